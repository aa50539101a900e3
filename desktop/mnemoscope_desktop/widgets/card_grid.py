"""Cards side by side, as many in a row as there is room for; cards of one row are equally tall."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget


class CardGrid(QWidget):
    """`least` is the width below which a card moves to the next row. `even` fills all rows alike: four cards are two
    and two instead of three and a wide one."""

    def __init__(
        self,
        cards: Sequence[QWidget],
        *,
        least: int = 230,
        spacing: int = 12,
        even: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._even = even
        self._cards = list(cards)
        self._least = least
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(spacing)
        # Else the widest row ever laid out would keep the grid from becoming narrower.
        self._grid.setSizeConstraint(QGridLayout.SizeConstraint.SetNoConstraint)
        for card in self._cards:
            card.setMinimumWidth(0)
        self._place(len(self._cards))

    def columns(self) -> int:
        return self._columns

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        for column in range(self._columns):
            self._grid.setColumnStretch(column, 0)
        self._columns = columns
        for place, card in enumerate(self._cards):
            last_alone = place == len(self._cards) - 1 and place % columns == 0 and columns > 1 and not self._even
            self._grid.addWidget(card, place // columns, place % columns, 1, columns if last_alone else 1)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        least = max((card.minimumSizeHint().width() for card in self._cards), default=0)
        return QSize(least, self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        fit = max(1, (self.width() + self._grid.spacing()) // (self._least + self._grid.spacing()))
        fit = min(fit, max(1, len(self._cards)))
        if self._even:
            rows = -(-len(self._cards) // fit)
            fit = -(-len(self._cards) // rows) if rows else 1
        self._place(fit)
