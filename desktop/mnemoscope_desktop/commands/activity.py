"""Commands of the page of activities."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("activity.move", lambda: translate("Commands", "move"), "Up", "Down"),
    fixed("activity.open", lambda: translate("Commands", "show what came of the job"), "Return"),
    Command("activity.cancel", lambda: translate("Commands", "cancel the job that runs longest"), ("C",)),
)
