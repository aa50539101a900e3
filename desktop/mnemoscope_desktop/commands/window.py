"""Commands that work everywhere."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope_desktop.commands.command import Command
from mnemoscope_desktop.panels import registry

translate = QCoreApplication.translate

GO = "window.go"
"""Followed by a dot and the key of a panel."""


def _go(spec: registry.PanelSpec, key: str, family: str = GO) -> Command:
    return Command(
        f"{GO}.{spec.key}",
        lambda: translate("Commands", "go to %1").replace("%1", spec.title()),
        (key,) if key else (),
        family=family,
    )


def _panels() -> tuple[Command, ...]:
    """The panels of the navigation have the digits in their order; ten are as many as there are digits."""
    listed = [spec for spec in registry.present() if spec.section is not registry.Section.NONE]
    return tuple(
        _go(spec, f"Ctrl+{number % 10}" if number <= 10 else "", GO if number < 10 else "")
        for number, spec in enumerate(listed, start=1)
    )


COMMANDS: tuple[Command, ...] = (
    Command("window.search", lambda: translate("Commands", "search, and do things by name"), ("Ctrl+K",)),
    Command("window.find", lambda: translate("Commands", "find in this panel"), ("Ctrl+F",)),
    *_panels(),
    Command("window.undo", lambda: translate("Commands", "undo the last act"), ("Ctrl+Z",)),
    Command("window.redo", lambda: translate("Commands", "redo"), ("Ctrl+Shift+Z", "Ctrl+Y")),
    Command("window.as_of", lambda: translate("Commands", "show the memory as of a day"), ("Ctrl+D",)),
    Command("window.import", lambda: translate("Commands", "import a file"), ("Ctrl+O",)),
    Command("window.edit", lambda: translate("Commands", "edit or rename what is chosen"), ("F2",)),
    Command("window.lock", lambda: translate("Commands", "lock"), ("Ctrl+L",)),
    Command("window.settings", lambda: translate("Commands", "settings"), ("Ctrl+,",)),
    Command("window.help", lambda: translate("Commands", "help for this panel"), ("F1",)),
    Command("window.keys", lambda: translate("Commands", "all keys"), ("?",)),
    Command("window.quit", lambda: translate("Commands", "quit"), ("Ctrl+Q",)),
    Command("window.maintain", lambda: translate("Commands", "tidy up: archive what faded")),
    Command("window.back_up", lambda: translate("Commands", "make a backup")),
    Command("window.drafts", lambda: translate("Commands", "words that you did not save")),
    Command("window.tour", lambda: translate("Commands", "show me around")),
    Command("window.attributes", lambda: translate("Commands", "attributes: what can be said of somebody")),
    Command("window.vaults", lambda: translate("Commands", "your vaults: open, make, rename")),
    Command(
        "window.ways_to_open",
        lambda: translate("Commands", "what opens the vault: passphrase, keyring, recovery code"),
    ),
)

FAMILIES = {GO: lambda: translate("Commands", "go to a panel")}
