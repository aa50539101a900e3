"""Memories as a table for spreadsheets: one row each, with formulas made harmless."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mnemoscope.exchange.cells import COLUMNS, TAG_MARK, shield

_CLAIM = frozenset({"subject", "attribute", "value", "polarity"})


def csv_rows(memories: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """Memories (objects of the JSON contract) as UTF-8 with the mark by which spreadsheets know it."""
    line = io.StringIO(newline="")
    rows = csv.writer(line, quoting=csv.QUOTE_MINIMAL, lineterminator="\r\n")
    rows.writerow(COLUMNS)
    yield b"\xef\xbb\xbf" + _taken(line)
    for memory in memories:
        rows.writerow([_cell(memory, column) for column in COLUMNS])
        yield _taken(line)


def _taken(line: io.StringIO) -> bytes:
    written = line.getvalue()
    line.seek(0)
    line.truncate()
    return written.encode("utf-8")


def _cell(memory: Mapping[str, Any], column: str) -> str:
    value = (memory.get("claim") or {}).get(column) if column in _CLAIM else memory.get(column)
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)  # a number may begin with a minus: it is no text that anybody wrote
    if column == "tags":
        return shield(f"{TAG_MARK} ".join(value))
    return shield(str(value))
