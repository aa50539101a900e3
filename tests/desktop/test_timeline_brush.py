"""Levels of detail, and the stretch that is chosen: counted as one memory after the other would be."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.results import POINT, Timeline
from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.timeline import brush_words, levels
from mnemoscope_desktop.panels.timeline.brush import (
    DAY,
    Brush,
    inside,
    key_step,
    moved,
    snapped,
    stretched,
    stretched_lanes,
)
from mnemoscope_desktop.panels.timeline.controls import SHOWN
from mnemoscope_desktop.panels.timeline.geometry import STANDINGS, Scene, make_scene
from mnemoscope_desktop.panels.timeline.glide import between
from mnemoscope_desktop.panels.timeline.levels import GHOST, Levels

EVERY = frozenset(STANDINGS)
memories = st.lists(st.tuples(st.integers(0, 10**9), st.integers(0, 4), st.integers(0, 5), st.booleans()), max_size=150)
MARCH_9 = datetime(2026, 3, 9, tzinfo=UTC).timestamp()


def scene_of(items: list[tuple[int, int, int, bool]]) -> tuple[Scene, NDArray[np.bool_]]:
    """A scene of (microseconds, lane, standing, exists), and which of its memories exist."""
    n = len(items)
    scene = make_scene(
        Timeline(
            pk=np.arange(n), at=np.array([i[0] for i in items], np.int64), until=np.full(n, POINT),
            lane=np.array([i[1] for i in items], np.int32), standing=np.array([i[2] for i in items], np.int8),
            lanes=tuple("abcde"),
        )
    )  # fmt: skip
    return scene, np.array([items[pk][3] for pk in scene.pk.tolist()], np.bool_)


@given(memories, st.floats(-100, 1100), st.floats(0.01, 1500), st.integers(1, 400), st.sets(st.sampled_from(STANDINGS)))
def test_bars_lose_and_invent_nothing(
    items: list[tuple[int, int, int, bool]], low: float, wide: float, across: int, shown: set[Standing]
) -> None:
    """Each memory within the bars is counted once: in its lane and standing, or as one that does not exist."""
    scene, there = scene_of(items)
    start, width, counts = Levels(scene, there).bars(low, low + wide, across, frozenset(shown))
    bars = counts.shape[2]
    assert start <= low
    assert start + bars * width >= low + wide
    assert bars <= across + 3
    slack = 1e-6 * max(1.0, width)
    sure = (scene.x >= start + slack) & (scene.x < start + bars * width - slack)
    near = (scene.x >= start - slack) & (scene.x < start + bars * width + slack)
    wanted = np.array([STANDINGS[number] in shown for number in scene.standing], np.bool_)
    for lane in range(len(scene.lanes)):
        for standing in range(GHOST):
            of = wanted & there & (scene.lane == lane) & (scene.standing == standing)
            assert (of & sure).sum() <= counts[standing, lane].sum() <= (of & near).sum()
        of = wanted & ~there & (scene.lane == lane)
        assert (of & sure).sum() <= counts[GHOST, lane].sum() <= (of & near).sum()


@given(memories, st.integers(1, 60), st.sets(st.sampled_from(STANDINGS)))
def test_the_overview_holds_what_exists_and_is_shown(
    items: list[tuple[int, int, int, bool]], bars: int, shown: set[Standing]
) -> None:
    scene, there = scene_of(items)
    told = Levels(scene, there).histogram(-1.0, 1001.0, bars, frozenset(shown))
    assert len(told) == bars
    assert told.sum() == sum(exists and STANDINGS[kind] in shown for _, _, kind, exists in items)


def test_wide_bars_are_whole_columns_and_near_ones_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(levels, "COLUMNS", 64)
    scene, there = scene_of([(second * 1_000_000, 0, 2, True) for second in range(640)])
    found = Levels(scene, there)
    start, width, counts = found.bars(0, 639, 16, EVERY)
    assert width == pytest.approx(4 * 639 / 64)
    assert counts.sum() == 640
    assert counts[2, 0, :4].tolist() == [40, 40, 40, 40]
    start, width, counts = found.bars(100.2, 120.2, 40, EVERY)
    assert width < 1
    assert counts[2, 0].max() == 1
    assert start <= 100.2


def test_bars_keep_their_place_while_one_pans() -> None:
    scene, there = scene_of([(second * 1_000_000, 0, 2, True) for second in range(5_000)])
    found = Levels(scene, there)
    first, width, _ = found.bars(100, 4_000, 200, EVERY)
    second, same, _ = found.bars(117, 4_017, 200, EVERY)
    assert same == width
    assert (second - first) / width == pytest.approx(round((second - first) / width), abs=1e-6)


# what is chosen ---------------------------------------------------------------------------------------------------


some_lanes = st.none() | st.tuples(st.integers(0, 4), st.integers(0, 4))


@given(memories, st.floats(-10, 1010), st.floats(-10, 1010), some_lanes)
def test_chosen_is_what_lies_in_time_and_lanes(
    items: list[tuple[int, int, int, bool]], one: float, other: float, lanes: tuple[int, int] | None
) -> None:
    scene, there = scene_of(items)
    brush = Brush(one, other, lanes)
    shown = frozenset({Standing.STATED, Standing.INFERRED})
    wanted = [
        int(pk)
        for pk, x, lane, standing, exists in zip(scene.pk, scene.x, scene.lane, scene.standing, there, strict=True)
        if min(one, other) <= x < max(one, other) and exists and STANDINGS[standing] in shown
        and (lanes is None or min(lanes) <= lane <= max(lanes))
    ]  # fmt: skip
    assert inside(Levels(scene, there), brush, shown).tolist() == wanted


@given(st.integers(0, 2 * 10**9), st.integers(-(10**7), 10**7), st.floats(120, 1e9))
def test_ends_move_outwards_to_the_calendar_and_stay_there(at: int, wide: int, in_view: float) -> None:
    brush = snapped(Brush(at, at + wide), in_view)
    assert brush.low <= min(at, at + wide)
    assert brush.high >= max(at, at + wide)
    assert (brush.anchor <= brush.head) is (wide >= 0) or brush.anchor == brush.head
    assert snapped(brush, in_view) == brush
    assert brush.low % 60 == 0
    assert brush.high % 60 == 0


def test_days_begin_at_midnight_where_the_person_is() -> None:
    zone = ZoneInfo("Asia/Shanghai")
    formats.use_zone(zone)
    try:
        brush = snapped(Brush(MARCH_9, MARCH_9 + 100), 90 * DAY)
        low, high = (datetime.fromtimestamp(end, zone) for end in (brush.low, brush.high))
        assert (low.day, low.hour, high.day, high.hour) == (9, 0, 10, 0)
        assert brush_words.span(brush) == "9 Mar 2026"
    finally:
        formats.use_zone(UTC)


def test_keys_grow_and_shrink_it() -> None:
    view = (MARCH_9 - 15 * DAY, MARCH_9 + 15 * DAY)
    one = stretched(None, 1, view)
    assert one == Brush(MARCH_9, MARCH_9 + DAY)
    two = stretched(one, 1, view)
    assert two is not None
    assert two.head == MARCH_9 + 2 * DAY
    assert stretched(one, -1, view) is None
    assert stretched(None, -2, view) == Brush(MARCH_9, MARCH_9 - 2 * DAY)
    assert stretched_lanes(two, 1, 5).lanes == (0, 0)
    assert stretched_lanes(two, -1, 5).lanes == (4, 4)
    assert stretched_lanes(Brush(0, 1, (0, 3)), 1, 5).lanes is None
    assert stretched_lanes(Brush(0, 1, (2, 2)), -1, 5) == Brush(0, 1, (2, 1))
    assert Brush(0, 1, (2, 1)).lane_range() == range(1, 3)


def test_a_key_moves_by_what_one_can_see() -> None:
    assert key_step(3600) == ("minutes", 2)
    assert key_step(3 * DAY) == ("minutes", 60)
    assert key_step(30 * DAY) == ("days", 1)
    assert key_step(200 * DAY) == ("days", 7)
    assert key_step(900 * DAY) == ("months", 1)
    assert key_step(9_000 * DAY) == ("months", 12)
    end_of_january = datetime(2026, 1, 31, 12, tzinfo=UTC).timestamp()
    assert datetime.fromtimestamp(moved(end_of_january, "months", 1), UTC) == datetime(2026, 2, 28, 12, tzinfo=UTC)


# going elsewhere --------------------------------------------------------------------------------------------------


@given(st.integers(0, 10**9), st.integers(60, 10**9), st.integers(0, 10**9), st.integers(60, 10**9), st.floats(0, 1))
def test_the_view_glides_without_a_leap(one: int, wide: int, other: int, wide_other: int, part: float) -> None:
    start, end = (float(one), float(one + wide)), (float(other), float(other + wide_other))
    low, high = between(start, end, part)
    assert min(wide, wide_other) * (1 - 1e-6) <= high - low <= max(wide, wide_other) * (1 + 1e-6)
    slack = 1e-3 * max(wide, wide_other)
    assert min(start[0], end[0]) - slack <= low <= max(start[0], end[0]) + slack
    assert min(start[1], end[1]) - slack <= high <= max(start[1], end[1]) + slack
    assert between(start, end, 0.0) == pytest.approx(start)
    assert between(start, end, 1.0) == pytest.approx(end)


# as a query -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wide", [DAY, 3 * DAY, 3_600.0, 60.0])
def test_the_query_means_the_same_stretch(wide: float) -> None:
    brush = Brush(MARCH_9, MARCH_9 + wide)
    text = brush_words.query(brush, "agent", ("Cursor",), frozenset(SHOWN))
    assert text is not None
    where = parse_query(text, now=Moment(round(MARCH_9 * 1e6)), zone=UTC)
    assert where.since is not None
    assert where.until is not None
    assert where.since.us == MARCH_9 * 1e6
    assert where.until.us == (MARCH_9 + wide) * 1e6


def test_the_query_names_lanes_and_what_is_hidden() -> None:
    brush = Brush(MARCH_9, MARCH_9 + 2 * DAY, (1, 0))
    shown = frozenset(SHOWN) - {Standing.INFERRED}
    text = brush_words.query(brush, "agent", ("Claude Desktop", "—", "Cursor"), shown)
    assert text == 'agent:"Claude Desktop","" -standing:inferred since:2026-03-09 until:2026-03-10'
    where = parse_query(text, now=Moment(0), zone=UTC)
    assert where.agents == {"Claude Desktop", ""}
    assert where.not_standings == CURRENT.not_standings | {Standing.INFERRED}
    assert brush_words.query(brush, "subject", ("Mira", "Jonas"), frozenset(SHOWN)) is None
    assert brush_words.query(brush, "scope", ("work", "…"), frozenset(SHOWN)) is None
    assert brush_words.lanes(("one", "two", "three"), brush) == "one, two"
