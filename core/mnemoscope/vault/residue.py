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
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from numpy.typing import NDArray

PAGE = 4096
RESERVED = 80
SALT = 16
BLOCK = 16
BLOCK_PAGES = 1024
PLAIN_HEAD = b"SQLite format 3\x00"
LOG_HEAD = 32
FRAME_HEAD = 24
"""SQLite's write-ahead log: a header, then frames of a header and a page each."""
DATABASES = (".db", ".sqlite", ".sqlite3", ".db-wal", ".tmp")
WINDOW = 8
STRIDES = (8, 4, 2, 1)
VARIED = 4
"""Eight bytes with so many different ones tell something; four letters in UTF-16 have five at most."""
PIECE = 64
BATCH = 1 << 20
AT_ONCE = 2
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

    Attributes:
        all: everything that is looked for, as bytes.
        longest: the length of the longest of them, or 1.
    """

    def __init__(self, texts: Iterable[str] = (), blobs: Iterable[bytes] = ()) -> None:
        needles = {form for text in texts for piece in pieces(text) for form in forms(piece)}
        needles |= {blob for blob in blobs if blob}
        self.all = frozenset(needles)
        self.longest = max((len(needle) for needle in needles), default=1)
        self._short = [needle for needle in needles if len(needle) < WINDOW]
        long = [needle for needle in needles if len(needle) >= WINDOW]
        wide = [needle for needle in long if stride_of(needle) == WINDOW]
        narrow = [needle for needle in long if stride_of(needle) < WINDOW]
        stride = min(map(stride_of, narrow), default=WINDOW)
        # Where every place has to be looked at for some, the others are looked for there as well.
        kinds = [(1, long)] if stride == 1 else [(stride, narrow), (WINDOW, wide)]
        self._long = [_Windows(kind, step) for step, kind in kinds if kind]

    def count(self, data: bytes) -> int:
        """How many occurrences there are in `data`."""
        return sum(1 for _ in self.places(data))

    def found(self, data: bytes) -> set[bytes]:
        """Which needles occur in `data`."""
        return {needle for _, needle in self.places(data)}

    def holders(self, values: Iterable[tuple[int, bytes]]) -> Iterator[int]:
        """The numbers of the values in which a needle occurs, each once. They are looked through many at a time."""
        for batch in batches(values):
            starts = [0]
            for _, value in batch:
                starts.append(starts[-1] + len(value) + len(SEPARATOR))
            joined = SEPARATOR.join(value for _, value in batch)
            holding: set[int] = set()
            for at, needle in self.places(joined):
                place = bisect_right(starts, at) - 1
                if at + len(needle) <= starts[place] + len(batch[place][1]):
                    holding.add(place)
            yield from (batch[place][0] for place in sorted(holding))

    def places(self, data: bytes) -> Iterator[tuple[int, bytes]]:
        """Where each needle occurs."""
        for needle in self._short:
            at = data.find(needle)
            while at >= 0:
                yield at, needle
                at = data.find(needle, at + 1)
        for windows in self._long:
            yield from windows.places(data)


class _Windows:
    """Needles known by eight of their bytes, looked for at every place of the data that `stride` divides.

    Wherever a needle lies, one of any `stride` neighbouring places of it is such a place. So each has as many windows,
    one place apart, and most of the data is ruled out by one look at eight bytes of it.
    """

    def __init__(self, needles: Sequence[bytes], stride: int) -> None:
        self._stride = stride
        self._whole = frozenset(needles)
        lengths = np.fromiter(map(len, needles), np.int64, len(needles))
        span = WINDOW - 1 + stride
        ends = np.frombuffer(b"".join(needle[-span:] for needle in needles), np.uint8).reshape(-1, span)
        windows = np.array(np.lib.stride_tricks.sliding_window_view(ends, WINDOW, axis=1), order="C")
        words = windows.view("<u8")[:, :, 0]
        at = (lengths - span)[:, None] + np.arange(stride)
        varied = 1 + np.count_nonzero(np.diff(np.sort(windows, axis=2), axis=2), axis=2)
        for number, which in np.argwhere((varied < VARIED) & (at >= stride)).tolist():
            needle = needles[number]
            place = at[number, which] = telling_window(needle, int(at[number, which]), stride)
            words[number, which] = int.from_bytes(needle[place : place + WINDOW], "little")
        around = (at.astype(np.uint64).ravel(), np.repeat(lengths.astype(np.uint64), stride))
        known = np.unique(np.stack((words.ravel(), *around)), axis=1)
        self._words, starts = np.unique(known[0], return_index=True)
        self._starts: list[int] = [*starts.tolist(), known.shape[1]]
        self._around: list[tuple[int, int]] = list(zip(known[1].tolist(), known[2].tolist(), strict=True))
        bits = max(LEAST_BITS, (4 * len(self._words)).bit_length() + 2)
        self._shift = np.uint64(64 - bits)
        self._may_be = np.zeros(1 << bits, dtype=np.bool_)
        self._may_be[self._place(self._words)] = True

    def places(self, data: bytes) -> set[tuple[int, bytes]]:
        shifts = range(0, min(WINDOW, max(0, len(data) - WINDOW + 1)), self._stride)
        return {found for shift in shifts for found in self._places_from(data, shift)}

    def _places_from(self, data: bytes, shift: int) -> Iterator[tuple[int, bytes]]:
        """Where needles have a window that begins a whole number of words after `shift`. Of one that repeats itself
        two windows can be known by the same word, so some are told twice."""
        words = np.frombuffer(data, dtype="<u8", offset=shift, count=(len(data) - shift) // WINDOW)
        maybe = np.flatnonzero(self._may_be[self._place(words)])
        numbers = np.minimum(np.searchsorted(self._words, words[maybe]), len(self._words) - 1)
        right = self._words[numbers] == words[maybe]
        for index, number in zip(maybe[right].tolist(), numbers[right].tolist(), strict=True):
            here = shift + index * WINDOW
            for at, length in self._around[self._starts[number] : self._starts[number + 1]]:
                if at <= here and (needle := data[here - at : here - at + length]) in self._whole:
                    yield here - at, needle

    def _place(self, words: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Where a word stands in the table of words that may be known: most of what is read is ruled out there."""
        return np.asarray((words * SPREAD) >> self._shift)


def stride_of(needle: bytes) -> int:
    """How far apart the places may be at which one looks and still meets eight whole bytes of the needle."""
    return next(stride for stride in STRIDES if len(needle) >= WINDOW - 1 + stride)


def telling_window(needle: bytes, last: int, stride: int) -> int:
    """Where the eight bytes begin by which to recognise a needle: the most varied ones, the later the better.

    Many statements begin with the same words, ids with the same time, and vectors hold runs of zeros. Only places a
    multiple of `stride` before `last` are taken.
    """
    best, most = last, 0
    for at in range(last, -1, -max(stride, WINDOW)):
        varied = len(set(needle[at : at + WINDOW]))
        if varied > most:
            best, most = at, varied
            if varied > VARIED:
                break
    return best


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
) -> tuple[dict[str, Counter[bytes]], list[str]]:
    """How often which needle is in which file below `folder`, which may be one file; and the files that could not be
    read, with why. Two files are looked through at a time."""
    found: dict[str, Counter[bytes]] = {}
    unread: list[str] = []
    known = tuple(keys)

    def look(path: Path) -> Counter[bytes] | OSError:
        watch(path)
        try:
            return Counter(
                needle for block in blocks(path, known, overlap=needles.longest) for _, needle in needles.places(block)
            )
        except FileNotFoundError:
            return Counter()  # it was a passing one
        except OSError as error:
            return error

    paths = [path for path in files_below(folder) if path.is_file() and not path.is_symlink()]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for path, seen in zip(paths, pool.map(look, paths), strict=True):
            name = str(path.relative_to(folder)) if path != folder else path.name
            if isinstance(seen, OSError):
                unread.append(f"{name}: {seen.strerror}")
            elif seen:
                found[name] = seen
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
    """The plain content of whole SQLCipher pages; `first` says that the run starts with page one and its salt.

    In CBC a block is decrypted by itself and combined with the encrypted one before it, so all pages are decrypted in
    one go and combined afterwards. What comes of the bytes that are no cipher text is left out.
    """
    count = len(pages) // PAGE
    cipher = Cipher(algorithms.AES(key), modes.ECB()).decryptor()  # noqa: S305  # the chaining is done below
    plain = np.frombuffer(cipher.update(pages[: count * PAGE]), np.uint8).reshape(count, PAGE)
    sealed = np.frombuffer(pages, np.uint8, count * PAGE).reshape(count, PAGE)
    vectors = sealed[:, PAGE - RESERVED : PAGE - RESERVED + BLOCK]
    content = np.empty((count, PAGE - RESERVED), np.uint8)
    np.bitwise_xor(plain[:, BLOCK : PAGE - RESERVED], sealed[:, : PAGE - RESERVED - BLOCK], out=content[:, BLOCK:])
    np.bitwise_xor(plain[:, :BLOCK], vectors, out=content[:, :BLOCK])
    if not first or not count:
        return content.tobytes()
    content[0, SALT : SALT + BLOCK] = plain[0, SALT : SALT + BLOCK] ^ vectors[0]
    return content.tobytes()[SALT:]
