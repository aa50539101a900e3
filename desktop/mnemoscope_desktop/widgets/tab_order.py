"""Where the Tab key goes next. Qt takes widgets in the order in which they were made, so what comes into a view later
would be reached last, after everything that stands below it."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget


def go_on_with(first: QWidget, parts: Iterable[QWidget]) -> None:
    """Let the Tab key lead from `first` through these parts in this order, and through what is in each."""
    for part in parts:
        for stop in (part, *part.findChildren(QWidget)):
            if stop.focusPolicy() & Qt.FocusPolicy.TabFocus:
                QWidget.setTabOrder(first, stop)
                first = stop
