"""Whether the former rows of memories are what the journal says: nothing may be overwritten, also not from outside.

Each act that changes a memory leaves its former row, and the image of what it changed. So a former row must agree with
the image of the act that ended it, and with the row after it in everything that this act left alone. A memory that was
never changed has nothing to be compared with; that nobody altered such a row, only the encryption shows.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from itertools import groupby

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import rows, schema
from mnemoscope.vault.images import Image
from mnemoscope.vault.rows import Row
from mnemoscope.vault.undo_obstacles import VOLATILE
from mnemoscope.vault.verbs import WIPE

COMPARED = frozenset(schema.MEMORY_COLUMNS) - VOLATILE
WIPED_FROM_ROWS = frozenset({"scope"})
"""Columns from which a wipe takes a name although the row stays."""
_BATCH = 5_000

Ended = dict[tuple[int, int], list[Image]]
"""The images that ended a row, by (act, memory), in the order in which the act did them."""


def faults(connection: Connection) -> list[str]:
    """What is wrong, in words without any memory's text; empty when all fits."""
    wiped = rows.scalar(connection, "SELECT 1 FROM operation WHERE verb = ? LIMIT 1", WIPE) is not None
    compared = COMPARED - WIPED_FROM_ROWS if wiped else COMPARED
    wrong = sum(_altered(connection, batch, compared) for batch in _batches(connection))
    return [f"{wrong:,} former rows of memories are not as the journal says."] if wrong else []


def _batches(connection: Connection) -> Iterator[list[int]]:
    found = rows.run(connection, "SELECT DISTINCT pk FROM memory_version ORDER BY pk").fetchall()
    pks = [pk for (pk,) in found]
    for start in range(0, len(pks), _BATCH):
        yield pks[start : start + _BATCH]


def _altered(connection: Connection, pks: list[int], compared: frozenset[str]) -> int:
    """How many former rows of these memories do not fit."""
    listed = (orjson.dumps(pks).decode(),)
    inside = "WHERE pk IN (SELECT value FROM json_each(?))"
    former = rows.select(connection, schema.memory_version, f"{inside} ORDER BY pk, version", listed)
    current = {row["pk"]: row for row in rows.select(connection, schema.memory, inside, listed)}
    ended, wiped = _endings(connection, sorted({row["operation_seq"] for row in former}), frozenset(pks))
    wrong = 0
    for pk, group in groupby(former, key=lambda row: row["pk"]):
        line = list(group)
        nexts: list[Row | None] = [*line[1:], current.get(pk)]
        places: dict[int, int] = defaultdict(int)
        for row, after in zip(line, nexts, strict=True):
            seq = row["operation_seq"]
            images = ended.get((seq, pk), [])
            place, places[seq] = places[seq], places[seq] + 1
            if seq not in wiped and (place >= len(images) or not _fits(row, images[place], after, compared)):
                wrong += 1
    return wrong


def _endings(connection: Connection, seqs: list[int], pks: frozenset[int]) -> tuple[Ended, set[int]]:
    ended: Ended = defaultdict(list)
    wiped: set[int] = set()
    for seq in seqs:
        payload = rows.scalar(connection, "SELECT payload FROM operation WHERE seq = ?", seq)
        if payload is None:
            wiped.add(seq)
            continue
        for image in orjson.loads(payload)["images"]:
            if image[0] == schema.memory.name and image[1] in pks and image[2] is not None:
                ended[seq, image[1]].append(image)
    return ended, wiped


def _fits(row: Row, image: Image, after: Row | None, compared: frozenset[str]) -> bool:
    _, _, before, changed = image
    if any(row[name] != value for name, value in (before or {}).items() if name in compared):
        return False
    if after is None or changed is None:
        return True
    left = {**row, **changed}
    return all(after[name] == left[name] for name in compared)
