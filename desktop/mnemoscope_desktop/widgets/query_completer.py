"""Completion for a query field: asks what can be written at the cursor, and writes what is taken."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit

from mnemoscope.model.query_completion import Option, Place, Values, options, place_at
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.widgets.query_popup import QueryPopup

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class QueryCompleter(QObject):
    """Watches a field. Down chooses, Enter or Tab takes, Escape closes, Ctrl Space offers at any time.

    Signals:
        wanted: (field) its values are not known yet; `set_values` brings them.
    closed: nothing is offered any more.
    """

    wanted = Signal(str)
    closed = Signal()

    def __init__(self, edit: QPlainTextEdit) -> None:
        super().__init__(edit)
        self._edit = edit
        self._known: dict[str, Values] = {}
        self._asked: set[str] = set()
        self._place: Place | None = None
        self._explicit = False
        self.popup: QueryPopup | None = None
        self.today = date(2000, 1, 1)
        edit.installEventFilter(self)
        edit.textChanged.connect(self._written)
        edit.cursorPositionChanged.connect(self._moved)

    # values -------------------------------------------------------------------------------------------

    def set_values(self, field: str, values: Values) -> None:
        """Bring the values of a field; what is offered is offered anew."""
        self._known[field] = values
        if self._edit.hasFocus() and (self.open or self._place is not None):
            self._offer()

    def forget(self) -> None:
        """Know nothing any more, since something was written or the vault was closed."""
        self._known.clear()
        self._asked.clear()

    def dismiss(self) -> None:
        """Close what is offered."""
        self._place = None
        self._explicit = False
        self._hide()

    def _hide(self) -> None:
        if self.popup is not None:
            was_open = self.popup.isVisible()
            self.popup.dismiss()
            if was_open:
                self.closed.emit()

    def _values(self, field: str) -> Values:
        if field not in self._known and field not in self._asked:
            self._asked.add(field)
            self.wanted.emit(field)
        return self._known.get(field, ())

    # offering -----------------------------------------------------------------------------------------

    @property
    def open(self) -> bool:
        return self.popup is not None and self.popup.isVisible()

    def offer(self) -> None:
        """Offer what can be written, also where nothing is written yet."""
        self._explicit = True
        self._offer()

    def _written(self) -> None:
        if self._edit.hasFocus() and self._edit.isVisible():
            self._explicit = False
            self._offer()

    def _moved(self) -> None:
        if self.open and self._place is not None and self._cursor() != self._place.end:
            self.dismiss()

    def _offer(self) -> None:
        text = self._edit.toPlainText()
        self._place = place_at(text, self._cursor())
        found: list[Option] = []
        if self._place is not None:
            found = options(self._place, self._values, self.today, all_fields=self._explicit)
        if self._place is None or not found or _is_written(found, self._place):
            self._hide()
            return
        if self.popup is None:
            self.popup = QueryPopup(self._edit.window())
            self.popup.taken.connect(self.take)
        corner = self._edit.cursorRect().bottomLeft()
        below = self._edit.viewport().mapTo(self._edit.window(), QPoint(corner.x(), 0)).x()
        under = self._edit.mapTo(self._edit.window(), QPoint(0, self._edit.height() + 3)).y()
        self.popup.show_options(found, QPoint(below - 12, under))

    def take(self, option: Option) -> None:
        """Write an option in the place of what was typed of it."""
        place = self._place
        if place is None:
            return
        text = self._edit.toPlainText()
        cursor = self._edit.textCursor()
        cursor.setPosition(_units(text[: place.start]))
        cursor.setPosition(_units(text[: place.end]), QTextCursor.MoveMode.KeepAnchor)
        closed = bool(option.value) and text[place.end : place.end + 1] not in (" ", ",", "，")
        self.dismiss()
        cursor.insertText(option.written + (" " if closed else ""))
        self._edit.setTextCursor(cursor)
        self._edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _cursor(self) -> int:
        """The place of the cursor in characters; Qt counts UTF-16 units."""
        units, text = self._edit.textCursor().position(), self._edit.toPlainText()
        return len(text.encode("utf-16-le")[: 2 * units].decode("utf-16-le", "ignore"))

    # keys ---------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.FocusOut:
            self.dismiss()
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._pressed(event)
        elif event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and self._uses(event):
            event.accept()
        return False

    def _uses(self, event: QKeyEvent) -> bool:
        """Whether a key is for what is offered, whatever it means in the window."""
        return self.open and event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Tab, *_ENTER)

    def _pressed(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key == Qt.Key.Key_Space and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.offer()
            return True
        if not self.open or self.popup is None:
            return False
        if key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            announce(self._edit, self.popup.step(1 if key == Qt.Key.Key_Down else -1))
            return True
        if key == Qt.Key.Key_Escape:
            self.dismiss()
            return True
        option = self.popup.chosen or (self.popup.first if key == Qt.Key.Key_Tab else None)
        if option is not None and key in (*_ENTER, Qt.Key.Key_Tab):
            self.take(option)
            return True
        if key in _ENTER:
            self.dismiss()
        return False


def _is_written(found: list[Option], place: Place) -> bool:
    """Whether the one thing that is offered stands there already."""
    return len(found) == 1 and found[0].written == place.typed and bool(place.typed)


def _units(text: str) -> int:
    return len(text) + sum(ord(char) > 0xFFFF for char in text)


