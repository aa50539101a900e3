# ruff: noqa: E501 - patterns read better unbroken
"""Versions, how often, and labels with a plain value: "Upgraded to 3.0", "Releases are weekly", "Locker: 22"."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.english_be import is_typed
from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.english_kinds import kind_of
from mnemoscope.curate.reading.english_words import KEPT, PLACE_PREPOSITIONS
from mnemoscope.curate.reading.tables import plain_words, words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.words import Cardinality

_V = r"(?:version |v\.? ?)?(?P<v>\d+(?:\.\d+)*(?:\.x|-[a-z]+\d*)?)"
_UP = r"(?:upgraded|updated|bumped|moved|switched|migrated|downgraded)"
_RAISED = re.compile(
    rf"^(?:(?:We|The project|Project|The app|App) )?(?:(?i:was|has been|is|were) )?(?:now )?(?P<up>(?i:{_UP}))(?: from (?:version |v)?[\d.]+\w*)? to {_V}$"
)
_ON = re.compile(
    r"^(?i:(?:(?:we|project|the project|the app|app) )?(?:(?:is|are) )?(?P<now>now )?(?:on|at|runs?|uses?|released|running)(?: on)?) (?:the )?(?i:version |v)(?P<v>\d[\w.-]*)$"
)
_IS = re.compile(
    r"^(?:The )?(?P<what>[A-Z]?[\w.+# -]{0,20}?)\s?\b(?i:(?:latest |current |newest |stable )?(?:version|release))(?: is)?(?: now)?(?: at|:)? (?:v)?(?P<v>\d[\w.-]*)(?P<out>(?: was| is| has been)?(?: now)? (?:released|out|live|shipped|current))?$"
)
_TOOL = re.compile(
    rf"^(?:(?:We|The project|Project|The app|App|User|I|The server|Server) (?:has |have |is |are )?)?(?:(?i:now) )?(?i:uses?|runs?(?: on)?|running(?: on)?|requires?|needs?|built (?:with|on)|on|(?P<up>{_UP}(?: from .+?)? to|updated|upgraded)) (?P<what>[A-Z][A-Za-z+#]*(?:\.js|\.NET| Boot)?) (?:version |v)?(?P<v>\d+(?:\.\d+)*|\d+ LTS)$"
)
_TOOL_UP = re.compile(
    rf"^(?:(?i:(?:we )?(?:updated|upgraded|bumped) ))?(?P<what>[A-Z][A-Za-z+#]*(?:\.js|\.NET| Boot)?)(?: (?:was|has been|is|got))?(?: (?P<up>{_UP}))?(?: from \S+)? to {_V}$"
)
_HARD = words(
    "iphone ipad pixel galaxy thinkpad macbook windows macos playstation xbox model golf room box bus tram line gate year"
)
"""What carries a number in its name."""
_OFTEN = re.compile(
    r"^(?P<what>(?:The |Our |My )?[A-Z]?[a-z][\w' -]{1,30}?)(?: (?P<be>(?:is|are|happens?|happen|takes? place|runs?|comes?|goes? out|gets? done|is done|are made|are done|is released|are released)))?(?P<now> now)?(?P<mark>:)? (?P<v>daily|weekly|monthly|yearly|quarterly|biweekly|bi-weekly|fortnightly|annually|nightly|hourly|every (?:(?:two|three|four|six|other|\d+) )?(?:days?|weeks?|months?|years?|quarter|night|hours?)|(?:once|twice|three times|four times) (?:a|per) (?:day|week|month|year))$"
)
_HOW_OFTEN = {
    "every day": "daily",
    "every week": "weekly",
    "every month": "monthly",
    "every year": "yearly",
    "annually": "yearly",
    "once a day": "daily",
    "once a week": "weekly",
    "once a month": "monthly",
    "once a year": "yearly",
    "once per week": "weekly",
    "once per month": "monthly",
    "every quarter": "quarterly",
    "every two weeks": "fortnightly",
    "every other week": "fortnightly",
    "biweekly": "fortnightly",
    "bi-weekly": "fortnightly",
    "every night": "nightly",
}
_TIMES = words(
    "daily weekly monthly yearly quarterly biweekly bi-weekly fortnightly annually nightly hourly every once twice times"
)
_CYCLE = re.compile(r" (?:cycle|cadence|frequency|schedule|interval|rhythm)$")
_LABEL = re.compile(r"^(?P<what>[A-Z][\w' /-]{1,35}?): (?P<v>.{1,40})$")
_NO_LABEL = words(
    """todo to-do note notes reminder task tasks idea ideas question questions tip tips example warning update correction
    remember fact facts info summary step quote title subject context background answer q a ps nb fyi important plan goal goals
    bug bugs fix log today yesterday tomorrow monday tuesday wednesday thursday friday saturday sunday
    likes dislikes loves hates allergies hobbies interests skills languages children kids friends pets goals rules
    preference preferences user assistant system me i he she we they skill language allergy hobby interest pet friend
    person people contact contacts decision topic lesson thought thoughts plan plans wish wishes"""
)
_STATES = words("on off active inactive paused ongoing enabled disabled done finished cancelled open closed yes no")


def read_version(text: str) -> tuple[str, Told] | None:
    """The version of the project, or of a tool that it uses."""
    if not _ANY_DIGIT.search(text) or (_VERSIONS.isdisjoint(plain_words(text)) and not _NUMBERED.search(text)):
        return None
    match = _RAISED.match(text)
    if match:
        return "the project", Told("version", match["v"], Cardinality.ONE, change_cue=True)
    match = _ON.match(text)
    if match:
        return "the project", Told("version", match["v"], Cardinality.ONE, change_cue=match["now"] is not None)
    match = _IS.match(text)
    if match and _version_of(match["what"]):
        out = (match["out"] or "").strip()
        return _FRESH.sub("", match["what"].strip() + " ").strip() or "the project", Told(
            "version", match["v"], Cardinality.ONE, change_cue=bool(out)
        )
    match = _TOOL.match(text) or _TOOL_UP.match(text)
    if (
        match
        and match["what"].casefold() not in _HARD
        and (
            kind_of(match["what"]) in ("written_in", "framework", "database", "package_manager")
            or match["what"].casefold() in _VERSIONED
        )
    ):
        return match["what"], Told("version", match["v"], Cardinality.ONE, change_cue=match["up"] is not None)
    return None


_FRESH = re.compile(r"^(?:(?:the|current|latest|new|newest|stable|project|app|is|version|released?) )+", re.IGNORECASE)
_VERSIONS = words("version release released upgraded updated bumped moved switched migrated downgraded v")
_NUMBERED = re.compile(r"\b[A-Z][A-Za-z+#.]* (?:version |v)?\d+(?:\.\d+)*(?: LTS)?$")
_ANY_DIGIT = re.compile(r"\d")
_VERSIONED = words(
    "node node.js java .net dotnet kubernetes terraform ansible php redis nginx debian ubuntu elasticsearch webpack vite qt gcc clang cmake"
)


def _version_of(what: str) -> bool:
    low = what.strip().casefold().split()
    return len(low) <= 2 and not any(word in FORMS and word not in ("app", "release") for word in low)


def read_frequency(text: str) -> tuple[str, Told] | None:
    """How often something takes place: "Releases are weekly", "Backup runs every night"."""
    match = None if _TIMES.isdisjoint(plain_words(text)) else _OFTEN.match(text)
    if match is None:
        return None
    what = match["what"].removeprefix("The ").removeprefix("Our ").removeprefix("My ")
    low = what.casefold().split()
    form = FORMS.get(low[-1])
    if low[0] in ("i", "we", "user", "he", "she", "they", "it") or (
        not match["be"] and not match["mark"] and low[-1] not in _EVENTS
    ):
        return None
    if form and form.kind in ("past", "ing") and len(low) > 1 and not match["be"]:
        return None
    often = _HOW_OFTEN.get(match["v"], match["v"])
    return _CYCLE.sub("", what), Told("how often", often, Cardinality.ONE, change_cue=match["now"] is not None)


_EVENTS = words(
    "releases release released backups backup newsletter deploys deployments deployment payroll meetings reviews retro retros sync standup"
)


def as_sentence(text: str) -> str:
    """ "Locker: 22" as "Locker is 22", where the value is a number, a time, a place, a state or a name.

    A note about somebody tells what they do: "Nora: Plays the harp" is "Nora plays the harp".
    """
    match = _LABEL.match(text)
    if match is None:
        return text
    what, value = match["what"], match["v"]
    low, parts = value.casefold(), value.casefold().split()
    label = what.casefold().split()
    if not {label[0], label[-1]}.isdisjoint(_NO_LABEL) or len(label) > 5 or len(parts) > 6:
        return text
    doing = FORMS.get(parts[0])
    if doing and doing.kind in ("third", "past") and len(parts) > 1:
        return f"{what} {value[0].lower()}{value[1:]}"
    numbered = len(parts) <= 2 and parts[-1][:1].isdigit()
    placed = parts[0] in PLACE_PREPOSITIONS and len(parts) > 1
    named = value[:1].isupper() and len(parts) <= 3 and (label[-1] not in FORMS or len(label) > 1)
    stated = low in _STATES or low in ("on hold", "in progress")
    typed = is_typed(value) or bool(quantity(low))
    if not (numbered or placed or named or stated or typed or parts[0] in KEPT or parts[0] == "size"):
        return text
    return f"{what} {'are' if label[-1].endswith('s') and not label[-1].endswith('ss') else 'is'} {value}"
