"""Values of unknown make, as found in files: each function takes anything and answers with its own type.

Texts were cleaned when they were decoded.
"""

from __future__ import annotations

import hashlib
import re
from typing import Any

_BROKEN = re.compile(r"[\ud800-\udfff]")
_BLANKS = re.compile(r"[\s\x00-\x1f\x7f-\x9f]+")
_LABEL_LENGTH = 60


def clean(text: str) -> str:
    """The text without what no store can hold: NUL goes, broken surrogates become the replacement character."""
    if "\x00" in text:
        text = text.replace("\x00", "")
    if _BROKEN.search(text):
        text = text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
    return text


def as_text(value: object) -> str:
    """A string; empty for anything that is none."""
    return value if isinstance(value, str) else ""


def as_word(value: object) -> str:
    """A short string such as an id or a name: trimmed; whole numbers are taken as written."""
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return as_text(value).strip()


def as_table(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}


def as_list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []


def first_text(table: dict[str, Any], *keys: str) -> str:
    """The first of the keys that holds a text with something in it."""
    for key in keys:
        text = as_text(table.get(key))
        if text.strip():
            return text
    return ""


def as_tags(value: object) -> tuple[str, ...]:
    """Tags from a list, or from a string with commas; numbers are kept as written, the rest is left out."""
    raw = value.split(",") if isinstance(value, str) else as_list(value)
    words = (as_word(item) for item in raw)
    return tuple(dict.fromkeys(word for word in words if word))


def label(text: object) -> str:
    """A title for reports: one line, cut."""
    line = _BLANKS.sub(" ", as_text(text)).strip()
    return line if len(line) <= _LABEL_LENGTH else line[: _LABEL_LENGTH - 1] + "…"


def content_id(*parts: str) -> str:
    """An id that depends on nothing but what is said, so that it is the same in the next export."""
    digest = hashlib.sha256("\x1f".join(parts).encode("utf-8", "surrogatepass"))
    return "sha256:" + digest.hexdigest()[:32]
