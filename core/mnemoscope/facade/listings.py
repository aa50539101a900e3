"""Whole lists for tables that read their rows page by page, and lists that follow the acts since they were read."""

from __future__ import annotations

from mnemoscope.facade.reads import NEWEST_FIRST, Reads
from mnemoscope.facade.times import Standpoint
from mnemoscope.model.listing import Listing, Step
from mnemoscope.model.query import CURRENT, Filter, Order
from mnemoscope.vault import following, selecting
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

    @staticmethod
    def _ordering(here: Standpoint, order: Order) -> Ordering:
        return selecting.order_by(here.connection, order, here.settings, here.now)
