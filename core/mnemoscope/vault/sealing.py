"""What a wipe looks for, kept until it is over: in a file of its own that says nothing without its key.

A wipe that was cut off after the rows were gone must still know their words to look for them in the files. They lie
encrypted under a key of their own, which is in the database and goes when the receipt is written.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from mnemoscope.model.clock import Clock
from mnemoscope.vault.permissions import sync_folder, world_errors, write_private_file

PREFIX, SUFFIX = "wipe-", ".sealed"
_NONCE = 12


def sealed_path(folder: Path, wipe_id: str) -> Path:
    return folder / f"{PREFIX}{wipe_id}{SUFFIX}"


def seal(folder: Path, wipe_id: str, content: bytes, clock: Clock, key: bytes | None = None) -> bytes:
    """Write the content sealed, durably, also in the place of an earlier one under the same key; the key."""
    key, nonce = key or clock.random_bytes(32), clock.random_bytes(_NONCE)
    sealed = ChaCha20Poly1305(key).encrypt(nonce, content, wipe_id.encode())
    write_private_file(sealed_path(folder, wipe_id), nonce + sealed)
    return key


def unseal(folder: Path, wipe_id: str, key: bytes | None) -> bytes | None:
    """The content; None where the file is gone or is not what was written."""
    if key is None:
        return None
    try:
        data = sealed_path(folder, wipe_id).read_bytes()
        return ChaCha20Poly1305(key).decrypt(data[:_NONCE], data[_NONCE:], wipe_id.encode())
    except (OSError, ValueError, InvalidTag):
        return None


def remove_sealed(folder: Path, wipe_id: str) -> None:
    with suppress(FileNotFoundError), world_errors(folder):
        sealed_path(folder, wipe_id).unlink()
        sync_folder(folder)


def remove_orphans(folder: Path, known: frozenset[str]) -> None:
    """Remove sealed files of wipes that never began: their keys were never kept, so nobody can read them.

    To be called by who holds the lock of the backups: a wipe that is just beginning has a file before it has a row.
    """
    for path in folder.glob(f".{PREFIX}*{SUFFIX}.*.tmp"):  # of a kill while one was written
        with suppress(OSError):
            path.unlink()
    for path in folder.glob(f"{PREFIX}*{SUFFIX}"):
        if path.name[len(PREFIX) : -len(SUFFIX)] not in known:
            with suppress(OSError):
                path.unlink()
