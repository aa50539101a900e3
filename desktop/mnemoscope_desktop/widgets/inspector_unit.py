"""What hangs together with a memory: what it replaced and what replaced it, its originals, and what it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mnemoscope.model.words import State
from mnemoscope_desktop import formats, messages, operations, theme
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import SectionCaption, clear
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.units import EvidenceUnit, LineageStep

RAIL = 18
DOT = 4.0
_MOST = 6


class UnitSection(Translated, QWidget):
    """The evidence unit of the memory that is shown. Hidden where it stands alone.

    Signals:
        chosen: (memory id) asks for another memory of the unit.
    """

    chosen = Signal(str)

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._unit: EvidenceUnit | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)
        self.setVisible(False)

    def retranslate(self) -> None:
        if self._unit is not None:
            self.show_unit(self._unit)

    def clear(self) -> None:
        self._unit = None
        clear(self._column)
        self.setVisible(False)

    def show_unit(self, unit: EvidenceUnit) -> None:
        clear(self._column)
        self._unit = unit
        if unit.lineage:
            self._caption(self.tr("What replaced what"))
            line = QVBoxLayout()
            line.setSpacing(0)
            for place, step in enumerate(unit.lineage):
                ends = (place == 0, place == len(unit.lineage) - 1)
                line.addWidget(self._step(step, *ends, shown=step.memory.id == unit.anchor.id))
            self._column.addLayout(line)
        if unit.merges:
            self._caption(self.tr("Merged from"))
            self._links(unit.merges)
            self._add_take_apart(unit.anchor)
        if unit.merged_into:
            self._caption(self.tr("Merged into"))
            self._links(unit.merged_into)
        if unit.derived_from:
            self._caption(self.tr("Rests on"))
            self._links(unit.derived_from, trust=True)
            self._column.addWidget(
                PlainLabel(self.tr("It is trusted no more than the weakest of these."), "faint", wrap=True)
            )
        if unit.derived:
            self._caption(self.tr("What rests on it"))
            self._links(unit.derived, trust=True)
        if unit.cut:
            self._column.addWidget(PlainLabel(self.tr("There is more than is shown here."), "faint", wrap=True))
        self.setVisible(self._column.count() > 0)

    def _caption(self, text: str) -> None:
        self._column.addWidget(SectionCaption(text))

    def _step(self, step: LineageStep, first: bool, last: bool, *, shown: bool) -> QWidget:
        row = _RailRow(first=first, last=last, filled=step.memory.state is State.ACTIVE)
        when = PlainLabel(self._when(step), "faint", wrap=True)
        row.body.addWidget(when)
        row.body.addWidget(self._name(step.memory, shown=shown))
        row.setAccessibleName(f"{when.text()}: {reveal(step.memory.text, lines=False)}")
        return row

    def _when(self, step: LineageStep) -> str:
        if step.mistaken:
            return self.tr("was wrong")
        since = formats.day(step.since) if step.since is not None else "…"
        until = formats.day(step.until) if step.until is not None else self.tr("open")
        return f"{since} → {until}"

    def _name(self, memory: Memory, *, shown: bool) -> QWidget:
        """The words of a memory: a link, or plain where it is the one in view."""
        text = reveal(memory.text, lines=False)
        if shown:
            label = PlainLabel(text, wrap=True)
            theme.lettered(label, lambda: theme.font(weight=600))
            return label
        link = Button(text, "link")
        link.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        link.setMinimumWidth(60)
        link.clicked.connect(lambda: self.chosen.emit(memory.id))
        return link

    def _links(self, memories: Sequence[Memory], *, trust: bool = False) -> None:
        for memory in memories[:_MOST]:
            line = QWidget()
            row = QHBoxLayout(line)
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(8)
            row.addWidget(self._name(memory, shown=False))
            row.addStretch(1)
            if trust:
                number = PlainLabel(formats.unit(memory.trust), "mute")
                number.setAccessibleName(self.tr("Trust %1").replace("%1", formats.unit(memory.trust)))
                row.addWidget(number)
            self._column.addWidget(line)
        more = len(memories) - _MOST
        if more > 0:
            self._column.addWidget(PlainLabel(self.tr("and %n more", "", more), "faint"))

    def _add_take_apart(self, merged: Memory) -> None:
        """The originals are all there, so a merge can be taken apart at any time while it is in use."""
        if merged.state is not State.ACTIVE or self._session.as_of.known_on is not None:
            return
        button = Button(self.tr("Take apart"))
        button.setEnabled(not self._session.read_only)
        button.setToolTip(self.tr("The originals come back into use as they were; this wording is put away."))
        button.clicked.connect(lambda: self._take_apart(merged.id))
        self._column.addWidget(button, alignment=Qt.AlignmentFlag.AlignLeft)

    def _take_apart(self, memory_id: str) -> None:
        operations.unmerge(memory_id=memory_id).success(
            lambda _changes: messages.undoable(self.tr("The originals are back in use."))
        ).run(self)


class _RailRow(QWidget):
    """A line beside an upright rail with a dot: filled for what is in use."""

    def __init__(self, *, first: bool, last: bool, filled: bool) -> None:
        super().__init__()
        self._first, self._last, self._filled = first, last, filled
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(RAIL, 0, 0, 8)
        self.body.setSpacing(1)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = DOT + 1.5, 9.0
        painter.setPen(QPen(theme.colour("border"), 1.4))
        if not self._first:
            painter.drawLine(QPointF(x, 0), QPointF(x, y - DOT))
        if not self._last:
            painter.drawLine(QPointF(x, y + DOT), QPointF(x, self.height()))
        painter.setPen(QPen(theme.colour("accent"), 1.6))
        painter.setBrush(theme.colour("accent") if self._filled else theme.colour("panel"))
        painter.drawEllipse(QPointF(x, y), DOT, DOT)
