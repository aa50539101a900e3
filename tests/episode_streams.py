"""Streams of statements with known episodes, to choose the rule's numbers by and to hold it to them.

The statements were written for this, a dozen subjects in each of two languages. Half of the subjects were developed on,
the other half is held out. A stream runs through one to four subjects and changes them with a pause, with another
conversation, or with neither; some have one subject alone, and some are lists in which each statement has its own.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.episodes import INSIDE, MINUTE, Items, in_sequence, shifts

TOPICS = json.loads((Path(__file__).parent / "data" / "episode_topics.json").read_text("utf-8"))
LANGUAGES = tuple(TOPICS)
STREAMS = 32
PER_HALF = 6

Embed = Callable[[Sequence[str]], NDArray[np.float32]]


@dataclass(frozen=True)
class Stream:
    """`ends` are the places before which another episode begins; `silent` those that only the subject tells."""

    texts: tuple[str, ...]
    minutes: tuple[int, ...]
    talks: tuple[int, ...]
    ends: frozenset[int]
    silent: frozenset[int]


def streams(language: str, *, held_out: bool) -> list[Stream]:
    names = list(TOPICS[language])[PER_HALF:] if held_out else list(TOPICS[language])[:PER_HALF]
    chance = random.Random(2 if held_out else 1)
    return [_stream(TOPICS[language], names, number % 8, chance) for number in range(STREAMS)]


def _stream(topics: dict[str, list[str]], names: list[str], kind: int, chance: random.Random) -> Stream:
    names = chance.sample(names, len(names))
    if kind == 0:
        parts = [topics[names[0]]]
    elif kind == 1:
        parts = [[chance.choice(topics[name])] for name in names * 2]
    else:
        parts = []
        for name in names[: 2 + kind % 3]:
            length = chance.randint(4, 9)
            start = chance.randint(0, len(topics[name]) - length)
            parts.append(topics[name][start : start + length])
    texts: list[str] = []
    minutes: list[int] = []
    talks: list[int] = []
    ends: set[int] = set()
    silent: set[int] = set()
    minute = talk = 0
    for part in parts:
        if texts and kind != 1:
            ends.add(len(texts))
            way = chance.choice(("pause", "talk", "silent", "silent"))
            minute += 45 if way == "pause" else 0
            talk += way == "talk"
            if way == "silent":
                silent.add(len(texts))
        for text in part:
            minute += chance.randint(1, 20)
            texts.append(text)
            minutes.append(minute)
            talks.append(talk)
    return Stream(tuple(texts), tuple(minutes), tuple(talks), frozenset(ends), frozenset(silent))


def cuts(stream: Stream, embed: Embed, penalty: float, gap: int = 30) -> frozenset[int]:
    """Where the rule cuts a stream."""
    count = len(stream.texts)
    at = np.array(stream.minutes, np.int64) * MINUTE
    zeros = np.zeros(count, np.int64)
    sequence = in_sequence(
        Items(np.arange(count), at, at, zeros, np.array(stream.talks, np.int64), zeros), gap * MINUTE
    )
    assert sequence.order.tolist() == list(range(count))
    found = set(np.flatnonzero(sequence.begins != INSIDE).tolist())
    for run in np.unique(sequence.run):
        inside = np.flatnonzero(sequence.run == run)
        found.update(inside[list(shifts(embed([stream.texts[place] for place in inside]), penalty))].tolist())
    return frozenset(found - {0})


@dataclass(frozen=True)
class Score:
    precision: float
    recall: float
    window_diff: float

    @property
    def f1(self) -> float:
        both = self.precision + self.recall
        return 2 * self.precision * self.recall / both if both else 0.0


def score(pairs: Sequence[tuple[Stream, frozenset[int]]], *, off_by: int = 0) -> Score:
    """How well cuts agree with the known ones. `off_by` places beside a known one still count, each once.

    WindowDiff (Pevzner and Hearst, 2002): the share of windows of half a mean episode in which the numbers of cuts
    differ; 0 is best.
    """
    right = made = known = 0
    differing = windows = 0
    for stream, found in pairs:
        open_ = set(stream.ends)
        for place in sorted(found):
            near = [end for end in open_ if abs(end - place) <= off_by]
            if near:
                open_.remove(min(near, key=lambda end: (abs(end - place), end)))
                right += 1
        made += len(found)
        known += len(stream.ends)
        size = max(2, round(len(stream.texts) / (len(stream.ends) + 1) / 2))
        for start in range(len(stream.texts) - size):
            span = range(start + 1, start + size + 1)
            windows += 1
            differing += sum(place in found for place in span) != sum(place in stream.ends for place in span)
    return Score(right / made if made else 1.0, right / known if known else 1.0, differing / windows)
