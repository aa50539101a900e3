"""Tallies that were counted already, as long as the journal has not grown."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from mnemoscope.model.query import Filter
from mnemoscope.model.tally import Tally

KEPT = 8


class Tallies:
    """A few tallies by what they were counted over. Filters with words are counted each time: full text may lag."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Filter, Tally] = OrderedDict()
        self._seq = -1
        self._guard = threading.Lock()

    def get(self, rest: Filter, seq: int, counted: Callable[[], Tally]) -> Tally:
        """The tally over `rest` at the journal's line `seq`, counted now if it is not known."""
        if rest.text:
            return counted()
        with self._guard:
            if seq != self._seq:
                self._kept.clear()
                self._seq = seq
            known = self._kept.get(rest)
        if known is None:
            known = counted()
            with self._guard:
                if seq == self._seq:
                    self._kept[rest] = known
                    while len(self._kept) > KEPT:
                        self._kept.popitem(last=False)
        return known

    def forget(self) -> None:
        """Keep nothing, such as the name of a scope that was just wiped."""
        with self._guard:
            self._kept.clear()
            self._seq = -1
