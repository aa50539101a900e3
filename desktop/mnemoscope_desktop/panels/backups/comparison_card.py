"""A backup beside the vault: what would come back, what would be gone, what would be otherwise, and the choice."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mnemoscope.model.backups import Comparison
from mnemoscope.model.memory import Memory
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card, clear
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel


class ComparisonCard(Translated, Card):
    """Signals: replace, beside, closed: what the person chose."""

    replace = Signal()
    beside = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent, margin=16)
        self.set_tone("accent")
        self._found: Comparison | None = None
        self.heading = PlainLabel("", "heading", wrap=True)
        self.facts = PlainLabel("", wrap=True)
        self.lists = QVBoxLayout()
        self.lists.setSpacing(6)
        self.notes = PlainLabel("", "mute", wrap=True)
        for widget in (self.heading, self.facts):
            self.body.addWidget(widget)
        self.body.addLayout(self.lists)
        self.body.addWidget(self.notes)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.put, self.lay, self.leave = Button(kind="danger"), Button(), Button()
        for button in (self.put, self.lay, self.leave):
            row.addWidget(button)
        row.addStretch(1)
        self.body.addLayout(row)
        self.put.clicked.connect(self.replace)
        self.lay.clicked.connect(self.beside)
        self.leave.clicked.connect(self.closed)
        self.hide()
        self.retranslate()

    def show_comparison(self, found: Comparison | None) -> None:
        self._found = found
        self.setVisible(found is not None)
        self.retranslate()
        if found is not None:
            self.leave.setFocus()

    def retranslate(self) -> None:
        self.put.setText(self.tr("Put it in the vault's place…"))
        self.lay.setText(self.tr("Open it as a vault of its own…"))
        self.leave.setText(self.tr("Leave all as it is"))
        clear(self.lists)
        found = self._found
        if found is None:
            for label in (self.heading, self.facts, self.notes):
                label.setText("")
            return
        day = formats.day_time(found.backup.at)
        self.heading.setText(self.tr("The backup of %1 beside your vault").replace("%1", day))
        now = found.now.memories if found.now else 0
        held = self.tr("It holds %1 memories, your vault %2.")
        held = held.replace("%1", formats.number(found.then.memories)).replace("%2", formats.number(now))
        since = self.tr("%Ln acts were done since.", "", found.acts_since)
        self.facts.setText(f"{held} {since}")
        self._list(self.tr("%Ln memories would come back", "", found.back), found.back, found.back_first)
        self._list(self.tr("%Ln memories would be gone", "", found.lost), found.lost, found.lost_first)
        self._list(self.tr("%Ln memories would be as they were", "", found.differ), found.differ, found.differ_first)
        self.notes.setText(" ".join(self._notes(found)))

    def _list(self, title: str, count: int, first: tuple[Memory, ...]) -> None:
        if not count:
            return
        self.lists.addWidget(PlainLabel(title, "strong"))
        for memory in first:
            line = ElidedLabel("", "mute")
            line.show_memory(memory.text)
            line.setContentsMargins(14, 0, 0, 0)
            self.lists.addWidget(line)
        if count > len(first):
            more = PlainLabel(self.tr("and %Ln more", "", count - len(first)), "faint")
            more.setContentsMargins(14, 0, 0, 0)
            self.lists.addWidget(more)

    def _notes(self, found: Comparison) -> list[str]:
        notes = []
        if not (found.back or found.lost or found.differ):
            notes.append(self.tr("No memory differs."))
        if found.wiped:
            notes.append(self.tr("%Ln memories in it were wiped since and do not come back.", "", found.wiped))
        if found.barred:
            notes.append(self.tr("%Ln memories in it were rejected since and stay rejected.", "", found.barred))
        if found.other_branch:
            notes.append(self.tr("It was made before an earlier restore, so it also has acts that your vault lacks."))
        notes.append(self.tr("What is in the vault now is kept among the backups and can be put back."))
        return notes
