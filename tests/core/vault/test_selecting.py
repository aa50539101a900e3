"""A filter as SQL chooses the rows that the same filter, written out in Python, chooses; so do counts and facets."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.moment import DAY, Moment, begins, ends
from mnemoscope.model.query import CURRENT, Column, Filter, Order
from mnemoscope.model.words import Origin, Precision, Sensitivity, Standing, State, Tier
from mnemoscope.vault import rows, schema
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.rows import Row

NOW = 1_796_040_000_000_000
MANY = 120
SCOPES, AGENTS, TAGS = ("personal", "work", "项目"), ("", "Cursor", "克劳德"), ("tea", "茶", "50%_off", "\\d")
SUBJECTS, ATTRIBUTES = (None, "self", "Mara", "小王"), (None, "home_city", "likes")
TEXTS = ("Mara drinks tea.", "50% off_today", "她喝茶。", "A \\ stroke and a 'quote'", "Nothing at all", "TEA for two")
PRECISIONS = (None, Precision.SECOND, Precision.DAY, Precision.MONTH, Precision.YEAR, Precision.ABOUT)
STATES_TRUE = {State.ACTIVE, State.SUPERSEDED, State.ARCHIVED, State.EXPIRED}


def _time(chance: random.Random, name: str) -> Row:
    precision = chance.choice(PRECISIONS)
    short = "event" if name == "event_time" else name
    if precision is None:
        return {name: None, f"{short}_offset": None, f"{short}_precision": None}
    us = NOW + chance.randrange(-800, 400) * DAY // 2
    return {name: us, f"{short}_offset": chance.choice((0, 480, -300)), f"{short}_precision": precision.value}


def _row(chance: random.Random, number: int) -> Row:
    trust = chance.randrange(101)
    recorded = NOW - chance.randrange(400) * DAY - number
    empty = dict.fromkeys(schema.MEMORY_COLUMNS)
    return empty | {
        "id": f"m{number:03}", "text": chance.choice(TEXTS), "text_key": number,
        "language": chance.choice(("en", "zh")), "tier": chance.choice(list(Tier)).value, "function": "factual",
        "origin": chance.choice(list(Origin)).value,
        "standing": chance.choice(list(Standing)).value, "state": chance.choice(list(State)).value,
        "scope": chance.choice(SCOPES), "subject": chance.choice(SUBJECTS), "attribute": chance.choice(ATTRIBUTES),
        "change_cue": 0, "trust": trust, "importance": chance.randrange(0, 101, 10), "pinned": chance.randrange(2),
        "sensitivity": chance.choice(list(Sensitivity)).value, "half_life": chance.choice(("none", "stated")),
        **_time(chance, "event_time"), **_time(chance, "valid_from"), **_time(chance, "valid_to"),
        "recorded_at": recorded, "recorded_offset": 0, "changed_at": recorded, "anchored_at": recorded,
        "expires_at": chance.choice((None, NOW + chance.randrange(-9, 30) * DAY)), "agent": chance.choice(AGENTS),
        "tags": json.dumps(chance.sample(TAGS, chance.randrange(4)), ensure_ascii=False),
        "mentions": chance.randrange(1, 5), "useful_uses": 0, "version": 1,
    }  # fmt: skip


class Store:
    """A vault of random rows, and the same rows for the oracle."""

    def __init__(self, place: Path) -> None:
        chance = random.Random(3)
        self.vault = Vault.create(place / "vault", key=KeyChoice("plain"), clock=FixedClock(us=NOW)).vault
        self.rows = {}
        with self.vault._database.write() as connection:
            for number in range(MANY):
                row = _row(chance, number)
                self.rows[rows.insert(connection, schema.memory, row)] = row
            self.fighting = set(chance.sample(sorted(self.rows), 20))
            for pk, state in ((1, "open"), (2, "resolved")):
                names = rows.columns(schema.conflict)
                made = dict.fromkeys(names, "") | dict.fromkeys(("detected_at", "detected_offset", "impact"), 0)
                rows.insert(connection, schema.conflict, made | {"pk": pk, "id": f"c{pk}", "state": state})
                for member in self.fighting if state == "open" else sorted(self.rows)[:30]:
                    rows.insert(connection, schema.conflict_member, {"conflict_pk": pk, "memory_pk": member})

    def matching(self, where: Filter) -> set[int]:
        return {pk for pk, row in self.rows.items() if holds(where, row, pk in self.fighting)}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    made = Store(tmp_path_factory.mktemp("selecting"))
    yield made
    made.vault.close()


def _moment(row: Row, name: str) -> Moment | None:
    short = "event" if name == "event_time" else name
    if row[name] is None:
        return None
    return Moment(row[name], row[f"{short}_offset"], Precision(row[f"{short}_precision"]))


def _was_true(row: Row, at: int) -> bool:
    start = _moment(row, "valid_from") or _moment(row, "event_time")
    end = _moment(row, "valid_to")
    if row["state"] == State.SUPERSEDED and end is None:
        return False
    if row["state"] == State.EXPIRED and (end is None or row["standing"] in (Standing.INFERRED, Standing.PROPOSED)):
        return False
    return (begins(start) if start else row["recorded_at"]) <= at and (end is None or ends(end) > at)


def holds(where: Filter, row: Row, fighting: bool) -> bool:
    """The documented meaning of a filter, condition by condition."""
    tags = set(json.loads(row["tags"]))
    shown = row["event_time"] if row["event_time"] is not None else row["recorded_at"]
    states: Any = where.states
    if where.true_on is not None and states <= STATES_TRUE:
        states = STATES_TRUE
    inside: tuple[tuple[Any, Any, str], ...] = (
        (states, where.not_states, "state"), (where.standings, where.not_standings, "standing"),
        (where.origins, where.not_origins, "origin"), (where.tiers, (), "tier"),
        (where.scopes, where.not_scopes, "scope"), (where.agents, where.not_agents, "agent"),
        (where.sensitivities, (), "sensitivity"), (where.ids, (), "id"),
    )  # fmt: skip
    conditions: list[bool] = [
        *((not some or row[name] in some) and row[name] not in barred for some, barred, name in inside),
        not where.tags_any or bool(where.tags_any & tags),
        where.tags_all <= tags,
        not where.not_tags & tags,
        not where.subject or (row["subject"] or "").lower() == where.subject.lower(),
        not where.attribute or (row["attribute"] or "").lower() == where.attribute.lower(),
        not where.language or row["language"] == where.language,
        where.trust_min is None or row["trust"] >= where.trust_min,
        where.trust_max is None or row["trust"] <= where.trust_max,
        where.since is None or shown >= where.since.us,
        where.until is None or shown < where.until.us,
        where.expires_before is None or (row["expires_at"] is not None and row["expires_at"] < where.expires_before.us),
        where.pinned is None or bool(row["pinned"]) == where.pinned,
        where.in_conflict is None or fighting == where.in_conflict,
        all(phrase.lower() in row["text"].lower() for phrase in where.exact),
        where.true_on is None or _was_true(row, where.true_on.us),
    ]
    return all(conditions)


def some(values: Any) -> st.SearchStrategy[frozenset[Any]]:
    return st.one_of(st.just(frozenset()), st.frozensets(st.sampled_from(list(values)), max_size=3))


def maybe(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return st.one_of(st.none(), st.none(), strategy)


instants = st.integers(-900, 500).map(lambda half_days: Moment(NOW + half_days * DAY // 2))
full = st.builds(
    Filter,
    exact=st.one_of(st.just(()), st.tuples(st.sampled_from(("tea", "50%", "off_", "茶", "\\", "'quote'", "x_x", "%")))),
    standings=some(Standing), not_standings=some(Standing), states=some(State), not_states=some(State),
    origins=some(Origin), not_origins=some(Origin), tiers=some(Tier), scopes=some(SCOPES), not_scopes=some(SCOPES),
    agents=some(AGENTS), not_agents=some(AGENTS), sensitivities=some(Sensitivity), tags_all=some(TAGS),
    tags_any=some(TAGS), not_tags=some(TAGS), subject=st.sampled_from(("", "", "mara", "SELF", "小王")),
    attribute=st.sampled_from(("", "", "Home_City", "likes", "like%")), language=st.sampled_from(("", "", "zh")),
    trust_min=maybe(st.integers(0, 100)), trust_max=maybe(st.integers(0, 100)), since=maybe(instants),
    until=maybe(instants), expires_before=maybe(instants), pinned=maybe(st.booleans()),
    in_conflict=maybe(st.booleans()), ids=st.one_of(st.just(frozenset()), some([f"m{n:03}" for n in range(MANY)])),
    true_on=maybe(instants),
)  # fmt: skip
fields = [name for name in Filter.__slots__ if name not in ("text", "known_on")]


@st.composite
def sparse(draw: st.DrawFn) -> Filter:
    """A filter with few conditions, so that it often matches something."""
    whole = draw(full)
    kept = draw(st.lists(st.sampled_from(fields), max_size=4, unique=True))
    return Filter(**{name: getattr(whole, name) for name in kept})


filters = st.one_of(sparse(), sparse(), full)


# What expired was true until its end if somebody had said so; what was only guessed never was.
EXPIRED_THEN = Filter(states=frozenset({State.ACTIVE, State.EXPIRED}), true_on=Moment(NOW))


@settings(max_examples=300, deadline=None)
@given(where=filters)
@example(where=EXPIRED_THEN)
def test_a_filter_chooses_what_it_says(store: Store, where: Filter) -> None:
    expected = store.matching(where)
    assert set(store.vault.keys(where)) == expected
    assert store.vault.count(where) == len(expected)
    assert {memory.id for memory in store.vault.list(where, limit=MANY)} == {store.rows[pk]["id"] for pk in expected}


@settings(max_examples=60, deadline=None)
@given(where=filters)
@example(where=EXPIRED_THEN)
def test_facets_count_what_each_value_would_show(store: Store, where: Filter) -> None:
    facets = store.vault.facets(where)
    assert facets.total == len(store.matching(where))
    for name, column, left_out in (
        ("standings", "standing", ("standings", "not_standings")),
        ("origins", "origin", ("origins", "not_origins")),
        ("states", "state", ("states", "not_states")),
        ("scopes", "scope", ("scopes", "not_scopes")),
        ("agents", "agent", ("agents", "not_agents")),
        ("sensitivities", "sensitivity", ("sensitivities",)),
    ):
        without = replace(where, **dict.fromkeys(left_out, frozenset()))
        counted = Counter(store.rows[pk][column] for pk in store.matching(without))
        assert getattr(facets, name) == counted
        assert list(getattr(facets, name)) == [
            value for value, _ in sorted(counted.items(), key=lambda v: (-v[1], v[0]))
        ]


KEYS: dict[Column, Callable[[Row], Any]] = {
    column: (lambda row, name=column.value: row[name])
    for column in Column
    if column not in (Column.STRENGTH, Column.URGENCY, Column.SHOWN_AT, Column.TEXT)
} | {
    Column.SHOWN_AT: lambda row: row["event_time"] if row["event_time"] is not None else row["recorded_at"],
    Column.TEXT: lambda row: row["text"].lower(),
}


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("column", sorted(KEYS))
def test_lists_are_ordered_with_what_has_no_value_last(store: Store, column: Column, descending: bool) -> None:
    found = list(store.vault.keys(Filter(), Order(column, descending)))
    recorded = sorted(store.rows, key=lambda pk: (store.rows[pk]["recorded_at"], pk))
    having = [pk for pk in recorded if KEYS[column](store.rows[pk]) is not None]
    without = [pk for pk in recorded if KEYS[column](store.rows[pk]) is None]
    ordered = sorted(having, key=lambda pk: KEYS[column](store.rows[pk]))
    turned = -1 if descending else 1
    assert found == ordered[::turned] + without[::turned], "equals too stand the other way round"


ALPHABET = (
    "Ähre", "Äpfel im Keller", "apple pie", "Apricot", "Esel", "état civil", "ocean", "Ōsaka trip", "zebra", "绿茶"
)  # fmt: skip


def test_texts_stand_as_in_a_dictionary(tmp_path: Path) -> None:
    """Capitals beside small letters, accents beside none, other scripts after the alphabet, wherever it runs."""
    with Vault.create(tmp_path / "words", key=KeyChoice("plain")).vault as vault:
        vault.add_many(sorted(ALPHABET, key=lambda text: text[::-1]))
        for order, expected in ((False, ALPHABET), (True, ALPHABET[::-1])):
            found = vault.list(Filter(), Order(Column.TEXT, descending=order))
            assert tuple(memory.text for memory in found) == expected


def test_pages_are_cut_from_one_order(store: Store) -> None:
    whole = [store.rows[pk]["id"] for pk in store.vault.keys(Filter(), Order(Column.TRUST, descending=True))]
    paged: list[str] = []
    after = ""
    while True:
        page = store.vault.list(Filter(), Order(Column.TRUST, descending=True), limit=17, after=after)
        assert page.total == MANY
        paged += [memory.id for memory in page]
        after = page.next
        if not after:
            break
    assert paged == whole


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize("column", [Column.RECORDED_AT, Column.STANDING, Column.TRUST])
@pytest.mark.parametrize("where", [Filter(), CURRENT, Filter(scopes=frozenset({"work"})), Filter(text="tea")])
def test_the_beginning_of_a_list_is_the_beginning_of_the_whole(
    store: Store, where: Filter, column: Column, descending: bool
) -> None:
    order = Order(column, descending)
    assert store.vault.keys(where, order, limit=9) == store.vault.keys(where, order)[:9]
    assert len(store.vault.keys(where, order, limit=0)) == 0
