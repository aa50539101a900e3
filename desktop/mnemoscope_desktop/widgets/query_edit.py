"""A one-line field for the query language: fields in colour, errors below, changes after a short rest."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QSyntaxHighlighter, QTextCharFormat, QTextDocument, QTextOption
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QWidget

from mnemoscope.model.errors import Misuse
from mnemoscope.model.querytext import tokens
from mnemoscope_desktop import theme

REST_MS = 250
_HEIGHT = 34


class _Colours(QSyntaxHighlighter):
    """Field names in accent; what cannot be read stays as it is."""

    def __init__(self, document: QTextDocument) -> None:
        super().__init__(document)
        theme.manager().changed.connect(self.rehighlight)

    def highlightBlock(self, text: str) -> None:
        try:
            parts = tokens(text)
        except Misuse:
            return
        name = QTextCharFormat()
        name.setForeground(theme.colour("accent"))
        for part in parts:
            if part.field:
                piece = text[part.start : part.end]
                colon = min(i for i in (piece.find(":"), piece.find("：")) if i >= 0) + 1
                self.setFormat(_units(text[: part.start]), _units(piece[:colon]), name)


class QueryEdit(QPlainTextEdit):
    """Signals:
    edited: (text) after a rest in typing, or at once on Enter.
    left_down: the down key was pressed, to go on to the results.
    """

    edited = Signal(str)
    left_down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "query")
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setWordWrapMode(QTextOption.WrapMode.NoWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self.setFixedHeight(_HEIGHT)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(2)
        self.setFont(theme.font(mono=True))
        self._colours = _Colours(self.document())
        self._last = ""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._tell)
        self.textChanged.connect(self._rest.start)

    @property
    def text(self) -> str:
        return self.toPlainText()

    def set_text(self, text: str) -> None:
        """Replace the text and tell at once, so that a click on a facet does not wait."""
        if text != self.text:
            self.selectAll()
            self.insertPlainText(text)
        self._tell()

    def put_text(self, text: str) -> None:
        """Replace the text without telling; undo starts afresh."""
        self.blockSignals(True)
        self.setPlainText(text)
        self.blockSignals(False)
        self._rest.stop()
        self._last = text

    def set_wrong(self, wrong: bool) -> None:
        if self.property("wrong") != wrong:
            self.setProperty("wrong", wrong)
            self.style().unpolish(self)
            self.style().polish(self)

    def _tell(self) -> None:
        self._rest.stop()
        if self.text != self._last:
            self._last = self.text
            self.edited.emit(self.text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._tell()
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

    def sizeHint(self) -> QSize:
        return QSize(400, _HEIGHT)


def _units(text: str) -> int:
    return len(text) + sum(ord(char) > 0xFFFF for char in text)
