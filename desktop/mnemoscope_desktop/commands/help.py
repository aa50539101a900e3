"""Commands of the help window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    Command("help.find", lambda: translate("Commands", "find in all pages"), ("Ctrl+F",)),
    Command("help.next", lambda: translate("Commands", "next place"), ("F3",)),
    Command("help.previous", lambda: translate("Commands", "previous place"), ("Shift+F3",)),
    Command("help.back", lambda: translate("Commands", "back to the page before"), ("Alt+Left",)),
    fixed("help.leave", lambda: translate("Commands", "end the search; close the window"), "Esc"),
    Command("help.close", lambda: translate("Commands", "close the help"), ("Ctrl+W",)),
)
