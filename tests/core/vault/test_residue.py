"""The search for what should be gone finds everything that is there, in every encoding and across every boundary."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.clock import FixedClock
from mnemoscope.vault import schema
from mnemoscope.vault.database import Database
from mnemoscope.vault.residue import (
    BLOCK_PAGES,
    PAGE,
    PIECE,
    RESERVED,
    SALT,
    Needles,
    decrypted,
    forms,
    pieces,
    scan,
    telling_window,
)

words = st.lists(st.binary(min_size=1, max_size=24), min_size=1, max_size=8, unique=True)


@given(words, st.binary(max_size=200))
def test_it_finds_what_a_plain_search_finds(needles: list[bytes], data: bytes) -> None:
    assert Needles(blobs=needles).found(data) == {needle for needle in needles if needle in data}


@given(st.lists(st.text("ab", min_size=1, max_size=40), max_size=6, unique=True), st.text("ab", max_size=99))
def test_each_place_is_told_once_also_of_what_repeats_itself(texts: list[str], text: str) -> None:
    needles, data = [each.encode() for each in texts], text.encode()
    expected = [(at, each) for each in needles for at in range(len(data)) if data.startswith(each, at)]
    assert sorted(Needles(blobs=needles).places(data)) == sorted(expected)


@given(words, st.binary(max_size=60), st.binary(max_size=60), st.data())
def test_it_finds_a_needle_wherever_it_lies(
    needles: list[bytes], before: bytes, after: bytes, data: st.DataObject
) -> None:
    hidden = data.draw(st.sampled_from(needles))
    found = Needles(blobs=needles)
    assert hidden in found.found(before + hidden + after)
    assert found.count(before + hidden + after) >= 1
    assert list(found.holders([(1, before), (2, before + hidden), (3, b"")]))[-1] == 2


@given(st.text(min_size=1, max_size=300))
def test_a_text_is_found_in_each_encoding_and_in_the_journal(text: str) -> None:
    needles = Needles([text])
    for data in (text.encode(), text.encode("utf-16-le"), text.encode("utf-16-be"), json.dumps(
        {"text": text}, ensure_ascii=False
    ).encode()):  # fmt: skip
        assert needles.count(data) >= 1


def test_a_long_text_that_is_torn_apart_is_found_by_its_pieces() -> None:
    text = "".join(chr(97 + number % 26) + str(number) for number in range(400))
    assert len(list(pieces(text))) > 3
    assert all(len(piece) == PIECE for piece in pieces(text))
    data = text.encode()
    torn = data[:100] + bytes(50) + data[300:]
    assert Needles([text]).count(torn) >= 1
    assert list(pieces("")) == []


def test_runs_of_zeros_and_common_beginnings_are_not_what_is_looked_for() -> None:
    vector = np.zeros(384, dtype="<f2")
    vector[100:104] = [0.25, -0.5, 0.125, 0.75]
    at = telling_window(vector.tobytes(), len(vector.tobytes()) - 8, 1)
    assert 190 <= at <= 210
    needles = Needles(blobs=[vector.tobytes()])
    assert needles.count(bytes(100_000)) == 0
    assert needles.count(bytes(33) + vector.tobytes() + bytes(9)) == 1


def test_forms_differ_where_signs_are_escaped() -> None:
    assert len(forms("abc")) == 3
    assert b'a \\"b\\"' in forms('a "b"')


def test_nothing_to_look_for_finds_nothing() -> None:
    assert Needles().count(b"anything at all") == 0
    assert Needles([""]).found(b"") == set()


@pytest.mark.parametrize("offset", [0, 1, PAGE * BLOCK_PAGES - 7, PAGE * BLOCK_PAGES - 20, PAGE * BLOCK_PAGES])
def test_files_are_read_across_the_borders_of_blocks(tmp_path: Path, offset: int) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "file").write_bytes(bytes(offset) + b"the corncrake sings" + bytes(5000))
    found, unread = scan(tmp_path, Needles(["the corncrake sings"]), [])
    assert (set(found), unread) == ({"deep/file"}, [])


@pytest.mark.parametrize("first", [True, False])
def test_all_pages_are_decrypted_as_one_by_one(first: bool) -> None:
    chance = np.random.default_rng(7)
    key, pages = chance.bytes(32), chance.bytes(3 * PAGE + 100)
    plain = b""
    for start in range(0, 3 * PAGE, PAGE):
        page = pages[start : start + PAGE]
        vector = page[PAGE - RESERVED : PAGE - RESERVED + 16]
        body = page[SALT if first and start == 0 else 0 : PAGE - RESERVED]
        plain += Cipher(algorithms.AES(key), modes.CBC(vector)).decryptor().update(body)
    assert decrypted(pages, key, first=first) == plain
    assert decrypted(b"", key, first=first) == b""


def test_an_encrypted_database_is_looked_through_page_by_page(tmp_path: Path) -> None:
    key = bytes(range(32))
    database = Database(tmp_path / "vault.db", key)
    clock = FixedClock()
    with database.write() as connection:
        schema.create_all(connection)
        for number in range(400):
            connection.exec_driver_sql(
                "INSERT INTO setting (name, value) VALUES (?, ?)",
                (clock.new_id(), f"corncrake number {number:04} sings"),
            )
    database.checkpoint()
    needles = Needles([f"corncrake number {number:04} sings" for number in range(400)])
    assert scan(tmp_path, needles, [])[0] == {}
    assert scan(tmp_path, needles, [key])[0]["vault.db"].total() >= 395, "all but those that a page's border cuts"
    with database.write() as connection:
        connection.exec_driver_sql("DELETE FROM setting")
    database.vacuum()
    assert scan(tmp_path, needles, [key])[0] == {}
    database.close()
