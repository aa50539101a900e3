"""The rule of episodes: where the cuts are, and what it keeps whatever comes in."""

from __future__ import annotations

from dataclasses import fields
from datetime import UTC, datetime, timedelta

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.episodes import (
    CUTS,
    INSIDE,
    LEAST,
    MINUTE,
    MOST_IN_A_RUN,
    NO_CONVERSATION,
    PRECISIONS,
    Cut,
    Items,
    in_sequence,
    marked,
    shifts,
    stretch_ends,
)
from mnemoscope.model.moment import from_datetime
from mnemoscope.model.words import Precision

GAP = 30 * MINUTE
START = from_datetime(datetime(2026, 3, 2, 9, 0, tzinfo=UTC)).us


def items(*rows: tuple[float, int, int], until: tuple[float, ...] = ()) -> Items:
    """(minutes after nine, agent, conversation) per memory, numbered from 1; `until` in minutes, where it differs."""
    at = np.array([START + round(minutes * MINUTE) for minutes, *_ in rows], np.int64)
    ends = at.copy()
    ends[: len(until)] = [START + round(minutes * MINUTE) for minutes in until]
    return Items(
        pk=np.arange(1, len(rows) + 1, dtype=np.int64),
        at=at,
        until=ends,
        agent=np.array([agent for _, agent, _ in rows], np.int64),
        conversation=np.array([conversation for *_, conversation in rows], np.int64),
        position=np.zeros(len(rows), np.int64),
    )


def episodes(
    given_: Items, begins: tuple[int, ...] = (), continues: tuple[int, ...] = ()
) -> list[tuple[str, list[int]]]:
    """Each episode as why it begins and its row numbers."""
    sequence = in_sequence(given_, GAP)
    found: list[tuple[str, list[int]]] = []
    for pk, code in zip(
        given_.pk[sequence.order].tolist(), marked(sequence, given_.pk, begins, continues).tolist(), strict=True
    ):
        if code != INSIDE:
            found.append((CUTS[code].value, []))
        found[-1][1].append(pk)
    return found


def test_a_pause_longer_than_the_gap_cuts_and_one_of_just_the_gap_does_not() -> None:
    assert episodes(items((0, 0, 1), (30, 0, 1), (60.1, 0, 1))) == [("first", [1, 2]), ("gap", [3])]


def test_another_conversation_of_the_same_assistant_begins_an_episode_without_a_pause() -> None:
    assert episodes(items((0, 0, 1), (5, 0, 1), (6, 0, 2))) == [("first", [1, 2]), ("session", [3])]


def test_two_conversations_at_once_stay_two_episodes() -> None:
    turns = items((0, 0, 1), (1, 0, 2), (2, 0, 1), (3, 0, 2))
    assert episodes(turns) == [("first", [1, 3]), ("session", [2, 4])]


def test_a_conversation_taken_up_again_after_another_one_is_a_session_of_its_own() -> None:
    turns = items((0, 0, 1), (60, 0, 2), (120, 0, 1))
    assert episodes(turns) == [("first", [1]), ("session", [2]), ("session", [3])]


def test_without_conversations_the_pause_alone_cuts_within_each_assistant() -> None:
    turns = items((0, 0, NO_CONVERSATION), (10, 1, NO_CONVERSATION), (20, 0, NO_CONVERSATION), (90, 1, NO_CONVERSATION))
    assert episodes(turns) == [("first", [1, 3]), ("first", [2]), ("gap", [4])]


def test_a_day_leaves_no_pause_before_what_happened_on_it() -> None:
    day = 24 * 60
    turns = items((0, 0, 1), (600, 0, 1), (day, 0, 1), until=(day,))
    assert episodes(turns) == [("first", [1, 2]), ("gap", [3])]


def test_the_day_after_is_another_episode_although_the_stretches_touch() -> None:
    day = 24 * 60
    assert episodes(items((0, 0, 1), (day, 0, 1), until=(day, 2 * day))) == [("first", [1]), ("gap", [2])]


@pytest.mark.parametrize(
    ("precision", "written", "end"),
    [
        (Precision.SECOND, "2026-02-03T10:00:00+08:00", "2026-02-03T10:00:00+08:00"),
        (Precision.DAY, "2026-02-03T00:00:00+08:00", "2026-02-04T00:00:00+08:00"),
        (Precision.ABOUT, "2026-02-03T00:00:00-05:00", "2026-02-04T00:00:00-05:00"),
        (Precision.MONTH, "2026-02-01T00:00:00+08:00", "2026-03-01T00:00:00+08:00"),
        (Precision.MONTH, "2026-12-01T00:00:00-03:30", "2027-01-01T00:00:00-03:30"),
        (Precision.YEAR, "1968-01-01T00:00:00+01:00", "1969-01-01T00:00:00+01:00"),
    ],
)
def test_the_stretch_that_a_time_names_ends_in_its_own_zone(precision: Precision, written: str, end: str) -> None:
    start = datetime.fromisoformat(written)
    offset = start.utcoffset() or timedelta()
    found = stretch_ends(
        np.array([from_datetime(start).us]),
        np.array([offset // timedelta(minutes=1)]),
        np.array([PRECISIONS.index(precision)]),
    )
    assert found.tolist() == [from_datetime(datetime.fromisoformat(end)).us]


def test_marks_cut_and_join_and_say_so() -> None:
    turns = items((0, 0, 1), (5, 0, 1), (6, 0, 1), (90, 0, 1), (95, 0, 2))
    assert episodes(turns, begins=(3,)) == [("first", [1, 2]), ("hand", [3]), ("gap", [4]), ("session", [5])]
    assert episodes(turns, continues=(4,)) == [("first", [1, 2, 3, 4]), ("session", [5])]
    assert episodes(turns, begins=(3,), continues=(4, 5)) == [("first", [1, 2]), ("hand", [3, 4, 5])]


def test_a_mark_on_a_cut_of_the_rule_does_not_change_why_and_the_first_continues_nothing() -> None:
    turns = items((0, 0, 1), (90, 0, 1), (91, 1, 2))
    assert episodes(turns, begins=(2,), continues=(1, 3)) == [("first", [1]), ("gap", [2]), ("first", [3])]


def test_no_memories_make_no_episodes() -> None:
    assert episodes(items()) == []


ROWS = st.lists(
    st.tuples(st.integers(0, 400).map(lambda n: n * 7.0), st.integers(0, 2), st.integers(NO_CONVERSATION, 2)),
    max_size=40,
)
PKS = st.sets(st.integers(1, 40), max_size=8).map(tuple)


@given(ROWS, PKS, PKS, st.randoms(use_true_random=False))
def test_every_memory_is_in_one_episode_whatever_order_they_come_in(rows, begins, continues, chance) -> None:
    given_ = items(*rows)
    found = episodes(given_, begins, continues)
    assert sorted(pk for _, members in found for pk in members) == given_.pk.tolist()
    shuffled = list(range(len(rows)))
    chance.shuffle(shuffled)
    moved = Items(*(getattr(given_, field.name)[shuffled] for field in fields(Items)))
    assert episodes(moved, begins, continues) == found


@given(ROWS, PKS, PKS)
def test_an_episode_is_of_one_assistant_and_marks_win(rows, begins, continues) -> None:
    given_ = items(*rows)
    continues = tuple(set(continues) - set(begins))
    found = episodes(given_, begins, continues)
    agents = dict(zip(given_.pk.tolist(), given_.agent.tolist(), strict=True))
    heads = {members[0] for _, members in found}
    assert all(len({agents[pk] for pk in members}) == 1 for _, members in found)
    assert set(begins) & agents.keys() <= heads
    first = {members[0] for why, members in found if why == Cut.FIRST}
    assert heads & set(continues) <= first
    assert len(first) == len(set(agents.values()))


@given(ROWS, st.integers(1, 40))
def test_splitting_and_joining_again_is_as_before(rows, pk) -> None:
    given_ = items(*rows)
    before = episodes(given_)
    head = pk in {members[0] for _, members in before}
    split = episodes(given_, begins=(pk,))
    assert len(split) == len(before) + (pk <= len(rows) and not head)
    assert episodes(given_, begins=(), continues=() if head else (pk,)) == before


def blocks(*sizes: int, subject: float = 0.6, seed: int = 3) -> np.ndarray:
    """Unit vectors whose rows of one block share a direction."""
    chance = np.random.default_rng(seed)
    made = []
    for size in sizes:
        direction = chance.normal(size=384)
        direction /= np.linalg.norm(direction)
        noise = chance.normal(size=(size, 384)) / 384**0.5
        made.append(subject * direction + (1 - subject) * noise)
    vectors = np.concatenate(made)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


def test_subjects_that_hold_together_are_told_apart() -> None:
    assert shifts(blocks(5, 8, 4), 1.2) == (5, 13)


def test_one_subject_is_not_divided_and_neither_is_a_list_of_many() -> None:
    assert shifts(blocks(14), 1.2) == ()
    assert shifts(blocks(*[1] * 40), 1.2) == ()


def test_parts_are_never_smaller_than_the_least() -> None:
    assert shifts(blocks(3, 12), 1.2) in ((), (4,))
    assert shifts(blocks(LEAST - 1, LEAST), 1.2) == ()
    assert shifts(blocks(LEAST, LEAST, subject=0.9), 1.2) == (LEAST,)


def test_a_list_of_very_many_is_not_looked_through() -> None:
    assert shifts(blocks(MOST_IN_A_RUN // 2, MOST_IN_A_RUN // 2 + 1), 1.2) == ()


@given(st.lists(st.integers(1, 9), min_size=1, max_size=6), st.integers(0, 50), st.floats(0.0, 3.0))
def test_a_higher_penalty_never_cuts_more(sizes, seed, penalty) -> None:
    vectors = blocks(*sizes, seed=seed)
    few, more = shifts(vectors, penalty + 0.5), shifts(vectors, penalty)
    assert len(few) <= len(more)
    ends = [0, *more, len(vectors)]
    assert not more or min(np.diff(ends)) >= LEAST
