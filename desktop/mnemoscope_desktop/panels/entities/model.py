"""The list of people and things as a Qt model."""

from __future__ import annotations

from collections.abc import Sequence

from mnemoscope.model.entities import Entity
from mnemoscope_desktop import formats
from mnemoscope_desktop.models.grid_table import GridTable
from mnemoscope_desktop.panels.entities import wording
from mnemoscope_desktop.theme import Tone

NAME, ALSO, KIND, MEMORIES, HEARD = range(5)


class EntityTable(GridTable[Entity]):
    """Everybody and everything in the order in which the core gives them: those with most memories first."""

    numbers = frozenset({MEMORIES})
    muted = frozenset({ALSO, HEARD})
    told = frozenset({NAME, ALSO})
    counted = True

    def show_names(self, found: Sequence[Entity]) -> None:
        """Show who is known of before their memories are counted."""
        self.counted = False
        super().show(found)

    def show(self, rows: Sequence[Entity]) -> None:
        self.counted = True
        super().show(rows)

    def row_of(self, who: str) -> int:
        """The row of the one that has a key or goes by a name, or -1."""
        name = who.casefold()
        for row, each in enumerate(self.rows):
            if who in each.keys or name in (known.casefold() for known in (each.name, *each.aliases)):
                return row
        return -1

    def heads(self) -> tuple[str, ...]:
        return (
            self.tr("Name"), self.tr("Also called"), self.tr("Kind"), self.tr("Memories"), self.tr("Last heard"),
        )  # fmt: skip

    def badge(self, row: Entity, column: int) -> tuple[str, Tone] | None:
        if column != KIND or not self.counted:
            return None
        return wording.kind_word(row.kind), wording.kind_tone(row.kind)

    def text(self, row: Entity, column: int) -> str:
        if column == NAME:
            return wording.name_word(row)
        if column == ALSO:
            return wording.also_called(row)
        if not self.counted:
            return ""
        if column == KIND:
            return wording.kind_word(row.kind)
        if column == MEMORIES:
            return formats.number(row.memories)
        return formats.day(row.last_heard) if row.last_heard is not None else ""
