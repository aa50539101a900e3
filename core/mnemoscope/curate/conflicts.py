"""Conflicts: found by claim when a statement arrives or is edited, kept until a person decides.

Candidates come from an index over (subject, attribute), so one check costs the same in a small store and in a large
one, and statements that lie ten thousand records apart still meet. Whether two of them contradict each other is the
pure rule in `model/contradiction.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.contradiction import ClaimView, Verdict, compare
from mnemoscope.model.memory import Conflict, Memory, Suggestion
from mnemoscope.model.moment import Moment
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import (
    Cardinality,
    ConflictKind,
    ConflictState,
    DecisionKind,
    Origin,
    Polarity,
    RelationType,
    Standing,
    State,
)
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import light, rows_by_pks
from mnemoscope.vault.rows import Row

MOST_CANDIDATES = 50
SAME_CLAIM = "subject_key = ? AND attribute_key = ? AND state = 'active' AND standing NOT IN ('rejected', 'proposed')"


@dataclass(frozen=True, slots=True)
class Met:
    """What a check found: the ids of the conflicts that the memory is in now, and a sentence."""

    conflict_ids: tuple[str, ...] = ()
    because: str = ""


def eligible(row: Row) -> bool:
    """Only what holds now can contradict something."""
    return row["state"] == State.ACTIVE and row["standing"] not in (Standing.REJECTED, Standing.PROPOSED)


def check(act: Act, row: Row) -> Met:
    """Flag what contradicts a memory that has just been written; close the time of what it expressly replaced."""
    if row["attribute_key"] is None or not eligible(row):
        return Met()
    found: list[str] = []
    sentences: list[str] = []
    together: set[int] = set()
    for other in [*_candidates(act.connection, row), *_denied_before(act.connection, row)]:
        if other["pk"] in together:
            continue
        verdict = compare(view(row), view(other))
        if verdict is None or _settled(act.connection, row, other):
            continue
        if _told_as_change(row, other, verdict):
            newer, older = (other, row) if verdict.older == "a" else (row, other)
            supersede(act, newer=newer, older=older, at=_start(newer))
            if older is row:
                return Met((), "It is history: something newer that you said has replaced it.")
            sentences.append("It replaces an older statement, which stays in the history.")
        else:
            pk, conflict_id = _flag(act, row, other, verdict)
            found.append(conflict_id)
            # Who is in the same conflict needs no tie of its own: membership says it.
            together.update(member["pk"] for member in members_of(act.connection, pk))
            sentences.append(verdict.why)
    return Met(tuple(dict.fromkeys(found)), " ".join(dict.fromkeys(sentences)))


def view(row: Row) -> ClaimView:
    return ClaimView(
        subject_key=row["subject_key"],
        attribute_key=row["attribute_key"],
        value_key=row["value_key"],
        polarity=Polarity(row["polarity"]),
        cardinality=Cardinality(row["cardinality"]),
        scope=row["scope"],
        valid_from=row["valid_from"],
        valid_to=row["valid_to"],
        event_time=row["event_time"],
        origin=Origin(row["origin"]),
        standing=Standing(row["standing"]),
        change_cue=bool(row["change_cue"]),
    )


def _candidates(connection: Connection, row: Row) -> list[Row]:
    """Memories that hold now and say something of the same attribute of the same subject."""
    key = (row["subject_key"], row["attribute_key"])
    numbers = rows.run(
        connection,
        # Where many values can hold, only the same value can contradict: thousands of likes are not looked through.
        f"SELECT pk FROM (SELECT pk, recorded_at FROM memory WHERE {SAME_CLAIM} AND cardinality = 'one' UNION ALL "
        f"SELECT pk, recorded_at FROM memory WHERE {SAME_CLAIM} AND cardinality = 'many' AND value_key = ?) "
        "WHERE pk <> ? ORDER BY recorded_at DESC, pk DESC LIMIT ?",
        (*key, *key, row["value_key"], row["pk"], MOST_CANDIDATES),
    )
    return rows_by_pks(connection, [number for (number,) in numbers])


def _denied_before(connection: Connection, row: Row) -> list[Row]:
    """Denials by the person that were put away and still stand against a guess of what they deny."""
    if row["origin"] != Origin.INFERRED or row["standing"] == Standing.CONFIRMED:
        return []
    return rows.select(
        connection,
        schema.memory,
        "WHERE subject_key = ? AND attribute_key = ? AND value_key = ? AND polarity = 'negated' AND origin = 'stated' "
        "AND state = 'archived' AND standing NOT IN ('rejected', 'proposed') LIMIT ?",
        (row["subject_key"], row["attribute_key"], row["value_key"], MOST_CANDIDATES),
    )


def _settled(connection: Connection, a: Row, b: Row) -> bool:
    low, high = sorted((a, b), key=lambda row: row["pk"])
    return bool(
        connection.exec_driver_sql(
            "SELECT 1 FROM settled_pair WHERE low_pk = ? AND high_pk = ? AND low_value = ? AND high_value = ?",
            (low["pk"], high["pk"], low["value_key"] or "", high["value_key"] or ""),
        ).scalar()
    )


def settle(act: Act, members: Sequence[Row]) -> None:
    """Remember that these hold together as they are, so that the same pair never returns."""
    ordered = sorted(members, key=lambda row: row["pk"])
    for index, low in enumerate(ordered):
        for high in ordered[index + 1 :]:
            values = {"low_value": low["value_key"] or "", "high_value": high["value_key"] or ""}
            known = act.connection.exec_driver_sql(
                "SELECT pk FROM settled_pair WHERE low_pk = ? AND high_pk = ?", (low["pk"], high["pk"])
            ).scalar()
            if known is None:
                act.insert(schema.settled_pair, {"low_pk": low["pk"], "high_pk": high["pk"], **values})
            else:
                act.update(schema.settled_pair, known, values)


def _told_as_change(a: Row, b: Row, verdict: Verdict) -> bool:
    """The person themselves said what holds instead, and both times are known: then it is no question any more.

    A denial only takes something away and puts nothing in its place, so whether for good is theirs to say.
    """
    if verdict.kind is not ConflictKind.CHANGED or verdict.older is None or a["polarity"] != b["polarity"]:
        return False
    newer = b if verdict.older == "a" else a
    told = all(row["origin"] == Origin.STATED for row in (a, b))
    return told and bool(newer["change_cue"]) and a["scope"] == b["scope"] and None not in (_start(a), _start(b))


def _start(row: Row) -> int | None:
    start: int | None = row["valid_from"] if row["valid_from"] is not None else row["event_time"]
    return start


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
    known = act.connection.exec_driver_sql(
        "SELECT pk FROM relation WHERE from_pk = ? AND to_pk = ? AND type = ?", (from_pk, to_pk, type_.value)
    ).scalar()
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
    """Under which memories gather into one conflict: one attribute, or one value of it where many can hold."""
    parts = [row["subject_key"], row["attribute_key"]]
    if row["cardinality"] == Cardinality.MANY:
        parts.append(row["value_key"] or "")
    return "|".join(parts)


def _flag(act: Act, row: Row, other: Row, verdict: Verdict) -> tuple[int, str]:
    """Open a conflict for a pair, or let the memory join the one that the other is already in.

    A conflict of two is put anew when an edit, a date or a confirmation has made it another question.
    """
    key = conflict_key(row)
    question = {
        "kind": verdict.kind.value,
        "scope": row["scope"] if row["scope"] == other["scope"] else "",
        "why": verdict.why,
        "suggestion": orjson.dumps(_suggestion(row, other, verdict)).decode(),
        "impact": _impact(row, other),
    }
    joined = act.connection.exec_driver_sql(
        "SELECT c.pk, c.id FROM conflict c JOIN conflict_member m ON m.conflict_pk = c.pk "
        "WHERE c.state = 'open' AND c.conflict_key = ? AND m.memory_pk IN (?, ?) ORDER BY c.pk LIMIT 1",
        (key, other["pk"], row["pk"]),
    ).first()
    if joined is not None:
        pk, conflict_id = int(joined[0]), str(joined[1])
        if {member["pk"] for member in members_of(act.connection, pk)} == {row["pk"], other["pk"]}:
            act.update(schema.conflict, pk, question)
    else:
        conflict_id = act.clock.new_id()
        pk = act.insert(
            schema.conflict,
            {
                **question,
                "id": conflict_id,
                "state": ConflictState.OPEN.value,
                "subject": row["subject"],
                "attribute": row["attribute"],
                "conflict_key": key,
                "detected_at": act.now.us,
                "detected_offset": act.now.offset_minutes,
                "decided_at": None,
                "decision": None,
                "snoozed_until": None,
            },
        )
    joins = False
    for member in (other, row):
        inside = act.connection.exec_driver_sql(
            "SELECT 1 FROM conflict_member WHERE conflict_pk = ? AND memory_pk = ?", (pk, member["pk"])
        ).scalar()
        if not inside:
            act.insert(schema.conflict_member, {"conflict_pk": pk, "memory_pk": member["pk"]})
            joins = True
    if joins:
        relate(act, RelationType.CONTRADICTS, row["pk"], other["pk"], conflict_pk=pk)
    return pk, conflict_id


def _impact(a: Row, b: Row) -> int:
    """How much hangs on the decision: important, trusted statements first."""
    pinned = 50 * int(a["pinned"] or b["pinned"])
    return int((a["importance"] + b["importance"]) * (a["trust"] + b["trust"]) / 200) + pinned


def _suggestion(a: Row, b: Row, verdict: Verdict) -> Row:
    """The stored form of a suggestion; ids instead of positions, so that the order of the two makes no difference."""
    kept = {"a": a["id"], "b": b["id"], None: ""}[verdict.keep]
    newer = a if verdict.older == "b" else b
    offset = newer["event_offset"] if newer["valid_from"] is None else newer["valid_from_offset"]
    scopes = sorted([row["id"], row["scope"]] for row in (a, b)) if verdict.decision is DecisionKind.SCOPES else []
    return {
        "decision": verdict.decision.value,
        "because": verdict.why,
        "keep": kept,
        "changed_on": verdict.changed_on,
        "offset": (offset or 0) if verdict.changed_on is not None else 0,
        "scopes": scopes,
    }


def tidy(act: Act, pk: int) -> None:
    """After a change to a memory: who contradicts nobody any more leaves its open conflicts, and empty ones end."""
    for conflict in rows.select(
        act.connection,
        schema.conflict,
        "WHERE state = 'open' AND pk IN (SELECT conflict_pk FROM conflict_member WHERE memory_pk = ?)",
        (pk,),
    ):
        members = members_of(act.connection, conflict["pk"])
        able = [row for row in members if eligible(row) and row["attribute_key"] is not None]
        stay = {row["pk"] for row in able if any(_contradict(act.connection, row, other) for other in able)}
        if len(stay) < 2:
            end(act, conflict["pk"])
            continue
        for row in members:
            if row["pk"] not in stay:
                _leave(act, conflict["pk"], row["pk"])


def _contradict(connection: Connection, a: Row, b: Row) -> bool:
    return a["pk"] != b["pk"] and compare(view(a), view(b)) is not None and not _settled(connection, a, b)


def _leave(act: Act, conflict_pk: int, memory_pk: int) -> None:
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


def conflict_from(connection: Connection, row: Row, settings: Settings, now: Moment) -> Conflict:
    """A conflict with its members in full text, the one that is true earliest first."""
    members: Sequence[Memory] = light(
        connection, [member["pk"] for member in members_of(connection, row["pk"])], settings, now
    )
    stored = orjson.loads(row["suggestion"])
    offset = row["detected_offset"]

    def at(us: int | None) -> Moment | None:
        return Moment(us, offset) if us is not None else None

    return Conflict(
        id=row["id"],
        kind=ConflictKind(row["kind"]),
        state=ConflictState(row["state"]),
        subject=row["subject"],
        attribute=row["attribute"],
        scope=row["scope"],
        members=tuple(members),
        why=row["why"],
        suggestion=Suggestion(
            DecisionKind(stored["decision"]),
            stored["because"],
            keep=stored["keep"],
            changed_on=Moment(stored["changed_on"], stored["offset"]) if stored["changed_on"] is not None else None,
            scopes=tuple((memory_id, scope) for memory_id, scope in stored["scopes"]),
        ),
        detected_at=Moment(row["detected_at"], offset),
        impact=row["impact"] / 100,
        decision=DecisionKind(row["decision"]) if row["decision"] else None,
        decided_at=at(row["decided_at"]),
        snoozed_until=at(row["snoozed_until"]),
    )


def listed(
    connection: Connection,
    settings: Settings,
    now: Moment,
    *,
    state: ConflictState | None,
    limit: int,
    snoozed: bool = False,
) -> tuple[Conflict, ...]:
    """Conflicts, those with the most at stake first. Open ones that were put off are left out until their day."""
    where, values = _where(now, state, snoozed)
    found = rows.select(
        connection,
        schema.conflict,
        f"WHERE {where} ORDER BY impact DESC, detected_at DESC, pk DESC LIMIT {limit}",
        values,
    )
    return tuple(conflict_from(connection, row, settings, now) for row in found)


def count(connection: Connection, now: Moment, *, state: ConflictState | None, snoozed: bool = False) -> int:
    where, values = _where(now, state, snoozed)
    return int(connection.exec_driver_sql(f"SELECT count(*) FROM conflict WHERE {where}", tuple(values)).scalar_one())


def _where(now: Moment, state: ConflictState | None, snoozed: bool) -> tuple[str, list[Any]]:
    terms: list[str] = ["1"]
    values: list[Any] = []
    if state is not None:
        terms.append("state = ?")
        values.append(state.value)
    if not snoozed:
        terms.append("(snoozed_until IS NULL OR snoozed_until <= ?)")
        values.append(now.us)
    return " AND ".join(terms), values
