"""Pairs of sentences labelled by hand: which exclude each other, which say the same, which neither."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.model.contradiction import ClaimView, Verdict, compare, view_of
from mnemoscope.model.words import ConflictKind

LABELLED = Path(__file__).parents[3] / "data" / "claim_pairs.jsonl"
RULES = Path(__file__).parents[5] / "shared" / "cases" / "CON-13"


def view(text: str) -> ClaimView | None:
    read = read_claim(text)
    if read is None:
        return None
    return view_of(
        read.claim, cardinality=read.cardinality, scope=read.scope_hint or "personal", change_cue=read.change_cue
    )


def verdict(a: str, b: str) -> Verdict | None:
    one, two = view(a), view(b)
    return compare(one, two) if one and two else None


def same_claim(a: str, b: str) -> bool:
    one, two = view(a), view(b)
    if one is None or two is None:
        return False
    keys = ("subject_key", "attribute_key", "value_key", "polarity")
    return all(getattr(one, key) == getattr(two, key) for key in keys)


def _right(pair: dict[str, Any]) -> bool:
    found = verdict(pair["a"], pair["b"])
    if pair["relation"] == "conflict":
        return found is not None
    return found is None and (pair["relation"] == "none" or same_claim(pair["a"], pair["b"]))


def test_the_labelled_pairs() -> None:
    pairs = [json.loads(line) for line in LABELLED.read_text("utf-8").splitlines()]
    assert len(pairs) >= 150
    right: Counter[tuple[str, str]] = Counter()
    total: Counter[tuple[str, str]] = Counter()
    for pair in pairs:
        for kind in (pair["kind"], "all"):
            total[pair["split"], kind] += 1
            right[pair["split"], kind] += _right(pair)
    print("\nsplit kind            right")
    for key in sorted(total):
        print(f"{key[0]:5} {key[1]:14}  {right[key]}/{total[key]}")
    for split in ("dev", "held"):
        flagged = [pair for pair in pairs if pair["split"] == split and verdict(pair["a"], pair["b"])]
        wanted = [pair for pair in pairs if pair["split"] == split and pair["relation"] == "conflict"]
        hits = sum(pair["relation"] == "conflict" for pair in flagged)
        print(f"{split}: precision {hits / len(flagged):.3f}, recall {hits / len(wanted):.3f}")
        assert hits / len(flagged) >= 0.95
        assert hits / len(wanted) >= 0.90
        assert right[split, "all"] / total[split, "all"] >= 0.95


@pytest.mark.parametrize(
    ("a", "b", "kind"),
    [
        ("The pool opens at 7:00.", "The pool opens at 9:30.", ConflictKind.DIRECT),
        ("I work at Brightwater Bank.", "I just started at Halden Labs.", ConflictKind.CHANGED),
        ("I take my coffee with sugar.", "I stopped taking sugar in my coffee.", ConflictKind.CHANGED),
        ("My email is a@example.org.", "My email is b@example.org.", ConflictKind.BOTH_MAY_HOLD),
        ("We use npm.", "In project Fjord we use pnpm.", ConflictKind.SCOPE),
    ],
)
def test_the_kind_of_conflict(a: str, b: str, kind: ConflictKind) -> None:
    found = verdict(a, b)
    assert found is not None
    assert found.kind is kind


@pytest.mark.shared
@pytest.mark.skipif(not RULES.exists(), reason="the evaluation cases are not beside the project")
def test_tidy_notes_give_no_false_alarm() -> None:
    rules = [rule["text"] for rule in json.loads((RULES / "rules.json").read_text("utf-8"))]
    planted = {frozenset(pair) for pair in json.loads((RULES / "answer_key.json").read_text("utf-8"))}
    flagged = {frozenset(pair) for pair in combinations(rules, 2) if verdict(*pair)}
    assert planted <= flagged
    assert len(flagged - planted) <= 1
