"""What the timeline draws where, and what a click finds."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.results import OPEN, POINT, Timeline
from mnemoscope.model.words import Standing
from mnemoscope_desktop.panels.timeline import density, geometry
from mnemoscope_desktop.widgets.calendar_ticks import Unit, pick_step, ticks


def timeline(at: list[int], lane: list[int], lanes: tuple[str, ...], **more: list[int]) -> Timeline:
    n = len(at)
    return Timeline(
        pk=np.arange(1, n + 1, dtype=np.int64),
        at=np.array(at, np.int64),
        until=np.array(more.get("until", [POINT] * n), np.int64),
        lane=np.array(lane, np.int32),
        standing=np.array(more.get("standing", [2] * n), np.int8),
        lanes=lanes,
    )


def test_jitter_depends_on_the_key_alone_and_spreads() -> None:
    keys = np.arange(1, 20_001, dtype=np.int64)
    heights = geometry.jitter(keys)
    assert heights.min() >= 0
    assert heights.max() < 1
    assert np.array_equal(geometry.jitter(keys[::-1]), heights[::-1])
    filled = np.histogram(heights, bins=10, range=(0, 1))[0]
    assert filled.min() > 1_800


def test_fuller_lanes_come_first_and_empty_ones_vanish() -> None:
    scene = geometry.make_scene(timeline([1, 2, 3, 4], [2, 0, 2, 3], ("b", "nobody", "a", "B")))
    assert scene.lanes == ("a", "b", "B")
    assert scene.lane_counts == (2, 1, 1)
    assert list(scene.lane) == [0, 1, 0, 2]


def test_lanes_beyond_the_limit_share_the_last_one() -> None:
    scene = geometry.make_scene(timeline([1, 2, 3, 4, 5], [0, 1, 1, 2, 3], ("a", "b", "c", "d")), most_lanes=3)
    assert scene.lanes == ("b", "a", "")
    assert scene.folded == 2
    assert scene.lane_counts == (2, 1, 2)


def test_validity_open_and_point() -> None:
    scene = geometry.make_scene(timeline([0, 1, 2], [0, 0, 0], ("a",), until=[OPEN, POINT, 5_000_000]))
    assert np.isinf(scene.until[0])
    assert np.isnan(scene.until[1])
    assert scene.until[2] == 5.0


def test_dots_stay_between_the_name_and_the_bar() -> None:
    scene = geometry.make_scene(timeline(list(range(500)), [i % 3 for i in range(500)], ("a", "b", "c")))
    part = scene.y(slice(0, 500)) - scene.lane
    assert part.min() >= geometry.DOTS_TOP
    assert part.max() <= geometry.DOTS_BOTTOM


def test_unordered_times_are_ordered() -> None:
    scene = geometry.make_scene(timeline([5_000_000, 1_000_000, 3_000_000], [0, 1, 0], ("a", "b")))
    assert list(scene.x) == [1.0, 3.0, 5.0]
    assert list(scene.pk) == [2, 3, 1]


def test_hidden_standings_leave_lanes_in_place() -> None:
    scene = geometry.make_scene(timeline([1, 2, 3], [0, 1, 1], ("a", "b"), standing=[1, 2, 4]))
    every = slice(0, 3)
    assert geometry.visible(scene, every, frozenset({Standing.CONFIRMED})).tolist() == [False, False, True]
    assert geometry.visible(scene, every, frozenset(Standing)).all()
    assert scene.lanes == ("b", "a")
    assert scene.standing_counts()[Standing.STATED] == 1


def test_another_day_and_now_share_their_lanes() -> None:
    now = timeline([1, 2, 3, 4], [0, 0, 0, 1], ("a", "b"))
    then = geometry.make_scene(timeline([1, 2], [1, 0], ("x", "a")))
    assert then.there is None
    scene = geometry.make_scene_of_day(timeline([1, 2], [1, 0], ("x", "a")), now)
    assert scene.pk.tolist() == [1, 2, 3, 4]
    assert scene.there is not None
    assert scene.there.tolist() == [True, True, False, False]
    assert [scene.lanes[lane] for lane in scene.lane] == ["a", "x", "a", "b"]
    assert sum(scene.standing_counts().values()) == 2


def test_between_includes_both_ends() -> None:
    scene = geometry.make_scene(timeline([1_000_000, 2_000_000, 2_000_000, 3_000_000], [0] * 4, ("a",)))
    assert scene.between(2, 2) == slice(1, 3)
    assert scene.between(1, 3) == slice(0, 4)
    assert scene.between(4, 9) == slice(4, 4)


def test_a_click_finds_the_nearest_dot_within_reach() -> None:
    scene = geometry.make_scene(timeline([0, 10_000_000, 10_500_000], [0, 0, 0], ("a",)))
    x, y = scene.x[1], float(scene.y(slice(1, 2))[0])
    assert geometry.nearest(scene, x + 0.01, y, x_per_pixel=0.1, y_per_pixel=0.01) == 1
    assert geometry.nearest(scene, 5, y, x_per_pixel=0.1, y_per_pixel=0.01) is None
    assert geometry.nearest(scene, x, y + 0.5, x_per_pixel=0.1, y_per_pixel=0.01) is None


@given(st.lists(st.tuples(st.integers(0, 10**9), st.integers(0, 4), st.integers(0, 5)), max_size=200),
       st.integers(1, 90))
def test_density_loses_and_invents_nothing(items: list[tuple[int, int, int]], columns: int) -> None:
    """Every memory in view is counted once, in its own lane and standing."""
    scene = geometry.make_scene(
        timeline([i[0] for i in items], [i[1] for i in items], tuple("abcde"), standing=[i[2] for i in items])
    )
    start, width, bars = density.grid(100.0, 700.0, columns)
    assert start <= 100.0
    assert start + width * bars > 700.0
    assert bars <= columns + 2
    counts = density.cells(scene, start, width, bars)
    inside = (scene.x >= start) & (scene.x < start + width * bars)
    assert counts.sum() == inside.sum()
    for lane in range(len(scene.lanes)):
        assert counts[:, lane].sum() == int((scene.lane[inside] == lane).sum())
    for standing in range(6):
        assert counts[standing].sum() == int((scene.standing[inside] == standing).sum())


def test_bars_keep_their_place_while_one_pans() -> None:
    start, width, _ = density.grid(1000.0, 2000.0, 100)
    moved, same, _ = density.grid(1003.0, 2003.0, 100)
    assert same == width
    assert (moved - start) / width == round((moved - start) / width)


COLOURS = np.array([[9, 9, 9], [200, 0, 0], [0, 0, 200], [7, 7, 7], [8, 8, 8], [6, 6, 6]], np.uint8)


def test_density_shows_a_single_memory_beside_a_thousand() -> None:
    at = [0] * 10_000 + [99_000_000]
    scene = geometry.make_scene(timeline(at, [0] * 10_001, ("a",), standing=[2] * 10_000 + [1]))
    image = density.picture(density.cells(scene, 0.0, 2.0, 50), COLOURS)
    lonely = image[:, 49][image[:, 49, 3] > 0]
    assert lonely.tolist() == [[200, 0, 0, 255]]
    assert (image[:, 0, 3] > 0).sum() == density.BAR_ROWS
    assert not image[:, 20].any()


def test_a_bar_is_shared_by_number_and_stands_on_its_foot() -> None:
    counts = np.zeros((6, 2, 1), np.int64)
    counts[1, 1], counts[2, 1] = 3, 1
    image = density.picture(counts, COLOURS)[:, 0]
    assert not image[: density.LANE_ROWS].any()
    bar = image[density.LANE_ROWS + density.TOP_ROWS :][: density.BAR_ROWS]
    assert bar[-1].tolist() == [200, 0, 0, 255]
    assert bar[0].tolist() == [0, 0, 200, 255]
    assert (bar[:, 0] == 200).sum() == density.BAR_ROWS * 3 // 4


def test_points_only_when_near() -> None:
    n = density.MOST_POINTS
    scene = geometry.make_scene(timeline([i * 1_000_000 for i in range(2 * n)], [0] * (2 * n), ("a",)))
    assert density.wants_points(scene, 0, n - 1)
    assert not density.wants_points(scene, 0, n)


def seconds(*parts: int, zone: object = UTC) -> float:
    return datetime(*parts, tzinfo=zone).timestamp()  # type: ignore[arg-type]


def test_marks_fall_on_the_calendar_of_the_zone() -> None:
    shanghai = ZoneInfo("Asia/Shanghai")
    marks = ticks(seconds(2026, 3, 9, 12), seconds(2026, 3, 12, 12), shanghai, most=8)
    days = [mark.at for mark in marks if mark.at.hour == 0]
    assert [day.day for day in days] == [10, 11, 12]
    assert days[0].astimezone(UTC) == datetime(2026, 3, 9, 16, tzinfo=UTC)


def test_marks_survive_the_change_of_summer_time() -> None:
    berlin = ZoneInfo("Europe/Berlin")
    low, high = seconds(2026, 3, 27, zone=berlin), seconds(2026, 4, 1, zone=berlin)
    marks = ticks(low, high, berlin, most=6)
    assert [(mark.at.day, mark.at.hour) for mark in marks] == [(27, 0), (28, 0), (29, 0), (30, 0), (31, 0), (1, 0)]


def test_months_and_years() -> None:
    marks = ticks(seconds(2025, 11, 15), seconds(2026, 3, 2), UTC, most=5)
    assert [(mark.at.year, mark.at.month, mark.turn) for mark in marks] == [
        (2025, 12, False), (2026, 1, True), (2026, 2, False), (2026, 3, False),
    ]
    years = ticks(seconds(1990, 1, 1), seconds(2026, 1, 1), UTC, most=8)
    assert {mark.unit for mark in years} == {Unit.YEAR}
    assert [mark.at.year for mark in years] == list(range(1990, 2027, 5))


@given(
    st.floats(-1e10, 2e11), st.floats(0.5, 3e11), st.integers(2, 14),
    st.sampled_from([UTC, ZoneInfo("America/Los_Angeles"), timezone(timedelta(hours=5, minutes=45))]),
)
def test_marks_are_few_ordered_and_inside(low: float, width: float, most: int, zone: timezone) -> None:
    marks = ticks(low, low + width, zone, most)
    assert len(marks) <= 2 * most + 12
    at = [mark.seconds for mark in marks]
    assert at == sorted(set(at))
    assert all(low - 1e-5 <= mark <= low + width + 1e-5 for mark in at)


def test_step_is_the_finest_that_fits() -> None:
    assert pick_step(0, 7 * 86_400, 8).unit is Unit.DAY
    assert pick_step(0, 3600, 8).size == 15
