"""Commands of the import."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("import.go", lambda: translate("Commands", "import what is ticked"), "Return"),
    fixed("import.tick", lambda: translate("Commands", "take the selected rows, or leave them out"), "Space"),
    Command("import.edit", lambda: translate("Commands", "change the words of the row"), ("E",)),
    fixed("import.all", lambda: translate("Commands", "select all rows that are shown"), "Ctrl+A"),
    fixed("import.leave", lambda: translate("Commands", "put the file away"), "Esc"),
)
