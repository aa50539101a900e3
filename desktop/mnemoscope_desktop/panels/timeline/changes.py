"""What changed between two days: two dates, one line that says how much of what, and the changes themselves."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QDate, QModelIndex, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.differences import Diff
from mnemoscope.model.moment import Moment
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.timeline.change_list import (
    AGENT,
    BEFORE,
    KIND,
    TONES,
    Change,
    ChangeList,
    changes_of,
    kind_word,
)
from mnemoscope_desktop.panels.timeline.pickers import DayChip
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button, ChipButton
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.failure import show_failure
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.states import StateStack
from mnemoscope_desktop.widgets.two_ends import TwoEnds

DAYS_BACK = 7


class ChangesView(Translated, QWidget):
    """Compares what was known at the end of two days. A chosen row is the selected memory of the session.

    Attributes:
        found: the difference that is shown, or None.
        model, table: its changes, of all kinds or of the chosen one.

    Signals:
        back_clicked: the timeline is wanted again.
    """

    back_clicked = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self.found: Diff | None = None
        self._kind = ""
        self._first: QDate | None = None
        self._second: QDate | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        self.first_chip, self.second_chip = DayChip(), DayChip()
        self.first_chip.picked.connect(lambda day: self.compare(day, self._second))
        self.second_chip.picked.connect(lambda day: self.compare(self._first, day))
        self.back = Button(kind="link")
        self.back.clicked.connect(self.back_clicked)
        column.addWidget(TwoEnds([self.first_chip, self.second_chip], [self.back]))
        self.summary = PlainLabel("", "strong", wrap=True)
        column.addWidget(self.summary)
        self.chips = {kind: ChipButton(checkable=True) for kind in TONES}
        holder = QWidget()
        flow = FlowLayout(holder)
        for kind, chip in self.chips.items():
            chip.clicked.connect(lambda on, kind=kind: self._show_kind(kind if on else ""))
            flow.addWidget(chip)
        column.addWidget(holder)
        card = Card(margin=0)
        card.body.setContentsMargins(1, 1, 1, 1)
        self.model = ChangeList()
        self.table = Grid(stretch=1)
        self.table.setModel(self.model)
        self.table.selectionModel().currentRowChanged.connect(self._row_chosen)
        card.body.addWidget(self.table)
        self.states = StateStack(card)
        column.addWidget(self.states, 1)
        self.retranslate()

    # asking -----------------------------------------------------------------------------------------------------

    def compare(self, first: QDate | None = None, second: QDate | None = None) -> None:
        """Show what changed between the ends of two days; without them the last week, up to now."""
        today = formats.to_date(self._session.now())
        self._second = min(second or today, today)
        self._first = min(first or self._second.addDays(-DAYS_BACK), today)
        for chip, day in ((self.first_chip, self._first), (self.second_chip, self._second)):
            chip.day, chip.last = day, today
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Compare again, as something was written meanwhile."""
        if self._first is None or self._second is None:
            return
        start, end = end_of_day(self._first), end_of_day(self._second)
        if self.found is None:
            self.states.show_loading()
        op = ReadOp(lambda vault: vault.diff(start, end)).latest("changes")
        op.success(self._arrived).failure(lambda problem: show_failure(self.states, problem, self.refresh)).run(self)

    def forget(self) -> None:
        """The vault was closed: nothing of it may stay."""
        self.found, self._kind = None, ""
        self._first = self._second = None
        self.model.show(None)
        self.summary.setText("")
        self.states.show_loading()

    def _arrived(self, found: Diff) -> None:
        if self._first is None:
            return
        self.found = found
        changes = changes_of(found)
        counts = Counter(change.kind for change in changes)
        if self._kind and not counts[self._kind]:
            self._kind = ""
        for kind, chip in self.chips.items():
            chip.setVisible(counts[kind] > 0 and len(counts) > 1)
            chip.setChecked(kind == self._kind)
            chip.set_value(kind_word(kind), formats.number(counts[kind]))
        # The chips say the same; only what was wiped has none.
        self.summary.setVisible(bool(found.wiped) or len(counts) < 2)
        self._fill(found, changes)
        self._say()

    def _fill(self, found: Diff, changes: tuple[Change, ...]) -> None:
        shown = tuple(change for change in changes if self._kind in ("", change.kind))
        self.model.show(found, shown)
        self.table.setColumnHidden(BEFORE, not any(change.before for change in shown))
        if shown:
            self.states.show_content()
        elif found.wiped:
            self.states.show_empty(self.tr("Nothing else changed"), self.tr("Wiped memories are only counted."))
        else:
            self.states.show_empty(
                self.tr("Nothing changed between these days"), self.tr("What was done and undone does not count.")
            )

    def _show_kind(self, kind: str) -> None:
        self._kind = kind
        if self.found is not None:
            for name, chip in self.chips.items():
                chip.setChecked(name == kind)
            self._fill(self.found, changes_of(self.found))

    def _row_chosen(self, current: QModelIndex, _former: QModelIndex) -> None:
        if current.isValid():
            self._session.select(self.model.change(current.row()).id)

    # texts ------------------------------------------------------------------------------------------------------

    def retranslate(self) -> None:
        for chip, day, word in (
            (self.first_chip, self._first, self.tr("From the end of:")),
            (self.second_chip, self._second, self.tr("To the end of:")),
        ):
            chip.set_value(word, formats.day(formats.to_moment(day)) if day is not None else "")
        self.first_chip.setToolTip(self.tr("The first of the two days that are compared"))
        self.second_chip.setToolTip(self.tr("The second of the two days that are compared"))
        self.back.setText(self.tr("Back to the timeline"))
        self.table.setAccessibleName(self.tr("What changed"))
        self.table.set_widths({KIND: 118, BEFORE: 260, AGENT: 120}, droppable=(AGENT,))
        for kind, chip in self.chips.items():
            chip.setToolTip(self.tr("Show only these"))
            if self.found is not None:
                chip.set_value(kind_word(kind), formats.number(Counter(c.kind for c in changes_of(self.found))[kind]))
        self._say()

    def _say(self) -> None:
        """The difference in one line: learned 14, superseded 3, wiped 2."""
        if self.found is None:
            return
        counts = self.found.counts()
        parts = (
            self.tr("%1 %2", "learned 14").replace("%1", kind_word(kind)).replace("%2", formats.number(count))
            for kind, count in counts.items()
        )
        self.summary.setText(self.tr(", ", "between the parts of a list").join(parts) or self.tr("Nothing changed"))


def end_of_day(day: QDate) -> Moment:
    """The last instant of a day of the person's zone."""
    start, following = formats.to_moment(day), formats.to_moment(day.addDays(1))
    return Moment(following.us - 1, start.offset_minutes)
