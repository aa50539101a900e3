"""How many of the labelled memory pairs are flagged rightly, as the store would flag them, and that it does so.

The rule was tuned on `dev` alone; `test` was written independently and is only counted. `pytest -s` prints both.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.model.contradiction import ClaimView, compare, view_of
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import Origin, Precision, State
from mnemoscope.vault.keys import KeyChoice

from .pairs.pairs import PERSONAL, Name, Pair, load

LEAST: dict[Name, dict[str, tuple[float, float]]] = {
    "memory_pairs": {"dev": (0.98, 0.53), "test": (0.89, 0.19), "all": (0.95, 0.36)},
    "plain_pairs": {"dev": (0.98, 0.97), "test": (0.93, 0.72), "all": (0.97, 0.85)},
}
"""Precision and recall that are really reached, so that a change for the worse is seen."""


def view(text: str, scope: str, day: date | None) -> ClaimView | None:
    """The statement as the store would see it."""
    read = read_claim(text)
    if read is None:
        return None
    return view_of(
        read.claim,
        cardinality=read.cardinality,
        scope=read.scope_hint if scope == PERSONAL and read.scope_hint else scope,
        event_time=_moment(day).us if day else None,
        change_cue=read.change_cue,
    )


def _moment(day: date) -> Moment:
    return Moment(int(datetime(day.year, day.month, day.day, tzinfo=UTC).timestamp() * 1_000_000), 0, Precision.DAY)


def flagged(pair: Pair) -> bool:
    one = view(pair.first, pair.first_scope, pair.first_time)
    two = view(pair.second, pair.second_scope, pair.second_time)
    return one is not None and two is not None and compare(one, two) is not None


def rates(pairs: Sequence[Pair]) -> tuple[float, float, str]:
    """Precision, recall, and a line to print."""
    found = [pair for pair in pairs if flagged(pair)]
    right, wanted = sum(pair.flag for pair in found), sum(pair.flag for pair in pairs)
    precision, recall = right / len(found) if found else 1.0, right / wanted if wanted else 1.0
    return precision, recall, f"{len(pairs):4} {wanted:8} {len(found):8} {precision:10.3f} {recall:7.3f}"


@pytest.mark.parametrize("name", LEAST)
def test_most_that_is_flagged_is_flagged_rightly(name: Name) -> None:
    print(f"\n{name}\npart  what           pairs   wanted  flagged  precision  recall")
    for part in ("dev", "test", "all"):
        pairs = [pair for pair in load(name=name) if part in (pair.part, "all")]
        kinds = sorted({pair.kind for pair in pairs if pair.flag})
        groups = {"all": pairs} | {each: [p for p in pairs if p.language == each] for each in ("en", "zh", "mixed")}
        groups |= {kind: [pair for pair in pairs if pair.kind == kind] for kind in kinds}
        for what, group in groups.items():
            print(f"{part:5} {what:14} {rates(group)[2]}")
        precision, recall, _ = rates(pairs)
        assert precision >= LEAST[name][part][0]
        assert recall >= LEAST[name][part][1]


@pytest.mark.parametrize("name", LEAST)
def test_a_real_store_flags_the_same(tmp_path: Path, name: Name) -> None:
    pairs = load("dev", name=name)
    sample = [pair for pair in pairs if flagged(pair)][::4] + random.Random(7).sample(list(pairs), 20)
    for number, pair in enumerate(sample):
        with Vault.create(tmp_path / str(number), key=KeyChoice("plain")).vault as vault:
            first = vault.add(_draft(pair.first, pair.first_scope, pair.first_time)).result
            second = vault.add(_draft(pair.second, pair.second_scope, pair.second_time)).result
            assert first.id is not None
            assert second.id is not None
            replaced = State.SUPERSEDED in (vault.get(first.id).state, vault.get(second.id).state)
            assert (bool(second.conflicts) or replaced) == flagged(pair), pair.id


def _draft(text: str, scope: str, day: date | None) -> MemoryDraft:
    draft = MemoryDraft(text, Origin.STATED, scope=scope)
    return replace(draft, event_time=_moment(day)) if day else draft
