"""The times of one record, read under several names, with what was wrong with them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.records import Note
from mnemoscope.exchange.times import read_time, read_written_time
from mnemoscope.model.moment import Moment


class RowTimes:
    """Reads times of a record. `zone` is meant where none is written."""

    def __init__(self, zone: tzinfo) -> None:
        self._zone = zone
        self._problems: list[str] = []

    def written(self, row: dict[str, Any], *keys: str) -> Moment | None:
        """When a program wrote something: the first of the keys with a usable time."""
        return self._first(row, keys, written=True)

    def told(self, row: dict[str, Any], *keys: str) -> Moment | None:
        """A time in the world, of any year."""
        return self._first(row, keys, written=False)

    def span(self, row: dict[str, Any], start: str, end: str) -> tuple[Moment | None, Moment | None]:
        """From when to when something holds. An end before its beginning is left out."""
        begins, ends = self.told(row, start), self.told(row, end)
        if begins is not None and ends is not None and ends < begins:
            self._problems.append(f"{_words(end)} was left out: it lies before {_words(start)}")
            ends = None
        return begins, ends

    def notes(self, where: str) -> Iterator[Note]:
        """One line for all that was wrong since the last time it was asked."""
        if self._problems:
            yield Note(where, "; ".join(self._problems) + ".")
            self._problems.clear()

    def forget(self) -> None:
        """Let what was wrong so far be told by another reading of the record."""
        self._problems.clear()

    def _first(self, row: dict[str, Any], keys: tuple[str, ...], *, written: bool) -> Moment | None:
        for key in keys:
            read = (read_written_time if written else read_time)(row.get(key), self._zone)
            if read.problem:
                self._problems.append(f"{_words(key)} was left out: {read.problem}")
            if read.at is not None:
                return read.at
        return None


def _words(key: str) -> str:
    return key.replace("_", " ")
