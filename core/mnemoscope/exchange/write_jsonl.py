"""Memories as JSON lines: one object of the JSON contract per line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mnemoscope.exchange.writing import to_json


def json_lines(memories: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """Each memory as it comes; nothing is held."""
    for memory in memories:
        yield to_json(memory) + b"\n"
