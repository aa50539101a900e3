"""What a conflict asks: its kind, why, and what the store would decide, from the pairs of its members."""

from __future__ import annotations

from collections.abc import Sequence

import orjson
from sqlalchemy import Connection

from mnemoscope.curate.clashing import clash, start_of
from mnemoscope.model.contradiction import Verdict
from mnemoscope.model.words import ConflictKind, DecisionKind, Standing
from mnemoscope.vault.rows import Row

MOST_LOOKED_AT = 8
"""Of how many members of a conflict, the newest ones, the pairs say what kind of question it is."""
_GRAVEST = (
    ConflictKind.DIRECT,
    ConflictKind.CHANGED,
    ConflictKind.SCOPE,
    ConflictKind.BOTH_MAY_HOLD,
    ConflictKind.UNVERIFIED,
)


def question(connection: Connection, group: Sequence[Row]) -> Row:
    """The columns of a conflict that say what it asks. They follow from the claims alone, not from trust or use."""
    newest = sorted(group, key=lambda row: row["pk"])[-MOST_LOOKED_AT:]
    pairs = [
        (a, b, verdict)
        for index, a in enumerate(newest)
        for b in newest[index + 1 :]
        if (verdict := clash(connection, a, b)) is not None
    ]
    if not pairs:
        # The newest contradict only older ones: any two that do will tell.
        pairs = [_some_pair(connection, group)]
    a, b, verdict = min(pairs, key=lambda pair: _GRAVEST.index(pair[2].kind))
    scopes = {row["scope"] for row in group}
    return {
        "kind": verdict.kind.value,
        "scope": scopes.pop() if len(scopes) == 1 else "",
        "why": verdict.why,
        "suggestion": orjson.dumps(_suggestion(group, pairs, (a, b, verdict))).decode(),
    }


def _some_pair(connection: Connection, group: Sequence[Row]) -> tuple[Row, Row, Verdict]:
    return next(
        (a, b, verdict)
        for index, a in enumerate(group)
        for b in group[index + 1 :]
        if (verdict := clash(connection, a, b)) is not None
    )


def first_impact(group: Sequence[Row]) -> int:
    """What hung on a conflict when it was found, 0–100; what hangs on it now is worked out when it is read."""
    weights: list[float] = [row["importance"] * row["trust"] / 100 + 25 * row["pinned"] for row in group]
    return min(100, round((max(weights) + sum(weights) / len(weights)) / 2))


def _suggestion(
    group: Sequence[Row], pairs: Sequence[tuple[Row, Row, Verdict]], gravest: tuple[Row, Row, Verdict]
) -> Row:
    """The stored form of a suggestion; ids instead of positions, so that the order of the two makes no difference.

    More than two are only suggested a decision that fits all of them.
    """
    a, b, verdict = gravest
    decision, because = verdict.decision, verdict.why
    keep = {"a": a["id"], "b": b["id"], None: ""}[verdict.keep]
    changed_on, newer = verdict.changed_on, a if verdict.older == "b" else b
    if len(group) > 2:
        dependable = [row for row in group if row["standing"] not in (Standing.INFERRED, Standing.PROPOSED)]
        kinds = {each.kind for _, _, each in pairs}
        if decision is DecisionKind.KEEP and len(dependable) == 1:
            keep = dependable[0]["id"]
        elif decision is DecisionKind.CHANGED and kinds == {ConflictKind.CHANGED} and _dated_apart(group):
            newer = max(group, key=lambda row: start_of(row) or 0)
            changed_on = start_of(newer)
        elif decision is DecisionKind.SCOPES and len({row["scope"] for row in group}) == len(group):
            pass
        elif decision is not DecisionKind.BOTH or len(kinds) > 1:
            decision, keep, changed_on = DecisionKind.LATER, "", None
    offset = newer["event_offset"] if newer["valid_from"] is None else newer["valid_from_offset"]
    scopes = sorted([row["id"], row["scope"]] for row in group) if decision is DecisionKind.SCOPES else []
    return {
        "decision": decision.value,
        "because": because,
        "keep": keep,
        "changed_on": changed_on,
        "offset": (offset or 0) if changed_on is not None else 0,
        "scopes": scopes,
    }


def _dated_apart(group: Sequence[Row]) -> bool:
    starts = [start_of(row) for row in group]
    return None not in starts and len(set(starts)) == len(starts)
