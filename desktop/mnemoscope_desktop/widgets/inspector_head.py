"""The inspector's head: badges, the text (edited in place, with the draft kept), and tier, tags and scope."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.words import Sensitivity, State
from mnemoscope_desktop import formats
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.theme import RADII, TYPE, Tone
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import clear
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.marked import MarkedText, Span
from mnemoscope_desktop.widgets.paint import paint_focus
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.widgets.wording_editor import WordingEditor
from mnemoscope_desktop.words import (
    looks_like_order,
    order_word,
    recheck_word,
    scope_word,
    sensitivity_word,
    standing_tone,
    standing_word,
    state_word,
    tier_word,
)

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.moment import Moment
    from mnemoscope.model.results import MemoryDetail

EXPIRES_SHOWN_DAYS = 60
LONGEST_SUBJECT = 40


class ClickableBadge(Badge):
    """Signals: clicked."""

    clicked = Signal()

    def __init__(self, text: str, tone: Tone, parent: QWidget | None = None) -> None:
        super().__init__(text, tone, parent)
        self.setAccessibleDescription(self.tr("Enter goes there."))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.hasFocus():
            paint_focus(QPainter(self), self.rect(), RADII.badge)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.clicked.emit()
        else:
            super().keyPressEvent(event)


class Head(QWidget):
    """Signals: conflict_clicked (conflict id); about_clicked (the subject of the claim)."""

    conflict_clicked = Signal(str)
    about_clicked = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._memory: Memory | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        badges = QWidget()
        self._badges = FlowLayout(badges, spacing=4, line_spacing=4)
        self.text = MarkedText(size=TYPE.memory, weight=600)
        self.wording = WordingEditor(session)
        self.editor, self.save, self.cancel = self.wording.editor, self.wording.save, self.wording.cancel
        self.wording.opened.connect(lambda on: self.text.setVisible(not on))
        self.line = MarkedText(ink="mute")
        self.about = Button(kind="link")
        self.about.clicked.connect(self._show_about)
        self.former = PlainLabel("", "warn", wrap=True)
        for widget in (badges, self.text, self.wording, self.line, self.about, self.former):
            column.addWidget(widget)

    def show_memory(self, memory: Memory, detail: MemoryDetail, now: Moment) -> None:
        self._memory = memory
        self.text.set(memory.text)
        self._fill_badges(memory, now)
        parts = [tier_word(memory.tier), *memory.tags]
        scope = scope_word(memory.scope)
        lead = " · ".join(parts) + " · " + self.tr("scope") + " "
        self.line.set(lead + scope, [Span(len(lead), len(lead) + len(scope), "strong")])
        subject = memory.claim.subject if memory.claim is not None else ""
        who = self.tr("you") if subject == PERSON_SUBJECT else reveal(subject, lines=False)
        self.about.setVisible(bool(subject))
        self.about.setText(self.tr("More about %1").replace("%1", who[:LONGEST_SUBJECT]))
        self._say_former(memory, detail)
        self.wording.show_memory(memory)

    def _show_about(self) -> None:
        if self._memory is not None and self._memory.claim is not None:
            self.about_clicked.emit(self._memory.claim.subject)

    def _say_former(self, memory: Memory, detail: MemoryDetail) -> None:
        """When the past is shown: whether this was known then, and in these words."""
        known_on = self._session.as_of.known_on
        text = ""
        if memory.version != detail.memory.version:
            text = self.tr("This is a former version, as it was known on the day shown.")
        elif known_on is not None and known_on.us < detail.memory.recorded_at.us:
            text = self.tr("This was not known yet on the day shown.")
        self.former.setText(text)
        self.former.setVisible(bool(text))

    def clear(self) -> None:
        self._memory = None
        clear(self._badges)
        self.text.set("")
        self.line.set("")
        self.wording.clear()

    def _fill_badges(self, memory: Memory, now: Moment) -> None:
        clear(self._badges)
        self._badges.addWidget(Badge(standing_word(memory.standing), standing_tone(memory.standing)))
        if memory.state is not State.ACTIVE:
            self._badges.addWidget(Badge(state_word(memory.state), Tone.PLAIN))
        elif memory.expires_at is not None:
            days = formats.days_until(memory.expires_at, now)
            if days <= EXPIRES_SHOWN_DAYS:
                text = self.tr("expires in %n days", "", days) if days else self.tr("expires today")
                self._badges.addWidget(Badge(text, Tone.WARN))
        if memory.recheck:
            self._badges.addWidget(Badge(recheck_word(memory.recheck), Tone.WARN))
        if memory.pinned:
            self._badges.addWidget(Badge(self.tr("pinned"), Tone.ACCENT))
        if memory.sensitivity is not Sensitivity.NONE:
            self._badges.addWidget(Badge(sensitivity_word(memory.sensitivity), Tone.BAD))
        if looks_like_order(memory):
            self._badges.addWidget(Badge(order_word(), Tone.BAD))
        for conflict in memory.conflicts[:1]:
            badge = ClickableBadge(self.tr("open conflict"), Tone.WARN)
            badge.clicked.connect(lambda chosen=conflict: self.conflict_clicked.emit(chosen))
            self._badges.addWidget(badge)

    # editing ----------------------------------------------------------------------------------------

    def edit(self) -> None:
        """Word it anew in place. Words that were not saved come back."""
        self.wording.begin()
