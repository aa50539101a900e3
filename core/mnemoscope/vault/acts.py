"""Finding acts in the journal: lines by filter, newest first, without reading what the acts hold.

A payload is `{"reason":"…","images":[…]}` and is written so by one place alone (`vault/journal.py`). Within a JSON
string every quotation mark is escaped, so the first `","images":[` ends the reason and the images need not be read.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.model.acts import ActFilter, ActLine, Actors, ActRef
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import ActorKind
from mnemoscope.vault import rows

_OPENING = b'{"reason":"'
_CLOSING = b'","images":['
_HEAD = 8_192
"""Bytes of a payload in which the reason is looked for; a longer reason is shown up to here."""
_NO_REASON = f"substr(payload, {len(_OPENING) + 1}, 1) = x'22'"
HEAD_SQL = f"CASE WHEN payload IS NULL OR {_NO_REASON} THEN x'' ELSE substr(payload, 1, {_HEAD}) END"
_MEMORY = b'["memory",'
_FIRST_SQL = f"instr(payload, CAST('{_MEMORY.decode()}' AS BLOB))"
_LINE = f"seq, id, at, at_offset, actor_kind, actor, verb, count, undoes, undone_by, payload IS NULL, {HEAD_SQL}, "
_LINE += f"CASE WHEN {_FIRST_SQL} > 0 THEN substr(payload, {_FIRST_SQL} + {len(_MEMORY)}, 20) END"
_ESCAPE = 7
FIRST_WORDS = 120
"""Characters of a memory that a line shows."""
_CHUNK = 500


def reason_in(head: bytes | None) -> str:
    """The reason at the beginning of a payload."""
    if not head or not head.startswith(_OPENING):
        return ""
    body = head[len(_OPENING) :]
    end = body.find(_CLOSING)
    if end >= 0:
        return str(orjson.loads(b'"' + body[:end] + b'"'))
    text = body.decode("utf-8", "ignore")
    for cut in range(_ESCAPE):
        # What was read may end within an escape.
        with suppress(orjson.JSONDecodeError):
            return str(orjson.loads(f'"{text[: len(text) - cut]}"')) + "…"
    return ""


def _says(actor: str, head: bytes, words: str) -> bool:
    """Whether all these words, in small letters, are in the actor's name or the reason."""
    text = f"{actor} {reason_in(head)}".casefold()
    return all(word in text for word in orjson.loads(words))


class Acts:
    """The acts that a filter means, seen through one connection."""

    def __init__(self, connection: Connection, where: ActFilter, memory_pk: int | None = None) -> None:
        self._connection = connection
        self._terms: list[str] = ["1"]
        self._values: list[Any] = []
        if where.kind is not None:
            self._add("actor_kind = ?", where.kind.value)
        if where.name:
            self._add("actor = ?", where.name)
        if where.verbs:
            self._add("verb IN (SELECT value FROM json_each(?))", _json(where.verbs))
        if where.since is not None:
            self._add("at >= ?", where.since.us)
        if where.until is not None:
            self._add("at < ?", where.until.us)
        if memory_pk is not None:
            self._add("seq IN (SELECT operation_seq FROM operation_memory WHERE memory_pk = ?)", memory_pk)
        words = where.text.casefold().split()
        if words:
            driver: Any = connection.connection.driver_connection
            driver.create_function("act_says", 3, _says, deterministic=True)
            self._add("(verb IN (SELECT value FROM json_each(?))", _json(where.text_verbs))
            self._terms[-1] += f" OR act_says(actor, {HEAD_SQL}, ?))"
            self._values.append(_json(words))

    def _add(self, term: str, value: Any) -> None:
        self._terms.append(term)
        self._values.append(value)

    @property
    def _where(self) -> str:
        return " AND ".join(self._terms)

    def keys(self) -> array[int]:
        """The numbers of all of them, newest first."""
        statement = f"SELECT seq FROM operation WHERE {self._where} ORDER BY seq DESC"
        return array("q", [seq for (seq,) in rows.run(self._connection, statement, self._values)])

    def count(self) -> int:
        return int(rows.scalar(self._connection, f"SELECT count(*) FROM operation WHERE {self._where}", *self._values))

    def page(self, limit: int, before_seq: int | None) -> tuple[ActLine, ...]:
        """The newest of them, or the newest before a number."""
        bound = "" if before_seq is None else f" AND seq < {int(before_seq)}"
        statement = f"SELECT {_LINE} FROM operation WHERE {self._where}{bound} ORDER BY seq DESC LIMIT {int(limit)}"
        return _lines(self._connection, rows.run(self._connection, statement, self._values).fetchall())


def lines(connection: Connection, seqs: Sequence[int]) -> tuple[ActLine, ...]:
    """The lines of these numbers, in their order; there is none for a number that no act has."""
    found: dict[int, ActLine] = {}
    for start in range(0, len(seqs), _CHUNK):
        statement = f"SELECT {_LINE} FROM operation WHERE seq IN (SELECT value FROM json_each(?))"
        part = rows.run(connection, statement, (_json(seqs[start : start + _CHUNK]),)).fetchall()
        found.update((line.seq, line) for line in _lines(connection, part))
    return tuple(found[seq] for seq in seqs if seq in found)


def refs(connection: Connection, seqs: Sequence[int]) -> tuple[ActRef, ...]:
    """Acts of these numbers, named shortly."""
    others = _Others(connection)
    others.read(seqs)
    return tuple(ref for seq in seqs if (ref := others.ref(seq)) is not None)


def actors(connection: Connection) -> Actors:
    """Who has acted and by which verbs, the most frequent first."""
    kinds: dict[ActorKind, int] = {}
    names: dict[tuple[ActorKind, str], int] = {}
    verbs: dict[str, int] = {}
    for kind, name, verb, count in rows.run(
        connection, "SELECT actor_kind, actor, verb, count(*) AS n FROM operation GROUP BY 1, 2, 3 ORDER BY n DESC, 2"
    ):
        who = ActorKind(kind)
        kinds[who] = kinds.get(who, 0) + count
        names[who, name] = names.get((who, name), 0) + count
        verbs[verb] = verbs.get(verb, 0) + count
    return Actors(kinds, names, verbs)


def _lines(connection: Connection, found: Sequence[Sequence[Any]]) -> tuple[ActLine, ...]:
    others = _Others(connection)
    others.read(number for row in found for number in row[8:10] if number is not None)
    first = _first_words(connection, {row[0]: row[12] for row in found})
    made = []
    for seq, act_id, at, offset, kind, name, verb, count, undoes, undone_by, wiped, head, _ in found:
        about, redo = others.root(undoes)
        line = ActLine(
            seq=seq,
            id=act_id,
            at=Moment(at, offset),
            actor=Actor(ActorKind(kind), name),
            verb=verb,
            count=count,
            reason=reason_in(head),
            undone_by=others.ref(undone_by),
            undoes=others.ref(undoes),
            about=about,
            redo=redo,
            wiped=bool(wiped),
            first=first.get(seq, ""),
        )
        made.append(line)
    return tuple(made)


def _first_words(connection: Connection, images: dict[int, bytes | None]) -> dict[int, str]:
    """For each act the words of the first memory that it changed, or else that it touched.

    An image begins with `["memory",number,`; what is given is what follows the name.
    """
    known = {seq: int(image.partition(b",")[0]) for seq, image in images.items() if image is not None}
    told = rows.run(
        connection,
        "SELECT value, (SELECT memory_pk FROM operation_memory WHERE operation_seq = value ORDER BY memory_pk LIMIT 1) "
        "FROM json_each(?)",
        (_json(seq for seq in images if seq not in known),),
    )
    known.update((seq, pk) for seq, pk in told if pk is not None)
    texts = rows.run(
        connection,
        "SELECT j.value, coalesce((SELECT substr(text, 1, ?1) FROM memory WHERE pk = j.value), "
        "(SELECT substr(text, 1, ?1) FROM memory_version WHERE pk = j.value ORDER BY recorded_to DESC LIMIT 1)) "
        "FROM json_each(?2) AS j",
        (FIRST_WORDS, _json(set(known.values()))),
    )
    words = {pk: text for pk, text in texts if text is not None}
    return {seq: words[pk] for seq, pk in known.items() if pk in words}


class _Others:
    """Acts that lines point to, each read once."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._refs: dict[int, ActRef] = {}
        self._undoes: dict[int, int | None] = {}

    def read(self, seqs: Iterable[int]) -> None:
        """Read these acts and, where they are undos themselves, all those before them."""
        wanted = {seq for seq in seqs if seq not in self._refs}
        while wanted:
            found = rows.run(
                self._connection,
                "SELECT seq, id, verb, count, at, at_offset, undoes FROM operation "
                "WHERE seq IN (SELECT value FROM json_each(?))",
                (_json(wanted),),
            )
            for seq, act_id, verb, count, at, offset, undoes in found:
                self._refs[seq] = ActRef(seq, act_id, verb, count, Moment(at, offset))
                self._undoes[seq] = undoes
            wanted = {undoes for seq in wanted if (undoes := self._undoes.get(seq)) and undoes not in self._refs}

    def ref(self, seq: int | None) -> ActRef | None:
        return self._refs.get(seq) if seq is not None else None

    def root(self, undoes: int | None) -> tuple[ActRef | None, bool]:
        """The act at the beginning of a chain of undos, and whether an undo of `undoes` brings it back."""
        redo = False
        while undoes is not None and (before := self._undoes.get(undoes)) is not None:
            undoes, redo = before, not redo
        return self.ref(undoes), redo


def _json(values: Iterable[Any]) -> str:
    return orjson.dumps(list(values)).decode()
