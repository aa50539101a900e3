"""When two claims cannot both hold, as a pure rule.

A conflict needs the same subject, the same attribute, scopes that meet, validities that overlap, and values that
exclude each other. Likeness of wording plays no part, and nothing here decides which side is right: that is the
person's to say, so a verdict only suggests.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from mnemoscope.model.kinds import contains
from mnemoscope.model.measures import about_equal
from mnemoscope.model.memory import Claim
from mnemoscope.model.normalise import attribute_meant, normalise_attribute, normalise_subject, normalise_value
from mnemoscope.model.remembered import remembered
from mnemoscope.model.vocabulary import BUILT_IN, Vocabulary, met_by
from mnemoscope.model.words import Cardinality, ConflictKind, DecisionKind, Origin, Polarity, Standing

Side = Literal["a", "b"]
READINGS = frozenset({"weight", "temperature", "mood"})
"""What goes up and down: values of different times are readings, not a change of mind."""
GENERAL_SCOPES = frozenset({"", "personal"})
"""Scopes that say nothing about where a claim holds."""

_DEPENDABLE = frozenset({Standing.STATED, Standing.OBSERVED, Standing.CONFIRMED})


class Cue(IntEnum):
    """What the words of a statement tell of the one before: that the world changed, or that it was never so."""

    NONE = 0
    CHANGE = 1
    CORRECTION = 2


@dataclass(frozen=True, slots=True)
class ClaimView:
    """What the rule needs to know of one memory. Keys come from `claim_keys`; times are microseconds since 1970."""

    subject_key: str
    attribute_key: str
    value_key: str
    polarity: Polarity = Polarity.AFFIRMED
    cardinality: Cardinality = Cardinality.MANY
    scope: str = "personal"
    valid_from: int | None = None
    valid_to: int | None = None
    event_time: int | None = None
    origin: Origin = Origin.STATED
    standing: Standing = Standing.STATED
    change_cue: int = Cue.NONE


@dataclass(frozen=True, slots=True)
class Verdict:
    """Why two claims exclude each other, and what the store would decide.

    `older` and `keep` name a side; `changed_on` is when the newer one began to hold, where that is known.
    """

    kind: ConflictKind
    why: str
    decision: DecisionKind
    older: Side | None = None
    changed_on: int | None = None
    keep: Side | None = None


@dataclass(frozen=True, slots=True)
class ClaimKeys:
    """A claim in its comparable form."""

    subject: str
    attribute: str
    value: str
    polarity: Polarity


def claim_key(subject: str, attribute: str, vocabulary: Vocabulary = BUILT_IN) -> tuple[str, str]:
    """The key under which everything comparable with a claim is stored; "dislikes" is found under "likes"."""
    return normalise_subject(subject), normalise_attribute(attribute, vocabulary)


def claim_keys(claim: Claim, vocabulary: Vocabulary = BUILT_IN) -> ClaimKeys:
    """The comparable form of a claim, with an opposite attribute ("dislikes") turned into a denial ("likes", not)."""
    subject, attribute = claim_key(claim.subject, claim.attribute, vocabulary)
    known = attribute_meant(claim.attribute, vocabulary)
    polarity = claim.polarity
    if known and known.opposite:
        polarity = Polarity.AFFIRMED if polarity is Polarity.NEGATED else Polarity.NEGATED
    return ClaimKeys(subject, attribute, normalise_value(claim.value, attribute), polarity)


def view_of(
    claim: Claim,
    *,
    cardinality: Cardinality | None = None,
    scope: str = "personal",
    valid_from: int | None = None,
    valid_to: int | None = None,
    event_time: int | None = None,
    origin: Origin = Origin.STATED,
    standing: Standing | None = None,
    change_cue: int = Cue.NONE,
    vocabulary: Vocabulary = BUILT_IN,
) -> ClaimView:
    """The view of a claim as it was read, with keys worked out and the vocabulary's cardinality unless one is given."""
    keys = claim_keys(claim, vocabulary)
    return ClaimView(
        keys.subject,
        keys.attribute,
        keys.value,
        keys.polarity,
        cardinality or vocabulary.cardinality(claim.attribute),
        scope,
        valid_from,
        valid_to,
        event_time,
        origin,
        standing or Standing(origin.value),
        change_cue,
    )


def compare(a: ClaimView, b: ClaimView, exclusive: Callable[[str], bool] = BUILT_IN.exclusive) -> Verdict | None:
    """The verdict on two claims, or None when both can hold. The order of the two makes no difference to the kind.

    `exclusive` says of an attribute whether a second value contradicts the first for certain.
    """
    if a.subject_key != b.subject_key or b.attribute_key not in met_by(a.attribute_key):
        return None
    clash = _clash(a, b) if a.attribute_key == b.attribute_key else _clash_across(a, b)
    if clash is None or _apart_in_time(a, b) or _two_events(a, b) or _aged(a, b):
        return None
    one_general = (a.scope in GENERAL_SCOPES) != (b.scope in GENERAL_SCOPES)
    if not one_general and _scope(a) != _scope(b):
        return None
    if one_general:
        if clash != "values" or a.attribute_key == "is" or not exclusive(a.attribute_key):
            return None  # a second e-mail address for work is an addition, "the printer" at work another printer
        return Verdict(
            ConflictKind.SCOPE,
            "The same thing has another value in one scope, so both can hold: one in general, one in that scope.",
            DecisionKind.SCOPES,
        )
    return _verdict(a, b, clash, exclusive)


def _scope(view: ClaimView) -> str:
    return "" if view.scope in GENERAL_SCOPES else view.scope


def _clash(a: ClaimView, b: ClaimView) -> Literal["values", "denial"] | None:
    """How the values exclude each other: two values where only one can be, or one value affirmed and denied."""
    if a.polarity is not b.polarity:
        denied, said = (a, b) if a.polarity is Polarity.NEGATED else (b, a)
        # Who has no pets has no parrot either.
        return "denial" if denied.value_key == said.value_key or contains(denied.value_key, said.value_key) else None
    if a.polarity is Polarity.NEGATED or Cardinality.MANY in (a.cardinality, b.cardinality):
        return None
    if a.value_key == b.value_key or _narrows(a.value_key, b.value_key):
        return None
    if a.attribute_key == "location" and _is_room(a.value_key) != _is_room(b.value_key):
        return None
    return "values"


def _clash_across(a: ClaimView, b: ClaimView) -> Literal["values", "denial"] | None:
    """How claims of two attributes that meet exclude each other.

    What somebody does not eat or drink is nothing that they like to; who is single has no partner. The reverse tells
    nothing: one can eat what one does not like, and still like what one has given up.
    """
    if "partner" in (a.attribute_key, b.attribute_key):
        partner, status = (a, b) if a.attribute_key == "partner" else (b, a)
        if partner.polarity is Polarity.NEGATED or partner.cardinality is Cardinality.MANY:
            return None
        if status.polarity is Polarity.NEGATED:
            return "denial" if status.value_key == "in a relationship" else None
        return "values" if status.value_key == "single" else None
    if a.polarity is b.polarity:
        return None
    denied, said = (a, b) if a.polarity is Polarity.NEGATED else (b, a)
    if denied.attribute_key == "likes" or denied.change_cue or said.value_key in _ANIMALS:
        return None
    return "denial" if denied.value_key == said.value_key or contains(denied.value_key, said.value_key) else None


_ANIMALS = frozenset(("rabbit", "dog", "cat", "horse", "pig", "sheep", "cow", "goose", "deer", "frog", "snake", "bird"))
"""What is liked alive and not eaten, which is no contradiction."""
_ROOM_WORDS = """
kitchen hall hallway corridor bedroom bathroom office study house flat lounge nursery
厨房 卧室 客厅 书房 办公室 浴室 走廊 玄关 家
"""
_ROOMS = frozenset(_ROOM_WORDS.split())


def _is_room(place: str) -> bool:
    """A room can hold the drawer in which a thing lies, so a room and a drawer exclude each other no more."""
    last = place.rpartition(" ")[2].rstrip("里面中")
    return last in _ROOMS or (" room" in place and place.endswith("room"))


def _narrows(first: str, second: str) -> bool:
    """Whether one value only says more than the other: "Shanghai" and "Pudong, Shanghai", 2026-03 and 2026-03-05."""
    if first[:2] == "--" or second[:2] == "--":
        return first[-6:] == second[-6:]
    if "?" in (first[-1:], second[-1:]) and first[2:5] == second[2:5]:  # 7 o'clock is 07:00 or 19:00
        return first[:2].isdigit() and second[:2].isdigit() and (int(first[:2]) - int(second[:2])) % 12 == 0
    if _YEAR_FIRST.match(first) and _YEAR_FIRST.match(second):
        return first.startswith(second) or second.startswith(first)
    if about_equal(first, second):
        return True
    if contains(first, second) or contains(second, first):
        return True
    one, two = _words(first), _words(second)
    return bool(one and two) and (one <= two or two <= one)


_YEAR_FIRST = re.compile(r"\d{4}(?:-\d\d){0,2}$")
_PARTS = re.compile(r"[a-z0-9.:]+|[零〇一二两三四五六七八九十百千万]+|\w")


@remembered(4096)
def _words(value: str) -> frozenset[str]:
    if value.isascii() or " " in value:
        return frozenset(word.strip(",+") for word in value.split()) - {"", "of", "in", "at", "on", "near", "from"}
    return frozenset(_PARTS.findall(value))


def _apart_in_time(a: ClaimView, b: ClaimView) -> bool:
    return _ends_before(a, b) or _ends_before(b, a)


def _ends_before(first: ClaimView, second: ClaimView) -> bool:
    return first.valid_to is not None and second.valid_from is not None and first.valid_to <= second.valid_from


def _two_events(a: ClaimView, b: ClaimView) -> bool:
    """Two records of moments are two moments: a weight in March and one in April."""
    observed = a.origin is Origin.OBSERVED and b.origin is Origin.OBSERVED
    return (
        (observed or a.attribute_key in READINGS)
        and a.event_time is not None
        and b.event_time is not None
        and a.event_time != b.event_time
    )


def _aged(a: ClaimView, b: ClaimView) -> bool:
    """Whether two ages, told years apart, are what the years in between make of one."""
    if a.attribute_key not in ("age", "school_year") or a.event_time is None or b.event_time is None:
        return False
    if not (a.value_key.isdigit() and b.value_key.isdigit()):
        return False
    years = (b.event_time - a.event_time) / _YEAR
    return abs(years) > 0.01 and abs(int(b.value_key) - int(a.value_key) - years) <= 1


_YEAR = 365.2425 * 86_400 * 1_000_000


def _verdict(
    a: ClaimView, b: ClaimView, clash: Literal["values", "denial"], exclusive: Callable[[str], bool]
) -> Verdict:
    guess_a, guess_b = _is_guess(a), _is_guess(b)
    if guess_a != guess_b:
        keep: Side = "b" if guess_a else "a"
        return Verdict(
            ConflictKind.UNVERIFIED,
            "One of the two was only guessed and nobody has confirmed it; the other is on record.",
            DecisionKind.KEEP,
            keep=keep,
        )
    if guess_a and guess_b:
        return Verdict(
            ConflictKind.UNVERIFIED, "Both were only guessed, and they exclude each other.", DecisionKind.LATER
        )
    if (a.change_cue == Cue.CORRECTION) != (b.change_cue == Cue.CORRECTION):
        return Verdict(
            ConflictKind.DIRECT,
            "One of the two says that it corrects what was said before.",
            DecisionKind.KEEP,
            keep="a" if a.change_cue == Cue.CORRECTION else "b",
        )
    older, changed_on, by_words = _older(a, b)
    if older is not None:
        return Verdict(ConflictKind.CHANGED, _why_changed(clash, by_words), DecisionKind.CHANGED, older, changed_on)
    if clash == "values" and not exclusive(a.attribute_key):
        return Verdict(
            ConflictKind.BOTH_MAY_HOLD,
            "Most people have one of these, but some have two; both may be right.",
            DecisionKind.BOTH,
        )
    return Verdict(ConflictKind.DIRECT, _why_direct(clash), DecisionKind.LATER)


def _is_guess(view: ClaimView) -> bool:
    return view.standing not in _DEPENDABLE


def _older(a: ClaimView, b: ClaimView) -> tuple[Side | None, int | None, bool]:
    """Which side held first, from when the other one holds, and whether only words tell. Arrival plays no part."""
    start_a = a.valid_from if a.valid_from is not None else a.event_time
    start_b = b.valid_from if b.valid_from is not None else b.event_time
    if start_a is not None and start_b is not None and start_a != start_b:
        return ("a", start_b, False) if start_a < start_b else ("b", start_a, False)
    if bool(a.change_cue) != bool(b.change_cue) and (start_a is None or start_b is None):
        return ("a", start_b, True) if b.change_cue else ("b", start_a, True)
    return None, None, False


def _why_changed(clash: str, by_words: bool) -> str:
    denied = clash == "denial"
    first = "One says it is so, the other says it is not" if denied else "Only one of these can be so at a time"
    second = "one of them says that it changed" if by_words else "they come from different times"
    return f"{first}, and {second}; it seems to have changed."


def _why_direct(clash: str) -> str:
    if clash == "denial":
        return "One says it is so, the other says it is not, and neither says when."
    return "Only one of these can be so at a time, and nothing says which came later."
