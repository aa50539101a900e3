"""Commands of trust and decay."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command, fixed

translate = QCoreApplication.translate

COMMANDS: tuple[Command, ...] = (
    fixed("curves.read", lambda: translate("Commands", "read the curves at another time"), "Left", "Right"),
    fixed("curves.threshold", lambda: translate("Commands", "on the threshold: move it"), "Up", "Down"),
)
