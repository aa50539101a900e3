"""What is wrong with what a screen reader is told of a window, and with where its Tab key goes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

Role, Text = QAccessible.Role, QAccessible.Text
NAMELESS = {Role.NoRole, Role.Client, Role.Pane}
"""Roles that tell a listener nothing: a chart, for which Qt has no other, says in its description what can be done."""
VALUED = {Role.Slider, Role.SpinBox, Role.ProgressBar}
CELLS = {Role.Cell, Role.ListItem, Role.TreeItem}
HEADED = {Role.Dialog, Role.Window, Role.PopupMenu}
MOST_CELLS = 60
"""The cells of a list say their own text, so only the first of many count."""
MOST_STOPS = 400
SLACK = 6
"""Parts of one line differ by a few pixels in height: they overlap by more than this many."""


def parts(interface: QAccessibleInterface) -> Iterator[QAccessibleInterface]:
    """A part and all that is shown in it."""
    yield interface
    count = interface.childCount()
    for number in range(min(count, MOST_CELLS) if interface.role() in (Role.Table, Role.List, Role.Tree) else count):
        child = interface.child(number)
        if child is None or not child.isValid() or child.state().invisible:
            continue
        owner = child.object()
        if not isinstance(owner, QWidget) or owner.isVisible():
            yield from parts(child)


def takes_the_focus(interface: QAccessibleInterface) -> bool:
    """Whether the focus can stay here: not on a cell, and not on what hands it on, as the inside of a chart does."""
    owner = interface.object()
    if isinstance(owner, QWidget) and owner.focusProxy() is not None:
        return False
    return bool(interface.state().focusable) and interface.role() not in CELLS


def described(interface: QAccessibleInterface) -> str:
    owner: QObject | None = interface.object()
    inside = owner.parent() if owner is not None else None
    return f"{interface.role().name} “{interface.text(Text.Name)}” ({_kind(owner)} in {_kind(inside)})"


def _kind(owner: QObject | None) -> str:
    return type(owner).__name__ if owner is not None else "nothing"


def problems(top: QWidget) -> Iterator[str]:
    """Each in words: what has no name, tells nothing, tells markup, has no value, or is named as another."""
    root = QAccessible.queryAccessibleInterface(top)
    if top.isWindow() and root.role() in HEADED and not root.text(Text.Name).strip():
        yield f"a window without a name: {type(top).__name__}"
    names: Counter[tuple[Role, str, str]] = Counter()
    for part in parts(root):
        name, description = part.text(Text.Name).strip(), part.text(Text.Description).strip()
        for said in (name, description):
            if "<p" in said or "&nbsp;" in said or said.startswith("<"):
                yield f"markup is said: {described(part)}"
        if not takes_the_focus(part):
            continue
        if not name:
            yield f"no name: {described(part)}"
        if part.role() in NAMELESS and not description:
            yield f"neither a role nor what it is for: {described(part)}"
        if part.role() is Role.ComboBox and not description:
            yield f"a choice of what: {described(part)}"
        if part.role() in VALUED and part.valueInterface() is None and not part.text(Text.Value).strip():
            yield f"no value: {described(part)}"
        names[part.role(), name, description] += 1
    yield from (f"{count} of the same: {role.name} “{name}”" for (role, name, _), count in names.items() if count > 1)


# the Tab key ----------------------------------------------------------------------------------------------


def stops(top: QWidget) -> list[QWidget]:
    """Where the Tab key stops in a window, in its order, until it comes back to a place.

    Raises:
        AssertionError: it never does.

    The key is pressed: with `nextInFocusChain` PySide would take each widget for the owner of the next one, and end
    them all with the first that ends.
    """
    top.activateWindow()
    top.setFocus()
    found: list[QWidget] = []
    for _ in range(MOST_STOPS):
        QTest.keyClick(QApplication.focusWidget() or top, Qt.Key.Key_Tab)
        here = QApplication.focusWidget()
        if here is None or here in found:
            return found
        found.append(here)
    raise AssertionError("The Tab key does not come back to where it began.")


def passed_over(top: QWidget, order: list[QWidget]) -> Iterator[str]:
    """Buttons that can be pressed and are not among the stops of the Tab key; of a group it comes to one."""
    for button in top.findChildren(QAbstractButton):
        takes_it = button.isVisible() and button.isEnabled() and button.focusPolicy() & Qt.FocusPolicy.TabFocus
        group = button.group()
        reached = button in order or (group is not None and any(other in order for other in group.buttons()))
        if takes_it and not reached:
            yield _told(button)


def jumps(top: QWidget) -> Iterator[str]:
    """Where the Tab key does not go on as one reads: in each part of the window, from its pieces to those that are to
    the right of them in the same line or in lines below, and to none a second time."""
    order = stops(top)
    for before, after in pairwise(order):
        holder = _around(before, after)
        one, other = _piece(before, holder), _piece(after, holder)
        if not _reads_on(_place(one, top), _place(other, top)):
            yield f"{_told(before)} → {_told(after)}"
    left: set[int] = set()
    path: set[int] = set()
    for stop in order:
        line = {_address(each): each for each in _line(stop, top)}
        left |= path - set(line)
        yield from (f"back into {type(line[each]).__name__} at {_told(stop)}" for each in left & set(line))
        path = set(line)


def _address(widget: QWidget) -> int:
    """What tells a widget from others: Python's object for one that Qt made, such as a viewport, comes and goes."""
    return int(shiboken6.getCppPointer(widget)[0])


def _line(widget: QWidget, top: QWidget) -> list[QWidget]:
    """What a widget lies in, below `top`."""
    found: list[QWidget] = []
    holder = widget.parentWidget()
    while holder is not None and holder is not top:
        found.append(holder)
        holder = holder.parentWidget()
    return found


def _around(one: QWidget, other: QWidget) -> QWidget:
    holder = one
    while holder is not other and not holder.isAncestorOf(other):
        holder = holder.parentWidget()
    return holder


def _piece(widget: QWidget, holder: QWidget) -> QWidget:
    """What of `holder` a widget lies in: a child of it, or the holder itself."""
    while widget is not holder and widget.parentWidget() is not holder:
        widget = widget.parentWidget()
    return widget


def _place(widget: QWidget, top: QWidget) -> QRect:
    return QRect(widget.mapTo(top, QPoint(0, 0)), widget.size()) if widget is not top else top.rect()


def _reads_on(one: QRect, other: QRect) -> bool:
    if one.contains(other) or other.contains(one):
        return True
    shared = min(one.bottom(), other.bottom()) - max(one.top(), other.top())
    if shared > SLACK:
        return other.left() > one.left()
    return other.top() > one.top()


def _told(widget: QWidget) -> str:
    face = QAccessible.queryAccessibleInterface(widget)
    return f"{type(widget).__name__} “{face.text(Text.Name)}”"
