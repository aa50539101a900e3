"""A one-line field for the query language: its pieces in colour, what is wrong underlined, completion, changes after
a short rest."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QKeySequence,
    QResizeEvent,
    QSyntaxHighlighter,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextOption,
)
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from mnemoscope.model.querytext import QueryProblem, Token, tokens
from mnemoscope_desktop import theme
from mnemoscope_desktop.widgets.query_completer import QueryCompleter

REST_MS = 250
_HEIGHT = 34


class _Colours(QSyntaxHighlighter):
    """Names of fields in accent, their values in ink, phrases in green, a minus in red; trouble is underlined.

    Attributes:
        trouble: where something cannot be read, in characters.
    """

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        self.trouble: tuple[int, int] | None = None
        theme.manager().changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:
        for part in _readable(text):
            self._colour(text, part)
        if self.trouble is not None:
            start, end = self.trouble
            wrong = QTextCharFormat()
            wrong.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
            wrong.setUnderlineColor(theme.colour("bad"))
            wrong.setForeground(theme.colour("bad"))
            self._put(text, start, max(end, start + 1), wrong)

    def _colour(self, text: str, part: Token) -> None:
        if part.phrase:
            self._put(text, part.start, part.end, _ink("stated"))
        if part.field:
            piece = text[part.start : part.end]
            colon = part.start + min(i for i in (piece.find(":"), piece.find("：")) if i >= 0) + 1
            self._put(text, part.start, colon, _ink("accent"))
            self._put(text, colon, part.end, _ink("mute"))
            for start, end in part.places:
                self._put(text, start, end, _ink("ink"))
        if part.negated:
            self._put(text, part.start, part.start + 1, _ink("bad"))

    def _put(self, text: str, start: int, end: int, look: QTextCharFormat) -> None:
        self.setFormat(_units(text[:start]), _units(text[start:end]), look)


class QueryEdit(QPlainTextEdit):
    """Attributes:
        completer: what offers fields and values; its `wanted` asks for those of the vault.

    Signals:
        edited: (text) after a rest in typing, or at once on Enter.
        entered: (text) Enter was pressed, so this is what was meant.
        left_down: the down key was pressed, to go on to the results.
    """

    edited = Signal(str)
    entered = Signal(str)
    left_down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "query")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        theme.sized(self, height=_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(2)
        self.setFont(theme.font(mono=True))
        self._colours = _Colours(self.document())
        self._last = ""
        self._hint = ""
        self._written = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._tell)
        self.textChanged.connect(self._rest.start)
        self.textChanged.connect(self._note_writing)
        self.completer = QueryCompleter(self)

    @property
    def text(self) -> str:
        return self.toPlainText()

    def set_hint(self, text: str) -> None:
        """What an empty field says; as much of it as one line holds."""
        self._hint = text
        self._fit_hint()

    def _fit_hint(self) -> None:
        room = self.viewport().width() - 2 * round(self.document().documentMargin()) - 4
        self.setPlaceholderText(self.fontMetrics().elidedText(self._hint, Qt.TextElideMode.ElideRight, room))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_hint()

    def set_text(self, text: str) -> None:
        """Replace the text and tell at once, so that a click on a facet does not wait."""
        if text != self.text:
            self.selectAll()
            self.insertPlainText(text)
            self.completer.dismiss()
        self._tell()

    def put_text(self, text: str) -> None:
        """Replace the text without telling; undo starts afresh."""
        self.blockSignals(True)
        self.setPlainText(text)
        self.blockSignals(False)
        self.completer.dismiss()
        self._rest.stop()
        self._last = text

    def set_trouble(self, place: tuple[int, int] | None) -> None:
        """Underline where something cannot be read, in characters of the text; None: nothing is wrong."""
        wrong = place is not None
        if place != self._colours.trouble:
            self._colours.trouble = place
            self.blockSignals(True)
            self._colours.rehighlight()
            self.blockSignals(False)
            self.viewport().update()
        self.set_wrong(wrong)

    def set_wrong(self, wrong: bool) -> None:
        """Draw the frame of a field that cannot be read."""
        if self.property("wrong") != wrong:
            self.setProperty("wrong", wrong)
            self.style().unpolish(self)
            self.style().polish(self)

    def select_place(self, start: int, end: int) -> None:
        """Select characters, such as those that cannot be read, and go there."""
        cursor = self.textCursor()
        cursor.setPosition(_units(self.text[:start]))
        cursor.setPosition(_units(self.text[:end]), QTextCursor.MoveMode.KeepAnchor)
        self.setTextCursor(cursor)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _note_writing(self) -> None:
        self._written = self.hasFocus()

    def event(self, event: QEvent) -> bool:
        """Undo means the text only once something was written: before that the keyboard may have come here by itself,
        after an act that left the list empty, and the act is meant."""
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and not self._written
            and (event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo))
        ):
            event.ignore()
            return False
        return super().event(event)

    def _tell(self) -> None:
        self._rest.stop()
        if self.text != self._last:
            self._last = self.text
            self.edited.emit(self.text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tell()
            self.entered.emit(self.text)
        elif event.key() == Qt.Key.Key_Down:
            self._tell()
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text:
            self.set_text("")
        else:
            super().keyPressEvent(event)

    def insertFromMimeData(self, source: QMimeData) -> None:
        """Pasted lines become one."""
        self.insertPlainText(" ".join(source.text().split()))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._tell()
        self._written = False

    def sizeHint(self) -> QSize:
        return QSize(400, _HEIGHT)


def _readable(text: str) -> list[Token]:
    """The pieces up to where the text cannot be read."""
    try:
        return tokens(text)
    except QueryProblem as problem:
        try:
            return tokens(text[: problem.start])
        except QueryProblem:
            return []


def _ink(name: str) -> QTextCharFormat:
    look = QTextCharFormat()
    colour: QColor = theme.colour(name)
    look.setForeground(colour)
    return look


def _units(text: str) -> int:
    return len(text) + sum(ord(char) > 0xFFFF for char in text)
