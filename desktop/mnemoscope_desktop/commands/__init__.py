"""Every command of the application. A module for each scope lists its own; `shortcuts` knows the keys in force."""

from __future__ import annotations

from collections.abc import Callable

from mnemoscope_desktop.commands import (
    activity,
    backups,
    conflicts,
    curves,
    entities,
    help,
    importing,
    journal,
    memories,
    review,
    timeline,
    transfer,
    window,
)
from mnemoscope_desktop.commands.command import HELP, WINDOW, Command

ALL: tuple[Command, ...] = tuple(
    command
    for module in (
        window, review, conflicts, timeline, memories, entities, curves, journal, transfer, backups, activity,
        importing, help,
    )
    for command in module.COMMANDS
)  # fmt: skip
BY_ID: dict[str, Command] = {command.id: command for command in ALL}
FAMILIES: dict[str, Callable[[], str]] = {**window.FAMILIES, **conflicts.FAMILIES}
"""What the line of a family says on the key sheet."""

__all__ = ["ALL", "BY_ID", "FAMILIES", "HELP", "WINDOW", "Command"]
