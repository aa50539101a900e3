"""How far a job is, in words: what it does now and how much of it is done."""

from __future__ import annotations

from mnemoscope_desktop import formats
from mnemoscope_desktop.sentences import told

IN_BYTES = frozenset({"reading"})
"""What the core counts in bytes; everything else is counted in memories, files or pages."""


def how_far(done: int, total: int | None, what: str) -> str:
    """“reading · 5.2 MiB / 28.6 MiB”; without a total what is done alone, and nothing before it began."""
    count = formats.size if what in IN_BYTES else formats.number
    figures = f"{count(done)} / {count(total)}" if total else count(done) if done else ""
    return " · ".join(filter(None, (told(what), figures)))
