"""The statements of a file before anything is stored: what each one is, and what will become of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from mnemoscope.model.results import PreviewRow
from mnemoscope.model.screening import looks_secret
from mnemoscope_desktop import words
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import reveal, tooltip

TAKE, WHAT, TEXT, FROM, WILL = range(5)
COLUMNS = 5

Index = QModelIndex | QPersistentModelIndex
TONES = {
    "new": Tone.STATED, "known": Tone.EVENT, "conflict": Tone.WARN, "held": Tone.BAD, "blocked": Tone.BAD,
    "echo": Tone.EVENT,
}


KINDS = {"new": ("new",), "known": ("known", "echo"), "conflict": ("conflict",), "held": ("held", "blocked")}
"""What each of the big counts counts."""


def shown_text(row: PreviewRow) -> str:
    """The text of a row; of what looks like a secret only the beginning, since others may look at the screen."""
    if row.what != "held" or looks_secret(row.text) is None:
        return row.text
    words_of = row.text.split(maxsplit=2)
    kept = [word[:4] if any(char.isdigit() for char in word) or len(word) > 12 else word for word in words_of[:2]]
    return " ".join([*kept, "••••••••"]) if len(words_of) > 1 else row.text[:4] + "••••••••"


class PreviewModel(QAbstractTableModel):
    """Rows with a tick each; those that would not be stored anyway have none.

    Signals:
        ticks_changed: other rows will be taken.
    """

    ticks_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._rows: Sequence[PreviewRow] = ()
        self._left_out: set[int] = set()
        self._shown = np.zeros(0, np.int64)
        self._kind = ""

    def show_rows(self, rows: Sequence[PreviewRow]) -> None:
        self.beginResetModel()
        self._rows, self._kind = rows, ""
        self._left_out.clear()
        self._shown = np.arange(len(rows))
        self.endResetModel()
        self.ticks_changed.emit()

    def show_kind(self, kind: str) -> None:
        """Only rows of one of KINDS; "" for all."""
        self.beginResetModel()
        self._kind = kind
        kinds = KINDS.get(kind, ())
        self._shown = np.array([n for n, row in enumerate(self._rows) if not kind or row.what in kinds], np.int64)
        self.endResetModel()

    @property
    def kind(self) -> str:
        return self._kind

    def counts(self) -> dict[str, int]:
        """Rows by the kinds of KINDS."""
        found = Counter(row.what for row in self._rows)
        return {kind: sum(found[what] for what in whats) for kind, whats in KINDS.items()}

    def taken(self) -> int:
        """How many rows will be stored."""
        return sum(row.will for row in self._rows) - len(self._left_out)

    def left_out(self) -> frozenset[int]:
        """The numbers of the rows that were unticked."""
        return frozenset(self._rows[place].number for place in self._left_out)

    def row(self, place: int) -> PreviewRow:
        return self._rows[int(self._shown[place])]

    def ticked(self, place: int) -> bool:
        return self.row(place).will and int(self._shown[place]) not in self._left_out

    def tick(self, places: Iterable[int], on: bool) -> None:
        """Take rows, or leave them out."""
        chosen = {int(self._shown[place]) for place in places if self.row(place).will}
        if not chosen:
            return
        self._left_out = self._left_out - chosen if on else self._left_out | chosen
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, COLUMNS - 1))
        self.ticks_changed.emit()

    def what_word(self, row: PreviewRow) -> str:
        return {
            "new": self.tr("new"), "known": self.tr("known"), "conflict": self.tr("conflict"),
            "held": self.tr("held"), "blocked": self.tr("blocked"), "echo": self.tr("echo"),
        }.get(row.what, row.what)

    def will_word(self, place: int) -> str:
        row = self.row(place)
        if not row.will:
            return self.tr("Skip")
        if not self.ticked(place):
            return self.tr("Leave out")
        return {
            "conflict": self.tr("Add, decide later"), "held": self.tr("Hold for review"),
        }.get(row.what, self.tr("Add"))

    # Qt ---------------------------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self._shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else COLUMNS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return ("", self.tr("What"), self.tr("Memory"), self.tr("From"), self.tr("Will"))[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == TAKE and self.row(index.row()).will:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or index.column() != TAKE:
            return False
        self.tick([index.row()], Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        place, column = index.row(), index.column()
        row = self.row(place)
        if role == Qt.ItemDataRole.CheckStateRole and column == TAKE and row.will:
            return Qt.CheckState.Checked if self.ticked(place) else Qt.CheckState.Unchecked
        if role == BADGE_ROLE and column == WHAT:
            return self.what_word(row), TONES.get(row.what, Tone.PLAIN)
        if role == MUTE_ROLE:
            return column in (FROM, WILL) or not self.ticked(place)
        if role == Qt.ItemDataRole.ToolTipRole:
            says = {TEXT: shown_text(row), FROM: told(row.because), WILL: told(row.because)}.get(column)
            return tooltip(says) if says else None
        if role == Qt.ItemDataRole.AccessibleTextRole and column == TAKE:
            return self.will_word(place)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == WHAT:
            return self.what_word(row)
        if column == TEXT:
            return reveal(shown_text(row), lines=False)
        if column == FROM:
            reason = told(row.because) if row.what in ("known", "held", "blocked", "echo") else ""
            return reveal(" · ".join(filter(None, (words.origin_word(row.origin), row.from_, reason))), lines=False)
        return self.will_word(place) if column == WILL else None
