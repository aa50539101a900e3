"""The preview of an import in the manner of a bank's: counts, rows with ticks that can be changed, and one button."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mnemoscope.model.results import ImportPreview
from mnemoscope.model.words import Origin
from mnemoscope_desktop import formats, shortcuts
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.importing.bulk import RowsBar
from mnemoscope_desktop.panels.importing.decisions import Decisions, Listing, Places
from mnemoscope_desktop.panels.importing.reading_report import has_report, report_of
from mnemoscope_desktop.panels.importing.row_detail import RowDetail
from mnemoscope_desktop.panels.importing.rows import FROM, KINDS, NO_ROWS, TAKE, TEXT, WHAT, WILL, PreviewModel
from mnemoscope_desktop.panels.importing.tiles import Tile
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel


class PreviewTable(Grid):
    """Space ticks or unticks what is selected.

    Signals:
    menu_wanted: (place on the screen) what can be done with the selected rows is to be offered.
    """

    menu_wanted = Signal(QPoint)

    def places(self) -> Places:
        """Places of the selected rows in the preview."""
        model = self.model()
        assert isinstance(model, PreviewModel)
        return model.places_of(self.selectionModel().selection())

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """The row under the mouse is meant, alone unless it is one of those selected; by a key, what is selected."""
        if event.reason() == QContextMenuEvent.Reason.Mouse:
            index, place = self.indexAt(event.pos()), event.globalPos()
        else:
            index = self.currentIndex()
            self.scrollTo(index)
            place = self.viewport().mapToGlobal(self.visualRect(index.siblingAtColumn(TEXT)).bottomLeft())
        if index.isValid():
            if not self.selectionModel().isRowSelected(index.row(), QModelIndex()):
                self.selectRow(index.row())
            self.menu_wanted.emit(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        model = self.model()
        if event.key() == Qt.Key.Key_Space and isinstance(model, PreviewModel):
            places = self.places()
            model.tick(places, model.decisions.may_take(places))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)


class PreviewPage(Translated, QWidget):
    """Signals:
    import_asked: the person agrees; `model.decisions` says what they decided.
    look_asked: what the decisions lead to is to be worked out.
    files_asked: what was recognised is to be shown.
    memory_wanted: (id) a memory of the vault is to be shown.
    cancelled: nothing is wanted.
    """

    import_asked = Signal()
    look_asked = Signal()
    files_asked = Signal()
    memory_wanted = Signal(str)
    cancelled = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._listing = NO_ROWS
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.tiles = {kind: Tile() for kind in KINDS}
        self.lost_tile = Tile()
        self.lost_tile.setCheckable(False)
        column.addWidget(CardGrid([*self.tiles.values(), self.lost_tile], least=130, spacing=10))
        self.bar = RowsBar()
        column.addWidget(self.bar)
        card = Card(margin=0)
        card.body.setContentsMargins(1, 1, 1, 1)
        self.model = PreviewModel()
        self.table = PreviewTable(stretch=TEXT)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.table.setModel(self.model)
        self.table.set_widths({TAKE: 38, WHAT: 94, FROM: 300, WILL: 140}, droppable=(FROM,))
        card.body.addWidget(self.table)
        column.addWidget(card, 1)
        self.detail = RowDetail()
        column.addWidget(self.detail)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.go = Button(kind="primary", key="⏎")
        self.cancel = Button()
        self.note = PlainLabel("", "mute", wrap=True)
        row.addWidget(self.go)
        row.addWidget(self.cancel)
        row.addWidget(self.note, 1)
        self.reading = Button(kind="link")
        self.reading.clicked.connect(self.show_reading)
        row.addWidget(self.reading)
        column.addLayout(row)
        self._wire()
        self.retranslate()

    def _wire(self) -> None:
        for kind, tile in self.tiles.items():
            tile.clicked.connect(lambda on, kind=kind: self._show_kind(kind if on else ""))
        self.lost_tile.clicked.connect(self.show_reading)
        self.model.ticks_changed.connect(self._say)
        self.table.selectionModel().selectionChanged.connect(self._say)
        self.table.selectionModel().currentRowChanged.connect(self._show_current)
        self.table.menu_wanted.connect(lambda place: self.menu().popup(place))
        shortcuts.bind(self.table, "import.edit", self.detail.focus_first)
        self.detail.changed.connect(self.model.touched)
        self.detail.memory_wanted.connect(self.memory_wanted)
        self.detail.left.connect(lambda: self.table.setFocus(Qt.FocusReason.OtherFocusReason))
        self.bar.take.connect(self._take)
        self.bar.scope.connect(self._set_scope)
        self.bar.origin.connect(self._set_origin)
        self.bar.leave_guesses.connect(lambda: self.model.tick(self.model.guesses, False))
        self.bar.files.connect(self.files_asked)
        self.bar.look_again.connect(self.look_asked)
        self.go.clicked.connect(self._go)
        self.cancel.clicked.connect(self.cancelled)

    def show_listing(self, listing: Listing, former: Decisions | None = None) -> None:
        """Show a preview; with `former` it is another look at the same file with these decisions."""
        self._listing = listing
        self.model.show_listing(listing, former)
        for tile in self.tiles.values():
            tile.setChecked(False)
        self.retranslate()
        self._choose_first()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def forget(self) -> None:
        self._listing = NO_ROWS
        self.model.show_listing(NO_ROWS)
        self._show_current()
        self.retranslate()

    def set_scopes(self, scopes: Sequence[str]) -> None:
        self.detail.set_scopes(scopes)
        self.bar.set_scopes(scopes)

    @property
    def preview(self) -> ImportPreview:
        return self._listing.preview

    @property
    def format(self) -> str:
        """The id of the format that was read; "" before that."""
        return self.preview.format

    def about(self, name: str, title: str) -> str:
        """“chatgpt-export.zip · ChatGPT export, 1,204 passages, 3 Mar 2024 – 2 Nov 2026”."""
        preview = self.preview
        if self._listing is NO_ROWS:
            return name
        parts = [title]
        if preview.sources:
            parts.append(self.tr("%Ln passages", "", preview.sources))
        if preview.first_at is not None and preview.last_at is not None:
            first, last = formats.day(preview.first_at), formats.day(preview.last_at)
            parts.append(first if first == last else f"{first} – {last}")
        return f"{name} · " + formats.phrases(parts)

    def retranslate(self) -> None:
        counts = self.model.counts()
        words = {
            "new": self.tr("new"),
            "known": self.tr("already known"),
            "conflict": self.tr("in conflict"),
            "held": self.tr("held: secrets, orders"),
            "blocked": self.tr("blocked by you before"),
        }
        for kind, tile in self.tiles.items():
            tile.show_count(counts[kind], words[kind])
        self.lost_tile.show_count(len(self.preview.lost), self.tr("records lost ▸ why"))
        self.reading.setText(self.tr("How it was read…"))
        self.reading.setVisible(has_report(self.preview.report))
        self.cancel.setText(self.tr("Cancel"))
        self.table.setAccessibleName(self.tr("What the import would do"))
        self.table.setAccessibleDescription(self.tr("The space bar takes the selected rows or leaves them out."))
        self.model.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1)
        self._say()

    def _say(self, *_: object) -> None:
        taken = self.model.taken()
        report = self.preview.report
        if taken or not report.passages_new:
            self.go.setText(self.tr("Import %1").replace("%1", formats.number(taken)))
            self.go.setAccessibleName(self.tr("Import %n memories", "", taken))
        else:
            self.go.setText(self.tr("Store %n passages", "", report.passages_new))
            self.go.setAccessibleName(self.go.text())
        self.go.setEnabled(taken > 0 or report.passages_new > 0)
        self.go.updateGeometry()
        nothing = report.nothing_new and not self.model.decisions.any_changed and not taken
        before = report.before
        if nothing and before is not None:
            note = self.tr("Nothing in it is new since %1.").replace("%1", formats.day(before))
        elif nothing:
            note = self.tr("Nothing in it is new: the vault has all of it.")
        elif not taken and report.passages_new:
            note = self.tr("No memory is added. The passages are kept, to be searched and to serve as evidence.")
        elif (earlier := report.goes_on_from) is not None:
            note = self.tr("Only what is new since %1 is added. Afterwards one Undo takes the whole import back.")
            note = note.replace("%1", formats.day(earlier))
        else:
            note = self.tr("Nothing is stored yet. Afterwards one Undo takes the whole import back.")
        self.note.setText(note)
        places, decisions = self.table.places(), self.model.decisions
        self.bar.show_state(
            selected=len(places),
            takes=decisions.may_take(places),
            leaves=decisions.may_leave(places),
            guesses=len(self.model.guesses),
            changed=decisions.any_changed,
            files=len(self.preview.files),
        )

    def _show_kind(self, kind: str) -> None:
        for other, tile in self.tiles.items():
            tile.setChecked(other == kind)
        self.model.show_kind(kind)
        self._choose_first()

    def _choose_first(self) -> None:
        if self.model.rowCount():
            selection = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
            self.table.selectionModel().setCurrentIndex(self.model.index(0, TEXT), selection)
        self._show_current()

    def _show_current(self, *_: object) -> None:
        index = self.table.currentIndex()
        if index.isValid() and index.row() < self.model.rowCount():
            place = self.model.place(index.row())
            self.detail.show_row(self.model.row(index.row()), place, self.model.decisions)
        else:
            self.detail.show_row(None, -1, self.model.decisions)

    def menu(self) -> QMenu:
        """What can be done with the selected rows, as the bar above and the form below do it."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        places, decisions, detail = self.table.places(), self.model.decisions, self.detail
        one = len(places) == 1
        takes = decisions.may_take(places)
        space = shortcuts.in_menu("%1", "import.tick")
        for on, word in ((True, self.tr("Take")), (False, self.tr("Leave out"))):
            entry = menu.addAction(space.replace("%1", word) if on is takes else word, partial(self._take, on))
            entry.setEnabled(takes if on else decisions.may_leave(places))
        menu.addSeparator()
        reword = menu.addAction(shortcuts.in_menu(self.tr("Reword"), "import.edit"), detail.focus_first)
        reword.setEnabled(one and not detail.text.isReadOnly())
        menu.addAction(self.tr("Change the event time"), detail.focus_time).setEnabled(one and detail.time.isEnabled())
        menu.addMenu(self.bar.scope_menu)
        menu.addMenu(self.bar.origin_menu)
        back = menu.addAction(self.tr("As in the file"), self._as_in_the_file)
        back.setEnabled(decisions.some_changed(places))
        menu.addSeparator()
        menu.addAction(detail.see.text(), detail.see.click).setEnabled(one and not detail.see.isHidden())
        return menu

    def _take(self, on: bool) -> None:
        self.model.tick(self.table.places(), on)

    def _as_in_the_file(self) -> None:
        self.model.decisions.as_in_the_file(self.table.places())
        self.model.touched()
        self._show_current()

    def _set_scope(self, scope: str) -> None:
        self.model.decisions.set_scope(self.table.places(), scope.strip() or None)
        self.model.touched()
        self._show_current()

    def _set_origin(self, origin: Origin | None) -> None:
        self.model.decisions.set_origin(self.table.places(), origin)
        self.model.touched()
        self._show_current()

    def show_reading(self) -> None:
        report = self.preview.report
        if has_report(report):
            report_of(report, self).open()

    def _go(self) -> None:
        if self.go.isEnabled():
            self.import_asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._go()
        elif event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)
