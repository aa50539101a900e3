"""An opened vault: its database, settings and clock, and the one way in which an act is done."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import orjson
from sqlalchemy import Connection

from mnemoscope.curate import deriving, tombstones
from mnemoscope.index.asked_words import full_text
from mnemoscope.index.service import Index
from mnemoscope.model.changes import Changes
from mnemoscope.model.clock import Clock
from mnemoscope.model.errors import Refused, VaultDamaged
from mnemoscope.model.memory import Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import ActorKind, Aspect
from mnemoscope.vault import rows, schema
from mnemoscope.vault.database import Database
from mnemoscope.vault.journal import Act
from mnemoscope.vault.selecting import FullText
from mnemoscope.vault.stored import stored_settings

T = TypeVar("T")
P = ParamSpec("P")
Listener = Callable[[Changes], None]


class Opened:
    """What every part of the facade stands on.

    Attributes:
        folder: where the vault lies.
        name: what the person calls it.
        protection: where its key is kept: "plain", "keyring", "passphrase" or "keyring+passphrase".
        read_only: whether its folder can only be read.
    """

    def __init__(
        self, folder: Path, database: Database, *, name: str, protection: str, clock: Clock, index: Index
    ) -> None:
        self.folder = folder
        self.name = name
        self.protection = protection
        self.read_only = database.read_only
        self.clock = clock
        self.index = index
        self._database = database
        self._listeners: list[Listener] = []
        self._settings: tuple[int, Settings] | None = None
        self._salt: bytes | None = None
        self._seen = self._last_seq()
        self._own: set[str] = set()
        self._guard = threading.Lock()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` in the writing thread after each committed act; the result ends that."""
        self._listeners.append(listener)

        def leave() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return leave

    @property
    def waiting(self) -> bool:
        """Whether an act of this program waits at this moment for another program that writes. Asked without a wait."""
        return self._database.waiting

    def poll(self) -> Changes | None:
        """What other processes wrote since the last call, or None. One short SELECT."""
        with self._database.read() as connection:
            found = rows.run(connection, "SELECT seq, id FROM operation WHERE seq > ? ORDER BY seq", (self._seen,))
            written = found.fetchall()
        with self._guard:
            news = [(seq, act) for seq, act in written if seq > self._seen]
            foreign = [act for _, act in news if act not in self._own]
            self._own.difference_update(act for _, act in news)
            self._seen = max((seq for seq, _ in news), default=self._seen)
            last = self._seen
        if not foreign:
            return None
        return Changes(verb="other", seq=last, aspects=frozenset(Aspect), count=len(foreign), all_memories=True)

    def settings(self) -> Settings:
        """The numbers in force."""
        with self._database.read() as connection:
            return self._settings_in(connection)

    def now(self) -> Moment:
        return self.clock.now()

    def understood(self, query: str, base: Filter = CURRENT) -> Filter:
        """The filter that a query means here, by this vault's clock and its own number of days for “expiring”.

        Raises QueryProblem.
        """
        days = self.settings().expiring_soon_days
        return parse_query(query, now=self.now(), zone=self.clock.zone(), base=base, expiring_days=days)

    def _full_text(self, where: Filter) -> FullText:
        """What a filter asks of the full text, after that has caught up."""
        if where.by_words:
            self.index.catch_up_words()
        return full_text(where, unfinished=True)

    def _act(
        self,
        verb: str,
        actor: Actor,
        reason: str,
        body: Callable[Concatenate[Act, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> tuple[T, Changes]:
        """Do one act whole or not at all, and tell everybody once it is on the disk."""
        with self._database.write() as connection:
            act = Act(connection, self.clock, verb=verb, actor=actor, reason=reason)
            result = body(act, *args, **kwargs)
            deriving.follow(act)
            changes = act.commit()
            self._claim(changes)
        self._tell(changes)
        act.let_go()
        return result, changes

    def _claim(self, changes: Changes) -> None:
        """Note that a write is ours before others can see it, so that `poll` does not take it for another's.

        By its id: where the transaction fails after all, the next act of another process gets the same number.
        """
        with self._guard:
            self._own.add(changes.operation_id)

    def _tell(self, changes: Changes) -> None:
        if changes.nothing:
            return
        self._claim(changes)
        if Aspect.SETTINGS in changes.aspects:
            self._settings = None
        self.index.wake()
        for listener in tuple(self._listeners):
            listener(changes)

    def _settings_in(self, connection: Connection) -> Settings:
        """The settings as this connection sees them, read again only after something was written."""
        last = last_seq(connection)
        # Looked at once, since other threads put theirs there and take it away.
        kept = self._settings
        if kept is None or kept[0] != last:
            kept = self._settings = (last, stored_settings(connection))
        return kept[1]

    def _tombstone_salt(self, connection: Connection) -> bytes:
        """The vault's own salt for fingerprints."""
        if self._salt is None:
            stored = tombstones.stored_salt(connection)
            if stored is None:
                raise VaultDamaged("The vault has lost the salt of its tombstones. Restore the newest backup.")
            self._salt = stored
        return self._salt

    def _make_salt(self) -> None:
        """Give a new vault its salt; an opened one that has it is only read."""
        with self._database.read() as connection:
            if tombstones.stored_salt(connection) is not None:
                return
        with self._database.write() as connection:
            if tombstones.stored_salt(connection) is None:
                value = orjson.dumps(self.clock.random_bytes(32).hex()).decode()
                rows.insert(connection, schema.setting, {"name": tombstones.SALT, "value": value})

    def _last_seq(self) -> int:
        with self._database.read() as connection:
            return last_seq(connection)


def last_seq(connection: Connection) -> int:
    return int(rows.scalar(connection, "SELECT coalesce(max(seq), 0) FROM operation"))


def ids_of(memory_ids: str | Iterable[str]) -> list[str]:
    """One id or several, each once."""
    return [memory_ids] if isinstance(memory_ids, str) else list(dict.fromkeys(memory_ids))


def only_a_person(actor: Actor) -> None:
    if actor.kind is not ActorKind.PERSON:
        raise Refused("Only a person can do this. An assistant can propose; confirming and rejecting are yours.")
