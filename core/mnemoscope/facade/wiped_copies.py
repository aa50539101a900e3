"""What a wipe has to do with copies of the vault: which can be rewritten now, and what is owed by those that cannot."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.curate import tombstones
from mnemoscope.model.backups import Backup
from mnemoscope.vault import wiped_ledger
from mnemoscope.vault.backup_places import backup_places, note_owing
from mnemoscope.vault.database import Database
from mnemoscope.vault.wipe_target import Target


def reachable_copies(folder: Path, troubles: list[str]) -> tuple[Backup, ...]:
    """Every copy that is there now. Each place that is not is a reason why a wipe is not complete."""
    found: list[Backup] = []
    for place in backup_places(folder):
        if place.reachable:
            found += place.copies
        else:
            troubles.append(
                f"Backups in {place.folder} could not be reached. Connect the drive; they are rewritten before "
                "anything else is done there."
            )
    return tuple(found)


def note_wiped(folder: Path, database: Database, goes: Target) -> None:
    """Leave marks of what was wiped, and note which places still owe it. Again does no harm."""
    with database.read() as connection:
        salt = tombstones.stored_salt(connection)
    if salt is not None and (goes.ids or goes.source_ids or goes.scope):
        wiped_ledger.note_wiped(
            folder, salt, memory_ids=goes.ids, source_ids=goes.source_ids, scope=goes.scope
        )
        note_owing(folder, [each.folder for each in backup_places(folder) if not each.reachable], True)
