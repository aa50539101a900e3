"""What a person does to saved searches. Each function returns an operation that has not been started."""

from __future__ import annotations

from mnemoscope_desktop.tasks import ReadOp, WriteOp


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
