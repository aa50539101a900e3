"""What a decision does, in sentences and as before and after. Pure: made from the core's preview alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.memory import Conflict, Decision
from mnemoscope.model.results import MemberPreview, ResolvePreview
from mnemoscope.model.words import DecisionKind, State
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate


def sentences(conflict: Conflict, decision: Decision, preview: ResolvePreview) -> list[str]:
    """Plain words for what will be true after the decision."""
    name = dict(zip((memory.id for memory in conflict.members), wording.names(conflict.members), strict=True))
    after = [member for member in preview.after if member.id in name]
    said = {
        DecisionKind.KEEP: _keep,
        DecisionKind.CHANGED: _changed,
        DecisionKind.SCOPES: _scopes,
        DecisionKind.BOTH: _both,
        DecisionKind.MERGE: _merge,
        DecisionKind.NEITHER: _neither,
        DecisionKind.LATER: _later,
    }[decision.kind](after, name, decision)
    if preview.dependent and decision.kind not in (DecisionKind.LATER, DecisionKind.BOTH):
        text = translate("Conflicts", "%n memories were derived from these; check them too.", "", preview.dependent)
        said.append(text)
    return said


def without_preview(kind: DecisionKind) -> list[str]:
    """For a decision that still needs to be filled in."""
    if kind is DecisionKind.SCOPES:
        return [translate("Conflicts", "You say where each of them holds. All stay in use, each in its own scope.")]
    return [
        translate("Conflicts", "You write one statement that takes their place. The originals stay in the history.")
    ]


def before_after(conflict: Conflict, preview: ResolvePreview) -> list[tuple[str, str, str]]:
    """For each member that changes: its name, how it stands, how it will stand."""
    name = dict(zip((memory.id for memory in conflict.members), wording.names(conflict.members), strict=True))
    return [
        (name[old.id], _standing(old), _standing(new))
        for old, new in zip(preview.before, preview.after, strict=True)
        if old.id in name and _standing(old) != _standing(new)
    ]


_Names = dict[str, str]


def _keep(after: Sequence[MemberPreview], name: _Names, decision: Decision) -> list[str]:
    kept = name.get(decision.keep, "")
    others = [name[member.id] for member in after if member.id != decision.keep]
    if len(others) == 1:
        text = translate("Conflicts", "“%1” holds. “%2” counts as mistaken from the start.").replace("%2", others[0])
    else:
        text = translate("Conflicts", "“%1” holds. The other %n count as mistaken from the start.", "", len(others))
    return [text.replace("%1", kept), translate("Conflicts", "All originals stay in the history.")]


def _changed(after: Sequence[MemberPreview], name: _Names, decision: Decision) -> list[str]:
    said = []
    for older, newer in pairwise(after):
        if older.valid_to is not None:
            said.append(
                wording.filled(
                    translate("Conflicts", "“%1” was true until %3, then “%2”."),
                    name[older.id], name[newer.id], formats.day(older.valid_to),
                )
            )
    if after and after[0].state is State.ACTIVE and after[0].valid_to is not None:
        said.append(translate("Conflicts", "Until that day the earlier one stays in use."))
    else:
        said.append(translate("Conflicts", "Questions about that earlier time still find the earlier one."))
    return said


def _scopes(after: Sequence[MemberPreview], name: _Names, decision: Decision) -> list[str]:
    template = translate("Conflicts", "“%1” holds in %2.")
    return [
        *(wording.filled(template, name[member.id], _scope(member)) for member in after),
        translate("Conflicts", "All stay in use, and this is not flagged again."),
    ]


def _both(after: Sequence[MemberPreview], name: _Names, decision: Decision) -> list[str]:
    return [translate("Conflicts", "All of them stay as they are, and this is not flagged again.")]


def _merge(after: Sequence[MemberPreview], name: _Names, decision: Decision) -> list[str]:
    return without_preview(DecisionKind.MERGE)


def _neither(after: Sequence[MemberPreview], name: _Names, decision: Decision) -> list[str]:
    return [translate("Conflicts", "None of them is used any more, and they are not learned again.")]


def _later(after: Sequence[MemberPreview], name: _Names, decision: Decision) -> list[str]:
    return [translate("Conflicts", "Nothing changes. It comes back in %n days.", "", decision.later_days)]


def _standing(member: MemberPreview) -> str:
    if member.rejected:
        return translate("Conflicts", "not true")
    state = {
        State.ACTIVE: translate("Conflicts", "in use"),
        State.SUPERSEDED: translate("Conflicts", "history"),
        State.ARCHIVED: translate("Conflicts", "archived"),
        State.EXPIRED: translate("Conflicts", "expired"),
    }[member.state]
    parts = [state]
    if member.valid_from is not None or member.valid_to is not None:
        parts.append(wording.span(member.valid_from, member.valid_to))
    if member.scope != "personal":
        parts.append(_scope(member))
    return ", ".join(parts)


def _scope(member: MemberPreview) -> str:
    return reveal(words.scope_word(member.scope), lines=False)
