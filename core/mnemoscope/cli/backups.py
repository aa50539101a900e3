"""Commands for copies of the vault: backup, restore."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from mnemoscope.cli import documents
from mnemoscope.cli.common import (
    JsonOption,
    VaultOption,
    answer,
    bar,
    default_vault,
    opened,
    passphrase_from_file,
    say,
    table,
    when,
)
from mnemoscope.exchange.contract import time_to_json
from mnemoscope.facade import Vault, restoring
from mnemoscope.model.backup_schedule import BackupEvery
from mnemoscope.model.backups import Backup, BackupPlace, BackupReport, Comparison, Contents
from mnemoscope.model.clock import system_clock
from mnemoscope.model.errors import KnownError, Misuse, VaultDamaged, VaultMissing
from mnemoscope.vault.backup import list_backups, read_backup
from mnemoscope.vault.home import unlock_home

ACTS = ("make", "due", "list", "check", "remove", "places", "forget")
_NAME = re.compile(r"\d{8}T\d{6}\..*|latest")


def register(app: typer.Typer) -> None:
    app.command("backup")(backup)
    app.command("restore")(restore)


def backup(
    act: Annotated[str, typer.Argument(help=f"One of {', '.join(ACTS)}; nothing is make.")] = "make",
    name: Annotated[str, typer.Argument(help="With check and remove: which; with forget: a folder.")] = "",
    into: Annotated[Path | None, typer.Option(help="Another folder; else the vault's own backups.")] = None,
    every: Annotated[BackupEvery | None, typer.Option(help="From now on make one by itself so often.")] = None,
    place: Annotated[
        str | None, typer.Option(metavar="DIR", help="A second folder for those that are made by themselves, or none.")
    ] = None,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Copy the vault, with its encryption, and check the copy by opening it; or say when that is done by itself."""
    if act not in ACTS:
        raise Misuse(f"“{act[:40]}” is not possible. Use one of: {', '.join(ACTS)}.")
    if act in ("check", "remove", "forget") and not name:
        raise Misuse(f"“{act}” takes a name. See “mnemoscope backup list” and “mnemoscope backup places”.")
    with opened(vault) as store:
        if every is not None or place is not None:
            _schedule(store, every, place)
            _places(store, json)
        elif act == "make":
            made = store.find_backup(store.backup(into))
            answer({"backup": str(made.folder), **_copy(made)}, json, lambda: say(f"The backup is in {made.folder}."))
        elif act == "due":
            _due(store, json)
        elif act == "list":
            _list(store, json)
        elif act == "check":
            found = store.check_backup(store.find_backup(name))
            answer(_copy(found), json, lambda: say(f"{found.folder.name} is whole: {_holds(found.contents)}."))
        elif act == "remove":
            gone = store.find_backup(name)
            store.remove_backup(gone)
            answer({"removed": str(gone.folder)}, json, lambda: say(f"{gone.folder.name} is removed."))
        elif act == "places":
            _places(store, json)
        else:
            store.forget_backup_place(Path(name))
            answer({"forgotten": name}, json, lambda: say("That folder is off the list. What lies in it stays there."))


def _schedule(store: Vault, every: BackupEvery | None, place: str | None) -> None:
    if place is not None:
        store.use_backup_place(None if place == "none" else Path(place))
    if every is not None:
        store.save_settings(replace(store.settings(), backup_every=every))


def _due(store: Vault, as_json: bool) -> None:
    report = store.back_up_if_due()

    def human() -> None:
        for each in report.made:
            say(f"The backup is in {each.folder}.")
        for folder in report.absent:
            say(f"{folder} is not there. Connect it; the backup is made the next time.")
        for problem in report.problems:
            say(problem)
        if report == BackupReport():
            say("No backup is due.")

    data = {
        "made": [_copy(each) for each in report.made],
        "absent": [str(folder) for folder in report.absent],
        "problems": list(report.problems),
        "scrubbed": report.scrubbed,
    }
    answer(data, as_json, human)
    if report.problems:
        raise typer.Exit(1)


def _list(store: Vault, as_json: bool) -> None:
    found = store.backups()

    def human() -> None:
        header = ("NAME", "DATE", "WHY", "MB", "MEMORIES", "CHECKED", "IN")
        table(
            header,
            [
                [
                    each.folder.name,
                    when(each.at),
                    each.reason,
                    f"{each.size / 1e6:.1f}",
                    f"{each.contents.memories:,}" if each.contents else "",
                    when(each.contents.at) if each.contents else "",
                    str(each.folder.parent),
                ]
                for each in found
            ],
        )

    answer({"items": [_copy(each) for each in found], "total": len(found)}, as_json, human)


def _places(store: Vault, as_json: bool) -> None:
    found, every = store.backup_places(), store.settings().backup_every

    def human() -> None:
        say(f"By itself: {every.value}")
        table(("FOLDER", "BACKUPS", "BY ITSELF", "THERE"), [_place_row(each) for each in found])

    data = {
        "every": every.value,
        "places": [
            {
                "folder": str(each.folder),
                "own": each.own,
                "scheduled": each.scheduled,
                "reachable": each.reachable,
                "owes": each.owes,
                "copies": len(each.copies),
                "last": time_to_json(each.last),
            }
            for each in found
        ],
    }
    answer(data, as_json, human)


def _place_row(place: BackupPlace) -> list[str]:
    there = "yes" if place.reachable else "no, and holds what was wiped" if place.owes else "no"
    return [str(place.folder), str(len(place.copies)), "yes" if place.scheduled else "no", there]


def _copy(made: Backup) -> dict[str, Any]:
    return {
        "name": made.folder.name,
        "folder": str(made.folder),
        "at": time_to_json(made.at),
        "reason": made.reason,
        "bytes": made.size,
        "encrypted": made.encrypted,
        "contents": _contents(made.contents),
    }


def _contents(found: Contents | None) -> dict[str, Any] | None:
    if found is None:
        return None
    return {
        "memories": found.memories,
        "sources": found.sources,
        "operations": found.operations,
        "checked_at": time_to_json(found.at),
    }


def restore(
    what: Annotated[
        list[str], typer.Argument(metavar="ID...|BACKUP", help="Memories to make active, or a backup: name or folder.")
    ],
    to: Annotated[Path | None, typer.Option(help="With a backup: make a vault of its own in this folder.")] = None,
    compare: Annotated[bool, typer.Option("--compare", help="With a backup: only say what would change.")] = False,
    yes: Annotated[bool, typer.Option("--yes", help="With a backup: put it in the vault's place.")] = False,
    vault: VaultOption = None,
    json: JsonOption = False,
) -> None:
    """Make memories active again, or put a backup in the vault's place, or beside it."""
    if len(what) == 1 and _is_backup(what[0]):
        _restore_backup(what[0], vault or default_vault(), to, compare, yes, json)
        return
    if to is not None or compare or yes:
        raise Misuse("--to, --compare and --yes go with a backup: its name, its folder or “latest”.")
    with opened(vault) as store:
        changes = store.restore(what)
    answer(documents.changed(changes), json, lambda: say(f"{changes.count} restored"))


def _is_backup(text: str) -> bool:
    return bool(_NAME.fullmatch(text)) or "/" in text or Path(text).is_dir()


def _restore_backup(named: str, folder: Path, to: Path | None, compare: bool, yes: bool, as_json: bool) -> None:
    prepared = None
    with bar() as progress:
        try:
            with Vault.open(folder, passphrase=passphrase_from_file()) as store:
                prepared = store.prepare_restore(store.find_backup(named), progress=progress)
                if to is None and yes and not compare:
                    aside = store.finish_restore(prepared)
                    _told_restored(prepared.comparison, aside, as_json)
                    return
        except (VaultDamaged, VaultMissing) as problem:
            if prepared is not None:
                raise
            prepared = _without_the_vault(named, folder, problem, progress)
            if to is None and yes and not compare:
                aside = restoring.finish(prepared, folder, clock=system_clock)
                _told_restored(prepared.comparison, aside, as_json)
                return
    if to is not None and not compare:
        name = f"{prepared.staged.header.name} ({when(prepared.comparison.backup.at)})"
        made = restoring.lay_beside(prepared, to, name)
        answer({"vault": str(made)}, as_json, lambda: say(f"The backup is a vault of its own in {made}."))
        return
    prepared.drop()
    _compared(prepared.comparison, as_json)
    if not compare:
        if not as_json:
            say("Nothing was changed. With --yes the backup takes the vault's place; what is there now is kept.")
        raise typer.Exit(1)


def _without_the_vault(named: str, folder: Path, problem: KnownError, progress: Any) -> restoring.Prepared:
    """For a vault that cannot be read: the copy itself knows how it is opened."""
    whole = [each for each in list_backups(folder) if named == each.folder.name or each.reason != "set-aside"]
    found = next((each for each in whole if named in (each.folder.name, "latest")), None)
    if found is None and "/" not in named and not Path(named).is_dir():
        raise problem
    chosen = found or read_backup(Path(named).expanduser())
    key = unlock_home(chosen.folder, passphrase=passphrase_from_file()).key
    return restoring.prepare(folder, key, chosen, clock=system_clock, live=None, progress=progress)


def _told_restored(comparison: Comparison, aside: Path | None, as_json: bool) -> None:
    data = {"restored": str(comparison.backup.folder), "set_aside": str(aside) if aside else None}

    def human() -> None:
        say(f"The vault is as it was on {when(comparison.backup.at)}: {_holds(comparison.then)}.")
        if aside:
            say(f"The former state is kept in {aside}. Remove it with: mnemoscope backup remove {aside.name}")

    answer(data, as_json, human)


def _holds(contents: Contents | None) -> str:
    return f"{contents.memories:,} memories, {contents.sources:,} sources" if contents else ""


def _compared(found: Comparison, as_json: bool) -> None:
    data = {
        **_copy(found.backup),
        "now": _contents(found.now),
        "then": _contents(found.then),
        "back": found.back,
        "lost": found.lost,
        "differ": found.differ,
        "acts_since": found.acts_since,
        "wiped": found.wiped,
        "barred": found.barred,
        "other_branch": found.other_branch,
        "first": {
            "back": [memory.id for memory in found.back_first],
            "lost": [memory.id for memory in found.lost_first],
            "differ": [memory.id for memory in found.differ_first],
        },
    }

    def human() -> None:
        say(f"The backup of {when(found.backup.at)}: {_holds(found.then)}.")
        if found.now is None:
            say("The vault cannot be read, so there is nothing to compare it with.")
            return
        say(f"The vault now: {_holds(found.now)}, {found.acts_since:,} acts since.")
        for count, words, first in (
            (found.back, "would come back", found.back_first),
            (found.lost, "would be gone", found.lost_first),
            (found.differ, "would be as they were", found.differ_first),
        ):
            say(f"{count:,} memories {words}")
            for memory in first:
                say(f"    {memory.text}")
        if found.wiped:
            say(f"{found.wiped:,} memories in it were wiped since. They do not come back.")
        if found.barred:
            say(f"{found.barred:,} memories in it were rejected since. They stay rejected.")
        if found.other_branch:
            say("It has acts that the vault does not have: it was made before an earlier restore.")

    answer(data, as_json, human)
