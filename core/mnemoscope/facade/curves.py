"""The verbs that look at how memories fare in time: one curve, how all of them lie, and what will leave."""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from mnemoscope.curate import curves, lifecycle
from mnemoscope.facade.times import Times
from mnemoscope.model.errors import Misuse
from mnemoscope.model.moment import Moment
from mnemoscope.model.reliability import Speed
from mnemoscope.model.results import Curve, Forecast
from mnemoscope.model.settings import Settings
from mnemoscope.vault import memories


class Curves(Times):
    """Looking at strength, trust and utility, now or as it was."""

    def curve(
        self,
        memory_id: str,
        quantity: str,
        start: Moment,
        end: Moment,
        points: int = 200,
        settings: Settings | None = None,
        *,
        speed: Speed | None = None,
        known_on: Moment | None = None,
    ) -> Curve:
        """ "strength", "trust" or "utility" of one memory over time, with what moved it; the future is forecast.

        `speed` is from a calibration; with it the forecast of strength has a band. With `known_on` what came after it
        is the future too.
        """
        if quantity not in curves.QUANTITIES:
            raise Misuse("A curve shows strength, trust or utility.")
        if end <= start:
            raise Misuse("A curve needs an end after its start.")
        with self._standing(known_on) as here:
            row = memories.row_by_id(here.connection, memory_id)
            numbers = settings or here.settings
            times = np.linspace(start.us, end.us, max(2, points)).astype(np.int64)
            return curves.curve(here.connection, row, quantity, times, numbers, here.now, speed)

    def histogram(
        self, quantity: str = "trust", bins: int = 20, *, true_on: Moment | None = None, known_on: Moment | None = None
    ) -> tuple[int, ...]:
        """How many current memories lie in each of `bins` equal parts of 0–1 (for utility, of those with answers)."""
        return self.histograms((quantity,), bins, true_on=true_on, known_on=known_on)[quantity]

    def histograms(
        self,
        quantities: Collection[str] = curves.QUANTITIES,
        bins: int = 20,
        *,
        true_on: Moment | None = None,
        known_on: Moment | None = None,
    ) -> dict[str, tuple[int, ...]]:
        """The same for several quantities, in one pass over all memories."""
        if not set(quantities) <= set(curves.QUANTITIES) or not 1 <= bins <= 1000:
            raise Misuse("A histogram shows strength, trust or utility in 1 to 1,000 parts.")
        with self._standing(known_on, true_on=true_on) as here:
            values = lifecycle.current_values(here.connection, quantities, here.settings, here.now)
        return {
            quantity: tuple(np.histogram(values[quantity], bins=bins, range=(0.0, 1.0))[0].tolist())
            for quantity in quantities
        }

    def archive_forecast(
        self, weeks: int = 12, settings: Settings | None = None, *, known_on: Moment | None = None
    ) -> Forecast:
        """What will expire or fade away in the coming weeks, with the numbers in force or with others."""
        with self._standing(known_on) as here:
            return lifecycle.forecast(here.connection, settings or here.settings, here.now, weeks)
