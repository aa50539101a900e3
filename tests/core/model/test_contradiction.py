"""When two claims exclude each other: by key, scope, time and value, never by likeness."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.contradiction import ClaimView, Cue, claim_key, claim_keys, compare, view_of
from mnemoscope.model.memory import Claim
from mnemoscope.model.words import Cardinality, ConflictKind, DecisionKind, Origin, Polarity, Standing

DAY = 86_400_000_000
CITY = ClaimView("self", "home_city", "new york", cardinality=Cardinality.ONE)

times = st.none() | st.integers(0, 40).map(lambda day: day * DAY)
views = st.builds(
    ClaimView,
    subject_key=st.sampled_from(["self", "mira", "jordan|brother", "jordan|manager"]),
    attribute_key=st.sampled_from(["home_city", "likes", "email", "meet on"]),
    value_key=st.sampled_from(["a", "b", "a b", "07:00", "2 bedrooms", "3 bedrooms"]),
    polarity=st.sampled_from(Polarity),
    cardinality=st.sampled_from(Cardinality),
    scope=st.sampled_from(["personal", "", "project:fjord", "home"]),
    valid_from=times,
    valid_to=times,
    event_time=times,
    origin=st.sampled_from(Origin),
    standing=st.sampled_from(Standing),
    change_cue=st.sampled_from(Cue),
)


@given(views, views)
def test_the_order_of_two_claims_makes_no_difference(a: ClaimView, b: ClaimView) -> None:
    forth, back = compare(a, b), compare(b, a)
    if forth is None or back is None:
        assert forth is back
        return
    other = {"a": "b", "b": "a", None: None}
    for part in ("kind", "why", "decision", "changed_on"):
        assert getattr(forth, part) == getattr(back, part)
    assert forth.older == other[back.older]
    assert forth.keep == other[back.keep]


@given(views)
def test_a_claim_never_contradicts_itself(a: ClaimView) -> None:
    assert compare(a, a) is None


@given(views, views)
def test_only_one_subject_and_attribute_can_be_at_odds(a: ClaimView, b: ClaimView) -> None:
    if compare(a, b):
        assert (a.subject_key, a.attribute_key) == (b.subject_key, b.attribute_key)


@given(views, views, st.integers(0, 40), st.integers(0, 5))
def test_what_holds_at_different_times_is_no_contradiction(a: ClaimView, b: ClaimView, end: int, gap: int) -> None:
    assert compare(replace(a, valid_to=end * DAY), replace(b, valid_from=(end + gap) * DAY)) is None


@given(views, views)
def test_two_narrow_scopes_never_meet(a: ClaimView, b: ClaimView) -> None:
    assert compare(replace(a, scope="project:fjord"), replace(b, scope="project:delta")) is None


@given(views, views)
def test_without_times_or_cues_nothing_is_older(a: ClaimView, b: ClaimView) -> None:
    bare = {"event_time": None, "valid_from": None, "change_cue": False}
    verdict = compare(replace(a, **bare), replace(b, **bare))
    if verdict:
        assert verdict.older is None
        assert verdict.decision is not DecisionKind.CHANGED


def test_one_value_at_a_time() -> None:
    verdict = compare(CITY, replace(CITY, value_key="los angeles"))
    assert verdict is not None
    assert (verdict.kind, verdict.decision) == (ConflictKind.DIRECT, DecisionKind.LATER)


def test_event_time_decides_which_is_older_and_arrival_does_not() -> None:
    june = replace(CITY, value_key="los angeles", event_time=40 * DAY)
    march = replace(CITY, event_time=10 * DAY)
    verdict = compare(june, march)
    assert verdict is not None
    assert (verdict.kind, verdict.decision, verdict.older, verdict.changed_on) == (
        ConflictKind.CHANGED,
        DecisionKind.CHANGED,
        "b",
        40 * DAY,
    )


def test_a_cue_of_change_makes_the_other_one_older_but_gives_no_date() -> None:
    verdict = compare(CITY, replace(CITY, value_key="los angeles", change_cue=True))
    assert verdict is not None
    assert (verdict.kind, verdict.older, verdict.changed_on) == (ConflictKind.CHANGED, "a", None)


def test_many_values_can_stand_side_by_side_until_one_is_denied() -> None:
    tea = view_of(Claim("self", "likes", "tea"))
    assert compare(tea, view_of(Claim("self", "likes", "coffee"))) is None
    assert compare(tea, view_of(Claim("self", "dislikes", "coffee"))) is None
    verdict = compare(tea, view_of(Claim("self", "dislikes", "tea")))
    assert verdict is not None
    assert verdict.kind is ConflictKind.DIRECT


def test_a_value_that_only_says_more_is_no_contradiction() -> None:
    shanghai = view_of(Claim("self", "home_city", "Shanghai"))
    assert compare(shanghai, view_of(Claim("self", "home_city", "Pudong, Shanghai"))) is None
    assert compare(shanghai, view_of(Claim("我", "居住城市", "上海"))) is None
    assert compare(shanghai, view_of(Claim("self", "home_city", "北京"))) is not None


def test_dated_measurements_are_points_in_time() -> None:
    march = ClaimView("self", "weight", "81.2 kg", cardinality=Cardinality.ONE, origin=Origin.OBSERVED, event_time=DAY)
    april = replace(march, value_key="79.8 kg", event_time=31 * DAY)
    assert compare(march, april) is None
    assert compare(march, replace(april, event_time=DAY)) is not None


def test_a_guess_against_a_statement_waits_for_the_person() -> None:
    guess = ClaimView(
        "self",
        "seat_preference",
        "aisle",
        cardinality=Cardinality.ONE,
        origin=Origin.INFERRED,
        standing=Standing.INFERRED,
    )
    said = replace(guess, value_key="window", origin=Origin.STATED, standing=Standing.STATED, event_time=DAY)
    verdict = compare(guess, said)
    assert verdict is not None
    assert (verdict.kind, verdict.decision, verdict.keep, verdict.older) == (
        ConflictKind.UNVERIFIED,
        DecisionKind.KEEP,
        "b",
        None,
    )
    confirmed = compare(replace(guess, standing=Standing.CONFIRMED), said)
    assert confirmed is not None
    assert confirmed.kind is ConflictKind.DIRECT


def test_a_general_value_and_a_scoped_one_are_a_question_of_scope() -> None:
    general = view_of(Claim("self", "package_manager", "npm"))
    scoped = view_of(Claim("self", "package_manager", "pnpm"), scope="project:fjord")
    verdict = compare(general, scoped)
    assert verdict is not None
    assert (verdict.kind, verdict.decision) == (ConflictKind.SCOPE, DecisionKind.SCOPES)
    assert compare(replace(general, scope="project:delta"), scoped) is None
    assert compare(replace(general, scope="project:fjord"), scoped) is not None


def test_a_second_address_may_well_be_an_addition() -> None:
    verdict = compare(view_of(Claim("self", "email", "a@x.org")), view_of(Claim("self", "email", "b@x.org")))
    assert verdict is not None
    assert (verdict.kind, verdict.decision) == (ConflictKind.BOTH_MAY_HOLD, DecisionKind.BOTH)


def test_keys_find_what_is_comparable() -> None:
    assert claim_key("I", "hates") == claim_key("The user", "loves") == ("self", "likes")
    keys = claim_keys(Claim("user", "dislikes", "Karaoke nights", Polarity.NEGATED))
    assert (keys.attribute, keys.value, keys.polarity) == ("likes", "karaoke night", Polarity.AFFIRMED)


def test_what_corrects_is_kept_and_what_changed_is_dated() -> None:
    first = replace(CITY, event_time=DAY)
    told = compare(first, replace(CITY, value_key="los angeles", event_time=9 * DAY, change_cue=Cue.CORRECTION))
    assert told is not None
    assert (told.kind, told.decision, told.keep, told.older) == (ConflictKind.DIRECT, DecisionKind.KEEP, "b", None)
    moved = compare(first, replace(CITY, value_key="los angeles", event_time=9 * DAY, change_cue=Cue.CHANGE))
    assert moved is not None
    assert (moved.kind, moved.decision, moved.older, moved.changed_on) == (
        ConflictKind.CHANGED,
        DecisionKind.CHANGED,
        "a",
        9 * DAY,
    )


@pytest.mark.parametrize(
    ("first", "second", "clash"),
    [
        ("07:00?", "07:00", False),
        ("07:00?", "19:00", False),
        ("07:00?", "08:00", True),
        ("07:00", "19:00", True),
        ("2026-03", "2026-03-05", False),
        ("2026-03", "2026-04-05", True),
        ("5号楼", "15号楼", True),
        ("5 mi", "8000 m", False),
        ("5 mi", "5000 m", True),
        ("70 kg", "154 lb", False),
        ("5000 m", "5100 m", True),
        ("四川", "chengdu", False),
        ("united states", "los angeles", False),
        ("vegetarian", "vegan", False),
        ("vegan", "pescatarian", True),
    ],
)
def test_a_value_that_only_says_more_excludes_nothing(first: str, second: str, clash: bool) -> None:
    a = replace(CITY, value_key=first)
    assert (compare(a, replace(CITY, value_key=second)) is not None) == clash


def test_a_room_can_hold_the_drawer() -> None:
    kitchen = ClaimView("key", "location", "in kitchen", cardinality=Cardinality.ONE)
    assert compare(kitchen, replace(kitchen, value_key="in drawer")) is None
    assert compare(kitchen, replace(kitchen, value_key="in bedroom")) is not None
    assert compare(replace(kitchen, value_key="in drawer"), replace(kitchen, value_key="under mat")) is not None


def test_a_weight_goes_up_and_down() -> None:
    first = ClaimView("self", "weight", "70 kg", cardinality=Cardinality.ONE, event_time=DAY)
    assert compare(first, replace(first, value_key="72 kg", event_time=9 * DAY)) is None
    assert compare(first, replace(first, value_key="72 kg", event_time=None)) is not None


@pytest.mark.parametrize(
    ("one", "other", "clash"),
    [
        (("self", "home_city", "Oslo"), ("the pool", "opens at", "7:00"), False),
        (("self", "home_city", "Oslo"), ("self", "home_city", "Bergen"), True),
        (("self", "home_city", "Oslo"), ("my sister", "home_city", "Bergen"), False),
        (("self", "likes", "tea"), ("self", "likes", "coffee"), False),
        (("self", "likes", "green tea"), ("self", "dislikes", "green tea"), True),
        (("self", "likes", "green tea"), ("self", "dislikes", "black tea"), False),
    ],
)
def test_near_is_not_contradictory(one: tuple[str, str, str], other: tuple[str, str, str], clash: bool) -> None:
    """However alike the words: only values of one attribute of one subject can exclude each other."""
    assert (compare(view_of(Claim(*one)), view_of(Claim(*other))) is not None) == clash
