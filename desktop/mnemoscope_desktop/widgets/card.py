"""Grounds for content: cards, section captions, hairlines, and a row of label and value."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.theme import TYPE
from mnemoscope_desktop.widgets.plain import PlainLabel


class Surface(QFrame):
    """A frame with a ground of the theme: card, panel, plain, side, topbar, statusbar, inspector."""

    def __init__(self, surface: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("surface", surface)

    def set_tone(self, tone: str) -> None:
        """Colour a card's edge: accent, warn, bad, or nothing."""
        self.setProperty("tone", tone)
        self.style().unpolish(self)
        self.style().polish(self)


class Card(Surface):
    """A white card with an optional caption. Put content into `card.body`."""

    def __init__(self, caption: str = "", parent: QWidget | None = None, *, margin: int = 14) -> None:
        super().__init__("card", parent)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(margin, margin - 2, margin, margin)
        self.body.setSpacing(8)
        self.caption = SectionCaption(caption)
        self.caption.setVisible(bool(caption))
        self.body.addWidget(self.caption)

    def set_caption(self, text: str) -> None:
        self.caption.set(text)
        self.caption.setVisible(bool(text))


def caption_font() -> QFont:
    """Small letter-spaced capitals; scripts without capitals keep their letters."""
    font = theme.font(TYPE.caption, 600)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.7)
    font.setCapitalization(QFont.Capitalization.AllUppercase)
    return font


class SectionCaption(PlainLabel):
    """Small letter-spaced capitals above a section. The accessible name keeps the text as written."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__("", "caption", parent=parent)
        theme.lettered(self, caption_font)
        self.set(text)

    def set(self, text: str) -> None:
        self.setText(text)
        self.setAccessibleName(text)


class Rule(QFrame):
    """A hairline."""

    def __init__(self, parent: QWidget | None = None, *, vertical: bool = False) -> None:
        super().__init__(parent)
        self.setProperty("surface", "rule")
        if vertical:
            self.setFixedWidth(1)
        else:
            self.setFixedHeight(1)


class FieldRow(QWidget):
    """A muted label of fixed width with something beside it."""

    def __init__(
        self, label: str, value: QWidget | QLayout | str = "", *, width: int = 90, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.label = PlainLabel(label, "mute")
        theme.sized(self.label, width=width)
        row.addWidget(self.label, alignment=Qt.AlignmentFlag.AlignTop)
        self.value: QWidget | None = None
        if isinstance(value, QLayout):
            row.addLayout(value, 1)
        else:
            self.value = PlainLabel(value, wrap=True) if isinstance(value, str) else value
            row.addWidget(self.value, 1, Qt.AlignmentFlag.AlignTop)

    def set(self, text: str) -> None:
        """Change the value of a row that was made with text."""
        if isinstance(self.value, PlainLabel):
            self.value.setText(text)


def clear(layout: QLayout) -> None:
    """Take everything out of a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)
