"""Making memories gone: what, what hangs on it, what stays, and what we cannot reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QWidget

from mnemoscope.model.acts import ActFilter, ActLine
from mnemoscope.model.errors import KnownError
from mnemoscope.model.results import WipePlan, WipeReceipt, WipeSelection
from mnemoscope.model.wiping import PendingWipe
from mnemoscope_desktop import formats, messages, operations, tasks, theme, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.remove_dialog import RemoveVaultDialog
from mnemoscope_desktop.panels.transfer.wipe_dialog import WipeDialog
from mnemoscope_desktop.panels.transfer.wipe_list import WipeListDialog
from mnemoscope_desktop.panels.transfer.words import also_goes, not_reached, what_changes, what_goes, why_it_goes
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import Card, FieldRow, Rule, SectionCaption
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.widgets.progress_row import ProgressRow

if TYPE_CHECKING:
    from mnemoscope import Vault

KINDS = ("about", "scope", "agent", "import", "query", "ids", "everything")
MOST_IMPORTS = 50
_LABEL = 92


@dataclass(frozen=True, slots=True)
class Choices:
    """What there is to choose from: scopes and agents with their counts, imports, and the number of all memories."""

    scopes: dict[str, int]
    agents: dict[str, int]
    imports: tuple[ActLine, ...]
    total: int


def read_choices(vault: Vault) -> Choices:
    """On a worker thread."""
    agents = {each.name: each.memories for each in vault.agents()}
    imports = vault.acts(ActFilter(verbs=frozenset({"import"})), limit=MOST_IMPORTS)
    return Choices(vault.scopes(), agents, imports, vault.counts().total)


class WipeCard(Translated, Card):
    """Attributes:
        kind: one of KINDS.
        plan: what would go, or None while nothing is chosen.

    Signals:
        wiped: (WipeReceipt).
        removal_agreed: the whole vault is to go.
    """

    wiped = Signal(object)
    removal_agreed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self.set_tone("bad")
        self.kind = "about"
        self.plan: WipePlan | None = None
        self._plan_of: WipeSelection | None = None
        self._ids: tuple[str, ...] = ()
        self._kept: tuple[str, ...] = ()
        self._total = 0
        self._read_only = False
        self._problem = ""
        self.heading = PlainLabel("", "bad")
        theme.lettered(self.heading, lambda: theme.font(theme.TYPE.heading, 600))
        self.below = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.heading)
        self.body.addWidget(self.below)
        self._add_choice()
        self._add_preview()
        self._add_act()
        self._add_removal()
        self._soon = QTimer(self, interval=180, singleShot=True)
        self._wire()
        self.retranslate()

    def _add_choice(self) -> None:
        """What is to go, and in words what would."""
        self.kind_chip = ChipButton()
        menu = QMenu(self)
        group = QActionGroup(self)
        self.kind_actions: dict[str, QAction] = {}
        for kind in KINDS:
            action = QAction(self, checkable=True)
            action.triggered.connect(lambda _on, kind=kind: self.choose_kind(kind))
            group.addAction(action)
            menu.addAction(action)
            self.kind_actions[kind] = action
        self.kind_chip.set_menu(menu)
        self.about = QLineEdit()
        self.query = QLineEdit()
        self.scope, self.agent, self.imports = ChoiceBox(), ChoiceBox(), ChoiceBox()
        self.values = QStackedWidget()
        self.values.setProperty("look", "bare")  # words in it would look like a field that cannot be used
        self.chosen_words, self.all_words = PlainLabel("", wrap=True), PlainLabel("", wrap=True)
        for widget in (
            self.about, self.scope, self.agent, self.imports, self.query, self.chosen_words, self.all_words
        ):
            self.values.addWidget(widget)
        theme.sized(self.values, height=34)
        what = QWidget()
        row = QHBoxLayout(what)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.kind_chip)
        row.addWidget(self.values, 1)
        self.rows = {name: FieldRow("", each, width=_LABEL) for name, each in self._fields(what).items()}
        for field in self.rows.values():
            self.body.addWidget(field)
        self.rows["what"].layout().setAlignment(self.rows["what"].label, Qt.AlignmentFlag.AlignVCenter)

    def _add_preview(self) -> None:
        """The first memories that would go, and the way to all of them."""
        self.preview_caption = SectionCaption()
        self.first = PlainLabel("", "mute", wrap=True)
        self.first.setMinimumWidth(60)
        self.first.setContentsMargins(10, 0, 0, 0)
        self.body.addWidget(self.preview_caption)
        self.body.addWidget(self.first)
        self.all_of_them = Button(kind="link")
        self.keep_derived = QCheckBox()
        self.body.addWidget(self.all_of_them, alignment=Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.keep_derived)

    def _add_act(self) -> None:
        foot = QHBoxLayout()
        foot.setSpacing(8)
        self.go = Button(kind="danger")
        self.asks = PlainLabel("", "mute", wrap=True)
        foot.addWidget(self.go)
        foot.addWidget(self.asks, 1)
        self.body.addLayout(foot)
        self.progress = ProgressRow()
        self.progress.hide()
        self.body.addWidget(self.progress)

    def _wire(self) -> None:
        self._soon.timeout.connect(self._plan)
        for field_ in (self.about, self.query):
            field_.textChanged.connect(lambda _text: self._changed())
        for box in (self.scope, self.agent, self.imports):
            box.currentIndexChanged.connect(lambda _index: self._changed())
        self.keep_derived.toggled.connect(lambda _on: self._plan_soon())
        self.all_of_them.clicked.connect(self._show_list)
        self.go.clicked.connect(self.ask)

    def _add_removal(self) -> None:
        """Another act than a wipe, so it stands apart from it."""
        self.body.addSpacing(4)
        self.body.addWidget(Rule())
        self.remove_vault = Button(kind="link")
        self.remove_below = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.remove_vault, alignment=Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self.remove_below)
        self.remove_vault.clicked.connect(self.ask_removal)

    def _fields(self, what: QWidget) -> dict[str, QWidget]:
        self.goes, self.also = PlainLabel("", "strong", wrap=True), PlainLabel("", wrap=True)
        self.stays, self.outside = PlainLabel("", wrap=True), PlainLabel("", "mute", wrap=True)
        for label in (self.goes, self.also, self.stays, self.outside):
            label.setMinimumWidth(60)
        return {"what": what, "goes": self.goes, "also": self.also, "stays": self.stays, "outside": self.outside}

    # what is shown ----------------------------------------------------------------------------------------------

    def refresh(self, *, read_only: bool) -> None:
        """Read scopes, agents and the plan again."""
        self._read_only = read_only
        self.remove_vault.setEnabled(not read_only)
        ReadOp(read_choices).latest("choices").success(self._choices_arrived).run(self)

    def _choices_arrived(self, choices: Choices) -> None:
        self._total = choices.total

        def counted(name: str, count: int) -> str:
            return f"{reveal(name, lines=False)} ({formats.number(count)})"

        def import_name(line: ActLine) -> str:
            return counted(f"{formats.day_time(line.at)} · {line.reason or words.actor_word(line.actor)}", line.count)

        for box, items in (
            (self.scope, {name: counted(words.scope_word(name), count) for name, count in choices.scopes.items()}),
            (self.agent, {name: counted(words.agent_word(name), count) for name, count in choices.agents.items()}),
            (self.imports, {line.id: import_name(line) for line in choices.imports}),
        ):
            former = box.currentData()
            box.blockSignals(True)
            box.clear()
            for value, text in items.items():
                box.addItem(text, value)
            box.setCurrentIndex(max(0, box.findData(former)))
            box.blockSignals(False)
        self.kind_actions["import"].setEnabled(bool(choices.imports))
        self._soon.start()

    def choose_ids(self, ids: Sequence[str]) -> None:
        """Memories that were selected elsewhere."""
        self._ids = tuple(ids)
        self.choose_kind("ids")

    def choose_kind(self, kind: str) -> None:
        self.kind = kind
        self.values.setCurrentIndex(KINDS.index(kind))
        self.retranslate()
        self._changed()

    def forget(self) -> None:
        """Nothing of the vault stays on the screen."""
        self._ids, self._kept, self.plan, self._total, self._problem = (), (), None, 0, ""
        for widget in (self.about, self.query, self.scope, self.agent, self.imports):
            widget.blockSignals(True)
            if isinstance(widget, QLineEdit):
                widget.setText("")  # which leaves no step back to what was typed
            else:
                widget.clear()
            widget.blockSignals(False)
        self.retranslate()

    def selection(self) -> WipeSelection | None:
        """What is chosen; None while it is not said."""
        said = self._said()
        if said is None:
            return None
        return replace(said, keep=self._kept, keep_derived=self.keep_derived.isChecked())

    def _said(self) -> WipeSelection | None:
        if self.kind == "ids":
            return WipeSelection(ids=self._ids) if self._ids else None
        if self.kind == "everything":
            return WipeSelection(everything=True)
        field_, value = {
            "about": ("about", self.about.text().strip()),
            "query": ("query", self.query.text().strip()),
            "scope": ("scope", self.scope.currentData()),
            "agent": ("agent", self.agent.currentData()),
            "import": ("import_id", self.imports.currentData()),
        }[self.kind]
        return WipeSelection(**{field_: value}) if value else None

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Wipe"))
        self.below.setText(
            self.tr("Removes the words, the vectors, the history, the index and the copies in backups of this app.")
        )
        names = {
            "about": self.tr("About"), "scope": self.tr("Scope"), "agent": self.tr("From"),
            "import": self.tr("Import"), "query": self.tr("Matching"), "ids": self.tr("Selected"),
            "everything": self.tr("Everything"),
        }
        for kind, action in self.kind_actions.items():
            action.setText(names[kind])
            action.setChecked(kind == self.kind)
        self.kind_chip.setText(names[self.kind])
        self.kind_chip.setAccessibleName(self.tr("What to wipe: %1").replace("%1", names[self.kind]))
        self.about.setPlaceholderText(self.tr("a name or some words"))
        self.about.setAccessibleName(self.tr("Wipe what is about these words"))
        self.scope.setAccessibleName(self.tr("Wipe what holds in this scope"))
        self.agent.setAccessibleName(self.tr("Wipe what came from this assistant"))
        self.imports.setAccessibleName(self.tr("Wipe what this import brought"))
        self.query.setPlaceholderText(self.tr("scope:work trust:<0.3"))
        self.query.setAccessibleName(self.tr("Wipe what matches these conditions"))
        self.all_of_them.setText(self.tr("Look through the list…"))
        self.keep_derived.setText(self.tr("Keep what was made of several memories while one of them stays"))
        self.chosen_words.setText(
            self.tr("%n selected memories", "", len(self._ids)) if self._ids
            else self.tr("Select memories under Memories first.")
        )
        self.all_words.setText(self.tr("the whole vault"))
        for name, word in (
            ("what", self.tr("What")), ("goes", self.tr("Goes")), ("also", self.tr("Also goes")),
            ("stays", self.tr("Stays")), ("outside", self.tr("Not reached")),
        ):
            self.rows[name].label.setText(word)
        self.preview_caption.set(self.tr("Preview"))
        self.remove_vault.setText(self.tr("Remove this vault altogether…"))
        self.remove_below.setText(self.tr("Not only what is in it: its keys, its folder and its backups as well."))
        self.asks.setText(self.tr("asks whether now or later; for now, to type the word WIPE"))
        self._say()

    def _say(self) -> None:
        plan = self.plan
        count = plan.memories if plan is not None else 0
        empty = plan is None or (count == 0 and not any(number for place, number in plan.places if place != "backups"))
        for name in ("also", "stays", "outside"):
            self.rows[name].setVisible(not empty)
        for shown in (self.preview_caption, self.first):
            shown.setVisible(plan is not None and bool(plan.preview))
        self.all_of_them.setVisible(plan is not None and bool(plan.memories or self._kept))
        derived = self.keep_derived.isChecked() or (plan is not None and plan.effects.made_of > 0)
        self.keep_derived.setVisible(plan is not None and derived)
        self.go.setText(self.tr("Wipe %n memories…", "", count) if not empty else self.tr("Wipe…"))
        self.go.setEnabled(not empty and not self._read_only and self._plan_of == self.selection())
        for label in (self.also, self.stays, self.outside, self.first):
            label.clear()
        if plan is None:
            self.goes.setText(self._problem or self.tr("Say what, and you see here what would go."))
            return
        if empty:
            self.goes.setText(self.tr("Nothing matches."))
            return
        self.goes.setText(formats.clauses((what_goes(plan), *why_it_goes(plan))))
        self.also.setText(also_goes(plan))
        others = self.tr("%n other memories", "", max(0, self._total - count))
        taken_out = [self.tr("%n of them because you took them out", "", len(self._kept))] if self._kept else []
        receipt = self.tr("a receipt with counts and times, no content")
        self.stays.setText(formats.clauses((others, *taken_out, *what_changes(plan), receipt)))
        self.outside.setText(not_reached(plan))
        more = count - len(plan.preview)
        lines = [reveal(text, lines=False) for text in plan.preview]
        self.first.setText("\n".join([*lines, *([self.tr("…%n more", "", more)] if more > 0 else [])]))

    # planning and doing -----------------------------------------------------------------------------------------

    def _plan_soon(self) -> None:
        """Another selection: what is being worked out, and what the button says, is of the former one."""
        tasks.drop(self, "plan")
        self._say()
        self._soon.start()

    def _show_list(self) -> None:
        if self.plan is not None:
            WipeListDialog(self.plan, self._kept, self._keep, self).open()

    def _keep(self, kept: tuple[str, ...]) -> None:
        self._kept = kept
        self._plan_soon()

    def _changed(self) -> None:
        self._kept = ()
        self.plan = None
        self._problem = ""
        self._plan_soon()

    def _plan(self) -> None:
        selection = self.selection()
        if selection is None:
            self.plan = None
            self._say()
            return
        op = operations.plan_wipe(selection=selection).latest("plan")
        op.success(lambda plan: self._planned(selection, plan)).failure(self._not_planned).run(self)

    def _planned(self, selection: WipeSelection, plan: WipePlan) -> None:
        self._plan_of, self.plan = selection, plan
        self._say()

    def _not_planned(self, problem: Exception) -> None:
        if not isinstance(problem, KnownError):
            messages.exception(problem)
        self.plan = None
        self._problem = told(str(problem)) if isinstance(problem, KnownError) else ""
        self._say()

    def ask(self) -> None:
        """Ask for the word."""
        selection = self.selection()
        if selection is not None and self.plan is not None and self.go.isEnabled():
            WipeDialog(self.plan, lambda remember, days: self._go(selection, remember, days), self).open()

    def ask_removal(self) -> None:
        """Ask for the vault's name."""
        operations.plan_removal().latest("removal").success(
            lambda found: RemoveVaultDialog(*found, self.removal_agreed.emit, self).open()
        ).run(self)

    def _go(self, selection: WipeSelection, remember: bool, days: int | None) -> None:
        if days is None:
            self._wipe(selection, remember)
            return
        op = operations.wipe_later(selection=selection, days=days, remember=remember)
        op.success(self._let_go).failure(messages.exception).run(self)

    def _let_go(self, pending: PendingWipe) -> None:
        self._done_with()
        messages.undoable(
            self.tr("%n memories are out of sight and go on %1.", "", pending.memories).replace(
                "%1", formats.day(pending.due)
            )
        )

    def _wipe(self, selection: WipeSelection, remember: bool) -> None:
        op = operations.wipe(selection=selection, remember=remember)
        op.success(self._wiped).failure(messages.exception).finished(self._ended)
        self.progress.watch(op)
        self.progress.show()
        self.go.setEnabled(False)
        op.run(self)

    def _ended(self) -> None:
        self.progress.hide()
        self._soon.start()

    def _done_with(self) -> None:
        self._ids, self._kept = (), ()
        self.about.setText("")
        self.query.setText("")
        if self.kind in ("ids", "everything"):
            self.choose_kind("about")
        self.plan = None
        self._say()

    def _wiped(self, receipt: WipeReceipt) -> None:
        self._done_with()
        self.wiped.emit(receipt)
        if receipt.complete:
            messages.info(self.tr("Wiped and verified: nothing of it was found afterwards."))
        else:
            messages.warning(
                "\n".join(told(each) for each in receipt.not_complete_because), self.tr("The wipe is not complete")
            )
