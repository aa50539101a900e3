"""The labelled memory pairs as objects; what they are and how they were labelled stands in the README beside."""

from __future__ import annotations

from dataclasses import dataclass, fields
from datetime import date
from pathlib import Path
from typing import Any, Literal

Part = Literal["dev", "test"]
Name = Literal["memory_pairs", "plain_pairs"]

PERSONAL = "personal"


@dataclass(frozen=True, slots=True)
class Pair:
    """Two memories in the order of their arrival, and whether a careful person wants them flagged or superseded.

    Attributes:
        kind: what the pair tries, for example ``negation``.
        language: ``en``, ``zh`` or, in ``memory_pairs`` alone, ``mixed``.
        first_time, second_time: event time, day precision; None where nothing is known.
        flag: True where the two cannot both hold as written.
        part: ``dev``, or ``test`` for figures that no tuning has seen.
    """

    id: str
    kind: str
    language: str
    first: str
    second: str
    first_scope: str
    second_scope: str
    first_time: date | None
    second_time: date | None
    flag: bool
    part: Part


COLUMNS = [field.name for field in fields(Pair)]


def path(name: Name = "memory_pairs") -> Path:
    """The file of a set."""
    return Path(__file__).with_name(f"{name}.tsv")


def load(part: Part | None = None, *, name: Name = "memory_pairs") -> tuple[Pair, ...]:
    """The pairs of one half of a set, or all of them, in the order of the file."""
    _, *lines = path(name).read_text(encoding="utf-8").splitlines()
    pairs = (_pair(**dict(zip(COLUMNS, line.split("\t"), strict=True))) for line in lines)
    return tuple(pair for pair in pairs if part is None or pair.part == part)


def _pair(first_scope: str, second_scope: str, first_time: str, second_time: str, flag: str, **plain: Any) -> Pair:
    return Pair(
        **plain,
        first_scope=first_scope or PERSONAL,
        second_scope=second_scope or PERSONAL,
        first_time=date.fromisoformat(first_time) if first_time else None,
        second_time=date.fromisoformat(second_time) if second_time else None,
        flag={"0": False, "1": True}[flag],
    )
