# ruff: noqa: E501 - patterns read better unbroken
"""Statements of one measure and of what is allowed, read by their content words alone.

"Our rent comes to 1,150 euros a month" and "We pay 1,280 euros of rent each month" share no verb. What they share is
one measure, its kind, its period, and what is left when small words and verbs of measuring are taken away: the rent.
Only sentences with exactly one measure are read so, and only what lasts, not what happened once.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.english_be import is_typed
from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.tables import alternatives, plain_words, words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.normalise import singular
from mnemoscope.model.quantities import QUANTITY_WORDS, quantity
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

DIMENSIONS = {
    "eur": "amount",
    "usd": "amount",
    "gbp": "amount",
    "cny": "amount",
    "m": "length",
    "ft": "length",
    "mi": "length",
    "kg": "mass",
    "lb": "mass",
    "st": "mass",
    "mg": "dose",
    "l": "volume",
    "min": "duration",
    "month": "duration",
    "%": "share",
    "gb": "storage",
    "kcal": "energy",
    "km/h": "speed",
    "m2": "area",
    "°c": "temperature",
}
"""What a unit measures. Counts and times of day have forms of their own."""

_LEFT_OUT = words(
    """a an the this that these those my our your his her their its of in on at to for from with by and or as than into
    i we you he she it they me us who which there here is are am be been being was were has have had do does will
    would can could may must shall should not
    about around roughly exactly approximately almost nearly only just still currently now always usually normally
    long wide high tall deep heavy large big old
    cost costs costing price priced fee fees charge charges total comes come came amounts amount pays pay paid paying
    weighs weigh weighing weight measures measure measuring size area length height width depth distance
    lasts last lasting takes take taking duration time gets get given daily weekly monthly yearly annual
    annually ration dose dosage worth membership subscription set fixed agreed goes up maximum max minimum min limit limited most least up largest smallest
    allowed permitted no more less longest shortest highest lowest per each every altogether overall temperature
    user raised raise raises increased increase lowered lower dropped drop reduced reduce rose kept keep keeps stands stand lies lie live lives"""
)
_SAME_TOPIC = {
    "earn": "salary",
    "earns": "salary",
    "income": "salary",
    "wage": "salary",
    "wages": "salary",
    "rental": "rent",
    "rents": "rent",
    "saving": "save",
    "savings": "save",
    "spend": "budget",
    "spends": "budget",
    "budgets": "budget",
}
_PERIODS = {
    "day": "day",
    "daily": "day",
    "week": "week",
    "weekly": "week",
    "month": "month",
    "monthly": "month",
    "year": "year",
    "yearly": "year",
    "annual": "year",
    "annually": "year",
    "night": "night",
    "hour": "hour",
    "hourly": "hour",
    "person": "person",
    "head": "person",
    "morning": "morning",
    "evening": "evening",
}
_DUE = re.compile(
    r"^(?P<what>.+?) (?:has to be|have to be|must be|is to be|needs to be|should be|is|are) "
    r"(?:submitted|handed in|filed|paid|delivered|finished|returned|sent in|done|ready|in(?= by)|due|payable)"
    r"(?: (?:by|on|before|no later than|at the latest by))? (?P<when>.+)$",
    re.IGNORECASE,
)
_DEADLINE = re.compile(
    r"^(?:the |our |my )?(?:(?:submission|application|payment|registration|final) )?(?:deadline|due date|cut-off|closing date)"
    r" (?:for|of) (?P<what>.+?) is (?:on )?(?P<when>.+)$",
    re.IGNORECASE,
)


def read_deadline(text: str) -> tuple[str, Told] | None:
    """ "The grant has to be submitted by 21 February", "The deadline for the grant is 14 February"."""
    match = _DEADLINE.match(text) or _DUE.match(text)
    if match is None or not is_typed(match["when"]) or match["what"].casefold() in _OTHERS:
        return None
    return match["what"], Told("deadline", match["when"], Cardinality.ONE)


_PER = words("a an per each every")
_AT_MOST = re.compile(
    r"\b(?:at most|no more than|not more than|up to|maximum|max|limit|limited|largest|longest|highest)\b"
)
_AT_LEAST = re.compile(r"\b(?:at least|no less than|not less than|minimum|min|smallest|shortest|lowest)\b")
_WORD = re.compile(r"[a-z0-9€$£¥][\w.,%€$£²°/-]*(?:'s)?|[^\W\d_]+", re.IGNORECASE)
_RELATIVE = re.compile(
    r"\b(?:that |which )?(?:we|i|they|the user) (?:live|lives|stay|work|works)(?: in| at)?\b", re.IGNORECASE
)
_OTHERS = words("he she it they you him them this that these those there")
_SETTLING = words("agree fix set limit raise increase lower drop reduce rise cut")
"""What was settled holds since."""
_ONCE = words("yesterday ago tomorrow today tonight if when will until since")
_MOMENTS = words("week month year night summer winter time monday tuesday wednesday thursday friday saturday sunday")


def read_measured(text: str) -> tuple[str, Told] | None:
    """What is measured and its measure, or None when the sentence has no measure, several, or tells what was once."""
    if not _DIGIT.search(text) and not any(
        word in _SPELLED or word.endswith(("teen", "ty")) for word in plain_words(text)
    ):
        return None
    plain = _RELATIVE.sub("", text)
    tokens = _WORD.findall(plain)
    low = [token.casefold().rstrip(".,") for token in tokens]
    if not tokens or low[0] in _OTHERS or not _lasting(low):
        return None
    found = _only_measure(low)
    if found is None:
        return None
    start, end, typed = found
    kind = DIMENSIONS.get(typed.partition(" ")[2], "number")
    period = _period(low, start, end)
    about = [token for at, token in enumerate(tokens) if not start <= at < end and not _is_period(low, at)]
    if low[0] not in ("i", "we", "user", "run", "runs"):
        about = [token for token in about if token.casefold() not in ("run", "runs")]
    named = [word for word in (_plain_word(token) for token in about) if word]
    if not 1 <= len(named) <= 7:
        return None
    period = period or ("month" if kind == "amount" and [each.casefold() for each in named] == ["rent"] else "")
    attribute = kind + (f" per {period}" if period else "")
    lowered = plain.casefold()
    if _AT_MOST.search(lowered):
        attribute = f"most {attribute}"
    elif _AT_LEAST.search(lowered):
        attribute = f"least {attribute}"
    return " ".join(named), Told(attribute, " ".join(tokens[start:end]).rstrip(".,"), Cardinality.ONE)


_DIGIT = re.compile(r"\d")
_SPELLED = words("one two three four five six seven eight nine ten eleven twelve hundred half hour")


_BEGINS = re.compile(
    r"[\d$€£¥.+-]|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|\w+ty-\w+|hundred|half|an?"
    r"|noon|midnight|quarter|once|twice|\w+days?|january|february|march|april|may|june|july|august|september|october"
    r"|november|december)$"
)
"""How a number, a time or a date can begin."""


def _only_measure(low: list[str]) -> tuple[int, int, str] | None:
    """Where the sentence's only number stands, if it is one with a unit; a bare number beside it is a second one."""
    found: list[tuple[int, int, str]] = []
    at = 0
    while at < len(low):
        if not _BEGINS.match(low[at]):
            if any(char.isdigit() for char in low[at]):
                return None
            at += 1
            continue
        run = at + 1
        while run < len(low) and run < at + 6 and (low[run] in QUANTITY_WORDS or not low[run].isalpha()):
            run += 1
        for length in range(run - at, 0, -1):
            if low[at] in ("a", "an") and low[at + 1 : at + 2] != ["hour"]:
                continue
            typed = quantity(" ".join(low[at : at + length]))
            if typed:
                found.append((at, at + length, typed))
                at += length
                break
        else:
            if any(char.isdigit() for char in low[at]):
                return None
            at += 1
    if len(found) != 1:
        return None
    start, end, typed = found[0]
    settled = end == len(low) and typed.isdigit() and low[start - 1] in ("is", "are", "to", "at", "now")
    return found[0] if settled or typed.partition(" ")[2] in DIMENSIONS else None


def _period(low: list[str], start: int, end: int) -> str:
    for at, word in enumerate(low):
        if start <= at < end or word not in _PERIODS:
            continue
        after = at >= end or (at and low[at - 1] in ("per", "each", "every"))
        if word.endswith(("ly", "annual")) or (at and low[at - 1] in _PER and after):
            return _PERIODS[word]
    return ""


def _is_period(low: list[str], at: int) -> bool:
    """Whether a word tells per which time something is measured; a "day ticket" is a kind of ticket."""
    word = low[at]
    return word in _PERIODS and (
        word.endswith(("ly", "annual"))
        or (at > 0 and low[at - 1] in _PER and low[at + 1 : at + 2] not in (["ticket"], ["pass"]))
    )


def _plain_word(token: str) -> str:
    word = token.casefold().removesuffix("'s").strip(".,")
    if word in _LEFT_OUT:
        return ""
    form = FORMS.get(word)
    if form and form.kind == "ing":
        return _SAME_TOPIC.get(form.verb, form.verb)
    if word in _SAME_TOPIC:
        return _SAME_TOPIC[word]
    return token.removesuffix("'s").strip(".,") if token[:1].isupper() else singular(word)


def _lasting(low: list[str]) -> bool:
    """Whether the verbs tell how things are, not what happened."""
    forms = [(word, form) for word in low if (form := FORMS.get(word))]
    past = any(form.kind == "past" and form.verb not in _SETTLING and form.verb != word for word, form in forms)
    once = any(word == "last" and low[at + 1 : at + 2] and low[at + 1] in _MOMENTS for at, word in enumerate(low))
    return not past and not once and _ONCE.isdisjoint(low)


_DENYING = alternatives(
    """
    (?:is|are) (?:strictly )?(?:not allowed|not permitted|forbidden|prohibited|banned|off limits|not welcome|not accepted)
    (?:may|must|can|should) not(?: be)? | does not (?:allow|permit|accept) | do not (?:allow|permit|accept)
    forbids | prohibits | bans | rules out
    """
)
_GRANTING = alternatives(
    """
    (?:is|are) (?:always |generally |perfectly |now )?(?:allowed|permitted|welcome|accepted|fine|okay|ok)
    (?:may|can)(?: be)? | allows | permits | accepts | allow | permit
    """
)
_ALLOWING = words(
    """allowed permitted forbidden prohibited banned limits welcome accepted may must can should allow permit accept forbids
    prohibits bans rules fine okay ok allows permits accepts"""
)
_ALLOWED = re.compile(
    rf"^(?P<no>(?:[Nn]o|[Nn]obody|[Nn]o one|[Nn]one of [a-z]+) )?(?P<a>.*?)\s*\b(?:(?P<deny>{_DENYING})|(?P<grant>{_GRANTING}))(?=$| [a-z])\s*(?P<b>.*)$"
)


def read_allowed(text: str) -> tuple[str, Told] | None:
    """What is allowed or not: "Dogs are allowed in our building", "No dogs may be kept in our building"."""
    match = None if _ALLOWING.isdisjoint(plain_words(text)) else _ALLOWED.match(text)
    if match is None:
        return None
    low = match["a"].casefold().split()
    if (not low and not match["no"]) or (match["no"] and match["deny"]) or not _NOBODY.isdisjoint(low):
        return None
    named = [word for word in map(_plain_word, _WORD.findall(f"{match['a']} {match['b']}")) if word]
    if not 1 <= len(named) <= 7 or (len(named) < 2 and not match["b"] and not match["a"]):
        return None
    denied = (match["no"] is not None) != (match["deny"] is not None)
    named.sort(key=lambda word: word.casefold() in RELATIONS)
    return " ".join(named), Told("is allowed", "yes", Cardinality.MANY, negated=denied)


_NOBODY = words("i we you he she it they user who what that this there my")
