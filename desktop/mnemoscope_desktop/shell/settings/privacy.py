"""Locking, the clipboard, what is shown outside of the window, and what leaves the computer."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop import clipboard, theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.widgets.choice_box import ChoiceBox

translate = QCoreApplication.translate

CLIPBOARD_SECONDS = (15, 30, 60, 180)


class PrivacyPage(Page):
    def __init__(self, preferences: Preferences) -> None:
        super().__init__("privacy", translate("SettingsDialog", "Privacy"))
        self._preferences = preferences
        self.add_section(translate("SettingsDialog", "Locking"))
        self.with_screen = self.add_switch(
            self.tr("Lock when the screen is locked or the computer sleeps"), preferences, "lock_with_screen",
            standard=True,
        )
        self.minimised = self.add_switch(
            self.tr("Lock when the window is minimised"), preferences, "lock_minimised", standard=False
        )
        self.add_text(self.tr("After how many minutes without use it locks is a number of the vault: see Numbers."))
        self.add_section(self.tr("Clipboard"))
        self.seconds = ChoiceBox()
        for seconds in CLIPBOARD_SECONDS:
            self.seconds.addItem(self.tr("%n seconds", "", seconds), seconds)
        self.seconds.setCurrentIndex(self.seconds.findData(preferences.get("clipboard_seconds", clipboard.SECONDS)))
        self.seconds.setAccessibleName(self.tr("Copied texts are taken off again after"))
        theme.sized(self.seconds, width=240)
        self.seconds.currentIndexChanged.connect(self._seconds_chosen)
        self.add_row(
            self.tr("Copied texts are taken off again after"),
            self.seconds,
            self.tr("Sooner when the vault is locked, and only if they are still there."),
        )
        self.add_section(self.tr("Network"))
        self.add_text(self.tr("What leaves this computer: nothing."), "strong")
        self.add_text(
            self.tr(
                "Mnemoscope makes no connection: no account, no update check, no measuring of use, no model that is "
                "downloaded. Search by meaning runs in this program. What you export, copy or back up goes only where "
                "you say."
            )
        )

    def _seconds_chosen(self) -> None:
        seconds = int(self.seconds.currentData())
        self._preferences.set("clipboard_seconds", seconds)
        clipboard.keep_for(seconds)
