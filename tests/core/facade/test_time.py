"""Trust, strength, expiry, both axes of time: what changes with time, and what does not."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused, StaleVersion
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Column, Filter, Order
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import FeedbackKind, Origin, Standing, State

Told = Callable[..., str]


def test_trust_steps_are_exact_and_archive_strictly_below(vault: Vault, told: Told) -> None:
    a = told("Prefers aisle seats", origin=Origin.INFERRED)
    vault.feedback(a, FeedbackKind.UNHELPFUL)
    vault.feedback(a, FeedbackKind.HELPFUL)
    vault.feedback(a, FeedbackKind.UNHELPFUL)
    vault.feedback(a, FeedbackKind.UNHELPFUL)
    memory = vault.get(a)
    assert (memory.trust, memory.state) == (0.15, State.ACTIVE)
    vault.feedback(a, FeedbackKind.UNHELPFUL)
    memory = vault.get(a)
    assert (memory.trust, memory.state) == (0.05, State.ARCHIVED)
    assert [answer.trust_after for answer in vault.show(a).feedback] == [30, 35, 25, 15, 5]
    vault.undo()
    assert (vault.get(a).trust, vault.get(a).state) == (0.15, State.ACTIVE)


def test_trust_stays_between_nothing_and_one_and_confirmed_stays(vault: Vault, told: Told) -> None:
    a = told("I own a canoe.")
    vault.confirm(a)
    for kind, end in ((FeedbackKind.HELPFUL, 1.0), (FeedbackKind.UNHELPFUL, 0.0)):
        for _ in range(40):
            vault.feedback(a, kind)
        assert vault.get(a).trust == end
    assert vault.get(a).state is State.ACTIVE
    assert len(vault.show(a).feedback) == 80


def test_finding_strengthens_nothing(vault: Vault, told: Told) -> None:
    guess = told("The user probably prefers aisle seats.", origin=Origin.INFERRED)
    said = told("I prefer window seats.")
    before = vault.get(guess)
    for _ in range(50):
        vault.search("seat")
    assert vault.get(guess) == before
    for _ in range(20):
        vault.feedback(guess, FeedbackKind.HELPFUL)
    assert vault.get(guess).origin is Origin.INFERRED
    assert vault.search("seats preference").items[0].memory.id == said


def test_strength_halves_and_returns_only_with_a_useful_use(vault: Vault, told: Told, clock: FixedClock) -> None:
    a = told("Signed the lease in Ghent", origin=Origin.OBSERVED)
    clock.advance(days=45)
    assert vault.get(a).strength == pytest.approx(0.5, abs=1e-9)
    for _ in range(10):
        vault.maintain()
        assert vault.get(a).strength == pytest.approx(0.5, abs=1e-9)
    vault.feedback(a, FeedbackKind.UNHELPFUL)
    assert vault.get(a).strength == pytest.approx(0.5, abs=1e-9)
    vault.feedback(a, FeedbackKind.HELPFUL)
    assert vault.get(a).strength == 1.0


def test_guesses_expire_whatever_their_use_and_what_was_said_is_asked_about(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    guess = told("Prefers aisle seats", origin=Origin.INFERRED)
    used = told("Reads long reports on Sunday", origin=Origin.INFERRED)
    seen = told("Complained about slow delivery", origin=Origin.OBSERVED)
    said = told("I am learning the oboe.")
    pinned = told("Keeps bees", origin=Origin.OBSERVED)
    vault.pin(pinned)
    clock.advance(days=20)
    vault.feedback(used, FeedbackKind.HELPFUL)
    clock.advance(days=11)
    foreseen = vault.maintain(dry_run=True)
    assert {memory_id for memory_id, _ in foreseen.expired} == {guess, used}
    assert vault.get(guess).state is State.ACTIVE, "a dry run changes nothing"
    done = vault.maintain()
    assert done.expired == foreseen.expired
    assert vault.get(guess).state is State.EXPIRED
    assert vault.maintain().changes.nothing
    clock.advance(days=600)
    last = vault.maintain()
    assert {memory_id for memory_id, _ in last.archived} == {seen}
    assert {memory_id for memory_id, _ in last.ask} == {said}
    assert (vault.get(said).state, vault.get(pinned).state) == (State.ACTIVE, State.ACTIVE)
    vault.undo()
    assert vault.get(seen).state is State.ACTIVE


def test_members_of_an_open_conflict_wait(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("The user sails.", origin=Origin.INFERRED)
    told("I never sail.")
    clock.advance(days=40)
    vault.maintain()
    assert vault.get(guess).state is State.ACTIVE


def test_confirming_ends_expiry_and_fading(vault: Vault, told: Told, clock: FixedClock) -> None:
    guess = told("Prefers aisle seats", origin=Origin.INFERRED)
    vault.confirm(guess)
    clock.advance(days=900)
    vault.maintain()
    memory = vault.get(guess)
    assert (memory.standing, memory.trust, memory.strength, memory.state) == (
        Standing.CONFIRMED,
        0.9,
        1.0,
        State.ACTIVE,
    )
    assert memory.origin is Origin.INFERRED, "how it came to be does not change"


def test_was_true_until_a_day(vault: Vault, told: Told, clock: FixedClock) -> None:
    a = told("Parks in lot C", "2025-01-01", origin=Origin.INFERRED)
    vault.confirm_until(a, parse_moment("2026-05-01"))
    assert vault.get(a).state is State.EXPIRED
    assert vault.search("parks lot").items == ()
    b = told("Has a guest pass", origin=Origin.INFERRED)
    vault.confirm_until(b, parse_moment("2026-12-10"))
    assert vault.get(b).state is State.ACTIVE
    clock.advance(days=11)
    assert vault.search("guest pass").items == (), "over is over, also before maintenance ran"
    vault.maintain()
    assert vault.get(b).state is State.EXPIRED


def test_true_on_and_known_on_are_two_axes(vault: Vault, clock: FixedClock) -> None:
    clock.us = parse_moment("2026-06-20T10:00:00Z").us
    vault.add(MemoryDraft("We moved to the mill building", valid_from=parse_moment("2026-03-01")))
    april = parse_moment("2026-04-01")
    assert vault.count(Filter(true_on=april, known_on=parse_moment("2026-07-01"))) == 1
    assert vault.count(Filter(true_on=april, known_on=parse_moment("2026-05-01"))) == 0


def test_known_on_forgets_later_edits_and_supersessions(vault: Vault, told: Told, clock: FixedClock) -> None:
    a = told("I live in New York.", "2024-01-10")
    then = vault.now()
    clock.advance(days=10)
    told("I moved to Los Angeles.", "2026-06-14")
    vault.edit(a, text="I lived in New York City.")
    (memory,) = vault.list(Filter(known_on=then, states=CURRENT.states)).items
    assert (memory.text, memory.state, memory.valid_to) == ("I live in New York.", State.ACTIVE, None)
    assert [memory.text for memory in vault.rows(vault.keys(Filter(known_on=then)), known_on=then)] == [
        "I live in New York."
    ]


def test_instants_are_compared_and_not_their_spelling(vault: Vault) -> None:
    vault.add(MemoryDraft("Office moved to Kade 14", valid_from=parse_moment("2026-06-01T00:30:00+02:00")))
    for when, expected in (("2026-05-31T23:00:00Z", 1), ("2026-06-01T00:15:00+02:00", 0), ("2026-05-31T22:30:00Z", 1)):
        assert vault.count(Filter(true_on=parse_moment(when))) == expected
    vault.add(MemoryDraft("Read the novel Kestrel", event_time=parse_moment("2015-07-23T22:44:08-07:00")))
    stored = vault.list(Filter(text="Kestrel")).items[0]
    assert stored.event_time is not None
    assert stored.event_time.iso() == "2015-07-23T22:44:08-07:00"


def test_a_stale_edit_is_a_conflict_and_no_overwrite(vault: Vault, told: Told) -> None:
    a = told("I own a canoe.")
    seen = vault.get(a).version
    vault.edit(a, text="I own a red canoe.", if_version=seen)
    with pytest.raises(StaleVersion, match="you saw version 1, now there is version 2"):
        vault.edit(a, text="I own a kayak.", if_version=seen)
    assert vault.get(a).text == "I own a red canoe."


def test_an_answer_about_something_replaced_is_refused(vault: Vault, told: Told) -> None:
    old = told("I live in New York.", "2024-01-10")
    told("I moved to Los Angeles.", "2026-06-14")
    with pytest.raises(Refused, match="not in use any more"):
        vault.feedback(old, FeedbackKind.HELPFUL)


def test_curves_show_the_real_function_with_its_jumps(vault: Vault, told: Told, clock: FixedClock) -> None:
    a = told("Signed the lease in Ghent", origin=Origin.OBSERVED)
    start = vault.now()
    clock.advance(days=45)
    vault.feedback(a, FeedbackKind.HELPFUL)
    end = vault.now().plus_days(45)
    curve = vault.curve(a, "strength", start, end, points=50)
    assert np.all(np.diff(curve.times_us) > 0)
    (jump,) = curve.events
    assert (jump.before, jump.after) == (pytest.approx(0.5), 1.0)
    at = int(np.searchsorted(curve.times_us, jump.at.us))
    assert (curve.values[at - 1], curve.values[at]) == (pytest.approx(0.5), 1.0)
    assert curve.values[-1] == pytest.approx(0.5)
    trust = vault.curve(a, "trust", start, end)
    assert [(event.before, event.after) for event in trust.events] == [(0.6, 0.65)]
    assert (trust.values[0], trust.values[-1]) == (0.6, 0.65)


def test_what_if_is_worked_out_before_it_counts(vault: Vault, told: Told) -> None:
    for number in range(5):
        told(f"Complained about delivery {number}", origin=Origin.OBSERVED)
    assert vault.archive_forecast(weeks=20).per_week[17] == 5, "123 days at a half-life of 45 days"
    harsher = Settings(half_life_observed=5)
    assert vault.archive_forecast(weeks=20, settings=harsher).within_30_days == 5
    assert vault.settings() == Settings()
    vault.save_settings(harsher)
    assert vault.archive_forecast().within_30_days == 5
    assert sum(vault.histogram("trust", 10)) == 5


def test_lists_order_in_sql_with_missing_values_last(vault: Vault) -> None:
    for text, when, trust in (
        ("C", "2015-01-01", 10), ("Äpfel", "2016-01-01", 9), ("A", "2017-01-01", 55), ("B", "2018-01-01", 50),
        ("Row e", None, 100),
    ):  # fmt: skip
        event = parse_moment(when) if when else None
        vault.add(MemoryDraft(f"{text} row", event_time=event, trust_hundredths=trust))
    by_time = [memory.text[0] for memory in vault.list(order=Order(Column.EVENT_TIME, descending=False))]
    assert by_time == ["C", "Ä", "A", "B", "R"]
    by_trust = [memory.trust for memory in vault.list(order=Order(Column.TRUST, descending=False))]
    assert by_trust == [0.09, 0.1, 0.5, 0.55, 1.0]
    page = vault.list(EVERYTHING, Order(Column.TRUST), limit=2)
    following = vault.list(EVERYTHING, Order(Column.TRUST), limit=2, after=page.next)
    assert [memory.trust for memory in (*page, *following)] == [1.0, 0.55, 0.5, 0.1]
    assert (page.total, vault.list(EVERYTHING, limit=2, after="4").next) == (5, "")


def test_what_was_true_until_a_day_is_found_on_a_day_before_it_and_an_expired_guess_is_not(
    vault: Vault, told: Told, clock: FixedClock
) -> None:
    lived = told("I live in Turku.", valid_from=parse_moment("2024-05-01"))
    ended = told("The user probably rents a garage.", origin=Origin.INFERRED, valid_to=parse_moment("2025-09-30"))
    vault.confirm_until(lived, parse_moment("2025-03-01"))
    clock.advance(days=400)
    vault.maintain()
    assert {each: vault.get(each).state for each in (lived, ended)} == dict.fromkeys((lived, ended), State.EXPIRED)
    then, later = parse_moment("2025-01-01T12:00:00Z"), parse_moment("2025-03-15T12:00:00Z")
    for at, expected in ((then, [lived]), (later, []), (parse_moment("2024-04-01T12:00:00Z"), [])):
        where = Filter(true_on=at)
        assert [memory.id for memory in vault.list(where)] == expected
        assert vault.count(where) == vault.counts(true_on=at).memories == len(expected)
        assert [found.memory.id for found in vault.search("Turku", where=where).items] == expected
    assert vault.list(CURRENT).items == ()
