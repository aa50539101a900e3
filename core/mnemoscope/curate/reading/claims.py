"""The one way to read a claim from a sentence, in English or Chinese."""

from __future__ import annotations

from mnemoscope.curate.reading.chinese import read_chinese
from mnemoscope.curate.reading.english import read_english
from mnemoscope.curate.reading.statement import ReadClaim, worded
from mnemoscope.model.contradiction import ClaimView, view_of
from mnemoscope.model.han import simplified
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.normalise import clean_text, detect_language

__all__ = ["ReadClaim", "claim_view", "read_claim"]

LONGEST = 1000
"""Texts beyond this many characters are passages, not statements, and are not read."""


def read_claim(text: str, language: str = "", subject_hint: str = PERSON_SUBJECT) -> ReadClaim | None:
    """The claim that a sentence makes, or None when its form leaves doubt.

    Args:
        language: "en", "zh", …; worked out when empty.
        subject_hint: whom a sentence without a subject ("Lives in Oslo") is about.
    """
    text = clean_text(text)
    if not text or len(text) > LONGEST:
        return None
    language = language or detect_language(text)
    if language.startswith("en"):
        return read_english(text, subject_hint)
    if not language.startswith("zh"):
        return None
    read = read_chinese(simplified(text), subject_hint)
    return worded(read, simplified(text), text) if read is not None else None


def claim_view(text: str, language: str = "") -> ClaimView | None:
    """What the rule of contradictions gets to see of a sentence that the person said at a time not known."""
    read = read_claim(text, language)
    if read is None:
        return None
    return view_of(
        read.claim, cardinality=read.cardinality, scope=read.scope_hint or "personal", change_cue=read.change_cue
    )
