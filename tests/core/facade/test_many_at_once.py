"""Acts on very many memories tell how many they have done; whoever stops one keeps nothing of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.curate import verdicts
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Cancelled, NotFound
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.words import Origin
from mnemoscope.vault import undo_obstacles
from mnemoscope.vault.keys import KeyChoice

COUNT = 120
Verb = Callable[[Vault, list[str], Progress], Changes]
VERBS: dict[str, Verb] = {
    "confirm": lambda vault, ids, told: vault.confirm(ids, progress=told),
    "reject": lambda vault, ids, told: vault.reject(ids, progress=told),
    "archive": lambda vault, ids, told: vault.archive(ids, progress=told),
    "restore": lambda vault, ids, told: vault.restore(ids, progress=told),
    "pin": lambda vault, ids, told: vault.pin(ids, progress=told),
    "set_scope": lambda vault, ids, told: vault.set_scope(ids, "work", progress=told),
    "confirm_in_scope": lambda vault, ids, told: vault.set_scope(ids, "work", confirming=True, progress=told),
    "confirm_until": lambda vault, ids, told: vault.confirm_until(ids, parse_moment("2020-05-01"), progress=told),
    "later": lambda vault, ids, told: vault.review_later(ids, progress=told),
}


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Vault:
    vault = Vault.create(tmp_path_factory.mktemp("many") / "vault", key=KeyChoice("plain")).vault
    vault.add_many([MemoryDraft(f"Visited museum number {each}", origin=Origin.INFERRED) for each in range(COUNT)])
    return vault


def rows(vault: Vault) -> list[object]:
    return [(each.id, each.version, each.standing, each.state) for each in vault.list(EVERYTHING, limit=1000)]


def stop_at(number: int) -> Progress:
    def told(done: int, total: int | None, what: str) -> None:
        if done >= number:
            raise Cancelled("You cancelled. Nothing of it was kept.")

    return told


@pytest.mark.parametrize("verb", VERBS)
def test_an_act_on_many_counts_them_and_leaves_nothing_when_stopped(filled: Vault, verb: str) -> None:
    ids = [memory.id for memory in filled.list(EVERYTHING, limit=1000)]
    before, acts = rows(filled), filled.count_acts()
    with pytest.raises(Cancelled):
        VERBS[verb](filled, ids, stop_at(100))
    assert (rows(filled), filled.count_acts()) == (before, acts)

    told: list[tuple[int, int | None]] = []
    changes = VERBS[verb](filled, ids, lambda done, total, what: told.append((done, total)))
    assert told == [(0, COUNT), (50, COUNT), (100, COUNT), (COUNT, COUNT)]
    if changes.nothing:
        return
    assert changes.count == COUNT
    after = rows(filled)
    with pytest.raises(Cancelled):
        filled.undo(progress=stop_at(100))
    assert rows(filled) == after

    undone: list[tuple[int, int | None, str]] = []
    filled.undo(progress=lambda done, total, what: undone.append((done, total, what)))
    assert {total for _, total, _ in undone} == {COUNT}
    assert {what for _, _, what in undone} == {"looking at what came later", ""}
    assert [row[2:] for row in rows(filled)] == [row[2:] for row in before]


def test_one_that_is_missing_is_refused_before_anything_is_done(filled: Vault) -> None:
    ids = [memory.id for memory in filled.list(limit=1000)]
    before = rows(filled)
    with pytest.raises(NotFound, match="no memory with this id"):
        filled.pin([*ids, "never-known"])
    assert rows(filled) == before


@pytest.mark.parametrize("piece", [1, 3, 250])
def test_in_whatever_pieces_it_is_done_an_act_does_the_same_and_is_undone_exactly(
    piece: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verdicts, "PIECE", piece)
    monkeypatch.setattr(undo_obstacles, "PIECE", piece)
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        vault.add_many(MemoryDraft(f"I live in {town}.", Origin.STATED) for town in ("Oslo", "Ghent", "Lyon", "Turku"))
        vault.add_many(MemoryDraft(f"{name} lives in Porto.", Origin.INFERRED) for name in ("Mira", "Jonas"))
        vault.reject([each.id for each in vault.list(EVERYTHING) if each.text.startswith("Mira")])
        ids = [each.id for each in vault.list(EVERYTHING)]
        lives = [_standing(vault)]
        for verb in ("archive", "restore", "reject", "confirm"):
            VERBS[verb](vault, ids, no_progress)
            lives.append(_standing(vault))
        assert [in_conflict for in_conflict, *_ in lives] == [4, 0, 4, 0, 4]
        assert [barred for _, barred, *_ in lives] == [1, 1, 0, 6, 0]
        for before in reversed(lives[:-1]):
            vault.undo()
            assert _standing(vault) == before
        for after in lives[1:]:
            vault.redo()
            assert _standing(vault) == after
        assert vault.verify_chain().ok


def test_how_often_the_store_is_asked_does_not_grow_with_each_memory(tmp_path: Path) -> None:
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        vault.add_many(f"A note without a claim, number {number}" for number in range(400))
        ids = [each.id for each in vault.list(EVERYTHING, limit=400)]
        asked: list[str] = []
        with vault._database.write() as connection:
            connection.connection.driver_connection.set_trace_callback(asked.append)  # type: ignore[union-attr]
        for act in (lambda: vault.archive(ids), vault.undo, lambda: vault.restore(ids[:200])):
            asked.clear()
            act()
            assert sum(statement.startswith("SELECT") for statement in asked) < 60


def _standing(vault: Vault) -> tuple[int, int, list[tuple[object, ...]]]:
    """How many are in a conflict, how many are barred, and how each stands."""
    found = sorted(vault.list(EVERYTHING), key=lambda each: each.id)
    return (
        sum(bool(each.conflicts) for each in found),
        len(vault.tombstones()),
        [(each.id, each.text, each.standing, each.state, each.trust_hundredths, each.expires_at) for each in found],
    )
