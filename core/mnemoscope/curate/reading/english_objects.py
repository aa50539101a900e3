# ruff: noqa: E501 - patterns read better unbroken
"""English forms in which the value stands inside the object: "my coffee with sugar", "tea over coffee", "two cats"."""

from __future__ import annotations

import re

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import is_typed, placed
from mnemoscope.curate.reading.english_forms import third_person
from mnemoscope.curate.reading.english_nouns import person_attribute
from mnemoscope.curate.reading.english_verbs import VerbPhrase
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import NOTHING, Told
from mnemoscope.model.normalise import normalise_value, singular
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

_DISH = r"(?P<base>coffee|tea|eggs|steak|pizza|porridge|cereal|toast)"
_WITH = re.compile(rf"^(?:my |the |our )?{_DISH} (?P<with>with|without) (?P<what>.+)$", re.IGNORECASE)
_IN = re.compile(rf"^(?P<what>[\w-]+(?: [\w-]+)?) (?:in|on|with) (?:(?:my|the|our|his|her) )?{_DISH}$", re.IGNORECASE)
_COOKED = r"black|white|strong|weak|rare|medium|medium rare|well done|scrambled|fried|plain"
_PREPARED = re.compile(rf"^(?:my |the |our )?{_DISH} (?P<how>{_COOKED})$", re.IGNORECASE)
_OVER = re.compile(
    r"^(?!to )(?P<more>.+?) (?:over|to|rather than|instead of|(?:more |better )?(?P<than>than)) (?P<less>.+)$",
    re.IGNORECASE,
)
_NO_ALLERGY = re.compile(
    r"^(?:no|not any) (?:known )?(?:allergy|allergies|intolerance) to (?P<what>.+)$", re.IGNORECASE
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

_HABITS = words("smoke vape")
_AMOUNTS = words("a one two three five ten twenty about around up half several many less more only like")
_GETTING = words("speak play get take eat drink contain include use need want own have serve sell offer accept")
_NOTHING = re.compile(r"^no (?P<what>[\w-]+(?: [\w-]+)?)(?: (?:whatsoever|at all))?$", re.IGNORECASE)
_TAKING = words("take drink have like eat want put")
_PREFERRING = words("prefer like love")
_CHILDREN = words("children kids child kid")


def read_object(phrase: VerbPhrase) -> Told | None:
    """What the object says in one of these forms, or None; NOTHING for forms that are known to say nothing."""
    if phrase.past:
        return used_as(phrase) if phrase.verb in ("switch", "change", "move", "migrate") else None
    rest = " ".join(phrase.words)
    told = used_as(phrase) or (_taken(rest) if phrase.verb in _TAKING else None)
    if told is None and phrase.verb in _PREFERRING and not phrase.negated:
        told = _preferred(rest, phrase.verb)
    return told or _by_verb(phrase, rest)


_AS = re.compile(
    r"^(?:an? |the )?(?P<what>.+?) (?:as (?:(?:my|our|the|his|her|their|an?) )?|for (?:my|our|the|his|her|their) )(?P<noun>[a-z -]{2,25})$"
)
_KEEP = re.compile(
    rf"^(?P<what>(?:my|our|the|a|an) .+?) (?P<where>(?:{'|'.join(sorted(lexicon.PLACE_PREPOSITIONS))}|on) (?:the|my|our|a|an) .+)$"
)


def used_as(phrase: VerbPhrase) -> Told | None:
    """ "I use vim as my editor" names the one editor."""
    rest = " ".join(phrase.words)
    changed = phrase.verb in ("switch", "change", "move", "migrate") and rest.startswith("to ")
    match = _AS.match(rest.removeprefix("to ")) if changed or phrase.verb in ("use", "have", "set", "see") else None
    attribute = person_attribute(match["noun"]) if match else ""
    if match and not attribute and match["noun"].rpartition(" ")[2] in ("phone", "mobile"):
        return None
    return Told(attribute, match["what"], Cardinality.ONE, change_cue=changed) if match and attribute else None


def kept_thing(phrase: VerbPhrase) -> tuple[str, Told] | None:
    """ "I keep the spare key under the mat" tells where the key is."""
    match = _KEEP.match(" ".join(phrase.words)) if phrase.verb in ("keep", "store", "hide", "put") else None
    told = placed(tuple(match["where"].split())) if match and not phrase.past else None
    return (match["what"], told) if match and told else None


_FROM_TO = re.compile(
    r"^(?P<what>(?:my|our|the) .+?)(?: over)? from (?P<old>.+?) to (?P<new>.+)$|^(?P<thing>(?:my|our|the) .+?)(?: over)? to (?P<goal>[A-Z].+)$"
)


def moved_thing(phrase: VerbPhrase) -> tuple[str, Told] | None:
    """ "We migrated the CI from Jenkins to Buildkite" tells what the CI runs on now."""
    match = (
        _FROM_TO.match(" ".join(phrase.words))
        if phrase.verb in ("migrate", "move", "switch", "port", "change")
        else None
    )
    thing = (match["what"] or match["thing"]) if match else ""
    if match is None or thing.endswith("name") or is_typed(match["new"] or match["goal"]):
        return None
    return thing, Told("runs_on", match["new"] or match["goal"], change_cue=True)


def _by_verb(phrase: VerbPhrase, rest: str) -> Told | None:
    if phrase.verb == "have" or (phrase.verb in ("own", "get") and _COUNT.match(rest)):
        return _had(rest)
    if phrase.verb == "drink" and not phrase.words:
        return Told("drinks", "alcohol")
    if phrase.verb == "go":
        school = _SCHOOL.match(rest)
        return Told("school", school["school"]) if school else None
    if phrase.verb == "be" and phrase.negated and phrase.change_cue and re.match(r"at [A-Z]", rest):
        return Told("employer", rest.removeprefix("at "))
    if phrase.verb == "keep" and phrase.words[:1] and phrase.words[0].casefold() in ("kosher", "halal", "vegan"):
        return Told("diet", phrase.words[0])
    if phrase.verb in _HABITS and phrase.words and phrase.words[0].casefold() in _AMOUNTS:
        return Told("does", phrase.verb)
    nothing = _NOTHING.match(rest) if phrase.verb in _GETTING else None
    if nothing:
        return Told(third_person(phrase.verb), nothing["what"], Cardinality.MANY, negated=True)
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
    what = match["what"]
    if what.casefold().startswith("no "):
        what, without = what[3:], True
    return Told(f"takes in {match['base'].casefold()}", what, Cardinality.MANY, negated=without)


def _preferred(rest: str, verb: str) -> Told | None:
    over = _OVER.match(rest)
    if over is None or (verb != "prefer" and not over["than"]):
        return None
    pair = " and ".join(sorted((normalise_value(over["more"]), normalise_value(over["less"]))))
    return Told(f"prefers between {pair}", over["more"], Cardinality.ONE)


def _had(rest: str) -> Told | None:
    none = _NO_ALLERGY.match(rest)
    if none:
        return Told("allergy", none["what"], negated=True)
    allergy = _ALLERGY.match(rest)
    if allergy and allergy["what"].casefold().startswith("no "):
        return Told("allergy", allergy["what"][3:], negated=True)
    if allergy:
        return Told("allergy", allergy["what"]) if allergy["what"].casefold() not in ("no", "any", "food") else NOTHING
    rest = rest.split(",")[0]
    rest = re.sub(r" (?:a|per) (?:year|week|month)$", "", rest)
    count = _COUNT.match(rest)
    if count:
        what = count["what"].strip().casefold()
        if what in _CHILDREN:
            return Told("children_count", count["n"])
        return Told(f"has {what if what.endswith('s') else what + 's'}", count["n"], Cardinality.ONE)
    none = _NONE.match(rest)
    if none and singular(none["what"].casefold()) in RELATIONS:
        return Told("relatives", singular(none["what"].casefold()), negated=True)
    if none and none["what"].casefold() not in lexicon.UNSAYING_VALUES:
        return Told("owns", none["what"], negated=True)
    someone = _SOMEONE.match(rest)
    return Told("relatives", rest) if someone and someone["who"].casefold() in RELATIONS else None
