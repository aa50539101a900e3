"""Tables as text (CSV): the names of the columns, and row after row, however long a cell is."""

from __future__ import annotations

import csv
from collections.abc import Iterator

from mnemoscope.exchange.container import UNREADABLE
from mnemoscope.exchange.documents import Document
from mnemoscope.exchange.json_stream import LARGEST_RECORD, Entry
from mnemoscope.model.results import Lost

SEPARATORS = (",", ";", "\t")

csv.field_size_limit(LARGEST_RECORD)  # the module's own limit is a page or two of a conversation


def columns_of(line: str, separator: str) -> list[str]:
    """The names in a first line, in lower case; none where it is no row of a table."""
    try:
        names = next(csv.reader([line.lstrip("\ufeff").strip("\r\n")], delimiter=separator), [])
    except csv.Error:
        return []
    return [name.strip().lower() for name in names]


def rows_of(document: Document, separator: str) -> Iterator[Entry | Lost]:
    """Each row below the first line as a list of cells, numbered from 1. Blank rows are left out."""
    number = 0
    try:
        lines = document.text_lines()
        next(lines, "")
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
                yield Entry("row", number, cells)
    except UNREADABLE:
        yield Lost(document.name, f"Read up to row {number}: the file is damaged from there on.")
