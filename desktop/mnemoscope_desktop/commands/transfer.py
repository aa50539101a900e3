"""Commands of export and wipe. Nothing that destroys has a key."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    Command("transfer.export", lambda: translate("Commands", "export what is chosen"), ("E",)),
    Command("transfer.wipe", lambda: translate("Commands", "say what is to be wiped"), ("W",)),
)
