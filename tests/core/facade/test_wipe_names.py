"""A wipe takes the names that no memory speaks of any more, from tables, journal and backups, and no other name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mnemoscope import Vault
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import Cardinality

Tell = Callable[..., str]
CANARIES = ("quorlindra", "zephyrine", "plimsworth")


def traces(vault: Vault, words: tuple[str, ...] = CANARIES) -> list[str]:
    """Files of the (unencrypted) vault in which a word is found in any letter case."""
    vault._database.checkpoint()
    return sorted(
        f"{path.name}: {word}"
        for path in vault.folder.rglob("*")
        if path.is_file()
        for word in words
        if word.encode() in path.read_bytes().lower()
    )


@pytest.fixture
def about_her(vault: Vault, told: Tell) -> tuple[str, ...]:
    """Memories about somebody with three names, whose names went through every kind of act."""
    ids = (told("Quorlindra lives in Oslo."), told("Zephyrine lives in Bergen."))
    told("Mira lives in Rome.")
    vault.merge_entities("Quorlindra", "Zephyrine", reason="because of the plimsworth letter")
    vault.undo()
    vault.redo()
    vault.name_alias("Zephyrine", "Plimsworth")
    vault.rename_entity("Zephyrine", "Plimsworth")
    vault.remove_alias("Plimsworth", "Zephyrine")
    vault.undo()
    vault.dismiss_suggestion("Quorlindra", "Mira")
    vault.backup()
    return ids


def test_all_names_go_with_the_last_memory(vault: Vault, about_her: tuple[str, ...]) -> None:
    vault.name_alias("Mira", "Mimi")
    assert traces(vault)
    receipt = vault.wipe(WipeSelection(ids=about_her))
    assert receipt.complete, receipt.not_complete_because
    places = {place.place: place for place in receipt.places}
    assert (places["names"].removed, places["names"].found) == (3, 0)
    assert traces(vault) == []
    assert [each.name for each in vault.entities()] == ["Mira"]
    assert vault.entity("Mimi").memories == 1


def test_a_name_goes_with_its_own_last_memory_while_its_bearer_stays(vault: Vault, about_her: tuple[str, ...]) -> None:
    oslo, _ = about_her
    receipt = vault.wipe(WipeSelection(ids=(oslo,)))
    assert receipt.complete, receipt.not_complete_because
    assert traces(vault, ("quorlindra",)) == []
    entity = vault.entity("Zephyrine")
    assert (entity.name, entity.aliases, entity.memories) == ("Plimsworth", ("Zephyrine",), 1)


def test_who_was_called_by_the_name_that_goes_is_called_by_another(vault: Vault, told: Tell) -> None:
    first = told("Quorlindra lives in Oslo.")
    told("Zephyrine lives in Bergen.")
    vault.merge_entities("Quorlindra", "Zephyrine")
    assert vault.wipe(WipeSelection(ids=(first,))).complete
    assert traces(vault, ("quorlindra",)) == []
    assert (vault.entity("Zephyrine").name, vault.entity("Zephyrine").aliases) == ("Zephyrine", ())


def test_a_name_that_a_former_version_has_stays(vault: Vault, told: Tell) -> None:
    kept, wiped = told("Quorlindra lives in Oslo."), told("Quorlindra is vegan.")
    vault.name_alias("Quorlindra", "Zephyrine")
    vault.edit(kept, text="Mira lives in Oslo.")
    vault.wipe(WipeSelection(ids=(wiped,)))
    assert vault.entity("Zephyrine").aliases == ("Zephyrine",)


def test_wiping_everything_leaves_no_name_and_no_word_of_the_vocabulary(
    vault: Vault, told: Tell, about_her: tuple[str, ...]
) -> None:
    told("The bakery sells rye bread.")
    sells = vault.attribute("sells").attribute
    vault.save_attribute(replace(sells, cardinality=Cardinality.ONE, en="zephyrine trade", synonyms=("plimsworths",)))
    assert vault.wipe(WipeSelection(everything=True)).complete
    assert traces(vault) == []
    assert vault.entities() == ()
    assert {use.whose for use in vault.attributes()} == {"built_in"}


def test_no_name_stays_in_memory_after_a_wipe(vault: Vault, about_her: tuple[str, ...]) -> None:
    assert vault.mentions("Quorlindra called.")
    vault.wipe(WipeSelection(ids=about_her))
    assert vault._names is None
    assert vault.mentions("Quorlindra called.") == ()
