"""What the person wrote in a form and has not saved."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from mnemoscope.model.moment import Moment

LONGEST = 100_000
"""Characters that are kept of one draft."""


class DraftKind(StrEnum):
    """Which form it was written in, and so what `about` is the id of."""

    WORDING = "wording"
    """Another wording of a memory."""
    VERDICT = "verdict"
    """A memory that waits for a verdict, put right while it is confirmed."""
    MERGE = "merge"
    """One statement in place of all members of a conflict."""
    JOIN = "join"
    """One statement in place of several chosen memories, whose ids are joined in `about`."""
    TITLE = "title"
    """The title of an episode, which is named by its first memory."""
    RENAME = "rename"
    """What to call somebody or something that a memory is about, which stands for it here."""
    ALIAS = "alias"
    """Another name of whom a memory is about."""
    UNITE = "unite"
    """The name of another one that is to be one with whom a memory is about."""
    SPLIT = "split"
    """The name of somebody else whom these memories are about; `about` is the first of them."""


OF_NAMES = frozenset({DraftKind.RENAME, DraftKind.ALIAS, DraftKind.UNITE, DraftKind.SPLIT})
"""Written for somebody or something. No name stands in `about`: a wipe of the memories takes the draft along."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Words that are not saved yet.

    Attributes:
        id: chosen by who writes it; two windows that edit the same thing write two drafts.
        about: what it would change, see `DraftKind`; empty where nothing has an id.
        memories: ids of the memories that the words are about. A wipe of one of them takes the draft along.
        version: of the memory, when the person began to change it.
        at: when it was last written to; None before it is stored.
        what: what it would change, in the words that are stored now; empty where that is gone. Only when read.
        waits: whether what it would change is still there to be changed in that form. Only when read.
    """

    id: str
    kind: DraftKind
    about: str
    text: str
    memories: tuple[str, ...] = ()
    version: int | None = None
    at: Moment | None = None
    what: str = ""
    waits: bool = True
