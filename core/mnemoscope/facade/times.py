"""Looking from an instant: what the store knew then, of what was true then, and what changed between two of them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import orjson
from sqlalchemy import Connection

from mnemoscope.facade.opened import Opened
from mnemoscope.index.tokens import Words, index_words
from mnemoscope.model.changes import Changes
from mnemoscope.model.differences import Diff, Known, compared
from mnemoscope.model.moment import Moment
from mnemoscope.model.settings import Settings
from mnemoscope.vault import selecting, verbs
from mnemoscope.vault.replay import Past
from mnemoscope.vault.stored import stored_settings


@dataclass(frozen=True, slots=True)
class Standpoint:
    """From where a read looks: a connection that shows the tables of that instant, its settings, and the instant."""

    connection: Connection
    settings: Settings
    now: Moment


class Times(Opened):
    """Every read goes through `_standing`, so that none of them needs to know of the past."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._past = Past()
        self.subscribe(self._forget_what_was_wiped)

    @contextmanager
    def _standing(
        self, known_on: Moment | None = None, *, true_on: Moment | None = None, words: bool = False
    ) -> Iterator[Standpoint]:
        """A consistent view as of now, or as of `known_on`; the future is known as little as now.

        `true_on` is for reads without a filter: they see only what was true then. `words` says that the read looks for
        words: then what was worded otherwise at `known_on` is found by its words of then.
        """
        with self._database.read() as connection:
            now = self.now()
            if known_on is None and true_on is None:
                yield Standpoint(connection, self._settings_in(connection), now)
                return
            with self._past.at(
                connection,
                known_on.us if known_on is not None else None,
                true_on=true_on.us if true_on is not None else None,
                true=selecting.TRUE_THEN if true_on is not None else "",
                tokenise=_tokenise if words and known_on is not None else None,
            ):
                settings = stored_settings(connection)
                yield Standpoint(connection, settings, now if known_on is None else min(known_on, now))

    def diff(self, day_a: Moment, day_b: Moment) -> Diff:
        """What changed in what is known between two instants, in whichever order they are given.

        Two states are compared, so what was done and undone in between is no change.
        """
        start, end = sorted((day_a, day_b))
        with self._database.read() as connection:
            changed = _changed_between(connection, start.us, end.us)
            with self._past.at(connection, start.us):
                before = _short_rows(connection, changed)
                merged_before = _merged(connection)
            with self._past.at(connection, end.us):
                after = _short_rows(connection, changed)
                merged = _merged(connection) - merged_before
            wiped = connection.exec_driver_sql(
                "SELECT coalesce(sum(count), 0) FROM operation WHERE verb = ? AND at > ? AND at <= ?",
                (verbs.WIPE, start.us, end.us),
            ).scalar_one()
        return compared(start, end, before, after, merged=merged, wiped=int(wiped))

    def _forget_what_was_wiped(self, changes: Changes) -> None:
        if changes.verb in verbs.GOES:
            self._past.forget()


def _tokenise(text: str, tags: str) -> Words:
    return index_words(text, orjson.loads(tags))


def _changed_between(connection: Connection, start: int, end: int) -> str:
    """Row numbers, as a JSON list, of the memories whose row at one instant is not the one at the other."""
    found = connection.exec_driver_sql(
        "SELECT pk FROM memory_version WHERE recorded_to > ? AND recorded_to <= ? UNION "
        "SELECT pk FROM memory_version WHERE recorded_to > ? AND changed_at > ? AND changed_at <= ? UNION "
        "SELECT pk FROM memory WHERE changed_at > ? AND changed_at <= ?",
        (start, end, end, start, end, start, end),
    ).scalars()
    return orjson.dumps(list(found)).decode()


def _short_rows(connection: Connection, pks: str) -> dict[int, Known]:
    found = connection.exec_driver_sql(
        "SELECT pk, id, text, state, standing FROM memory WHERE pk IN (SELECT value FROM json_each(?)) "
        "ORDER BY recorded_at, pk",
        (pks,),
    )
    return {row[0]: Known(*row[1:]) for row in found}


def _merged(connection: Connection) -> frozenset[int]:
    """Row numbers of what a merged wording stands for."""
    return frozenset(connection.exec_driver_sql("SELECT to_pk FROM relation WHERE type = 'merges'").scalars())
