"""Acts on very many memories tell how many they have done; whoever stops one keeps nothing of it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mnemoscope import Vault
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Cancelled, NotFound
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import Progress
from mnemoscope.model.words import Origin
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
