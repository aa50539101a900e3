"""Holds the panels: made when first shown, thrown away when the vault closes, so that nothing of it stays."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from mnemoscope_desktop import ahead
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.leaving import Leaving
from mnemoscope_desktop.widgets.later import in_another_turn


class PanelHost(QStackedWidget):
    """Attributes:
        leaving: takes down the panels that were thrown away.

    Signals:
        shown: (panel key) after another panel came up.
        go: (panel key, dict) a panel asks for another.
    """

    shown = Signal(str)
    go = Signal(str, object)

    def __init__(self, session: Session, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._preferences = preferences
        self._panels: dict[str, Panel] = {}
        self.leaving = Leaving(self)
        self.key = ""
        # Queued: the first panel is made by then, and does not wait for the others' modules.
        session.opened.connect(ahead.start, Qt.ConnectionType.QueuedConnection)

    @property
    def current(self) -> Panel | None:
        return self._panels.get(self.key)

    def panel(self, key: str) -> Panel | None:
        """The panel if it was made already."""
        return self._panels.get(key)

    def show_panel(self, key: str, where: dict[str, Any] | None = None) -> Panel | None:
        """Bring a panel up, making it first if need be; None for a key that this build does not have."""
        spec = registry.spec(key)
        if spec is None:
            return None
        panel = self._panels.get(key)
        if panel is None:
            panel = spec.make(self._session)
            panel.go.connect(self.go)
            state: dict[str, Any] = self._preferences.get(f"panel.{key}", {})
            panel.restore_state(state)
            self._panels[key] = panel
            # It is made and laid out in this turn of the event loop, and painted in the next.
            panel.setUpdatesEnabled(False)
            in_another_turn(panel, partial(panel.setUpdatesEnabled, True))
            self.addWidget(panel)
        self.key = key
        self.setCurrentWidget(panel)
        if where:
            panel.arrive(**where)
        self.shown.emit(key)
        return panel

    def states(self) -> dict[str, Any]:
        """What the panels want to find again, by the names of the preferences."""
        return {f"panel.{key}": panel.save_state() for key, panel in self._panels.items()}

    def throw_away(self) -> None:
        """Hide every panel at once, and delete them by and by with all they show."""
        self._preferences.update(self.states())
        for panel in self._panels.values():
            self.removeWidget(panel)
            panel.hide()
        self.leaving.take(self._panels.values())
        self._panels.clear()
        self.key = ""
