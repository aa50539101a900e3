"""The memories that a wipe would take, page by page, each with the reason; any of them can be left in the vault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QCoreApplication, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import WipePlan
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

if TYPE_CHECKING:
    from mnemoscope import Vault

PAGE = 200
GOES, MEMORY, WHY = range(3)
Index = QModelIndex | QPersistentModelIndex
translate = QCoreApplication.translate


def why_word(why: str) -> str:
    """Why a memory is on the list."""
    return {
        "chosen": translate("WipeList", "you chose it"),
        "words": translate("WipeList", "has the words"),
        "name": translate("WipeList", "is about the name"),
        "former": translate("WipeList", "had the words before"),
        "made_of": translate("WipeList", "was made of others that go"),
    }.get(why, why)


def read_texts(vault: Vault, ids: Sequence[str]) -> dict[str, str]:
    """On a worker thread: the words of a page."""
    found = vault.list(replace(EVERYTHING, ids=frozenset(ids)), limit=len(ids))
    return {memory.id: memory.text for memory in found}


class WipeListModel(QAbstractTableModel):
    """Ids and reasons of all, words of one page. `kept` are those that are not to go."""

    def __init__(self, plan: WipePlan, kept: Sequence[str]) -> None:
        super().__init__()
        self.ids = [*kept, *plan.memory_ids]
        self.whys = [*("" for _ in kept), *plan.whys]
        self.kept = dict.fromkeys(kept)
        self.start = 0
        self.texts: dict[str, str] = {}

    @property
    def page(self) -> list[str]:
        return self.ids[self.start : self.start + PAGE]

    def show_page(self, start: int, texts: dict[str, str]) -> None:
        self.beginResetModel()
        self.start, self.texts = start, texts
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.page)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Goes"), self.tr("Memory"), self.tr("Why"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        place, column = self.start + index.row(), index.column()
        memory_id = self.ids[place]
        if role == MUTE_ROLE:
            return column == WHY or memory_id in self.kept
        if column == MEMORY and role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return reveal(self.texts.get(memory_id, ""), lines=False)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == GOES:
            return self.tr("stays") if memory_id in self.kept else self.tr("goes")
        return why_word(self.whys[place])

    def toggle(self, row: int) -> None:
        """Let the memory of a row stay, or go after all."""
        memory_id = self.ids[self.start + row]
        if memory_id in self.kept:
            del self.kept[memory_id]
        else:
            self.kept[memory_id] = None
        self.dataChanged.emit(self.index(row, GOES), self.index(row, WHY))


class WipeListDialog(Dialog):
    """Calls `then(kept)` with the ids that are to stay. Space or a double click takes a memory out and back in."""

    def __init__(
        self,
        plan: WipePlan,
        kept: Sequence[str],
        then: Callable[[tuple[str, ...]], None],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(translate("WipeList", "What goes"), parent, width=760)
        self._then = then
        self.model = WipeListModel(plan, kept)
        explained = self.tr("Take out what is to stay: press Space on it, or click it twice.")
        self.content.addWidget(PlainLabel(explained, "mute", wrap=True))
        self.table = Grid(stretch=MEMORY, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({GOES: 80, WHY: 220}, droppable=(WHY,))
        theme.sized(self.table, least_height=320)
        self.table.setAccessibleName(self.tr("What goes"))
        self.table.doubleClicked.connect(lambda index: self._toggle(index.row()))
        self.content.addWidget(self.table)
        foot = QHBoxLayout()
        self.earlier, self.later, self.counted = Button(kind="link"), Button(kind="link"), PlainLabel("", "mute")
        self.earlier.setText(self.tr("Previous page"))
        self.later.setText(self.tr("Next page"))
        self.earlier.clicked.connect(lambda: self._turn(-PAGE))
        self.later.clicked.connect(lambda: self._turn(PAGE))
        self.swap = Button(self.tr("Let it stay"))
        self.swap.clicked.connect(lambda: self._toggle(self.table.currentIndex().row()))
        for widget in (self.swap, self.earlier, self.later):
            foot.addWidget(widget)
        foot.addStretch(1)
        foot.addWidget(self.counted)
        self.content.addLayout(foot)
        self.cancel = self.add_button(Button(self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.done_button = self.add_button(Button(self.tr("Use this list"), "primary"))
        self.done_button.clicked.connect(self._agree)
        self.table.selectionModel().currentChanged.connect(lambda *_: self._say())
        self.table.installEventFilter(self)
        self._turn(0)

    def _turn(self, by: int) -> None:
        start = self.model.start + by
        page = self.model.ids[start : start + PAGE]
        ReadOp(lambda vault: read_texts(vault, page)).latest("page").success(
            lambda texts: self._page_arrived(start, texts)
        ).run(self)

    def _page_arrived(self, start: int, texts: dict[str, str]) -> None:
        self.model.show_page(start, texts)
        if self.model.rowCount():
            self.table.selectRow(0)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        self._say()

    def _toggle(self, row: int) -> None:
        if 0 <= row < self.model.rowCount():
            self.model.toggle(row)
            self._say()

    def _say(self) -> None:
        model, row = self.model, self.table.currentIndex().row()
        total = len(model.ids)
        self.earlier.setVisible(model.start > 0)
        self.later.setVisible(model.start + PAGE < total)
        here = 0 <= row < model.rowCount()
        self.swap.setEnabled(here)
        stays = here and model.ids[model.start + row] in model.kept
        self.swap.setText(self.tr("Let it go") if stays else self.tr("Let it stay"))
        last = min(model.start + PAGE, total)
        text = self.tr("%1–%2 of %3").replace("%1", formats.number(min(model.start + 1, total)))
        text = text.replace("%2", formats.number(last)).replace("%3", formats.number(total))
        if model.kept:
            text += " · " + self.tr("%Ln stay", "", len(model.kept))
        self.counted.setText(text)

    def _agree(self) -> None:
        kept = tuple(self.model.kept)
        self.accept()
        self._then(kept)

    def eventFilter(self, watched: Any, event: Any) -> bool:
        if watched is self.table and event.type() == event.Type.KeyPress and event.key() == Qt.Key.Key_Space:
            self._toggle(self.table.currentIndex().row())
            return True
        return bool(super().eventFilter(watched, event))
