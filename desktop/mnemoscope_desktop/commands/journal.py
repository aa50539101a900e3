"""Commands of the history."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("journal.move", lambda: translate("Commands", "move"), "Up", "Down"),
    fixed("journal.open", lambda: translate("Commands", "open the memory that the act touched"), "Return"),
    Command(
        "journal.undo", lambda: translate("Commands", "undo the act, or redo what an undo took back"), ("U",)
    ),
    Command("journal.check", lambda: translate("Commands", "check the chain"), ("V",)),
)
