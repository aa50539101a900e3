"""Where the person is, noted while they work, so that a program that was killed opens where they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window

NOTED_MS = 1_000
"""So long after another panel came up it lies on the disk. What is typed and clicked in a panel writes nothing."""


class Remembering(QObject):
    """Notes the place a moment after it changed, however often it does until then, and when the window is left."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(NOTED_MS)
        self._timer.timeout.connect(window.keep_place)
        window.host.shown.connect(self._soon)
        window.splitter.splitterMoved.connect(self._soon)
        window.session.closed.connect(self._timer.stop)
        QGuiApplication.instance().applicationStateChanged.connect(self._looked_away)  # type: ignore[union-attr]

    def _soon(self) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def _looked_away(self, state: Qt.ApplicationState) -> None:
        if state != Qt.ApplicationState.ApplicationActive and self._window.session.vault is not None:
            self._soon()
