"""One side of a conflict: its words with what differs marked, when it holds, and the passages behind it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from mnemoscope.model import diffing
from mnemoscope.model.memory import Memory, SourceRef
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.panels.review.wording import said_where
from mnemoscope_desktop.theme import TYPE
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.card import Card, SectionCaption, clear
from mnemoscope_desktop.widgets.marked import MarkedText, Span
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, tooltip

MOST_SOURCES = 2
AROUND = 70
"""How much of a passage is shown on each side of the quoted words."""


class MemberCard(Translated, Card):
    """A card that can be focused; with the focus or a click its memory is the selected one.

    Signals:
        looked_at: (memory id).
    """

    looked_at = Signal(str)

    def __init__(self, memory: Memory, differing: Sequence[diffing.Span], *, newer: bool) -> None:
        super().__init__()
        self.memory = memory
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        top = QHBoxLayout()
        self.badge = Badge()
        self.numbers = PlainLabel("", "mute")
        top.addWidget(self.badge)
        top.addStretch(1)
        top.addWidget(self.numbers)
        self.body.addLayout(top)
        self.text = MarkedText(size=TYPE.memory, weight=600)
        style = "added" if newer else "removed"
        self.text.set(memory.text, [Span(span.start, span.end, style) for span in differing])
        self.body.addWidget(self.text)
        self.validity = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.validity)
        self.evidence_caption = SectionCaption()
        self.body.addWidget(self.evidence_caption)
        self._evidence = QVBoxLayout()
        self._evidence.setSpacing(8)
        self.body.addLayout(self._evidence)
        self.used_caption = SectionCaption()
        self.body.addWidget(self.used_caption)
        self.used = PlainLabel("", wrap=True)
        self.body.addWidget(self.used)
        self.body.addStretch(1)
        self.retranslate()

    def retranslate(self) -> None:
        memory = self.memory
        self.badge.set(words.standing_word(memory.standing), words.standing_tone(memory.standing))
        self.numbers.setText(wording.numbers(memory))
        self.validity.setText(wording.validity(memory))
        begun = wording.begin(memory)
        self.validity.setToolTip(tooltip(formats.original(begun)) if begun is not None else "")
        self.evidence_caption.set(self.tr("Evidence"))
        self.used_caption.set(self.tr("Used"))
        self.used.setText(wording.used(memory))
        self._show_evidence()
        self.setAccessibleName(
            ", ".join(
                (reveal(memory.text, lines=False), self.badge.text, self.numbers.text(), self.validity.text())
            )
        )

    def _show_evidence(self) -> None:
        clear(self._evidence)
        for source in self.memory.sources[:MOST_SOURCES]:
            passage = MarkedText(bar=True, ink="mute")
            passage.set(*excerpt(source))
            self._evidence.addWidget(passage)
            self._evidence.addWidget(PlainLabel(said_where(source), "small", wrap=True))
        more = len(self.memory.sources) - MOST_SOURCES
        if more > 0:
            self._evidence.addWidget(PlainLabel(self.tr("and %n more", "", more), "small"))
        if not self.memory.sources:
            text = self.tr("No passage was kept with it. Written by %1.")
            self._evidence.addWidget(
                PlainLabel(text.replace("%1", words.agent_word(self.memory.agent)), "mute", wrap=True)
            )

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.set_tone("accent")
        self.looked_at.emit(self.memory.id)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.set_tone("")

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.ignore()


def excerpt(source: SourceRef) -> tuple[str, list[Span]]:
    """The quoted words, marked, with a little of the passage around them and the quotation marks of a quotation."""
    start, end = source.quote_start, source.quote_end
    if not 0 <= start < end <= len(source.passage):
        text = source.quote or source.passage
        return f"“{wording.cut(text, 2 * AROUND)}”", []
    left = max(0, start - AROUND)
    right = min(len(source.passage), end + AROUND)
    before = "“…" if left else "“"
    after = "…”" if right < len(source.passage) else "”"
    shift = len(before) - left
    return f"{before}{source.passage[left:right]}{after}", [Span(start + shift, end + shift)]


def member_cards(members: Sequence[Memory]) -> list[MemberCard]:
    """A card for each member, with the words marked that differ from the first."""
    marks = diffing.differing([memory.text for memory in members])
    return [
        MemberCard(memory, spans, newer=place > 0)
        for place, (memory, spans) in enumerate(zip(members, marks, strict=True))
    ]
