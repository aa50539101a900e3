"""The block of `key: value` lines that Markdown notes may begin with. Nothing in it is run, and nothing can fail."""

from __future__ import annotations

import re

_BLOCK = re.compile(r"\A\s*---[ \t]*\n(.*?\n)---[ \t]*(?:\n|\Z)", re.DOTALL)
_PAIR = re.compile(r"^(\s*)([A-Za-z_][\w-]*):[ \t]*(.*)$")
_QUOTED = re.compile(r"""^(["'])(.*)\1$""")


def front_matter(text: str) -> dict[str, str]:
    """The fields by name; one below another as `outer.inner`. Lists and texts over several lines are left out."""
    block = _BLOCK.match(text.lstrip("\ufeff").replace("\r\n", "\n"))
    fields: dict[str, str] = {}
    outer = ""
    for line in block[1].split("\n") if block else ():
        pair = _PAIR.match(line)
        if pair is None:
            continue
        indent, key, raw = pair.groups()
        value = _QUOTED.sub(r"\2", raw.strip())
        if not indent:
            outer = "" if value else key
        name = f"{outer}.{key}" if indent and outer else key
        if value and value not in ("|", ">", "|-", ">-"):
            fields.setdefault(name.lower(), value)
    return fields
