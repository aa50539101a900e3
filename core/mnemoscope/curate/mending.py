"""What the store works out from the rows by itself, around an undo: given up before it, worked out anew after it.

Taking back an act that is not the newest can bring two memories together that never stood beside each other, or leave
a conflict without its reason. An undo of the newest act finds everything as it was then, so that nothing is written.
"""

from __future__ import annotations

from collections.abc import Collection

from mnemoscope.curate import attributes, conflicts, deriving, naming
from mnemoscope.curate.rechecking import DOING
from mnemoscope.model.decay import half_life_class
from mnemoscope.model.results import Progress, no_progress
from mnemoscope.model.words import HalfLife, Origin, Standing
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.rows import Row

TOLD_EVERY = 50


def free(act: Act, memories: Collection[int], ended: Collection[int]) -> None:
    """Let open conflicts go that an act had made, and let memories out of the others that will not be there."""
    for pk in ended:
        if rows.scalar(act.connection, "SELECT 1 FROM conflict WHERE pk = ? AND state = 'open'", pk):
            conflicts.end(act, pk)
    # What stays is not arranged anew yet: the act may bring back the very rows that it had put together.
    for pk in conflicts.open_with(act.connection, list(memories)):
        for memory in memories:
            conflicts.leave(act, pk, memory)


def mend(act: Act, progress: Progress = no_progress) -> None:
    """Conflicts and half-lives of all memories that the act touched, as they follow from the rows now."""
    touched = tuple(act.touched)
    for number, pk in enumerate(touched):
        if number % TOLD_EVERY == 0:
            progress(number, len(touched), DOING)
        row = rows.one(act.connection, schema.memory, pk)
        if row is None:
            continue
        _half_life(act, row)
        conflicts.tidy(act, pk)
        conflicts.check(act, rows.one(act.connection, schema.memory, pk) or row)
    attributes.mend(act)
    naming.mend(act)
    deriving.follow(act)


def _half_life(act: Act, row: Row) -> None:
    """What was pinned or confirmed by an act that still counts does not fade; what is neither any more does."""
    lasting = bool(row["pinned"]) or row["standing"] == Standing.CONFIRMED
    if lasting == (row["half_life"] == HalfLife.NONE):
        return
    wanted = half_life_class(
        Origin(row["origin"]),
        Standing(row["standing"]),
        pinned=bool(row["pinned"]),
        attribute_class=act.vocabulary.half_life(row["attribute_key"]) if row["attribute_key"] else None,
    )
    act.update(schema.memory, row["pk"], {"half_life": wanted.value})
