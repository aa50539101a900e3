"""Memories that say the same, for the person to merge or not. Nothing is ever merged by itself.

Two memories are taken for one statement when they claim the same, or when their meaning is very near, and in either
case no reader would mind a difference: numbers, denials, names, persons, scope. A group is suggested only when each
of its members agrees with every other, so that a chain of near ones does not draw in what is far.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from itertools import combinations

import numpy as np
from sqlalchemy import Connection

from mnemoscope.curate.merging import are_moments
from mnemoscope.curate.restating import Gist, differs, gist
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.vault import rows
from mnemoscope.vault.rows import Row

IN_USE = "state = 'active' AND standing NOT IN ('rejected', 'proposed')"
SEEN = ("pk", "text", "scope", "origin", "standing", "trust", "event_time")
MOST_MEMBERS = 20
MOST_COMPARED = 10_000
"""How many memories, the newest ones, are compared by meaning with each other."""
VERY_NEAR = 0.92
BLOCK = 1_000
SAME_CLAIM, SAME_MEANING = "They claim the same.", "They say the same in other words."

Pair = tuple[int, int]


def groups(connection: Connection, limit: int) -> list[tuple[list[Row], str]]:
    """Groups of rows that say the same, the largest first, each with why; a memory is in one group at most."""
    reasons: dict[Pair, tuple[float, str]] = {}
    for pair in _of_same_claim(connection):
        reasons[pair] = (2.0, SAME_CLAIM)
    for pair, similarity in _near(connection).items():
        reasons.setdefault(pair, (similarity, SAME_MEANING))
    found = _rows(connection, sorted({pk for pair in reasons for pk in pair}))
    agreed = {
        pair: reason
        for pair, reason in reasons.items()
        if pair[0] in found and pair[1] in found and agree(found[pair[0]], found[pair[1]])
    }
    clusters = sorted(complete_link(agreed), key=lambda cluster: (-len(cluster), cluster))[:limit]
    return [
        ([found[pk] for pk in cluster], min(agreed[pair] for pair in combinations(cluster, 2))[1])
        for cluster in clusters
    ]


def complete_link(agreed: dict[Pair, tuple[float, str]]) -> list[list[int]]:
    """Clusters in which every member agrees with every other, the surest pairs first. Pairs are ordered (low, high)."""
    cluster_of: dict[int, set[int]] = {}
    for (a, b), _ in sorted(agreed.items(), key=lambda item: (-item[1][0], item[0])):
        one, other = cluster_of.setdefault(a, {a}), cluster_of.setdefault(b, {b})
        if one is other or len(one) + len(other) > MOST_MEMBERS:
            continue
        if all((min(x, y), max(x, y)) in agreed for x in one for y in other):
            one |= other
            for pk in other:
                cluster_of[pk] = one
    unique = {id(cluster): cluster for cluster in cluster_of.values() if len(cluster) > 1}
    return [sorted(cluster) for cluster in unique.values()]


def best_wording(members: Sequence[Row]) -> str:
    """The wording to suggest."""
    return str(best(members)["text"])


def best(members: Sequence[Row]) -> Row:
    """The one to keep: what the person said or confirmed first, then the most trusted, then the fullest one."""
    said = {"confirmed": 2, "stated": 1}
    return max(members, key=lambda row: (said.get(row["standing"], 0), row["trust"], len(row["text"]), -row["pk"]))


def agree(a: Row, b: Row, gist: Callable[[str], Gist] = gist) -> bool:
    """Whether no reader would mind a difference between the two."""
    if a["scope"] != b["scope"] or are_moments([a, b]):
        return False
    one, other = gist(a["text"]), gist(b["text"])
    return not differs(one, other) and not differs(other, one)


def _of_same_claim(connection: Connection) -> list[Pair]:
    by_claim: dict[tuple[str, ...], list[int]] = defaultdict(list)
    key = "subject_key, attribute_key, value_key, polarity, scope"
    for pk, *claim in rows.run(
        connection,
        f"SELECT pk, {key} FROM memory WHERE ({key}) IN (SELECT {key} FROM memory WHERE {IN_USE} "
        f"AND attribute_key IS NOT NULL GROUP BY {key} HAVING count(*) > 1) AND {IN_USE} ORDER BY pk",
    ):
        by_claim[tuple(claim)].append(pk)
    return [pair for pks in by_claim.values() for pair in combinations(pks[-MOST_MEMBERS:], 2)]


def _near(connection: Connection) -> dict[Pair, float]:
    """Pairs of very near meaning among the newest memories, with their cosines; none without a language model."""
    model = rows.scalar(
        connection,
        "SELECT model FROM embedding WHERE model <> ? GROUP BY model ORDER BY count(*) DESC LIMIT 1",
        HashedEmbedder.id,
    )
    found = rows.run(
        connection,
        "SELECT e.memory_pk, e.vector FROM embedding e JOIN memory ON memory.pk = e.memory_pk "
        f"AND memory.text_key = e.text_key WHERE e.model = ? AND {IN_USE} ORDER BY e.memory_pk DESC LIMIT ?",
        (model, MOST_COMPARED),
    ).fetchall()
    if len(found) < 2:
        return {}
    pks = np.asarray([pk for pk, _ in found], dtype=np.int64)
    vectors = np.stack([np.frombuffer(vector, dtype="<f2") for _, vector in found]).astype(np.float32)
    near: dict[Pair, float] = {}
    for start in range(0, len(pks), BLOCK):
        cosines = vectors[start : start + BLOCK] @ vectors.T
        for one, other in np.argwhere(cosines >= VERY_NEAR):
            if start + one < other:
                a, b = sorted((int(pks[start + one]), int(pks[other])))
                near[a, b] = float(cosines[one, other])
    return near


def _rows(connection: Connection, pks: Sequence[int]) -> dict[int, Row]:
    found: dict[int, Row] = {}
    for start in range(0, len(pks), 900):
        part = pks[start : start + 900]
        marks = ", ".join("?" * len(part))
        for values in rows.run(connection, f"SELECT {', '.join(SEEN)} FROM memory WHERE pk IN ({marks})", part):
            found[values[0]] = dict(zip(SEEN, values, strict=True))
    return found
