"""Notes that coding assistants keep, or are given, in Markdown: each item or sentence is a statement."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from mnemoscope.exchange.markdown_split import Line, split_statements
from mnemoscope.exchange.records import Passage, Statement
from mnemoscope.exchange.scopes import heading_tags
from mnemoscope.exchange.values import content_id
from mnemoscope.model.words import Origin, Role

_CODE = re.compile(r"^[ \t]*(`{3,}+|~{3,}+)[^\n]*+\n.*?(?:^[ \t]*\1[`~]*[ \t]*$|\Z)", re.DOTALL | re.MULTILINE)


def without_code(text: str) -> str:
    """The text without its blocks of code; the lines keep their numbers."""
    return _CODE.sub(lambda match: "\n" * match[0].count("\n"), text.replace("\r\n", "\n"))


def note_statements(
    text: str,
    source: Passage,
    *,
    by_person: bool,
    tags: tuple[str, ...] = (),
    rest: Callable[[Line], str | None] = lambda line: line.text,
    scope_of: Callable[[Line], str] = lambda line: "",
) -> Iterator[Statement]:
    """The statements of a note. `rest` gives what is to be kept of a line, or None for a line that is none.

    What the assistant keeps for itself is a guess of its own; what the person wrote for it is stated.
    """
    source = replace(source, text=text, role=Role.PERSON if by_person else Role.ASSISTANT)
    for line in split_statements(without_code(text)):
        words = rest(line)
        if not words:
            continue
        scope = scope_of(line) or source.scope
        native_id = content_id(source.app, scope, words)
        yield Statement(
            text=words,
            source=replace(source, native_id=native_id, position=line.number),
            origin=Origin.STATED if by_person else line.origin or Origin.INFERRED,
            native_id=native_id,
            scope=scope,
            tags=tuple(dict.fromkeys((*tags, *heading_tags(line.headings)))),
            agent=source.app,
            assistants_own=not by_person,
        )
