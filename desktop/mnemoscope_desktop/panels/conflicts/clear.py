"""The conflicts that answer themselves: a list of what would be decided and why, each to be unticked, then one act."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import StaleConflict
from mnemoscope.model.memory import Settling
from mnemoscope.model.words import DecisionKind
from mnemoscope_desktop import formats, messages, operations, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, tooltip

ABOUT, DECIDED, WHY = range(3)
Index = QModelIndex | QPersistentModelIndex


class ClearModel(QAbstractTableModel):
    """What would be decided. Ticked lines are; a line that changed after it was read says so."""

    def __init__(self, settlings: Sequence[Settling] = ()) -> None:
        super().__init__()
        self.settlings: tuple[Settling, ...] = ()
        self.left_out: set[str] = set()
        self.changed: frozenset[str] = frozenset()
        self.show(settlings)

    def show(self, settlings: Sequence[Settling], changed: Collection[str] = ()) -> None:
        """Show these; lines that were unticked stay so."""
        self.beginResetModel()
        self.settlings = tuple(settlings)
        self.changed = frozenset(changed)
        self.endResetModel()

    def ticked(self) -> list[Settling]:
        return [each for each in self.settlings if each.conflict.id not in self.left_out]

    def tick(self, row: int, on: bool) -> None:
        conflict_id = self.settlings[row].conflict.id
        (self.left_out.discard if on else self.left_out.add)(conflict_id)
        self.dataChanged.emit(self.index(row, ABOUT), self.index(row, WHY))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.settlings)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("Conflict"), self.tr("Would be decided"), self.tr("Because"))[section]
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        found = super().flags(index)
        return found | Qt.ItemFlag.ItemIsUserCheckable if index.column() == ABOUT else found

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        settling = self.settlings[index.row()]
        column = index.column()
        if column == ABOUT and role == Qt.ItemDataRole.CheckStateRole:
            out = settling.conflict.id in self.left_out
            return Qt.CheckState.Unchecked if out else Qt.CheckState.Checked
        if role == MUTE_ROLE and column == WHY:
            return "warn" if settling.conflict.id in self.changed else True
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        if column == ABOUT:
            text = f"{wording.title(settling.conflict)}: {wording.versus(settling.conflict)}"
        elif column == DECIDED:
            text = self.decided(settling)
        else:
            text = self.because(settling)
        return tooltip(text) if role == Qt.ItemDataRole.ToolTipRole else text

    def setData(self, index: Index, value: Any, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if index.column() != ABOUT or role != Qt.ItemDataRole.CheckStateRole:
            return False
        self.tick(index.row(), Qt.CheckState(value) == Qt.CheckState.Checked)
        return True

    def decided(self, settling: Settling) -> str:
        """In a few words what would be decided."""
        decision, members = settling.decision, settling.conflict.members
        names = dict(zip((each.id for each in members), wording.names(members), strict=True))
        if decision.kind is DecisionKind.KEEP:
            return self.tr("“%1” holds").replace("%1", names.get(decision.keep, ""))
        if decision.kind is DecisionKind.CHANGED and decision.changed_on is not None:
            return wording.filled(
                self.tr("“%1” since %2"), names[members[-1].id], formats.day(decision.changed_on)
            )
        if decision.kind is DecisionKind.SCOPES:
            return self.tr("each holds in its own scope")
        return self.tr("both are true as they are")

    def because(self, settling: Settling) -> str:
        if settling.conflict.id in self.changed:
            return self.tr("it changed just now; look again")
        return {
            "said_over_guessed": self.tr("you said it; the rest was guessed"),
            "dated_change": self.tr("all have a day of their own"),
            "own_scopes": self.tr("each names another scope"),
            "both_may_hold": self.tr("they differ, but both can be true"),
        }[settling.because]


class ClearDialog(Dialog):
    """Attributes:
        model: the lines.
        settle: settles what is ticked.
    """

    def __init__(self, session: Session, settlings: Sequence[Settling], parent: QWidget) -> None:
        super().__init__("", parent, width=820)
        self.setWindowTitle(self.tr("Settle the clear ones"))
        self.heading.setText(self.windowTitle())
        self._session = session
        self.sentence = PlainLabel(
            self.tr(
                "These follow from how the memories came to be, not from what they say. Untick what you would rather "
                "decide yourself. Nothing pinned, sensitive or confirmed is among those that would give way."
            ),
            "mute",
            wrap=True,
        )
        self.content.addWidget(self.sentence)
        self.changed = PlainLabel("", "warn", wrap=True)
        self.changed.hide()
        self.content.addWidget(self.changed)
        self.model = ClearModel(settlings)
        self.table = Grid(stretch=ABOUT, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({DECIDED: 220, WHY: 240})
        theme.sized(self.table, least_height=260)
        self.table.setAccessibleName(self.windowTitle())
        self.content.addWidget(self.table, 1)
        self.content.addWidget(
            PlainLabel(self.tr("They are settled as one act, and one undo takes all of it back."), "mute", wrap=True)
        )
        cancel = self.add_button(Button(self.tr("Cancel")))
        cancel.clicked.connect(self.reject)
        self.settle = self.add_button(Button("", "primary"), default=True)
        self.settle.clicked.connect(self._settle)
        self.model.dataChanged.connect(lambda *_: self._count())
        self.model.modelReset.connect(self._count)
        self._count()
        if settlings:
            self.table.selectRow(0)
        self.table.setFocus()

    def _count(self) -> None:
        number = len(self.model.ticked())
        self.settle.setText(self.tr("Settle %Ln conflicts", "", number))
        self.settle.setEnabled(bool(number) and not self._session.read_only)

    def _settle(self) -> None:
        self.settle.setEnabled(False)
        operations.resolve_conflicts(settlings=self.model.ticked()).success(self._settled).failure(self._refused).run(self)

    def _settled(self, changes: Changes) -> None:
        owner, said = self.parentWidget(), self.tr("%Ln conflicts settled.", "", changes.count)
        self.accept()
        messages.undoable(said, lambda: operations.undo(operation_id=changes.operation_id).run(owner))

    def _refused(self, problem: Exception) -> None:
        """Somebody else changed something in between: nothing was settled, and the list is read anew."""
        if not isinstance(problem, StaleConflict):
            messages.exception(problem)
            self._count()
            return
        stale = frozenset(problem.conflict_ids)
        ReadOp(lambda vault: vault.clear_conflicts()).success(lambda found: self._read_again(found, stale)).run(self)

    def _read_again(self, found: Sequence[Settling], stale: frozenset[str]) -> None:
        gone = len(stale - {each.conflict.id for each in found})
        self.model.show(found, stale)
        told = [
            self.tr(
                "Nothing was settled: %n conflicts changed after you read them. This is how it is now.", "", len(stale)
            )
        ]
        if gone:
            told.append(self.tr("%n are not clear any more and are not in the list.", "", gone))
        self.changed.setText(" ".join(told))
        self.changed.show()
        self._count()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks or unticks the line, also when another cell of it is the current one."""
        index = self.table.currentIndex()
        if event.key() == Qt.Key.Key_Space and self.table.hasFocus() and index.isValid():
            conflict_id = self.model.settlings[index.row()].conflict.id
            self.model.tick(index.row(), conflict_id in self.model.left_out)
        else:
            super().keyPressEvent(event)


class ClearButton(Translated, Button):
    """In the panel's header: how many are clear. Hidden when none is.

    Signals:
        left: the list was closed; the keyboard goes back to the conflicts.
    """

    left = Signal()

    def __init__(self, session: Session, owner: QWidget) -> None:
        super().__init__()
        self._session = session
        self._owner = owner
        self._number = 0
        self.clicked.connect(self.open_list)
        self.hide()
        self.retranslate()

    def read(self) -> None:
        """Count anew, on a worker."""
        ReadOp(lambda vault: len(vault.clear_conflicts())).latest("clear conflicts").success(self.show_number).run(self)

    def show_number(self, number: int) -> None:
        self._number = number
        self.setVisible(number > 0 and not self._session.read_only)
        self.retranslate()

    def open_list(self) -> None:
        if not self._number:
            messages.info(self.tr("No open conflict is clear enough to be settled from a list."))
        elif not self._session.read_only:
            ReadOp(lambda vault: vault.clear_conflicts()).latest("clear list").success(self._open).run(self)

    def _open(self, found: Sequence[Settling]) -> None:
        dialog = ClearDialog(self._session, found, self._owner)
        dialog.finished.connect(lambda _result: self.left.emit())
        dialog.open()

    def retranslate(self) -> None:
        self.setText(self.tr("Settle %Ln clear ones…", "", self._number))
        self.setToolTip(self.tr("A list of what would be decided and why, before anything is"))
        self.updateGeometry()
