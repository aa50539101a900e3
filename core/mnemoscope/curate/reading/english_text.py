# ruff: noqa: E501 - patterns read better unbroken
"""English sentences stripped to what is said: contractions opened, lead-ins taken off, denials and cues noted."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_attributions import take_attributions
from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.scopes import take_leading_scope
from mnemoscope.curate.reading.tables import words
from mnemoscope.model.contradiction import Cue


@dataclass(frozen=True, slots=True)
class Clause:
    """One sentence ready for reading.

    `denied` is true inside "it is not true that …", `cue` says what an opener such as "Correction:" tells, `moment` after
    "Today", "Yesterday" and the like: only a change that happened then still holds.
    """

    text: str
    cue: Cue = Cue.NONE
    denied: bool = False
    scope: str = ""
    moment: bool = False


_QUOTES = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "`": "'"})
_CONTRACTIONS = (
    (re.compile(r"\b(I)'m\b", re.IGNORECASE), r"\1 am"),
    (re.compile(r"\b(we|you|they)'re\b", re.IGNORECASE), r"\1 are"),
    (re.compile(r"\b(I|we|you|they)'ve\b", re.IGNORECASE), r"\1 have"),
    (re.compile(r"\b(I|we|you|they|he|she|it)'ll\b", re.IGNORECASE), r"\1 will"),
    (re.compile(r"\b(I|we|you|they|he|she|it)'d\b", re.IGNORECASE), r"\1 would"),
    (re.compile(r"\b(it|he|she|that|there|here|who|what|where)'s\b", re.IGNORECASE), r"\1 is"),
    (re.compile(r"\b(?:can't|cannot)\b", re.IGNORECASE), "can not"),
    (re.compile(r"\bwon't\b", re.IGNORECASE), "will not"),
    (re.compile(r"\b(\w+)n't\b", re.IGNORECASE), r"\1 not"),
    (re.compile(r"\b(Im|im)\b(?= )"), "I am"),
    (re.compile(r"\bdont\b", re.IGNORECASE), "do not"),
)
_NUMBERED = re.compile(r"^\s*(?:[-*•·–]|\d{1,2}[.)])\s+")
_SENTENCE_END = re.compile(r"(?<=[.!?…])[\"')\]]*\s+(?=[\"'(\[]?[A-Z0-9])|\n+")
_ABBREVIATED = re.compile(r"\b(?:Dr|Mr|Mrs|Ms|Prof|St|No|e\.g|i\.e|vs|etc|approx|[A-Z])\.$")
_LEAD = re.compile(
    r"^(?:(?P<now>"
    + "|".join(map(re.escape, lexicon.CHANGE_LEAD_INS))
    + r")|(?:"
    + "|".join(map(re.escape, lexicon.LEAD_INS))
    + r"))(?P<stop>\s*(?:[,:;!.–—]+\s*|-+\s+)|\s+)(?=\S)",
    re.IGNORECASE,
)
_NEED_STOP = words(
    """well so no note remember right just now first second third and but plus also nice cool great sure like news
    update background context correction generally normally usually typically"""
)
_GOES_ON = re.compile(r"(?:I|I'm|I’m|I've|I’ve|we|my|our)\b")
_DENIAL = re.compile(
    r"^(?:I (?:have )?never (?:said|claimed|told (?:you|anyone)|mentioned|meant)(?: that)?|"
    r"I (?:did not|do not think|do not believe) (?:say|claim|tell you|mean)?(?: that)?|"
    r"it is (?:not (?:true|right|correct)|false|wrong|untrue) that|contrary to what .{3,40}?,)\s+(?=\S)",
    re.IGNORECASE,
)
_MOMENT = re.compile(
    rf"^{lexicon.MOMENTS}(?: (?:morning|afternoon|evening|night))?\s*,?\s+(?={_GOES_ON.pattern})", re.IGNORECASE
)
_IT_IS_TRUE = re.compile(
    r"^(?:it is (?:true|right|correct)|the (?:truth|fact) is|I (?:said|told you|mentioned))(?: that)?\s+", re.IGNORECASE
)
_NOT_A_FACT = re.compile(
    r"^(?:if|suppose|supposing|imagine|assume|assuming|pretend|what if|let us|let's|say (?:that )?i|maybe|perhaps|"
    r"hopefully|i wish|would|could|should|can you|please (?:tell|show|give|write|help|explain))\b",
    re.IGNORECASE,
)


_OPENING = re.compile(
    r"^(?:(?P<now>from now on|as of [^,]{3,25}?|since [^,]{3,25}?|starting [^,]{3,25}?|(?:last|this) (?:week|month|year|spring"
    r"|summer|autumn|winter)|these days|nowadays)|for (?:years|months|ages|a long time)(?: now)?"
    r"|as a rule|as usual)(?:,\s*|\s+(?=(?:the|my|our|I|we|user|(?-i:[A-Z]\w+)|standup|stand-up)\b))",
    re.IGNORECASE,
)
"""Openings that only tell since when or in what regard."""


def open_contractions(text: str) -> str:
    text = text.translate(_QUOTES)
    if "'" not in text and "dont" not in text.lower() and "im " not in text.lower() and "cannot" not in text.lower():
        return text
    for pattern, replacement in _CONTRACTIONS:
        text = pattern.sub(replacement, text)
    return text


def sentences(text: str) -> list[str]:
    """The sentences of a text; "Dr. Vos" and initials do not end one."""
    parts = [part.strip() for part in _SENTENCE_END.split(text)]
    joined: list[str] = []
    for part in parts:
        if not part:
            continue
        if joined and _ABBREVIATED.search(joined[-1]):
            joined[-1] = f"{joined[-1]} {part}"
        else:
            joined.append(part)
    return joined


def strip_lead_ins(text: str) -> tuple[str, Cue]:
    """The text without openers such as "By the way,", and what they tell of a change."""
    cue = Cue.NONE
    for _ in range(4):
        match = _LEAD.match(text)
        if match is None:
            break
        lead = match.group(0)[: -len(match["stop"])].casefold()
        bare = not match["stop"].strip()
        if bare and (lead in _NEED_STOP or len(lead) < 4) and not _GOES_ON.match(text, match.end()):
            break
        if match["now"] is not None:
            cue = max(cue, Cue.CORRECTION if lead in lexicon.CORRECTIONS else Cue.CHANGE)
        text = text[match.end() :]
    return text, cue


def prepare(sentence: str) -> Clause | None:
    """The sentence ready for reading, or None when it asks, wishes or supposes."""
    text = _NUMBERED.sub("", open_contractions(sentence)).strip()
    if not text or text.endswith(("?", "？")):
        return None
    text = text.rstrip(" .!…;,")
    text, cue = strip_lead_ins(text)
    scope, text = take_leading_scope(text)
    text = take_attributions(text)
    opened = _OPENING.match(text)
    if opened:
        text = text[opened.end() :]
        cue = max(cue, Cue(opened["now"] is not None))
        text = text if text.split(" ", 1)[0] in FORMS else text[:1].upper() + text[1:]
    text, later_cue = strip_lead_ins(text)
    if _NOT_A_FACT.match(text):
        return None
    moment = _MOMENT.match(text)
    if moment:
        text = text[moment.end() :]
    text = _IT_IS_TRUE.sub("", text)
    denied = _DENIAL.match(text)
    if denied:
        text = text[denied.end() :]
    return Clause(text, max(cue, later_cue), denied is not None, scope, moment is not None) if text else None
