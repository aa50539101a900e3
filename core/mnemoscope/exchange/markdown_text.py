"""Any text as Markdown that shows exactly that text, and any name as a file name that is safe everywhere."""

from __future__ import annotations

import json
import re
import unicodedata

_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#!|~&$%^=])")
_AUTOLINK = re.compile(r"(?<=\w)(:)(?=//)|\b(?<=www)(\.)|(@)(?=\w)", re.IGNORECASE)
_LINE_START = re.compile(r"^(\s*)([-+]|\d{1,9}(?=[.)])|:)")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ufeff]")
_UNSAFE = re.compile(r"[^\w]+|_+")
_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))})
_RESERVED = frozenset({"index", "log"})
_LONGEST_NAME = 60


def escape(text: str, *, indent: str = "") -> str:
    """Markdown that renders as the text. Further lines are indented, so that they stay in a list item."""
    lines = [line.strip() for line in re.split(r"\r\n|\r|\n", text)]
    return f"\\\n{indent}".join(_escape_line(line) for line in lines if line)


def _escape_line(line: str) -> str:
    line = _CONTROL.sub("\ufffd", line)
    line = _SPECIAL.sub(r"\\\1", line)
    line = _AUTOLINK.sub(lambda match: "\\" + match[0], line)
    return _LINE_START.sub(_escape_start, line)


def _escape_start(match: re.Match[str]) -> str:
    mark = match[2]
    # A number needs its full stop escaped, which a digit cannot be; the rest needs a stroke before it.
    return f"{match[1]}{mark}\\" if mark[0].isdigit() else f"{match[1]}\\{mark}"


def quoted(text: str) -> str:
    """A YAML string in double quotes, on one line."""
    plain = json.dumps(text, ensure_ascii=False)
    return _CONTROL.sub(lambda match: f"\\u{ord(match[0]):04x}", plain)


def file_stem(name: str, taken: set[str]) -> str:
    """A file name without ending for a page: letters and digits of any script, once each regardless of case."""
    slug = _UNSAFE.sub("-", unicodedata.normalize("NFC", name)).strip("-").lower()
    slug = slug.encode("utf-8")[:_LONGEST_NAME].decode("utf-8", "ignore").strip("-") or "page"
    if slug in _DEVICES or slug in _RESERVED:
        slug += "-page"
    stem, number = slug, 2
    while stem.casefold() in taken:
        stem, number = f"{slug}-{number}", number + 1
    taken.add(stem.casefold())
    return stem
