"""Memories that rest on others: how far they can be trusted, and when the person should look at them again.

A derived memory is trusted at most as far as the weakest thing it rests on, however far the chain goes. A person who
confirms one vouches for it themselves; from then on it stands on their word. When a source changes or goes, what
rests on it is put before the person again.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import orjson
from sqlalchemy import Connection

from mnemoscope.model.errors import NotFound
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import RelationType, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.images import Image
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row
from mnemoscope.vault.stored import stored_settings

CHANGED, GONE = "source_changed", "source_gone"
"""Why a derived memory is to be looked at again."""
LOOK_AGAIN = (
    "(recheck IS NOT NULL AND standing <> 'rejected' "
    "AND EXISTS (SELECT 1 FROM relation WHERE from_pk = memory.pk AND type = 'derived_from'))"
)
"""What the person should look at again, as SQL; asked of the few that are marked, not of all memories."""
SAYS = frozenset({"text", "subject_key", "attribute_key", "value_key", "polarity"})
MEMORY, RELATION = schema.memory.name, schema.relation.name


def sources_by_id(connection: Connection, memory_ids: Sequence[str]) -> list[Row]:
    """The memories that a new one is derived from. Raises NotFound when one of them is not there."""
    wanted = list(dict.fromkeys(memory_ids))
    among = orjson.dumps(wanted).decode()
    found = rows.select(connection, schema.memory, "WHERE id IN (SELECT value FROM json_each(?))", (among,))
    if len(found) < len(wanted):
        raise NotFound("A memory that this one is said to be derived from is not in the vault.")
    return found


def tie(act: Act, pk: int, sources: Iterable[Row]) -> None:
    """Say what a new memory is derived from."""
    for source in sources:
        act.insert(
            schema.relation,
            {
                "type": RelationType.DERIVED_FROM.value,
                "from_pk": pk,
                "to_pk": source["pk"],
                "conflict_pk": None,
                "created_at": act.now.us,
                "created_by": act.actor.name or act.actor.kind.value,
            },
        )


def weakest(sources: Iterable[Row | None], settings: Settings) -> int | None:
    """The trust, in hundredths, that these sources allow; None when there are none.

    What was rejected or taken back allows no more than what is just about kept.
    """
    allowed = [
        source["trust"]
        if source is not None and source["standing"] != Standing.REJECTED
        else min(source["trust"] if source is not None else 100, settings.archive_below_trust)
        for source in sources
    ]
    return min(allowed, default=None)


def ceiling(connection: Connection, row: Row, settings: Settings) -> int:
    """The most that a memory can be trusted, in hundredths: 100 unless it rests on others."""
    if row["standing"] == Standing.CONFIRMED:
        return 100
    numbers = rows.run(
        connection, "SELECT to_pk FROM relation WHERE from_pk = ? AND type = 'derived_from'", (row["pk"],)
    ).fetchall()
    allowed = weakest([rows.one(connection, schema.memory, pk) for (pk,) in numbers], settings)
    return 100 if allowed is None else allowed


def follow(act: Act) -> None:
    """Carry what an act has done to sources on to what is derived from them. The one place where this is done.

    Called when everything else of the act is done, also of an undo; so undoing the act takes this back with it.
    """
    changed = [(pk, after) for table, pk, before, after in act.images if table == MEMORY and before is not None]
    fresh = _newly_derived(act.connection, act.images)
    tied = _tied(act.connection, {pk for pk, _ in changed})
    if not fresh and not tied:
        return
    settings = stored_settings(act.connection)
    touched: dict[int, str | None] = {}
    asked_anew: set[int] = set()
    for pk, after in changed:
        if pk not in tied:
            continue
        touched[pk] = _what_happened(act, pk, after, settings) or touched.get(pk)
        if after is not None and (SAYS | {"recheck"}) & after.keys():
            asked_anew.add(pk)
    loose = {*touched, *fresh}
    for pk, why in touched.items():
        for dependant in dependants(act.connection, pk) if why is not None else ():
            if dependant not in asked_anew:
                ask_again(act, dependant, why or CHANGED)
    cap(act, loose, settings)


def cap(act: Act, pks: Iterable[int], settings: Settings) -> None:
    """Bring these memories, and what rests on them, down to what their sources allow."""
    waiting = list(pks)
    while waiting:
        pk = waiting.pop()
        row = rows.one(act.connection, schema.memory, pk)
        if row is not None and row["trust"] > (allowed := ceiling(act.connection, row, settings)):
            act.update(schema.memory, pk, {"trust": allowed})
        # Trust only ever falls here, so a circle of memories that rest on each other comes to rest too.
        waiting += [
            dependant
            for dependant in dependants(act.connection, pk)
            if (other := rows.one(act.connection, schema.memory, dependant)) is not None
            and other["trust"] > ceiling(act.connection, other, settings)
        ]


def dependants(connection: Connection, pk: int) -> list[int]:
    """The memories that were derived from this one directly."""
    found = rows.run(connection, "SELECT from_pk FROM relation WHERE to_pk = ? AND type = 'derived_from'", (pk,))
    return [number for (number,) in found.fetchall()]


def _what_happened(act: Act, pk: int, after: Row | None, settings: Settings) -> str | None:
    """What a change of a memory means for what rests on it."""
    if after is None or after.get("standing") == Standing.REJECTED:
        return GONE
    if after.get("state") == State.ARCHIVED:
        row = rows.one(act.connection, schema.memory, pk)
        # Put away because nobody believes it any more, not because it was seldom used.
        return GONE if row is not None and row["trust"] < settings.archive_below_trust else None
    if after.get("state") == State.SUPERSEDED or SAYS & after.keys():
        return CHANGED
    return None


def _newly_derived(connection: Connection, images: Iterable[Image]) -> list[int]:
    """Memories that the act has tied to sources."""
    made = [pk for table, pk, before, after in images if table == RELATION and before is None and after is None]
    if not made:
        return []
    statement = (
        "SELECT DISTINCT from_pk FROM relation WHERE pk IN (SELECT value FROM json_each(?)) AND type = 'derived_from'"
    )
    return [pk for (pk,) in rows.run(connection, statement, (orjson.dumps(made).decode(),)).fetchall()]


def _tied(connection: Connection, pks: Collection[int]) -> set[int]:
    """Those of these memories that rest on others or have others resting on them."""
    among = orjson.dumps(list(pks)).decode()
    found: set[int] = set()
    for end in ("to_pk", "from_pk") if pks else ():
        statement = (
            f"SELECT DISTINCT {end} FROM relation WHERE {end} IN (SELECT value FROM json_each(?)) "
            "AND type = 'derived_from'"
        )
        found.update(pk for (pk,) in rows.run(connection, statement, (among,)))
    return found


def ask_again(act: Act, pk: int, why: str = GONE) -> None:
    """Mark a derived memory as one to look at again, because of what became of its source."""
    row = rows.one(act.connection, schema.memory, pk)
    in_use = row is not None and row["state"] == State.ACTIVE and row["standing"] != Standing.REJECTED
    if row is not None and in_use and row["recheck"] != GONE:
        act.update(schema.memory, pk, {"recheck": why})
