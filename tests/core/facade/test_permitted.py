"""What only a person may do is refused for assistants, imports and jobs, on every verb; and no verb is a way around."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Barred, Misuse, Refused
from mnemoscope.model.memory import Actor, Decision, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, Cardinality, DecisionKind, FeedbackKind, Origin, Standing, State, Tier

BOT = Actor(ActorKind.AGENT, "Cursor")
OTHERS = (BOT, Actor(ActorKind.IMPORT, "list"), Actor(ActorKind.JOB, "maintenance"))
Tell = Callable[..., str]


@pytest.mark.parametrize("actor", OTHERS, ids=lambda actor: str(actor.kind.value))
def test_only_a_person_decides(vault: Vault, told: Tell, actor: Actor) -> None:
    anna, bob = told("Anna lives in Rome."), told("Bob lives in Paris.")
    home, town = told("I live in Ghent."), told("I live in Bruges.")
    (conflict,) = vault.conflicts()
    vault.reject(told("I love karaoke nights."))
    (stone,) = vault.tombstones()
    vault.name_alias("Anna", "Annie")
    vault.pause(start=parse_moment("2026-01-01"), end=parse_moment("2026-01-08"))
    cities = replace(vault.attribute("home_city").attribute, cardinality=Cardinality.MANY)
    numbers = replace(vault.settings(), inferred_lives_days=90)
    later = parse_moment("2027-01-01")
    verbs: dict[str, Callable[[], object]] = {
        "confirm": lambda: vault.confirm(anna, actor=actor),
        "edit_and_confirm": lambda: vault.edit_and_confirm(anna, "Anna lives in Pisa.", actor=actor),
        "reject": lambda: vault.reject(anna, actor=actor),
        "pin": lambda: vault.pin(anna, actor=actor),
        "unpin": lambda: vault.pin(anna, False, actor=actor),
        "set_scope": lambda: vault.set_scope(anna, "work", confirming=True, actor=actor),
        "confirm_until": lambda: vault.confirm_until(anna, later, actor=actor),
        "review_later": lambda: vault.review_later(anna, actor=actor),
        "resolve": lambda: vault.resolve(conflict.id, Decision(DecisionKind.BOTH), actor=actor),
        "merge": lambda: vault.merge([home, town], "I live in Flanders.", actor=actor),
        "unmerge": lambda: vault.unmerge(anna, actor=actor),
        "lift_tombstone": lambda: vault.lift_tombstone(stone.id, actor=actor),
        "promote": lambda: vault.promote(anna, Tier.PROCEDURAL, actor=actor),
        "demote": lambda: vault.demote(anna, Tier.WORKING, actor=actor),
        "pause": lambda: vault.pause(actor=actor),
        "resume": lambda: vault.resume(actor=actor),
        "remove_pause": lambda: vault.remove_pause(vault.pauses()[0].id, actor=actor),
        "name_alias": lambda: vault.name_alias("Bob", "Bobby", actor=actor),
        "remove_alias": lambda: vault.remove_alias("Anna", "Annie", actor=actor),
        "rename_entity": lambda: vault.rename_entity("Anna", "Ann", actor=actor),
        "merge_entities": lambda: vault.merge_entities("Anna", "Bob", actor=actor),
        "split_entity": lambda: vault.split_entity("Anna", anna, "Zoe", actor=actor),
        "dismiss_suggestion": lambda: vault.dismiss_suggestion("Anna", "Bob", actor=actor),
        "save_attribute": lambda: vault.save_attribute(cities, actor=actor),
        "reset_attribute": lambda: vault.reset_attribute("home_city", actor=actor),
        "split_episode": lambda: vault.split_episode(bob, actor=actor),
        "join_episodes": lambda: vault.join_episodes(anna, bob, actor=actor),
        "name_episode": lambda: vault.name_episode(anna, "Friends", actor=actor),
        "save_settings": lambda: vault.save_settings(numbers, actor=actor),
        "save_search": lambda: vault.save_search("Tea", "tea", actor=actor),
        "rename_search": lambda: vault.rename_search("any", "Rye", actor=actor),
        "remove_search": lambda: vault.remove_search("any", actor=actor),
        "set_index_home": lambda: vault.set_index_home("disk", actor=actor),
        "wipe": lambda: vault.wipe(WipeSelection(ids=(anna,)), actor=actor),
        "wipe_later": lambda: vault.wipe_later(WipeSelection(ids=(anna,)), days=3, actor=actor),
        "take_back_wipe": lambda: vault.take_back_wipe("any", actor=actor),
        "finish_wipe": lambda: vault.finish_wipe("any", actor=actor),
        "destroy": lambda: vault.destroy(actor=actor),
    }
    before = len(vault.history(limit=1000))
    for do in verbs.values():
        with pytest.raises(Refused, match="Only a person"):
            do()
    assert len(vault.history(limit=1000)) == before
    assert vault.get(anna).standing is Standing.STATED


@pytest.mark.parametrize(
    "claimed",
    [{"standing": Standing.CONFIRMED}, {"pinned": True}, {"tier": Tier.PROCEDURAL}, {"trust_hundredths": 95}],
    ids=lambda claimed: next(iter(claimed)),
)
def test_an_assistant_cannot_offer_what_a_person_decides(vault: Vault, claimed: dict[str, object]) -> None:
    draft = replace(MemoryDraft("I prefer window seats.", origin=Origin.INFERRED), **claimed)  # type: ignore[arg-type]
    with pytest.raises(Refused, match="Only a person"):
        vault.add(draft, actor=BOT)
    assert vault.counts().total == 0
    assert vault.add(draft).result.id


def test_moving_a_memory_is_no_way_around_the_list(vault: Vault, told: Tell) -> None:
    """The words were rejected in one scope; the same words of another scope cannot be moved there."""
    vault.reject(told("I love karaoke nights.", scope="work"))
    same = told("I love karaoke nights.", scope="home")
    for do in (
        lambda: vault.set_scope(same, "work"),
        lambda: vault.set_scope(same, "work", actor=BOT),
        lambda: vault.set_scope(same, "work", confirming=True),
    ):
        with pytest.raises(Barred):
            do()
    assert vault.get(same).scope == "home"
    (stone,) = vault.tombstones()
    vault.lift_tombstone(stone.id)
    vault.set_scope(same, "work")
    assert vault.get(same).scope == "work"


def test_deciding_by_scopes_is_no_way_around_the_list(vault: Vault, told: Tell) -> None:
    vault.reject(told("I live in Ghent.", scope="work"))
    a, b = told("I live in Ghent."), told("I live in Bruges.")
    (conflict,) = vault.conflicts()
    barred = Decision(DecisionKind.SCOPES, scopes=((a, "work"), (b, "home")))
    with pytest.raises(Barred):
        vault.resolve(conflict.id, barred)
    with pytest.raises(Misuse, match="short name"):
        vault.resolve(conflict.id, Decision(DecisionKind.SCOPES, scopes=((a, "x" * 81), (b, "home"))))
    with pytest.raises(Misuse, match="different scopes"):
        vault.resolve(conflict.id, Decision(DecisionKind.SCOPES, scopes=((a, "home"), (b, " home "))))
    vault.resolve(conflict.id, replace(barred, lift=True))
    assert vault.get(a).scope == "work"
    assert vault.tombstones() == ()
    vault.undo()
    assert len(vault.tombstones()) == 1


def test_an_assistant_brings_nothing_barred_back(vault: Vault, told: Tell) -> None:
    """What was put away, and rejected in the same words since, comes back by a person's word alone."""
    away = told("I love karaoke nights.")
    vault.archive(away)
    twin = told("I hate opera nights.")
    vault.edit(twin, text="I love karaoke nights.")
    vault.reject(twin)
    with pytest.raises(Barred):
        vault.restore(away, actor=BOT)
    assert vault.get(away).state is State.ARCHIVED
    vault.restore(away)
    assert vault.get(away).state is State.ACTIVE
    assert vault.tombstones() == ()
    vault.undo()
    assert vault.get(away).state is State.ARCHIVED
    assert len(vault.tombstones()) == 1


def test_an_assistant_does_not_answer_what_the_person_is_asked(vault: Vault, told: Tell) -> None:
    """A source changed, so the person is to look again; an assistant's answer or wording does not settle that."""
    source = told("The pool opens at 7:00.")
    rests = vault.add(MemoryDraft("I swim before work.", origin=Origin.INFERRED, derived_from=(source,))).result.id
    assert rests is not None
    vault.edit(source, text="The pool opens at 9:30.")
    assert vault.get(rests).recheck == "source_changed"
    vault.feedback(rests, FeedbackKind.TRUE, actor=BOT)
    vault.edit(rests, text="I swim before work on Mondays.", actor=BOT)
    assert vault.get(rests).recheck == "source_changed"
    vault.feedback(rests, FeedbackKind.TRUE)
    assert vault.get(rests).recheck == ""
