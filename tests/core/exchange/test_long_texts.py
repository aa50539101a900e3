"""Texts that are longer than a memory can be are read by sentences and kept whole as the passage."""

from __future__ import annotations

from mnemoscope import Vault
from mnemoscope.exchange.long_texts import LONGEST, pieces
from mnemoscope.exchange.records import Passage, Statement

from .conftest import ReadFile, WriteFile

LONG = "# Harbour\n\nThe quay is wet. " + "The crane is old. " * 300 + "\n\n- The gate is blue\n"


def long_row(text: str) -> dict[str, object]:
    return {
        "export_metadata": {"exporter_version": "5"},
        "memories": [{"content": text, "content_hash": "h", "tags": ["t"]}],
    }


def test_sentences_over_one_passage(write_file: WriteFile, read_file: ReadFile) -> None:
    assert len(LONG) > LONGEST
    got = read_file(write_file("export.json", long_row(LONG)))
    assert [(item.text, item.native_id == "h") for item in got.statements] == [
        ("The quay is wet.", True),
        ("The crane is old.", False),
        ("The gate is blue", False),
    ]
    assert {item.source.text for item in got.statements} == {LONG}
    assert {item.tags for item in got.statements} == {("t", "harbour")}
    assert got.notes == ["export.json, entry 1: It is longer than a memory: it was read by sentences."]
    assert got.lost == []


def test_it_can_be_stored_and_is_known_the_next_time(write_file: WriteFile, vault: Vault) -> None:
    path = write_file("export.json", long_row(LONG))
    first = vault.import_(path)
    assert (first.added, first.lost) == (3, ())
    assert vault.import_(path).added == 0
    gate = next(memory for memory in vault.list().items if "gate" in memory.text)
    (source,) = vault.get(gate.id).sources
    assert source.quote == "The gate is blue"


def test_a_sentence_without_an_end_gives_nothing() -> None:
    statement = Statement("x" * (LONGEST + 1), Passage("app", ""), attribute="a", value="b")
    assert list(pieces(statement)) == []
