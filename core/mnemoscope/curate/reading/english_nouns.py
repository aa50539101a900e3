# ruff: noqa: E501 - tables with one attribute on each line
"""What somebody or something has, by its noun, however it is told.

"The port of the API is 8080", "The API port is 8080", "API port: 8080" and "The API's port is 8080" have one noun, one
owner and one value. The noun is an attribute of the owner where the table or the vocabulary knows it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import is_day, is_typed, job_title
from mnemoscope.curate.reading.english_kinds import kind_of
from mnemoscope.curate.reading.english_verbs import VerbPhrase
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.vocabulary import PER_PERSON, known_attribute
from mnemoscope.model.words import Cardinality

_OF_ANYTHING = """
deadline: deadline | due date | cut-off date | delivery date | submission deadline
version: version | version number | release
date: date
default_branch: branch | default branch | main branch | base branch
port: port | port number | listening port
database: database | db | database engine
written_in: language | programming language | coding language | implementation language
framework: framework | web framework
is owned by: owner | product owner | project owner
is led by: lead | leader | project lead | team lead | tech lead | project leader
is maintained by: maintainer
opens_at: opening time | opening hour | opens
closes_at: closing time | closing hour | closes
starts_at: start time | starting time | start | time | begin
ends_at: end time | end | finish time
held_on: day | weekday | meeting day | club day | class day
held_in: venue | location | place
room: room | room number
status: status | state
colour: colour | color
members: headcount
licence: licence | license
gate: gate
name: name
capacity: capacity
runs_on: hosting | host | hosting provider | platform
"""
"""Attributes of things by the nouns that mean them."""

_OF_THE_PERSON = """
home_city: location | current location | home | current city | home town now | place of residence
tone: tone | tone of voice | writing tone
preferred name: preferred name
plan: plan | subscription plan | pricing plan | tariff
team: team
indents_with: indentation | indents | indent
last name: last name | family name | surname
birthplace: place of birth
birth_year: year of birth | birth year
job_title: career
gets_up_at: wake time | wake-up time | wake up time | waking time | alarm | morning alarm | wakeup time | wakes up | wakes
goes_to_bed_at: bed time | sleep time | sleeping time | goes to bed
commutes_by: commute | means of transport | way to work
phone: number | mobile | cell | cell number | contact number | cell phone number | telephone
browser: browser | web browser
laptop: laptop | work laptop | notebook
coding_language: programming language | coding language | main language | primary language | main programming language
insurance: insurance | insurer | health insurance | health insurer | insurance company | insurance provider | health insurance provider
children_count: children | kids | number of kids
theme_preference: theme preference | colour scheme | color scheme | ui theme | colour theme | color theme | editor theme
gym_day: gym day | gym days
clothes_size: t-shirt size | shirt size | clothing size | tee size
editor: main editor | code editor
job_title: line of work | current job
employer: workplace | place of work
weight: current weight
native_language: native tongue
wifi_name: home network | home network name | name of the wi-fi | name of the wifi | wi-fi | wifi | wi-fi name | wifi name | wi-fi network | wifi network | wifi ssid | wi-fi ssid | ssid | network name | wi-fi network name
spelling_preference: spelling
temperature_unit: temperature unit
shell: shell | default shell
terminal: terminal | terminal emulator
search_engine: search engine
"""
"""Attributes of the person by nouns that the vocabulary itself does not list."""

_TOOLS = words("editor browser operating_system database package_manager shell terminal theme_preference")
"""Of these the favourite one is the one used."""
_TECHNICAL = words("frontend front-end backend back-end hosting ci cache queue bundler linter formatter stack cms crm")
_BETWEEN = words("of for on in at with to from and the my our his her their")
_FIRST = re.compile(
    r"^(?:the |my |our |an? )?(?:(?:main|primary|default|usual|current|regular|present|actual|new|preferred|go-to"
    r"|everyday|daily|personal|official) )+(?=[a-z])",
    re.IGNORECASE,
)
_ADJECTIVES = words(
    """broken new old great good bad nice slow fast small big large open closed full empty expensive cheap fine ok okay
    important late early ready done missing crashing down up outdated buggy amazing terrible awful better free"""
)
_PERIOD = re.compile(
    r"^(?:my |the )?(?P<period>annual|yearly|monthly|weekly|hourly) (?P<noun>salary|income|pay)$", re.IGNORECASE
)
_BRANCH = re.compile(r"\bbranch$", re.IGNORECASE)
_LENGTHS = {"annual": "year", "yearly": "year", "monthly": "month", "weekly": "week", "hourly": "hour"}
_PROJECTS = words("""deadline version default_branch port database framework written_in owner""") | {
    "is owned by",
    "is led by",
    "is maintained by",
}
"""What only a project has, so that it is the project's where nobody else is named."""
_CHOICE = re.compile(r" of choice\b| preference$", re.IGNORECASE)
_FAVOURITE = re.compile(r"^(?:my |our |the )?favou?rite (?P<what>.+)$", re.IGNORECASE)
_ARTICLE = re.compile(r"^(?:the|my|our|an?) ", re.IGNORECASE)
_OWN = re.compile(r"^(?:my|our) ", re.IGNORECASE)
_OF = re.compile(r"^(?P<noun>[\w-]+(?: [\w-]+){0,2}) (?:of|for) (?P<owner>\S.*)$", re.IGNORECASE)
_PARTNERS = words("husband wife partner boyfriend girlfriend spouse fiancé fiancée fiance fiancee")
_TOLD_OF_NOUNS = words("is date starts_at held_on held_in size number name")
_NAME = re.compile(r"(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?[A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|de|van|von|der|la|di|da)){0,2}$")
_SOMETHING = r"^(?:an? |the )?(?:[\w-]+ )?[A-Z\d]"
_SHAPES = {
    attribute: re.compile(shape)
    for shape, attributes in (
        (r"\d", "version port room phone_number members capacity clothes_number"),
        (_SOMETHING, "laptop coding_language insurance written_in"),
        (r"^(?:in )?[A-Z]", "home_city employer"),
        (_NAME.pattern, "is_owned_by is_led_by is_maintained_by"),
        (r"^(?:\d+|no(?:ne)?|one|two|three|four|five|six|seven|eight)$", "children_count siblings"),
        (r"^(?:by )?[a-z]+(?: [a-z]+)?$", "commutes_by"),
        (r"^[\w./-]+$", "default_branch gate"),
        (r"\d", "weight height shoe_size salary"),
        (r"\d{3}", "phone"),
        ("@", "email"),
        (r"^[A-Z\u4e00-\u9fff]", "name"),
        (r"^(?:\d{1,3}|[a-z]+(?:-[a-z]+)?)\b", "age"),
        (r"^(?:an? |the )?(?:\w+ )?[A-Z]", "car"),
        (r"^(?:the )?[A-Z]", "bank"),
        (r"^(?!to\b|for\b|that\b)(?:the )?[\w-]+$", "plan indents_with"),
        (r"^[A-Z][\w'-]+(?: [A-Z][\w'-]+)?$", "last_name birthplace"),
        (r"^\w+$", "temperament"),
    )
    for attribute in attributes.split()
}
_TOOL_SHAPED = words("team editor shell terminal browser database framework runs_on package_manager operating_system")
_NUMBERS = re.compile(r"^(?:\d+|no(?:ne)?|one|two|three|four|five|six|seven|eight)$", re.IGNORECASE)
_DAYS = words("deadline held_on")
_HOURS = words("opens_at closes_at starts_at ends_at gets_up_at goes_to_bed_at")


def _table(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in text.strip().splitlines():
        attribute, _, nouns = line.partition(": ")
        for noun in nouns.split("|"):
            found.setdefault(noun.strip(), attribute)
    return found


_THING_NOUNS = _table(_OF_ANYTHING)
_PERSON_NOUNS = _table(_OF_THE_PERSON)


def person_attribute(noun: str) -> str:
    """The attribute of a person that a noun means ("preferred editor", "web browser"), or ""."""
    noun = _CHOICE.sub("", _FIRST.sub("", noun.casefold().strip()))
    if noun in _PERSON_NOUNS:
        return _PERSON_NOUNS[noun]
    known = known_attribute(noun)
    return known.key if known and known.key in PER_PERSON and known.cardinality is Cardinality.ONE else ""


def of_noun(name: str, told: Told) -> tuple[str, Told] | None:
    """Turns a thing that somebody or something has into their attribute; None where no table knows the noun."""
    if told.attribute not in _TOLD_OF_NOUNS:
        return None
    named = _named(name, told)
    if named or (told.attribute == "name" and not _BRANCH.search(name)):
        return named
    if _PHONE.match(name) and kind_of(told.value) == "phone_model":
        return "self", _set(told, "phone_model")
    if _LANGUAGE.match(name) and kind_of(told.value) == "written_in":
        mine = _MAIN.match(name)
        return ("self", _set(told, "coding_language")) if mine else ("the project", _set(told, "written_in"))
    if _HOBBY.match(name):
        return "self", _set(told, "likes", Cardinality.MANY)
    favourite = _FAVOURITE.match(name)
    if favourite and not name.startswith("The "):
        attribute = person_attribute(favourite["what"])
        what = favourite["what"].casefold().replace("color", "colour")
        return "self", _set(told, attribute if attribute in _TOOLS else f"favourite {what}")
    paid = _PERIOD.match(name)
    if paid and fits("salary", told.value):
        value = f"{told.value} a {_LENGTHS[paid['period'].casefold()]}"
        return "self", Told("salary", value, Cardinality.ONE, told.negated, told.change_cue)
    own = _OWN.match(name) is not None
    bare = _CHOICE.sub("", _ARTICLE.sub("", _FIRST.sub("my " if own else "", name)))
    whole = bare.casefold() in _THING_NOUNS or person_attribute(bare) != ""
    owner, noun = ("", bare) if whole else _owner(bare)
    if not owner:
        attribute = "" if own else _THING_NOUNS.get(bare.casefold(), "")
        if attribute in _PROJECTS and fits(attribute, told.value):
            return "the project", _set(told, attribute)
        attribute = "" if name.casefold().startswith(("the ", "a ", "an ")) else person_attribute(bare)
        return ("self", _set(told, attribute)) if attribute and fits(attribute, told.value) else None
    attribute = _THING_NOUNS.get(noun, "")
    return (owner, _set(told, attribute)) if attribute and fits(attribute, told.value) else None


_PHONE = re.compile(r"(?:(?:my|the|our|user's) )?(?:mobile |smart)?phone$|^mobile$", re.IGNORECASE)
_LANGUAGE = re.compile(r"(?:(?:the|my|project|main|primary|programming|user's) )*language$", re.IGNORECASE)
_MAIN = re.compile(r"(?:my |user's )?(?:main|primary)\b|my\b", re.IGNORECASE)
_HOBBY = re.compile(r"(?:(?:my|main|favou?rite) )*(?:hobby|hobbies|pastime)$", re.IGNORECASE)


def _named(name: str, told: Told) -> tuple[str, Told] | None:
    """ "My husband is Tom", "my sister is called Ana", "the wi-fi is called Nest5"."""
    role = _ARTICLE.sub("", name).casefold().removesuffix(" at home").removeprefix("home ")
    role = role.removesuffix("'s name").removesuffix("'s")
    role = _SAME_ROLE.get(role.removeprefix("new "), role)
    if told.attribute not in ("is", "name"):
        return None
    if _PERSON_NOUNS.get(role) == "wifi_name" and told.cardinality is not Cardinality.MANY:
        return "self", _set(told, "wifi_name")
    if not _NAME.match(told.value) or told.value.casefold() in lexicon.NATIONALITIES | lexicon.FAITHS:
        return None
    if role in _PARTNERS:
        return "self", _set(told, "partner")
    if role in RELATIONS or role in lexicon.ANIMALS:
        return f"my {role}", _set(told, "name", told.cardinality or Cardinality.ONE)
    return None


_SAME_ROLE = {
    "boss": "manager",
    "line manager": "manager",
    "direct manager": "manager",
    "supervisor": "manager",
    "family doctor": "doctor",
    "gp": "doctor",
    "physician": "doctor",
    "general practitioner": "doctor",
    "landlady": "landlord",
}


def _owner(name: str) -> tuple[str, str]:
    """Whose noun it is and the noun: of "API port", "API's port" and "port of the API"; ("", name) for no owner."""
    owner, mark, noun = name.partition("'s ")
    if mark:
        return owner, _FIRST.sub("", noun).casefold()
    of = _OF.match(name)
    if of and of["noun"].casefold() in _THING_NOUNS:
        return of["owner"], of["noun"].casefold()
    parts = name.split()
    for size in (2, 1):
        noun = " ".join(parts[-size:]).casefold()
        if size < len(parts) <= 5 and noun in _THING_NOUNS and _BETWEEN.isdisjoint(parts[:-size]):
            owned = " ".join(parts[:-size])
            return re.sub(r" (?:current|latest|default|main|official|new)$", "", owned), noun
    return "", name


def _set(told: Told, attribute: str, cardinality: Cardinality | None = Cardinality.ONE) -> Told:
    value = re.sub(r"^(?:by|with|called|named) ", "", told.value)
    return replace(told, attribute=attribute, value=value, cardinality=cardinality)


def fits(attribute: str, value: str) -> bool:
    """Whether the value can be one of the attribute: "the deadline is tight" tells no day."""
    if attribute in _DAYS:
        return is_typed(value)
    if attribute in _HOURS:
        return bool(quantity(f"{value.casefold()} o'clock") or ":" in quantity(value.casefold()))
    if attribute == "job_title":
        return job_title(value) is not None
    if attribute in _TOOL_SHAPED:
        return len(value.split()) <= 4 and value.casefold() not in _ADJECTIVES
    shape = _SHAPES.get(attribute.replace(" ", "_"))
    return shape is None or shape.search(value) is not None


def noun_label(label: str, value: str, hint: str) -> tuple[str, Told] | None:
    """ "Browser: Firefox", "Dentist: Dr. Weber", "Atlas deadline: 5 June", "Standup: 9:30" as what they stand for."""
    if len(value.split()) > 6:
        return None
    bare = _ARTICLE.sub("", label)
    told = Told("is", value, Cardinality.ONE)
    low = bare.casefold()
    favourite = _FAVOURITE.match(bare)
    if favourite and person_attribute(favourite["what"]) not in _TOOLS:
        what = favourite["what"].casefold().replace("color", "colour")
        return hint, Told(f"favourite {what}", value, Cardinality.ONE)
    counted = _COUNTED.match(low)
    if counted and _NUMBERS.match(value):
        return hint, Told(f"has {counted['what'] or counted['which']}", value, Cardinality.ONE)
    attribute = "" if low in _THING_NOUNS and _THING_NOUNS[low] in _PROJECTS else person_attribute(bare)
    if attribute:
        return (hint, _set(told, attribute)) if fits(attribute, value) else None
    found = of_noun(f"my {bare}", told) if low in RELATIONS or low in lexicon.ANIMALS else of_noun(bare, told)
    if found:
        return (hint, found[1]) if found[0] == "self" else found
    if low in _TECHNICAL:
        return bare, Told("runs_on", value, Cardinality.ONE)
    return _event(bare, value)


_COUNTED = re.compile(
    r"^(?:number of )?(?P<what>siblings|brothers|sisters|cats|dogs|daughters|sons|pets|(?:vacation|holiday|sick|working) days)$|^number of (?P<which>[a-z ]+s)$"
)
_EVENT_TAIL = re.compile(r" (?:day|time|date|hour)$", re.IGNORECASE)


def _event(label: str, value: str) -> tuple[str, Told] | None:
    """A label with nothing but a day or an hour says when it takes place."""
    name, typed = _EVENT_TAIL.sub("", label), quantity(value.casefold())
    if not typed or len(name.split()) > 3:
        return None
    if is_day(value):
        return name, Told("date", value, Cardinality.ONE)
    if ":" in typed:
        return name, Told("starts_at", value, Cardinality.ONE)
    return (name, Told("held_on", value, Cardinality.ONE)) if typed.endswith("day") else None


_REPORTED = re.compile(
    r"(?:(?P<to>report to|work under|be managed by)|rent(?: (?:my |the |a )?(?:flat|apartment|house|room))? from) (?P<who>(?:(?:Dr|Mr|Mrs|Ms)\.? )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)?)$"
)
_CALLED = re.compile(
    r"^an? (?:[a-z-]+ ){0,2}?(?P<who>[a-z]+(?:-in-law)?),? (?:named |called |whose name is )?(?P<value>[A-Z][\w'-]+)$"
)


def called_one(phrase: VerbPhrase) -> tuple[str, Told] | None:
    """ "Has a dog named Rex" tells the name of one dog, of which there may be more; a husband is one."""
    reported = _REPORTED.match(" ".join((phrase.verb, *phrase.words)))
    if reported and not phrase.past:
        role = "manager" if reported["to"] else "landlord"
        return f"my {role}", Told("name", reported["who"], Cardinality.ONE)
    if phrase.verb not in ("have", "own", "adopt", "get") or phrase.negated:
        return None
    match = _CALLED.match(" ".join(phrase.words))
    who = match["who"] if match else ""
    if match is None or not (who in RELATIONS or who in lexicon.ANIMALS):
        return None
    one = "self" if who in _PARTNERS else f"my {who}"
    return one, Told(
        "partner" if who in _PARTNERS else "name", match["value"], None if one == "self" else Cardinality.MANY
    )
