"""What the vault itself tells of earlier jobs: its imports and upkeep, its wipes, its copies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mnemoscope.model.acts import ActFilter
from mnemoscope.model.moment import Moment

if TYPE_CHECKING:
    from mnemoscope import Vault

MOST = 300
_KINDS = {"import": "import", "maintain": "upkeep", "restore_archive": "import"}


@dataclass(frozen=True, slots=True)
class Earlier:
    """One job of before.

    Attributes:
        verb, count: the act as the journal names it, where it was one.
        kind, numbers: as a Job has them.
        undone: whether it was taken back since.
        where: what to show of it: (panel, what `arrive` takes).
    """

    at: Moment
    kind: str
    numbers: tuple[int, ...] = ()
    verb: str = ""
    count: int = 0
    undone: bool = False
    where: tuple[str, str] = ("", "")


def read_earlier(vault: Vault, before: Moment) -> list[Earlier]:
    """The newest jobs that ended before an instant, newest first."""
    acts = vault.acts(ActFilter(verbs=frozenset(_KINDS), until=before), limit=MOST)
    found = [
        Earlier(
            act.at, _KINDS[act.verb], verb=act.verb, count=act.count, undone=act.undone_by is not None,
            where=("journal", act.id),
        )
        for act in acts
    ]  # fmt: skip
    found += [
        Earlier(
            receipt.at, "wipe", (receipt.counts.get("memories", 0), int(receipt.complete)), where=("transfer", "")
        )
        for receipt in vault.receipts()
        if receipt.at.us < before.us
    ]
    found += [
        Earlier(backup.at, "backup", (1, 0), where=("backups", ""))
        for backup in vault.backups()
        if backup.at.us < before.us
    ]
    return sorted(found, key=lambda each: -each.at.us)[:MOST]
