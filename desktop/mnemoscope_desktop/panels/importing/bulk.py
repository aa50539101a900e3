"""Acts on many rows of a preview at once. Each button says how many rows it concerns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from mnemoscope.model.words import Origin
from mnemoscope_desktop import words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.bulk_bar import ScopeDialog
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal


class RowsBar(Translated, QWidget):
    """Signals:
    take: (bool) the selected rows are taken, or left out.
    scope, origin: what the selected rows get; an empty scope and no origin are those of the file.
    leave_guesses: nothing that is only guessed is taken.
    files: the person wants to see what was recognised.
    look_again: the person wants to know what the changes lead to.
    """

    take = Signal(bool)
    scope = Signal(str)
    origin = Signal(object)
    leave_guesses = Signal()
    files = Signal()
    look_again = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._selected = self._guesses = 0
        self._takes = self._leaves = False
        self._scopes: Sequence[str] = ()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.label = PlainLabel("", "mute")
        self.take_button, self.leave_button = Button(), Button()
        self.scope_button, self.origin_button = Button(), Button()
        self.guesses_button, self.files_button, self.again_button = Button(), Button(), Button()
        for button in (self.take_button, self.leave_button, self.scope_button, self.origin_button):
            row.addWidget(button)
        row.addWidget(self.label)
        row.addStretch(1)
        for button in (self.again_button, self.guesses_button, self.files_button):
            row.addWidget(button)
        self.scope_menu, self.origin_menu = QMenu(self), QMenu(self)
        self.take_button.clicked.connect(lambda: self.take.emit(True))
        self.leave_button.clicked.connect(lambda: self.take.emit(False))
        self.scope_button.clicked.connect(lambda: self._open(self.scope_menu, self.scope_button))
        self.origin_button.clicked.connect(lambda: self._open(self.origin_menu, self.origin_button))
        self.guesses_button.clicked.connect(self.leave_guesses)
        self.files_button.clicked.connect(self.files)
        self.again_button.clicked.connect(self.look_again)
        self.again_button.hide()
        self.retranslate()

    def retranslate(self) -> None:
        count = self._selected
        self.take_button.setText(self.tr("Take"))
        self.leave_button.setText(self.tr("Leave out"))
        self.scope_button.setText(self.tr("Set scope for %Ln rows…", "", count) if count > 1 else self.tr("Set scope…"))
        self.origin_button.setText(self.tr("How it came…"))
        self.scope_menu.setTitle(self.tr("Set scope"))
        self.origin_menu.setTitle(self.tr("How it came"))
        self.label.setText(self.tr("%Ln selected", "", count) if count > 1 else "")
        self.guesses_button.setText(self.tr("Leave out all %Ln guesses", "", self._guesses))
        self.guesses_button.setVisible(self._guesses > 0)
        self.files_button.setText(self.tr("Files…"))
        self.again_button.setText(self.tr("Look again"))
        self.again_button.setToolTip(
            self.tr("See what your changes lead to: what is known then, and what contradicts.")
        )
        self.take_button.setEnabled(self._takes)
        self.leave_button.setEnabled(self._leaves)
        for button in (self.scope_button, self.origin_button):
            button.setEnabled(count > 0)
        for button in (self.take_button, self.leave_button, self.scope_button, self.origin_button):
            button.updateGeometry()
        self._fill()

    def show_state(self, *, selected: int, takes: bool, leaves: bool, guesses: int, changed: bool, files: int) -> None:
        """`takes` and `leaves`: whether one of the selected rows can still be taken, or left out."""
        self._selected, self._guesses = selected, guesses
        self._takes, self._leaves = takes, leaves
        self.again_button.setVisible(changed)
        self.files_button.setVisible(files > 0)
        self.retranslate()

    def set_scopes(self, scopes: Sequence[str]) -> None:
        self._scopes = scopes
        self._fill()

    def _fill(self) -> None:
        self.scope_menu.clear()
        for scope in dict.fromkeys(["personal", "work", *self._scopes]):
            action = self.scope_menu.addAction(reveal(words.scope_word(scope), lines=False).replace("&", "&&"))
            action.triggered.connect(partial(self._scope_chosen, scope))
        self.scope_menu.addSeparator()
        self.scope_menu.addAction(self.tr("Another scope…"), self._ask_scope)
        self.scope_menu.addAction(self.tr("As in the file"), lambda: self.scope.emit(""))
        self.origin_menu.clear()
        for origin in Origin:
            action = self.origin_menu.addAction(words.origin_word(origin))
            action.triggered.connect(partial(self._origin_chosen, origin))
        self.origin_menu.addSeparator()
        self.origin_menu.addAction(self.tr("As in the file"), lambda: self.origin.emit(None))

    def _scope_chosen(self, scope: str, _on: bool = False) -> None:
        self.scope.emit(scope)

    def _origin_chosen(self, origin: Origin, _on: bool = False) -> None:
        self.origin.emit(origin)

    def _ask_scope(self) -> None:
        dialog = ScopeDialog(self._scopes, self)
        dialog.chosen.connect(self.scope)
        dialog.open()

    @staticmethod
    def _open(menu: QMenu, button: Button) -> None:
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))
