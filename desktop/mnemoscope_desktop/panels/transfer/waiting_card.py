"""Going for good: wipes that wait for their day, to be taken back until then, and those that did not get through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.model.results import WipeReceipt
from mnemoscope.model.wiping import PendingWipe
from mnemoscope_desktop import formats, messages, operations, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.words import kind_word
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow

DAY, MEMORIES, WHAT, STATE = range(4)
Index = QModelIndex | QPersistentModelIndex
_MOST_ROWS = 6


class WaitingModel(QAbstractTableModel):
    """The wipes that are not over."""

    def __init__(self) -> None:
        super().__init__()
        self.wipes: Sequence[PendingWipe] = ()

    def show(self, wipes: Sequence[PendingWipe]) -> None:
        self.beginResetModel()
        self.wipes = wipes
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.wipes)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Goes on"), self.tr("Memories"), self.tr("What"), self.tr("Until then"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        wipe, column = self.wipes[index.row()], index.column()
        if role == MUTE_ROLE:
            return column == WHAT
        if role == Qt.ItemDataRole.ToolTipRole and column == STATE:
            return "\n".join(told(each) for each in wipe.troubles) or None
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            formats.day(wipe.due) if wipe.can_be_taken_back else formats.day(wipe.at),
            formats.number(wipe.memories),
            kind_word(wipe.kind),
            self.tr("can be taken back") if wipe.can_be_taken_back else self.tr("gone, not proved yet"),
        )[column]


class WaitingCard(Translated, Card):
    """Hidden while no wipe waits.

    Signals:
        finished: (WipeReceipt) one of them was brought to its end.
    """

    finished = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self._read_only = False
        top = QHBoxLayout()
        top.setSpacing(10)
        self.heading = PlainLabel("", "heading")
        self.back, self.now = Button(), Button(kind="danger")
        top.addWidget(self.heading)
        top.addStretch(1)
        top.addWidget(self.back)
        top.addWidget(self.now)
        self.body.addLayout(top)
        self.below, self.trouble = PlainLabel("", "mute", wrap=True), PlainLabel("", "bad", wrap=True)
        self.body.addWidget(self.below)
        self.body.addWidget(self.trouble)
        self.model = WaitingModel()
        self.table = Grid(stretch=WHAT, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({DAY: 130, MEMORIES: 110, STATE: 190}, droppable=(MEMORIES,))
        self.body.addWidget(self.table)
        self.progress = ProgressRow()
        self.progress.hide()
        self.body.addWidget(self.progress)
        self.back.clicked.connect(self._take_back)
        self.now.clicked.connect(self._ask)
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._say())
        self.retranslate()

    @property
    def chosen(self) -> PendingWipe | None:
        row = self.table.currentIndex().row()
        return self.model.wipes[row] if 0 <= row < len(self.model.wipes) else None

    def show_wipes(self, wipes: Sequence[PendingWipe], *, read_only: bool = False) -> None:
        """All that are not over, the next one first."""
        former = self.chosen
        self._read_only = read_only
        self.model.show(wipes)
        self.setVisible(bool(wipes))
        shown = min(max(len(wipes), 1), _MOST_ROWS)
        theme.sized(self.table, height=32, rows=shown)
        places = [row for row, each in enumerate(wipes) if former is not None and each.id == former.id]
        if wipes:
            self.table.selectRow(places[0] if places else 0)
        self._say()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Going for good"))
        self.below.setText(
            self.tr(
                "Nothing shows or uses these any more, on no day and in no export. On their day they are wiped by "
                "themselves, or at the next start after it. Until then you can take them back exactly as they were."
            )
        )
        self.back.setText(self.tr("Take back"))
        self.table.setAccessibleName(self.tr("Going for good"))
        self.model.show(self.model.wipes)
        self._say()

    def _say(self) -> None:
        wipe = self.chosen
        able = wipe is not None and not self._read_only and self.progress.isHidden()
        self.back.setEnabled(able and wipe is not None and wipe.can_be_taken_back)
        self.now.setEnabled(able)
        begun = wipe is not None and not wipe.can_be_taken_back
        self.now.setText(self.tr("Try again") if begun else self.tr("Wipe now…"))
        troubles = wipe.troubles if wipe is not None else ()
        self.trouble.setVisible(bool(troubles))
        self.trouble.setText(" ".join(told(each) for each in troubles))

    def _take_back(self) -> None:
        wipe = self.chosen
        if wipe is not None:
            operations.take_back_wipe(wipe_id=wipe.id).success(
                lambda changes: messages.info(self.tr("%n memories are back.", "", changes.count))
            ).run(self)

    def _ask(self) -> None:
        wipe = self.chosen
        if wipe is None:
            return
        if not wipe.can_be_taken_back:
            self._finish(wipe.id)
            return
        messages.ask(
            self.tr("Wipe %n memories now?", "", wipe.memories),
            self.tr("After this they cannot be taken back by anybody."),
            button=self.tr("Wipe now"),
            then=lambda: self._finish(wipe.id),
            danger=True,
        )

    def _finish(self, wipe_id: str) -> None:
        op = operations.finish_wipe(wipe_id=wipe_id)
        op.success(self._ended).failure(messages.exception).finished(self._over)
        self.progress.watch(op)
        self.progress.show()
        self._say()
        op.run(self)

    def _ended(self, receipt: WipeReceipt) -> None:
        self.finished.emit(receipt)

    def _over(self) -> None:
        self.progress.hide()
        self._say()
