"""Memories that wait together: what says nearly the same, and what came from one source. Pure functions.

A burst is a group of the review queue that can be judged at once. Bursts never overlap, keep the order of the queue
within, and never hold a single memory.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.model.moment import Moment

LEAST_ALIKE = 2
LEAST_OF_SOURCE = 2


class BurstKind(StrEnum):
    ALIKE = "alike"
    SOURCE = "source"


class Grouping(StrEnum):
    """What is put together, and whether that changes the order.

    ALIKE: what says nearly the same stands together, where the first of it stood. SOURCE: what came from one source
    stands together, where the first of it stood. BURSTS: both, what says nearly the same first; the largest bursts
    come before all that stands alone.
    """

    ALIKE = "alike"
    SOURCE = "source"
    BURSTS = "bursts"


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a memory came from, as a person would name it: a conversation, a passage, or one act that wrote several.

    Attributes:
        key: the same for all that came from there, never shown.
        app, title: of the conversation or document; empty where it has none.
        at: when the passage was said, or the act done.
        agent: of an act without passages, who wrote it.
    """

    key: str
    app: str = ""
    title: str = ""
    at: Moment | None = None
    agent: str = ""


@dataclass(frozen=True, slots=True)
class Burst:
    """One group of the queue.

    Attributes:
        members: row numbers, in the order of the queue.
        keep: of near-duplicates, the row number of the one whose wording is suggested.
        origin: where those of one source came from.
    """

    kind: BurstKind
    members: tuple[int, ...]
    keep: int = 0
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class ReviewQueue:
    """What waits for a verdict: all row numbers in order, and the bursts among them."""

    keys: array[int]
    bursts: tuple[Burst, ...]


def bursts(
    keys: Sequence[int],
    grouping: Grouping,
    *,
    clusters: Iterable[Sequence[int]] = (),
    origins: Mapping[int, Origin] | None = None,
    keep: Mapping[int, int] | None = None,
) -> tuple[Burst, ...]:
    """The bursts of a queue.

    Args:
        keys: the queue, in order; what is not in it belongs to no burst.
        clusters: what says nearly the same; read unless only sources count.
        origins: where each came from; read unless only likeness counts.
        keep: for the lowest member of a cluster, whose wording is suggested.
    """
    place = {key: number for number, key in enumerate(keys)}
    found: list[Burst] = []
    taken: set[int] = set()
    if grouping is not Grouping.SOURCE:
        for cluster in clusters:
            members = sorted((key for key in cluster if key in place and key not in taken), key=place.__getitem__)
            if len(members) >= LEAST_ALIKE:
                suggested = (keep or {}).get(min(cluster), members[0])
                chosen = suggested if suggested in members else members[0]
                found.append(Burst(BurstKind.ALIKE, tuple(members), keep=chosen))
                taken.update(members)
    if grouping is not Grouping.ALIKE:
        together: dict[str, list[int]] = {}
        for key in keys:
            origin = (origins or {}).get(key)
            if origin is not None and key not in taken:
                together.setdefault(origin.key, []).append(key)
        for members in together.values():
            if len(members) >= LEAST_OF_SOURCE:
                found.append(Burst(BurstKind.SOURCE, tuple(members), origin=(origins or {})[members[0]]))
    first = {id(burst): place[burst.members[0]] for burst in found}
    if grouping is Grouping.BURSTS:
        found.sort(key=lambda burst: (-len(burst.members), first[id(burst)]))
    else:
        found.sort(key=lambda burst: first[id(burst)])
    return tuple(found)


def arranged(keys: Sequence[int], groups: Sequence[Burst], grouping: Grouping) -> array[int]:
    """The queue with the members of each burst side by side."""
    burst_of = {key: burst for burst in groups for key in burst.members}
    order = array("q")
    if grouping is Grouping.BURSTS:
        for burst in groups:
            order.extend(burst.members)
        order.extend(key for key in keys if key not in burst_of)
        return order
    begun: set[int] = set()
    for key in keys:
        if key not in burst_of:
            order.append(key)
        elif (members := burst_of[key].members)[0] not in begun:
            begun.add(members[0])
            order.extend(members)
    return order
