"""Whatever a vault has been through, its archive brings all of it back: every table, field, version and act.

The machine of the laws does random things to a vault, and some more that only an archive must not forget. At the end it
is written out and put into an empty vault, which must not differ, and joined to one with a life of its own.
"""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import rule

from mnemoscope import Vault
from mnemoscope.exchange import age
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import DAY, parse_moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import Role
from mnemoscope.vault.ageing import read_pauses
from mnemoscope.vault.keys import KeyChoice

from .law_watch import MOVING, TABLES
from .test_laws import TEXTS, Laws

LONG = os.environ.get("MNEMOSCOPE_LAWS") == "long"
DERIVED = ("outbox", "projection", "embedding", "memory_words", "sqlite_", "alembic")
HELD = ("pending_wipe", "held_row")
"""What waits to be wiped goes into no copy."""
WORD = "a passphrase"
OTHERS = ("I own a canoe.", "I live in Ghent.", "The pool opens at 11:15.", "My bank is Halden.")


def everything(vault: Vault) -> dict[str, list[tuple[Any, ...]]]:
    """Every row of every table that is not derived."""
    with vault._database.read() as connection:
        names = connection.exec_driver_sql("SELECT name FROM sqlite_master WHERE type = 'table'").scalars().all()
        return {
            name: sorted(map(tuple, connection.exec_driver_sql(f'SELECT * FROM "{name}"')), key=repr)
            for name in names
            if not name.startswith((*DERIVED, *HELD))
        }


def standing_still(vault: Vault) -> dict[str, list[tuple[Any, ...]]]:
    """Every journaled table without the columns that only count: what an undo gives back to the letter."""
    with vault._database.read() as connection:
        found = {}
        for name in TABLES:
            columns = connection.exec_driver_sql(f"PRAGMA table_info({name})")
            listed = ", ".join(f'"{row[1]}"' for row in columns if row[1] not in MOVING)
            found[name] = list(map(tuple, connection.exec_driver_sql(f"SELECT {listed} FROM {name} ORDER BY pk")))
        return found


class Travels(Laws):
    """Does what the laws' machine does, and what else has a table of its own."""

    def __init__(self) -> None:
        super().__init__()
        self.work, age.WORK = age.WORK, 4

    def teardown(self) -> None:
        try:
            self.into_an_empty_vault()
            self.into_another_life()
        finally:
            age.WORK = self.work
            self.vault.close()
            shutil.rmtree(self.place)

    # The laws are looked into by their own machine; here only what travels matters.
    def the_chain_holds(self) -> None: ...
    def what_is_out_of_use_is_not_shown(self) -> None: ...
    def conflicts_have_a_point(self) -> None: ...
    def numbers_are_what_they_should_be(self) -> None: ...
    def versions_are_never_overwritten(self) -> None: ...
    def counts_agree_with_lists(self) -> None: ...
    def full_text_is_in_step(self) -> None: ...

    @rule(number=st.integers(0, 40), other=st.integers(0, 40), text=st.sampled_from(TEXTS))
    def derive(self, number: int, other: int, text: str) -> None:
        chosen = tuple({found for found in (self.pick(number), self.pick(other)) if found})
        if chosen:
            draft = MemoryDraft(f"It follows that {text}", derived_from=chosen)
            self.act(lambda: self.vault.add(draft).changes, False)

    @rule(text=st.sampled_from(TEXTS), position=st.one_of(st.none(), st.integers(1, 9)))
    def hear(self, text: str, position: int | None) -> None:
        passage = SourcePassage(
            "ChatGPT", f"Well: {text} 就是这样。", Role.PERSON, title="A talk", native_id=f"m{position}",
            conversation_id="c1", account="me", position=position, at=parse_moment("2026-03-01T10:00:00+08:00"),
        )  # fmt: skip
        evidence = (Evidence(passage, text, 6, 6 + len(text)),)
        draft = MemoryDraft(text, agent="ChatGPT", tags=("红色", "x"), evidence=evidence)
        self.act(lambda: self.vault.add(draft).changes, False)

    @rule(number=st.integers(0, 40), session=st.sampled_from(["s1", "s2"]))
    def tell_an_assistant(self, number: int, session: str) -> None:
        if chosen := self.pick(number):
            self.vault.note_injected([chosen], agent="Cursor", session=session)

    @rule(step=st.integers(1, 20))
    def change_settings(self, step: int) -> None:
        self.act(lambda: self.vault.save_settings(Settings(trust_helpful=step)), False)

    @rule(name=st.sampled_from(["Mira Vos", "Mira", "the dentist"]), other=st.sampled_from(["M. Vos", "Dr Vos"]))
    def name(self, name: str, other: str) -> None:
        self.act(lambda: self.vault.name_alias(name, other), False)

    @rule(number=st.integers(0, 40), title=st.sampled_from(["Spring", "春天"]))
    def begin_an_episode(self, number: int, title: str) -> None:
        if chosen := self.pick(number):
            self.act(lambda: self.vault.split_episode(chosen, title), False)

    # Travelling ---------------------------------------------------------------------------------------------------

    def new_vault(self, name: str) -> Vault:
        clock = FixedClock(us=self.clock.us + 7 * DAY)
        return Vault.create(self.place / name, key=KeyChoice("plain"), clock=clock).vault

    def out(self, name: str) -> Path:
        return self.vault.export(self.place / name, passphrase=WORD).path

    def into_an_empty_vault(self) -> None:
        before = everything(self.vault)
        report = self.vault.export(self.place / "all.zip.age", passphrase=WORD)
        assert [what for what, _, _ in report.left_out if "wait" not in what] == []
        with self.new_vault("empty") as other:
            done = other.import_(report.path, passphrase=WORD)
            assert done.added == self.vault.count(EVERYTHING)
            assert everything(other) == before
            found = other.verify()
            assert found.problems == ()
            assert (found.chain_ok, found.operations) == (True, self.vault.verify().operations)
            self.reads_alike(other)
            other.export(self.place / "again.zip")
        with self.new_vault("again") as third:
            third.import_(self.place / "again.zip")
            assert everything(third) == before

    def reads_alike(self, other: Vault) -> None:
        """What the rows mean is the same too, now and on a day long ago."""
        now = self.vault.now()
        for known_on in (None, now, self.clock.now()):
            there = {each.id: each for each in self.vault.list(EVERYTHING, limit=500)}
            here = {each.id: each for each in other.list(EVERYTHING, limit=500)}
            assert there.keys() == here.keys()
            assert self.vault.history(known_on=known_on) == other.history(known_on=known_on)
        assert self.vault.undo_label() == other.undo_label()
        assert self.vault.settings() == other.settings()
        assert self.vault.pauses() == other.pauses()
        assert [each.id for each in self.vault.tombstones()] == [each.id for each in other.tombstones()]

    def into_another_life(self) -> None:
        path = self.out("join.zip.age")
        with self.new_vault("other") as other:
            for text in OTHERS:
                other.add(text)
            other.pause(start=parse_moment("2026-05-01"), end=parse_moment("2026-05-09"))
            before = standing_still(other)
            done = other.import_(path, passphrase=WORD)
            assert done.added + done.known + done.blocked == self.vault.count(EVERYTHING)
            assert other.verify().problems == ()
            assert other.recheck_conflicts().nothing
            self.nothing_is_lost_by_joining(other)
            joined = everything(other)
            again = other.import_(path, passphrase=WORD)
            assert (again.added, again.changes.nothing) == (0, True)
            assert everything(other) == joined
            if not done.changes.nothing:
                other.undo()
                assert standing_still(other) == before
            assert other.verify().problems == ()

    def nothing_is_lost_by_joining(self, other: Vault) -> None:
        """What came along stands as it stood there, with its former versions; all times of pauses count here too."""
        here = {memory.id: memory for memory in other.list(EVERYTHING, limit=500)}
        for memory in self.vault.list(EVERYTHING, limit=500):
            found = here.get(memory.id)
            if found is not None:
                assert (found.text, found.origin, found.standing, found.trust_hundredths, found.recorded_at) == (
                    memory.text, memory.origin, memory.standing, memory.trust_hundredths, memory.recorded_at
                )  # fmt: skip
                there_before = self.vault.show(memory.id).versions
                assert [each.text for each in other.show(memory.id).versions][: len(there_before)] == [
                    each.text for each in there_before
                ]
        with other._database.read() as connection:
            stretches = read_pauses(connection).stretches
        for pause in self.vault.pauses():
            end = pause.end or other.now()
            assert end <= pause.start or any(a <= pause.start.us and end.us <= b for a, b in stretches)


TestTravels = Travels.TestCase
TestTravels.settings = settings(
    max_examples=300 if LONG else 15,
    stateful_step_count=40 if LONG else 18,
    deadline=None,
    derandomize=not LONG,
    database=None,
    phases=(Phase.explicit, Phase.generate, Phase.shrink) if LONG else (Phase.explicit, Phase.generate),
    suppress_health_check=list(HealthCheck),
)
pytestmark = pytest.mark.timeout(3000 if LONG else 200)

