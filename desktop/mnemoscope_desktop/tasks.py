"""The one task manager: everything that may take longer than a frame runs here, and nowhere else.

Two words are enough. `ReadOp(func)` runs on a small pool, `WriteOp(func)` on a single writer thread; `func` gets the
open vault. A third, `JobOp`, is for work without a vault, such as opening one.

    ReadOp(lambda vault: vault.counts()).success(self._show).run(self)
    WriteOp(lambda vault, progress: vault.import_(path, progress=progress)).with_progress(title).run(self)

Results and errors arrive on the UI thread. They are dropped when the owner was destroyed, when the vault was closed
or exchanged meanwhile, and, for operations with `latest(key)`, when a newer one of the same owner and key was started
or the question became void (`drop`).
An error without a `failure` handler goes to the message channel; an error of a write is never dropped silently.
"""

from __future__ import annotations

import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Self

import shiboken6
from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, Qt, QThread, QTimer, Signal

from mnemoscope.model.errors import Cancelled, VaultLocked
from mnemoscope_desktop import messages

if TYPE_CHECKING:
    from mnemoscope import Vault

READERS = 3
_PROGRESS_EVERY = 0.05


class Op:
    """Work that has not been started. Configure it, then `run(owner)`."""

    writes = False
    needs_vault = True
    awaited = True

    def __init__(self, func: Callable[..., Any]) -> None:
        self._func = func
        self._success: Callable[[Any], None] | None = None
        self._failure: Callable[[Exception], None] | None = None
        self._finished: Callable[[], None] | None = None
        self._on_progress: Callable[[int, int | None, str], None] | None = None
        self._key = ""
        self._generation = 0
        self._owner: weakref.ref[QObject] | None = None
        self._cancelled = threading.Event()
        self._last_report = 0.0
        self._epoch = 0
        self._begun = 0.0
        self.title = ""
        self.consequence = ""
        self.name = ""
        self.keeps_nothing = False
        self.job = ""
        self.reports = False
        self.numbers: tuple[int, ...] = ()
        self.error: BaseException | None = None
        self._count: Callable[[Any], tuple[int, ...]] = lambda _result: ()

    def success(self, callback: Callable[[Any], None]) -> Self:
        """Called on the UI thread with what `func` returned."""
        self._success = callback
        return self

    def failure(self, callback: Callable[[Exception], None]) -> Self:
        """Called on the UI thread with the error, in place of the message channel."""
        self._failure = callback
        return self

    def finished(self, callback: Callable[[], None]) -> Self:
        """Called on the UI thread after success or failure alike."""
        self._finished = callback
        return self

    def latest(self, key: str) -> Self:
        """Only the newest operation with this owner and key may answer; older ones are dropped and not started.

        Where the question changes and nothing new is asked, as when a field is emptied, `drop(owner, key)` says so.
        """
        self._key = key
        return self

    def with_progress(self, title: str) -> Self:
        """Show `title` with a bar and a cancel button in the window's foot; `func` gets `progress=` as well."""
        self.title = title
        return self

    def if_closed(self, consequence: str, *, named: str = "", keeps_nothing: bool = False) -> Self:
        """Let the window ask before it closes while this runs; `consequence` says what becomes of it then.

        `named` is for work without a title. With `keeps_nothing` the window stays where the work was done before it
        could be stopped, since then it was promised something else.
        """
        self.consequence = consequence
        self.name = named or self.title
        self.keeps_nothing = keeps_nothing
        return self

    def as_job(
        self, kind: str, count: Callable[[Any], tuple[int, ...]] = lambda _result: (), *, reports: bool = False
    ) -> Self:
        """Let the page of activities list this as a job of a kind; `count` gives what it keeps of the result.

        Numbers only: nothing that a memory says is kept there. See `activity.py` for the kinds. With `reports` the
        function gets `progress=` for that page, without the bar in the window's foot.
        """
        self.job = kind
        self.reports = reports
        self._count = count
        return self

    def on_progress(self, callback: Callable[[int, int | None, str], None]) -> Self:
        """Hear of progress on the UI thread, at most twenty times a second."""
        self._on_progress = callback
        return self

    def run(self, owner: QObject) -> Self:
        """Start. Must be called on the UI thread."""
        manager().start(self, owner)
        return self

    def cancel(self) -> None:
        """Ask the work to stop; it does so when it next reports progress, and keeps nothing."""
        self._cancelled.set()

    @property
    def cancelling(self) -> bool:
        """Whether it was asked to stop."""
        return self._cancelled.is_set()

    @property
    def owner(self) -> QObject | None:
        return self._owner() if self._owner is not None else None

    def _report(self, done: int, total: int | None, what: str) -> None:
        if self._cancelled.is_set():
            raise Cancelled("You cancelled. Nothing of it was kept.")
        now = time.monotonic()
        if now - self._last_report >= _PROGRESS_EVERY or (total is not None and done >= total):
            self._last_report = now
            manager().progress_reported.emit(self, done, total, what)


class ReadOp(Op):
    """Reads the open vault on the pool: `func(vault)`."""


class WriteOp(Op):
    """Changes the open vault on the writer thread: `func(vault)`. What it returns holds the Changes."""

    writes = True

    def within(self, vault: Vault, **told: Any) -> Any:
        """Do it as a part of another write, on the writer thread, in that write's turn, and with its progress."""
        return self._func(vault, **told)


class BackgroundOp(Op):
    """Reads for a long time on a thread of its own, such as building the index. Nobody waits for it."""

    awaited = False


class JobOp(Op):
    """Work without a vault on the pool: `func()`."""

    needs_vault = False


class ClosingOp(JobOp):
    """Closes a vault that nobody uses any more, on the writer thread and waited for as a write is: `func()`."""

    writes = True


class TaskManager(QObject):
    """Runs operations and brings their answers to the UI thread, one in each turn of the event loop: what a person does
    and what is to be painted have theirs between them.

    Signals:
        progress_reported: (op, done, total or None, what).
        started, ended: (op); for operations with a title the window shows them.
    """

    progress_reported = Signal(object, object, object, str)
    started = Signal(object)
    ended = Signal(object)
    _done = Signal(object, object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._vault: Vault | None = None
        self._epoch = 0
        self._generations: weakref.WeakKeyDictionary[QObject, dict[str, int]] = weakref.WeakKeyDictionary()
        self._running: set[Op] = set()
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._writer = ThreadPoolExecutor(1, "writer")
        self._background = ThreadPoolExecutor(1, "background")
        self._writing: Op | None = None
        self._closed = False
        self._to_deliver: deque[Callable[[], None]] = deque()
        self._turn = QTimer(self, interval=0)
        self._turn.timeout.connect(self._deliver_next)
        self._done.connect(self._answered, Qt.ConnectionType.QueuedConnection)
        self.progress_reported.connect(self._progressed, Qt.ConnectionType.QueuedConnection)

    @property
    def pending(self) -> int:
        """Operations that were started and have not answered, without those that nobody waits for."""
        return sum(op.awaited for op in self._running)

    @property
    def pending_writes(self) -> int:
        return sum(op.writes for op in self._running)

    @property
    def long_writes(self) -> list[Op]:
        """Running writes that show progress and can be cancelled."""
        return [op for op in self._running if op.writes and op.title]

    @property
    def asked_about(self) -> list[Op]:
        """What runs and would suffer if the window were closed now, writes first."""
        running = (op for op in self._running if op.consequence)
        return sorted(running, key=lambda op: not op.writes)

    @property
    def writing(self) -> Op | None:
        """The operation that holds the writer thread; read from that thread it names the initiator."""
        return self._writing

    def use(self, vault: Vault | None) -> None:
        """Work with another vault, or none, from now on. What was asked of the former one is not answered."""
        self._vault = vault
        self._epoch += 1

    def start(self, op: Op, owner: QObject) -> None:
        if QThread.currentThread() != self.thread():
            raise RuntimeError("Operations are started on the UI thread.")
        if self._closed:
            return
        op._owner = weakref.ref(owner)
        op._epoch = self._epoch
        op._begun = time.monotonic()
        if op._key:
            generations = self._generations.setdefault(owner, {})
            generations[op._key] = op._generation = generations.get(op._key, 0) + 1
        self._running.add(op)
        self.started.emit(op)
        vault = self._vault
        pool = self._writer if op.writes else self._readers if op.awaited else self._background
        future: Future[Any] = pool.submit(self._work, op, vault)
        future.add_done_callback(lambda done: self._hand_over(op, done))

    def drop(self, owner: QObject, key: str) -> None:
        """Nobody waits any more for what this owner asked with `latest(key)`."""
        generations = self._generations.get(owner, {})
        if key in generations:
            generations[key] += 1

    def _work(self, op: Op, vault: Vault | None) -> Any:
        """On a worker thread."""
        if op._cancelled.is_set():
            raise Cancelled("You cancelled. Nothing of it was kept.")
        if not op.writes and self._stale(op):
            return None
        arguments: list[Any] = []
        if op.needs_vault:
            if vault is None:
                raise VaultLocked("The vault is locked. Unlock it and try again.")
            arguments.append(vault)
        keywords = {"progress": op._report} if op.title or op.reports else {}
        if op.writes:
            self._writing = op
        try:
            return op._func(*arguments, **keywords)
        finally:
            if op.writes:
                self._writing = None

    def _hand_over(self, op: Op, future: Future[Any]) -> None:
        """On a worker thread: send the answer home."""
        if future.cancelled():
            error: BaseException | None = Cancelled("You cancelled. Nothing of it was kept.")
            result = None
        else:
            error = future.exception()
            result = None if error is not None else future.result()
        if shiboken6.isValid(self):
            self._done.emit(op, result, error)

    def _stale(self, op: Op) -> bool:
        if op.needs_vault and op._epoch != self._epoch:
            return True
        owner = op.owner
        if owner is None or not shiboken6.isValid(owner):
            return True
        return bool(op._key) and self._generations.get(owner, {}).get(op._key) != op._generation

    def _answered(self, op: Op, result: Any, error: BaseException | None) -> None:
        self._in_a_turn(partial(self._deliver, op, result, error))

    def _progressed(self, op: Op, done: int, total: int | None, what: str) -> None:
        if op._on_progress is not None:
            self._in_a_turn(partial(self._deliver_progress, op, done, total, what))

    def _in_a_turn(self, delivery: Callable[[], None]) -> None:
        self._to_deliver.append(delivery)
        self._turn.start()

    def _deliver_next(self) -> None:
        delivery = self._to_deliver.popleft()
        if not self._to_deliver:
            self._turn.stop()
        delivery()

    def _deliver(self, op: Op, result: Any, error: BaseException | None) -> None:
        self._running.discard(op)
        op.error = error
        if error is None and op.job and result is not None:
            op.numbers = op._count(result)
        try:
            self._answer(op, result, error)
        finally:
            self.ended.emit(op)

    def _answer(self, op: Op, result: Any, error: BaseException | None) -> None:
        stale = self._stale(op)
        try:
            if error is not None:
                self._answer_failure(op, error, stale)
            elif not stale and op._success is not None:
                op._success(result)
        finally:
            if not stale and op._finished is not None:
                op._finished()

    def _answer_failure(self, op: Op, error: BaseException, stale: bool) -> None:
        lost = stale and not op.writes
        if not lost and not isinstance(error, VaultLocked if op._epoch != self._epoch else ()):
            wrapped = error if isinstance(error, Exception) else RuntimeError(repr(error))
            if op._failure is not None and not stale:
                op._failure(wrapped)
            else:
                messages.exception(wrapped, begun=op._begun)

    def _deliver_progress(self, op: Op, done: int, total: int | None, what: str) -> None:
        if op._on_progress is not None and op in self._running and not self._stale(op):
            op._on_progress(done, total, what)

    def wait(self, seconds: float = 30.0) -> bool:
        """Run the event loop until nothing is pending. For tests and for closing."""
        return self._wait_while(lambda: self.pending > 0, seconds)

    def wait_for_writes(self, seconds: float = 30.0) -> bool:
        """Run the event loop until every write has ended. A write that was started is never cut off."""
        return self._wait_while(lambda: self.pending_writes > 0, seconds)

    def _wait_while(self, busy: Callable[[], bool], seconds: float) -> bool:
        deadline = time.monotonic() + seconds
        loop = QEventLoop()
        while True:
            # What was posted may start the next piece of work, so it belongs to what is waited for.
            QCoreApplication.sendPostedEvents()
            if not busy():
                return True
            if time.monotonic() >= deadline:
                return False
            QTimer.singleShot(5, loop.quit)
            loop.exec()

    def close(self, seconds: float = 30.0) -> None:
        """Stop reads, let writes finish, and end the threads."""
        for op in list(self._running):
            if not op.writes:
                op.cancel()
        self.wait(seconds)
        self._closed = True
        for pool in (self._readers, self._writer, self._background):
            pool.shutdown(wait=False, cancel_futures=True)


_manager: TaskManager | None = None


def manager() -> TaskManager:
    """The application's task manager, made on first use and again after `close`."""
    global _manager
    if _manager is None or _manager._closed or not shiboken6.isValid(_manager):
        _manager = TaskManager()
    return _manager


def drop(owner: QObject, key: str) -> None:
    """Nobody waits any more for what this owner asked with `latest(key)`: an answer would be about what was, not is."""
    manager().drop(owner, key)
