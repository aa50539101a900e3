"""What a person decided of an import's rows, as the command line takes it: numbers, pairs, an edited preview."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from mnemoscope.cli.common import moment
from mnemoscope.model.errors import Misuse
from mnemoscope.model.imports import AS_IT_IS, RowChange
from mnemoscope.model.results import PreviewRow
from mnemoscope.model.words import Origin

MOST_NUMBERS = 1_000_000
_LARGEST = 256 << 20


@dataclass(frozen=True, slots=True)
class Decisions:
    """Changes by the numbers of rows, and the fingerprint of the preview that the numbers are of, if it is there."""

    changes: Mapping[int, RowChange]
    seen: str = ""


def numbers_in(text: str) -> list[int]:
    """The numbers of "3,7-9". Raises Misuse."""
    found: list[int] = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        first, dash, last = part.partition("-")
        if not first.strip().isdecimal() or (dash and not last.strip().isdecimal()):
            raise Misuse(f"“{part[:20]}” is no number of a row. Write numbers like 3,7-9.")
        begin, end = int(first), int(last) if dash else int(first)
        if end - begin >= MOST_NUMBERS:
            raise Misuse("These are more rows than an import can have.")
        found += range(begin, end + 1)
    return found


def pairs_in(texts: Sequence[str], *, needs_name: bool) -> dict[str, str]:
    """NAME=VALUE as a mapping; without a name it stands under "". Raises Misuse."""
    found = {}
    for text in texts:
        name, sign, value = text.rpartition("=")
        if needs_name and not (sign and name):
            raise Misuse(f"“{text[:60]}” names no file. Write it as NAME=FORMAT.")
        found[name] = value
    return found


def decisions_in(path: Path) -> Decisions:
    """Decisions from a file: the preview as `--dry-run --json` printed it, edited, or a list of such rows.

    A row says `number` and what differs: `take` (true or false), `text`, `origin`, `scope`, `event_time` (null takes
    it away). What equals the preview changes nothing. Raises Misuse.
    """
    try:
        if path.stat().st_size > _LARGEST:
            raise Misuse(f"“{path.name}” is too large for a file of decisions.")
        told: Any = json.loads(path.read_text("utf-8-sig"))
    except OSError as error:
        raise Misuse(f"“{path.name}” cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError):
        raise Misuse(f"“{path.name}” is no JSON. Give it what “import --dry-run --json” printed, edited.") from None
    rows = told.get("rows") if isinstance(told, dict) else told
    if not isinstance(rows, list):
        raise Misuse(f"“{path.name}” holds no rows. Give it what “import --dry-run --json” printed, edited.")
    seen = told.get("seen") if isinstance(told, dict) else ""
    changes = dict(_change(row, path.name) for row in rows)
    kept = {number: change for number, change in changes.items() if not change.nothing}
    return Decisions(kept, seen if isinstance(seen, str) else "")


def differing(change: RowChange, row: PreviewRow) -> RowChange:
    """What a change says beyond the row as it is: a file of decisions repeats most of it."""
    return replace(
        change,
        text=None if change.text == row.text else change.text,
        origin=None if change.origin is row.origin else change.origin,
        scope=None if change.scope == row.scope else change.scope,
        event_time=AS_IT_IS if change.event_time == row.event_time else change.event_time,
    )


def _change(row: Any, name: str) -> tuple[int, RowChange]:
    number = row.get("number") if isinstance(row, dict) else None
    if not isinstance(number, int) or isinstance(number, bool) or number < 0:
        raise Misuse(f"A row in “{name}” has no number. Keep the numbers that “import --dry-run --json” printed.")
    take = row.get("take")
    if take is not None and not isinstance(take, bool):
        raise Misuse(f"Row {number} in “{name}”: “take” is true or false.")
    values = {key: row[key] for key in ("text", "scope") if row.get(key) is not None}
    if not all(isinstance(value, str) for value in values.values()):
        raise Misuse(f"Row {number} in “{name}”: its text and its scope are texts.")
    time = row.get("event_time", AS_IT_IS)
    if isinstance(time, str):
        time = moment(time)
    elif time is not None and time is not AS_IT_IS:
        raise Misuse(f"Row {number} in “{name}”: its time is a text like 2026-03-01, or null.")
    return number, RowChange(take=take, origin=_origin(row, number, name), event_time=time, **values)


def _origin(row: dict[str, Any], number: int, name: str) -> Origin | None:
    said = row.get("origin")
    try:
        return None if said is None else Origin(said)
    except ValueError:
        words = ", ".join(origin.value for origin in Origin)
        raise Misuse(f"Row {number} in “{name}”: its origin is one of {words}.") from None
