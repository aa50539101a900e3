"""How a memory stands: trust with its last change, strength in time, use, validity, when it was learned."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from mnemoscope.model.words import HalfLife
from mnemoscope_desktop import formats
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.widgets.card import FieldRow, SectionCaption
from mnemoscope_desktop.widgets.flow import FlowLayout
from mnemoscope_desktop.widgets.meter import Meter, Sparkline
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel, reveal
from mnemoscope_desktop.words import agent_word, standing_tone

if TYPE_CHECKING:
    from mnemoscope.model.memory import Memory
    from mnemoscope.model.moment import Moment
    from mnemoscope.model.results import Curve, MemoryDetail
    from mnemoscope.model.settings import Settings


class StandingSection(Translated, QWidget):
    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self._caption = SectionCaption()
        column.addWidget(self._caption)
        self.meter = Meter()
        self.trust = PlainLabel()
        self.change = ElidedLabel("", "faint")
        # Half a number would be another one, so where there is no room for it the change goes to the next line.
        trust = QWidget()
        row = FlowLayout(trust, spacing=5, line_spacing=2)
        for widget in (self.meter, self.trust, self.change):
            row.addWidget(widget)
        self.strength = Sparkline()
        self.steady = PlainLabel("", "mute")
        curve = QVBoxLayout()
        curve.setSpacing(0)
        curve.addWidget(self.strength)
        curve.addWidget(self.steady)
        self._rows = {
            "trust": FieldRow("", trust),
            "strength": FieldRow("", curve),
            "used": FieldRow(""),
            "true": FieldRow(""),
            "happened": FieldRow(""),
            "learned": FieldRow(""),
            "by": FieldRow(""),
        }
        for field in self._rows.values():
            column.addWidget(field)
        self.retranslate()

    def retranslate(self) -> None:
        self._caption.set(self.tr("Standing"))
        labels = {
            "trust": self.tr("Trust"),
            "strength": self.tr("Strength"),
            "used": self.tr("Used"),
            "true": self.tr("True from"),
            "happened": self.tr("Happened"),
            "learned": self.tr("Learned"),
            "by": self.tr("Written by"),
        }
        for name, label in labels.items():
            self._rows[name].label.setText(label)

    def clear(self) -> None:
        self.strength.set(())
        for label in (self.trust, self.change, self.steady):
            label.setText("")
        for name in ("used", "true", "happened", "learned", "by"):
            self._rows[name].set("")

    def show_memory(
        self, memory: Memory, detail: MemoryDetail, curve: Curve, now: Moment, settings: Settings | None
    ) -> None:
        self.meter.set(memory.trust, standing_tone(memory.standing))
        self.meter.setAccessibleName(self.tr("Trust %1").replace("%1", formats.unit(memory.trust)))
        self.trust.setText(formats.unit(memory.trust))
        self.change.setText(_last_change(detail, now))
        self.change.setVisible(bool(self.change.text()))
        self._show_strength(memory, curve, settings)
        self._rows["used"].set(self._used(memory))
        self._rows["true"].set(self._validity(memory))
        self._rows["happened"].setVisible(memory.event_time is not None)
        if memory.event_time is not None:
            self._rows["happened"].set(formats.day_time(memory.event_time))
            self._rows["happened"].setToolTip(formats.original(memory.event_time))
        self._rows["learned"].set(formats.day_time(memory.recorded_at))
        self._rows["by"].setVisible(bool(memory.agent))
        self._rows["by"].set(reveal(agent_word(memory.agent), lines=False))
        self._rows["learned"].setToolTip(formats.original(memory.recorded_at))

    def _show_strength(self, memory: Memory, curve: Curve, settings: Settings | None) -> None:
        fades = memory.half_life is not HalfLife.NONE and not memory.pinned
        self.strength.setVisible(fades)
        self.steady.setText("" if fades else self.tr("does not fade"))
        self.steady.setVisible(not fades)
        values = curve.values.tolist()
        past = sum(1 for at in curve.times_us.tolist() if at <= curve.now_us)
        name = self.tr("Strength %1 now").replace("%1", formats.unit(memory.strength))
        self.strength.set(
            values,
            threshold=settings.archive_below_strength if settings is not None else None,
            dashed_from=max(0, past - 1),
            name=name,
        )
        self.strength.setToolTip(name)

    def _used(self, memory: Memory) -> str:
        if not memory.useful_uses:
            return self.tr("never yet")
        text = self.tr("%n times", "", memory.useful_uses)
        if memory.last_useful_at is not None:
            text += " · " + self.tr("last %1").replace("%1", formats.day(memory.last_useful_at))
        return text

    def _validity(self, memory: Memory) -> str:
        start = formats.day(memory.valid_from) if memory.valid_from else self.tr("not said")
        end = formats.day(memory.valid_to) if memory.valid_to else self.tr("open")
        return f"{start} → {end}"


def _last_change(detail: MemoryDetail, now: Moment) -> str:
    """▲ 0.05 yesterday."""
    if not detail.feedback:
        return ""
    last = max(detail.feedback, key=lambda record: record.at.us)
    step = (last.trust_after - last.trust_before) / 100
    if not step:
        return ""
    return f"{'▲' if step > 0 else '▼'} {formats.unit(abs(step))} {formats.ago(last.at, now)}"


