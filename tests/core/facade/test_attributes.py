"""The attribute vocabulary as the person wants it, and what a change does to memories and conflicts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import Claim
from mnemoscope.model.vocabulary import Attribute
from mnemoscope.model.words import Cardinality, ConflictKind, HalfLife, Polarity

Tell = Callable[..., str]
ONE, MANY = Cardinality.ONE, Cardinality.MANY


def changed(vault: Vault, word: str, **values: object) -> Attribute:
    return replace(vault.attribute(word).attribute, **values)  # type: ignore[arg-type]


def shape(vault: Vault) -> object:
    return (
        [(use.attribute, use.memories, use.whose) for use in vault.attributes()],
        [(each.kind, each.attribute, sorted(m.id for m in each.members)) for each in vault.conflicts()],
        [(m.id, m.claim, m.half_life, m.conflicts) for m in vault.list(limit=1000).items],
    )


def test_attributes_are_listed_with_their_use_and_whose_they_are(vault: Vault, told: Tell) -> None:
    told("I live in Ghent.")
    told("The bakery sells rye bread.")
    told("The bakery sells cakes.")
    uses = {use.attribute.key: use for use in vault.attributes()}
    assert (uses["home_city"].memories, uses["home_city"].whose) == (1, "built_in")
    assert (uses["sell"].memories, uses["sell"].whose, uses["sell"].attribute.cardinality) == (2, "read", MANY)
    assert uses["pronouns"].memories == 0
    assert vault.attributes()[0].attribute.key == "sell"


def test_a_free_attribute_made_single_flags_what_cannot_both_hold_and_undo_takes_all_back(
    vault: Vault, told: Tell
) -> None:
    rye, cakes = told("The bakery sells rye bread."), told("The bakery sells cakes.")
    before = shape(vault)
    wanted = changed(vault, "sells", cardinality=ONE)
    foreseen = vault.preview_attribute(wanted)
    assert (foreseen.memories, len(foreseen.flagged), foreseen.ended) == (2, 1, ())
    assert shape(vault) == before
    vault.save_attribute(wanted)
    (conflict,) = vault.conflicts()
    assert {member.id for member in conflict.members} == {rye, cakes}
    assert vault.attribute("sells").whose == "added"
    after = shape(vault)
    vault.undo()
    assert shape(vault) == before
    vault.redo()
    assert shape(vault) == after
    new = told("The bakery sells newspapers.")
    assert {member.id for member in vault.conflicts()[0].members} == {rye, cakes, new}
    vault.reset_attribute("sells")
    assert vault.conflicts() == ()
    assert vault.attribute("sells").whose == "read"


def test_a_single_attribute_made_plural_ends_its_conflicts(vault: Vault, told: Tell) -> None:
    told("I live in Ghent.")
    told("I live in Antwerp.")
    assert len(vault.conflicts()) == 1
    foreseen = vault.preview_attribute(changed(vault, "home_city", cardinality=MANY))
    assert (foreseen.memories, foreseen.flagged, len(foreseen.ended)) == (2, (), 1)
    vault.save_attribute(changed(vault, "home_city", cardinality=MANY))
    assert vault.conflicts() == ()
    told("I live in Bruges.")
    assert vault.conflicts() == ()
    vault.reset_attribute("home_city")
    assert len(vault.conflicts()[0].members) == 3


def test_a_sentence_that_says_also_stays_an_addition(vault: Vault, told: Tell) -> None:
    told("I work at Halden Labs.")
    vault.save_attribute(changed(vault, "employer", exclusive=False))
    told("I also work at Brightwater Bank.")
    assert vault.conflicts() == ()


def test_whether_a_second_value_contradicts_for_certain_changes_the_kind(vault: Vault, told: Tell) -> None:
    told("I live in Ghent.")
    told("I live in Antwerp.")
    assert [each.kind for each in vault.conflicts()] == [ConflictKind.DIRECT]
    vault.save_attribute(changed(vault, "home_city", exclusive=False))
    assert [each.kind for each in vault.conflicts()] == [ConflictKind.BOTH_MAY_HOLD]
    vault.undo()
    assert [each.kind for each in vault.conflicts()] == [ConflictKind.DIRECT]


def test_another_word_brings_memories_under_the_attribute_and_a_reset_gives_them_back(vault: Vault, told: Tell) -> None:
    told("The bakery sells rye bread.")
    told("The bakery does not offer rye bread.")
    assert vault.conflicts() == ()
    before = shape(vault)
    vault.save_attribute(changed(vault, "sells", synonyms=("offers", "offer")))
    assert len(vault.conflicts()) == 1
    vault.reset_attribute("sell")
    assert shape(vault) == before


def test_an_opposite_turns_statements_round_and_a_reset_turns_them_back(vault: Vault, told: Tell) -> None:
    avoids = told("I avoid gluten.")
    told("I like gluten.")
    before = shape(vault)
    attribute = Attribute("avoids", MANY, HalfLife.STATED, "avoids", "避免", ("avoid",), opposite="likes")
    vault.save_attribute(attribute)
    claim = vault.get(avoids).claim
    assert claim is not None
    assert (claim.attribute, claim.polarity) == ("likes", Polarity.NEGATED)
    assert len(vault.conflicts()) == 1
    vault.reset_attribute("avoids")
    assert shape(vault) == before


def test_what_fades_follows_the_attribute(vault: Vault, told: Tell) -> None:
    told("My shoe size is 42.")
    assert vault.list().items[0].half_life is HalfLife.STATED
    vault.save_attribute(changed(vault, "shoe size", half_life=HalfLife.NONE))
    assert vault.list().items[0].half_life is HalfLife.NONE
    vault.undo()
    assert vault.list().items[0].half_life is HalfLife.STATED


def test_undoing_a_change_also_mends_what_was_learned_since(vault: Vault, told: Tell) -> None:
    told("The bakery sells rye bread.")
    vault.save_attribute(changed(vault, "sells", cardinality=ONE))
    tie = vault.history()[0]
    told("The bakery sells cakes.")
    assert len(vault.conflicts()) == 1
    vault.undo(tie.id)
    assert vault.conflicts() == ()


@pytest.mark.parametrize(
    ("attribute", "message"),
    [
        (Attribute(" ", ONE, HalfLife.STATED, "x", "x"), "short name in words"),
        (Attribute("a|b", ONE, HalfLife.STATED, "x", "x"), "short name in words"),
        (Attribute("coat size", ONE, HalfLife.STATED, "coat size", "", ("city",)), "“city” already means “lives in”"),
        (Attribute("x" * 70, ONE, HalfLife.STATED, "x", "x"), "too long for a name"),
        (Attribute("shuns", MANY, HalfLife.STATED, "shuns", "", (), "nothing"), "must be another attribute"),
        (Attribute("shuns", MANY, HalfLife.STATED, "shuns", "", (), "dislikes"), "opposite of its own"),
    ],
)
def test_what_cannot_be_an_attribute_is_refused_with_the_reason(
    vault: Vault, attribute: Attribute, message: str
) -> None:
    with pytest.raises(Misuse, match=message):
        vault.save_attribute(attribute)


def test_what_was_not_changed_cannot_be_reset(vault: Vault) -> None:
    with pytest.raises(NotFound, match="nothing to reset"):
        vault.reset_attribute("home_city")
    with pytest.raises(NotFound, match="no memory uses it"):
        vault.attribute("frobnicates")


def test_saving_what_is_so_already_is_no_act(vault: Vault) -> None:
    assert vault.save_attribute(vault.attribute("home_city").attribute).nothing
    vault.save_attribute(changed(vault, "home_city", cardinality=MANY))
    assert vault.save_attribute(vault.attribute("home_city").attribute).nothing


def test_sentences_with_an_added_attribute_are_read_as_it_and_given_back_by_a_reset(vault: Vault, told: Tell) -> None:
    mine, label = told("My coat size is 42."), told("Coat size: 44")
    hers = told("Mira's coat size is 40.")
    other = told("My coat is blue.")
    before = shape(vault)
    vault.save_attribute(Attribute("coat size", ONE, HalfLife.NONE, "coat size", "外套尺码"))

    def claimed(memory_id: str) -> tuple[str, str, str] | None:
        claim = vault.get(memory_id).claim
        return (claim.subject, claim.attribute, claim.value) if claim else None

    assert claimed(mine) == ("self", "coat size", "42")
    assert claimed(label) == ("self", "coat size", "44")
    assert claimed(hers) == ("Mira", "coat size", "40")
    assert claimed(other) == ("My coat", "colour", "blue")
    assert [sorted(m.id for m in each.members) for each in vault.conflicts()] == [sorted((mine, label))]
    new = told("我的外套尺码是46。")
    assert claimed(new) == ("self", "coat size", "46")
    assert len(vault.conflicts()[0].members) == 3
    vault.undo()
    vault.undo()
    assert shape(vault) == before
    vault.redo()
    vault.reset_attribute("coat size")
    assert shape(vault) == before


def test_a_claim_given_by_hand_is_kept(vault: Vault, told: Tell) -> None:
    bin_ = told("It is the blue one.", claim=Claim("bin", "coat size", "blue"))
    silent = told("The bakery sells rye bread.")
    vault.edit(silent, claim=None)
    vault.save_attribute(Attribute("coat size", ONE, HalfLife.NONE, "coat size", ""))
    vault.save_attribute(changed(vault, "coat size", synonyms=("sells", "rye")))
    claim = vault.get(bin_).claim
    assert claim is not None
    assert (claim.subject, claim.attribute, claim.value) == ("bin", "coat size", "blue")
    assert vault.get(silent).claim is None
