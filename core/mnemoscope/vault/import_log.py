"""What the journal keeps of an import besides its row images: what became of the statements, and how it was read.

The report stands at the end of the act's payload, so it is chained, encrypted and wiped with it. It names places in a
file, never what was in them: titles are taken out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.errors import NotFound
from mnemoscope.model.imports import ImportLine
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import ImportReport, Lost, PastReading
from mnemoscope.vault import rows
from mnemoscope.vault.acts import HEAD_SQL, reason_in

MARK = b'],"report":{'
"""Within a JSON string every quotation mark is escaped, so this stands in a payload only where the report begins."""
MOST_LINES = 2_000
_TITLE = re.compile(r"\s*“[^”]*”?")
_REPORT = f"CASE WHEN {{at}} > 0 THEN substr(payload, {{at}} + {len(MARK) - 1}) END"
_REPORT = _REPORT.format(at=f"instr(payload, CAST('{MARK.decode()}' AS BLOB))")
_LEFT = (
    "CASE WHEN payload IS NULL THEN (SELECT count(*) FROM operation_memory mine WHERE mine.operation_seq = seq"
    " AND (NOT EXISTS (SELECT 1 FROM operation_memory former"
    " WHERE former.memory_pk = mine.memory_pk AND former.operation_seq < seq)"
    " OR EXISTS (SELECT 1 FROM memory_version former WHERE former.pk = mine.memory_pk"
    " AND former.operation_seq = seq AND former.standing = 'rejected'))) ELSE count END"
)
"""How many of the memories that it brought, or brought back, there are still: all of them while it has its payload."""
_COUNTS = ("added", "known", "held", "blocked", "conflicts", "left_out", "changed", "passages_new", "sources")


def kept(report: ImportReport) -> dict[str, Any]:
    """What of a report goes into the journal."""
    counts = {name: getattr(report, name) for name in _COUNTS}
    told = {"lost": report.lost, "passed_over": report.passed_over}
    counts |= {name: len(files) for name, files in told.items()} | {"skipped": sum(report.skipped.values())}
    return {
        **{name: [_untitled(line) for line in files[:MOST_LINES]] for name, files in told.items()},
        "skipped": report.skipped,
        "counts": counts,
    }


def _untitled(line: Lost) -> tuple[str, str]:
    return _TITLE.sub("", line.where), _TITLE.sub("", line.why)


def last_at(connection: Connection, format_: str) -> Moment | None:
    """When files of these formats were last imported in an act that still counts."""
    found = rows.run(
        connection,
        "SELECT at, at_offset FROM operation WHERE verb = 'import' AND actor = ? AND undone_by IS NULL "
        "ORDER BY seq DESC LIMIT 1",
        (format_,),
    ).fetchone()
    return Moment(found[0], found[1]) if found else None


def lines(connection: Connection, limit: int) -> Iterator[ImportLine]:
    """Past imports, the newest first."""
    found = rows.run(
        connection,
        f"SELECT id, at, at_offset, actor, count, undone_by IS NOT NULL, {HEAD_SQL}, {_REPORT}, {_LEFT} FROM operation "
        "WHERE verb = 'import' ORDER BY seq DESC LIMIT ?",
        (limit,),
    )
    for id_, at, offset, actor, count, undone, head, report, left in found:
        counts = _parsed(report).get("counts", {})
        wiped = max(0, count - left)
        yield ImportLine(id_, Moment(at, offset), reason_in(head), actor, count, bool(undone), counts, wiped)


def reading_of(connection: Connection, operation_id: str) -> PastReading:
    """How a past import was read, as its report said it. Raises NotFound."""
    found = rows.run(
        connection, f"SELECT {_REPORT} FROM operation WHERE id = ? AND verb = 'import'", (operation_id,)
    ).fetchone()
    if found is None:
        raise NotFound("There is no such import in the history.")
    report = _parsed(found[0])
    lost, passed_over = (
        tuple(Lost(where, why) for where, why in report.get(name, ())) for name in ("lost", "passed_over")
    )
    return PastReading(lost, passed_over, report.get("skipped", {}))


def _parsed(tail: bytes | None) -> dict[str, Any]:
    """`tail` is the report with the bracket that closes the payload behind it."""
    return dict(orjson.loads(tail[:-1])) if tail else {}
