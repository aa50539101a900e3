"""Reading the queue on a worker: its order, what of it is stale, and what was undone into it."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.model.changes import Changes
from mnemoscope.model.query import TO_REVIEW, Facets, Filter, Order

if TYPE_CHECKING:
    from mnemoscope import Vault

MOST_FOLLOWED = 50
"""With more changed memories than these, everything is read again."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """One reading of the queue. `stale` are keys to read again, None for any; `came_back` was undone into it;
    `heard` is how much of the news it takes into account."""

    heard: int
    keys: array[int]
    stale: tuple[int, ...] | None
    came_back: int | None
    facets: Facets | None


def read_queue(vault: Vault, where: Filter, order: Order, news: Sequence[Changes]) -> Loaded:
    """The queue, and what of it changed, on a worker."""
    keys = vault.review_queue(where, order)
    ids = list(dict.fromkeys(memory_id for changes in news for memory_id in changes.memories))
    if any(changes.all_memories for changes in news) or len(ids) > MOST_FOLLOWED:
        return Loaded(len(news), keys, None, None, vault.facets(TO_REVIEW))
    touched = {memory.id: memory.pk for memory in vault.list(Filter(ids=frozenset(ids)))} if ids else {}
    undone = news[-1].memories if news and news[-1].verb == "undo" else ()
    back = next((touched[memory_id] for memory_id in undone if touched.get(memory_id) in keys), None)
    return Loaded(len(news), keys, tuple(touched.values()), back, None)
