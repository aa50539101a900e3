"""Whether two stored memories contradict each other: the pure rule, and what the person declared compatible."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import combinations
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.contradiction import GENERAL_SCOPES, ClaimView, Verdict, compare
from mnemoscope.model.vocabulary import met_by
from mnemoscope.model.words import Cardinality, ConflictKind, Origin, Polarity, Standing, State
from mnemoscope.vault import rows, schema
from mnemoscope.vault.attributes import exclusive_in
from mnemoscope.vault.journal import Act
from mnemoscope.vault.names import keys_of, one_by_two_names, shared_subject
from mnemoscope.vault.rows import Row

STANDS = (
    "attribute_key IS NOT NULL AND standing NOT IN ('rejected', 'proposed') AND (state = 'active' "
    "OR state = 'archived' AND polarity = 'negated' AND origin = 'stated')"
)
"""What can be in a conflict: what holds now, and what the person denied and put away; see `_faces`."""
LEAN = (
    "pk", "id", "state", "standing", "origin", "subject", "attribute", "subject_key", "attribute_key", "value_key",
    "polarity", "cardinality", "scope", "valid_from", "valid_from_offset", "valid_to", "event_time", "event_offset",
    "change_cue", "trust", "importance", "pinned",
)  # fmt: skip
"""The columns by which memories are compared; their texts are not read."""


def eligible(row: Row) -> bool:
    """Only what holds now can contradict something."""
    return row["state"] == State.ACTIVE and row["standing"] not in (Standing.REJECTED, Standing.PROPOSED)


def clash(connection: Connection, a: Row, b: Row) -> Verdict | None:
    """Why two memories cannot both hold as they are, or None; also None when the person said that they can."""
    if _surely_hold(a, b) or not _faces(a, b):
        return None
    subject = shared_subject(connection, a, b)
    if subject is None or b["attribute_key"] not in met_by(a["attribute_key"]):
        return None
    verdict = compare(view(a, subject), view(b, subject), partial(exclusive_in, connection))
    if verdict is None or is_settled(connection, a, b, verdict) or one_by_two_names(connection, a, b):
        return None
    return verdict


def _surely_hold(a: Row, b: Row) -> bool:
    """What can be seen at once of most pairs: the same said of the same, or two scopes that do not meet."""
    if a["value_key"] == b["value_key"] and a["polarity"] == b["polarity"]:
        return True
    return a["scope"] != b["scope"] and not GENERAL_SCOPES & {a["scope"], b["scope"]}


def _faces(a: Row, b: Row) -> bool:
    """Whether the two can meet: both hold now, or one is a denial that was put away, the other a guess of the same."""
    if eligible(a) and eligible(b):
        return True
    denial, guess = (a, b) if eligible(b) else (b, a)
    return (
        eligible(guess)
        and guess["origin"] == Origin.INFERRED
        and guess["standing"] != Standing.CONFIRMED
        and denial["state"] == State.ARCHIVED
        and denial["polarity"] == Polarity.NEGATED
        and denial["origin"] == Origin.STATED
        and denial["standing"] not in (Standing.REJECTED, Standing.PROPOSED)
    )


def view(row: Row, subject_key: str | None = None) -> ClaimView:
    """The claim of a memory for the rule, under one of the names that its subject goes by."""
    return ClaimView(
        subject_key=subject_key or row["subject_key"],
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
        change_cue=row["change_cue"],
    )


def lean(connection: Connection, where: str, parameters: Sequence[Any] = ()) -> list[Row]:
    """Memories by the columns that comparing needs."""
    return list(each_lean(connection, where, parameters))


def each_lean(connection: Connection, where: str, parameters: Sequence[Any] = ()) -> Iterator[Row]:
    """The same one after the other, read as they are asked for."""
    for values in rows.run(connection, f"SELECT {', '.join(LEAN)} FROM memory {where}", parameters):
        yield dict(zip(LEAN, values, strict=True))


def is_settled(connection: Connection, a: Row, b: Row, verdict: Verdict) -> bool:
    """Whether the person declared the two compatible, or two others that claim the very same in the same scopes.

    News ("I moved to …") is not settled by what was said of two others before.
    """
    if not rows.scalar(connection, "SELECT 1 FROM settled_pair LIMIT 1"):
        return False
    low, high = sorted((a, b), key=lambda row: row["pk"])
    if rows.scalar(
        connection,
        "SELECT 1 FROM settled_pair WHERE low_pk = ? AND high_pk = ? AND low_value = ? AND high_value = ?",
        *(low["pk"], high["pk"], low["value_key"] or "", high["value_key"] or ""),
    ):
        return True
    if verdict.kind is ConflictKind.CHANGED and (a["change_cue"] or b["change_cue"]):
        return False
    names = keys_of(connection, a["subject_key"])
    same = (
        f"{{0}}.subject_key IN ({', '.join('?' * len(names))}) AND {{0}}.attribute_key = ? "
        "AND {0}.cardinality IN ('one', 'many') AND {0}.value_key = ? AND {0}.polarity = ? AND {0}.scope = ?"
    )
    mine, theirs = ((*names, row["attribute_key"], row["value_key"], row["polarity"], row["scope"]) for row in (a, b))
    return any(
        rows.scalar(
            connection,
            f"SELECT 1 FROM memory x JOIN settled_pair s ON s.low_pk = x.pk AND s.low_value = x.value_key "
            f"JOIN memory y ON y.pk = s.high_pk AND s.high_value = y.value_key "
            f"WHERE {same.format('x')} AND {same.format('y')} LIMIT 1",
            *one,
            *other,
        )
        for one, other in ((mine, theirs), (theirs, mine))
    )


def settle(act: Act, members: Sequence[Row]) -> None:
    """Remember that these hold together as they are, so that the same pair never returns."""
    ordered = sorted(members, key=lambda row: row["pk"])
    some = orjson.dumps([row["pk"] for row in ordered]).decode()
    known = {
        (low, high): pk
        for low, high, pk in rows.run(
            act.connection,
            "SELECT low_pk, high_pk, pk FROM settled_pair WHERE low_pk IN (SELECT value FROM json_each(?1)) "
            "AND high_pk IN (SELECT value FROM json_each(?1))",
            (some,),
        )
    }
    fresh: list[Row] = []
    for low, high in combinations(ordered, 2):
        values: Row = {"low_value": low["value_key"] or "", "high_value": high["value_key"] or ""}
        pk = known.get((low["pk"], high["pk"]))
        if pk is None:
            fresh.append({"low_pk": low["pk"], "high_pk": high["pk"], **values})
        else:
            act.update(schema.settled_pair, pk, values)
    act.insert_many(schema.settled_pair, fresh)


def told_as_change(a: Row, b: Row, verdict: Verdict) -> bool:
    """The person themselves said what holds instead, and both times are known: then it is no question any more.

    A denial only takes something away and puts nothing in its place, so whether for good is theirs to say.
    """
    if verdict.kind is not ConflictKind.CHANGED or verdict.older is None or a["polarity"] != b["polarity"]:
        return False
    newer = b if verdict.older == "a" else a
    told = all(row["origin"] == Origin.STATED for row in (a, b))
    return told and bool(newer["change_cue"]) and a["scope"] == b["scope"] and None not in (start_of(a), start_of(b))


def start_of(row: Row) -> int | None:
    start: int | None = row["valid_from"] if row["valid_from"] is not None else row["event_time"]
    return start
