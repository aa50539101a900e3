"""Removing a whole vault: what would go, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from mnemoscope.model.moment import Moment


@dataclass(frozen=True, slots=True)
class CopiesElsewhere:
    """A folder outside of the vault's with copies of it. `copies` is 0 where it cannot be reached now."""

    folder: Path
    copies: int
    reachable: bool


@dataclass(frozen=True, slots=True)
class RemovalPlan:
    """What removing a vault takes with it.

    Attributes:
        memories: all of them, also rejected, archived and superseded ones, and those that wait for their wipe.
        barred: entries of the never-again list.
        receipts: of earlier wipes; they lie in the vault, so they go too.
        backups: copies in the vault's own folder.
    """

    name: str
    folder: Path
    encrypted: bool
    memories: int
    sources: int
    barred: int
    receipts: int
    backups: int
    elsewhere: tuple[CopiesElsewhere, ...]


@dataclass(frozen=True, slots=True)
class Destroyed:
    """What became of a vault. `left` names what could not be removed, or reached, and why.

    Attributes:
        files: how many were removed, those of backups included.
        copies: backups outside of its folder that are gone.
        at: when it was done; None where an opening went on with what was cut off.
    """

    encrypted: bool
    files: int
    copies: int
    left: tuple[str, ...] = ()
    name: str = ""
    vault_id: str = ""
    at: Moment | None = None

    @property
    def complete(self) -> bool:
        return not self.left
