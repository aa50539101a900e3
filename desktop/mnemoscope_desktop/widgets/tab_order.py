"""Where the Tab key goes next: as one reads, from above to below and in a line to the right.

Qt takes widgets in the order in which they were made, so what comes into a view later, as cards, chips and whole pages
do, would be reached after everything that stands below it. Here the next stop is looked for when the key is pressed,
from where things stand at that moment: first in what has the keyboard, then in what comes after it in the part of the
window that it lies in, then in what comes after that part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QScrollArea, QWidget

T = TypeVar("T")
SLACK = 4
"""Neighbours may lie over each other's edges by so many pixels."""

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object


class ReadsOn(_Widget):
    """Mixin before a QWidget class that can be a window: its Tab key goes on as one reads."""

    def focusNextPrevChild(self, next: bool) -> bool:
        return step(self, forward=next) if self.isWindow() else super().focusNextPrevChild(next)


def step(window: QWidget, *, forward: bool) -> bool:
    """Give the keyboard to the next stop of a window, or to the one before; False when it has none."""
    stop = _after(window) if forward else _before(window)
    if stop is None:
        return False
    stop.setFocus(Qt.FocusReason.TabFocusReason if forward else Qt.FocusReason.BacktabFocusReason)
    around = stop.parentWidget()
    while around is not None:
        if isinstance(around, QScrollArea):
            around.ensureWidgetVisible(stop)
        around = around.parentWidget()
    return True


def _after(window: QWidget) -> QWidget | None:
    here = window.focusWidget()
    if here is not None and here is not window:
        if (inside := _first(_pieces(here))) is not None:
            return inside
        while here is not window:
            around = here.parentWidget()
            pieces = _pieces(around)
            if here in pieces and (found := _first(pieces[pieces.index(here) + 1 :])) is not None:
                return found
            here = around
    return _first(_pieces(window))


def _before(window: QWidget) -> QWidget | None:
    here = window.focusWidget()
    while here is not None and here is not window:
        around = here.parentWidget()
        pieces = _pieces(around)
        if here in pieces and (found := _last(pieces[: pieces.index(here)])) is not None:
            return found
        if around is not window and _is_stop(around):
            return around
        here = around
    return _last(_pieces(window))


def _first(pieces: Sequence[QWidget]) -> QWidget | None:
    for piece in pieces:
        if _is_stop(piece):
            return piece
        if (inside := _first(_pieces(piece))) is not None:
            return inside
    return None


def _last(pieces: Sequence[QWidget]) -> QWidget | None:
    for piece in reversed(pieces):
        if (inside := _last(_pieces(piece))) is not None:
            return inside
        if _is_stop(piece):
            return piece
    return None


def _is_stop(widget: QWidget) -> bool:
    return bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus) and widget.focusProxy() is None


def _pieces(widget: QWidget) -> list[QWidget]:
    """What of a widget the keyboard can come to, in reading order."""
    shown = [
        child
        for child in widget.children()
        if isinstance(child, QWidget) and not child.isWindow() and not child.isHidden() and child.isEnabled()
    ]
    return in_reading_order(shown, QWidget.geometry)


def in_reading_order(pieces: Sequence[T], place: Callable[[T], QRect]) -> list[T]:
    """Pieces of a page, the ones at the back first, in the order in which they are read.

    The page is cut between its lines, each line between its columns, each column between its lines again, and so on.
    Where no cut can be made, something lies over the others: that is read after them.
    """
    if len(pieces) < 2:
        return list(pieces)
    for edges in (_upright, _level):
        groups = _cut(pieces, lambda piece, edges=edges: edges(place(piece)))
        if len(groups) > 1:
            return [piece for group in groups for piece in in_reading_order(group, place)]
    return [*in_reading_order(pieces[:-1], place), pieces[-1]]


def _upright(rect: QRect) -> tuple[int, int]:
    return rect.top(), rect.bottom()


def _level(rect: QRect) -> tuple[int, int]:
    return rect.left(), rect.right()


def _cut(pieces: Sequence[T], edges: Callable[[T], tuple[int, int]]) -> list[list[T]]:
    """Pieces in groups with room between them, along one direction; each group in the order given."""
    spans = [edges(piece) for piece in pieces]
    groups: list[list[int]] = []
    reach = 0
    for number in sorted(range(len(pieces)), key=lambda number: spans[number]):
        near, far = spans[number]
        if not groups or near > reach - SLACK:
            groups.append([])
            reach = far
        groups[-1].append(number)
        reach = max(reach, far)
    return [[pieces[number] for number in sorted(group)] for group in groups]
