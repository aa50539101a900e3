"""Files that are dropped on the window go to the import."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtGui import QDragEnterEvent, QDropEvent

from mnemoscope_desktop.shell.drop_veil import DropVeil

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window


class Dropping(QObject):
    """Attributes: veil, what lies over the window while files hang above it."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._window = window
        self.veil = DropVeil(window.shell)
        window.setAcceptDrops(True)
        window.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QDragEnterEvent):
            return self._entered(event)
        if event.type() == QEvent.Type.DragLeave:
            self.veil.hide()
        elif isinstance(event, QDropEvent) and event.type() == QEvent.Type.Drop:
            return self._dropped(event)
        return False

    def _entered(self, event: QDragEnterEvent) -> bool:
        if self._window.session.vault is None or not _files(event):
            return False
        event.acceptProposedAction()
        self.veil.show_over(self._window.shell)
        return True

    def _dropped(self, event: QDropEvent) -> bool:
        self.veil.hide()
        paths = _files(event)
        if not paths or self._window.session.vault is None:
            return False
        event.acceptProposedAction()
        QTimer.singleShot(0, self, lambda: self._window.go("import", {"paths": paths}))
        return True


def _files(event: QDropEvent) -> list[Path]:
    return [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
