"""Every key that works now, on one sheet."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

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
    """

    help_wanted = Signal()

    def __init__(self, groups: list[tuple[str, list[Key]]], parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=620)
        self.setWindowTitle(self.tr("Keys"))
        self.heading.setText(self.tr("Keys"))
        ground = QWidget()
        row = QHBoxLayout(ground)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(36)
        for caption, keys in groups:
            if keys:
                row.addLayout(self._group(caption, keys), 1)
        area = ScrollPage(ground)
        area.setMinimumHeight(min(420, ground.sizeHint().height() + 4))
        self.content.addWidget(area)
        more = self.add_button(Button(self.tr("Open the help")))
        more.clicked.connect(self.accept)
        more.clicked.connect(self.help_wanted)
        close = self.add_button(Button(self.tr("Close"), "primary"), default=True)
        close.clicked.connect(self.accept)
        close.setFocus(Qt.FocusReason.OtherFocusReason)

    def _group(self, caption: str, keys: list[Key]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addWidget(SectionCaption(caption))
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(1, 1)
        for index, key in enumerate(keys):
            grid.addWidget(KeyCap(key.keys), index, 0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            grid.addWidget(PlainLabel(key.what, wrap=True), index, 1)
        column.addLayout(grid)
        column.addStretch(1)
        return column
