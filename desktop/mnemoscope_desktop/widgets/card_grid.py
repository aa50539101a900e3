"""Cards side by side, as many in a row as there is room for; cards of one row are equally tall."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from mnemoscope_desktop.theme import px


class CardGrid(QWidget):
    """`least` is the width below which a card moves to the next row; then all rows are filled alike: four cards are two
    and two instead of three and one. One that is left over in the last row is as wide as the grid, but not where they
    are `even`. One that is hidden leaves its place to the others: see `show_card`."""

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
        self._gone: list[QWidget] = []
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

    def show_card(self, card: QWidget, on: bool) -> None:
        """Show or hide one of the cards."""
        if (card in self._gone) == on:
            (self._gone.remove if on else self._gone.append)(card)
            card.setVisible(on)
            self._columns = 0
            self._fit()

    def _place(self, columns: int) -> None:
        if columns == self._columns:
            return
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)
        self._columns = columns
        cards = self._shown()
        for place, card in enumerate(cards):
            last_alone = place == len(cards) - 1 and place % columns == 0 and columns > 1 and not self._even
            self._grid.addWidget(card, place // columns, place % columns, 1, columns if last_alone else 1)
        for column in range(columns):
            self._grid.setColumnStretch(column, 1)
        self.updateGeometry()

    def _shown(self) -> list[QWidget]:
        return [card for card in self._cards if card not in self._gone]

    def minimumSizeHint(self) -> QSize:
        least = max((card.minimumSizeHint().width() for card in self._shown()), default=0)
        return QSize(least, self._grid.minimumSize().height())

    def refitted(self) -> None:
        """The text has another size."""
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        count = len(self._shown())
        fit = max(1, (self.width() + self._grid.spacing()) // (px(self._least) + self._grid.spacing()))
        rows = -(-count // fit)
        self._place(-(-count // rows) if rows else 1)
