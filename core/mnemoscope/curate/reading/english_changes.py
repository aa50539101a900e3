# ruff: noqa: E501 - patterns read better unbroken
"""Told changes put as the plain statement of what holds since: "Rent went up to 1,050" as "Rent is 1,050".

What changes is told in many ways, what is in few. So a change is turned into the plain form first, which the rest of
the reader knows; that it was a change is kept beside it.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.english_kinds import kind_of, tool_noun
from mnemoscope.curate.reading.english_nouns import person_attribute
from mnemoscope.curate.reading.tables import alternatives, plain_words, words
from mnemoscope.model.normalise import singular
from mnemoscope.model.quantities import quantity
from mnemoscope.model.synonyms import RELATIONS

_MOVED = "moved | migrated | transferred | relocated | shifted | ported | handed over"
_CHANGED = """
changed | switched | raised | increased | lowered | reduced | cut | shortened | extended | upgraded | downgraded | updated
bumped | doubled | halved | renamed | postponed | delayed | rescheduled | brought forward | pushed back | put back
put forward | set | adjusted | corrected | upped | dropped | turned down | turned up | prolonged | relicensed | converted
"""
_ROSE = """
rose | risen | grew | grown | went | gone | fell | fallen | climbed | jumped | shrank | shrunk | sank | sunk | turned
"""
_DONE = alternatives(f"{_MOVED}\n{_CHANGED}\n{_ROSE}")
_DID = alternatives(f"{_MOVED}\n{_CHANGED}\nturned")
_OF_CHANGE = words(
    """new now instead took taken replaced renamed ditched traded swapped handed left moved migrated transferred relocated
    shifted ported changed switched raised increased lowered reduced cut shortened extended upgraded downgraded updated
    bumped doubled halved postponed delayed rescheduled brought pushed put set adjusted corrected upped dropped turned
    prolonged relicensed converted rose risen grew grown went gone fell fallen climbed jumped shrank shrunk sank sunk got
    enabled disabled deactivated activated paused completed"""
)
"""One of these words is in every told change."""
_NP = r"[A-Za-z][\w'-]*(?: (?!is\b|are\b|was\b|were\b|has\b|have\b|will\b|not\b|never\b|to\b|from\b|no\b)[\w'-]+){0,4}?"
_TOWARDS = re.compile(r" (?:to|until|till|under) ", re.IGNORECASE)
_ARROW = re.compile(rf"^(?P<what>{_NP})(?:\s*[:=])? (?:\S+ )??(?:\S+ ?)?(?:->|→) ?(?P<new>.+)$")
_WENT = re.compile(
    rf"^(?P<what>(?:The |My |Our |the |my |our )?{_NP}(?: to [A-Z]\w+)?)(?: (?:is|was|were|are|has|have|had|got))?(?: (?:been|just|now|recently|also))*"
    rf" (?P<verb>{_DONE})(?: (?:up|down|back|over|out))?(?: from (?P<old>.+?))? (?:to|until|till|under)(?: be)? (?P<new>.+)$",
    re.IGNORECASE,
)
_DID_IT = re.compile(
    rf"^(?:(?P<who>(?:I|We|User|The user|(?:The |Our )[a-z]+|Project|[A-Z][a-z]+)(?: has| have)?(?: just| now| recently)?) )?(?P<verb>{_DID})"
    rf" (?:(?P<whose>the|my|our|her|his|their|its|user's) )?(?!to\b|from\b|in\b|into\b|on\b|house\b|out\b)(?P<what>{_NP})(?: (?:over|up|down|back))?"
    r"(?: from (?P<old>.+?))? to (?P<new>.+)$",
    re.IGNORECASE,
)
_RENAMED = re.compile(
    rf"^(?P<what>(?:The |My )?{_NP})(?: (?:was|has been|is|got))?(?: now)? renamed(?: from .+?)?(?: (?:to|as))? (?P<new>(?:[A-Z]|\w+$).*)$"
)
_GROWN_ONLY = words("went gone turned grew grown")
_NEW = re.compile(
    rf"^(?:(?P<mine>my|our|the|user's|the user's) )?new (?P<what>{_NP})(?P<is>:| is(?: called| now| named)?|,) (?P<new>.+)$",
    re.IGNORECASE,
)
_IS_NEW = re.compile(
    rf"^(?P<new>[A-Z\d].*?) (?:is (?:now )?(?:the|my|our|user's) new|(?:is now|has become|became) (?:the|my|our|user's)(?! user\b)) (?P<what>{_NP})$"
)
_GOT_NEW = re.compile(
    rf"^(?:(?:I|We|User|The user) )?(?:got|has|have|bought)(?: got)? a new (?P<what>{_NP})(?:,| called| named|:) (?P<new>.+)$",
    re.IGNORECASE,
)
_NOW = re.compile(
    rf"^(?P<what>(?:The |My |Our )?{_NP}) now (?P<new>(?:at |on |in the )?[\d€$£].*|(?:in|at|on|with|under) (?:the|my) .+|[A-Z]\w+)$"
)
_TAKEN_OVER = re.compile(
    rf"^(?P<new>[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*) (?:has )?(?:(?:took|taken) over(?: from [A-Z][\w.' -]*?)?|replaced (?:[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*)) as (?:the |my |our |user's )?(?P<what>{_NP})$"
)
_TAKEN_TASK = re.compile(
    rf"^(?P<new>[A-Z][\w.'-]*(?: [A-Z][\w.'-]*)*) (?:has )?(?:took|taken) over (?P<what>(?:the |our )?{_NP})(?: from [A-Z].*)?$"
)
_HANDED = re.compile(
    r"^(?:(?P<who>[A-Z]\w+) (?:has )?handed (?P<a>(?:the |our )?[a-z][\w -]*?)(?: over)?|(?P<b>[A-Z][\w -]*?) (?:was|has been) handed over) to (?P<new>[A-Z][\w.'-]+)$"
)
_SWAPPED = (
    re.compile(
        r"^(?P<who>(?:(?:I|We|User|The user|The project|Project)(?: has| have)? )?)(?:(?:switched|moved|migrated|changed|ported|upgraded)(?: over)? from|traded(?: in)?|swapped|ditched|dropped|replaced|left)"
        r" (?P<old>(?!user\b).+?) (?:to|for|with|by) (?P<new>.+?)(?P<tail> (?:as|for) .+)?$",
        re.IGNORECASE,
    ),
    re.compile(
        r"^(?P<who>)(?P<old>[\w.+#-]+(?: [\w.+#-]+)?) (?:was|has been|is|got) (?:now )?replaced (?:by|with) (?P<new>.+?)(?P<tail> (?:as|for) .+)?$"
    ),
    re.compile(
        r"^(?P<who>(?:(?:I|We|User|The user) )?)(?:now )?(?:uses?|installed|runs?) (?P<new>.+?)(?P<tail> (?:as|for) .+?)? instead of (?P<old>.+)$",
        re.IGNORECASE,
    ),
)
_RAISE = re.compile(
    r"^(?:(?:I|User|The user) )?(?:got|received|was given) a (?:pay )?raise to (?P<new>.+)$", re.IGNORECASE
)
_TURNED = re.compile(
    rf"^(?:(?P<a>(?:The )?[A-Z]?{_NP}) (?:was|has been|got|were) (?:now )?(?:(?:turned|switched) (?P<on>on|off)|put (?P<done>on hold)|(?P<on3>enabled|disabled|deactivated|activated|paused|completed))"
    rf"|(?:Turned|Switched) (?P<on2>on|off) (?:the|my) (?P<b>{_NP})|(?P<c>(?!User)[A-Z]{_NP}) (?P<on4>enabled|disabled))$"
)
_OTHERS = words("who that which he she they it this there someone everyone nothing everything something what")


def as_it_is_now(text: str) -> tuple[str, bool]:
    """The plain statement that a told change leaves, and whether there was a change; else the text as it is."""
    if _OF_CHANGE.isdisjoint(plain_words(text)) and "->" not in text and "→" not in text:
        return text, False
    plain = _plain(text)
    return (plain, True) if plain else (text, False)


def _plain(text: str) -> str:
    match = _NEW.match(text) or _GOT_NEW.match(text)
    if match and (not _person_like(match["what"]) or match["what"].casefold() in _PARTNERS):
        mark = ":" if match.groupdict().get("is") == ":" else " is"
        return f"{_cap(match['what'])}{mark} {match['new']}"
    match = _IS_NEW.match(text)
    if match and (" " not in match["new"] or match["new"][:3] in ("Dr.", "Mr.", "Mrs", "Ms.") or kind_of(match["new"])):
        return f"{_cap(match['what'])} is {match['new']}"
    match = _TAKEN_OVER.match(text)
    if match:
        return f"{_cap(match['what'])} is {match['new']}"
    match = _TAKEN_TASK.match(text) or _HANDED.match(text)
    if match:
        what = match.groupdict().get("what") or match["a"] or match["b"]
        return f"{match['new']} is responsible for {what[:1].lower()}{what[1:]}"
    match = _TURNED.match(text)
    if match:
        return f"{_cap(match['a'] or match['b'] or match['c'])} is {(match['on'] or match['on2'] or match['on3'] or match['on4'] or match['done']).casefold()}"
    match = _RAISE.match(text)
    if match:
        return f"Salary is {match['new']}"
    return _swapped(text) or _moved(text)


def _swapped(text: str) -> str:
    for pattern in _SWAPPED:
        match = pattern.match(text)
        if match is None:
            continue
        tail = match["tail"] or ""
        kind, former = kind_of(match["new"]), kind_of(match["old"])
        # "Left Google for Meta" tells of work, "left Gmail for Outlook" of a tool.
        kind = "" if kind != former and _LEFT.match(text) else kind or former
        if tail or kind:
            if kind and not tail:
                return f"{_cap(_NOUN_OF.get(kind, kind.replace('_', ' ')))} is {match['new']}"
            return f"Switched to {match['new']}{tail}"
    return ""


_LEFT = re.compile(r"(?:(?:I|We|User|The user)(?: has| have)? )?left ", re.IGNORECASE)
_NOUN_OF = {"phone_model": "phone", "written_in": "programming language", "ci": "CI", "theme_preference": "theme"}


def _moved(text: str) -> str:
    match = _RENAMED.match(text)
    if match:
        return f"{match['what']} is called {match['new']}"
    match = _DID_IT.match(text)
    if match and match["who"] and (match["whose"] or "").casefold() == "its":
        return f"{match['who'].removesuffix(' has')} is {match['new']}"
    if match and _own(match) and match["what"].split()[0].casefold() not in _OTHERS:
        return _now_is(match["what"], match["verb"], match["new"], _singled(match))
    match = _ARROW.match(text) if "->" in text or "→" in text else None
    if match and len(match["what"].split()) <= 3:
        return f"{match['what']} is {match['new']}"
    match = _WENT.match(text) if _TOWARDS.search(text) else None
    if match and not _person_like(match["what"]) and match["what"].casefold().removeprefix("the ") not in _ACTING:
        return _now_is(match["what"], match["verb"], match["new"], match["what"], went=True)
    match = _NOW.match(text)
    if match and not _person_like(match["what"]) and match["what"].split()[-1].casefold() not in FORMS:
        new = match["new"]
        return (
            _now_is(match["what"], "now", new, match["what"])
            if new[:1].isdigit() or new[:1].isupper()
            else f"{match['what']} is {new}"
        )
    return ""


def _own(match: re.Match[str]) -> bool:
    """Whether who changed something changed their own: "my sister changed her dentist" tells nothing of mine."""
    who = (match["who"] or "").split()
    if not who or who[0].casefold() in ("i", "we", "user") or " ".join(who[:2]).casefold() == "the user":
        return True
    return (match["whose"] or "").casefold() in ("the", "my", "our", "its") and who[-1].casefold() not in RELATIONS


def _singled(match: re.Match[str]) -> str:
    """ "Changed banks" means one bank, "moved the notes" means the notes."""
    what = str(match["what"])
    return _cap(what if match["whose"] or tool_noun(what) else singular(what))


def _now_is(what: str, verb: str, new: str, name: str, *, went: bool = False) -> str:
    """The statement with "is" and the preposition that the new value asks for."""
    low = new.casefold()
    typed = quantity(low)
    verb = verb.casefold()
    if verb in ("extended", "prolonged") and what.casefold().rpartition(" ")[2] in (
        "contract",
        "lease",
        "visa",
        "subscription",
    ):
        return f"{name} ends on {new}"
    if "renamed" in verb:
        return f"{name} is called {new}"
    if typed:
        at = "at " if _is_clock(typed) and not what.casefold().endswith(("time", "alarm")) else ""
        on = "on " if typed.endswith("day") and not what.casefold().endswith(" day") else ""
        return f"{name} is {at or on}{new}"
    if low in _IN_TIME:
        return f"{name} is in {new}"
    if any(char.isdigit() for char in new) and verb not in ("moved", "transferred", "relocated"):
        return f"{name} is {new}"
    if verb in ("moved", "migrated", "transferred", "relocated", "shifted", "ported"):
        if tool_noun(what) or person_attribute(what):
            return f"{name} is {new}"
        if new[:1].isupper() or (went and low.split()[0] not in ("the", "a", "my", "our", "under", "box", "room")):
            return ""
        return f"{name} is in {new}"
    if verb in _GROWN_ONLY and not new[:1].isdigit():
        return ""
    return f"{name} is {new}"


_IN_TIME = words(
    "january february march april may june july august september october november december spring summer autumn winter"
)


def _is_clock(typed: str) -> bool:
    return typed[2:3] == ":" and typed[:2].isdigit()


def _person_like(what: str) -> bool:
    """Whether somebody, not something, went, moved or turned."""
    low = what.casefold().split()
    if (
        low[0] in ("i", "we", "user", "he", "she", "they", "it")
        or low[:2] == ["the", "user"]
        or not _OTHERS.isdisjoint(low)
    ):
        return True
    return low[-1] in RELATIONS and low[0] not in ("new",) and low[-1] not in _OFFICES


_ACTING = words("project app team company landlord")
"""What switches to something rather than becomes it."""
_PARTNERS = words("partner wife husband girlfriend boyfriend spouse")
_OFFICES = words("manager boss landlord landlady doctor gp dentist therapist lawyer teacher lead")
"""Relations that change hands: "manager changed to Oskar"."""


def _cap(what: str) -> str:
    return what[:1].upper() + what[1:]


_HAS = (
    r"^(?:(?:I|We|User|The user|(?:The )?[Pp]roject) )?(?:now )?(?:have|has|uses?|get|gets|there is)(?: got)?(?: now)? "
)
_HAS_OF = re.compile(
    rf"{_HAS}an? (?P<what>[a-z]+(?: [a-z]+)?) of (?P<v>[$€£]?\d[\d.,]*(?: ?[a-z%€£$/-]+){{0,3}}|(?:one|two|three|four|five|six|seven|eight|ten|twelve) [a-z]+)$",
    re.IGNORECASE,
)
_HAS_LONG = re.compile(
    rf"{_HAS}(?:an? )?(?P<n>\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)[- ](?P<unit>minute|hour|day|week|month|year)s?(?:'| )? ?(?P<what>[a-z]+(?: [a-z]+)?)$",
    re.IGNORECASE,
)
_HAS_NUMBERED = re.compile(
    rf"{_HAS}(?P<what>blood type|blood group|locker|parking spot|parking space|room|seat|desk|bay|box|number|plate|shoe size|size) (?:number )?(?P<v>\S{{1,8}})$",
    re.IGNORECASE,
)
_HAS_ON = re.compile(
    rf"{_HAS}(?:an? |the |my |her |his |their )?(?P<what>[A-Za-z][\w' -]{{1,30}}? (?:appointment|exam|interview|meeting|test|viva|surgery|check-up|checkup|class|lesson|deadline|presentation|race|concert|flight|viewing)) (?P<on>on|at) (?P<v>.{{2,25}})$",
    re.IGNORECASE,
)
_NOUN_ON = re.compile(
    r"^(?P<what>(?:The |My )?[A-Z][\w' -]{2,30}? (?:appointment|exam|interview|meeting|test|surgery|check-up|checkup|class|lesson|presentation|viewing|wedding|party|practice|rehearsal|training|flight|trip)) (?P<on>on|at) (?P<v>.{2,20})$"
)
_DOES_ON = re.compile(
    r"^(?:(?:I|We|User|The user) )?(?i:has|have|does|do|goes to|go to|attends|attend) (?P<what>(?:an? )?[a-z]+(?: [a-z]+)?) on (?P<v>(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)$"
)
_MEAL = re.compile(
    r"^(?:(?:(?:I|We|User|The user) )?(?:has|have|eats|eat) )?(?P<what>(?:breakfast|lunch|dinner|brunch|supper|coffee|drinks)(?: with [A-Z]\w+)?) at (?P<v>\d[\w:. ]*)$",
    re.IGNORECASE,
)
_DEGREE = re.compile(
    r"^(?:The |My |my )?(?P<degree>bachelor's|master's|bachelor|master)(?: degree)? (?:is|was) in (?P<v>[a-zA-Z ]+)$",
    re.IGNORECASE,
)
_CALL = re.compile(r"^(?:Please )?[Cc]all me (?P<v>[A-Z][\w'-]+)$")
_OLD_CHILD = re.compile(
    rf"{_HAS}an? (?P<n>\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[- ]years?[- ]old (?P<who>son|daughter|child|dog|cat|brother|sister)$",
    re.IGNORECASE,
)
_TEAM_SIZE = re.compile(
    r"^(?:(?:The |Our )?[Tt]eam size is (?:now )?(?P<a>\d+|\w+)|There are (?:now )?(?P<b>\d+|\w+) (?:people|members|developers|engineers) (?:on|in) (?:the|our) team|(?:Number of )?[Tt]eam (?:members are|members is|of|headcount is) (?P<c>\d+|\w+))$"
)
_DAYS_OFF = re.compile(r"^(?P<what>(?:Vacation|Holiday|Sick|Leave|Working) days) (?:is|are) (?P<n>\d+)$")
_NONE_IN = re.compile(r"^No (?P<what>[a-z]+(?: [a-z]+)?) in (?:my |the |your )?(?:answers|replies|responses)$")
_SITS = re.compile(r"^(?:(?:I|User|The user) )?(?i:now )?(?i:sits?|works?|is) in room (?P<n>\w+)$")
_NO_CLASS = words(
    "the gym work lunch dinner breakfast laundry meetings nothing homework shopping it this that bed church school"
)


_OF_HAVING = words(
    """have has had uses use get gets there does do goes go attends attend team days no sits sit works work room appointment exam interview meeting test surgery
    check-up checkup class lesson presentation viewing wedding party practice rehearsal training flight trip
    breakfast lunch dinner brunch supper call bachelor master bachelor's master's degree"""
)


def as_it_is(text: str) -> str:
    """ "Has a notice period of a month" as "Notice period is a month", "Has yoga on Mondays" as "Yoga is on Mondays"."""
    here = plain_words(text)
    if _OF_HAVING.isdisjoint(here):
        return text
    match = _HAS_OF.match(text) or _HAS_NUMBERED.match(text)
    if match:
        return f"{_cap(match['what'])} is {match['v']}"
    match = _MEAL.match(text)
    if match and quantity(f"{match['v'].casefold()} o'clock") + quantity(match["v"].casefold()):
        return f"{_cap(match['what'])} is at {match['v']}"
    match = _DEGREE.match(text)
    if match:
        degree = match["degree"].casefold().removesuffix("'s")
        return f"Has a {degree}'s in {match['v']}"
    match = _CALL.match(text)
    if match:
        return f"Prefers to be called {match['v']}"
    match = _OLD_CHILD.match(text)
    if match:
        return f"My {match['who']} is {match['n']}"
    match = _TEAM_SIZE.match(text)
    if match:
        return f"The team has {match['a'] or match['b'] or match['c']} members"
    match = _DAYS_OFF.match(text)
    if match:
        return f"Has {match['n']} {match['what'].casefold()}"
    match = _NONE_IN.match(text)
    if match:
        return f"Wants no {match['what']} in answers"
    match = _SITS.match(text)
    if match:
        return f"Office is in room {match['n']}"
    match = _HAS_LONG.match(text)
    if match and match["what"] not in ("old", "years old", "year old"):
        return f"{_cap(match['what'])} is {match['n']} {match['unit']}s"
    match = _HAS_ON.match(text) or _NOUN_ON.match(text)
    if match and quantity(match["v"].casefold()):
        return f"{_cap(match['what'])} is {match['on']} {match['v']}"
    match = _DOES_ON.match(text)
    if match and match["what"].split()[0] not in _NO_CLASS and not quantity(match["what"].split()[0]):
        return f"{_cap(match['what'])} is on {match['v']}"
    return text
