"""Values for queries with their counts, and searches that have a name: kept in the vault, undone one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Misuse, NotFound, Refused
from mnemoscope.model.memory import Actor, Claim, MemoryDraft
from mnemoscope.model.words import ActorKind
from mnemoscope.vault.keys import Argon, KeyChoice

CHEAP = Argon(time=1, memory_kib=64, lanes=1)


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with Vault.create(tmp_path / "vault", key=KeyChoice("passphrase", "two grey herons"), argon=CHEAP).vault as made:
        yield made


def names(vault: Vault) -> list[tuple[str, str]]:
    return [(search.name, search.query) for search in vault.saved_searches()]


def test_the_values_of_fields_are_counted_until_something_changes(vault: Vault) -> None:
    vault.add_many(
        [
            MemoryDraft("Mia likes tea.", scope="work", tags=("tea",), claim=Claim("Mia", "likes", "tea")),
            MemoryDraft("Mia likes rye.", scope="work", tags=("tea", "food"), claim=Claim("Mia", "likes", "rye bread")),
            MemoryDraft("小王喜欢绿茶。", scope="personal", language="zh"),
        ]
    )
    assert list(vault.query_values("scope")) == [("work", 2), ("personal", 1)]
    assert list(vault.query_values("tag")) == [("tea", 2), ("food", 1)]
    assert dict(vault.query_values("about"))["Mia"] == 2
    assert dict(vault.query_values("attribute"))["likes"] >= 2
    assert dict(vault.query_values("lang")) == {"en": 2, "zh": 1}
    assert list(vault.query_values("since")) == []
    vault.add(MemoryDraft("Nora likes the sea.", scope="work"))
    assert list(vault.query_values("scope")) == [("work", 3), ("personal", 1)]


def test_a_search_is_saved_renamed_and_removed_each_with_its_own_undo(vault: Vault) -> None:
    vault.save_search("  Tea\n at work ", "scope:work tea")
    vault.save_search("ähnlich", "tag:x")
    assert names(vault) == [("ähnlich", "tag:x"), ("Tea at work", "scope:work tea")]
    tea = vault.saved_search("TEA at work")
    vault.save_search("tea at work", "scope:work tea trust:>0.5")
    assert vault.saved_search("Tea at work").id == tea.id, "the same name is the same search"
    vault.rename_search(tea.id, "Kettle")
    assert [name for name, _ in names(vault)] == ["ähnlich", "Kettle"]
    vault.remove_search(tea.id)
    assert [name for name, _ in names(vault)] == ["ähnlich"]
    for expected in ("ähnlich, Kettle", "ähnlich, tea at work", "ähnlich, Tea at work", "Tea at work", ""):
        vault.undo()
        assert ", ".join(name for name, _ in names(vault)) == expected
    vault.redo()
    assert [name for name, _ in names(vault)] == ["Tea at work"]
    assert vault.verify().ok


def test_what_cannot_be_saved_says_why(vault: Vault) -> None:
    for name, query, part in (
        ("", "tea", "needs a name"), ("x" * 61, "tea", "60 characters"), ("tea", "  ", "nothing to save"),
        ("tea", "scope:", "needs a value"), ("tea", "x" * 2_001, "2,000"),
    ):  # fmt: skip
        with pytest.raises(Misuse, match=part):
            vault.save_search(name, query)
    vault.save_search("tea", "tea")
    vault.save_search("rye", "rye")
    with pytest.raises(Misuse, match="Another saved search"):
        vault.rename_search(vault.saved_search("rye").id, "TEA")
    with pytest.raises(NotFound):
        vault.remove_search("nothing")
    with pytest.raises(NotFound):
        vault.saved_search("nothing")
    with pytest.raises(Refused, match="Only a person"):
        vault.save_search("bot", "tea", actor=Actor(ActorKind.AGENT, "Cursor"))
    assert names(vault) == [("rye", "rye"), ("tea", "tea")]


def test_searches_lie_encrypted_and_open_with_the_vault(vault: Vault) -> None:
    vault.save_search("Ingeborg’s letters", "about:Ingeborg")
    vault.close()
    for file in vault.folder.rglob("*"):
        if file.is_file():
            assert b"Ingeborg" not in file.read_bytes()
    with Vault.open(vault.folder, passphrase="two grey herons") as again:
        assert names(again) == [("Ingeborg’s letters", "about:Ingeborg")]
