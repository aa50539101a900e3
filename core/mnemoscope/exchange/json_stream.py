"""JSON of any size, one record at a time, and kinder than a strict parser: a broken record costs only itself.

The stream is cut at brackets by a scanner that knows strings and depth and nothing else; each piece is then decoded
by itself. So memory is bounded by the largest record, deep nesting cannot exhaust it, and a record that is no JSON
is reported while the rest is read.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from mnemoscope.exchange.encoding import ByteStream
from mnemoscope.exchange.values import clean

LARGEST_RECORD = 32 << 20
DEEPEST = 200
_CHUNK = 1 << 20
_OPENING = frozenset(b"[{")
_QUOTE = ord('"')
_NUL = b"\\u0000"
_BREAKS_OFF = "it breaks off in the middle"

# Each round of a possessive loop is an atomic group: Python before 3.11.5 forgets to step back from a round that failed
# half-way (gh-106052), and reads wrong JSON for it.
_TEXT = rb'"(?:(?>[^"\\]++|\\.))*+"'
_PLAIN = rb'[^\[\]{}"]++|' + _TEXT


def _run(levels: int) -> re.Pattern[bytes]:
    """Everything up to the next bracket or unfinished string. Whole containers of so few levels count as plain:
    that leaves the Python loop one step per message instead of one per bracket.
    """
    inner = _PLAIN
    for _ in range(levels):
        inner = _PLAIN + rb"|[\[{](?:(?>" + inner + rb"))*+[\]}]"
    return re.compile(rb"(?:(?>" + inner + rb"))*+", re.DOTALL)


_RUN_LEVELS = 4
_RUN = _run(_RUN_LEVELS)
_STRING = re.compile(_TEXT, re.DOTALL)
_SCALAR = re.compile(rb"[^,\]}\s]*+")
_BLANK = re.compile(rb"[\s\x00]*+")


class BrokenJson(Exception):  # an inner signal: readers turn it into a line of the report
    """The text cannot be read on from here. The message says why, in a person's words."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One record: the top-level key it stood under (empty for a plain array), its number from 1, and its value."""

    key: str
    number: int
    value: Any


@dataclass(frozen=True, slots=True)
class BadEntry:
    """A record that could not be decoded."""

    key: str
    number: int
    why: str


def decode(data: bytes | bytearray) -> Any:
    """One JSON value, with texts that any store can hold. Raises ValueError with a plain reason.

    NaN, raw control characters and halves of surrogate pairs, which a strict parser refuses, pass.
    """
    try:
        try:
            value = orjson.loads(data)
            return _cleaned(value) if _NUL in data else value
        except orjson.JSONDecodeError:
            return _cleaned(json.loads(data.decode("utf-8", "replace"), strict=False))
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except ValueError:
        raise ValueError("it is not valid JSON") from None


def _cleaned(value: Any) -> Any:
    if isinstance(value, str):
        return clean(value)
    if isinstance(value, list):
        return [_cleaned(item) for item in value]
    if isinstance(value, dict):
        return {clean(key): _cleaned(item) for key, item in value.items()}
    return value


class JsonStream:
    """Cuts a stream of UTF-8 into JSON values.

    Attributes:
        broken: why reading stopped before the end; empty when it did not.
    """

    def __init__(self, stream: ByteStream) -> None:
        self._stream = stream
        self._buffer = bytearray()
        self._at = 0
        self._begun = False
        self.broken = ""

    def items(self, *keys: str) -> Iterator[Entry | BadEntry]:
        """Each record of a top-level array, or of the arrays under the given top-level keys of an object.

        A value under such a key that is no array counts as one record, number 0.
        """
        try:
            start = self._peek()
            if start == b"[":
                yield from self._array("")
            elif start == b"{":
                for key in self._keys():
                    if key not in keys:
                        self._take(keep=False)
                    elif self._peek() == b"[":
                        yield from self._array(key)
                    else:
                        yield self._entry(key, 0)
            else:
                raise BrokenJson("it does not begin like JSON")
            if self._skip_blank():
                raise BrokenJson("something else follows after its end and was not read")
        except BrokenJson as error:
            self.broken = str(error)

    def whole(self) -> Entry | BadEntry:
        """The one value of the stream."""
        try:
            self._peek()
            return self._entry("", 0)
        except BrokenJson as error:
            self.broken = str(error)
            return BadEntry("", 0, str(error))

    def lines(self) -> Iterator[Entry | BadEntry]:
        """Each line that is not blank, numbered as lines of the file."""
        number = 0
        while True:
            number += 1
            line = self._line()
            if line is None:
                return
            if len(line) > LARGEST_RECORD:
                yield BadEntry("", number, "it is larger than this program reads at once")
            elif line.strip(b"\x00 \t\r\n\x0b\x0c"):
                yield self._decoded_line(number, line)

    @staticmethod
    def _decoded_line(number: int, line: bytearray) -> Entry | BadEntry:
        try:
            return Entry("", number, decode(line))
        except ValueError as error:
            return BadEntry("", number, str(error))

    # -- the scanner: `_at` is where the value begins that is being looked at; offsets count from there ---------------

    def _array(self, key: str) -> Iterator[Entry | BadEntry]:
        self._at += 1
        number = 0
        while self._peek() != b"]":
            number += 1
            yield self._entry(key, number)
            after = self._peek()
            if after == b",":
                self._at += 1
            elif after != b"]":
                raise BrokenJson("its structure is broken")
        self._at += 1

    def _keys(self) -> Iterator[str]:
        """Each key of the object that begins here; its value is to be taken before the next one is asked for."""
        self._at += 1
        while (start := self._peek()) != b"}":
            if start == b",":
                self._at += 1
                continue
            raw = self._take(keep=True) if start == b'"' else None
            if raw is None or self._peek() != b":":
                raise BrokenJson("its structure is broken")
            self._at += 1
            self._peek()
            try:
                yield str(decode(raw))
            except ValueError:
                yield ""
        self._at += 1

    def _entry(self, key: str, number: int) -> Entry | BadEntry:
        try:
            data = self._take(keep=True)
            if data is None or len(data) > LARGEST_RECORD:
                raise ValueError("it is larger than this program reads at once")
            return Entry(key, number, decode(data))
        except ValueError as error:
            return BadEntry(key, number, str(error))

    def _take(self, *, keep: bool) -> bytearray | None:
        """Move past the value that begins here. Its bytes, or None when it is too large or not wanted."""
        first = self._buffer[self._at]
        if first in _OPENING:
            return self._take_container(keep)
        is_string = first == _QUOTE
        pattern = _STRING if is_string else _SCALAR
        while True:
            match = pattern.match(self._buffer, self._at)
            if match is not None and (is_string or match.end() < len(self._buffer)):
                break
            if not self._more():
                if match is None:
                    raise BrokenJson(_BREAKS_OFF)
                match = pattern.match(self._buffer, self._at)
                break
        assert match is not None
        data = self._buffer[self._at : match.end()] if keep else None
        self._at = match.end()
        return data

    def _take_container(self, keep: bool) -> bytearray | None:
        offset = depth = deepest = 1  # the opening bracket
        wanted = keep
        while True:
            match = _RUN.match(self._buffer, self._at + offset)
            assert match is not None
            position = match.end()
            offset = position - self._at
            if position == len(self._buffer) or self._buffer[position] == _QUOTE:
                keep = keep and offset <= LARGEST_RECORD
                if not keep:
                    self._at, offset = position, 0
                if not self._more():
                    raise BrokenJson(_BREAKS_OFF)
                continue
            offset += 1
            if self._buffer[position] in _OPENING:
                depth += 1
                deepest = max(deepest, depth)
            else:
                depth -= 1
                if depth == 0:
                    break
        data = self._buffer[self._at : self._at + offset] if keep else None
        self._at += offset
        if wanted and deepest > DEEPEST:
            raise ValueError("it is nested too deeply")
        return data

    def _line(self) -> bytearray | None:
        """The next line, or None at the end. A line over the limit comes back empty but for its length."""
        offset = 0
        too_long = False
        while (end := self._buffer.find(b"\n", self._at + offset)) < 0:
            offset = len(self._buffer) - self._at
            if offset > LARGEST_RECORD:
                too_long = True
                self._at, offset = len(self._buffer), 0
            if not self._more():
                end = len(self._buffer)
                if self._at == end and not too_long:
                    return None
                break
        line = bytearray(LARGEST_RECORD + 1) if too_long else self._buffer[self._at : end]
        self._at = end + 1
        return line

    def _peek(self) -> bytes:
        """The next byte that is not blank, which is where the stream then stands."""
        if not self._skip_blank():
            raise BrokenJson(_BREAKS_OFF if self._begun else "it is empty")
        return bytes(self._buffer[self._at : self._at + 1])

    def _skip_blank(self) -> bool:
        while True:
            match = _BLANK.match(self._buffer, self._at)
            assert match is not None
            self._at = match.end()
            if self._at < len(self._buffer):
                self._begun = True
                return True
            if not self._more():
                return False

    def _more(self) -> bool:
        """Forget what lies before `_at` and read on; false at the end.

        A growing record is read in growing steps, so that it is not scanned again too often.
        """
        del self._buffer[: self._at]
        self._at = 0
        if len(self._buffer) > LARGEST_RECORD * 3 // 2:
            raise BrokenJson("it holds one text larger than this program reads at once")
        chunk = self._stream.read(max(_CHUNK, len(self._buffer) // 2))
        self._buffer += chunk
        return bool(chunk)
