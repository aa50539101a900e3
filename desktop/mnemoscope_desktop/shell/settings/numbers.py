"""The numbers of the vault, each with its default, its range, its unit and where it comes from. They count on Save."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QHBoxLayout, QSpinBox, QWidget

from mnemoscope_desktop import formats, theme
from mnemoscope_desktop.shell.settings.number_words import choice_words, groups, source
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.calm import leave_wheel_to_page
from mnemoscope_desktop.widgets.choice_box import ChoiceBox
from mnemoscope_desktop.widgets.plain import PlainLabel

if TYPE_CHECKING:
    from mnemoscope.model.settings import Settings

translate = QCoreApplication.translate


@dataclass
class NumberField:
    """One setting: its widget, how to read and write it, and the button that puts its default back."""

    box: QSpinBox | QDoubleSpinBox | QComboBox
    value: Callable[[], Any]
    put: Callable[[Any], None]
    standard: Any
    reset: Button

    def tell(self) -> None:
        self.reset.setVisible(self.value() != self.standard)


class NumbersPage(Page):
    """Signals: changed, some field holds another value than before.

    Attributes: fields, by the setting's name.
    """

    changed = Signal()

    def __init__(self, settings: Settings, *, read_only: bool) -> None:
        super().__init__("numbers", translate("SettingsDialog", "Numbers"))
        self._settings = settings
        self.fields: dict[str, NumberField] = {}
        self.add_text(
            self.tr(
                "They belong to this vault and count from Save on; one undo takes the change back. The sliders in "
                "Trust & decay show beforehand what they would do to your memories."
            )
        )
        for caption, rows in groups().items():
            self.add_section(caption)
            sources = dict.fromkeys(source(name) for name, _, _ in rows)
            if len(sources) == 1:
                self.add_text(self.tr("Where the defaults come from: %1.").replace("%1", *sources), "small")
            for name, label, unit in rows:
                self.add_number(self, name, label, unit, below="" if len(sources) == 1 else source(name))
        for field in self.fields.values():
            field.box.setEnabled(not read_only)

    def add_number(self, page: Page, name: str, label: str, unit: str = "", *, below: str = "") -> None:
        """Put a setting on a page: on this one, but for the choice of a model, which stands with the models."""
        from mnemoscope.model.settings import BOUNDS, CHOICES, Settings

        value, standard = getattr(self._settings, name), getattr(Settings(), name)
        line = QHBoxLayout()
        line.setSpacing(10)
        reset = Button(self.tr("Reset"), "link")
        reset.setAccessibleName(self.tr("Put the default back: %1").replace("%1", label))
        if name in CHOICES:
            words = choice_words(name)
            field = self._choice(words, str(value), str(standard), reset, CHOICES[name])
            about = self.tr("default %1").replace("%1", words[str(standard)])
        else:
            low, high = BOUNDS[name]
            field = self._number(value, standard, low, high, unit, reset)
            about = self.tr("default %1").replace("%1", _shown(standard) + unit)
            between = self.tr("from %1 to %2").replace("%1", _shown(low)).replace("%2", _shown(high))
            about = f"{about} · {between}"
        theme.sized(field.box, width=190 if name in CHOICES else 150)
        field.box.setAccessibleName(label)
        told = [about, source(name)] if name not in CHOICES else [label, about, source(name)]
        field.box.setAccessibleDescription(" · ".join(told))
        leave_wheel_to_page(field.box)
        reset.clicked.connect(lambda: field.put(field.standard))
        self.fields[name] = field
        line.addWidget(field.box)
        line.addWidget(PlainLabel(about, "faint"))
        line.addWidget(reset)
        line.addStretch(1)
        page.add_row(label, line, below)
        field.tell()

    def _number(
        self, value: float, standard: float, low: float, high: float, unit: str, reset: Button
    ) -> NumberField:
        box: QSpinBox | QDoubleSpinBox
        if isinstance(standard, int):
            box = QSpinBox()
            box.setRange(int(low), int(high))
            box.setValue(int(value))
        else:
            box = QDoubleSpinBox()
            box.setDecimals(2 if high <= 1 else 1)
            box.setSingleStep(0.01 if high <= 1 else 1.0)
            box.setRange(low, high)
            box.setValue(float(value))
        box.setSuffix(unit)
        box.lineEdit().setTextMargins(6, 0, 0, 0)
        field = NumberField(box, box.value, box.setValue, standard, reset)
        box.valueChanged.connect(lambda _value: self._touched(field))
        return field

    def _choice(
        self, words: dict[str, str], value: str, standard: str, reset: Button, kind: type
    ) -> NumberField:
        box = ChoiceBox()
        for choice, word in words.items():
            box.addItem(word, choice)
        box.setCurrentIndex(box.findData(value))
        field = NumberField(
            box,
            lambda: kind(box.currentData()),
            lambda chosen: box.setCurrentIndex(box.findData(str(chosen))),
            kind(standard),
            reset,
        )
        box.currentIndexChanged.connect(lambda _row: self._touched(field))
        return field

    def _touched(self, field: NumberField) -> None:
        field.tell()
        self.changed.emit()

    @property
    def settings(self) -> Settings:
        """What the fields say."""
        return replace(self._settings, **{name: field.value() for name, field in self.fields.items()})

    @property
    def count(self) -> int:
        """How many fields hold another value than the vault."""
        return sum(field.value() != getattr(self._settings, name) for name, field in self.fields.items())

    def put_defaults(self) -> None:
        for field in self.fields.values():
            field.put(field.standard)


def _shown(number: float) -> str:
    return formats.number(number) if isinstance(number, int) else f"{number:g}"


def locked_page() -> QWidget:
    """What stands in its place while no vault is open."""
    page = Page("numbers", translate("SettingsDialog", "Numbers"))
    page.add_text(translate("SettingsDialog", "Unlock the vault to change its numbers."))
    return page
