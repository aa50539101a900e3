"""One side of a conflict: its words with what differs marked, when it holds, and the passages behind it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model import diffing
from mnemoscope.model.memory import Memory, SourceRef
from mnemoscope_desktop import formats, words
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.conflicts import wording
from mnemoscope_desktop.panels.review.wording import said_where
from mnemoscope_desktop.theme import RADII, TYPE, Tone
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, SectionCaption, clear
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.marked import MarkedText, Span
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal, set_tip
from mnemoscope_desktop.widgets.verdict_bar import Choice, ChoiceButton

MOST_SOURCES = 2
AROUND, AROUND_COMPACT = 70, 24
"""How much of a passage is shown on each side of the quoted words."""
_BLANKS = re.compile(r"\s+")
SEVERAL = 4
"""From so many members on each card says less."""


class MemberCard(Translated, Card):
    """A card that can be focused; with the focus or a click its memory is the selected one.

    Attributes:
        keep: keeps this one; hidden where two are decided by the bar below.
        base: compares the others with this one; hidden where there are only two.

    Signals:
        looked_at: (memory id).
        base_asked: (memory id) its words are to be what the others are compared with.
    """

    looked_at = Signal(str)
    base_asked = Signal(str)

    def __init__(self, memory: Memory, number: int, count: int, *, former: str = "") -> None:
        super().__init__(margin=12 if count >= SEVERAL else 16)
        self.memory = memory
        self.compact = count >= SEVERAL
        self._former_text = former
        self._is_base = False
        self._news = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        top = QHBoxLayout()
        top.setSpacing(6)
        self.badge, self.news = Badge(), Badge("", Tone.WARN)
        self.news.hide()
        self.numbers = PlainLabel("", "mute")
        for each in (self.badge, self.news):
            top.addWidget(each)
        top.addStretch(1)
        top.addWidget(self.numbers)
        self.body.addLayout(top)
        self.text = MarkedText(size=TYPE.memory, weight=600)
        self.body.addWidget(self.text)
        self.former = MarkedText(ink="mute", bar=True)
        self.body.addWidget(self.former)
        self.validity = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.validity)
        self.evidence_caption = SectionCaption()
        self.body.addWidget(self.evidence_caption)
        self._evidence = QVBoxLayout()
        self._evidence.setSpacing(4 if self.compact else 8)
        self.body.addLayout(self._evidence)
        self.used_caption = SectionCaption()
        self.body.addWidget(self.used_caption)
        self.used = PlainLabel("", wrap=True)
        self.body.addWidget(self.used)
        self.body.addStretch(1)
        below = QWidget()
        foot = FlowLayout(below, spacing=10, line_spacing=6)
        self.keep = ChoiceButton(Choice(memory.id, "", str(number) if number < 10 else ""))
        self.base = Button(kind="link")
        self.base.clicked.connect(lambda: self.base_asked.emit(memory.id))
        foot.addWidget(self.keep)
        foot.addWidget(self.base)
        self.body.addWidget(below)
        below.setVisible(count > 2)
        self.evidence_caption.setVisible(not self.compact)
        self.show_rest(rest=not self.compact)
        self.retranslate()

    def show_difference(self, differing: Sequence[diffing.Span], *, is_base: bool) -> None:
        """Mark the words that differ: red on what the others are compared with, green on the others."""
        self._is_base = is_base
        style = "removed" if is_base else "added"
        self.text.set(self.memory.text, [Span(span.start, span.end, style) for span in differing])
        self.retranslate()

    def show_news(self, on: bool) -> None:
        """Say that this one is not what was read a moment ago."""
        self._news = on
        self.news.setVisible(on)
        self.retranslate()

    def show_rest(self, *, rest: bool) -> None:
        """What can be left out where there is little room."""
        self.used_caption.setVisible(rest)
        self.used.setVisible(rest)

    def retranslate(self) -> None:
        memory = self.memory
        self.badge.set(words.standing_word(memory.standing), words.standing_tone(memory.standing))
        self.news.set(self.tr("changed just now"))
        self.numbers.setText(wording.numbers(memory))
        self.validity.setText(wording.validity(memory))
        begun = wording.begin(memory)
        set_tip(self.validity, formats.original(begun) if begun is not None else "")
        self.evidence_caption.set(self.tr("Evidence"))
        self.used_caption.set(self.tr("Used"))
        self.used.setText(wording.used(memory))
        base = self.tr("compared with this") if self._is_base else self.tr("Compare with this")
        self.base.setText(base)
        self.base.setAccessibleName(f"{base}: {reveal(memory.text, lines=False)}")
        self.base.setEnabled(not self._is_base)
        self._show_former()
        self._show_evidence()
        parts = [reveal(memory.text, lines=False), self.badge.text, self.numbers.text(), self.validity.text()]
        if self._news:
            parts.insert(0, self.news.text)
        self.setAccessibleName(formats.phrases(parts))

    def _show_former(self) -> None:
        """The wording that was believed before, with the words that are no longer in it."""
        self.former.setVisible(bool(self._former_text))
        if self._former_text:
            lead = self.tr("Worded before:") + " “"
            gone = diffing.word_diff(self._former_text, self.memory.text).left
            self.former.set(
                f"{lead}{self._former_text}”",
                [Span(span.start + len(lead), span.end + len(lead), "removed") for span in gone],
            )

    def _show_evidence(self) -> None:
        clear(self._evidence)
        most, around = (1, AROUND_COMPACT) if self.compact else (MOST_SOURCES, AROUND)
        for source in self.memory.sources[:most]:
            passage = MarkedText(bar=True, ink="mute")
            passage.set(*excerpt(source, around))
            self._evidence.addWidget(passage)
            self._evidence.addWidget(PlainLabel(said_where(source), "small", wrap=True))
        more = len(self.memory.sources) - most
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

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            paint_focus(QPainter(self), self.rect(), RADII.card)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter keeps this one, D compares the others with it; everything else belongs to the panel."""
        plain = not event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if plain and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.keep.isVisibleTo(self):
            if not event.isAutoRepeat():
                self.keep.click()
        else:
            event.ignore()


def excerpt(source: SourceRef, around: int = AROUND) -> tuple[str, list[Span]]:
    """The quoted words, marked, with a little of the passage around them and the quotation marks of a quotation.

    Line breaks and indents of the passage become single blanks, so that a list does not take a whole card.
    """
    start, end = source.quote_start, source.quote_end
    if not 0 <= start < end <= len(source.passage):
        text = " ".join((source.quote or source.passage).split())
        return f"“{wording.cut(text, 2 * AROUND)}”", []
    left = max(0, start - around)
    right = min(len(source.passage), end + around)
    head, quote, tail = (_joined(source.passage[a:b]) for a, b in ((left, start), (start, end), (end, right)))
    before = "“…" if left else "“"
    after = "…”" if right < len(source.passage) else "”"
    at = len(before) + len(head)
    return f"{before}{head}{quote}{tail}{after}", [Span(at, at + len(quote))]


def _joined(text: str) -> str:
    """Runs of blanks and breaks as one blank each."""
    return _BLANKS.sub(" ", text)


def member_cards(members: Sequence[Memory], count: int, former: Mapping[str, str]) -> list[MemberCard]:
    """A card for each of these members, of which there are `count` in all."""
    return [
        MemberCard(memory, number, count, former=former.get(memory.id, ""))
        for number, memory in enumerate(members, 1)
    ]
