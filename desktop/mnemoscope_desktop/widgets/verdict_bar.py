"""A strip of decisions with their keys, one of them suggested, that an inline form can take the place of."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import clear
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.inline_form import InlineForm


@dataclass(frozen=True, slots=True)
class Choice:
    """One decision: a stable name, its words, its key, and how its button looks."""

    name: str
    text: str
    key: str
    kind: str = "plain"


class ChoiceButton(Button):
    """A button that acts once for a double click, and keeps the keyboard where it is.

    Signals:
        pointed: (name) the mouse or the keyboard is on it.
    """

    pointed = Signal(str)

    def __init__(self, choice: Choice) -> None:
        super().__init__("", choice.kind, key=choice.key)
        self.name = choice.name
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.say(choice)

    def say(self, choice: Choice) -> None:
        self.setText(choice.text)
        self.setAccessibleName(choice.text)
        self.set_kind(choice.kind)
        self.key = choice.key
        self.updateGeometry()

    def enterEvent(self, event: object) -> None:
        super().enterEvent(event)  # type: ignore[arg-type]
        self.pointed.emit(self.name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(self.name)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()


class VerdictBar(QWidget):
    """Shows decisions, or one inline form in their place.

    Attributes:
        form: the open form, or None.

    Signals:
        chosen: (name) by mouse, by the button's own focus, or through `press`.
        pointed: (name) a decision that is being considered; "" when none is any more.
    """

    chosen = Signal(str)
    pointed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._strip = QWidget()
        self._flow = FlowLayout(self._strip)
        self._column.addWidget(self._strip)
        self._buttons: dict[str, ChoiceButton] = {}
        self.form: InlineForm | None = None

    def show_choices(self, choices: list[Choice]) -> None:
        """Put these buttons there in this order; buttons of the same name stay the same widgets."""
        if [choice.name for choice in choices] != list(self._buttons):
            clear(self._flow)
            self._buttons = {}
            for choice in choices:
                button = ChoiceButton(choice)
                button.clicked.connect(lambda _checked=False, name=choice.name: self.chosen.emit(name))
                button.pointed.connect(self.pointed)
                self._flow.addWidget(button)
                self._buttons[choice.name] = button
        for choice in choices:
            self._buttons[choice.name].say(choice)
        self._flow.invalidate()
        self.updateGeometry()

    def has(self, name: str) -> bool:
        """Whether this decision is offered."""
        return name in self._buttons

    @property
    def names(self) -> list[str]:
        """The decisions that are offered."""
        return list(self._buttons)

    def button(self, name: str) -> ChoiceButton:
        return self._buttons[name]

    def enable(self, on: bool) -> None:
        for button in self._buttons.values():
            button.setEnabled(on)

    def open_form(self, form: InlineForm) -> None:
        """Show a form in place of the buttons and put the keyboard into it."""
        self.close_form()
        self.form = form
        self._column.addWidget(form)
        self._strip.hide()
        form.show()
        form.focus_first()

    def close_form(self) -> None:
        if self.form is not None:
            self._column.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
            self.form = None
            self.pointed.emit("")
        self._strip.show()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        if self.form is None:
            self.pointed.emit("")
