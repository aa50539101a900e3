"""Texts as cells of a table that a spreadsheet opens: none is taken for a formula, and all come back to the letter."""

from __future__ import annotations

_DANGEROUS = frozenset("=+-@\t\r\n＝＋－＠|%")
_SHIELD = "'"

COLUMNS = (
    "id",
    "text",
    "origin",
    "standing",
    "state",
    "scope",
    "trust",
    "strength",
    "event_time",
    "valid_from",
    "valid_to",
    "recorded_at",
    "expires_at",
    "agent",
    "subject",
    "attribute",
    "value",
    "polarity",
    "tags",
    "language",
    "tier",
    "importance",
    "pinned",
    "version",
    "event_precision",
    "valid_from_precision",
    "valid_to_precision",
)
TAG_MARK = ";"


def shield(text: str) -> str:
    """A cell that shows as text. What begins like a shielded cell is shielded too, so that the way back is clear."""
    begins = text.lstrip(" \u00a0")[:1]
    return _SHIELD + text if begins in _DANGEROUS or text.startswith(_SHIELD) else text


def unshield(cell: str) -> str:
    """The text of a cell that `shield` made. Other cells stay as they are."""
    if not cell.startswith(_SHIELD):
        return cell
    inner = cell[len(_SHIELD) :]
    return inner if shield(inner) == cell else cell
