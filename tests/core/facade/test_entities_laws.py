"""Whatever is known of whom: a change of names or attributes and its undo leave everything as it was, and a full look
for contradictions finds what the changes left."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.words import Cardinality
from mnemoscope.vault.keys import KeyChoice

PEOPLE = ("I", "Sasha", "Aleksandra", "Mira", "Jordan, my brother,")
SAYINGS = (
    ("live in Ghent", "lives in Ghent"),
    ("live in Oslo", "lives in Oslo"),
    ("moved to Rome", "moved to Rome"),
    ("like tea", "likes tea"),
    ("don't like tea", "doesn't like tea"),
    ("eat meat", "eats meat"),
    ("am vegan", "is vegan"),
    ("am married to Sasha", "is married to Sasha"),
    ("am married to Aleksandra", "is married to Aleksandra"),
)
NAMES = ("me", "Sasha", "Aleksandra", "Mira", "Jordan, my brother")
statements = st.lists(st.tuples(st.sampled_from(PEOPLE), st.sampled_from(SAYINGS)), min_size=2, max_size=8)
changes = st.lists(
    st.one_of(
        st.tuples(st.just("merge"), st.sampled_from(NAMES), st.sampled_from(NAMES)),
        st.tuples(st.just("alias"), st.sampled_from(NAMES), st.sampled_from((*NAMES, "Sunny"))),
        st.tuples(st.just("take"), st.sampled_from(NAMES), st.sampled_from(NAMES)),
        st.tuples(st.just("split"), st.sampled_from(NAMES), st.sampled_from((*NAMES, "Sunny"))),
        st.tuples(st.just("rename"), st.sampled_from(NAMES), st.sampled_from((*NAMES, "Sunny"))),
        st.tuples(st.just("attribute"), st.sampled_from(("likes", "home_city", "diet")), st.sampled_from(Cardinality)),
    ),
    min_size=1,
    max_size=4,
)


@contextmanager
def filled(told: list[tuple[str, tuple[str, str]]]) -> Iterator[Vault]:
    folder = Path(tempfile.mkdtemp())
    try:
        with Vault.create(folder / "vault", key=KeyChoice("plain"), clock=FixedClock()).vault as vault:
            for person, (mine, theirs) in told:
                vault.add(MemoryDraft(f"{person} {mine if person == 'I' else theirs}."))
            yield vault
    finally:
        shutil.rmtree(folder)


def conflicts(vault: Vault) -> object:
    return sorted((sorted(m.id for m in each.members), each.attribute) for each in vault.conflicts(limit=1000))


def shape(vault: Vault) -> object:
    return (
        [(each.id, each.name, each.keys, each.memories, each.kind) for each in vault.entities()],
        [(use.attribute, use.memories, use.whose) for use in vault.attributes()],
        sorted((each.id, each.kind, each.why, sorted(m.id for m in each.members)) for each in vault.conflicts()),
        [(m.id, m.claim, m.state, m.valid_to, m.half_life, m.conflicts) for m in vault.list(limit=1000).items],
    )


def change(vault: Vault, what: str, one: str, other: str) -> bool:
    """Do it; whether anything was done."""
    before = vault.history(limit=1)
    try:
        if what == "merge":
            vault.merge_entities(one, other)
        elif what == "alias":
            vault.name_alias(one, other)
        elif what == "take":
            vault.remove_alias(one, other)
        elif what == "rename":
            vault.rename_entity(one, other)
        elif what == "attribute":
            attribute = vault.attribute(one).attribute
            vault.save_attribute(replace(attribute, cardinality=Cardinality(other)))
        else:
            keys = vault.entity(one).keys
            about = [m.id for m in vault.list(limit=1000).items if m.claim and _key(m.claim.subject) in keys]
            vault.split_entity(one, about[::2], other)
    except (Misuse, NotFound):
        assert vault.history(limit=1) == before
    return vault.history(limit=1) != before


def _key(subject: str) -> str:
    return {"Jordan, my brother": "jordan|brother"}.get(subject, subject.lower())


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(told=statements, done=changes)
def test_undoing_changes_in_turn_restores_every_state_and_redoing_them_too(
    told: list[tuple[str, tuple[str, str]]], done: list[tuple[str, str, str]]
) -> None:
    with filled(told) as vault:
        shapes = [shape(vault)]
        for each in done:
            if change(vault, *each):
                shapes.append(shape(vault))
        for former in reversed(shapes[:-1]):
            vault.undo()
            assert shape(vault) == former
        for later in shapes[1:]:
            vault.redo()
            assert shape(vault) == later


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(told=statements, done=changes)
def test_conflicts_after_changes_are_those_that_a_full_look_finds(
    told: list[tuple[str, tuple[str, str]]], done: list[tuple[str, str, str]]
) -> None:
    with filled(told) as vault:
        for each in done:
            change(vault, *each)
        found = conflicts(vault)
        vault.recheck_conflicts()
        assert conflicts(vault) == found
