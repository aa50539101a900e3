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


@pytest.mark.parametrize(
    ("text", "encoding", "page"),
    [
        ("记忆,来源\n我住在上海，对青霉素过敏,stated\n每周二打羽毛球,stated\n", "gb18030", "Chinese"),
        ("我住在台北，對花生過敏。\n每週二打羽毛球。\n", "big5", "traditional Chinese"),
        ("私は東京に住んでいます。猫が好きです。", "cp932", "Japanese"),
        ("저는 서울에 살고 있습니다. 커피를 좋아합니다.", "cp949", "Korean"),
        ("Я живу в Москве и люблю кофе.", "cp1251", "Cyrillic"),
    ],
)
def test_the_code_page_of_an_old_program_is_recognised(text: str, encoding: str, page: str) -> None:
    text = f"text,origin\n{text * 20}"
    stream = Utf8Stream(io.BytesIO(text.encode(encoding)))
    assert (stream.read().decode(), stream.code_page, stream.repaired) == (text, page, False)


@pytest.mark.parametrize("text", ["我喜欢喝咖啡", "妹妹在汉堡工作", "对花生过敏", "我住在台北市，每周二打羽毛球"])
def test_short_chinese_is_not_taken_for_a_neighbour(text: str) -> None:
    data = f'[{{"text": "{text}"}}]'.encode("gb18030")
    stream = Utf8Stream(io.BytesIO(data))
    assert (stream.read().decode(), stream.code_page) == (data.decode("gb18030"), "Chinese")


def test_a_letter_cut_by_the_end_of_a_chunk_stays_whole_in_a_code_page() -> None:
    text = "a" * 4095 + "我住在上海，每周二打羽毛球。" * 400
    stream = Utf8Stream(io.BytesIO(text.encode("gb18030")))
    parts = []
    while part := stream.read(4096):
        parts.append(part)
    assert b"".join(parts).decode() == text


def test_latin_letters_are_no_code_page() -> None:
    text = "Möchte nächste Woche nach Köln, wo es das beste Gebäck für Größere gibt – “wirklich”. " * 20
    stream = Utf8Stream(io.BytesIO(text.encode("cp1252")))
    assert (stream.read().decode(), stream.code_page, stream.repaired) == (text, "", True)


def test_one_bad_byte_does_not_turn_good_text_into_nonsense() -> None:
    text = "我住在上海，每周二打羽毛球。" * 40
    stream = Utf8Stream(io.BytesIO(b"caf\xe9 " + text.encode()))
    assert (stream.read().decode(), stream.code_page, stream.repaired) == (f"café {text}", "", True)
