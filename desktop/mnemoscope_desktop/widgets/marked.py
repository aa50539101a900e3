"""Text with marked words, laid out by Qt's text engine and never read as markup."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QTextCharFormat, QTextLayout, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.theme import TYPE, px
from mnemoscope_desktop.widgets.plain import reveal

_BAR = 14


@dataclass(frozen=True, slots=True)
class Span:
    """`start:end` in code points of the text, and how it is drawn: mark, added, removed, strong or faint."""

    start: int
    end: int
    style: str = "mark"


def reveal_spans(text: str, spans: Sequence[Span]) -> tuple[str, list[Span]]:
    """`text` with hidden characters revealed, and the spans at their new places."""
    cuts = sorted({0, len(text), *(min(max(edge, 0), len(text)) for s in spans for edge in (s.start, s.end))})
    parts: list[str] = []
    places = {0: 0}
    for before, after in pairwise(cuts):
        parts.append(reveal(text[before:after]))
        places[after] = places[before] + len(parts[-1])
    moved = [
        Span(places[min(max(s.start, 0), len(text))], places[min(max(s.end, 0), len(text))], s.style) for s in spans
    ]
    return "".join(parts), [s for s in moved if s.end > s.start]


class MarkedText(QWidget):
    """A paragraph with spans. `bar` draws the upright line of a quotation on its left."""

    def __init__(
        self, *, size: int = TYPE.body, weight: int = 400, ink: str = "ink", bar: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._size, self._weight, self._ink = size, weight, ink
        self._bar = _BAR if bar else 0
        self._text = ""
        self._spans: list[Span] = []

    def set(self, text: str, spans: Sequence[Span] = ()) -> None:
        """Show `text`; hidden characters are revealed and the spans moved along."""
        self._text, self._spans = reveal_spans(text, spans)
        self.setAccessibleName(self._text)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """What is shown."""
        return self._text

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(width)[1]

    def sizeHint(self) -> QSize:
        width = self.width() if self.width() > 40 else 260
        return QSize(260, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.heightForWidth(max(self.width(), 80)))

    def resizeEvent(self, event: object) -> None:
        self.updateGeometry()

    def _lay_out(self, width: int) -> tuple[QTextLayout, int]:
        layout = QTextLayout(self._text.replace("\n", "\u2028"), theme.font(self._size, self._weight))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        layout.setTextOption(option)
        layout.setFormats([self._format(span) for span in self._spans])
        layout.beginLayout()
        y = 0.0
        while (line := layout.createLine()).isValid():
            line.setLineWidth(max(20, width - self._bar))
            line.setPosition(QPointF(0, y))
            y += max(line.height(), px(self._size) * 1.45)
        layout.endLayout()
        return layout, int(y + 0.999)

    def _format(self, span: Span) -> QTextLayout.FormatRange:
        colours = theme.current().colours
        shape = QTextCharFormat()
        if span.style == "mark":
            shape.setBackground(QColor(colours.event_soft))
            shape.setForeground(QColor(colours.ink))
            shape.setFontWeight(QFont.Weight.DemiBold)
        elif span.style == "added":
            shape.setBackground(QColor(colours.stated_soft))
            shape.setForeground(QColor(colours.stated))
        elif span.style == "removed":
            shape.setBackground(QColor(colours.bad_soft))
            shape.setForeground(QColor(colours.bad))
        elif span.style == "strong":
            shape.setForeground(QColor(colours.ink))
            shape.setFontWeight(QFont.Weight.DemiBold)
        else:
            shape.setForeground(QColor(colours.faint))
        result = QTextLayout.FormatRange()
        start = _units(self._text[: span.start])
        result.start = start
        result.length = _units(self._text[: span.end]) - start
        result.format = shape
        return result

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if self._bar:
            painter.fillRect(0, 0, 3, self.height(), theme.colour("line"))
        painter.setPen(theme.colour(self._ink))
        layout, _ = self._lay_out(self.width())
        layout.draw(painter, QPointF(self._bar, 0))


def _units(text: str) -> int:
    """Length in UTF-16 units, in which Qt counts."""
    return len(text) + sum(ord(char) > 0xFFFF for char in text)


