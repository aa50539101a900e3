"""How large everything is that holds words: one factor for letters, rows, fields and columns.

All lengths in the source are those of 100 %. `px` gives a length as it is now, for what paints itself or says its size
when it is asked; `sized` and `lettered` give a widget lengths and a font that follow when the factor changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

PERCENTS = (90, 100, 110, 125, 150)
"""What one can choose from. Of more a small window would hold too little; there is the zoom of the desktop."""
_LENGTHS = "lengths"
_FONT = "letters"
_percent = 100


def percent() -> int:
    return _percent


def set_percent(value: int) -> None:
    """Everything made from now on has this size; `refit` brings along what is there."""
    global _percent
    _percent = value


def px(length: float) -> int:
    """A length of the source, in pixels at the size in force."""
    return round(length * _percent / 100)


def in_source(length: int) -> int:
    """The length at 100 % of one in pixels, for what is kept."""
    return round(length * 100 / _percent)


def sized(widget: QWidget, **lengths: int) -> None:
    """Give `widget` lengths that follow the size of the text: `width` and `height` are fixed, `least_width`,
    `least_height`, `most_width` bound it, `section` is that of a header's rows. With `rows` a table is as high as
    so many rows and its `height` or `least_height` together."""
    known: dict[str, int] = widget.property(_LENGTHS) or {}
    widget.setProperty(_LENGTHS, known | lengths)
    _fit(widget, lengths if "rows" not in lengths else known | lengths)


def lettered(widget: QWidget, font: Callable[[], QFont]) -> None:
    """Give `widget` a font of its own that follows the size of the text."""
    widget.setProperty(_FONT, font)
    widget.setFont(font())


@runtime_checkable
class Refitted(Protocol):
    """What has more to do than to take its lengths: it is told when it has them."""

    def refitted(self) -> None: ...


def refit(root: QWidget, before: int) -> None:
    """Bring a part of the window from the size `before` (in percent) to the one in force: headers first, for tables are
    measured by them."""
    widgets = [root, *root.findChildren(QWidget)]
    for widget in sorted(widgets, key=lambda each: not isinstance(each, QHeaderView)):
        lengths: dict[str, int] | None = widget.property(_LENGTHS)
        if lengths:
            _fit(widget, lengths)
        font: Callable[[], QFont] | None = widget.property(_FONT)
        if font is not None:
            widget.setFont(font())
        if isinstance(widget, QHeaderView) and widget.orientation() is Qt.Orientation.Horizontal:
            _widen(widget, _percent / before)
        widget.updateGeometry()
    for widget in widgets:
        if isinstance(widget, Refitted):
            widget.refitted()


def _widen(header: QHeaderView, by: float) -> None:
    """Columns that a person can move keep their share."""
    for section in range(header.count()):
        moved = header.sectionResizeMode(section) is QHeaderView.ResizeMode.Interactive
        if moved and not header.isSectionHidden(section):
            header.resizeSection(section, round(header.sectionSize(section) * by))


def _fit(widget: QWidget, lengths: dict[str, int]) -> None:
    now = {name: px(length) for name, length in lengths.items() if name != "rows"}
    if "rows" in lengths and isinstance(widget, QTableView):
        tall = lengths["rows"] * widget.verticalHeader().defaultSectionSize()
        now |= {name: now[name] + tall for name in ("height", "least_height") if name in now}
    setters: dict[str, Callable[[int], object]] = {
        "width": widget.setFixedWidth,
        "height": widget.setFixedHeight,
        "least_width": widget.setMinimumWidth,
        "least_height": widget.setMinimumHeight,
        "most_width": widget.setMaximumWidth,
    }
    for name, setter in setters.items():
        if name in now:
            setter(now[name])
    if "section" in now and isinstance(widget, QHeaderView):
        widget.setDefaultSectionSize(now["section"])
