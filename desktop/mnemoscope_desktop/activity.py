"""What runs and what ran since the vault was opened: the jobs of the task manager, with progress, result and error.

A job keeps numbers and the core's own sentences, never what a memory says; when the vault is locked, all is forgotten
but what still runs. Its kinds are "import", "export", "wipe", "backup", "compare", "index", "load" and "upkeep".
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mnemoscope.model.errors import Cancelled, KnownError
from mnemoscope.model.moment import Moment
from mnemoscope_desktop import tasks
from mnemoscope_desktop.tasks import Op

if TYPE_CHECKING:
    from mnemoscope_desktop.session import Session

MOST_KEPT = 100
QUIET = frozenset({"upkeep", "load"})
"""Kinds that come by themselves, all the time; without anything to tell they leave no line."""


class State(StrEnum):
    RUNNING = "running"
    DONE = "done"
    CANCELLED = "cancelled"
    FAILED = "failed"


@dataclass
class Job:
    """One piece of work.

    Attributes:
        kind: what it is, for its words; "" for one that is only shown while it runs.
        title: what it called itself, where it did.
        done, total, what: how far it is; `total` is None where that is not known.
        numbers: what it keeps of its result; see `words`.
        problem: why it failed, in the core's words; "" for a mistake of ours.
        can_cancel: whether it listens to being asked to stop.
    """

    kind: str
    title: str
    started: Moment
    can_cancel: bool
    state: State = State.RUNNING
    ended: Moment | None = None
    done: int = 0
    total: int | None = None
    what: str = ""
    numbers: tuple[int, ...] = ()
    problem: str = ""
    stopping: bool = False


class Activity(QObject):
    """Attributes:
        past: what is over, the newest first.
        since: when the vault was opened.

    Signals:
    changed: something started, ended, or was forgotten.
    progressed: (Job).
    ended: (Job).
    """

    changed = Signal()
    progressed = Signal(object)
    ended = Signal(object)

    def __init__(self, session: Session, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._jobs: dict[Op, Job] = {}
        self.past: list[Job] = []
        self.since: Moment | None = None
        manager = tasks.manager()
        manager.started.connect(self._started)
        manager.progress_reported.connect(self._progressed)
        manager.ended.connect(self._ended)
        session.opened.connect(self._opened)
        session.closed.connect(self._forget)

    @property
    def running(self) -> list[Job]:
        """The oldest first."""
        return list(self._jobs.values())

    def cancel(self, job: Job) -> None:
        """Ask a job to stop; it keeps nothing of what it did, unless it says otherwise."""
        for op, each in self._jobs.items():
            if each is job:
                op.cancel()
                job.stopping = True
                self.progressed.emit(job)

    def _started(self, op: Op) -> None:
        if op.job or op.title or op.name:
            can_cancel = bool(op.title) or op.reports
            self._jobs[op] = Job(op.job, op.title or op.name, self._session.now(), can_cancel)
            self.changed.emit()

    def _progressed(self, op: Op, done: int, total: int | None, what: str) -> None:
        job = self._jobs.get(op)
        if job is not None:
            job.done, job.total, job.what = done, total, what
            job.stopping = op.cancelling
            self.progressed.emit(job)

    def _ended(self, op: Op) -> None:
        job = self._jobs.pop(op, None)
        if job is None:
            return
        job.ended = self._session.now()
        job.numbers = op.numbers
        if isinstance(op.error, Cancelled):
            job.state = State.CANCELLED
        elif op.error is not None:
            job.state = State.FAILED
            job.problem = str(op.error) if isinstance(op.error, KnownError) else ""
        else:
            job.state = State.DONE
        if self._session.vault is not None and job.kind and not _says_nothing(job):
            self.past = [job, *self.past][:MOST_KEPT]
        self.changed.emit()
        self.ended.emit(job)

    def _opened(self) -> None:
        self.since = self._session.now()

    def _forget(self) -> None:
        self.past.clear()
        self.changed.emit()


def _says_nothing(job: Job) -> bool:
    """What comes by itself, or was only looked at whether it is due, and had nothing to do."""
    quiet = job.kind in QUIET or job.kind == "backup"
    return quiet and job.state is State.DONE and not any(job.numbers)
