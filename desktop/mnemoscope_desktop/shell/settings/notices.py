"""The icon in the notification area, and what the desktop is told."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QSystemTrayIcon

from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.notices import KINDS, NOTIFY, kind_words
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.shell.tray import KEEP_RUNNING, SHOW_ICON

translate = QCoreApplication.translate


class NoticesPage(Page):
    def __init__(self, preferences: Preferences) -> None:
        super().__init__("notifications", translate("SettingsDialog", "Notifications"))
        there = QSystemTrayIcon.isSystemTrayAvailable()
        self.add_section(self.tr("Notification area"))
        if not there:
            self.add_text(self.tr("This desktop has no notification area at the moment, so there is no icon."))
        self.icon = self.add_switch(
            self.tr("Show an icon with how much waits for you"), preferences, SHOW_ICON, standard=True,
            below=self.tr("The number counts memories to review and open conflicts. It says nothing while locked."),
        )  # fmt: skip
        quits = shortcuts.caps("window.quit") or self.tr("Quit in the menu")
        goes_on = self.tr("Backups and upkeep go on, and the vault stays open until it locks by itself. %1 quits.")
        self.keep = self.add_switch(
            self.tr("Keep running in the notification area when the window is closed"), preferences, KEEP_RUNNING,
            standard=False, below=goes_on.replace("%1", quits),
        )  # fmt: skip
        self.keep.setEnabled(there)
        self.icon.setEnabled(there)
        self.add_section(self.tr("Desktop notifications"))
        self.all = self.add_switch(
            self.tr("Tell me things while the window is not in front"), preferences, NOTIFY, standard=True,
            below=self.tr("Never with the words of a memory, and while locked nothing but that it is locked."),
        )  # fmt: skip
        self.kinds = {
            kind: self.add_switch(kind_words(kind), preferences, f"{NOTIFY}.{kind}", standard=True) for kind in KINDS
        }
        self.all.toggled.connect(self._all_toggled)
        self._all_toggled(self.all.isChecked())

    def _all_toggled(self, on: bool) -> None:
        for box in self.kinds.values():
            box.setEnabled(on)
