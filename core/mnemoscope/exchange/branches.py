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


def left_behind(parents: dict[Key, Key]) -> set[Key]:
    """Everything that lies beside the way to the last message of its tree. `parents` is in the order of writing.

    A message whose parent is not among the keys begins a tree of its own. What goes round in a circle is left behind.
    """
    seen: set[Key] = set()
    left: set[Key] = set()
    for leaf in reversed(parents):
        way: list[Key] = []
        at: Key | None = leaf
        while at and at not in seen:
            seen.add(at)
            way.append(at)
            at = parents.get(at)
        if at:
            left.update(way)  # it joins a way that was walked from a later message
    return left
