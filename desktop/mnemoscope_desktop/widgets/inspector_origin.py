"""Where a memory comes from, what it is tied to, and what became of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.words import RelationType, Role
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.history_words import history_line, undo_question
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.theme import Tone
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import SectionCaption, clear
from mnemoscope_desktop.widgets.inspector_head import ClickableBadge
from mnemoscope_desktop.widgets.marked import MarkedText, Span
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal
from mnemoscope_desktop.words import act_title, app_word, relation_word

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory, OperationRecord, RelationRef, SourceRef
    from mnemoscope.model.results import MemoryDetail

_AROUND = 90
_MOST_SOURCES = 3
_MOST_LINES = 12
TOLD_BY_UNIT = frozenset({RelationType.SUPERSEDES, RelationType.MERGES, RelationType.DERIVED_FROM})


class _Section(Translated, QWidget):
    """A caption over lines that are made anew for each memory."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.caption = SectionCaption()
        self.lines = QVBoxLayout()
        self.lines.setSpacing(6)
        column.addWidget(self.caption)
        column.addLayout(self.lines)

    def clear(self) -> None:
        clear(self.lines)


class Sources(_Section):
    """Quotations with the words that support the memory marked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.retranslate()

    def retranslate(self) -> None:
        self.caption.set(self.tr("Where it comes from"))

    def show_memory(self, memory: Memory) -> None:
        clear(self.lines)
        for source in memory.sources[:_MOST_SOURCES]:
            self._add(source)
        more = max(memory.source_count, len(memory.sources)) - _MOST_SOURCES
        if more > 0:
            self.lines.addWidget(PlainLabel(self.tr("and %n more passages", "", more), "faint"))
        if not memory.sources:
            text = self.tr("You wrote it here.") if not memory.agent else self.tr("No passage was kept with it.")
            self.lines.addWidget(PlainLabel(text, "mute", wrap=True))
        extractor = next((source.extractor for source in memory.sources if source.extractor), "")
        if extractor:
            count = self.tr("from %n passages", "", max(memory.source_count, len(memory.sources)))
            lead = {"stated": self.tr("Read by"), "observed": self.tr("Read by")}.get(
                memory.origin, self.tr("Reasoned by")
            )
            text = f"{lead} {extractor} {count}"
            line = MarkedText(ink="mute")
            line.set(text, [Span(len(lead) + 1, len(lead) + 1 + len(extractor), "strong")])
            self.lines.addWidget(line)

    def _add(self, source: SourceRef) -> None:
        text, spans = excerpt(source)
        place = self._place(source)
        quote = MarkedText(ink="mute", bar=True)
        whole = f"{text}\n{place}" if place else text
        quote.set(whole, [*spans, Span(len(text), len(whole), "faint")] if place else spans)
        if source.at is not None:
            quote.setToolTip(formats.original(source.at))
        self.lines.addWidget(quote)

    def _place(self, source: SourceRef) -> str:
        parts = [app_word(source.app)]
        if source.title:
            parts.append(self.tr("“%1”").replace("%1", source.title))
        if source.position is not None:
            place = self.tr("line %1") if source.role is Role.DOCUMENT else self.tr("message %1")
            parts.append(place.replace("%1", formats.number(source.position)))
        if source.at is not None:
            parts.append(formats.day(source.at))
        return " · ".join(reveal(part, lines=False) for part in parts if part)


def excerpt(source: SourceRef) -> tuple[str, list[Span]]:
    """The quotation in quotation marks with a little of the passage around it, and the span of the quote."""
    passage, start, end = source.passage, source.quote_start, source.quote_end
    if not passage or start < 0 or end <= start:
        quote = " ".join((source.quote or passage).split())
        cut = quote if len(quote) <= 3 * _AROUND else quote[: 3 * _AROUND] + "…"
        return f"“{cut}”", []
    left = max(0, start - _AROUND)
    if left:
        blank = passage.find(" ", left, start)
        left = blank + 1 if blank >= 0 else left
    right = min(len(passage), end + _AROUND)
    if right < len(passage):
        blank = passage.rfind(" ", end, right)
        right = blank if blank >= 0 else right
    marked_end = min(end, start + 4 * _AROUND)
    before = ("“…" if left else "“") + _one_line(passage[left:start])
    marked = _one_line(passage[start:marked_end]) + ("…" if marked_end < end else "")
    after = _one_line(passage[end:right]) + ("…”" if right < len(passage) else "”")
    return before + marked + after, [Span(len(before), len(before) + len(marked), "mark")]


def _one_line(text: str) -> str:
    return text.replace("\r\n", " ").replace("\n", " ")


class Related(_Section):
    """What it contradicts, with the conflict, and what supports it or is part of it. The rest is told by its unit.

    Signals:
        chosen: (memory id).
        conflict_chosen: (conflict id).
    """

    chosen = Signal(str)
    conflict_chosen = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.retranslate()

    def retranslate(self) -> None:
        self.caption.set(self.tr("Related"))

    def show_memory(self, memory: Memory) -> None:
        clear(self.lines)
        shown = [relation for relation in memory.relations if relation.type not in TOLD_BY_UNIT]
        self.setVisible(bool(shown))
        for relation in shown[:_MOST_LINES]:
            self._add(relation, memory)

    def _add(self, relation: RelationRef, memory: Memory) -> None:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(5)
        sign = {"contradicts": "⚡", "supports": "⤳"}.get(relation.type, "·")
        word = relation_word(relation.type, outgoing=relation.outgoing)
        row.addWidget(PlainLabel(f"{sign} {word}"), alignment=Qt.AlignmentFlag.AlignVCenter)
        link = Button(reveal(relation.text, lines=False) or self.tr("a memory"), "link")
        link.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        link.setMinimumWidth(60)
        link.clicked.connect(lambda: self.chosen.emit(relation.id))
        row.addWidget(link)
        if relation.conflict_id and relation.conflict_id in memory.conflicts:
            badge = ClickableBadge(self.tr("open conflict"), Tone.WARN)
            badge.setAccessibleName(f"{badge.text}: {link.text()}")
            badge.clicked.connect(lambda: self.conflict_chosen.emit(relation.conflict_id))
            row.addWidget(badge)
        row.addStretch(1)
        self.lines.addWidget(line)


class History(_Section):
    """The operations on this memory, newest first; each can be undone while nothing later depends on it.

    Signals: all_wanted (memory id), to see them in the history of all.
    """

    all_wanted = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._all = False
        self._detail: MemoryDetail | None = None
        self.lines.setSpacing(3)
        self.retranslate()

    def retranslate(self) -> None:
        self.caption.set(self.tr("History"))

    def clear(self) -> None:
        super().clear()
        self._detail = None
        self._all = False

    def show_memory(self, detail: MemoryDetail) -> None:
        if self._detail is None or self._detail.memory.id != detail.memory.id:
            self._all = False
        self._detail = detail
        clear(self.lines)
        shown = detail.history if self._all else detail.history[:_MOST_LINES]
        for operation in shown:
            self._add(operation, detail.memory)
        more = len(detail.history) - len(shown)
        if more:
            button = Button(self.tr("Show %n older", "", more), "link")
            button.clicked.connect(self._show_all)
            self.lines.addWidget(button)
        whole = Button(self.tr("With what each changed"), "link")
        whole.clicked.connect(lambda: self.all_wanted.emit(detail.memory.id))
        self.lines.addWidget(whole)

    def _show_all(self) -> None:
        self._all = True
        if self._detail is not None:
            self.show_memory(self._detail)

    def _add(self, operation: OperationRecord, memory: Memory) -> None:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        text = f"{formats.near_day(operation.at, self._session.now())} · {history_line(operation, memory)}"
        label = PlainLabel(text, "mute" if operation.undone_by is None else "faint", wrap=True)
        label.setToolTip(formats.original(operation.at))
        row.addWidget(label, 1)
        if operation.undone_by is None and operation.undoes is None and operation.verb != "wipe":
            undo = Button(self.tr("Undo"), "link")
            undo.setAccessibleName(self.tr("Undo: %1").replace("%1", text))
            undo.clicked.connect(lambda: self._undo(operation))
            undo.setEnabled(not self._session.read_only)
            row.addWidget(undo, alignment=Qt.AlignmentFlag.AlignTop)
        self.lines.addWidget(line)

    def _undo(self, operation: OperationRecord) -> None:
        """An act that did more than this line tells is undone as a whole, so that is said first."""
        question = undo_question(operation)
        if not question:
            self._run_undo(operation)
            return
        messages.ask(
            self.tr("Undo “%1”?").replace("%1", act_title(operation.verb, operation.count)),
            question,
            button=self.tr("Undo"),
            then=lambda: self._run_undo(operation),
        )

    def _run_undo(self, operation: OperationRecord) -> None:
        said = self.tr("Undone: %1").replace("%1", act_title(operation.verb, operation.count))
        operations.undo(operation_id=operation.id, count=operation.count).success(
            # The line's own Undo takes this undo back; the usual one would take back the act before.
            lambda changes: messages.undoable(
                said, lambda: operations.undo(operation_id=changes.operation_id, count=changes.count).run(self)
            )
        ).run(self)
