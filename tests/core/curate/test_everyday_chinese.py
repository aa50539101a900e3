"""Everyday Chinese wordings by subject: what excludes each other is mostly seen, what can both hold is not.

`everyday_zh.txt`: under each heading, a line with + holds wordings of one value; different + lines exclude each other.
What stands after - excludes the first + line, what stands after ~ nothing. `everyday_pairs_zh.txt` holds loose pairs;
those after ~ can both hold.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

from mnemoscope.curate.reading.claims import claim_view
from mnemoscope.model.contradiction import compare

HERE = Path(__file__).parent
BY_SUBJECT = HERE / "everyday_zh.txt"
LOOSE = HERE / "everyday_pairs_zh.txt"

MOST_IN_VAIN = 4
LEAST_BY_SUBJECT = 0.86
LEAST_LOOSE = 0.58


def flagged(first: str, second: str) -> bool:
    one, two = claim_view(first), claim_view(second)
    return one is not None and two is not None and compare(one, two) is not None


def _by_subject() -> Iterator[tuple[str, str, bool]]:
    """Every pair that the table implies, with whether the two exclude each other."""
    for block in BY_SUBJECT.read_text("utf-8").strip().split("\n\n"):
        values: list[list[str]] = []
        others: dict[str, list[str]] = {"-": [], "~": []}
        for line in block.splitlines()[1:]:
            wordings = [wording.strip() for wording in line[1:].split("|")]
            if line[0] == "+":
                values.append(wordings)
            else:
                others[line[0]] += wordings
        for one, two in combinations(values, 2):
            yield from ((a, b, True) for a, b in product(one, two))
        yield from ((a, b, True) for a, b in product(values[0], others["-"]))
        for same in (*values, others["-"]):
            yield from ((a, b, False) for a, b in combinations(same, 2))
        for value in values:
            yield from ((a, b, False) for a, b in product(value, others["~"]))


def _loose() -> Iterator[tuple[str, str, bool]]:
    for line in LOOSE.read_text("utf-8").splitlines():
        first, _, second = line.removeprefix("~").partition(" | ")
        yield first.strip(), second.strip(), not line.startswith("~")


def _figures(pairs: Iterator[tuple[str, str, bool]]) -> tuple[float, list[tuple[str, str]]]:
    """The share found of what excludes each other, and what was flagged in vain."""
    wanted = found = 0
    vain = []
    for first, second, exclude in pairs:
        flag = flagged(first, second)
        wanted, found = wanted + exclude, found + (exclude and flag)
        if flag and not exclude:
            vain.append((first, second))
    return found / wanted, vain


def test_wordings_of_one_subject_meet() -> None:
    recall, vain = _figures(_by_subject())
    print(f"\nby subject: recall {recall:.3f}, in vain {vain}")
    assert recall >= LEAST_BY_SUBJECT
    assert len(vain) <= MOST_IN_VAIN, vain


def test_loose_pairs() -> None:
    recall, vain = _figures(_loose())
    print(f"\nloose: recall {recall:.3f}, in vain {vain}")
    assert recall >= LEAST_LOOSE
    assert len(vain) <= 1, vain
