"""The checksum of a PAM store: SHA-256 over its memories in the order of their ids, in canonical JSON."""

from __future__ import annotations

import hashlib
import tempfile
from typing import Any

from mnemoscope.exchange.jcs import canonical

_IN_MEMORY = 16 << 20


class Checksum:
    """Takes memories in any order. What does not fit in memory lies in an anonymous file until the end.

    Attributes:
        count: how many were taken.
    """

    def __init__(self) -> None:
        self.count = 0
        self._places: list[tuple[str, int, int]] = []
        self._is_sound = True
        self._spool = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 -- `close` closes it

    def add(self, memory: dict[str, Any]) -> None:
        self.count += 1
        try:
            data = canonical(memory)
        except (ValueError, RecursionError):
            self._is_sound = False
            return
        self._places.append((str(memory.get("id", "")), self._spool.tell(), len(data)))
        self._spool.write(data)

    def result(self) -> str:
        """“sha256:…”; empty where a memory has no canonical form, so that nothing agrees with it."""
        if not self._is_sound:
            return ""
        digest = hashlib.sha256(b"[")
        mark = b""
        for _, start, length in sorted(self._places, key=lambda place: place[0]):
            self._spool.seek(start)
            digest.update(mark + self._spool.read(length))
            mark = b","
        digest.update(b"]")
        return f"sha256:{digest.hexdigest()}"

    def close(self) -> None:
        self._spool.close()
