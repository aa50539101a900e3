"""Values of database rows as JSON and back without loss: bytes are marked, and so are maps that look marked."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from typing import Any

BYTES = "$bytes"
MAP = "$map"

NAME = "mnemoscope-archive"
VERSION = 1
MANIFEST = "manifest.json"
REQUIRED = "memories"
TABLES = (
    "memories",
    "versions",
    "sources",
    "memory_sources",
    "relations",
    "conflicts",
    "members",
    "feedback",
    "operations",
    "tombstones",
    "settings",
)
"""What a complete archive holds, in the order in which rows can be put back. Others may follow."""


_PLAIN = frozenset({str, int, float, bool, type(None)})


def pack(value: Any) -> Any:
    if isinstance(value, bytes | bytearray | memoryview):
        return {BYTES: base64.b64encode(value).decode("ascii")}
    if isinstance(value, Mapping):
        packed = {str(key): item if type(item) in _PLAIN else pack(item) for key, item in value.items()}
        # Row after row passes here, so the keys are looked at as one text first.
        is_marked = "$" in "".join(packed) and any(key.startswith("$") for key in packed)
        return {MAP: packed} if is_marked else packed
    if isinstance(value, list | tuple):
        return [pack(item) for item in value]
    return value


def unpack(value: Any) -> Any:
    """Raises ValueError where a mark does not fit what it marks."""
    if isinstance(value, dict):
        if MAP in value and len(value) == 1 and isinstance(value[MAP], dict):
            return {key: unpack(item) for key, item in value[MAP].items()}
        if BYTES in value:
            try:
                return base64.b64decode(value[BYTES], validate=True)
            except (binascii.Error, TypeError) as error:
                raise ValueError("bytes that are no base64") from error
        return {key: unpack(item) for key, item in value.items()}
    if isinstance(value, list):
        return [unpack(item) for item in value]
    return value
