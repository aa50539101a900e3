"""The decisions on a conflict as buttons: their names, keys and words, the suggested one first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.memory import Conflict, Decision, Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import DecisionKind
from mnemoscope_desktop import formats, shortcuts
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.widgets.verdict_bar import Choice

translate = QCoreApplication.translate

KEEP = "keep:"
LATER_DAYS = 7
MOST_SHOWN = 24
"""Memories of one conflict that are laid side by side; the others are in the list of memories."""
_SHORT = 24


def choices(conflict: Conflict, boundaries: Sequence[Moment]) -> list[Choice]:
    """All that can be decided. Keys stay the same whichever is suggested.

    With more than two memories, keeping one is offered beside each of them, see `keep_choices`.
    """
    names = [wording.cut(name, _SHORT) for name in wording.names(conflict.members)]
    found: list[Choice] = []
    if boundaries:
        found.append(Choice(DecisionKind.CHANGED, _changed(names, boundaries), _key(DecisionKind.CHANGED)))
    if len(names) == 2:
        found += keep_choices(conflict)
    found += [
        Choice(DecisionKind.SCOPES, translate("Conflicts", "Both, in different scopes…"), _key(DecisionKind.SCOPES)),
        Choice(DecisionKind.BOTH, translate("Conflicts", "Both are true as they are"), _key(DecisionKind.BOTH)),
        Choice(DecisionKind.MERGE, translate("Conflicts", "Merge into one…"), _key(DecisionKind.MERGE)),
        Choice(DecisionKind.NEITHER, translate("Conflicts", "Neither"), _key(DecisionKind.NEITHER)),
        Choice(DecisionKind.LATER, translate("Conflicts", "Later"), _key(DecisionKind.LATER)),
    ]
    if len(names) > 2:
        texts: dict[str, str] = {
            DecisionKind.SCOPES: translate("Conflicts", "All, in different scopes…"),
            DecisionKind.BOTH: translate("Conflicts", "All are true as they are"),
            DecisionKind.NEITHER: translate("Conflicts", "None of them"),
        }
        found = [replace(choice, text=texts.get(choice.name, choice.text)) for choice in found]
    if len(conflict.members) > MOST_SHOWN:
        # Each would have to be looked at one by one.
        found = [choice for choice in found if choice.name not in (DecisionKind.SCOPES, DecisionKind.MERGE)]
    first = suggested(conflict)
    found.sort(key=lambda choice: choice.name != first)
    return [replace(choice, kind="primary") if choice.name == first else choice for choice in found]


def keep_choices(conflict: Conflict) -> list[Choice]:
    """Keeping one of the memories, for each of them; the first nine have a key."""
    first, several = suggested(conflict), len(conflict.members) > 2
    found = []
    for number, memory in enumerate(conflict.members[:MOST_SHOWN], 1):
        name = KEEP + memory.id
        kind = "primary" if several and name == first else "plain"
        key = _key(f"keep_{number}") if number < 10 else ""
        found.append(Choice(name, _keep(number, len(conflict.members)), key, kind))
    return found


def suggested(conflict: Conflict) -> str:
    """The name of the decision that the store would take, or "" where it knows too little to suggest one."""
    suggestion = conflict.suggestion
    if suggestion.decision is DecisionKind.LATER:
        return ""
    if suggestion.decision is DecisionKind.KEEP:
        return KEEP + suggestion.keep
    return str(suggestion.decision)


def decision_for(name: str, conflict: Conflict, boundaries: Sequence[Moment]) -> Decision | None:
    """The decision behind a button, or None for one that asks something first."""
    if name.startswith(KEEP):
        return Decision(DecisionKind.KEEP, keep=name.removeprefix(KEEP))
    kind = DecisionKind(name)
    if kind is DecisionKind.CHANGED:
        return Decision(kind, changed_on=boundaries[-1], changes=tuple(boundaries)) if boundaries else None
    if kind in (DecisionKind.SCOPES, DecisionKind.MERGE):
        return None
    return Decision(kind, later_days=LATER_DAYS)


def boundaries_of(conflict: Conflict) -> list[Moment]:
    """Where "it changed" draws its lines at first, one between each memory and the next.

    The last is the suggested day, else when the newest began or was learned. The others are when each began; one of
    which that is not known began, for all that is known, when it was learned, and before its successor. None when there
    are too many to place.
    """
    members = conflict.members
    if not 2 <= len(members) <= MOST_SHOWN:
        return []
    begun = wording.begin(members[-1])
    day = conflict.suggestion.changed_on or begun or members[-1].recorded_at
    if begun is not None and begun == day:
        day = begun
    found = [day]
    for memory in reversed(members[1:-1]):
        found.append(min(wording.begin(memory) or memory.recorded_at, found[-1]))
    return found[::-1]


def scopes_offered(conflict: Conflict) -> list[tuple[str, str]]:
    """Each member's words with the scope to start from: the suggested one, else its own."""
    given = dict(conflict.suggestion.scopes)
    return [(memory.text, given.get(memory.id, memory.scope)) for memory in conflict.members]


def merged_text(members: tuple[Memory, ...]) -> str:
    """What the merge editor starts with: the words of all, for the person to make one of."""
    mark = "；" if any(memory.language.startswith("zh") for memory in members) else "; "
    return mark.join(memory.text.strip().rstrip(".。") for memory in members)


def done(kind: DecisionKind) -> str:
    """What was decided, for the line with Undo; never a memory's text."""
    return {
        DecisionKind.KEEP: translate("Conflicts", "Settled: one holds, the rest is history."),
        DecisionKind.CHANGED: translate("Conflicts", "Settled: it changed over time."),
        DecisionKind.SCOPES: translate("Conflicts", "Settled: each holds in its own scope."),
        DecisionKind.BOTH: translate("Conflicts", "Settled: both are true."),
        DecisionKind.MERGE: translate("Conflicts", "Settled: merged into one."),
        DecisionKind.NEITHER: translate("Conflicts", "Settled: neither is true."),
        DecisionKind.LATER: translate("Conflicts", "Put off for a week."),
    }[kind]


def _key(name: str) -> str:
    """The key of a decision as it is printed on its button."""
    return shortcuts.caps(f"conflicts.{name}")


def _changed(names: list[str], boundaries: Sequence[Moment]) -> str:
    if len(boundaries) > 1:
        text = translate("Conflicts", "It changed on these %n days, last to %1", "", len(boundaries))
        return text.replace("%1", names[-1])
    return wording.filled(
        translate("Conflicts", "It changed: %1 until %2, then %3"), names[-2], formats.day(boundaries[-1]), names[-1]
    )


def _keep(number: int, count: int) -> str:
    if count == 2:
        return translate("Conflicts", "Keep left") if number == 1 else translate("Conflicts", "Keep right")
    return translate("Conflicts", "Keep this one")
