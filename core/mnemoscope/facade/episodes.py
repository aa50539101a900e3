"""The verbs about episodes: looking at them, splitting, joining, naming."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from sqlalchemy import Connection

from mnemoscope.curate import episode_marks
from mnemoscope.curate.digesting import MOST_KEPT, Digest, digest
from mnemoscope.curate.episode_columns import Columns, changed_since, visible
from mnemoscope.curate.episode_words import Describer
from mnemoscope.curate.episodes import Layout, Listing, lay_out
from mnemoscope.facade.opened import last_seq, only_a_person
from mnemoscope.facade.reads import Reads, _offset
from mnemoscope.index import embeddings, outbox
from mnemoscope.index.e5.model import E5Embedder
from mnemoscope.model.changes import Changes
from mnemoscope.model.episodes import EpisodeDetail, EpisodePage, Numbers
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.settings import Settings
from mnemoscope.vault import memories
from mnemoscope.vault.ids import memory_ids
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import row_by_id
from mnemoscope.vault.verbs import WIPE

KEPT = 4
MOST = 1_000


class Episodes(Reads):
    """Memories by the sitting in which they came up. Only the person's own marks are stored; the rest is worked out."""

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._laying_out = threading.Lock()
        self._layouts: dict[Any, _Known] = {}
        self._newest: tuple[int, Columns] | None = None
        self.subscribe(self._forget_layouts)

    def episodes(self, where: Filter = CURRENT, *, limit: int = 50, after: str = "") -> EpisodePage:
        """A page of episodes, those that began last first. `after` is the `next` of the page before.

        The filter says which memories are shown and counted; where episodes begin and end does not depend on it.
        """
        if not 1 <= limit <= MOST:
            raise Misuse(f"A page holds between 1 and {MOST:,} episodes.")
        start = _offset(after)
        self.index.catch_up_words()
        chosen = self._chosen(where)
        with self._standing(where.known_on, words=where.by_words) as here:
            known = self._known(here.connection, here.settings, where.known_on)
            listing = known.listing(where, lambda: visible(here.connection, chosen))
            with known.turn:
                spans, more = listing.take(here.connection, start, start + limit)
                items = known.describer.episodes(here.connection, spans)
        return EpisodePage(items, str(start + len(items)) if more else "")

    def episode(self, episode_id: str, where: Filter = CURRENT) -> EpisodeDetail:
        """One episode with the memories that the filter shows, in order. Any of its memories names it."""
        self.index.catch_up_words()
        chosen = self._chosen(where)
        with self._standing(where.known_on, words=where.by_words) as here:
            known = self._known(here.connection, here.settings, where.known_on)
            place = known.layout.place_of(row_by_id(here.connection, episode_id)["pk"])
            listing = known.listing(where, lambda: visible(here.connection, chosen))
            with known.turn:
                span = listing.span(*known.layout.around(here.connection, place)) if place is not None else None
                if span is None:
                    raise NotFound("No memory of this episode is shown.")
                (episode,) = known.describer.episodes(here.connection, [span])
                earlier = listing.before(span.start)
                first = known.layout.around(here.connection, earlier)[0] if earlier is not None else None
            before = memory_ids(here.connection, [int(known.layout.pks(first))]) if first is not None else ("",)
            pks = known.layout.pks(span.shown).tolist()
            shown = memories.light(here.connection, pks, here.settings, here.now)
        told = digest([memory.text for memory in shown]) if len(shown) > MOST_KEPT else Digest()
        kept = tuple(shown[place] for place in told.kept)
        return EpisodeDetail(episode, tuple(shown), before[0], kept, told.left_out)

    def split_episode(self, memory_id: str, title: str = "", *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Begin a new episode with this memory."""
        return self._mark("split_episode", episode_marks.split, memory_id, title, actor=actor, reason=reason)

    def join_episodes(self, first_id: str, second_id: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Make one episode of two of the same assistant; those between them come along."""
        return self._mark("join_episodes", episode_marks.join, first_id, second_id, actor=actor, reason=reason)

    def name_episode(self, episode_id: str, title: str, *, actor: Actor = PERSON, reason: str = "") -> Changes:
        """Give an episode a title of your own; an empty one brings back the title that is worked out."""
        return self._mark("name_episode", episode_marks.name, episode_id, title, actor=actor, reason=reason)

    def _mark(
        self,
        verb: str,
        change: Callable[[Act, Layout, str, str], None],
        memory_id: str,
        more: str,
        *,
        actor: Actor,
        reason: str,
    ) -> Changes:
        only_a_person(actor)

        def body(act: Act) -> None:
            known = self._known(act.connection, self._settings_in(act.connection), None)
            change(act, known.layout, memory_id, more)

        return self._act(verb, actor, reason, body)[1]

    def _known(self, connection: Connection, settings: Settings, known_on: Moment | None) -> _Known:
        """The layout as this connection sees it, worked out again only after something was written or embedded."""
        seq = last_seq(connection) if known_on is None else self._last_seq()
        gap = settings.episode_gap_minutes
        key = (known_on, seq, gap, outbox.applied(connection, embeddings.store_name(E5Embedder.id)))
        with self._laying_out:
            found = self._layouts.get(key)
            if found is None:
                newest = self._newest if known_on is None else None
                changed = changed_since(connection, newest[0]) if newest is not None and newest[0] <= seq else None
                layout = lay_out(connection, gap, newest[1] if newest is not None else None, changed)
                if known_on is None:
                    self._newest = (seq, layout.columns)
                while len(self._layouts) >= KEPT:
                    del self._layouts[next(iter(self._layouts))]
                found = self._layouts[key] = _Known(layout)
            return found

    def _forget_layouts(self, changes: Changes) -> None:
        if changes.verb == WIPE:
            with self._laying_out:
                self._layouts.clear()
                self._newest = None


class _Known:
    """A layout with the lists that were asked of it. `turn` is held while more of them is worked out."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.describer = Describer(layout)
        self.turn = threading.Lock()
        self._listings: dict[Filter, Listing] = {}

    def listing(self, where: Filter, shown: Callable[[], Numbers]) -> Listing:
        with self.turn:
            found = self._listings.get(where)
            if found is None:
                while len(self._listings) >= KEPT:
                    del self._listings[next(iter(self._listings))]
                found = self._listings[where] = Listing(self.layout, shown())
            return found
