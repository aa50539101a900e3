"""Names in a question that are meant as they are written: files, versions, codes, keys, `CamelCase`.

Meaning does not tell v1.10.2 from v1.1.0, and word search takes such names apart, so what has one letter for letter is
put before what is merely like it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

MOST_NAMES = 8
LONGEST = 400
"""Characters of a question that are looked at: names stand near its beginning, and no pattern here is linear."""

_NAME = re.compile(
    r"[^\W_]+(?:[._\-/:\\@+#]+[^\W_]+)+|[^\W\d_]+\d[^\W_]*|\d+[^\W\d_][^\W_]*|\w*[a-z][A-Z]\w*", re.ASCII
)


def names_in(query: str) -> tuple[str, ...]:
    """The names, each once, folded for comparing."""
    return tuple(dict.fromkeys(found.casefold() for found in _NAME.findall(query[:LONGEST])))[:MOST_NAMES]


def share_written(text: str, names: Sequence[str]) -> float:
    """Which part of the names stands in the text as written, 0–1: whole, though more may follow after a sign."""
    if not names:
        return 0.0
    folded = text.casefold()
    found = sum(bool(re.search(rf"(?<![^\W_]){re.escape(name)}(?![^\W_])", folded, re.ASCII)) for name in names)
    return found / len(names)
