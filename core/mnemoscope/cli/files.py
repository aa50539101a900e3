"""The commands for files in: import, and the list of past imports."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import JsonOption, LimitOption, VaultOption, answer, bar, opened, say, table, when
from mnemoscope.cli.decisions import Decisions, decisions_in, differing, numbers_in, pairs_in
from mnemoscope.cli.exporting import ask_for_passphrase
from mnemoscope.exchange.age import is_sealed
from mnemoscope.exchange.container import Source
from mnemoscope.exchange.registry import FORMATS
from mnemoscope.model.errors import Misuse
from mnemoscope.model.imports import ReadChoice, RowChange
from mnemoscope.model.results import ImportPreview, ImportReport, Pasted, PastReading
from mnemoscope.model.words import Origin

MOST_TYPED = 64 << 20


def register(app: typer.Typer) -> None:
    app.command("import")(import_)
    app.command("imports")(imports)


def import_(
    paths: Annotated[
        list[Path], typer.Argument(metavar="PATH...", help="Files, folders or zips; “-” reads a text from the input.")
    ],
    format: Annotated[
        str | None,
        typer.Option(help=f"The format of all, if you know better: {', '.join(known.id for known in FORMATS)}."),
    ] = None,
    file: Annotated[
        list[str] | None,
        typer.Option("--file", metavar="NAME=FORMAT", help="The format of one file; “none” leaves it out. Repeatable."),
    ] = None,
    scope: Annotated[str | None, typer.Option(help="Scope for what has none.")] = None,
    agent: Annotated[str | None, typer.Option(help="The assistant it comes from.")] = None,
    account: Annotated[
        list[str] | None,
        typer.Option(help="Whose it is, where the file does not say; EXPORT=NAME for one of several. Repeatable."),
    ] = None,
    origin: Annotated[
        Origin | None, typer.Option(help="How an assistant's own list came to be, such as a text you paste.")
    ] = None,
    leave_out: Annotated[str, typer.Option("--leave-out", help="Numbers of rows not to take, as in 3,7-9.")] = "",
    leave_guesses: Annotated[bool, typer.Option("--leave-guesses", help="Take nothing that is only a guess.")] = False,
    decisions: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Rows as --dry-run --json lists them, edited by you.")
    ] = None,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Show what would happen, and store nothing.")] = False,
    preview: Annotated[bool, typer.Option("--preview", help="The same as --dry-run, with each statement.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Take in what an assistant exported. One undo takes the whole import back."""
    source = _source(paths)
    sealed = isinstance(source, Path) and is_sealed(source)
    accounts = pairs_in(account or [], needs_name=False)
    choice = ReadChoice(
        format=format,
        formats=pairs_in(file or [], needs_name=True),
        account=accounts.pop("", ""),
        accounts=accounts,
        origin=origin,
        passphrase=ask_for_passphrase(paths[0].name) if sealed else None,
    )
    decided = decisions_in(decisions) if decisions is not None else Decisions({})
    changes, seen = dict(decided.changes), decided.seen
    changes |= dict.fromkeys(numbers_in(leave_out), RowChange(take=False))
    with opened(vault) as store, bar() as progress:
        if decided.changes:
            first = store.preview_import(source, scope=scope, agent=agent, choice=choice, progress=progress)
            changes |= {row.number: differing(changes[row.number], row) for row in first.rows if row.number in changes}
        if leave_guesses:
            first = store.preview_import(
                source, scope=scope, agent=agent, choice=choice, changes=changes, progress=progress
            )
            guesses = [row.number for row in first.rows if row.origin is Origin.INFERRED]
            changes |= dict.fromkeys(guesses, RowChange(take=False))
            seen = first.seen
        if preview or dry_run:
            found = store.preview_import(
                source, scope=scope, agent=agent, choice=choice, changes=changes, progress=progress
            )
            answer(documents.preview(found), json, lambda: _say_preview(found, rows=preview))
            _fail_where_nothing_was_read(found.report)
            return
        report = store.import_(
            source, scope=scope, agent=agent, choice=choice, changes=changes, seen=seen, progress=progress
        )
    answer(documents.imported(report), json, lambda: _say_report(report))
    _fail_where_nothing_was_read(report)


def imports(
    losses: Annotated[
        str,
        typer.Option(metavar="ID", help="How the import with this id was read: what was lost, and what passed over."),
    ] = "",
    limit: LimitOption = 50,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """List past imports, newest first. “undo ID” takes one back."""
    with opened(vault) as store:
        if losses:
            reading = store.import_reading(losses)
            answer(documents.past_reading(reading), json, lambda: _say_reading(reading))
            return
        lines = store.imports(limit=limit)
    answer(
        {"items": [documents.past_import(line) for line in lines]},
        json,
        lambda: table(
            ("ID", "WHEN", "FILE", "FORMAT", "ADDED", "KNOWN", "LOST", ""),
            [
                [
                    line.operation_id,
                    when(line.at),
                    line.name,
                    line.format,
                    *(str(line.counts.get(name, "")) for name in ("added", "known", "lost")),
                    ", ".join(
                        [*(["undone"] if line.undone else []), *([f"{line.wiped:,} wiped"] if line.wiped else [])]
                    ),
                ]
                for line in lines
            ],
        ),
    )


def _source(paths: list[Path]) -> Source:
    if [str(path) for path in paths] == ["-"]:
        data = sys.stdin.buffer.read(MOST_TYPED + 1)
        if len(data) > MOST_TYPED:
            raise Misuse("The text on the input is too long. Save it in a file and import that.")
        return Pasted("Pasted text", data)
    return paths[0] if len(paths) == 1 else paths


def _say_preview(found: ImportPreview, *, rows: bool) -> None:
    report = found.report
    would = f"{report.format}: would add {report.added:,}, {report.guesses:,} of them guesses; {report.known:,} known, "
    say(
        f"{would}{report.held:,} held for review, {report.blocked:,} turned away, {report.conflicts:,} in conflict, "
        f"{report.left_out:,} left out"
    )
    _say_losses(report)
    if rows:
        table(
            ("ROW", "WHAT", "ORIGIN", "MEMORY", "FROM"),
            [[str(row.number), row.what, row.origin.value, row.text, row.from_] for row in found.rows],
        )


def _say_report(report: ImportReport) -> None:
    say(
        f"{report.format}: {report.added:,} added, {report.guesses:,} of them guesses for review; "
        f"{report.known:,} known, {report.held:,} held for review, {report.blocked:,} turned away, "
        f"{report.conflicts:,} in conflict, from {report.sources:,} passages in {report.conversations:,} conversations"
    )
    if report.nothing_new:
        say("Nothing in it was new, so nothing was changed.")
    _say_losses(report)


def _say_reading(reading: PastReading) -> None:
    lines = [("lost", each.where, each.why) for each in reading.lost]
    lines += [("passed over", each.where, each.why) for each in reading.passed_over]
    lines += [("skipped", f"{count:,}", what) for what, count in reading.skipped.items()]
    table(("WHAT", "WHERE", "WHY"), [list(line) for line in lines])


def _say_losses(report: ImportReport) -> None:
    for lost in report.lost:
        say(f"lost: {lost.where}: {lost.why}")
    for where, what in report.notes:
        say(f"note: {where}: {what}")
    for file in report.passed_over:
        say(f"skipped: {file.where}: {file.why}")
    for what, count in report.skipped.items():
        say(f"skipped: {count:,} {what}")


def _fail_where_nothing_was_read(report: ImportReport) -> None:
    found = report.sources or report.added or report.known or report.held or report.blocked
    if (report.lost or report.passed_over) and not found:
        raise typer.Exit(1)
