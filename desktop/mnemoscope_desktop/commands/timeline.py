"""Commands of the timeline."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("timeline.move", lambda: translate("Commands", "move through time (Shift: faster)"), "Left", "Right"),
    fixed("timeline.zoom", lambda: translate("Commands", "zoom"), "+", "-"),
    fixed("timeline.fit", lambda: translate("Commands", "show all"), "Home"),
    fixed("timeline.now", lambda: translate("Commands", "on the as-of label: back to now"), "Del"),
    Command("timeline.split", lambda: translate("Commands", "in an episode: split it at the chosen memory"), ("S",)),
    Command("timeline.join", lambda: translate("Commands", "in an episode: join it with the one before"), ("J",)),
)
