"""Bytes of a text file as UTF-8, whatever it was written in, without holding the file in memory.

What begins with a byte order mark, is UTF-8 or is UTF-16 is certain. Spreadsheets and old programs also write the code
page of their system; which one is guessed from the words. Single bytes that are no UTF-8 in an otherwise good file are
read as Windows' Latin letters.
"""

from __future__ import annotations

import codecs
from typing import BinaryIO, Protocol

_CHUNK = 1 << 20
_SAMPLE = 1 << 16
_LEAST_FOREIGN = 8
_LONGEST_LETTER = 4
_ONE_BYTE = "cp1251"
_SELDOM = {"cp949": ("\u4e00", "\u9fff"), "cp932": ("\uff61", "\uff9f")}
CODE_PAGES = {
    "gb18030": "Chinese",
    "big5": "traditional Chinese",
    "cp932": "Japanese",
    "cp949": "Korean",
    "cp1251": "Cyrillic",
}
"""The code pages that are told apart, by what their letters are called."""
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


def guessed_code_page(data: bytes) -> str:
    """The code page that a text which is no UTF-8 is most likely in; empty for Latin letters or where it is too short.

    A file that is UTF-8 but for some bytes is none: its good part would read as nonsense in any code page.
    """
    foreign = sum(byte > 0x7F for byte in data)
    good = sum(len(letter.encode()) for letter in data.decode("utf-8", "ignore") if letter > "\x7f")
    if foreign < _LEAST_FOREIGN or 2 * good > foreign:
        return ""
    from charset_normalizer import from_bytes

    pages = []
    # The data may end within a letter, of which no code page but the one-byte ones could make anything.
    for cut in range(_LONGEST_LETTER):
        found = from_bytes(data[: len(data) - cut], cp_isolation=[*CODE_PAGES, "cp1252"])
        pages.append(next((each.encoding for each in found if not _is_chinese_misread(each.encoding, str(each))), ""))
        if pages[-1] in CODE_PAGES and pages[-1] != _ONE_BYTE:
            return pages[-1]
    return pages[0] if pages[0] in CODE_PAGES else ""


def _is_chinese_misread(page: str, text: str) -> bool:
    """The code pages share their bytes, but today's Korean has no Chinese characters, and Japanese few narrow kana."""
    low, high = _SELDOM.get(page, ("", ""))
    return bool(low) and sum(low <= letter <= high for letter in text) > len(text) / 50


def _sample(data: bytes) -> bytes:
    """What the guess is made from: some of the data from the first foreign letter on."""
    start = next((place for place, byte in enumerate(data) if byte > 0x7F), 0)
    return data[start : start + _SAMPLE]


class Utf8Stream:
    """A stream of valid UTF-8 over a binary one.

    Attributes:
        repaired: whether some bytes were not in the encoding that the file began with.
        code_page: the code page that the file was read in instead, by the name of a language; empty for none.
    """

    def __init__(self, raw: BinaryIO | ByteStream) -> None:
        self._raw = raw
        self._decoder: codecs.IncrementalDecoder | None = None
        self._ended = False
        self._plain = True
        self.repaired = False
        self.code_page = ""

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
        except UnicodeDecodeError as error:
            waiting = self._decoder.getstate()[0]
            page = guessed_code_page(_sample(waiting + chunk)) if self._plain and error.encoding == "utf-8" else ""
            if page:
                self.code_page = CODE_PAGES[page]
                self._decoder = codecs.getincrementaldecoder(page)("replace")
                chunk = waiting + chunk
            else:
                self.repaired = True
                self._decoder.errors = "mnemoscope-latin"
            text = self._decoder.decode(chunk, self._ended)
        self._plain = self._plain and text.isascii()
        return text.encode("utf-8", "replace")
