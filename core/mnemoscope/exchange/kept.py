"""Passages that later records of a file may refer to, within a bound."""

from __future__ import annotations

from collections.abc import Hashable

from mnemoscope.exchange.records import Passage

_MOST_LETTERS = 48 << 20


class KeptPassages:
    """Passages by what refers to them. Beyond the bound new ones are not kept; who refers to one finds nothing."""

    def __init__(self) -> None:
        self._passages: dict[Hashable, Passage] = {}
        self._left = _MOST_LETTERS

    def put(self, key: Hashable, passage: Passage) -> None:
        if key not in self._passages and self._left > len(passage.text):
            self._left -= len(passage.text)
            self._passages[key] = passage

    def get(self, *keys: Hashable) -> Passage | None:
        """The passage of the first key that has one."""
        return next((self._passages[key] for key in keys if key in self._passages), None)
