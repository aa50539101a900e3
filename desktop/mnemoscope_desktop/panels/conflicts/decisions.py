"""The decisions on a conflict as buttons: their names, keys and words, the suggested one first."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.memory import Conflict, Decision, Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import DecisionKind
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.widgets.verdict_bar import Choice

translate = QCoreApplication.translate

KEEP = "keep:"
LATER_DAYS = 7
_SHORT = 24


def choices(conflict: Conflict, boundary: Moment | None) -> list[Choice]:
    """All that can be decided. Keys stay the same whichever is suggested."""
    names = [wording.cut(name, _SHORT) for name in wording.names(conflict.members)]
    found: list[Choice] = []
    if boundary is not None:
        found.append(Choice(DecisionKind.CHANGED, _changed(names, boundary), "C"))
    for number, memory in enumerate(conflict.members[:9], 1):
        found.append(Choice(KEEP + memory.id, _keep(number, names), str(number)))
    found += [
        Choice(DecisionKind.SCOPES, translate("Conflicts", "Both, in different scopes…"), "B"),
        Choice(DecisionKind.BOTH, translate("Conflicts", "Both are true as they are"), "A"),
        Choice(DecisionKind.MERGE, translate("Conflicts", "Merge into one…"), "M"),
        Choice(DecisionKind.NEITHER, translate("Conflicts", "Neither"), "0"),
        Choice(DecisionKind.LATER, translate("Conflicts", "Later"), "L"),
    ]
    if len(names) > 2:
        texts: dict[str, str] = {
            DecisionKind.SCOPES: translate("Conflicts", "All, in different scopes…"),
            DecisionKind.BOTH: translate("Conflicts", "All are true as they are"),
            DecisionKind.NEITHER: translate("Conflicts", "None of them"),
        }
        found = [replace(choice, text=texts.get(choice.name, choice.text)) for choice in found]
    first = suggested(conflict)
    found.sort(key=lambda choice: choice.name != first)
    return [replace(choice, kind="primary") if choice.name == first else choice for choice in found]


def suggested(conflict: Conflict) -> str:
    """The name of the decision that the store would take, or "" where it knows too little to suggest one."""
    suggestion = conflict.suggestion
    if suggestion.decision is DecisionKind.LATER:
        return ""
    if suggestion.decision is DecisionKind.KEEP:
        return KEEP + suggestion.keep
    return str(suggestion.decision)


def decision_for(name: str, conflict: Conflict, boundary: Moment | None) -> Decision | None:
    """The decision behind a button, or None for one that asks something first."""
    if name.startswith(KEEP):
        return Decision(DecisionKind.KEEP, keep=name.removeprefix(KEEP))
    kind = DecisionKind(name)
    if kind is DecisionKind.CHANGED:
        return Decision(kind, changed_on=boundary)
    if kind in (DecisionKind.SCOPES, DecisionKind.MERGE):
        return None
    return Decision(kind, later_days=LATER_DAYS)


def boundary_of(conflict: Conflict) -> Moment | None:
    """Where "it changed" draws the line at first: the suggested day, else when the newest began or was learned.

    None when the members cannot be put in an order that leaves a day between them.
    """
    if len(conflict.members) < 2:
        return None
    newest = conflict.members[-1]
    begun = wording.begin(newest)
    day = conflict.suggestion.changed_on or begun or newest.recorded_at
    if begun is not None and begun == day:
        day = begun
    return day


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


def _changed(names: list[str], boundary: Moment) -> str:
    return wording.filled(
        translate("Conflicts", "It changed: %1 until %2, then %3"), names[-2], formats.day(boundary), names[-1]
    )


def _keep(number: int, names: list[str]) -> str:
    if len(names) == 2:
        return translate("Conflicts", "Keep left") if number == 1 else translate("Conflicts", "Keep right")
    return translate("Conflicts", "Keep “%1”").replace("%1", names[number - 1])
