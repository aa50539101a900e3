"""What the timeline asks of the vault, on a worker thread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.model.query import CURRENT, Filter
from mnemoscope_desktop.panels.timeline.geometry import Scene, make_scene, make_scenes

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


@dataclass(frozen=True, slots=True)
class Answer:
    asked: Asked
    scene: Scene
    ghosts: Scene | None


def read(vault: Vault, asked: Asked) -> Answer:
    """The timeline, ready to draw; with what exists only now, when one looks from another day."""
    timeline = vault.timeline(asked.where, lane=asked.lane, axis=asked.axis)
    if asked.where.true_on is None and asked.where.known_on is None:
        return Answer(asked, make_scene(timeline), None)
    now = vault.timeline(CURRENT, lane=asked.lane, axis=asked.axis)
    return Answer(asked, *make_scenes(timeline, now))
