"""What the timeline asks of the vault, on a worker thread."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.results import Progress, Timeline
from mnemoscope_desktop.panels.timeline.geometry import make_scene, make_scene_of_day
from mnemoscope_desktop.panels.timeline.levels import Levels

if TYPE_CHECKING:
    from mnemoscope import Vault

LANES = ("agent", "scope", "tier", "subject", "origin")


@dataclass(frozen=True, slots=True)
class Asked:
    """By what lanes are made, whether times are those of learning, and the memories on the day one looks from."""

    lane: str
    learned: bool
    where: Filter

    @property
    def axis(self) -> str:
        return "learned" if self.learned else "event"

    def alike(self, other: Asked) -> bool:
        """Whether lanes and times are made in the same way."""
        return (self.lane, self.learned) == (other.lane, other.learned)

    @property
    def of_now(self) -> bool:
        return self.where.true_on is None and self.where.known_on is None


@dataclass(frozen=True, slots=True)
class Answer:
    """The scene with its levels of detail. Of a day that is not now it also holds what exists only now."""

    asked: Asked
    levels: Levels


@dataclass(frozen=True, slots=True)
class Preview:
    """How many exist on a day, and the scene as it was then."""

    count: int
    levels: Levels


def read(vault: Vault, asked: Asked, progress: Progress, early: Callable[[Answer], None]) -> Answer:
    """The timeline, ready to draw. `early` is given a sample of it first, where there are very many memories."""

    def sampled(timeline: Timeline) -> None:
        early(Answer(asked, Levels(make_scene(timeline, whole=False))))

    first = sampled if asked.of_now else None
    timeline = vault.timeline(asked.where, lane=asked.lane, axis=asked.axis, progress=progress, early=first)
    if asked.of_now:
        return Answer(asked, Levels(make_scene(timeline)))
    now = vault.timeline(CURRENT, lane=asked.lane, axis=asked.axis, progress=progress)
    return Answer(asked, Levels(make_scene_of_day(timeline, now)))


def preview(vault: Vault, where: Filter, levels: Levels) -> Preview:
    """The same scene on another day: which of its memories exist then, and how many exist in all."""
    existing = vault.existing(where)
    return Preview(len(existing), Levels(levels.scene, np.isin(levels.scene.pk, existing)))
