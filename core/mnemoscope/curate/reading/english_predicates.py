"""What an English verb phrase says of its subject: by a frame, by "is", or by the verb's own name."""

from __future__ import annotations

import re
from dataclasses import replace

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import day_alone, describe, is_day, is_typed, job_title, placed
from mnemoscope.curate.reading.english_forms import third_person
from mnemoscope.curate.reading.english_frames import FRAMES, Frame
from mnemoscope.curate.reading.english_meanings import read_meaning
from mnemoscope.curate.reading.english_objects import read_object
from mnemoscope.curate.reading.english_subjects import Subject
from mnemoscope.curate.reading.english_verbs import VerbPhrase
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import NOTHING, Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.words import Cardinality

_STATES = words("live work be have own use love like hate know prefer")
"""Verbs of which "have …ed" tells what still is."""
_SAYING_NOTHING = words(
    """think want need know say tell feel hope guess mean see believe ask do go get come try let call look plan intend
    become give put happen find seem bring leave turn fear trust struggle order lose win choose count act
    understand agree disagree appreciate wonder suppose remember notice realise realize imagine promise doubt"""
)
"""Verbs without a frame that, said of a person, make no claim of their own."""
_LYING = words("hang lie stand sit stay")
_POINTING = words("the a an my our this that his her their")
_NO_FIRM = words("a an my our home night this the")
_KEPT = re.compile(
    r"\b(?:dog|cat|puppy|kitten|rabbit|horse|parrot|car|bike|bicycle|van|boat|house|flat|apartment|tattoo)\b"
)
_FAVOURITE = re.compile(r"(?:my|our) favou?rite\b", re.IGNORECASE)
_PLACE_TAIL = re.compile(
    r",? (?:with|to|in an?|in my|because|for|since|on the|near|and|after|until|where|when)\b.*$", re.IGNORECASE
)
_PLAN = re.compile(r"^(?:the |a |an |our |my )?(.+) (?:plan|tariff|subscription|tier|package)$", re.IGNORECASE)
_YEAR = re.compile(r"\b(?:19|20)\d\d$")
_LODGED = re.compile(r"(?:an?|the|my|our) [a-z -]{3,30} in (?P<town>[A-Z][\w'-]+(?: [A-Z][\w'-]+)?)$")


def read_predicate(subject: Subject, phrase: VerbPhrase) -> Told | None:
    """The attribute and value that the verb phrase gives its subject."""
    told = read_meaning(subject, phrase)
    told = told or read_object(phrase) or _framed(subject, phrase)
    if told is None and phrase.verb == "be" and not phrase.past:
        if _FAVOURITE.match(subject.name):
            return Told("is", " ".join(phrase.words), Cardinality.ONE)
        return describe(phrase.words, subject.kind, subject.name)
    if told is None and phrase.verb != "be":
        told = _by_its_own_name(subject, phrase)
    return None if told is NOTHING else told


def _framed(subject: Subject, phrase: VerbPhrase) -> Told | None:
    rest = phrase.words
    low = tuple(word.casefold().strip(",") for word in rest)
    if phrase.verb in ("move", "relocate") and low[:1] == ("from",) and "to" in low:
        rest, low = rest[low.index("to") :], low[low.index("to") :]
    for frame in FRAMES.get(phrase.verb, ()):
        size = len(frame.after)
        if low[:size] != frame.after or len(low) == size or not _in_time(frame, phrase):
            continue
        told = _meaning(subject, phrase, frame, rest[size:])
        if told:
            return told
    return None


def _in_time(frame: Frame, phrase: VerbPhrase) -> bool:
    """Whether the tense still tells what is: "I moved" does, "I lived" does not."""
    lasting = frame.now or frame.ended or frame.past
    if phrase.past:
        return lasting
    return lasting or not phrase.perfect or phrase.verb in _STATES


def _meaning(subject: Subject, phrase: VerbPhrase, frame: Frame, rest: tuple[str, ...]) -> Told | None:
    """The claim of a frame round its value; None when the value cannot be meant, so that another frame may fit."""
    value, first = " ".join(rest), rest[0].casefold()
    match frame.attribute:
        case "-":
            return NOTHING
        case "is":
            told = describe(rest, subject.kind, subject.name)
            return replace(told, change_cue=True) if told else None
        case "home_city":
            return _place(subject, frame, value)
        case "employer":
            return _employer(subject, frame, rest)
        case "held_on" | "held_in" | "starts_at":
            return _arranged(subject, frame, value)
        case "birthplace":
            value = re.sub(r",? in \d{4}$", "", value)
            return Told("birth_year" if value.isdigit() else "birthplace", value)
        case "plan":
            plan = _PLAN.search(value)
            return _told(frame, plan[1], Cardinality.ONE) if plan else None
        case "was hired in" | "was founded in" | "was built in" | "graduated in" | "retired in":
            return Told(frame.attribute, value, Cardinality.ONE) if _YEAR.search(value) else None
        case "was christened in":
            return Told(frame.attribute, value, Cardinality.ONE)
        case "expires on" if is_day(value):
            return Told(frame.attribute, value, Cardinality.ONE)
        case "hometown" if not value[:1].isupper():
            return None
        case "has been to" if not phrase.perfect:
            return None
        case "gets_up_at" | "goes_to_bed_at" if not _is_hour(value):
            return None
        case "uses" | "owns" | "does" if not _plausible(frame.verb, first, len(rest), value):
            return None
        case "job_title":
            value = job_title(value) or value
    return _told(frame, value)


def _told(frame: Frame, value: str, cardinality: Cardinality | None = None) -> Told:
    """What a frame says of its value, over or new as its words tell."""
    return Told(frame.attribute, value, cardinality, negated=frame.ended, change_cue=frame.now or frame.ended)


def _employer(subject: Subject, frame: Frame, rest: tuple[str, ...]) -> Told | None:
    """Whom somebody works for; not the table that they work at, nor the hour."""
    first, named = rest[0].casefold(), " ".join(rest)
    if subject.kind == "thing" or is_typed(named) or (first in _NO_FIRM and not _names_a_firm(rest)):
        return None
    firm = re.split(r",? (?:as|since|for) ", named)[0]
    if not frame.after and not _plausible(frame.verb, first, len(rest), firm):
        return None
    return _told(frame, firm)


def _arranged(subject: Subject, frame: Frame, value: str) -> Told | None:
    """On which day, at which hour or where something takes place, whichever of these the value is."""
    if frame.attribute == "held_on" and is_day(day_alone(value)):
        return Told("date", day_alone(value), Cardinality.ONE)
    if subject.kind != "thing":
        return None
    if frame.attribute == "held_on" and not is_typed(value):
        return Told("held_in", value, Cardinality.ONE)
    if frame.attribute == "held_in" and is_typed(value):
        return Told("starts_at" if value[:1].isdigit() else "held_on", value, Cardinality.ONE)
    if frame.attribute == "starts_at" and not _is_hour(value):
        return None
    return _told(frame, value)


def _is_hour(value: str) -> bool:
    return is_typed(value) or bool(quantity(f"{value.casefold()} o'clock"))


def _names_a_firm(rest: tuple[str, ...]) -> bool:
    """ "the Harbour Museum" and "the library" employ people, "the kitchen table" does not."""
    if rest[0].casefold() in ("a", "an") or len(rest) < 2:
        return False
    return rest[1][:1].isupper() or rest[-1].casefold() in lexicon.EMPLOYERS


def _place(subject: Subject, frame: Frame, value: str) -> Told:
    """Where a person lives (town, region or country), in what they live, or where a thing has gone."""
    lodged = _LODGED.match(value)
    if lodged and subject.kind != "thing":
        return Told("home_city", lodged["town"], change_cue=frame.now)
    if value[:1].isdigit() and subject.kind != "thing":
        return Told("home_address", value, change_cue=frame.now)
    value = _PLACE_TAIL.split(value)[0]
    bare = value.casefold().removeprefix("the ")
    if subject.kind == "thing":
        return Told("is at", value, Cardinality.ONE, change_cue=frame.now)
    if bare in lexicon.COUNTRIES or bare in lexicon.REGIONS:
        return Told("home_country" if bare in lexicon.COUNTRIES else "home_region", value, change_cue=frame.now)
    if frame.after == ("near",):
        return Told("lives near", value)
    attribute = "housing" if value.split(" ")[0] in _POINTING else "home_city"
    return Told(attribute, value, change_cue=frame.now)


def _plausible(verb: str, first: str, count: int, value: str) -> bool:
    """Guards for verbs of many meanings: "get", "join", "have", "change to"."""
    match verb:
        case "join" | "start" | "leave":
            return value[:1].isupper() or first in ("the", "a", "an")
        case "get":
            return first in ("a", "an") and _KEPT.search(value) is not None
        case "have" | "buy" | "sell":
            return first in ("a", "an", "my", "the", "our", "any", "some") or value[:1].isdigit()
        case "switch" | "change":
            return first not in ("the", "a", "my", "be") or count > 1
        case "quit" | "stop" | "give":
            return first not in ("the", "a", "my", "it", "on")
    return True


def _by_its_own_name(subject: Subject, phrase: VerbPhrase) -> Told | None:
    """A verb without a frame keeps its own name: "hangs behind", "sells"."""
    if phrase.verb == "retire" and not phrase.words:
        return Told("job_title", "retired", change_cue=True)
    if phrase.past or phrase.perfect or phrase.verb == "have":
        return None
    thing = subject.kind == "thing"
    if phrase.verb in _SAYING_NOTHING and not thing:
        return None
    if not phrase.words:
        return None if thing else Told("does", phrase.verb)
    verb, first = third_person(phrase.verb), phrase.words[0].casefold()
    if thing and phrase.verb in ("leave", "depart") and first == "at" and ":" in quantity(phrase.words[-1].casefold()):
        return Told("starts_at", " ".join(phrase.words[1:]), Cardinality.ONE)
    if first in lexicon.PARTICLES and len(phrase.words) > 2 and phrase.words[1] in lexicon.FREE_PREPOSITIONS:
        value = " ".join(phrase.words[2:])
        exclusive = thing and is_typed(value)
        return Told(f"{verb} {first} {phrase.words[1]}", value, Cardinality.ONE if exclusive else Cardinality.MANY)
    if thing and phrase.verb in _LYING and (put := placed(phrase.words)):
        return put
    if first in lexicon.FREE_PREPOSITIONS and len(phrase.words) > 1 and phrase.words[1] not in ("least", "most"):
        value = " ".join(phrase.words[1:])
        exclusive = thing and (is_typed(value) or phrase.verb in _LYING)
        return Told(f"{verb} {first}", value, Cardinality.ONE if exclusive else Cardinality.MANY)
    if thing and first == "every" and quantity(phrase.words[-1].casefold()).endswith("day"):
        return Told(f"{verb} on", " ".join(phrase.words[1:]), Cardinality.ONE)
    value = " ".join(phrase.words)
    exclusive = thing and bool(quantity(value.casefold()))
    return Told(verb, value, Cardinality.ONE if exclusive else Cardinality.MANY)
