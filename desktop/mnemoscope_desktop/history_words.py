"""What an act did to a memory, in the person's language: the lines of a history."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication

from mnemoscope.model.words import EffectKind
from mnemoscope_desktop import formats
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.words import (
    act_title,
    actor_word,
    feedback_word,
    origin_word,
    recheck_word,
    scope_word,
    standing_word,
    tier_word,
)

if TYPE_CHECKING:
    from mnemoscope.model.memory import Effect, Memory, OperationRecord

translate = QCoreApplication.translate

LONGEST = 48
"""Of the other memory's words in a line."""


def history_line(operation: OperationRecord, memory: Memory) -> str:
    """What the act did to this memory, and who did it: “confirmed, trust +0.50, by you”."""
    who = reveal(actor_word(operation.actor), lines=False)
    done = deeds(operation.effects, memory)
    if not done:
        line = _put(translate("History", "%1, by %2"), act_title(operation.verb, operation.count), who)
    elif operation.effects[0].kind is EffectKind.WRITTEN:
        line = _put(translate("History", "%1, written by %2"), done[0], who)
        line = translate("History", "; ").join([line, *done[1:]])
    else:
        line = _put(translate("History", "%1, by %2"), translate("History", ", ").join(done), who)
    if operation.undoes is not None:
        line += " · " + translate("History", "by undo")
    if operation.undone_by is not None:
        line += " · " + translate("History", "undone")
    return line


def deeds(effects: Iterable[Effect], memory: Memory) -> list[str]:
    """What an act did to a memory, one by one: “confirmed”, “trust +0.50”."""
    return [_deed(effect, memory) for effect in effects]


def undo_question(operation: OperationRecord) -> str:
    """What undoing an act takes back beyond one memory; empty when it is about that memory alone."""
    others = operation.touched - 1
    if others < 1:
        return ""
    if operation.verb == "import" and operation.count > 0:
        told = translate(
            "History",
            "This is one line of a whole import. Undo takes back the import of %Ln memories. You can redo it.",
            "",
            operation.count,
        )
        return str(told)
    return str(
        translate(
            "History",
            "The act is undone as a whole: %Ln other memories change with this one. You can redo it.",
            "",
            others,
        )
    )


def _deed(effect: Effect, memory: Memory) -> str:
    kind = effect.kind
    if kind is EffectKind.WRITTEN:
        return origin_word(memory.origin)
    if kind is EffectKind.SUPERSEDED and not effect.other:
        return str(translate("History", "superseded"))
    if kind in _WITH_OTHER:
        return _put(_WITH_OTHER[kind](), _other(effect, memory))
    return _PLAIN[kind]() if kind in _PLAIN else _WITH_VALUE[kind](effect)


def _other(effect: Effect, memory: Memory) -> str:
    """The other memory's words in quotation marks, where it is still tied to this one."""
    text = next((relation.text for relation in memory.relations if relation.id == effect.other), "")
    if not text:
        return str(translate("History", "another memory"))
    shown = reveal(text, lines=False)
    shown = shown if len(shown) <= LONGEST else shown[: LONGEST - 1].rstrip() + "…"
    return _put(translate("History", "“%1”"), shown)


def _step(effect: Effect) -> str:
    return f"{'+' if effect.step > 0 else '−'}{formats.unit(abs(effect.step) / 100)}"


def _answered(effect: Effect) -> str:
    line = _put(translate("History", "marked as %1"), feedback_word(effect.value))
    return f"{line} ({_step(effect)})" if effect.step else line


def _put(pattern: str, *values: str) -> str:
    """Values in place of %1, %2; a value that holds such a sign itself stays as it is."""
    return re.sub(r"%([12])", lambda sign: values[int(sign[1]) - 1], pattern)


_PLAIN: dict[EffectKind, Callable[[], str]] = {
    EffectKind.TAKEN_BACK: lambda: translate("History", "taken back"),
    EffectKind.EDITED: lambda: translate("History", "edited"),
    EffectKind.CONFIRMED: lambda: translate("History", "confirmed"),
    EffectKind.REJECTED: lambda: translate("History", "rejected"),
    EffectKind.ARCHIVED: lambda: translate("History", "archived"),
    EffectKind.EXPIRED: lambda: translate("History", "expired"),
    EffectKind.RESTORED: lambda: translate("History", "brought back"),
    EffectKind.PINNED: lambda: translate("History", "pinned"),
    EffectKind.UNPINNED: lambda: translate("History", "unpinned"),
    EffectKind.DATED: lambda: translate("History", "dates changed"),
    EffectKind.PUT_OFF: lambda: translate("History", "review put off"),
    EffectKind.DETAILS: lambda: translate("History", "tags or importance changed"),
    EffectKind.EVIDENCE: lambda: translate("History", "another source says so"),
    EffectKind.MENTIONED: lambda: translate("History", "said again"),
    EffectKind.CONFLICT_MET: lambda: translate("History", "came into conflict"),
    EffectKind.CONFLICT_LEFT: lambda: translate("History", "no longer in conflict"),
    EffectKind.CONFLICT_REOPENED: lambda: translate("History", "conflict reopened"),
    EffectKind.CONFLICT_PUT_OFF: lambda: translate("History", "conflict put off"),
}
_WITH_OTHER: dict[EffectKind, Callable[[], str]] = {
    EffectKind.SUPERSEDED: lambda: translate("History", "superseded by %1"),
    EffectKind.MERGED: lambda: translate("History", "merged into %1"),
    EffectKind.REPLACES: lambda: translate("History", "took the place of %1"),
    EffectKind.RELATED: lambda: translate("History", "tied to %1"),
}
_WITH_VALUE: dict[EffectKind, Callable[[Effect], str]] = {
    EffectKind.STANDING: lambda effect: _put(translate("History", "counts as “%1”"), standing_word(effect.value)),
    EffectKind.ANSWERED: lambda effect: _answered(effect),
    EffectKind.TRUST: lambda effect: _put(translate("History", "trust %1"), _step(effect)),
    EffectKind.MOVED: lambda effect: _put(
        translate("History", "moved to scope %1"), reveal(scope_word(effect.value), lines=False)
    ),
    EffectKind.ENDED: lambda effect: _put(
        translate("History", "true until %1"), formats.day(effect.at) if effect.at is not None else "?"
    ),
    EffectKind.TIER: lambda effect: _put(translate("History", "kept as %1"), tier_word(effect.value)),
    EffectKind.RECHECK: lambda effect: recheck_word(effect.value),
    EffectKind.CONFLICT_SETTLED: lambda effect: _settled(effect.value),
}


def _settled(decision: str) -> str:
    told = {
        "keep": lambda: translate("History", "conflict settled: one kept"),
        "changed": lambda: translate("History", "conflict settled: it changed"),
        "scopes": lambda: translate("History", "conflict settled: different scopes"),
        "both": lambda: translate("History", "conflict settled: both hold"),
        "merge": lambda: translate("History", "conflict settled: merged"),
        "neither": lambda: translate("History", "conflict settled: neither holds"),
    }.get(decision)
    return str(told() if told is not None else translate("History", "conflict settled"))
