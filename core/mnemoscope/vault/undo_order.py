"""Which act comes next when the person says "undo" or "redo" without naming one."""

from __future__ import annotations

from sqlalchemy import Connection

from mnemoscope.model.words import ActorKind
from mnemoscope.vault.operations import heads
from mnemoscope.vault.rows import Row
from mnemoscope.vault.verbs import RECHECK, REKEY, SET_BACK, TAKE_BACK, UNDO, WIPE

OWN = f"actor_kind IN ('{ActorKind.PERSON}', '{ActorKind.IMPORT}')"
"""The acts of the person, which "undo" and "redo" mean when none is named: what they did, and what they took in. What a
job did while they looked elsewhere, or an assistant, is undone by name alone, after looking at it."""


def next_undo(connection: Connection) -> Row | None:
    """The act that "undo" means: the newest one of the person that still counts.

    Which ones are the person's, `OWN` says; all others can be undone by name.
    """
    found = heads(
        connection,
        "WHERE undone_by IS NULL AND undoes IS NULL AND payload IS NOT NULL "
        f"AND verb NOT IN ('{WIPE}', '{TAKE_BACK}', '{SET_BACK}', '{REKEY}', '{RECHECK}') "
        f"AND {OWN} "
        "ORDER BY seq DESC LIMIT 1",
    )
    return found[0] if found else None


def next_redo(connection: Connection) -> Row | None:
    """The undo that "redo" takes back; a new act of the person after it leaves nothing to redo."""
    newest = next_undo(connection)
    found = heads(
        connection,
        "WHERE verb = ? AND undone_by IS NULL AND payload IS NOT NULL AND seq > ? AND undoes IN "
        "(SELECT seq FROM operation WHERE undoes IS NULL AND undone_by IS NOT NULL) ORDER BY seq DESC LIMIT 1",
        (UNDO, newest["seq"] if newest else 0),
    )
    return found[0] if found else None
