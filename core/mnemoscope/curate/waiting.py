"""What waits for a verdict: guesses, what the person said and has faded, and what they should look at again."""

from __future__ import annotations

from sqlalchemy import Connection

from mnemoscope.curate import lifecycle
from mnemoscope.curate.deriving import LOOK_AGAIN
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import TO_REVIEW
from mnemoscope.model.settings import Settings
from mnemoscope.vault import rows

_GUESSES = ", ".join(f"'{each}'" for each in sorted(TO_REVIEW.standings))
GUESSED = f"standing IN ({_GUESSES})"
"""In any case the same as in `TO_REVIEW`, so that a tally can say how many there are."""


def condition(connection: Connection, settings: Settings, now: Moment) -> str:
    """What waits for a verdict now among memories in use, as SQL over whatever a connection shows as `memory`."""
    faded = lifecycle.faded_sql(connection, settings, now)
    return f"({GUESSED} OR ({faded}) OR {LOOK_AGAIN}) AND {_due(now)}"


def condition_now(connection: Connection, settings: Settings, now: Moment) -> str:
    """The same for the tables themselves, where each kind is found by its index instead of by a look at all."""
    kinds = (f"memory WHERE state = 'active' AND {GUESSED}", *_few(connection, settings, now))
    return f"pk IN ({' UNION ALL '.join(f'SELECT pk FROM {each}' for each in kinds)}) AND {_due(now)}"


def count(connection: Connection, settings: Settings, now: Moment) -> int:
    """How many wait among the memories that a connection shows."""
    waiting = condition(connection, settings, now)
    return int(rows.scalar(connection, f"SELECT count(*) FROM memory WHERE state = 'active' AND {waiting}"))


def count_now(connection: Connection, settings: Settings, now: Moment, *, guesses: int) -> int:
    """The same for the tables themselves, where so many memories in use are guesses, put off or not: they are not gone
    through, those that were put off are few."""
    put_off = f"memory INDEXED BY ix_memory_put_off WHERE review_after > {now.us} AND state = 'active' AND {GUESSED}"
    others = " UNION ".join(
        f"SELECT pk FROM {each} AND NOT {GUESSED} AND {_due(now)}" for each in _few(connection, settings, now)
    )
    return (
        guesses
        - int(rows.scalar(connection, f"SELECT count(*) FROM {put_off}"))
        + int(rows.scalar(connection, f"SELECT count(*) FROM ({others})"))
    )


def _few(connection: Connection, settings: Settings, now: Moment) -> tuple[str, str]:
    """What waits without being a guess. Each kind has an index of its own, which SQLite does not choose by itself: it
    cannot know that they are few."""
    return (
        f"memory INDEXED BY ix_memory_fading WHERE {lifecycle.faded_sql(connection, settings, now)}",
        f"memory INDEXED BY ix_memory_recheck WHERE state = 'active' AND {LOOK_AGAIN}",
    )


def _due(now: Moment) -> str:
    """Not put off, or its day has come."""
    return f"(review_after IS NULL OR review_after <= {now.us})"
