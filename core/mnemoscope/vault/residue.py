"""Looking for what should be gone: a byte scan of every file of the vault, through the encryption.

Texts are looked for in UTF-8 and in UTF-16 of both byte orders. The pages of an encrypted database are decrypted one by
one as SQLCipher lays them out (version 4: AES-256-CBC, 80 reserved bytes at the end of each 4,096-byte page that begin
with the page's initialisation vector, and a 16-byte salt at the head of the first page), so that free pages and slack
are looked at too, not only live rows.
"""

from __future__ import annotations

import json
import os
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import Path

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from numpy.typing import NDArray

PAGE = 4096
RESERVED = 80
SALT = 16
BLOCK_PAGES = 1024
PLAIN_HEAD = b"SQLite format 3\x00"
LOG_HEAD = 32
FRAME_HEAD = 24
"""SQLite's write-ahead log: a header, then frames of a header and a page each."""
DATABASES = (".db", ".sqlite", ".sqlite3", ".db-wal", ".tmp")
WINDOW = 8
PIECE = 64
BATCH = 1 << 20
SEPARATOR = bytes(WINDOW)
LEAST_BITS = 16
SPREAD = np.uint64(0x9E3779B97F4A7C15)
"""An odd number that spreads words evenly when they are multiplied by it (2^64 by the golden ratio, after Knuth)."""


class Needles:
    """What to look for. Needles shorter than eight bytes are looked for one by one, the rest all at once.

    A long text is looked for in pieces, because a database may lay one part of it apart from another.

    Args:
        texts: looked for in every encoding of `forms`.
        blobs: looked for as they are.
        without: needles not to look for, as `found` gives them.
    """

    def __init__(
        self, texts: Iterable[str] = (), blobs: Iterable[bytes] = (), *, without: Collection[bytes] = frozenset()
    ) -> None:
        needles = {form for text in texts for piece in pieces(text) for form in forms(piece)}
        needles |= {blob for blob in blobs if blob}
        needles.difference_update(without)
        self.longest = max((len(needle) for needle in needles), default=1)
        self._short = [needle for needle in needles if len(needle) < WINDOW]
        self._whole = frozenset(needle for needle in needles if len(needle) >= WINDOW)
        self._around: dict[int, set[tuple[int, int]]] = {}
        for needle in self._whole:
            at = telling_window(needle)
            word = int.from_bytes(needle[at : at + WINDOW], "little")
            self._around.setdefault(word, set()).add((at, len(needle)))
        self._words = np.asarray(sorted(self._around), dtype=np.uint64)
        bits = max(LEAST_BITS, (4 * len(self._words)).bit_length() + 2)
        self._shift = np.uint64(64 - bits)
        self._may_be = np.zeros(1 << bits, dtype=np.bool_)
        self._may_be[self._place(self._words)] = True

    def count(self, data: bytes) -> int:
        """How many occurrences there are in `data`."""
        return sum(data.count(needle) for needle in self._short) + sum(1 for _ in self._long_ones(data))

    def found(self, data: bytes) -> set[bytes]:
        """Which needles occur in `data`."""
        return {needle for needle in self._short if needle in data}.union(needle for _, needle in self._long_ones(data))

    def holders(self, values: Iterable[tuple[int, bytes]]) -> Iterator[int]:
        """The numbers of the values in which a needle occurs, each once. They are looked through many at a time."""
        for batch in batches(values):
            starts = [0]
            for _, value in batch:
                starts.append(starts[-1] + len(value) + len(SEPARATOR))
            joined = SEPARATOR.join(value for _, value in batch)
            holding: set[int] = set()
            for at, needle in self._all_of(joined):
                place = bisect_right(starts, at) - 1
                if at + len(needle) <= starts[place] + len(batch[place][1]):
                    holding.add(place)
            yield from (batch[place][0] for place in sorted(holding))

    def _all_of(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Where each needle occurs."""
        for needle in self._short:
            at = data.find(needle)
            while at >= 0:
                yield at, needle
                at = data.find(needle, at + 1)
        yield from self._long_ones(data)

    def _long_ones(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        if not len(self._words):
            return
        for shift in range(min(WINDOW, max(0, len(data) - WINDOW + 1))):
            words = np.frombuffer(data, dtype="<u8", offset=shift, count=(len(data) - shift) // WINDOW)
            maybe = np.flatnonzero(self._may_be[self._place(words)])
            for index in maybe[self._is_known(words[maybe])]:
                here = shift + int(index) * WINDOW
                for at, length in self._around[int(words[index])]:
                    if at <= here and (needle := data[here - at : here - at + length]) in self._whole:
                        yield here - at, needle

    def _place(self, words: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Where a word stands in the table of words that may be known: most of what is read is ruled out there."""
        return np.asarray((words * SPREAD) >> self._shift)

    def _is_known(self, words: NDArray[np.uint64]) -> NDArray[np.bool_]:
        place = np.searchsorted(self._words, words)
        return np.asarray(self._words[np.minimum(place, len(self._words) - 1)] == words, dtype=np.bool_)


def telling_window(needle: bytes) -> int:
    """Where the eight bytes begin by which to recognise a needle: the most varied ones, the later the better.

    Many statements begin with the same words, ids with the same time, and vectors hold runs of zeros.
    """
    places = range(len(needle) - WINDOW, -1, -WINDOW)
    return max(places, key=lambda at: len(set(needle[at : at + WINDOW])))


def batches(values: Iterable[tuple[int, bytes]]) -> Iterator[list[tuple[int, bytes]]]:
    """Numbered values in portions of about a megabyte."""
    batch: list[tuple[int, bytes]] = []
    size = 0
    for number, value in values:
        batch.append((number, value))
        size += len(value)
        if size > BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def forms(text: str) -> set[bytes]:
    """The encodings in which a text may lie in a file; in the journal its signs are escaped."""
    plain = {text.encode(name, "surrogatepass") for name in ("utf-8", "utf-16-le", "utf-16-be")}
    return plain | {json.dumps(text, ensure_ascii=False)[1:-1].encode("utf-8", "surrogatepass")}


def pieces(text: str) -> Iterator[str]:
    """A text, or a long one in parts of which each says enough to be recognised."""
    if len(text) < 2 * PIECE:
        if text:
            yield text
        return
    for start in range(0, len(text) - PIECE + 1, PIECE):
        yield text[start : start + PIECE]


def files_below(folder: Path) -> list[Path]:
    """Every file in a folder and below, or the file itself. What goes away meanwhile is passed over."""
    if not folder.is_dir():
        return [folder]
    return sorted(Path(parent) / name for parent, _, names in os.walk(folder) for name in names)


def scan(
    folder: Path, needles: Needles, keys: Iterable[bytes], watch: Callable[[Path], None] = lambda _: None
) -> tuple[Counter[str], list[str]]:
    """Occurrences per file below `folder`, which may be one file, and the files that could not be read, with why."""
    found: Counter[str] = Counter()
    unread: list[str] = []
    known = tuple(keys)
    for path in files_below(folder):
        if not path.is_file() or path.is_symlink():
            continue
        watch(path)
        name = str(path.relative_to(folder)) if path != folder else path.name
        try:
            count = sum(needles.count(block) for block in blocks(path, known, overlap=needles.longest))
        except FileNotFoundError:
            continue  # it was a passing one
        except OSError as error:
            unread.append(f"{name}: {error.strerror}")
            continue
        if count:
            found[name] += count
    return found, unread


def blocks(path: Path, keys: tuple[bytes, ...], *, overlap: int) -> Iterator[bytes]:
    """A file in pieces that overlap, as it lies on the disk; an encrypted database and its log in clear.

    What is encrypted says nothing as it lies there, and SQLite would not open a file with a page of another kind in it.
    """
    with path.open("rb") as file:
        head = file.read(len(PLAIN_HEAD))
        file.seek(0)
        sealed = bool(keys) and path.name.endswith(DATABASES) and head != PLAIN_HEAD
        log = path.name.endswith("-wal")
        if sealed and log:
            file.seek(LOG_HEAD)
        size = PAGE + FRAME_HEAD if sealed and log else PAGE
        tail, first = b"", True
        while piece := file.read(size * BLOCK_PAGES):
            if sealed:
                pages = b"".join(_pages_of_log(piece)) if log else piece
                piece = decrypted(pages, keys[0], first=first and not log)
            yield tail + piece
            tail, first = piece[-overlap:], False


def _pages_of_log(frames: bytes) -> Iterator[bytes]:
    for start in range(0, len(frames) - FRAME_HEAD - PAGE + 1, FRAME_HEAD + PAGE):
        yield frames[start + FRAME_HEAD : start + FRAME_HEAD + PAGE]


def decrypted(pages: bytes, key: bytes, *, first: bool) -> bytes:
    """The plain content of whole SQLCipher pages; `first` says that the run starts with page one and its salt."""
    plain: list[bytes] = []
    for start in range(0, len(pages) - PAGE + 1, PAGE):
        page = pages[start : start + PAGE]
        vector = page[PAGE - RESERVED : PAGE - RESERVED + 16]
        body = page[SALT if first and start == 0 else 0 : PAGE - RESERVED]
        cipher = Cipher(algorithms.AES(key), modes.CBC(vector)).decryptor()
        plain.append(cipher.update(body) + cipher.finalize())
    return b"".join(plain)
