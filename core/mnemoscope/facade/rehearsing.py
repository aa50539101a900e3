"""What an act would do, found by doing it and taking it back before anything is kept."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import Connection

from mnemoscope.facade.times import Times
from mnemoscope.model.entities import Consequences
from mnemoscope.model.memory import PERSON
from mnemoscope.vault import rows
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import rows_by_pks

Members = dict[str, frozenset[int]]


class _TakenBackError(Exception):
    """Ends a rehearsal, so that its transaction is rolled back."""


class Rehearsing(Times):
    """Rehearsing acts. It holds the write lock for as long as the act takes."""

    def _rehearse(self, body: Callable[[Act], int]) -> Consequences:
        """What `body` would do to conflicts; it answers how many memories it is about. Errors are those of the act."""
        found = Consequences(0)
        try:
            with self._database.write() as connection:
                members, ended = _open_conflicts(connection), _superseded(connection)
                memories = body(Act(connection, self.clock, verb="rehearsal", actor=PERSON))
                found = _compared(connection, memories, members, ended)
                raise _TakenBackError
        except _TakenBackError:
            return found


def _compared(connection: Connection, memories: int, before: Members, ended: frozenset[int]) -> Consequences:
    after = _open_conflicts(connection)

    def texts(pks: frozenset[int]) -> tuple[str, ...]:
        return tuple(row["text"] for row in rows_by_pks(connection, sorted(pks)))

    return Consequences(
        memories,
        flagged=tuple(texts(pks) for each, pks in after.items() if each not in before),
        ended=tuple(texts(pks) for each, pks in before.items() if each not in after),
        changed=sum(1 for each, pks in after.items() if before.get(each, pks) != pks),
        replaced=texts(_superseded(connection) - ended),
    )


def _open_conflicts(connection: Connection) -> Members:
    found: dict[str, set[int]] = {}
    for conflict_id, pk in rows.run(
        connection,
        "SELECT c.id, m.memory_pk FROM conflict c JOIN conflict_member m ON m.conflict_pk = c.pk "
        "WHERE c.state = 'open' ORDER BY c.pk",
    ):
        found.setdefault(conflict_id, set()).add(pk)
    return {conflict_id: frozenset(pks) for conflict_id, pks in found.items()}


def _superseded(connection: Connection) -> frozenset[int]:
    return frozenset(pk for (pk,) in rows.run(connection, "SELECT pk FROM memory WHERE state = 'superseded'"))
