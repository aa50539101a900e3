"""What fades soon as a queue: one memory after the other, three answers, and one number a day with the review."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import Memory
from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats, messages, operations, shortcuts, theme, words
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.tasks import WriteOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.grid import BADGE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, tooltip
from mnemoscope_desktop.widgets.two_ends import TwoEnds

LATER_DAYS = 7
WIDE_DAY = Moment(1_795_000_000_000_000)
"""A day with two figures everywhere, for the width of its column."""
TEXT, STANDING, STRENGTH, EXPIRES = range(4)

Index = QModelIndex | QPersistentModelIndex


class FadingModel(QAbstractTableModel):
    """The memories that leave first, as they are now."""

    def __init__(self) -> None:
        super().__init__()
        self.memories: tuple[Memory, ...] = ()

    def show_memories(self, memories: Sequence[Memory]) -> None:
        self.beginResetModel()
        self.memories = tuple(memories)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.memories)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Memory"), self.tr("Standing"), self.tr("Strength"), self.tr("Expires"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        memory = self.memories[index.row()]
        column = index.column()
        if role == BADGE_ROLE and column == STANDING:
            return words.standing_word(memory.standing), words.standing_tone(memory.standing)
        if role == Qt.ItemDataRole.ToolTipRole and column == TEXT:
            return tooltip(memory.text)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == TEXT:
            return reveal(memory.text, lines=False)
        if column == STANDING:
            return words.standing_word(memory.standing)
        if column == STRENGTH:
            return formats.unit(memory.strength)
        return formats.day(memory.expires_at) if memory.expires_at is not None else "—"


class FadingCard(Translated, Card):
    """Attributes:
        model: the memories that are still to be answered.
        put_off: ids of those that the person put off here; they come back with the review.

    Signals:
        chosen: the id of the memory whose row was chosen.
    """

    chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.model = FadingModel()
        self.put_off: set[str] = set()
        self._day = (0, 0)
        self._enabled = True
        self._busy = False
        self.table = Grid(stretch=TEXT, dense=True)
        self.table.setModel(self.model)
        theme.sized(self.table, least_height=150)
        self.table.selectionModel().currentRowChanged.connect(
            lambda now, _then: self.chosen.emit(self.model.memories[now.row()].id) if now.isValid() else None
        )
        self.nothing = PlainLabel("", "mute", wrap=True)
        self.nothing.hide()  # it is not known yet
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self.nothing)
        self.still, self.gone, self.later = Button(), Button(), Button()
        for button, act in ((self.still, self.say_true), (self.gone, self.say_outdated), (self.later, self.put_later)):
            button.clicked.connect(act)
        self.progress = PlainLabel("", "mute")
        self.body.addWidget(TwoEnds([self.still, self.gone, self.later], [self.progress]))
        self.retranslate()

    # what is shown ----------------------------------------------------------------------------------------------

    def show_memories(self, memories: Sequence[Memory]) -> None:
        """Show what fades; who was put off here is not asked about again."""
        row = max(0, self.table.currentIndex().row())
        here = self.table.currentIndex().isValid()
        left = [memory for memory in memories if memory.id not in self.put_off]
        self.model.show_memories(left)
        self.table.setVisible(bool(left))
        self.nothing.setVisible(not left)
        if left and here:
            self.table.selectRow(min(row, len(left) - 1))
        self._allow()

    def show_day(self, done: int, budget: int) -> None:
        """How many were answered today, here and in the review, of how many that are enough."""
        self._day = (done, budget)
        self.retranslate()

    def set_enabled(self, on: bool) -> None:
        """The past, and a vault that can only be read, are not answered about."""
        self._enabled = on
        self._allow()

    def forget(self) -> None:
        self.put_off.clear()
        self.show_memories(())
        self.nothing.hide()

    def current(self) -> Memory | None:
        index = self.table.currentIndex()
        return self.model.memories[index.row()] if index.isValid() else None

    def ready(self) -> bool:
        """Whether an answer means something now."""
        return self._enabled and not self._busy and bool(self.model.memories)

    def _allow(self) -> None:
        for button in (self.still, self.gone, self.later):
            button.setVisible(bool(self.model.memories))
            button.setEnabled(self.ready())

    def retranslate(self) -> None:
        self.set_caption(self.tr("Fading soon"))
        day = theme.in_source(QFontMetrics(theme.font()).horizontalAdvance(formats.day(WIDE_DAY))) + 24
        self.table.set_widths({STANDING: 104, STRENGTH: 84, EXPIRES: day}, droppable=(STRENGTH,))
        self.nothing.setText(self.tr("Nothing fades in the next 30 days."))
        self.table.setAccessibleName(self.tr("Fading soon"))
        for button, text, name in (
            (self.still, self.tr("Still true"), "curves.true"),
            (self.gone, self.tr("Not any more"), "curves.outdated"),
            (self.later, self.tr("Later"), "curves.later"),
        ):
            button.setText(text)
            button.key = shortcuts.caps(name)
            button.updateGeometry()
        self.still.setToolTip(self.tr("It is as strong as new. A guess that would expire is confirmed by it."))
        self.gone.setToolTip(self.tr("It is archived and trusted less."))
        self.later.setToolTip(self.tr("It is asked about again in a week."))
        done, budget = self._day
        text = self.tr("%1 of %2 today, together with the review")
        self.progress.setText(text.replace("%1", str(done)).replace("%2", str(budget)) if budget else "")
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, 3)

    # answering --------------------------------------------------------------------------------------------------

    def say_true(self) -> None:
        self._answer(lambda memory: operations.answer_faded(memory_id=memory.id, still=True), self.tr("Still true."))

    def say_outdated(self) -> None:
        said = self.tr("Archived: not true any more.")
        self._answer(lambda memory: operations.answer_faded(memory_id=memory.id, still=False), said)

    def put_later(self) -> None:
        memory = self._take()
        if memory is not None:
            self.put_off.add(memory.id)
            op = operations.review_later(ids=[memory.id], days=LATER_DAYS)
            self._run(memory, op, self.tr("Asked again in a week."))

    def _take(self) -> Memory | None:
        """The memory in question; the first one where none was chosen."""
        if not self.ready():
            return None
        if self.current() is None:
            self.table.selectRow(0)
        return self.current()

    def _answer(self, op: Callable[[Memory], WriteOp], said: str) -> None:
        memory = self._take()
        if memory is not None:
            self._run(memory, op(memory), said)

    def _run(self, memory: Memory, op: WriteOp, said: str) -> None:
        """Answer, go on to the next at once, and offer the exact way back."""
        self._busy = True
        self._allow()

        def done(changes: Changes) -> None:
            self._busy = False
            self.show_memories([each for each in self.model.memories if each.id != memory.id])
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
            announce(self, said)
            messages.undoable(said, lambda: self._undo(memory.id, changes.operation_id))

        def failed(problem: Exception) -> None:
            self._busy = False
            self.put_off.discard(memory.id)
            self._allow()
            messages.exception(problem)

        op.success(done).failure(failed).run(self)

    def _undo(self, memory_id: str, operation_id: str) -> None:
        self.put_off.discard(memory_id)
        operations.undo(operation_id=operation_id).run(self)
