"""The list of open conflicts: what each is about, its values, and what kind it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mnemoscope.model.memory import Conflict
from mnemoscope_desktop import formats, theme, words
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.widgets.paint import badge_size, paint_badge, paint_focus
from mnemoscope_desktop.widgets.plain import tooltip

ConflictRole = Qt.ItemDataRole.UserRole + 1
ROW = 56
MARGIN = 14
_MOVES = (
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
)
_Index = QModelIndex | QPersistentModelIndex


class ConflictModel(QAbstractListModel):
    """The open conflicts, the weightiest first."""

    def __init__(self) -> None:
        super().__init__()
        self._conflicts: list[Conflict] = []

    def show(self, conflicts: Sequence[Conflict]) -> None:
        self.beginResetModel()
        self._conflicts = list(conflicts)
        self.endResetModel()

    def conflict(self, row: int) -> Conflict | None:
        return self._conflicts[row] if 0 <= row < len(self._conflicts) else None

    def row_of(self, conflict_id: str) -> int:
        return next((row for row, conflict in enumerate(self._conflicts) if conflict.id == conflict_id), -1)

    def row_with(self, memory_id: str) -> int:
        """The row of the first conflict that this memory is in, or -1."""
        return next(
            (
                row
                for row, conflict in enumerate(self._conflicts)
                if any(memory.id == memory_id for memory in conflict.members)
            ),
            -1,
        )

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self._conflicts)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        conflict = self.conflict(index.row())
        if conflict is None:
            return None
        if role == ConflictRole:
            return conflict
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            parts = (wording.title(conflict), wording.versus(conflict), words.conflict_word(conflict.kind))
            return formats.phrases(parts)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(f"{wording.versus(conflict)}\n{wording.kind_sentence(conflict)}")
        return None


class ConflictDelegate(QStyledItemDelegate):
    """Two lines and a badge."""

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(200, theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        conflict: Conflict | None = index.data(ConflictRole)
        if conflict is None:
            return
        colours = theme.current().colours
        row: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        current = bool(state & QStyle.StateFlag.State_Selected)
        if current:
            painter.fillRect(row, QColor(colours.sel))
        elif state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, QColor(colours.hover))
        painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), QColor(colours.edge))
        inner = row.adjusted(MARGIN, 8, -MARGIN, -9)
        kind = words.conflict_word(conflict.kind)
        size = badge_size(kind)
        width = min(size.width(), inner.width() * 6 // 10)
        badge = QRect(inner.right() + 1 - width, inner.top(), width, size.height())
        paint_badge(painter, badge, kind, words.conflict_tone(conflict.kind))
        _line(painter, inner, 0, wording.title(conflict), "ink", badge.left() - 8 - inner.left(), weight=600)
        _line(painter, inner, theme.px(20), wording.versus(conflict), "mute", inner.width())
        if current and state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, row.adjusted(0, 0, 0, -1), 6)
        elif current:
            painter.fillRect(QRect(row.left(), row.top(), 3, row.height()), QColor(colours.accent))
        painter.restore()


class ConflictList(QListView):
    """Signals:
    row_changed: (row) another conflict is the current one, or -1.
    """

    row_changed = Signal(int)

    def __init__(self, model: ConflictModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self._delegate = ConflictDelegate()
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)

    @property
    def row(self) -> int:
        index = self.currentIndex()
        return index.row() if index.isValid() else -1

    def go_to(self, row: int) -> None:
        """Make a row the current one; beyond the ends the nearest."""
        count = self.model().rowCount()
        if count:
            self.setCurrentIndex(self.model().index(min(max(row, 0), count - 1), 0))

    def currentChanged(self, current: _Index, previous: _Index) -> None:
        super().currentChanged(current, previous)
        self.row_changed.emit(current.row() if current.isValid() else -1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Letters belong to the decisions, not to a search in the list."""
        if event.key() in _MOVES:
            super().keyPressEvent(event)
        else:
            event.ignore()


def _line(
    painter: QPainter, inner: QRect, offset: int, text: str, token: str, width: int, *, weight: int = 400
) -> None:
    painter.setFont(theme.font(weight=weight))
    painter.setPen(theme.colour(token))
    box = QRect(inner.left(), inner.top() + offset, max(0, width), theme.px(19))
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)
