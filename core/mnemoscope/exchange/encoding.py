"""Bytes of a text file as UTF-8, whatever it was written in, without holding the file in memory."""

from __future__ import annotations

import codecs
from typing import BinaryIO, Protocol

_CHUNK = 1 << 20
_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16: its mark begins with the shorter one
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)


class ByteStream(Protocol):
    def read(self, size: int = ..., /) -> bytes: ...


def sniff_encoding(head: bytes) -> tuple[str, int]:
    """The encoding of a text that begins so, and the length of its byte order mark."""
    for mark, name in _BOMS:
        if head.startswith(mark):
            return name, len(mark)
    sample = head[:64]
    if len(sample) >= 4:
        even, odd = sample[0::2], sample[1::2]
        if not any(odd) and all(even[:2]):
            return "utf-16-le", 0
        if not any(even) and all(odd[:2]):
            return "utf-16-be", 0
    return "utf-8", 0


def _as_latin(error: UnicodeError) -> tuple[str, int]:
    """What is no UTF-8 is read as Windows' Latin letters; halves of surrogate pairs become one replacement mark."""
    if not isinstance(error, UnicodeDecodeError):
        raise error
    if error.encoding != "utf-8":
        return "\ufffd", error.end
    data = error.object
    start = error.start
    if data[start : start + 1] == b"\xed" and len(data) >= start + 3 and data[start + 1] >= 0xA0:
        return "\ufffd", start + 3
    return data[start : error.end].decode("cp1252", "replace"), error.end


codecs.register_error("mnemoscope-latin", _as_latin)


class Utf8Stream:
    """A stream of valid UTF-8 over a binary one.

    Attributes:
        repaired: whether some bytes were not in the encoding that the file began with.
    """

    def __init__(self, raw: BinaryIO | ByteStream) -> None:
        self._raw = raw
        self._decoder: codecs.IncrementalDecoder | None = None
        self._ended = False
        self.repaired = False

    def read(self, size: int = _CHUNK, /) -> bytes:
        """About `size` bytes; empty only at the end."""
        while not self._ended:
            chunk = self._raw.read(max(size, 4096))
            if self._decoder is None:
                chunk = self._begin(chunk)
            assert self._decoder is not None
            self._ended = not chunk
            out = self._decode(chunk)
            if out:
                return out
        return b""

    def _begin(self, chunk: bytes) -> bytes:
        encoding, skip = sniff_encoding(chunk)
        self._decoder = codecs.getincrementaldecoder(encoding)("strict")
        return chunk[skip:] or self._raw.read(_CHUNK)  # a mark alone must not look like the end

    def _decode(self, chunk: bytes) -> bytes:
        assert self._decoder is not None
        try:
            text = self._decoder.decode(chunk, self._ended)
        except UnicodeDecodeError:
            self.repaired = True
            self._decoder.errors = "mnemoscope-latin"
            text = self._decoder.decode(chunk, self._ended)
        return text.encode("utf-8", "replace")
