"""Random ids: UUID version 7 (RFC 9562), so that they sort by the time they were made."""

from __future__ import annotations

from uuid import UUID


def uuid7(us: int, random: bytes) -> str:
    """An id for the instant `us` (microseconds since 1970) from 10 random bytes."""
    milliseconds = us // 1000
    value = (milliseconds & (2**48 - 1)) << 80
    value |= 0x7 << 76
    value |= (int.from_bytes(random[:2], "big") & 0xFFF) << 64
    value |= 0b10 << 62
    value |= int.from_bytes(random[2:10], "big") & (2**62 - 1)
    return str(UUID(int=value))
