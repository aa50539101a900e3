"""The designed states of every panel: content, loading, empty, error."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.later import later
from mnemoscope_desktop.widgets.picture import Picture
from mnemoscope_desktop.widgets.plain import PlainLabel

_CALM_MS = 150
"""Loading is shown only after this long, so that quick reads do not flicker."""


class EmptyState(QWidget):
    """A picture, a title, a sentence and at most one button, in the middle."""

    def __init__(self, title: str = "", text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.setSpacing(8)
        column.addStretch(2)
        self.picture = Picture("empty", "faint", side=SIZES.icon_large)
        column.addWidget(self.picture, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(4)
        self.title = PlainLabel(title, "heading", wrap=True)
        self.text = PlainLabel(text, "mute", wrap=True)
        for label in (self.title, self.text):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            column.addWidget(label)
        self.button = Button(kind="primary")
        self.button.hide()
        column.addSpacing(6)
        column.addWidget(self.button, alignment=Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)
        self._act: Callable[[], None] | None = None
        self.button.clicked.connect(self._clicked)

    def set(
        self,
        title: str,
        text: str = "",
        button: str = "",
        act: Callable[[], None] | None = None,
        *,
        picture: str = "empty",
    ) -> None:
        self.picture.set(picture)
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.button.setText(button)
        self.button.setVisible(bool(button))
        self._act = act

    def _clicked(self) -> None:
        if self._act is not None:
            self._act()


class StateStack(QStackedWidget):
    """Shows `content`, or why it is not there.

    Attributes:
        empty, loading: the pages in place of the content.
    """

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.content = content
        self._awaited = ""
        self.addWidget(content)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._say_loading)

    @later
    def empty(self) -> EmptyState:
        return self._page()

    @later
    def loading(self) -> EmptyState:
        return self._page()

    def _page(self) -> EmptyState:
        page = EmptyState()
        self.addWidget(page)
        return page

    def show_content(self) -> None:
        self._timer.stop()
        self.setCurrentWidget(self.content)

    def show_loading(self, text: str | None = None) -> None:
        self._awaited = text if text is not None else self.tr("Loading…")
        if self.currentWidget() is StateStack.loading.made(self):
            self._say_loading()
        elif not self._timer.isActive():
            self._timer.start(_CALM_MS)

    def _say_loading(self) -> None:
        self.loading.set(self._awaited, picture="loading")
        self.setCurrentWidget(self.loading)

    def show_empty(
        self,
        title: str,
        text: str = "",
        button: str = "",
        act: Callable[[], None] | None = None,
        *,
        picture: str = "empty",
    ) -> None:
        self._timer.stop()
        self.empty.set(title, text, button, act, picture=picture)
        self.setCurrentWidget(self.empty)

    def show_error(self, text: str, retry: Callable[[], None] | None = None) -> None:
        self._timer.stop()
        self.empty.set(
            self.tr("This could not be shown"),
            told(text),
            self.tr("Try again") if retry is not None else "",
            retry,
            picture="warning",
        )
        self.setCurrentWidget(self.empty)
