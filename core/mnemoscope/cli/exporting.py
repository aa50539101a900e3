"""The command for files out: export, with a look at it first."""

from __future__ import annotations

import getpass
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import (
    AsOfOption,
    JsonOption,
    KnownOnOption,
    VaultOption,
    answer,
    at_end,
    bar,
    opened,
    say,
    secret_in,
)
from mnemoscope.facade import Vault
from mnemoscope.model.errors import Misuse, PassphraseNeeded, Refused
from mnemoscope.model.exports import ExportPreview, ExportReport, LeftOut, Shape
from mnemoscope.model.out_forms import IDS, SEALED_SUFFIX, form_named
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.words import Standing

PASSPHRASE_VARIABLE = "MNEMOSCOPE_EXPORT_PASSPHRASE_FILE"  # noqa: S105 -- the name of a variable, not a passphrase


def register(app: typer.Typer) -> None:
    app.command("export")(export)


def export(
    target: Annotated[Path, typer.Argument(help="The file or folder to write.")],
    format: Annotated[str, typer.Option(help=f"One of: {', '.join(IDS)}.")] = "archive",
    query: Annotated[str, typer.Option(help="The query language: only these memories.")] = "",
    scope: Annotated[str, typer.Option(help="Only these scopes, separated by commas.")] = "",
    standing: Annotated[str, typer.Option(help="Only these standings, separated by commas.")] = "",
    ids: Annotated[str, typer.Option(help="Only the memories with these ids, separated by commas.")] = "",
    current: Annotated[bool, typer.Option("--current", help="Only what holds now.")] = False,
    as_of: AsOfOption = None,
    known_on: KnownOnOption = None,
    sources: Annotated[bool, typer.Option("--sources/--no-sources", help="With the source passages.")] = True,
    sensitive: Annotated[
        bool, typer.Option("--sensitive", help="In the text for an assistant: secrets and sensitive facts too.")
    ] = False,
    language: Annotated[str, typer.Option(help="Of the headings in the text for an assistant: en or zh.")] = "en",
    encrypt: Annotated[
        bool, typer.Option("--encrypt", help=f"With a passphrase: asked for, or in the file ${PASSPHRASE_VARIABLE}.")
    ] = False,
    manifest: Annotated[
        bool, typer.Option("--manifest", help="Write beside it what is in it and what was left out.")
    ] = False,
    force: Annotated[bool, typer.Option("--force", help="Replace a file of that name.")] = False,
    preview: Annotated[bool, typer.Option("--preview", help="Say what would be written, and write nothing.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="Write in clear although the vault is encrypted.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Write memories into a file that is yours."""
    form = form_named(format)
    with opened(vault) as store:
        where = _filter(store, query, current=current, scope=scope, standing=standing, ids=ids)
        where = replace(where, true_on=at_end(as_of) or where.true_on, known_on=at_end(known_on) or where.known_on)
        if preview:
            found = store.preview_export(
                format=form.id, where=where, include_sources=sources, include_sensitive=sensitive, language=language
            )
            answer(documents.export_preview(found), json, lambda: _say_preview(found))
            return
        if encrypt and not target.name.endswith(SEALED_SUFFIX):
            target = target.with_name(target.name + SEALED_SUFFIX)
        if target.exists() and not force and not (target.is_dir() and form.shape is Shape.PAGES):
            raise Refused(f"“{target.name}” exists already. Choose another name, or replace it with --force.")
        if not encrypt:
            _agree_to_clear(store, yes=yes)
        passphrase = _new_passphrase() if encrypt else None
        with bar() as progress:
            report = store.export(
                target,
                format=form.id,
                where=where,
                include_sources=sources,
                include_sensitive=sensitive,
                passphrase=passphrase,
                overwrite=force,
                manifest=manifest,
                language=language,
                progress=progress,
            )
    answer(documents.exported(report), json, lambda: _say_report(report))


def _filter(store: Vault, query: str, *, current: bool, scope: str, standing: str, ids: str) -> Filter:
    where = store.understood(query, CURRENT if current else EVERYTHING)
    try:
        standings = frozenset(Standing(word) for word in _words(standing))
    except ValueError:
        raise Misuse(f"There is no standing “{standing[:40]}”. There are: {', '.join(Standing)}.") from None
    return replace(
        where,
        scopes=where.scopes | frozenset(_words(scope)),
        standings=where.standings | standings,
        ids=where.ids | frozenset(_words(ids)),
    )


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]


def _agree_to_clear(store: Vault, *, yes: bool) -> None:
    """Nothing leaves an encrypted vault in clear without one explicit yes."""
    if yes or store.protection == "plain":
        return
    if sys.stdin.isatty() and typer.confirm(
        "The vault is encrypted; this file will not be, and whoever can open it can read it. Write it?", err=True
    ):
        return
    raise Refused(
        "The vault is encrypted and this file would not be. Repeat with --encrypt, or with --yes to write it in clear."
    )


def passphrase_of_file() -> str | None:
    """The passphrase of an encrypted file for unattended use; never from an argument."""
    return secret_in(PASSPHRASE_VARIABLE)


def ask_for_passphrase(name: str) -> str:
    """The passphrase of an encrypted file that is to be read: from the file named for it, or typed."""
    given = passphrase_of_file()
    if given is not None:
        return given
    if not sys.stdin.isatty():
        raise PassphraseNeeded(
            f"“{name}” is encrypted. Put its passphrase into a file and name that in ${PASSPHRASE_VARIABLE}, or run "
            "this in a terminal to type it."
        )
    return getpass.getpass(f"Passphrase of {name}: ")


def _new_passphrase() -> str:
    given = passphrase_of_file()
    if given is not None:
        return given
    if not sys.stdin.isatty():
        raise PassphraseNeeded(
            f"A passphrase is needed. Put one into a file and name that in ${PASSPHRASE_VARIABLE}, or run this in a "
            "terminal to type it."
        )
    first = getpass.getpass("Passphrase for the file: ")
    if getpass.getpass("Again: ") != first:
        raise Misuse("The two passphrases differ. Nothing was written.")
    return first


def _say_report(report: ExportReport) -> None:
    say(f"{report.memories:,} memories and {report.sources:,} passages are in {report.path}")
    if report.encrypted:
        say("It is encrypted with your passphrase. Nobody can open it without that.")
    say(f"{report.bytes:,} bytes, sha256 {report.sha256}")
    if report.manifest is not None:
        say(f"what is in it stands in {report.manifest}")
    _say_left_out(report.left_out, report.lacks)


def _say_preview(found: ExportPreview) -> None:
    say(f"{found.memories:,} memories and {found.sources:,} passages, about {found.bytes:,} bytes")
    for name, counts in (("origin", found.by_origin), ("standing", found.by_standing), ("scope", found.by_scope)):
        say(f"by {name}: " + ", ".join(f"{count:,} {value}" for value, count in counts.items()))
    _say_left_out(found.left_out, found.lacks)
    say("It would begin:")
    for line in found.first:
        say(f"    {line}")


def _say_left_out(left_out: tuple[LeftOut, ...], lacks: tuple[str, ...]) -> None:
    for what, count, why in left_out:
        say(f"left out: {count:,} {what}: {why}")
    if lacks:
        say(f"fields it has no place for: {', '.join(lacks)}")
