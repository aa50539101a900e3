"""Memories as a table for spreadsheets: one row each, with formulas made harmless."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mnemoscope.exchange.cells import COLUMNS, TAG_MARK, shield
from mnemoscope.exchange.writing import Written, new_file, sha256_of
from mnemoscope.model.results import Progress, no_progress

_STEP = 500


def write_csv(target: Path, memories: Iterable[Mapping[str, Any]], *, progress: Progress = no_progress) -> Written:
    """Write memories (objects of the JSON contract) as UTF-8 with the mark by which spreadsheets know it."""
    count = 0
    with new_file(target) as file:
        file.write(b"\xef\xbb\xbf")
        text = io.TextIOWrapper(file, encoding="utf-8", newline="", write_through=True)
        try:
            rows = csv.writer(text, quoting=csv.QUOTE_MINIMAL, lineterminator="\r\n")
            rows.writerow(COLUMNS)
            for count, memory in enumerate(memories, start=1):
                rows.writerow([_cell(memory, column) for column in COLUMNS])
                if count % _STEP == 0:
                    progress(count, None, "writing")
        finally:
            text.detach()
    return Written(target, sha256_of(target), {"memories": count})


def _cell(memory: Mapping[str, Any], column: str) -> str:
    value = memory.get(column)
    if column in ("subject", "attribute", "value", "polarity"):
        value = (memory.get("claim") or {}).get(column)
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return str(value)  # a number may begin with a minus: it is no text that anybody wrote
    if column == "tags":
        return shield(f"{TAG_MARK} ".join(value))
    return shield(str(value))
