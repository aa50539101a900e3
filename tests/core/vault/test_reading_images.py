"""The images of an act as SQLite reads them are those that were written; a memory's history needs only its own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import orjson
import pytest
import sqlcipher3.dbapi2 as driver
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.vault.images import Images
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.operations import images_in

VALUES = (
    st.none() | st.booleans() | st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs"]))
)  # fmt: skip
SIDES = st.none() | st.dictionaries(st.sampled_from(["text", "trust", "pk", "a\"b", "记"]), VALUES, max_size=4)
MADE = st.lists(st.tuples(st.sampled_from(["memory", "relation"]), st.integers(1, 2**53), SIDES, SIDES), max_size=8)


@pytest.fixture(scope="module")
def connection() -> Iterator[Connection]:
    with create_engine("sqlite://", module=driver).connect() as connection:
        yield connection


@given(MADE)
def test_what_was_written_is_read(connection: Connection, made: list[tuple[str, int, Any, Any]]) -> None:
    images = Images()
    for image in made:
        images.add(*image)
    payload = b'{"reason":"x","images":' + images.to_json() + b"}"
    assert list(images_in(connection, payload)) == orjson.loads(payload)["images"]
    ours = [image for image in orjson.loads(payload)["images"] if image[0] != "memory" or image[1] == 7]
    assert list(images_in(connection, payload, memory=7)) == ours


def test_an_act_without_a_payload_has_none(connection: Connection) -> None:
    assert list(images_in(connection, None)) == []


def test_a_memory_is_shown_with_what_an_act_on_many_did_to_it(tmp_path: Path) -> None:
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        added = vault.add_many([MemoryDraft(f"Visited museum number {number}") for number in range(30)])
        ids = [str(result.id) for result in added.results]
        vault.archive(ids)
        vault.undo()
        vault.archive(ids)
        found = vault.show(ids[3])
    assert found.memory.state == "archived"
    assert [(record.verb, len(record.details)) for record in found.history[:3]] == [
        ("archive", 1), ("undo", 1), ("archive", 1),
    ]  # fmt: skip
    assert all(record.touched == 30 for record in found.history[:3])
    assert {detail["pk"] for record in found.history for detail in record.details if detail["table"] == "memory"} == {
        found.memory.pk
    }
