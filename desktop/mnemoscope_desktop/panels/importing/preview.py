"""The preview of an import in the manner of a bank's: counts, rows with ticks, and one button."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QItemSelectionModel, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.results import ImportPreview
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.importing.losses import LossReport
from mnemoscope_desktop.panels.importing.rows import FROM, KINDS, TAKE, TEXT, WHAT, WILL, PreviewModel
from mnemoscope_desktop.panels.importing.tiles import Tile
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel


class PreviewTable(Grid):
    """Space ticks or unticks what is selected."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        rows = sorted({index.row() for index in self.selectionModel().selectedRows()})
        model = self.model()
        if event.key() == Qt.Key.Key_Space and rows and isinstance(model, PreviewModel):
            model.tick(rows, not all(model.ticked(row) for row in rows if model.row(row).will))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class PreviewPage(Translated, QWidget):
    """Signals:
        import_asked: the rows not to take.
        cancelled: nothing is wanted.
    """

    import_asked = Signal(object)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preview: ImportPreview | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        self.tiles = {kind: Tile() for kind in KINDS}
        self.lost_tile = Tile()
        self.lost_tile.setCheckable(False)
        column.addWidget(CardGrid([*self.tiles.values(), self.lost_tile], least=130, spacing=10))
        card = Card(margin=0)
        card.body.setContentsMargins(1, 1, 1, 1)
        self.model = PreviewModel()
        self.table = PreviewTable(stretch=TEXT)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setModel(self.model)
        self.table.set_widths({TAKE: 38, WHAT: 94, FROM: 300, WILL: 140})
        card.body.addWidget(self.table)
        column.addWidget(card, 1)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.go = Button(kind="primary", key="⏎")
        self.cancel = Button()
        self.note = PlainLabel("", "mute", wrap=True)
        row.addWidget(self.go)
        row.addWidget(self.cancel)
        row.addWidget(self.note, 1)
        column.addLayout(row)
        for kind, tile in self.tiles.items():
            tile.clicked.connect(lambda on, kind=kind: self._show_kind(kind if on else ""))
        self.lost_tile.clicked.connect(self.show_losses)
        self.model.ticks_changed.connect(self._say)
        self.go.clicked.connect(self._go)
        self.cancel.clicked.connect(self.cancelled)
        self.retranslate()

    def show_preview(self, preview: ImportPreview) -> None:
        self._preview = preview
        self.model.show_rows(preview.rows)
        for tile in self.tiles.values():
            tile.setChecked(False)
        self.retranslate()
        if preview.rows:
            selection = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.table.selectionModel().setCurrentIndex(self.model.index(0, TEXT), selection)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        self._preview = None
        self.model.show_rows(())
        self.retranslate()

    @property
    def format(self) -> str:
        """The id of the format that was read; "" before that."""
        return self._preview.format if self._preview is not None else ""

    def about(self, path: Path, title: str) -> str:
        """“chatgpt-export.zip · ChatGPT export, 1,204 passages, 3 Mar 2024 – 2 Nov 2026”."""
        preview = self._preview
        if preview is None:
            return path.name
        parts = [title]
        if preview.sources:
            parts.append(self.tr("%n passages", "", preview.sources))
        if preview.first_at is not None and preview.last_at is not None:
            first, last = formats.day(preview.first_at), formats.day(preview.last_at)
            parts.append(first if first == last else f"{first} – {last}")
        return f"{path.name} · " + ", ".join(parts)

    def retranslate(self) -> None:
        counts = self.model.counts()
        words = {
            "new": self.tr("new"), "known": self.tr("already known"), "conflict": self.tr("in conflict"),
            "held": self.tr("held: secrets, orders"),
        }
        for kind, tile in self.tiles.items():
            tile.show_count(counts[kind], words[kind])
        lost = len(self._preview.lost) if self._preview is not None else 0
        self.lost_tile.show_count(lost, self.tr("records lost ▸ why"))
        self.cancel.setText(self.tr("Cancel"))
        self.note.setText(self.tr("Nothing is stored yet. Afterwards one Undo takes the whole import back."))
        self.table.setAccessibleName(self.tr("What the import would do"))
        self.table.setAccessibleDescription(self.tr("The space bar takes the selected rows or leaves them out."))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1)
        self._say()

    def _say(self) -> None:
        taken = self.model.taken()
        self.go.setText(self.tr("Import %1").replace("%1", formats.number(taken)))
        self.go.setAccessibleName(self.tr("Import %n memories", "", taken))
        self.go.setEnabled(taken > 0 or bool(self._preview is not None and self._preview.sources))
        self.go.updateGeometry()

    def _show_kind(self, kind: str) -> None:
        for other, tile in self.tiles.items():
            tile.setChecked(other == kind)
        self.model.show_kind(kind)

    def show_losses(self) -> None:
        if self._preview is not None and self._preview.lost:
            LossReport(self._preview.lost, self).open()

    def _go(self) -> None:
        if self.go.isEnabled():
            self.import_asked.emit(self.model.left_out())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)
