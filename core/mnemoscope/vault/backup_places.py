"""Where copies of a vault lie: its own folder `backups`, and every other folder in which one was ever made.

The list is a file in the vault's own `backups`, not a table, so that it can be read when the database cannot, and no
restore forgets a place. A folder counts as there only when it has our mark: the empty mount point of a drive that is
not connected is no place to put a copy.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import orjson

from mnemoscope.model.backups import BackupPlace
from mnemoscope.model.errors import KnownError, Refused
from mnemoscope.model.moment import Moment
from mnemoscope.vault.backup import copies_in
from mnemoscope.vault.header import read_header
from mnemoscope.vault.home import backups_path, real_folder
from mnemoscope.vault.permissions import create_private_file, make_private_folder, world_errors, write_private_file
from mnemoscope.vault.process_lock import ProcessLock

PLACES = "places.json"
LOCK = "places.lock"
MARK = ".mnemoscope-"


@dataclass(frozen=True, slots=True)
class Known:
    """One line of the list. `last` is when a copy was last written there, in microseconds; 0 for never."""

    folder: Path
    scheduled: bool = False
    owes: bool = False
    last: int = 0


def backup_places(folder: Path) -> tuple[BackupPlace, ...]:
    """All places of copies of this vault, its own first, also those that cannot be reached now."""
    place = real_folder(folder)
    vault_id = _vault_id(place)
    own = copies_in(backups_path(place), vault_id)
    found = [BackupPlace(backups_path(place), True, True, True, False, own, own[0].at if own else None)]
    for each in known_places(place):
        there = reachable(each.folder, vault_id)
        copies = copies_in(each.folder, vault_id) if there else ()
        last = Moment(each.last) if each.last else None
        found.append(BackupPlace(each.folder, False, each.scheduled, there, each.owes, copies, last))
    return tuple(found)


def known_places(folder: Path) -> tuple[Known, ...]:
    """The places outside of the vault's folder. A damaged list is as if it were empty."""
    try:
        body = orjson.loads((backups_path(real_folder(folder)) / PLACES).read_bytes())
        return tuple(_from_json(each) for each in body["places"])
    except (OSError, ValueError, KeyError, TypeError):
        return ()


def reachable(place: Path, vault_id: str) -> bool:
    """Whether the folder is there and is the one that was meant."""
    with suppress(OSError):
        return (place / f"{MARK}{vault_id}").is_file()
    return False


def note_place(folder: Path, place: Path, *, scheduled: bool | None = None, at: Moment | None = None) -> Known:
    """Put a folder on the list and mark it as ours, or note what changed of it. At most one is scheduled."""
    home, place = real_folder(folder), real_folder(place)
    if place == backups_path(home) or place.is_relative_to(home):
        raise Refused(f"{place} lies in the vault's own folder. Choose a folder elsewhere, best on another drive.")
    vault_id = _vault_id(home)
    make_private_folder(place)
    with world_errors(place):
        mark = place / f"{MARK}{vault_id}"
        if not mark.exists():
            os.close(create_private_file(mark))
    with _changing(home) as listed:
        entry = listed.get(place, Known(place))
        if scheduled is not None:
            if scheduled:
                _end_schedules(listed)
            entry = replace(entry, scheduled=scheduled)
        if at is not None:
            entry = replace(entry, last=at.us)
        listed[place] = entry
    return entry


def end_schedule(folder: Path) -> None:
    """Let the copies that are made by themselves go into the vault's own folder only. The place stays known."""
    with _changing(real_folder(folder)) as listed:
        _end_schedules(listed)


def forget_place(folder: Path, place: Path) -> bool:
    """Take a folder off the list; the copies in it stay, and no wipe looks there any more."""
    with _changing(real_folder(folder)) as listed:
        gone = [listed.pop(each, None) for each in (place, real_folder(place))]
    return any(gone)


def note_owing(folder: Path, places: Iterable[Path], owes: bool) -> None:
    """Note that copies in these places still hold what was wiped, or that they do not any more."""
    with _changing(real_folder(folder)) as listed:
        for each in listed.keys() & frozenset(places):
            listed[each] = replace(listed[each], owes=owes)


@contextmanager
def _changing(home: Path) -> Iterator[dict[Path, Known]]:
    """The list by folder, written if it was changed. One at a time: a backup that notes its day must not take back that
    a wipe in another program has just noted what a place still owes."""
    make_private_folder(backups_path(home))
    with ProcessLock(backups_path(home) / LOCK, what="is changing the list of places of backups"):
        listed = {each.folder: each for each in known_places(home)}
        before = dict(listed)
        yield listed
        if listed != before:
            _write(home, listed.values())


def _end_schedules(listed: dict[Path, Known]) -> None:
    for each in listed.values():
        listed[each.folder] = replace(each, scheduled=False)


def _write(home: Path, listed: Iterable[Known]) -> None:
    body = {
        "places": [
            {"folder": str(each.folder), "scheduled": each.scheduled, "owes": each.owes, "last": each.last}
            for each in listed
        ]
    }
    write_private_file(backups_path(home) / PLACES, orjson.dumps(body, option=orjson.OPT_INDENT_2))


def _from_json(body: dict[str, Any]) -> Known:
    known = Known(Path(body["folder"]), body["scheduled"], body["owes"], body["last"])
    if type(known.scheduled) is not bool or type(known.owes) is not bool or type(known.last) is not int:
        raise TypeError("not a place")
    return known


def _vault_id(place: Path) -> str:
    try:
        return read_header(place).vault_id
    except KnownError:
        return "-"
