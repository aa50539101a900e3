"""Light or dark, with the usual contrast or with more, or as the system has it; changed while the application runs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QLocale, QObject, Qt, Signal
from PySide6.QtGui import QAccessibilityHints, QColor, QFont, QFontDatabase, QGuiApplication, QStyleHints
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from mnemoscope_desktop.theme import sizing
from mnemoscope_desktop.theme.style import palette, style_sheet
from mnemoscope_desktop.theme.tokens import (
    DARK,
    DARK_MORE,
    LIGHT,
    LIGHT_MORE,
    RING,
    RING_MORE,
    TYPE,
    VEIL,
    Colours,
    Tone,
)
from mnemoscope_desktop.theme.wardrobe import Wardrobe

CHINESE_FONTS = ("Noto Sans CJK SC", "Source Han Sans SC", "PingFang SC", "Microsoft YaHei UI", "WenQuanYi Micro Hei")

MONO_FONTS = ("SF Mono", "Menlo", "Cascadia Mono", "Consolas", "JetBrains Mono", "DejaVu Sans Mono", "Noto Sans Mono")


class Choice(StrEnum):
    """What the person chose."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Contrast(StrEnum):
    """How much what is written stands out from what it is written on."""

    SYSTEM = "system"
    NORMAL = "normal"
    MORE = "more"


@dataclass(frozen=True, slots=True)
class Theme:
    """The look in force; `ring` is how wide the ring around what has the keyboard is, in pixels."""

    colours: Colours
    dark: bool
    ring: int = RING


class ThemeManager(QObject):
    """Applies a theme to the application.

    Attributes:
        wardrobe: dresses windows and their parts.

    Signals:
        changed: there is another theme. Palette and tokens are replaced; the parts put on the style sheet by and by.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._choice = Choice.SYSTEM
        self._system = Qt.ColorScheme.Unknown
        self._contrast = Contrast.SYSTEM
        self._system_wants_more = False
        self._hints: tuple[QStyleHints, QAccessibilityHints] | None = None
        self._theme = Theme(LIGHT, dark=False)
        self._families: list[str] = []
        self._fonts: dict[tuple[int, int, bool], QFont] = {}
        self.wardrobe = Wardrobe(self)

    @property
    def choice(self) -> Choice:
        return self._choice

    @property
    def contrast(self) -> Contrast:
        return self._contrast

    @property
    def theme(self) -> Theme:
        return self._theme

    def start(self, choice: Choice, contrast: Contrast = Contrast.SYSTEM, text_size: int = 100) -> None:
        """Dress the application for the first time and follow the system's changes."""
        self.choose_text_size(text_size)
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._system_changed)
        self._system = hints.colorScheme()
        access = hints.accessibility()
        access.contrastPreferenceChanged.connect(self._system_contrast_changed)
        self._system_wants_more = access.contrastPreference() == Qt.ContrastPreference.HighContrast
        self._hints = hints, access  # PySide takes what belongs to Qt down with the last name for it
        self._choice = choice
        self._contrast = contrast
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.setStyle("Fusion")
            app.setFont(self.font())
        self._apply()

    def choose(self, choice: Choice) -> None:
        if choice != self._choice:
            self._choice = choice
            self._apply()

    def choose_contrast(self, contrast: Contrast) -> None:
        if contrast != self._contrast:
            self._contrast = contrast
            self._apply()

    def choose_text_size(self, percent: int) -> None:
        """Make letters, and all that holds them, larger or smaller: one of `sizing.PERCENTS`, else the nearest."""
        percent = min(sizing.PERCENTS, key=lambda each: abs(each - percent))
        if percent != sizing.percent():
            sizing.set_percent(percent)
            self.refresh_fonts()
            self._apply()

    def refresh_fonts(self) -> None:
        """Choose the font families again, after a change of language."""
        app = QApplication.instance()
        if isinstance(app, QApplication):
            self._families = _families()
            self._fonts.clear()
            app.setFont(self.font())

    def font(self, size: int = TYPE.body, weight: int = 400, *, mono: bool = False) -> QFont:
        """A font of the interface: figures of equal width, and each letter as it stands, for Inter and fonts for code
        would draw `-->` as an arrow and `2x4` as a multiplication."""
        if not self._families:
            self._families = _families()
        made = self._fonts.get((size, weight, mono))
        if made is None:
            made = self._fonts[size, weight, mono] = QFont(_mono_families() if mono else self._families)
            made.setPixelSize(sizing.px(size))
            made.setWeight(QFont.Weight(weight))
            made.setFeature(QFont.Tag("tnum"), 1)
            made.setFeature(QFont.Tag("calt"), 0)
        # A copy shares what Qt found for the families, which is looked up anew for each font that is made.
        return QFont(made)

    def _system_changed(self, scheme: Qt.ColorScheme) -> None:
        self._system = scheme
        if self._choice is Choice.SYSTEM:
            self._apply()

    def _system_contrast_changed(self, wanted: Qt.ContrastPreference) -> None:
        self._system_wants_more = wanted == Qt.ContrastPreference.HighContrast
        if self._contrast is Contrast.SYSTEM:
            self._apply()

    def _apply(self) -> None:
        dark = self._choice is Choice.DARK or (
            self._choice is Choice.SYSTEM and self._system == Qt.ColorScheme.Dark
        )
        more = self._contrast is Contrast.MORE or (self._contrast is Contrast.SYSTEM and self._system_wants_more)
        if more:
            self._theme = Theme(DARK_MORE if dark else LIGHT_MORE, dark, RING_MORE)
        else:
            self._theme = Theme(DARK if dark else LIGHT, dark)
        colours = palette(self._theme.colours)
        QApplication.setPalette(colours)
        QToolTip.setPalette(colours)
        self.wardrobe.change(style_sheet(self._theme.colours, self._theme.ring))
        self.changed.emit()


def _families() -> list[str]:
    """Inter where it is installed, else the system's own; a font for Simplified Chinese behind it, so that Han
    characters are never drawn in their Japanese forms."""
    present = set(QFontDatabase.families())
    first = "Inter" if "Inter" in present else QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    chinese = [name for name in CHINESE_FONTS if name in present][:1]
    if "Inter" not in present and chinese and QLocale().language() == QLocale.Language.Chinese:
        return [*chinese, first]
    return [first, *chinese]


def _mono_families() -> list[str]:
    """A font of fixed width, with the Chinese one behind it."""
    present = set(QFontDatabase.families())
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    first = next((name for name in MONO_FONTS if name in present), system)
    return [first, *(name for name in CHINESE_FONTS if name in present)][:2]


_manager: ThemeManager | None = None


def manager() -> ThemeManager:
    """The application's theme manager, made on first use."""
    global _manager
    if _manager is None:
        _manager = ThemeManager()
    return _manager


def current() -> Theme:
    return manager().theme


def choose(choice: Choice) -> None:
    manager().choose(choice)


def choose_text_size(percent: int) -> None:
    manager().choose_text_size(percent)


def choose_contrast(contrast: Contrast) -> None:
    manager().choose_contrast(contrast)


def wear(widget: QWidget) -> None:
    """Let a window, or a part of one, wear the style sheet; all in it wears it too."""
    manager().wardrobe.wear(widget)


def share(*containers: QWidget) -> None:
    """Let the children of these widgets wear the style sheet, each by itself, and not the widgets themselves."""
    manager().wardrobe.share(*containers)


def colour(name: str | Tone) -> QColor:
    """A token of the theme in force, for painting: `colour("line")`, `colour(Tone.STATED)`."""
    colours = current().colours
    return QColor(colours.strong(name) if name == Tone.PLAIN else getattr(colours, name))


def veil() -> QColor:
    """What is laid over content that steps back for a moment."""
    shade = colour("shadow")
    shade.setAlpha(VEIL)
    return shade


def font(size: int = TYPE.body, weight: int = 400, *, mono: bool = False) -> QFont:
    return manager().font(size, weight, mono=mono)
