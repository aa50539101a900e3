"""The verbs of acts that the store itself must know; all others are only shown."""

from __future__ import annotations

UNDO, WIPE, RECHECK = "undo", "wipe", "recheck"
SET_BACK, REKEY = "restore_backup", "rekey"
WIPE_LATER, TAKE_BACK = "wipe_later", "take_back"
GOES = frozenset({WIPE, WIPE_LATER, TAKE_BACK})
"""Acts after which nothing that was read before may be kept in memory: rows went or came back without an image."""
