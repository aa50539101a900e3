"""The open vault as the window sees it: which one, what changed, as of when, which memory is selected."""

from __future__ import annotations

import threading
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from mnemoscope.model.changes import Changes
from mnemoscope.model.clock import Clock, system_clock
from mnemoscope.model.errors import KnownError, VaultGone
from mnemoscope.model.moment import Moment
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import Aspect
from mnemoscope_desktop import messages, pauses, tasks
from mnemoscope_desktop.activity import Activity
from mnemoscope_desktop.drafts import Drafts
from mnemoscope_desktop.operations.index import load_index
from mnemoscope_desktop.tasks import ClosingOp, ReadOp

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import tzinfo

    from mnemoscope import Vault
    from mnemoscope.model.memory import OperationRecord
    from mnemoscope.model.query import Filter
    from mnemoscope.model.results import Counts, Status
    from mnemoscope.model.searches import SavedSearch

POLL_MS = 1000
_SETTLE_MS = 40


@dataclass(frozen=True, slots=True)
class AsOf:
    """The day the application shows: what was true then, and what was known then. Both None: now."""

    true_on: Moment | None = None
    known_on: Moment | None = None

    @property
    def now(self) -> bool:
        return self.true_on is None and self.known_on is None


@dataclass(frozen=True, slots=True)
class Summary:
    """What the shell shows of the whole vault."""

    status: Status
    counts: Counts
    undo: OperationRecord | None
    redo: OperationRecord | None
    settings: Settings
    searches: tuple[SavedSearch, ...] = ()


class Session(QObject):
    """Holds the open vault. Panels read through tasks, never directly on the UI thread.

    Attributes:
        vault: the open vault, or None.
        summary: the last known Summary, or None before the first read.
        as_of: the day shown.
        selected: id of the memory in the inspector, or "".
        activity: the jobs that run and ran.
        drafts: what is being written in forms and not saved.

    Signals:
        opening: a vault will be shown, and there is none now.
        opened: a vault was opened.
        closed: it was locked or closed; nothing of it may stay on the screen.
        gone: (why, words) the vault was closed because its file is not there any more; `words` were being written.
        changed: (Changes, initiator) after a write by this window, by another process or by a job; the initiator is
            the object that ran the operation, or None.
        summary_changed: (Summary).
        as_of_changed: (AsOf).
        selected_changed: (memory id).
        restore_wanted: (Prepared) a prepared backup is to take the vault's place.
        removal_wanted: the open vault is to be destroyed.
        vault_known: (folder) there is another vault that the person may want to open.
    """

    opening = Signal()
    opened = Signal()
    closed = Signal()
    gone = Signal(str, object)
    changed = Signal(object, object)
    summary_changed = Signal(object)
    as_of_changed = Signal(object)
    selected_changed = Signal(str)
    restore_wanted = Signal(object)
    removal_wanted = Signal()
    vault_known = Signal(str)
    _heard = Signal(object, object, int)

    def __init__(self, parent: QObject | None = None, *, loads_index: bool = False) -> None:
        """With `loads_index` the language model and the vectors are loaded in the background after opening."""
        super().__init__(parent)
        self._loads_index = loads_index
        self.vault: Vault | None = None
        self.summary: Summary | None = None
        self.as_of = AsOf()
        self.selected = ""
        self.activity = Activity(self)
        self._unsubscribe: Callable[[], None] | None = None
        self._life = 0
        self._trouble = ""
        self._summarising = self._summary_stale = False
        self._heard.connect(self._announce, Qt.ConnectionType.QueuedConnection)
        self._poll = QTimer(self)
        self._poll.setInterval(POLL_MS)
        self._poll.timeout.connect(self._ask_others)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self.refresh_summary)
        self.drafts = Drafts(self)

    # the vault --------------------------------------------------------------------------------------

    def open(self, vault: Vault) -> None:
        """Show `vault`. A former one is closed first."""
        self.close()
        self.opening.emit()
        self.vault = vault
        self._life += 1
        life = self._life
        tasks.manager().use(vault)
        self._unsubscribe = vault.subscribe(lambda changes: self._hear(changes, life))
        self._poll.start()
        self.opened.emit()
        self.refresh_summary()
        if self._loads_index:
            load_index().success(lambda _r: self._indexed()).run(self)

    def close(self) -> None:
        """Lock: forget the keys and everything shown. Safe to call without a vault."""
        vault = self.hand_over()
        if vault is None:
            return
        try:
            vault.lock()
        except KnownError as problem:
            messages.exception(problem)

    def leave(self) -> None:
        """As `close`, but the files are closed by a worker, which counts as a write until it is done."""
        vault = self.hand_over()
        if vault is not None:
            vault.shut()
            ClosingOp(vault.lock).run(self)

    def hand_over(self) -> Vault | None:
        """Forget everything shown, and give the vault, which is still open, to who closes it in another way."""
        self.drafts.close()
        vault, self.vault = self.vault, None
        if vault is None:
            return None
        self._poll.stop()
        self._settle.stop()
        self._life += 1
        if self._unsubscribe is not None:
            self._unsubscribe()
            self._unsubscribe = None
        tasks.manager().use(None)
        self.summary = None
        self._summarising = self._summary_stale = False
        self.as_of = AsOf()
        self.selected = self._trouble = ""
        self.closed.emit()
        return vault

    @property
    def read_only(self) -> bool:
        return self.vault is not None and self.vault.read_only

    def now(self) -> Moment:
        """The vault's present."""
        return self._clock.now()

    def new_id(self) -> str:
        """A random id."""
        return self._clock.new_id()

    def zone(self) -> tzinfo:
        """The person's zone."""
        return self._clock.zone()

    def understood(self, query: str, base: Filter) -> Filter:
        """The filter that a query means, by the vault's clock and numbers as far as they are known yet.

        Raises QueryProblem.
        """
        numbers = self.summary.settings if self.summary is not None else Settings()
        return parse_query(query, now=self.now(), zone=self.zone(), base=base, expiring_days=numbers.expiring_soon_days)

    @property
    def _clock(self) -> Clock:
        return self.vault.clock if self.vault is not None else system_clock

    # what is shown ----------------------------------------------------------------------------------

    def select(self, memory_id: str) -> None:
        """Show a memory in the inspector; "" for none."""
        if memory_id != self.selected:
            self.selected = memory_id
            self.selected_changed.emit(memory_id)

    def show_as_of(self, as_of: AsOf) -> None:
        if as_of != self.as_of:
            self.as_of = as_of
            self.as_of_changed.emit(as_of)

    def filter(self, where: Filter) -> Filter:
        """`where` on the day that the application shows."""
        if self.as_of.now:
            return where
        return replace(where, true_on=self.as_of.true_on, known_on=self.as_of.known_on)

    def _indexed(self) -> None:
        pauses.settle()
        self.refresh_summary()

    def refresh_summary(self) -> None:
        """Read counts, status and undo labels again: one reading at a time, and another if asked meanwhile."""
        if self._summarising:
            self._summary_stale = True
        elif self.vault is not None:
            self._summarising = True
            ReadOp(_summarise).success(self._summarised).finished(self._summary_read).run(self)

    # changes ----------------------------------------------------------------------------------------

    def _hear(self, changes: Changes, life: int) -> None:
        """In whichever thread wrote; only the signal crosses over."""
        op = tasks.manager().writing
        mine = op is not None and threading.current_thread().name.startswith("writer")
        self._heard.emit(changes, op.owner if mine and op is not None else None, life)

    def _announce(self, changes: Changes, initiator: QObject | None, life: int) -> None:
        if life != self._life or self.vault is None:
            return
        self.changed.emit(changes, initiator)
        self._settle.start()

    def _ask_others(self) -> None:
        if self.vault is not None:
            ReadOp(lambda vault: vault.poll()).latest("poll").success(self._others_wrote).failure(
                self._cannot_ask
            ).run(self)

    def _others_wrote(self, changes: Changes | None) -> None:
        self._trouble = ""
        if changes is not None and (not changes.nothing or changes.all_memories):
            self._announce(changes, None, self._life)
        elif self.summary is not None and self.summary.status.index_pending:
            self._settle.start()

    def _cannot_ask(self, problem: Exception) -> None:
        if isinstance(problem, VaultGone):
            words = self.drafts.words_at_risk
            self.close()
            self.gone.emit(str(problem), words)
        elif str(problem) != self._trouble:
            # Asked anew every second: a trouble that stays is told once, and again when it comes back.
            self._trouble = str(problem)
            messages.exception(problem)

    def _summarised(self, summary: Summary) -> None:
        self.summary = summary
        self.summary_changed.emit(summary)

    def _summary_read(self) -> None:
        self._summarising = False
        if self._summary_stale:
            self._summary_stale = False
            self.refresh_summary()


def _summarise(vault: Vault) -> Summary:
    status = vault.describe()
    return Summary(
        status, status.counts, vault.undo_label(), vault.redo_label(), vault.settings(), vault.saved_searches()
    )


EVERYTHING_CHANGED = Changes(verb="refresh", all_memories=True, aspects=frozenset(Aspect))
"""For panels that must read all again."""
