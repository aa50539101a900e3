"""Any order of telling, answering, pausing, waiting, tidying and undoing against a slow and simple second opinion.

All times are whole quarters of a day, so that the second opinion can count them one by one.
"""

from __future__ import annotations

import copy
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from mnemoscope import Vault
from mnemoscope.model import fsrs
from mnemoscope.model.changes import Changes
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.fsrs import Rating, Review
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.query import EVERYTHING, Column, Order
from mnemoscope.model.words import FeedbackKind, Origin, State, StrengthModel

from ..conftest import NOON, PLAIN

QUARTER = DAY // 4
START = NOON // QUARTER
HALF_LIVES = {Origin.STATED: 180, Origin.INFERRED: 14}
GOOD = {FeedbackKind.HELPFUL, FeedbackKind.TRUE}
ALL = replace(EVERYTHING, expires_before=None)


@dataclass
class Told:
    """What is known of one memory; times in quarters of a day."""

    origin: Origin
    text: str
    learned: int
    anchored: int
    trust: int
    expires: int | None
    expiry_set: int
    state: State = State.ACTIVE
    reviews: list[tuple[int, Rating]] = field(default_factory=list)


@dataclass
class World:
    told: dict[str, Told] = field(default_factory=dict)
    pauses: dict[str, tuple[int, int | None]] = field(default_factory=dict)
    model: StrengthModel = StrengthModel.EXPONENTIAL


class Lives(RuleBasedStateMachine):
    """`past` holds the world before each act that can be taken back."""

    @initialize(model=st.sampled_from(StrengthModel))
    def begin(self, model: StrengthModel) -> None:
        self.place = tempfile.TemporaryDirectory()
        self.clock = FixedClock(us=START * QUARTER)
        self.vault = Vault.create(Path(self.place.name) / "vault", key=PLAIN, clock=self.clock).vault
        self.world = World()
        self.past: list[World] = []
        self.count = 0
        self.choose(model)

    def teardown(self) -> None:
        if hasattr(self, "vault"):
            self.vault.close()
            self.place.cleanup()

    # the second opinion ---------------------------------------------------------------------------------------------

    @property
    def now(self) -> int:
        return self.clock.us // QUARTER

    def covered(self, hour: int, *, lasting: int | None = None) -> bool:
        """Whether the quarter that begins here lies in a pause; one without an end ends at `lasting`, or never."""
        for start, end in self.world.pauses.values():
            stop = lasting if end is None else end
            if start <= hour and (stop is None or hour < stop):
                return True
        return False

    def ran(self, start: int, end: int) -> int:
        """The quarters between two instants that count."""
        return sum(not self.covered(hour) for hour in range(start, end))

    def expires(self, each: Told) -> int | None:
        if each.expires is None:
            return None
        left, at = each.expires - each.expiry_set, each.expiry_set
        while left > 0:
            left -= not self.covered(at, lasting=self.now)
            at += 1
        return at

    def strength(self, each: Told) -> float:
        half_life = HALF_LIVES[each.origin]
        if self.world.model is StrengthModel.EXPONENTIAL:
            return float(2 ** -(self.ran(each.anchored, self.now) / 4 / half_life))
        at = 0
        memory = fsrs.fold(half_life, 0, [])
        last = each.learned
        for hour, rating in sorted(each.reviews):
            at += self.ran(last, hour) if hour > last else 0
            memory = fsrs.reviewed(memory, Review(at * QUARTER, rating))
            last = max(last, hour)
        elapsed = self.ran(max(last, each.anchored), self.now)
        return float((1 + fsrs.FACTOR * elapsed / 4 / memory.stability) ** -fsrs.DECAY)

    def act(self, do: Callable[[], Changes]) -> Changes:
        before = copy.deepcopy(self.world)
        changes = do()
        if not changes.nothing:
            self.past.append(before)
        return changes

    def pick(self, number: int) -> tuple[str, Told]:
        return list(self.world.told.items())[number % len(self.world.told)]

    # what happens ---------------------------------------------------------------------------------------------------

    @rule(origin=st.sampled_from(sorted(HALF_LIVES)))
    def tell(self, origin: Origin) -> None:
        self.count += 1
        text = f"Note {self.count} of the garden book."
        added: list[Any] = []
        draft = MemoryDraft(text, origin=origin, trust_hundredths=60)

        def do() -> Changes:
            added.append(self.vault.add(draft))
            changes: Changes = added[0].changes
            return changes

        self.act(do)
        expires = self.now + 30 * 4 if origin is Origin.INFERRED else None
        self.world.told[added[0].result.id] = Told(origin, text, self.now, self.now, 60, expires, self.now)

    @precondition(lambda self: self.world.told)
    @rule(number=st.integers(0, 40), kind=st.sampled_from(FeedbackKind))
    def answer(self, number: int, kind: FeedbackKind) -> None:
        memory_id, each = self.pick(number)
        self.act(lambda: self.vault.feedback(memory_id, kind))
        each.trust = min(100, each.trust + 5) if kind in GOOD else max(0, each.trust - 10)
        if kind in GOOD:
            each.anchored = self.now
        if each.trust < 15 and each.state is State.ACTIVE:
            each.state = State.ARCHIVED
        each.reviews.append((self.now, Rating.GOOD if kind in GOOD else Rating.AGAIN))

    @precondition(lambda self: self.world.told)
    @rule(number=st.integers(0, 40))
    def reword(self, number: int) -> None:
        memory_id, each = self.pick(number)
        self.count += 1
        text = f"Note {self.count} of the garden book."
        self.act(lambda: self.vault.edit(memory_id, text=text))
        each.text = text
        each.reviews.append((self.now, Rating.HARD))

    @precondition(lambda self: self.world.told)
    @rule(number=st.integers(0, 40))
    def look(self, number: int) -> None:
        memory_id, each = self.pick(number)
        self.vault.search(each.text)
        self.vault.show(memory_id)

    @precondition(lambda self: self.world.told)
    @rule(number=st.integers(0, 40), days=st.integers(1, 60))
    def put_off(self, number: int, days: int) -> None:
        memory_id, each = self.pick(number)
        self.act(lambda: self.vault.review_later(memory_id, days))
        until = self.now + days * 4
        if each.expires is not None and each.expires < until:
            each.expires, each.expiry_set = until + 4, self.now

    @rule(start=st.integers(-200, 40), lasts=st.one_of(st.none(), st.integers(1, 200)))
    def pause(self, start: int, lasts: int | None) -> None:
        begin = self.now + (start if lasts is not None else min(start, 0))
        end = None if lasts is None else begin + lasts
        moments = [Moment(hour * QUARTER) if hour is not None else None for hour in (begin, end)]
        changes = self.act(lambda: self.vault.pause(start=moments[0], end=moments[1]))
        if not changes.nothing:
            (made,) = {each.id for each in self.vault.pauses()} - set(self.world.pauses)
            self.world.pauses[made] = (begin, end)

    @rule()
    def resume(self) -> None:
        holding = {
            key: (start, self.now)
            for key, (start, end) in self.world.pauses.items()
            if start <= self.now and (end is None or end > self.now)
        }
        if not holding:
            with pytest.raises(Refused):
                self.vault.resume()
            return
        self.act(self.vault.resume)
        self.world.pauses |= holding

    @precondition(lambda self: self.world.pauses)
    @rule(number=st.integers(0, 10))
    def remove_pause(self, number: int) -> None:
        key = list(self.world.pauses)[number % len(self.world.pauses)]
        self.act(lambda: self.vault.remove_pause(key))
        del self.world.pauses[key]

    @rule(hours=st.sampled_from([-6, 1, 4, 4 * 9, 4 * 31, 4 * 130]))
    def time_passes(self, hours: int) -> None:
        self.clock.us += hours * QUARTER

    @rule(model=st.sampled_from(StrengthModel))
    def choose(self, model: StrengthModel) -> None:
        self.act(lambda: self.vault.save_settings(replace(self.vault.settings(), strength_model=model)))
        self.world.model = model

    @rule()
    def maintain(self) -> None:
        lasting = [end for start, end in self.world.pauses.values() if start <= self.now]
        expected: dict[str, State] = {}
        asked: set[str] = set()
        for memory_id, each in self.world.told.items():
            if each.state is not State.ACTIVE:
                continue
            expires = self.expires(each)
            if expires is not None and expires <= self.now:
                expected[memory_id] = State.EXPIRED
            elif each.trust < 15:
                expected[memory_id] = State.ARCHIVED
            elif self.strength(each) < 0.15:
                if each.origin is Origin.STATED:
                    asked.add(memory_id)
                else:
                    expected[memory_id] = State.ARCHIVED
        foreseen = self.vault.maintain(dry_run=True)
        assert {memory_id for memory_id, _ in foreseen.ask} == asked, lasting
        done: list[Any] = []

        def do() -> Changes:
            done.append(self.vault.maintain())
            changes: Changes = done[0].changes
            return changes

        self.act(do)
        assert replace(done[0], changes=foreseen.changes) == foreseen
        for members, state in ((foreseen.expired, State.EXPIRED), (foreseen.archived, State.ARCHIVED)):
            assert {memory_id for memory_id, _ in members} == {key for key, to in expected.items() if to is state}
        for memory_id, state in expected.items():
            self.world.told[memory_id].state = state
        assert self.vault.maintain().changes.nothing

    @precondition(lambda self: self.past)
    @rule()
    def undo(self) -> None:
        self.vault.undo()
        self.world = self.past.pop()

    # what must hold -------------------------------------------------------------------------------------------------

    @invariant()
    def every_surface_agrees_with_the_second_opinion(self) -> None:
        listed = {memory.id: memory for memory in self.vault.list(EVERYTHING, limit=1000)}
        assert set(listed) == set(self.world.told)
        for memory_id, each in self.world.told.items():
            memory = listed[memory_id]
            assert (memory.state, memory.trust_hundredths, memory.text) == (each.state, each.trust, each.text)
            assert memory.strength == pytest.approx(self.strength(each), rel=1e-9, abs=1e-12)
            expires = self.expires(each)
            assert memory.expires_at == (Moment(expires * QUARTER) if expires is not None else None)

    @invariant()
    def sql_filters_and_orders_by_the_same_numbers(self) -> None:
        weakest = self.vault.list(EVERYTHING, Order(Column.STRENGTH, descending=False), limit=1000).items
        strengths = [memory.strength for memory in weakest]
        assert strengths == sorted(strengths)
        soonest = self.vault.list(EVERYTHING, Order(Column.EXPIRES_AT, descending=False), limit=1000).items
        expiries = [memory.expires_at.us for memory in soonest if memory.expires_at is not None]
        assert expiries == sorted(expiries)
        for days in (0, 7, 30):
            limit = Moment(self.clock.us + days * DAY)
            found = {memory.id for memory in self.vault.list(replace(ALL, expires_before=limit), limit=1000)}
            assert found == {
                memory.id for memory in soonest if memory.expires_at is not None and memory.expires_at < limit
            }


TestLives = Lives.TestCase
TestLives.settings = settings(
    max_examples=12, stateful_step_count=25, deadline=None, suppress_health_check=list(HealthCheck)
)
