"""Reading the queue on a worker: its order and bursts, what of it is stale, and what was undone into it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mnemoscope.model.bursts import Grouping, ReviewQueue
from mnemoscope.model.changes import Changes
from mnemoscope.model.query import TO_REVIEW, Facets, Filter, Order

if TYPE_CHECKING:
    from mnemoscope import Vault

MOST_FOLLOWED = 50
"""With more changed memories than these, everything is read again."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """One reading of the queue.

    Attributes:
        heard: how much of the news it takes into account.
        queue: all of it; None where memories only left it, which are then `stale`.
        stale: row numbers to read again, None for any.
        came_back: row numbers that were undone into it, in its order.
        facets: agents and scopes with their numbers, when all was read again.
    """

    heard: int
    queue: ReviewQueue | None
    stale: tuple[int, ...] | None
    came_back: tuple[int, ...]
    facets: Facets | None


def read_queue(
    vault: Vault, where: Filter, wanted: tuple[Order, Grouping], news: Sequence[Changes], *, whole: bool
) -> Loaded:
    """The queue, and what of it changed, on a worker. Unless the `whole` of it is wanted, or something came into it, a
    verdict costs a look at what it was about, however long the queue is."""
    order, grouping = wanted
    ids = frozenset(memory_id for changes in news for memory_id in changes.memories)
    if any(changes.all_memories for changes in news) or len(ids) > MOST_FOLLOWED:
        queue = vault.review_bursts(where, order, grouping=grouping)
        return Loaded(len(news), queue, None, _undone(vault, news, queue), vault.facets(TO_REVIEW))
    touched = tuple(memory.pk for memory in vault.list(Filter(ids=ids))) if ids else ()
    if not whole and ids and not vault.review_queue(replace(where, ids=ids), order):
        return Loaded(len(news), None, touched, (), None)
    queue = vault.review_bursts(where, order, grouping=grouping)
    return Loaded(len(news), queue, touched, _undone(vault, news, queue), None)


def _undone(vault: Vault, news: Sequence[Changes], queue: ReviewQueue) -> tuple[int, ...]:
    """What the last act brought back into the queue, if it was an undo."""
    if not news or news[-1].verb != "undo" or not news[-1].memories:
        return ()
    pks = {memory.pk for memory in vault.list(Filter(ids=frozenset(news[-1].memories)), limit=len(news[-1].memories))}
    return tuple(key for key in queue.keys if key in pks)
