"""The bench: the members side by side, when each was true, the decisions, and what the one in view would do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import tzinfo

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.memory import Conflict, Memory
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import DecisionKind
from mnemoscope_desktop import words
from mnemoscope_desktop.i18n import Translated, language
from mnemoscope_desktop.panels.conflicts import decisions, wording
from mnemoscope_desktop.panels.conflicts.member_card import MemberCard, member_cards
from mnemoscope_desktop.widgets.card import Card, clear
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.fitting import FittingScrollArea
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.validity_bars import Bar, ValidityBars
from mnemoscope_desktop.widgets.verdict_bar import VerdictBar

LEAST_CARD = 262
LOW = 620


@dataclass(frozen=True, slots=True)
class Case:
    """A conflict with its members in full, as it was read."""

    conflict: Conflict
    members: tuple[Memory, ...]

    def same_as(self, other: Conflict) -> bool:
        """Whether what was read is still what the store holds."""
        return self.conflict.state == other.state and _versions(self.conflict) == _versions(other)


class Bench(Translated, QWidget):
    """Shows one conflict.

    Attributes:
        bar: the decisions.
        bars: the validity bars.
        cards: one per member.

    Signals:
        looked_at: (memory id).
        boundary_changed: another day was chosen for "it changed".
    """

    looked_at = Signal(str)
    boundary_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        self.cards: list[MemberCard] = []
        self._changes: list[PlainLabel] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        evidence = QWidget()
        self._evidence = QVBoxLayout(evidence)
        self._evidence.setContentsMargins(0, 0, 0, 0)
        self._evidence.setSpacing(12)
        self._sides = QVBoxLayout()
        self._evidence.addLayout(self._sides)
        self.times = Card()
        self.bars = ValidityBars()
        self.times.body.addWidget(self.bars)
        self._evidence.addWidget(self.times)
        self.area = FittingScrollArea(evidence)
        column.addWidget(self.area)
        self.decision = Card()
        self.bar = VerdictBar()
        self.decision.body.addWidget(self.bar)
        self.effect = QVBoxLayout()
        self.effect.setSpacing(4)
        self.decision.body.addLayout(self.effect)
        column.addWidget(self.decision)
        column.addStretch(1)
        self.bars.boundary_moved.connect(self._boundary_moved)
        self.bars.boundary_settled.connect(lambda _: self.boundary_changed.emit())
        self.retranslate()

    @property
    def boundary(self) -> Moment | None:
        return self.bars.boundary

    def show_case(self, case: Case, now: Moment, zone: tzinfo) -> None:
        """Show a conflict from its beginning: the suggested day, the suggested decision."""
        self.case = case
        self.bar.close_form()
        clear(self._sides)
        self.cards = member_cards(case.members)
        for card in self.cards:
            card.looked_at.connect(self.looked_at)
        self._sides.addWidget(CardGrid(self.cards, least=LEAST_CARD))
        names = wording.names(case.members)
        self.bars.show_bars(
            [
                Bar(name, words.standing_tone(memory.standing), wording.begin(memory), memory.valid_to)
                for name, memory in zip(names, case.members, strict=True)
            ],
            hints=[memory.recorded_at.us for memory in case.members],
            boundary=decisions.boundary_of(case.conflict),
            now=now,
            zone=zone,
        )
        self.show_effect("", [], [])
        self._say_choices()
        self.area.verticalScrollBar().setValue(0)

    def forget(self) -> None:
        """Show nothing of a vault that was closed, or of a conflict that is gone."""
        self.case = None
        self.cards = []
        self.bar.close_form()
        clear(self._sides)
        self.show_effect("", [], [])

    def show_effect(self, name: str, sentences: Sequence[str], changes: Sequence[tuple[str, str, str]]) -> None:
        """What the decision `name` would do: sentences, and how each member stands before and after.

        Without a name the sentences stand for themselves.
        """
        clear(self.effect)
        gap = "" if language().startswith("zh") else " "
        text = gap.join(sentences)
        if name and text:
            text = f"{self._heading(name)}{gap}{text}"
        if text:
            self.effect.addWidget(PlainLabel(text, "mute", wrap=True))
        self._changes = [
            PlainLabel(f"{member}: {before} ⇒ {after}", "small", wrap=True) for member, before, after in changes
        ]
        for line in self._changes:
            self.effect.addWidget(line)
        self._fit_height()

    def _heading(self, name: str) -> str:
        """Which decision the sentences are about; the suggested one needs no name."""
        if self.case is None or name in (decisions.suggested(self.case.conflict), DecisionKind.CHANGED):
            return self.tr("After this:")
        return self.tr("With “%1”:").replace("%1", self.bar.button(name).text().rstrip("…"))

    def _fit_height(self) -> None:
        """In a low window the evidence and the decisions come before everything else."""
        low = self.height() < LOW
        for card in self.cards:
            card.evidence_caption.setVisible(not low)
            card.used_caption.setVisible(not low)
        for line in self._changes:
            line.setVisible(not low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def enable(self, on: bool) -> None:
        self.bar.enable(on)

    def retranslate(self) -> None:
        self.times.set_caption(self.tr("When was each true?"))
        self.decision.set_caption(self.tr("Your decision"))
        self._say_choices()

    def _say_choices(self) -> None:
        if self.case is not None:
            conflict = replace(self.case.conflict, members=self.case.members)
            self.bar.show_choices(decisions.choices(conflict, self.boundary))

    def _boundary_moved(self, _boundary: Moment) -> None:
        self._say_choices()


def _versions(conflict: Conflict) -> list[tuple[str, int]]:
    return [(memory.id, memory.version) for memory in conflict.members]
