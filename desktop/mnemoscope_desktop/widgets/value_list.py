"""A list below a field: each line is a value of ours, painted by a delegate and told to a screen reader in words.

The values lie in a model, so that no line is an object of Qt with a twin in Python.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QListView, QWidget

VALUE = Qt.ItemDataRole.UserRole
_Index = QModelIndex | QPersistentModelIndex


class _Values(QAbstractListModel):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.lines: list[tuple[object, str]] = []

    def show(self, lines: Iterable[tuple[object, str]]) -> None:
        self.beginResetModel()
        self.lines = list(lines)
        self.endResetModel()

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.lines)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not 0 <= index.row() < len(self.lines):
            return None
        value, said = self.lines[index.row()]
        return value if role == VALUE else said if role == Qt.ItemDataRole.AccessibleTextRole else None


class ValueList(QListView):
    """Never takes the focus: the field keeps it, and passes on what the keys mean.

    Signals:
        taken: (value) by a click.
    """

    taken = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._values = _Values(self)
        self.setModel(self._values)
        self.setProperty("look", "values")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(lambda index: self.taken.emit(index.data(VALUE)))

    def show_values(self, lines: Iterable[tuple[object, str]]) -> None:
        """Show these values, each with what is said of it, none of them chosen."""
        self._values.show(lines)

    def values(self) -> Sequence[Any]:
        return [value for value, _said in self._values.lines]

    def row(self) -> int:
        """The chosen line, -1 for none."""
        return self.currentIndex().row()

    def choose(self, row: int) -> str:
        """Choose a line; what a screen reader says of it."""
        self.setCurrentIndex(self._values.index(row, 0))
        return self._values.lines[row][1]

    def chosen(self) -> Any:
        """The value of the chosen line, or None."""
        return self.currentIndex().data(VALUE)
