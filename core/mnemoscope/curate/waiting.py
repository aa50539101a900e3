"""What waits for a verdict: guesses, what the person said and has faded, and what they should look at again."""

from __future__ import annotations

from sqlalchemy import Connection

from mnemoscope.curate import lifecycle
from mnemoscope.curate.deriving import LOOK_AGAIN
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import TO_REVIEW
from mnemoscope.model.settings import Settings
from mnemoscope.vault import rows
from mnemoscope.vault.selecting import Selection

_GUESSES = ", ".join(f"'{each}'" for each in sorted(TO_REVIEW.standings))
GUESSED = f"standing IN ({_GUESSES})"
"""In any case the same as in `TO_REVIEW`, so that a tally can say how many there are."""
_DUE = "(review_after IS NULL OR review_after <= ?)"
"""Not put off, or its day has come."""
_PUT_OFF = f"memory INDEXED BY ix_memory_put_off WHERE review_after > ? AND state = 'active' AND {GUESSED}"


def condition(connection: Connection, settings: Settings, now: Moment) -> Selection:
    """What waits for a verdict now among memories in use, over whatever a connection shows as `memory`."""
    faded = lifecycle.faded(connection, settings, now)
    return Selection(f"({GUESSED} OR ({faded.where}) OR {LOOK_AGAIN}) AND {_DUE}", (*faded.values, now.us))


def condition_now(connection: Connection, settings: Settings, now: Moment) -> Selection:
    """The same for the tables themselves, where each kind is found by its index instead of by a look at all."""
    faded, again = _few(connection, settings, now)
    kinds = (f"memory WHERE state = 'active' AND {GUESSED}", faded.where, again.where)
    where = f"pk IN ({' UNION ALL '.join(f'SELECT pk FROM {each}' for each in kinds)}) AND {_DUE}"
    return Selection(where, (*faded.values, *again.values, now.us))


def count(connection: Connection, settings: Settings, now: Moment) -> int:
    """How many wait among the memories that a connection shows."""
    waiting = condition(connection, settings, now)
    statement = f"SELECT count(*) FROM memory WHERE state = 'active' AND {waiting.where}"
    return int(rows.scalar(connection, statement, *waiting.values))


def count_now(connection: Connection, settings: Settings, now: Moment, *, guesses: int) -> int:
    """The same for the tables themselves, where so many memories in use are guesses, put off or not: they are not gone
    through, those that were put off are few."""
    few = _few(connection, settings, now)
    others = " UNION ".join(f"SELECT pk FROM {each.where} AND NOT {GUESSED} AND {_DUE}" for each in few)
    values = [value for each in few for value in (*each.values, now.us)]
    return (
        guesses
        - int(rows.scalar(connection, f"SELECT count(*) FROM {_PUT_OFF}", now.us))
        + int(rows.scalar(connection, f"SELECT count(*) FROM ({others})", *values))
    )


def _few(connection: Connection, settings: Settings, now: Moment) -> tuple[Selection, Selection]:
    """What waits without being a guess, each with its table. Each kind has an index of its own, which SQLite does not
    choose by itself: it cannot know that they are few."""
    faded = lifecycle.faded(connection, settings, now)
    return (
        Selection(f"memory INDEXED BY ix_memory_fading WHERE {faded.where}", faded.values),
        Selection(f"memory INDEXED BY ix_memory_recheck WHERE state = 'active' AND {LOOK_AGAIN}", ()),
    )
