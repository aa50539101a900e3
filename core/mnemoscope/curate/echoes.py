"""The guard against echoes: an assistant that repeats what the store had told it adds nothing and strengthens nothing.

Which memories were put before which assistant is a ledger, not an act: it is in no journal. What the assistant offers
in the same session is compared with them. What restates one is dropped without a trace in any row; what says something
else of the same thing is kept, but only as the assistant's own guess.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import orjson
from sqlalchemy import Connection

from mnemoscope.curate.restating import MEASURED, Gist, gist, restates, spoken
from mnemoscope.index.service import Index
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import DAY, Moment
from mnemoscope.vault import rows

REMEMBERED_DAYS = 30
"""How long the ledger is kept."""
WITHOUT_SESSION_DAYS = 1
"""How far back an assistant's memories count for what it says without naming a session."""
MOST_TOLD = 200
MOST_EMBEDDED = 5


def note(connection: Connection, memory_pks: Iterable[int], *, agent: str, session: str, now: Moment) -> None:
    """Write down that these memories were put before an assistant, and forget what is long past."""
    for pk in dict.fromkeys(memory_pks):
        rows.run(
            connection,
            "INSERT INTO injection (agent, session, memory_pk, at) VALUES (?, ?, ?, ?) "
            "ON CONFLICT (agent, session, memory_pk) DO UPDATE SET at = max(at, excluded.at)",
            (agent, session, pk, now.us),
        )
    rows.run(connection, "DELETE FROM injection WHERE at < ?", (now.us - REMEMBERED_DAYS * DAY,))


@dataclass(frozen=True, slots=True)
class Told:
    """A memory that the assistant had been told."""

    pk: int
    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Heard:
    """What comparing found: the memory that is only repeated, if any, and whether one is repeated wrongly."""

    repeated: Told | None = None
    wrongly: bool = False


def told_to(connection: Connection, draft: MemoryDraft, agent: str, now: Moment) -> list[Told]:
    """The memories that had been put before the assistant when it said this, the newest first."""
    terms: list[str] = []
    values: list[str | int] = []
    if draft.injected:
        terms.append("m.id IN (SELECT value FROM json_each(?))")
        values.append(orjson.dumps(draft.injected).decode())
    if draft.session:
        # Who says nothing of which assistant it is, is known by the session alone.
        terms.append("i.session = ? AND ? IN ('', i.agent)")
        values += [draft.session, agent]
    elif agent:
        terms.append("i.agent = ? AND i.at > ?")
        values += [agent, now.us - WITHOUT_SESSION_DAYS * DAY]
    if not terms:
        return []
    found = rows.run(
        connection,
        "SELECT m.pk, m.id, m.text FROM memory m LEFT JOIN injection i ON i.memory_pk = m.pk "
        f"WHERE {' OR '.join(f'({term})' for term in terms)} GROUP BY m.pk "
        "ORDER BY max(coalesce(i.at, 0)) DESC, m.pk DESC LIMIT ?",
        (*values, MOST_TOLD),
    )
    return [Told(*each) for each in found.fetchall()]


def hear(text: str, told: Sequence[Told], index: Index | None) -> Heard:
    """Whether a text says again what was told. The language model is asked only where words leave it open."""
    new = gist(text)
    wrongly = False
    open_yet: list[tuple[Told, Gist]] = []
    for each in told:
        old = gist(each.text)
        if restates(new, old, None, None):
            return Heard(each)
        wrongly = wrongly or _of_the_same(new, old)
        open_yet.append((each, old))
    likeness = MEASURED.get(index.method) if index is not None else None
    vector = index.embed_query(spoken(text)) if index is not None and likeness is not None else None
    if index is None or vector is None:
        return Heard(None, wrongly)
    near = index.similarities(vector, np.asarray([each.pk for each, _ in open_yet], dtype=np.int64))
    for place in np.argsort(-near, kind="stable")[:MOST_EMBEDDED]:
        each, old = open_yet[int(place)]
        known = index.embed_query(spoken(each.text))
        if known is not None and restates(new, old, float(np.dot(vector, known)), likeness):
            return Heard(each)
    return Heard(None, wrongly)


def _of_the_same(new: Gist, old: Gist) -> bool:
    """Whether the two speak of the same attribute of the same subject."""
    mine, theirs = new.claim, old.claim
    return (
        mine is not None
        and theirs is not None
        and (mine.subject, mine.attribute) == (theirs.subject, theirs.attribute)
        and (mine.value, mine.polarity) != (theirs.value, theirs.polarity)
    )
