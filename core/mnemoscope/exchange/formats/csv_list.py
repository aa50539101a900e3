"""The generic list as a table: a first line with the names of the columns, one of which is `text`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mnemoscope.exchange.cells import TAG_MARK, unshield
from mnemoscope.exchange.csv_rows import SEPARATORS, columns_of, rows_of
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.formats.plain_list import EVENT_TIME, LeftAside
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Record
from mnemoscope.model.results import Lost

_TEXT = "text"


def score(name: str, head: Head) -> int:
    return 55 if head.kind is Kind.TEXT and _separator(_first_line(head)) else 0


def read(bundle: Bundle) -> Iterator[Record]:
    aside = LeftAside()
    for document in bundle.documents:
        first = _first_line(document.head)
        separator = _separator(first) or ","
        columns = columns_of(first, separator)
        for found in rows_of(document, separator):
            if isinstance(found, Lost):
                yield found
            else:
                entry = Entry(found.key, found.number, _table(columns, found.value))
                yield from aside.records(entry, document, bundle.zone)
    yield from aside.told()


def _first_line(head: Head) -> str:
    return head.text.lstrip("\ufeff").partition("\n")[0]


def _table(columns: list[str], cells: list[str]) -> dict[str, Any]:
    table: dict[str, Any] = {
        column: unshield(cell) for column, cell in zip(columns, cells, strict=False) if cell != "" and column
    }
    if EVENT_TIME in columns:
        # An empty cell says that there is no such time; without the column nothing is said.
        table.setdefault(EVENT_TIME, None)
    if TAG_MARK in table.get("tags", ""):
        table["tags"] = table["tags"].split(TAG_MARK)
    return table


def _separator(line: str) -> str:
    """What separates the columns of this first line; empty where none of them is `text`."""
    return next((mark for mark in SEPARATORS if _TEXT in columns_of(line, mark)), "")
