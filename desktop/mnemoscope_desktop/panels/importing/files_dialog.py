"""What was recognised, file by file, with the format to choose where it was wrong, and whose each export is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from mnemoscope.model.imports import LEAVE_OUT, FileRead, ReadChoice
from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, tooltip

NAME, SIZE, LOOKS, FORMAT = range(4)
_ROWS = 9
Index = QModelIndex | QPersistentModelIndex


class FilesModel(QAbstractTableModel):
    """Files and the format that each is read as.

    Attributes:
        chosen: the formats that the person insists on, by the names of files.
    """

    def __init__(self, files: Sequence[FileRead], titles: dict[str, str], chosen: dict[str, str]) -> None:
        super().__init__()
        self.files = files
        self.chosen = chosen
        self._titles = titles

    def format_of(self, row: int) -> str:
        """The id of the format it will be read as; LEAVE_OUT for none."""
        file = self.files[row]
        return self.chosen.get(file.name, file.format or LEAVE_OUT)

    def choose(self, row: int, format_id: str) -> None:
        file = self.files[row]
        if format_id == (file.format or LEAVE_OUT):
            self.chosen.pop(file.name, None)
        else:
            self.chosen[file.name] = format_id
        self.dataChanged.emit(self.index(row, 0), self.index(row, FORMAT))

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.files)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("File"), self.tr("Size"), self.tr("Looks like"), self.tr("Read as"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        file, column = self.files[index.row()], index.column()
        if role == MUTE_ROLE:
            return column != NAME or self.format_of(index.row()) == LEAVE_OUT
        if role == Qt.ItemDataRole.ToolTipRole and column in (NAME, LOOKS):
            return tooltip(file.name if column == NAME else told(file.looks))
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == FORMAT:
            format_id = self.format_of(index.row())
            return self._titles.get(format_id, format_id) if format_id != LEAVE_OUT else self.tr("left out")
        return (reveal(file.name, lines=False), formats.size(file.size), reveal(told(file.looks), lines=False))[column]


class FilesDialog(Translated, Dialog):
    """Signals:
    chosen: (ReadChoice) the file is to be looked at in this way.
    """

    chosen = Signal(object)

    def __init__(
        self, files: Sequence[FileRead], titles: dict[str, str], choice: ReadChoice, parent: QWidget | None = None
    ) -> None:
        super().__init__("", parent, width=860)
        self._choice = choice
        self.model = FilesModel(files, titles, dict(choice.formats))
        self.note = PlainLabel("", "mute", wrap=True)
        self.content.addWidget(self.note)
        self.table = Grid(stretch=NAME, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({SIZE: 90, LOOKS: 250, FORMAT: 230}, droppable=(LOOKS,))
        shown = min(max(len(files), 2), _ROWS)
        theme.sized(self.table, least_height=34, rows=shown)
        self.content.addWidget(self.table)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.format_caption = PlainLabel("", "mute")
        self.format = ChoiceBox()
        theme.sized(self.format, height=SIZES.button)
        self._ids = [*titles, LEAVE_OUT]
        self.format.addItems([*titles.values(), ""])
        row.addWidget(self.format_caption)
        row.addWidget(self.format)
        row.addStretch(1)
        self.content.addLayout(row)
        exports = list(dict.fromkeys(file.export for file in files)) if files else [""]
        self.accounts = {export: QLineEdit(choice.account_of(export)) for export in exports}
        self.account_note = PlainLabel("", "mute", wrap=True)
        self.content.addWidget(self.account_note)
        for export, field in self.accounts.items():
            line = QHBoxLayout()
            line.setSpacing(8)
            if export:
                line.addWidget(PlainLabel(reveal(export, lines=False), "mute"))
            field.setMaxLength(120)
            theme.sized(field, width=300)
            line.addWidget(field)
            line.addStretch(1)
            self.content.addLayout(line)
        self.cancel = self.add_button(Button())
        self.look = self.add_button(Button(kind="primary"), default=True)
        self.cancel.clicked.connect(self.reject)
        self.look.clicked.connect(self._accept)
        self.table.selectionModel().currentRowChanged.connect(self._show_format)
        self.format.activated.connect(self._choose)
        self.retranslate()
        self.table.selectRow(0)

    def retranslate(self) -> None:
        self.setWindowTitle(self.tr("What was recognised"))
        self.heading.setText(self.tr("What was recognised"))
        self.note.setText(self.tr("Where a file was taken for something else, choose its format below the list."))
        self.format_caption.setText(self.tr("Read the chosen file as"))
        self.format.setAccessibleName(self.format_caption.text())
        self.format.setItemText(len(self._ids) - 1, self.tr("left out"))
        self.table.setAccessibleName(self.heading.text())
        self.account_note.setText(
            self.tr("Whose account is it? Needed only where the files do not say so: two accounts then stay apart.")
        )
        for export, field in self.accounts.items():
            field.setAccessibleName(self.tr("Account of %1").replace("%1", export) if export else self.tr("Account"))
            field.setPlaceholderText(self.tr("such as work, or your e-mail address"))
        self.cancel.setText(self.tr("Cancel"))
        self.look.setText(self.tr("Look at it this way"))

    def _show_format(self, *_: object) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self.format.setCurrentIndex(self._ids.index(self.model.format_of(index.row())))

    def _choose(self, number: int) -> None:
        index = self.table.currentIndex()
        if index.isValid():
            self.model.choose(index.row(), self._ids[number])

    def _accept(self) -> None:
        named = {export: field.text().strip() for export, field in self.accounts.items() if field.text().strip()}
        self.accept()
        self.chosen.emit(
            ReadChoice(
                format=self._choice.format,
                formats=self.model.chosen,
                account=named.pop("", ""),
                accounts=named,
                passphrase=self._choice.passphrase,
            )
        )
