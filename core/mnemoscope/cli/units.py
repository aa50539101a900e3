"""Commands about what hangs together: unit, duplicates, merge, unmerge."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, KnownOnOption, LimitOption, VaultOption, answer, at_end, opened, say
from mnemoscope.exchange.contract import memory_to_dict, time_to_json
from mnemoscope.model.memory import Memory
from mnemoscope.model.units import DuplicateSuggestion, EvidenceUnit


def register(app: typer.Typer) -> None:
    app.command("unit")(unit)
    app.command("duplicates")(duplicates)
    app.command("merge")(merge)
    app.command("unmerge")(unmerge)


def unit(
    memory_id: Annotated[str, typer.Argument(metavar="ID")],
    known_on: KnownOnOption = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """A memory with what it replaced, what it rests on, what rests on it, and what contradicts it."""
    with opened(vault) as store:
        found = store.unit(memory_id, known_on=at_end(known_on))
    answer(_unit_document(found), json, lambda: say("\n".join(_unit_lines(found))))


def duplicates(limit: LimitOption = 20, vault: VaultOption = None, json: JsonOption = False) -> None:
    """Memories that seem to say the same. Nothing is merged by itself."""
    with opened(vault) as store:
        found = store.duplicate_suggestions(limit=limit)

    def human() -> None:
        for each in found:
            say(each.because)
            for member in each.members:
                say(f"    {member.id}  {member.text}")
        say(f"{len(found):,} group{'s' if len(found) != 1 else ''}")

    answer({"items": [_suggestion_document(each) for each in found], "total": len(found)}, json, human)


def merge(
    ids: Annotated[list[str], typer.Argument(metavar="ID...")],
    text: Annotated[str, typer.Option(help="The wording that takes their place.")],
    lift: Annotated[bool, typer.Option("--lift", help="Also if this wording was not to come back.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Let one wording take the place of several memories. The originals stay in the history."""
    with opened(vault) as store:
        memory_id, changes = store.merge(ids, text, lift=lift)
    answer({**documents.changed(changes), "id": memory_id}, json, lambda: say(memory_id))


def unmerge(
    memory_id: Annotated[str, typer.Argument(metavar="ID")], vault: VaultOption = None, json: JsonOption = False
) -> None:
    """Bring the originals of a merged memory back and put the merged wording away."""
    with opened(vault) as store:
        changes = store.unmerge(memory_id)
    answer(documents.changed(changes), json, lambda: say(f"{changes.count} changed"))


def _unit_document(found: EvidenceUnit) -> dict[str, Any]:
    return {
        "memory": memory_to_dict(found.anchor),
        "lineage": [
            {
                "id": step.memory.id,
                "text": step.memory.text,
                "since": time_to_json(step.since),
                "until": time_to_json(step.until),
                "mistaken": step.mistaken,
            }
            for step in found.lineage
        ],
        "merges": [_short(each) for each in found.merges],
        "merged_into": [_short(each) for each in found.merged_into],
        "derived_from": [_short(each) for each in found.derived_from],
        "derived": [_short(each) for each in found.derived],
        "conflicts": [
            {
                "id": each.conflict_id,
                "kind": each.kind.value,
                "why": each.why,
                "partners": [_short(partner) for partner in each.partners],
            }
            for each in found.disputes
        ],
        "cut": found.cut,
    }


def _short(memory: Memory) -> dict[str, Any]:
    return {"id": memory.id, "text": memory.text, "trust": memory.trust, "state": memory.state.value}


def _suggestion_document(found: DuplicateSuggestion) -> dict[str, Any]:
    return {"because": found.because, "text": found.text, "members": [_short(each) for each in found.members]}


def _unit_lines(found: EvidenceUnit) -> list[str]:
    lines = [f"{found.anchor.id}  {found.anchor.text}"]
    for step in found.lineage:
        since, until = (moment.datetime().date().isoformat() if moment else "…" for moment in (step.since, step.until))
        lines.append(f"    {since} to {until}  {step.memory.text}" + ("  (was wrong)" if step.mistaken else ""))
    for title, memories in (
        ("takes the place of", found.merges),
        ("merged into", found.merged_into),
        ("rests on", found.derived_from),
        ("supports", found.derived),
    ):
        lines += [f"    {title} {each.id}  {each.trust:.2f}  {each.text}" for each in memories]
    for each in found.disputes:
        lines += [f"    disputed by {partner.id}  {partner.text}" for partner in each.partners]
    return lines
