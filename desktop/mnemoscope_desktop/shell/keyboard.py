"""The window's keys and its commands by name: what they are called, and what they do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeySequence, QShortcut

from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.panels.base import Key
from mnemoscope_desktop.shell.finder import Command

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window


class Keyboard(QObject):
    """Makes the shortcuts of `window` and lists them."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        acts = window.acts
        for keys, act in (
            ("Ctrl+K", window.focus_search),
            ("Ctrl+F", window.focus_search),
            ("Ctrl+Z", acts.undo),
            ("Ctrl+Shift+Z", acts.redo),
            ("Ctrl+Y", acts.redo),
            ("Ctrl+L", window.lock),
            ("Ctrl+O", self._import),
            ("Ctrl+,", window.show_settings),
            ("Ctrl+D", window.choose_day),
            ("F1", window.show_help),
            ("?", window.show_keys),
            ("F2", window.edit_selected),
            ("Ctrl+Q", window.close),
        ):
            QShortcut(QKeySequence(keys), window).activated.connect(act)
        for number, key in enumerate(self._panels(), start=1):
            shortcut = QShortcut(QKeySequence(f"Ctrl+{number}"), window)
            shortcut.activated.connect(lambda key=key: window.go(key))

    def _panels(self) -> list[str]:
        return [item.key for item in self._window.navigation.items]

    def _import(self) -> None:
        self._window.go("import")

    def keys(self) -> list[Key]:
        """The keys that work everywhere, for the key sheet."""
        return [
            Key("Ctrl K", self.tr("search, and do things by name")),
            Key("Ctrl 1 … 9", self.tr("go to a panel")),
            Key("Ctrl Z", self.tr("undo the last act")),
            Key("Ctrl Shift Z", self.tr("redo")),
            Key("Ctrl D", self.tr("show the memory as of a day")),
            Key("Ctrl O", self.tr("import a file")),
            Key("F2", self.tr("edit the memory in the inspector")),
            Key("Ctrl L", self.tr("lock")),
            Key("Ctrl ,", self.tr("settings")),
            Key("F1", self.tr("help for this panel")),
            Key("?", self.tr("this sheet")),
        ]

    def commands(self) -> list[Command]:
        """What the search field can do by name."""
        window, acts = self._window, self._window.acts
        specs = {spec.key: spec for spec in registry.present()}
        panels = [
            Command(self.tr("Go to %1").replace("%1", specs[key].title()), lambda key=key: window.go(key), f"Ctrl {n}")
            for n, key in enumerate(self._panels(), start=1)
        ]
        return [
            *panels,
            Command(self.tr("Import a file"), self._import, "Ctrl O"),
            Command(self.tr("Show the memory as of a day"), window.choose_day, "Ctrl D"),
            Command(self.tr("Tidy up: archive what faded"), acts.maintain),
            Command(self.tr("Make a backup"), acts.back_up),
            Command(self.tr("Backups: the schedule, and putting one back"), lambda: window.go("backups")),
            Command(self.tr("Undo"), acts.undo, "Ctrl Z"),
            Command(self.tr("Redo"), acts.redo, "Ctrl Shift Z"),
            Command(self.tr("Attributes: what can be said of somebody"), window.show_attributes),
            Command(self.tr("Your vaults: open, make, rename"), window.show_vaults),
            Command(self.tr("What opens the vault: passphrase, keyring, recovery code"), window.show_ways_to_open),
            Command(self.tr("Settings"), window.show_settings, "Ctrl ,"),
            Command(self.tr("Help"), window.show_help, "F1"),
            Command(self.tr("Keys"), window.show_keys, "?"),
            Command(self.tr("Lock"), window.lock, "Ctrl L"),
        ]
