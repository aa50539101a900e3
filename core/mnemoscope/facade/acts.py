"""The verbs that look at the journal: its lines, one act whole, what undo would do, whether the chain is unbroken."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from mnemoscope.facade.times import Times
from mnemoscope.model.acts import EVERY_ACT, ActDetail, ActFilter, ActLine, Actors, ChainReport
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import OperationRecord
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.vault import act_details, chain, memories, operations, rows, undo_order
from mnemoscope.vault import acts as lines

MOST_LINES = 10_000


class Journal(Times):
    """Looking at acts."""

    def acts(
        self, where: ActFilter = EVERY_ACT, *, limit: int = 100, before_seq: int | None = None
    ) -> tuple[ActLine, ...]:
        """Lines of the journal, newest first. `before_seq` is the number of the last line of the page before."""
        if not 0 <= limit <= MOST_LINES:
            raise Misuse("A page of the journal holds between 0 and 10,000 acts.")
        with self._acts_of(where) as chosen:
            return chosen.page(limit, before_seq)

    def act_keys(self, where: ActFilter = EVERY_ACT) -> array[int]:
        """The numbers of all matching acts, newest first, for a table that loads its lines page by page."""
        with self._acts_of(where) as chosen:
            return chosen.keys()

    def act_lines(self, seqs: Sequence[int], *, known_on: Moment | None = None) -> tuple[ActLine, ...]:
        """Lines by number, in the given order."""
        with self._standing(known_on) as here:
            return lines.lines(here.connection, seqs)

    def count_acts(self, where: ActFilter = EVERY_ACT) -> int:
        with self._acts_of(where) as chosen:
            return chosen.count()

    def act(self, operation_id: str, *, known_on: Moment | None = None) -> ActDetail:
        """One act with what it did to each memory it touched. Raises NotFound."""
        with self._standing(known_on) as here:
            return act_details.detail(here.connection, operation_id, here.settings, here.now)

    def made_by(self, operation_id: str) -> tuple[str, ...]:
        """Ids of the memories that came with an act, such as an import, and are still here, as they came."""
        with self._standing() as here:
            return act_details.made_by(here.connection, operation_id)

    def actors(self, *, known_on: Moment | None = None) -> Actors:
        """Who has acted, and by which verbs."""
        with self._standing(known_on) as here:
            return lines.actors(here.connection)

    def history(
        self,
        *,
        limit: int = 100,
        before_seq: int | None = None,
        memory_id: str | None = None,
        known_on: Moment | None = None,
    ) -> tuple[OperationRecord, ...]:
        """Lines of the journal, newest first."""
        with self._standing(known_on) as here:
            connection = here.connection
            pk = memories.row_by_id(connection, memory_id)["pk"] if memory_id is not None else None
            found = operations.newest(connection, memory_pk=pk, limit=limit, before=before_seq)
            return tuple(operations.record(connection, row) for row in found)

    def undo_label(self) -> OperationRecord | None:
        """The act that undo would take back."""
        with self._database.read() as connection:
            row = undo_order.next_undo(connection)
            return operations.record(connection, row) if row else None

    def redo_label(self) -> OperationRecord | None:
        """The act that redo would do again."""
        with self._database.read() as connection:
            undone = undo_order.next_redo(connection)
            if undone is None:
                return None
            first = operations.heads(connection, "WHERE seq = ?", (undone["undoes"],))
            return operations.record(connection, first[0]) if first else None

    def verify_chain(self, *, progress: Progress = no_progress) -> ChainReport:
        """Go through the journal from its first act and check each hash over the one before and over what it covers.

        `progress` may raise Cancelled.
        """
        with self._database.read() as connection:
            total = int(rows.scalar(connection, "SELECT count(*) FROM operation"))
            found = list(chain.faults(connection, lambda done: progress(done, total, "")))
            broken = lines.refs(connection, [found[0][0]])[0] if found else None
        progress(total, total, "")
        return ChainReport(total, tuple(problem for _, problem in found), broken, self.now())

    @contextmanager
    def _acts_of(self, where: ActFilter) -> Iterator[lines.Acts]:
        with self._standing(where.known_on) as here:
            pk = memories.known_pk(here.connection, where.memory_id) if where.memory_id else None
            yield lines.Acts(here.connection, where, pk)
