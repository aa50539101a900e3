"""What the queue says of a memory, in the person's language."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.memory import Memory, SourceRef
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.words import Role, Sensitivity, Standing
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.panels.review.queue import ShownBurst
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate

SOON_DAYS = 7
_GUESSES = (Standing.INFERRED, Standing.PROPOSED)


def evidence(count: int) -> str:
    """How many passages speak for it."""
    if count == 0:
        return translate("Review", "no source")
    return translate("Review", "%n sources", "", count)


def due(memory: Memory, now: Moment) -> str:
    """When it expires unless it is confirmed: in days, or hours on its last day."""
    if memory.expires_at is None:
        return ""
    left = memory.expires_at.us - now.us
    if left >= DAY:
        return translate("Review", "%1 d").replace("%1", str(formats.days_until(memory.expires_at, now)))
    return translate("Review", "%1 h").replace("%1", str(max(0, left // (DAY // 24))))


def due_sentence(memory: Memory, now: Moment) -> str:
    if memory.expires_at is None:
        return translate("Review", "does not expire")
    return translate("Review", "expires in %n days", "", formats.days_until(memory.expires_at, now))


def is_soon(memory: Memory, now: Moment) -> bool:
    return memory.expires_at is not None and memory.expires_at.us - now.us <= SOON_DAYS * DAY


def sensitive(memory: Memory) -> str:
    """The badge of an order to an assistant, or of a topic in which a wrong fact hurts, or ""."""
    if words.looks_like_order(memory):
        return words.order_word()
    if memory.sensitivity is Sensitivity.NONE:
        return ""
    return translate("Review", "%1 · double-check").replace("%1", words.sensitivity_word(memory.sensitivity))


def asked_again(memory: Memory) -> str:
    """Why it waits in the queue although it is no guess, or has to be looked at again; else ""."""
    if memory.recheck:
        return words.recheck_word(memory.recheck)
    return "" if memory.standing in _GUESSES else str(translate("Review", "still true?"))


def badges(memory: Memory) -> list[tuple[str, Tone]]:
    """The badges of a row, the weightiest first."""
    both = ((sensitive(memory), Tone.BAD), (asked_again(memory), Tone.WARN))
    return [(text, tone) for text, tone in both if text]


def burst_title(burst: ShownBurst) -> str:
    """What a burst is: "7 say nearly the same", "12 from “Trip to Lisbon”"."""
    count = len(burst.members)
    origin = burst.burst.origin
    if burst.alike or origin is None:
        return str(translate("Review", "%n say nearly the same", "", count))
    if origin.title:
        text, where = translate("Review", "%n from “%1”", "", count), origin.title
    elif origin.app:
        parts = [words.app_word(origin.app), formats.day(origin.at) if origin.at is not None else ""]
        text, where = translate("Review", "%n from %1", "", count), formats.phrases(filter(None, parts))
    elif origin.agent:
        text, where = translate("Review", "%n written at once by %1", "", count), words.agent_word(origin.agent)
    else:
        text, where = translate("Review", "%n written at once", "", count), ""
    return str(text).replace("%1", reveal(where, lines=False))


def spoken(memory: Memory, burst: ShownBurst | None, now: Moment) -> str:
    """A row as a screen reader says it."""
    parts = []
    if burst is not None:
        state = translate("Review", "opened") if burst.opened else translate("Review", "closed")
        parts = [burst_title(burst), state]
    parts += [
        reveal(memory.text, lines=False),
        sensitive(memory),
        asked_again(memory),
        words.standing_word(memory.standing),
        translate("Review", "trust %1").replace("%1", formats.unit(memory.trust)),
        evidence(memory.source_count),
        due_sentence(memory, now),
    ]
    return formats.phrases(part for part in parts if part)


def said_where(source: SourceRef) -> str:
    """Program, title, place and day of a passage: "ChatGPT · Trip to Lisbon · message 14 · 12 Mar 2026"."""
    place = ""
    if source.position is not None:
        line = source.role is Role.DOCUMENT
        place = translate("Review", "line %1") if line else translate("Review", "message %1")
        place = place.replace("%1", formats.number(source.position))
    parts = [words.app_word(source.app), source.title, place, formats.day(source.at) if source.at is not None else ""]
    return " · ".join(reveal(part, lines=False) for part in parts if part)
