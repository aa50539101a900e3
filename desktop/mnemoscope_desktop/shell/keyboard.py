"""Ties the window's commands to what carries them out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.commands import BY_ID
from mnemoscope_desktop.commands.window import GO
from mnemoscope_desktop.panels.base import Key

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window


class Keyboard(QObject):
    """Binds the commands of `window`."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        acts = window.acts
        repeated = {"window.undo", "window.redo"}
        for name, act in {
            "window.search": window.focus_search,
            "window.find": self._find,
            "window.undo": acts.undo,
            "window.redo": acts.redo,
            "window.as_of": window.choose_day,
            "window.import": lambda: window.go("import"),
            "window.edit": self._edit,
            "window.lock": window.lock,
            "window.settings": window.show_settings,
            "window.help": window.show_help,
            "window.keys": window.show_keys,
            "window.quit": window.quit,
            "window.maintain": acts.maintain,
            "window.back_up": acts.back_up,
            "window.tour": window.show_tour,
            "window.attributes": window.show_attributes,
            "window.vaults": window.show_vaults,
            "window.ways_to_open": window.show_ways_to_open,
            "window.drafts": window.resuming.show_all,
        }.items():
            self._bind(name, act, repeat=name in repeated)
        for name in BY_ID:
            if name.startswith(GO):
                self._bind(name, partial(window.go, name.removeprefix(f"{GO}.")))

    def _bind(self, name: str, act: Callable[[], object], *, repeat: bool = False) -> None:
        shortcuts.bind(self._window, name, act, context=Qt.ShortcutContext.WindowShortcut, repeat=repeat)

    def _find(self) -> None:
        panel = self._window.host.current
        if panel is None or not panel.find_here():
            self._window.focus_search()

    def _edit(self) -> None:
        panel = self._window.host.current
        if panel is None or not panel.edit_here():
            self._window.edit_selected()

    def keys(self) -> list[Key]:
        """The keys that work everywhere, for the key sheet."""
        return [Key(keys, what) for keys, what in shortcuts.sheet("window")]
