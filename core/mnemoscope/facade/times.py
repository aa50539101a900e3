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
from mnemoscope.model.moment import Moment
from mnemoscope.model.settings import Settings
from mnemoscope.vault import journal, selecting
from mnemoscope.vault.replay import Past


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
                true=selecting.true_at(true_on.us) if true_on is not None else "",
                tokenise=_tokenise if words and known_on is not None else None,
            ):
                settings = self._stored_settings(connection)
                yield Standpoint(connection, settings, now if known_on is None else min(known_on, now))

    def _forget_what_was_wiped(self, changes: Changes) -> None:
        if changes.verb == journal.WIPE:
            self._past.forget()


def _tokenise(text: str, tags: str) -> Words:
    return index_words(text, orjson.loads(tags))
