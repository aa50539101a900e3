"""Making memories gone: what, what hangs on it, what stays, and what we cannot reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLineEdit, QMenu, QStackedWidget, QWidget

from mnemoscope.model.errors import KnownError
from mnemoscope.model.results import WipePlan, WipeReceipt, WipeSelection
from mnemoscope_desktop import formats, messages, operations, theme, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.transfer.wipe_dialog import WipeDialog
from mnemoscope_desktop.panels.transfer.words import also_goes, outside_word, what_goes
from mnemoscope_desktop.sentences import told
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import Card, FieldRow, SectionCaption
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.widgets.progress_row import ProgressRow

if TYPE_CHECKING:
    from mnemoscope import Vault

KINDS = ("about", "scope", "agent", "ids", "everything")
_LABEL = 92


def read_choices(vault: Vault) -> tuple[dict[str, int], dict[str, int], int]:
    """Scopes and agents with their counts, and all memories."""
    return vault.scopes(), {each.name: each.memories for each in vault.agents()}, vault.counts().total


class WipeCard(Translated, Card):
    """Attributes:
        kind: one of KINDS.
        plan: what would go, or None while nothing is chosen.

    Signals:
        wiped: (WipeReceipt).
    """

    wiped = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self.set_tone("bad")
        self.kind = "about"
        self.plan: WipePlan | None = None
        self._ids: tuple[str, ...] = ()
        self._total = 0
        self._read_only = False
        self._problem = ""
        self.heading = PlainLabel("", "bad")
        self.heading.setFont(theme.font(15, 600))
        self.below = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.heading)
        self.body.addWidget(self.below)
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
        self.scope, self.agent = QComboBox(), QComboBox()
        self.values = QStackedWidget()
        self.chosen_words, self.all_words = PlainLabel("", wrap=True), PlainLabel("", wrap=True)
        for widget in (self.about, self.scope, self.agent, self.chosen_words, self.all_words):
            self.values.addWidget(widget)
        self.values.setFixedHeight(34)
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
        self.preview_caption = SectionCaption()
        self.first = PlainLabel("", "mute", wrap=True)
        self.first.setMinimumWidth(60)
        self.first.setContentsMargins(10, 0, 0, 0)
        self.body.addWidget(self.preview_caption)
        self.body.addWidget(self.first)
        self.body.addStretch(1)
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
        self._soon = QTimer(self, interval=180, singleShot=True)
        self._soon.timeout.connect(self._plan)
        self.about.textChanged.connect(lambda _text: self._changed())
        self.scope.currentIndexChanged.connect(lambda _index: self._changed())
        self.agent.currentIndexChanged.connect(lambda _index: self._changed())
        self.go.clicked.connect(self.ask)
        self.retranslate()

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
        ReadOp(read_choices).latest("choices").success(self._choices_arrived).run(self)

    def _choices_arrived(self, choices: tuple[dict[str, int], dict[str, int], int]) -> None:
        scopes, agents, self._total = choices
        for box, found, word in ((self.scope, scopes, words.scope_word), (self.agent, agents, words.agent_word)):
            former = box.currentData()
            box.blockSignals(True)
            box.clear()
            for name, count in found.items():
                box.addItem(f"{reveal(word(name), lines=False)} ({formats.number(count)})", name)
            box.setCurrentIndex(max(0, box.findData(former)))
            box.blockSignals(False)
        self._soon.start()

    def choose_ids(self, ids: Sequence[str]) -> None:
        """Memories that were selected elsewhere."""
        self._ids = tuple(ids)
        self.choose_kind("ids")

    def choose_kind(self, kind: str) -> None:
        self.kind = kind
        self.values.setCurrentIndex(KINDS.index(kind) if kind != "everything" else 4)
        self.retranslate()
        self._changed()

    def forget(self) -> None:
        """Nothing of the vault stays on the screen."""
        self._ids, self.plan, self._total, self._problem = (), None, 0, ""
        for widget in (self.about, self.scope, self.agent):
            widget.blockSignals(True)
            widget.clear()
            widget.blockSignals(False)
        self.retranslate()

    def selection(self) -> WipeSelection | None:
        """What is chosen; None while it is not said."""
        if self.kind == "about":
            text = self.about.text().strip()
            return WipeSelection(about=text) if text else None
        if self.kind == "ids":
            return WipeSelection(ids=self._ids) if self._ids else None
        if self.kind == "everything":
            return WipeSelection(everything=True)
        name = (self.scope if self.kind == "scope" else self.agent).currentData()
        if not name:
            return None
        return WipeSelection(scope=name) if self.kind == "scope" else WipeSelection(agent=name)

    def retranslate(self) -> None:
        self.heading.setText(self.tr("Wipe"))
        self.below.setText(
            self.tr("Removes the words, the vectors, the history, the index and the copies in backups of this app.")
        )
        names = {
            "about": self.tr("About"), "scope": self.tr("Scope"), "agent": self.tr("From"),
            "ids": self.tr("Selected"), "everything": self.tr("Everything"),
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
        self.asks.setText(self.tr("asks you to type the word WIPE"))
        self._say()

    def _say(self) -> None:
        plan = self.plan
        count = plan.memories if plan is not None else 0
        empty = plan is None or (count == 0 and not any(number for place, number in plan.places if place != "backups"))
        for name in ("also", "stays", "outside"):
            self.rows[name].setVisible(not empty)
        self.preview_caption.setVisible(plan is not None and bool(plan.preview))
        self.first.setVisible(plan is not None and bool(plan.preview))
        self.go.setText(self.tr("Wipe %n memories…", "", count) if not empty else self.tr("Wipe…"))
        self.go.setEnabled(not empty and not self._read_only)
        for label in (self.also, self.stays, self.outside, self.first):
            label.clear()
        if plan is None:
            self.goes.setText(self._problem or self.tr("Say what, and you see here what would go."))
            return
        if empty:
            self.goes.setText(self.tr("Nothing matches."))
            return
        self.goes.setText(what_goes(plan))
        self.also.setText(also_goes(plan))
        others = self.tr("%n other memories", "", max(0, self._total - count))
        self.stays.setText("; ".join((others, self.tr("a receipt with counts and times, no content"))))
        self.outside.setText("; ".join(outside_word(each) for each in plan.outside))
        more = count - len(plan.preview)
        lines = [reveal(text, lines=False) for text in plan.preview]
        self.first.setText("\n".join([*lines, *([self.tr("…%n more", "", more)] if more > 0 else [])]))

    # planning and doing -----------------------------------------------------------------------------------------

    def _changed(self) -> None:
        self.plan = None
        self._problem = ""
        self._say()
        self._soon.start()

    def _plan(self) -> None:
        selection = self.selection()
        if selection is None:
            self.plan = None
            self._say()
            return
        op = operations.plan_wipe(selection=selection).latest("plan")
        op.success(lambda plan: self._planned(selection, plan)).failure(self._not_planned).run(self)

    def _planned(self, selection: WipeSelection, plan: WipePlan) -> None:
        if selection == self.selection():
            self.plan = plan
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
            WipeDialog(self.plan, lambda remember: self._wipe(selection, remember), self).open()

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

    def _wiped(self, receipt: WipeReceipt) -> None:
        self._ids = ()
        self.about.clear()
        if self.kind in ("ids", "everything"):
            self.choose_kind("about")
        self.plan = None
        self._say()
        self.wiped.emit(receipt)
        if receipt.complete:
            messages.info(self.tr("Wiped and verified: nothing of it was found afterwards."))
        else:
            messages.warning(
                "\n".join(told(each) for each in receipt.not_complete_because), self.tr("The wipe is not complete")
            )
