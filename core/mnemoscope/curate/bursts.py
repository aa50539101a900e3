"""Which of the memories that wait say nearly the same, and where each came from. See `model/bursts.py`.

Two say nearly the same when they claim the same, when their meaning is very near, or when they are near and have the
same words in another order or form; and in any case no reader would mind a difference (`curate/repeating.py`). That
asks for the same scope and the same numbers, so only memories that share both are compared, and what was compared once
is kept by number alone: a queue that lost or gained a few costs little.
"""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations

import numpy as np
import orjson
from numpy.typing import NDArray
from sqlalchemy import Connection

from mnemoscope.curate import repeating
from mnemoscope.curate.restating import MEASURED, Gist, gist, numbers_in
from mnemoscope.index.hashed import HashedEmbedder
from mnemoscope.model.bursts import Origin
from mnemoscope.model.moment import Moment
from mnemoscope.vault import rows
from mnemoscope.vault.rows import Row

MOST_COMPARED = 20_000
"""How many of a queue are compared with each other, the newest ones."""
MOST_NEIGHBOURS = repeating.MOST_MEMBERS
"""How many of the nearest are looked at for each."""
NEAR = MEASURED["e5"].same_words
"""From which cosine on the words of two memories are compared; without a language model it is that of spelling."""

Pair = tuple[int, int]
_SEEN = (
    "pk", "text", "scope", "origin", "standing", "trust", "event_time",
    "subject_key", "attribute_key", "value_key", "polarity",
)  # fmt: skip
_BLOCK = 1_000


@dataclass(frozen=True, slots=True)
class _Known:
    """What a memory was when it was compared; `model` is that of its vector."""

    version: int
    model: str


@dataclass(frozen=True, slots=True)
class Alike:
    """Clusters of row numbers that say nearly the same, and for the lowest of each the one with the best wording."""

    clusters: tuple[tuple[int, ...], ...]
    keep: dict[int, int]


class Comparing:
    """Finds near-duplicates and remembers which pairs agreed. It keeps numbers only, no word of a memory."""

    def __init__(self) -> None:
        self._known: dict[int, _Known] = {}
        self._pairs: dict[Pair, float] = {}
        self._guard = threading.Lock()

    def forget(self) -> None:
        with self._guard:
            self._known, self._pairs = {}, {}

    def alike(self, connection: Connection, pks: Iterable[int]) -> Alike:
        """The clusters among these memories."""
        with self._guard:
            return self._alike(connection, sorted(pks)[-MOST_COMPARED:])

    def _alike(self, connection: Connection, pks: Sequence[int]) -> Alike:
        models = _models(connection, pks)
        now = {pk: _Known(version, models.get(pk, "")) for pk, version in _versions(connection, pks)}
        fresh = {pk for pk, known in now.items() if self._known.get(pk) != known}
        self._pairs = {
            pair: likeness
            for pair, likeness in self._pairs.items()
            if pair[0] in now and pair[1] in now and not fresh & {*pair}
        }
        self._known = now
        if fresh:
            found = _rows(connection, pks)
            for bucket in _buckets(found.values()):
                if len(bucket) > 1 and not fresh.isdisjoint(bucket):
                    self._pairs.update(_agreed(connection, bucket, fresh, found, models))
        clusters = repeating.complete_link({pair: (likeness, "") for pair, likeness in self._pairs.items()})
        members = _rows(connection, [pk for cluster in clusters for pk in cluster])
        return Alike(
            tuple(tuple(cluster) for cluster in clusters),
            {cluster[0]: repeating.best([members[pk] for pk in cluster])["pk"] for cluster in clusters},
        )


def origins(connection: Connection, pks: Sequence[int]) -> dict[int, Origin]:
    """Where each memory came from: its first passage's conversation or document, that passage, or the act it is of."""
    listed = _json(pks)
    found: dict[int, Origin] = {}
    for pk, app, account, conversation, title, source, at, offset in rows.run(
        connection,
        "SELECT ms.memory_pk, s.app, s.account, s.conversation_id, s.title, s.pk, s.at, s.at_offset "
        "FROM memory_source ms JOIN source s ON s.pk = ms.source_pk "
        "WHERE ms.memory_pk IN (SELECT value FROM json_each(?)) ORDER BY ms.memory_pk, ms.pk",
        (listed,),
    ):
        if pk not in found:
            place = ["talk", app, account, conversation or title] if conversation or title else ["passage", source]
            moment = Moment(at, offset or 0) if at is not None else None
            found[pk] = Origin(_json(place), app, title, moment)
    for pk, act, at, offset, agent in rows.run(
        connection,
        "SELECT m.pk, o.seq, o.at, o.at_offset, m.agent FROM memory m JOIN operation o ON o.seq = "
        "(SELECT min(operation_seq) FROM operation_memory WHERE memory_pk = m.pk) "
        "WHERE m.pk IN (SELECT value FROM json_each(?))",
        (_json([pk for pk in pks if pk not in found]),),
    ):
        found[pk] = Origin(_json(["act", act, agent]), "", "", Moment(at, offset), agent)
    return found


def _buckets(found: Iterable[Row]) -> Iterator[list[int]]:
    """Row numbers that share scope and numbers: only those can say the same."""
    together: dict[tuple[str, frozenset[str]], list[int]] = defaultdict(list)
    for row in found:
        together[row["scope"], numbers_in(row["text"])].append(row["pk"])
    yield from together.values()


def _agreed(
    connection: Connection, bucket: Sequence[int], fresh: set[int], found: dict[int, Row], models: dict[int, str]
) -> dict[Pair, float]:
    """Pairs of a bucket with a fresh memory in them that say nearly the same."""
    say = cache(gist)
    candidates: dict[Pair, float] = dict.fromkeys(_of_same_claim(bucket, found), 2.0)
    for model in {models[pk] for pk in bucket if pk in models}:
        spelled = model == HashedEmbedder.id
        of_model = [pk for pk in bucket if models.get(pk) == model]
        for (one, other), cosine in _near(connection, model, of_model, fresh).items():
            very_near = cosine >= repeating.VERY_NEAR and not spelled
            if very_near or same_words(say(found[one]["text"]), say(found[other]["text"])):
                candidates.setdefault((one, other), cosine)
    return {
        (one, other): sure
        for (one, other), sure in candidates.items()
        if not fresh.isdisjoint((one, other)) and repeating.agree(found[one], found[other], say)
    }


def same_words(one: Gist, other: Gist) -> bool:
    """Whether the two differ in order and form alone: words that carry meaning are the same, and more than one."""
    return one.words == other.words and len(one.words) > 1


def _of_same_claim(bucket: Sequence[int], found: dict[int, Row]) -> Iterator[Pair]:
    by_claim: dict[tuple[str, ...], list[int]] = defaultdict(list)
    for pk in sorted(bucket):
        row = found[pk]
        if row["attribute_key"] is not None:
            by_claim[row["subject_key"], row["attribute_key"], row["value_key"], row["polarity"]].append(pk)
    for pks in by_claim.values():
        yield from combinations(pks[-repeating.MOST_MEMBERS :], 2)


def _near(connection: Connection, model: str, pks: Sequence[int], fresh: set[int]) -> dict[Pair, float]:
    """Pairs of one model whose vectors are near, one of them fresh; of each memory the nearest ones alone."""
    numbers, vectors = _vectors(connection, model, pks)
    if len(numbers) < 2:
        return {}
    asked = np.flatnonzero(np.fromiter((int(pk) in fresh for pk in numbers), dtype=bool, count=len(numbers)))
    near: dict[Pair, float] = {}
    for start in range(0, len(asked), _BLOCK):
        part = asked[start : start + _BLOCK]
        cosines = vectors[part] @ vectors.T
        cosines[np.arange(len(part)), part] = -1.0
        if cosines.shape[1] > MOST_NEIGHBOURS:
            best = np.argpartition(cosines, -MOST_NEIGHBOURS, axis=1)[:, -MOST_NEIGHBOURS:]
        else:
            best = np.tile(np.arange(cosines.shape[1]), (len(part), 1))
        values = np.take_along_axis(cosines, best, axis=1)
        for row, column in np.argwhere(values >= NEAR):
            one, other = int(numbers[part[row]]), int(numbers[best[row, column]])
            near[min(one, other), max(one, other)] = float(values[row, column])
    return near


def _vectors(connection: Connection, model: str, pks: Sequence[int]) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
    """Numbers and vectors of one model, (n,) and (n, dimension)."""
    found = rows.run(
        connection,
        "SELECT memory_pk, vector FROM embedding WHERE model = ? AND memory_pk IN (SELECT value FROM json_each(?))",
        (model, _json(pks)),
    ).fetchall()
    if not found:
        return np.empty(0, dtype=np.int64), np.empty((0, 0), dtype=np.float32)
    numbers = np.asarray([pk for pk, _ in found], dtype=np.int64)
    joined = b"".join(vector for _, vector in found)
    return numbers, np.frombuffer(joined, dtype="<f2").reshape(len(found), -1).astype(np.float32)


def meaning_of(connection: Connection, pk: int) -> NDArray[np.float32] | None:
    """The vector of a memory's present words by a language model; None where there is none yet."""
    model = _models(connection, [pk]).get(pk, HashedEmbedder.id)
    numbers, vectors = _vectors(connection, model, [pk])
    return vectors[0] if model != HashedEmbedder.id and len(numbers) else None


def _models(connection: Connection, pks: Sequence[int]) -> dict[int, str]:
    """For each memory whose present words have a vector, the model that made it: a language model before spelling."""
    best: dict[int, str] = {}
    for pk, model in rows.run(
        connection,
        "SELECT e.memory_pk, e.model FROM embedding e JOIN memory m ON m.pk = e.memory_pk AND m.text_key = e.text_key "
        "WHERE e.memory_pk IN (SELECT value FROM json_each(?)) ORDER BY e.model",
        (_json(pks),),
    ):
        if best.get(pk, HashedEmbedder.id) == HashedEmbedder.id:
            best[pk] = model
    return best


def _versions(connection: Connection, pks: Sequence[int]) -> list[tuple[int, int]]:
    statement = "SELECT pk, version FROM memory WHERE pk IN (SELECT value FROM json_each(?))"
    found: list[tuple[int, int]] = rows.run(connection, statement, (_json(pks),)).fetchall()
    return found


def _rows(connection: Connection, pks: Sequence[int]) -> dict[int, Row]:
    statement = f"SELECT {', '.join(_SEEN)} FROM memory WHERE pk IN (SELECT value FROM json_each(?))"
    found = rows.run(connection, statement, (_json(pks),))
    return {values[0]: dict(zip(_SEEN, values, strict=True)) for values in found}


def _json(values: object) -> str:
    return orjson.dumps(values).decode()
