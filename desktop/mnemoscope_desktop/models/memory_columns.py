"""The columns of a list of memories: what the store orders by for each, what a cell says, and how it compares."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.query import Column
from mnemoscope_desktop import formats
from mnemoscope_desktop.widgets.plain import reveal, tooltip
from mnemoscope_desktop.words import agent_word, origin_word, scope_word, standing_word, state_word, tier_word

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.moment import Moment


class Cell(IntEnum):
    """The columns in their usual order."""

    MEMORY = 0
    STANDING = 1
    SCOPE = 2
    TRUST = 3
    STRENGTH = 4
    TRUE_FROM = 5
    AGENT = 6
    LEARNED = 7
    EXPIRES = 8
    STATE = 9
    HAPPENED = 10
    ABOUT = 11
    TIER = 12
    ORIGIN = 13
    IMPORTANCE = 14
    MENTIONS = 15


ORDERS: dict[Cell, Column] = {
    Cell.MEMORY: Column.TEXT,
    Cell.STANDING: Column.STANDING,
    Cell.SCOPE: Column.SCOPE,
    Cell.TRUST: Column.TRUST,
    Cell.STRENGTH: Column.STRENGTH,
    Cell.TRUE_FROM: Column.VALID_FROM,
    Cell.AGENT: Column.AGENT,
    Cell.LEARNED: Column.RECORDED_AT,
    Cell.EXPIRES: Column.EXPIRES_AT,
    Cell.STATE: Column.STATE,
    Cell.HAPPENED: Column.EVENT_TIME,
    Cell.ABOUT: Column.SUBJECT,
    Cell.TIER: Column.TIER,
    Cell.ORIGIN: Column.ORIGIN,
    Cell.IMPORTANCE: Column.IMPORTANCE,
    Cell.MENTIONS: Column.MENTIONS,
}
"""What the store orders by for a column."""


def cell_text(memory: Memory, column: int) -> str:
    """What a cell says; also what a screen reader reads."""
    if column == Cell.MEMORY:
        return reveal(memory.text, lines=False)
    if column == Cell.STANDING:
        return standing_word(memory.standing)
    if column == Cell.SCOPE:
        return scope_word(memory.scope)
    if column == Cell.TRUST:
        return formats.unit(memory.trust)
    if column == Cell.STRENGTH:
        return formats.unit(memory.strength)
    if column == Cell.TRUE_FROM:
        return formats.day(memory.valid_from) if memory.valid_from else ""
    if column == Cell.AGENT:
        return agent_word(memory.agent)
    if column == Cell.LEARNED:
        return formats.day(memory.recorded_at)
    if column == Cell.EXPIRES:
        return formats.day(memory.expires_at) if memory.expires_at else ""
    if column == Cell.HAPPENED:
        return formats.day(memory.event_time) if memory.event_time else ""
    if column == Cell.ABOUT:
        return _about(memory.claim.subject) if memory.claim is not None else ""
    return {
        Cell.STATE: lambda: state_word(memory.state),
        Cell.TIER: lambda: tier_word(memory.tier),
        Cell.ORIGIN: lambda: origin_word(memory.origin),
        Cell.IMPORTANCE: lambda: formats.number(memory.importance),
        Cell.MENTIONS: lambda: formats.number(memory.mentions),
    }[Cell(column)]()


def _about(subject: str) -> str:
    return agent_word("") if subject in ("", PERSON_SUBJECT) else reveal(subject, lines=False)


def cell_order(memory: Memory, column: Cell) -> Any:
    """A value to compare rows by, for each column."""
    nothing = -(2**62)
    moments = _moments(memory)
    if column in moments:
        moment = moments[column]
        return moment.us if moment is not None else nothing
    if column in (Cell.TRUST, Cell.IMPORTANCE, Cell.MENTIONS):
        return {Cell.TRUST: memory.trust_hundredths, Cell.IMPORTANCE: memory.importance}.get(column, memory.mentions)
    return memory.strength if column is Cell.STRENGTH else cell_text(memory, column)


def cell_tip(memory: Memory, column: int) -> str | None:
    """What a cell cannot show: the whole of a long memory, the offset that a moment was told with."""
    if column == Cell.MEMORY and len(memory.text) > 40:
        return tooltip(memory.text[:1000])
    moment = _moments(memory).get(Cell(column))
    return formats.original(moment) if moment is not None else None


def _moments(memory: Memory) -> dict[Cell, Moment | None]:
    return {
        Cell.TRUE_FROM: memory.valid_from,
        Cell.LEARNED: memory.recorded_at,
        Cell.EXPIRES: memory.expires_at,
        Cell.HAPPENED: memory.event_time,
    }
