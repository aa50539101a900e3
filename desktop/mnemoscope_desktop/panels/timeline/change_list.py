"""What changed between two days as a list: one row per change, its words a page at a time."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt

from mnemoscope.model.differences import Diff
from mnemoscope.model.memory import Memory
from mnemoscope.model.query import Filter
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, MUTE_ROLE
from mnemoscope_desktop.widgets.plain import reveal, tooltip
from mnemoscope_desktop.words import agent_word

if TYPE_CHECKING:
    from mnemoscope import Vault

PAGE = 128
PAGES_KEPT = 24
KIND, TEXT, BEFORE, AGENT = range(4)
COLUMNS = 4
TONES = {
    "edited": Tone.ACCENT,
    "superseded": Tone.WARN,
    "rejected": Tone.BAD,
    "restored": Tone.EVENT,
    "merged": Tone.ACCENT,
    "confirmed": Tone.CONFIRMED,
    "archived": Tone.PLAIN,
    "expired": Tone.PLAIN,
    "taken back": Tone.WARN,
    "learned": Tone.STATED,
}
"""The kinds of changes in the order in which they are listed: what turned over first, what is only new last."""

Index = QModelIndex | QPersistentModelIndex


class Change(NamedTuple):
    """One row: what happened to which memory, and how it was worded before where that changed."""

    kind: str
    id: str
    before: str = ""


def changes_of(found: Diff) -> tuple[Change, ...]:
    """All changes in the order of TONES."""
    ids: dict[str, Iterable[str]] = {
        "superseded": found.superseded,
        "rejected": found.rejected,
        "restored": found.restored,
        "merged": found.merged,
        "confirmed": found.confirmed,
        "archived": found.archived,
        "expired": found.expired,
        "taken back": found.taken_back,
        "learned": found.learned,
    }
    edits = (Change("edited", edit.id, edit.before) for edit in found.edited)
    return (*edits, *(Change(kind, each) for kind in TONES if kind in ids for each in ids[kind]))


def kind_word(kind: str) -> str:
    translate = QCoreApplication.translate
    return {
        "edited": translate("Changes", "edited"),
        "superseded": translate("Changes", "superseded"),
        "rejected": translate("Changes", "rejected"),
        "restored": translate("Changes", "in use again"),
        "merged": translate("Changes", "merged"),
        "confirmed": translate("Changes", "confirmed"),
        "archived": translate("Changes", "archived"),
        "expired": translate("Changes", "expired"),
        "taken back": translate("Changes", "taken back"),
        "learned": translate("Changes", "learned"),
        "wiped": translate("Changes", "wiped"),
    }[kind]


class ChangeList(QAbstractTableModel):
    """The changes of some kinds. Rows arrive from a worker; until then their words are blank."""

    def __init__(self) -> None:
        super().__init__()
        self._found: Diff | None = None
        self._changes: Sequence[Change] = ()
        self._pages: OrderedDict[int, dict[str, Memory]] = OrderedDict()
        self._asked: set[int] = set()
        self._generation = 0

    def show(self, found: Diff | None, changes: Sequence[Change] = ()) -> None:
        self.beginResetModel()
        self._found, self._changes = found, changes
        self._pages.clear()
        self._asked.clear()
        self._generation += 1
        self.endResetModel()

    def change(self, row: int) -> Change:
        return self._changes[row]

    def row_of(self, memory_id: str) -> int | None:
        return next((row for row, each in enumerate(self._changes) if each.id == memory_id), None)

    def memory(self, row: int) -> Memory | None:
        """The memory of a row as it was known then, if it has arrived; asks for it otherwise."""
        page = row // PAGE
        rows = self._pages.get(page)
        if rows is None:
            self._ask(page)
            return None
        return rows.get(self._changes[row].id)

    def _ask(self, page: int) -> None:
        if page in self._asked or self._found is None:
            return
        self._asked.add(page)
        changes = self._changes[page * PAGE : (page + 1) * PAGE]
        generation, found = self._generation, self._found

        def arrived(rows: dict[str, Memory]) -> None:
            if generation != self._generation:
                return
            self._asked.discard(page)
            self._pages[page] = rows
            while len(self._pages) > PAGES_KEPT:
                self._pages.popitem(last=False)
            last = min((page + 1) * PAGE, len(self._changes)) - 1
            self.dataChanged.emit(self.index(page * PAGE, 0), self.index(last, COLUMNS - 1))

        ReadOp(lambda vault: _read(vault, found, changes)).success(arrived).run(self)

    # Qt ---------------------------------------------------------------------------------------------------------

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self._changes)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else COLUMNS

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Change"), self.tr("Memory"), self.tr("Said before"), self.tr("Agent"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in _ROLES or not index.isValid():
            return None
        column, change = index.column(), self._changes[index.row()]
        if role == BADGE_ROLE:
            return (kind_word(change.kind), TONES[change.kind]) if column == KIND else None
        if role == MUTE_ROLE:
            return column in (BEFORE, AGENT)
        if column == KIND:
            return kind_word(change.kind) if role == Qt.ItemDataRole.DisplayRole else None
        if column == BEFORE:
            return reveal(change.before, lines=False) if role == Qt.ItemDataRole.DisplayRole else tooltip(change.before)
        memory = self.memory(index.row())
        if memory is None:
            return "…" if role == Qt.ItemDataRole.DisplayRole and column == TEXT else None
        if role == Qt.ItemDataRole.ToolTipRole:
            return tooltip(memory.text) if column == TEXT else None
        return reveal(memory.text, lines=False) if column == TEXT else agent_word(memory.agent)


_ROLES = frozenset({int(Qt.ItemDataRole.DisplayRole), int(Qt.ItemDataRole.ToolTipRole), BADGE_ROLE, MUTE_ROLE})


def _read(vault: Vault, found: Diff, changes: Sequence[Change]) -> dict[str, Memory]:
    """On a worker thread: the memories as they were at the end, or at the start where the end knows them no more."""
    rows: dict[str, Memory] = {}
    for known_on in (found.end, found.start):
        missing = frozenset(change.id for change in changes) - rows.keys()
        if missing:
            page = vault.list(Filter(ids=missing, known_on=known_on), limit=PAGE)
            rows.update((memory.id, memory) for memory in page.items)
    return rows
