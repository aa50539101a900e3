"""A list that follows acts is the one that a fresh read gives, in every order; the step leads from one to the other."""

from __future__ import annotations

import random
from array import array
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.listing import Step, step_between
from mnemoscope.model.memory import Actor, MemoryDraft
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Column, Filter, Order
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, FeedbackKind, Origin
from mnemoscope.vault import following, selecting
from mnemoscope.vault.keys import KeyChoice

NOW = 1_796_040_000_000_000
ASSISTANT = Actor(ActorKind.AGENT, "Cursor")
WORDS = ("Äpfel", "apples", "Zürich", "zebra", "tea", "绿茶", "Tea", "an oar")
ORDERS = tuple(Order(column, descending) for column in Column for descending in (False, True))
FILTERS = (CURRENT, EVERYTHING, replace(CURRENT, scopes=frozenset({"work"})), Filter(trust_min=60), Filter(pinned=True))


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=FixedClock(us=NOW)).vault as made:
        made.add_many([_draft(random.Random(n), n) for n in range(60)], actor=ASSISTANT)
        yield made


def _draft(chance: random.Random, number: int) -> MemoryDraft:
    told = Moment(NOW - chance.randrange(400) * DAY) if chance.random() < 0.5 else None
    return MemoryDraft(
        f"{chance.choice(WORDS)} {chance.choice(WORDS)} {number}",
        chance.choice((Origin.STATED, Origin.OBSERVED, Origin.INFERRED)),
        chance.choice(("work", "personal", "home")),
        event_time=told,
        agent=chance.choice(("Cursor", "Claude", "")),
    )


def _act(vault: Vault, chance: random.Random, number: int) -> None:
    ids = [memory.id for memory in vault.list(EVERYTHING, limit=500)]
    some = chance.sample(ids, chance.randrange(1, 6))
    active = [memory.id for memory in vault.list(CURRENT, limit=500)]
    acts: tuple[Callable[[], object], ...] = (
        lambda: vault.pin(some),
        lambda: vault.archive(chance.sample(active, 2)),
        lambda: vault.feedback(chance.choice(active), chance.choice((FeedbackKind.HELPFUL, FeedbackKind.WRONG))),
        lambda: vault.add_many([_draft(chance, 1_000 + number * 10 + n) for n in range(3)], actor=ASSISTANT),
        lambda: vault.edit(chance.choice(active), text=f"{chance.choice(WORDS)} reworded {number}"),
        vault.undo,
        vault.undo,
        vault.redo,
    )
    with suppress(Refused):  # nothing to undo
        chance.choice(acts)()


def walked(former: Sequence[int], step: Step, now: Sequence[int]) -> list[int]:
    """The next list, made of the former one by the step alone and of what the next says stands at the new places."""
    gone = set(step.gone)
    made = [pk for place, pk in enumerate(former) if place not in gone]
    for place in step.come:
        made.insert(place, now[place])
    return made


@pytest.mark.parametrize("seed", range(2))
def test_lists_of_every_order_follow_random_acts(vault: Vault, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "PROBES", 5)
    chance = random.Random(seed)
    kept = [vault.listing(chance.choice(FILTERS), order) for order in ORDERS]
    stepped = 0
    for number in range(6):
        _act(vault, chance, number)
        for place, listing in enumerate(kept):
            after, step = vault.followed(listing)
            assert after.keys == vault.keys(listing.where, listing.order), listing.order
            if step is not None:
                stepped += 1
                assert walked(listing.keys, step, after.keys) == list(after.keys)
            if chance.random() < 0.7:  # others follow several acts at once
                kept[place] = after
    assert stepped > 60


def test_only_what_acts_concerned_is_looked_at(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    listing = vault.listing(EVERYTHING, Order(Column.TEXT, descending=False))
    first = vault.rows(listing.keys[:1])[0]
    vault.edit(first.id, text="龥 reworded")
    monkeypatch.setattr(Vault, "keys", lambda *_: pytest.fail("the whole list was read"))
    after, step = vault.followed(listing)
    assert after.keys == listing.keys[1:-1] + listing.keys[-1:] + array("q", [first.pk])
    assert step == Step((0,), (len(listing.keys) - 1,), frozenset({first.pk}))


def test_a_row_that_stays_where_it_was_is_no_step(vault: Vault) -> None:
    listing = vault.listing()
    first = vault.rows(listing.keys[:1])[0]
    vault.pin([first.id])
    after, step = vault.followed(listing)
    assert after.keys == listing.keys
    assert step == Step((), (), frozenset({first.pk}))
    assert vault.followed(after)[1] == Step()


def test_another_process_and_a_wipe_are_followed(vault: Vault) -> None:
    listing = vault.listing()
    with Vault.open(vault.folder, clock=FixedClock(us=NOW + DAY)) as other:
        made = other.add(MemoryDraft("A heron", Origin.STATED)).result.id
    after, step = vault.followed(listing)
    assert step is not None
    assert [vault.rows([after.keys[place]])[0].id for place in step.come] == [made]
    assert made is not None
    vault.wipe(WipeSelection(ids=(made,)))
    last, step = vault.followed(after)
    assert step is None, "what was wiped left no line of what it concerned"
    assert last.keys == listing.keys


def test_what_depends_on_more_than_a_memory_is_read_again(vault: Vault) -> None:
    one = vault.list(CURRENT).items[0].id
    for where, order in (
        (replace(CURRENT, text="tea"), Order()),
        (replace(CURRENT, in_conflict=False), Order()),
        (replace(CURRENT, known_on=vault.now()), Order()),
        (CURRENT, Order(Column.STRENGTH)),
    ):
        listing = vault.listing(where, order)
        vault.pin([one])
        vault.undo()
        after, step = vault.followed(listing)
        assert step is None
        assert after.keys == vault.keys(where, order)


def test_what_expires_is_read_again_while_pauses_move_it(vault: Vault) -> None:
    expiry = Order(Column.EXPIRES_AT)
    listing = vault.listing(CURRENT, expiry)
    assert vault.followed(listing)[1] is not None
    vault.pause(start=Moment(NOW - DAY))
    assert vault.followed(listing)[1] is None
    paused = vault.listing(CURRENT, expiry)
    vault.undo()
    assert vault.followed(paused)[1] is None, "it was sorted by other terms"


def test_too_many_at_once_and_another_journal_are_read_again(vault: Vault, monkeypatch: pytest.MonkeyPatch) -> None:
    listing = vault.listing()
    vault.archive([memory.id for memory in vault.list(CURRENT, limit=9)])
    assert vault.followed(replace(listing, act="another"))[1] is None
    assert vault.followed(listing)[1] is not None
    monkeypatch.setattr(following, "MOST", 8)
    after, step = vault.followed(listing)
    assert step is None
    assert after.keys == vault.keys()


LISTS = st.lists(st.integers(0, 30), unique=True, max_size=12)


@given(LISTS, LISTS, st.sets(st.integers(0, 30)))
def test_a_step_leads_to_the_next_list(former: list[int], now: list[int], touched: set[int]) -> None:
    """Rows of the rest keep their order; the others may leave, come or move."""
    rest = [pk for pk in former if pk not in touched]
    now = _merged(rest, [pk for pk in now if pk in touched], random.Random(len(former)))
    taken = [(place, pk) for place, pk in enumerate(former) if pk in touched]
    put, seen = [], 0
    for pk in now:
        if pk in touched:
            put.append((seen, pk))
        else:
            seen += 1
    step = step_between(taken, put, frozenset(touched))
    assert walked(former, step, now) == now
    if former == now:
        assert (step.gone, step.come) == ((), ())


def _merged(rest: list[int], others: list[int], chance: random.Random) -> list[int]:
    made = list(rest)
    for pk in others:
        made.insert(chance.randrange(len(made) + 1), pk)
    return made


def test_every_term_of_an_order_can_be_sorted_among_few(vault: Vault) -> None:
    """The rows to be placed are sorted by the list's own terms, whatever these are."""
    with vault._standing() as here:
        for order in ORDERS:
            ordering = selecting.order_by(here.connection, order, here.settings, here.now)
            whole = selecting.keys(here.connection, selecting.ALL, ordering)
            few = sorted(whole)[::3]
            among = selecting.Selection("pk IN (SELECT value FROM json_each(?))", (str(few),))
            assert list(selecting.keys(here.connection, among, ordering)) == [pk for pk in whole if pk in few]
