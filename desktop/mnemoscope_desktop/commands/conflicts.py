"""Commands of the conflict bench."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

KEEP = "conflicts.keep"
"""Followed by an underscore and the number of the memory, from 1 to 9."""


def _keep(number: int) -> Command:
    return Command(
        f"{KEEP}_{number}",
        lambda: translate("Commands", "keep memory %1").replace("%1", str(number)),
        (str(number),),
        family=KEEP,
    )


COMMANDS: tuple[Command, ...] = (
    Command("conflicts.changed", lambda: translate("Commands", "it changed on the day shown"), ("C",)),
    *(_keep(number) for number in range(1, 10)),
    Command("conflicts.scopes", lambda: translate("Commands", "both, in different scopes"), ("B",)),
    Command("conflicts.both", lambda: translate("Commands", "both are true as they are"), ("A",)),
    Command("conflicts.merge", lambda: translate("Commands", "merge into one"), ("M",)),
    Command("conflicts.neither", lambda: translate("Commands", "neither"), ("0",)),
    Command("conflicts.later", lambda: translate("Commands", "later"), ("L",)),
    Command("conflicts.base", lambda: translate("Commands", "compare the others with the card that has the focus"),
            ("D",)),
    Command("conflicts.clear", lambda: translate("Commands", "settle the clear ones"), ("S",)),
    Command("conflicts.next", lambda: translate("Commands", "next conflict"), ("J", "N")),
    Command("conflicts.previous", lambda: translate("Commands", "previous conflict"), ("K", "P")),
    fixed("conflicts.move", lambda: translate("Commands", "next or previous conflict"), "Down", "Up"),
    fixed("conflicts.day", lambda: translate("Commands", "move the day of the change, when the bars have the focus"),
          "Left", "Right"),
    fixed("conflicts.change", lambda: translate("Commands", "choose another change, when the bars have the focus"),
          "Up", "Down"),
    fixed("conflicts.this", lambda: translate("Commands", "keep the card that has the focus"), "Return"),
    fixed("conflicts.whole", lambda: translate("Commands", "while merging: take an original whole"), cap="Alt 1 … 9"),
    fixed("conflicts.leave", lambda: translate("Commands", "leave a form"), "Esc"),
)  # fmt: skip

FAMILIES = {KEEP: lambda: translate("Commands", "keep that one")}
