"""The line over the list while a stretch is chosen: how many, from when until when, and what can be done with them."""

from __future__ import annotations

from array import array

from numpy import int64
from numpy.typing import NDArray
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QMenu, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.bulk_bar import BulkBar
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.plain import ElidedLabel

MOST_IDS = 2_000
"""So many can be shown in the memory list by their ids, where no query says the same."""


class BrushBar(Translated, Surface):
    """Attributes:
        bulk: the acts on all that is chosen; never shown itself, its menu is.

    Signals:
        memories_wanted, changes_wanted, nearer_wanted, cleared.
    """

    memories_wanted = Signal()
    changes_wanted = Signal()
    nearer_wanted = Signal()
    cleared = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("notice", parent)
        self._session = session
        self._count = 0
        self._words = ""
        self._lists = True
        self.bulk = BulkBar(session, self)
        self.bulk.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 5, 10, 6)
        column.setSpacing(5)
        self.label = ElidedLabel("", "strong")
        column.addWidget(self.label)
        row = QHBoxLayout()
        row.setSpacing(6)
        self.acts, self.memories = ChipButton(), ChipButton()
        self.changes, self.nearer, self.clear = ChipButton(), ChipButton(), ChipButton()
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self._fill)
        self.acts.set_menu(self._menu)
        for chip, signal in (
            (self.memories, self.memories_wanted), (self.changes, self.changes_wanted),
            (self.nearer, self.nearer_wanted), (self.clear, self.cleared),
        ):  # fmt: skip
            chip.clicked.connect(signal)
        self.chips = (self.acts, self.memories, self.changes, self.nearer, self.clear)
        for chip in self.chips:
            row.addWidget(chip)
        row.addStretch(1)
        column.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.hide()
        self.retranslate()

    def show_chosen(self, pks: NDArray[int64], words: str, *, lists: bool) -> None:
        """Tell of these memories; `words` say when and which lanes, `lists` whether the memory list can show them."""
        self._count, self._words, self._lists = len(pks), words, lists
        self.bulk.set_rows(lambda: array("q", pks.tolist()))
        self.bulk.set_count(len(pks))
        self.show()
        self.retranslate()

    def forget(self) -> None:
        self._count, self._words = 0, ""
        self.bulk.set_rows(lambda: array("q"))
        self.bulk.set_count(0)
        self._menu.clear()
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        number = self.tr("%Ln in the selection", "", self._count)
        self.label.setText(f"{number} · {self._words}" if self._words else number)
        self.setAccessibleName(self.label.text())
        self.acts.setText(self.tr("All %Ln", "the memories that are chosen", self._count))
        self.acts.setToolTip(self.tr("Archive, pin, move, merge or wipe all of them"))
        self.acts.setEnabled(self._count > 0 and not self._session.read_only and self._session.as_of.now)
        self.memories.setText(self.tr("Open in Memories"))
        self.memories.setEnabled(self._count > 0 and self._lists)
        self.memories.setToolTip(
            shortcuts.hint(self.tr("Show the same memories in the list, with facets and sorting"), "timeline.memories")
            if self._lists
            else self.tr("These are too many to be shown there. Choose fewer.")
        )
        self.changes.setText(self.tr("What changed"))
        self.changes.setToolTip(
            shortcuts.hint(self.tr("Compare the first and the last day of this stretch"), "timeline.changes")
        )
        self.nearer.setText(self.tr("Look nearer"))
        self.nearer.setToolTip(shortcuts.hint(self.tr("Let this stretch fill the picture"), "timeline.nearer"))
        self.clear.setText(self.tr("Clear"))
        self.clear.setToolTip(shortcuts.hint(self.tr("Choose nothing"), "timeline.clear"))
        for chip in self.chips:
            chip.updateGeometry()

    def _fill(self) -> None:
        """The acts of the memory list, with their numbers."""
        self._menu.clear()
        for action in self.bulk.menu(self._menu).actions():
            self._menu.addAction(action)
