"""Backups: when they are made, which there are, and what a restore would change before it changes anything."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.backup_schedule import BackupEvery
from mnemoscope.model.backups import Backup, BackupReport
from mnemoscope.model.changes import Changes
from mnemoscope_desktop import formats, messages, operations, shortcuts, theme
from mnemoscope_desktop.operations import backups as ops
from mnemoscope_desktop.panels.backups.comparison_card import ComparisonCard
from mnemoscope_desktop.panels.backups.listing import CHECKED, DATE, MEMORIES, SIZE, WHERE, WHY, BackupsModel
from mnemoscope_desktop.panels.backups.schedule_card import ScheduleCard
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.choosing import choose_folder
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.progress_row import ProgressRow
from mnemoscope_desktop.widgets.scroll_page import ScrollPage

if TYPE_CHECKING:
    from mnemoscope.facade.restoring import Prepared
    from mnemoscope.model.settings import Settings


class BackupsPanel(Panel):
    """Attributes: schedule, table, comparison, its cards; prepared, the copy that was compared, or None."""

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.prepared: Prepared | None = None
        self._shelf: ops.Shelf | None = None
        self.now = Button(kind="primary")
        self.now.clicked.connect(self.back_up)
        self.header.right.addWidget(self.now)
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.schedule = ScheduleCard()
        self.comparison = ComparisonCard()
        self.progress = ProgressRow()
        self.progress.hide()
        for widget in (self.schedule, self.progress, self.comparison, self._build_list()):
            column.addWidget(widget)
        column.addStretch(1)
        self.body.addWidget(ScrollPage(page), 1)
        self.schedule.every_chosen.connect(self._choose_every)
        self.schedule.place_chosen.connect(self._choose_place)
        self.schedule.place_forgotten.connect(self._ask_forget)
        self.comparison.replace.connect(self._ask_replace)
        self.comparison.beside.connect(self._ask_beside)
        self.comparison.closed.connect(self._drop)
        shortcuts.bind(self, "backups.now", self.now.click)
        shortcuts.bind(self, "backups.check", self.check.click)
        self.retranslate()

    def _build_list(self) -> Card:
        card = Card(margin=16)
        self.heading = PlainLabel("", "heading")
        card.body.addWidget(self.heading)
        self.model = BackupsModel()
        self.table = Grid(stretch=WHERE, dense=True)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setModel(self.model)
        widths = {DATE: 176, WHY: 190, MEMORIES: 90, SIZE: 85, CHECKED: 176}
        self.table.set_widths(widths, droppable=(SIZE, MEMORIES), least=96)
        theme.sized(self.table, least_height=220)
        self.table.activated.connect(lambda _index: self.compare())
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._choice_changed())
        card.body.addWidget(self.table)
        self.empty = PlainLabel("", "mute", wrap=True)
        card.body.addWidget(self.empty)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.look, self.check, self.remove = Button(), Button(), Button()
        self.look.clicked.connect(self.compare)
        self.check.clicked.connect(self.check_chosen)
        self.remove.clicked.connect(self._ask_remove)
        for button in (self.look, self.check, self.remove):
            row.addWidget(button)
        row.addStretch(1)
        card.body.addLayout(row)
        return card

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Backups"))
        self.header.subtitle.setText(self.tr("Copies of the whole vault, locked like it, each checked by opening it."))
        self.now.setText(self.tr("Back up now"))
        self.heading.setText(self.tr("Your backups"))
        self.empty.setText(self.tr("There is no backup yet. Make one now, or let it be made by itself."))
        self.look.setText(self.tr("Compare and restore…"))
        self.check.setText(self.tr("Check again"))
        self.remove.setText(self.tr("Remove…"))
        self.table.setAccessibleName(self.heading.text())

    def refresh(self) -> None:
        ops.look_at_backups().latest("shelf").success(self._arrived).run(self)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        """Only the settings say something here; memories change all the time."""
        if self.prepared is not None:
            self._drop()
        self.refresh()

    def vault_closed(self) -> None:
        self._drop()
        self._shelf = None
        self.model.show_backups((), ())
        self.schedule.show_shelf(None)

    def focus_first(self) -> None:
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _arrived(self, shelf: ops.Shelf) -> None:
        chosen = self.chosen
        self._shelf = shelf
        self.schedule.show_shelf(shelf, read_only=self.session.read_only)
        self.model.show_backups(shelf.backups, shelf.places)
        self.empty.setVisible(not shelf.backups)
        self.table.setVisible(bool(shelf.backups))
        names = [each.folder for each in shelf.backups]
        if names:
            row = names.index(chosen.folder) if chosen is not None and chosen.folder in names else 0
            index = self.model.index(row, 0)
            self.table.selectionModel().setCurrentIndex(
                index, QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            )
        self._choice_changed()

    @property
    def chosen(self) -> Backup | None:
        """The selected copy."""
        rows = self.table.selectionModel().selectedRows()
        return self.model.backups[rows[0].row()] if rows else None

    def _choice_changed(self) -> None:
        there = self.chosen is not None
        for button in (self.look, self.check, self.remove):
            button.setEnabled(there)
        self.look.setEnabled(there and not self.session.read_only)

    # acts -------------------------------------------------------------------------------------------

    def back_up(self) -> None:
        self.now.setEnabled(False)
        ops.back_up_if_due(force=True).success(self._made).finished(lambda: self.now.setEnabled(True)).run(self)

    def _made(self, report: BackupReport) -> None:
        for problem in report.problems:
            messages.warning(told(problem))
        if report.made:
            messages.info(self.tr("The backup was made and checked."))
        elif report.absent:
            messages.info(self.tr("The second folder is not connected. It is tried again by itself."))
        elif not report.problems:
            messages.info(self.tr("Nothing has changed since the newest backup."))
        self.refresh()

    def check_chosen(self) -> None:
        if self.chosen is not None:
            ops.check_backup(backup=self.chosen).success(self._checked).run(self)

    def _checked(self, backup: Backup) -> None:
        count = backup.contents.memories if backup.contents else 0
        messages.info(self.tr("It opens and is whole: %Ln memories.", "", count))
        self.refresh()

    def _ask_remove(self) -> None:
        backup = self.chosen
        if backup is None:
            return
        messages.ask(
            self.tr("Remove the backup of %1?").replace("%1", formats.day_time(backup.at)),
            self.tr("It is gone then. Your vault and the other backups stay."),
            button=self.tr("Remove it"),
            then=lambda: ops.remove_backup(backup=backup).success(lambda _done: self.refresh()).run(self),
            danger=True,
        )

    def compare(self) -> None:
        """Lay the chosen copy ready and show how it differs."""
        backup = self.chosen
        if backup is None or self.session.read_only:
            return
        self._drop()
        op = ops.prepare_restore(backup=backup)
        self.progress.watch(op)
        self.progress.show()
        op.success(self._prepared).finished(self.progress.hide).run(self)

    def _prepared(self, prepared: Prepared) -> None:
        self.prepared = prepared
        self.comparison.show_comparison(prepared.comparison)

    def _drop(self) -> None:
        prepared, self.prepared = self.prepared, None
        self.comparison.show_comparison(None)
        if prepared is not None:
            prepared.drop()

    def _ask_replace(self) -> None:
        if self.prepared is None:
            return
        day = formats.day_time(self.prepared.comparison.backup.at)
        messages.ask(
            self.tr("Put the backup of %1 in the vault's place?").replace("%1", day),
            self.tr(
                "The vault is closed and opened again as it was then. What is there now is kept among the backups "
                "until you remove it."
            ),
            button=self.tr("Put it in place"),
            then=self._replace,
            danger=True,
        )

    def _replace(self) -> None:
        prepared, self.prepared = self.prepared, None
        if prepared is not None:
            self.session.restore_wanted.emit(prepared)

    def _ask_beside(self) -> None:
        choose_folder(self, self.tr("Choose an empty folder for the vault"), self._beside)

    def _beside(self, folder: Path) -> None:
        prepared, self.prepared = self.prepared, None
        if prepared is None or self.session.vault is None:
            return
        name = f"{self.session.vault.name} ({formats.day(prepared.comparison.backup.at)})"
        self.comparison.show_comparison(None)

        def failed(problem: Exception) -> None:
            prepared.drop()
            messages.exception(problem)

        said = self.tr("The backup is a vault of its own now. Open it from the vault menu.")
        ops.lay_beside(prepared=prepared, folder=folder, name=name).success(
            lambda made: self._laid(made, said)
        ).failure(failed).run(self)

    def _laid(self, made: Path, said: str) -> None:
        self.session.vault_known.emit(str(made))
        messages.info(said)

    # the schedule -----------------------------------------------------------------------------------

    def _choose_every(self, every: BackupEvery) -> None:
        summary = self.session.summary
        if summary is not None:
            settings: Settings = replace(summary.settings, backup_every=every)
            operations.save_settings(settings=settings).success(lambda _changes: self.refresh()).run(self)

    def _choose_place(self, folder: Path | None) -> None:
        ops.use_backup_place(folder=folder).success(lambda _done: self._place_used(folder)).run(self)

    def _place_used(self, folder: Path | None) -> None:
        self.refresh()
        if folder is not None:
            self.back_up()

    def _ask_forget(self, folder: Path) -> None:
        messages.ask(
            self.tr("Forget this folder?"),
            self.tr("%1 is not looked at any more. Copies in it stay, and no wipe reaches them.").replace(
                "%1", str(folder)
            ),
            button=self.tr("Forget it"),
            then=lambda: ops.forget_backup_place(folder=folder).success(lambda _done: self.refresh()).run(self),
            danger=True,
        )

    def keyPressEvent(self, event: Any) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.table.hasFocus():
            self.compare()
        else:
            super().keyPressEvent(event)
