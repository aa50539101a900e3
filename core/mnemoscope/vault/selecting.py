"""Filters and orders as SQL: every list, count, facet and plot asks through here, so all of them agree."""

from __future__ import annotations

from array import array
from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection

from mnemoscope.model.alphabetical import folded
from mnemoscope.model.moment import ABOUT_DAYS, DAY, Moment
from mnemoscope.model.normalise import normalise_subject
from mnemoscope.model.query import Column, Filter, Order
from mnemoscope.model.settings import Settings
from mnemoscope.model.tally import FIELDS, STATES_THAT_WERE_TRUE, Tally, meant_states, tally_of
from mnemoscope.vault import ageing, rows
from mnemoscope.vault.ageing import STORED_EXPIRY, Expression
from mnemoscope.vault.columns import numbers
from mnemoscope.vault.names import OF_SUBJECT
from mnemoscope.vault.replay import FORMER_WORDS, REWORDED, TRUE_ON
from mnemoscope.vault.schema import FTS_TABLE

_ABOUT = ABOUT_DAYS * DAY
_BEGINS = (
    f"coalesce(valid_from - (valid_from_precision IS 'about') * {_ABOUT}, "
    f"event_time - (event_precision IS 'about') * {_ABOUT}, recorded_at)"
)


def _next(stretch: str) -> str:
    """The first instant after the month or year that an end of validity names, in the zone where it was written."""
    offset = "coalesce(valid_to_offset, 0) * 60"
    local = f"valid_to / 1000000 + {offset}"
    return f"(unixepoch({local}, 'unixepoch', 'start of {stretch}', '+1 {stretch}') - {offset}) * 1000000"


ENDS = (
    f"CASE valid_to_precision WHEN 'month' THEN {_next('month')} WHEN 'year' THEN {_next('year')} "
    f"WHEN 'about' THEN valid_to + {_ABOUT} ELSE valid_to END"
)
_TRUE_AT = (
    f"{_BEGINS} <= ? AND (valid_to IS NULL OR {ENDS} > ?) "
    # What was replaced because it had been wrong has no end of validity: it was never true.
    "AND (state <> 'superseded' OR valid_to IS NOT NULL) "
    # Of what expired the person said of some until when it was true; a guess that nobody confirmed was never known.
    "AND (state <> 'expired' OR (valid_to IS NOT NULL AND standing NOT IN ('inferred', 'proposed')))"
)
"""The bounds of `model/moment.py` (`begins` and `ends`) in SQL."""
_STATES_THEN = ", ".join(f"'{state}'" for state in sorted(STATES_THAT_WERE_TRUE))
TRUE_THEN = f"state IN ({_STATES_THEN}) AND {_TRUE_AT.replace('?', TRUE_ON)}"
"""The condition on memories that were true at the instant looked from, for reads that take no filter."""
_IN_CONFLICT = (
    "EXISTS (SELECT 1 FROM conflict_member cm JOIN conflict c ON c.pk = cm.conflict_pk "
    "WHERE c.state = 'open' AND cm.memory_pk = memory.pk)"
)


WITHOUT_INDEX = frozenset(
    {
        Column.TEXT, Column.SUBJECT, Column.ORIGIN, Column.TIER, Column.IMPORTANCE, Column.MENTIONS, Column.STRENGTH,
        Column.URGENCY,
    }
)  # fmt: skip
"""Orders that no index of their own begins with."""


@dataclass(frozen=True, slots=True)
class Selection:
    """A WHERE clause over `memory` with its values, ready to stand in a statement."""

    where: str
    values: tuple[Any, ...]


ALL = Selection("1", ())


class FullText(NamedTuple):
    """A filter's words as the tokeniser says them to the full text: what must be found, and what must not."""

    holding: str | None = None
    lacking: str | None = None


NO_WORDS = FullText()


def selection(
    where: Filter, *, words: FullText = NO_WORDS, expires: Expression = STORED_EXPIRY, in_order: bool = False
) -> Selection:
    """The rows that a filter means. `words` are its own, put for the full text; `expires` is when a memory expires, as
    `ageing.expiry_sql` says it.

    With `in_order` state and standing are not looked up by an index, so that the index of an order is walked instead,
    or the table once from end to end: right for the first rows of a filter that lets most memories through, and for an
    order that is in no index. Otherwise each page of a large file is read and decrypted again and again.

    With `known_on` it must be run where the tables show that instant, see `vault/replay.py`.
    """
    terms = _Terms()
    unindexed = "+" if in_order else ""
    if where.true_on is not None:
        terms.add(_TRUE_AT, where.true_on.us, where.true_on.us)
    terms.among(f"{unindexed}state", meant_states(where), where.not_states)
    terms.among(f"{unindexed}standing", where.standings, where.not_standings)
    terms.among("origin", where.origins, where.not_origins)
    terms.among("tier", where.tiers)
    terms.among("scope", where.scopes, where.not_scopes)
    terms.among("agent", where.agents, where.not_agents)
    terms.among("sensitivity", where.sensitivities)
    terms.among("id", where.ids)
    _add_tags(terms, where)
    if where.subject:
        key = normalise_subject(where.subject)
        terms.add(f"(subject = ? COLLATE NOCASE OR {OF_SUBJECT})", where.subject, key, key)
    if where.attribute:
        terms.add("(attribute = ? COLLATE NOCASE OR attribute_key = ?)", where.attribute, where.attribute)
    for term, value in (
        ("language = ?", where.language or None),
        ("trust >= ?", where.trust_min),
        ("trust <= ?", where.trust_max),
        ("shown_at >= ?", where.since and where.since.us),
        ("shown_at < ?", where.until and where.until.us),
        ("pinned = ?", where.pinned),
    ):
        if value is not None:
            terms.add(term, value)
    if where.expires_before is not None:
        terms.add(f"{expires.sql} < ?", *expires.values, where.expires_before.us)
    if where.in_conflict is not None:
        terms.add(_IN_CONFLICT if where.in_conflict else f"NOT {_IN_CONFLICT}")
    _add_words(terms, where, words)
    return terms.selection()


class _Terms:
    """The terms of a clause with their values, all of which must hold."""

    def __init__(self) -> None:
        self._terms: list[str] = []
        self._values: list[Any] = []

    def add(self, term: str, *values: Any) -> None:
        self._terms.append(term)
        self._values.extend(values)

    def among(self, column: str, chosen: Collection[str], barred: Collection[str] = ()) -> None:
        """One of the chosen, where some are, and none of the barred."""
        for words, operator in ((chosen, "IN"), (barred, "NOT IN")):
            if words:
                self.add(f"{column} {operator} ({', '.join('?' * len(words))})", *sorted(str(word) for word in words))

    def selection(self) -> Selection:
        return Selection(" AND ".join(self._terms) or "1", tuple(self._values))


def _add_tags(terms: _Terms, where: Filter) -> None:
    if where.tags_any:
        marks = ", ".join("?" * len(where.tags_any))
        terms.add(f"EXISTS (SELECT 1 FROM json_each(tags) WHERE value IN ({marks}))", *sorted(where.tags_any))
    for tag in sorted(where.tags_all):
        terms.add("EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?)", tag)
    for tag in sorted(where.not_tags):
        terms.add("NOT EXISTS (SELECT 1 FROM json_each(tags) WHERE value = ?)", tag)


def _add_words(terms: _Terms, where: Filter, words: FullText) -> None:
    """What the texts must hold and must not, by full text and as it is written."""
    found, times = _holding(FTS_TABLE), 1
    if where.known_on is not None:
        found = f"{found} AND rowid NOT IN (SELECT pk FROM temp.{REWORDED}) UNION ALL {_holding(FORMER_WORDS)}"
        times = 2
    if words.holding is not None:
        terms.add(f"pk IN ({found})", *[words.holding] * times)
    elif where.text:
        # Words that the tokeniser cannot search (only signs) are matched as they are written.
        terms.add("text LIKE ? ESCAPE '\\'", containing(where.text))
    if words.lacking is not None:
        terms.add(f"pk NOT IN ({found})", *[words.lacking] * times)
    for phrase in where.exact:
        terms.add("text LIKE ? ESCAPE '\\'", containing(phrase))
    for phrase in where.not_exact:
        terms.add("text NOT LIKE ? ESCAPE '\\'", containing(phrase))


def _holding(full_text: str) -> str:
    return f"SELECT rowid FROM {full_text} WHERE {full_text} MATCH ?"


def containing(phrase: str) -> str:
    """A LIKE pattern, escaped by a backslash, for texts that hold the phrase as it is written."""
    storable = phrase.encode("utf-8", "replace").decode()
    escaped = storable.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_")
    return f"%{escaped}%"


@dataclass(frozen=True, slots=True)
class Ordering:
    """An SQL expression to go by, with the values of its question marks. Rows without a value come last."""

    expression: str = "pk"
    direction: str = "ASC"
    values: tuple[Any, ...] = ()

    @property
    def ties(self) -> str:
        """The order of equals: as they were recorded, by the same direction."""
        return f"recorded_at {self.direction}, pk {self.direction}"


BY_NUMBER = Ordering()


def order_by(connection: Connection, order: Order, settings: Settings, now: Moment) -> Ordering:
    """What an order means to this connection."""
    by = Expression(order.column.value)
    if order.column is Column.EXPIRES_AT:
        by = ageing.expiry_sql(connection, now)
    elif order.column is Column.URGENCY:
        expires = ageing.expiry_sql(connection, now)
        by = Expression(_URGENCY.format(expires=expires.sql), (*expires.values, now.us, now.us))
    elif order.column is Column.STRENGTH:
        lapse = ageing.lapse_sql(connection, ageing.read(connection, settings, now))
        by = Expression(f"-coalesce({lapse.sql}, 0)", lapse.values)
    elif order.column is Column.TEXT:
        by = Expression(_alphabetical(connection))
    return Ordering(by.sql, "DESC" if order.descending else "ASC", by.values)


def _alphabetical(connection: Connection) -> str:
    """Texts as in a dictionary: letters with accents beside those without, capitals beside small ones."""
    driver = connection.connection.driver_connection
    driver.create_function("folded", 1, folded, deterministic=True)  # type: ignore[union-attr]
    # A call costs more than a comparison, so it is made only where there is a letter with an accent.
    return "(CASE WHEN text GLOB '*[À-ɏ]*' THEN folded(text) ELSE text END) COLLATE NOCASE"


_URGENCY = (
    "(importance + 1) * (101 - abs(2 * trust - 100)) "
    f"/ max(0.25, (coalesce({{expires}}, ? + {365 * DAY}) - ?) / {float(DAY)})"
)
"""Expiry × impact × uncertainty: soon to expire, important, and neither surely true nor surely false. The question
marks are the present."""


def keys(
    connection: Connection,
    chosen: Selection,
    order: Ordering = BY_NUMBER,
    *,
    limit: int = -1,
    offset: int = 0,
    numbered: bool = False,
) -> array[int]:
    """Row numbers in order, as 64-bit integers. `numbered` says that the selection names row numbers to look up.

    They come as one text: a million rows of one number each would hold the interpreter up as often.
    """
    # What it is ordered by is among the columns: only then can SQLite merge the rows of now and then by their indices.
    sorted_by = f"sorted_by {order.direction} NULLS LAST"
    ties = (f"{name} {order.direction}" for name in ("recorded_at", "pk") if name != order.expression)
    terms = ", ".join([sorted_by, *ties])
    in_order = (
        f"SELECT pk, {order.expression} AS sorted_by, recorded_at "
        f"FROM memory{' NOT INDEXED' if numbered else ''} WHERE {chosen.where} "
        f"ORDER BY {terms} LIMIT {limit} OFFSET {offset}"
    )
    values = (*order.values, *chosen.values)
    return numbers(rows.scalar(connection, f"SELECT group_concat(pk) FROM ({in_order})", *values) or "")


def count(connection: Connection, chosen: Selection) -> int:
    statement = f"SELECT count(*) FROM memory WHERE {chosen.where}"
    return int(connection.exec_driver_sql(statement, chosen.values).scalar_one())


def tally(connection: Connection, rest: Selection) -> Tally:
    """All that facets and counts need, in one pass: over an index alone where nothing else is asked."""
    fields = ", ".join(FIELDS)
    statement = f"SELECT {fields}, count(*) FROM memory WHERE {rest.where} GROUP BY {fields}"
    return tally_of(rows.run(connection, statement, rest.values))
