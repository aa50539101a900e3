"""What a decision does, in sentences and as before and after. Pure: made from the core's preview alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.memory import Conflict, Decision
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.results import MemberPreview, ResolvePreview
from mnemoscope.model.words import DecisionKind, State
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.widgets.plain import reveal

translate = QCoreApplication.translate

MOST_DAYS = 2
MOST_NAMES = 3


def sentences(conflict: Conflict, decision: Decision, preview: ResolvePreview) -> list[str]:
    """Plain words for what will be true after the decision."""
    name = dict(zip((memory.id for memory in conflict.members), wording.names(conflict.members), strict=True))
    after = preview.after
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
    told = {memory.id: memory.event_time for memory in conflict.members}
    changed = (
        (name[old.id], _standing(old, told[old.id]), _standing(new, told[old.id]))
        for old, new in zip(preview.before, preview.after, strict=True)
        if old.id in name
    )
    return [(member, before, after) for member, before, after in changed if before != after]


@dataclass(frozen=True, slots=True)
class Answer:
    """A question with what the store answers it with before the decision and after it."""

    asked: str
    before: str
    after: str


def answers(conflict: Conflict, decision: Decision, preview: ResolvePreview, now: Moment) -> list[Answer]:
    """What questions about the matter are answered with: about today, and about the day before each change.

    Where scopes part the members, the questions are about the scopes. What stays the same is left out.
    """
    name = dict(zip((memory.id for memory in conflict.members), wording.names(conflict.members), strict=True))
    if decision.kind is DecisionKind.SCOPES:
        scopes = sorted({member.scope for member in preview.after})
        asked = [
            (
                translate("Conflicts", "Asked about %1:").replace("%1", reveal(words.scope_word(scope), lines=False)),
                _listed(name, [each for each in preview.before if _answers(each, now, now)]),
                _listed(name, [each for each in preview.after if each.scope == scope and _answers(each, now, now)]),
            )
            for scope in scopes
        ]
    else:
        days = sorted({each.valid_to.us for each in preview.after if each.valid_to is not None})[-MOST_DAYS:]
        moments = [(_about(Moment(us - DAY, now.offset_minutes)), Moment(us - DAY)) for us in days if us <= now.us]
        asked = [
            (
                about,
                _listed(name, [each for each in preview.before if _answers(each, at, now)]),
                _listed(name, [each for each in preview.after if _answers(each, at, now)]),
            )
            for about, at in ((translate("Conflicts", "Asked about today:"), now), *moments)
        ]
        if decision.kind is DecisionKind.MERGE:
            merged = wording.cut(reveal(decision.text, lines=False))
            asked = [(about, before, _quoted(merged)) for about, before, _ in asked]
    return [Answer(*each) for each in asked if each[1] != each[2]]


def _about(day: Moment) -> str:
    return translate("Conflicts", "Asked about %1:").replace("%1", formats.day(day))


def _answers(member: MemberPreview, at: Moment, now: Moment) -> bool:
    """Whether a question about an instant is answered with this statement."""
    if member.rejected or member.state in (State.ARCHIVED, State.EXPIRED):
        return False
    if member.state is State.SUPERSEDED and (member.valid_to is None or at.us >= now.us):
        return False
    return (member.valid_from is None or member.valid_from.us <= at.us) and (
        member.valid_to is None or at.us < member.valid_to.us
    )


def _listed(name: dict[str, str], members: Sequence[MemberPreview]) -> str:
    """The values that an answer would have, each once."""
    found = list(dict.fromkeys(name[member.id] for member in members if member.id in name))
    if not found:
        return str(translate("Conflicts", "nothing"))
    listed = translate("Conflicts", " or ").join(_quoted(each) for each in found[:MOST_NAMES])
    return f"{listed} …" if len(found) > MOST_NAMES else listed


def _quoted(text: str) -> str:
    return str(translate("Conflicts", "“%1”")).replace("%1", text)


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


def _standing(member: MemberPreview, told: Moment | None) -> str:
    """How a member stands; `told` is the time of the event that told it."""
    if member.rejected:
        return translate("Conflicts", "not true")
    state = {
        State.ACTIVE: translate("Conflicts", "in use"),
        State.SUPERSEDED: translate("Conflicts", "history"),
        State.ARCHIVED: translate("Conflicts", "archived"),
        State.EXPIRED: translate("Conflicts", "expired"),
    }[member.state]
    parts = [state]
    start = member.valid_from if member.valid_from is not None else told
    if start is not None or member.valid_to is not None:
        parts.append(wording.span(start, member.valid_to))
    if member.scope != "personal":
        parts.append(_scope(member))
    return formats.phrases(parts)


def _scope(member: MemberPreview) -> str:
    return reveal(words.scope_word(member.scope), lines=False)
