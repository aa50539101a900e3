"""Saved searches that go with what is wiped: those in whose name or query wiped words stand, now or before.

A search is known here by what it says: its name and its query, on two lines.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import orjson
from sqlalchemy import Connection

from mnemoscope.vault import rows, schema
from mnemoscope.vault.wipe_rows import SAYS_ENOUGH, among

PREFIX = "search:"
"""Each search is a setting of its own, so that each can be undone by itself; it lies in the encrypted database."""
_IN_JOURNAL = b'["setting",'
_CHANGES = (
    "SELECT payload FROM operation WHERE verb IN ('save_search', 'rename_search', 'remove_search', 'undo') "
    "AND payload IS NOT NULL AND instr(payload, ?) > 0"
)
_HAN = re.compile("[\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]")


class Going(NamedTuple):
    """What goes: what the searches say, the rows that are there, and all rows of which the journal tells it."""

    said: tuple[str, ...] = ()
    there: tuple[int, ...] = ()
    told: tuple[int, ...] = ()


def with_words(connection: Connection, phrases: Sequence[str]) -> list[str]:
    """What is said by searches that have one of these phrases in them."""
    wanted = [phrase.casefold() for phrase in phrases]
    found = (said for _, said, _ in _ever(connection) if any(each in said.casefold() for each in wanted))
    return list(dict.fromkeys(found))


def going(
    connection: Connection,
    memories: Sequence[int],
    texts: Iterable[str],
    names: Iterable[str],
    *,
    chosen: Iterable[str] = (),
    everything: bool = False,
) -> Going:
    """The chosen ones, those that say what wiped memories say, and those that name whom no other memory is about."""
    ever = list(_ever(connection))
    if not ever:
        return Going()
    wanted = frozenset(chosen)
    enough = [text.casefold() for text in texts if len(text) >= SAYS_ENOUGH]
    named = [_name_in_words(name) for name in dict.fromkeys([*names, *_gone_subjects(connection, memories)])]
    found = [
        (pk, said, there)
        for pk, said, there in ever
        if everything
        or said in wanted
        or any(text in said.casefold() for text in enough)
        or any(name.search(said) for name in named)
    ]
    return Going(
        tuple(dict.fromkeys(said for _, said, _ in found)),
        tuple(pk for pk, _, there in found if there),
        tuple(dict.fromkeys(pk for pk, _, _ in found)),
    )


def in_journal(told: Iterable[int]) -> list[bytes]:
    """How the row images of these settings begin in the journal."""
    return [_IN_JOURNAL + str(pk).encode() + b"," for pk in told]


def left(connection: Connection, there: Sequence[int]) -> int:
    return sum(1 for _ in among(connection, "SELECT pk FROM setting WHERE pk IN ({})", there))


def remove(connection: Connection, there: Iterable[int]) -> None:
    for pk in there:
        rows.delete(connection, schema.setting, pk)


def _ever(connection: Connection) -> Iterator[tuple[int, str, bool]]:
    """The row number of each search, what it says, and whether it says so now; otherwise it did before."""
    for row in rows.select(connection, schema.setting, "WHERE name GLOB ?", (f"{PREFIX}*",)):
        yield row["pk"], _said(row["value"]), True
    for (payload,) in rows.run(connection, _CHANGES, (_IN_JOURNAL,)).fetchall():
        for table, pk, *sides in orjson.loads(payload)["images"]:
            values = [side["value"] for side in sides if isinstance(side, dict) and "value" in side]
            if table == schema.setting.name:
                yield from ((pk, said, False) for said in map(_said, values) if said)


def _said(value: str) -> str:
    """Nothing where it is another setting."""
    stored = orjson.loads(value)
    return f"{stored['name']}\n{stored['query']}" if isinstance(stored, dict) and "query" in stored else ""


def _gone_subjects(connection: Connection, memories: Sequence[int]) -> list[str]:
    """Names of whom the wiped memories were about and no other memory is."""
    counted: Counter[str] = Counter()
    called: dict[str, str] = {}
    statement = "SELECT subject_key || char(10) || subject FROM memory WHERE pk IN ({}) AND subject_key <> 'self'"
    for both in among(connection, statement, memories):
        key, _, name = both.partition("\n")
        counted[key] += 1
        called[key] = name
    listed = orjson.dumps(list(counted)).decode()
    there = "SELECT subject_key, count(*) FROM memory WHERE subject_key IN (SELECT value FROM json_each(?)) GROUP BY 1"
    return [called[key] for key, number in rows.run(connection, there, (listed,)) if number == counted[key]]


def _name_in_words(name: str) -> re.Pattern[str]:
    """A name as a word of its own; Chinese has no spaces between words."""
    said = re.escape(name)
    return re.compile(said if _HAN.search(name) else rf"(?<!\w){said}(?!\w)", re.IGNORECASE)
