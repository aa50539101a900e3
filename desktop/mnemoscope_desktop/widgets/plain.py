"""Memory text on the screen: always plain, with nothing hidden in it.

Qt's labels take harmless-looking strings for rich text, so every label here is PlainText. Characters that a reader
cannot see, or that reorder what is seen, are shown escaped: a verdict must be about what is really there.
"""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
_JOINER = "\u200d"


def reveal(text: str, *, lines: bool = True) -> str:
    """`text` with hidden, control and direction-changing characters as ⟨U+202E⟩.

    Line breaks and tabs stay when `lines` is true, else they become a blank.
    """
    if text.isascii() and text.isprintable():
        return text
    result = []
    for index, char in enumerate(text):
        if char in "\n\t":
            result.append(char if lines else " ")
        elif char == _JOINER and _joins_pictures(text, index):
            result.append(char)
        elif unicodedata.category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or char in _BLANK:
            result.append(f"⟨U+{ord(char):04X}⟩")
        else:
            result.append(char)
    return "".join(result)


def _joins_pictures(text: str, index: int) -> bool:
    """A zero-width joiner inside an emoji, such as a family."""
    before = text[index - 1] if index else ""
    after = text[index + 1] if index + 1 < len(text) else ""
    return bool(before and after) and (
        unicodedata.category(before) in ("So", "Sk") or before == "\ufe0f"
    ) and unicodedata.category(after) == "So"


class PlainLabel(QLabel):
    """A label that never reads markup. `role` chooses its look (see theme/style.py)."""

    def __init__(
        self,
        text: str = "",
        role: str = "",
        *,
        wrap: bool = False,
        selectable: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(wrap)
        if wrap:
            policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
            policy.setHeightForWidth(True)
            self.setSizePolicy(policy)
        if role:
            self.setProperty("role", role)
        if selectable:
            self.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
        self.setText(text)

    def set_role(self, role: str) -> None:
        if self.property("role") != role:
            self.setProperty("role", role)
            self.style().unpolish(self)
            self.style().polish(self)

    def show_memory(self, text: str) -> None:
        """Show text of a memory or source with its hidden characters revealed."""
        self.setText(reveal(text))


class ElidedLabel(PlainLabel):
    """One line that ends in … when there is no room; the whole text is its tool tip then."""

    def __init__(self, text: str = "", role: str = "", parent: QWidget | None = None) -> None:
        super().__init__(text, role, parent=parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def minimumSizeHint(self) -> QSize:
        hint = super().minimumSizeHint()
        return QSize(QFontMetrics(self.font()).horizontalAdvance("…") * 2, hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        metrics = QFontMetrics(self.font())
        text = self.text().replace("\n", " ")
        shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, self.width())
        set_tip(self, self.text() if shown != text else "")
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(self.rect(), int(self.alignment() | Qt.AlignmentFlag.AlignVCenter), shown)


def set_tip(widget: QWidget, text: str) -> None:
    """A tool tip of any text. Qt would tell it to a listener too, but with the markup that keeps it together."""
    tip = tooltip(text) if text else ""
    if widget.toolTip() != tip:
        widget.setToolTip(tip)
        widget.setAccessibleDescription(reveal(text))


def tooltip(text: str) -> str:
    """`text` for setToolTip, which reads markup: escaped, and wrapped so that long text does not run off."""
    import html

    return f"<p style='white-space:pre-wrap'>{html.escape(reveal(text))}</p>"
