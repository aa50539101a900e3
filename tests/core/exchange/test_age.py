"""Encrypted files: other tools open ours and we open theirs; cut, altered and foreign ones are refused."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import UTC
from pathlib import Path

import pyrage
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.exchange import age, open_import
from mnemoscope.exchange.age import CHUNK, AgeFile, AgeWriter, is_sealed
from mnemoscope.exchange.writing import write_file, write_zip
from mnemoscope.model.errors import ImportUnreadable, PassphraseNeeded, WrongPassphrase

WORD = "correct horse 电池 staple"


@pytest.fixture(autouse=True)
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A passphrase is tried in a moment."""
    monkeypatch.setattr(age, "WORK", 4)


def sealed(data: bytes, *, word: str = WORD, step: int = 10_000) -> bytes:
    file = io.BytesIO()
    writer = AgeWriter(file, word, work=4)
    for start in range(0, len(data), step):
        writer.write(data[start : start + step])
    writer.finish()
    return file.getvalue()


def opened(data: bytes, word: str = WORD) -> AgeFile:
    return AgeFile("a.age", lambda: io.BytesIO(data), word)


SIZES = (0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 7)


@pytest.mark.parametrize("size", SIZES)
def test_another_program_opens_what_is_written(size: int) -> None:
    data = bytes(number % 251 for number in range(size))
    assert pyrage.passphrase.decrypt(sealed(data), WORD) == data


@pytest.mark.slow
@pytest.mark.parametrize("size", [0, CHUNK, CHUNK + 1])
def test_what_another_program_wrote_is_opened(size: int) -> None:
    data = bytes(number % 251 for number in range(size))
    theirs = pyrage.passphrase.encrypt(data, WORD)
    with opened(theirs).open() as file:
        assert file.read() == data


@pytest.mark.parametrize("size", SIZES)
def test_it_is_read_from_any_place(size: int) -> None:
    data = bytes(number % 251 for number in range(size))
    whole = opened(sealed(data))
    assert whole.size == size
    with whole.open() as file, whole.open() as other:
        for place in (0, 1, CHUNK - 1, CHUNK, size // 2, max(size - 1, 0), size, size + 5):
            assert (file.seek(place), file.read(10)) == (place, data[place : place + 10])
        assert file.seek(-min(3, size), io.SEEK_END) == size - min(3, size)
        assert file.read() == data[size - min(3, size) :]
        assert other.read() == data


@settings(max_examples=60, derandomize=True, deadline=None)
@given(data=st.binary(max_size=300), at=st.integers(0, 10_000), bit=st.integers(0, 7))
def test_no_altered_bit_goes_unseen(data: bytes, at: int, bit: int) -> None:
    whole = bytearray(sealed(data))
    whole[at % len(whole)] ^= 1 << bit
    with pytest.raises(ImportUnreadable):
        opened(bytes(whole)).open().read()


@settings(max_examples=60, derandomize=True, deadline=None)
@given(size=st.sampled_from(SIZES[1:]), cut=st.integers(1, 3 * CHUNK))
def test_no_missing_end_goes_unseen(size: int, cut: int) -> None:
    whole = sealed(bytes(size))
    with pytest.raises(ImportUnreadable):
        opened(whole[: max(0, len(whole) - cut)]).open().read()


def test_chunks_cannot_change_places() -> None:
    whole = sealed(b"a" * CHUNK + b"b" * CHUNK + b"c")
    start = len(whole) - 2 * (CHUNK + 16) - 17
    first, second = whole[start : start + CHUNK + 16], whole[start + CHUNK + 16 : start + 2 * (CHUNK + 16)]
    with pytest.raises(ImportUnreadable, match="altered"):
        opened(whole[:start] + second + first + whole[-17:]).open().read()
    with pytest.raises(ImportUnreadable, match="altered"):
        opened(whole[:start] + first + whole[-17:]).open().read()


def test_a_wrong_passphrase_says_so() -> None:
    with pytest.raises(WrongPassphrase, match="does not fit"):
        opened(sealed(b"x"), "another")


def test_a_file_for_a_key_says_what_to_do() -> None:
    identity = pyrage.x25519.Identity.generate()
    with pytest.raises(ImportUnreadable, match="for a key, not with a passphrase"):
        opened(pyrage.encrypt(b"x", [identity.to_public()]))


def test_no_file_makes_this_program_take_all_memory() -> None:
    greedy = sealed(b"x").replace(b" 4\n", b" 30\n", 1)
    with pytest.raises(ImportUnreadable, match="more memory"):
        opened(greedy)


def test_the_same_content_never_looks_the_same() -> None:
    assert sealed(b"x") != sealed(b"x")
    assert b"secret words" not in sealed(b"secret words")


def test_a_zip_and_a_single_file_are_imported_through_their_passphrase(tmp_path: Path) -> None:
    rows = json.dumps([{"text": "I sail."}, {"text": "I row."}]).encode()
    single = write_file(tmp_path / "list.json.age", [rows], passphrase=WORD).path
    pages = write_zip(tmp_path / "list.zip.age", [("list.json", [rows])], passphrase=WORD).path
    assert zipfile.is_zipfile(pages) is False
    for path in (single, pages):
        assert is_sealed(path)
        with open_import(path, zone=UTC, passphrase=WORD) as reading:
            assert reading.format == "list"
            assert [record.text for record in reading] == ["I sail.", "I row."]  # type: ignore[union-attr]
        with pytest.raises(PassphraseNeeded):
            open_import(path, zone=UTC)
        with pytest.raises(WrongPassphrase):
            open_import(path, zone=UTC, passphrase="no")
        path.write_bytes(path.read_bytes()[:-1])
        with pytest.raises(ImportUnreadable):
            list(open_import(path, zone=UTC, passphrase=WORD))
    assert not is_sealed(tmp_path / "gone")


def test_nothing_lies_beside_it_in_clear_while_it_is_written(tmp_path: Path) -> None:
    canary = b"grebelark canary words"

    def chunks() -> object:
        for _ in range(2_000):
            yield canary * 10
        for path in tmp_path.iterdir():
            assert canary not in path.read_bytes(), path

    write_file(tmp_path / "a.age", chunks(), passphrase=WORD)  # type: ignore[arg-type]
    assert [path.name for path in tmp_path.iterdir()] == ["a.age"]
