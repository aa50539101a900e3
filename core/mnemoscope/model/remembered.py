"""Answers of pure functions that are kept for the next time.

They hold words of memories, so closing a vault forgets them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, ParamSpec, TypeVar, cast
from weakref import WeakSet

P = ParamSpec("P")
R = TypeVar("R")

_KEPT: WeakSet[Any] = WeakSet()


def remembered(size: int) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep the last `size` answers of a function until a vault is closed."""

    def keep(function: Callable[P, R]) -> Callable[P, R]:
        kept = lru_cache(maxsize=size)(function)
        _KEPT.add(kept)
        return cast("Callable[P, R]", kept)

    return keep


def forget_remembered() -> None:
    """Forget all answers; they are worked out again when they are asked for."""
    for kept in tuple(_KEPT):
        kept.cache_clear()
