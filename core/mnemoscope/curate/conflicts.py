"""Conflicts: found by claim when a statement arrives or is edited, kept until a person decides.

Candidates come from an index over (subject, attribute), so one check costs the same in a small store and in a large
one, and statements that lie ten thousand records apart still meet. Whether two of them contradict each other is the
pure rule in `model/contradiction.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

import orjson
from sqlalchemy import Connection

from mnemoscope.curate.clashing import clash, each_lean, eligible, lean, start_of, told_as_change
from mnemoscope.curate.questions import first_impact, question
from mnemoscope.curate.succession import overlapped, successor
from mnemoscope.model.contradiction import GENERAL_SCOPES
from mnemoscope.model.kinds import ANY, parts, wholes
from mnemoscope.model.vocabulary import met_by
from mnemoscope.model.words import Cardinality, ConflictState, Origin, Polarity, RelationType, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.names import keys_of
from mnemoscope.vault.rows import Row

MOST_CANDIDATES = 50
GENERAL = f"({', '.join(repr(scope) for scope in sorted(GENERAL_SCOPES))})"
OPEN_OF = (
    "WHERE state = 'open' AND pk IN (SELECT conflict_pk FROM conflict_member WHERE memory_pk IN "
    "(SELECT value FROM json_each(?))) ORDER BY pk"
)
IN_OPEN = (
    "SELECT DISTINCT memory_pk FROM conflict_member WHERE memory_pk IN (SELECT value FROM json_each(?)) "
    "AND conflict_pk IN (SELECT pk FROM conflict WHERE state = 'open') ORDER BY memory_pk"
)
INSIDE = "SELECT 1 FROM conflict_member WHERE conflict_pk = ? AND memory_pk = ?"
HOLDS = "+state = 'active' AND standing NOT IN ('rejected', 'proposed')"
"""The plus keeps SQLite from looking through everything that is active instead of what has the same key."""


@dataclass(frozen=True, slots=True)
class Met:
    """What a check found: the ids of the conflicts that the memory is in now, and a sentence."""

    conflict_ids: tuple[str, ...] = ()
    because: str = ""


def check(act: Act, row: Row) -> Met:
    """Flag what contradicts a memory that has just been written; close the time of what it expressly replaced."""
    if row["attribute_key"] is None or not eligible(row):
        return Met()
    names = keys_of(act.connection, row["subject_key"])
    against: list[Row] = []
    sentences: list[str] = []
    together: set[int] = set()
    for other in [*_candidates(act.connection, row, names), *_denied_before(act.connection, row, names)]:
        if other["pk"] in together and not (row["change_cue"] or other["change_cue"]):
            continue
        verdict = clash(act.connection, row, other)
        if verdict is None:
            continue
        if told_as_change(row, other, verdict):
            newer, older = (other, row) if verdict.older == "a" else (row, other)
            if older is row:
                newer = successor(act.connection, row, newer)
                for before in overlapped(act.connection, row):
                    supersede(act, newer=row, older=before, at=start_of(row))
            supersede(act, newer=_whole(act, newer), older=_whole(act, older), at=start_of(newer))
            if older is row:
                return Met((), "It is history: something newer that you said has replaced it.")
            sentences.append("It replaces an older statement, which stays in the history.")
        else:
            against.append(other)
            sentences.append(verdict.why)
            # Who is in one conflict with it comes along; they need not be compared one by one.
            together.update(_beside(act.connection, other["pk"]))
    because = " ".join(dict.fromkeys(sentences))
    return Met((_gather(act, row, against),), because) if against else Met((), because)


def _whole(act: Act, row: Row) -> Row:
    return rows.one(act.connection, schema.memory, row["pk"]) or row


def _candidates(connection: Connection, row: Row, names: Sequence[str]) -> list[Row]:
    """Memories that hold now and say something else of the same attribute of the same subject, the newest first.

    What the rule would pass over anyway is left out by the query, so that it does not use up the limit: the same value,
    another time, and where many values can hold, everything but a denial of the same value.
    """
    attributes = met_by(row["attribute_key"])
    key = (*names, *attributes)
    same = (
        f"subject_key IN ({', '.join('?' * len(names))}) AND attribute_key IN ({', '.join('?' * len(attributes))}) "
        f"AND {HOLDS}"
    )
    if row["scope"] not in GENERAL_SCOPES:
        # Only the same scope or none in particular meets it: a thousand projects do not use up the limit.
        key, same = (*key, row["scope"]), f"{same} AND (scope = ? OR scope IN {GENERAL})"
    moment = row["event_time"] if row["origin"] == Origin.OBSERVED else None
    # Who has no pets has no parrot either: a denial meets the kinds of what it denies.
    denied = row["polarity"] == Polarity.NEGATED
    opposite = Polarity.AFFIRMED.value if denied else Polarity.NEGATED.value
    kin = parts if denied else wholes
    values = () if denied and row["value_key"] == ANY else (row["value_key"], *kin(row["value_key"] or ""))
    of_kin = f"AND value_key IN ({', '.join('?' * len(values))}) " if values else ""
    if row["cardinality"] == Cardinality.MANY:
        # Where many values can hold, other values are no matter, so neither is whether others took it for one.
        return lean(
            connection,
            f"WHERE {same} AND cardinality IN ('one', 'many') {of_kin}AND polarity = ? AND pk <> ? "
            "ORDER BY recorded_at DESC, pk DESC LIMIT ?",
            (*key, *values, opposite, row["pk"], MOST_CANDIDATES),
        )
    return lean(
        connection,
        f"WHERE pk IN (SELECT pk FROM (SELECT pk, recorded_at FROM memory WHERE {same} AND cardinality = 'one' "
        "AND (value_key <> ? OR polarity <> ?) AND (? IS NULL OR origin <> 'observed' OR event_time IS NULL "
        "OR event_time = ?) AND (valid_to IS NULL OR ? IS NULL OR valid_to > ?) "
        "AND (valid_from IS NULL OR ? IS NULL OR valid_from < ?) UNION ALL "
        f"SELECT pk, recorded_at FROM memory WHERE {same} AND cardinality = 'many' {of_kin}"
        "AND polarity = ?) WHERE pk <> ? ORDER BY recorded_at DESC, pk DESC LIMIT ?) "
        "ORDER BY recorded_at DESC, pk DESC",
        (
            *key, row["value_key"], row["polarity"], moment, moment,
            row["valid_from"], row["valid_from"], row["valid_to"], row["valid_to"],
            *key, *values, opposite, row["pk"], MOST_CANDIDATES,
        ),
    )  # fmt: skip


def _denied_before(connection: Connection, row: Row, names: Sequence[str]) -> list[Row]:
    """Denials by the person that were put away and still stand against a guess of what they deny."""
    if row["origin"] != Origin.INFERRED or row["standing"] == Standing.CONFIRMED:
        return []
    attributes = met_by(row["attribute_key"])
    return lean(
        connection,
        f"WHERE subject_key IN ({', '.join('?' * len(names))}) "
        f"AND attribute_key IN ({', '.join('?' * len(attributes))}) "
        "AND cardinality IN ('one', 'many') "
        "AND value_key = ? AND polarity = 'negated' AND origin = 'stated' AND +state = 'archived' "
        "AND standing NOT IN ('rejected', 'proposed') LIMIT ?",
        (*names, *attributes, row["value_key"], MOST_CANDIDATES),
    )


def supersede(act: Act, *, newer: Row, older: Row, at: int | None) -> None:
    """Close the older statement: it was true until `at`; without a time it is replaced as having been wrong."""
    values: Row = {"state": State.SUPERSEDED.value}
    if at is not None and (older["valid_to"] is None or older["valid_to"] > at):
        source = newer if newer["valid_from"] == at else older
        values |= {
            "valid_to": at,
            "valid_to_offset": source["valid_from_offset"] or source["event_offset"] or 0,
            "valid_to_precision": newer["valid_from_precision"] or newer["event_precision"] or "day",
        }
    act.update(schema.memory, older["pk"], values)
    relate(act, RelationType.SUPERSEDES, newer["pk"], older["pk"])
    tidy(act, older["pk"])


def relate(act: Act, type_: RelationType, from_pk: int, to_pk: int, *, conflict_pk: int | None = None) -> None:
    """Add a relation once."""
    known = rows.scalar(
        act.connection,
        "SELECT pk FROM relation WHERE from_pk = ? AND to_pk = ? AND type = ?",
        *(from_pk, to_pk, type_.value),
    )
    if known is None:
        act.insert(
            schema.relation,
            {
                "type": type_.value,
                "from_pk": from_pk,
                "to_pk": to_pk,
                "conflict_pk": conflict_pk,
                "created_at": act.now.us,
                "created_by": act.actor.name or act.actor.kind.value,
            },
        )
    else:
        act.update(schema.relation, known, {"conflict_pk": conflict_pk})


def conflict_key(row: Row) -> str:
    """What a conflict is about: one attribute of one subject."""
    return f"{row['subject_key']}|{row['attribute_key']}"


def _gather(act: Act, row: Row, against: Sequence[Row]) -> str:
    """Put a memory and what it contradicts into one conflict, and give its id.

    Conflicts that it ties together become one, so that no pair is asked about twice.
    """
    present = open_with(act.connection, [row["pk"], *(other["pk"] for other in against)])
    if len(present) == 1:
        return _join(act, present[0], [*against, row])
    group = {member["pk"]: member for pk in present for member in lean_members(act.connection, pk)}
    group.update((other["pk"], other) for other in (*against, row))
    (pk,) = arrange(act, [list(group.values())], present)
    return str(rows.scalar(act.connection, "SELECT id FROM conflict WHERE pk = ?", pk))


def _join(act: Act, pk: int, group: Sequence[Row]) -> str:
    """Bring memories into an open conflict that one of them is in, and give its id.

    Who is inside is not read, and what it asks is worked out at the end of the act: an import may bring hundreds.
    """
    connection = act.connection
    fresh = [row for row in group if not rows.scalar(connection, INSIDE, pk, row["pk"])]
    for row in reversed(fresh):
        _bring_in(act, pk, row, chain(_each_member(connection, pk), fresh))
    act.at_end((schema.conflict, pk), partial(_ask_anew, act, pk))
    return str(rows.scalar(connection, "SELECT id FROM conflict WHERE pk = ?", pk))


def _ask_anew(act: Act, pk: int) -> None:
    """Bring what an open conflict asks in step with who is in it."""
    if rows.scalar(act.connection, "SELECT 1 FROM conflict WHERE pk = ? AND state = 'open'", pk):
        act.update(schema.conflict, pk, question(act.connection, lean_members(act.connection, pk)))


def _beside(connection: Connection, memory_pk: int) -> set[int]:
    """The members of the open conflicts that a memory is in."""
    found = rows.run(
        connection,
        "SELECT other.memory_pk FROM conflict_member mine JOIN conflict c ON c.pk = mine.conflict_pk "
        "AND c.state = 'open' JOIN conflict_member other ON other.conflict_pk = c.pk WHERE mine.memory_pk = ?",
        (memory_pk,),
    )
    return {pk for (pk,) in found}


def open_with(connection: Connection, memory_pks: Sequence[int]) -> list[int]:
    """The open conflicts that have one of these memories in them, the oldest first."""
    found = rows.run(connection, f"SELECT pk FROM conflict {OPEN_OF}", (orjson.dumps(list(memory_pks)).decode(),))
    return [int(pk) for (pk,) in found]


def lean_members(connection: Connection, conflict_pk: int) -> list[Row]:
    return lean(
        connection,
        "WHERE pk IN (SELECT memory_pk FROM conflict_member WHERE conflict_pk = ?) ORDER BY pk",
        (conflict_pk,),
    )


def _each_member(connection: Connection, conflict_pk: int) -> Iterator[Row]:
    """The same one after the other: mostly the first one is enough."""
    return each_lean(
        connection,
        "JOIN (SELECT memory_pk FROM conflict_member WHERE conflict_pk = ?) ON memory_pk = pk ORDER BY memory_pk",
        (conflict_pk,),
    )


def _member_numbers(connection: Connection, conflict_pk: int) -> set[int]:
    found = rows.run(connection, "SELECT memory_pk FROM conflict_member WHERE conflict_pk = ?", (conflict_pk,))
    return {pk for (pk,) in found.fetchall()}


def tidy(act: Act, pk: int) -> None:
    """After a change to a memory: who contradicts nobody any more leaves its open conflicts, and empty ones end."""
    present = open_with(act.connection, [pk])
    if present:
        members = {row["pk"]: row for each in present for row in lean_members(act.connection, each)}
        arrange(act, components(act.connection, list(members.values())), present)


def tidy_many(act: Act, pks: Iterable[int]) -> None:
    """The same for many memories, of which only those are looked at that are in an open conflict."""
    among = orjson.dumps(list(pks)).decode()
    for (pk,) in rows.run(act.connection, IN_OPEN, (among,)).fetchall():
        tidy(act, pk)


def components(connection: Connection, members: Sequence[Row]) -> list[list[Row]]:
    """Who hangs together by contradicting, directly or through others; who contradicts nobody is left out."""
    groups: list[list[Row]] = []
    scopes: list[set[str]] = []
    for row in members:
        reach = {row["scope"], *GENERAL_SCOPES}
        everywhere = row["scope"] in GENERAL_SCOPES
        touched = [
            place
            for place, group in enumerate(groups)
            if (everywhere or reach & scopes[place]) and any(clash(connection, row, other) for other in group)
        ]
        if not touched:
            groups.append([row])
            scopes.append({row["scope"]})
            continue
        first, *others = touched
        groups[first].append(row)
        scopes[first].add(row["scope"])
        for place in reversed(others):
            groups[first] += groups.pop(place)
            scopes[first] |= scopes.pop(place)
    return [sorted(group, key=lambda row: row["pk"]) for group in groups if len(group) > 1]


def arrange(act: Act, wanted: Sequence[Sequence[Row]], present: Sequence[int]) -> list[int]:
    """Make the open conflicts `present` into the wanted groups, writing only what differs; their row numbers.

    Who stays together keeps the oldest conflict that they had. What is not needed any more ends.
    """
    left = {pk: _member_numbers(act.connection, pk) for pk in present}
    kept: list[int | None] = []
    for group in wanted:
        pks = {row["pk"] for row in group}
        pk = next((pk for pk, members in left.items() if members & pks), None)
        if pk is not None:
            del left[pk]
        kept.append(pk)
    for pk in left:
        end(act, pk)
    return [_fit(act, pk, group) for pk, group in zip(kept, wanted, strict=True)]


def _fit(act: Act, pk: int | None, group: Sequence[Row]) -> int:
    """Give a conflict these members and the question that they pose."""
    asked = question(act.connection, group)
    if pk is None:
        pk = act.insert(
            schema.conflict,
            {
                **asked,
                "impact": first_impact(group),
                "id": act.clock.new_id(),
                "state": ConflictState.OPEN.value,
                "subject": group[-1]["subject"],
                "attribute": group[-1]["attribute"],
                "conflict_key": conflict_key(group[-1]),
                "detected_at": act.now.us,
                "detected_offset": act.now.offset_minutes,
                "decided_at": None,
                "decision": None,
                "snoozed_until": None,
            },
        )
    else:
        act.update(schema.conflict, pk, asked)
    inside = _member_numbers(act.connection, pk)
    for gone in inside - {row["pk"] for row in group}:
        leave(act, pk, gone)
    for row in reversed(group):
        if row["pk"] not in inside:
            _bring_in(act, pk, row, group)
    return pk


def _bring_in(act: Act, pk: int, row: Row, group: Iterable[Row]) -> None:
    """Make a memory a member of a conflict. One tie is enough to see the relation; who else is inside, members say."""
    other = next((each for each in group if clash(act.connection, row, each) is not None), None)
    act.insert(schema.conflict_member, {"conflict_pk": pk, "memory_pk": row["pk"]})
    if other is not None and not _tied(act.connection, pk, row["pk"], other["pk"]):
        relate(act, RelationType.CONTRADICTS, row["pk"], other["pk"], conflict_pk=pk)


def _tied(connection: Connection, conflict_pk: int, a: int, b: int) -> bool:
    return bool(
        rows.scalar(
            connection,
            "SELECT 1 FROM relation WHERE from_pk = ? AND to_pk = ? AND type = 'contradicts' AND conflict_pk = ?",
            *(b, a, conflict_pk),
        )
    )


def leave(act: Act, conflict_pk: int, memory_pk: int) -> None:
    """Take a memory out of a conflict, with its ties in it."""
    for table, where in (
        (schema.relation, "WHERE conflict_pk = ? AND ? IN (from_pk, to_pk)"),
        (schema.conflict_member, "WHERE conflict_pk = ? AND memory_pk = ?"),
    ):
        for row in rows.select(act.connection, table, where, (conflict_pk, memory_pk)):
            act.delete(table, row["pk"])


def end(act: Act, conflict_pk: int) -> None:
    """Remove a conflict that is none any more, with what hangs on it."""
    for table in (schema.relation, schema.conflict_member):
        for row in rows.select(act.connection, table, "WHERE conflict_pk = ?", (conflict_pk,)):
            act.delete(table, row["pk"])
    act.delete(schema.conflict, conflict_pk)


def members_of(connection: Connection, conflict_pk: int) -> list[Row]:
    """The member rows, the one that is true earliest first."""
    return rows.select(
        connection,
        schema.memory,
        "WHERE pk IN (SELECT memory_pk FROM conflict_member WHERE conflict_pk = ?) "
        "ORDER BY coalesce(valid_from, event_time, recorded_at), pk",
        (conflict_pk,),
    )
