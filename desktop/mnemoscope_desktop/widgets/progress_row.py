"""How far a long act of this panel is, with a way out."""

from __future__ import annotations

from weakref import WeakKeyDictionary

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from mnemoscope_desktop.how_far import how_far
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.tasks import Op
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

_rows: WeakKeyDictionary[Op, ProgressRow] = WeakKeyDictionary()


def row_of(op: Op) -> ProgressRow | None:
    """The row that watches an operation, on the screen or not."""
    return _rows.get(op)


class ProgressRow(Translated, QWidget):
    """Watches one operation. While it is in sight, the foot of the window does not tell of that operation too.

    Signals: sight_changed, when it comes into sight or goes out of it.

    Attributes: op, the watched one or None.
    """

    sight_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.op: Op | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(10)
        self.title = PlainLabel("", "strong")
        self.what = ElidedLabel("", "mute")
        self.cancel = Button()
        self.cancel.clicked.connect(self._cancel)
        row.addWidget(self.title)
        row.addWidget(self.what, 1)
        row.addWidget(self.cancel)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        column.addLayout(row)
        column.addWidget(self.bar)
        self.retranslate()

    def watch(self, op: Op, title: str = "") -> Op:
        """Show `op` from its start on; call it before `run`. One without a title of its own cannot be cancelled."""
        self.op = op
        _rows[op] = self
        self.title.setText(op.title or title)
        self.what.setText("")
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(self.title.text())
        self.cancel.setAccessibleName(self.tr("Cancel: %1").replace("%1", self.title.text()))
        self.cancel.setVisible(bool(op.title))
        self.cancel.setEnabled(True)
        return op.on_progress(self._progress)

    def retranslate(self) -> None:
        self.cancel.setText(self.tr("Cancel"))

    def _progress(self, done: int, total: int | None, what: str) -> None:
        if total:
            self.bar.setRange(0, 1000)
            self.bar.setValue(min(1000, done * 1000 // total))
        else:
            self.bar.setRange(0, 0)
        self.what.setText(how_far(done, total, what))

    def _cancel(self) -> None:
        if self.op is not None:
            self.op.cancel()
            self.cancel.setEnabled(False)
            self.what.setText(self.tr("Stopping…"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.sight_changed.emit()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.sight_changed.emit()
