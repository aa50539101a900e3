"""How long ago the store heard of a memory, and how use lifts it from tier to tier."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from mnemoscope import Vault
from mnemoscope.facade.lives import UPKEEP
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.freshness import freshness_days
from mnemoscope.model.memory import Actor, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin, Role, Tier

Told = Callable[..., str]
ASSISTANT = Actor(ActorKind.AGENT, "Claude")
INFERRED, OBSERVED, STATED = Origin.INFERRED, Origin.OBSERVED, Origin.STATED


def test_heard_is_what_the_person_said_again_or_affirmed(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("I prefer paper maps.", when="2026-10-01T09:00:00Z")
    memory = vault.get(memory_id)
    assert (memory.heard_at, memory.last_heard_us) == (None, parse_moment("2026-10-01T09:00:00Z").us)

    def heard() -> Moment | None:
        return vault.get(memory_id).heard_at

    for act in (
        lambda: vault.add("I prefer paper maps."),
        lambda: vault.feedback(memory_id, FeedbackKind.TRUE),
        lambda: vault.edit(memory_id, text="I prefer printed maps."),
        lambda: vault.confirm(memory_id),
    ):
        clock.advance(days=3)
        act()
        assert heard() == clock.now()
    last = heard()
    clock.advance(days=3)
    vault.search("maps")
    vault.edit(memory_id, tags=["travel"])
    vault.feedback(memory_id, FeedbackKind.UNHELPFUL)
    vault.add(MemoryDraft("I prefer printed maps."), actor=ASSISTANT)
    assert heard() == last
    assert freshness_days(vault.get(memory_id).last_heard_us, clock.now().us) == 3.0


def test_an_old_passage_was_heard_when_it_was_said(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory_id = told("I prefer paper maps.")
    said = clock.now().plus_days(5)
    clock.advance(days=50)
    passage = SourcePassage("chat", "I prefer paper maps.", role=Role.PERSON, native_id="m1", at=said)
    vault.add(MemoryDraft("I prefer paper maps.", evidence=(Evidence(passage, "I prefer paper maps."),)))
    assert vault.get(memory_id).heard_at == said


def test_a_note_of_the_session_runs_out_with_it(vault: Vault, told: Told, clock: FixedClock) -> None:
    note = told("The train leaves from platform 4.", tier=Tier.WORKING)
    assert vault.get(note).expires_at == clock.now().plus_days(1)
    clock.advance(days=25 / 24)
    assert vault.maintain().expired == ((note, "a note of a session that is over"),)


def test_confirmed_use_promotes_step_by_step_and_never_to_procedural(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    note = told("The train leaves from platform 4.", tier=Tier.WORKING)
    tiers: list[Tier] = []
    for _ in range(10):
        clock.advance(seconds=60)
        vault.search("train platform")
        vault.feedback(note, FeedbackKind.HELPFUL)
        vault.maintain(actor=UPKEEP)
        vault.maintain(actor=UPKEEP)
        tiers.append(vault.get(note).tier)
    assert tiers == [Tier.WORKING] * 2 + [Tier.EPISODIC] * 3 + [Tier.SEMANTIC] * 5
    assert vault.get(note).expires_at is None
    acts = [record for record in vault.history(limit=50) if record.verb == "promote"]
    assert [(record.actor.kind, record.count) for record in acts] == [(ActorKind.JOB, 1)] * 2
    vault.undo(acts[0].id)
    assert vault.get(note).tier is Tier.EPISODIC
    assert vault.maintain().promoted == (), "what was taken back has to be earned again"
    vault.undo(acts[1].id)
    assert (vault.get(note).tier, vault.get(note).expires_at is None) == (Tier.WORKING, False)


def test_uses_by_anybody_else_and_time_promote_nothing(vault: Vault, told: Told, clock: FixedClock) -> None:
    seen = told("The boiler was serviced.", origin=OBSERVED)
    for _ in range(5):
        vault.feedback(seen, FeedbackKind.HELPFUL, actor=ASSISTANT)
        vault.feedback(seen, FeedbackKind.UNHELPFUL)
        clock.advance(days=1)
    assert vault.maintain().promoted == ()


def test_the_person_puts_memories_where_they_belong(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user collects fountain pens.", origin=INFERRED)
    way = told("To deploy, run the checks and then push the tag.")
    vault.promote(way, Tier.PROCEDURAL)
    assert vault.get(way).tier is Tier.PROCEDURAL
    before = vault.get(guess)
    vault.demote(guess, Tier.WORKING)
    assert vault.get(guess).expires_at == clock.now().plus_days(1)
    vault.undo()
    after = vault.get(guess)
    assert replace(after, version=before.version, changed_at=before.changed_at) == before
    vault.demote(guess, Tier.WORKING)
    clock.advance(days=0.5)
    vault.promote(guess, Tier.SEMANTIC)
    assert vault.get(guess).expires_at == before.expires_at, "a guess lives as long as any"
    assert vault.promote(guess, Tier.SEMANTIC).nothing
    with pytest.raises(Refused, match="Only a person"):
        vault.promote(guess, Tier.PROCEDURAL, actor=ASSISTANT)
