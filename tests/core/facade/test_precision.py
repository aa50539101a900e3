"""How exactly a time is known: kept wherever it goes, and heeded when somebody asks what was true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Memory, MemoryDraft
from mnemoscope.model.moment import ABOUT_DAYS, DAY, Moment, begins, end_of, ends, from_datetime, parse_moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.words import DecisionKind, Origin, Precision, State
from mnemoscope.vault.keys import KeyChoice

from ...cases.asking import texts

ZONES = tuple(map(ZoneInfo, ("Europe/Berlin", "Asia/Shanghai", "America/Los_Angeles", "Asia/Kathmandu", "UTC")))


def about(text: str) -> Moment:
    return replace(parse_moment(text), precision=Precision.ABOUT)


def true_on(vault: Vault, at: str) -> list[str]:
    return texts(vault, Filter(true_on=parse_moment(at)))


@pytest.mark.parametrize(
    ("start", "at", "is_true"),
    [
        ("2024", "2023-12-31T23:59:59Z", False),
        ("2024", "2024-06-01", True),
        ("2024-05", "2024-04-30T23:59:59Z", False),
        ("2024-05", "2024-05-01", True),
        ("2024-05-10", "2024-05-09T23:59:59Z", False),
        ("2024-05-10", "2024-05-10", True),
        ("2024-05-10T08:00Z", "2024-05-10T07:59:59Z", False),
        ("2024-05-10T08:00Z", "2024-05-10T08:00:00Z", True),
        ("about 2024-05-10", "2024-05-02T23:59:59Z", False),
        ("about 2024-05-10", "2024-05-03", True),
    ],
)
def test_from_when(vault: Vault, start: str, at: str, is_true: bool) -> None:
    """What began "in 2024" may have held on any day of it, so it is an answer for all of them."""
    when = about(start[6:]) if start.startswith("about") else parse_moment(start)
    vault.add(MemoryDraft("The mill has a wheel", valid_from=when))
    assert bool(true_on(vault, at)) is is_true
    vault.add(MemoryDraft("Saw the mill", event_time=when))
    assert ("Saw the mill" in true_on(vault, at)) is is_true


@pytest.mark.parametrize(
    ("end", "at", "is_true"),
    [
        ("2024", "2024-12-31T23:59:59Z", True),
        ("2024", "2025-01-01", False),
        ("2024-02", "2024-02-29T12:00Z", True),
        ("2024-02", "2024-03-01", False),
        ("2024-05-10", "2024-05-09T23:59:59Z", True),
        ("2024-05-10", "2024-05-10", False),
        ("about 2024-05-10", "2024-05-16T23:59:59Z", True),
        ("about 2024-05-10", "2024-05-17", False),
    ],
)
def test_until_when(vault: Vault, end: str, at: str, is_true: bool) -> None:
    """What ended "in 2024" may have held until its last day; what held until a day had ended when it began."""
    when = about(end[6:]) if end.startswith("about") else parse_moment(end)
    vault.add(MemoryDraft("The mill has a wheel", valid_from=parse_moment("2020"), valid_to=when))
    assert bool(true_on(vault, at)) is is_true


def test_in_the_year_of_the_change_both_sides_are_possible_and_contradict_nothing(vault: Vault) -> None:
    year = parse_moment("2024")
    vault.add(MemoryDraft("I live in Ghent.", valid_from=parse_moment("2019"), valid_to=year))
    done = vault.add(MemoryDraft("I live in Turin.", valid_from=year)).result
    assert done.conflicts == ()
    assert vault.count_conflicts() == 0
    assert true_on(vault, "2023-12-31") == ["I live in Ghent."]
    assert true_on(vault, "2024-06-01") == ["I live in Ghent.", "I live in Turin."]
    assert true_on(vault, "2025-01-01") == ["I live in Turin."]


written = st.builds(
    lambda when, zone, precision: _first_of(from_datetime(when.astimezone(zone)), precision),
    st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1)).map(lambda each: each.replace(tzinfo=UTC)),  # noqa: DTZ001
    st.sampled_from(ZONES),
    st.sampled_from(Precision),
)


def _first_of(moment: Moment, precision: Precision) -> Moment:
    """A moment as it is written with a precision: the first instant of its day, month or year."""
    length = {Precision.DAY: 10, Precision.MONTH: 7, Precision.YEAR: 4}.get(precision)
    if length is None:
        return replace(moment, precision=precision)
    return parse_moment(moment.iso()[:length], moment.datetime().tzinfo or UTC)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(written, written, st.sampled_from(("begins", "ends")), st.integers(-1, 1))
def test_sql_and_the_rule_in_words_agree_to_the_microsecond(
    vault: Vault, first: Moment, second: Moment, edge: str, aside: int
) -> None:
    start, end = sorted((first, second))
    text = f"It holds {start.us} {start.precision} {end.us} {end.precision}"
    vault.add(MemoryDraft(text, valid_from=start, valid_to=end))
    at = Moment((begins(start) if edge == "begins" else ends(end)) + aside)
    right = begins(start) <= at.us < ends(end)
    assert (text in texts(vault, Filter(true_on=at))) is right


def test_the_stretch_of_an_imprecise_time() -> None:
    for text in ("2024", "2024-02", "2023-12"):
        moment = parse_moment(text, ZoneInfo("Asia/Shanghai"))
        assert (begins(moment), ends(moment)) == (moment.us, end_of(moment))
    exact = parse_moment("2024-02-03T10:00Z")
    day = parse_moment("2024-02-03")
    assert [begins(exact), ends(exact), begins(day), ends(day)] == [exact.us, exact.us, day.us, day.us]
    loose = about("2024-02-03")
    assert (begins(loose), ends(loose)) == (loose.us - ABOUT_DAYS * DAY, loose.us + ABOUT_DAYS * DAY)


TIMES = ("2024", "2024-05", "2024-05-10", "2024-05-10T08:15:30.250000+05:45", "about 2024-05-10")


@pytest.mark.parametrize("format", ["jsonl", "csv"])
def test_a_list_taken_out_and_in_again_keeps_how_exact_a_time_is_and_invents_none(
    tmp_path: Path, clock: FixedClock, format: str
) -> None:
    berlin = ZoneInfo("Europe/Berlin")
    target = tmp_path / f"out.{format}"

    def times(memory: Memory) -> list[tuple[str, Precision] | None]:
        return [
            (each.iso(), each.precision) if each is not None else None
            for each in (memory.event_time, memory.valid_from, memory.valid_to)
        ]

    with Vault.create(tmp_path / "one", key=KeyChoice("plain"), clock=clock).vault as vault:
        for number, text in enumerate(TIMES):
            when = replace(parse_moment(text[-10:], berlin), precision=Precision.ABOUT) if text[0] == "a" else None
            when = when or parse_moment(text, berlin)
            vault.add(MemoryDraft(f"Event {number}", origin=Origin.OBSERVED, event_time=when))
            vault.add(MemoryDraft(f"Stretch {number}", valid_from=parse_moment("2001"), valid_to=when))
        vault.add("No time at all is known of this")
        before = {memory.text: times(memory) for memory in vault.list(EVERYTHING)}
        vault.export(target, format=format)
    later = FixedClock(us=clock.us + 40 * DAY)
    with Vault.create(tmp_path / "two", key=KeyChoice("plain"), clock=later).vault as vault:
        vault.import_(target)
        assert {memory.text: times(memory) for memory in vault.list(EVERYTHING)} == before
    assert before["No time at all is known of this"] == [None, None, None]
    assert before["Event 0"][0] == ("2024-01-01T00:00:00+01:00", Precision.YEAR)


# Where the person is ----------------------------------------------------------------------------------------------


class Traveller(FixedClock):
    """A person whose clock shows the zone of where they are."""

    def __init__(self, zone: ZoneInfo) -> None:
        super().__init__(us=parse_moment("2026-07-01T00:00Z").us, zone_=zone)


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    """A vault with an event for each hour of the two weeks round each change of the clocks in Berlin in 2026."""
    folder = tmp_path_factory.mktemp("hours")
    with Vault.create(folder / "v", key=KeyChoice("plain"), clock=Traveller(ZONES[0])).vault as vault:
        first = (datetime(2026, 3, 22, tzinfo=UTC), datetime(2026, 10, 18, tzinfo=UTC))
        hours = [start + timedelta(hours=hour) for start in first for hour in range(14 * 24)]
        vault.add_many(MemoryDraft(f"At {hour.isoformat()}", event_time=from_datetime(hour)) for hour in hours)
        yield vault


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(ZONES), st.integers(1, 11), st.sampled_from([(2026, 3, 22), (2026, 10, 18)]))
def test_a_day_filter_finds_what_happened_on_that_day_where_the_person_is(
    journal: Vault, zone: ZoneInfo, number: int, first: tuple[int, int, int]
) -> None:
    """The same vault is asked wherever its person is; a day there may have 23, 24 or 25 hours."""
    day = (datetime(*first, tzinfo=UTC) + timedelta(days=number)).date()
    asked = parse_query(f"on:{day.isoformat()}", now=Traveller(zone).now(), zone=zone)
    found = {memory.event_time for memory in journal.list(asked, limit=100)}
    hours = [datetime(*first, tzinfo=UTC) + timedelta(hours=hour) for hour in range(14 * 24)]
    assert found == {from_datetime(hour) for hour in hours if hour.astimezone(zone).date() == day}
    long = {(2026, 3, 29): 23, (2026, 10, 25): 25}.get((day.year, day.month, day.day), 24)
    if zone.key == "Europe/Berlin":
        assert len(found) == long


@given(st.sampled_from(ZONES), st.datetimes(datetime(1990, 1, 1), datetime(2037, 12, 31)))  # noqa: DTZ001
def test_a_written_day_is_that_day_of_the_zone_to_the_last_microsecond(zone: ZoneInfo, when: datetime) -> None:
    day = parse_moment(when.date().isoformat(), zone)
    start = day.datetime().astimezone(zone)
    assert (start.date(), start.hour, start.minute) == (when.date(), 0, 0)
    last = Moment(end_of(day, zone) - 1).datetime().astimezone(zone)
    assert last.date() == when.date()
    assert Moment(end_of(day, zone)).datetime().astimezone(zone).date() == when.date() + timedelta(days=1)


@pytest.mark.parametrize("zone", ZONES, ids=lambda zone: zone.key)
@pytest.mark.parametrize("text", ["2026-03-29T02:30", "2026-10-25T02:30", "2026-03-08T02:30", "2026-11-01T01:30"])
def test_a_time_that_does_not_exist_or_exists_twice_is_one_instant_and_stays_it(zone: ZoneInfo, text: str) -> None:
    """In the gap of spring the clock is read as before the change; of autumn's two, the first is meant."""
    moment = parse_moment(text, zone)
    naive = datetime.fromisoformat(text)
    assert moment == from_datetime(naive.replace(tzinfo=zone, fold=0))
    assert parse_moment(moment.iso()) == moment
    shown = moment.datetime().astimezone(zone).replace(tzinfo=None)
    gap = text[:10] in {"Europe/Berlin": "2026-03-29", "America/Los_Angeles": "2026-03-08"}.get(zone.key, "")
    assert shown - naive == timedelta(hours=1 if gap else 0)


def test_the_instant_stays_wherever_it_is_looked_at_from(tmp_path: Path) -> None:
    """Told at night in Shanghai; the day before in Los Angeles."""
    shanghai, angeles = ZONES[1], ZONES[2]
    with Vault.create(tmp_path / "v", key=KeyChoice("plain"), clock=Traveller(shanghai)).vault as vault:
        vault.add(MemoryDraft("Night call with the press", event_time=parse_moment("2026-03-10T01:30", shanghai)))
        out = tmp_path / "first.jsonl"
        vault.export(out, format="jsonl")
    with Vault.open(tmp_path / "v", clock=Traveller(angeles)) as vault:
        (memory,) = vault.list(EVERYTHING).items
        assert memory.event_time is not None
        assert memory.event_time.iso() == "2026-03-10T01:30:00+08:00"
        assert memory.event_time == parse_moment("2026-03-09T17:30Z")
        assert memory.event_time.datetime().astimezone(angeles).isoformat() == "2026-03-09T10:30:00-07:00"
        for day, zone, is_found in (
            ("2026-03-10", shanghai, True), ("2026-03-09", shanghai, False),
            ("2026-03-10", angeles, False), ("2026-03-09", angeles, True),
        ):  # fmt: skip
            asked = parse_query(f"on:{day}", now=vault.now(), zone=zone)
            assert (vault.count(asked) == 1) is is_found
        again = tmp_path / "second.jsonl"
        vault.export(again, format="jsonl")
    assert b'"event_time":"2026-03-10T01:30:00+08:00"' in out.read_bytes()
    assert b'"event_time":"2026-03-10T01:30:00+08:00"' in again.read_bytes()


# The order of arrival ---------------------------------------------------------------------------------------------

MOVES = (("I moved to Ghent.", "2023-05-02"), ("I moved to Turin.", "2024-09-01"), ("I moved to Porto.", "2026-03-01"))


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0), (1, 0, 2), (2, 0, 1), (0, 2, 1)])
def test_whatever_arrives_first_the_latest_event_holds_and_each_had_its_time(
    vault: Vault, clock: FixedClock, order: tuple[int, ...]
) -> None:
    for number in order:
        vault.add(MemoryDraft(MOVES[number][0], event_time=parse_moment(MOVES[number][1])))
        clock.advance(days=1)
    assert texts(vault) == ["I moved to Porto."]
    assert true_on(vault, "2023-12-01") == ["I moved to Ghent."]
    assert true_on(vault, "2025-01-01") == ["I moved to Turin."]
    assert true_on(vault, "2026-04-01") == ["I moved to Porto."]
    assert vault.count_conflicts() == 0


@pytest.mark.parametrize("dated_first", [True, False])
def test_without_a_date_it_is_a_question_and_nothing_is_replaced(vault: Vault, dated_first: bool) -> None:
    drafts = [
        MemoryDraft("I live in Ghent.", event_time=parse_moment("2024-03-01")),
        MemoryDraft("I live in Turin."),
    ]
    for draft in drafts if dated_first else reversed(drafts):
        vault.add(draft)
    assert texts(vault) == ["I live in Ghent.", "I live in Turin."]
    (found,) = vault.conflicts()
    assert {member.state for member in found.members} == {State.ACTIVE}
    assert found.suggestion.decision is not DecisionKind.CHANGED or found.suggestion.changed_on is None


def test_what_was_true_then_is_answered_alike_after_it_faded_and_was_put_away(vault: Vault, clock: FixedClock) -> None:
    for text, day in (("I moved to New York.", "2024-01-10"), ("I moved to Los Angeles.", "2026-06-14")):
        vault.add(MemoryDraft(text, event_time=parse_moment(day)))
    april, july = "2026-04-01", "2026-07-01"
    assert (true_on(vault, april), true_on(vault, july)) == (["I moved to New York."], ["I moved to Los Angeles."])
    clock.advance(days=900)
    vault.maintain()
    old = next(memory for memory in vault.list(EVERYTHING) if "New York" in memory.text)
    vault.archive(old.id)
    assert (true_on(vault, april), true_on(vault, july)) == (["I moved to New York."], ["I moved to Los Angeles."])


def test_seen_later_does_not_win_over_happened_later(vault: Vault) -> None:
    """A note that was seen only today, of a day long before what is known."""
    vault.add(MemoryDraft("I moved to Porto.", event_time=parse_moment("2026-03-01")))
    vault.add(MemoryDraft("I moved to Ghent.", origin=Origin.OBSERVED, event_time=parse_moment("2023-05-02")))
    current = next(memory for memory in vault.list(EVERYTHING) if "Porto" in memory.text)
    assert (current.state, current.valid_to) == (State.ACTIVE, None)
    assert vault.search("where do I live").items[0].memory.text == "I moved to Porto."
