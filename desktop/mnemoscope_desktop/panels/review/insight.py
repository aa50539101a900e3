"""Three cards below the queue: what confirming does, what the same passages also say, where it was said."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.memory import Memory
from mnemoscope.model.settings import Settings
from mnemoscope.model.trust import after_confirmation
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.review import wording
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.card import Card, clear
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel

MOST_LINES = 3
MOST_OTHERS = 2


@dataclass(frozen=True, slots=True)
class Insight:
    """What is known around the memory that is to be judged."""

    memory: Memory
    same_evidence: tuple[Memory, ...]
    settings: Settings


class InsightCards(Translated, QWidget):
    """Attributes: effect, also, said: the three cards."""

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
        self.retranslate()

    def show_insight(self, insight: Insight | None) -> None:
        self._insight = insight
        self._fill()

    def show_count(self, count: int) -> None:
        """How many memories the next verdict is about."""
        if count != self._count:
            self._count = count
            self._fill()

    def retranslate(self) -> None:
        self.effect.set_caption(self.tr("What confirming does"))
        self.also.set_caption(self.tr("Same evidence also says"))
        self.said.set_caption(self.tr("Where it was said"))
        self._fill()

    def effect_text(self) -> str:
        """What confirming does, computed from the numbers in force."""
        if self._insight is None:
            return ""
        settings = self._insight.settings
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
        self._rooms[0].addWidget(PlainLabel(self.effect_text(), wrap=True))
        self._fill_also(self._rooms[1], self._insight.same_evidence)
        self._fill_said(self._rooms[2], self._insight.memory)

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
