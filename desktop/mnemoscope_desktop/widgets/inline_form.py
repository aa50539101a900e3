"""Small forms that open in place: a text, a scope, a day. Enter accepts, Escape leaves; nothing covers the evidence."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QDateEdit, QGridLayout, QHBoxLayout, QPlainTextEdit, QVBoxLayout, QWidget

from mnemoscope_desktop import theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.calendar import Calendar
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel, reveal
from mnemoscope_desktop.widgets.scope_field import ScopeField

TEXT_HEIGHT = 72


class InlineForm(QWidget):
    """A caption, a field, and two buttons. Subclasses add their field to `self.room`, or to `self.row` if it is small
    enough to stand beside the buttons.

    Signals:
        accepted: the person agreed and the field can be used.
        left: the person went back without it.
    """

    accepted = Signal()
    left = Signal()

    def __init__(self, caption: str, accept: str, cancel: str, *, accept_key: str = "↵") -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        self.caption = PlainLabel(caption, "mute", wrap=True)
        column.addWidget(self.caption)
        self.room = QVBoxLayout()
        column.addLayout(self.room)
        self.problem = PlainLabel("", "bad", wrap=True)
        self.problem.hide()
        column.addWidget(self.problem)
        self.row = QHBoxLayout()
        self.row.setSpacing(8)
        self.accept_button = Button(accept, "primary", key=accept_key)
        self.cancel_button = Button(cancel, key="Esc")
        self.accept_button.clicked.connect(self.accept)
        self.cancel_button.clicked.connect(self.left)
        self.row.addWidget(self.accept_button)
        self.row.addWidget(self.cancel_button)
        self.row.addStretch(1)
        column.addLayout(self.row)

    def accept(self) -> None:
        """Agree if the field can be used; else say what is missing."""
        problem = self.check()
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        if not problem:
            self.accepted.emit()

    def check(self) -> str:
        """What is wrong with the field, or ""."""
        return ""

    def focus_first(self) -> None:
        """Put the keyboard into the field."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.accept()
        else:
            event.accept()


class PlainEditor(QPlainTextEdit):
    """A field for a few lines of plain text. Tab leaves it; Ctrl+Enter and Escape belong to the form around it."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__()
        self.setPlainText(text)
        self.setAccessibleName(name)
        self.setTabChangesFocus(True)
        theme.sized(self, height=TEXT_HEIGHT)
        self.moveCursor(QTextCursor.MoveOperation.End)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape or (enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            event.ignore()
        else:
            super().keyPressEvent(event)


class TextForm(Translated, InlineForm):
    """The words of a memory. Characters that cannot be seen are named below the field.

    `stored` is what stood there before the person wrote; with it there is a button that goes back to it.
    """

    def __init__(self, text: str, caption: str, accept: str, cancel: str, *, stored: str | None = None) -> None:
        super().__init__(caption, accept, cancel, accept_key="Ctrl ↵")
        self._stored = text if stored is None else stored
        self.discard = Button(kind="link")
        self.discard.clicked.connect(self.throw_away)
        self.row.insertWidget(2, self.discard)
        self.editor = PlainEditor(text, caption)
        self.room.addWidget(self.editor)
        self.hidden = PlainLabel("", "warn", wrap=True)
        self.room.addWidget(self.hidden)
        self.editor.textChanged.connect(self._show_hidden)
        self.retranslate()

    @property
    def text(self) -> str:
        return self.editor.toPlainText().strip()

    def check(self) -> str:
        return "" if self.text else self.tr("Write what should be remembered.")

    def focus_first(self) -> None:
        self.editor.setFocus(Qt.FocusReason.OtherFocusReason)

    def throw_away(self) -> None:
        """Go back to the stored words. It is a change of the field like any other, so Ctrl+Z takes it back."""
        cursor = self.editor.textCursor()
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.insertText(self._stored)
        self.focus_first()

    def retranslate(self) -> None:
        self.discard.setText(self.tr("Throw my words away"))
        self._show_hidden()

    def _show_hidden(self) -> None:
        self.discard.setVisible(self.text != self._stored.strip())
        shown = reveal(self.text)
        self.hidden.setVisible(shown != self.text)
        self.hidden.setText(self.tr("With its hidden characters: %1").replace("%1", shown))


class ScopeForm(Translated, InlineForm):
    """One scope for each of some statements; any name can be written, known ones can be chosen."""

    def __init__(
        self, rows: Sequence[tuple[str, str]], known: Sequence[str], caption: str, accept: str, cancel: str
    ) -> None:
        super().__init__(caption, accept, cancel)
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        self.fields: list[ScopeField] = []
        for number, (text, scope) in enumerate(rows):
            field = ScopeField(scope, known)
            name = self.tr("Scope")
            field.setAccessibleName(f"{name}: {reveal(text, lines=False)}" if text else name)
            line = field.lineEdit()
            if line is not None:
                line.returnPressed.connect(self.accept)
            self.fields.append(field)
            if len(rows) == 1:
                self.row.insertWidget(0, field)
            else:
                label = ElidedLabel()
                label.show_memory(text)
                grid.addWidget(label, number, 0)
                grid.addWidget(field, number, 1)
        self.room.addLayout(grid)

    @property
    def scopes(self) -> list[str]:
        return [field.scope for field in self.fields]

    def check(self) -> str:
        if not all(self.scopes):
            return self.tr("A scope needs a name, such as work or project:atlas.")
        if len(self.scopes) > 1 and len(set(self.scopes)) == 1:
            return self.tr("Choose different scopes; in one and the same scope they would still contradict each other.")
        return ""

    def focus_first(self) -> None:
        if self.fields:
            field = next((each for each in self.fields if not each.currentText()), self.fields[0])
            field.setFocus(Qt.FocusReason.OtherFocusReason)
            line = field.lineEdit()
            if line is not None:
                line.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.focusWidget() in self.fields:
            event.accept()  # the field itself has answered
        else:
            super().keyPressEvent(event)


class DayForm(InlineForm):
    """A day."""

    def __init__(self, day: QDate, latest: QDate, caption: str, accept: str, cancel: str) -> None:
        super().__init__(caption, accept, cancel)
        self.field = QDateEdit(day)
        self.field.setCalendarPopup(True)
        self.field.setCalendarWidget(Calendar())
        self.field.setDisplayFormat("yyyy-MM-dd")
        self.field.setMaximumDate(latest)
        self.field.setAccessibleName(caption)
        theme.sized(self.field, height=SIZES.button)
        self.row.insertWidget(0, self.field)

    @property
    def day(self) -> QDate:
        return self.field.date()

    def focus_first(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)
