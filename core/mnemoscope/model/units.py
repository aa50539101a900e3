"""Evidence units: a memory with what hangs together with it."""

from __future__ import annotations

from dataclasses import dataclass

from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import ConflictKind


@dataclass(frozen=True, slots=True)
class LineageStep:
    """One statement of a line in which each replaced the one before it.

    Attributes:
        since: from when it was true, as far as it is known.
        until: until when; None when it still holds, or when it was replaced because it had been wrong from the start.
        mistaken: whether it was replaced as having been wrong.
    """

    memory: Memory
    since: Moment | None
    until: Moment | None
    mistaken: bool = False


@dataclass(frozen=True, slots=True)
class Dispute:
    """An open conflict seen from one memory: who it cannot hold together with."""

    conflict_id: str
    kind: ConflictKind
    why: str
    partners: tuple[Memory, ...]


@dataclass(frozen=True, slots=True)
class EvidenceUnit:
    """A memory with its lineage, its originals, what it rests on, what rests on it, and its open conflicts.

    Attributes:
        lineage: what it replaced and what replaced it, oldest first, itself among them; empty when there is nothing.
        merges: the originals that it took the place of.
        merged_into: the memories that took its place as a merged wording.
        derived_from: what it rests on; it is trusted no more than the weakest of these.
        derived: what rests on it.
        cut: whether something was left out because there is too much of it.
    """

    anchor: Memory
    lineage: tuple[LineageStep, ...] = ()
    merges: tuple[Memory, ...] = ()
    merged_into: tuple[Memory, ...] = ()
    derived_from: tuple[Memory, ...] = ()
    derived: tuple[Memory, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    cut: bool = False

    @property
    def alone(self) -> bool:
        """Whether nothing hangs together with it."""
        return not (
            self.lineage or self.merges or self.merged_into or self.derived_from or self.derived or self.disputes
        )


@dataclass(frozen=True, slots=True)
class DuplicateSuggestion:
    """Memories that all say the same, each of them the same as every other: for the person to merge, or not.

    Attributes:
        because: why they are taken for one statement.
        text: the wording that is suggested, one of theirs.
    """

    members: tuple[Memory, ...]
    because: str
    text: str
