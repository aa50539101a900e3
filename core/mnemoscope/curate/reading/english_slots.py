"""Sentences that differ in one number, day or time only: what stays is the attribute, what differs its value."""

from __future__ import annotations

import re

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.tables import alternatives

_SMALL_NUMBER = "one | two | three | four | five | six | seven | eight | nine | ten | eleven | twelve | twenty | thirty"
_SPANS = "minutes?|hours?|days?|weeks?|months?|years?"
_SLOT = re.compile(
    r"(?<![\w-])"
    + alternatives(
        rf"""
        once | twice | (?:\d+|{_SMALL_NUMBER.replace(" | ", "|")}) times
        \d{{1,2}}[:.]\d{{2}}(?: ?[ap]m)? | \d{{1,2}} ?[ap]m | noon | midnight
        [$€£¥]? ?\d[\d.,]* ?(?:%|€|kg|g|km|m|cm|mm|l|ml|eur|euros?|dollars?|pounds?|{_SPANS})?
        {_SMALL_NUMBER}
        """
    )
    + r"(?![\w-])",
    re.IGNORECASE,
)
_LONG_DAYS = sorted((word for word in lexicon.TIME_WORDS if len(word) > 5), key=len, reverse=True)
_DAY = re.compile(rf"\b(?:{'|'.join(_LONG_DAYS)})\b", re.IGNORECASE)
_MARK = "…"


def one_slot(text: str, *, days: bool = True) -> tuple[str, str] | None:
    """The sentence with its only number, time or day taken out, and what was there; None for none or several.

    With `days` false a day fills no slot: what is done on Sunday may be done on Monday as well.
    """
    named = list(_DAY.finditer(text))
    found = list(_SLOT.finditer(text)) + (named if days else [])
    if len(found) != 1:
        return None
    slot = found[0]
    frame = f"{text[: slot.start()]}{_MARK}{text[slot.end() :]}".strip()
    return (frame, slot.group().strip()) if len(frame.split()) >= 4 else None


def lasting_slot(text: str) -> tuple[str, str] | None:
    """The slot of a sentence about how things are; what was once is a moment of its own and has no slot."""
    low = [word.casefold().strip(",.;:") for word in text.split()]
    forms = [form for word in low[1:] if (form := FORMS.get(word))]
    present = any(word in ("is", "are", "has", "have") for word in low[1:5]) or any(
        form.kind == "third" for form in forms[:2]
    )
    if not present or any(
        form.kind == "past" and word not in ("read", "put", "set", "cut", "let")
        for word in low[1:]
        if (form := FORMS.get(word))
    ):
        return None
    if (low[0] not in lexicon.DETERMINERS and low[0] != "there") or not {"i", "we", "you"}.isdisjoint(low):
        return None
    return one_slot(text)
