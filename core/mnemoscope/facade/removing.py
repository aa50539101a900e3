"""The end of a whole vault: what would go, removing it, and the receipt, which then has no home."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import orjson

from mnemoscope.facade.opened import only_a_person
from mnemoscope.facade.times import Times
from mnemoscope.model.errors import Refused, VaultReadOnly
from mnemoscope.model.memory import PERSON, Actor
from mnemoscope.model.removing import CopiesElsewhere, Destroyed, RemovalPlan
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.vault import rows
from mnemoscope.vault.backup_places import backup_places
from mnemoscope.vault.destroying import destroy
from mnemoscope.vault.permissions import world_errors, write_private_file

_HELD_MEMORIES = "SELECT count(*) FROM held_row WHERE \"table\" = 'memory' AND gone"


class Removing(Times):
    """Removing the vault as a whole."""

    def plan_removal(self) -> RemovalPlan:
        """What removing the vault would take with it, and which of its copies cannot be reached. Nothing is changed."""
        own, *others = backup_places(self.folder)
        with self._database.read() as connection:
            counted = [
                int(rows.scalar(connection, statement))
                for statement in (
                    "SELECT count(*) FROM memory",
                    _HELD_MEMORIES,
                    "SELECT count(*) FROM source",
                    "SELECT count(*) FROM tombstone",
                    "SELECT count(*) FROM wipe_receipt",
                )
            ]
        memories, held, sources, barred, receipts = counted
        return RemovalPlan(
            name=self.name,
            folder=self.folder,
            encrypted=self._database.key() is not None,
            memories=memories + held,
            sources=sources,
            barred=barred,
            receipts=receipts,
            backups=len(own.copies),
            elsewhere=tuple(CopiesElsewhere(each.folder, len(each.copies), each.reachable) for each in others),
        )

    def destroy(self, *, progress: Progress = no_progress, actor: Actor = PERSON) -> Destroyed:
        """Remove the vault as a whole: its keys first, then every file, then its copies elsewhere. It is closed.

        `progress` may raise Cancelled before anything was done, and not after.
        """
        only_a_person(actor)
        if self.read_only:
            raise VaultReadOnly("The vault is open for reading only, so nothing was changed.")
        progress(0, None, "")
        now = self.now()
        self.index.close()
        self._database.close()
        return replace(destroy(self.folder, progress=progress), at=now)


def removal_document(gone: Destroyed) -> dict[str, Any]:
    """The receipt of a removed vault as plain values. It holds no content."""
    return {
        "vault": gone.name,
        "id": gone.vault_id,
        "at": gone.at.iso() if gone.at is not None else None,
        "encrypted": gone.encrypted,
        "files": gone.files,
        "copies": gone.copies,
        "complete": gone.complete,
        "left": list(gone.left),
    }


def save_removal(gone: Destroyed, target: Path) -> Path:
    """Write the receipt of a removed vault into a file that does not exist yet. Raises Refused."""
    if target.exists():
        raise Refused(f"“{target.name}” exists already. Choose another name.")
    with world_errors(target.parent):
        write_private_file(target, orjson.dumps(removal_document(gone), option=orjson.OPT_INDENT_2) + b"\n")
    return target
