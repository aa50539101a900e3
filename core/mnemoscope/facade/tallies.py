"""Numbers that were counted already: as long as the journal has not grown, or as the acts since then moved them."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from mnemoscope.model.changes import Changes
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.tally import Tally
from mnemoscope.model.words import Aspect
from mnemoscope.vault.verbs import GOES

KEPT = 8


class Tallies:
    """A few tallies by what they were counted over, and how many passages there are.

    An act of this process says by how much it moved the numbers over everything, so these are counted once; others are
    counted for each state of the journal. Filters with words are counted each time: full text may lag.
    """

    def __init__(self) -> None:
        self._kept: OrderedDict[Filter, Tally] = OrderedDict()
        self._sources: int | None = None
        self._seq = -1
        self._guard = threading.Lock()

    def get(self, rest: Filter, seq: int, counted: Callable[[], Tally]) -> Tally:
        """The tally over `rest` at the journal's line `seq`, counted now if it is not known."""
        if rest.text:
            return counted()
        with self._guard:
            known = self._kept.get(rest) if self._stands_at(seq) else None
        if known is None:
            known = counted()
            with self._guard:
                if seq == self._seq:
                    self._kept[rest] = known
                    while len(self._kept) > KEPT:
                        self._kept.popitem(last=False)
        return known

    def sources(self, seq: int, counted: Callable[[], int]) -> int:
        """How many passages there are at the journal's line `seq`."""
        with self._guard:
            known = self._sources if self._stands_at(seq) else None
        if known is None:
            known = counted()
            with self._guard:
                if seq == self._seq:
                    self._sources = known
        return known

    def follow(self, changes: Changes) -> None:
        """Take over what an act of this process did, unless it was counted since. All is forgotten, as the name of a
        wiped scope, where the act does not say what it moved or is not the next after what the numbers stand at."""
        with self._guard:
            if changes.verb in GOES or changes.moved is None or changes.seq > self._seq + 1:
                self._forget(-1)
            elif changes.seq == self._seq + 1:
                whole, sources = self._kept.get(EVERYTHING), self._sources
                self._forget(changes.seq)
                if whole is not None:
                    self._kept[EVERYTHING] = whole.after(changes.moved)
                if Aspect.SOURCES not in changes.aspects:
                    self._sources = sources

    def forget(self) -> None:
        """Keep nothing."""
        with self._guard:
            self._forget(-1)

    def _stands_at(self, seq: int) -> bool:
        """Whether the numbers are those of this line. A reader who began earlier looks for itself."""
        if seq > self._seq:
            self._forget(seq)
        return seq == self._seq

    def _forget(self, seq: int) -> None:
        self._kept.clear()
        self._sources = None
        self._seq = seq
