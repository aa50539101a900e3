"""Reading the timeline in the background: a sample first, then all of it, with progress and a way to stop."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from mnemoscope_desktop.panels.timeline.reading import Answer, Asked, read
from mnemoscope_desktop.tasks import Op, ReadOp

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.results import Progress

PLOT = "mnemoscope_desktop.panels.timeline.plot"


class Reader(QObject):
    """Asks one question at a time: a newer one ends the older.

    Signals:
        charted: what draws charts has been brought in, and the reading begins.
        sampled: (Answer) a part of it, evenly drawn, while the rest is read.
        arrived: (Answer) all of it.
        failed: (Exception), Cancelled when the person stopped it.
        told: how many are read, of how many.
    """

    sampled = Signal(object)
    arrived = Signal(object)
    failed = Signal(object)
    told = Signal(int, int)
    charted = Signal()
    _early = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._op: Op | None = None
        self._asked: Asked | None = None
        self._early.connect(self._sampled, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        return self._op is not None

    def ask(self, asked: Asked) -> None:
        self.stop()
        self._asked = asked
        op = ReadOp(lambda vault, progress: self._read(vault, asked, progress)).latest("timeline")
        self._op = op
        op.with_progress(self.tr("Reading the timeline")).on_progress(self._told)
        op.success(self._arrived).failure(self._failed).run(self)

    def _read(self, vault: Vault, asked: Asked, progress: Progress) -> Answer:
        """On a worker thread, where what draws charts is brought in as well: it takes too long for the event loop."""
        import_module(PLOT)
        self.charted.emit()
        return read(vault, asked, progress, self._early.emit)

    def stop(self) -> None:
        """Give up what is being read."""
        op, self._op, self._asked = self._op, None, None
        if op is not None:
            op.cancel()

    def _sampled(self, answer: Answer) -> None:
        if answer.asked is self._asked and self._op is not None:
            self.sampled.emit(answer)

    def _told(self, done: int, total: int | None, _what: str) -> None:
        self.told.emit(done, total or done)

    def _arrived(self, answer: Answer) -> None:
        self._op = None
        self.arrived.emit(answer)

    def _failed(self, problem: Exception) -> None:
        self._op = None
        self.failed.emit(problem)
