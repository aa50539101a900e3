"""The one place that knows how the application looks: `theme.current()` gives it, `theme.choose()` changes it live."""

from mnemoscope_desktop.theme.elevation import lift
from mnemoscope_desktop.theme.manager import (
    Choice,
    Contrast,
    Theme,
    ThemeManager,
    choose,
    choose_contrast,
    colour,
    current,
    font,
    manager,
    share,
    veil,
    wear,
)
from mnemoscope_desktop.theme.tokens import ELEVATION, GRID, RADII, SIZES, SPACE, TYPE, Tone

__all__ = [
    "ELEVATION",
    "GRID",
    "RADII",
    "SIZES",
    "SPACE",
    "TYPE",
    "Choice",
    "Contrast",
    "Theme",
    "ThemeManager",
    "Tone",
    "choose",
    "choose_contrast",
    "colour",
    "current",
    "font",
    "lift",
    "manager",
    "share",
    "veil",
    "wear",
]
