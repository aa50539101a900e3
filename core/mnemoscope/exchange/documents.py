"""One member as a reader of a format sees it: JSON records, lines or text, with everything that fails reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import tzinfo
from typing import BinaryIO

from mnemoscope.exchange.container import UNREADABLE, Member
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.encoding import Utf8Stream
from mnemoscope.exchange.json_stream import LARGEST_RECORD, BadEntry, Entry, JsonStream
from mnemoscope.exchange.records import Note
from mnemoscope.exchange.values import clean, label
from mnemoscope.model.results import Lost

Watch = Callable[[int], None]
"""Told how many bytes were read since the last time; may raise to stop."""


class _Watched:
    def __init__(self, raw: BinaryIO, watch: Watch) -> None:
        self._raw = raw
        self._watch = watch

    def read(self, size: int = -1, /) -> bytes:
        chunk = self._raw.read(size)
        self._watch(len(chunk))
        return chunk


@dataclass(frozen=True, slots=True)
class Document:
    """A member with its head. Reading yields what could be read, and a `Lost` for each thing that could not.

    `log` is the write-ahead log that lies beside a database. `letters` fills up while it is read: what is to be said
    where it is not in UTF-8.
    """

    member: Member
    head: Head
    watch: Watch
    log: Member | None = None
    letters: dict[str, None] = field(default_factory=dict, compare=False)

    @property
    def name(self) -> str:
        return self.member.name

    @property
    def base(self) -> str:
        return self.member.base

    def where(self, number: int, key: str = "", title: str = "") -> str:
        """How a report names a record of this file."""
        place = f"{self.name}, {key} {number}" if key else f"{self.name}, entry {number}"
        return f"{place} “{label(title)}”" if label(title) else place

    def items(self, *keys: str) -> Iterator[Entry | Lost]:
        """Each record of a top-level list, or of the lists under these keys of an object."""
        yield from self._read(lambda stream: stream.items(*keys), "entry")

    def lines(self) -> Iterator[Entry | Lost]:
        yield from self._read(JsonStream.lines, "line")

    def whole(self) -> Iterator[Entry | Lost]:
        """The one value of the file."""
        yield from self._read(lambda stream: iter((stream.whole(),)), "entry")

    def values(self) -> Iterator[Entry | Lost]:
        """Each line, each element of the list, or the one value: whatever the file is made of."""
        if self.head.kind is Kind.LINES:
            return self.lines()
        return self.items() if self.head.kind is Kind.ARRAY else self.whole()

    def text(self) -> str:
        """All of it, up to the size of the largest record."""
        parts = []
        left = LARGEST_RECORD
        try:
            with self._opened() as stream:
                while left > 0 and (chunk := stream.read()):
                    parts.append(chunk[:left])
                    left -= len(chunk)
        except UNREADABLE:
            pass
        return clean(b"".join(parts).decode("utf-8", "replace"))

    def chunks(self) -> Iterator[bytes]:
        """Its bytes as UTF-8, as they come. Raises what reading raises."""
        with self._opened() as stream:
            while chunk := stream.read():
                yield chunk

    def text_lines(self) -> Iterator[str]:
        """Its lines with their ends, as they come; a lone carriage return ends no line. Raises what reading raises."""
        rest = b""
        for chunk in self.chunks():
            *lines, rest = (rest + chunk).split(b"\n")
            for line in lines:
                yield clean(line.decode("utf-8", "replace")) + "\n"
            if len(rest) > LARGEST_RECORD:
                raise EOFError("a line without an end")
        if rest:
            yield clean(rest.decode("utf-8", "replace"))

    def notes(self) -> Iterator[Note]:
        """What is to be said of its letters, once it was read."""
        return (Note(self.name, what) for what in self.letters)

    @contextmanager
    def _opened(self) -> Iterator[Utf8Stream]:
        """Its bytes as UTF-8. Raises what reading raises."""
        with self.member.open() as raw:
            stream = Utf8Stream(_Watched(raw, self.watch))
            try:
                yield stream
            finally:
                if stream.code_page:
                    self.letters[f"It is not in UTF-8 and was read as {stream.code_page} letters."] = None
                if stream.repaired:
                    self.letters["Some letters were not in UTF-8 and were read as Windows Latin letters."] = None

    def _read(
        self, cut: Callable[[JsonStream], Iterator[Entry | BadEntry]], word: str
    ) -> Iterator[Entry | Lost]:
        count = 0
        try:
            with self._opened() as utf8:
                stream = JsonStream(utf8)
                for found in cut(stream):
                    count += 1
                    if isinstance(found, Entry):
                        yield found
                    elif found.number:
                        yield Lost(self.where(found.number, found.key or word), f"Not read: {found.why}.")
                if stream.broken:
                    yield Lost(self.name, f"Read up to record {count}: {stream.broken}.")
        except UNREADABLE:
            yield Lost(self.name, f"Read up to record {count}: the file is damaged from there on.")


@dataclass(frozen=True, slots=True)
class Bundle:
    """The documents of one format, in natural order, with what its reader needs to know.

    Attributes:
        names: all names that are there, also of files of other formats.
        is_whole: a folder or an archive was opened, so a file that should be there and is not is missing.
        zone: the person's zone, for times without one.
    """

    documents: tuple[Document, ...]
    names: frozenset[str]
    is_whole: bool
    zone: tzinfo
