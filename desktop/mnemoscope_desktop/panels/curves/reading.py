"""What the panel reads: the whole store's numbers, and the curves of the chosen memories."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.reliability import Speed
from mnemoscope.model.results import Forecast, Pause
from mnemoscope.model.settings import Settings
from mnemoscope.model.words import StrengthModel
from mnemoscope_desktop.panels.curves.cards import BINS
from mnemoscope_desktop.panels.curves.lines import Line, split
from mnemoscope_desktop.session import AsOf

if TYPE_CHECKING:
    from mnemoscope import Vault

POINTS = 240
FADING = 50
"""Rows of the list; all of them are behind “show them”."""


@dataclass(frozen=True, slots=True)
class Today:
    """How the store stands, which is there first.

    Attributes:
        parts: for each quantity how many memories lie in each part of 0–1.
        first: the newest memories; `total`: how many there are.
    """

    settings: Settings
    parts: dict[str, tuple[int, ...]]
    first: tuple[Memory, ...]
    total: int
    pauses: tuple[Pause, ...]


@dataclass(frozen=True, slots=True)
class Ahead:
    """What time will do if nothing happens; `fading` are the first of those that leave within 30 days."""

    forecast: Forecast
    fading: tuple[Memory, ...]


def read_today(vault: Vault, as_of: AsOf) -> Today:
    """As the store stood on the day shown."""
    true_on, known_on = as_of.true_on, as_of.known_on
    where = replace(CURRENT, true_on=true_on, known_on=known_on)
    return Today(
        vault.settings(),
        vault.histograms(bins=BINS, true_on=true_on, known_on=known_on),
        tuple(vault.rows(vault.beginning(where, limit=FADING), known_on=known_on)),
        vault.tally(where).count(where),
        vault.pauses(known_on=known_on),
    )


def read_ahead(vault: Vault, as_of: AsOf) -> Ahead:
    """As seen from the day shown."""
    forecast = vault.archive_forecast(known_on=as_of.known_on)
    soon = forecast.ids[:FADING]
    listed = vault.list(Filter(ids=frozenset(soon), known_on=as_of.known_on), limit=FADING) if soon else ()
    found = {memory.id: memory for memory in listed}
    return Ahead(forecast, tuple(found[memory_id] for memory_id in soon if memory_id in found))


@dataclass(frozen=True, slots=True)
class Drawn:
    """A memory with its curve, and that of the other model where both are drawn."""

    memory_id: str
    text: str
    line: Line
    other: Line | None


def telling(memories: Sequence[Memory], most: int = 4) -> list[Memory]:
    """Those whose curves say most: used before, and neither fresh nor gone."""
    distinct = {memory.id: memory for memory in memories}.values()
    return sorted(distinct, key=lambda each: (-min(each.useful_uses, 3), abs(each.strength - 0.5)))[:most]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which curves to read: of whom, over which stretch of time, with which numbers, as known when.

    `speed` is what the answers say of how sure the forecast is.
    """

    ids: tuple[str, ...]
    quantity: str
    start: Moment
    end: Moment
    settings: Settings
    other: StrengthModel | None
    known_on: Moment | None
    speed: Speed | None = None


def read_curves(vault: Vault, wanted: Wanted) -> list[Drawn]:
    """The curves of those that are still there."""
    found = []
    for memory_id in wanted.ids:
        try:
            text = vault.get(memory_id, known_on=wanted.known_on).text
            line = _line(vault, memory_id, wanted, wanted.settings)
            thin = None
            if wanted.other is not None:
                other = replace(wanted.settings, strength_model=wanted.other)
                thin = _line(vault, memory_id, replace(wanted, speed=None), other)
        except NotFound:
            continue
        found.append(Drawn(memory_id, text, line, thin))
    return found


def _line(vault: Vault, memory_id: str, wanted: Wanted, settings: Settings) -> Line:
    curve = vault.curve(
        memory_id, wanted.quantity, wanted.start, wanted.end, POINTS, settings,
        speed=wanted.speed, known_on=wanted.known_on,
    )  # fmt: skip
    return split(curve)
