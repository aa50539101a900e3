"""The menu of the vault: other vaults, files in and out, what opens it, and what belongs to the program."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMenu

from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.widgets.plain import reveal

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window

MOST_IN_MENU = 6
"""Of other vaults; all of them are in the list."""


class VaultMenu(QMenu):
    """Filled each time it opens, and emptied when the vault is locked."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.aboutToShow.connect(self.fill)

    def fill(self) -> None:
        self.clear()
        window, vault = self._window, self._window.session.vault
        if vault is not None:
            place = self.addAction(str(vault.folder))
            place.setEnabled(False)
            self.addSeparator()
        here = vault.folder if vault is not None else None
        for known in [each for each in window.known_vaults if each.folder != here][:MOST_IN_MENU]:
            name = reveal(known.name, lines=False).replace("&", "&&")
            entry = self.addAction(name, lambda folder=str(known.folder): window.vault_wanted.emit(folder))
            entry.setEnabled(known.there)
            entry.setToolTip(str(known.folder))
        self._add(self.tr("Your vaults…"), "window.vaults")
        self.addAction(self.tr("Open another vault…"), lambda: window.vault_wanted.emit(""))
        self.addSeparator()
        self._add(self.tr("Import…"), "window.import")
        self._add(self.tr("Make a backup"), "window.back_up")
        self._add(self.tr("What opens the vault…"), "window.ways_to_open")
        self.addSeparator()
        self._add(self.tr("Settings…"), "window.settings")
        self._add(self.tr("Keys"), "window.keys")
        self._add(self.tr("Help"), "window.help")
        self.addSeparator()
        self._add(self.tr("Lock"), "window.lock")
        self._add(self.tr("Quit"), "window.quit")

    def _add(self, text: str, command: str) -> None:
        """An entry that does what a command does, with its key on the right."""
        self.addAction(shortcuts.in_menu(text, command), lambda: shortcuts.manager().run(command))
