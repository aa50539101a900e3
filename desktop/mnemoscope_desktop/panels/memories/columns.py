"""Which columns the list of memories shows, in which order and how wide; what is kept of it names them by words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHeaderView

from mnemoscope.model.query import Order
from mnemoscope_desktop import formats
from mnemoscope_desktop.models.memory_columns import ORDERS, Cell
from mnemoscope_desktop.theme import font, in_source, px
from mnemoscope_desktop.widgets.memory_cells import PADDING

WIDTHS = {
    Cell.STANDING: 92, Cell.SCOPE: 90, Cell.TRUST: 100, Cell.STRENGTH: 84, Cell.AGENT: 120, Cell.STATE: 100,
    Cell.ABOUT: 120, Cell.TIER: 100, Cell.ORIGIN: 100, Cell.IMPORTANCE: 92, Cell.MENTIONS: 72,
}  # fmt: skip
DAYS = (Cell.TRUE_FROM, Cell.LEARNED, Cell.EXPIRES, Cell.HAPPENED)
"""As wide as the longest day is in the language."""
SHOWN_AT_FIRST = frozenset({Cell.MEMORY, Cell.STANDING, Cell.SCOPE, Cell.TRUST, Cell.STRENGTH})
"""More would leave the words too little room in a small window."""
BY_ROOM = (Cell.LEARNED,)
"""What the list is sorted by at first; shown where the words keep their room."""
FIXED = tuple(cell for cell in Cell if cell is not Cell.MEMORY)
LEAST, MOST = 48, 1_200


def widths(cells: Iterable[Cell]) -> dict[int, int]:
    """The columns with the widths that they have at first."""
    day = in_source(QFontMetrics(font()).horizontalAdvance(formats.day(formats.LONG_DAY))) + 2 * PADDING + 4
    return {cell: day if cell in DAYS else WIDTHS[cell] for cell in cells}


def reset(header: QHeaderView) -> None:
    """Columns, order and widths as they are at first; what is sorted by stays."""
    _arrange(header, list(Cell))
    for cell in Cell:
        header.setSectionHidden(cell, cell not in SHOWN_AT_FIRST)
    for cell, width in widths(FIXED).items():
        header.resizeSection(cell, px(width))


def saved(header: QHeaderView, by_room: Iterable[int]) -> dict[str, Any]:
    """Plain values for the preferences; widths as they are at 100 %. What is shown `by_room` nobody has chosen."""
    order = sorted(Cell, key=header.visualIndex)
    unchosen = [Cell(section) for section in by_room]
    sort = header.sortIndicatorSection()
    return {
        "order": [cell.name for cell in order],
        "shown": [cell.name for cell in order if not header.isSectionHidden(cell) and cell not in unchosen],
        "by_room": [cell.name for cell in unchosen],
        "widths": {
            cell.name: in_source(header.sectionSize(cell)) for cell in FIXED if not header.isSectionHidden(cell)
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
    wide = stored.get("widths")
    for name, width in wide.items() if isinstance(wide, dict) else ():
        if name in Cell.__members__ and isinstance(width, int):
            header.resizeSection(Cell[name], px(min(MOST, max(LEAST, width))))
    sort = _cells([stored.get("sort")])
    if not sort:
        return None
    descending = stored.get("descending") is not False
    direction = Qt.SortOrder.DescendingOrder if descending else Qt.SortOrder.AscendingOrder
    header.setSortIndicator(sort[0], direction)
    return Order(ORDERS[sort[0]], descending)


def restored_by_room(stored: Any) -> list[Cell]:
    """The columns that were left to the room, from what `saved` gave."""
    if not isinstance(stored, dict):
        return list(BY_ROOM)
    shown = _cells(stored.get("shown"))
    return [cell for cell in _cells(stored.get("by_room")) if cell in FIXED and cell not in shown]


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
