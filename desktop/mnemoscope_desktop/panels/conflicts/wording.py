"""What the bench says of a conflict and its members, in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.memory import PERSON_SUBJECT, Conflict, Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.vocabulary import label_of
from mnemoscope.model.words import Polarity
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.i18n import language
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate

NAME_LENGTH = 32


def title(conflict: Conflict) -> str:
    """What it is about: "Home city", "Mira · works at", "package manager · atlas"."""
    label = reveal(label_of(conflict.attribute, language()), lines=False)
    parts = [label[:1].upper() + label[1:]]
    if conflict.subject and conflict.subject != PERSON_SUBJECT:
        subject = reveal(conflict.subject, lines=False)
        parts = [subject[:1].upper() + subject[1:] if subject.startswith("my ") else subject, label]
    if conflict.scope and conflict.scope != "personal":
        parts.append(reveal(words.scope_word(conflict.scope).removeprefix("project:"), lines=False))
    return " · ".join(parts)


def names(members: tuple[Memory, ...]) -> list[str]:
    """A short name for each member, by which a person tells them apart: its value, or its own words."""
    found = [_value(memory) for memory in members]
    if len({name.casefold() for name in found}) < len(found) or not all(found):
        found = [reveal(memory.text, lines=False) for memory in members]
    return [cut(name) for name in found]


def cut(text: str, length: int = NAME_LENGTH) -> str:
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"


def versus(conflict: Conflict) -> str:
    """The values against each other, each once."""
    values = list(dict.fromkeys(_value(memory) for memory in conflict.members))
    if len(values) < 2 or not all(values):
        values = names(conflict.members)
    return " ↔ ".join(cut(value) for value in values)


def _value(memory: Memory) -> str:
    if memory.claim is None:
        return ""
    value = reveal(memory.claim.value, lines=False)
    if memory.claim.polarity is Polarity.NEGATED:
        return translate("Conflicts", "not %1").replace("%1", value)
    return value


def kind_sentence(conflict: Conflict) -> str:
    """Why it was flagged, for the tool tip of its badge."""
    return {
        "direct": translate("Conflicts", "Only one of them can be true at a time, and both are said to hold now."),
        "changed": translate("Conflicts", "They were true at different times, or seem to have been."),
        "scope": translate("Conflicts", "They may hold in different places, such as two projects."),
        "unverified": translate("Conflicts", "One of them was only guessed or comes from a source nobody confirmed."),
        "both_may_hold": translate("Conflicts", "They differ, but both can be true."),
    }[conflict.kind.value]


def span(start: Moment | None, end: Moment | None) -> str:
    """When something holds: "Jan 2024 → open"."""
    begun = formats.day(start) if start is not None else translate("Conflicts", "unknown")
    ended = formats.day(end) if end is not None else translate("Conflicts", "open")
    return f"{begun} → {ended}"


def validity(memory: Memory) -> str:
    learned = translate("Conflicts", "learned %1").replace("%1", formats.day(memory.recorded_at))
    if begin(memory) is None and memory.valid_to is None:
        unknown = translate("Conflicts", "Since when is not known")
        return f"{unknown} · {learned}"
    held = translate("Conflicts", "True from %1").replace("%1", span(begin(memory), memory.valid_to))
    return f"{held} · {learned}"


def begin(memory: Memory) -> Moment | None:
    """Since when it is said to hold: its validity, else the time of the event that told it."""
    return memory.valid_from if memory.valid_from is not None else memory.event_time


def numbers(memory: Memory) -> str:
    return (
        translate("Conflicts", "trust %1 · strength %2")
        .replace("%1", formats.unit(memory.trust))
        .replace("%2", formats.unit(memory.strength))
    )


def used(memory: Memory) -> str:
    """What became of it: how often it was said again, and when it last helped."""
    parts = []
    if memory.useful_uses and memory.last_useful_at is not None:
        text = translate("Conflicts", "helped %n times", "", memory.useful_uses)
        last = translate("Conflicts", "last %1").replace("%1", formats.day(memory.last_useful_at))
        parts.append(f"{text} · {last}")
    else:
        parts.append(translate("Conflicts", "not marked helpful yet"))
    if memory.mentions > 1:
        parts.append(translate("Conflicts", "said %n times", "", memory.mentions))
    return " · ".join(parts)


def filled(template: str, *values: str) -> str:
    """The template with %1, %2 … put in at once, so that a value that contains %2 stays as it is."""
    pieces = template.split("%")
    result = pieces[0]
    for piece in pieces[1:]:
        place = int(piece[0]) - 1 if piece[:1].isdigit() else -1
        result += values[place] + piece[1:] if 0 <= place < len(values) else "%" + piece
    return result
