"""The "never again" list: what was rejected or wiped and is turned away ever since, to be searched and lifted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QCoreApplication,
    QItemSelection,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
)
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from mnemoscope.model.query import EVERYTHING
from mnemoscope_desktop import formats, messages, operations, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.words import scope_word

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.memory import Tombstone

STATEMENT, SCOPE, MADE, HITS = range(4)
Index = QModelIndex | QPersistentModelIndex
translate = QCoreApplication.translate
_MOST_ROWS = 8
_REST_MS = 250


@dataclass(frozen=True, slots=True)
class Barred:
    """One entry; `text` are the words of the rejected memory, empty where nothing of them was kept."""

    stone: Tombstone
    text: str


def read_barred(vault: Vault, query: str) -> list[Barred]:
    """On a worker thread: the entries that a search means, newest first."""
    stones = vault.tombstones(query) if query else vault.tombstones()
    kept = frozenset(stone.memory_id for stone in stones if stone.memory_id is not None)
    texts = (
        {memory.id: memory.text for memory in vault.list(replace(EVERYTHING, ids=kept), limit=10_000)} if kept else {}
    )
    return [Barred(stone, texts.get(stone.memory_id or "", "")) for stone in stones]


def reason_word(reason: str) -> str:
    return {
        "rejected": translate("NeverAgain", "You said that it is not true"),
        "wiped": translate("NeverAgain", "Wiped; its words were not kept"),
        "wiped passage": translate("NeverAgain", "A wiped passage; its words were not kept"),
    }.get(reason, reason)


class BarredModel(QAbstractTableModel):
    """The entries of the list."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: Sequence[Barred] = ()

    def show(self, entries: Sequence[Barred]) -> None:
        self.beginResetModel()
        self.entries = entries
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.entries)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Statement"), self.tr("Scope"), self.tr("Since"), self.tr("Turned away"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        entry, column = self.entries[index.row()], index.column()
        if role == MUTE_ROLE:
            return column != STATEMENT or not entry.text
        if role == Qt.ItemDataRole.ToolTipRole and column == STATEMENT:
            return f"{self._statement(entry)}\n{reason_word(entry.stone.reason)}"
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self._statement, self._scope, lambda each: formats.day(each.stone.made_at), self._hits)[column](entry)

    def _statement(self, entry: Barred) -> str:
        return reveal(entry.text, lines=False) or reason_word(entry.stone.reason)

    def _scope(self, entry: Barred) -> str:
        return reveal(scope_word(entry.stone.scope), lines=False) if entry.stone.scope else self.tr("everywhere")

    def _hits(self, entry: Barred) -> str:
        stone = entry.stone
        if not stone.hits:
            return self.tr("never yet")
        text = self.tr("%Ln times", "", stone.hits)
        return f"{text} · {formats.day(stone.last_hit_at)}" if stone.last_hit_at is not None else text


class NeverAgainCard(Translated, Card):
    """Hidden while nothing was ever rejected or wiped.

    The field finds entries by the words of what was rejected, by scope, and by a whole statement: typed as it was, it
    is recognised by its fingerprint although nothing of its words was kept.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self._any = False
        self._read_only = False
        top = QHBoxLayout()
        top.setSpacing(10)
        self.heading = PlainLabel("", "heading")
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.lift = Button()
        top.addWidget(self.heading)
        top.addStretch(1)
        top.addWidget(self.lift)
        self.body.addLayout(top)
        self.below = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.below)
        self.body.addWidget(self.search)
        self.model = BarredModel()
        self.table = Grid(stretch=STATEMENT, dense=True)
        self.table.setModel(self.model)
        self.body.addWidget(self.table)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(_REST_MS)
        self._rest.timeout.connect(self.refresh)
        self.search.textChanged.connect(lambda _text: self._rest.start())
        self.lift.clicked.connect(self._ask)
        self.table.selectionModel().selectionChanged.connect(self._chosen)
        self.model.modelReset.connect(self._chosen)
        self.forget()
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Never again"))
        self.below.setText(
            self.tr(
                "What you rejected or wiped is turned away wherever it comes from. "
                "Of what was wiped only a fingerprint is kept."
            )
        )
        self.search.setPlaceholderText(self.tr("Find words, a scope, or a whole statement"))
        self.search.setAccessibleName(self.tr("Find in the never-again list"))
        self.table.setAccessibleName(self.tr("Never again"))
        self.lift.setText(self.tr("Allow again…"))
        day = self.table.day_width()
        self.table.set_widths({SCOPE: 130, MADE: day, HITS: day + 70}, droppable=(SCOPE, MADE))
        self.model.show(self.model.entries)

    def refresh(self, *, read_only: bool | None = None) -> None:
        if read_only is not None:
            self._read_only = read_only
        query = self.search.text().strip()
        ReadOp(lambda vault: (bool(vault.tombstones()), read_barred(vault, query))).latest("barred").success(
            self._arrived
        ).run(self)

    def forget(self) -> None:
        """The vault was closed: show nothing of it."""
        self._rest.stop()
        self.search.blockSignals(True)
        self.search.setText("")
        self.search.blockSignals(False)
        self._arrived((False, []))

    def _arrived(self, found: tuple[bool, list[Barred]]) -> None:
        self._any, entries = found
        chosen = self._entry()
        self.setVisible(self._any)
        self.model.show(entries)
        shown = min(max(len(entries), 1), _MOST_ROWS)
        theme.sized(self.table, height=32, rows=shown)
        rows = [row for row, entry in enumerate(entries) if chosen is not None and entry.stone.id == chosen.stone.id]
        if rows:
            self.table.selectRow(rows[0])

    def _entry(self) -> Barred | None:
        index = self.table.currentIndex()
        return self.model.entries[index.row()] if index.isValid() and index.row() < len(self.model.entries) else None

    def _chosen(self, *_: QItemSelection) -> None:
        self.lift.setEnabled(self._entry() is not None and not self._read_only)

    def _ask(self) -> None:
        entry = self._entry()
        if entry is None:
            return
        stone_id = entry.stone.id
        messages.ask(
            self.tr("Allow this statement again?"),
            self.tr(
                "From now on it can be learned again from any source. The memory you rejected stays rejected. "
                "You can undo this."
            ),
            button=self.tr("Allow again"),
            then=lambda: self._lift(stone_id),
        )

    def _lift(self, stone_id: str) -> None:
        operations.lift_tombstone(tombstone_id=stone_id).success(
            lambda _changes: messages.undoable(self.tr("The statement can be learned again."))
        ).run(self)
