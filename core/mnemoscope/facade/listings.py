"""Whole lists for tables that read their rows page by page, and lists that follow the acts since they were read."""

from __future__ import annotations

from array import array

from mnemoscope.facade.reads import NEWEST_FIRST, Reads
from mnemoscope.facade.times import Standpoint
from mnemoscope.model.listing import Listing, Step
from mnemoscope.model.query import CURRENT, EVERYTHING, Column, Filter, Order
from mnemoscope.model.tally import FIELDS, rest_of
from mnemoscope.model.words import Standing
from mnemoscope.vault import ageing, first_rows, first_texts, following, selecting
from mnemoscope.vault.selecting import Ordering


class Listings(Reads):
    """Lists that are kept by whoever shows them."""

    def listing(self, where: Filter = CURRENT, order: Order = NEWEST_FIRST) -> Listing:
        """The row numbers of all matching memories in order, with the line of the journal at which this was so."""
        with self._standing() as here:
            line = following.last_line(here.connection)
            terms = following.lasting_terms(where, order, self._ordering(here, order))
        # Where an act came in between the list is newer than its line, and what was seen already stays where it is.
        return Listing(where, order, self.keys(where, order), *line, terms)

    def followed(self, listing: Listing) -> tuple[Listing, Step | None]:
        """The same list as it is now, and the step to it; without a step where it had to be read again.

        That costs as much as was concerned by the acts since, whatever the size of the list.
        """
        where, order = listing.where, listing.order
        with self._standing() as here:
            ordering = self._ordering(here, order)
            terms = following.lasting_terms(where, order, ordering)
            touched = following.concerned(here.connection, listing.seq, listing.act)
            if terms and terms == listing.terms and touched is not None:
                chosen = selecting.selection(where)
                keys, step = following.followed(here.connection, listing.keys, touched, chosen, ordering)
                return Listing(where, order, keys, *following.last_line(here.connection), terms), step
        return self.listing(where, order), None

    def beginning(self, where: Filter = CURRENT, order: Order = NEWEST_FIRST, *, limit: int) -> array[int]:
        """The first row numbers of a list, the same as `keys` gives, where possible without going through all rows."""
        found = self._first(where, order, limit)
        return array("q", found) if found is not None else self.keys(where, order, limit=limit)

    def _first(self, where: Filter, order: Order, limit: int) -> list[int] | None:
        """The first rows by way of an index, or None where none is of use: the index of the newest holds one state."""
        column, descending = order.column, order.descending
        if where.by_words or where.known_on is not None or len(where.states) != 1 or where.true_on is not None:
            return None
        walked, in_order = (self._chosen(where, in_order=each) for each in (False, True))
        with self._standing() as here:
            connection, ordering = here.connection, self._ordering(here, order)
            if column.value in FIELDS and rest_of(where) == EVERYTHING:
                # State and standing begin the index of a standpoint, which has the newest of each first.
                few = walked if column in (Column.STATE, Column.STANDING) else in_order
                counts = self._whole(connection).values(column.value, where)
                return first_rows.by_values(connection, walked, few, column, counts, descending=descending, limit=limit)
            standings = (where.standings or frozenset(Standing)) - where.not_standings
            if where.states != CURRENT.states or Standing.REJECTED in standings:
                return None
            if column in first_rows.WALKS and ordering.expression == column:
                return first_rows.by_column(connection, walked, column, ordering, limit=limit)
            if column is Column.STRENGTH:
                lives = ageing.read(connection, here.settings, here.now)
                return first_rows.by_strength(connection, walked, lives, ordering, limit=limit)
            if column is Column.TEXT:
                return first_texts.by_text(connection, walked, ordering, limit=limit)
        return None

    @staticmethod
    def _ordering(here: Standpoint, order: Order) -> Ordering:
        return selecting.order_by(here.connection, order, here.settings, here.now)
