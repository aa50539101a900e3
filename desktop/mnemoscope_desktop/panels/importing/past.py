"""Past imports: what came in when, how it was read then, and a way back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mnemoscope.model.imports import ImportLine
from mnemoscope.model.results import PastReading
from mnemoscope_desktop import formats, messages, operations, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.importing.reading_report import ReadingReport
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.grid import MUTE_ROLE, Grid
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

WHEN, FILE, WHAT, RESULT = range(4)
MOST = 200
_MOST_ROWS = 5
Index = QModelIndex | QPersistentModelIndex


class PastModel(QAbstractTableModel):
    """Imports, the newest first."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: Sequence[ImportLine] = ()
        self.titles: dict[str, str] = {}

    def show(self, lines: Sequence[ImportLine]) -> None:
        self.beginResetModel()
        self.lines = lines
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 -- Qt's own default
        return 0 if parent.isValid() else len(self.lines)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else 4

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return (self.tr("When"), self.tr("File"), self.tr("Format"), self.tr("What became of it"))[section]
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line, column = self.lines[index.row()], index.column()
        if role == MUTE_ROLE:
            return column != FILE or line.undone
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        if column == WHEN:
            return formats.day_time(line.at)
        if column == FILE:
            return reveal(line.name, lines=False) or self.tr("its name was wiped")
        if column == WHAT:
            return formats.listed(self.titles.get(each, each) for each in line.format.split("+"))
        return self._result(line)

    def _result(self, line: ImportLine) -> str:
        counts = line.counts
        parts = [self.tr("undone")] if line.undone else []
        parts.append(self.tr("%Ln added", "", counts.get("added", line.count)))
        if counts.get("known"):
            parts.append(self.tr("%Ln known", "", counts["known"]))
        if counts.get("held"):
            parts.append(self.tr("%Ln held", "", counts["held"]))
        if counts.get("lost"):
            parts.append(self.tr("%Ln lost", "", counts["lost"]))
        if counts.get("passed_over"):
            parts.append(self.tr("%Ln files passed over", "", counts["passed_over"]))
        if line.wiped:
            some = self.tr("%Ln of them wiped", "", line.wiped)
            parts.append(some if line.wiped < line.count else self.tr("all wiped"))
        return " · ".join(parts)


class PastImports(Translated, Card):
    """Hidden while nothing was ever imported.

    Signals:
    memories: (id of the act) what this import added is to be shown.
    """

    memories = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=14)
        self._read_only = False
        top = QHBoxLayout()
        top.setSpacing(8)
        self.heading = PlainLabel("", "heading")
        self.added, self.reading, self.undo = Button(), Button(), Button()
        top.addWidget(self.heading)
        top.addStretch(1)
        for button in (self.added, self.reading, self.undo):
            top.addWidget(button)
        self.body.addLayout(top)
        self.model = PastModel()
        self.table = Grid(stretch=FILE, dense=True)
        self.table.setModel(self.model)
        self.table.set_widths({WHEN: 185, WHAT: 210, RESULT: 300}, droppable=(WHAT,))
        self.body.addWidget(self.table)
        self.table.selectionModel().currentRowChanged.connect(self._chosen)
        self.model.modelReset.connect(self._chosen)
        self.added.clicked.connect(self._show_added)
        self.reading.clicked.connect(self._show_reading)
        self.undo.clicked.connect(self._ask)
        self.forget()
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Past imports"))
        self.table.setAccessibleName(self.heading.text())
        self.added.setText(self.tr("Show what was added"))
        self.reading.setText(self.tr("How it was read…"))
        self.undo.setText(self.tr("Undo this import…"))
        self.model.show(self.model.lines)

    def set_titles(self, titles: dict[str, str]) -> None:
        self.model.titles = titles
        self.model.show(self.model.lines)

    def refresh(self, *, read_only: bool) -> None:
        self._read_only = read_only
        ReadOp(lambda vault: vault.imports(limit=MOST)).latest("imports").success(self._arrived).run(self)

    def forget(self) -> None:
        self._arrived(())

    def _arrived(self, lines: Sequence[ImportLine]) -> None:
        self.setVisible(bool(lines))
        self.model.show(lines)
        shown = min(max(len(lines), 1), _MOST_ROWS)
        theme.sized(self.table, height=32, rows=shown)
        if lines:
            self.table.selectRow(0)

    @property
    def line(self) -> ImportLine | None:
        """The chosen import."""
        row = self.table.currentIndex().row()
        return self.model.lines[row] if 0 <= row < len(self.model.lines) else None

    def _chosen(self, *_: object) -> None:
        line = self.line
        added = 0 if line is None or line.undone else line.counts.get("added", line.count) - line.wiped
        self.added.setEnabled(added > 0)
        told = line is not None and any(line.counts.get(name) for name in ("lost", "passed_over", "skipped"))
        self.reading.setEnabled(told)
        # Without its name a wipe has taken from it what an undo would need.
        self.undo.setEnabled(line is not None and not line.undone and line.name != "" and not self._read_only)

    def _show_added(self) -> None:
        if self.line is not None:
            self.memories.emit(self.line.operation_id)

    def _show_reading(self) -> None:
        if self.line is not None:
            wanted = self.line.operation_id
            ReadOp(lambda vault: vault.import_reading(wanted)).success(self._reading_arrived).run(self)

    def _reading_arrived(self, read: PastReading) -> None:
        if read.lost or read.passed_over or read.skipped:
            ReadingReport(read.lost, self, skipped=read.skipped, passed_over=read.passed_over).open()

    def _ask(self) -> None:
        line = self.line
        if line is not None:
            messages.ask(
                self.tr("Undo this import?"),
                self.tr("%Ln memories of “%1” are taken out again. You can redo it.", "", line.count).replace(
                    "%1", reveal(line.name, lines=False)
                ),
                button=self.tr("Undo the import"),
                then=lambda: self._undo(line.operation_id, line.count),
            )

    def _undo(self, operation_id: str, count: int) -> None:
        operations.undo(operation_id=operation_id, count=count).success(
            lambda _changes: messages.info(self.tr("The import was taken back."))
        ).run(self)
