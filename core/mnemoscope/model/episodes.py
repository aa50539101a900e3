"""Episodes: which memories belong together because they came up in one sitting. A pure function of what is stored.

A memory stands in the stream of its assistant. A new episode begins where another conversation begins, after a pause,
and where the subject shifts; what the person said of a memory, "begins" or "continues", overrides all of it. Nothing
of this is stored but the person's own marks.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.model.words import Precision

Numbers = NDArray[np.int64]
Codes = NDArray[np.int8]

MINUTE = 60_000_000
LEAST = 4
"""Memories on either side of a shift of subject."""
MOST_IN_A_RUN = 300
"""What comes without a pause in greater number is a list, not a talk; no shifts of subject are looked for in it."""
NO_CONVERSATION = -1


class Cut(StrEnum):
    """Why an episode begins where it does. `FIRST` has nothing of the same assistant before it."""

    FIRST = "first"
    SESSION = "session"
    GAP = "gap"
    TOPIC = "topic"
    HAND = "hand"


class Mark(StrEnum):
    """What a person says of a memory: that an episode begins with it, or that it continues the one before."""

    BEGINS = "begins"
    CONTINUES = "continues"


CUTS = tuple(Cut)
PRECISIONS = tuple(Precision)
INSIDE = -1
"""The code of a memory with which no episode begins; the others are places in CUTS."""


@dataclass(frozen=True, slots=True)
class Episode:
    """Memories of one sitting. `id` is that of its first memory, whether or not a filter shows that one.

    Attributes:
        named: whether the person gave the title.
        started_at, ended_at: of the memories shown.
        memories: how many of them the filter shows.
        cut: why it begins where it does.
        tags: the terms that tell it from others, the strongest first.
    """

    id: str
    title: str
    named: bool
    started_at: Moment
    ended_at: Moment
    memories: int
    agents: tuple[str, ...]
    cut: Cut
    tags: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EpisodePage:
    """Episodes, the newest first. `next` goes into `after` of the next call; empty at the end."""

    items: tuple[Episode, ...]
    next: str


@dataclass(frozen=True, slots=True)
class EpisodeDetail:
    """One episode with its memories in order.

    Attributes:
        before: id of the same assistant's episode before it, or empty: the one that joining would join it with.
        digest: those of its memories that say most of it, where there are more.
        left_out: numbers, dates, names and denials that the digest does not say.
    """

    episode: Episode
    memories: tuple[Memory, ...]
    before: str
    digest: tuple[Memory, ...] = ()
    left_out: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Items:
    """Memories as columns, one entry each, in any order.

    `pk` the row number; `at` when it came up, microseconds; `until` the end of the stretch that `at` names (a day, a
    month), `at` itself for exact times; `agent` and `conversation` numbers, NO_CONVERSATION for none; `position` its
    place in the conversation, 0 where unknown.
    """

    pk: Numbers
    at: Numbers
    until: Numbers
    agent: Numbers
    conversation: Numbers
    position: Numbers

    def __len__(self) -> int:
        return len(self.pk)


@dataclass(frozen=True, slots=True)
class Sequence:
    """All memories in the order in which episodes run through them.

    `order` int64[n] are places in the items: assistant by assistant, within one sitting by sitting. `begins` int8[n]
    is the code of the cut before each, or INSIDE. `run` int64[n] numbers the sittings: what neither another
    conversation nor a pause divides.
    """

    order: Numbers
    begins: Codes
    run: Numbers


def stretch_ends(at: Numbers, offset_minutes: Numbers, precision: Numbers) -> Numbers:
    """The end of the day, month or year that a time names; the time itself where it is exact.

    `precision` holds places in PRECISIONS. What is known to be about a day counts as that day.
    """
    ends = at.copy()
    ends[np.isin(precision, [PRECISIONS.index(Precision.DAY), PRECISIONS.index(Precision.ABOUT)])] += DAY
    for name, unit in ((Precision.MONTH, "M"), (Precision.YEAR, "Y")):
        chosen = precision == PRECISIONS.index(name)
        shift = offset_minutes[chosen] * MINUTE
        local = (at[chosen] + shift).astype("datetime64[us]")
        following = (local.astype(f"datetime64[{unit}]") + 1).astype("datetime64[us]").astype(np.int64)
        ends[chosen] = following - shift
    return ends


def in_sequence(items: Items, gap_us: int) -> Sequence:
    """Order the memories and cut them by conversation and by pauses longer than `gap_us`.

    A time that names a whole day leaves no pause before what else happened on it.
    """
    if not len(items):
        nothing = np.zeros(0, np.int64)
        return Sequence(nothing, nothing.astype(np.int8), nothing)
    order = np.lexsort((items.pk, items.position, items.at, items.conversation, items.agent))
    agent, conversation, at = items.agent[order], items.conversation[order], items.at[order]
    elsewhere = (np.diff(agent) != 0) | (np.diff(conversation) != 0)
    pause = (np.diff(at) > gap_us) & (at[1:] >= items.until[order][:-1])
    starts = np.flatnonzero(np.concatenate(([True], elsewhere | pause)))
    lengths = np.diff(np.append(starts, len(order)))
    # The sittings of one assistant follow each other in time, whichever conversation they are of.
    sittings = np.lexsort((items.pk[order][starts], at[starts], agent[starts]))
    starts, lengths = starts[sittings], lengths[sittings]
    heads = np.concatenate(([0], np.cumsum(lengths)[:-1]))
    order = order[np.repeat(starts - heads, lengths) + np.arange(len(order))]
    agent, conversation = agent[starts], conversation[starts]
    codes = np.where(np.diff(conversation) != 0, CUTS.index(Cut.SESSION), CUTS.index(Cut.GAP))
    codes = np.where(np.diff(agent) != 0, CUTS.index(Cut.FIRST), codes)
    begins = np.full(len(order), INSIDE, np.int8)
    begins[heads] = np.concatenate(([CUTS.index(Cut.FIRST)], codes))
    return Sequence(order, begins, np.repeat(np.arange(len(heads)), lengths))


def marked(sequence: Sequence, pks: Numbers, begins: Collection[int], continues: Collection[int]) -> Codes:
    """The cuts as the person's marks have them. `pks` are the row numbers of the items."""
    codes = sequence.begins.copy()
    inside = pks[sequence.order]
    chosen = np.isin(inside, np.fromiter(begins, np.int64)) & (codes == INSIDE)
    codes[chosen] = CUTS.index(Cut.HAND)
    codes[np.isin(inside, np.fromiter(continues, np.int64)) & (codes != CUTS.index(Cut.FIRST))] = INSIDE
    return codes


def shifts(vectors: NDArray[np.floating], penalty: float, least: int = LEAST) -> tuple[int, ...]:
    """Where the subject changes in a sitting: places before which a new one begins, at least `least` apart.

    Args:
        vectors: one row of length 1 per memory, in order.
        penalty: how much better a cut must describe the memories. Two halves that have nothing in common but that
            nothing holds together in themselves either gain about 1 by a cut; each shared subject adds to that.

    The division for which the memories lie nearest to the means of their parts, less the penalty for each part: optimal
    partitioning (Jackson et al., An algorithm for optimal partitioning of data on an interval, 2005), with squared
    distances to the mean. The gain of a part is the squared length of its sum by its size.
    """
    count = len(vectors)
    if not 2 * least <= count <= MOST_IN_A_RUN:
        return ()
    products = np.asarray(vectors @ vectors.T, dtype=np.float64)
    sums = np.zeros((count + 1, count + 1))
    sums[1:, 1:] = products.cumsum(0).cumsum(1)
    corner = np.diag(sums)
    best = np.full(count + 1, -np.inf)
    best[0] = 0.0
    back = np.zeros(count + 1, np.int64)
    for end in range(least, count + 1):
        start = np.arange(end - least + 1)
        gain = (corner[end] - 2 * sums[start, end] + corner[start]) / (end - start)
        whole = best[start] + gain - penalty
        back[end] = np.argmax(whole)
        best[end] = whole[back[end]]
    found: list[int] = []
    end = int(back[count])
    while end > 0:
        found.append(end)
        end = int(back[end])
    return tuple(reversed(found))
