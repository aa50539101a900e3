"""Long work in the foot of the window: what runs, how far it is, and a button to cancel it."""

from __future__ import annotations

from weakref import WeakSet

import shiboken6
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from mnemoscope_desktop import tasks, theme
from mnemoscope_desktop.how_far import how_far
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.tasks import Op
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow, row_of

SHOW_AFTER_MS = 300


class ProgressStrip(Translated, Surface):
    """Shows the oldest running operation that has a title and is not told of by a panel in sight. Hidden while there is
    none."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("statusbar", parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 6, 14, 6)
        row.setSpacing(12)
        self.title = PlainLabel("", "strong")
        self.what = ElidedLabel("", "mute")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        theme.sized(self.bar, width=220)
        self.cancel = ChipButton()
        self.cancel.clicked.connect(self._cancel)
        row.addWidget(self.title)
        row.addWidget(self.what, 1)
        row.addWidget(self.bar)
        row.addWidget(self.cancel)
        self._ops: list[Op] = []
        self._heard: WeakSet[ProgressRow] = WeakSet()
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

    @property
    def shown(self) -> Op | None:
        """The operation that is told of here: the oldest that no row in sight tells of."""
        return next((op for op in self._ops if not _in_sight(op)), None)

    def _started(self, op: Op) -> None:
        if op.title:
            self._ops.append(op)
            row = row_of(op)
            if row is not None and row not in self._heard:
                self._heard.add(row)
                row.sight_changed.connect(self._show_first)
            self._show_first()

    def _ended(self, op: Op) -> None:
        if op in self._ops:
            self._ops.remove(op)
            self._show_first()

    def _show_first(self) -> None:
        op = self.shown
        if op is None:
            self._timer.stop()
            self.hide()
            return
        self.title.setText(op.title)
        self.what.setText("")
        self.cancel.setEnabled(True)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(op.title)
        self.cancel.setAccessibleName(self.tr("Cancel: %1").replace("%1", op.title))
        if not self.isVisible() and not self._timer.isActive():
            self._timer.start()

    def _reveal(self) -> None:
        self.setVisible(self.shown is not None)

    def _progress(self, op: Op, done: int, total: int | None, what: str) -> None:
        if op is not self.shown:
            return
        if total:
            self.bar.setRange(0, 1000)
            self.bar.setValue(min(1000, done * 1000 // total))
        else:
            self.bar.setRange(0, 0)
        self.what.setText(how_far(done, total, what))

    def _cancel(self) -> None:
        op = self.shown
        if op is not None:
            op.cancel()
            self.cancel.setEnabled(False)
            self.what.setText(self.tr("Stopping…"))


def _in_sight(op: Op) -> bool:
    """Whether a row on the screen tells of it, or of what was begun there in its place."""
    row = row_of(op)
    return row is not None and shiboken6.isValid(row) and row.isVisible()
