"""Which columns the list of memories shows, in which order and how wide; what is kept of it names them by words."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHeaderView

from mnemoscope.model.query import Order
from mnemoscope_desktop.models.memory_columns import ORDERS, Cell
from mnemoscope_desktop.theme import in_source, px

WIDTHS = {
    Cell.STANDING: 94, Cell.SCOPE: 98, Cell.TRUST: 100, Cell.STRENGTH: 84, Cell.TRUE_FROM: 100, Cell.AGENT: 120,
    Cell.LEARNED: 112, Cell.EXPIRES: 112, Cell.STATE: 100, Cell.HAPPENED: 112, Cell.ABOUT: 120, Cell.TIER: 100,
    Cell.ORIGIN: 100, Cell.IMPORTANCE: 92, Cell.MENTIONS: 72,
}  # fmt: skip
SHOWN_AT_FIRST = frozenset({Cell.MEMORY, Cell.STANDING, Cell.SCOPE, Cell.TRUST, Cell.STRENGTH})
"""More would leave the words too little room in a usual window."""
LEAST, MOST = 48, 1_200


def reset(header: QHeaderView) -> None:
    """Columns, order and widths as they are at first; what is sorted by stays."""
    _arrange(header, list(Cell))
    for cell in Cell:
        header.setSectionHidden(cell, cell not in SHOWN_AT_FIRST)
        if cell in WIDTHS:
            header.resizeSection(cell, px(WIDTHS[cell]))


def saved(header: QHeaderView) -> dict[str, Any]:
    """Plain values for the preferences; widths as they are at 100 %."""
    order = sorted(Cell, key=header.visualIndex)
    sort = header.sortIndicatorSection()
    return {
        "order": [cell.name for cell in order],
        "shown": [cell.name for cell in order if not header.isSectionHidden(cell)],
        "widths": {
            cell.name: in_source(header.sectionSize(cell)) for cell in WIDTHS if not header.isSectionHidden(cell)
        },
        "sort": Cell(sort).name if 0 <= sort < len(Cell) else "",
        "descending": header.sortIndicatorOrder() is Qt.SortOrder.DescendingOrder,
    }


def restore(header: QHeaderView, stored: Any) -> Order | None:
    """Take back what `saved` gave, as far as it can be read; the order of the rows, if it says one."""
    if not isinstance(stored, dict):
        return None
    order = _cells(stored.get("order"))
    if order:
        _arrange(header, [*order, *(cell for cell in Cell if cell not in order)])
    shown = _cells(stored.get("shown"))
    if shown:
        for cell in Cell:
            header.setSectionHidden(cell, cell not in (*shown, Cell.MEMORY))
    widths = stored.get("widths")
    for name, width in widths.items() if isinstance(widths, dict) else ():
        if name in Cell.__members__ and isinstance(width, int):
            header.resizeSection(Cell[name], px(min(MOST, max(LEAST, width))))
    sort = _cells([stored.get("sort")])
    if not sort:
        return None
    descending = stored.get("descending") is not False
    direction = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
    header.setSortIndicator(sort[0], direction)
    return Order(ORDERS[sort[0]], descending)


def _cells(names: Any) -> list[Cell]:
    known = (
        [Cell[name] for name in names if isinstance(name, str) and name in Cell.__members__]
        if (isinstance(names, list))
        else []
    )
    return list(dict.fromkeys(known))


def _arrange(header: QHeaderView, order: list[Cell]) -> None:
    for place, cell in enumerate(order):
        header.moveSection(header.visualIndex(cell), place)
