"""The bench: the members side by side, when each was true, the decisions, and what the one in view would do."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from datetime import tzinfo

from PySide6.QtCore import Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model import diffing
from mnemoscope.model.moment import Moment
from mnemoscope.model.words import DecisionKind
from mnemoscope_desktop import theme, words
from mnemoscope_desktop.i18n import Translated, language
from mnemoscope_desktop.panels.conflicts import decisions, wording
from mnemoscope_desktop.panels.conflicts.case import Case
from mnemoscope_desktop.panels.conflicts.consequence import Answer
from mnemoscope_desktop.panels.conflicts.member_card import SEVERAL, MemberCard, member_cards
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, clear
from mnemoscope_desktop.widgets.card_grid import CardGrid
from mnemoscope_desktop.widgets.fitting import FittingScrollArea
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.widgets.validity_bars import Bar, ValidityBars
from mnemoscope_desktop.widgets.verdict_bar import ChoiceButton, VerdictBar

LEAST_CARD, LEAST_COMPACT = 262, 236
LOW = 620
MOST_CHANGES = 4
"""How many members' before and after are told one by one."""


class Bench(Translated, QWidget):
    """Shows one conflict.

    Attributes:
        bar: the decisions.
        bars: the validity bars.
        cards: one per member that is shown.
        base: the place of the member that the others are compared with: at first the earliest, which was believed
            before the others came.

    Signals:
        looked_at: (memory id).
        boundary_changed: another day was chosen for "it changed".
        rest_asked: the members that are not shown are to be listed.
    """

    looked_at = Signal(str)
    boundary_changed = Signal()
    rest_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.case: Case | None = None
        self.cards: list[MemberCard] = []
        self.base = 0
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
        self.rest = Button(kind="link")
        self.rest.clicked.connect(self.rest_asked)
        self._evidence.addWidget(self.rest)
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
    def boundaries(self) -> tuple[Moment, ...]:
        """When each member gave way to the next, as the bars stand."""
        return self.bars.boundaries

    def show_case(self, case: Case, now: Moment, zone: tzinfo, changed: Collection[str] = ()) -> None:
        """Show a conflict from its beginning: the suggested day, the suggested decision.

        `changed` are ids of members that are not what was read a moment ago.
        """
        self.case = case
        self.bar.close_form()
        clear(self._sides)
        self.base = 0
        self.cards = member_cards(case.members, len(case.conflict.members), case.former)
        for card in self.cards:
            card.looked_at.connect(self.looked_at)
            card.base_asked.connect(self._compare_with)
            card.keep.pointed.connect(lambda _name, card=card: self.bar.pointed.emit(decisions.KEEP + card.memory.id))
            card.keep.clicked.connect(
                lambda _on=False, card=card: self.bar.chosen.emit(decisions.KEEP + card.memory.id)
            )
            card.show_news(card.memory.id in changed)
        self._mark()
        least = LEAST_CARD if len(self.cards) < SEVERAL else LEAST_COMPACT
        self._sides.addWidget(CardGrid(self.cards, least=least, even=True))
        shown = case.members
        names = wording.names(shown)
        boundaries = decisions.boundaries_of(case.conflict)
        self.times.setVisible(len(shown) == len(case.conflict.members))
        self.bars.show_bars(
            [
                Bar(name, words.standing_tone(memory.standing), wording.begin(memory), memory.valid_to)
                for name, memory in zip(names, shown, strict=True)
            ],
            hints=[memory.recorded_at.us for memory in shown],
            boundaries=boundaries,
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
        self.rest.hide()
        self.show_effect("", [], [])

    def button(self, name: str) -> ChoiceButton:
        """The button of a decision: on the bar, or for keeping one of several on its card."""
        card = next((each for each in self.cards if decisions.KEEP + each.memory.id == name), None)
        return card.keep if card is not None and len(self.cards) > 2 else self.bar.button(name)

    def compare(self) -> None:
        """Compare the others with the card that has the keyboard."""
        card = next((each for each in self.cards if each.hasFocus()), None)
        if card is not None and len(self.cards) > 2:
            self._compare_with(card.memory.id)

    def _compare_with(self, memory_id: str) -> None:
        self.base = next(place for place, card in enumerate(self.cards) if card.memory.id == memory_id)
        self._mark()

    def _mark(self) -> None:
        """Mark on each card what differs from the one they are compared with."""
        order = [self.base, *(place for place in range(len(self.cards)) if place != self.base)]
        marks = diffing.differing([self.cards[place].memory.text for place in order])
        for place, spans in zip(order, marks, strict=True):
            self.cards[place].show_difference(spans, is_base=place == self.base)

    def show_effect(
        self,
        name: str,
        sentences: Sequence[str],
        changes: Sequence[tuple[str, str, str]],
        answers: Sequence[Answer] = (),
    ) -> None:
        """What the decision `name` would do: sentences, what questions are answered with before and after, and how each
        member stands before and after.

        Without a name the sentences stand for themselves.
        """
        clear(self.effect)
        gap = "" if language().startswith("zh") else " "
        text = gap.join(sentences)
        if name and text:
            text = f"{self._heading(name)}{gap}{text}"
        if text:
            self.effect.addWidget(PlainLabel(text, "mute", wrap=True))
        for answer in answers:
            self.effect.addWidget(AnswerLine(answer))
        self._changes = [
            PlainLabel(f"{member}: {before} ⇒ {after}", "small", wrap=True)
            for member, before, after in changes[:MOST_CHANGES]
        ]
        if len(changes) > MOST_CHANGES:
            self._changes.append(PlainLabel(self.tr("and %n more change", "", len(changes) - MOST_CHANGES), "small"))
        for line in self._changes:
            self.effect.addWidget(line)
        self._fit_height()

    def _heading(self, name: str) -> str:
        """Which decision the sentences are about; the suggested one needs no name."""
        if self.case is None or name in (decisions.suggested(self.case.conflict), DecisionKind.CHANGED):
            return self.tr("After this:")
        return self.tr("With “%1”:").replace("%1", self._said(name))

    def _said(self, name: str) -> str:
        """The words of a decision without the sign that it asks something first."""
        if name.startswith(decisions.KEEP) and self.case is not None and len(self.cards) > 2:
            names = dict(zip((each.id for each in self.case.members), wording.names(self.case.members), strict=True))
            return self.tr("Keep “%1”").replace("%1", names.get(name.removeprefix(decisions.KEEP), ""))
        return self.bar.button(name).text().rstrip("…")

    def _fit_height(self) -> None:
        """In a low window the evidence and the decisions come before everything else."""
        low = self.height() < theme.px(LOW)
        for card in self.cards:
            card.evidence_caption.setVisible(not low and not card.compact)
            card.used_caption.setVisible(not low and not card.compact)
        for line in self._changes:
            line.setVisible(not low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_height()

    def enable(self, on: bool) -> None:
        self.bar.enable(on)
        for card in self.cards:
            card.keep.setEnabled(on)

    def offers(self, name: str) -> bool:
        """Whether this can be decided now."""
        return self.case is not None and self.bar.has(name) and self.bar.button(name).isEnabled()

    def press(self, name: str) -> None:
        """Decide by its key."""
        if self.offers(name):
            self.bar.chosen.emit(name)

    def press_keep(self, place: int) -> None:
        """Keep one of the memories by its number, from 0."""
        if place < len(self.cards) and self.button(name := decisions.KEEP + self.cards[place].memory.id).isEnabled():
            self.bar.chosen.emit(name)

    def retranslate(self) -> None:
        self.times.set_caption(self.tr("When was each true?"))
        self.decision.set_caption(self.tr("Your decision"))
        self._say_choices()

    def _say_choices(self) -> None:
        if self.case is None:
            return
        self.bar.show_choices(decisions.choices(self.case.conflict, self.boundaries))
        if len(self.cards) > 2:
            for card, choice in zip(self.cards, decisions.keep_choices(self.case.conflict), strict=True):
                card.keep.say(choice)
                card.keep.setAccessibleName(f"{choice.text}: {reveal(card.memory.text, lines=False)}")
        hidden = len(self.case.conflict.members) - len(self.cards)
        self.rest.setVisible(hidden > 0)
        self.rest.setText(self.tr("and %Ln more memories in this conflict", "", hidden))

    def _boundary_moved(self, _boundary: Moment) -> None:
        self._say_choices()


class AnswerLine(QWidget):
    """One question, what it is answered with now, and what it will be answered with."""

    def __init__(self, answer: Answer) -> None:
        super().__init__()
        row = FlowLayout(self, spacing=6, line_spacing=2)
        for text, role in ((answer.asked, "small"), (answer.before, "small"), ("⇒", "small"), (answer.after, "strong")):
            row.addWidget(PlainLabel(text, role))
        self.setAccessibleName(f"{answer.asked} {answer.before} ⇒ {answer.after}")
