"""All pauses as a list, and a form for one of any length: from a day to a day, or until it is resumed."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta, tzinfo
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QDate, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QDateEdit, QHBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.moment import Moment, from_datetime
from mnemoscope.model.results import Pause
from mnemoscope_desktop import formats, messages, operations, theme
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.calendar import Calendar
from mnemoscope_desktop.widgets.card import clear
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel

FROM, TO, LENGTH = range(3)
Index = QModelIndex | QPersistentModelIndex


class PauseModel(QAbstractTableModel):
    """The pauses as they were made, the newest first."""

    def __init__(self) -> None:
        super().__init__()
        self.pauses: tuple[Pause, ...] = ()

    def show(self, pauses: Sequence[Pause]) -> None:
        self.beginResetModel()
        self.pauses = tuple(pauses)
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.pauses)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("First day"), self.tr("Last day"), self.tr("Length"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        pause = self.pauses[index.row()]
        if index.column() == FROM:
            return formats.day(pause.start)
        if index.column() == TO:
            if pause.end is None:
                return self.tr("until you resume it")
            return formats.day(Moment(pause.end.us - 1, pause.end.offset_minutes))
        if pause.end is None:
            return "—"
        return self.tr("%n days", "", max(1, round((pause.end.us - pause.start.us) / 86_400e6)))


class PauseForm(QWidget):
    """From a day to the end of another day, or without an end."""

    def __init__(self, start: QDate, end: QDate | None) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        self.start, self.end = self._field(start), self._field(end or start.addDays(7))
        self.open_end = QCheckBox(self.tr("no end yet"))
        self.open_end.setChecked(end is None)
        self.end.setEnabled(end is not None)
        self.open_end.toggled.connect(lambda on: self.end.setEnabled(not on))
        for label, field in ((self.tr("First day"), self.start), (self.tr("Last day"), self.end)):
            word = PlainLabel(label, "mute")
            word.setBuddy(field)
            field.setAccessibleName(label)
            row.addWidget(word)
            row.addWidget(field)
        row.addWidget(self.open_end)
        row.addStretch(1)

    @staticmethod
    def _field(day: QDate) -> QDateEdit:
        field = QDateEdit(day)
        field.setCalendarPopup(True)
        field.setCalendarWidget(Calendar())
        field.setDisplayFormat("yyyy-MM-dd")
        theme.sized(field, height=SIZES.button)
        return field

    def times(self, zone: tzinfo) -> tuple[Moment, Moment | None]:
        """The two instants that the days mean in a zone; the last day counts whole."""
        start, end = (
            datetime(each.date().year(), each.date().month(), each.date().day(), tzinfo=zone)
            for each in (self.start, self.end)
        )
        after = None if self.open_end.isChecked() else from_datetime(end + timedelta(days=1))
        return from_datetime(start), after


class PauseDialog(Dialog):
    """Attributes:
        model: the pauses.
        form: the open form, or None.
    """

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("", parent, width=560)
        self._session = session
        self.setWindowTitle(self.tr("Pauses"))
        self.heading.setText(self.windowTitle())
        self.content.addWidget(
            PlainLabel(
                self.tr(
                    "Time in a pause does not count: nothing fades and no guess expires. A pause can lie in the past."
                ),
                "mute",
                wrap=True,
            )
        )
        self.model = PauseModel()
        self.table = Grid(stretch=LENGTH, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({FROM: 150, TO: 180})
        theme.sized(self.table, least_height=150)
        self.table.setAccessibleName(self.windowTitle())
        self.content.addWidget(self.table, 1)
        self.nothing = PlainLabel(self.tr("There is no pause."), "mute")
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.content.addWidget(self.nothing, 1)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        self.add, self.edit = Button(self.tr("Add…")), Button(self.tr("Change…"))
        self.delete, self.undo = Button(self.tr("Delete")), Button(self.tr("Undo"), "link")
        for button, act in (
            (self.add, lambda: self._open_form(None)),
            (self.edit, lambda: self._open_form(self._chosen())),
            (self.delete, self._delete),
            (self.undo, self._undo),
        ):
            button.clicked.connect(act)
            acts.addWidget(button)
        acts.addStretch(1)
        self.content.addLayout(acts)
        self.form: PauseForm | None = None
        self._save_button: Button  # of the form
        self._place = QHBoxLayout()
        self.content.addLayout(self._place)
        self.problem = PlainLabel("", "bad", wrap=True)
        self.problem.hide()
        self.content.addWidget(self.problem)
        self._last = ""
        self.undo.hide()
        self.close_button = self.add_button(Button(self.tr("Close")))
        self.close_button.clicked.connect(self.accept)
        self.table.selectionModel().currentRowChanged.connect(lambda *_: self._allow())
        self.read()

    def read(self) -> None:
        ReadOp(lambda vault: vault.pauses()).latest("pauses").success(self._show).run(self)

    def _show(self, pauses: Sequence[Pause]) -> None:
        row = max(0, self.table.currentIndex().row())
        self.model.show(pauses)
        self.table.setVisible(bool(pauses))
        self.nothing.setVisible(not pauses)
        if not pauses and self.form is None:
            self.settle()
        if pauses:
            self.table.selectRow(min(row, len(pauses) - 1))
        self._allow()

    def _chosen(self) -> Pause | None:
        index = self.table.currentIndex()
        return self.model.pauses[index.row()] if index.isValid() and index.row() < len(self.model.pauses) else None

    def _allow(self) -> None:
        changes = not self._session.read_only
        chosen = changes and self._chosen() is not None
        self.add.setEnabled(changes)
        self.edit.setEnabled(chosen)
        self.delete.setEnabled(chosen)

    def _open_form(self, pause: Pause | None) -> None:
        zone = self._session.zone()
        today = _day(self._session.now(), zone)
        if pause is None:
            form = PauseForm(today, today.addDays(7))
        else:
            last = None if pause.end is None else _day(Moment(pause.end.us - 1, pause.end.offset_minutes), zone)
            form = PauseForm(_day(pause.start, zone), last)
        self._close_form()
        self.form = form
        save = Button(self.tr("Save"), "primary", key="↵")
        save.clicked.connect(lambda: self._save(pause))
        self._save_button = save
        self._place.addWidget(form)
        self._place.addWidget(save)
        form.start.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_form(self) -> None:
        clear(self._place)
        self.form = None
        self.problem.hide()

    def _save(self, pause: Pause | None) -> None:
        if self.form is None:
            return
        start, end = self.form.times(self._session.zone())
        if end is not None and end <= start:
            self.problem.setText(self.tr("A pause ends after it begins. Check the two days."))
            self.problem.show()
            return
        if pause is None:
            op = operations.pause_fading(start=start, end=end)
        else:
            op = operations.change_pause(pause_id=pause.id, start=start, end=end)
        op.success(self._changed).run(self)

    def _delete(self) -> None:
        pause = self._chosen()
        if pause is not None:
            operations.remove_pause(pause_id=pause.id).success(self._changed).run(self)

    def _changed(self, changes: Changes) -> None:
        """Undo is offered here too, since the line with Undo lies behind this dialog."""
        self._close_form()
        self._last = changes.operation_id
        self.undo.setVisible(bool(self._last))
        if self._last:
            operation, owner = self._last, self.parentWidget()
            messages.undoable(
                self.tr("The pauses were changed."), lambda: operations.undo(operation_id=operation).run(owner)
            )
        self.read()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _undo(self) -> None:
        operations.undo(operation_id=self._last).success(lambda _changes: self._undone()).run(self)

    def _undone(self) -> None:
        self._last = ""
        self.undo.hide()
        self.read()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and self.table.hasFocus() and self.delete.isEnabled():
            self._delete()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.form is not None:
            self._save_button.click()
        elif event.key() == Qt.Key.Key_Escape and self.form is not None:
            self._close_form()
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)


def _day(moment: Moment, zone: tzinfo) -> QDate:
    local = moment.datetime().astimezone(zone)
    return QDate(local.year, local.month, local.day)
