"""Claims from English sentences: subject, verb phrase, value. What does not fit a known form is left unread."""

from __future__ import annotations

import re
from dataclasses import replace

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import day_alone, is_typed
from mnemoscope.curate.reading.english_belongings import read_belonging
from mnemoscope.curate.reading.english_changes import as_it_is, as_it_is_now
from mnemoscope.curate.reading.english_kinds import TOOLS, tool_noun
from mnemoscope.curate.reading.english_labels import read_label, read_rule
from mnemoscope.curate.reading.english_measured import as_sentence, read_frequency, read_version
from mnemoscope.curate.reading.english_nouns import called_one, fits, of_noun
from mnemoscope.curate.reading.english_objects import kept_thing, moved_thing
from mnemoscope.curate.reading.english_predicates import read_predicate
from mnemoscope.curate.reading.english_roles import read_couple, read_role
from mnemoscope.curate.reading.english_slots import lasting_slot
from mnemoscope.curate.reading.english_subjects import Subject, find_subject
from mnemoscope.curate.reading.english_text import Clause, prepare, sentences
from mnemoscope.curate.reading.english_tools import read_tool
from mnemoscope.curate.reading.english_topics import read_allowed, read_deadline, read_measured
from mnemoscope.curate.reading.english_values import Trimmed, trim, usable, vague
from mnemoscope.curate.reading.english_verbs import VerbPhrase, verb_phrase
from mnemoscope.curate.reading.scopes import take_trailing_scope
from mnemoscope.curate.reading.statement import ReadClaim
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.contradiction import Cue
from mnemoscope.model.kinds import wholes
from mnemoscope.model.memory import Claim
from mnemoscope.model.normalise import singular
from mnemoscope.model.vocabulary import PER_PERSON, cardinality_of, known_attribute
from mnemoscope.model.words import Cardinality, Polarity

LONGEST_SENTENCE = 400

_FAVOURITE = re.compile(r"(?:my|our) (?P<what>favou?rite .+)")
_MY_FAVOURITE = re.compile(
    r"(?:(?:my|our|the user's|user's) )?(?:(?:new|all-time) )?(?P<what>favou?rite [a-z]+(?: [a-z]+)?)$"
)
_FOREMOST = re.compile(
    r"^((?:my|our)|\w+'s) (?:main|primary|default|usual|current|regular|present|actual|new) ", re.IGNORECASE
)
_THE_ROLE = re.compile(r"(?:the|our|\w+'s) ", re.IGNORECASE)
_SOME_DAY = re.compile(
    r" (?:(?:in|since) (?:January|February|March|April|May|June|July|August|September|October"
    r"|November|December|spring|summer|autumn|winter)|on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|last \w+"
    r"|this (?:week|month|year))$"
)
_OF = re.compile(r"^(?:the |our |my )?(?P<noun>[a-z]+(?: [a-z]+)?) (?:of|for|at) (?P<owner>.+)$", re.IGNORECASE)
_SIZES = words("number mass dose length volume temperature")
_READING = re.compile(
    r"\b(?:reading|meter|weight|pressure|pulse|temperature|score|balance|mileage|steps?|level|count)\b(?!.*\bgoal)",
    re.IGNORECASE,
)
_MEASURED = words("costs size is")
_FREELY_USED = words("editor")
"""Attributes of which using one value does not keep anybody from using another."""
_FLUENTLY = re.compile(
    r"^(?:fluent|native|some|a (?:little|bit of))\s+|\s+(?:fluently|natively|well|badly)$", re.IGNORECASE
)
_AT_TIMES = re.compile(
    r"(?P<hour>.*\d.*?|noon|midnight) (?P<when>(?:on|in|during|at) (?:the )?(?:week(?:day|end)s?|(?:public )?holidays"
    r"|summer|winter|spring|autumn|term time|\w+days?(?: and \w+days?)?))$",
    re.IGNORECASE,
)
"""An hour that holds at some times only: "opens at 9 in summer"."""
_ANY = re.compile(r"^any\s+")
_DATED = re.compile(r"\b(?:19|20)\d\d\b")
_OF_FIRMS = words("employer school") | {"works for", "works at", "works in", "studies at"}
_GRADES = {
    word: str(number)
    for number, words_of_it in enumerate(
        (
            "first 1st",
            "second 2nd",
            "third 3rd",
            "fourth 4th",
            "fifth 5th",
            "sixth 6th",
            "seventh 7th",
            "eighth 8th",
            "ninth 9th",
            "tenth 10th",
        ),
        1,
    )
    for word in words_of_it.split()
}
_ARTICLE = re.compile(r"^(?:the|an?) ", re.IGNORECASE)
_REGULAR = re.compile(r"^(?:the |our |my )?(?:weekly|daily|monthly|regular) (?=\w)", re.IGNORECASE)
_LESSON = re.compile(
    r"^(?:(?:I|We|User|The user) )?(?:(?i:has|have|does|do|goes to|go to|attends?|takes?) .+"
    r"|[A-Z][\w' -]* (?:class|lesson|training|practice|rehearsal)) on \w+days?$"
)
"""What one does on one day of the week and maybe on another too."""
_CONDITION = re.compile(r"\b(?:when|if|unless|while|during|except)\b")


def read_english(text: str, subject_hint: str) -> ReadClaim | None:
    """The first claim that a sentence of the text makes."""
    for sentence in sentences(text)[:4]:
        read = _read_sentence(sentence, subject_hint)
        if read:
            return read
    return None


def _read_sentence(sentence: str, hint: str) -> ReadClaim | None:
    clause = prepare(sentence) if len(sentence) <= LONGEST_SENTENCE else None
    if clause is None:
        return None
    version = read_version(clause.text)
    if version:
        return _claim(clause, *version, trim(clause.text))
    plain, changed = as_it_is_now(clause.text)
    if changed:
        clause = replace(clause, text=plain, cue=max(clause.cue, Cue.CHANGE))
    if ":" in plain:
        labelled = read_tool(plain) or read_belonging(plain) or read_frequency(plain) or read_label(plain, hint)
        if labelled:
            return _claim(clause, *labelled, trim(labelled[1].value))
        clause = replace(clause, text=as_sentence(plain))
    else:
        labelled = read_label(plain, hint)
        if labelled:
            return _claim(clause, *labelled, trim(labelled[1].value))
    trailing, text = take_trailing_scope(_USERS.sub("my ", clause.text))
    if trailing and not clause.scope:
        clause = replace(clause, scope=trailing)
    trimmed = trim(text)
    plain = _ABOUT_ONE.sub(r"The \g<noun> of \g<owner> ", as_it_is(trimmed.text))
    if plain != trimmed.text:
        trimmed = replace(trimmed, text=plain)
    tool = read_tool(trimmed.text) or read_belonging(trimmed.text) or read_frequency(trimmed.text)
    if tool:
        return _claim(clause, *tool, trimmed)
    rule = read_rule(trimmed.text)
    if rule:
        return _claim(clause, "self", rule, trimmed)
    said = read_couple(trimmed.text) or read_role(trimmed.text)
    said = said or _by_topic(trimmed.text, _said(trimmed.text, hint))
    if said:
        return _claim(clause, *said, trimmed)
    slot = lasting_slot(trimmed.text)
    return _claim(clause, "self", Told(*slot, Cardinality.ONE), trimmed) if slot else None


_USERS = re.compile(r"\b(?:the )?user's (?=\S)", re.IGNORECASE)
_ABOUT_ONE = re.compile(
    r"^(?:In|On|For) (?P<owner>[A-Z]\w+), (?:the |its |our |an? )?(?P<noun>[a-z]+(?: [a-z]+)?) "
    r"(?=(?:is|are|uses|runs|has|takes|lasts)\b)"
)
""" "In Heron, the frontend is …" tells of the frontend of Heron."""


def _by_topic(text: str, said: tuple[str, Told] | None) -> tuple[str, Told] | None:
    """What a clause says; by its content words where no attribute with a name was read and it measures or allows."""
    if said and said[1].attribute not in _MEASURED and known_attribute(said[1].attribute):
        return said
    return read_deadline(text) or read_measured(text) or read_allowed(text) or said


def _said(text: str, hint: str) -> tuple[str, Told] | None:
    """Whom a clause is about and what it says."""
    subject = find_subject(text, hint)
    phrase = _undated(verb_phrase(subject)) if subject else None
    own = phrase if subject and subject.kind == "self" else None
    kept = (kept_thing(own) or moved_thing(own) or called_one(own)) if own else None
    if kept and phrase:
        return kept[0], replace(kept[1], negated=phrase.negated, change_cue=kept[1].change_cue or phrase.change_cue)
    told = read_predicate(subject, phrase) if subject and phrase else None
    if subject is None or phrase is None or told is None:
        return None
    if phrase.negated or phrase.change_cue:
        told = replace(told, negated=told.negated != phrase.negated, change_cue=told.change_cue or phrase.change_cue)
    if phrase.also and not phrase.negated:
        told = replace(told, cardinality=Cardinality.MANY)
    return _to_its_owner(subject, told)


def _undated(phrase: VerbPhrase | None) -> VerbPhrase | None:
    """A change without its day: "bought a car in July" tells of a car."""
    if phrase is None or not (phrase.past or phrase.perfect or phrase.change_cue):
        return phrase
    text = f" {' '.join(phrase.words)}"
    dated = _SOME_DAY.search(text)
    return replace(phrase, words=tuple(text[: dated.start()].split())) if dated else phrase


def _to_its_owner(subject: Subject, told: Told) -> tuple[str, Told]:
    """Turns "my birthday is …" to the person, "Mira's birthday is …" to Mira, "Dr Vos is my dentist" round."""
    name = subject.name
    favourite = _MY_FAVOURITE.match(told.value) if told.attribute == "is" else None
    if favourite:
        what = favourite["what"].replace("favorite", "favourite").replace("color", "colour")
        return "self", replace(told, attribute=what, value=name, cardinality=Cardinality.ONE)
    if told.attribute == "is" and told.value.casefold().startswith("my "):
        if told.value.casefold().removeprefix("my ") in lexicon.UNIQUE_ROLES:
            return told.value, replace(told, attribute="name", value=name, cardinality=Cardinality.ONE)
    elif (
        told.attribute == "is"
        and subject.kind == "person"
        and _THE_ROLE.match(told.value)
        and told.value.split(" of ")[0].casefold().rsplit(" ", 1)[-1] in lexicon.LEADING_ROLES
    ):
        return told.value, replace(told, value=name, cardinality=Cardinality.ONE)
    attributed = of_noun(name, told)
    if attributed:
        return attributed
    if subject.kind != "thing" or told.attribute not in ("is", "date", "colour", "size"):
        return name, told
    name = _FOREMOST.sub(r"\1 ", name)
    favourite = _FAVOURITE.match(name.casefold())
    if favourite:
        what = favourite["what"].replace("favorite", "favourite").replace("color", "colour")
        return "self", replace(told, attribute=what, cardinality=Cardinality.ONE)
    owner, noun = _owner(name)
    known = known_attribute(noun) if owner else None
    if known and owner != "self" and known.cardinality is Cardinality.ONE and known.key not in PER_PERSON:
        return owner, replace(told, attribute=known.key, cardinality=Cardinality.ONE)
    if known and known.key in PER_PERSON and _fits(known.key, told):
        return owner, replace(told, attribute=known.key, cardinality=known.cardinality)
    return name, told


def _owner(name: str) -> tuple[str, str]:
    """ "my phone" belongs to the person, "Mira's phone" to Mira."""
    owner, mark, noun = name.partition("'s ")
    if mark:
        return owner, noun
    of = _OF.match(name)
    if of:
        return of["owner"], of["noun"]
    return ("self", name.split(" ", 1)[1]) if name.casefold().startswith(("my ", "our ")) else ("", name)


def _fits(attribute: str, told: Told) -> bool:
    """Whether a value can be one of the attribute: "my phone is broken" tells of a thing, not of a number."""
    if told.attribute == "date":
        return attribute == "birthday"
    return (told.cardinality is not Cardinality.MANY and attribute == "job_title") or fits(attribute, told.value)


_THE_PROJECT = words("project app application repo repository codebase code")
_OF_THE_PROJECT = words("database framework written_in version port default_branch licence deadline runs_on") | {
    "is led by",
    "is owned by",
    "is maintained by",
}


def _whose(about: str, attribute: str) -> str:
    """What only a project has is the project's where nobody else is named, and its tools are those of the person."""
    low = about.casefold()
    if (
        attribute == "floor"
        and low.rpartition(" ")[2] in ("flat", "apartment", "home", "room", "house")
        and len(low.split()) <= 2
    ):
        return "self"
    if attribute in _OF_THE_PROJECT:
        return (
            "the project" if low == "self" or low.removeprefix("the ").removeprefix("our ") in _THE_PROJECT else about
        )
    if attribute in TOOLS and low.removeprefix("the ").removeprefix("our ") in _THE_PROJECT:
        return "self"
    return about


def _comes_again(subject: str) -> bool:
    """Whether a thing takes place many times, each on a date of its own, such as a lesson."""
    last = subject.casefold().split()[-2:]
    return singular(last[-1]) in lexicon.RECURRING or " ".join(last) in lexicon.RECURRING_PAIRS


def _tidied(told: Told) -> str:
    """The value without what is only its wording; "" for what nobody owns."""
    value = told.value.strip(" ,;:\"'")
    match told.attribute:
        case "speaks":
            value = _FLUENTLY.sub("", value)
        case "owns":
            value = _ANY.sub("", value)
            if len(value.split()) <= 3 and value.casefold().rpartition(" ")[2] in lexicon.NOT_OWNED:
                return ""
        case "school_year":
            value = _GRADES.get(value.casefold(), value)
        case "car":
            value = value.removesuffix(" car")
        case attribute if attribute.endswith((" on", "_at")):
            value = day_alone(value)
    return "1" if value.casefold() == "one" and told.cardinality is not Cardinality.MANY else value


def _one_of_several(clause: Clause, about: str, told: Told, attribute: str, value: str) -> bool:
    """Whether others can hold beside it though the attribute has one value: a kind of firm, a lesson, a reading."""
    low = value.casefold()
    if attribute in _OF_FIRMS and low.startswith(("a ", "an ")):
        return True
    if attribute == "partner" and low.startswith(("a ", "an ", "my ", "the ")):
        return True
    if (_DATED.search(value) and _comes_again(about)) or (attribute in _SIZES and _READING.search(about)):
        return True
    if attribute == "held_on" and not told.change_cue and not clause.cue and _LESSON.match(clause.text):
        return True
    return _CONDITION.search(value) is not None


def _claim(clause: Clause, about: str, told: Told, trimmed: Trimmed) -> ReadClaim | None:
    value = _tidied(told)
    if not usable(value) or (clause.moment and not told.change_cue):
        return None
    attribute, negated = told.attribute, told.negated != clause.denied
    if attribute in _OF_FIRMS and vague(value, place_of_work=True):
        return None
    if attribute == "dislikes":
        attribute, negated = "likes", not negated
    some = None
    seasonal = _AT_TIMES.match(value) if attribute.endswith("_at") else None
    if seasonal:
        attribute, value = f"{attribute} {seasonal['when'].casefold()}", seasonal["hour"]
    if attribute in ("uses", "likes", "is at", "is in", "runs_on"):
        attribute = lexicon.VALUE_ROUTES.get(_ARTICLE.sub("", value.casefold()), attribute)
        some = Cardinality.MANY if attribute in _FREELY_USED and not told.change_cue else None
        value = _ARTICLE.sub("", value).split()[0] if attribute == "seat_preference" else value
    tool = tool_noun(about) if attribute in ("runs_on", "uses", "is", "is in") else ""
    if tool and told.cardinality is Cardinality.ONE and value[:1].isupper() and not is_typed(value):
        about, attribute = "self", tool
    attribute = "runs_on" if attribute == "hosting" else attribute
    if attribute in ("held_on", "starts_at", "date"):
        about = _REGULAR.sub("", about)
    about = _whose(about, attribute)
    several = _one_of_several(clause, about, told, attribute, value)
    if attribute == "employer" and negated and len(wholes(value.casefold())) > 1:
        attribute = "home_city"
    cardinality = Cardinality.MANY if several else told.cardinality or some or cardinality_of(attribute)
    return ReadClaim(
        Claim(about, attribute, value, Polarity.NEGATED if negated else Polarity.AFFIRMED),
        cardinality,
        clause.scope,
        max(clause.cue, Cue(told.change_cue or trimmed.change_cue)),
        trimmed.valid_from,
    )
