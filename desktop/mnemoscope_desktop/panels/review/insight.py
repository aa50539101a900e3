"""Three cards below the queue: what confirming does, what the same passages also say, where it was said."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.memory import Memory
from mnemoscope.model.settings import Settings
from mnemoscope.model.trust import after_confirmation
from mnemoscope.model.words import Standing
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.review import wording
from mnemoscope_desktop.panels.review.queue import ShownBurst
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, clear
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

if TYPE_CHECKING:
    from mnemoscope import Vault

MOST_LINES = 3
MOST_OTHERS = 2
MOST_MEMBERS = 20
GUESSED = frozenset({Standing.INFERRED, Standing.PROPOSED})


@dataclass(frozen=True, slots=True)
class Insight:
    """What is known around the row that is to be judged.

    Attributes:
        same_evidence: what else the passages of the memory gave.
        burst: of a burst, the first of its members.
        fact: what says the same and is a fact already.
        from_there: how many memories of the queue came from where this one came from, itself included.
    """

    memory: Memory
    same_evidence: tuple[Memory, ...]
    settings: Settings
    burst: tuple[Memory, ...] = ()
    from_there: int = 0
    fact: Memory | None = None


def read_insight(vault: Vault, memory_id: str, burst: ShownBurst | None) -> Insight:
    """What the cards show of a row, on a worker."""
    memory = vault.get(memory_id)
    members = tuple(vault.rows(burst.members[:MOST_MEMBERS])) if burst is not None else ()
    from_there = len(vault.waiting_from_same(memory.pk))
    fact = vault.fact_like(memory_id) if memory.standing in GUESSED else None
    return Insight(memory, vault.same_evidence(memory_id), vault.settings(), members, from_there, fact)


class InsightCards(Translated, QWidget):
    """Attributes: effect, also, said: the three cards.

    Signals:
        same_source: the person wants to choose all that waits from the same source.
    """

    same_source = Signal()

    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        self.effect, self.also, self.said = Card(), Card(), Card()
        self._rooms: list[QVBoxLayout] = []
        for card in (self.effect, self.also, self.said):
            # All three are equally wide, whatever stands in them.
            card.caption.setWordWrap(True)
            card.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
            row.addWidget(card, 1)
            room = QVBoxLayout()
            room.setSpacing(6)
            card.body.addLayout(room)
            card.body.addStretch(1)
            self._rooms.append(room)
        self._insight: Insight | None = None
        self._count = 1
        self._as_one = False
        self._sensitive = 0
        self.retranslate()

    def show_insight(self, insight: Insight | None) -> None:
        self._insight = insight
        self._fill()

    def show_count(self, count: int, *, as_one: bool = False, sensitive: int = 0) -> None:
        """How many memories the next verdict is about, whether as one statement, and how many need a second look."""
        if (count, as_one, sensitive) != (self._count, self._as_one, self._sensitive):
            self._count, self._as_one, self._sensitive = count, as_one, sensitive
            self._fill()

    def retranslate(self) -> None:
        self.effect.set_caption(self.tr("What confirming does"))
        self.said.set_caption(self.tr("Where it was said"))
        self._fill()

    def effect_text(self) -> str:
        """What confirming does, computed from the numbers in force."""
        if self._insight is None:
            return ""
        settings = self._insight.settings
        if self._as_one:
            text = self.tr(
                "This wording stands for all %n: trust at least %1, never expires. Undo brings the others back.",
                "",
                self._count,
            )
            return text.replace("%1", formats.unit(settings.trust_confirmed_least / 100))
        if self._count > 1:
            return self.tr(
                "%n memories become facts: trust at least %1, none of them expires, agents may state them as fact.",
                "",
                self._count,
            ).replace("%1", formats.unit(settings.trust_confirmed_least / 100))
        memory = self._insight.memory
        text = (
            self.tr("Trust %1 → %2, never expires, agents may state it as fact.")
            .replace("%1", formats.unit(memory.trust))
            .replace("%2", formats.unit(after_confirmation(memory.trust_hundredths, settings) / 100))
        )
        if memory.conflicts:
            text += " " + self.tr("%n conflicts stay open.", "", len(memory.conflicts))
        return text

    def _fill(self) -> None:
        for room in self._rooms:
            clear(room)
        if self._insight is None:
            return
        if (fact := self._insight.fact) is not None and self._count == 1:
            said = self.tr("You have confirmed this already:")
            if fact.standing is not Standing.CONFIRMED:
                said = self.tr("You have said this already:")
            self._rooms[0].addWidget(PlainLabel(said, "strong", wrap=True))
            words_of_it = ElidedLabel()
            words_of_it.show_memory(f"“{fact.text}”")
            self._rooms[0].addWidget(words_of_it)
        if self._count == 1 and (held := words.held_because(self._insight.memory)):
            self._rooms[0].addWidget(PlainLabel(held, "warn", wrap=True))
        self._rooms[0].addWidget(PlainLabel(self.effect_text(), wrap=True))
        if self._sensitive:
            text = self.tr("%n of them are about something delicate: look at each.", "", self._sensitive)
            self._rooms[0].addWidget(PlainLabel(text, "warn", wrap=True))
        if self._insight.burst:
            self.also.set_caption(self.tr("What they say"))
            self._fill_members(self._rooms[1], self._insight)
        else:
            self.also.set_caption(self.tr("Same evidence also says"))
            self._fill_also(self._rooms[1], self._insight.same_evidence)
        self._fill_said(self._rooms[2], self._insight.memory)

    def _fill_members(self, room: QVBoxLayout, insight: Insight) -> None:
        others = [memory for memory in insight.burst if memory.id != insight.memory.id]
        for memory in others[:MOST_LINES]:
            label = ElidedLabel()
            label.show_memory(memory.text)
            room.addWidget(label)
        more = self._count - 1 - min(len(others), MOST_LINES)
        if more > 0 and self._count > 1:
            room.addWidget(PlainLabel(self.tr("and %n more", "", more), "mute"))

    def _fill_also(self, room: QVBoxLayout, others: tuple[Memory, ...]) -> None:
        for memory in others[:MOST_OTHERS]:
            label = ElidedLabel()
            label.show_memory(f"“{memory.text}”")
            room.addWidget(label)
            badge = Badge(words.standing_word(memory.standing), words.standing_tone(memory.standing))
            room.addWidget(badge, alignment=Qt.AlignmentFlag.AlignLeft)
        if not others:
            room.addWidget(PlainLabel(self.tr("Nothing else came from these passages."), "mute", wrap=True))

    def _fill_said(self, room: QVBoxLayout, memory: Memory) -> None:
        for source in memory.sources[:MOST_LINES]:
            room.addWidget(ElidedLabel(wording.said_where(source)))
        more = len(memory.sources) - MOST_LINES
        if more > 0:
            room.addWidget(PlainLabel(self.tr("and %n more", "", more), "mute"))
        if not memory.sources:
            text = self.tr("No passage was kept with it. Written by %1.")
            room.addWidget(PlainLabel(text.replace("%1", words.agent_word(memory.agent)), "mute", wrap=True))
        others = self._insight.from_there - 1 if self._insight is not None else 0
        if others > 0 and self._count <= others:
            button = Button(self.tr("Select the %n others that wait from here", "", others), "link")
            button.clicked.connect(self.same_source)
            room.addWidget(button, alignment=Qt.AlignmentFlag.AlignLeft)
