"""A scanner of what lies on the disk, which shares no code with the program: for test_residue.py.

It opens a SQLCipher database itself, page by page from the raw file and frame by frame from the log, by the published
layout (version 4: 4,096-byte pages, the last 80 bytes of each hold its initialisation vector and its authentication
code, the first 16 of the file the salt), checks each authentication code so that a wrong reading cannot pass for
cleanness, and looks for texts and vectors in every form in which a program might have left them.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import os
import uuid
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes

PAGE, RESERVED, SALT, WAL_HEADER, FRAME_HEADER = 4096, 80, 16, 32, 24
NEAR = 0.999


@dataclass(frozen=True)
class Canaries:
    """What must be nowhere: words, ids of memories, and vectors."""

    words: tuple[str, ...]
    ids: tuple[str, ...] = ()
    vectors: tuple[np.ndarray, ...] = ()

    def needles(self) -> dict[bytes, str]:
        found: dict[bytes, str] = {}
        for word in self.words:
            for form in _forms(word.lower()):
                found[form] = word
        for each in self.ids:
            found |= dict.fromkeys((*_forms(each), each.replace("-", "").encode(), uuid.UUID(each).bytes), "id")
        return found


def _forms(text: str) -> Iterator[bytes]:
    plain = text.encode()
    yield plain
    yield text.encode("utf-16-le")
    yield text.encode("utf-16-be")
    yield text.encode("utf-32-le")
    yield json.dumps(text)[1:-1].encode()
    yield plain.hex().encode()
    for shift in range(3):
        # Base64 of the text inside of something longer: the whole groups in the middle do not depend on what is around.
        coded = base64.b64encode(bytes(shift) + plain)
        inner = coded[4:-4] if shift else coded[:-4]
        if len(inner) >= 8:
            yield inner.lower()


def traces(folders: Iterable[Path], key: bytes | None, canaries: Canaries) -> list[str]:
    """Where something is left: the file and what."""
    needles = canaries.needles()
    found: set[str] = set()
    for folder in folders:
        paths = sorted(Path(parent) / name for parent, _, names in os.walk(folder) for name in names)
        for path in paths:
            for layer, data in contents(path, key):
                folded = data.lower()
                for needle, word in needles.items():
                    if needle in data or needle in folded:
                        found.add(f"{path.relative_to(folder)} ({layer}): {word}")
                if layer != "sealed" and any(_near(data, each) for each in canaries.vectors):
                    found.add(f"{path.relative_to(folder)} ({layer}): vector")
        for path in paths:
            found.update(f"the name of {path.name}: {word}" for word in canaries.words if word in path.name.lower())
    return sorted(found)


def contents(path: Path, key: bytes | None) -> Iterator[tuple[str, bytes]]:
    """A file as it lies there, and decrypted where it is a database of ours or its log."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:  # a passing one: the index is being built anew meanwhile
        return
    database = path.name in ("vault.db", "vault.db-wal")
    encrypted = key is not None and database and not data.startswith(b"SQLite format 3")
    yield ("sealed" if encrypted else "raw"), data
    if key is None or not encrypted or not data:
        return
    if path.name == "vault.db":
        yield "decrypted", opened_pages(data, key, data[:SALT])
    else:
        yield "decrypted", b"".join(_frames(data, key, path.with_name("vault.db").read_bytes()[:SALT]))


def opened_pages(data: bytes, key: bytes, salt: bytes) -> bytes:
    return b"".join(
        _opened(data[start : start + PAGE], start // PAGE + 1, key, salt) for start in range(0, len(data), PAGE)
    )


def _frames(data: bytes, key: bytes, salt: bytes) -> Iterator[bytes]:
    for start in range(WAL_HEADER, len(data) - FRAME_HEADER - PAGE + 1, FRAME_HEADER + PAGE):
        number = int.from_bytes(data[start : start + 4], "big")
        if number:
            yield _opened(data[start + FRAME_HEADER : start + FRAME_HEADER + PAGE], number, key, salt)


def _opened(page: bytes, number: int, key: bytes, salt: bytes) -> bytes:
    """One page in clear; an assertion fails where its authentication code does not fit."""
    assert len(page) == PAGE
    start = SALT if number == 1 else 0
    mac_salt = bytes(each ^ 0x3A for each in salt)
    mac_key = hashlib.pbkdf2_hmac("sha512", key, mac_salt, 2, 32)
    vector, code = page[PAGE - RESERVED : PAGE - RESERVED + 16], page[PAGE - RESERVED + 16 : PAGE]
    expected = hmac.digest(mac_key, page[start : PAGE - RESERVED + 16] + number.to_bytes(4, "little"), "sha512")
    assert hmac.compare_digest(code[:64], expected), f"page {number} does not open"
    decryptor = Cipher(algorithms.AES(key), modes.CBC(vector)).decryptor()
    return decryptor.update(page[start : PAGE - RESERVED]) + decryptor.finalize()


def _near(data: bytes, vector: np.ndarray) -> bool:
    """Whether the vector lies somewhere in the data, as floats of 16 or 32 bits, at any byte, of any length."""
    wanted = vector.astype(np.float64) / np.linalg.norm(vector)
    for kind, size in (("<f2", 2), ("<f4", 4)):
        for shift in range(size):
            usable = (len(data) - shift) // size * size
            if usable < size * len(wanted):
                continue
            with np.errstate(all="ignore"):
                values = np.frombuffer(data[shift : shift + usable], kind).astype(np.float64)
            values[~np.isfinite(values) | (np.abs(values) > 8)] = 0
            if _slides_over(values, wanted):
                return True
    return False


def _slides_over(values: np.ndarray, wanted: np.ndarray) -> bool:
    """Whether some window has a cosine of NEAR or more with what is wanted."""
    length, block = len(wanted), 1 << 16
    for start in range(0, len(values) - length + 1, block):
        part = values[start : start + block + length - 1]
        size = 1 << (len(part) + length).bit_length()
        products = np.fft.irfft(np.fft.rfft(part, size) * np.conj(np.fft.rfft(wanted, size)), size)
        products = products[: len(part) - length + 1]
        sums = np.concatenate(([0.0], np.cumsum(part * part)))
        norms = np.sqrt(np.maximum(sums[length:] - sums[:-length], 0))
        if np.any((norms > 1e-3) & (products >= NEAR * norms)):
            return True
    return False
