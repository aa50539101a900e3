"""The rows of the review queue, against the plain way to work them out, and what a long queue costs."""

from __future__ import annotations

from array import array
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.bursts import Burst, BurstKind, ReviewQueue
from mnemoscope.model.words import Origin
from mnemoscope_desktop.panels.review.layout import changes, lay_out, only, places, without
from mnemoscope_desktop.panels.review.queue import QueueModel

from ..work import lines

pytestmark = pytest.mark.gui

KEYS = st.lists(st.integers(1, 60), unique=True)


@st.composite
def queues(draw: st.DrawFn) -> tuple[array[int], dict[int, int], dict[int, int], set[int]]:
    """Keys, the burst of each member, how many members wait, and which bursts are open."""
    keys = draw(KEYS)
    names = draw(st.lists(st.sampled_from([0, 0, 1, 2, 3]), min_size=len(keys), max_size=len(keys)))
    # Members of a burst stand side by side.
    ordered = sorted(range(len(keys)), key=lambda place: names[place])
    burst_of = {keys[place]: names[place] for place in ordered if names[place]}
    sizes = {name: list(burst_of.values()).count(name) for name in set(burst_of.values())}
    return array("q", (keys[place] for place in ordered)), burst_of, sizes, draw(st.sets(st.sampled_from([1, 2, 3])))


@given(queues())
def test_closed_bursts_are_one_row_and_open_ones_stand_above_their_members(
    queue: tuple[array[int], dict[int, int], dict[int, int], set[int]],
) -> None:
    keys, burst_of, sizes, opened = queue
    rows: list[int] = []
    for key in keys:
        burst = burst_of.get(key, 0)
        alone = burst == 0 or sizes[burst] == 1
        if not alone and -burst not in rows:
            rows.append(-burst)
        if alone or burst in opened:
            rows.append(key)
    assert lay_out(keys, burst_of, sizes, opened).tolist() == rows


@given(KEYS, st.sets(st.integers(1, 60)))
def test_what_is_wanted_and_what_is_not(keys: list[int], wanted: set[int]) -> None:
    all_of_them = array("q", keys)
    assert only(all_of_them, wanted).tolist() == [key for key in keys if key in wanted]
    assert without(all_of_them, wanted).tolist() == [key for key in keys if key not in wanted]
    assert [keys[place] for place in places(all_of_them, wanted)] == [key for key in keys if key in wanted]


@given(KEYS, KEYS)
def test_stretches_that_go_and_come_lead_from_one_list_to_the_other(before: list[int], after: list[int]) -> None:
    moved = changes(array("q", before), array("q", after), most=60)
    both = set(before) & set(after)
    if moved is None:
        assert [row for row in before if row in both] != [row for row in after if row in both]
        return
    rows = list(before)
    for first, last in reversed(moved[0]):
        del rows[first : last + 1]
    for first, last in moved[1]:
        rows[first:first] = after[first : last + 1]
    assert rows == after
    for stretches in moved:
        assert all(end + 1 < begin for (_, end), (begin, _) in pairwise(stretches))


def test_more_stretches_than_are_wanted_are_not_told() -> None:
    before, after = array("q", range(100)), array("q", (1, 2, 3, 50, 200))
    assert changes(before, after, most=4) == ([(0, 0), (4, 49), (51, 99)], [(4, 4)])
    assert changes(before, after, most=3) is None


def session(count: int) -> int:
    """What verdicts on three of a queue of `count` cost, with the news of them, an undo, and many that go elsewhere."""
    keys = array("q", range(3 * count, 0, -3))
    bursts = (Burst(BurstKind.ALIKE, tuple(keys[10:14]), keys[10], Origin.INFERRED),)
    model = QueueModel(lambda _keys, _arrived: None, lambda memory, _burst: memory.text)
    model.set_queue(ReviewQueue(keys, bursts))

    def work() -> None:
        model.take(keys[20:23])
        model.settle(keys[20:23])
        model.set_queue(ReviewQueue(without(keys, keys[20:23]), bursts), stale=())
        model.set_queue(ReviewQueue(keys, bursts), stale=())
        model.check_all(True)
        model.drop(keys[::2])

    spent = lines(work)
    assert model.waiting == count // 2
    assert len(model.checked) == count // 2
    return spent


def test_a_long_queue_costs_no_more_steps_than_a_short_one(qapp: object) -> None:
    assert session(40_000) < session(400) * 1.2
