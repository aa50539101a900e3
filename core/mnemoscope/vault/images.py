"""What an act did to rows, one image for each change, in little room: a large import makes some hundred thousand."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import islice

import orjson

from mnemoscope.vault.letting_go import let_go
from mnemoscope.vault.rows import Row

Image = tuple[str, int, Row | None, Row | None]
"""(table, row number, before, after): an insert has neither, a delete has only `before`."""

PART = 1_000


class Images:
    """Images in the order in which they were made. Of an insert, which most of them are, two numbers are kept."""

    def __init__(self) -> None:
        self._tables: dict[str, int] = {}
        self._which = array("H")
        self._pks = array("q")
        self._sides: dict[int, tuple[Row | None, Row | None]] = {}

    def add(self, table: str, pk: int, before: Row | None = None, after: Row | None = None) -> None:
        if before is not None or after is not None:
            self._sides[len(self._pks)] = (before, after)
        self._which.append(self._tables.setdefault(table, len(self._tables)))
        self._pks.append(pk)

    def let_go(self) -> None:
        """Forget what rows were before and after, bit by bit."""
        let_go(self._sides)

    def __len__(self) -> int:
        return len(self._pks)

    def __iter__(self) -> Iterator[Image]:
        names = tuple(self._tables)
        for place, (which, pk) in enumerate(zip(self._which, self._pks, strict=True)):
            before, after = self._sides.get(place, (None, None))
            yield names[which], pk, before, after

    @property
    def tables(self) -> tuple[str, ...]:
        """The tables that were changed, in the order in which they first were."""
        return tuple(self._tables)

    def of(self, table: str) -> Iterator[Image]:
        """What was done to one table."""
        return (image for image in self if image[0] == table) if table in self._tables else iter(())

    def to_json(self) -> bytes:
        """All of them as a JSON list, made in parts so that they never lie in memory as objects."""
        parts: list[bytes] = []
        images = iter(self)
        while part := list(islice(images, PART)):
            parts.append(orjson.dumps(part)[1:-1])
        return b"[" + b",".join(parts) + b"]"
