"""What every page of the settings shares: captions, rows with a label and a field, and finding a row by its words."""

from __future__ import annotations

from dataclasses import dataclass, field

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.card import SectionCaption
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.scroll_page import ScrollPage

LABEL_WIDTH = 250


@dataclass
class _Row:
    widget: QWidget
    words: str


@dataclass
class _Section:
    caption: SectionCaption | None
    words: str
    rows: list[_Row] = field(default_factory=list)


class Page(ScrollPage):
    """Attributes: key, title, the page's name in the settings and its words in the list."""

    def __init__(self, key: str, title: str) -> None:
        super().__init__()
        self.key = key
        self.title = title
        self._ground = QWidget()
        self._column = QVBoxLayout(self._ground)
        self._column.setContentsMargins(2, 2, 14, 2)
        self._column.setSpacing(7)
        self._column.addStretch(1)
        self._sections = [_Section(None, title)]
        self.setWidget(self._ground)

    def add_section(self, caption: str) -> None:
        label = SectionCaption(caption)
        label.setContentsMargins(0, 10 if len(self._sections) > 1 or self._sections[0].rows else 0, 0, 2)
        self._add(label)
        self._sections.append(_Section(label, caption))

    def add_text(self, text: str, role: str = "mute") -> PlainLabel:
        label = PlainLabel(text, role, wrap=True)
        self.add_widget(label, text)
        return label

    def add_widget(self, widget: QWidget, words: str) -> None:
        """A row of its own; `words` are what it is found by."""
        self._add(widget)
        self._sections[-1].rows.append(_Row(widget, words))

    def set_words(self, widget: QWidget, words: str) -> None:
        """Let a row be found by other words."""
        for row in (row for section in self._sections for row in section.rows):
            if row.widget is widget:
                row.words = words

    def add_row(self, label: str, value: QWidget | QLayout, below: str = "") -> QWidget:
        """A label with a field beside it and, where there is more to say, a line below."""
        row = QWidget()
        column = QVBoxLayout(row)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        line = QHBoxLayout()
        line.setSpacing(14)
        name = PlainLabel(label)
        theme.sized(name, width=LABEL_WIDTH)
        theme.sized(name, least_height=SIZES.button)
        line.addWidget(name)
        if isinstance(value, QLayout):
            line.addLayout(value, 1)
        else:
            line.addWidget(value, 1, Qt.AlignmentFlag.AlignLeft)
        column.addLayout(line)
        if below:
            note = PlainLabel(below, "small", wrap=True)
            column.addWidget(note)
        self.add_widget(row, f"{label} {below}")
        return row

    def add_switch(
        self, text: str, preferences: Preferences, name: str, *, standard: bool, below: str = ""
    ) -> QCheckBox:
        """A switch that belongs to this computer, not to the vault, and counts at once."""
        box = QCheckBox()
        box.setText(text)
        box.setChecked(preferences.get(name, standard))
        box.toggled.connect(lambda on: preferences.set(name, on))
        ground = QWidget()
        column = QVBoxLayout(ground)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(1)
        column.addWidget(box)
        if below:
            note = PlainLabel(below, "small", wrap=True)
            note.setContentsMargins(26, 0, 0, 0)
            column.addWidget(note)
        self.add_widget(ground, f"{text} {below}")
        return box

    def find(self, words: str) -> bool:
        """Show only rows with these words, all rows when there are none; whether anything is left."""
        wanted = words.casefold().split()
        found = False
        for section in self._sections:
            whole = _has(section.words, wanted)
            shown = 0
            for row in section.rows:
                row.widget.setVisible(whole or _has(f"{section.words} {row.words}", wanted))
                shown += not row.widget.isHidden()
            if section.caption is not None:
                section.caption.setVisible(bool(shown) or not wanted)
            found = found or bool(shown)
        return found or not wanted

    def _add(self, widget: QWidget) -> None:
        self._column.insertWidget(self._column.count() - 1, widget)


def _has(text: str, wanted: list[str]) -> bool:
    folded = text.casefold()
    return all(word in folded for word in wanted)
