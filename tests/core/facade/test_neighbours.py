"""Looking around a memory: relations first, bounded, the same at every instant."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import Claim, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.neighbourhood import Link, LinkKind, Neighbourhood
from mnemoscope.model.words import Role
from mnemoscope.vault.keys import KeyChoice

START = 1_772_000_000_000_000


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(START)


@pytest.fixture
def vault(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=clock).vault as made:
        yield made


def add(vault: Vault, text: str, **more: object) -> str:
    added = vault.add(MemoryDraft(text, **more)).result.id  # type: ignore[arg-type]
    assert added
    return added


def told(found: Neighbourhood) -> list[tuple[str, int, str]]:
    return [(near.memory.text, near.distance, near.kind.value if near.kind else "") for near in found.nodes]


def moved(vault: Vault) -> tuple[str, str]:
    """Somebody moved: the second memory replaces the first."""
    return (
        add(vault, "I switched to npm.", event_time=parse_moment("2024-02-01")),
        add(vault, "I switched to pnpm.", event_time=parse_moment("2025-05-01")),
    )


def test_a_memory_alone_is_its_own_neighbourhood(vault: Vault) -> None:
    alone = add(vault, "The kettle is blue.")
    found = vault.neighbourhood(alone)
    assert told(found) == [("The kettle is blue.", 0, "")]
    assert (found.links, found.left_out, found.centre.memory.id) == ((), 0, alone)


def test_an_open_conflict_a_merge_and_a_shared_passage_are_links_with_their_direction(vault: Vault) -> None:
    one = add(vault, "Nora drinks green tea.")
    two = add(vault, "Green tea is what Nora drinks.")
    merged, _ = vault.merge([one, two], "Nora drinks green tea every day.")
    found = vault.neighbourhood(one, depth=2)
    assert {(text, distance, kind) for text, distance, kind in told(found)} == {
        ("Nora drinks green tea.", 0, ""), ("Nora drinks green tea every day.", 1, "merges"),
        ("Green tea is what Nora drinks.", 2, "merges"),
    }  # fmt: skip
    assert set(found.links) == {Link(merged, one, LinkKind.MERGES), Link(merged, two, LinkKind.MERGES)}
    assert [near.outgoing for near in found.nodes] == [True, False, True]
    assert [near.via for near in found.nodes] == ["", one, merged]


def test_a_contradiction_names_its_conflict_while_it_is_open(vault: Vault) -> None:
    gent, lier = add(vault, "The dentist is Dr Vos."), add(vault, "The dentist is Dr Lund.")
    (conflict,) = vault.conflicts()
    found = vault.neighbourhood(gent)
    assert told(found)[1:] == [("The dentist is Dr Lund.", 1, "contradicts")]
    (link,) = found.links
    assert (link.kind, link.conflict_id, {link.source, link.target}) == (
        LinkKind.CONTRADICTS, conflict.id, {gent, lier}
    )  # fmt: skip


def test_the_same_passage_and_the_same_subject_bring_others_along_up_to_a_bound(vault: Vault) -> None:
    passage = SourcePassage(app="Notes", text="Nora paints. Nora swims. Nora sings.", role=Role.PERSON)
    paints, swims = (
        add(vault, text, evidence=(Evidence(passage, text, passage.text.index(text), passage.text.index(text) + 12),))
        for text in ("Nora paints.", "Nora swims.")
    )
    found = vault.neighbourhood(paints)
    assert ("Nora swims.", 1, "same_evidence") in told(found)
    for number in range(20):
        add(vault, f"Tomas likes dish {number}.", claim=Claim("Tomas", "likes", f"dish {number}"))
    tomas = add(vault, "Tomas likes the sea.", claim=Claim("Tomas", "likes", "sea"))
    around = vault.neighbourhood(tomas)
    assert [near.kind for near in around.nodes[1:]] == [LinkKind.SAME_SUBJECT] * 12
    assert around.centre.more == 8
    assert around.left_out >= 8
    assert around.nodes[1].memory.text == "Tomas likes dish 19.", "the newest first"
    assert swims


def test_what_is_said_of_the_person_is_near_only_where_it_is_about_the_same(vault: Vault) -> None:
    tea = add(vault, "I like tea.", claim=Claim("self", "likes", "tea"))
    add(vault, "I like rye.", claim=Claim("self", "likes", "rye"))
    add(vault, "I live in Gent.", claim=Claim("self", "home_city", "Gent"))
    assert told(vault.neighbourhood(tea))[1:] == [("I like rye.", 1, "same_subject")]


def test_depth_and_number_are_bounded_and_what_is_left_out_is_counted(vault: Vault) -> None:
    ids = [add(vault, f"Line {number} of the song.") for number in range(6)]
    first, _ = vault.merge(ids[:3], "The first half of the song.")
    second, _ = vault.merge([first, *ids[3:]], "The whole song.")
    near = vault.neighbourhood(ids[0], depth=1)
    assert told(near) == [("Line 0 of the song.", 0, ""), ("The first half of the song.", 1, "merges")]
    assert near.nodes[1].more == 3, "two more originals, and what it was merged into"
    assert near.left_out == 3
    far = vault.neighbourhood(ids[0], depth=3)
    assert len(far.nodes) == 8
    assert far.left_out == 0
    cut = vault.neighbourhood(second, depth=2, limit=4)
    assert len(cut.nodes) == 4
    assert cut.left_out > 0
    assert vault.neighbourhood(ids[0], depth=3) == far, "the same each time"
    for depth, limit in ((0, 9), (4, 9), (1, 0), (1, 201)):
        with pytest.raises(Misuse):
            vault.neighbourhood(first, depth, limit)
    with pytest.raises(NotFound):
        vault.neighbourhood("nothing")


def test_succession_is_seen_from_both_ends_and_as_it_was_known(vault: Vault, clock: FixedClock) -> None:
    older, newer = moved(vault)
    seen = vault.neighbourhood(newer)
    assert seen.nodes[1].memory.id == older
    assert (seen.nodes[1].kind, seen.nodes[1].outgoing) == (LinkKind.SUPERSEDES, True)
    back = vault.neighbourhood(older)
    assert (back.nodes[1].kind, back.nodes[1].outgoing) == (LinkKind.SUPERSEDES, False)
    assert told(vault.neighbourhood(newer, known_on=vault.now())) == told(seen)
    known = vault.now()
    clock.advance(days=3)
    third = add(vault, "I switched to yarn.", event_time=parse_moment("2026-01-01"))
    assert [near.memory.id for near in vault.neighbourhood(newer).nodes] == [newer, third, older]
    assert [near.memory.id for near in vault.neighbourhood(newer, known_on=known).nodes] == [newer, older]
    day = parse_moment("2025-06-01")
    assert [near.memory.id for near in vault.neighbourhood(newer, true_on=day).nodes] == [newer]
    with pytest.raises(NotFound):
        vault.neighbourhood(newer, known_on=Moment(START - 1))
