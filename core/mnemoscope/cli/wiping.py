"""Commands for the end of things: wipe, wipes that wait, receipts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, VaultOption, answer, bar, day, opened, say, shown, table, when
from mnemoscope.facade import Vault
from mnemoscope.model.errors import Misuse, Refused
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.removing import Destroyed
from mnemoscope.model.results import WipeReceipt
from mnemoscope.model.wiping import PendingWipe, WipePlan, WipeSelection
from mnemoscope.vault.known_vaults import forget_vault

LISTED = 20
"""How many memories of a plan are shown with their words."""


def register(app: typer.Typer) -> None:
    app.command("wipe")(wipe)
    app.command("wipes")(wipes)
    app.command("receipts")(receipts)


def wipe(
    ids: Annotated[str, typer.Option(help="Ids, separated by commas.")] = "",
    scope: Annotated[str, typer.Option(help="Everything of one scope.")] = "",
    agent: Annotated[str, typer.Option(help="Everything that one assistant wrote.")] = "",
    about: Annotated[str, typer.Option(help="Everything with these words, or about who goes by this name.")] = "",
    source: Annotated[str, typer.Option(help="Everything from one passage or conversation, by its id.")] = "",
    from_import: Annotated[str, typer.Option("--import", help="Everything one import brought, by its id.")] = "",
    query: Annotated[str, typer.Option(help="Everything a query means, as in list.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Everything.")] = False,
    keep: Annotated[str, typer.Option(help="Ids that stay, separated by commas.")] = "",
    keep_derived: Annotated[
        bool, typer.Option("--keep-derived", help="Keep what was made of several memories while one of them stays.")
    ] = False,
    grace: Annotated[
        float | None, typer.Option(help="Days in which it can be taken back; out of sight at once.")
    ] = None,
    with_vault: Annotated[
        bool, typer.Option("--with-vault", help="With --all: remove the vault too, its keys first, then every file.")
    ] = False,
    plan: Annotated[bool, typer.Option("--plan", help="Say what would go, and change nothing.")] = False,
    remember: Annotated[
        bool, typer.Option("--remember/--forget", help="Whether the statements must not be learned again.")
    ] = True,
    yes: Annotated[bool, typer.Option("--yes", help="Do it. Without --grace it cannot be undone.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Make memories gone for good, from every place we own, and prove it."""
    selection = WipeSelection(
        ids=_listed(ids),
        scope=scope,
        agent=agent,
        about=about,
        source_id=source,
        import_id=from_import,
        query=query,
        everything=everything,
        keep=_listed(keep),
        keep_derived=keep_derived,
    )
    if with_vault and (not everything or keep or grace is not None):
        raise Misuse("The vault itself goes only with everything in it, now: --all --with-vault.")
    with opened(vault) as store:
        if plan:
            found = store.plan_wipe(selection)
            texts = {} if json else _texts(store, found.memory_ids[:LISTED])
            answer(documents.plan(found), json, lambda: _tell_plan(found, texts))
            return
        if not yes:
            raise Refused("A wipe cannot be undone. Look at --plan, then repeat it with --yes.")
        if with_vault:
            with bar() as progress:
                gone = store.destroy(progress=progress)
            forget_vault(store.folder)
            answer(documents.destroyed(gone), json, lambda: _tell_destroyed(gone))
            if not gone.complete:
                raise typer.Exit(1)
            return
        if grace is not None:
            pending = store.wipe_later(selection, days=grace, remember=remember)
            answer(documents.pending_wipe(pending), json, lambda: _tell_pending([pending]))
            return
        with bar() as progress:
            receipt = store.wipe(selection, remember=remember, progress=progress)
    _answer_receipt(receipt, json)


def wipes(
    take_back: Annotated[str, typer.Option("--take-back", help="Bring back exactly what one of them holds.")] = "",
    now: Annotated[str, typer.Option("--now", help="Wipe now, or try again to bring one to its end.")] = "",
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """List the wipes that wait for their day or did not get through; take one back, or end it now."""
    with opened(vault) as store:
        if take_back:
            changes = store.take_back_wipe(take_back)
            answer(
                {"operation": changes.operation_id, "changed": list(changes.memories)},
                json,
                lambda: say(f"{changes.count:,} memories are back."),
            )
            return
        if now:
            with bar() as progress:
                receipt = store.finish_wipe(now, progress=progress)
            _answer_receipt(receipt, json)
            return
        found = store.pending_wipes()
    answer(
        {"items": [documents.pending_wipe(each) for each in found], "total": len(found)},
        json,
        lambda: _tell_pending(found),
    )


def receipts(
    receipt_id: Annotated[str, typer.Argument(help="The id of a receipt, to see it whole and check its hash.")] = "",
    save: Annotated[Path | None, typer.Option(help="Write it into a file that does not exist yet.")] = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """List the receipts of wipes, or show one and whether it is as it was written."""
    if save is not None and not receipt_id:
        raise Misuse("Say by its id which receipt is to be saved.")
    with opened(vault, read_only=True) as store:
        found = store.receipts()
        if receipt_id:
            genuine = store.receipt_is_genuine(receipt_id)
            (one,) = [each for each in found if each.id == receipt_id]
            if save is not None:
                store.save_receipt(receipt_id, save)
            answer({**documents.receipt(one), "genuine": genuine}, json, lambda: _tell_genuine(one, genuine))
            if not genuine:
                raise typer.Exit(1)
            return
    answer(
        {"items": [documents.receipt(each) for each in found], "total": len(found)},
        json,
        lambda: table(
            ("WHEN", "WHAT", "MEMORIES", "COMPLETE", "ID"),
            [
                [when(each.at), each.kind, str(each.counts["memories"]), "yes" if each.complete else "no", each.id]
                for each in found
            ],
        ),
    )


def _listed(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split(",") if part.strip())


def _texts(store: Vault, ids: tuple[str, ...]) -> dict[str, str]:
    chosen = replace(EVERYTHING, ids=frozenset(ids))
    return {memory.id: memory.text for memory in store.list(chosen, limit=len(ids))} if ids else {}


def _tell_plan(found: WipePlan, texts: dict[str, str]) -> None:
    say("Goes: " + "; ".join(found.goes or ("nothing",)))
    if found.names:
        say("Looked for as well: " + ", ".join(shown(name) for name in found.names))
    say("Stays: " + "; ".join(found.stays))
    say("Out of our reach: " + "; ".join(found.outside))
    for why in found.not_complete_because:
        say(f"Not complete as things are: {why}")
    if found.waiting:
        say(f"{found.waiting:,} memories wait for an earlier wipe already and are not counted here.")
    reasons = dict(zip(found.memory_ids, found.whys, strict=True))
    if texts:
        table(
            ("WHY", "MEMORY", "ID"),
            [[reasons[each].replace("_", " "), texts[each], each] for each in found.memory_ids if each in texts],
        )
    if found.memories > len(texts):
        say(f"… and {found.memories - len(texts):,} more; --json lists all of them.")


def _tell_pending(found: tuple[PendingWipe, ...] | list[PendingWipe]) -> None:
    if not found:
        say("No wipe waits.")
        return
    table(
        ("GOES ON", "MEMORIES", "WHAT", "STATE", "ID"),
        [
            [day(each.due), str(each.memories), each.kind, "can be taken back" if each.can_be_taken_back else
             "not brought to its end", each.id]
            for each in found
        ],
    )  # fmt: skip
    for each in found:
        for trouble in each.troubles:
            say(f"{each.id}: {trouble}")


def _answer_receipt(receipt: WipeReceipt, json: bool) -> None:
    answer(documents.receipt(receipt), json, lambda: _tell_receipt(receipt))
    if not receipt.complete:
        raise typer.Exit(1)


def _tell_receipt(receipt: WipeReceipt) -> None:
    table(
        ("PLACE", "REMOVED", "FOUND AFTERWARDS", "HOW IT WAS CHECKED"),
        [[place.place, str(place.removed), str(place.found), place.checked] for place in receipt.places],
    )
    say("Complete." if receipt.complete else "Not complete because: " + " ".join(receipt.not_complete_because))
    say(f"receipt {receipt.id} · {receipt.hash}")


def _tell_destroyed(gone: Destroyed) -> None:
    say("Its keys were overwritten first." if gone.encrypted else "It had no keys; its database was overwritten.")
    say(f"{gone.files:,} files and {gone.copies:,} backups elsewhere are gone.")
    for each in gone.left:
        say(f"Left: {each}")


def _tell_genuine(receipt: WipeReceipt, genuine: bool) -> None:
    _tell_receipt(receipt)
    say("It is as it was written." if genuine else "It was altered since it was written.")
