"""Random ids: UUID version 7 (RFC 9562), so that they sort by the time they were made."""

from __future__ import annotations


def uuid7(us: int, random: bytes) -> str:
    """An id for the instant `us` (microseconds since 1970) from 10 random bytes."""
    milliseconds = us // 1000
    value = (milliseconds & (2**48 - 1)) << 80
    value |= 0x7 << 76
    value |= (int.from_bytes(random[:2], "big") & 0xFFF) << 64
    value |= 0b10 << 62
    value |= int.from_bytes(random[2:10], "big") & (2**62 - 1)
    digits = f"{value:032x}"
    return f"{digits[:8]}-{digits[8:12]}-{digits[12:16]}-{digits[16:20]}-{digits[20:]}"
