"""History: every act, newest first, with what it did and its undo, over a chain that can be checked."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QMenu, QVBoxLayout, QWidget

from mnemoscope.model.acts import EVERY_ACT, ActDetail, ActFilter, ActLine
from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import NotFound
from mnemoscope.model.moment import Moment
from mnemoscope_desktop import messages, shortcuts, tasks, theme
from mnemoscope_desktop.panels.base import PANEL_MARGIN, Panel
from mnemoscope_desktop.panels.journal import wording
from mnemoscope_desktop.panels.journal.cells import ActCells
from mnemoscope_desktop.panels.journal.chain import ChainStrip
from mnemoscope_desktop.panels.journal.details import ActDetails
from mnemoscope_desktop.panels.journal.filters import FilterBar
from mnemoscope_desktop.panels.journal.model import DAY, PAGE, REASON, STATE, TIME, WHAT, WHO, ActTable
from mnemoscope_desktop.panels.journal.undoing import Undoing
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Rule
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.splitting import CardSplitter
from mnemoscope_desktop.widgets.states import StateStack

if TYPE_CHECKING:
    from mnemoscope.model.acts import Actors

WIDTHS = {TIME: 60, WHO: 96, REASON: 190, STATE: 80}
WIDE = {WHO: 136}
"""In a panel of at least WIDE_FROM pixels."""
WIDE_FROM = 840
_SETTLE_MS = 60
_ACTORS_MS = 1_500


class JournalPanel(Panel):
    """`arrive` takes `memory` (only the acts on this memory) or `act` (the id of an act to show).

    Attributes:
        table, view: the lines.
        filters: which of them.
        details: the chosen one.
        chain: what the check of the chain said.
    """

    wants_inspector: ClassVar[bool] = True
    flush: ClassVar[bool] = True

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self._where: ActFilter | None = None
        self._total: int | None = None
        self._current = 0
        self._undo_of = ""
        self._go_there = False
        self._actors_of: Moment | None = None
        self.check = Button()
        self.header.right.addWidget(self.check)
        self.filters = FilterBar()
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(PANEL_MARGIN, 0, PANEL_MARGIN, 10)
        column.addWidget(self.filters)
        self.chain = ChainStrip()
        self.table = ActTable(self)
        self.view = self._build_view()
        self.details = ActDetails()
        self.undoing = Undoing(self)
        self.splitter = CardSplitter()
        self.splitter.addWidget(self.view)
        self.splitter.addWidget(self.details)
        self.splitter.setSizes([460, 300])
        self.states = StateStack(self.splitter)
        for widget in (holder, Rule(), self.chain):
            self.body.addWidget(widget)
        self.body.addWidget(self.states, 1)
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(_SETTLE_MS)
        self._settle.timeout.connect(self._read_act)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(_ACTORS_MS)
        self._later.timeout.connect(self._read_actors)
        self._wire()
        self.retranslate()

    def _build_view(self) -> Grid:
        view = Grid(stretch=WHAT, dense=True)
        view.setModel(self.table)
        view.setItemDelegate(ActCells(view))
        view.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        theme.sized(view, least_height=120)
        return view

    def _wire(self) -> None:
        self.check.clicked.connect(self.chain.check)
        self.chain.idle.connect(self.check.setEnabled)
        self.chain.act_wanted.connect(self.show_act)
        self.filters.changed.connect(self.refresh)
        self.filters.left_down.connect(self.focus_first)
        self.view.selectionModel().currentRowChanged.connect(lambda *_: self._moved())
        self.view.activated.connect(lambda _index: self.open_memory())
        self.view.customContextMenuRequested.connect(self._menu_at)
        self.table.arrived.connect(self._lines_arrived)
        self.details.undo_wanted.connect(self.undo)
        self.undoing.refused.connect(self.details.say_refusal)
        self.details.memory_opened.connect(self.session.select)
        self.details.act_wanted.connect(self.show_act)
        self.session.selected_changed.connect(self.filters.show_memory)
        shortcuts.bind(self, "journal.undo", self.undo)
        shortcuts.bind(self, "journal.check", self.check.click)

    # words ------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("History"))
        self.check.setText(self.tr("Check the chain"))
        self.check.setToolTip(self.tr("Go through every act and see that none was added, dropped or altered"))
        self.view.setAccessibleName(self.tr("Acts, newest first"))
        self._fit()
        self.table.headerDataChanged.emit(Qt.Orientation.Horizontal, DAY, STATE)
        self.view.viewport().update()
        self._say_counts()

    def _fit(self) -> None:
        """Columns as wide as the language and the panel ask for."""
        widths = {DAY: self.view.day_width()} | WIDTHS | (WIDE if self.width() >= theme.px(WIDE_FROM) else {})
        self.view.set_widths(widths, droppable=(REASON, WHO))

    def _say_counts(self) -> None:
        total, shown = self._total, len(self.table.keys)
        if total is None:
            self.header.subtitle.setText("")
        elif not self.filters.filtering:
            text = self.tr("%Ln acts; each can be undone unless a later one builds on it", "", total)
            self.header.subtitle.setText(text)
        else:
            self.header.subtitle.setText(
                self.tr("%1 of %Ln acts match", "", total).replace("%1", self.locale().toString(shown))
            )

    def find_here(self) -> bool:
        self.filters.words.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.filters.words.selectAll()
        return True

    def focus_first(self) -> None:
        self.view.setFocus(Qt.FocusReason.OtherFocusReason)

    # reading ----------------------------------------------------------------------------------------

    def arrive(self, memory: str = "", act: str = "", **_other: Any) -> None:
        if memory:
            self.filters.look_at(memory)
        if act:
            self.show_act(act)

    def refresh(self) -> None:
        """Read the first lines, then the numbers of all; who has acted is read beside them."""
        if self.session.vault is None:
            return
        self.filters.show_memory(self.session.selected)
        self.details.allow(self._may_undo)
        where = replace(self.filters.filter(), known_on=self.session.as_of.known_on)
        self.table.known_on = where.known_on
        whole = replace(EVERY_ACT, known_on=where.known_on)
        same, self._where = where == self._where, where
        if same and self.table.keys:
            self.table.reread()
            self._read_keys()
            if not self._later.isActive():
                self._later.start()
            return
        ReadOp(lambda vault: (vault.acts(where, limit=PAGE), vault.count_acts(whole))).latest("lines").success(
            self._first_arrived
        ).failure(self._failed).run(self)
        if not self.table.keys:
            self.states.show_loading()
        if where.known_on != self._actors_of or not self.filters.knows:
            self._actors_of = where.known_on
            self._read_actors()

    def _read_actors(self) -> None:
        """Who has acted, for the choices. At a hundred thousand acts this takes a while, so it is not done for each
        act that is written."""
        known_on = self.session.as_of.known_on
        if self.session.vault is not None:
            ReadOp(lambda vault: vault.actors(known_on=known_on)).latest("actors").success(self._know).run(self)

    def _know(self, actors: Actors) -> None:
        if self.filters.know(actors):
            self.refresh()

    def _first_arrived(self, answer: tuple[Sequence[ActLine], int]) -> None:
        lines, self._total = answer
        self.table.show_first(lines)
        self._shown()
        if len(lines) == PAGE:
            self._read_keys()

    def _read_keys(self) -> None:
        where = self._where
        if where is None:
            return
        whole = replace(EVERY_ACT, known_on=where.known_on)
        ReadOp(lambda vault: (vault.act_keys(where), vault.count_acts(whole))).latest("lines").success(
            self._keys_arrived
        ).failure(self._failed).run(self)

    def _keys_arrived(self, answer: tuple[array[int], int]) -> None:
        keys, self._total = answer
        bar, top = self.view.verticalScrollBar(), self.view.rowAt(0)
        place, seq = bar.value(), self.table.keys[top] if top >= 0 else 0
        self.table.show_keys(keys)
        self._shown()
        if self._go_there:
            self._go_there = False
            return
        # Who reads further down stays with what is read there, however many acts come in above it.
        moved = self.table.row_of(seq) - top if place and top >= 0 and self.table.row_of(seq) >= 0 else 0
        bar.setValue(place + moved * self.view.verticalHeader().defaultSectionSize())

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, NotFound) and self.filters.only_id:
            self.filters.clear()
            return
        show_failure(self.states, problem, self.refresh)

    def _shown(self) -> None:
        """The list is there: say how many, and choose the act that was chosen before, or the newest."""
        self._say_counts()
        if self.table.keys:
            self.states.show_content()
            row = self.table.row_of(self._current)
            self._choose(row if row >= 0 else 0)
            return
        tasks.drop(self, "act")
        self.details.clear()
        if self.filters.filtering:
            self.states.show_empty(
                self.tr("No act matches"),
                self.tr("Change the words or the choices above."),
                self.tr("Show all acts"),
                self.filters.clear,
            )
        else:
            self.states.show_empty(
                self.tr("Nothing has been done yet"),
                self.tr("What you, your assistants, imports and the upkeep do is written here, act by act."),
            )

    def _choose(self, row: int) -> None:
        if row != self.view.currentIndex().row():
            self.view.selectRow(row)
            self.view.scrollTo(self.table.index(row, WHAT))
        else:
            self._moved()

    # the chosen act ---------------------------------------------------------------------------------

    def current(self) -> ActLine | None:
        """The line of the chosen act, or None while it is being read."""
        return self.table.line(self.view.currentIndex().row())

    def _moved(self) -> None:
        row = self.view.currentIndex().row()
        if 0 <= row < len(self.table.keys):
            self._current = self.table.keys[row]
            self._settle.start()

    def _lines_arrived(self, first: int, last: int) -> None:
        if first <= self.view.currentIndex().row() <= last:
            self._settle.start()

    def _read_act(self) -> None:
        line = self.current()
        if line is not None and self.session.vault is not None:
            known_on = self.table.known_on
            ReadOp(lambda vault: vault.act(line.id, known_on=known_on)).latest("act").success(
                self._act_arrived
            ).failure(self._act_gone).run(self)

    def _act_arrived(self, detail: ActDetail) -> None:
        self.details.show_act(detail)
        self.details.allow(self._may_undo)
        wanted, self._undo_of = self._undo_of, ""
        if wanted == detail.line.id:
            self.undoing.ask(detail)

    def _act_gone(self, problem: Exception) -> None:
        self.details.clear()
        if not isinstance(problem, NotFound):
            messages.exception(problem)

    def show_act(self, act_id: str) -> None:
        """Choose an act by its id. One that the filters leave out is shown without them."""
        ReadOp(lambda vault: vault.act(act_id).line.seq).latest("find").success(self._found).run(self)

    def _found(self, seq: int) -> None:
        self._current = seq
        row = self.table.row_of(seq)
        if row >= 0:
            self._choose(row)
            self.focus_first()
            return
        self._go_there = True
        if self.filters.filtering:
            self.filters.clear()
        else:
            self._read_keys()

    def open_memory(self) -> None:
        """Show the first memory that the act touched in the inspector."""
        first = self._first_memory()
        if first:
            self.session.select(first)

    def _first_memory(self) -> str:
        """The first memory in use that the chosen act touched."""
        detail, line = self.details.shown, self.current()
        if detail is None or line is None or detail.line.id != line.id:
            return ""
        return next((touched.memory.id for touched in detail.memories if not touched.gone), "")

    def _look_at_memory(self) -> None:
        self.filters.look_at(self._first_memory())

    # undo -------------------------------------------------------------------------------------------

    @property
    def _may_undo(self) -> bool:
        return not self.session.read_only and self.session.as_of.known_on is None

    def undo(self) -> None:
        """Take the chosen act back, or do again what it took back, as soon as it is known what that changes."""
        line = self.current()
        if line is None or not wording.can_undo(line) or not self._may_undo:
            return
        detail = self.details.shown
        if detail is not None and detail.line == line:
            self.undoing.ask(detail)
        else:
            self._undo_of = line.id
            self._read_act()

    def _menu_at(self, place: QPoint) -> None:
        index = self.view.indexAt(place)
        if index.isValid():
            self.view.selectRow(index.row())
            self.menu().popup(self.view.viewport().mapToGlobal(place))

    def menu(self) -> QMenu:
        """What can be done with the chosen act."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        line = self.current()
        if line is None:
            return menu
        undo = menu.addAction(shortcuts.in_menu(wording.undo_word(line), "journal.undo"), self.undo)
        undo.setEnabled(wording.can_undo(line) and self._may_undo)
        menu.addAction(shortcuts.in_menu(self.tr("Open the memory"), "journal.open"), self.open_memory)
        only = menu.addAction(self.tr("Only acts on this memory"), self._look_at_memory)
        only.setEnabled(bool(self._first_memory()))
        menu.addSeparator()
        menu.addAction(self.tr("Copy the act's id"), lambda: QGuiApplication.clipboard().setText(line.id))
        return menu

    # changes ----------------------------------------------------------------------------------------

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        self.refresh()

    def vault_closed(self) -> None:
        self._where = self._total = None
        self._current, self._undo_of = 0, ""
        self._settle.stop()
        self._later.stop()
        self.table.clear()
        self.details.clear()
        self.chain.forget()
        self.filters.forget()
        self._say_counts()

    def save_state(self) -> dict[str, Any]:
        return {"filters": self.filters.save(), "sizes": self.splitter.sizes()}

    def restore_state(self, state: dict[str, Any]) -> None:
        filters, sizes = state.get("filters"), state.get("sizes")
        if isinstance(filters, dict):
            self.filters.restore(filters)
        if isinstance(sizes, list) and len(sizes) == 2 and all(isinstance(size, int) and size > 0 for size in sizes):
            self.splitter.setSizes(sizes)

    # Qt ---------------------------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
