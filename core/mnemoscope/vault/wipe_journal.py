"""Which acts tell of what a wipe takes, and taking it from them: that something was done, and when, stays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import chain, rows, wipe_searches
from mnemoscope.vault.residue import Needles
from mnemoscope.vault.verbs import WIPE
from mnemoscope.vault.wipe_rows import SAYS_ENOUGH, among, stored

if TYPE_CHECKING:
    from mnemoscope.vault.wipe_target import Target

TELLING = frozenset(
    {
        "text",
        "text_key",
        "value",
        "subject",
        "attribute",
        "subject_key",
        "attribute_key",
        "value_key",
        "tags",
        "scope",
        "quote",
        "title",
        "low_value",
        "high_value",
        "suggestion",
        "conflict_key",
    }
)
"""Columns whose former contents say something of a memory."""


def telling_operations(connection: Connection, wiped: Target) -> tuple[int, ...]:
    """Acts whose row images or reason tell something of what is wiped, and acts that concerned nothing else."""
    if wiped.everything:
        return tuple(
            connection.exec_driver_sql(
                "SELECT seq FROM operation WHERE payload IS NOT NULL AND verb <> ? ORDER BY seq", (WIPE,)
            ).scalars()
        )
    # Also acts that touched none of these rows: an import that was taken back holds passages nobody refers to any more.
    by_words = set(
        needles_in_journal(wiped).holders(
            stored(connection, "SELECT seq, payload FROM operation WHERE payload IS NOT NULL")
        )
    )
    gone = {"memory": frozenset(wiped.memories), "source": frozenset(wiped.sources)}
    by_rows = set(
        among(connection, "SELECT operation_seq FROM operation_memory WHERE memory_pk IN ({})", wiped.memories)
    )
    telling = {seq for seq in by_rows - by_words if _says_something(connection, seq, gone)}
    return tuple(sorted(by_words | telling))


def needles_in_journal(wiped: Target) -> Needles:
    names = [text for text in wiped.texts if len(text) < SAYS_ENOUGH] + ([wiped.scope] if wiped.scope else [])
    names += wiped.titles
    quoting = [form.encode() for pk in wiped.sources for form in (f'"source_pk":{pk},', f'"source_pk":{pk}}}')]
    whole = [*quoting, *(orjson.dumps(name) for name in names), *wiped.names.in_journal()]
    whole += wipe_searches.in_journal(wiped.search_acts)
    return Needles((*(text for text in wiped.texts if len(text) >= SAYS_ENOUGH), *wiped.ids), whole)


def _says_something(connection: Connection, seq: int, gone: dict[str, frozenset[int]]) -> bool:
    payload = connection.exec_driver_sql("SELECT payload FROM operation WHERE seq = ?", (seq,)).scalar()
    if payload is None:
        return False
    body = orjson.loads(payload)
    if body["reason"] or any(_tells(image, gone) for image in body["images"]):
        return True
    concerned = connection.exec_driver_sql("SELECT memory_pk FROM operation_memory WHERE operation_seq = ?", (seq,))
    return gone["memory"].issuperset(concerned.scalars())


def _tells(image: Sequence[object], gone: dict[str, frozenset[int]]) -> bool:
    table, pk, before, after = image
    sides = [side for side in (before, after) if isinstance(side, dict)]
    if not any(TELLING & side.keys() for side in sides):
        return False
    if table in gone:
        return pk in gone[str(table)]
    linked = {side.get(name) for side in sides for name in ("memory_pk", "low_pk", "high_pk")}
    return table == "conflict" or bool(linked & gone["memory"])


def blank(connection: Connection, wiped: Target) -> None:
    """Take what the acts say of it from them."""
    telling = wiped.telling if wiped.telling is not None else telling_operations(connection, wiped)
    for seq in telling:
        rows.run(connection, "UPDATE operation SET payload = NULL, salt = NULL WHERE seq = ?", (seq,))


def forget_agent(connection: Connection, name: str) -> bool:
    """Take the name of an assistant of which nothing is left from the acts it did, and chain these anew.

    False where something of it stays: then it is known to the vault anyway.
    """
    for statement in (
        "SELECT 1 FROM memory WHERE agent = ? LIMIT 1",
        "SELECT 1 FROM memory_version WHERE agent = ? LIMIT 1",
        "SELECT 1 FROM source WHERE app = ? LIMIT 1",
    ):
        if rows.scalar(connection, statement, name) is not None:
            return False
    rows.run(connection, "UPDATE relation SET created_by = '' WHERE created_by = ?", (name,))
    rows.run(connection, "UPDATE feedback SET actor = '' WHERE actor = ?", (name,))
    rows.run(connection, "DELETE FROM injection WHERE agent = ?", (name,))
    first = rows.scalar(connection, "SELECT min(seq) FROM operation WHERE actor = ?", name)
    if first is not None:
        rows.run(connection, "UPDATE operation SET actor = '' WHERE actor = ?", (name,))
        chain.anew(connection, int(first))
    return True
