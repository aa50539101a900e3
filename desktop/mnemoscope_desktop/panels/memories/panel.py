"""All memories: a query, facets with counts, a table that holds any number of rows, and acts on many at once."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter, Order
from mnemoscope.model.querylang import EVERYTHING_WRITTEN
from mnemoscope.model.querytext import QueryProblem, tokens
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop import messages, shortcuts, theme
from mnemoscope_desktop.models.memory_table import PAGE, page_of
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.memories.list import MemoryList
from mnemoscope_desktop.panels.memories.lists import Lists
from mnemoscope_desktop.panels.memories.query_bar import QueryBar
from mnemoscope_desktop.relations.dialog import RelationsDialog
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Rule
from mnemoscope_desktop.widgets.facets import FacetBar
from mnemoscope_desktop.widgets.ticking_menu import TickingMenu

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.listing import Listing, Step
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.query import Facets

ROOM_FOR_FACETS = 640
KEPT_FIELDS = ("standing", "state", "origin", "tier", "trust", "is", "sensitive")
"""Conditions that hold no word of the person's own, so that they may lie in the preferences."""


class MemoriesPanel(Panel):
    """`arrive` takes `query` (a text of the query language) or `ids` (only these memories)."""

    wants_inspector = True
    flush = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._ids: tuple[str, ...] = ()
        self._where = CURRENT
        self._matches = 0
        self._known_total: int | None = None
        self._reading = False
        self._meant = False
        self._then_first = False
        self._asked: tuple[Filter, Order] | None = None
        self._shown: Listing | None = None
        self._facets: Facets | None = None
        self._lists = Lists()
        self.list = MemoryList(session)
        self.table, self.view, self.bulk, self.states = (
            self.list.table, self.list.view, self.list.bulk, self.list.states
        )  # fmt: skip
        self.list.order_changed.connect(self.refresh)
        self.bulk.wipe_wanted.connect(lambda ids: self.go.emit("transfer", {"ids": ids}))
        self._build_query()
        self.body.addWidget(Rule())
        row = QHBoxLayout()
        row.setSpacing(0)
        self.facets = FacetBar()
        self.facets.changed.connect(self._narrow)
        self._facet_rule = Rule(vertical=True)
        row.addWidget(self.facets)
        row.addWidget(self._facet_rule)
        row.addWidget(self.list, 1)
        self.body.addLayout(row, 1)
        shortcuts.bind(self, "memories.query", self._to_query)
        shortcuts.bind(self, "memories.archive", lambda: self._press(self.bulk.archive))
        shortcuts.bind(self, "memories.pin", lambda: self._press(self.bulk.pin))
        shortcuts.bind(self, "memories.save_search", self.bar.ask_name)
        shortcuts.bind(self, "memories.relations", self.show_relations)
        self.bulk.relations_wanted.connect(self.show_relations)
        self.retranslate()

    def _build_query(self) -> None:
        self.bar = QueryBar(self.session)
        self.query, self.only, self.clear, self.columns, self.wrong = (
            self.bar.edit, self.bar.only, self.bar.clear, self.bar.columns, self.bar.wrong
        )  # fmt: skip
        self.query.edited.connect(self._typed)
        self.query.entered.connect(self._entered)
        self.query.left_down.connect(self._to_list)
        self.only.clicked.connect(self._lift_only)
        menu = TickingMenu(self)
        menu.aboutToShow.connect(lambda: self.list.fill_columns(menu))
        self.columns.set_menu(menu)
        self.body.addWidget(self.bar)

    @property
    def order(self) -> Order:
        return self.list.order

    # words ------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Memories"))
        self.only.setText(self.tr("Only %Ln chosen ✕", "", len(self._ids)))
        self.list.retranslate()
        self._say_counts()

    def _say_counts(self) -> None:
        total = self._known_total
        if total is None:
            self.header.subtitle.setText("")
        elif self._matches == total:
            self.header.subtitle.setText(self.tr("%Ln memories", "", total))
        else:
            self.header.subtitle.setText(
                self.tr("%1 of %Ln match", "", total).replace("%1", self.locale().toString(self._matches))
            )

    def show_relations(self) -> None:
        """Draw what the marked memory hangs together with."""
        memory = self.table.memory_at(self.view.currentIndex().row()) if self.view.currentIndex().isValid() else None
        if memory is None:
            messages.info(self.tr("Mark a memory first; then its relations can be drawn."))
        else:
            dialog = RelationsDialog(self.session, memory.id, self)
            dialog.list_wanted.connect(lambda where: self.arrive(**where))
            dialog.open()

    def _press(self, button: Button) -> None:
        """What a key of the bulk bar means; with nothing selected it says what is missing."""
        if self.view.selectionModel().hasSelection():
            button.click()
        else:
            messages.info(self.tr("Select memories first."))

    def find_here(self) -> bool:
        self._to_query()
        return True

    def focus_first(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _to_query(self) -> None:
        self.query.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _to_list(self) -> None:
        """Go on to the results. Where they are still being read, the first is selected once they are there."""
        self.view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        if self._reading:
            self._then_first = True
        elif not self.view.currentIndex().isValid() and self.table.rowCount():
            self.view.selectRow(0)

    # reading ----------------------------------------------------------------------------------------

    def arrive(self, query: str | None = None, ids: Sequence[str] = (), **_other: Any) -> None:
        self._ids = tuple(ids)
        self.only.setVisible(bool(self._ids))
        self.query.put_text(query if query is not None else "" if ids else self.query.text)
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Ask for the list, its counts and its facets again."""
        where = self._filter() if self.session.vault is not None else None
        if where is None:
            return
        self._where = where
        self._reading = True
        shown, order = self.session.filter(where), self.order
        another = self._asked != (shown, order)
        self._asked = (shown, order)
        known = self._lists.get(shown, order)
        if another and known is not None:
            self._go_on_with(known)
        elif another:
            # The first rows of any order are found several times sooner than all are put in it.
            ReadOp(lambda vault: _beginning(vault, shown, order)).latest("list").success(
                lambda begun: self._begun(begun, shown, order)
            ).failure(self._failed).run(self)
        else:
            self._read_all(shown, order)
        if not self.table.keys:
            self.states.show_loading()
        summary = self.session.summary
        self.list.cells.threshold = summary.settings.archive_below_strength if summary is not None else None

    def _filter(self) -> Filter | None:
        """What the query means; where it cannot be read the list stays and the reason is said."""
        try:
            where = self.session.understood(self.query.text, replace(CURRENT, ids=frozenset(self._ids)))
        except QueryProblem as problem:
            self.bar.set_problem(problem)
            return None
        self.bar.set_problem(None)
        return where

    def _read_all(self, shown: Filter, order: Order) -> None:
        known = self._lists.get(shown, order)
        if known is None:
            op = ReadOp(lambda vault: (vault.listing(shown, order), None))
        else:
            op = ReadOp(lambda vault: vault.followed(known))
        op.latest("list").success(lambda found: self._listed(*found, known)).failure(self._failed).run(self)
        self._read_counts(shown)

    def _read_counts(self, shown: Filter) -> None:
        where = self._where
        self._facets = None
        ReadOp(lambda vault: _counts(vault, shown, where)).latest("facets").success(self._show_counts).run(self)

    def _go_on_with(self, known: Listing) -> None:
        """Show a list that was put in this order before, as it is now, with what stands in its first rows."""
        self._read_counts(known.where)
        ReadOp(lambda vault: _again(vault, known)).latest("list").success(
            lambda found: self._listed(found[0], None, None, found[1])
        ).failure(self._failed).run(self)

    def _failed(self, problem: Exception) -> None:
        self.states.show_error(str(problem), self.refresh)

    def _begun(self, begun: tuple[array[int], list[Memory | None]], shown: Filter, order: Order) -> None:
        """The first rows are there. Only now all the others are put in order, so that these need not wait for them."""
        keys, page = begun
        if keys:
            with self._keyboard_kept():
                self.list.show_beginning(keys, page, known_on=shown.known_on)
                self.states.show_content()
        self._read_all(shown, order)

    def _listed(
        self, listing: Listing, step: Step | None, since: Listing | None, first: Sequence[Memory | None] = ()
    ) -> None:
        """All rows are there, `step` being from the list `since`; the facets may take their time."""
        with self._keyboard_kept():
            self._show_list(listing, step, since, first)

    def _show_list(
        self, listing: Listing, step: Step | None, since: Listing | None, first: Sequence[Memory | None]
    ) -> None:
        self._reading = False
        keys = listing.keys
        self._matches = len(keys)
        if step is not None and since is not None and since is self._shown and self.table.keys is since.keys:
            self.list.follow(keys, step)
            if not step.touched:
                self.table.reread()  # something else than memories changed, such as how fast they fade
        else:
            self.list.show_keys(keys, known_on=listing.where.known_on, first=self._then_first)
        if first:
            self.table.put_page(0, list(first))
        if self._meant or not self.query.hasFocus():
            self.list.while_typing(False)
        self._shown = listing
        self._lists.put(listing)
        self._then_first = False
        self._say_counts()
        if keys:
            self.states.show_content()
        else:
            self._show_empty()

    def _show_empty(self) -> None:
        """Say why the list is empty. Whether anything else is there is known once the facets are."""
        facets = self._facets
        if self.query.text or self._ids:
            self.states.show_empty(
                self.tr("Nothing matches"),
                self.tr("Change the query or the facets. Archived and rejected memories are left out until you ask."),
                self.tr("Clear the query"),
                self._clear_all,
            )
        elif facets is not None and (left_out := _left_out(facets)):
            self.states.show_empty(
                self.tr("No memory is in use"),
                self.tr("%Ln memories are archived, superseded, expired or rejected.", "", left_out),
                self.tr("Show them"),
                lambda: self._narrow(EVERYTHING_WRITTEN),
            )
        elif facets is not None:
            self.states.show_empty(
                self.tr("No memories yet"),
                self.tr("Import an export of an assistant, or let one write here."),
                self.tr("Import…"),
                lambda: self.go.emit("import", {}),
            )
        else:
            self.states.show_loading()

    @contextmanager
    def _keyboard_kept(self) -> Iterator[None]:
        """What had the keyboard in the list may be gone with its row, or mean nothing without one: then the list has
        it, and where that is empty the query. By itself it would go on to whatever comes next in the window."""
        inside = self._in_list()
        yield
        if inside and not self.view.isVisibleTo(self):
            self.query.setFocus(Qt.FocusReason.OtherFocusReason)
        elif inside and not self._in_list():
            self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    def _in_list(self) -> bool:
        focus = QApplication.focusWidget()
        return focus is not None and self.list.isAncestorOf(focus)

    def _show_counts(self, counts: tuple[Facets, int]) -> None:
        facets, self._known_total = counts
        self._facets = facets
        if not self._reading and not self.table.keys:
            with self._keyboard_kept():
                self._show_empty()
        self._show_facets(facets)
        self._say_counts()

    def _show_facets(self, facets: Facets) -> None:
        self.facets.show_facets(facets, self._where, self.query.text)
        self.bulk.set_scopes(list(facets.scopes))
        self.bulk.restore.setVisible(self._where.states != frozenset({State.ACTIVE}))

    def _clear_all(self) -> None:
        self._lift_only()
        self.query.set_text("")

    def _narrow(self, query: str) -> None:
        self.list.while_typing(False)
        self.query.set_text(query)

    def _typed(self, _text: str) -> None:
        self._meant = False
        self.list.while_typing(True)
        self.refresh()

    def _entered(self, _text: str) -> None:
        """The query is written. Its answer may still be on the way."""
        self._meant = True
        if not self._reading:
            self.list.while_typing(False)

    def _lift_only(self) -> None:
        if self._ids:
            self._ids = ()
            self.only.hide()
            self.refresh()

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self.bar.values_changed()
        if mine:
            self.list.while_typing(False)
        if not changes.all_memories and changes.memories:
            self.table.reread(changes.memories)
        self.refresh()

    def vault_closed(self) -> None:
        self.table.clear()
        self.facets.clear()
        self.bar.forget()
        self._ids = ()
        self._asked = self._shown = None
        self._lists.clear()
        self._known_total = None
        self._say_counts()

    # what comes back ----------------------------------------------------------------------------------

    def save_state(self) -> dict[str, Any]:
        """Columns and order, and of the query only what holds no word of the person's own."""
        text = self.query.text
        try:
            kept = [text[token.start : token.end] for token in tokens(text) if token.field in KEPT_FIELDS]
        except Misuse:
            kept = []
        return {"header": self.list.save_columns(), "query": " ".join(kept)}

    def restore_state(self, state: dict[str, Any]) -> None:
        query = state.get("query")
        if isinstance(query, str):
            self.query.put_text(query[:400])
        self.list.restore_columns(state.get("header"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.width() >= theme.px(ROOM_FOR_FACETS)
        self.facets.setVisible(room)
        self._facet_rule.setVisible(room)


def _beginning(vault: Vault, shown: Filter, order: Order) -> tuple[array[int], list[Memory | None]]:
    """On a worker thread: the first row numbers and what stands in these rows."""
    keys = vault.beginning(shown, order, limit=PAGE)
    return keys, page_of(vault, keys, shown.known_on)


def _again(vault: Vault, known: Listing) -> tuple[Listing, list[Memory | None]]:
    """On a worker thread: a list as it is now, and what stands in its first rows."""
    listing, _step = vault.followed(known)
    return listing, page_of(vault, listing.keys[:PAGE], None)


def _left_out(facets: Facets) -> int:
    """How many memories there are that an empty list of what is in use does not show."""
    rejected = facets.standings.get(Standing.REJECTED, 0)
    return rejected + sum(count for state, count in facets.states.items() if state != State.ACTIVE)


def _counts(vault: Vault, shown: Filter, where: Filter) -> tuple[Facets, int]:
    """On a worker thread: the facets, and how many there would be without the query."""
    usual = where.states == frozenset({State.ACTIVE}) and Standing.REJECTED in where.not_standings
    whole = replace(CURRENT if usual else EVERYTHING, true_on=shown.true_on, known_on=shown.known_on)
    return vault.facets(shown), vault.tally(whole).count(whole)
