"""Reading the timeline in the background: a sample first, then all of it, with progress and a way to stop."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from mnemoscope_desktop.panels.timeline.reading import Answer, Asked, read
from mnemoscope_desktop.tasks import Op, ReadOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.results import Progress


class Reader(QObject):
    """Asks one question at a time: a newer one ends the older.

    Signals:
        charted: the reading has begun; there is time to make what draws.
        sampled: (Answer) a part of it, evenly drawn, while the rest is read.
        arrived: (Answer) all of it.
        failed: (Exception), Cancelled when the person stopped it.
        told: how many are read, of how many.
    """

    charted = Signal()
    sampled = Signal(object)
    arrived = Signal(object)
    failed = Signal(object)
    told = Signal(int, int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._op: Op | None = None

    @property
    def busy(self) -> bool:
        return self._op is not None

    def ask(self, asked: Asked) -> None:
        self.stop()
        samples: list[Answer] = []
        op = ReadOp(lambda vault, progress: _read(vault, asked, progress, samples)).latest("timeline")
        self._op = op
        op.with_progress(self.tr("Reading the timeline")).on_progress(partial(self._told, samples))
        op.success(self._arrived).failure(self._failed).run(self)

    def stop(self) -> None:
        """Give up what is being read."""
        op, self._op = self._op, None
        if op is not None:
            op.cancel()

    def _told(self, samples: list[Answer], done: int, total: int | None, _what: str) -> None:
        if total is None:
            # Making what draws is work for one turn of the event loop, drawing for another, even if a sample is there.
            self.charted.emit()
            return
        if samples and self._op is not None:
            self.sampled.emit(samples.pop())
        if total:
            self.told.emit(done, total)

    def _arrived(self, answer: Answer) -> None:
        self._op = None
        self.arrived.emit(answer)

    def _failed(self, problem: Exception) -> None:
        self._op = None
        self.failed.emit(problem)


def _read(vault: Vault, asked: Asked, progress: Progress, samples: list[Answer]) -> Answer:
    """On a worker thread. A sample is laid into `samples`, where whoever hears of the progress finds it."""
    progress(0, None, "")
    return read(vault, asked, progress, samples.append)
