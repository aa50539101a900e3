"""Commands of trust and decay."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    Command("curves.strength", lambda: translate("Commands", "show strength"), ("1",)),
    Command("curves.trust", lambda: translate("Commands", "show trust"), ("2",)),
    Command("curves.utility", lambda: translate("Commands", "show utility"), ("3",)),
    Command("curves.both", lambda: translate("Commands", "draw both models"), ("B",)),
    Command("curves.next", lambda: translate("Commands", "go to the next event of the curves"), (".",)),
    Command("curves.previous", lambda: translate("Commands", "go to the event before"), (",",)),
    Command("curves.pauses", lambda: translate("Commands", "list and change the pauses"), ("P",)),
    Command("curves.true", lambda: translate("Commands", "fading soon: it is still true"), ("Y",)),
    Command("curves.outdated", lambda: translate("Commands", "fading soon: it is not true any more"), ("N",)),
    Command("curves.later", lambda: translate("Commands", "fading soon: ask me later"), ("L",)),
    fixed("curves.read", lambda: translate("Commands", "read the curves at another time"), "Left", "Right"),
    fixed("curves.threshold", lambda: translate("Commands", "on the threshold: move it"), "Up", "Down"),
)
