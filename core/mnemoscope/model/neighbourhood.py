"""A memory and what it hangs together with, step by step."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.model.memory import Memory


class LinkKind(StrEnum):
    """Why two memories stand together, the most telling first. The first six are relations of the store."""

    SUPERSEDES = "supersedes"
    CONTRADICTS = "contradicts"
    MERGES = "merges"
    DERIVED_FROM = "derived_from"
    SUPPORTS = "supports"
    PART_OF = "part_of"
    SAME_EVIDENCE = "same_evidence"
    SAME_SUBJECT = "same_subject"


LOOSE = frozenset({LinkKind.SAME_EVIDENCE, LinkKind.SAME_SUBJECT})
"""Kinds that a memory can have with very many others, so that only some of them are shown."""


@dataclass(frozen=True, slots=True)
class Link:
    """`source` and `target` are ids of memories that are both shown; the relation reads from source to target.

    Attributes:
        conflict_id: for a contradiction that is still open, its conflict.
    """

    source: str
    target: str
    kind: LinkKind
    conflict_id: str = ""


@dataclass(frozen=True, slots=True)
class Near:
    """A memory in a neighbourhood.

    Attributes:
        distance: how many links away from the middle it is.
        via: the id of the memory over which it was found, "" for the middle.
        kind: the link to that memory; of several the most telling. None for the middle.
        outgoing: whether that link reads from `via` to this memory.
        more: how many memories beside it are not shown; of the loose kinds those that were counted.
    """

    memory: Memory
    distance: int
    via: str = ""
    kind: LinkKind | None = None
    outgoing: bool = True
    more: int = 0


@dataclass(frozen=True, slots=True)
class Neighbourhood:
    """Nodes by distance, then by how telling their link is; the middle is the first. `left_out` counts memories that
    are next to one that is shown and are not shown themselves."""

    nodes: tuple[Near, ...]
    links: tuple[Link, ...]
    left_out: int

    @property
    def centre(self) -> Near:
        return self.nodes[0]
