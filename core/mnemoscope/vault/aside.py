"""Drafts that cannot be stored yet, because an act holds the database: in a sealed file beside it until they can be.

Each program has a file of its own, which is replaced as a whole. It is as private as the vault: sealed by
ChaCha20-Poly1305 (RFC 8439) under a key that HKDF-SHA256 (RFC 5869) derives from the vault's, with a random nonce for
each writing. In a plain vault the secret is the vault's salt, so that a scan for wiped words finds none there either.
Whoever next writes drafts, wipes, or opens the vault takes in what is left, by the rules of the table: a draft of a
memory that is gone is not stored.
"""

from __future__ import annotations

import threading
from collections.abc import Collection, Iterable
from contextlib import suppress
from pathlib import Path

import orjson
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from sqlalchemy import Connection

from mnemoscope.model.clock import Clock
from mnemoscope.model.drafts import Draft, DraftKind
from mnemoscope.model.moment import Moment
from mnemoscope.vault import drafts as stored
from mnemoscope.vault.permissions import sync_folder, world_errors, write_private_file

PREFIX, SUFFIX = "unsaved-", ".sealed"
_NONCE = 12
_WHAT = b"mnemoscope unsaved drafts 1"


def key_from(secret: bytes) -> bytes:
    """The key of the files, from the vault's own key or, for a plain vault, from its salt."""
    return HKDF(SHA256(), length=32, salt=None, info=_WHAT).derive(secret)


class Aside:
    """The drafts that this program has set aside. Safe to be used by several threads."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._path: Path | None = None
        self._lying: dict[str, Draft] = {}
        self._guard = threading.Lock()

    @property
    def empty(self) -> bool:
        return not self._lying

    def put(self, drafts: Iterable[Draft], key: bytes, clock: Clock) -> None:
        """Let these drafts, and no others, lie in the file; it is on the disk when this returns."""
        with self._guard:
            self._lie({draft.id: draft for draft in drafts}, key, clock)

    def take_out(self, written: Iterable[Draft], dropped: Collection[str], key: bytes, clock: Clock) -> None:
        """These are in the database now, or not wanted. What was written to since stays."""
        done = {draft.id: draft for draft in written}
        with self._guard:
            rest = {
                each: draft
                for each, draft in self._lying.items()
                if each not in dropped and done.get(each) != draft
            }
            if len(rest) < len(self._lying):
                self._lie(rest, key, clock)

    def _lie(self, drafts: dict[str, Draft], key: bytes, clock: Clock) -> None:
        if drafts:
            if self._path is None:
                self._path = self._folder / f"{PREFIX}{clock.new_id()}{SUFFIX}"
            nonce = clock.random_bytes(_NONCE)
            content = orjson.dumps([_as_row(draft) for draft in drafts.values()])
            write_private_file(self._path, nonce + ChaCha20Poly1305(key).encrypt(nonce, content, _WHAT))
        elif self._path is not None:
            _remove(self._path)
        self._lying = drafts


def left_in(folder: Path) -> list[Path]:
    """The files of all programs, also of those that were killed."""
    return sorted(folder.glob(f"{PREFIX}*{SUFFIX}"))


def take_in(connection: Connection, folder: Path, key: bytes, now: Moment) -> list[Path]:
    """Store what lies there; the files, which are to be removed once that is on the disk."""
    found: list[Path] = []
    for path in left_in(folder):
        try:
            data = path.read_bytes()
        except OSError:
            continue
        # One that no key opens is of no use to anybody.
        with suppress(ValueError, KeyError, TypeError, InvalidTag):
            content = ChaCha20Poly1305(key).decrypt(data[:_NONCE], data[_NONCE:], _WHAT)
            for draft in [_from_row(row) for row in orjson.loads(content)]:
                stored.put(connection, draft, now)
        found.append(path)
    return found


def remove(paths: Iterable[Path]) -> None:
    for path in paths:
        _remove(path)


def _remove(path: Path) -> None:
    with suppress(FileNotFoundError), world_errors(path.parent):
        path.unlink()
        sync_folder(path.parent)


def _as_row(draft: Draft) -> dict[str, object]:
    return {
        "id": draft.id, "kind": draft.kind.value, "about": draft.about, "text": draft.text,
        "memories": draft.memories, "version": draft.version,
    }  # fmt: skip


def _from_row(row: dict[str, object]) -> Draft:
    memories, version = row["memories"], row["version"]
    if not isinstance(memories, list) or not isinstance(version, int | None):
        raise TypeError
    return Draft(
        str(row["id"]), DraftKind(str(row["kind"])), str(row["about"]), str(row["text"]), tuple(memories), version
    )
