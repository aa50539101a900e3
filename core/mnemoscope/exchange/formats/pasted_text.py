"""Plain text: what an assistant wrote when it was asked for everything it knows, saved or pasted.

Bullets and numbered items are statements as they stand, paragraphs are cut into sentences, headings become tags, a day
before a statement is its time, and what is said twice counts once. It is the assistant's own list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.markdown_split import says_nothing, split_statements
from mnemoscope.exchange.records import Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.scopes import heading_scope, heading_tags
from mnemoscope.exchange.times import read_time
from mnemoscope.exchange.values import content_id
from mnemoscope.model.normalise import fingerprint_text
from mnemoscope.model.words import Origin, Role

APP = "Plain text"
_PLAIN_HEADING = re.compile(
    r"(\A|\n[ \t]*\n)([^\W\d_][^\n]{0,58}[^\s.!?。！？,;:：])[:：]?(?=[ \t]*\n[ \t]*(?:[-*+•]|\d{1,3}[.)])[ \t])"
)
"""A short line alone above a list."""
_ENDINGS = frozenset({"", "txt", "text", "md", "markdown"})


def score(name: str, head: Head) -> int:
    base = name.rpartition("/")[2].lower()
    ending = base.rpartition(".")[2] if "." in base else ""
    return 50 if head.kind is Kind.TEXT and ending in _ENDINGS else 0


def read(bundle: Bundle) -> Iterator[Record]:
    repeated = 0
    for document in bundle.documents:
        seen: set[str] = set()
        for record in _statements(document, bundle):
            if isinstance(record, Statement):
                key = fingerprint_text(record.text)
                if key in seen:
                    repeated += 1
                    continue
                seen.add(key)
            yield record
    if repeated:
        yield Skipped("statements that the text repeats", repeated)


def _statements(document: Document, bundle: Bundle) -> Iterator[Record]:
    text = _PLAIN_HEADING.sub(r"\1## \2", document.text().replace("\r\n", "\n"))
    for line in split_statements(text):
        if says_nothing(line.text):
            continue
        at, problem = read_time(line.date, bundle.zone)
        if problem:
            yield Note(document.where(line.number, "line"), f"The day was left out: {problem}.")
        native_id = content_id(APP, line.text)
        yield Statement(
            text=line.text,
            source=Passage(
                app=APP,
                text=line.text,
                role=Role.ASSISTANT,
                title=document.name,
                native_id=native_id,
                position=line.number,
                at=at,
            ),
            origin=line.origin or Origin.INFERRED,
            native_id=native_id,
            scope=heading_scope(line.headings),
            event_time=at,
            tags=heading_tags(line.headings),
            agent=APP,
            assistants_own=True,
        )
