"""Files in other encodings come out as UTF-8, chunk by chunk."""

from __future__ import annotations

import codecs
import io

import pytest

from mnemoscope.exchange.encoding import Utf8Stream

TEXT = "Grüße, 你好, 👩‍👩‍👧 and שלום: " * 50


class Slow(io.BytesIO):
    def read(self, _size: int | None = -1, /) -> bytes:
        return super().read(7)


def all_of(data: bytes) -> tuple[str, bool]:
    stream = Utf8Stream(Slow(data))
    parts = []
    while part := stream.read(7):
        parts.append(part)
    return b"".join(parts).decode("utf-8"), stream.repaired


@pytest.mark.parametrize(
    ("mark", "encoding"),
    [
        (b"", "utf-8"),
        (codecs.BOM_UTF8, "utf-8"),
        (codecs.BOM_UTF16_LE, "utf-16-le"),
        (codecs.BOM_UTF16_BE, "utf-16-be"),
        (codecs.BOM_UTF32_LE, "utf-32-le"),
        (codecs.BOM_UTF32_BE, "utf-32-be"),
    ],
)
def test_marks_and_chunks_do_not_show(mark: bytes, encoding: str) -> None:
    assert all_of(mark + TEXT.encode(encoding)) == (TEXT, False)


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_utf16_without_a_mark_is_recognised(encoding: str) -> None:
    text = '[{"text": "tea"}]'
    stream = Utf8Stream(io.BytesIO(text.encode(encoding)))
    assert stream.read().decode() == text


def test_other_bytes_are_read_as_windows_letters() -> None:
    assert all_of(b"caf\xe9 \x80 5, caf\xc3\xa9") == ("café € 5, café", True)


def test_halves_of_surrogate_pairs_become_one_mark() -> None:
    assert all_of(b"a\xed\xa0\x80b") == ("a\ufffdb", True)
    assert all_of(codecs.BOM_UTF16_LE + b"a\x00\x00\xd8b\x00")[0].count("\ufffd") == 1


def test_a_mark_alone_is_an_empty_file() -> None:
    assert all_of(codecs.BOM_UTF8) == ("", False)
    assert all_of(b"") == ("", False)
