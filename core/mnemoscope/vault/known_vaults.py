"""The vaults that this person has on this computer: name, place, when last opened. Nothing of what is in them.

One small file in the user's configuration folder, shared by the window and the command line.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import orjson
from platformdirs import user_config_path

from mnemoscope.model.errors import KnownError
from mnemoscope.model.moment import Moment
from mnemoscope.vault.header import HEADER, SECOND_COPY, read_header
from mnemoscope.vault.home import real_folder
from mnemoscope.vault.permissions import make_private_folder, write_private_file
from mnemoscope.vault.process_lock import ProcessLock

VARIABLE = "MNEMOSCOPE_VAULTS"
FILE = "vaults.json"
MOST = 200
LOCK_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class KnownVault:
    """A line of the list. `there` says whether a vault lies in that folder now."""

    folder: Path
    name: str
    vault_id: str
    opened_at: Moment | None = None
    there: bool = True


def list_path() -> Path:
    """Where the list lies: MNEMOSCOPE_VAULTS, else the user's configuration folder."""
    given = os.environ.get(VARIABLE)
    return Path(given) if given else user_config_path("mnemoscope", appauthor=False) / FILE


def known_vaults(path: Path | None = None) -> tuple[KnownVault, ...]:
    """All of them, the one opened last first. A damaged list is as if it were empty."""
    found = (_looked_at(each) for each in _read(path or list_path()))
    return tuple(sorted(found, key=lambda each: -(each.opened_at.us if each.opened_at else 0)))


def note_vault(folder: Path, *, opened_at: Moment | None = None, path: Path | None = None) -> tuple[KnownVault, ...]:
    """Put a vault on the list. The answer are others on it that are there and have the same id: copies of it.

    One that was moved here from a place where it is no more takes its former line.
    """
    place, listed = real_folder(folder), path or list_path()
    header = read_header(place)
    twins, rest = [], []
    with _changing(listed):
        for each in known_vaults(listed):
            if each.folder == place:
                opened_at = opened_at or each.opened_at
            elif each.vault_id != header.vault_id:
                rest.append(each)
            elif each.there:
                twins.append(each)
                rest.append(each)
        _write([KnownVault(place, header.name, header.vault_id, opened_at), *rest], listed)
    return tuple(twins)


def forget_vault(folder: Path, path: Path | None = None) -> bool:
    """Take a vault off the list; the vault itself stays as it is."""
    listed = path or list_path()
    with _changing(listed):
        known = known_vaults(listed)
        left = [each for each in known if each.folder not in (folder, real_folder(folder))]
        if len(left) == len(known):
            return False
        _write(left, listed)
    return True


@contextmanager
def _changing(path: Path) -> Iterator[None]:
    """Let no other program change the list meanwhile; where that cannot be had, the work goes on without it."""
    with ExitStack() as held:
        with suppress(KnownError, OSError):
            make_private_folder(path.parent)
            held.enter_context(ProcessLock(path.with_suffix(".lock"), wait=LOCK_SECONDS))
        yield


def _looked_at(known: KnownVault) -> KnownVault:
    """The line with what the folder says now; without opening anything."""
    there = any((known.folder / name).is_file() for name in (HEADER, SECOND_COPY))
    if there:
        with suppress(KnownError):
            header = read_header(known.folder)
            return replace(known, name=header.name, vault_id=header.vault_id)
    return replace(known, there=there)


def _read(path: Path) -> Iterable[KnownVault]:
    try:
        body = orjson.loads(path.read_bytes())
        return [_from_json(each) for each in body["vaults"][:MOST]]
    except (OSError, ValueError, KeyError, TypeError):
        return []


def _from_json(body: dict[str, Any]) -> KnownVault:
    opened = body["opened_at"]
    return KnownVault(
        Path(str(body["folder"])), str(body["name"]), str(body["id"]), Moment(int(opened)) if opened else None
    )


def _write(vaults: Iterable[KnownVault], path: Path) -> None:
    """The list is a comfort: where it cannot be written, the work goes on without it."""
    lines = [
        {
            "folder": str(each.folder),
            "name": each.name,
            "id": each.vault_id,
            "opened_at": each.opened_at.us if each.opened_at else 0,
        }
        for each in vaults
    ]
    with suppress(KnownError, OSError):
        write_private_file(path, orjson.dumps({"vaults": lines[:MOST]}, option=orjson.OPT_INDENT_2))
