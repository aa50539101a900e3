"""Merging by hand: the originals with what differs as pieces to take, and a result that shows where its words are from.

Each original has a number, a colour and a kind of underline; the result bears them where its words stand in exactly one
of the originals. Words that several have are plain, and so is what the person writes, in bold.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
)
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.diffing import differing, segments
from mnemoscope.model.origins import origins, words_by_origin
from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.inline_form import TextForm
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, set_tip

TONES = (Tone.STATED, Tone.EVENT, Tone.INFERRED, Tone.CONFIRMED, Tone.WARN, Tone.BAD)
LINES = (
    QTextCharFormat.UnderlineStyle.SingleUnderline,
    QTextCharFormat.UnderlineStyle.DashUnderline,
    QTextCharFormat.UnderlineStyle.DotLine,
    QTextCharFormat.UnderlineStyle.DashDotLine,
)
"""So that the colours are not the only sign."""
LONGEST_PIECE = 48


def tone_of(number: int) -> Tone:
    """The tone of an original by its place from 0; a seventh begins anew."""
    return TONES[number % len(TONES)]


class OriginHighlighter(QSyntaxHighlighter):
    """Marks in an editor which words come from one original alone."""

    def __init__(self, editor: QPlainTextEdit, sources: Sequence[str]) -> None:
        super().__init__(editor.document())
        self._sources = tuple(sources)
        theme.manager().changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:
        """Each line is compared by itself: a memory is one statement and hardly ever has two."""
        colours = theme.current().colours
        for piece in origins(text, self._sources):
            form = QTextCharFormat()
            if len(piece.sources) == 1:
                (number,) = piece.sources
                form.setBackground(QColor(colours.soft(tone_of(number))))
                form.setForeground(QColor(colours.strong(tone_of(number))))
                form.setUnderlineStyle(LINES[number % len(LINES)])
                form.setUnderlineColor(QColor(colours.strong(tone_of(number))))
            elif not piece.sources:
                form.setFontWeight(QFont.Weight.DemiBold)
            else:
                continue
            start, end = (len(text[:edge].encode("utf-16-le")) // 2 for edge in (piece.span.start, piece.span.end))
            self.setFormat(start, end - start, form)


class PieceButton(QAbstractButton):
    """Some words of one original, in its colour, to be taken by a click."""

    def __init__(self, words: str, number: int) -> None:
        super().__init__()
        self.words = words.strip()
        shown = " ".join(reveal(words, lines=False).split())
        self.shown = shown if len(shown) <= LONGEST_PIECE else shown[: LONGEST_PIECE - 1] + "…"
        self._tone = tone_of(number)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        set_tip(self, words)

    def sizeHint(self) -> QSize:
        metrics = QFontMetrics(theme.font())
        return QSize(metrics.horizontalAdvance(self.shown) + 14, metrics.height() + 6)

    def paintEvent(self, event: QPaintEvent) -> None:
        colours = theme.current().colours
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(colours.soft(self._tone)))
        edge = QColor(colours.strong(self._tone))
        painter.setPen(QPen(edge, 1) if self.underMouse() else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        painter.setPen(edge)
        painter.setFont(theme.font())
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.shown)
        if self.hasFocus():
            paint_focus(painter, self.rect(), 5)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self.click()
        else:
            event.ignore()


class OriginLine(Translated, QWidget):
    """One original: its number, its words, and what only it says as pieces to take.

    Signals:
        all_taken: its whole wording is to be the result.
        taken: (piece) these words are to be put where the cursor is.
    """

    all_taken = Signal()
    taken = Signal(str)

    def __init__(self, number: int, pieces: Sequence[tuple[str, bool]]) -> None:
        super().__init__()
        self.number = number
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.badge = Badge(str(number + 1), tone_of(number))
        row.addWidget(self.badge, alignment=Qt.AlignmentFlag.AlignTop)
        place = QWidget()
        flow = FlowLayout(place, spacing=4, line_spacing=4)
        self.pieces: list[PieceButton] = []
        for text, own in pieces:
            if not text.strip():
                continue
            if own:
                piece = PieceButton(text, number)
                piece.clicked.connect(lambda _on=False, piece=piece: self.taken.emit(piece.words))
                self.pieces.append(piece)
                flow.addWidget(piece)
            else:
                agreed = PlainLabel(" ".join(reveal(text, lines=False).split()), "mute")
                agreed.setMinimumHeight(QFontMetrics(theme.font()).height() + 6)  # on one line with the pieces
                flow.addWidget(agreed)
        row.addWidget(place, 1)
        self.whole = Button(kind="link")
        self.whole.clicked.connect(self.all_taken)
        row.addWidget(self.whole, alignment=Qt.AlignmentFlag.AlignTop)
        self.retranslate()

    def retranslate(self) -> None:
        number = str(self.number + 1)
        self.badge.setAccessibleName(self.tr("Original %1").replace("%1", number))
        self.whole.setText(self.tr("Take all of it"))
        self.whole.setToolTip(self.tr("Alt+%1").replace("%1", number) if self.number < 9 else "")
        self.whole.setAccessibleName(self.tr("Take all of original %1").replace("%1", number))
        for button in self.pieces:
            button.setAccessibleName(
                self.tr("Take “%2” from original %1").replace("%1", number).replace("%2", button.shown)
            )


class Origins(Translated, QWidget):
    """The originals above an editor, and below it how many of its words come from where.

    The editor belongs to whoever made it; `lines` and `counts` are to be placed around it.
    """

    def __init__(self, texts: Sequence[str], editor: QPlainTextEdit) -> None:
        super().__init__()
        self._texts = tuple(texts)
        self.editor = editor
        self._colours = OriginHighlighter(editor, self._texts)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.lines = [
            OriginLine(number, segments(text, spans))
            for number, (text, spans) in enumerate(zip(self._texts, differing(self._texts), strict=True))
        ]
        for line in self.lines:
            line.taken.connect(self.put)
            line.all_taken.connect(lambda text=self._texts[line.number]: self.replace(text))
            column.addWidget(line)
        self.counts = PlainLabel("", "small", wrap=True)
        editor.textChanged.connect(self._count)
        editor.installEventFilter(self)
        self.retranslate()

    def put(self, words: str) -> None:
        """Put words where the cursor is, with blanks around them where the script has blanks."""
        cursor = self.editor.textCursor()
        whole = self.editor.toPlainText()
        before, after = whole[: cursor.selectionStart()], whole[cursor.selectionEnd() :]
        left = " " if before and not before[-1].isspace() and _spaced(before[-1]) and _spaced(words[:1]) else ""
        right = " " if after and after[0].isalnum() and _spaced(after[0]) and _spaced(words[-1:]) else ""
        # A step of its own, so that undo does not take along what was typed before.
        cursor.beginEditBlock()
        cursor.insertText(left + words + right)
        cursor.endEditBlock()
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def replace(self, text: str) -> None:
        """Make this the result; Ctrl Z brings the former back."""
        cursor = self.editor.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(text)
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        self._count()

    def _count(self) -> None:
        found = words_by_origin(self.editor.toPlainText(), self._texts)
        parts = [
            self.tr("%n words from %1", "", found[taken]).replace("%1", str(number + 1))
            for number in range(len(self._texts))
            if (taken := frozenset({number})) in found
        ]
        shared = sum(count for taken, count in found.items() if len(taken) > 1)
        if shared:
            parts.insert(0, self.tr("%n words in several", "", shared))
        if own := found.get(frozenset()):
            parts.append(self.tr("%n words of your own", "", own))
        self.counts.setText(" · ".join(parts))

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Alt and a number take an original whole."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            number = event.key() - Qt.Key.Key_1
            if event.modifiers() == Qt.KeyboardModifier.AltModifier and 0 <= number < min(9, len(self._texts)):
                self.replace(self._texts[number])
                return True
        return super().eventFilter(watched, event)  # type: ignore[arg-type]


class MergeForm(TextForm):
    """The words that take the place of several memories, in place of the decisions."""

    def __init__(
        self, originals: Sequence[str], text: str, caption: str, accept: str, cancel: str, *, stored: str | None = None
    ) -> None:
        super().__init__(text, caption, accept, cancel, stored=stored)
        self.origins = Origins(originals, self.editor)
        self.room.insertWidget(0, self.origins)
        self.room.insertWidget(self.room.indexOf(self.editor) + 1, self.origins.counts)


def _spaced(character: str) -> bool:
    """Whether words around this character are set apart by blanks."""
    unspaced = (("⺀", "鿿"), ("豈", "﫿"), ("！", "｠"), ("𠀀", "𲎯"))
    return not any(first <= character <= last for first, last in unspaced)
