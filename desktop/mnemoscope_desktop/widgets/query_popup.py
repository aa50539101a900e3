"""What drops down below a query: fields and values that can be written next, with their counts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from mnemoscope.model.query_completion import Option
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import reveal
from mnemoscope_desktop.widgets.query_words import hint
from mnemoscope_desktop.widgets.value_list import VALUE, ValueList

_ROW = 30
_WIDTH = 420
_MOST_SEEN = 9
_GAP = 12


class _Lines(QStyledItemDelegate):
    """The option, what it means, and how many there are on the right."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(200, theme.px(_ROW))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        what: Option = index.data(VALUE)
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, theme.colour("sel"))
        inner = option.rect.adjusted(_GAP, 0, -_GAP, 0)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.setFont(theme.font())
        if what.count is not None:
            figures = formats.number(what.count)
            painter.setPen(theme.colour("mute"))
            painter.drawText(inner, right, figures)
            inner.setRight(inner.right() - painter.fontMetrics().horizontalAdvance(figures) - _GAP)
        painter.setFont(theme.font(mono=True))
        metrics = painter.fontMetrics()
        written = metrics.elidedText(reveal(what.written, lines=False), Qt.TextElideMode.ElideRight, inner.width())
        painter.setPen(theme.colour("accent" if not what.value else "ink"))
        painter.drawText(inner, left, written)
        inner.setLeft(inner.left() + metrics.horizontalAdvance(written) + _GAP)
        painter.setFont(theme.font())
        painter.setPen(theme.colour("mute"))
        said = painter.fontMetrics().elidedText(hint(what), Qt.TextElideMode.ElideRight, max(0, inner.width()))
        painter.drawText(inner, left, said)


class QueryPopup(Surface):
    """A list that never takes the focus: the field above it keeps it.

    Signals:
        taken: (Option) by a click.
    """

    taken = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("popup", parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 5, 1, 5)
        self.list = ValueList()
        self.list.setItemDelegate(_Lines(self.list))
        self.list.setAccessibleName(self.tr("What can be written here"))
        self.list.taken.connect(self.taken)
        column.addWidget(self.list)
        theme.lift(self, theme.ELEVATION.popup)
        self.hide()

    def show_options(self, options: Sequence[Option], place: QPoint) -> None:
        """Offer these, none of them chosen, with the left upper corner at `place` of the parent."""
        self.list.show_values((option, _said(option)) for option in options)
        seen = min(len(options), _MOST_SEEN)
        room = self.parentWidget().rect().adjusted(8, 8, -8, -8)
        self.resize(min(theme.px(_WIDTH), room.width()), seen * theme.px(_ROW) + 14)
        self.move(min(place.x(), room.right() - self.width()), place.y())
        self.show()
        self.raise_()

    def step(self, by: int) -> str:
        """Choose the next line or the one before; what a screen reader says of it."""
        count, row = len(self.list.values()), self.list.row()
        return self.list.choose((0 if by > 0 else count - 1) if row < 0 else (row + by) % count)

    @property
    def chosen(self) -> Option | None:
        chosen: Option | None = self.list.chosen()
        return chosen

    @property
    def first(self) -> Option | None:
        return next(iter(self.list.values()), None)

    def options(self) -> list[Option]:
        return list(self.list.values())

    def dismiss(self) -> None:
        """Close and forget: the values are the person's own."""
        self.hide()
        self.list.show_values(())


def _said(option: Option) -> str:
    count = "" if option.count is None else formats.number(option.count)
    return formats.phrases(filter(None, (reveal(option.written, lines=False), hint(option), count)))
