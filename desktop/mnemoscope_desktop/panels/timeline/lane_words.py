"""Lanes by name, in the words that the rest of the interface uses."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.words import Origin, Tier
from mnemoscope_desktop import words
from mnemoscope_desktop.panels.timeline.geometry import OTHERS
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate
NONE = ("", "—")
"""What stands for a memory without a value."""


def lane_word(kind: str, name: str) -> str:
    """The name of a lane by agent, scope, tier, subject or origin."""
    if name in NONE:
        return words.agent_word("") if kind == "agent" else translate("Lanes", "none given")
    if name == OTHERS:
        return translate("Lanes", "all others")
    if kind == "scope":
        return reveal(words.scope_word(name), lines=False)
    if kind == "tier" and name in set(Tier):
        return words.tier_word(name)
    if kind == "origin" and name in set(Origin):
        return words.origin_word(name)
    if kind == "subject" and name == PERSON_SUBJECT:
        return translate("Lanes", "about you")
    return reveal(name, lines=False)
