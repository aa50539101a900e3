"""Takes down panels that were thrown away: one in each turn of the event loop, for each holds hundreds of widgets."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QObject, QTimer, Signal

from mnemoscope_desktop.panels.base import Panel


class Leaving(QObject):
    """Signals:
    emptied: the last one is gone.
    """

    emptied = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._panels: list[Panel] = []
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._next)

    @property
    def busy(self) -> bool:
        return self._turn.isActive()

    def take(self, panels: Iterable[Panel]) -> None:
        """These are hidden and hear no more of the vault; they forget what they show when their turn comes."""
        for panel in panels:
            panel.part()
            self._panels.append(panel)
        self._turn.start()

    def finish(self) -> None:
        """Take down all that are left, where the event loop will not turn again."""
        while self.busy:
            self._next()

    def _next(self) -> None:
        if self._panels:
            panel = self._panels.pop()
            panel.vault_closed()
            panel.deleteLater()
        else:
            self._turn.stop()
            self.emptied.emit()
