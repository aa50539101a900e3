"""Where the window was, for the next start. What is damaged or lies off every screen is ignored."""

from __future__ import annotations

import base64

from PySide6.QtCore import QByteArray, QEvent, QObject, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSplitter, QWidget

SMALLEST = QSize(880, 560)
"""At 100 %; at 125 % it is 1100 × 700."""
USUAL = QSize(1440, 900)
_SEEN_WIDTH, _SEEN_HEIGHT = 200, 100
"""So much of a window must be on some screen."""


def stored(window: QWidget) -> str:
    """The window's geometry as text."""
    return base64.b64encode(window.saveGeometry().data()).decode("ascii")


def restore(window: QWidget, text: str) -> None:
    """Put the window where `stored` says, else give it the usual size."""
    _Settling(window)
    if not text or not _take(window, text):
        screen = QGuiApplication.primaryScreen()
        room = screen.availableGeometry().size() if screen is not None else USUAL
        window.resize(USUAL.boundedTo(room).expandedTo(SMALLEST))


def restore_splitter(splitter: QSplitter, sizes: list[object], otherwise: list[int]) -> None:
    """Take stored sizes if they can be meant."""
    usable = len(sizes) == splitter.count() and all(type(size) is int and 0 < size < 20_000 for size in sizes)
    splitter.setSizes([int(str(size)) for size in sizes] if usable else otherwise)


def _take(window: QWidget, text: str) -> bool:
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        return False
    if not window.restoreGeometry(QByteArray(data)):
        return False
    window.setWindowState(window.windowState() & ~(Qt.WindowState.WindowFullScreen | Qt.WindowState.WindowMinimized))
    frame = window.frameGeometry()
    placed = placed_within(frame, _rooms())
    if placed is None:
        return False
    # What lies well is left alone: no frame is known yet, and a move now would count it a second time.
    if placed != frame and not window.isMaximized():
        _put(window, placed)
    return True


class _Settling(QObject):
    """Puts the window's foot onto its screen when it comes to the front for the first time: how much room the title bar
    takes is known only then, and with it a window as high as the screen is higher. One that was made larger is left."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        window.installEventFilter(self)

    def eventFilter(self, window: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate and isinstance(window, QWidget):
            window.removeEventFilter(self)
            frame, rooms = window.frameGeometry(), _rooms()
            placed = placed_within(frame, rooms)
            fits = any(window.height() <= room.height() for room in rooms)
            large = Qt.WindowState.WindowMaximized | Qt.WindowState.WindowFullScreen
            if placed is not None and fits and not window.windowState() & large:
                _put(window, QRect(frame.left(), placed.top(), frame.width(), placed.height()))
        return False


def _rooms() -> list[QRect]:
    return [screen.availableGeometry() for screen in QGuiApplication.screens()]


def _put(window: QWidget, frame: QRect) -> None:
    around = window.frameGeometry().size() - window.size()
    window.resize(frame.size() - around)
    window.move(frame.topLeft())


def placed_within(frame: QRect, rooms: list[QRect]) -> QRect | None:
    """A window's frame moved and, if it must be, shrunk onto the screen that shows most of it, title bar and all.

    None where no screen shows enough of it to know that it is meant.
    """
    seen = [(room.intersected(frame), room) for room in rooms]
    seen = [(part, room) for part, room in seen if part.width() >= _SEEN_WIDTH and part.height() >= _SEEN_HEIGHT]
    if not seen:
        return None
    _, room = max(seen, key=lambda each: each[0].width() * each[0].height())
    size = frame.size().boundedTo(room.size())
    left = max(room.left(), min(frame.left(), room.right() + 1 - size.width()))
    top = max(room.top(), min(frame.top(), room.bottom() + 1 - size.height()))
    return QRect(QPoint(left, top), size)
