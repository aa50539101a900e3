# ruff: noqa: E501 - patterns read better unbroken
"""Where a value ends: clauses that follow, since when it holds, and adverbs at the end are taken off."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.tables import words


@dataclass(frozen=True, slots=True)
class Trimmed:
    """A clause without its tail. `valid_from` is ISO 8601 or empty."""

    text: str
    change_cue: bool = False
    valid_from: str = ""


_CUT = re.compile(
    r"\s*(?:[;—–]| - |,\s*(?:but|so|because|which|though|although|as|since|where|who|not|yet|or)\b"
    r"|\s(?:because|but|although|though|whereas|so that|even though|so I|so we)\b"
    r"|,?\sand (?:I|we|my|our|it|he|she|they|that|this|am|also|have|do|now|then|work|live|love|like|hate|prefer)\b).*$"
    r"|\s+(?:instead of|rather than|as opposed to|not even)\s.*$|,\s*(?:with|even|no longer|so)\b.*$"
    r"|,\s*(?:right|you know|to be honest|by the way|btw|if (?:that|it) helps|please|thanks|thank you|haha|lol)\b.*$",
    re.IGNORECASE | re.DOTALL,
)
_MONTHS = "|".join(name if len(name) < 4 else f"{name}|{name[:3]}" for name in lexicon.MONTHS)
_DATE = (
    rf"(?:(?P<d1>\d{{1,2}})(?:st|nd|rd|th)?\s+)?(?P<m>{_MONTHS})\.?(?:\s+(?P<d2>\d{{1,2}})(?:st|nd|rd|th)?,?)?\s+(?P<y>\d{{4}})"
    r"|(?P<iso>\d{4}-\d{2}(?:-\d{2})?)|(?P<year>(?:19|20)\d{2})"
)
_SINCE = re.compile(rf",?\s+(?:ever )?(?:since|as of|starting(?: in| from)?|from|in|on)\s+(?:{_DATE})$", re.IGNORECASE)
_DUE_ON = re.compile(
    r"\b(?:is|are|begins?|starts?|ends?|finishe?s?|expires?|leaves?|departs?|arrives?|lands?|happens?|takes? place"
    r"|falls?|is (?:scheduled|planned|booked|set))$",
    re.IGNORECASE,
)
"""Words after which a day is what the sentence tells ("The wedding is on 12 June 2027"), not since when it holds."""
_BORN = re.compile(
    r"\b(?:expires?|runs? out|ends?|is due|are due|born|hired|founded|built|established|constructed|renovated|graduated|retired|christened|baptised)\b"
    r"(?: (?:from|in|at) [A-Z].*)?$",
    re.IGNORECASE,
)
"""What happens once, so that its time is what the sentence tells."""
_SPAN = r"(?:years?|months?|weeks?|days?)"
_TAILS = re.compile(
    r"[,\s]+(?:(?P<cue>any ?more|any longer|now(?:adays)?|these days|at the moment|currently|right now|instead"
    r"|at present|from now on|lately|recently|since (?:last|this|the) \w+|as of (?:now|today|this \w+))"
    r"|as well|too|a lot|very much|so much|by the way|btw|though|actually|again|already|at all|ever since|all the time"
    r"|for (?:now|sure|years|ages|a while|a long time|the last .{2,20}|(?:over|about|almost|nearly) .{2,20} years?)"
    rf"|for \w+ {_SPAN}(?: now)?|(?:a|two|three|four|five|six|\d+|a few|some) {_SPAN} ago"
    r"|(?:when|while) I was (?:young(?:er)?|little|a (?:kid|child|boy|girl|teenager|student)|in .{3,20}|at .{3,20})"
    r"|every (?:single )?(?:day|morning|evening|night|week)|yesterday|today|tomorrow|since \w+(?: \w+)?"
    r"|(?:last|this|next) (?:year|month|week|summer|winter|spring|autumn|fall)"
    r"|please|haha|lol|:\)|xd|indeed|of course|obviously|either|together|the most|best)$",
    re.IGNORECASE,
)


def trim(text: str) -> Trimmed:
    """The clause up to where its statement ends."""
    cue, since = False, ""
    text = _CUT.sub("", text).rstrip(" ,.;:!")
    for _ in range(4):
        dated = _SINCE.search(text)
        if (
            dated
            and not since
            and dated.start()
            and not _BORN.search(text, 0, dated.start())
            and not _is_told(dated, text)
        ):
            since = _iso(dated)
            text = text[: dated.start()].rstrip(" ,")
            continue
        tail = _TAILS.search(text)
        if tail is None or not tail.start():
            break
        cue = cue or tail["cue"] is not None
        text = text[: tail.start()].rstrip(" ,")
    return Trimmed(text, cue, since)


def _is_told(dated: re.Match[str], text: str) -> bool:
    """Whether the date is the value of the sentence itself."""
    day = dated["d1"] or dated["d2"] or (dated["iso"] and dated["iso"].count("-") == 2)
    on = dated.group().lstrip(" ,").casefold().startswith("on ")
    return bool(day) and on and _DUE_ON.search(text, 0, dated.start()) is not None


def _iso(match: re.Match[str]) -> str:
    if match["iso"]:
        return match["iso"]
    if match["year"]:
        return match["year"]
    month = next(number for number, name in enumerate(lexicon.MONTHS, 1) if name.startswith(match["m"][:3].casefold()))
    day = match["d1"] or match["d2"]
    return f"{match['y']}-{month:02}" + (f"-{int(day):02}" if day else "")


_PRONOUN = re.compile(r"(?:some|any)(?:thing|body|one|where)(?: [\w-]+)?$", re.IGNORECASE)
_INDEFINITE = re.compile(
    r"(?:(?:an?|some|any|one|another|other|various|several|many|certain|a few|a couple of|a lot of|lots of"
    r"|a kind of|some kind of)\s+)+(?P<how>(?:\w+\s+)?)(?P<what>[a-z]+)$",
    re.IGNORECASE,
)
_HOW = words("new small big large different good nice certain other old great local few quick simple")


def vague(value: str, *, place_of_work: bool = False) -> bool:
    """Whether a value names nothing in particular: "something complicated", "some difficulties", "a (new) job"."""
    if _PRONOUN.match(value):
        return True
    match = _INDEFINITE.match(value)
    if match is None or (match["how"] and match["how"].strip().casefold() not in _HOW):
        return False
    what = match["what"].casefold()
    return what in lexicon.VAGUE_HEADS or (place_of_work and what in lexicon.VAGUE_FIRMS)


def usable(value: str) -> bool:
    """Whether a value says something by itself."""
    low = value.casefold()
    parts = low.split()
    if not parts or len(parts) > 14 or low in lexicon.UNSAYING_VALUES or vague(low):
        return False
    if parts[0] in (
        "like",
        "and",
        "or",
        "but",
        "every",
        "each",
        "that",
        "how",
        "what",
        "if",
        "why",
        "where",
        "it",
        "whether",
    ):
        return False
    return any(char.isalnum() for char in value)
