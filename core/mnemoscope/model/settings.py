"""The numbers of the store's behaviour in one place: default, unit and source of each. A person may change them."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any

from mnemoscope.model.backup_schedule import BackupEvery
from mnemoscope.model.errors import Misuse
from mnemoscope.model.words import HalfLife, Origin, StrengthModel


@dataclass(frozen=True, slots=True)
class Settings:
    """Trust in hundredths, half-lives and lengths in days, strength and shares 0–1.

    The trust steps and the archive threshold follow the feedback rule of the trust-aware memory articles; half-lives
    are starting values that the curves panel measures against the person's own answers.
    """

    trust_stated: int = 80
    trust_observed: int = 60
    trust_inferred: int = 40
    trust_imported_list: int = 40
    trust_confirmed_least: int = 90
    trust_helpful: int = 5
    trust_unhelpful: int = -10
    archive_below_trust: int = 15
    half_life_inferred: float = 14.0
    half_life_observed: float = 45.0
    half_life_stated: float = 180.0
    half_life_mood: float = 4.0
    archive_below_strength: float = 0.15
    strength_model: StrengthModel = StrengthModel.EXPONENTIAL
    hold_archive_above_share: float = 0.2
    inferred_lives_days: float = 30.0
    working_lives_hours: float = 24.0
    promote_after_uses: int = 3
    expiring_soon_days: float = 7.0
    review_daily_budget: int = 40
    episode_gap_minutes: int = 30
    auto_lock_minutes: int = 15
    backups_kept: int = 5
    backup_every: BackupEvery = BackupEvery.WEEKLY

    def __post_init__(self) -> None:
        problems = [
            f"{name} must lie between {low:g} and {high:g}, not {getattr(self, name):g}."
            for name, (low, high) in BOUNDS.items()
            if not low <= getattr(self, name) <= high
        ]
        problems += [
            f"{name} must be one of {', '.join(kind)}, not “{str(getattr(self, name))[:40]}”."
            for name, kind in CHOICES.items()
            if getattr(self, name) not in list(kind)
        ]
        if problems:
            raise Misuse(" ".join(problems))

    def half_life_days(self, kind: HalfLife) -> float | None:
        """Days until strength halves, or None where a memory does not fade."""
        return {
            HalfLife.INFERRED: self.half_life_inferred,
            HalfLife.OBSERVED: self.half_life_observed,
            HalfLife.STATED: self.half_life_stated,
            HalfLife.MOOD: self.half_life_mood,
        }.get(kind)

    def starting_trust(self, origin: Origin) -> int:
        return {
            Origin.STATED: self.trust_stated,
            Origin.OBSERVED: self.trust_observed,
            Origin.INFERRED: self.trust_inferred,
        }[origin]

    def as_dict(self) -> dict[str, Any]:
        return {f.name: getattr(self, f.name) for f in fields(self)}


BOUNDS: dict[str, tuple[float, float]] = {
    "trust_stated": (0, 100),
    "trust_observed": (0, 100),
    "trust_inferred": (0, 100),
    "trust_imported_list": (0, 100),
    "trust_confirmed_least": (0, 100),
    "trust_helpful": (0, 100),
    "trust_unhelpful": (-100, 0),
    "archive_below_trust": (0, 100),
    "half_life_inferred": (0.5, 3650),
    "half_life_observed": (0.5, 3650),
    "half_life_stated": (0.5, 36500),
    "half_life_mood": (0.1, 3650),
    "archive_below_strength": (0, 1),
    "hold_archive_above_share": (0, 1),
    "inferred_lives_days": (1, 3650),
    "working_lives_hours": (0.1, 8760),
    "promote_after_uses": (1, 1000),
    "expiring_soon_days": (0.5, 365),
    "review_daily_budget": (1, 10000),
    "episode_gap_minutes": (1, 1440),
    "auto_lock_minutes": (0, 1440),
    "backups_kept": (1, 100),
}


CHOICES: dict[str, type[StrEnum]] = {"strength_model": StrengthModel, "backup_every": BackupEvery}
"""The settings that are one of several words."""


def settings_from(stored: dict[str, Any]) -> Settings:
    """Settings with the stored values over the defaults.

    Names and words that this version does not know are ignored: a newer one may have written them.
    """
    defaults = Settings().as_dict()
    known = {
        name: value
        for name, value in stored.items()
        if name in defaults and (name not in CHOICES or value in list(CHOICES[name]))
    }
    return Settings(**{name: type(defaults[name])(value) for name, value in known.items()})
