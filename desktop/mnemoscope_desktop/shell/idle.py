"""Locking by itself: after a time without input, and when the machine slept."""

from __future__ import annotations

import time

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QWindow

_CHECK_MS = 5_000
_SLEPT_SECONDS = 60.0
_INPUT = {
    QEvent.Type.KeyPress,
    QEvent.Type.MouseButtonPress,
    QEvent.Type.MouseMove,
    QEvent.Type.Wheel,
    QEvent.Type.TouchBegin,
}


class IdleWatch(QObject):
    """Counts the time since the last input in any window of the application.

    It listens to the native windows only, not to every widget, so that it costs nothing while the application works.

    Signals:
        idle: nobody was there for `minutes`, or the machine slept.
    """

    idle = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.minutes = 0
        self._last_input = time.monotonic()
        self._last_check = time.time()
        self._timer = QTimer(self)
        self._timer.setInterval(_CHECK_MS)
        self._timer.timeout.connect(self.check)
        app = QGuiApplication.instance()
        if isinstance(app, QGuiApplication):
            app.focusWindowChanged.connect(self._watch)

    @property
    def running(self) -> bool:
        return self._timer.isActive()

    def start(self, minutes: int) -> None:
        """Watch from now on; 0 minutes never lock."""
        self.minutes = minutes
        self.touch()
        self._last_check = time.time()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()

    def touch(self) -> None:
        """Somebody is there."""
        self._last_input = time.monotonic()

    def check(self, now: float | None = None, wall: float | None = None) -> None:
        """Tell whether the time is over; the clocks can be passed in."""
        now = time.monotonic() if now is None else now
        wall = time.time() if wall is None else wall
        slept = wall - self._last_check > _SLEPT_SECONDS
        self._last_check = wall
        if self.minutes and (slept or now - self._last_input >= self.minutes * 60):
            self.idle.emit()

    def _watch(self, window: QWindow | None) -> None:
        if window is not None:
            window.removeEventFilter(self)
            window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _INPUT:
            self.touch()
        return False
