"""What an act did to one memory: its words, which open it, what was done, and what stood before and after."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.diffing import word_diff
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.journal import wording
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import FieldRow
from mnemoscope_desktop.widgets.marked import MarkedText, Span
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

if TYPE_CHECKING:
    from mnemoscope.model.acts import Change, TouchedMemory

LONGEST = 160
NAME_WIDTH = 96


class MemoryLink(Button):
    """A memory's words as a link."""

    def __init__(self, text: str) -> None:
        super().__init__(text, "link")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(60)


class TouchedView(Translated, QWidget):
    """Signals: opened (memory id)."""

    opened = Signal(str)

    def __init__(self, touched: TouchedMemory, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._touched = touched
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.link: MemoryLink | None = None
        if touched.gone:
            self.gone = PlainLabel("", "faint", wrap=True)
            row.addWidget(self.gone, 1)
        else:
            self.link = MemoryLink(_cut(touched.memory.text))
            self.link.clicked.connect(lambda: self.opened.emit(touched.memory.id))
            row.addWidget(self.link)
            row.addStretch(1)
        column.addLayout(row)
        self.deeds = PlainLabel("", "mute", wrap=True)
        column.addWidget(self.deeds)
        self._fields: list[tuple[FieldRow, Change]] = []
        for change in touched.changes:
            if change.column == "text":
                column.addWidget(_Rewording(str(change.before), str(change.after)))
            else:
                field = FieldRow("", "", width=NAME_WIDTH)
                self._fields.append((field, change))
                column.addWidget(field)
        self.retranslate()

    def retranslate(self) -> None:
        if self._touched.gone:
            text = self.tr("%1 (taken back, not in use)")
            self.gone.setText(text.replace("%1", f"“{_cut(self._touched.memory.text)}”"))
        elif self.link is not None:
            self.link.setAccessibleName(self.tr("Open: %1").replace("%1", self.link.text()))
        done = wording.deeds_of(self._touched)
        self.deeds.setText(done)
        self.deeds.setVisible(bool(done))
        for field, change in self._fields:
            field.label.setText(wording.change_name(change))
            field.set(wording.change_words(change))


class _Rewording(QWidget):
    """The former words and the new ones, with what differs marked."""

    def __init__(self, before: str, after: str) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 2, 0, 2)
        column.setSpacing(2)
        found = word_diff(before, after)
        for text, spans, style in ((before, found.left, "removed"), (after, found.right, "added")):
            line = MarkedText(bar=True, ink="mute" if style == "removed" else "ink")
            line.set(text, [Span(span.start, span.end, style) for span in spans])
            column.addWidget(line)


def _cut(text: str) -> str:
    shown = reveal(text, lines=False)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1].rstrip() + "…"
