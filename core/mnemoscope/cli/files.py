"""Commands for files in and for the end of things: import, wipe."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, VaultOption, answer, bar, opened, say, table
from mnemoscope.cli.exporting import ask_for_passphrase
from mnemoscope.exchange.age import is_sealed
from mnemoscope.model.errors import Refused
from mnemoscope.model.results import WipeSelection


def register(app: typer.Typer) -> None:
    app.command("import")(import_)
    app.command("wipe")(wipe)


def import_(
    path: Annotated[Path, typer.Argument(help="A file, a folder or a zip.")],
    format: Annotated[str | None, typer.Option(help="The format; else it is found out.")] = None,
    scope: Annotated[str | None, typer.Option(help="Scope for what has none.")] = None,
    agent: Annotated[str | None, typer.Option(help="The assistant it comes from.")] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Report, and store nothing.")] = False,
    preview: Annotated[bool, typer.Option("--preview", help="Show what would become of each statement.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Take in what an assistant exported. One undo takes the whole import back."""
    passphrase = ask_for_passphrase(path.name) if is_sealed(path) else None
    with opened(vault) as store, bar() as progress:
        if preview:
            found = store.preview_import(
                path, format=format, scope=scope, agent=agent, passphrase=passphrase, progress=progress
            )
            answer(
                documents.preview(found),
                json,
                lambda: table(
                    ("WHAT", "ORIGIN", "MEMORY", "FROM"),
                    [[row.what, row.origin.value, row.text, row.from_] for row in found.rows],
                ),
            )
            return
        report = store.import_(
            path,
            format=format,
            scope=scope,
            agent=agent,
            passphrase=passphrase,
            dry_run=dry_run,
            progress=progress,
        )

    def human() -> None:
        say(
            f"{report.format}: {report.added:,} added, {report.known:,} known, {report.held:,} held for review, "
            f"{report.blocked:,} turned away, {report.conflicts:,} in conflict, from {report.sources:,} passages "
            f"in {report.conversations:,} conversations"
        )
        for lost in report.lost:
            say(f"lost: {lost.where}: {lost.why}")
        for where, what in report.notes:
            say(f"note: {where}: {what}")
        for what, count in report.skipped.items():
            say(f"skipped: {count:,} {what}")

    answer(documents.imported(report), json, human)
    if report.lost and not (report.sources or report.added or report.known or report.held or report.blocked):
        raise typer.Exit(1)


def wipe(
    ids: Annotated[str, typer.Option(help="Ids, separated by commas.")] = "",
    scope: Annotated[str, typer.Option(help="Everything of one scope.")] = "",
    agent: Annotated[str, typer.Option(help="Everything that one assistant wrote.")] = "",
    about: Annotated[str, typer.Option(help="Everything with these words.")] = "",
    source: Annotated[str, typer.Option(help="Everything from one source, by its id.")] = "",
    everything: Annotated[bool, typer.Option("--all", help="Everything.")] = False,
    plan: Annotated[bool, typer.Option("--plan", help="Say what would go, and change nothing.")] = False,
    remember: Annotated[
        bool, typer.Option("--remember/--forget", help="Whether the statements must not be learned again.")
    ] = True,
    yes: Annotated[bool, typer.Option("--yes", help="Do it. It cannot be undone.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Make memories gone for good, from every place we own, and prove it."""
    selection = WipeSelection(
        ids=tuple(part.strip() for part in ids.split(",") if part.strip()),
        scope=scope,
        agent=agent,
        about=about,
        source_id=source,
        everything=everything,
    )
    with opened(vault) as store:
        if plan:
            found = store.plan_wipe(selection)
            answer(
                documents.plan(found),
                json,
                lambda: say(
                    "\n".join(
                        [
                            "Goes: " + "; ".join(found.goes or ("nothing",)),
                            "Stays: " + "; ".join(found.stays),
                            "Out of our reach: " + "; ".join(found.outside),
                        ]
                    )
                ),
            )
            return
        if not yes:
            raise Refused("A wipe cannot be undone. Look at --plan, then repeat it with --yes.")
        with bar() as progress:
            receipt = store.wipe(selection, remember=remember, progress=progress)

    def human() -> None:
        table(
            ("PLACE", "REMOVED", "FOUND AFTERWARDS", "HOW IT WAS CHECKED"),
            [[place.place, str(place.removed), str(place.found), place.checked] for place in receipt.places],
        )
        say("Complete." if receipt.complete else "Not complete because: " + " ".join(receipt.not_complete_because))
        say(f"receipt {receipt.id} · {receipt.hash}")

    answer(documents.receipt(receipt), json, human)
    if not receipt.complete:
        raise typer.Exit(1)
