"""Times are instants: shown in the person's zone, compared as instants, kept apart from when they were learned."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import timedelta, timezone
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from mnemoscope import Vault
from mnemoscope.cli.common import up_to
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import Origin, Precision, State
from mnemoscope.vault.keys import KeyChoice

from ..command_line import CommandLine
from .asking import found, texts, written

Told = Callable[..., str]
TOKYO, NEW_YORK = "Asia/Tokyo", "America/New_York"


def test_one_instant_on_two_sides_of_the_world(cli: CommandLine, tmp_path: Path) -> None:
    """Stored early on 11 April in Tokyo, which is midday on 10 April in New York."""
    added = cli.json("add", "Call with the bookbinder", "--event-time", "2026-04-11T01:15+09:00", TZ=TOKYO)
    instant = "2026-04-10T16:15:00+00:00"

    def on_day(day: str, zone: str) -> int:
        return int(cli.json("list", "--since", day, "--until", day, TZ=zone)["total"])

    assert (on_day("2026-04-11", TOKYO), on_day("2026-04-10", TOKYO)) == (1, 0)
    assert (on_day("2026-04-11", NEW_YORK), on_day("2026-04-10", NEW_YORK)) == (0, 1)
    assert "event: 2026-04-11 01:15" in cli("show", added["id"], TZ=TOKYO).out
    assert "event: 2026-04-10 12:15" in cli("show", added["id"], TZ=NEW_YORK).out
    for zone in (TOKYO, NEW_YORK):
        shown = cli.json("show", added["id"], TZ=zone)["event_time"]
        assert shown == "2026-04-11T01:15:00+09:00", "the offset of origin is kept"
        assert parse_moment(shown) == parse_moment(instant)
        target = tmp_path / f"{zone[:4]}.zip"
        cli.json("export", target, TZ=zone)
        with ZipFile(target) as archive:
            row = json.loads(archive.read("memories.jsonl").splitlines()[0])
        assert row["event_time"] in (parse_moment(instant).us, "2026-04-11T01:15:00+09:00"), row


@pytest.mark.parametrize(
    ("until", "is_found"),
    [
        ("2021-01-01T00:00:00Z", True),
        ("2014-08-03T03:20:05Z", True),
        ("2014-08-03T03:20:04Z", False),
        ("2014-08-02T20:20:05-07:00", True),
        ("2014-08-02T20:20:04-07:00", False),
        ("2014-08-03T12:20:05+09:00", True),
        ("2014-08-03T12:20:04+09:00", False),
        ("2014-08-02", False),
        ("2014-08-03", True),
        ("2014-08", True),
        ("2014-07", False),
    ],
)
def test_a_bound_is_compared_as_an_instant_and_not_as_text(
    vault: Vault, told: Told, until: str, is_found: bool
) -> None:
    told("Saw the play Kittiwake", "2014-08-02T20:20:05-07:00")
    assert (vault.count(Filter(until=up_to(until))) == 1) is is_found


def test_a_bound_on_the_command_line(cli: CommandLine) -> None:
    cli.json("add", "Saw the play Kittiwake", "--event-time", "2014-08-02T20:20:05-07:00")
    assert cli.json("list", "--until", "2014-08-03T03:20:05Z")["total"] == 1
    assert cli.json("list", "--until", "2014-08-03T03:20:04Z")["total"] == 0
    assert cli.json("timeline", "--since", "2014-08-02T20:20:05-07:00")["total"] == 1
    assert cli.json("timeline", "--since", "2014-08-02T20:20:06-07:00")["total"] == 0


def test_as_of_compares_instants_too(cli: CommandLine) -> None:
    cli.json("add", "The studio is in Dock 9", "--valid-from", "2026-07-01T00:45:00+02:00")
    for at, is_true in (
        ("2026-06-30T23:00:00Z", True),
        ("2026-07-01T00:30:00+02:00", False),
        ("2026-06-30T22:45:00Z", True),
        ("2026-06-30T22:44:59Z", False),
        ("2026-07-01T07:45:00+09:00", True),
    ):
        assert cli.json("as-of", at)["total"] == int(is_true), at
        assert cli.json("search", "studio", "--words-only", "--as-of", at)["abstained"] is not is_true, at


def test_what_was_true_then_and_what_was_known_then_are_two_questions(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    clock.us = parse_moment("2026-06-20T09:00:00Z").us
    told("We moved into the lighthouse", valid_from=parse_moment("2026-03-01"))
    clock.advance(days=60)

    def seen(true_on: str, known_on: str) -> list[str]:
        where = Filter(true_on=parse_moment(true_on), known_on=parse_moment(known_on))
        assert texts(vault, where) == found(vault, "lighthouse", where=where)
        return texts(vault, where)

    moved = ["We moved into the lighthouse"]
    assert seen("2026-04-01", "2026-07-01") == moved
    assert seen("2026-04-01", "2026-05-01") == []
    assert seen("2026-02-01", "2026-07-01") == []
    assert seen("2026-07-10", "2026-06-20T08:59:59Z") == []


def test_an_edit_does_not_reach_back_into_what_was_known(vault: Vault, told: Told, clock: FixedClock) -> None:
    first = told("The ferry leaves at 8:10.")
    before = vault.now()
    clock.advance(days=1)
    vault.edit(first, text="The ferry leaves at 8:40.")
    clock.advance(days=1)
    vault.archive(first)
    assert texts(vault, Filter(known_on=before)) == ["The ferry leaves at 8:10."]
    assert texts(vault, Filter(known_on=before.plus_days(1))) == ["The ferry leaves at 8:40."]
    assert texts(vault, EVERYTHING) == ["The ferry leaves at 8:40."]


def claude_chat(written_at: str, text: str) -> list[dict[str, Any]]:
    message = {
        "uuid": "m1",
        "text": text,
        "content": [{"type": "text", "text": text}],
        "sender": "human",
        "created_at": written_at,
        "updated_at": written_at,
    }
    return [
        {
            "uuid": "c1",
            "name": "the house",
            "created_at": written_at,
            "updated_at": written_at,
            "account": {"uuid": "a1"},
            "chat_messages": [message],
        }
    ]


def test_relative_days_count_from_when_they_were_written(vault: Vault, tmp_path: Path, clock: FixedClock) -> None:
    """Monday, 9 March 2026; read in by a machine whose clock says November."""
    told = "Yesterday I sold the piano. Next Thursday the roofers come. Three weeks ago I painted the hall."
    vault.import_(written(tmp_path / "conversations.json", claude_chat("2026-03-09T08:00:00.000000Z", told)))
    at = {memory.text.rstrip("."): memory.event_time for memory in vault.list(EVERYTHING)}

    def event(words: str) -> Moment:
        (moment,) = [each for text, each in at.items() if words in text]
        assert moment is not None
        return moment

    assert (event("sold the piano"), event("sold the piano").precision) == (parse_moment("2026-03-08"), Precision.DAY)
    roofers = event("roofers come")
    assert roofers in (parse_moment("2026-03-12"), parse_moment("2026-03-19"))
    assert roofers.precision is Precision.ABOUT
    assert event("painted the hall").precision is Precision.ABOUT
    assert abs(event("painted the hall").us - parse_moment("2026-02-16").us) <= 2 * 86_400_000_000
    assert {"Yesterday I sold the piano", "Three weeks ago I painted the hall"} <= at.keys(), "the words stay as said"


def test_a_date_set_by_hand_is_kept_apart_from_the_day_it_was_learned(vault: Vault, told: Told) -> None:
    """By hand and by an assistant alike: both sit at their event in the timeline."""
    ids = [
        told("Graduated from the sailing school", "2025-09-01"),
        told("Passed the radio exam", "2025-09-01", origin=Origin.OBSERVED, agent="Claude"),
    ]
    event = vault.timeline()
    assert set(event.at.tolist()) == {parse_moment("2025-09-01").us}
    assert set(vault.timeline(axis="learned").at.tolist()) == {vault.now().us}
    for each in ids:
        memory = vault.get(each)
        assert (memory.event_time, memory.recorded_at) == (parse_moment("2025-09-01"), vault.now())
    since = Filter(since=parse_moment("2025-08-31"), until=parse_moment("2025-09-02"))
    assert len(found(vault, "school exam", where=since)) == 2


def test_a_day_without_a_zone_is_the_persons_day(tmp_path: Path) -> None:
    clock = FixedClock(zone_=timezone(timedelta(hours=13)))
    listed = written(tmp_path / "list.json", [{"text": "Planted a breadfruit tree", "event_time": "2026-05-04"}])
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=clock).vault as vault:
        vault.import_(listed)
        assert vault.list(EVERYTHING).items[0].event_time == parse_moment("2026-05-03T11:00:00Z")


def test_days_follow_the_zones_rules_of_that_day(cli: CommandLine) -> None:
    """In New York summer has another offset than today, 8 March 2026 has 23 hours and 1 November 25."""
    for text, at in (
        ("Fireworks on the roof", "2026-07-01T00:30-04:00"),
        ("Lost an hour", "2026-03-08T23:30-04:00"),
        ("Set the clock back", "2026-11-01T23:30-05:00"),
    ):
        added = cli.json("add", text, "--event-time", at)
        day = at[:10]
        assert f"event: {day} {at[11:16]}" in cli("show", added["id"], TZ=NEW_YORK).out
        assert cli.json("list", "--since", day, "--until", day, TZ=NEW_YORK)["total"] == 1
        assert cli.json("list", f"on:{day}", TZ=NEW_YORK)["total"] == 1
    typed = cli.json("add", "Bought sandals", "--event-time", "2026-07-04", TZ=NEW_YORK)
    assert cli.json("show", typed["id"])["event_time"] == "2026-07-04T00:00:00-04:00"
    assert cli.json("list", "--since", "2026-03-09", "--until", "2026-03-09", TZ=NEW_YORK)["total"] == 0


def test_a_late_told_old_fact_is_history(vault: Vault, told: Told) -> None:
    new = told("I moved to Graz.", "2026-06-01")
    old = told("I moved to Linz.", "2024-03-01")
    assert (vault.get(new).state, vault.get(old).state) == (State.ACTIVE, State.SUPERSEDED)
    assert texts(vault, Filter(true_on=parse_moment("2025-01-01"))) == ["I moved to Linz."]
