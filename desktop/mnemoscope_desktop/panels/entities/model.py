"""The list of people and things as a Qt model."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mnemoscope.model.entities import Entity
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.entities import wording
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import tooltip

NAME, ALSO, KIND, MEMORIES, HEARD = range(5)
Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class EntityTable(QAbstractTableModel):
    """Everybody and everything in the order in which the core gives them: those with most memories first."""

    def __init__(self) -> None:
        super().__init__()
        self.entities: Sequence[Entity] = ()

    def show(self, entities: Sequence[Entity]) -> None:
        self.beginResetModel()
        self.entities = entities
        self.endResetModel()

    def at(self, index: Index) -> Entity | None:
        return self.entities[index.row()] if index.isValid() and index.row() < len(self.entities) else None

    def row_of(self, who: str) -> int:
        """The row of the one that has a key or goes by a name, or -1."""
        name = who.casefold()
        for row, each in enumerate(self.entities):
            if who in each.keys or name in (known.casefold() for known in (each.name, *each.aliases)):
                return row
        return -1

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.entities)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else 5

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section == MEMORIES:
            return _RIGHT
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        heads = (
            self.tr("Name"), self.tr("Also called"), self.tr("Kind"), self.tr("Memories"), self.tr("Last heard"),
        )  # fmt: skip
        return heads[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entity, column = self.entities[index.row()], index.column()
        if role == BADGE_ROLE:
            return (wording.kind_word(entity.kind), wording.kind_tone(entity.kind)) if column == KIND else None
        if role == MUTE_ROLE:
            return column in (ALSO, HEARD)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column == MEMORIES else None
        if role == Qt.ItemDataRole.ToolTipRole and column in (NAME, ALSO):
            return tooltip(self._text(entity, column))
        if role == Qt.ItemDataRole.AccessibleTextRole or role == Qt.ItemDataRole.DisplayRole:
            return self._text(entity, column)
        return None

    def _text(self, entity: Entity, column: int) -> str:
        if column == NAME:
            return wording.name_word(entity)
        if column == ALSO:
            return wording.also_called(entity)
        if column == KIND:
            return wording.kind_word(entity.kind)
        if column == MEMORIES:
            return formats.number(entity.memories)
        return formats.day(entity.last_heard) if entity.last_heard is not None else ""
