"""Claims of two attributes that meet, in a real store: found on adding and on editing, and the same after a recheck."""

from __future__ import annotations

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.words import Origin


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("I love cilantro.", "I don't eat cilantro."),
        ("I like pork.", "I don't eat meat."),
        ("我是单身", "我女朋友叫小雨"),
        ("I am single.", "My wife is Maria."),
    ],
)
@pytest.mark.parametrize("turned", [False, True])
def test_they_are_flagged_in_either_order_and_stay_so(vault: Vault, one: str, other: str, turned: bool) -> None:
    first, second = (other, one) if turned else (one, other)
    vault.add(MemoryDraft("I like tea.", Origin.STATED))
    kept = vault.add(MemoryDraft(first, Origin.STATED)).result.id
    added = vault.add(MemoryDraft(second, Origin.STATED)).result
    (conflict,) = vault.conflicts()
    assert {member.id for member in conflict.members} == {kept, added.id}
    vault.recheck_conflicts()
    assert [each.id for each in vault.conflicts()] == [conflict.id]
    assert added.id is not None
    vault.edit(added.id, text="I like rain.")
    assert vault.conflicts() == ()


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("I like rabbits.", "I don't eat rabbit."),
        ("I like coffee.", "I gave up coffee."),
        ("I eat broccoli.", "I don't like broccoli."),
        ("I am married.", "My wife is Maria."),
        ("My sister is single.", "My wife is Maria."),
    ],
)
def test_what_can_both_hold_is_not(vault: Vault, one: str, other: str) -> None:
    vault.add(one)
    assert vault.add(other).result.conflicts == ()
    vault.recheck_conflicts()
    assert not vault.conflicts()


def test_they_meet_when_two_names_become_one(vault: Vault) -> None:
    vault.add("Sasha loves cilantro.")
    vault.add("Aleksandra does not eat cilantro.")
    assert not vault.conflicts()
    vault.merge_entities("Sasha", "Aleksandra")
    assert len(vault.conflicts()) == 1
    vault.undo()
    assert not vault.conflicts()
