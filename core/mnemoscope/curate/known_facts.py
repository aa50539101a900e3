"""Whether what a guess says is a fact already: said or confirmed by the person, in nearly the same words or meaning.

It is the same measure as between guesses (`curate/bursts.py`): the same claim, the same words in another order or
form, or a meaning that is very near; and in any case no reader would mind a difference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Connection

from mnemoscope.curate import repeating
from mnemoscope.curate.bursts import same_words
from mnemoscope.curate.restating import gist
from mnemoscope.index.tokens import filter_expression
from mnemoscope.vault import rows, schema
from mnemoscope.vault.memories import rows_by_pks
from mnemoscope.vault.rows import Row
from mnemoscope.vault.schema import FTS_TABLE

MOST_LOOKED_AT = 20
_FACT = "state = 'active' AND standing IN ('confirmed', 'stated')"


def fact_like(connection: Connection, guess: Row, near: Sequence[int] = ()) -> int | None:
    """The row number of the fact that says nearly what the guess says, the best of several; None where none does.

    `near` are row numbers of memories whose meaning is very near to that of the guess.
    """
    mine = gist(guess["text"])
    sure = dict.fromkeys((*_of_same_claim(connection, guess), *near))
    facts = _facts(connection, guess, [*sure, *(pk for pk in _of_same_words(connection, guess) if pk not in sure)])
    alike = [
        row
        for row in facts
        if (row["pk"] in sure or same_words(mine, gist(row["text"]))) and repeating.agree(guess, row)
    ]
    return int(repeating.best(alike)["pk"]) if alike else None


def _facts(connection: Connection, guess: Row, pks: Sequence[int]) -> list[Row]:
    found = rows_by_pks(connection, [pk for pk in pks if pk != guess["pk"]])
    return [row for row in found if row["state"] == "active" and row["standing"] in ("confirmed", "stated")]


def _of_same_claim(connection: Connection, guess: Row) -> Iterable[int]:
    if guess["attribute_key"] is None:
        return ()
    claim = ("subject_key", "attribute_key", "cardinality", "value_key", "polarity")
    found = rows.select(
        connection,
        schema.memory,
        f"WHERE {' AND '.join(f'{name} = ?' for name in claim)} AND {_FACT} LIMIT {MOST_LOOKED_AT}",
        tuple(guess[name] for name in claim),
    )
    return [row["pk"] for row in found]


def _of_same_words(connection: Connection, guess: Row) -> Iterable[int]:
    expression = filter_expression(guess["text"])
    if expression is None:
        return ()
    statement = (
        f"SELECT memory.pk FROM {FTS_TABLE} JOIN memory ON memory.pk = {FTS_TABLE}.rowid "
        f"WHERE {FTS_TABLE} MATCH ? AND {_FACT} LIMIT {MOST_LOOKED_AT}"
    )
    return [pk for (pk,) in rows.run(connection, statement, (expression,)).fetchall()]
