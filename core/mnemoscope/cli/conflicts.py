"""Commands for contradictions: conflicts, resolve."""

from __future__ import annotations

from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import (
    AsOfOption,
    JsonOption,
    KnownOnOption,
    LimitOption,
    VaultOption,
    answer,
    at_end,
    moment,
    opened,
    say,
)
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import Decision
from mnemoscope.model.words import ConflictState, DecisionKind


def register(app: typer.Typer) -> None:
    app.command("conflicts")(conflicts)
    app.command("resolve")(resolve)


def conflicts(
    resolved: Annotated[bool, typer.Option("--resolved", help="The settled ones instead of the open ones.")] = False,
    snoozed: Annotated[bool, typer.Option("--snoozed", help="Also those put off until later.")] = False,
    as_of: AsOfOption = None,
    known_on: KnownOnOption = None,
    recheck: Annotated[bool, typer.Option("--recheck", help="First look through all memories again.")] = False,
    limit: LimitOption = 200,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """What cannot all hold as written."""
    state = ConflictState.RESOLVED if resolved else ConflictState.OPEN
    with opened(vault) as store:
        if recheck:
            store.recheck_conflicts()
        true, known = at_end(as_of), at_end(known_on)
        found = store.conflicts(state=state, limit=limit, snoozed=snoozed, true_on=true, known_on=known)
        total = store.count_conflicts(state=state, snoozed=snoozed, true_on=true, known_on=known)

    def human() -> None:
        for each in found:
            say(f"{each.id}  {each.kind.value}  {each.attribute}")
            for member in each.members:
                say(f"    {member.id}  {member.standing.value} {member.trust:.2f}  {member.text}")
            say(f"    {each.why} Suggestion: {each.suggestion.decision.value}.")
        weaker = f", and {total - len(found):,} weaker ones" if total > len(found) else ""
        say(f"{len(found):,} conflict{'s' if len(found) != 1 else ''}{weaker}")

    # The list begins with those on which the most hangs, so what the limit leaves out is weaker than what is shown.
    answer({**documents.conflicts(found, total), "weaker": total - len(found)}, json, human)


def resolve(
    conflict_id: Annotated[str, typer.Argument(metavar="ID")],
    decision: Annotated[
        str, typer.Option(help="keep=ID, changed[=DATE], scopes=ID:SCOPE,…, both, merge (with --text), neither, later.")
    ],
    text: Annotated[str, typer.Option(help="With merge: the wording that takes their place.")] = "",
    preview: Annotated[bool, typer.Option("--preview", help="Say what would happen, and change nothing.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Settle a conflict. Nothing is deleted, and undo reopens it."""
    decided = parse_decision(decision, text)
    with opened(vault) as store:
        foreseen = store.preview_resolve(conflict_id, decided)
        if preview:
            answer({"sentences": list(foreseen.sentences)}, json, lambda: say("\n".join(foreseen.sentences)))
            return
        changes = store.resolve(conflict_id, decided)
        conflict = store.conflict(conflict_id)
    data = {**documents.changed(changes), "conflict": documents.conflict(conflict)}
    answer(data, json, lambda: say("\n".join(foreseen.sentences)))


def parse_decision(decision: str, text: str = "") -> Decision:
    """A decision as it is written on the command line."""
    name, _, rest = decision.partition("=")
    try:
        kind = DecisionKind(name.strip())
    except ValueError:
        kinds = ", ".join(each.value for each in DecisionKind)
        raise Misuse(f"“{name[:40]}” is not a decision. Use one of: {kinds}.") from None
    if kind is DecisionKind.KEEP:
        return Decision(kind, keep=rest.strip())
    if kind is DecisionKind.CHANGED:
        return Decision(kind, changed_on=moment(rest) if rest else None)
    if kind is DecisionKind.SCOPES:
        pairs = [part.partition(":") for part in rest.split(",") if part.strip()]
        if not pairs or any(not scope.strip() for _, _, scope in pairs):
            raise Misuse("Write scopes as <memory id>:<scope>, separated by commas.")
        return Decision(kind, scopes=tuple((memory_id.strip(), scope.strip()) for memory_id, _, scope in pairs))
    if kind is DecisionKind.MERGE:
        return Decision(kind, text=text or rest)
    if kind is DecisionKind.LATER and rest:
        if not rest.isdecimal():
            raise Misuse("“later” may be followed by a number of days: later=14.")
        return Decision(kind, later_days=int(rest))
    return Decision(kind)
