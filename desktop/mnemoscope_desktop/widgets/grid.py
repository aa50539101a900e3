"""A table with hairlines and badges. What cells hold is painted as it is, never as markup."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QStyle, QStyleOptionViewItem, QTableView, QWidget

from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.theme import SIZES, px
from mnemoscope_desktop.widgets.card import caption_font
from mnemoscope_desktop.widgets.paint import badge_size, paint_badge
from mnemoscope_desktop.widgets.ring import RingedTable
from mnemoscope_desktop.widgets.whole import TellsWhole

BADGE_ROLE = int(Qt.ItemDataRole.UserRole) + 41
"""A pair (text, tone): the cell is a badge."""
MUTE_ROLE = int(Qt.ItemDataRole.UserRole) + 42
"""True: the cell's text is secondary; or the name of the colour that it has."""
PAD = 10
ROOM = 190
"""Pixels below which the main column is not read any more."""

Index = QModelIndex | QPersistentModelIndex


class GridDelegate(TellsWhole):
    """Paints badges, secondary text and the hairline under each row."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        self.initStyleOption(option, index)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        if chosen:
            painter.fillRect(option.rect, theme.colour("sel"))
        badge = index.data(BADGE_ROLE)
        rect = option.rect.adjusted(PAD, 0, -PAD, 0)
        if badge is not None:
            size = badge_size(badge[0])
            paint_badge(
                painter,
                QRect(rect.left(), rect.center().y() - size.height() // 2 + 1, min(size.width(), rect.width()),
                      size.height()),
                badge[0], badge[1],
            )
        elif option.features & QStyleOptionViewItem.ViewItemFeature.HasCheckIndicator:
            super().paint(painter, option, index)
        else:
            painter.save()
            painter.setFont(option.font)
            shade = index.data(MUTE_ROLE)
            painter.setPen(theme.colour(shade if isinstance(shade, str) else "mute" if shade else "ink"))
            shown = option.fontMetrics.elidedText(option.text, Qt.TextElideMode.ElideRight, rect.width())
            painter.drawText(rect, int(option.displayAlignment | Qt.AlignmentFlag.AlignVCenter), shown)
            painter.restore()
        painter.save()
        painter.setPen(QPen(theme.colour("edge"), 1))
        painter.drawLine(option.rect.bottomLeft(), option.rect.bottomRight())
        view = option.widget
        here = isinstance(view, QTableView) and view.hasFocus() and index.row() == view.currentIndex().row()
        if here and index.column() == 0:
            painter.fillRect(QRect(option.rect.left(), option.rect.top(), 2, option.rect.height() - 1),
                             theme.colour("accent"))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        hint = super().sizeHint(option, index)
        badge = index.data(BADGE_ROLE)
        width = badge_size(badge[0]).width() if badge is not None else hint.width()
        return QSize(width + 2 * PAD, px(SIZES.row_dense))


class Grid(RingedTable):
    """Rows to choose from, one at a time; the column `stretch` takes the room that is left."""

    def __init__(self, parent: QWidget | None = None, *, stretch: int = 1, dense: bool = False) -> None:
        super().__init__(parent)
        self._stretch = stretch
        self._widths: dict[int, int] = {}
        self._droppable: tuple[int, ...] = ()
        self._least = ROOM
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setItemDelegate(GridDelegate(self))
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        theme.sized(self.verticalHeader(), section=SIZES.row_dense if dense else SIZES.row - 4)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        theme.sized(header, height=30)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        theme.lettered(header, caption_font)
        theme.manager().changed.connect(self.viewport().update)

    def set_widths(self, widths: dict[int, int], *, droppable: tuple[int, ...] = (), least: int = ROOM) -> None:
        """Fixed widths by column at the usual size of the text, more where the column's title needs more; the
        stretching column needs none. `droppable` columns are hidden, first to last, while the stretching one would be
        narrower than `least`."""
        self._widths, self._droppable, self._least = widths, droppable, least
        header = self.horizontalHeader()
        header.setSectionResizeMode(self._stretch, QHeaderView.ResizeMode.Stretch)
        for column in widths:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Fixed)
        self._make_room()

    def day_width(self) -> int:
        """The width for `set_widths` of a column for days, as the language writes the longest."""
        return theme.in_source(self.fontMetrics().horizontalAdvance(formats.day(formats.LONG_DAY))) + 2 * PAD + 4

    def _make_room(self) -> None:
        header = self.horizontalHeader()
        widths = {column: max(px(width), header.sectionSizeHint(column)) for column, width in self._widths.items()}
        for column, width in widths.items():
            if header.sectionSize(column) != width and not self.isColumnHidden(column):
                header.resizeSection(column, width)
        room = self.viewport().width() - sum(widths.values())
        for column in self._droppable:
            hide = room < px(self._least)
            if hide:
                room += widths[column]
            if self.isColumnHidden(column) != hide:
                self.setColumnHidden(column, hide)

    def refitted(self) -> None:
        """The text has another size."""
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()
