"""How the vault is locked."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal

from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.shell.statusbar import protection_sentence
from mnemoscope_desktop.widgets.buttons import Button

translate = QCoreApplication.translate


class VaultKeysPage(Page):
    """Signals: ways_to_open_wanted."""

    ways_to_open_wanted = Signal()

    def __init__(self, session: Session) -> None:
        super().__init__("keys", translate("SettingsDialog", "Vault keys"))
        self.add_section(self.tr("This vault"))
        vault = session.vault
        if vault is None:
            self.add_text(self.tr("Unlock the vault to see what opens it."))
            return
        self.add_text(protection_sentence(vault.protection, read_only=vault.read_only), "strong")
        self.add_text(str(vault.folder))
        if vault.protection == "plain":
            self.add_text(
                self.tr("Who can read this folder can read the vault. Make a locked vault and import this one there.")
            )
        self.change = Button(self.tr("Passphrase, keyring, recovery code…"))
        self.change.setEnabled(vault.protection != "plain")
        self.change.clicked.connect(self.ways_to_open_wanted)
        self.add_row(self.tr("What opens the vault"), self.change)
