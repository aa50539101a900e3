"""A conflict as it was read: its members in full, and how they were worded before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mnemoscope.model.memory import Conflict, Memory
from mnemoscope_desktop.panels.conflicts.decisions import MOST_SHOWN

if TYPE_CHECKING:
    from mnemoscope import Vault


@dataclass(frozen=True, slots=True)
class Case:
    """Attributes:
        members: the first of the conflict's members, as many as are laid side by side, with their passages.
        former: how a member was worded before its last edit, by id.
    """

    conflict: Conflict
    members: tuple[Memory, ...]
    former: Mapping[str, str] = field(default_factory=dict)

    @property
    def versions(self) -> dict[str, int]:
        """Which version of each member was read."""
        return {memory.id: memory.version for memory in self.conflict.members}


def read_case(vault: Vault, conflict_id: str) -> Case:
    """Read on a worker."""
    conflict = vault.conflict(conflict_id)
    members: list[Memory] = []
    former: dict[str, str] = {}
    for each in conflict.members[:MOST_SHOWN]:
        if each.version == 1:
            members.append(vault.get(each.id))
            continue
        detail = vault.show(each.id)
        members.append(detail.memory)
        worded = [version.text for version in detail.versions if version.text != detail.memory.text]
        if worded:
            former[each.id] = worded[-1]
    return Case(conflict, tuple(members), former)
