"""English forms in which the value stands inside the object: "my coffee with sugar", "tea over coffee", "two cats"."""

from __future__ import annotations

import re

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_verbs import VerbPhrase
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import NOTHING, Told
from mnemoscope.model.normalise import normalise_value
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

_DISH = r"(?P<base>coffee|tea|eggs|steak|pizza|porridge|cereal|toast)"
_WITH = re.compile(rf"^(?:my |the |our )?{_DISH} (?P<with>with|without) (?P<what>.+)$", re.IGNORECASE)
_IN = re.compile(rf"^(?P<what>[\w-]+(?: [\w-]+)?) (?:in|on|with) (?:my|the|our) {_DISH}$", re.IGNORECASE)
_COOKED = r"black|white|strong|weak|rare|medium|medium rare|well done|scrambled|fried|plain"
_PREPARED = re.compile(rf"^(?:my |the |our )?{_DISH} (?P<how>{_COOKED})$", re.IGNORECASE)
_OVER = re.compile(
    r"^(?!to )(?P<more>.+?) (?:over|to|rather than|instead of|(?:more |better )?(?P<than>than)) (?P<less>.+)$",
    re.IGNORECASE,
)
_ALLERGY = re.compile(
    r"^(?:an? |some )?(?:severe |mild |bad )?(?P<what>[\w -]{2,25}?) (?:allergy|allergies|intolerance)$", re.IGNORECASE
)
_NUMBER = r"\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_COUNT = re.compile(rf"^(?P<n>{_NUMBER}) (?P<what>[a-z][a-z -]{{2,30}})$", re.IGNORECASE)
_NONE = re.compile(r"^(?:no|zero) (?P<what>[\w -]{2,30})$", re.IGNORECASE)
_SOMEONE = re.compile(
    r"(?:an? |my |one |any )(?:\w+ year old |older |younger |little |big |twin )?(?P<who>[\w-]+)", re.IGNORECASE
)
_SCHOOL = re.compile(r"to (?P<school>[A-Z].*\b(?:School|University|College|Academy|Institute)\b.*)$")

_TAKING = words("take drink have like eat want put")
_PREFERRING = words("prefer like love")
_CHILDREN = words("children kids child kid")


def read_object(phrase: VerbPhrase) -> Told | None:
    """What the object says in one of these forms, or None; NOTHING for forms that are known to say nothing."""
    if phrase.past:
        return None
    rest = " ".join(phrase.words)
    told = _taken(rest) if phrase.verb in _TAKING else None
    if told is None and phrase.verb in _PREFERRING and not phrase.negated:
        told = _preferred(rest, phrase.verb)
    return told or _by_verb(phrase, rest)


def _by_verb(phrase: VerbPhrase, rest: str) -> Told | None:
    if phrase.verb == "have":
        return _had(rest)
    if phrase.verb == "go":
        school = _SCHOOL.match(rest)
        return Told("school", school["school"]) if school else None
    if phrase.verb in ("wake", "get") and rest.startswith("up at "):
        return Told("gets up at", rest.removeprefix("up at "), Cardinality.ONE)
    if phrase.verb == "be" and phrase.negated and phrase.change_cue and re.match(r"at [A-Z]", rest):
        return Told("employer", rest.removeprefix("at "))
    if phrase.verb == "stand" and phrase.negated:
        return Told("likes", rest)
    return None


def _taken(rest: str) -> Told | None:
    prepared = _PREPARED.match(rest)
    if prepared:
        return Told(f"takes {prepared['base'].casefold()}", prepared["how"], Cardinality.ONE)
    match = _WITH.match(rest) or _IN.match(rest)
    if match is None:
        return None
    without = match.groupdict().get("with", "with").casefold() == "without"
    return Told(f"takes in {match['base'].casefold()}", match["what"], Cardinality.MANY, negated=without)


def _preferred(rest: str, verb: str) -> Told | None:
    over = _OVER.match(rest)
    if over is None or (verb != "prefer" and not over["than"]):
        return None
    pair = " and ".join(sorted((normalise_value(over["more"]), normalise_value(over["less"]))))
    return Told(f"prefers between {pair}", over["more"], Cardinality.ONE)


def _had(rest: str) -> Told | None:
    allergy = _ALLERGY.match(rest)
    if allergy:
        return Told("allergy", allergy["what"]) if allergy["what"].casefold() not in ("no", "any", "food") else NOTHING
    rest = rest.split(",")[0]
    count = _COUNT.match(rest)
    if count:
        what = count["what"].strip().casefold()
        if what in _CHILDREN:
            return Told("children_count", count["n"])
        return Told(f"has {what if what.endswith('s') else what + 's'}", count["n"], Cardinality.ONE)
    none = _NONE.match(rest)
    if none and none["what"].casefold() not in lexicon.UNSAYING_VALUES:
        return Told("owns", none["what"], negated=True)
    someone = _SOMEONE.match(rest)
    return Told("relatives", rest) if someone and someone["who"].casefold() in RELATIONS else None
