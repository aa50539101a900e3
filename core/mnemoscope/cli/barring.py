"""The command for what is not to be learned again: list, search, check, lift."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, KnownOnOption, VaultOption, answer, at_end, opened, say, table
from mnemoscope.exchange.contract import time_to_json
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import Tombstone

ACTIONS = ("list", "search", "check", "lift")


def register(app: typer.Typer) -> None:
    app.command("tombstones")(tombstones)


def tombstones(
    action: Annotated[str, typer.Argument(help=f"One of {', '.join(ACTIONS)}.")] = "list",
    what: Annotated[str, typer.Argument(help="Words to search, a statement to check, or the id to lift.")] = "",
    scope: Annotated[str, typer.Option(help="With check: where the statement would hold.")] = "personal",
    lift: Annotated[str, typer.Option(help="The same as lift ID.")] = "",
    known_on: KnownOnOption = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """What is not learned again: list it, search it, check what bars a statement, or lift an entry."""
    if lift:
        action, what = "lift", lift
    if action not in ACTIONS:
        raise Misuse(f"“{action[:40]}” is no action on this list. Use one of: {', '.join(ACTIONS)}.")
    if action != "list" and not what.strip():
        raise Misuse("Say what to look for, which statement to check, or which entry to lift.")
    with opened(vault) as store:
        if action == "lift":
            changes = store.lift_tombstone(what)
            answer(documents.changed(changes), json, lambda: say("lifted"))
            return
        if action == "check":
            stone = store.barred(what, scope)
            found: tuple[Tombstone, ...] = (stone,) if stone is not None else ()
        else:
            found = store.tombstones(what, known_on=at_end(known_on))
    data = {"items": [_document(stone) for stone in found], "total": len(found)}
    if action == "check":
        data["barred"] = bool(found)
    rows = [[stone.id, stone.reason, stone.scope or "everywhere", f"{stone.hits}×"] for stone in found]
    if action == "check" and not found:
        answer(data, json, lambda: say("Nothing keeps this from being learned."))
    else:
        answer(data, json, lambda: table(("ID", "REASON", "SCOPE", "TURNED AWAY"), rows))


def _document(stone: Tombstone) -> dict[str, Any]:
    return {
        "id": stone.id,
        "scope": stone.scope or None,
        "reason": stone.reason,
        "made_at": time_to_json(stone.made_at),
        "hits": stone.hits,
        "last_hit_at": time_to_json(stone.last_hit_at),
        "memory": stone.memory_id,
    }
