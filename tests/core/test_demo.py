"""The demo vault, built through the real importers and acts: it must show every situation the program knows."""

from __future__ import annotations

import stat
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.demo import build_demo, move_dates, move_times, shift_to
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Cancelled, VaultExists
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import DAY, Moment, parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, TO_REVIEW, Filter, Order
from mnemoscope.model.screening import hidden_characters
from mnemoscope.model.words import ConflictKind, ConflictState, Origin, RelationType, Sensitivity, Standing, State

NOWS = {
    "the day it was written for": "2026-11-30T14:00:00+00:00",
    "a spring day two years on": "2028-04-03T08:15:00+08:00",
}


@pytest.fixture(scope="module", params=NOWS)
def demo(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Vault, Moment]]:
    now = parse_moment(NOWS[request.param])
    folder = tmp_path_factory.mktemp("home") / "demo"
    assert build_demo(folder, now=now, strict=True) == folder
    vault = Vault.open(folder, clock=FixedClock(us=now.us, offset_minutes=now.offset_minutes))
    yield vault, now
    vault.close()


def everything(vault: Vault, where: Filter = EVERYTHING) -> list[Memory]:
    return list(vault.list(where, Order(), limit=5000))


def test_it_holds_much_from_five_agents(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    assert vault.count(CURRENT) >= 400
    assert {agent.name for agent in vault.agents()} >= {"ChatGPT", "Claude", "Cursor", "Household script", "Notes"}
    assert vault.facets(EVERYTHING).scopes.keys() >= {"personal", "work", "health", "project:tidebook", "project:berth"}
    languages = Counter(memory.language for memory in everything(vault))
    assert languages["zh"] >= 60
    assert languages["en"] >= 300


def test_open_conflicts_of_every_kind_wait(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    kinds = Counter(conflict.kind for conflict in vault.conflicts())
    assert set(kinds) == set(ConflictKind)
    assert kinds.total() >= 12
    assert vault.conflicts(state=ConflictState.RESOLVED)


def test_guesses_wait_for_review_some_of_them_urgent_or_delicate(demo: tuple[Vault, Moment]) -> None:
    vault, now = demo
    waiting = everything(vault, TO_REVIEW)
    assert len(waiting) >= 60
    assert all(memory.expires_at is not None and memory.expires_at > now for memory in waiting)
    assert sum(memory.expires_at < now.plus_days(7) for memory in waiting if memory.expires_at) >= 5
    assert sum(memory.sensitivity is Sensitivity.HEALTH for memory in waiting) >= 3
    held = [memory for memory in waiting if memory.standing is Standing.PROPOSED]
    assert any("password" in memory.text for memory in held) or any("must" in memory.text for memory in held)


def test_all_standings_and_states_occur(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    facets = vault.facets(EVERYTHING)
    assert facets.standings.keys() == {standing.value for standing in Standing}
    assert facets.states.keys() == {state.value for state in State}
    assert facets.states["archived"] >= 20
    assert facets.states["expired"] >= 10
    assert facets.standings["confirmed"] >= 10


def test_a_chain_of_three_replacements_can_be_followed(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    [newest] = everything(vault, Filter(exact=("My Danish level is B1 now",), states=frozenset({State.ACTIVE})))
    links, memory = 0, vault.get(newest.id)
    while older := [
        edge.id for edge in memory.relations if edge.type is RelationType.SUPERSEDES and edge.outgoing
    ]:
        memory, links = vault.get(older[0]), links + 1
        assert memory.state is State.SUPERSEDED
    assert links >= 3
    assert "A0" in memory.text


def test_answers_over_the_years_make_curves_with_jumps(demo: tuple[Vault, Moment]) -> None:
    vault, now = demo
    [memory] = everything(vault, Filter(exact=("I like boring technology",)))
    curve = vault.curve(memory.id, "strength", now.plus_days(-730), now.plus_days(90), points=300)
    assert len(curve.events) >= 4
    assert all(event.after > event.before for event in curve.events)
    assert vault.curve(memory.id, "trust", now.plus_days(-730), now, points=50).events
    assert vault.archive_forecast().within_30_days > 0


def test_fingerprints_and_a_receipt_are_there(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    assert len(vault.tombstones()) >= 3
    assert any(stone.hits for stone in vault.tombstones())
    [receipt] = vault.receipts()
    assert receipt.complete
    assert not [memory for memory in everything(vault) if "Rupert" in memory.text]


def test_hidden_characters_and_markup_are_kept_as_written(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    texts = [memory.text for memory in everything(vault)]
    assert any(len(hidden_characters(text)) == 2 for text in texts)
    assert any("<b>Håndlavet i Aarhus</b> &amp; nothing" in text for text in texts)


def test_time_spreads_over_two_years_and_ends_before_now(demo: tuple[Vault, Moment]) -> None:
    vault, now = demo
    observed = everything(vault, Filter(origins=frozenset({Origin.OBSERVED})))
    times = [memory.event_time for memory in observed if memory.event_time]
    assert max(times) <= now
    assert (max(times).us - min(times).us) / DAY > 650
    assert now.us - max(times).us < 8 * DAY
    assert all(memory.recorded_at <= now for memory in everything(vault))


def test_it_is_sound(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    report = vault.verify()
    assert report.problems == ()
    assert report.chain_ok
    assert report.operations > 60


def test_it_stays_private_and_leaves_nothing_beside_it(demo: tuple[Vault, Moment]) -> None:
    vault, _ = demo
    assert [path.name for path in vault.folder.parent.iterdir()] == ["demo"]
    assert stat.S_IMODE(vault.folder.stat().st_mode) == 0o700


def test_cancelling_leaves_nothing(tmp_path: Path) -> None:
    def stop(done: int, total: int | None, what: str) -> None:
        if done == 5:
            raise Cancelled("Stopped.")

    with pytest.raises(Cancelled):
        build_demo(tmp_path / "demo", now=parse_moment("2026-11-30T14:00:00+00:00"), progress=stop)
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_is_there_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "demo").mkdir()
    with pytest.raises(VaultExists):
        build_demo(tmp_path / "demo", now=parse_moment("2026-11-30T14:00:00+00:00"))
    assert list((tmp_path / "demo").iterdir()) == []


def test_dates_move_by_whole_days() -> None:
    today = datetime(2026, 11, 30, tzinfo=UTC)
    assert shift_to(parse_moment("2026-12-02T23:59:00+00:00"), today) == timedelta(days=2)
    assert shift_to(parse_moment("2026-11-29T23:59:00+00:00"), today) == timedelta(days=-1)


def test_dates_in_texts_move_where_they_name_a_year_of_the_story() -> None:
    shift = timedelta(days=31)
    assert move_dates("From 2 March 2026 on, since June 2027.", shift) == "From 2 April 2026 on, since July 2027."
    assert move_dates("Born 17 April 1992, on 5 December.", shift) == "Born 17 April 1992, on 5 December."


def test_every_time_of_an_export_moves_and_nothing_else() -> None:
    moved = move_times(
        {"create_time": 1000.5, "weight": 1.0, "created_at": "2026-11-01T07:45:00+00:00", "n": 3, "when": None,
         "updated_at": "2026-11-01T07:45:00.000000Z", "text": "at 7:00"},
        timedelta(days=1),
    )
    assert moved == {
        "create_time": 87400.5, "weight": 1.0, "created_at": "2026-11-02T07:45:00+00:00", "n": 3, "when": None,
        "updated_at": "2026-11-02T07:45:00Z", "text": "at 7:00",
    }
