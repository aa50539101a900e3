"""What is wrong with derived data is found and named without any memory's text, and mended by making it anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from mnemoscope.index.embeddings import catch_up_vectors
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.index.projector import pending, rebuild, verify
from mnemoscope.index.words import catch_up_words

if TYPE_CHECKING:
    from conftest import Store

EMBEDDER = HashedEmbedder()
FTS = "memory_words"


@pytest.fixture
def filled(store: Store) -> Store:
    store.add("Green tea at four", "我对花生过敏", "v1.10.2 of C++ don't ship", "***")
    store.add("word " * 900, "词" * 900, "用Python写" * 80)
    catch_up(store)
    return store


def catch_up(store: Store) -> None:
    catch_up_words(store.database)
    catch_up_vectors(store.database, EMBEDDER)


def test_all_fits(filled: Store) -> None:
    assert verify(filled.database, EMBEDDER) == []
    assert verify(filled.database, None) == []
    assert pending(filled.database, EMBEDDER.id) == 0


def test_what_waits_is_no_problem(filled: Store) -> None:
    filled.add("Not embedded yet")
    filled.edit(1, "Changed since")
    filled.add("Undone before it was embedded")
    filled.undo_last()
    assert pending(filled.database, EMBEDDER.id) == 3
    assert verify(filled.database, EMBEDDER) == []
    assert pending(filled.database, None) == 0


def test_nothing_was_ever_made(store: Store) -> None:
    store.add("One", "Two")
    assert pending(store.database, None) == 2
    assert pending(store.database, EMBEDDER.id) == 2
    assert verify(store.database, EMBEDDER) == []
    assert pending(store.database, EMBEDDER.id) == 2


DAMAGES = [
    (f"DELETE FROM {FTS} WHERE rowid IN (1, 2)", "2 memories are missing from the full text."),
    (f"INSERT INTO {FTS}(rowid, text, tags, forms) VALUES (77, 'x', '', '')", "1 entries of the full text belong"),
    (f"UPDATE {FTS} SET text = 'other', tags = '', forms = '' WHERE rowid = 1", "1 of 100 sampled memories are not"),
    ("DELETE FROM embedding WHERE memory_pk = 2", "1 memories have no vector, or one of a former text."),
    ("UPDATE embedding SET text_key = 5 WHERE memory_pk < 4", "3 memories have no vector, or one of a former text."),
    ("INSERT INTO embedding SELECT 88, model, 0, vector FROM embedding WHERE memory_pk = 1", "1 vectors belong to no"),
    ("UPDATE embedding SET vector = x'00' WHERE memory_pk = 3", "1 vectors have a wrong size."),
]


@pytest.mark.parametrize(("damage", "named"), DAMAGES)
def test_damage_is_named_and_mended(filled: Store, damage: str, named: str) -> None:
    with filled.database.write() as connection:
        connection.exec_driver_sql(damage)
    (problem,) = verify(filled.database, EMBEDDER)
    assert problem.startswith(named)
    rebuild(filled.database)
    catch_up(filled)
    assert verify(filled.database, EMBEDDER) == []
    assert filled.found("tea") == [1]
