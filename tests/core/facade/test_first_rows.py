"""The first rows by way of an index are those of the whole list, in every order, for every filter and length."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.query import CURRENT, EVERYTHING, TO_REVIEW, Column, Filter, Order
from mnemoscope.model.words import Origin, State
from mnemoscope.vault import first_rows, rows, schema
from mnemoscope.vault.keys import KeyChoice

NOW = 1_796_040_000_000_000
LONG = "It is written somewhere that all of these begin with the very same words, and then"
BEGINNINGS = (
    "One", "one", "Öne", "öffnen", "Zürich", "zoo", "A café", "A cafe", "A “café”", "“Öne”", "… and Zoë", "石", "石 é",
    "Αθήνα é", "αθήνα", "É", "e", "\uff25 é", "ﬁx é", LONG, LONG + " Å", LONG.upper(), LONG[:40] + "é",
)  # fmt: skip
FILTERS = (
    CURRENT, TO_REVIEW, EVERYTHING, Filter(states=frozenset({State.ARCHIVED})), replace(CURRENT, trust_min=50),
    replace(CURRENT, scopes=frozenset({"work"}), not_origins=frozenset({Origin.STATED})), replace(CURRENT, pinned=True),
    replace(CURRENT, true_on=Moment(NOW - 9 * DAY)), replace(CURRENT, text="stone"),
)  # fmt: skip

IN_THE_TABLE = tuple(
    Order(column, descending)
    for column in Column
    if column not in (Column.URGENCY, Column.SHOWN_AT, Column.RECORDED_AT)
    for descending in (False, True)
)


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Vault]:
    folder = tmp_path_factory.mktemp("first") / "vault"
    with Vault.create(folder, key=KeyChoice("plain"), clock=FixedClock(us=NOW)).vault as made:
        chance = random.Random(5)
        with made._database.write() as connection:
            rows.insert_many(connection, schema.memory, [_row(chance, number) for number in range(400)])
        made.index.catch_up_words()
        yield made


def _row(chance: random.Random, number: int) -> rows.Row:
    recorded = NOW - chance.randrange(40) * DAY
    standings = ("stated", "observed", "inferred", "confirmed", "proposed", "rejected")
    return dict.fromkeys(schema.MEMORY_COLUMNS) | {
        "id": f"m{number:03}", "text": chance.choice(BEGINNINGS) + f" stone {chance.randrange(200)}",
        "text_key": number, "language": "en", "subject": chance.choice((None, "me", "Me", "Mira", "a table")),
        "tier": chance.choices(("semantic", "episodic", "working"), (80, 19, 1))[0], "function": "factual",
        "origin": chance.choice(("stated", "observed", "inferred")),
        "standing": chance.choices(standings, (40, 9, 30, 9, 3, 9))[0],
        "state": chance.choices(("active", "archived", "superseded"), (80, 15, 5))[0],
        "scope": chance.choices(("home", "work", "a"), (50, 49, 1))[0], "change_cue": 0,
        "trust": min(100, int(chance.expovariate(0.05))), "importance": chance.randrange(3),
        "pinned": int(number % 9 == 0),
        "sensitivity": "none", "half_life": chance.choice(("none", "stated", "inferred")), "recorded_at": recorded,
        "event_time": chance.choice((None, NOW + chance.randrange(-60, 3) * DAY)), "event_offset": 0,
        "event_precision": "day", "valid_from": chance.choice((None, recorded)), "valid_from_offset": 0,
        "valid_from_precision": "day", "recorded_offset": 0, "changed_at": recorded,
        "anchored_at": recorded if number % 3 else NOW - chance.randrange(90) * DAY // 2,
        "expires_at": chance.choice((None, None, NOW + chance.randrange(9) * DAY)),
        "agent": chance.choice(("Cursor", "")), "tags": "[]", "mentions": int(chance.expovariate(0.5)) + 1,
        "useful_uses": 0, "version": 1,
    }  # fmt: skip


@pytest.mark.parametrize("few", [12, 60, 2_000])
def test_they_are_those_of_the_whole_list(vault: Vault, few: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_rows, "FEW", few)
    monkeypatch.setattr(first_rows, "MOST_ALIKE", 20)
    by_index = 0
    for where in FILTERS:
        for column in Column:
            for descending in (False, True):
                order = Order(column, descending)
                whole = vault.keys(where, order)
                for limit in (1, 30, 256):
                    assert vault.beginning(where, order, limit=limit) == whole[:limit], (where, order, limit)
                    by_index += vault._first(where, order, limit) is not None
    assert by_index > 150


def test_the_first_by_few_values_are_found_without_sorting_all(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_rows, "FEW", 40)
    monkeypatch.setattr(Vault, "keys", lambda *_, **__: pytest.fail("all rows were sorted"))
    for column in (Column.STANDING, Column.STATE, Column.SCOPE, Column.AGENT, Column.ORIGIN, Column.TIER, Column.TRUST):
        assert len(vault.beginning(CURRENT, Order(column), limit=20)) == 20
    assert len(vault.beginning(CURRENT, Order(Column.EVENT_TIME), limit=5)) == 5
    assert len(vault.beginning(CURRENT, Order(Column.EXPIRES_AT, descending=False), limit=5)) == 5


def test_expiry_is_sorted_where_pauses_move_it(vault: Vault) -> None:
    order = Order(Column.EXPIRES_AT, descending=False)
    assert vault._first(CURRENT, order, 5) is not None
    vault.pause(start=Moment(NOW - 5 * DAY))
    assert vault._first(CURRENT, order, 5) is None
    assert vault.beginning(CURRENT, order, limit=5) == vault.keys(CURRENT, order)[:5]
    vault.undo()


def test_all_orders_of_what_is_in_use_are_read_from_their_beginning(
    vault: Vault, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_rows, "FEW", 40)
    whole = {order: vault.keys(CURRENT, order)[:9] for order in IN_THE_TABLE}
    monkeypatch.setattr(Vault, "keys", lambda *_, **__: pytest.fail("all rows were sorted"))
    for order in IN_THE_TABLE:
        assert vault.beginning(CURRENT, order, limit=9) == whole[order], order


def test_strength_is_read_from_its_beginning_through_pauses(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_rows, "FEW", 25)
    for days in (30, 14, 5):
        vault.pause(start=Moment(NOW - days * DAY), end=Moment(NOW - (days - 4) * DAY))
    for descending in (False, True):
        order = Order(Column.STRENGTH, descending)
        assert vault._first(CURRENT, order, 20) == list(vault.keys(CURRENT, order)[:20])
    for _ in range(3):
        vault.undo()
