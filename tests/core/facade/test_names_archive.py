"""Names and attributes travel with a complete archive: back as they were, or joined to what another vault knows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.query import Filter
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import Cardinality
from mnemoscope.vault.keys import KeyChoice

Tell = Callable[..., str]


@pytest.fixture
def other(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "other", key=KeyChoice("plain"), clock=clock).vault
    yield made
    made.close()


@pytest.fixture
def archive(vault: Vault, told: Tell, tmp_path: Path) -> Path:
    told("Sasha lives in Oslo.")
    told("Aleksandra is vegan.")
    vault.merge_entities("Sasha", "Aleksandra")
    vault.name_alias("Sasha", "Sunny")
    sells = vault.attribute("diet").attribute
    vault.save_attribute(replace(sells, cardinality=Cardinality.MANY, en="eats only"))
    return vault.export(tmp_path / "all.zip").path


def test_an_empty_vault_gets_everything_back(vault: Vault, other: Vault, archive: Path) -> None:
    other.import_(archive)
    assert other.entities() == vault.entities()
    assert other.attributes() == vault.attributes()


def test_another_vault_learns_who_is_one_and_the_conflicts_that_follow(other: Vault, archive: Path) -> None:
    other.add("Aleksandra lives in Bergen.")
    other.add("Mira lives in Rome.")
    other.import_(archive)
    entity = other.entity("Sunny")
    assert (entity.name, set(entity.keys), entity.memories) == ("Sasha", {"sasha", "aleksandra", "sunny"}, 3)
    assert [len(each.members) for each in other.conflicts()] == [2]
    assert other.attribute("diet").attribute.en == "eats only"
    other.undo(other.history()[0].id)
    assert other.conflicts() == ()
    assert other.entity("Aleksandra").id == ""
    assert other.attribute("diet").whose == "built_in"


def test_what_was_decided_here_stays(other: Vault, archive: Path) -> None:
    other.add("Sasha is a dog.")
    other.add("Aleksandra lives in Bergen.")
    other.name_alias("Sasha", "Rex")
    other.name_alias("Aleksandra", "Alex")
    diet = other.attribute("diet").attribute
    other.save_attribute(replace(diet, en="keeps to"))
    other.import_(archive)
    assert other.entity("Sasha").keys == ("sasha", "rex")
    assert other.entity("Aleksandra").keys == ("aleksandra", "alex")
    assert other.attribute("diet").attribute.en == "keeps to"


def test_names_that_were_wiped_here_do_not_come_back(other: Vault, archive: Path) -> None:
    other.import_(archive)
    other.add("The lighthouse keeper plays chess.")
    wiped = other.list(Filter(subject="Sasha"))
    assert other.wipe(WipeSelection(ids=tuple(memory.id for memory in wiped.items))).complete
    other.import_(archive)
    assert {each.name for each in other.entities()} == {"The lighthouse keeper"}


def test_a_part_of_the_memories_takes_no_names_along(vault: Vault, archive: Path, other: Vault, tmp_path: Path) -> None:
    part = vault.export(tmp_path / "part.zip", where=Filter(text="Oslo")).path
    other.add("Mira lives in Rome.")
    other.import_(part)
    assert {(each.name, each.aliases) for each in other.entities()} == {("Mira", ()), ("Sasha", ())}
