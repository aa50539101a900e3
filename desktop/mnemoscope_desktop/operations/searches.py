"""What a person does to saved searches, and what is read for queries and relations. Each function returns an operation
that has not been started."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mnemoscope_desktop.tasks import ReadOp, WriteOp

if TYPE_CHECKING:
    from mnemoscope_desktop.session import AsOf


def save_search(*, name: str, query: str) -> WriteOp:
    """Keep a query under a name; one of that name gets this query."""
    return WriteOp(lambda vault: vault.save_search(name, query))


def rename_search(*, search_id: str, name: str) -> WriteOp:
    """Give a saved search another name."""
    return WriteOp(lambda vault: vault.rename_search(search_id, name))


def remove_search(*, search_id: str) -> WriteOp:
    """Forget a saved search."""
    return WriteOp(lambda vault: vault.remove_search(search_id))


def query_values(*, field: str) -> ReadOp:
    """The values that memories have for a field of the query language, with their counts."""
    return ReadOp(lambda vault: vault.query_values(field))


def neighbourhood(*, memory_id: str, depth: int, limit: int, as_of: AsOf) -> ReadOp:
    """What hangs together with a memory on the day shown."""
    true_on, known_on = as_of.true_on, as_of.known_on
    return ReadOp(
        lambda vault: vault.neighbourhood(memory_id, depth, limit, true_on=true_on, known_on=known_on)
    )
