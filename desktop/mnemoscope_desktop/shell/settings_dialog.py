"""Settings: language and theme at once, the store's numbers with their defaults and units on Save."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mnemoscope_desktop import formats, i18n, messages, operations, theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.calm import leave_wheel_to_page
from mnemoscope_desktop.widgets.card import SectionCaption
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.widgets.scroll_page import ScrollPage

if TYPE_CHECKING:
    from mnemoscope.model.settings import Settings


class SettingsDialog(Dialog):
    """Signals: language_chosen (code)."""

    language_chosen = Signal(str)

    def __init__(self, session: Session, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__("", parent, width=760)
        self.setWindowTitle(self.tr("Settings"))
        self.heading.setText(self.tr("Settings"))
        self._session = session
        self._preferences = preferences
        self._numbers: dict[str, QSpinBox | QDoubleSpinBox] = {}
        self._choices: dict[str, QComboBox] = {}
        area = ScrollPage()
        ground = QWidget()
        column = QVBoxLayout(ground)
        column.setContentsMargins(2, 2, 14, 2)
        column.setSpacing(10)
        column.addWidget(SectionCaption(self.tr("Look")))
        column.addLayout(self._look())
        column.addSpacing(8)
        column.addWidget(SectionCaption(self.tr("Locking")))
        for box in self._locking():
            column.addWidget(box)
        summary = session.summary
        if summary is not None:
            self._settings: Settings | None = summary.settings
            for caption, rows in self._groups().items():
                column.addSpacing(8)
                column.addWidget(SectionCaption(caption))
                column.addLayout(self._form(rows, summary.settings))
            column.addSpacing(8)
            column.addWidget(SectionCaption(self.tr("What can be said")))
            self.attributes = Button(self.tr("Attributes…"))
            self.attributes.clicked.connect(self._show_attributes)
            column.addWidget(self.attributes)
        else:
            self._settings = None
            column.addWidget(PlainLabel(self.tr("Unlock the vault to change its numbers."), "mute", wrap=True))
        column.addStretch(1)
        for kind in (QSpinBox, QDoubleSpinBox, QComboBox):
            for field in ground.findChildren(kind):
                leave_wheel_to_page(field)
        area.setWidget(ground)
        area.setMinimumHeight(420)
        self.content.addWidget(area)
        self.defaults = self.add_button(Button(self.tr("Put defaults back")))
        self.defaults.clicked.connect(self._put_back)
        self.cancel = self.add_button(Button(self.tr("Cancel")))
        self.cancel.clicked.connect(self.reject)
        self.save = self.add_button(Button(self.tr("Save"), "primary"), default=True)
        self.save.clicked.connect(self._save)
        self.defaults.setEnabled(bool(self._numbers))
        if session.read_only:
            self.save.setEnabled(False)

    def _look(self) -> QFormLayout:
        form = _form_layout()
        self.theme = QComboBox()
        for choice, word in (
            (theme.Choice.SYSTEM, self.tr("As the system has it")),
            (theme.Choice.LIGHT, self.tr("Light")),
            (theme.Choice.DARK, self.tr("Dark")),
        ):
            self.theme.addItem(word, choice.value)
        self.theme.setCurrentIndex(self.theme.findData(theme.manager().choice.value))
        self.theme.currentIndexChanged.connect(self._theme_chosen)
        self.theme.setAccessibleName(self.tr("Theme"))
        self.language = QComboBox()
        for code, name in i18n.LANGUAGES.items():
            self.language.addItem(name, code)
        self.language.setCurrentIndex(self.language.findData(i18n.language()))
        self.language.currentIndexChanged.connect(self._language_chosen)
        self.language.setAccessibleName(self.tr("Language"))
        for box, label in ((self.theme, self.tr("Theme")), (self.language, self.tr("Language"))):
            box.setFixedWidth(240)
            form.addRow(_label(label), box)
        return form

    def _locking(self) -> list[QCheckBox]:
        """They belong to this computer, not to the vault, and count at once."""
        self.with_screen, self.minimised = QCheckBox(), QCheckBox()
        self.with_screen.setText(self.tr("Lock when the screen is locked or the computer sleeps"))
        self.minimised.setText(self.tr("Lock when the window is minimised"))
        for box, name, standard in (
            (self.with_screen, "lock_with_screen", True), (self.minimised, "lock_minimised", False),
        ):
            box.setChecked(self._preferences.get(name, standard))
            box.toggled.connect(lambda on, name=name: self._preferences.set(name, on))
        return [self.with_screen, self.minimised]

    def _theme_chosen(self) -> None:
        choice = theme.Choice(self.theme.currentData())
        theme.choose(choice)
        self._preferences.set("theme", choice.value)

    def _language_chosen(self) -> None:
        code = str(self.language.currentData())
        self._preferences.set("language", code)
        self.language_chosen.emit(code)
        self.accept()

    def _groups(self) -> dict[str, list[tuple[str, str, str]]]:
        days, minutes = self.tr(" days"), self.tr(" minutes")
        return {
            self.tr("Trust, in hundredths"): [
                ("trust_stated", self.tr("What you said starts at"), ""),
                ("trust_observed", self.tr("What was observed starts at"), ""),
                ("trust_inferred", self.tr("A guess starts at"), ""),
                ("trust_imported_list", self.tr("An assistant's own list starts at"), ""),
                ("trust_confirmed_least", self.tr("What you confirm has at least"), ""),
                ("trust_helpful", self.tr("Helpful adds"), ""),
                ("trust_unhelpful", self.tr("Not helpful adds"), ""),
                ("archive_below_trust", self.tr("Archive below"), ""),
            ],
            self.tr("Forgetting"): [
                ("half_life_inferred", self.tr("Half-life of a guess"), days),
                ("half_life_observed", self.tr("Half-life of what was observed"), days),
                ("half_life_stated", self.tr("Half-life of what you said"), days),
                ("half_life_mood", self.tr("Half-life of moods"), days),
                ("strength_model", self.tr("Strength falls"), ""),
                ("archive_below_strength", self.tr("Archive below a strength of"), ""),
                ("hold_archive_above_share", self.tr("Ask before archiving more than this part at once"), ""),
                ("inferred_lives_days", self.tr("A guess expires after"), days),
                ("working_lives_hours", self.tr("A note of the session expires after"), self.tr(" hours")),
                ("promote_after_uses", self.tr("Helpful answers until the next tier"), ""),
                ("expiring_soon_days", self.tr("“Expiring” means within"), days),
            ],
            self.tr("Work and safety"): [
                ("review_daily_budget", self.tr("Memories to review in a day"), ""),
                ("episode_gap_minutes", self.tr("A new episode begins after a pause of"), minutes),
                ("auto_lock_minutes", self.tr("Lock after (0: never)"), minutes),
                ("backup_every", self.tr("Back up by itself"), ""),
                ("backups_kept", self.tr("Backups kept"), ""),
            ],
        }

    def _form(self, rows: list[tuple[str, str, str]], settings: Settings) -> QFormLayout:
        from mnemoscope.model.settings import BOUNDS, CHOICES, Settings

        form = _form_layout()
        for name, label, unit in rows:
            value = getattr(settings, name)
            standard = getattr(Settings(), name)
            if name in CHOICES:
                form.addRow(_label(label), self._choice(name, label, value, standard))
                continue
            low, high = BOUNDS[name]
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
            box.setFixedWidth(150)
            box.lineEdit().setTextMargins(6, 0, 0, 0)
            box.setAccessibleName(label)
            self._numbers[name] = box
            row = QHBoxLayout()
            row.setSpacing(10)
            row.addWidget(box)
            shown = formats.number(standard) if isinstance(standard, int) else f"{standard:g}"
            row.addWidget(PlainLabel(self.tr("default %1").replace("%1", shown + unit), "faint"))
            row.addStretch(1)
            form.addRow(_label(label), row)
        return form

    def _choice(self, name: str, label: str, value: str, standard: str) -> QHBoxLayout:
        """A setting that is one of several words."""
        words = {
            "strength_model": {"exponential": self.tr("by half-lives"), "fsrs": self.tr("as FSRS-6 learns it")},
            "backup_every": {
                "off": self.tr("never"), "daily": self.tr("every day"), "weekly": self.tr("every week"),
                "monthly": self.tr("every month"),
            },
        }[name]
        box = QComboBox()
        for choice, word in words.items():
            box.addItem(word, choice)
        box.setCurrentIndex(box.findData(str(value)))
        box.setFixedWidth(190)
        box.setAccessibleName(label)
        self._choices[name] = box
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(box)
        row.addWidget(PlainLabel(self.tr("default %1").replace("%1", words[str(standard)]), "faint"))
        row.addStretch(1)
        return row

    def _show_attributes(self) -> None:
        from mnemoscope_desktop.shell.attributes_dialog import AttributesDialog

        window, session = self.parentWidget(), self._session
        self.accept()
        AttributesDialog(session, window).open()

    def _put_back(self) -> None:
        from mnemoscope.model.settings import Settings

        for name, value in Settings().as_dict().items():
            if name in self._numbers:
                self._numbers[name].setValue(value)
            elif name in self._choices:
                self._choices[name].setCurrentIndex(self._choices[name].findData(str(value)))

    def _save(self) -> None:
        from mnemoscope.model.settings import CHOICES

        if self._settings is not None:
            values = {name: box.value() for name, box in self._numbers.items()}
            chosen = {name: CHOICES[name](box.currentData()) for name, box in self._choices.items()}
            settings = replace(self._settings, **values, **chosen)
            if settings != self._settings:
                said = self.tr("The numbers are kept. They count from now on.")
                operations.save_settings(settings=settings).success(lambda _c: messages.undoable(said)).run(
                    self._session
                )
        self.accept()


def _label(text: str) -> PlainLabel:
    """As high as the field beside it, so that both stand on one line."""
    label = PlainLabel(text)
    label.setFixedHeight(SIZES.button)
    label.setMinimumWidth(230)
    return label


def _form_layout() -> QFormLayout:
    form = QFormLayout()
    form.setHorizontalSpacing(18)
    form.setVerticalSpacing(7)
    return form
