"""Conflicts: what cannot all be true as written, decided one by one with the evidence in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import NotFound
from mnemoscope.model.memory import Conflict
from mnemoscope.model.results import ConflictQueue
from mnemoscope.model.words import Aspect, DecisionKind
from mnemoscope_desktop import messages, shortcuts, tasks, theme
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.conflicts.bench import Bench
from mnemoscope_desktop.panels.conflicts.case import Case, read_case
from mnemoscope_desktop.panels.conflicts.clear import ClearButton
from mnemoscope_desktop.panels.conflicts.considering import Considering
from mnemoscope_desktop.panels.conflicts.deciding import Deciding
from mnemoscope_desktop.panels.conflicts.listing import ConflictList, ConflictModel
from mnemoscope_desktop.session import AsOf, Session, Summary
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.keycap import KeyHints
from mnemoscope_desktop.widgets.states import StateStack

AT_FIRST = 50
"""How many conflicts are listed until the person asks for the weaker ones."""
STEP = 200
LIST_WIDTH, LIST_WIDE = 264, 312
WIDE_FROM = 1_200
"""Pixels of the panel from which the list takes more, so that its titles stand whole beside their badges."""


class ConflictsPanel(Panel):
    """The list on the left, the bench on the right.

    `deciding` carries decisions out and checks them against the store as it is: if the conflict changed after it was
    read, nothing is decided and the new state is shown.
    """

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(session, parent)
        self.model = ConflictModel()
        self.list = ConflictList(self.model)
        self.bench = Bench()
        self.deciding = Deciding(session, self.bench, self)
        self.considering = Considering(session, self.bench, self)
        self.weaker = Button(kind="link")
        self.weaker.clicked.connect(self._show_weaker)
        self.hints = KeyHints()
        self._limit = AT_FIRST
        self._left = 0
        self.states = StateStack(self._build_desk())
        self.body.addWidget(self.states, 1)
        self._wants_keyboard = False
        self._wanted = ""
        self._to_merge = ""
        self._news: tuple[str, frozenset[str]] = ("", frozenset())
        self.clear = ClearButton(session, self)
        self.clear.left.connect(self.focus_first)
        self.header.right.addWidget(self.clear)
        self.list.row_changed.connect(self._row_changed)
        self.bench.looked_at.connect(session.select)
        self.bench.bar.pointed.connect(self.considering.consider)
        self.deciding.considered.connect(self.considering.consider)
        self.deciding.left.connect(self.list.setFocus)
        self.deciding.decided.connect(self._decided)
        self.deciding.moved_on.connect(self._moved_on)
        self.bench.rest_asked.connect(self._show_rest)
        self.bench.boundary_changed.connect(lambda: self.considering.consider(DecisionKind.CHANGED))
        self._bind_keys()
        session.summary_changed.connect(self._summarised)
        session.as_of_changed.connect(self._day_shown)
        self.retranslate()

    def _bind_keys(self) -> None:
        for kind in (
            DecisionKind.CHANGED,
            DecisionKind.SCOPES,
            DecisionKind.BOTH,
            DecisionKind.MERGE,
            DecisionKind.NEITHER,
            DecisionKind.LATER,
        ):
            shortcuts.bind(
                self,
                f"conflicts.{kind.value}",
                lambda kind=kind: self.bench.press(kind),
                when=lambda kind=kind: self._at_desk() and self.bench.offers(kind),
            )
        for number in range(1, 10):
            shortcuts.bind(
                self,
                f"conflicts.keep_{number}",
                lambda place=number - 1: self.bench.press_keep(place),
                when=lambda place=number - 1: self._at_desk() and place < len(self.bench.cards),
            )
        shortcuts.bind(self, "conflicts.base", self.bench.compare, when=self._at_desk)
        shortcuts.bind(self, "conflicts.clear", self.clear.open_list, when=self._at_desk)
        shortcuts.bind(self, "conflicts.next", lambda: self._go_by(1), when=self._at_desk, repeat=True)
        shortcuts.bind(self, "conflicts.previous", lambda: self._go_by(-1), when=self._at_desk, repeat=True)

    def _at_desk(self) -> bool:
        """No form is open, so that keys mean decisions."""
        return self.bench.bar.form is None

    def _go_by(self, step: int) -> None:
        self.list.go_to(self.list.row + step)

    def _build_desk(self) -> QWidget:
        desk = QWidget()
        row = QHBoxLayout(desk)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        left = QVBoxLayout()
        left.setSpacing(10)
        card = Surface("card")
        inside = QVBoxLayout(card)
        inside.setContentsMargins(1, 1, 1, 1)
        inside.addWidget(self.list)
        inside.addWidget(self.weaker)
        self._side = card
        theme.sized(card, width=LIST_WIDTH)
        left.addWidget(card, 1)
        left.addWidget(self.hints)
        row.addLayout(left)
        row.addWidget(self.bench, 1)
        return desk

    # reading ------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        self._wants_keyboard |= self.list.hasFocus()
        self.states.show_loading()
        self._load()
        ReadOp(lambda vault: list(vault.scopes())).latest("scopes").success(self._scopes_known).run(self)

    def vault_changed(self, changes: Changes, mine: bool) -> None:
        if changes.all_memories or changes.aspects & {Aspect.MEMORIES, Aspect.CONFLICTS}:
            if changes.verb == "undo" and changes.memories:
                self._wanted = changes.memories[0]
            self._load()

    def vault_closed(self) -> None:
        self.model.show(())
        self.bench.forget()
        self.clear.show_number(0)
        self._news = ("", frozenset())
        self.deciding.scopes = []
        self._wanted = ""
        self._limit, self._left = AT_FIRST, 0

    def arrive(self, **where: Any) -> None:
        """`id` is the conflict that is wanted, `memory` the id of a memory whose conflict is; with `write` it is
        merged by hand."""
        self._wanted = str(where.get("id") or where.get("memory") or "")
        self._to_merge = self._wanted if where.get("write") else ""
        self._load()

    def _load(self) -> None:
        limit = self._limit
        self.clear.read()
        ReadOp(lambda vault: vault.conflict_queue(limit=limit)).latest("conflicts").success(self._loaded).failure(
            lambda problem: self.states.show_error(str(problem), self.refresh)
        ).run(self)

    def _show_weaker(self) -> None:
        """List more; the keyboard stays in the list, for the button may be gone then."""
        self._limit += STEP
        self.list.setFocus()
        self._load()

    def _loaded(self, queue: ConflictQueue) -> None:
        shown, row = self.bench.case, max(0, self.list.row)
        if self._wanted and queue.weaker_count and not _holds(queue.shown, self._wanted):
            self._limit = len(queue.shown) + queue.weaker_count
            self._load()
            return
        self.model.show(queue.shown)
        self._left = queue.weaker_count
        self._say_title()
        if not queue.shown:
            self._show_empty()
            return
        self.states.show_content()
        if self._wants_keyboard and self.bench.bar.form is None:
            self.focus_first()
        wanted, self._wanted = self._wanted or ("" if shown is not None else self.session.selected), ""
        found = max(self.model.row_of(wanted), self.model.row_with(wanted)) if wanted else -1
        if found < 0 and shown is not None:
            found = self.model.row_of(shown.conflict.id)
        self.list.go_to(found if found >= 0 else row)

    def _show_empty(self) -> None:
        if self.isAncestorOf(self.focusWidget() or self):
            self._wants_keyboard = True
            self.setFocus()
        tasks.drop(self, "case")
        self.bench.forget()
        self.look_at("")
        self.states.show_empty(
            self.tr("No open conflicts"),
            self.tr("When two memories cannot both be true, both are kept and you decide here."),
        )

    def _row_changed(self, row: int) -> None:
        conflict = self.model.conflict(row)
        if conflict is None:
            tasks.drop(self, "case")
            return
        if self.bench.case is not None and self.bench.case.conflict.id != conflict.id:
            self.deciding.leave_form()
        ReadOp(lambda vault: read_case(vault, conflict.id)).latest("case").success(self._show_case).failure(
            self._case_gone
        ).run(self)

    def _show_case(self, case: Case) -> None:
        before = self.bench.case
        again = before is not None and before.conflict.id == case.conflict.id
        if again and before is not None and (before.members, before.versions) == (case.members, case.versions):
            self._merge_if_wanted()
            return
        if again and self.bench.bar.form is not None:
            messages.info(self.tr("This conflict changed meanwhile. It is shown as it is now."))
        news = self._news[1] if self._news[0] == case.conflict.id else frozenset()
        self.bench.show_case(case, self.session.now(), self.session.zone(), news)
        self.bench.enable(not self.session.read_only)
        self.look_at(case.members[0].id)
        self.considering.consider("")
        self._merge_if_wanted()

    def _show_rest(self) -> None:
        """All members of the conflict, in the list of memories."""
        if self.bench.case is not None:
            self.go.emit("memories", {"ids": [memory.id for memory in self.bench.case.conflict.members]})

    def _merge_if_wanted(self) -> None:
        """Open the merge that the person wants to go on with, now that its conflict is shown."""
        case = self.bench.case
        if self._to_merge and case is not None and case.conflict.id == self._to_merge:
            self._to_merge = ""
            self.deciding.choose(DecisionKind.MERGE)

    def _case_gone(self, problem: Exception) -> None:
        if isinstance(problem, NotFound):
            self._load()
        else:
            messages.exception(problem)

    def _scopes_known(self, scopes: list[str]) -> None:
        self.deciding.scopes = scopes

    def _summarised(self, _summary: Summary) -> None:
        self._say_title()

    def _day_shown(self, _as_of: AsOf) -> None:
        self._say_title()

    # deciding -----------------------------------------------------------------------------------------

    def _decided(self) -> None:
        self.focus_first()
        self._load()

    def _moved_on(self, changed: Sequence[str]) -> None:
        """Show the conflict as it is now, with what is not what was read."""
        if self.bench.case is not None:
            self._news = (self.bench.case.conflict.id, frozenset(changed))
        self.bench.case = None
        self._load()

    # words --------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.header.title.setText(self.tr("Conflicts"))
        self.list.setAccessibleName(self.tr("Open conflicts"))
        self.hints.set(
            [
                (shortcuts.caps("conflicts.next"), self.tr("next")),
                (shortcuts.caps("conflicts.previous"), self.tr("previous")),
                (shortcuts.caps("window.keys"), self.tr("all keys")),
            ]
        )
        self._say_title()
        if self.bench.case is not None:
            self.considering.consider("")
        if self.states.currentWidget() is self.states.empty and self.session.vault is not None:
            self._show_empty()

    def _say_title(self) -> None:
        listed = self.model.rowCount()
        total = listed + self._left
        text = self.tr(
            "%n conflicts cannot be true as written. Nothing is overwritten until you decide.", "", total
        )
        self.weaker.setVisible(bool(self._left))
        self.weaker.setText(self.tr("and %Ln weaker ones", "", self._left))
        self.weaker.setToolTip(
            self.tr("Less hangs on each of them: both may well hold, all sides were guessed, or they matter little.")
        )
        if not self.session.as_of.now:
            text += " " + self.tr("They are shown as they are today.")
        self.header.subtitle.setText(text if total else "")

    # Qt and the shell ---------------------------------------------------------------------------------

    def focus_first(self) -> None:
        self._wants_keyboard = not self.model.rowCount()
        (self if self._wants_keyboard else self.list).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        theme.sized(self._side, width=LIST_WIDE if self.width() >= theme.px(WIDE_FROM) else LIST_WIDTH)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The arrows go through the list wherever the keyboard is."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up) and self._at_desk():
            self._go_by(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)


def _holds(conflicts: Sequence[Conflict], wanted: str) -> bool:
    """Whether the conflict, or one with the memory, of this id is among them."""
    return any(
        wanted == conflict.id or any(memory.id == wanted for memory in conflict.members) for conflict in conflicts
    )
