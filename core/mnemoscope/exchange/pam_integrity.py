"""The checksum of a PAM store: SHA-256 over its memories in the order of their ids, in canonical JSON."""

from __future__ import annotations

import hashlib
import struct
import tempfile
from collections.abc import Iterator
from typing import Any

from mnemoscope.exchange.jcs import canonical

_IN_MEMORY = 16 << 20
_HEAD = struct.Struct(">II")


class Checksum:
    """Takes memories in any order. While they come in the order of their ids, as mostly, nothing is held of them;
    what is needed to put them in order lies in an anonymous file until the end.

    Attributes:
        count: how many were taken.
    """

    def __init__(self) -> None:
        self.count = 0
        self._digest = hashlib.sha256(b"[")
        self._last = ""
        self._is_ordered = True
        self._is_sound = True
        self._spool = tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY)  # noqa: SIM115 -- `close` closes it

    def add(self, memory: dict[str, Any]) -> None:
        self.count += 1
        try:
            data = canonical(memory)
        except (ValueError, RecursionError):
            self._is_sound = False
            return
        id_ = str(memory.get("id", ""))
        self._is_ordered = self._is_ordered and id_ >= self._last
        self._last = id_
        self._digest.update(data if self.count == 1 else b"," + data)
        name = id_.encode("utf-8", "surrogatepass")
        self._spool.write(_HEAD.pack(len(name), len(data)) + name + data)

    def result(self) -> str:
        """“sha256:…”; empty where a memory has no canonical form, so that nothing agrees with it."""
        if not self._is_sound:
            return ""
        digest = self._digest if self._is_ordered else self._in_order()
        digest.update(b"]")
        return f"sha256:{digest.hexdigest()}"

    def close(self) -> None:
        self._spool.close()

    def _in_order(self) -> hashlib._Hash:
        digest = hashlib.sha256(b"[")
        mark = b""
        for _, start, length in sorted(self._places(), key=lambda place: place[0]):
            self._spool.seek(start)
            digest.update(mark + self._spool.read(length))
            mark = b","
        return digest

    def _places(self) -> Iterator[tuple[str, int, int]]:
        """The id of each memory taken, and where its form begins and how long it is."""
        at = 0
        self._spool.seek(0)
        while head := self._spool.read(_HEAD.size):
            name, length = _HEAD.unpack(head)
            id_ = self._spool.read(name).decode("utf-8", "surrogatepass")
            at += _HEAD.size + name
            yield id_, at, length
            at += length
            self._spool.seek(at)
