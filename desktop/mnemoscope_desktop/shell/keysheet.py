"""Every key that works now, on one sheet, with a search."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from mnemoscope_desktop.panels.base import Key
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import SectionCaption
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.keycap import KeyCap
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.scroll_page import ScrollPage


class KeySheet(Dialog):
    """`groups` are (caption, keys); they stand side by side.

    Signals:
        help_wanted: the person would rather read about it.
        change_wanted: the person wants other keys.
    """

    help_wanted = Signal()
    change_wanted = Signal()

    def __init__(self, groups: list[tuple[str, list[Key]]], parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=680)
        self.setWindowTitle(self.tr("Keys"))
        self.heading.setText(self.tr("Keys"))
        self._lines: list[tuple[str, list[QWidget]]] = []
        self.search = QLineEdit()
        self.search.setProperty("look", "search")
        self.search.setClearButtonEnabled(True)
        self.search.setPlaceholderText(self.tr("Find a key or what it does"))
        self.search.setAccessibleName(self.tr("Find a key or what it does"))
        self.search.textChanged.connect(self._find)
        self.content.addWidget(self.search)
        ground = QWidget()
        row = QHBoxLayout(ground)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(36)
        for caption, keys in groups:
            if keys:
                row.addLayout(self._group(caption, keys), 1)
        self.nothing = PlainLabel(self.tr("No key does that here."), "mute")
        self.nothing.hide()
        self.content.addWidget(self.nothing)
        area = ScrollPage(ground)
        area.setMinimumHeight(min(460, ground.sizeHint().height() + 4))
        self.content.addWidget(area, 1)
        change = self.add_button(Button(self.tr("Change keys…")))
        change.clicked.connect(self.accept)
        change.clicked.connect(self.change_wanted)
        more = self.add_button(Button(self.tr("Open the help")))
        more.clicked.connect(self.accept)
        more.clicked.connect(self.help_wanted)
        close = self.add_button(Button(self.tr("Close"), "primary"), default=True)
        close.clicked.connect(self.accept)
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _group(self, caption: str, keys: list[Key]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(SectionCaption(caption))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(1, 1)
        for index, key in enumerate(keys):
            caps, what = _caps(key.keys), PlainLabel(key.what, wrap=True)
            grid.addWidget(caps, index, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(what, index, 1)
            self._lines.append((f"{key.keys} {key.what}".casefold(), [caps, what]))
        column.addLayout(grid)
        column.addStretch(1)
        return column

    def _find(self, words: str) -> None:
        wanted = words.casefold().split()
        shown = 0
        for text, widgets in self._lines:
            found = all(word in text for word in wanted)
            shown += found
            for widget in widgets:
                widget.setVisible(found)
        self.nothing.setVisible(not shown)


def _caps(keys: str) -> QWidget:
    """A cap for each key; several are parted by a comma."""
    ground = QWidget()
    row = QHBoxLayout(ground)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(4)
    for key in keys.split(", "):
        row.addWidget(KeyCap(key))
    return ground
