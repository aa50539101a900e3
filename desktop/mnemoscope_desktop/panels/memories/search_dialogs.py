"""Dialogs around saved searches: giving one a name, renaming and removing them; and the syntax of queries."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QListWidget, QListWidgetItem, QScrollArea, QWidget

from mnemoscope.model.querytext import FIELDS
from mnemoscope.model.searches import LONGEST_NAME, SavedSearch
from mnemoscope_desktop import messages, operations, theme
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.widgets.query_words import example, field_words, of_words

_ID = Qt.ItemDataRole.UserRole


class NameDialog(Dialog):
    """Asks for the name of a search.

    Signals: named (name).
    """

    named = Signal(str)

    def __init__(self, query: str, known: Sequence[str], parent: QWidget, *, name: str = "") -> None:
        super().__init__("", parent, width=420)
        title = self.tr("Rename the search") if name else self.tr("Save the search")
        self.setWindowTitle(title)
        self.heading.setText(title)
        shown = PlainLabel("", "mute", wrap=True)
        shown.show_memory(query)
        self.content.addWidget(shown)
        self._known = {each.casefold() for each in known if each != name}
        self._renames = bool(name)
        self.field = QLineEdit(name)
        self.field.setAccessibleName(self.tr("Name"))
        self.field.setPlaceholderText(self.tr("Name"))
        self.field.setMaxLength(LONGEST_NAME)
        self.field.textChanged.connect(self._typed)
        self.content.addWidget(self.field)
        self.remark = PlainLabel("", "small", wrap=True)
        self.content.addWidget(self.remark)
        cancel = self.add_button(Button(self.tr("Cancel")))
        cancel.clicked.connect(self.reject)
        self.save = self.add_button(Button(self.tr("Rename") if name else self.tr("Save"), "primary"), default=True)
        self.save.clicked.connect(self._accept)
        self._typed(name)
        self.field.selectAll()
        self.field.setFocus()

    def _typed(self, text: str) -> None:
        taken = text.strip().casefold() in self._known
        self.save.setEnabled(bool(text.strip()) and not (taken and self._renames))
        if not taken:
            self.remark.setText(self.tr("Searches are kept in the vault, encrypted like your memories."))
        elif self._renames:
            self.remark.setText(self.tr("Another saved search has this name. Choose another one."))
        else:
            self.remark.setText(self.tr("A search of this name is there already. It gets this query instead."))

    def _accept(self) -> None:
        self.accept()
        self.named.emit(" ".join(self.field.text().split()))


class SearchesDialog(Dialog):
    """All saved searches, to be renamed and removed."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__("", parent, width=520)
        self._session = session
        self.setWindowTitle(self.tr("Saved searches"))
        self.heading.setText(self.tr("Saved searches"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Saved searches"))
        theme.sized(self.list, least_height=220)
        self.list.currentRowChanged.connect(lambda _row: self._enable())
        self.content.addWidget(self.list)
        self.rename_ = self.add_button(Button(self.tr("Rename…")))
        self.rename_.clicked.connect(self._rename)
        self.remove = self.add_button(Button(self.tr("Remove"), "danger"))
        self.remove.clicked.connect(self._remove)
        leave = self.add_button(Button(self.tr("Close"), "primary"), default=True)
        leave.clicked.connect(self.accept)
        session.summary_changed.connect(self._show)
        session.closed.connect(self.list.clear)
        self._show()

    def _searches(self) -> tuple[SavedSearch, ...]:
        return self._session.summary.searches if self._session.summary is not None else ()

    def _show(self, _summary: object = None) -> None:
        former = self._chosen()
        self.list.clear()
        for search in self._searches():
            item = QListWidgetItem(reveal(f"{search.name}  ·  {search.query}", lines=False))
            item.setData(_ID, search.id)
            self.list.addItem(item)
            if former is not None and search.id == former.id:
                self.list.setCurrentItem(item)
        if self.list.currentRow() < 0:
            self.list.setCurrentRow(0)
        self._enable()

    def _chosen(self) -> SavedSearch | None:
        item = self.list.currentItem()
        wanted = item.data(_ID) if item is not None else ""
        return next((search for search in self._searches() if search.id == wanted), None)

    def _enable(self) -> None:
        usable = self._chosen() is not None and not self._session.read_only
        self.rename_.setEnabled(usable)
        self.remove.setEnabled(usable)

    def _rename(self) -> None:
        search = self._chosen()
        if search is None:
            return
        known = [each.name for each in self._searches()]
        dialog = NameDialog(search.query, known, self, name=search.name)
        dialog.named.connect(lambda name: operations.rename_search(search_id=search.id, name=name).run(self._session))
        dialog.open()

    def _remove(self) -> None:
        search = self._chosen()
        if search is not None:
            said = self.tr("Saved search removed.")
            operations.remove_search(search_id=search.id).success(lambda _c: messages.undoable(said)).run(
                self._session
            )


class SyntaxDialog(Dialog):
    """Words and every field with an example each, that can be clicked.

    Attributes: examples, the button of each by what it writes.
    Signals: wanted (what is to be added to the query).
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, width=780)
        self.setWindowTitle(self.tr("How to write a query"))
        self.heading.setText(self.tr("How to write a query"))
        for line in (
            self.tr("Words must occur, in any order. Words in quotation marks must occur exactly so."),
            self.tr(
                "Conditions narrow down. Commas give alternatives. A minus right before a word, a phrase or a "
                "condition leaves out."
            ),
        ):
            self.content.addWidget(PlainLabel(line, "mute", wrap=True))
        table = QWidget()
        grid = QGridLayout(table)
        grid.setContentsMargins(0, 0, 8, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        self.examples: dict[str, Button] = {}
        shown = [*of_words(), *((example(field), field_words(field)) for field in FIELDS)]
        high = -(-len(shown) // 2)
        for place, (written, said) in enumerate(shown):
            button = Button(written, "link")
            button.setAccessibleName(f"{written}, {said}")
            button.clicked.connect(lambda _on=False, written=written: self._take(written))
            self.examples[written] = button
            row, column = place % high, place // high * 2
            grid.addWidget(button, row, column, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(PlainLabel(said), row, column + 1)
        for column in (1, 3):
            grid.setColumnStretch(column, 1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setWidget(table)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        theme.sized(scroll, least_height=300)
        self.content.addWidget(scroll, 1)
        leave = self.add_button(Button(self.tr("Close"), "primary"), default=True)
        leave.clicked.connect(self.accept)

    def _take(self, written: str) -> None:
        self.accept()
        self.wanted.emit(written)
