"""The timeline's keys, tied to what they do."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from mnemoscope_desktop import shortcuts

if TYPE_CHECKING:
    from mnemoscope_desktop.panels.timeline.panel import TimelinePanel


def bind_keys(panel: TimelinePanel) -> None:
    """Bind every command of the panel that is not the widgets' own; see commands/timeline.py."""
    line, choosing = panel.line, panel.choosing

    def pictured() -> bool:
        return panel.plot is not None and panel.plot.isVisible()

    def is_chosen() -> bool:
        return pictured() and choosing.brush is not None

    shortcuts.bind(panel, "timeline.play", line.back.toggle, when=pictured)
    shortcuts.bind(panel, "timeline.to_now", line.to_now, when=pictured)
    for name, unit, count in (
        ("timeline.day_back", "days", -1), ("timeline.day_on", "days", 1),
        ("timeline.week_back", "days", -7), ("timeline.week_on", "days", 7),
        ("timeline.month_back", "months", -1), ("timeline.month_on", "months", 1),
    ):  # fmt: skip
        shortcuts.bind(panel, name, partial(line.back.step, unit, count), when=pictured, repeat=True)
    shortcuts.bind(panel, "timeline.memories", choosing.open_in_memories, when=is_chosen)
    shortcuts.bind(panel, "timeline.nearer", choosing.look_nearer, when=is_chosen)
    shortcuts.bind(panel, "timeline.clear", choosing.clear, when=is_chosen)
    shortcuts.bind(panel, "timeline.changes", lambda: panel.show_changes(not panel.changes_chip.isChecked()))
