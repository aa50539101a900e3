"""Merging by hand keeps the originals byte for byte, and taking it back gives exactly the former lists."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

import orjson
import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Barred, Misuse, Refused
from mnemoscope.model.memory import Actor, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import CURRENT, EVERYTHING
from mnemoscope.model.words import ActorKind, Origin, RelationType, Role, Sensitivity, Standing, State
from mnemoscope.vault import rows, schema

Told = Callable[..., str]
MOVED = ("state", "version", "changed_at")


def digest(vault: Vault, memory_id: str) -> str:
    """The sha256 of a row's columns but those by which it says that it was replaced."""
    with vault._database.read() as connection:
        (row,) = rows.select(connection, schema.memory, "WHERE id = ?", (memory_id,))
    kept = {name: value for name, value in sorted(row.items()) if name not in MOVED}
    return hashlib.sha256(orjson.dumps(kept)).hexdigest()


def lists(vault: Vault) -> dict[str, list[str]]:
    return {
        "current": [memory.id for memory in vault.list(CURRENT, limit=100)],
        "all": [f"{memory.id} {memory.state}" for memory in vault.list(EVERYTHING, limit=100)],
        "found": [hit.memory.id for hit in vault.search("tea in the morning").items],
        "conflicts": [conflict.id for conflict in vault.conflicts()],
    }


@pytest.fixture
def twins(vault: Vault) -> tuple[str, str]:
    made = []
    for number, text in enumerate(("I drink green tea in the morning.", "Every morning I drink green tea.")):
        passage = SourcePassage(app="chat", role=Role.PERSON, text=text, native_id=str(number))
        made.append(vault.add(MemoryDraft(text, evidence=(Evidence(passage, text),), importance=40 + number)).result.id)
    return made[0] or "", made[1] or ""


def test_the_originals_stay_byte_for_byte_and_undo_gives_the_former_lists(
    vault: Vault, told: Told, twins: tuple[str, str]
) -> None:
    """T-M1: originals restorable, sha256 equal; taking the merge back brings the exact former lists."""
    told("I like rye bread.")
    before, sums = lists(vault), [digest(vault, each) for each in twins]
    merged, changes = vault.merge(twins, "I drink green tea every morning.")
    assert changes.verb == "merge"
    memory = vault.get(merged)
    assert (memory.standing, memory.origin, memory.importance) == (Standing.CONFIRMED, Origin.STATED, 41)
    assert {edge.id for edge in memory.relations if edge.type is RelationType.MERGES} == set(twins)
    assert len(memory.sources) == 2, "the evidence of all is behind it"
    assert [digest(vault, each) for each in twins] == sums
    assert {vault.get(each).state for each in twins} == {State.SUPERSEDED}
    assert merged in lists(vault)["current"]
    vault.undo()
    assert lists(vault) == before
    vault.redo()
    assert vault.get(merged).text == "I drink green tea every morning."


def test_unmerging_brings_the_originals_back(vault: Vault, twins: tuple[str, str]) -> None:
    before, sums = lists(vault), [digest(vault, each) for each in twins]
    merged, _ = vault.merge(twins, "I drink green tea every morning.")
    vault.edit(merged, text="I drink green tea each morning.")
    vault.unmerge(merged)
    after = lists(vault)
    assert (after["current"], after["found"]) == (before["current"], before["found"])
    assert [digest(vault, each) for each in twins] == sums
    assert vault.get(merged).state is State.ARCHIVED, "nothing is deleted"
    with pytest.raises(Refused, match="back in use already"):
        vault.unmerge(merged)
    vault.undo()
    assert vault.get(merged).state is State.ACTIVE


def test_unmerging_a_conflicts_merge_asks_again(vault: Vault, told: Told) -> None:
    from mnemoscope.model.memory import Decision
    from mnemoscope.model.words import DecisionKind

    a, b = told("The dentist is Dr Vos."), told("The dentist is Dr Lund.")
    (conflict,) = vault.conflicts()
    vault.resolve(conflict.id, Decision(DecisionKind.MERGE, text="The dentist is Dr Vos, or Dr Lund on Fridays."))
    (merged,) = vault.list(CURRENT).items
    vault.unmerge(merged.id)
    (again,) = vault.conflicts()
    assert {member.id for member in again.members} == {a, b}


def test_what_is_no_repetition_is_not_merged(vault: Vault, told: Told, twins: tuple[str, str]) -> None:
    weights = [
        told(f"Weight on {day}: {kilos} kg", day, origin=Origin.OBSERVED)
        for day, kilos in (("2026-03-01", "81.2"), ("2026-04-01", "79.8"))
    ]
    elsewhere = told("I drink tea.", scope="work")
    archived = told("I drank tea.")
    vault.archive(archived)
    for ids, error, words in (
        (weights, Refused, "records of different moments"),
        ((twins[0], elsewhere), Refused, "different scopes"),
        ((twins[0], archived), Refused, "Only memories in use"),
        ((twins[0],), Misuse, "at least two"),
    ):
        with pytest.raises(error, match=words):
            vault.merge(ids, "something")
    with pytest.raises(Misuse, match="needs words"):
        vault.merge(twins, "  ")
    with pytest.raises(Refused, match="Only a person"):
        vault.merge(twins, "I drink tea.", actor=Actor(ActorKind.AGENT, "Cursor"))
    assert vault.count(CURRENT) == 5


def test_the_history_counts_what_a_person_would_count(vault: Vault, told: Told, twins: tuple[str, str]) -> None:
    vault.merge(twins, "I drink tea.")
    assert (vault.history()[0].verb, vault.history()[0].count) == ("merge", 2)
    assert vault.undo().count == 2
    told("The pool opens at 7:00.")
    told("The pool opens at 9:30.")
    assert len(vault.conflicts()) == 1
    assert (vault.history()[0].verb, vault.history()[0].count) == ("add", 1)


def test_a_barred_wording_is_no_merged_text(vault: Vault, told: Told, twins: tuple[str, str]) -> None:
    barred = told("I only drink tea.")
    vault.reject(barred)
    with pytest.raises(Barred, match="not to come back"):
        vault.merge(twins, "i only drink TEA")
    merged, _ = vault.merge(twins, "I only drink tea", lift=True)
    assert vault.get(merged).standing is Standing.CONFIRMED
    assert vault.tombstones() == ()


def test_the_strictest_sensitivity_is_kept(vault: Vault, told: Told) -> None:
    a = told("I take notes on paper.", sensitivity=Sensitivity.HEALTH)
    b = told("I write notes on paper.")
    merged, _ = vault.merge([a, b], "I keep notes on paper.")
    assert vault.get(merged).sensitivity is Sensitivity.HEALTH
