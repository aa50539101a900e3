"""A digest of an episode: its most telling statements word for word, and what of the rest they leave out.

Nothing is put into other words, so no number, date, name or denial can be lost without being listed; and nothing is
stored, so a digest cannot go stale or outlive what it was made from.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from mnemoscope.curate.restating import Gist, gist
from mnemoscope.index.stems import STOP_WORDS

MOST_KEPT = 5
MOST_READ = 300
"""Memories of an episode that are weighed; of a longer one the last."""
FACT, WORD = 3.0, 1.0
DENIAL = "not: "
_OPENING = re.compile(r"[A-Z][\w'-]+")


@dataclass(frozen=True, slots=True)
class Digest:
    """Which texts stand for all, and what these do not say.

    Attributes:
        kept: positions of the texts that stand for all, in their order.
        left_out: numbers, dates and names that only the others hold, and the others' denials, in the order in which
            they came up; a denial is given as "not: " and its text.
    """

    kept: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()


def digest(texts: Sequence[str], most: int = MOST_KEPT) -> Digest:
    """The texts that hold most of what is said, at most `most` of them, and what is left out by them.

    One after the other that one is taken which adds most: numbers, names and denials count more than words, and length
    is paid for. The same texts give the same digest.
    """
    start = max(0, len(texts) - MOST_READ)
    gists = {place: gist(texts[place]) for place in range(start, len(texts))}
    parts = {place: _parts(found, texts[place]) for place, found in gists.items()}
    kept: list[int] = []
    said: set[str] = set()
    while len(kept) < most:
        gains = {
            place: sum(weight for part, weight in held.items() if part not in said) / (4 + len(held)) ** 0.5
            for place, held in parts.items()
            if place not in kept
        }
        best = max(gains, key=lambda place: (gains[place], -place), default=None)
        if best is None or gains[best] <= 0:
            break
        kept.append(best)
        said.update(parts[best])
    missed: dict[str, None] = {}
    for place, held in parts.items():
        if place not in kept:
            missed.update((_shown(part), None) for part, weight in held.items() if weight == FACT and part not in said)
    return Digest(tuple(sorted(kept)), tuple(missed))


def _parts(found: Gist, text: str) -> dict[str, float]:
    """What a text says, by weight. The kind stands before each, so that a name is not taken for a word."""
    parts = {f"word {word}": WORD for word in sorted(found.words)}
    parts |= {f"number {number}": FACT for number in sorted(found.numbers)}
    parts |= {f"name {name}": FACT for name in sorted(found.names)}
    if (opening := _OPENING.match(text)) and opening[0].casefold() not in STOP_WORDS:
        # At the beginning of a sentence a name looks like any other word, so it is rather listed than lost.
        parts[f"name {opening[0].casefold()}"] = FACT
    if found.denied:
        parts[f"denial {' '.join(text.split())}"] = FACT
    return parts


def _shown(part: str) -> str:
    kind, _, said = part.partition(" ")
    return DENIAL + said if kind == "denial" else said
