"""Commands of the timeline."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("timeline.move", lambda: translate("Commands", "move through time"), "Left", "Right"),
    fixed("timeline.leap", lambda: translate("Commands", "move by half a view"), "PgUp", "PgDown"),
    fixed("timeline.zoom", lambda: translate("Commands", "zoom"), "+", "-"),
    fixed("timeline.fit", lambda: translate("Commands", "show all"), "Home"),
    fixed("timeline.choose", lambda: translate("Commands", "choose a stretch of time, or make it shorter"),
          "Shift+Left", "Shift+Right", cap="Shift ← →"),
    fixed("timeline.choose_lanes", lambda: translate("Commands", "of the chosen stretch only some lanes"),
          "Shift+Up", "Shift+Down", cap="Shift ↑ ↓"),
    fixed("timeline.clear", lambda: translate("Commands", "choose nothing"), "Esc"),
    Command("timeline.nearer", lambda: translate("Commands", "look nearer at what is chosen"), ("Z",)),
    Command("timeline.memories", lambda: translate("Commands", "open what is chosen in Memories"), ("M",)),
    Command("timeline.changes", lambda: translate("Commands", "what changed between two days"), ("D",)),
    fixed("timeline.space", lambda: translate("Commands", "in the picture: play or pause"), "Space"),
    Command("timeline.play", lambda: translate("Commands", "play through time, or pause"), ("P",)),
    Command("timeline.day_back", lambda: translate("Commands", "see the day before"), ("Alt+Left",)),
    Command("timeline.day_on", lambda: translate("Commands", "see the day after"), ("Alt+Right",)),
    Command("timeline.week_back", lambda: translate("Commands", "see a week earlier"), ("Alt+Down",)),
    Command("timeline.week_on", lambda: translate("Commands", "see a week later"), ("Alt+Up",)),
    Command("timeline.month_back", lambda: translate("Commands", "see a month earlier"), ("Alt+PgDown",)),
    Command("timeline.month_on", lambda: translate("Commands", "see a month later"), ("Alt+PgUp",)),
    Command("timeline.to_now", lambda: translate("Commands", "back to now"), ("N",)),
    Command("timeline.split", lambda: translate("Commands", "in an episode: split it at the chosen memory"), ("S",)),
    Command("timeline.join", lambda: translate("Commands", "in an episode: join it with the one before"), ("J",)),
)  # fmt: skip
