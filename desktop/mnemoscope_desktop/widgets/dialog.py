"""The base of every dialog: window-modal, with a heading, content, and buttons on the right."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QSize, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLayout, QVBoxLayout, QWidget

from mnemoscope_desktop import shortcuts, theme
from mnemoscope_desktop.theme import SIZES, px
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.picture import Picture
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.tab_order import ReadsOn


@runtime_checkable
class Lockable(Protocol):
    """A window that can hide everything and forget the key."""

    def lock(self) -> None: ...


class Dialog(ReadsOn, QDialog):
    """A window-modal dialog with a title, content and a row of buttons on the right."""

    def __init__(self, title: str, parent: QWidget | None = None, *, width: int = 460) -> None:
        super().__init__(parent)
        theme.wear(self)
        self.setWindowTitle(title)
        self.setWindowModality(Qt.WindowModality.WindowModal)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._least = width
        self.setMinimumWidth(px(width))
        self.column = QVBoxLayout(self)
        self.column.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        self.column.setContentsMargins(22, 18, 22, 18)
        self.column.setSpacing(10)
        self.heading = PlainLabel(title, "heading", wrap=True)
        self._head = QHBoxLayout()
        self._head.setSpacing(10)
        self._head.addWidget(self.heading, 1)
        self.column.addLayout(self._head)
        self.content = QVBoxLayout()
        self.content.setSpacing(10)
        self.column.addLayout(self.content, 1)
        self.buttons = QHBoxLayout()
        self.buttons.setSpacing(8)
        self.buttons.addStretch(1)
        self.column.addSpacing(6)
        self.column.addLayout(self.buttons)
        # The window's own key does not reach it while a dialog is before it.
        shortcuts.bind(self, "window.lock", self._lock, context=Qt.ShortcutContext.WindowShortcut)

    def set_picture(self, name: str, ink: str = "mute") -> None:
        """Put a picture before the heading, where the dialog warns or asks."""
        self._head.insertWidget(0, Picture(name, ink, side=SIZES.icon_heading), alignment=Qt.AlignmentFlag.AlignTop)

    def _lock(self) -> None:
        """Lock the vault of the window that this dialog belongs to."""
        window: QWidget | None = self.parentWidget()
        while window is not None:
            if isinstance(window, Lockable):
                window.lock()
                return
            window = window.parentWidget()

    # Texts that wrap ask for the height they would need if they were narrow, so Qt alone would leave gaps between them.

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        width = max(hint.width(), self.minimumWidth())
        return QSize(width, self.heightForWidth(width) if self.hasHeightForWidth() else hint.height())

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self._keep_room()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_room()

    def _keep_room(self) -> None:
        """Never let the dialog be smaller than what is in it now."""
        least = self.column.totalMinimumSize()
        self.setMinimumWidth(max(px(self._least), least.width()))
        width = max(self.width(), self.minimumWidth())
        tall = self.column.totalMinimumHeightForWidth(width) if self.column.hasHeightForWidth() else least.height()
        self.setMinimumHeight(tall)

    def settle(self) -> None:
        """Be as high as what is in it, once its layout knows of what came or went in this turn."""

        def fit() -> None:
            # Qt shares a height out by what texts need at their narrowest, so less than that presses the buttons.
            self.resize(self.width(), max(self.sizeHint().height(), self.column.totalMinimumSize().height()))

        QTimer.singleShot(0, self, fit)

    def add_button(self, button: Button, *, default: bool = False) -> Button:
        self.buttons.addWidget(button)
        if default:
            button.setAutoDefault(True)
            button.setDefault(True)
        return button
