"""The one inspector: it shows the same memory the same way beside every panel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from mnemoscope.model.changes import Changes
from mnemoscope.model.errors import NotFound
from mnemoscope.model.moment import DAY, Moment
from mnemoscope_desktop import messages, tasks, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.beliefs import Beliefs
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Surface
from mnemoscope_desktop.widgets.inspector_actions import Actions
from mnemoscope_desktop.widgets.inspector_head import Head
from mnemoscope_desktop.widgets.inspector_origin import History, Related, Sources
from mnemoscope_desktop.widgets.inspector_standing import StandingSection
from mnemoscope_desktop.widgets.inspector_unit import UnitSection
from mnemoscope_desktop.widgets.scroll_page import ScrollPage
from mnemoscope_desktop.widgets.states import EmptyState

if TYPE_CHECKING:
    from mnemoscope import Vault
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.results import Curve, MemoryDetail
    from mnemoscope.model.units import EvidenceUnit

CURVE_DAYS_BACK = 90
CURVE_DAYS_ON = 30


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything the inspector draws, read in one go off the event loop."""

    detail: MemoryDetail
    memory: Memory
    unit: EvidenceUnit
    strength: Curve
    now: Moment


_Part: TypeAlias = Head | StandingSection | Beliefs | Sources | UnitSection | Related | History


class Inspector(Translated, Surface):
    """Follows `session.selected`.

    Signals:
        go: (panel key, dict) asks the window for a panel.
    """

    go = Signal(str, object)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__("inspector", parent)
        theme.sized(self, least_width=290)
        self._session = session
        self._shown: Shown | None = None
        self._trail: list[str] = []
        self._to_write = ""
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 0, 0, 0)
        outer.setSpacing(0)
        self._stack = QStackedWidget()
        outer.addWidget(self._stack)
        self._empty = EmptyState()
        self._stack.addWidget(self._empty)
        self._stack.addWidget(self._build())
        self.setAccessibleName("Inspector")
        session.selected_changed.connect(self._select)
        session.changed.connect(self._changed)
        session.as_of_changed.connect(self._day_changed)
        session.closed.connect(self._closed)
        self.retranslate()

    def _build(self) -> QWidget:
        page = Surface("panel")
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        ground = QWidget()
        parts = QVBoxLayout(ground)
        parts.setContentsMargins(16, 14, 16, 16)
        parts.setSpacing(16)
        self.back = Button(kind="link")
        self.back.clicked.connect(self._go_back)
        self.head = Head(self._session)
        self.standing = StandingSection()
        self.beliefs = Beliefs()
        self.sources = Sources()
        self.unit = UnitSection(self._session)
        self.unit.chosen.connect(self._follow)
        self.related = Related()
        self.related.chosen.connect(self._follow)
        self.related.conflict_chosen.connect(lambda conflict: self.go.emit("conflicts", {"id": conflict}))
        self.head.conflict_clicked.connect(lambda conflict: self.go.emit("conflicts", {"id": conflict}))
        self.head.about_clicked.connect(lambda who: self.go.emit("entities", {"who": who}))
        self.history = History(self._session)
        self.history.all_wanted.connect(lambda memory_id: self.go.emit("journal", {"memory": memory_id}))
        self.relations = Button(kind="link")
        self.relations.clicked.connect(self._draw_relations)
        for part in (self.back, *self._parts()):
            parts.addWidget(part)
        parts.insertWidget(parts.indexOf(self.history), self.relations)
        parts.addStretch(1)
        self._area = ScrollPage(ground)
        self.acts = Actions(self._session)
        self.acts.edit_clicked.connect(self.head.edit)
        self.acts.wipe_clicked.connect(lambda memory_id: self.go.emit("transfer", {"ids": [memory_id]}))
        column.addWidget(self._area, 1)
        column.addWidget(self.acts)
        return page

    def _parts(self) -> tuple[_Part, ...]:
        """The sections from top to bottom."""
        return (self.head, self.standing, self.beliefs, self.sources, self.unit, self.related, self.history)

    @property
    def shown(self) -> Shown | None:
        return self._shown

    def retranslate(self) -> None:
        self._empty.set(
            self.tr("Nothing selected"),
            self.tr("Choose a memory to see how it stands, where it comes from and what became of it."),
        )
        self.back.setText(self.tr("‹ Back"))
        self.relations.setText(self.tr("Relations…"))
        self.relations.setToolTip(self.tr("Draw what this memory hangs together with"))
        self.setAccessibleName(self.tr("Inspector"))
        self._area.setAccessibleName(self.tr("Inspector"))
        if self._shown is not None:
            self._fill(self._shown)

    def write(self, memory_id: str) -> None:
        """Let the person word this memory anew as soon as it is shown."""
        self._to_write = memory_id
        self._session.select(memory_id)
        if self._shown is not None and self._shown.memory.id == memory_id:
            self._fill(self._shown)

    # following --------------------------------------------------------------------------------------

    def _select(self, memory_id: str) -> None:
        if memory_id and self._trail and self._trail[-1] == memory_id:
            self._trail.pop()
        elif not self._following:
            self._trail.clear()
        self._following = False
        if not memory_id:
            self._clear()
        else:
            self._read()

    _following = False

    def _follow(self, memory_id: str) -> None:
        """Go to a related memory; the way back stays open."""
        if self._session.selected:
            self._trail.append(self._session.selected)
        self._following = True
        self._session.select(memory_id)

    def _draw_relations(self) -> None:
        from mnemoscope_desktop.relations.dialog import RelationsDialog

        if self._shown is not None:
            dialog = RelationsDialog(self._session, self._shown.memory.id, self)
            dialog.list_wanted.connect(lambda where: self.go.emit("memories", where))
            dialog.open()

    def _go_back(self) -> None:
        if self._trail:
            self._session.select(self._trail[-1])

    def _changed(self, changes: Changes, _initiator: object) -> None:
        selected = self._session.selected
        if selected and (changes.all_memories or selected in changes.memories or not changes.memories):
            self._read()

    def _day_changed(self, _as_of: AsOf) -> None:
        if self._session.selected:
            self._read()

    def _closed(self) -> None:
        self._trail.clear()
        self._to_write = ""
        self._clear()

    def _clear(self) -> None:
        tasks.drop(self, "memory")
        self._shown = None
        for part in (*self._parts(), self.acts):
            part.clear()
        self._stack.setCurrentIndex(0)

    # reading ----------------------------------------------------------------------------------------

    def _read(self) -> None:
        memory_id, as_of = self._session.selected, self._session.as_of
        ReadOp(lambda vault: _read(vault, memory_id, as_of)).latest("memory").success(self._fill).failure(
            self._failed
        ).run(self)

    def _failed(self, problem: Exception) -> None:
        if isinstance(problem, NotFound):
            self._session.select("")
        else:
            messages.exception(problem)

    def _fill(self, shown: Shown) -> None:
        other = self._shown is None or self._shown.memory.id != shown.memory.id
        self._shown = shown
        summary = self._session.summary
        settings = summary.settings if summary is not None else None
        self.back.setVisible(bool(self._trail))
        self.head.show_memory(shown.memory, shown.detail, shown.now)
        self.standing.show_memory(shown.memory, shown.detail, shown.strength, shown.now, settings)
        self.beliefs.show_memory(shown.detail.versions, shown.detail.memory, shown.now, self._session.zone())
        self.sources.show_memory(shown.memory)
        self.unit.show_unit(shown.unit)
        self.related.show_memory(shown.memory)
        self.history.show_memory(shown.detail)
        self.acts.show_memory(shown.memory)
        if other:
            self._area.verticalScrollBar().setValue(0)
        self._stack.setCurrentIndex(1)
        if self._to_write == shown.memory.id:
            self._to_write = ""
            self.head.edit()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        hint.setWidth(theme.px(SIZES.inspector))
        return hint


def _read(vault: Vault, memory_id: str, as_of: AsOf) -> Shown:
    """On a worker thread: the memory as it was known on the day shown, with its whole history."""
    detail = vault.show(memory_id)
    memory, known_on = detail.memory, as_of.known_on
    if known_on is not None and memory.recorded_at.us > known_on.us:
        known_on = None  # it was not known yet: shown as it is, and the head says so
    if known_on is not None:
        memory = vault.get(memory_id, known_on=known_on)
        detail = replace(detail, feedback=tuple(each for each in detail.feedback if each.at.us <= known_on.us))
    unit = vault.unit(memory_id, known_on=known_on)
    now = vault.clock.now()
    start = Moment(max(memory.recorded_at.us, now.us - CURVE_DAYS_BACK * DAY))
    if now.us - start.us < 7 * DAY:
        start = Moment(now.us - 7 * DAY)
    strength = vault.curve(memory_id, "strength", start, now.plus_days(CURVE_DAYS_ON), points=121)
    return Shown(detail, memory, unit, strength, now)
