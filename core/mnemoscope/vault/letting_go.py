"""Dropping what holds very many objects bit by bit.

An object goes at once with all that only it holds, and no other thread runs meanwhile: the rows of an act on a hundred
thousand memories take a tenth of a second or more, for which a window would stand still.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeVar

Held = TypeVar("Held")

PORTION = 500


def let_go(*many: list[Any] | dict[Any, Any]) -> None:
    """Empty lists and dicts, with room for other threads in between."""
    for held in many:
        while held:
            if isinstance(held, list):
                del held[-PORTION:]
            else:
                held.popitem()


def taken_from(held: list[Held]) -> Iterator[list[Held]]:
    """What is in a list, from its beginning and in portions, each of which it then holds no more."""
    held.reverse()
    while held:
        portion = held[-PORTION:]
        del held[-PORTION:]
        portion.reverse()
        yield portion
