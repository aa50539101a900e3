"""Freshness: how long ago the store last heard of something. Apart from strength: being found changes neither."""

from __future__ import annotations

from mnemoscope.model.moment import DAY

_NEVER = -(2**63)
"""Before every time that can be stored."""


def last_heard_us(event_us: int | None, recorded_us: int, heard_us: int | None, useful_us: int | None) -> int:
    """When the store last heard a statement from the person or the world.

    That is when it happened or was said, or else was learned; when the person said or affirmed it again; or when it was
    of use. Being found is no news.
    """
    return max(recorded_us if event_us is None else event_us, heard_us or _NEVER, useful_us or _NEVER)


def freshness_days(heard_us: int, now_us: int) -> float:
    """How many days ago that was; zero for what lies ahead."""
    return max(0, now_us - heard_us) / DAY
