"""A person's vaults: name, place, when last opened. Nothing of what is in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QLineEdit, QWidget

from mnemoscope.model.moment import Moment
from mnemoscope.vault.known_vaults import KnownVault
from mnemoscope.vault.rekey import LONGEST_NAME
from mnemoscope_desktop import formats, messages, theme
from mnemoscope_desktop.operations import keys as key_ops
from mnemoscope_desktop.operations import known as ops
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

NAME, PLACE, OPENED = range(3)
Index = QModelIndex | QPersistentModelIndex


class VaultsModel(QAbstractTableModel):
    """Attributes: vaults; here, the folder of the one that is open."""

    def __init__(self, now: Callable[[], Moment]) -> None:
        super().__init__()
        self._now = now
        self.vaults: tuple[KnownVault, ...] = ()
        self.here: Path | None = None

    def show_vaults(self, vaults: tuple[KnownVault, ...], here: Path | None) -> None:
        self.beginResetModel()
        self.vaults, self.here = vaults, here
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.vaults)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 3

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        return (self.tr("Name"), self.tr("Folder"), self.tr("Last opened"))[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        vault, column = self.vaults[index.row()], index.column()
        if role == MUTE_ROLE:
            return column != NAME or not vault.there
        if role == Qt.ItemDataRole.ToolTipRole:
            return str(vault.folder)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == NAME:
            return reveal(vault.name, lines=False)
        if column == PLACE:
            return str(vault.folder)
        if vault.folder == self.here:
            return self.tr("open now")
        if not vault.there:
            return self.tr("not found there")
        return formats.ago(vault.opened_at, self._now()) if vault.opened_at else ""


class VaultsDialog(Dialog):
    """Signals:
    open_wanted: (folder) in this window.
    window_wanted: (folder) in a window of its own.
    new_wanted: (name) a new vault is to be made.
    other_wanted: the person chooses a folder.
    renamed: the open vault has another name.
    """

    open_wanted = Signal(str)
    window_wanted = Signal(str)
    new_wanted = Signal(str)
    other_wanted = Signal()
    renamed = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=760)
        self.setWindowTitle(self.tr("Your vaults"))
        self.heading.setText(self.tr("Your vaults"))
        self._session = session
        about = self.tr("Each person can have a vault of their own. Opening one locks the other.")
        self.content.addWidget(PlainLabel(about, "mute", wrap=True))
        self.model = VaultsModel(session.now)
        self.table = Grid(stretch=PLACE, dense=True)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setModel(self.model)
        self.table.set_widths({NAME: 190, OPENED: 150})
        theme.sized(self.table, least_height=200)
        self.table.setAccessibleName(self.heading.text())
        self.table.doubleClicked.connect(lambda _index: self._open())
        self.table.selectionModel().selectionChanged.connect(lambda *_: self._choice_changed())
        self.content.addWidget(self.table)
        self.content.addLayout(self._build_name())
        row = QHBoxLayout()
        row.setSpacing(8)
        self.window_button = Button(self.tr("Open in a new window"))
        self.rename_button = Button(self.tr("Rename…"))
        self.forget_button = Button(self.tr("Forget…"))
        self.new_button = Button(self.tr("New vault…"))
        self.other_button = Button(self.tr("Another folder…"))
        for button, act in (
            (self.window_button, self._open_window),
            (self.rename_button, self._begin_rename),
            (self.forget_button, self._ask_forget),
            (self.new_button, self._begin_new),
            (self.other_button, self._other),
        ):
            button.clicked.connect(act)
            row.addWidget(button)
        row.addStretch(1)
        self.content.addLayout(row)
        self.close_button = self.add_button(Button(self.tr("Close")))
        self.close_button.clicked.connect(self.reject)
        self.open_button = self.add_button(Button(self.tr("Open"), "primary"), default=True)
        self.open_button.clicked.connect(self._open)
        self._read()

    def _build_name(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.name = QLineEdit()
        self.name.setAccessibleName(self.tr("Name of the vault"))
        self.name.setPlaceholderText(self.tr("Name of the vault"))
        self.name.setMaxLength(LONGEST_NAME)
        self.name.returnPressed.connect(self._take_name)
        self.take = Button(self.tr("Use this name"))
        self.take.clicked.connect(self._take_name)
        row.addWidget(self.name, 1)
        row.addWidget(self.take)
        self._naming: KnownVault | None = None
        for widget in (self.name, self.take):
            widget.hide()
        return row

    def _read(self) -> None:
        ops.list_vaults().latest("vaults").success(self._arrived).run(self)

    def _arrived(self, vaults: tuple[KnownVault, ...]) -> None:
        here = self._session.vault.folder if self._session.vault is not None else None
        self.model.show_vaults(vaults, here)
        if vaults:
            others = (row for row, each in enumerate(vaults) if each.folder != here and each.there)
            self.table.selectRow(next(others, 0))
        self._choice_changed()

    @property
    def chosen(self) -> KnownVault | None:
        rows = self.table.selectionModel().selectedRows()
        return self.model.vaults[rows[0].row()] if rows else None

    def _choice_changed(self) -> None:
        chosen = self.chosen
        there = chosen is not None and chosen.there
        self.open_button.setEnabled(there and chosen is not None and chosen.folder != self.model.here)
        self.window_button.setEnabled(there)
        self.rename_button.setEnabled(there)
        self.forget_button.setEnabled(chosen is not None and chosen.folder != self.model.here)

    def _open(self) -> None:
        if self.chosen is not None and self.open_button.isEnabled():
            folder = str(self.chosen.folder)
            self.accept()
            self.open_wanted.emit(folder)

    def _open_window(self) -> None:
        if self.chosen is not None:
            self.window_wanted.emit(str(self.chosen.folder))

    def _other(self) -> None:
        self.accept()
        self.other_wanted.emit()

    # naming -----------------------------------------------------------------------------------------

    def _begin_rename(self) -> None:
        self._naming = self.chosen
        self._ask_name(self._naming.name if self._naming is not None else "")

    def _begin_new(self) -> None:
        self._naming = None
        self._ask_name("")

    def _ask_name(self, text: str) -> None:
        self.name.setText(text)
        self.take.setText(self.tr("Use this name") if self._naming is not None else self.tr("Make it"))
        self.name.show()
        self.take.show()
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _take_name(self) -> None:
        name, renamed = self.name.text().strip(), self._naming
        if not name:
            self.name.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.name.hide()
        self.take.hide()
        if renamed is None:
            self.accept()
            self.new_wanted.emit(name)
        elif renamed.folder == self.model.here:
            key_ops.rename_vault(name=name).success(self._renamed).run(self)
        else:
            ops.rename(folder=renamed.folder, name=name).success(lambda _name: self._read()).run(self)

    def _renamed(self, _name: str) -> None:
        self._read()
        self.renamed.emit()

    def _ask_forget(self) -> None:
        chosen = self.chosen
        if chosen is None:
            return
        messages.ask(
            self.tr("Forget this vault?"),
            self.tr("It is taken off the list. The vault itself stays in its folder."),
            button=self.tr("Forget it"),
            then=lambda: ops.forget(folder=chosen.folder).success(lambda _done: self._read()).run(self),
        )
