"""All memories: a query, facets with counts, a table that holds any number of rows, and acts on many at once."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMenu, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import Misuse
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter, Order
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.querytext import FIELDS, tokens
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop.panels.base import Key, Panel
from mnemoscope_desktop.panels.memories.list import MemoryList
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.card import Rule
from mnemoscope_desktop.widgets.facets import FacetBar
from mnemoscope_desktop.widgets.plain import PlainLabel, tooltip
from mnemoscope_desktop.widgets.query_edit import QueryEdit

if TYPE_CHECKING:
    from mnemoscope import Vault
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
        self._then_first = False
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
        self.facets.changed.connect(self.query.set_text)
        self._facet_rule = Rule(vertical=True)
        row.addWidget(self.facets)
        row.addWidget(self._facet_rule)
        row.addWidget(self.list, 1)
        self.body.addLayout(row, 1)
        for keys, act in (("Delete", self.bulk.archive.click), ("P", self.bulk.pin.click), ("/", self._to_query)):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(act)
        self.retranslate()

    def _build_query(self) -> None:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(18, 0, 18, 10)
        column.setSpacing(4)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.query = QueryEdit()
        self.query.edited.connect(lambda _text: self.refresh())
        self.query.left_down.connect(self._to_list)
        self.only = ChipButton()
        self.only.set_emphasised(True)
        self.only.clicked.connect(self._lift_only)
        self.only.hide()
        self.clear = ChipButton()
        self.clear.clicked.connect(lambda: self.query.set_text(""))
        self.columns = ChipButton()
        menu = QMenu(self)
        menu.aboutToShow.connect(lambda: self.list.fill_columns(menu))
        self.columns.set_menu(menu)
        for widget in (self.query, self.only, self.clear, self.columns):
            row.addWidget(widget)
        self.wrong = PlainLabel("", "warn", wrap=True)
        self.wrong.hide()
        column.addLayout(row)
        column.addWidget(self.wrong)
        self.body.addWidget(holder)

    @property
    def order(self) -> Order:
        return self.list.order

    # words ------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Memories"))
        self.query.setPlaceholderText(
            self.tr("Words, or conditions such as agent:cursor trust:<0.3")
        )
        self.query.setAccessibleName(self.tr("Query"))
        self.query.setToolTip(tooltip("\n".join(f"{name}: {values}" for name, values in FIELDS.items())))
        self.clear.setText(self.tr("Clear"))
        self.columns.setText(self.tr("Columns"))
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

    def keys(self) -> list[Key]:
        return [
            Key("/", self.tr("go to the query")),
            Key("↑ ↓", self.tr("move")),
            Key("Shift ↓", self.tr("select several")),
            Key("Ctrl A", self.tr("select all that match")),
            Key("Delete", self.tr("archive what is selected")),
            Key("P", self.tr("pin what is selected")),
        ]

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
        ReadOp(lambda vault: _list(vault, shown, where, order)).latest("list").success(self._listed).failure(
            lambda problem: self.states.show_error(str(problem), self.refresh)
        ).run(self)
        if not self.table.keys:
            self.states.show_loading()
        summary = self.session.summary
        self.list.cells.threshold = summary.settings.archive_below_strength if summary is not None else None

    def _filter(self) -> Filter | None:
        """What the query means; where it cannot be read the list stays and the reason is said."""
        summary = self.session.summary
        try:
            where = parse_query(
                self.query.text,
                now=self.session.now(),
                zone=self.session.zone(),
                base=replace(CURRENT, ids=frozenset(self._ids)),
                expiring_days=summary.settings.expiring_soon_days if summary is not None else 7.0,
            )
        except Misuse as problem:
            self.wrong.setText(told(str(problem)))
            self.wrong.show()
            self.query.set_wrong(True)
            return None
        self.wrong.hide()
        self.query.set_wrong(False)
        self.clear.setVisible(bool(self.query.text))
        return where

    def _listed(self, answer: tuple[array[int], int]) -> None:
        """The rows are there; the facets may take their time."""
        self._reading = False
        shown = self.session.filter(self._where)
        ReadOp(lambda vault: vault.facets(shown)).latest("facets").success(self._show_facets).run(self)
        keys, self._known_total = answer
        self._matches = len(keys)
        self.list.show_keys(keys, known_on=shown.known_on, first=self._then_first)
        self._then_first = False
        self._say_counts()
        if keys:
            self.states.show_content()
        elif self.query.text or self._ids:
            self.states.show_empty(
                self.tr("Nothing matches"),
                self.tr("Change the query or the facets. Archived and rejected memories are left out until you ask."),
                self.tr("Clear the query"),
                self._clear_all,
            )
        else:
            self.states.show_empty(
                self.tr("No memories yet"),
                self.tr("Import an export of an assistant, or let one write here."),
                self.tr("Import…"),
                lambda: self.go.emit("import", {}),
            )

    def _show_facets(self, facets: Facets) -> None:
        self.facets.show_facets(facets, self._where, self.query.text)
        self.bulk.set_scopes(list(facets.scopes))
        self.bulk.restore.setVisible(self._where.states != frozenset({State.ACTIVE}))

    def _clear_all(self) -> None:
        self._lift_only()
        self.query.set_text("")

    def _lift_only(self) -> None:
        if self._ids:
            self._ids = ()
            self.only.hide()
            self.refresh()

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        if not changes.all_memories and changes.memories:
            self.table.reread(changes.memories)
        self.refresh()

    def vault_closed(self) -> None:
        self.table.clear()
        self.facets.clear()
        self.query.put_text("")
        self._ids = ()
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
        room = self.width() >= ROOM_FOR_FACETS
        self.facets.setVisible(room)
        self._facet_rule.setVisible(room)


def _list(vault: Vault, shown: Filter, where: Filter, order: Order) -> tuple[array[int], int]:
    """On a worker thread: the row numbers in order, and how many there would be without the query."""
    keys = vault.keys(shown, order)
    usual = where.states == frozenset({State.ACTIVE}) and Standing.REJECTED in where.not_standings
    if shown != where:
        whole = CURRENT if usual else EVERYTHING
        return keys, vault.count(replace(whole, true_on=shown.true_on, known_on=shown.known_on))
    counts = vault.counts()
    return keys, counts.memories if usual else counts.total
