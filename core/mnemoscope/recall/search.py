"""Search: gather by words and by meaning, filter in the store, put a floor under each, join conflicts, explain.

Relevance decides; how sure and how fresh a memory is only orders what is about equally relevant. A score is the sum of
its named parts. Where nothing comes near the question, nothing is returned.
"""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np
import orjson
from sqlalchemy import Connection

from mnemoscope.index.asked_words import full_text
from mnemoscope.index.exact import Numbers, Similarities
from mnemoscope.index.service import Index
from mnemoscope.index.tokens import FTS_WEIGHTS, match_expression, match_groups
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import Filter
from mnemoscope.model.results import HeldBack, Hit, SearchResult
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import Standing, State
from mnemoscope.recall.asked import asked_for
from mnemoscope.recall.written import names_in, share_written
from mnemoscope.vault import ageing, memories, rows, selecting
from mnemoscope.vault.attributes import vocabulary_in
from mnemoscope.vault.names import keys_of
from mnemoscope.vault.replay import FORMER_WORDS, REWORDED
from mnemoscope.vault.schema import FTS_TABLE
from mnemoscope.vault.selecting import Selection

MEANING, WORDS, CERTAINTY = "meaning", "words", "certainty"
CLAIM, WRITTEN, CONFLICT = "claim", "written", "conflict"
WEIGHTS = {MEANING: 0.60, WORDS: 0.30, CERTAINTY: 0.10, CLAIM: 0.25, WRITTEN: 0.15}
"""Meaning weighs twice as much as words: measured on dialogue turns, see tests/bench/measurements.md."""
GATHERED = 100
"""The fewest that each side is asked for; with a long answer wanted, twice as many as that."""
MOST_GROUPS = 12
MOST_FORMER = 32
"""How many former wordings are embedded for one question about the past; each costs some milliseconds."""
LOOKED_BACK = 40
WEAKEST_WORDS = 0.2
"""The least word part by which a memory that no meaning speaks for is still an answer."""
WORDS_BESIDE_BEST = 0.35
"""The same beside a better one: this share of the best word part."""
WEAK = 0.10
"""Relevance below this is marked as weak: something is near, but perhaps nothing answers."""
WEAK_BESIDE_BEST = 0.25
"""The same beside a better one: this share of the best relevance."""
UNSURE = frozenset({Standing.INFERRED, Standing.PROPOSED})
MOST_HELD_BACK = 5


@dataclass(frozen=True, slots=True)
class Candidate:
    pk: int
    meaning: float = 0.0
    words: float = 0.0
    claim: float = 0.0

    @property
    def relevance(self) -> float:
        return WEIGHTS[MEANING] * self.meaning + WEIGHTS[WORDS] * self.words + WEIGHTS[CLAIM] * self.claim


def search(
    connection: Connection, index: Index, query: str, *, where: Filter, limit: int, settings: Settings, now: Moment
) -> SearchResult:
    """The best memories for a question among those that `where` allows, the best first.

    With `where.known_on` the connection shows the tables of that instant (see `vault/replay.py`), `now` is that
    instant, and what was worded otherwise then is found by its words of then.
    """
    started = time.perf_counter()
    expression = match_expression(query)
    expires = ageing.expiry_sql(connection, now)
    asked = replace(where, text="")
    chosen = _holding(selecting.selection(asked, words=full_text(asked), expires=expires), where, now)
    wanted = limit + 10
    most = max(GATHERED, 2 * wanted)
    by_words: dict[int, float] = {}
    kept_away: list[int] = []
    if expression:
        for wording in _wordings(where):
            matching = _matching(connection, wording, expression, most)
            allowed = frozenset(_among(connection, chosen, matching).tolist())
            by_words |= _by_words(connection, wording, query, expression, chosen, matching, allowed, wanted, most)
            away = [pk for pk in list(matching)[:LOOKED_BACK] if pk not in allowed]
            kept_away += _wanted(connection, away, where)[:MOST_HELD_BACK]
    vector = index.embed_query(query)
    by_meaning: dict[int, float] = {}
    if vector is not None:
        by_meaning = _by_meaning(connection, index, vector, _with_todays_words(chosen, where), wanted, most)
        if where.known_on is not None:
            by_meaning |= _by_former_meaning(connection, index, vector, chosen, by_words)
    method = index.method if vector is not None else WORDS
    by_claim = _by_claim(connection, query, chosen)
    found = _fused(by_words, by_meaning, by_claim)
    best = sorted(found, key=lambda candidate: (-candidate.relevance, -candidate.pk))[:wanted]
    hits = _ranked(memories.light(connection, [each.pk for each in best], settings, now), best, query)
    items = _with_conflicts(connection, hits[:limit], where, settings, now)
    shown = {hit.memory.id for hit in items}
    held = tuple(each for each in _held_back(connection, kept_away, where) if each.id not in shown)
    return SearchResult(
        items=tuple(items),
        held_back=held,
        abstained=not items,
        why_empty=_why_empty(connection, items, held),
        took_ms=(time.perf_counter() - started) * 1000,
        method=method,
        more=len(found) > limit or most in (len(by_words), len(by_meaning)),
    )


def _holding(chosen: Selection, where: Filter, now: Moment) -> Selection:
    """What is over by now is left out, unless another time, or the past, was asked for."""
    if where.true_on is not None or State.SUPERSEDED in where.states:
        return chosen
    return Selection(f"{chosen.where} AND (valid_to IS NULL OR valid_to > ?)", (*chosen.values, now.us))


def _wanted(connection: Connection, pks: Sequence[int], where: Filter) -> list[int]:
    """Those of some row numbers that hold nothing which the question leaves out; the others are not shown at all."""
    barred = Filter(not_words=where.not_words, not_exact=where.not_exact, known_on=where.known_on)
    if not (barred.not_words or barred.not_exact):
        return list(pks)
    wanted = frozenset(_among(connection, selecting.selection(barred, words=full_text(barred)), pks).tolist())
    return [pk for pk in pks if pk in wanted]


@dataclass(frozen=True, slots=True)
class Wording:
    """A full-text table, and a condition on its rows, empty or beginning with AND."""

    table: str = FTS_TABLE
    only: str = ""


_OTHERWISE = f"(SELECT pk FROM temp.{REWORDED})"


def _wordings(where: Filter) -> tuple[Wording, ...]:
    """Where to look for words: of what was worded otherwise at the asked time, today's say nothing."""
    if where.known_on is None:
        return (Wording(),)
    return Wording(only=f"AND rowid NOT IN {_OTHERWISE}"), Wording(FORMER_WORDS)


def _with_todays_words(chosen: Selection, where: Filter) -> Selection:
    """Vectors are made of today's words."""
    if where.known_on is None:
        return chosen
    return Selection(f"{chosen.where} AND pk NOT IN {_OTHERWISE}", chosen.values)


def _matching(connection: Connection, wording: Wording, expression: str, most: int) -> dict[int, float]:
    """The best matches by words in the whole vault with their BM25 scores, the best first.

    Full text ranks by itself, which costs a tenth of ranking in a join with the filter.
    """
    table = wording.table
    ranking = f"bm25({', '.join(str(weight) for weight in FTS_WEIGHTS)})"
    found = rows.run(
        connection,
        f"SELECT rowid, -rank FROM {table} WHERE {table} MATCH ? AND rank MATCH ? {wording.only} "
        f"ORDER BY rank LIMIT {most}",
        (expression, ranking),
    )
    return {int(pk): float(score) for pk, score in found}


def _by_words(
    connection: Connection,
    wording: Wording,
    query: str,
    expression: str,
    chosen: Selection,
    matching: Mapping[int, float],
    allowed: frozenset[int],
    wanted: int,
    most: int,
) -> dict[int, float]:
    """Row numbers with their word part, 0–1, of what the filter lets through."""
    scores = {pk: score for pk, score in matching.items() if pk in allowed}
    if len(matching) == most and len(scores) < wanted:
        # The filter keeps most away: rank what it lets through. Full text is the outer loop, it is the smaller side.
        table, weights = wording.table, ", ".join(str(weight) for weight in FTS_WEIGHTS)
        found = rows.run(
            connection,
            f"SELECT pk, score FROM (SELECT rowid AS hit, -bm25({table}, {weights}) AS score FROM {table} "
            f"WHERE {table} MATCH ? {wording.only}) CROSS JOIN memory ON memory.pk = hit WHERE {chosen.where} "
            f"ORDER BY score DESC LIMIT {most}",
            (expression, *chosen.values),
        )
        scores = {int(pk): float(score) for pk, score in found}
    if not scores:
        return {}
    best = max(max(scores.values()), 1e-12)
    covered = _coverage(connection, wording.table, query, list(scores))
    # BM25 orders, but has no scale: it says nothing in a store of ten. How much of the question occurs has one.
    return {pk: 0.5 * covered.get(pk, 0.0) * (1 + score / best) for pk, score in scores.items()}


def _coverage(connection: Connection, table: str, query: str, pks: Sequence[int]) -> dict[int, float]:
    """Which part of the question's words each memory has, 0–1."""
    groups = match_groups(query)[:MOST_GROUPS]
    if not groups:
        return {}
    among = orjson.dumps(pks).decode()
    # The plus keeps SQLite from asking full text once per row, which costs ten times as much as reading it once.
    one = f"SELECT rowid AS hit FROM {table} WHERE {table} MATCH ? AND +rowid IN (SELECT value FROM json_each(?))"
    found = connection.exec_driver_sql(
        f"SELECT hit, count(*) FROM ({' UNION ALL '.join([one] * len(groups))}) GROUP BY hit",
        tuple(value for group in groups for value in (group, among)),
    )
    return {int(pk): count / len(groups) for pk, count in found}


def _by_meaning(
    connection: Connection, index: Index, vector: Similarities, chosen: Selection, wanted: int, most: int
) -> dict[int, float]:
    """Row numbers with their meaning part: 0 at the model's floor, 1 for the same meaning."""
    floor = index.floor
    near = _nearest(index, vector, most)
    allowed = frozenset(_among(connection, chosen, near).tolist())
    similar = {pk: similarity for pk, similarity in near.items() if pk in allowed and similarity > floor}
    all_of_them = len(near) < most or min(near.values()) <= floor
    if not all_of_them and len(similar) < wanted:
        # The filter keeps most away: score what it lets through.
        similar = _nearest(index, vector, most, _among(connection, chosen))
    return {pk: (similarity - floor) / (1 - floor) for pk, similarity in similar.items() if similarity > floor}


def _by_former_meaning(
    connection: Connection, index: Index, vector: Similarities, chosen: Selection, by_words: Mapping[int, float]
) -> dict[int, float]:
    """The same for what was worded otherwise at the asked time: no vector is stored of that, so a few are made now,
    first of what the words have found."""
    found = rows.run(
        connection, f"SELECT pk, text FROM memory WHERE {chosen.where} AND pk IN {_OTHERWISE}", chosen.values
    ).fetchall()
    best = sorted(found, key=lambda row: -by_words.get(row[0], 0.0))[:MOST_FORMER]
    floor = index.floor
    near = index.likeness(vector, [text for _, text in best]).tolist()
    return {
        pk: (likeness - floor) / (1 - floor) for (pk, _), likeness in zip(best, near, strict=True) if likeness > floor
    }


def _nearest(index: Index, vector: Similarities, most: int, allowed: Numbers | None = None) -> dict[int, float]:
    """The nearest by meaning with their cosines, the nearest first."""
    pks, similarities = index.nearest(vector, most, allowed)
    return dict(zip(pks.tolist(), similarities.tolist(), strict=True))


def _among(connection: Connection, chosen: Selection, pks: Iterable[int] | None = None) -> Numbers:
    """The row numbers that a selection lets through, of some or of all."""
    part, values = "", chosen.values
    if pks is not None:
        # One text for any number of rows, so that SQLite need not read the statement anew each time.
        part, values = " AND pk IN (SELECT value FROM json_each(?))", (*values, orjson.dumps(list(pks)).decode())
    found = rows.run(connection, f"SELECT pk FROM memory WHERE {chosen.where}{part}", values)
    return np.fromiter((pk for (pk,) in found), dtype=np.int64)


def _by_claim(connection: Connection, query: str, chosen: Selection) -> frozenset[int]:
    """Row numbers of what claims the very thing that the question asks for."""
    asked = {
        (name, attribute)
        for subject, attribute in asked_for(query, vocabulary_in(connection))
        for name in keys_of(connection, subject)
    }
    if not asked:
        return frozenset()
    marks = ", ".join(["(?, ?)"] * len(asked))
    found = connection.exec_driver_sql(
        f"SELECT pk FROM memory WHERE {chosen.where} AND (subject_key, attribute_key) IN (VALUES {marks}) "
        f"ORDER BY recorded_at DESC LIMIT {GATHERED}",
        (*chosen.values, *(key for pair in sorted(asked) for key in pair)),
    )
    return frozenset(found.scalars())


def _fused(by_words: dict[int, float], by_meaning: dict[int, float], by_claim: frozenset[int]) -> list[Candidate]:
    """Candidates that at least one side puts above its floor."""
    best_words = max(by_words.values(), default=0.0)
    kept: list[Candidate] = []
    for pk in by_words.keys() | by_meaning.keys() | by_claim:
        words, meaning = by_words.get(pk, 0.0), by_meaning.get(pk, 0.0)
        if meaning > 0 or pk in by_claim or words >= max(WEAKEST_WORDS, WORDS_BESIDE_BEST * best_words):
            kept.append(Candidate(pk, meaning, words, float(pk in by_claim)))
    return kept


def _ranked(found: Sequence[Memory], candidates: Sequence[Candidate], query: str) -> list[Hit]:
    by_pk = {candidate.pk: candidate for candidate in candidates}
    weak = max(WEAK, WEAK_BESIDE_BEST * max((candidate.relevance for candidate in candidates), default=0.0))
    names = names_in(query)
    hits: list[Hit] = []
    for memory in found:
        candidate = by_pk[memory.pk]
        certainty = memory.trust * memory.strength * (0.5 if memory.standing in UNSURE else 1.0)
        parts = {
            MEANING: WEIGHTS[MEANING] * candidate.meaning,
            WORDS: WEIGHTS[WORDS] * candidate.words,
            CERTAINTY: WEIGHTS[CERTAINTY] * certainty,
        }
        if candidate.claim:
            parts[CLAIM] = WEIGHTS[CLAIM] * candidate.claim
        if names:
            parts[WRITTEN] = WEIGHTS[WRITTEN] * share_written(memory.text, names)
        hits.append(Hit(memory, sum(parts.values()), parts, candidate.relevance < weak))
    return sorted(hits, key=lambda hit: (-hit.score, -hit.memory.pk))


def _with_conflicts(
    connection: Connection, hits: Sequence[Hit], where: Filter, settings: Settings, now: Moment
) -> list[Hit]:
    """Members of an open conflict come together, where the best of them stands, and guesses after what was said."""
    found = {hit.memory.id: hit for hit in hits}
    items: dict[str, Hit] = {}
    for hit in hits:
        if hit.memory.id in items:
            continue
        partners = [
            found.get(memory.id, Hit(memory, 0.0, {}))
            for memory in _partners(connection, hit.memory, where, settings, now)
            if memory.id not in items
        ]
        for each in sorted([hit, *partners], key=lambda each: each.memory.standing in UNSURE):
            items[each.memory.id] = _lifted(each, hit)
    return _with_partners(list(items.values()))


def _with_partners(hits: Sequence[Hit]) -> list[Hit]:
    """Each hit with the ids of those that it stands in an open conflict with."""
    members: dict[str, list[str]] = defaultdict(list)
    for hit in hits:
        for conflict in hit.memory.conflicts:
            members[conflict].append(hit.memory.id)
    return [
        replace(hit, disputed_by=tuple(sorted(partners))) if (partners := _beside(hit, members)) else hit
        for hit in hits
    ]


def _beside(hit: Hit, members: Mapping[str, Sequence[str]]) -> set[str]:
    return {other for conflict in hit.memory.conflicts for other in members[conflict]} - {hit.memory.id}


def _partners(connection: Connection, memory: Memory, where: Filter, settings: Settings, now: Moment) -> list[Memory]:
    if not memory.conflicts:
        return []
    marks = ", ".join("?" * len(memory.conflicts))
    pks = connection.exec_driver_sql(
        "SELECT DISTINCT m.memory_pk FROM conflict_member m JOIN conflict c ON c.pk = m.conflict_pk "
        f"WHERE c.id IN ({marks}) AND m.memory_pk <> ?",
        (*memory.conflicts, memory.pk),
    ).scalars()
    return memories.light(connection, _wanted(connection, list(pks), where), settings, now)


def _lifted(hit: Hit, to: Hit) -> Hit:
    """A hit with the score of the best one in its conflict."""
    if hit.score >= to.score:
        return hit
    return Hit(hit.memory, to.score, {**hit.parts, CONFLICT: to.score - hit.score}, to.weak)


def _held_back(connection: Connection, kept_away: Sequence[int], where: Filter) -> tuple[HeldBack, ...]:
    """The best matches that the filter kept away, each with the reason."""
    return tuple(
        HeldBack(row["id"], row["text"], _reason(row, where)) for row in memories.rows_by_pks(connection, kept_away)
    )


def _reason(row: rows.Row, where: Filter) -> str:
    if row["standing"] == Standing.REJECTED:
        return "rejected by you"
    if row["standing"] == Standing.PROPOSED:
        return "waits for your review"
    if row["state"] != State.ACTIVE:
        return str(row["state"])
    if where.scopes and row["scope"] not in where.scopes:
        return f"in another scope: {row['scope']}"
    return "does not fit the filter"


def _why_empty(connection: Connection, items: Sequence[Hit], held: Sequence[HeldBack]) -> str:
    if items:
        return ""
    if held:
        return "What matches is not in use any more, or lies outside of what you asked for."
    if not connection.exec_driver_sql("SELECT 1 FROM memory LIMIT 1").scalar():
        return "Nothing is stored yet."
    return "Nothing in the vault comes near this question."
