"""What every panel shares: a header, staleness, the day shown, keys for the key sheet, and what to restore."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import QObject, Qt, Signal, SignalInstance
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope_desktop import shortcuts, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel
from mnemoscope_desktop.widgets.tab_order import ReadsOn

PANEL_MARGIN = 18


@dataclass(frozen=True, slots=True)
class Key:
    """One line of the key sheet: "Y", "confirm as fact"."""

    keys: str
    what: str


class PanelHeader(QWidget):
    """Title, a muted line beside it, and room for buttons on the right (`header.right`)."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.title = PlainLabel("", "title")
        self.subtitle = ElidedLabel("", "mute")
        words = QHBoxLayout()
        words.setSpacing(12)
        words.addWidget(self.title, alignment=Qt.AlignmentFlag.AlignBottom)
        words.addWidget(self.subtitle, 1, alignment=Qt.AlignmentFlag.AlignBottom)
        row.addLayout(words, 1)
        row.setAlignment(words, Qt.AlignmentFlag.AlignVCenter)
        self.right = QHBoxLayout()
        self.right.setSpacing(8)
        row.addLayout(self.right)
        row.addStrut(28)
        # Where room is short the panel's content gives way, never its title and buttons.
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


class Panel(ReadsOn, Translated, QWidget):
    """Base of all panels. Build the widgets in `__init__` below `self.body`, then call `self.retranslate()`.

    Override `retranslate` (titles and texts), `refresh` (read everything again), and where useful
    `vault_changed`, `arrive`, `find_here`, `edit_here`, `save_state`, `restore_state`, `vault_closed`. The panel's
    keys are bound with `shortcuts.bind` and listed in `commands`.

    `refresh` is called by the base when the panel is shown and stale: after opening, after a change while it was
    hidden, or when the day shown changes. A visible panel gets `vault_changed` at once.

    Attributes:
        session: the open vault and what is shown of it.
        header: title, subtitle and buttons.
        body: the vertical layout below the header.
        wants_inspector: whether the inspector stands beside this panel.
        flush: whether `body` reaches the panel's edges, with a hairline below the header.

    Signals:
        go: (panel key, dict) asks the window for another panel, whose `arrive(**dict)` is called.
    """

    wants_inspector: ClassVar[bool] = False
    flush: ClassVar[bool] = False
    go = Signal(str, object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self._stale = True
        theme.wear(self)
        outer = QVBoxLayout(self)
        self.header = PanelHeader()
        outer.addWidget(self.header)
        if self.flush:
            outer.setContentsMargins(0, 0, 0, 0)
            outer.setSpacing(0)
            self.header.setContentsMargins(PANEL_MARGIN, 12, PANEL_MARGIN, 10)
        else:
            outer.setContentsMargins(PANEL_MARGIN, 12, PANEL_MARGIN, 12)
            outer.setSpacing(10)
        self.body = QVBoxLayout()
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(0 if self.flush else 12)
        outer.addLayout(self.body, 1)
        for signal, slot in self._hears():
            signal.connect(slot)

    # to override ------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Read everything that is shown."""

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        """Something was written while the panel is visible; `mine` when this panel ran it. Default: refresh."""
        self.refresh()

    def vault_closed(self) -> None:
        """Forget and hide everything of the vault."""

    def arrive(self, **where: Any) -> None:
        """Called when another panel sent the person here."""

    def keys(self) -> list[Key]:
        """The keys that work here, for the key sheet: those of the panel's commands, as they are now."""
        return [Key(keys, what) for keys, what in shortcuts.sheet(self.scope)]

    @property
    def scope(self) -> str:
        """The panel's key in the registry, which its commands begin with."""
        return registry.key_of(type(self))

    def find_here(self) -> bool:
        """Ctrl F: put the keyboard into the panel's own search field; False leaves it to the window's."""
        return False

    def edit_here(self) -> bool:
        """F2: edit or rename what is chosen in the panel; False leaves it to the inspector."""
        return False

    def focus_first(self) -> None:
        """Put the keyboard where work starts."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def save_state(self) -> dict[str, Any]:
        """Filters, columns and the like as plain values, for the next start. Never memory text."""
        return {}

    def restore_state(self, state: dict[str, Any]) -> None:
        """Take back what `save_state` gave; anything odd is ignored."""

    # for use ----------------------------------------------------------------------------------------

    def look_at(self, memory_id: str) -> None:
        """Show a memory in the inspector, "" for none, while this panel is up and nobody writes beside it.

        What comes by itself takes nobody's selection.
        """
        field = QApplication.focusWidget()
        writing = isinstance(field, QPlainTextEdit) and not self.isAncestorOf(field)
        if self.isVisible() and not writing:
            self.session.select(memory_id)

    def part(self) -> None:
        """Hear no more of the session: the panel was thrown away."""
        for signal, slot in self._hears():
            signal.disconnect(slot)

    def _hears(self) -> tuple[tuple[SignalInstance, Callable[..., None]], ...]:
        session = self.session
        return (
            (session.opened, self.mark_stale), (session.closed, self._closed), (session.changed, self._changed),
            (session.as_of_changed, self._day_changed),
        )  # fmt: skip

    def mark_stale(self) -> None:
        """Read again now if visible, else when next shown."""
        self._stale = True
        if self.isVisible() and self.session.vault is not None:
            self._stale = False
            self.refresh()

    def _changed(self, changes: Changes, initiator: QObject | None) -> None:
        if not self.isVisible():
            self._stale = True
            return
        mine = initiator is self or (isinstance(initiator, QWidget) and self.isAncestorOf(initiator))
        self.vault_changed(changes, mine)

    def _day_changed(self, _as_of: AsOf) -> None:
        self.mark_stale()

    def _closed(self) -> None:
        self._stale = True
        self.vault_closed()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale and self.session.vault is not None:
            self._stale = False
            self.refresh()
