"""The list of episodes: two lines each, read page by page as one scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from mnemoscope.model.episodes import Episode
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.panels.timeline import episode_words
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import tooltip

EpisodeRole = Qt.ItemDataRole.UserRole + 1
ROW = 52
MARGIN = 12

Index = QModelIndex | QPersistentModelIndex


class EpisodeModel(QAbstractListModel):
    """Episodes, the newest first, as far as they were read.

    Signals: more_wanted, when the end of what is known comes into sight and there is more.
    """

    more_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._episodes: list[Episode] = []
        self.next = ""

    def show(self, episodes: Sequence[Episode], following: str) -> None:
        self.beginResetModel()
        self._episodes, self.next = list(episodes), following
        self.endResetModel()

    def append(self, episodes: Sequence[Episode], following: str) -> None:
        self.next = following
        if episodes:
            count = len(self._episodes)
            self.beginInsertRows(QModelIndex(), count, count + len(episodes) - 1)
            self._episodes += episodes
            self.endInsertRows()

    def episode(self, row: int) -> Episode | None:
        return self._episodes[row] if 0 <= row < len(self._episodes) else None

    def row_of(self, episode_id: str) -> int:
        return next((row for row, each in enumerate(self._episodes) if each.id == episode_id), -1)

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self._episodes)

    def canFetchMore(self, parent: Index) -> bool:
        return not parent.isValid() and bool(self.next)

    def fetchMore(self, parent: Index) -> None:
        self.more_wanted.emit()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        episode = self.episode(index.row())
        if episode is None:
            return None
        if role == EpisodeRole:
            return episode
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            parts = (
                episode_words.title(episode),
                episode_words.span(episode),
                episode_words.size(episode),
                episode_words.agents(episode),
            )
            return formats.phrases(part for part in parts if part)
        if role == Qt.ItemDataRole.ToolTipRole:
            told = (episode_words.span(episode), episode_words.agents(episode), episode_words.reason(episode))
            return tooltip("\n".join((episode_words.title(episode), " · ".join(part for part in told if part))))
        return None


class EpisodeDelegate(QStyledItemDelegate):
    """The title with how much it holds; below, when it was and whose it is."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(200, theme.px(ROW))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        episode: Episode | None = index.data(EpisodeRole)
        if episode is None:
            return
        colours = theme.current().colours
        row: QRect = option.rect
        painter.save()
        current = bool(option.state & QStyle.StateFlag.State_Selected)
        if current:
            painter.fillRect(row, QColor(colours.sel))
        elif option.state & QStyle.StateFlag.State_MouseOver:
            painter.fillRect(row, QColor(colours.hover))
        painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), QColor(colours.edge))
        inner = row.adjusted(MARGIN, 6, -MARGIN, -7)
        count = formats.number(episode.memories)
        room = painter.fontMetrics().horizontalAdvance(count) + 10
        _line(painter, inner.adjusted(inner.width() - room, 0, 0, 0), 0, count, "mute", right=True)
        _line(painter, inner.adjusted(0, 0, -room, 0), 0, episode_words.title(episode), "ink", weight=600)
        below = " · ".join(part for part in (episode_words.span(episode), episode_words.agents(episode)) if part)
        _line(painter, inner, theme.px(19), below, "mute")
        if current and option.state & QStyle.StateFlag.State_HasFocus:
            paint_focus(painter, row.adjusted(0, 0, 0, -1), 6)
        elif current:
            painter.fillRect(QRect(row.left(), row.top(), 3, row.height()), QColor(colours.accent))
        painter.restore()


def _line(
    painter: QPainter, inner: QRect, offset: int, text: str, token: str, *, weight: int = 400, right: bool = False
) -> None:
    painter.setFont(theme.font(weight=weight))
    painter.setPen(theme.colour(token))
    box = QRect(inner.left(), inner.top() + offset, inner.width(), theme.px(19))
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, box.width())
    side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
    painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)


class EpisodeList(QListView):
    """Signals: chosen (Episode), another one is the current one."""

    chosen = Signal(object)

    def __init__(self, model: EpisodeModel, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setModel(model)
        self._delegate = EpisodeDelegate()
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        theme.sized(self, least_width=160)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        theme.manager().changed.connect(self.viewport().update)

    def go_to(self, row: int) -> None:
        """Make a row the current one; beyond the ends the nearest."""
        count = self.model().rowCount()
        if count:
            self.setCurrentIndex(self.model().index(min(max(row, 0), count - 1), 0))

    def currentChanged(self, current: Index, previous: Index) -> None:
        super().currentChanged(current, previous)
        if current.isValid():
            self.chosen.emit(current.data(EpisodeRole))
