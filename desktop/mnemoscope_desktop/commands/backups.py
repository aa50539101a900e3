"""Commands of the backups."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("backups.move", lambda: translate("Commands", "move"), "Up", "Down"),
    fixed("backups.compare", lambda: translate("Commands", "compare the chosen backup with the vault"), "Return"),
    Command("backups.now", lambda: translate("Commands", "back up now"), ("B",)),
    Command("backups.check", lambda: translate("Commands", "check the chosen backup again"), ("C",)),
)
