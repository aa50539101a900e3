"""Walking from a memory over its links, in breadth, never over more than is asked for."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import Connection

from mnemoscope.model.memory import PERSON_SUBJECT, Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.neighbourhood import Link, LinkKind, Near, Neighbourhood
from mnemoscope.model.settings import Settings
from mnemoscope.vault import memories, rows
from mnemoscope.vault.names import OF_SUBJECT
from mnemoscope.vault.rows import Row

MOST_LOOSE = 12
"""How many neighbours of a loose kind the middle brings along; others bring none, or everything would hang together."""
COUNTED = 999
"""Neighbours of a loose kind are counted up to here."""
_RANK = {kind: place for place, kind in enumerate(LinkKind)}
_IN_USE = "m.state = 'active' AND m.standing <> 'rejected'"


@dataclass(frozen=True, slots=True)
class _Edge:
    """A link as it is met from a memory: to whom, which kind, in which direction."""

    other: int
    kind: LinkKind
    outgoing: bool
    conflict_id: str = ""


@dataclass(slots=True)
class _Walk:
    """What was met so far: by row number, how it was reached; every link; and which neighbours each has."""

    reached: dict[int, tuple[int, int, _Edge | None]] = field(default_factory=dict)
    links: dict[tuple[int, int, LinkKind], str] = field(default_factory=dict)
    strong: dict[int, set[int]] = field(default_factory=lambda: defaultdict(set))
    beyond: dict[int, int] = field(default_factory=dict)


def neighbourhood(
    connection: Connection, row: Row, *, depth: int, limit: int, settings: Settings, now: Moment
) -> Neighbourhood:
    """What hangs together with a memory, at most `depth` links away and at most `limit` memories with itself."""
    middle = int(row["pk"])
    walk = _Walk({middle: (0, 0, None)})
    frontier = [middle]
    for distance in range(1, depth + 2):
        # One step more than is shown: so what stands at the edge knows how much there is beyond it.
        found = _step(connection, walk, frontier, loose=distance == 1)
        if distance > depth:
            break
        frontier = []
        for via, edge in found:
            if edge.other not in walk.reached and len(walk.reached) < limit:
                walk.reached[edge.other] = (distance, via, edge)
                frontier.append(edge.other)
    return _told(connection, walk, settings, now)


def _step(connection: Connection, walk: _Walk, frontier: list[int], *, loose: bool) -> list[tuple[int, _Edge]]:
    """All links of some memories, the most telling first, and of equals those met from the first memory."""
    found: list[tuple[int, _Edge]] = []
    for pk in frontier:
        edges = _relations(connection, pk)
        walk.strong[pk].update(edge.other for edge in edges)
        if loose:
            beside, walk.beyond[pk] = _loose(connection, pk)
            edges += beside
        for edge in edges:
            ends = (pk, edge.other) if edge.outgoing else (edge.other, pk)
            if edge.kind in (LinkKind.SAME_EVIDENCE, LinkKind.SAME_SUBJECT, LinkKind.CONTRADICTS):
                ends = (min(ends), max(ends))
            walk.links.setdefault((*ends, edge.kind), edge.conflict_id)
            found.append((pk, edge))
    place = {pk: number for number, pk in enumerate(frontier)}
    found.sort(key=lambda each: (_RANK[each[1].kind], place[each[0]]))
    return found


def _relations(connection: Connection, pk: int) -> list[_Edge]:
    found = rows.run(
        connection,
        "SELECT r.type, r.from_pk = ?, m.pk, coalesce(c.id, '') FROM relation r "
        "JOIN memory m ON m.pk = CASE WHEN r.from_pk = ? THEN r.to_pk ELSE r.from_pk END "
        "LEFT JOIN conflict c ON c.pk = r.conflict_pk AND c.state = 'open' "
        "WHERE r.from_pk = ? OR r.to_pk = ? ORDER BY m.recorded_at DESC, m.pk DESC LIMIT ?",
        (pk, pk, pk, pk, COUNTED),
    )
    return [_Edge(int(other), LinkKind(kind), bool(out), conflict) for kind, out, other, conflict in found]


def _loose(connection: Connection, pk: int) -> tuple[list[_Edge], int]:
    """Some of those from the same passage and about the same subject, the newest first; and how many more there are."""
    edges: list[_Edge] = []
    beyond = 0
    for kind, condition, values in _conditions(connection, pk):
        found = rows.run(
            connection,
            f"SELECT m.pk FROM memory m WHERE {condition} AND m.pk <> ? AND {_IN_USE} "
            "ORDER BY m.recorded_at DESC, m.pk DESC LIMIT ?",
            (*values, pk, COUNTED),
        ).fetchall()
        edges += [_Edge(int(other), kind, True) for (other,) in found[:MOST_LOOSE]]
        beyond += max(0, len(found) - MOST_LOOSE)
    return edges, beyond


def _conditions(connection: Connection, pk: int) -> Iterable[tuple[LinkKind, str, tuple[object, ...]]]:
    evidence = (
        "m.pk IN (SELECT other.memory_pk FROM memory_source mine JOIN memory_source other "
        "ON other.source_pk = mine.source_pk WHERE mine.memory_pk = ?)"
    )
    yield LinkKind.SAME_EVIDENCE, evidence, (pk,)
    found = rows.run(connection, "SELECT subject_key, attribute_key FROM memory WHERE pk = ?", (pk,)).fetchone()
    if found is None or found[0] is None:
        return
    subject, attribute = found
    about = "m." + OF_SUBJECT
    if subject != PERSON_SUBJECT:
        yield LinkKind.SAME_SUBJECT, about, (subject, subject)
    elif attribute is not None:
        # Nearly everything is about the person, so here it must be about the same of them.
        yield LinkKind.SAME_SUBJECT, f"{about} AND m.attribute_key = ?", (subject, subject, attribute)


def _told(connection: Connection, walk: _Walk, settings: Settings, now: Moment) -> Neighbourhood:
    found = {memory.pk: memory for memory in memories.light(connection, list(walk.reached), settings, now)}
    shown = {pk: way for pk, way in walk.reached.items() if pk in found}
    left_out: set[int] = set()
    nodes = []
    for pk, (distance, via, edge) in shown.items():
        hidden = walk.strong[pk] - shown.keys()
        left_out |= hidden
        kind, outgoing = (edge.kind, edge.outgoing) if edge is not None else (None, True)
        parent = found[via].id if via else ""
        nodes.append(Near(found[pk], distance, parent, kind, outgoing, len(hidden) + walk.beyond.get(pk, 0)))
    beyond = sum(walk.beyond.get(pk, 0) for pk in shown)
    return Neighbourhood(tuple(nodes), _links(walk, found), len(left_out) + beyond)


def _links(walk: _Walk, found: dict[int, Memory]) -> tuple[Link, ...]:
    between = [
        (source, target, kind, conflict)
        for (source, target, kind), conflict in walk.links.items()
        if source in found and target in found
    ]
    # Two that are tied by a relation need no second line that says less.
    tied = {frozenset((source, target)) for source, target, kind, _ in between if kind is not LinkKind.SAME_SUBJECT}
    return tuple(
        Link(found[source].id, found[target].id, kind, conflict)
        for source, target, kind, conflict in between
        if kind is not LinkKind.SAME_SUBJECT or frozenset((source, target)) not in tied
    )
