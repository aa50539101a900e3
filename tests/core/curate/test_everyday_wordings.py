"""The wordings of everyday statements that the reader must know, each in ten or so forms, and what they must not meet.

`everyday_wordings.txt` has a block for each thing that people have told of them: lines with `=` say the one, with `!`
another that excludes it, with `~` what has nothing to do with either; `@` names a scope. It was written while looking
for gaps, so it is a guard against losing what is found, not a measure; see `pairs/README.md` for those.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations, product
from pathlib import Path

import pytest

from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.model.contradiction import ClaimView, compare, view_of

FILE = Path(__file__).parent / "everyday_wordings.txt"
LEAST = 0.79
"""How much of what should be found is found."""


@dataclass
class Block:
    """Statements that say one thing, another, and neither."""

    name: str
    scope: str = "personal"
    one: list[str] = field(default_factory=list)
    other: list[str] = field(default_factory=list)
    neither: list[str] = field(default_factory=list)


def _blocks() -> list[Block]:
    blocks: list[Block] = []
    for line in FILE.read_text("utf-8").splitlines():
        mark, rest = line[:1], line[2:]
        if mark == "#":
            blocks.append(Block(rest))
        elif mark == "@":
            blocks[-1].scope = rest
        elif mark in ("=", "!", "~"):
            part = {"=": blocks[-1].one, "!": blocks[-1].other, "~": blocks[-1].neither}[mark]
            part.extend(each.strip() for each in rest.split(" | "))
    return blocks


BLOCKS = _blocks()


def _view(text: str, scope: str) -> ClaimView | None:
    read = read_claim(text)
    if read is None:
        return None
    scope = read.scope_hint if scope == "personal" and read.scope_hint else scope
    return view_of(read.claim, cardinality=read.cardinality, scope=scope, change_cue=read.change_cue)


def _clash(a: ClaimView | None, b: ClaimView | None) -> bool:
    return a is not None and b is not None and compare(a, b) is not None


@pytest.mark.parametrize("block", BLOCKS, ids=lambda block: block.name)
def test_nothing_is_flagged_in_vain(block: Block) -> None:
    seen = {text: _view(text, block.scope) for text in (*block.one, *block.other, *block.neither)}
    vain = [pair for pair in combinations(block.one, 2) if _clash(seen[pair[0]], seen[pair[1]])]
    vain += [
        pair for pair in product(block.neither, (*block.one, *block.other)) if _clash(seen[pair[0]], seen[pair[1]])
    ]
    assert vain == []


def test_most_wordings_meet() -> None:
    found = total = 0
    lines: list[str] = []
    for block in BLOCKS:
        seen = {text: _view(text, block.scope) for text in (*block.one, *block.other)}
        hits = sum(_clash(seen[a], seen[b]) for a, b in product(block.one, block.other))
        pairs = len(block.one) * len(block.other)
        lines.append(f"{hits / pairs:5.2f} {pairs:4} {block.name}")
        found, total = found + hits, total + pairs
    print("\nshare pairs  of", *sorted(lines), f"{found / total:5.3f} {total:5} all", sep="\n")
    assert len(BLOCKS) >= 230
    assert found / total >= LEAST
