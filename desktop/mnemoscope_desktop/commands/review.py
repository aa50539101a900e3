"""Commands of the review."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    Command("review.confirm", lambda: translate("Commands", "confirm as fact"), ("Y",)),
    Command("review.edit", lambda: translate("Commands", "edit and confirm"), ("E",)),
    Command("review.scope", lambda: translate("Commands", "only in this scope"), ("S",)),
    Command("review.until", lambda: translate("Commands", "was true until"), ("T",)),
    Command("review.later", lambda: translate("Commands", "later"), ("L",)),
    Command("review.reject", lambda: translate("Commands", "not true"), ("N",)),
    Command("review.keep", lambda: translate("Commands", "keep this wording for all that say the same"), ("K",)),
    Command("review.known", lambda: translate("Commands", "same as the fact that says it already"), ("M",)),
    Command("review.select", lambda: translate("Commands", "select or unselect"), ("X",)),
    Command("review.source", lambda: translate("Commands", "select all from the same source"), ("A",)),
    Command("review.burst", lambda: translate("Commands", "open or close a burst"), ("O",)),
    Command("review.record", lambda: translate("Commands", "how good the guesses are"), ("G",)),
    fixed("review.into", lambda: translate("Commands", "open, close a burst"), "Right", "Left"),
    fixed("review.move", lambda: translate("Commands", "move"), "Up", "Down"),
    fixed("review.extend", lambda: translate("Commands", "extend the selection"), "Shift+Up", "Shift+Down",
          cap="Shift ↑ ↓"),
    fixed("review.all", lambda: translate("Commands", "select everything that is listed"), "Ctrl+A"),
    fixed("review.leave", lambda: translate("Commands", "select nothing; leave a form"), "Esc"),
)  # fmt: skip
