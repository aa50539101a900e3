"""The one place that knows how the application looks: `theme.current()` gives it, `theme.choose()` changes it live."""

from mnemoscope_desktop.theme.elevation import lift
from mnemoscope_desktop.theme.manager import (
    Choice,
    Contrast,
    Theme,
    ThemeManager,
    choose,
    choose_contrast,
    choose_text_size,
    colour,
    current,
    font,
    manager,
    share,
    veil,
    wear,
)
from mnemoscope_desktop.theme.sizing import PERCENTS, in_source, lettered, percent, px, sized
from mnemoscope_desktop.theme.tokens import ELEVATION, GRID, RADII, SIZES, SPACE, TYPE, Tone

__all__ = [
    "ELEVATION",
    "GRID",
    "PERCENTS",
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
    "choose_text_size",
    "colour",
    "current",
    "font",
    "in_source",
    "lettered",
    "lift",
    "manager",
    "percent",
    "px",
    "share",
    "sized",
    "veil",
    "wear",
]
