"""A filter's words as expressions for the full text."""

from __future__ import annotations

from mnemoscope.index.tokens import filter_expression
from mnemoscope.model.query import Filter
from mnemoscope.vault.selecting import FullText


def full_text(where: Filter, *, unfinished: bool = False) -> FullText:
    """What must be found of a filter's words, and what must not. A word that is left out is left out in all its forms,
    but never those that only begin with it, so that a word half typed takes nothing away.

    Args:
        unfinished: the last word that must be found is still being typed, so a beginning is enough.
    """
    barred = [expression for word in where.not_words if (expression := filter_expression(word)) is not None]
    return FullText(
        filter_expression(where.text, unfinished=unfinished) if where.text else None,
        " OR ".join(f"({expression})" for expression in barred) or None,
    )
