"""What the laws of the store say of a vault, whatever was done to it: looked at after every step of a history."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis.stateful import RuleBasedStateMachine, invariant

from mnemoscope import Vault
from mnemoscope.curate.clashing import eligible, view
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.contradiction import compare
from mnemoscope.model.moment import DAY, Moment, from_datetime, parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.tally import FIELDS
from mnemoscope.model.words import HalfLife
from mnemoscope.vault import chain

NOON = from_datetime(parse_moment("2026-11-30T12:00:00Z").datetime()).us
WORDS = ("live ghent bruges", "pool opens", "karaoke", "meat", "上海 杭州", "work bank labs", "password")
TABLES = (
    "memory", "source", "memory_source", "relation", "conflict", "conflict_member", "settled_pair", "feedback",
    "tombstone", "setting", "attribute", "entity", "entity_alias", "episode_mark", "pause",
)  # fmt: skip
MOVING = {"version", "changed_at", "hits", "last_hit_at"}
"""Columns that go on counting; everything else must return exactly."""
Picture = dict[str, list[tuple[Any, ...]]]
Snapshot = dict[str, dict[str, tuple[Any, ...]]]


class Watched(RuleBasedStateMachine):
    """A vault that is watched: pictures of it, and the laws as invariants. What is done to it, the machine says."""

    place: Path
    clock: FixedClock
    vault: Vault
    versions: dict[int, tuple[Any, ...]]
    remembered: list[tuple[Moment, Moment, Snapshot]]
    wiped: set[str]
    restored_at: set[int]

    # Looking ------------------------------------------------------------------------------------------------------

    def ask(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        with self.vault._database.read() as connection:
            return [tuple(row) for row in connection.exec_driver_sql(statement, values)]

    def picture(self) -> Picture:
        """Every journaled table, without the columns that only count."""
        found: Picture = {}
        for table in TABLES:
            names = [row[1] for row in self.ask(f"PRAGMA table_info({table})") if row[1] not in MOVING]
            listed = ", ".join(f'"{name}"' for name in names)
            found[table] = self.ask(f"SELECT {listed} FROM {table} ORDER BY pk")
        return found

    def rows(self) -> list[dict[str, Any]]:
        with self.vault._database.read() as connection:
            return [dict(row) for row in connection.exec_driver_sql("SELECT * FROM memory ORDER BY pk").mappings()]

    def standings(self) -> dict[str, str]:
        return dict(self.ask("SELECT id, standing FROM memory"))

    def snapshot(self, true_on: Moment, known_on: Moment | None = None) -> Snapshot:
        """What the store answers now, or answers from an earlier instant: everything, what holds, what was true."""
        shown: Snapshot = {}
        for name, where in {
            "everything": Filter(known_on=known_on),
            "current": replace(CURRENT, known_on=known_on),
            "true": replace(CURRENT, true_on=true_on, known_on=known_on),
        }.items():
            shown[name] = {
                m.id: (
                    m.text, m.state, m.standing, m.scope, m.trust_hundredths, m.pinned, m.claim, m.event_time,
                    m.valid_from, m.valid_to, m.expires_at, m.tags, m.strength,
                )
                for m in self.vault.list(where, limit=1000)
            }  # fmt: skip
        shown["conflicts"] = {
            conflict.id: tuple(sorted(member.id for member in conflict.members))
            for conflict in self.vault.conflicts(snoozed=True, known_on=known_on)
        }
        return shown

    def pick(self, number: int) -> str | None:
        ids = [row[0] for row in self.ask("SELECT id FROM memory ORDER BY pk")]
        return ids[number % len(ids)] if ids else None

    # What must hold -----------------------------------------------------------------------------------------------

    @invariant()
    def the_chain_holds(self) -> None:
        with self.vault._database.read() as connection:
            assert chain.verify(connection) == []

    @invariant()
    def what_is_out_of_use_is_not_shown(self) -> None:
        shown = list(self.vault.list(limit=1000))
        for words in WORDS:
            shown += [hit.memory for hit in self.vault.search(words).items]
        for memory in shown:
            assert memory.state == "active"
            assert memory.standing not in ("rejected", "proposed")

    @invariant()
    def conflicts_have_a_point(self) -> None:
        by_pk = {row["pk"]: row for row in self.rows()}
        pairs: Counter[tuple[int, int]] = Counter()
        together: set[tuple[int, int]] = set()
        for (conflict_pk,) in self.ask("SELECT pk FROM conflict WHERE state = 'open'"):
            members = [
                by_pk[pk]
                for (pk,) in self.ask(
                    "SELECT memory_pk FROM conflict_member WHERE conflict_pk = ? ORDER BY memory_pk", conflict_pk
                )
            ]
            assert len(members) >= 2
            assert all(eligible(member) for member in members)
            for a in members:
                assert any(compare(view(a), view(b)) for b in members if b is not a)
            pairs.update((a["pk"], b["pk"]) for a, b in combinations(members, 2))
            if len(members) == 2:
                together.add((members[0]["pk"], members[1]["pk"]))
        assert not pairs or max(pairs.values()) == 1, "one pair, one open conflict"
        settled = {
            (low, high)
            for low, high, low_value, high_value in self.ask(
                "SELECT low_pk, high_pk, low_value, high_value FROM settled_pair"
            )
            if low in by_pk
            and high in by_pk
            and (by_pk[low]["value_key"] or "", by_pk[high]["value_key"] or "") == (low_value, high_value)
        }
        assert not settled & together, "what a person settled does not come back"

    def paused(self, start: int, end: int) -> int:
        """For how many microseconds between two instants the clock stood; where pauses overlap, once."""
        found = self.ask("SELECT started_at, coalesce(ended_at, ?) FROM pause ORDER BY started_at", end)
        whole, reached = 0, start
        for begun, ended in found:
            whole += max(0, min(ended, end) - max(begun, reached))
            reached = max(reached, ended)
        return whole

    @invariant()
    def numbers_are_what_they_should_be(self) -> None:
        numbers, now = self.vault.settings(), self.clock.us
        useful: dict[int, set[int]] = {}
        for pk, at in self.ask("SELECT memory_pk, at FROM feedback WHERE kind IN ('helpful', 'true')"):
            useful.setdefault(pk, set()).add(at)
        by_id = {memory.id: memory for memory in self.vault.list(EVERYTHING, limit=1000)}
        for row in self.rows():
            assert 0 <= row["trust"] <= 100
            half_life = numbers.half_life_days(HalfLife(row["half_life"]))
            passed = max(0, now - row["anchored_at"] - self.paused(row["anchored_at"], now)) / DAY
            expected = 1.0 if half_life is None else 2 ** (-passed / half_life)
            assert by_id[row["id"]].strength == pytest.approx(expected, rel=1e-12, abs=1e-300)
            assert row["anchored_at"] in {row["recorded_at"], *useful.get(row["pk"], ()), *self.restored_at}
            if row["pinned"] or row["standing"] == "confirmed":
                assert half_life is None

    @invariant()
    def versions_are_never_overwritten(self) -> None:
        found = {row[0]: row for row in self.ask("SELECT * FROM memory_version ORDER BY version_pk")}
        for number, row in self.versions.items():
            assert found[number] == row
        self.versions = found
        current = dict(self.ask("SELECT pk, version FROM memory"))
        by_memory: dict[int, list[int]] = {}
        names = [row[1] for row in self.ask("PRAGMA table_info(memory_version)")]
        pk, version = names.index("pk"), names.index("version")
        for row in found.values():
            by_memory.setdefault(row[pk], []).append(row[version])
        for number, numbers in by_memory.items():
            counted = [*numbers, current[number]] if number in current else numbers
            assert all(a < b for a, b in pairwise(counted)), (number, counted)

    @invariant()
    def counts_agree_with_lists(self) -> None:
        counts = self.vault.counts()
        assert counts.memories == self.vault.count(CURRENT) == len(self.vault.keys(CURRENT))
        assert counts.total == self.vault.count(EVERYTHING) == len(list(self.vault.list(EVERYTHING, limit=1000)))
        assert counts.conflicts == len(self.vault.conflicts())
        assert counts.to_review == len(self.vault.review_queue())
        facets = self.vault.facets(EVERYTHING)
        assert sum(facets.states.values()) == sum(facets.scopes.values()) == counts.total
        fields = ", ".join(FIELDS)
        counted = self.ask(f"SELECT {fields}, count(*) FROM memory GROUP BY {fields} ORDER BY {fields}")
        assert sorted(self.vault.tally(EVERYTHING).kinds) == [(row[:-1], row[-1]) for row in counted]
        assert counts.sources == self.ask("SELECT count(*) FROM source")[0][0]

    @invariant()
    def full_text_is_in_step(self) -> None:
        self.vault.index.catch_up_words()
        words = [row[0] for row in self.ask("SELECT rowid FROM memory_words ORDER BY rowid")]
        assert words == [row[0] for row in self.ask("SELECT pk FROM memory ORDER BY pk")]
        assert self.vault.index.verify() == []

    def nothing_out_of_use_leaves(self) -> None:
        """Also the ways that are slower to ask hold only what is in use: plots and files."""
        current = set(self.vault.keys(CURRENT))
        assert set(self.vault.timeline().pk.tolist()) <= current
        target = self.place / "out.jsonl"
        self.vault.export(target, format="jsonl", where=CURRENT)
        written = [json.loads(line) for line in target.read_text("utf-8").splitlines()]
        in_use = {row["id"] for row in self.rows() if row["pk"] in current}
        assert {line["id"] for line in written if "text" in line} == in_use

    def as_it_was(self) -> None:
        """What was known at an earlier time is still answered as it was, but for what was wiped."""
        for then, true_on, known in self.remembered:
            found = self.snapshot(true_on, then)
            conflicts = known.pop("conflicts"), found.pop("conflicts")
            for name, shown in known.items():
                expected = {memory_id: value for memory_id, value in shown.items() if memory_id not in self.wiped}
                assert found[name] == expected, f"{name} at {(then.us - NOON) / DAY:.2f} days"
            if not self.wiped:
                assert conflicts[1] == conflicts[0], f"conflicts at {(then.us - NOON) / DAY:.2f} days"
