"""The line above the list: the query, what is wrong with it, saved and recent searches, the syntax."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mnemoscope.model.query_completion import Values
from mnemoscope.model.querytext import QueryProblem, closed
from mnemoscope.model.searches import SavedSearch
from mnemoscope_desktop import messages, operations
from mnemoscope_desktop.announcing import announce
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.memories.recent import Recent
from mnemoscope_desktop.panels.memories.search_dialogs import NameDialog, SearchesDialog, SyntaxDialog
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.widgets.query_edit import QueryEdit

_LONGEST_IN_MENU = 60


class QueryBar(Translated, QWidget):
    """Attributes:
        edit: the query itself.
        only, clear, searches, columns: the chips beside it; `only` and `columns` belong to the panel.
        wrong: what is wrong, below; `show_it` goes to the place.
        recent: the queries that were asked last.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._problem: QueryProblem | None = None
        self.recent = Recent()
        self.edit = QueryEdit()
        self.edit.completer.wanted.connect(self._read_values)
        self.edit.completer.closed.connect(self._say)
        self.edit.entered.connect(self._entered)
        self.only = ChipButton()
        self.only.set_emphasised(True)
        self.only.hide()
        self.clear = ChipButton()
        self.clear.clicked.connect(lambda: self.edit.set_text(""))
        self.save = ChipButton()
        self.save.clicked.connect(self.ask_name)
        self.searches = ChipButton()
        self._menu = QMenu(self)
        self._menu.aboutToShow.connect(self.fill_menu)
        self.searches.set_menu(self._menu)
        self.columns = ChipButton()
        self.wrong = PlainLabel("", "warn", wrap=True)
        self.show_it = Button("", "link")
        self.show_it.clicked.connect(self._go_to_problem)
        row = QHBoxLayout()
        row.setSpacing(8)
        for widget in (self.edit, self.only, self.clear, self.save, self.searches, self.columns):
            row.addWidget(widget)
        below = QHBoxLayout()
        below.setSpacing(10)
        below.addWidget(self.wrong, 1)
        below.addWidget(self.show_it, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 0, 18, 10)
        column.setSpacing(4)
        column.addLayout(row)
        column.addLayout(below)
        self.set_problem(None)
        self.retranslate()

    def retranslate(self) -> None:
        self.edit.set_hint(self.tr("Words, or conditions such as agent:cursor trust:<0.3"))
        self.edit.setAccessibleName(self.tr("Query"))
        self.edit.setAccessibleDescription(self.tr("Ctrl Space offers what can be written. Down goes to the results."))
        self.clear.setText(self.tr("Clear"))
        self.save.setText(self.tr("Save search"))
        self.searches.setText(self.tr("Searches"))
        self.columns.setText(self.tr("Columns"))
        self.show_it.setText(self.tr("Show where"))

    # what is asked --------------------------------------------------------------------------------------

    def set_problem(self, problem: QueryProblem | None) -> None:
        """Say what is wrong and underline where; None: all can be read.

        While something is offered, what is missing is being written, so it is not called wrong yet.
        """
        self._problem = problem
        self._say()

    def _say(self) -> None:
        problem = None if self.edit.completer.open else self._problem
        said = told(str(problem)) if problem is not None else ""
        if said and said != self.wrong.text():
            announce(self.edit, said)
        self.wrong.setText(said)
        self.wrong.setVisible(problem is not None)
        self.show_it.setVisible(problem is not None)
        self.edit.set_trouble((problem.start, problem.end) if problem is not None else None)
        self.clear.setVisible(bool(self.edit.text))
        self.save.setVisible(bool(self.edit.text) and self._problem is None and not self._session.read_only)

    def _go_to_problem(self) -> None:
        if self._problem is not None:
            self.edit.select_place(self._problem.start, self._problem.end)

    def _entered(self, text: str) -> None:
        if self._problem is not None:
            self._go_to_problem()
        else:
            self.recent.note(text)

    def _read_values(self, field: str) -> None:
        def arrived(values: Values) -> None:
            self.edit.completer.set_values(field, values)

        if self._session.vault is not None:
            operations.query_values(field=field).latest(f"values {field}").success(arrived).run(self)

    def values_changed(self) -> None:
        """Something was written: what values there are is asked anew when it is needed."""
        self.edit.completer.today = self._session.now().datetime().astimezone(self._session.zone()).date()
        self.edit.completer.forget()

    def forget(self) -> None:
        """The vault was closed."""
        self.edit.put_text("")
        self.edit.completer.dismiss()
        self.edit.completer.forget()
        self.recent.forget()
        self._menu.clear()
        self.set_problem(None)

    # saved searches -------------------------------------------------------------------------------------

    @property
    def saved(self) -> tuple[SavedSearch, ...]:
        return self._session.summary.searches if self._session.summary is not None else ()

    def fill_menu(self) -> None:
        """Saved searches by name, the queries asked last, and what can be done."""
        menu = self._menu
        menu.clear()
        for search in self.saved:
            action = menu.addAction(_short(search.name))
            action.setToolTip(reveal(search.query, lines=False))
            action.triggered.connect(lambda _on=False, query=search.query: self._ask(query))
        if self.recent.queries:
            menu.addSeparator()
            caption = menu.addAction(self.tr("Asked before"))
            caption.setEnabled(False)
        for query in self.recent.queries:
            menu.addAction(_short(query)).triggered.connect(lambda _on=False, query=query: self._ask(query))
        if menu.actions():
            menu.addSeparator()
        save = menu.addAction(self.tr("Save this search…"), self.ask_name)
        save.setEnabled(bool(self.edit.text) and self._problem is None and not self._session.read_only)
        manage = menu.addAction(self.tr("Rename or remove…"), self._manage)
        manage.setEnabled(bool(self.saved))
        menu.addAction(self.tr("How to write a query…"), self.show_syntax)

    def _ask(self, query: str) -> None:
        self.edit.set_text(query)
        self.recent.note(query)

    def ask_name(self) -> None:
        """Save the query under a name that the person gives."""
        query = self.edit.text.strip()
        if not query or self._problem is not None:
            return
        dialog = NameDialog(query, [search.name for search in self.saved], self)
        dialog.named.connect(lambda name: self._save(name, query))
        dialog.open()

    def _save(self, name: str, query: str) -> None:
        said = self.tr("Search saved. You find it under “Searches” and with Ctrl K.")
        operations.save_search(name=name, query=query).success(lambda _c: messages.undoable(said)).run(self)

    def _manage(self) -> None:
        SearchesDialog(self._session, self).open()

    def show_syntax(self) -> None:
        """Every field with an example."""
        dialog = SyntaxDialog(self)
        dialog.wanted.connect(self._add)
        dialog.open()

    def _add(self, example: str) -> None:
        """Put an example behind the query, with what is to be written in its place selected."""
        text = closed(self.edit.text.strip())
        self.edit.set_text(f"{text} {example}".strip())
        begin = example.find(":") + 1 or len(example) - len(example.lstrip('-"'))
        end = len(self.edit.text)
        self.edit.select_place(end - len(example) + begin, end - example.endswith('"'))


def _short(text: str) -> str:
    shown = reveal(text, lines=False)
    shown = shown if len(shown) <= _LONGEST_IN_MENU else shown[: _LONGEST_IN_MENU - 1] + "…"
    return shown.replace("&", "&&")
