"""The statements of a file before anything is stored: what each one is, and what will become of it."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QItemSelection, QModelIndex, QPersistentModelIndex, Qt, Signal

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import PERSON
from mnemoscope.model.results import ImportPreview, ImportReport, PreviewRow
from mnemoscope.model.screening import looks_secret
from mnemoscope_desktop import words
from mnemoscope_desktop.panels.importing.decisions import KINDS, Decisions, Listing, Places
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import reveal, tooltip

__all__ = ["FROM", "KINDS", "TAKE", "TEXT", "WHAT", "WILL", "PreviewModel", "shown_text"]

TAKE, WHAT, TEXT, FROM, WILL = range(5)
COLUMNS = 5

Index = QModelIndex | QPersistentModelIndex
TONES = {
    "new": Tone.STATED, "known": Tone.EVENT, "conflict": Tone.WARN, "held": Tone.BAD, "blocked": Tone.BAD,
    "echo": Tone.EVENT,
}
_NO_REPORT = ImportReport("", 0, 0, 0, 0, 0, 0, (), Changes(verb="import", actor=PERSON))
NO_ROWS = Listing.of(ImportPreview("", 0, (), (), None, None, _NO_REPORT))


def is_secret(row: PreviewRow) -> bool:
    return row.what == "held" and looks_secret(row.text) is not None


def shown_text(row: PreviewRow) -> str:
    """The text of a row; of what looks like a secret only the beginning, since others may look at the screen."""
    if not is_secret(row):
        return row.text
    words_of = row.text.split(maxsplit=2)
    kept = [word[:4] if any(char.isdigit() for char in word) or len(word) > 12 else word for word in words_of[:2]]
    return " ".join([*kept, "••••••••"]) if len(words_of) > 1 else row.text[:4] + "••••••••"


class PreviewModel(QAbstractTableModel):
    """Rows with a tick each; those that the store knows already have none.

    Attributes:
        decisions: what the person decided, by place in the preview. A row of the table is a place in `shown`.

    Signals:
        ticks_changed: other rows will be taken, or rows were changed.
    """

    ticks_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._listing = NO_ROWS
        self.decisions = Decisions(NO_ROWS)
        self._shown: Places = np.zeros(0, np.int64)
        self._kind = ""

    def show_listing(self, listing: Listing, former: Decisions | None = None) -> None:
        """Show another preview; `former` are decisions about the same file to go on with."""
        self.beginResetModel()
        self._listing, self._kind = listing, ""
        self.decisions = Decisions(listing)
        if former is not None:
            self.decisions.carry_over(former)
        self._shown = np.arange(len(listing.rows))
        self.endResetModel()
        self.ticks_changed.emit()

    def show_kind(self, kind: str) -> None:
        """Only rows of one of KINDS; "" for all."""
        self.beginResetModel()
        self._kind = kind
        self._shown = self._listing.of_kind(kind)
        self.endResetModel()

    @property
    def listing(self) -> Listing:
        return self._listing

    @property
    def kind(self) -> str:
        return self._kind

    @property
    def guesses(self) -> Places:
        """Places of rows that are only guessed and could be taken."""
        return np.flatnonzero(self._listing.guesses & self.decisions.choosable)

    def counts(self) -> dict[str, int]:
        """Rows by the kinds of KINDS."""
        return self._listing.counts()

    def taken(self) -> int:
        """How many rows will be stored."""
        return self.decisions.count_taken

    def left_out(self) -> frozenset[int]:
        """The numbers of the rows that were unticked."""
        return frozenset(number for number, change in self.decisions.changes().items() if change.take is False)

    def place(self, row: int) -> int:
        return int(self._shown[row])

    def row(self, row: int) -> PreviewRow:
        return self._listing.rows[self.place(row)]

    def ticked(self, row: int) -> bool:
        return bool(self.decisions.taken[self.place(row)])

    def places_of(self, selection: QItemSelection) -> Places:
        """Places of the selected rows, without asking for each of them."""
        parts = [self._shown[part.top() : part.bottom() + 1] for part in selection if part.isValid()]
        return np.unique(np.concatenate(parts)) if parts else np.zeros(0, np.int64)

    def tick(self, places: Places, on: bool) -> None:
        """Take rows, or leave them out."""
        self.decisions.take(places, on)
        self.touched()

    def touched(self) -> None:
        """Decisions were changed: show them."""
        if len(self._shown):
            self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, COLUMNS - 1))
        self.ticks_changed.emit()

    def what_word(self, row: PreviewRow) -> str:
        return {
            "new": self.tr("new"), "known": self.tr("known"), "conflict": self.tr("conflict"),
            "held": self.tr("held"), "blocked": self.tr("blocked"), "echo": self.tr("echo"),
        }.get(row.what, row.what)

    def will_word(self, row: int) -> str:
        shown, place = self.row(row), self.place(row)
        if not self.decisions.choosable[place]:
            return self.tr("Skip")
        if not self.ticked(row):
            return self.tr("Stays out") if shown.what == "blocked" else self.tr("Leave out")
        if self.decisions.is_changed(place):
            return self.tr("Add, changed")
        return {
            "conflict": self.tr("Add, decide later"), "held": self.tr("Hold for review"),
            "blocked": self.tr("Take back"),
        }.get(shown.what, self.tr("Add"))

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
        if index.column() == TAKE and self.decisions.choosable[self.place(index.row())]:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.CheckStateRole or index.column() != TAKE:
            return False
        self.tick(self._shown[index.row() : index.row() + 1], Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        number, column = index.row(), index.column()
        row, place = self.row(number), self.place(number)
        if role == Qt.ItemDataRole.CheckStateRole and column == TAKE and self.decisions.choosable[place]:
            return Qt.CheckState.Checked if self.ticked(number) else Qt.CheckState.Unchecked
        if role == BADGE_ROLE and column == WHAT:
            return self.what_word(row), TONES.get(row.what, Tone.PLAIN)
        if role == MUTE_ROLE:
            return column in (FROM, WILL) or not self.ticked(number)
        if role == Qt.ItemDataRole.ToolTipRole:
            says = {TEXT: self._text(place), FROM: told(row.because), WILL: told(row.because)}.get(column)
            return tooltip(says) if says else None
        if role == Qt.ItemDataRole.AccessibleTextRole and column == TAKE:
            return self.will_word(number)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == WHAT:
            return self.what_word(row)
        if column == TEXT:
            return reveal(self._text(place), lines=False)
        if column == FROM:
            reason = told(row.because) if row.what in ("known", "held", "blocked", "echo") else ""
            origin = words.origin_word(self.decisions.origin(place))
            return reveal(" · ".join(filter(None, (origin, row.from_, reason))), lines=False)
        return self.will_word(number) if column == WILL else None

    def _text(self, place: int) -> str:
        row, text = self._listing.rows[place], self.decisions.text(place)
        return text if text != row.text else shown_text(row)
