"""What the store believed of one memory and since when: both axes of time under each other.

Each line is a stretch of time in which the store knew the memory in one way (known time, on the left); its bar shows
when that was held to be true (true time). Former wordings are told word by word.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo
from itertools import pairwise
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.diffing import word_diff
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.card import SectionCaption, clear
from mnemoscope_desktop.widgets.marked import MarkedText, Span
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.validity_bars import Bar, ValidityBars
from mnemoscope_desktop.words import standing_tone, state_word

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.moment import Moment

_MOST = 6


@dataclass(frozen=True, slots=True)
class Belief:
    """One way in which the store knew a memory.

    Attributes:
        memory: the memory as it was known then.
        since: from when on.
        until: up to when; None for what is believed now.
    """

    memory: Memory
    since: Moment
    until: Moment | None


def beliefs(versions: Sequence[Memory], memory: Memory) -> list[Belief]:
    """The beliefs behind a memory's versions, oldest first.

    Versions that differ in neither words, validity nor use are one belief: an answer moves trust, not what is believed.
    """
    ordered = sorted((*versions, memory), key=lambda version: version.version)
    found: list[Belief] = []
    for version in ordered:
        if found and _content(found[-1].memory) == _content(version):
            found[-1] = Belief(version, found[-1].since, None)
            continue
        if found:
            found[-1] = Belief(found[-1].memory, found[-1].since, version.changed_at)
        found.append(Belief(version, version.changed_at if found else version.recorded_at, None))
    return found


def _content(memory: Memory) -> tuple[object, ...]:
    used = memory.standing is not Standing.REJECTED
    return memory.text, memory.scope, memory.valid_from, memory.valid_to, memory.event_time, memory.state, used


class Beliefs(Translated, QWidget):
    """Hidden where the store has always believed the same."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._caption = SectionCaption()
        self.bars = ValidityBars()
        self.lines = QVBoxLayout()
        self.lines.setSpacing(4)
        for part in (self._caption, self.bars):
            column.addWidget(part)
        column.addLayout(self.lines)
        self._shown: list[Belief] = []
        self.setVisible(False)
        self.retranslate()

    def retranslate(self) -> None:
        self._caption.set(self.tr("What was believed, and when"))

    def clear(self) -> None:
        self._shown = []
        clear(self.lines)
        self.setVisible(False)

    def show_memory(self, versions: Sequence[Memory], memory: Memory, now: Moment, zone: tzinfo) -> None:
        clear(self.lines)
        self._shown = beliefs(versions, memory)
        self.setVisible(len(self._shown) > 1)
        if len(self._shown) < 2:
            return
        latest = self._shown[-_MOST:]
        self.bars.show_bars(
            [_bar(belief, now) for belief in latest],
            hints=[belief.memory.recorded_at.us for belief in latest],
            now=now,
            zone=zone,
        )
        self.bars.setAccessibleName(" ".join(self._sentence(belief) for belief in latest))
        self.bars.setToolTip("\n".join(self._sentence(belief) for belief in latest))
        for former, later in pairwise(latest):
            if former.memory.text != later.memory.text:
                self._add_wording(former, later)
        earlier = len(self._shown) - len(latest)
        if earlier:
            self.lines.addWidget(PlainLabel(self.tr("and %n earlier", "", earlier), "faint"))

    def _add_wording(self, former: Belief, later: Belief) -> None:
        """A former wording, with the words marked that the next one does not have."""
        lead = self.tr("until %1: ").replace("%1", formats.day(later.since)) + "“"
        text = former.memory.text
        line = MarkedText(ink="mute", bar=True)
        marks = [
            Span(len(lead) + span.start, len(lead) + span.end, "mark")
            for span in word_diff(text, later.memory.text).left
        ]
        line.set(f"{lead}{text}”", marks)
        self.lines.addWidget(line)

    def _sentence(self, belief: Belief) -> str:
        """One belief in words, for tool tips and screen readers."""
        memory = belief.memory
        since = formats.day(belief.since)
        if belief.until is None:
            known = self.tr("Since %1 it is known:").replace("%1", since)
        else:
            known = self.tr("From %1 to %2 it was known:").replace("%1", since).replace("%2", formats.day(belief.until))
        if memory.standing is Standing.REJECTED:
            untrue = self.tr("not true")
            return f"{known} {untrue}."
        start = formats.day(memory.valid_from) if memory.valid_from else self.tr("not said")
        end = formats.day(memory.valid_to) if memory.valid_to else self.tr("open")
        true = self.tr("true %1 → %2").replace("%1", start).replace("%2", end)
        state = f", {state_word(memory.state)}" if memory.state is not State.ACTIVE else ""
        return f"{known} {true}{state}."


def _bar(belief: Belief, now: Moment) -> Bar:
    memory = belief.memory
    out = memory.standing is Standing.REJECTED or memory.state is not State.ACTIVE
    former = belief.until is not None or out
    start = memory.valid_from or memory.event_time or memory.recorded_at
    return Bar(formats.near_day(belief.since, now), standing_tone(memory.standing), start, memory.valid_to, former)
