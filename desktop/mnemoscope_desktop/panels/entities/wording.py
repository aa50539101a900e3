"""Words of the panel: kinds, reasons of suggestions, and what an act would do."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.entities import Consequences, Entity, EntityKind, MergeSuggestion, SuggestedBecause
from mnemoscope_desktop import formats
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate

SHOWN = 3
"""Conflicts that are told with their words; the rest is counted."""
LONGEST = 90


def kind_word(kind: EntityKind) -> str:
    return {
        EntityKind.SELF: translate("Entities", "you"),
        EntityKind.PERSON: translate("Entities", "person"),
        EntityKind.PLACE: translate("Entities", "place"),
        EntityKind.GROUP: translate("Entities", "group"),
        EntityKind.THING: translate("Entities", "thing"),
    }[kind]


def kind_tone(kind: EntityKind) -> Tone:
    return {EntityKind.SELF: Tone.CONFIRMED, EntityKind.PERSON: Tone.STATED}.get(kind, Tone.PLAIN)


def name_word(entity: Entity) -> str:
    """What to call it on screen; the person themselves is “You” until they gave a name."""
    if entity.is_self and entity.name == "self":
        return translate("Entities", "You")
    name = reveal(entity.name, lines=False)
    return name[:1].upper() + name[1:] if entity.name.startswith("my ") else name


def also_called(entity: Entity) -> str:
    return formats.listed(reveal(name, lines=False) for name in entity.aliases if name != "self")


def why(suggestion: MergeSuggestion) -> str:
    """The reason of a suggestion in a sentence."""
    said = shortened(suggestion.says)
    return {
        SuggestedBecause.OWN_NAME: translate("Entities", "You told your name: “%1”").replace("%1", said),
        SuggestedBecause.CALLED: translate("Entities", "A memory says so: “%1”").replace("%1", said),
        SuggestedBecause.SPELLING: translate("Entities", "They differ only in the way of writing."),
        SuggestedBecause.INITIALS: translate("Entities", "One has initials in place of first names."),
    }[suggestion.because]


def shortened(text: str) -> str:
    shown = reveal(text, lines=False)
    return shown if len(shown) <= LONGEST else shown[: LONGEST - 1].rstrip() + "…"


def told(found: Consequences) -> list[str]:
    """What an act would do, a sentence each; the first says of how many memories it is."""
    lines = [translate("Entities", "%Ln memories are concerned.", "", found.memories)]
    if found.flagged:
        lines.append(translate("Entities", "%Ln new conflicts would be flagged:", "", len(found.flagged)))
        lines += _listed(found.flagged)
    if found.ended:
        lines.append(translate("Entities", "%Ln conflicts would end:", "", len(found.ended)))
        lines += _listed(found.ended)
    if found.changed:
        lines.append(translate("Entities", "%Ln open conflicts would get other members.", "", found.changed))
    if found.replaced:
        lines.append(translate("Entities", "%Ln statements would become history:", "", len(found.replaced)))
        lines += _listed(tuple((text,) for text in found.replaced))
    if len(lines) == 1:
        lines.append(translate("Entities", "No conflict would come or go."))
    return lines


def _listed(groups: tuple[tuple[str, ...], ...]) -> list[str]:
    lines = ["   " + " ↔ ".join(shortened(text) for text in texts[:SHOWN]) for texts in groups[:SHOWN]]
    if len(groups) > SHOWN:
        lines.append("   " + translate("Entities", "and %Ln more", "", len(groups) - SHOWN))
    return lines
