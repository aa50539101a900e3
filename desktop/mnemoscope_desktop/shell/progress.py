"""Long work in the foot of the window: what runs, how far it is, and a button to cancel it."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from mnemoscope_desktop import tasks
from mnemoscope_desktop.how_far import how_far
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.tasks import Op
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

SHOW_AFTER_MS = 300


class ProgressStrip(Translated, Surface):
    """Shows the oldest running operation that has a title. Hidden while there is none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("statusbar", parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 6)
        row.setSpacing(12)
        self.title = PlainLabel("", "strong")
        self.what = ElidedLabel("", "mute")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(220)
        self.cancel = ChipButton()
        self.cancel.clicked.connect(self._cancel)
        row.addWidget(self.title)
        row.addWidget(self.what, 1)
        row.addWidget(self.bar)
        row.addWidget(self.cancel)
        self._ops: list[Op] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOW_AFTER_MS)
        self._timer.timeout.connect(self._reveal)
        manager = tasks.manager()
        manager.started.connect(self._started)
        manager.ended.connect(self._ended)
        manager.progress_reported.connect(self._progress)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        self.cancel.setText(self.tr("Cancel"))

    def _started(self, op: Op) -> None:
        if op.title:
            self._ops.append(op)
            self._show_first()

    def _ended(self, op: Op) -> None:
        if op in self._ops:
            self._ops.remove(op)
            self._show_first()

    def _show_first(self) -> None:
        if not self._ops:
            self._timer.stop()
            self.hide()
            return
        self.title.setText(self._ops[0].title)
        self.what.setText("")
        self.cancel.setEnabled(True)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(self._ops[0].title)
        if not self.isVisible() and not self._timer.isActive():
            self._timer.start()

    def _reveal(self) -> None:
        self.setVisible(bool(self._ops))

    def _progress(self, op: Op, done: int, total: int | None, what: str) -> None:
        if not self._ops or op is not self._ops[0]:
            return
        if total:
            self.bar.setRange(0, 1000)
            self.bar.setValue(min(1000, done * 1000 // total))
        else:
            self.bar.setRange(0, 0)
        self.what.setText(how_far(done, total, what))

    def _cancel(self) -> None:
        if self._ops:
            self._ops[0].cancel()
            self.cancel.setEnabled(False)
            self.what.setText(self.tr("Stopping…"))
