"""A short table whose rows are all there: what every list of the size of a vocabulary shares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import tooltip

Index = QModelIndex | QPersistentModelIndex
Row = TypeVar("Row")
_ROOT = QModelIndex()
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class GridTable(QAbstractTableModel, Generic[Row]):
    """Override `heads` and `text`, and where useful `badge`.

    Attributes:
        rows: what is shown, in order.
        numbers, muted, told: columns that stand on the right, in quiet ink, and whose whole text a tool tip says.
    """

    numbers: ClassVar[frozenset[int]] = frozenset()
    muted: ClassVar[frozenset[int]] = frozenset()
    told: ClassVar[frozenset[int]] = frozenset()

    def __init__(self) -> None:
        super().__init__()
        self.rows: Sequence[Row] = ()

    def heads(self) -> tuple[str, ...]:
        """The titles of the columns."""
        raise NotImplementedError

    def text(self, row: Row, column: int) -> str:
        """What a cell says, also to a screen reader."""
        raise NotImplementedError

    def badge(self, row: Row, column: int) -> tuple[str, Tone] | None:
        """Word and tone of a cell that is painted as a badge."""
        return None

    def show(self, rows: Sequence[Row]) -> None:
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def at(self, index: Index) -> Row | None:
        return self.rows[index.row()] if index.isValid() and index.row() < len(self.rows) else None

    def rowCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = _ROOT) -> int:
        return 0 if parent.isValid() else len(self.heads())

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section in self.numbers:
            return _RIGHT
        return self.heads()[section] if role == Qt.ItemDataRole.DisplayRole else None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        row, column = self.rows[index.row()], index.column()
        if role == BADGE_ROLE:
            return self.badge(row, column)
        if role == MUTE_ROLE:
            return column in self.muted
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if column in self.numbers else None
        if role == Qt.ItemDataRole.ToolTipRole and column in self.told:
            return tooltip(self.text(row, column))
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(row, column)
        return None
