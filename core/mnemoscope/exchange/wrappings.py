"""What a person typed, without the blocks that a program put around it."""

from __future__ import annotations

import re
from collections.abc import Iterable


class Wrappings:
    """Takes blocks such as `<system-reminder>…</system-reminder>` out of a text, in one pass however it is made.

    Args:
        tags: the names of the blocks to take out. A block that never ends reaches to the end of the text.
        unwrapped: the names of blocks whose inside is the person's.
    """

    def __init__(self, tags: Iterable[str], unwrapped: Iterable[str] = ()) -> None:
        names = "|".join(map(re.escape, (*tags, *unwrapped)))
        self._opening = re.compile(rf"<({names})(?:\s[^<>]{{0,300}})?>", re.IGNORECASE)
        self._unwrapped = frozenset(unwrapped)

    def typed(self, text: str) -> str:
        if "<" not in text:
            return text.strip()
        pieces: list[str] = []
        at = 0
        while (opening := self._opening.search(text, at)) is not None:
            pieces.append(text[at : opening.start()])
            closing = f"</{opening[1]}>"
            end = text.find(closing, opening.end())
            inside = text[opening.end() : end if end >= 0 else len(text)]
            if opening[1].lower() in self._unwrapped:
                pieces.append(inside)
            at = len(text) if end < 0 else end + len(closing)
        pieces.append(text[at:])
        return "".join(pieces).strip()
