"""What can be imported, as the core says it."""

from __future__ import annotations


def known_formats() -> list[tuple[str, str]]:
    """(id, title) of every format that can be read. For a worker: the readers take a moment to import."""
    from mnemoscope.exchange.registry import FORMATS

    return [(known.id, known.title) for known in FORMATS]
