"""Conversations that branch: which messages lie on the way to a leaf, and which leaf the person sees."""

from __future__ import annotations

from collections.abc import Mapping


def way_to(leaf: str, parents: Mapping[str, str]) -> list[str]:
    """The messages from the root to this leaf. A circle ends where it closes."""
    way: list[str] = []
    walked: set[str] = set()
    while leaf and leaf not in walked:
        walked.add(leaf)
        way.append(leaf)
        leaf = parents.get(leaf, "")
    return way[::-1]


def last_ways(parents: Mapping[str, str]) -> set[str]:
    """Everything on the way to the last message of each tree. `parents` is in the order of writing.

    A message whose parent is not among the keys begins a tree of its own.
    """
    on_way: set[str] = set()
    seen: set[str] = set()
    for leaf in reversed(list(parents)):
        if leaf in seen:
            continue
        way = way_to(leaf, parents)
        root_is_new = way[0] not in seen
        seen.update(way)
        if root_is_new:
            on_way.update(way)
    return on_way
