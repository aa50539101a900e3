"""Who wears the style sheet, and how a new look or language reaches everybody without stopping the window.

The sheet does not lie on the application: Qt would then dress whole subtrees again whenever a part of them is put into
its parent, and a new look would have to reach thousands of widgets in one piece. It lies on parts: a dialog, a panel, a
bar. A widget whose children are such parts, as the window is, shares it out: each child becomes a part when Qt has
polished it, which is before it is first shown, so that none can be forgotten.

A change is worked off a part at a time, one in each turn of the event loop. Those in sight come first, with their
windows still until all of them are ready, so that nobody sees half of it; the hidden ones follow, or at the latest when
they are shown.
"""

from __future__ import annotations

from collections.abc import Iterator
from weakref import WeakSet

import shiboken6
from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtWidgets import QWidget

from mnemoscope_desktop.theme import sizing

PAUSE_MS = 10
"""Between two hidden parts, for whatever else the person wants."""
_PART, _SHARES = "is_part", "shares_sheet"
_POLISHED = Qt.WidgetAttribute.WA_WState_Polished
_COMING = {QEvent.Type.ChildPolished, QEvent.Type.LayoutRequest, QEvent.Type.Show}
"""What a container hears before a child of it is seen; of one that was polished before it came only the latter two."""


class Part(QObject):
    """Keeps the widget that is its parent, with all in it, dressed and in the language in force."""

    def __init__(self, wardrobe: Wardrobe, widget: QWidget) -> None:
        super().__init__(widget)
        self._wardrobe = wardrobe
        self._sheet = ""
        self._untold = self._telling = False
        self._percent = sizing.percent()
        widget.installEventFilter(self)
        if widget.testAttribute(_POLISHED):
            self._dress()

    @property
    def widget(self) -> QWidget:
        widget = self.parent()
        assert isinstance(widget, QWidget)
        return widget

    @property
    def behind(self) -> bool:
        """Whether it shows a former look or language. What was never dressed will be in the sheet of that moment."""
        return self._untold or (bool(self._sheet) and self._sheet != self._wardrobe.sheet)

    def catch_up(self) -> None:
        """Take the look and the language in force."""
        if self._sheet != self._wardrobe.sheet:
            self._dress()
        if self._untold:
            self._untold, self._telling = False, True
            try:
                QCoreApplication.sendEvent(self.widget, QEvent(QEvent.Type.LanguageChange))
            finally:
                self._telling = False

    def _dress(self) -> None:
        self._sheet = self._wardrobe.sheet
        self.widget.setStyleSheet(self._sheet)
        if self._percent != sizing.percent():
            before, self._percent = self._percent, sizing.percent()
            sizing.refit(self.widget, before)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if kind == QEvent.Type.Polish and not self._sheet:
            self._dress()
        elif kind == QEvent.Type.Show and self.behind:
            self.catch_up()
        elif kind == QEvent.Type.LanguageChange and not self._telling:
            self._untold = True
            self._wardrobe.expect(self)
            return True
        return False


class Wardrobe(QObject):
    """Holds the style sheet in force and the parts that wear it."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.sheet = ""
        self._parts: WeakSet[Part] = WeakSet()
        self._still: list[QWidget] = []
        self._turn = QTimer(self)
        self._turn.setSingleShot(True)
        self._turn.timeout.connect(self._next)

    def wear(self, widget: QWidget) -> None:
        """Let a widget be a part."""
        if not widget.property(_PART):
            widget.setProperty(_PART, True)
            self._parts.add(Part(self, widget))

    def share(self, *containers: QWidget) -> None:
        """Let every child that these have or will have be a part, but for those that share themselves."""
        for container in containers:
            container.setProperty(_SHARES, True)
        for container in containers:
            container.installEventFilter(self)
            self._adopt(container)

    def change(self, sheet: str) -> None:
        """Dress everybody in another sheet."""
        self.sheet = sheet
        for part in self._behind():
            self.expect(part)

    def expect(self, part: Part) -> None:
        """A part is behind: its turn comes, and if it is in sight its window is kept still until then."""
        window = part.widget.window()
        if part.widget.isVisible() and window.updatesEnabled():
            window.setUpdatesEnabled(False)
            self._still.append(window)
        self._turn.start(0)

    @property
    def busy(self) -> bool:
        """Whether some part is still behind."""
        return self._turn.isActive()

    def finish(self) -> None:
        """Work off what is left in one piece, where the event loop does not turn."""
        while self.busy:
            self._next()

    def _behind(self) -> Iterator[Part]:
        return (part for part in list(self._parts) if shiboken6.isValid(part) and part.behind)

    def _next(self) -> None:
        """One part, in sight if there is such a one; once all of these are ready their windows move again."""
        self._turn.stop()
        parts = sorted(self._behind(), key=lambda part: not part.widget.isVisible())
        try:
            if parts:
                parts[0].catch_up()
        finally:
            in_sight = len(parts) > 1 and parts[1].widget.isVisible()
            if not in_sight:
                self._move_again()
            if len(parts) > 1:
                self._turn.start(0 if in_sight else PAUSE_MS)

    def _move_again(self) -> None:
        """Qt drops a painting that comes due while a window is still, yet takes it for one to come and asks for no
        other: the window would stand for ever as it was. So it is asked for here."""
        for window in self._still:
            if shiboken6.isValid(window):
                window.setUpdatesEnabled(True)
                QCoreApplication.postEvent(window, QEvent(QEvent.Type.UpdateRequest))
        self._still.clear()

    def _adopt(self, container: QWidget) -> None:
        for child in container.children():
            if isinstance(child, QWidget) and child.testAttribute(_POLISHED) and not child.property(_SHARES):
                self.wear(child)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _COMING and isinstance(watched, QWidget):
            self._adopt(watched)
        return False
