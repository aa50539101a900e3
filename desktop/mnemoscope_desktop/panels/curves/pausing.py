"""The switch that stops the clock by which memories fade."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from mnemoscope.model.moment import Moment
from mnemoscope.model.pauses import NEVER, Pauses, pauses_from
from mnemoscope.model.results import Pause
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.buttons import ChipButton


class PauseChip(Translated, ChipButton):
    """Attributes:
        pauses: the union of all pauses.
        since: since when fading is paused, or None while time counts.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(checkable=True, parent=parent)
        self.pauses = Pauses()
        self.since: Moment | None = None
        self.clicked.connect(self._switch)
        self.retranslate()

    def show_pauses(self, pauses: Sequence[Pause], now: Moment) -> None:
        self.pauses = pauses_from((each.start.us, each.end.us if each.end is not None else None) for each in pauses)
        holding = [start for start, end in self.pauses.stretches if start <= now.us < end]
        self.since = Moment(holding[0], now.offset_minutes) if holding else None
        self.retranslate()

    def bands(self, start: float, end: float) -> list[tuple[float, float]]:
        """The pauses within a stretch of time, in seconds."""
        cut = [
            (max(start, begins / 1e6), end if ends == NEVER else min(end, ends / 1e6))
            for begins, ends in self.pauses.stretches
        ]
        return [(low, high) for low, high in cut if low < high]

    def retranslate(self) -> None:
        self.setChecked(self.since is not None)
        if self.since is None:
            self.setText(self.tr("Pause fading"))
            self.setToolTip(self.tr("Going away? While it is paused, nothing fades and no guess expires."))
        else:
            self.setText(self.tr("Paused since %1").replace("%1", formats.short_day(self.since)))
            self.setToolTip(self.tr("Nothing fades and no guess expires. Click to let time count again."))
        self.setAccessibleName(self.text())
        self.setAccessibleDescription(self.toolTip())
        self.updateGeometry()

    def _switch(self) -> None:
        """What is shown follows the vault, so the switch stays where it was until the act is done."""
        pausing = self.since is None
        self.setChecked(not pausing)
        if pausing:
            said = self.tr("Fading is paused until you resume it.")
            operations.pause_fading().success(lambda _changes: messages.undoable(said)).run(self)
        else:
            said = self.tr("Memories fade again from now on.")
            operations.resume_fading().success(lambda _changes: messages.undoable(said)).run(self)
