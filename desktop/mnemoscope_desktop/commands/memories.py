"""Commands of the list of memories."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    Command("memories.query", lambda: translate("Commands", "go to the query"), ("/",)),
    fixed("memories.move", lambda: translate("Commands", "move"), "Up", "Down"),
    fixed("memories.extend", lambda: translate("Commands", "select several"), "Shift+Down"),
    fixed("memories.all", lambda: translate("Commands", "select all that match"), "Ctrl+A"),
    Command("memories.archive", lambda: translate("Commands", "archive what is selected"), ("Del",)),
    Command("memories.relations", lambda: translate("Commands", "draw the relations of what is marked"), ("R",)),
    Command("memories.save_search", lambda: translate("Commands", "save the search"), ("Ctrl+Shift+S",)),
    fixed("memories.complete", lambda: translate("Commands", "offer what a query can say"), "Ctrl+Space"),
    Command("memories.pin", lambda: translate("Commands", "pin what is selected"), ("P",)),
)
