"""Different English verb phrases that tell the same thing of a person, under one attribute.

Each line of the table is read against the base form of the verb and what follows it ("go to Elmwood School"). `v` is
the value; `=word` gives a fixed one. A line with "not" tells the contrary, one with "now" a change.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from mnemoscope.curate.reading import english_meaning_tables as tables
from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import day_alone, is_day, is_typed
from mnemoscope.curate.reading.english_subjects import Subject
from mnemoscope.curate.reading.english_verbs import VerbPhrase
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.words import Cardinality

_EVENT = re.compile(
    r"\b(?:conference|wedding|party|festival|concert|workshop|meeting|match|retreat|trip|fair|exhibition|ceremony|funeral"
    r"|reunion|offsite|off-site|hackathon|course|lecture|seminar|training|rehearsal|dinner|picnic|race|marathon|congress)$",
    re.IGNORECASE,
)
_EVENT_PLACE = re.compile(r"(?:in|at) (?P<v>(?:the )?[A-Z].*?)(?: this year| this time)?$")


@dataclass(frozen=True, slots=True)
class Meaning:
    """One line of a table."""

    attribute: str
    rest: re.Pattern[str]
    fixed: str
    negated: bool
    now: bool
    many: bool
    one: bool = False


def _meanings(table: str) -> dict[str, tuple[Meaning, ...]]:
    by_verb: dict[str, list[Meaning]] = {}
    for line in table.strip().splitlines():
        attribute, verb, rest = (part.strip() for part in line.split(" | ", 2))
        rest, *flags = (part.strip() for part in rest.split(" | "))
        fixed = next((flag[1:] for flag in flags if flag.startswith("=")), "")
        meaning = Meaning(
            attribute,
            re.compile(rf"(?:{rest})$"),
            fixed,
            "not" in flags,
            "now" in flags,
            "many" in flags,
            "one" in flags,
        )
        rest = rest.strip()
        for each in verb.replace("practi[sc]e", "practise").strip("()").split("|"):
            by_verb.setdefault(each, []).append(meaning)
    return {verb: tuple(meanings) for verb, meanings in by_verb.items()}


_OF_PERSONS = _meanings(tables.OF_PERSONS)
_OF_THINGS = _meanings(tables.OF_THINGS)


_OF_WORKS = {
    verb: tuple(
        each
        for each in meanings
        if each.attribute in ("version", "port", "database", "written_in", "licence", "default_branch", "runs_on")
    )
    for verb, meanings in _OF_THINGS.items()
}
"""What is said of a thing with a name of its own ("Atlas is on version 2.1"), which looks like a person's."""
_OF_WORKS_UNSAID = {
    verb: tuple(each for each in meanings if verb != "use" or each.attribute != "runs_on")
    for verb, meanings in _OF_WORKS.items()
}
"""The same of a project that is not named."""
_OF_THE_PAST = frozenset({"has been to", "hometown"})


def read_meaning(subject: Subject, phrase: VerbPhrase) -> Told | None:
    """What a verb phrase means, if the tables know it."""
    rest = " ".join(phrase.words)
    thing = subject.kind == "thing"
    if phrase.negated and rest.startswith("until ") and phrase.verb in ("open", "start", "begin"):
        attribute = "opens_at" if phrase.verb == "open" else "starts_at"
        return Told(attribute, rest.removeprefix("until "), Cardinality.ONE, negated=True)
    if thing and phrase.verb == "be" and _EVENT.search(subject.name):
        place = _EVENT_PLACE.match(rest)
        if place and not is_typed(place["v"]):
            return Told("held_in", place["v"])
    if thing and phrase.verb == "be" and not lexicon.ANIMALS.isdisjoint(subject.name.casefold().split()):
        return None
    meanings = (_OF_THINGS if thing else _OF_PERSONS).get(phrase.verb, ())
    if subject.kind == "self":
        meanings += _OF_WORKS_UNSAID.get(phrase.verb, ())
    elif not thing:
        meanings += _OF_WORKS.get(phrase.verb, ())
    for meaning in meanings:
        if phrase.past and not meaning.now and meaning.attribute not in _OF_THE_PAST:
            continue
        if meaning.attribute == "has been to" and not phrase.perfect:
            continue
        match = meaning.rest.match(rest)
        if match and meaning.attribute == "when":
            told = _scheduled(match["v"], phrase.verb)
            held = told is not None and told.attribute == "is in" and _EVENT.search(subject.name)
            return replace(told, attribute="held_in") if held and told else told
        if match:
            value = meaning.fixed or match["v"].strip(" ,")
            many = Cardinality.MANY if meaning.many else Cardinality.ONE if thing or meaning.one else None
            return Told(meaning.attribute, value, many, meaning.negated, meaning.now)
    return None


def _scheduled(value: str, verb: str) -> Told | None:
    """A new day, hour or place of something arranged; for "moved to" a town, where it is now."""
    day = day_alone(value)
    if is_day(day):
        return Told("date", day, Cardinality.ONE, change_cue=True)
    if quantity(value.casefold()) and ":" in quantity(value.casefold()):
        return Told("starts_at", value, Cardinality.ONE, change_cue=True)
    if is_typed(value):
        hour = quantity(f"{value.casefold()} o'clock")
        return Told("starts_at" if hour else "held_on", value, Cardinality.ONE, change_cue=True)
    return Told("is in", value, Cardinality.ONE, change_cue=True) if verb == "move" and value[:1].isupper() else None
