"""Every way to look, from every instant: what is answered for a past one is what was answered then.

A story is told to a vault while the clock moves on. After each act every read is asked, and its answer kept. When the
story is over each of them is asked again for each of those instants, and must give the same answer to the last field.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from shutil import rmtree
from typing import Any, NamedTuple

import pytest

from mnemoscope import Vault
from mnemoscope.model.acts import ActFilter
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.episodes import Episode
from mnemoscope.model.memory import Actor, Decision, Memory, MemoryDraft
from mnemoscope.model.moment import Moment, begins, ends, parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, TO_REVIEW, Column, Filter, Order
from mnemoscope.model.settings import Settings
from mnemoscope.model.vocabulary import Attribute
from mnemoscope.model.words import (
    ActorKind,
    Cardinality,
    DecisionKind,
    FeedbackKind,
    HalfLife,
    Origin,
    Standing,
    State,
    Tier,
)
from mnemoscope.vault.keys import KeyChoice

CURSOR = Actor(ActorKind.AGENT, "Cursor")
Read = Callable[[Vault, Moment | None], Any]


def at(where: Filter, known_on: Moment | None, **more: Any) -> Filter:
    return replace(where, known_on=known_on, **more)


def ids_then(vault: Vault, known_on: Moment | None) -> list[str]:
    return sorted(memory.id for memory in vault.list(at(EVERYTHING, known_on), limit=1000))


def exported(kind: str) -> Read:
    def read(vault: Vault, known_on: Moment | None) -> Any:
        target = vault.folder / f"out-{kind}"
        report = vault.export(target, format=kind, where=at(EVERYTHING, known_on))
        files = sorted(path for path in target.rglob("*") if path.is_file()) if target.is_dir() else [target]
        content = {path.name: path.read_bytes() for path in files}
        rmtree(target) if target.is_dir() else target.unlink()
        return report.memories, report.sources, report.left_out, content

    return read


def timeline(lane: str, axis: str) -> Read:
    def read(vault: Vault, known_on: Moment | None) -> Any:
        found = vault.timeline(at(EVERYTHING, known_on), lane=lane, axis=axis)
        return (*(part.tolist() for part in (found.pk, found.at, found.until, found.lane, found.standing)), found.lanes)

    return read


def search(query: str, where: Filter = CURRENT, *, include_past: bool = False) -> Read:
    def read(vault: Vault, known_on: Moment | None) -> Any:
        found = vault.search(query, where=at(where, known_on), include_past=include_past)
        return {hit.memory for hit in found.items}, found.abstained, found.why_empty

    return read


def curve(quantity: str) -> Read:
    def read(vault: Vault, known_on: Moment | None) -> Any:
        start, end = parse_moment("2025-12-01"), parse_moment("2026-04-01")
        found = [vault.curve(each, quantity, start, end, 30, known_on=known_on) for each in ids_then(vault, known_on)]
        return [(each.times_us.tolist(), repr(each.values.tolist()), each.events, each.now_us) for each in found]

    return read


def untagged(episode: Episode) -> Episode:
    """Its tags are the words that are rare in the store of today."""
    return replace(episode, tags=())


READS: dict[str, Read] = {
    "list": lambda v, t: v.list(at(CURRENT, t), limit=1000),
    "list everything by strength": lambda v, t: v.list(at(EVERYTHING, t), Order(Column.STRENGTH), limit=1000),
    "list by text": lambda v, t: v.list(at(EVERYTHING, t), Order(Column.TEXT, descending=False), limit=1000),
    "list a second page": lambda v, t: v.list(at(EVERYTHING, t), limit=2, after="2"),
    "list by words": lambda v, t: v.list(at(EVERYTHING, t, text="Lisbon"), limit=1000),
    "list by a phrase": lambda v, t: v.list(at(EVERYTHING, t, exact=("I live in",)), limit=1000),
    "list in conflict": lambda v, t: v.list(at(EVERYTHING, t, in_conflict=True), limit=1000),
    "keys": lambda v, t: v.keys(at(CURRENT, t), Order(Column.URGENCY)).tolist(),
    "rows": lambda v, t: v.rows(v.keys(at(EVERYTHING, t)), known_on=t),
    "count": lambda v, t: v.count(at(TO_REVIEW, t)),
    "facets": lambda v, t: v.facets(at(CURRENT, t)),
    "facets by words": lambda v, t: v.facets(at(EVERYTHING, t, text="tea")),
    "counts": lambda v, t: v.counts(known_on=t),
    "review queue": lambda v, t: v.review_queue(at(EVERYTHING, t)).tolist(),
    "timeline by event": timeline("subject", "event"),
    "timeline by learning": timeline("scope", "learned"),
    "conflicts": lambda v, t: v.conflicts(known_on=t),
    "conflicts decided": lambda v, t: v.conflicts(state=None, snoozed=True, known_on=t),
    "conflict count": lambda v, t: v.count_conflicts(known_on=t),
    "conflict": lambda v, t: [v.conflict(each.id, known_on=t) for each in v.conflicts(state=None, known_on=t)],
    "get": lambda v, t: [v.get(each, known_on=t) for each in ids_then(v, t)],
    "show": lambda v, t: [v.show(each, known_on=t) for each in ids_then(v, t)],
    "sources": lambda v, t: [v.sources(each, known_on=t) for each in ids_then(v, t)],
    "same evidence": lambda v, t: [v.same_evidence(each, known_on=t) for each in ids_then(v, t)],
    "history": lambda v, t: v.history(known_on=t),
    "history of one": lambda v, t: [v.history(memory_id=each, known_on=t) for each in ids_then(v, t)],
    "strength curves": curve("strength"),
    "trust curves": curve("trust"),
    "histogram of trust": lambda v, t: v.histogram("trust", known_on=t),
    "histogram of strength": lambda v, t: v.histogram("strength", known_on=t),
    "forecast": lambda v, t: v.archive_forecast(known_on=t),
    "agents": lambda v, t: v.agents(known_on=t),
    "scopes": lambda v, t: v.scopes(known_on=t),
    "tombstones": lambda v, t: [replace(stone, hits=0, last_hit_at=None) for stone in v.tombstones(known_on=t)],
    "search by words": search("Lisbon tea"),
    "search for a claim": search("where do I live"),
    "search in the past": search("live", include_past=True),
    "search everywhere": lambda v, t: [hit.memory for hit in v.search("green tea", where=at(EVERYTHING, t)).items[:1]],
    "units": lambda v, t: [v.unit(each, known_on=t) for each in ids_then(v, t)],
    "conflict queue": lambda v, t: v.conflict_queue(known_on=t),
    "episodes": lambda v, t: [untagged(each) for each in v.episodes(at(EVERYTHING, t)).items],
    "episode": lambda v, t: [
        (untagged(found.episode), found.memories, found.before)
        for found in (v.episode(each, at(EVERYTHING, t)) for each in ids_then(v, t))
    ],
    "journal": lambda v, t: v.acts(ActFilter(known_on=t)),
    "journal lines": lambda v, t: v.act_lines(v.act_keys(ActFilter(known_on=t)), known_on=t),
    "acts": lambda v, t: [v.act(each.id, known_on=t) for each in v.acts(ActFilter(known_on=t), limit=4)],
    "actors": lambda v, t: v.actors(known_on=t),
    "pauses": lambda v, t: v.pauses(known_on=t),
    "entities": lambda v, t: v.entities(known_on=t),
    "attributes": lambda v, t: v.attributes(known_on=t),
    "export as lines": exported("jsonl"),
    "export as a table": exported("csv"),
    "export as pages": exported("markdown"),
}


class Told(NamedTuple):
    vault: Vault
    clock: FixedClock
    instants: list[Moment]
    answers: dict[str, list[Any]]


def story(vault: Vault, folder: Path) -> Iterator[None]:
    """The acts, one at each step; each changes something that some read shows."""

    def add(text: str, when: str = "", **more: Any) -> str:
        event = parse_moment(when) if when else None
        found = vault.add(MemoryDraft(text, event_time=event, **more), actor=more.pop("actor", None) or ME).result
        assert found.id is not None, found
        return found.id

    home = add("I live in Lisbon.", "2024-05-01")
    yield
    tea = add("I prefer green tea.")
    yield
    guess = add("The user probably likes jasmine tea.", origin=Origin.INFERRED, agent="Cursor")
    yield
    vault.feedback(guess, FeedbackKind.HELPFUL)
    yield
    vault.edit(tea, text="I prefer black coffee.")
    yield
    add("My home city is Porto.")
    yield
    (open_now,) = vault.conflicts()
    vault.resolve(open_now.id, Decision(DecisionKind.LATER, later_days=2))
    yield
    yield  # nothing but time
    vault.resolve(open_now.id, Decision(DecisionKind.CHANGED, changed_on=parse_moment("2026-01-03")))
    yield
    for again in (vault.undo, vault.redo, vault.undo, vault.redo, vault.undo):
        again()
        yield
    vault.resolve(open_now.id, Decision(DecisionKind.KEEP, keep=home))
    yield
    listed = folder / "list.json"
    source = {"id": "n1", "app": "notes", "title": "trip", "text": "Booked the night train to Lisbon, seat 42."}
    listed.write_text(
        json.dumps(
            [
                {"text": "The night train to Lisbon has seat 42.", "source": source, "tags": ["travel"]},
                {"text": "I prefer black coffee.", "source": {"id": "n2", "app": "notes", "text": "Coffee, black."}},
                {"text": "The project Atlas uses pnpm.", "scope": "project:atlas"},
            ]
        ),
        "utf-8",
    )
    vault.import_(listed)
    yield
    vault.undo()
    yield
    vault.redo()
    yield
    wrong = add("The user owns a goat.", origin=Origin.INFERRED, agent="Cursor")
    yield
    vault.reject(wrong)
    yield
    blocked = vault.add(MemoryDraft("The user owns a goat.", origin=Origin.INFERRED)).result
    assert blocked.id is None
    vault.confirm(guess)
    yield
    vault.set_scope(tea, "work")
    yield
    vault.pin(tea)
    yield
    vault.lift_tombstone(vault.tombstones()[0].id)
    yield
    vault.restore(wrong)
    yield
    short = add("The user hums.", origin=Origin.INFERRED)
    add("The user never hums.", origin=Origin.INFERRED)
    yield
    vault.save_settings(Settings(half_life_observed=5, archive_below_trust=20))
    yield
    vault.review_later(short, days=3)
    yield
    for _ in range(3):
        vault.feedback(wrong, FeedbackKind.UNHELPFUL)
    yield
    add("We use npm in Atlas.", scope="project:atlas")
    for each in vault.conflicts():
        vault.resolve(each.id, Decision(DecisionKind.BOTH))
    yield
    vault.archive(home)
    yield
    vault.edit(home, event_time=parse_moment("2024"), tags=["home"])
    yield
    vault.maintain()
    yield
    vault.undo()
    yield
    vault.propose(MemoryDraft("The user dislikes sand."), actor=CURSOR)
    yield
    vault.pause()
    yield
    yield  # time stands still
    vault.resume()
    yield
    vault.remove_pause(vault.pauses()[0].id)
    yield
    jasmine = add("I drink jasmine tea in the evening.", agent="Cursor")
    oolong = add("I drink oolong tea in the evening.", agent="Claude")
    yield
    merged, _ = vault.merge([jasmine, oolong], "I drink jasmine and oolong tea in the evening.")
    yield
    vault.unmerge(merged)
    yield
    vault.undo()
    yield
    vault.promote(tea, Tier.PROCEDURAL)
    yield
    add("Robert plays the cello.")
    bob = add("Bob lives in Porto.")
    yield
    vault.name_alias("Robert", "Bob")
    yield
    vault.remove_alias("Robert", "Bob")
    yield
    vault.save_attribute(Attribute("plays", Cardinality.MANY, HalfLife.STATED, "plays", "演奏", ("performs",)))
    yield
    vault.split_episode(bob, "Music")
    yield
    vault.name_episode(bob, "Friends")
    yield
    vault.undo()
    yield


ME = Actor(ActorKind.PERSON)


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Told]:
    folder = tmp_path_factory.mktemp("story")
    clock = FixedClock(us=parse_moment("2026-01-01T09:00:00Z").us)
    with Vault.create(folder / "vault", key=KeyChoice("plain"), clock=clock).vault as vault:
        instants: list[Moment] = []
        answers: dict[str, list[Any]] = {name: [] for name in READS}
        for _ in story(vault, folder):
            instants.append(vault.now())
            for name, read in READS.items():
                answers[name].append(read(vault, None))
            clock.advance(days=1.3)
        yield Told(vault, clock, instants, answers)


@pytest.mark.parametrize("name", READS)
def test_what_is_answered_for_an_instant_is_what_was_answered_then(told: Told, name: str) -> None:
    for step, instant in enumerate(told.instants):
        assert READS[name](told.vault, instant) == told.answers[name][step], f"step {step}"


TIMELESS = (
    "facets", "scopes", "agents", "history", "timeline by event", "tombstones", "list by words", "same evidence",
)  # fmt: skip
"""Reads in which nothing changes by time alone."""


@pytest.mark.parametrize("name", TIMELESS)
def test_until_the_moment_of_an_act_nothing_of_it_is_known(told: Told, name: str) -> None:
    def shown(answer: Any) -> Any:
        return [memory.text for memory in answer] if name == "list by words" else answer

    for step in range(1, len(told.instants)):
        before = READS[name](told.vault, Moment(told.instants[step].us - 1))
        assert shown(before) == shown(told.answers[name][step - 1]), f"step {step}"


DAYS = ("2024-04-30", "2024-05-01", "2025-06-01", "2025-12-31", "2026-01-03", "2026-01-20", "2026-03-01")


def was_true(memory: Memory, day: Moment) -> bool:
    """The rule in words: it had begun, it had not ended, and it was not replaced as having been wrong."""
    start = memory.valid_from or memory.event_time or memory.recorded_at
    end = memory.valid_to
    if memory.state is State.EXPIRED or (memory.state is State.SUPERSEDED and end is None):
        return False
    return begins(start) <= day.us and (end is None or day.us < ends(end))


def kept(memory: Memory) -> bool:
    return memory.standing not in (Standing.REJECTED, Standing.PROPOSED)


AXES: dict[str, Callable[[Vault, Moment, Moment], tuple[Any, Callable[[list[Memory]], Any]]]] = {
    "list": lambda v, day, t: (
        {memory.id for memory in v.list(at(EVERYTHING, t, true_on=day, states=CURRENT.states), limit=1000)},
        lambda true: {memory.id for memory in true},
    ),
    "count": lambda v, day, t: (v.count(at(CURRENT, t, true_on=day)), lambda true: sum(map(kept, true))),
    "keys": lambda v, day, t: (
        sorted(v.keys(at(CURRENT, t, true_on=day))),
        lambda true: sorted(memory.pk for memory in true if kept(memory)),
    ),
    "facets": lambda v, day, t: (
        v.facets(at(CURRENT, t, true_on=day)).scopes,
        lambda true: dict(Counter(memory.scope for memory in true if kept(memory))),
    ),
    "timeline": lambda v, day, t: (
        sorted(v.timeline(at(CURRENT, t, true_on=day)).pk.tolist()),
        lambda true: sorted(memory.pk for memory in true if kept(memory)),
    ),
    "counts": lambda v, day, t: (v.counts(true_on=day, known_on=t).memories, lambda true: sum(map(kept, true))),
    "conflicts": lambda v, day, t: (
        sorted(sorted(each.id for each in found.members) for found in v.conflicts(true_on=day, known_on=t)),
        lambda true: sorted(
            members
            for found in v.conflicts(known_on=t)
            if len(members := sorted({each.id for each in found.members} & {each.id for each in true})) > 1
        ),
    ),
    "conflict count": lambda v, day, t: (
        v.count_conflicts(true_on=day, known_on=t), lambda _true: len(v.conflicts(true_on=day, known_on=t)),
    ),
    "histogram": lambda v, day, t: (
        sum(v.histogram("trust", true_on=day, known_on=t)), lambda true: sum(map(kept, true)),
    ),
    "agents": lambda v, day, t: (
        {agent.name: agent.rejected for agent in v.agents(true_on=day, known_on=t)},
        lambda true: {
            name: sum(memory.agent == name and memory.standing is Standing.REJECTED for memory in true)
            for name in {memory.agent for memory in true} - {""}
        },
    ),
    "scopes": lambda v, day, t: (
        v.scopes(true_on=day, known_on=t), lambda true: dict(Counter(memory.scope for memory in true)),
    ),
    "search": lambda v, day, t: (
        {hit.memory.id for hit in v.search("Lisbon", where=at(CURRENT, t, true_on=day)).items},
        lambda true: {memory.id for memory in true if "Lisbon" in memory.text and kept(memory)},
    ),
}  # fmt: skip
"""Per read what it answers, and what it should answer given the memories that were true."""


@pytest.mark.parametrize("name", AXES)
def test_what_was_true_as_known_at_an_instant(told: Told, name: str) -> None:
    seen = set()
    for step, instant in enumerate(told.instants):
        known = list(told.vault.list(at(EVERYTHING, instant), limit=1000))
        for day in map(parse_moment, DAYS):
            answer, right = AXES[name](told.vault, day, instant)
            true = [memory for memory in known if was_true(memory, day)]
            if name == "search" and answer:
                # The members of an open conflict come together, whatever they are found by.
                answer = {each for each in answer if "Lisbon" in told.vault.get(each, known_on=instant).text}
            assert answer == right(true), (step, day.iso())
            seen.add(repr(answer))
    assert len(seen) > 1, "the story moves this"


def test_a_difference_is_what_two_listings_differ_in(told: Told) -> None:
    listed = [{memory.id: memory for memory in answer} for answer in told.answers["list everything by strength"]]
    met = Counter[str]()
    numbered = list(enumerate(told.instants))
    for first, start in numbered:
        for second, end in (*numbered[first : first + 4], numbered[-1]):
            before, after = listed[first], listed[second]
            found = told.vault.diff(start, end)
            assert set(found.learned) == after.keys() - before.keys()
            assert set(found.taken_back) == before.keys() - after.keys()
            both = [(before[each], after[each]) for each in before.keys() & after.keys()]

            def became(name: str, value: object, pairs: list[tuple[Memory, Memory]] = both) -> set[str]:
                return {now.id for then, now in pairs if getattr(now, name) is value is not getattr(then, name)}

            assert {(edit.id, edit.before, edit.after) for edit in found.edited} == {
                (now.id, then.text, now.text) for then, now in both if then.text != now.text
            }
            assert {*found.superseded, *found.merged} == became("state", State.SUPERSEDED)
            assert set(found.rejected) == became("standing", Standing.REJECTED)
            assert set(found.confirmed) == became("standing", Standing.CONFIRMED)
            assert set(found.archived) == became("state", State.ARCHIVED)
            assert set(found.expired) == became("state", State.EXPIRED)
            assert set(found.restored) == {
                now.id
                for then, now in both
                if now.state is State.ACTIVE
                and now.standing is not Standing.REJECTED
                and (then.state is not State.ACTIVE or then.standing is Standing.REJECTED)
            }
            met.update(found.counts())
    first, *_, last = told.instants
    assert told.vault.diff(first, last) == told.vault.diff(last, first), "whichever day is given first"
    kinds = {"learned", "edited", "superseded", "confirmed", "archived", "taken back"}
    assert kinds <= met.keys(), "the story has all of these"
