"""What other numbers would do, as lists: what would leave because of them, and what would stay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QWidget

from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.settings import Settings
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import language
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, tooltip

if TYPE_CHECKING:
    from mnemoscope import Vault

EXAMPLES = 500
"""Lines of the list; the counts are of all."""
TEXT, WHAT = range(2)
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Difference:
    """What leaves within 30 days by other numbers, against those in force.

    Attributes:
        leaves, stays: (id, words) of what would leave only by the others, and of what would stay only by them; the
            first of each.
        more, fewer: how many these are in all.
        now, then: how many leave by the numbers in force, and by the others.
    """

    leaves: tuple[tuple[str, str], ...]
    stays: tuple[tuple[str, str], ...]
    more: int
    fewer: int
    now: int
    then: int


def read_difference(vault: Vault, tried: Settings) -> Difference:
    """Compare two forecasts over the whole vault, on a worker."""
    now, then = vault.archive_forecast(), vault.archive_forecast(settings=tried)
    before, after = set(now.ids), set(then.ids)
    leaves = [memory_id for memory_id in then.ids if memory_id not in before]
    stays = [memory_id for memory_id in now.ids if memory_id not in after]
    shown = (*leaves[:EXAMPLES], *stays[:EXAMPLES])
    found = vault.list(replace(EVERYTHING, ids=frozenset(shown)), limit=2 * EXAMPLES) if shown else ()
    words = {memory.id: memory.text for memory in found}
    lines = (
        tuple((memory_id, words[memory_id]) for memory_id in ids[:EXAMPLES] if memory_id in words)
        for ids in (leaves, stays)
    )
    return Difference(*lines, len(leaves), len(stays), now.within_30_days, then.within_30_days)


class DifferenceModel(QAbstractTableModel):
    """The lines: what would leave first, then what would stay."""

    def __init__(self, difference: Difference) -> None:
        super().__init__()
        self.lines = [(text, True) for _, text in difference.leaves] + [(text, False) for _, text in difference.stays]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 2

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Memory"), self.tr("Would"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        text, leaves = self.lines[index.row()]
        if index.column() == WHAT and role in (BADGE_ROLE, Qt.ItemDataRole.DisplayRole):
            word = self.tr("be archived") if leaves else self.tr("stay")
            return (word, Tone.WARN if leaves else Tone.CONFIRMED) if role == BADGE_ROLE else word
        if index.column() == TEXT and role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(text)
        if index.column() == TEXT and role == Qt.ItemDataRole.DisplayRole:
            return reveal(text, lines=False)
        return None


class TryingDialog(Dialog):
    """What applying would do, before it is done."""

    def __init__(
        self, changes: Sequence[str], difference: Difference, apply: Callable[[], object], parent: QWidget
    ) -> None:
        super().__init__("", parent, width=660)
        self.setWindowTitle(self.tr("Apply these numbers?"))
        self.heading.setText(self.windowTitle())
        self.content.addWidget(PlainLabel("\n".join(changes), wrap=True))
        self.counts = PlainLabel(self._counted(difference), "strong", wrap=True)
        self.content.addWidget(self.counts)
        self.model = DifferenceModel(difference)
        self.table = Grid(stretch=TEXT, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({WHAT: 120})
        theme.sized(self.table, least_height=220)
        self.table.setAccessibleName(self.tr("What would change"))
        self.table.setVisible(bool(self.model.lines))
        self.content.addWidget(self.table, 1)
        notes = [self.tr("Nothing is deleted, and you can undo it.")]
        if difference.more + difference.fewer > len(self.model.lines):
            notes.append(self.tr("The list shows the first %Ln.", "", len(self.model.lines)))
        self.content.addWidget(PlainLabel(" ".join(notes), "mute", wrap=True))
        cancel = self.add_button(Button(self.tr("Cancel")))
        cancel.clicked.connect(self.reject)
        self.apply = self.add_button(Button(self.tr("Apply"), "primary"), default=True)
        self.apply.clicked.connect(lambda: (self.accept(), apply()))

    def _counted(self, difference: Difference) -> str:
        parts = [
            self.tr("Within 30 days %1 leave instead of %2.")
            .replace("%1", formats.number(difference.then))
            .replace("%2", formats.number(difference.now)),
            self.tr("%Ln more would be archived.", "", difference.more),
            self.tr("%Ln would stay.", "", difference.fewer),
        ]
        return ("" if language().startswith("zh") else " ").join(parts)
