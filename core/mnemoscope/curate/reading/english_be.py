# ruff: noqa: E501 - patterns read better unbroken
"""What "X is Y" says, by the kind of X and the kind of Y."""

from __future__ import annotations

import re

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.words import Cardinality

_AGE = re.compile(r"^(\d{1,3}|[a-z]+(?:-[a-z]+)?)(?: (?:years? old|years? of age|yo))?$")
_TALL = re.compile(r"^(.+?) tall$")
_SIZE = re.compile(r"^(?:a )?size (\S+)$")
_AT = re.compile(r"^(?P<title>.+?) (?:at|for|with) (?:the |a )?(?P<firm>[A-Z][\w&.' -]*)$")
_WORKPLACE = re.compile(
    r",? (?:in|at|for|with|from|who|that|by|on|and|to|since|living|working|based|named|\d)\b", re.IGNORECASE
)
_DAY = re.compile(r"(?:-|\d{4})-\d\d-\d\d$")
_HOUR = re.compile(r",? (?:at|from|\d{1,2}[:.]\d\d)\b.*$")
_EMPTY_HEADS = words("bit lot little kind sort mess beginner")


def describe(words: tuple[str, ...], kind: str, name: str = "") -> Told | None:
    """What follows "is" for a person ("self" or "person") or a thing of that name."""
    text = " ".join(words)
    low = text.casefold()
    if not low or low in lexicon.UNSAYING_VALUES:
        return None
    if kind in ("self", "person"):
        return _of_person(words, text, low, kind)
    if lexicon.MAKING_UNIQUE & set(name.casefold().split()):
        return Told("is", text, Cardinality.ONE)
    kind_of = "animal" if lexicon.ANIMALS & set(name.casefold().split()) else "thing"
    return _of_thing(words, text, low, kind_of)


def _of_person(words: tuple[str, ...], text: str, low: str, kind: str) -> Told | None:
    role = re.match(r"(?:the|our) [a-z -]{2,30}", low)
    if role and kind == "person" and low.split(" of ")[0].rsplit(" ", 1)[-1] in lexicon.LEADING_ROLES:
        return Told("is", text, Cardinality.ONE)
    bare = re.sub(r"^(?:an?|the|also|both) ", "", low)
    bare_text = text[len(text) - len(bare) :]
    head = bare.split(" ")[0]
    age = _AGE.match(low)
    if age and quantity(age[1]).isdigit() and 0 < int(quantity(age[1])) < 125:
        return Told("age", age[1])
    tall = _TALL.match(low)
    if tall and any(char.isdigit() for char in tall[1]):
        return Told("height", text[: tall.end(1)])
    if head in lexicon.DIETS and len(bare.split()) <= 3:
        return Told("diet", bare_text.split()[0])
    if low in lexicon.MARITAL:
        return Told("marital_status", text)
    if low.endswith("intolerant") and len(words) <= 3:
        return Told("allergy", text.rsplit(" ", 1)[0])
    if head in lexicon.NATIONALITIES and len(bare.split()) == 1:
        return Told("nationality", bare_text)
    if head in lexicon.MOODS and not low.startswith(("a ", "an ", "the ")):
        return Told("mood", text)
    if bare in lexicon.FAITHS:
        return Told("religion", bare_text)
    job = None if low.startswith("my ") else job_title(bare_text)
    if job:
        pastime = set(job.casefold().split()) & lexicon.PASTIMES
        return Told("is", bare_text, Cardinality.MANY) if pastime else Told("job_title", job)
    if bare == "retired":
        return Told("job_title", "retired")
    if head in lexicon.TRAITS and len(bare.split()) <= 3:
        return Told("is", bare_text, Cardinality.MANY)
    if low.startswith(("a ", "an ")) and len(words) <= 8 and bare.split()[0] not in _EMPTY_HEADS:
        return Told("is", bare_text, Cardinality.MANY)
    if low.startswith("my ") and len(words) <= 3 and kind == "person":
        return Told("is", text, Cardinality.MANY)
    if (
        kind == "self"
        and len(words) <= 3
        and head not in lexicon.NOT_NAMES
        and head not in FORMS
        and all(word[:1].isupper() and word[1:].islower() for word in words)
    ):
        return Told("name", text)
    if kind == "person" and text[:1].isupper() and len(words) <= 3:
        return Told("is", text, Cardinality.ONE)
    return None


def job_title(text: str) -> str | None:
    """The profession that a noun phrase names, without its employer, or None when it names none."""
    placed = _AT.match(text)
    title = _WORKPLACE.split(placed["title"] if placed else text)[0]
    first = re.split(r" of\b", title.casefold())[0].split()
    return title if first and first[-1] in lexicon.PROFESSIONS and len(first) <= 4 else None


def _of_thing(words: tuple[str, ...], text: str, low: str, kind_of: str) -> Told | None:
    first = words[0].casefold()
    size = _SIZE.match(low)
    if size:
        return Told("size", text.split()[-1])
    if first in lexicon.COLOURS and len(words) <= 2:
        return Told("colour", text, Cardinality.ONE)
    if low.isdigit() and kind_of == "animal":
        return Told("age", text)
    day = day_alone(text[3:] if first == "on" else text)
    if is_day(day):
        return Told("date", day, Cardinality.ONE)
    timed = _taking_place(first, words)
    if timed:
        return timed
    if (
        first in lexicon.KEPT
        and len(words) > 2
        and words[1] in lexicon.PLACE_PREPOSITIONS
        and (put := placed(words[1:]))
    ):
        return put
    passive = _passive(words)
    if passive:
        return passive
    if (not _NUMBERED.match(text) and is_typed(text)) or (quantity(" ".join(low.split()[-2:])) and len(words) <= 3):
        return Told("is", text, Cardinality.ONE)
    if low in _RUNNING:
        return Told("status", _RUNNING[low], Cardinality.ONE)
    if low in _SWITCHED:
        on, off = _SWITCHED[low]
        return Told("is", on, Cardinality.MANY, negated=off)
    if (first in lexicon.ANTONYMS or first in lexicon.ANTONYMS.values()) and (
        first not in ("on", "off") or len(words) == 1
    ):
        state = lexicon.ANTONYMS.get(first, first)
        return Told("is", " ".join((state, *words[1:])), Cardinality.MANY, negated=first in lexicon.ANTONYMS)
    if _NUMBERED.match(text):
        return placed(("in", *words))
    if first in lexicon.PLACE_PREPOSITIONS and len(words) > 1:
        return placed(words) or Told(f"is {first}", " ".join(words[1:]), Cardinality.ONE)
    if first in ("a", "an", "the", "my", "our") or text[:1].isupper():
        named = any(char.isupper() or char.isdigit() for char in text)
        return Told("is", text, Cardinality.MANY if kind_of == "animal" and not named else Cardinality.ONE)
    if len(words) <= 4:
        return Told("is", text, Cardinality.MANY)
    return None


_RUNNING = {
    word: state
    for line in """
active: active | ongoing | in progress | underway | under way
finished: finished | done | completed | complete | over | wrapped up
cancelled: cancelled | canceled | called off
on hold: on hold | paused | suspended | put on hold
""".strip().splitlines()
    for state, _, names in (line.partition(":"),)
    for word in (name.strip() for name in names.split("|"))
}
"""States of work of which there is one at a time."""
_SWITCHED = {
    word: ("on", off)
    for off, names in (
        (False, "enabled|turned on|switched on|activated|on"),
        (True, "disabled|turned off|switched off|deactivated|off"),
    )
    for word in names.split("|")
}


def _taking_place(first: str, words: tuple[str, ...]) -> Told | None:
    """ "Yoga is on Tuesdays", "Dinner is at 19:00"."""
    value = " ".join(words[1:])
    if (first in ("on", "every", "in") and is_typed(value) and not value[:1].isdigit()) or (
        first == "on" and is_typed(value)
    ):
        return Told("held_on", value, Cardinality.ONE)
    if first == "at" and ":" in quantity(f"{value.casefold()} o'clock") + quantity(value.casefold()):
        return Told("starts_at", value, Cardinality.ONE)
    return None


_NUMBERED = re.compile(
    r"(?:the )?(?:room|box|drawer|locker|shelf|spot|bay|bin|folder|cabinet|cupboard|rack|crate|binder|space|slot) (?:number |no\.? )?[A-Z]?\d+[a-z]?$",
    re.IGNORECASE,
)
"""A place with a number: "box 3"."""


def placed(words: tuple[str, ...]) -> Told | None:
    """Where a thing is put: a preposition and a piece of furniture, a room or somebody's place. Not a town."""
    numbered = _NUMBERED.match(" ".join(words[1:])) if len(words) > 1 else None
    if numbered:
        room = words[-2].casefold() == "room"
        return Told("room", words[-1], Cardinality.ONE) if room else Told("location", " ".join(words), Cardinality.ONE)
    if len(words) < 2 or words[1].casefold() not in lexicon.DETERMINERS | {"a", "an"} or is_typed(" ".join(words[1:])):
        return None
    return None if words[-1][:1].isupper() else Told("location", " ".join(words), Cardinality.ONE)


def _passive(words: tuple[str, ...]) -> Told | None:
    """ "is collected on Tuesday": exclusive where a time or number follows the preposition."""
    first = words[0].casefold()
    form = FORMS.get(first)
    done = (form is not None and form.kind in ("part", "past")) or first.endswith("ed")
    if not done or len(words) < 3 or words[1].casefold() not in lexicon.FREE_PREPOSITIONS:
        return None
    value = " ".join(words[2:])
    by_one = words[1].casefold() == "by" and value[:1].isupper()
    exclusive = is_typed(value) or by_one
    return Told(f"is {first} {words[1].casefold()}", value, Cardinality.ONE if exclusive else Cardinality.MANY)


def is_day(value: str) -> bool:
    """Whether a value is a day of the calendar, with or without its year."""
    return _DAY.match(quantity(value.casefold())) is not None


def day_alone(value: str) -> str:
    """ "12 June 2027 at 10:00" is compared by its day; the hour is in the sentence."""
    day = _HOUR.sub("", value)
    return day if is_day(day) else value


def is_typed(value: str) -> bool:
    """Whether a value is a time, day, month, season or number, so that another one excludes it."""
    words = value.casefold().split()
    first = words[0] if words else ""
    if first in ("the", "every", "each", "a", "about"):
        first = words[1] if len(words) > 1 else ""
    if first in lexicon.TIME_WORDS or quantity(first):
        return True
    return any(quantity(" ".join(words[:length])) for length in (2, 3))
