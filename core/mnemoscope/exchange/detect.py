"""What a file looks like from its first bytes: its kind, and which keys stand where."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from enum import StrEnum

from mnemoscope.exchange.container import UNREADABLE, Member
from mnemoscope.exchange.encoding import Utf8Stream
from mnemoscope.exchange.json_stream import decode

HEAD = 256 << 10
_FIRST = 4 << 10
_DEEPEST = 5
_MOST_PATHS = 5_000

# The atomic group within the loop: see json_stream.
_TOKEN = re.compile(r'"((?:(?>[^"\\]++|\\.))*+)"(\s*:)?|([\[{])|([\]}])', re.DOTALL)
_CONTROL = re.compile(r"[\x00-\x08\x0e-\x1f\x7f]")
_PLAIN_KEY = re.compile(r"^[A-Za-z_][\w-]{0,30}$")
_TABLE = re.compile(rb"CREATE TABLE (?:IF NOT EXISTS )?[\"'`\[]?(\w{1,60})", re.IGNORECASE)
_DATABASE_HEAD = 4 << 20
DATABASE_MARK = b"SQLite format 3\x00"
_LOG_MARKS = (b"\x37\x7f\x06\x82", b"\x37\x7f\x06\x83")
_MARKDOWN = frozenset({"md", "markdown"})
_DATED_LINE = re.compile(r"\[\d{4}-\d{2}")
_MARKS = (
    (b"%PDF", "a PDF document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"RIFF", "a sound or picture"),
    (b"\x1f\x8b", "a compressed (gzip) file"),
    (b"7z\xbc\xaf", "a 7z archive"),
    (b"Rar!", "a RAR archive"),
    (b"BZh", "a compressed (bzip2) file"),
)


class Kind(StrEnum):
    """`LINES` is one JSON value per line."""

    ARRAY = "array"
    OBJECT = "object"
    LINES = "lines"
    TEXT = "text"
    HTML = "html"
    DATABASE = "database"
    DATABASE_LOG = "database_log"
    BINARY = "binary"
    EMPTY = "empty"
    DAMAGED = "damaged"


@dataclass(frozen=True, slots=True)
class Head:
    """The beginning of a file.

    Attributes:
        kind: what sort of file it is.
        keys: dotted paths of JSON keys, with `item` for an element: `item.mapping`, `results.item.memory`. For lines
            they begin at the line's own keys; for a database they are the names of its tables.
        types: the values under keys named `type` and `format`.
        text: the beginning itself.
        guess: for binary files, what it is in plain words.
    """

    kind: Kind
    keys: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    text: str = field(default="", repr=False)
    guess: str = ""

    def has(self, *keys: str) -> bool:
        """Whether all of these keys were seen."""
        return self.keys.issuperset(keys)

    def any(self, *keys: str) -> bool:
        return not self.keys.isdisjoint(keys)

    def describe(self) -> str:
        """In plain words, without anything personal: keys are named only where they look like field names."""
        if self.kind in (Kind.ARRAY, Kind.OBJECT, Kind.LINES):
            form = {"array": "a JSON list", "object": "a JSON object", "lines": "JSON lines"}[self.kind]
            prefix = "item." if self.kind is Kind.ARRAY else ""
            names = sorted(
                name for key in self.keys if key.startswith(prefix) and _PLAIN_KEY.match(name := key[len(prefix) :])
            )
            return f"{form} with the keys {', '.join(names[:6])}" if names else f"{form} without records"
        return {
            Kind.TEXT: "plain text",
            Kind.HTML: "a web page",
            Kind.DATABASE: "an SQLite database",
            Kind.DATABASE_LOG: "the log of an SQLite database",
            Kind.EMPTY: "an empty file",
            Kind.DAMAGED: "a damaged file",
        }.get(self.kind, self.guess or "a binary file")


def read_head(member: Member) -> Head:
    """Look at the first bytes of a member. Nothing it holds can make this fail."""
    extension = member.base.rpartition(".")[2]
    try:
        with member.open() as raw:
            start = raw.read(_FIRST)
            if kind := _database_kind(start):
                return Head(kind, _tables(start + raw.read(_DATABASE_HEAD)))
            for mark, guess in _MARKS:
                if start.startswith(mark):
                    return Head(Kind.BINARY, guess=guess)
            with suppress(*UNREADABLE):  # a file that breaks off is still of its kind
                start += raw.read(HEAD - len(start))
    except UNREADABLE:
        return Head(Kind.DAMAGED)
    if not start:
        return Head(Kind.EMPTY)
    text = _decoded(start)
    if len(_CONTROL.findall(text)) > len(text) // 50:
        return Head(Kind.BINARY)
    if extension in _MARKDOWN and text.strip("\ufeff\x00 \t\r\n"):
        return Head(Kind.TEXT, text=text)  # a note may begin with a link in brackets
    return head_of(text, is_lines=extension in {"jsonl", "ndjson"}, is_whole=len(start) < HEAD)


def _database_kind(start: bytes) -> Kind | None:
    if start.startswith(DATABASE_MARK):
        return Kind.DATABASE
    return Kind.DATABASE_LOG if start.startswith(_LOG_MARKS) else None


def _tables(start: bytes) -> frozenset[str]:
    """The tables that a database or its log makes, which it does at its beginning."""
    plain = start.replace(b"\x00", b"")  # as in a database whose texts are in UTF-16
    return frozenset(name.decode("ascii", "replace") for name in _TABLE.findall(plain))


def head_of(text: str, *, is_lines: bool = False, is_whole: bool = True) -> Head:
    """The head of a text that begins so. `is_lines` is what the file's name says."""
    stripped = text.lstrip("\ufeff\x00 \t\r\n")
    if not stripped:
        return Head(Kind.EMPTY)
    if stripped[0] == "{" or (is_lines and stripped[0] == "["):
        lines = _lines(stripped, is_whole)
        if is_lines or (len(lines) > 1 and isinstance(lines[0], dict)):
            return _head_of_lines(lines, stripped)
    if stripped[0] in "[{" and not _DATED_LINE.match(stripped):
        keys, types = _paths(stripped)
        return Head(Kind.ARRAY if stripped[0] == "[" else Kind.OBJECT, keys, types, text)
    if re.match(r"<(?:!doctype|html|\?xml)", stripped, re.IGNORECASE):
        return Head(Kind.HTML, text=text)
    if is_lines:
        return _head_of_lines(_lines(stripped, is_whole), stripped)
    return Head(Kind.TEXT, text=text)


def _decoded(start: bytes) -> str:
    class Once:
        def __init__(self) -> None:
            self.parts: Iterator[bytes] = iter((start,))

        def read(self, _size: int = 0, /) -> bytes:
            return next(self.parts, b"")

    return Utf8Stream(Once()).read(HEAD).decode("utf-8", "replace")


def _lines(text: str, is_whole: bool) -> list[object]:
    """The first lines as values; None for one that is no JSON. If the first is none, this is not a file of lines."""
    raw = [line for line in text.split("\n") if line.strip()]
    if not is_whole and len(raw) > 1:
        raw.pop()
    values: list[object] = []
    for line in raw[:200]:
        try:
            values.append(decode(line.encode("utf-8", "replace")))
        except ValueError:
            values.append(None)
    return values


def _head_of_lines(lines: list[object], text: str) -> Head:
    tables = [line for line in lines if isinstance(line, dict)]
    if not tables and text.startswith("{"):
        return Head(Kind.LINES, *_paths(text), text)  # the first line goes on beyond what was looked at
    keys = frozenset(str(key) for table in tables for key in table)
    types = frozenset(
        str(table[name]) for table in tables for name in ("type", "format") if isinstance(table.get(name), str)
    )
    return Head(Kind.LINES, keys, types, text)


def _paths(text: str) -> tuple[frozenset[str], frozenset[str]]:
    """Paths of keys in JSON that may be cut off, without decoding it."""
    keys: set[str] = set()
    types: set[str] = set()
    path: list[str] = []
    brackets: list[str] = []
    key = ""
    for match in _TOKEN.finditer(text):
        word, colon, opened, closed = match.groups()
        if opened:
            path.append("item" if brackets and brackets[-1] == "[" else key)
            brackets.append(opened)
            key = ""
        elif closed and brackets:
            path.pop()
            brackets.pop()
        elif colon:
            key = word
            if len(path) <= _DEEPEST and len(keys) < _MOST_PATHS:
                keys.add(".".join([*(part for part in path if part), key]))
        elif key in ("type", "format") and len(types) < 50:
            types.add(word)
    return frozenset(keys), frozenset(types)
