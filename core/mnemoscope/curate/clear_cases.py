"""Conflicts that answer themselves: what would be decided, and why. A person looks through the list before anything is.

Clear is only what follows from how the members came to be, never what they say: the person's own words against mere
guesses, a change with both days known, each in a place of its own, or no contradiction at all. Whatever is pinned,
sensitive, or would take a confirmed memory out of use is never clear.
"""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.model.memory import Conflict, Decision, Memory, Settling
from mnemoscope.model.words import ConflictKind, DecisionKind, Origin, Sensitivity, Standing

SAID, DATED, SCOPES, BOTH = "said_over_guessed", "dated_change", "own_scopes", "both_may_hold"


def clear_ones(conflicts: Sequence[Conflict]) -> tuple[Settling, ...]:
    """Those of the conflicts that are clear, in their order, with what would be decided."""
    found = ((conflict, _decision(conflict)) for conflict in conflicts)
    return tuple(Settling(conflict, *decided) for conflict, decided in found if decided is not None)


def _decision(conflict: Conflict) -> tuple[Decision, str] | None:
    members, suggestion = conflict.members, conflict.suggestion
    if len(members) < 2 or any(each.pinned or each.sensitivity is not Sensitivity.NONE for each in members):
        return None
    if suggestion.decision is DecisionKind.BOTH and conflict.kind is ConflictKind.BOTH_MAY_HOLD:
        return Decision(DecisionKind.BOTH), BOTH
    if suggestion.decision is DecisionKind.SCOPES and len({each.scope for each in members}) == len(members):
        return Decision(DecisionKind.SCOPES, scopes=tuple((each.id, each.scope) for each in members)), SCOPES
    said = [each for each in members if not _guessed(each)]
    if len(said) == 1 and said[0].origin is Origin.STATED:
        return Decision(DecisionKind.KEEP, keep=said[0].id), SAID
    if suggestion.decision is DecisionKind.CHANGED and len(said) == len(members) and _in_order(members):
        return Decision(DecisionKind.CHANGED, changed_on=suggestion.changed_on), DATED
    return None


def _guessed(memory: Memory) -> bool:
    return memory.origin is Origin.INFERRED and memory.standing is not Standing.CONFIRMED


def _in_order(members: Sequence[Memory]) -> bool:
    """Whether all have a day of their own since when they hold, and none that is closed was confirmed."""
    starts = [each.valid_from or each.event_time for each in members]
    days = {start.us for start in starts if start is not None}
    return len(days) == len(members) and all(each.standing is not Standing.CONFIRMED for each in members[:-1])
