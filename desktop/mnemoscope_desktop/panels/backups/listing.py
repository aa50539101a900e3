"""The list of copies: when, why, where, how large, what is in it, when it was last opened and checked."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from mnemoscope.model.backups import Backup, BackupPlace
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.backups.words import checked_word, place_word, reason_word
from mnemoscope_desktop.widgets.grid import MUTE_ROLE

DATE, WHY, MEMORIES, SIZE, CHECKED, WHERE = range(6)
Index = QModelIndex | QPersistentModelIndex


class BackupsModel(QAbstractTableModel):
    """Attributes: backups, the copies in their order, newest first."""

    def __init__(self) -> None:
        super().__init__()
        self.backups: tuple[Backup, ...] = ()
        self._places: tuple[BackupPlace, ...] = ()

    def show_backups(self, backups: tuple[Backup, ...], places: tuple[BackupPlace, ...]) -> None:
        self.beginResetModel()
        self.backups, self._places = backups, places
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.backups)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 6

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole and section in (MEMORIES, SIZE):
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        return (
            self.tr("Made"), self.tr("Why"), self.tr("Memories"), self.tr("Size"), self.tr("Opened and checked"),
            self.tr("Where"),
        )[section]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        backup, column = self.backups[index.row()], index.column()
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight if column in (MEMORIES, SIZE) else Qt.AlignmentFlag.AlignLeft)
        if role == MUTE_ROLE:
            return column in (WHY, WHERE) or (column == CHECKED and backup.contents is None)
        if role == Qt.ItemDataRole.ToolTipRole and column == WHERE:
            return str(backup.folder)
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        held = backup.contents
        return (
            formats.day_time(backup.at),
            " · ".join(filter(None, (reason_word(backup.reason), "" if backup.encrypted else self.tr("plain")))),
            formats.number(held.memories) if held else "",
            formats.size(backup.size),
            checked_word(backup),
            place_word(backup, self._places),
        )[column]
