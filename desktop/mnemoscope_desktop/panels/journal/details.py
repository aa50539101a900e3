"""One act with all that it did, and its undo."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from mnemoscope_desktop import formats, messages
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.journal import wording
from mnemoscope_desktop.panels.journal.touched import NAME_WIDTH, MemoryLink, TouchedView
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import FieldRow, SectionCaption, Surface, clear
from mnemoscope_desktop.widgets.marked import MarkedText
from mnemoscope_desktop.widgets.plain import PlainLabel

if TYPE_CHECKING:
    from mnemoscope.model.acts import ActDetail, ActRef
    from mnemoscope.model.errors import UndoRefused

AT_ONCE = 8
"""Memories that are built in one turn of the event loop."""


class Refusal(Translated, Surface):
    """Why an act cannot be undone now, with a way to the act that stands in the way.

    Signals: wanted (id of that act).
    """

    wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("card", parent)
        self.set_tone("warn")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        self.text = PlainLabel("", wrap=True)
        self.show_later = Button(kind="link")
        self.show_later.clicked.connect(lambda: self.wanted.emit(self._later))
        column.addWidget(self.text)
        column.addWidget(self.show_later, alignment=Qt.AlignmentFlag.AlignLeft)
        self._later = ""
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self.show_later.setText(self.tr("Show that act"))

    def say(self, problem: UndoRefused) -> None:
        self._later = problem.later
        self.text.setText(wording.refusal(problem))
        self.show_later.setVisible(bool(problem.later))
        self.show()


class ActDetails(Translated, QScrollArea):
    """Attributes: shown, the act, or None.

    Signals:
        undo_wanted: the button was pressed.
        memory_opened: (memory id).
        act_wanted: (act id) another act is to be shown.
    """

    undo_wanted = Signal()
    memory_opened = Signal(str)
    act_wanted = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.shown: ActDetail | None = None
        self._allowed = True
        self._waiting = 0
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        page = Surface("panel")
        column = QVBoxLayout(page)
        column.setContentsMargins(18, 12, 18, 14)
        column.setSpacing(8)
        column.addLayout(self._build_head())
        self.refusal = Refusal()
        self.refusal.wanted.connect(self.act_wanted)
        column.addWidget(self.refusal)
        self.reason = MarkedText(ink="ink", bar=True)
        self.no_reason = PlainLabel("", "faint")
        column.addWidget(self.reason)
        column.addWidget(self.no_reason)
        self.links = QVBoxLayout()
        self.links.setSpacing(2)
        column.addLayout(self.links)
        self.wiped = PlainLabel("", "mute", wrap=True)
        column.addWidget(self.wiped)
        self.did = SectionCaption()
        column.addWidget(self.did)
        self.memories = QVBoxLayout()
        self.memories.setSpacing(10)
        column.addLayout(self.memories)
        self.more = PlainLabel("", "faint", wrap=True)
        column.addWidget(self.more)
        self.proof = SectionCaption()
        column.addWidget(self.proof)
        self.proofs = QVBoxLayout()
        self.proofs.setSpacing(3)
        column.addLayout(self.proofs)
        column.addStretch(1)
        self.setWidget(page)
        self._turn = QTimer(self)
        self._turn.setInterval(0)
        self._turn.timeout.connect(self._add_memories)
        self.retranslate()
        self.clear()

    def _build_head(self) -> QHBoxLayout:
        head = QHBoxLayout()
        head.setSpacing(10)
        words = QVBoxLayout()
        words.setSpacing(2)
        self.title = PlainLabel("", "heading", wrap=True)
        self.when = PlainLabel("", "mute", wrap=True)
        words.addWidget(self.title)
        words.addWidget(self.when)
        head.addLayout(words, 1)
        self.badge = Badge("", Tone.PLAIN)
        head.addWidget(self.badge, alignment=Qt.AlignmentFlag.AlignTop)
        self.undo = Button(key="U")
        self.undo.clicked.connect(self.undo_wanted)
        head.addWidget(self.undo, alignment=Qt.AlignmentFlag.AlignTop)
        return head

    # content ----------------------------------------------------------------------------------------

    def allow(self, allowed: bool) -> None:
        """Whether acts can be undone here: not in a vault that is only read, nor on a day of the past."""
        self._allowed = allowed
        if self.shown is not None:
            self.undo.setEnabled(allowed)

    def show_act(self, detail: ActDetail) -> None:
        again = self.shown is not None and self.shown.line.id == detail.line.id
        if again and self.shown == detail:
            return
        place = self.verticalScrollBar().value() if again else 0
        self.shown = detail
        self.widget().show()
        self.refusal.hide()
        self._fill()
        self.verticalScrollBar().setValue(place)

    def say_refusal(self, problem: UndoRefused) -> None:
        """The act cannot be undone now; that is said above what it did."""
        if self.shown is None:
            return
        self.refusal.say(problem)
        self.ensureWidgetVisible(self.refusal)

    def clear(self) -> None:
        """Show nothing."""
        self.shown = None
        self._turn.stop()
        for layout in (self.memories, self.links, self.proofs):
            clear(layout)
        self.refusal.hide()
        self.widget().hide()

    def views(self) -> list[TouchedView]:
        """What is shown of each memory, as far as it has been built."""
        return self.widget().findChildren(TouchedView)

    def _fill(self) -> None:
        detail = self.shown
        if detail is None:
            return
        line = detail.line
        self.title.setText(wording.title(line))
        self.when.setText(f"{formats.day_time(line.at)} · {wording.who(line)}")
        self.when.setToolTip(formats.original(line.at))
        badge = wording.badge(line)
        self.badge.setVisible(badge is not None)
        if badge is not None:
            self.badge.set(*badge)
        self.undo.setText(wording.undo_word(line))
        self.undo.setVisible(wording.can_undo(line))
        self.undo.setEnabled(self._allowed)
        self.undo.setAccessibleName(f"{wording.undo_word(line)}: {wording.title(line)}")
        reason = wording.whole_reason(line)
        self.reason.set(reason)
        self.reason.setVisible(bool(reason))
        self.no_reason.setVisible(not reason and not line.wiped)
        self._fill_links()
        self.wiped.setVisible(line.wiped or line.verb == wording.WIPE)
        self._fill_memories()
        self._fill_proof()

    def _fill_links(self) -> None:
        clear(self.links)
        if self.shown is None:
            return
        line = self.shown.line
        refs: list[tuple[str, ActRef | None]] = [
            (self.tr("Undone by"), line.undone_by), (self.tr("Takes back"), line.undoes)
        ]  # fmt: skip
        for label, ref in refs:
            if ref is not None:
                link = MemoryLink(wording.ref_words(ref))
                link.clicked.connect(lambda _checked=False, ref=ref: self.act_wanted.emit(ref.id))
                self.links.addWidget(FieldRow(label, _at_left(link), width=NAME_WIDTH))

    def _fill_memories(self) -> None:
        clear(self.memories)
        detail = self.shown
        if detail is None:
            return
        rest = detail.touched - len(detail.memories)
        self.did.setVisible(bool(detail.memories or detail.settings or wording.other_words(detail.other)))
        for change in detail.settings:
            name, values = wording.setting_words(change)
            self.memories.addWidget(FieldRow(name, values, width=2 * NAME_WIDTH))
        other = wording.other_words(detail.other)
        more = [self.tr("and %Ln more memories", "", rest)] if rest > 0 else []
        more += [self.tr("It wrote besides: %1").replace("%1", other)] if other else []
        self.more.setText("\n".join(more))
        self.more.setVisible(bool(more))
        self._waiting = 0
        self._add_memories()

    def _add_memories(self) -> None:
        """Build some of the memories, and the others in the next turns, so that the window never stands still."""
        memories = self.shown.memories if self.shown is not None else ()
        for touched in memories[self._waiting : self._waiting + AT_ONCE]:
            view = TouchedView(touched)
            view.opened.connect(self.memory_opened)
            self.memories.addWidget(view)
        self._waiting += AT_ONCE
        if self._waiting < len(memories):
            self._turn.start()
        else:
            self._turn.stop()

    def _fill_proof(self) -> None:
        clear(self.proofs)
        if self.shown is None:
            return
        for label, digits, copied in (
            (self.tr("Hash"), self.shown.hash, self.tr("The hash was copied.")),
            (self.tr("One before"), self.shown.prev_hash, self.tr("The hash was copied.")),
            (self.tr("Act"), self.shown.line.id, self.tr("The act's id was copied.")),
        ):
            shown = PlainLabel(digits if len(digits) <= 40 else wording.short(digits), "mute", selectable=True)
            shown.setToolTip(digits)
            shown.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            copy = MemoryLink(self.tr("Copy"))
            copy.setAccessibleName(copy.text() + ": " + label)
            copy.clicked.connect(lambda _checked=False, digits=digits, said=copied: _copy(digits, said))
            self.proofs.addWidget(FieldRow(label, _at_left(shown, copy), width=NAME_WIDTH))

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("The chosen act"))
        self.no_reason.setText(self.tr("No reason was given."))
        self.wiped.setText(self.tr("What it held was wiped. That it was done, when and by whom stays in the chain."))
        self.did.set(self.tr("What it did"))
        self.proof.set(self.tr("Its place in the chain"))
        self._fill()


def _at_left(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def _copy(text: str, said: str) -> None:
    QGuiApplication.clipboard().setText(text)
    messages.info(said)
