"""The lists that were put in order lately: asked for again, they follow what was done since instead of being read."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING

from mnemoscope.model.query import Filter, Order

if TYPE_CHECKING:
    from mnemoscope.model.listing import Listing

KEPT = 6
"""Eight bytes for each row of each list."""


class Lists:
    """A few listings by filter and order, the one used last at the end. Those that time alone changes are not kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[Filter, Order], Listing] = OrderedDict()

    def get(self, where: Filter, order: Order) -> Listing | None:
        """The listing as it was when it was put here."""
        found = self._kept.get((where, order))
        if found is not None:
            self._kept.move_to_end((where, order))
        return found

    def put(self, listing: Listing) -> None:
        """Keep this one, in the place of an older one of the same filter and order."""
        key = (listing.where, listing.order)
        self._kept.pop(key, None)
        if listing.terms:
            self._kept[key] = listing
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def clear(self) -> None:
        """Keep none."""
        self._kept.clear()
