"""Texts too long for one statement: they are read sentence by sentence, over the whole text as their passage."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from mnemoscope.exchange.markdown_split import says_nothing, split_statements
from mnemoscope.exchange.records import Statement
from mnemoscope.exchange.scopes import heading_tags
from mnemoscope.exchange.values import content_id

LONGEST = 4_000
"""As many letters as a memory can have."""


def pieces(statement: Statement) -> Iterator[Statement]:
    """The statements in a long text, each once. The first keeps the id that links refer to.

    A claim and a value belong to the whole and go with none of them; a sentence that is too long itself is left out.
    """
    source = replace(statement.source, text=statement.text)
    seen: set[str] = set()
    for line in split_statements(statement.text):
        if line.text in seen or len(line.text) > LONGEST or says_nothing(line.text):
            continue
        native_id = content_id(statement.native_id, line.text) if seen else statement.native_id
        seen.add(line.text)
        yield replace(
            statement,
            text=line.text,
            source=source,
            native_id=native_id,
            tags=tuple(dict.fromkeys((*statement.tags, *heading_tags(line.headings)))),
            subject="",
            attribute="",
            value="",
        )
