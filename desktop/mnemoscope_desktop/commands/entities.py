"""Commands of people and things."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("entities.move", lambda: translate("Commands", "move"), "Up", "Down"),
    fixed("entities.show", lambda: translate("Commands", "show all its memories"), "Return"),
    Command("entities.merge", lambda: translate("Commands", "merge with another"), ("M",)),
    Command("entities.alias", lambda: translate("Commands", "add a name"), ("A",)),
    fixed("entities.tick", lambda: translate("Commands", "tick a memory for the split"), "Space"),
)
