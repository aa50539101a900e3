"""Which acts are shown: words, who, what kind, from when until when, and only those on the selected memory."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QDate, Qt, QTimer, Signal
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QMenu, QVBoxLayout, QWidget

from mnemoscope.model.acts import ActFilter, Actors
from mnemoscope.model.words import ActorKind
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.journal import wording
from mnemoscope_desktop.panels.journal.choices import Who, fill_kinds, fill_who, who_word
from mnemoscope_desktop.panels.journal.kinds import Kind, kind_word, verbs_of
from mnemoscope_desktop.panels.timeline.pickers import DayChip
from mnemoscope_desktop.widgets.buttons import ChipButton
from mnemoscope_desktop.widgets.flow import FlowLayout

REST_MS = 250


class WordsField(QLineEdit):
    """Signals: left_down, the down key was pressed, to go on to the lines."""

    left_down = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down:
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            self.returnPressed.emit()
        else:
            super().keyPressEvent(event)


class FilterBar(Translated, QWidget):
    """Attributes:
        who, kind: what is chosen, or None.
        only_id: the memory whose acts alone are shown, or "".
        since, until: days, both included, or None.

    Signals:
        changed: other acts are to be shown.
        left_down: the keyboard goes on to the lines.
    """

    changed = Signal()
    left_down = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.who: Who | None = None
        self.kind: Kind | None = None
        self._actors = Actors({}, {}, {})
        self._memory = ""
        self.only_id = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        row = QHBoxLayout()
        row.setSpacing(8)
        self.words = WordsField()
        self.words.setClearButtonEnabled(True)
        self.words.setMaxLength(200)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._chosen)
        self.words.textEdited.connect(lambda _text: self._rest.start())
        self.words.textChanged.connect(lambda text: text or self._rest.start())
        self.words.returnPressed.connect(self._at_once)
        self.words.left_down.connect(self.left_down)
        self.clear_chip = ChipButton()
        self.clear_chip.clicked.connect(self.clear)
        row.addWidget(self.words, 1)
        row.addWidget(self.clear_chip)
        column.addLayout(row)
        self.who_chip, self.kind_chip = ChipButton(), ChipButton()
        self.who_menu, self.kind_menu = QMenu(self), QMenu(self)
        self.who_menu.aboutToShow.connect(self._fill_who)
        self.kind_menu.aboutToShow.connect(self._fill_kinds)
        self.who_chip.set_menu(self.who_menu)
        self.kind_chip.set_menu(self.kind_menu)
        self.since_chip, self.until_chip = DayChip(), DayChip()
        self._any_day: list[QAction] = []
        for chip in (self.since_chip, self.until_chip):
            chip.picked.connect(lambda day, chip=chip: self._pick(chip, day))
            self._any_day.append(chip.menu().addAction("", lambda chip=chip: self._pick(chip, None)))
        self.only = ChipButton(checkable=True)
        self.only.setEnabled(False)
        self.only.toggled.connect(self._only_toggled)
        chips = QWidget()
        flow = FlowLayout(chips)
        for widget in (self.who_chip, self.kind_chip, self.since_chip, self.until_chip, self.only):
            flow.addWidget(widget)
        column.addWidget(chips)
        self.retranslate()

    # what is asked for ------------------------------------------------------------------------------

    @property
    def filtering(self) -> bool:
        """Whether anything is left out."""
        days = self.since_chip.day or self.until_chip.day
        return bool(self.who or self.kind or days or self.only_id or self.words.text().strip())

    def filter(self) -> ActFilter:
        """What the choices mean."""
        text, verbs = self.words.text().strip(), tuple(self._actors.verbs)
        where = ActFilter(text=text, text_verbs=wording.matching_verbs(text, verbs))
        if self.who is not None:
            where = replace(where, kind=self.who.kind, name=self.who.name)
        if self.kind is not None:
            # A kind without acts finds nothing, rather than everything.
            where = replace(where, verbs=verbs_of(self.kind, verbs) or frozenset({""}))
        if self.since_chip.day is not None:
            where = replace(where, since=formats.to_moment(self.since_chip.day))
        if self.until_chip.day is not None:
            where = replace(where, until=formats.to_moment(self.until_chip.day.addDays(1)))
        return replace(where, memory_id=self.only_id)

    @property
    def knows(self) -> bool:
        """Whether it is known who has acted."""
        return bool(self._actors.verbs)

    def know(self, actors: Actors) -> bool:
        """Take in who has acted and how; true when what is asked for means other acts now."""
        former, self._actors = self._actors, actors
        return former.verbs.keys() != actors.verbs.keys() and bool(self.kind or self.words.text().strip())

    def show_memory(self, memory_id: str) -> None:
        """A memory was selected, or none. Where the acts on one are shown, they stay."""
        self._memory = memory_id
        self.only.setEnabled(bool(memory_id or self.only_id))

    def look_at(self, memory_id: str) -> None:
        """Show only the acts on this memory."""
        self._memory = memory_id
        self.only.setEnabled(True)
        if self.only.isChecked():
            self._only_toggled(True)
        else:
            self.only.setChecked(True)

    def _only_toggled(self, on: bool) -> None:
        self.only_id = self._memory if on else ""
        self.only.setEnabled(bool(self._memory or on))
        self._chosen()

    def clear(self) -> None:
        """Show everything."""
        was = self.filtering
        for widget in (self, self.words, self.only):
            widget.blockSignals(True)
        self.who = self.kind = self.since_chip.day = self.until_chip.day = None
        self.words.setText("")
        self.only_id = ""
        self.only.setChecked(False)
        self.only.setEnabled(bool(self._memory))
        for widget in (self, self.words, self.only):
            widget.blockSignals(False)
        self._rest.stop()
        self.retranslate()
        if was:
            self.changed.emit()

    def forget(self) -> None:
        """Nothing of the vault stays: no names and no words."""
        self._actors = Actors({}, {}, {})
        self.blockSignals(True)
        self.clear()
        self.blockSignals(False)
        self.show_memory("")

    # choosing ---------------------------------------------------------------------------------------

    def _at_once(self) -> None:
        self._rest.stop()
        self._chosen()

    def _chosen(self) -> None:
        self.retranslate()
        self.changed.emit()

    def choose_who(self, who: Who | None) -> None:
        if who != self.who:
            self.who = who
            self._chosen()

    def choose_kind(self, kind: Kind | None) -> None:
        if kind != self.kind:
            self.kind = kind
            self._chosen()

    def _pick(self, chip: DayChip, day: QDate | None) -> None:
        if day != chip.day:
            chip.day = day
            self._chosen()

    def _fill_who(self) -> None:
        fill_who(self.who_menu, self._actors, self.who, self.choose_who)

    def _fill_kinds(self) -> None:
        fill_kinds(self.kind_menu, self._actors, self.kind, self.choose_kind)

    # words ------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        self.words.setPlaceholderText(self.tr("Words of the act, its reason or who did it"))
        self.words.setAccessibleName(self.tr("Find acts"))
        self.clear_chip.setText(self.tr("Clear"))
        self.clear_chip.setVisible(self.filtering)
        who, kind = self.who, self.kind
        if who is None:
            self.who_chip.set_value(self.tr("Everyone"), "")
        else:
            self.who_chip.set_value(self.tr("Who:"), who_word(who))
        self.who_chip.set_emphasised(who is not None)
        if kind is None:
            self.kind_chip.set_value(self.tr("Every kind"), "")
        else:
            self.kind_chip.set_value(self.tr("Kind:"), kind_word(kind))
        self.kind_chip.set_emphasised(kind is not None)
        for chip, text, blank in (
            (self.since_chip, self.tr("From:"), self.tr("From…")),
            (self.until_chip, self.tr("Until:"), self.tr("Until…")),
        ):
            if chip.day is None:
                chip.set_value(blank, "")
            else:
                chip.set_value(text, formats.day(formats.to_moment(chip.day)))
            chip.set_emphasised(chip.day is not None)
        for action in self._any_day:
            action.setText(self.tr("Any day"))
        self.only.setText(self.tr("This memory only"))
        self.only.setToolTip(self.tr("Show only acts on the memory in the inspector"))

    # what comes back --------------------------------------------------------------------------------

    def save(self) -> dict[str, Any]:
        """The choices that hold no word of the person's own."""
        return {"who": self.who.kind.value if self.who else "", "kind": self.kind.value if self.kind else ""}

    def restore(self, state: dict[str, Any]) -> None:
        who, kind = state.get("who"), state.get("kind")
        self.who = Who(ActorKind(who)) if who in list(ActorKind) else None
        self.kind = Kind(kind) if kind in list(Kind) else None
        self.retranslate()
