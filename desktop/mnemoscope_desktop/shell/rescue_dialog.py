"""For a vault that cannot be read: its backups, and putting one in its place."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QAbstractItemView, QLineEdit, QWidget

from mnemoscope.model.backups import Backup, BackupPlace
from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.backups.listing import CHECKED, DATE, MEMORIES, SIZE, WHERE, WHY, BackupsModel
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.tasks import JobOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel

if TYPE_CHECKING:
    from mnemoscope import Vault


def copies_of(folder: Path) -> JobOp:
    """The places with copies of a vault; its key is not needed to list them."""

    def work() -> tuple[BackupPlace, ...]:
        from mnemoscope.vault.backup_places import backup_places

        return backup_places(folder)

    return JobOp(work)


def rescue(folder: Path, backup: Backup, secret: str) -> JobOp:
    """Put a copy in the place of a vault that cannot be read, and open it; the answer is the Vault.

    `secret` is the passphrase or the recovery code of the copy; empty where the keyring or nothing opens it.
    """

    def work() -> Vault:
        from mnemoscope import Vault
        from mnemoscope.facade import restoring
        from mnemoscope.model.clock import system_clock
        from mnemoscope.model.errors import WrongKey
        from mnemoscope.vault.home import unlock_home

        try:
            key = unlock_home(backup.folder, passphrase=secret or None).key
        except WrongKey as wrong:
            try:
                key = unlock_home(backup.folder, recovery_code=secret).key
            except WrongKey:
                raise wrong from None
        prepared = restoring.prepare(folder, key, backup, clock=system_clock, live=None)
        restoring.finish(prepared, folder, clock=system_clock)
        return Vault.open(folder, raw_key=key)

    return JobOp(work)


class RescueDialog(Dialog):
    """Signals: rescued (Vault) it is open again."""

    rescued = Signal(object)

    def __init__(self, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=840)
        self._folder = folder
        self.setWindowTitle(self.tr("Backups of this vault"))
        self.heading.setText(self.tr("Backups of this vault"))
        about = self.tr(
            "The chosen backup takes the place of the database that cannot be read. That one is kept as set aside. "
            "What was wiped since does not come back."
        )
        self.content.addWidget(PlainLabel(about, "mute", wrap=True))
        self.model = BackupsModel()
        self.table = Grid(stretch=WHERE, dense=True)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setModel(self.model)
        self.table.set_widths({DATE: 185, WHY: 140, MEMORIES: 80, SIZE: 85, CHECKED: 185})
        theme.sized(self.table, least_height=200)
        self.table.setAccessibleName(self.heading.text())
        self.content.addWidget(self.table)
        self.secret = QLineEdit()
        self.secret.setEchoMode(QLineEdit.EchoMode.Password)
        self.secret.setPlaceholderText(self.tr("Passphrase or recovery code"))
        self.secret.setAccessibleName(self.secret.placeholderText())
        self.secret.returnPressed.connect(self._rescue)
        self.content.addWidget(self.secret)
        self.problem = PlainLabel("", "bad", wrap=True)
        self.content.addWidget(self.problem)
        self.cancel = self.add_button(Button(self.tr("Close")))
        self.cancel.clicked.connect(self.reject)
        self.go = self.add_button(Button(self.tr("Put it in place"), "primary"), default=True)
        self.go.clicked.connect(self._rescue)
        self.go.setEnabled(False)
        copies_of(folder).success(self._arrived).failure(self._failed).run(self)

    def _arrived(self, places: tuple[BackupPlace, ...]) -> None:
        found = [each for place in places for each in place.copies]
        copies = tuple(sorted(found, key=lambda each: each.folder.name, reverse=True))
        self.model.show_backups(copies, places)
        self.secret.setVisible(any(each.encrypted for each in copies))
        whole = [row for row, each in enumerate(copies) if each.reason != "set-aside"]
        if copies:
            self.table.selectRow(whole[0] if whole else 0)
            self.go.setEnabled(True)
        else:
            self._say(self.tr("There is no backup in reach. Connect the drive that holds one, and open this again."))

    def _rescue(self) -> None:
        rows = self.table.selectionModel().selectedRows()
        if not rows or not self.go.isEnabled():
            return
        backup, secret = self.model.backups[rows[0].row()], self.secret.text()
        self.secret.setText("")
        self._say("")
        self.go.setEnabled(False)
        rescue(self._folder, backup, secret).success(self._done).failure(self._failed).run(self)

    def _done(self, vault: Any) -> None:
        self.accept()
        self.rescued.emit(vault)

    def _failed(self, problem: Exception) -> None:
        self.go.setEnabled(bool(self.model.backups))
        self._say(told(str(problem)))

    def _say(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.setVisible(bool(text))
