"""Backups as plain data: what a copy holds, where copies lie, and how one differs from the vault."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment

Reason = Literal["by-hand", "regular", "monthly", "before-upgrade", "set-aside"]
"""Why a copy was made. `monthly` is made before memories are archived; `set-aside` is the database that a restore
replaced."""


@dataclass(frozen=True, slots=True)
class Contents:
    """What a copy holds, as it was found by opening it.

    Attributes:
        memories, sources, operations: how many rows.
        seq, head: number and hash (hex) of the newest act in its journal; 0 and "" for none.
        at: when it was opened and read through.
    """

    memories: int
    sources: int
    operations: int
    seq: int
    head: str
    at: Moment


@dataclass(frozen=True, slots=True)
class Backup:
    """A copy of a vault: a folder that opens like any vault.

    Attributes:
        size: of its database, in bytes.
        contents: what was found in it when it was last checked; None for one that was never checked.
        encrypted: whether it needs a key.
    """

    folder: Path
    at: Moment
    reason: Reason
    size: int
    contents: Contents | None = None
    encrypted: bool = True

    @property
    def database(self) -> Path:
        return self.folder / "vault.db"


@dataclass(frozen=True, slots=True)
class BackupPlace:
    """A folder in which copies of this vault lie or may lie.

    Attributes:
        own: it is the vault's own folder `backups`.
        scheduled: the copies that are made by themselves go there too.
        reachable: it is there now. A drive that is not connected is not.
        owes: something was wiped while it was not there, so the copies in it still have that.
        last: when a copy was last written there.
    """

    folder: Path
    own: bool
    scheduled: bool
    reachable: bool
    owes: bool
    copies: tuple[Backup, ...] = ()
    last: Moment | None = None


@dataclass(frozen=True, slots=True)
class BackupReport:
    """What the schedule did.

    Attributes:
        made: the copies that were written and checked.
        absent: folders that were not there; they are tried again.
        problems: what went wrong, each with what to do. The former copies stay.
        scrubbed: copies from which something that was wiped was taken out, because their drive is back.
    """

    made: tuple[Backup, ...] = ()
    absent: tuple[Path, ...] = ()
    problems: tuple[str, ...] = ()
    scrubbed: int = 0


@dataclass(frozen=True, slots=True)
class Comparison:
    """A backup beside the vault as it is now.

    Attributes:
        backup: the copy that was looked at.
        staged: the folder in which it lies ready to take the vault's place, or None after looking only.
        now, then: what the vault holds, and what the copy holds when wipes and rejections are applied to it. `now` is
            None where the vault cannot be read.
        back, lost, differ: how many memories would come back, would be gone, and would be otherwise.
        back_first, lost_first, differ_first: the first of each; of those that differ, as they are in the backup.
        acts_since: acts in the vault that the copy does not have.
        wiped, barred: memories of the copy that were wiped or rejected since and therefore do not come back.
        other_branch: the copy has acts that the vault does not have: it was made before an earlier restore.
        seq: the newest act of the vault when they were compared; -1 where it cannot be read.
    """

    backup: Backup
    staged: Path | None
    now: Contents | None
    then: Contents
    back: int = 0
    lost: int = 0
    differ: int = 0
    back_first: tuple[Memory, ...] = ()
    lost_first: tuple[Memory, ...] = ()
    differ_first: tuple[Memory, ...] = ()
    acts_since: int = 0
    wiped: int = 0
    barred: int = 0
    other_branch: bool = False
    seq: int = -1
