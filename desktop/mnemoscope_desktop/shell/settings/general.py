"""Look, text size, contrast, language, motion, and the first steps."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal

from mnemoscope_desktop import formats, i18n, motion, theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.settings.page import Page
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.choice_box import ChoiceBox

translate = QCoreApplication.translate


class GeneralPage(Page):
    """Signals: language_chosen (code), tour_wanted."""

    language_chosen = Signal(str)
    tour_wanted = Signal()

    def __init__(self, preferences: Preferences) -> None:
        super().__init__("general", translate("SettingsDialog", "General"))
        self._preferences = preferences
        self.add_section(self.tr("Look"))
        self.theme = self._choice(
            self.tr("Theme"),
            {
                theme.Choice.SYSTEM.value: translate("SettingsDialog", "As the system has it"),
                theme.Choice.LIGHT.value: translate("SettingsDialog", "Light"),
                theme.Choice.DARK.value: translate("SettingsDialog", "Dark"),
            },
            theme.manager().choice.value,
        )
        self.theme.currentIndexChanged.connect(self._theme_chosen)
        self.text_size = self._choice(
            self.tr("Text size"),
            {str(each): formats.percent(each / 100) for each in theme.PERCENTS},
            str(theme.percent()),
        )
        self.text_size.currentIndexChanged.connect(self._size_chosen)
        self.contrast = self._choice(
            self.tr("Contrast"),
            {
                theme.Contrast.SYSTEM.value: translate("SettingsDialog", "As the system has it"),
                theme.Contrast.NORMAL.value: self.tr("Normal"),
                theme.Contrast.MORE.value: self.tr("More"),
            },
            theme.manager().contrast.value,
            self.tr("With more, words, edges and the ring of the keyboard stand out more."),
        )
        self.contrast.currentIndexChanged.connect(self._contrast_chosen)
        self.language = self._choice(self.tr("Language"), i18n.LANGUAGES, i18n.language())
        self.language.currentIndexChanged.connect(self._language_chosen)
        self.motion = self._choice(
            self.tr("Motion"),
            {
                "system": translate("SettingsDialog", "As the system has it"),
                "reduced": self.tr("As little as possible"),
            },
            "reduced" if preferences.get("reduce_motion", False) else "system",
            self.tr("Where things would glide, they jump."),
        )
        self.motion.currentIndexChanged.connect(self._motion_chosen)
        self.add_section(self.tr("First steps"))
        self.tour = Button(self.tr("Show me around"))
        self.tour.clicked.connect(self.tour_wanted)
        self.add_row(self.tr("A short tour of the window"), self.tour)

    def _choice(self, label: str, words: dict[str, str], value: str, below: str = "") -> ChoiceBox:
        box = ChoiceBox()
        for each, word in words.items():
            box.addItem(word, each)
        box.setCurrentIndex(box.findData(value))
        box.setAccessibleName(label)
        theme.sized(box, width=240)
        self.add_row(label, box, below)
        return box

    def _theme_chosen(self) -> None:
        choice = theme.Choice(self.theme.currentData())
        theme.choose(choice)
        self._preferences.set("theme", choice.value)

    def _size_chosen(self) -> None:
        size = int(self.text_size.currentData())
        self._preferences.set("text_size", size)
        theme.choose_text_size(size)

    def _contrast_chosen(self) -> None:
        contrast = theme.Contrast(self.contrast.currentData())
        theme.choose_contrast(contrast)
        self._preferences.set("contrast", contrast.value)

    def _language_chosen(self) -> None:
        code = str(self.language.currentData())
        self._preferences.set("language", code)
        self.language_chosen.emit(code)

    def _motion_chosen(self) -> None:
        reduced = self.motion.currentData() == "reduced"
        self._preferences.set("reduce_motion", reduced)
        motion.reduce(True if reduced else None)
