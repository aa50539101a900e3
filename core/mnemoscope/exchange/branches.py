"""Conversations that branch: which messages lie on the way to a leaf, and which leaf the person sees."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)


def way_to(leaf: Key, parents: Mapping[Key, Key]) -> list[Key]:
    """The messages from the root, which has an empty parent or none, to this leaf. A circle ends where it closes."""
    way: list[Key] = []
    walked: set[Key] = set()
    at: Key | None = leaf
    while at and at not in walked:
        walked.add(at)
        way.append(at)
        at = parents.get(at)
    return way[::-1]


def last_ways(parents: Mapping[Key, Key]) -> set[Key]:
    """Everything on the way to the last message of each tree. `parents` is in the order of writing.

    A message whose parent is not among the keys begins a tree of its own.
    """
    on_way: set[Key] = set()
    seen: set[Key] = set()
    for leaf in reversed(list(parents)):
        if leaf in seen:
            continue
        way = way_to(leaf, parents)
        root_is_new = way[0] not in seen
        seen.update(way)
        if root_is_new:
            on_way.update(way)
    return on_way
