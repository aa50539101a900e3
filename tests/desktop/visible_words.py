"""Finds words that cannot be read in what is on the screen: the room that a text needs against the room it has, and its
colour against what lies behind it.

Texts that are cut with … are allowed where pointing at them tells the whole.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetrics, QImage, QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QApplication,
    QCalendarWidget,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLabel,
    QLayout,
    QLineEdit,
    QRadioButton,
    QSplitter,
    QStackedLayout,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QTableView,
    QWidget,
)

from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.review.view import QueueView
from mnemoscope_desktop.shell.navigation import NavigationItem
from mnemoscope_desktop.shell.toasts import Toast
from mnemoscope_desktop.theme.contrast import contrast
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.buttons import _Painted
from mnemoscope_desktop.widgets.plain import ElidedLabel
from mnemoscope_desktop.widgets.whole import TellsWhole

SLACK = 1
"""Pixels of rounding."""
CELL_PAD = 10
FEWEST = 24
"""A cut text in less room than this says nothing."""
OVERLAP = 0.2
RING = 16
"""Pixels."""


@dataclass(frozen=True)
class Drawn:
    """A text that a widget of ours painted itself; `place` tells which, `seen` is what its view shows of it."""

    text: str
    given: QRectF
    needed: QRectF
    seen: QRectF
    cut: bool
    place: int
    ink: str


@contextmanager
def listening() -> Iterator[list[Drawn]]:
    """All texts that are painted from Python into a rectangle meanwhile."""
    drawn: list[Drawn] = []
    original = QPainter.drawText

    def draw_text(painter: QPainter, *given: Any) -> Any:
        place, flags, text = given[0], given[1] if len(given) > 1 else None, given[-1]
        if len(given) == 3 and isinstance(place, QRect | QRectF) and isinstance(text, str) and text.strip():
            flags = int(flags.value if isinstance(flags, Qt.AlignmentFlag | Qt.TextFlag) else flags)
            needed = painter.boundingRect(QRectF(place), flags, text)
            unclipped = bool(flags & int(Qt.TextFlag.TextDontClip.value))
            wide = needed.width() > place.width() + SLACK + 1
            high = needed.height() > place.height() + 3
            to_screen = painter.deviceTransform().mapRect
            cut = (wide or high) and not unclipped
            ink = painter.pen().color().name()
            painting = _painting()
            who = id(painting.f_locals.get("self"))
            places = map(to_screen, (QRectF(place), needed, _seen(needed, painting)))
            drawn.append(Drawn(text, *places, cut, who, ink))
        return original(painter, *given)

    QPainter.drawText = draw_text  # type: ignore[method-assign]
    try:
        yield drawn
    finally:
        QPainter.drawText = original  # type: ignore[method-assign]


def _painting() -> FrameType:
    """The call in which a widget or delegate paints: asking the painter for its device would let Python own it."""
    frame = sys._getframe(2)
    while frame.f_back is not None and frame.f_code.co_name not in ("paintEvent", "paint"):
        frame = frame.f_back
    return frame


def _seen(needed: QRectF, painting: FrameType) -> QRectF:
    """What the view of a delegate shows of a text: a row at its edge is not seen whole, and what lies beside the view
    is not behind the row's words."""
    view = getattr(painting.f_locals.get("option"), "widget", None)
    return needed.intersected(QRectF(view.viewport().rect())) if isinstance(view, QAbstractScrollArea) else needed


def problems(top: QWidget) -> list[str]:
    """What cannot be read whole in a window, dialog or popup, each as a sentence for the report of the test."""
    with listening() as drawn:
        top.grab()
    found: list[str] = []
    for widget in (top, *top.findChildren(QWidget)):
        if widget.isVisible() and widget.visibleRegion().boundingRect().isValid():
            found += (f"{_path(widget, top)}: {problem}" for problem in _of_widget(widget))
    found += (
        f"painted: {each.text!r} needs {each.needed.size().toTuple()}, has {each.given.size().toTuple()}"
        for each in drawn
        if each.cut
    )
    found += _overlapping(drawn)
    found += (f"{_path(one, top)}: lies over {_path(other, top)}" for one, other in _crowded(top))
    return sorted(set(found))


def _overlapping(drawn: list[Drawn]) -> Iterator[str]:
    for number, one in enumerate(drawn):
        for other in drawn[number + 1 :]:
            both = one.needed.intersected(other.needed)
            least = min(one.needed.width() * one.needed.height(), other.needed.width() * other.needed.height())
            if one.place == other.place and both.isValid() and both.width() * both.height() > OVERLAP * least:
                yield f"painted over each other: {one.text!r} and {other.text!r}"


def _crowded(top: QWidget) -> Iterator[tuple[QWidget, QWidget]]:
    """Neighbours of one layout or splitter that had less room than they need and lie over each other."""
    for parent in (top, *top.findChildren(QWidget)):
        if not parent.isVisible():
            continue
        if isinstance(parent, QSplitter):
            parts = [parent.widget(place) for place in range(parent.count())]
        else:
            parts = _laid_out(parent.layout())
        parts = [part for part in parts if part is not None and part.isVisible()]
        for place, one in enumerate(parts):
            for other in parts[place + 1 :]:
                both = one.geometry().intersected(other.geometry())
                if both.width() > 2 and both.height() > 2:
                    yield one, other


def _laid_out(layout: QLayout | None) -> list[QWidget]:
    """The widgets of a layout and of those in it; the pages of a stack lie over each other by intent.

    Found by their parent: a layout's items belong to Qt, and what Python was given of them outlives them.
    """
    if layout is None or isinstance(layout, QStackedLayout):
        return []
    beside = layout.parentWidget().findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    found = [widget for widget in beside if layout.indexOf(widget) >= 0]
    for inner in layout.findChildren(QLayout, options=Qt.FindChildOption.FindDirectChildrenOnly):
        found += _laid_out(inner)
    return found


def _path(widget: QWidget, top: QWidget) -> str:
    names: list[str] = []
    while widget is not None and widget is not top:
        names.append(type(widget).__name__)
        widget = widget.parentWidget()
    return " < ".join(names[:4])


def _of_widget(widget: QWidget) -> Iterator[str]:
    if not _inside_parent(widget):
        yield f"sticks out of what it lies in: {_words(widget)!r} {widget.geometry().getRect()}"
    match widget:
        case ElidedLabel():
            yield from _elided(widget)
        case QLabel():
            yield from _label(widget)
        case NavigationItem():
            room = QFontMetrics(widget.font()).horizontalAdvance(widget.text()) + 34
            if room > widget.width():
                yield f"{widget.text()!r} needs {room}, has {widget.width()}"
        case _Painted():
            yield from _smaller(widget, widget.sizeHint(), told=bool(widget.toolTip()))
        case QCheckBox() | QRadioButton() | Badge():
            yield from _smaller(widget, widget.sizeHint())
        case QAbstractButton():
            if widget.text():
                yield from _smaller(widget, widget.minimumSizeHint())
        case QComboBox():
            yield from _combo(widget)
        case QLineEdit():
            yield from _placeholder(widget)
        case QHeaderView():
            yield from _header(widget)
        case QTabBar():
            for index in range(widget.count()):
                if not widget.rect().contains(widget.tabRect(index)):
                    yield f"tab {widget.tabText(index)!r} is not whole"
        case QTableView() if not isinstance(widget, QueueView):
            yield from _cells(widget)


def _words(widget: QWidget) -> str:
    text = getattr(widget, "text", "")
    return str(text() if callable(text) else text)[:50] or widget.accessibleName()[:50]


def _inside_parent(widget: QWidget) -> bool:
    """Whether what holds `widget` shows all of it, or lets it be scrolled into view."""
    parent = widget.parentWidget()
    if parent is None or widget.isWindow() or not _words(widget):
        return True
    over = parent.parentWidget()
    if isinstance(over, QAbstractScrollArea) and over.viewport() is parent:
        return True
    if isinstance(parent, QAbstractScrollArea):
        return True
    return parent.rect().adjusted(-SLACK, -SLACK, SLACK, SLACK).contains(widget.geometry())


def _smaller(widget: QWidget, needed: QSize, *, told: bool = False) -> Iterator[str]:
    if needed.height() > widget.height() + SLACK or (needed.width() > widget.width() + SLACK and not told):
        yield f"{_words(widget)!r} needs {needed.toTuple()}, has {widget.size().toTuple()}"


def _elided(label: ElidedLabel) -> Iterator[str]:
    needed = QFontMetrics(label.font()).horizontalAdvance(label.text().replace("\n", " "))
    if label.height() + SLACK < QFontMetrics(label.font()).height():
        yield f"{label.text()!r} is not high enough"
    if needed > label.width() and label.text():
        if label.width() < FEWEST:
            yield f"{label.text()!r} has {label.width()} pixels"
        if not label.toolTip():
            yield f"{label.text()!r} is cut and has no tool tip"


def _label(label: QLabel) -> Iterator[str]:
    text = label.text()
    if not text:
        return
    room = label.contentsRect()
    metrics = QFontMetrics(label.font())
    if label.wordWrap():
        words = max((metrics.horizontalAdvance(word) for word in text.split() if word.isascii()), default=0)
        box = metrics.boundingRect(QRect(0, 0, room.width(), 10_000), int(Qt.TextFlag.TextWordWrap), text)
        if words > room.width() + SLACK:
            yield f"a word of {text!r} needs {words}, has {room.width()}"
        elif box.height() > room.height() + 2:
            yield f"{text!r} needs the height {box.height()}, has {room.height()}"
    else:
        box = metrics.boundingRect(QRect(0, 0, 100_000, 10_000), 0, text)
        if box.width() > room.width() + SLACK or box.height() > room.height() + 2:
            yield f"{text!r} needs {box.size().toTuple()}, has {room.size().toTuple()}"


def _combo(box: QComboBox) -> Iterator[str]:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    field = box.style().subControlRect(
        QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
    )
    needed = QFontMetrics(box.font()).horizontalAdvance(box.currentText())
    if not box.isEditable() and needed > field.width() + SLACK and not box.toolTip():
        yield f"{box.currentText()!r} needs {needed}, has {field.width()}"


def _placeholder(field: QLineEdit) -> Iterator[str]:
    if field.text() or not field.placeholderText():
        return
    margins = field.textMargins()
    room = field.contentsRect().width() - margins.left() - margins.right() - 18
    needed = QFontMetrics(field.font()).horizontalAdvance(field.placeholderText())
    if needed > room and not field.toolTip():
        yield f"the words in the empty field {field.placeholderText()!r} need {needed}, have {room}"


def _header(header: QHeaderView) -> Iterator[str]:
    if header.orientation() is Qt.Orientation.Vertical:
        return
    for section in range(header.count()):
        words = header.model().headerData(section, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole)
        if header.isSectionHidden(section) or not words:
            continue
        needed = _title_width(header, section)
        if needed > header.sectionSize(section) + SLACK:
            yield f"column {words!r} needs {needed}, has {header.sectionSize(section)}"


def _title_width(header: QHeaderView, section: int) -> int:
    """What the title needs: Qt counts the arrow of the order with every one, though only one column has it."""
    arrow = header.isSortIndicatorShown()
    header.setSortIndicatorShown(arrow and header.sortIndicatorSection() == section)
    needed = header.sectionSizeHint(section)
    header.setSortIndicatorShown(arrow)
    return needed


def _cells(view: QTableView) -> Iterator[str]:
    """Cells whose words are cut and are told nowhere; those of the first row on the screen."""
    model = view.model()
    if model is None:
        return
    metrics = QFontMetrics(view.font())
    pad = 2 if isinstance(view.parentWidget(), QCalendarWidget) else CELL_PAD
    first = max(view.rowAt(0), 0)
    for row in range(first, min(model.rowCount(), first + 12)):
        for column in range(model.columnCount()):
            index = model.index(row, column)
            if view.isColumnHidden(column) or not view.viewport().rect().intersects(view.visualRect(index)):
                continue
            text = index.data()
            if not isinstance(text, str) or not text:
                continue
            room = view.columnWidth(column) - 2 * pad
            told = index.data(Qt.ItemDataRole.ToolTipRole) or isinstance(view.itemDelegate(), TellsWhole)
            if metrics.horizontalAdvance(text) > room + SLACK and (not told or room < FEWEST):
                yield f"cell {text!r} needs {metrics.horizontalAdvance(text)}, has {room}"


def faint_words(top: QWidget, least: float) -> list[str]:
    """Texts whose colour has a contrast below `least` to the most common colour around them in the picture."""
    with listening() as drawn:
        image = top.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    ratio = image.devicePixelRatio()
    pixels = np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), image.bytesPerLine() // 4) & 0xFFFFFF
    found = []
    floating = top.findChild(Toast)
    over = QRectF(floating.geometry()) if floating is not None and floating.isVisible() else QRectF()
    own = {id(part) for part in floating.findChildren(QWidget)} if floating is not None else set()
    painted = ((each.place, each.text, each.ink, each.seen) for each in drawn if not each.seen.isEmpty())
    for place, text, ink, area in (*_of_labels(top), *painted):
        if over.intersects(area) and place not in own:
            continue  # what is behind it cannot be told from the picture
        left, up = max(0, int(area.left() * ratio)), max(0, int(area.top() * ratio))
        part = pixels[up : int(area.bottom() * ratio) + 1, left : int(area.right() * ratio) + 1]
        if not part.size:
            continue
        colours, counts = np.unique(part, return_counts=True)
        ground = f"#{int(colours[counts.argmax()]):06x}"
        if ground != ink and contrast(ink, ground) < least:
            found.append(f"{text[:40]!r}: {ink} on {ground} has {contrast(ink, ground):.2f}")
    return sorted(set(found))


def _of_labels(top: QWidget) -> Iterator[tuple[int, str, str, QRectF]]:
    for label in top.findChildren(QLabel):
        seen = label.visibleRegion().boundingRect()
        if label.isVisible() and label.text() and seen.isValid() and not isinstance(label, ElidedLabel):
            area = QRectF(seen.translated(label.mapTo(top, seen.topLeft()) - seen.topLeft()))
            yield id(label), label.text(), label.palette().color(label.foregroundRole()).name(), area


def unseen_focus(top: QWidget) -> list[str]:
    """Places that take the keyboard and do not show that they have it: at least `RING` pixels change to a colour that
    has a contrast of 3:1 to what they were before."""
    found = []
    before = QApplication.focusWidget()
    for widget in top.findChildren(QWidget):
        if not widget.isVisible() or not widget.isEnabled() or not widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            continue
        if widget.focusProxy() is not None or not widget.visibleRegion().boundingRect().isValid():
            continue
        if widget.hasFocus():
            widget.clearFocus()
        without = _pixels(widget)
        widget.setFocus(Qt.FocusReason.TabFocusReason)
        if not widget.hasFocus():
            continue
        having = _pixels(widget)
        widget.clearFocus()
        if _stands_out(without, having) < RING:
            found.append(f"{_path(widget, top)} {_words(widget)!r}")
    if before is not None:
        before.setFocus(Qt.FocusReason.OtherFocusReason)
    return sorted(set(found))


def _pixels(widget: QWidget) -> NDArray[np.uint32]:
    """What is seen of a widget, on the ground of the window: by itself it would stand on black."""
    shown = widget.grab().toImage()
    image = QImage(shown.size(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(shown.devicePixelRatio())
    image.fill(theme.colour("bg"))
    painter = QPainter(image)
    painter.drawImage(0, 0, shown)
    painter.end()
    return np.frombuffer(image.constBits(), np.uint32).reshape(image.height(), -1).copy() & 0xFFFFFF


def _stands_out(without: NDArray[np.uint32], having: NDArray[np.uint32]) -> int:
    """How many pixels changed enough."""
    if without.shape != having.shape:
        return without.size
    changed = without != having
    pairs, counts = np.unique(np.stack([without[changed], having[changed]], 1), axis=0, return_counts=True)
    return sum(
        int(count)
        for (old, new), count in zip(pairs, counts, strict=True)
        if contrast(f"#{int(old):06x}", f"#{int(new):06x}") >= 3
    )
