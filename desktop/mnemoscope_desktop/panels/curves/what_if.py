"""Other numbers, tried before they are put in force."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSlider, QWidget

from mnemoscope.model.results import Forecast
from mnemoscope.model.settings import Settings
from mnemoscope_desktop import formats, messages, operations
from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.panels.curves.trying import Difference, TryingDialog, read_difference
from mnemoscope_desktop.tasks import ReadOp
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.plain import PlainLabel

NAMES = ("half_life_inferred", "half_life_observed", "half_life_stated", "archive_below_strength")
_MOST = {"half_life_inferred": 90, "half_life_observed": 365, "half_life_stated": 730, "archive_below_strength": 60}


class CalmSlider(QSlider):
    """A slider that leaves the wheel to the page, so that scrolling past it changes nothing."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class WhatIfCard(Translated, Card):
    """Sliders for what decides how long memories stay.

    Attributes:
        in_force: the vault's settings.
        tried: the same with the sliders' values.

    Signals:
        tried_changed: a slider moved, or the settings in force changed.
    """

    tried_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.in_force = Settings()
        self.tried = Settings()
        self._forecast: Forecast | None = None
        self._forecast_tried: Forecast | None = None
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(7)
        grid.setColumnStretch(1, 1)
        self.names: dict[str, PlainLabel] = {}
        self.sliders: dict[str, QSlider] = {}
        self.values: dict[str, PlainLabel] = {}
        for row, name in enumerate(NAMES):
            label, slider, value = PlainLabel(), CalmSlider(), PlainLabel("", "strong")
            slider.setRange(0 if name == "archive_below_strength" else 1, _MOST[name])
            slider.setMinimumWidth(40)
            label.setBuddy(slider)
            slider.valueChanged.connect(self._moved)
            grid.addWidget(label, row, 0)
            grid.addWidget(slider, row, 1)
            grid.addWidget(value, row, 2, alignment=Qt.AlignmentFlag.AlignRight)
            self.names[name], self.sliders[name], self.values[name] = label, slider, value
        self.body.addLayout(grid)
        self.sentence = PlainLabel("", "mute", wrap=True)
        self.body.addWidget(self.sentence)
        self.body.addStretch(1)
        row = QHBoxLayout()
        self.apply = Button()
        self.reset = Button(kind="link")
        row.addWidget(self.apply)
        row.addWidget(self.reset)
        row.addStretch(1)
        self.body.addLayout(row)
        self.apply.clicked.connect(self._ask)
        self.reset.clicked.connect(lambda: self.show_settings(self.in_force))
        self._soon = QTimer(self, interval=100, singleShot=True)
        self._soon.timeout.connect(self._preview)
        self.show_settings(Settings())
        self.retranslate()

    # what is shown ----------------------------------------------------------------------------------------------

    def show_settings(self, settings: Settings) -> None:
        """Put the sliders to the numbers in force."""
        self.in_force = self.tried = settings
        for name, slider in self.sliders.items():
            slider.blockSignals(True)
            whole = round(getattr(settings, name) * (100 if name == "archive_below_strength" else 1))
            slider.setMaximum(max(_MOST[name], whole))
            slider.setValue(whole)
            slider.blockSignals(False)
        self._forecast_tried = self._forecast
        self._say()
        self.tried_changed.emit()

    def show_forecast(self, forecast: Forecast) -> None:
        """What happens with the numbers in force."""
        self._forecast = forecast
        if self.tried == self.in_force:
            self._forecast_tried = forecast
            self._say()
        else:
            self._soon.start()

    def set_threshold(self, value: float) -> None:
        self.sliders["archive_below_strength"].setValue(round(value * 100))

    def differs(self) -> bool:
        return self.tried != self.in_force

    def retranslate(self) -> None:
        self.set_caption(self.tr("What if"))
        words = {
            "half_life_inferred": self.tr("Half-life, inferred"),
            "half_life_observed": self.tr("Half-life, observed"),
            "half_life_stated": self.tr("Half-life, stated"),
            "archive_below_strength": self.tr("Archive below"),
        }
        for name, word in words.items():
            self.names[name].setText(word)
            self.sliders[name].setAccessibleName(word)
        self.apply.setText(self.tr("Apply…"))
        self.reset.setText(self.tr("Back"))
        self._say()

    def number(self, settings: Settings, name: str) -> str:
        """A setting as it is written beside its slider."""
        value = getattr(settings, name)
        if name == "archive_below_strength":
            return formats.unit(value)
        return self.tr("%1 d").replace("%1", f"{value:g}")

    def _say(self) -> None:
        for name, label in self.values.items():
            label.setText(self.number(self.tried, name))
        self.apply.setEnabled(self.differs())
        self.reset.setVisible(self.differs())
        if not self.differs():
            self.sentence.setText(self.tr("Move a slider to see what would happen. Nothing changes until you apply."))
        elif self._forecast is None or self._forecast_tried is None:
            self.sentence.setText(self.tr("Working it out…"))
        else:
            self.sentence.setText(self._consequence())

    def _consequence(self) -> str:
        assert self._forecast is not None
        assert self._forecast_tried is not None
        return (
            self.tr("With these: %1 archived in 30 days instead of %2.")
            .replace("%1", formats.number(self._forecast_tried.within_30_days))
            .replace("%2", formats.number(self._forecast.within_30_days))
        )

    # trying -----------------------------------------------------------------------------------------------------

    def _moved(self) -> None:
        chosen: dict[str, float] = {}
        for name, slider in self.sliders.items():
            hundredths = name == "archive_below_strength"
            stored = getattr(self.in_force, name)
            same = slider.value() == round(stored * (100 if hundredths else 1))
            chosen[name] = stored if same else slider.value() / 100 if hundredths else float(slider.value())
        self.tried = replace(self.in_force, **chosen)  # type: ignore[arg-type]
        self._forecast_tried = None if self.differs() else self._forecast
        self._say()
        self.tried_changed.emit()
        self._soon.start()

    def _preview(self) -> None:
        if not self.differs():
            return
        tried = self.tried

        def answered(forecast: Forecast) -> None:
            if tried == self.tried:
                self._forecast_tried = forecast
                self._say()

        ReadOp(lambda vault: vault.archive_forecast(settings=tried)).latest("what if").success(answered).run(self)

    def _ask(self) -> None:
        """Read over the whole vault what would change, and show it before anything does."""
        tried = self.tried
        ReadOp(lambda vault: read_difference(vault, tried)).latest("difference").success(
            lambda found: self._show_difference(tried, found)
        ).run(self)

    def _show_difference(self, tried: Settings, found: Difference) -> None:
        if tried != self.tried:
            return
        changes = [
            f"{self.names[name].text()}: {self.number(self.in_force, name)} → {self.number(tried, name)}"
            for name in NAMES
            if getattr(self.in_force, name) != getattr(tried, name)
        ]
        TryingDialog(changes, found, self._save, self).open()

    def _save(self) -> None:
        tried = self.tried
        operations.save_settings(settings=tried).success(lambda _changes: self._saved(tried)).run(self)

    def _saved(self, settings: Settings) -> None:
        self.show_settings(settings)
        messages.undoable(self.tr("The new numbers are in force."))
