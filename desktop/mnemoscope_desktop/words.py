"""The closed vocabularies in the person's language, with the tone each is painted in. One place, so that a standing
has one word everywhere."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.words import (
    ConflictKind,
    FeedbackKind,
    Origin,
    RelationType,
    Sensitivity,
    Standing,
    State,
    Tier,
)
from mnemoscope_desktop.theme import Tone

translate = QCoreApplication.translate


def standing_word(standing: Standing | str) -> str:
    return {
        "proposed": translate("Words", "Proposed"),
        "inferred": translate("Words", "Inferred"),
        "stated": translate("Words", "You said"),
        "observed": translate("Words", "Observed"),
        "confirmed": translate("Words", "Confirmed"),
        "rejected": translate("Words", "Rejected"),
    }[str(standing)]


def standing_tone(standing: Standing | str) -> Tone:
    return {
        "proposed": Tone.INFERRED,
        "inferred": Tone.INFERRED,
        "stated": Tone.STATED,
        "observed": Tone.EVENT,
        "confirmed": Tone.CONFIRMED,
        "rejected": Tone.BAD,
    }[str(standing)]


def origin_word(origin: Origin | str) -> str:
    """How it came, in a sentence: “you said”, “observed”, “guessed”."""
    return {
        "stated": translate("Words", "you said"),
        "observed": translate("Words", "observed"),
        "inferred": translate("Words", "guessed"),
    }[str(origin)]


def state_word(state: State | str) -> str:
    return {
        "active": translate("Words", "Active"),
        "superseded": translate("Words", "Superseded"),
        "archived": translate("Words", "Archived"),
        "expired": translate("Words", "Expired"),
    }[str(state)]


def tier_word(tier: Tier | str) -> str:
    return {
        "working": translate("Words", "working"),
        "episodic": translate("Words", "episodic"),
        "semantic": translate("Words", "semantic"),
        "procedural": translate("Words", "procedural"),
    }[str(tier)]


def sensitivity_word(sensitivity: Sensitivity | str) -> str:
    return {
        "none": translate("Words", "not sensitive"),
        "health": translate("Words", "health"),
        "finance": translate("Words", "finance"),
        "identity": translate("Words", "identity"),
        "intimate": translate("Words", "intimate"),
        "secret": translate("Words", "secret"),
    }[str(sensitivity)]


def scope_word(scope: str) -> str:
    """The two scopes everyone has are translated; others are the person's own words."""
    return {"personal": translate("Words", "personal"), "work": translate("Words", "work")}.get(scope, scope)


def agent_word(agent: str) -> str:
    return agent or translate("Words", "you")


def relation_word(kind: RelationType | str, *, outgoing: bool) -> str:
    """The edge as it reads from the memory that is shown."""
    out = {
        "supersedes": translate("Words", "replaces"),
        "contradicts": translate("Words", "contradicts"),
        "merges": translate("Words", "merges"),
        "derived_from": translate("Words", "derived from"),
        "supports": translate("Words", "supports"),
        "part_of": translate("Words", "part of"),
    }
    back = {
        "supersedes": translate("Words", "replaced by"),
        "contradicts": translate("Words", "contradicts"),
        "merges": translate("Words", "merged into"),
        "derived_from": translate("Words", "led to"),
        "supports": translate("Words", "supported by"),
        "part_of": translate("Words", "contains"),
    }
    return (out if outgoing else back)[str(kind)]


def conflict_word(kind: ConflictKind | str) -> str:
    return {
        "direct": translate("Words", "direct"),
        "changed": translate("Words", "changed over time?"),
        "scope": translate("Words", "different scope?"),
        "unverified": translate("Words", "unverified source"),
        "both_may_hold": translate("Words", "both may hold"),
    }[str(kind)]


def conflict_tone(kind: ConflictKind | str) -> Tone:
    return {
        "direct": Tone.BAD,
        "changed": Tone.EVENT,
        "scope": Tone.CONFIRMED,
        "unverified": Tone.WARN,
        "both_may_hold": Tone.CONFIRMED,
    }[str(kind)]


def feedback_word(kind: FeedbackKind | str) -> str:
    return {
        "helpful": translate("Words", "helpful"),
        "unhelpful": translate("Words", "not helpful"),
        "true": translate("Words", "still true"),
        "outdated": translate("Words", "no longer true"),
        "wrong": translate("Words", "wrong"),
    }[str(kind)]
