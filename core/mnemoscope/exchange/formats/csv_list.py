"""The generic list as a table: a first line with the names of the columns, one of which is `text`."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from typing import Any

from mnemoscope.exchange.cells import TAG_MARK, unshield
from mnemoscope.exchange.container import UNREADABLE
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats.plain_list import EVENT_TIME, entry_records
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Record
from mnemoscope.model.results import Lost

_SEPARATORS = (",", ";", "\t")
_TEXT = "text"


def score(name: str, head: Head) -> int:
    return 55 if head.kind is Kind.TEXT and _separator(head.text.lstrip("\ufeff").partition("\n")[0]) else 0


def read(bundle: Bundle) -> Iterator[Record]:
    for document in bundle.documents:
        for found in _rows(document):
            if isinstance(found, Lost):
                yield found
            else:
                yield from entry_records(found, document, bundle.zone)


def _rows(document: Document) -> Iterator[Entry | Lost]:
    number = 0
    try:
        lines = document.text_lines()
        first = next(lines, "").lstrip("\ufeff")
        separator = _separator(first) or ","
        columns = _columns(first, separator)
        rows = csv.reader(lines, delimiter=separator, strict=False)
        while True:
            number += 1
            try:
                cells = next(rows)
            except StopIteration:
                return
            except csv.Error:
                yield Lost(document.where(number, "row"), "Not read: it is no row of a table.")
                continue
            if any(cells):
                yield Entry("row", number, _table(columns, cells))
    except UNREADABLE:
        yield Lost(document.name, f"Read up to row {number}: the file is damaged from there on.")


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
    return next((mark for mark in _SEPARATORS if _TEXT in _columns(line, mark)), "")


def _columns(line: str, separator: str) -> list[str]:
    try:
        names = next(csv.reader([line.strip("\r\n")], delimiter=separator), [])
    except csv.Error:
        return []
    return [name.strip().lower() for name in names]
