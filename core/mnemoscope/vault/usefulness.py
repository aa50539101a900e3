"""Utility read from the log: the answers "helpful" and "did not help", folded by `model/utility.py`."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import orjson
from sqlalchemy import Connection

from mnemoscope.model.utility import LEAST_SHOWN, fold
from mnemoscope.model.words import FeedbackKind
from mnemoscope.vault import rows

USE_ANSWERS = (FeedbackKind.HELPFUL.value, FeedbackKind.UNHELPFUL.value)


def answers(connection: Connection, pks: Sequence[int] | None = None) -> dict[int, list[bool]]:
    """Per row number whether each use helped, in the order of time; of all memories without `pks`."""
    only, values = "", list[str]()
    if pks is not None:
        only, values = "AND memory_pk IN (SELECT value FROM json_each(?))", [orjson.dumps(list(pks)).decode()]
    found: dict[int, list[bool]] = defaultdict(list)
    for pk, kind in rows.run(
        connection,
        f"SELECT memory_pk, kind FROM feedback WHERE kind IN (?, ?) {only} ORDER BY memory_pk, at, pk",
        (*USE_ANSWERS, *values),
    ):
        found[pk].append(kind == FeedbackKind.HELPFUL)
    return found


def utilities(connection: Connection, pks: Sequence[int] | None = None) -> dict[int, float]:
    """Utility 0–1 of the memories that were answered about often enough to say anything."""
    return {pk: fold(helped).shown for pk, helped in answers(connection, pks).items() if len(helped) >= LEAST_SHOWN}
