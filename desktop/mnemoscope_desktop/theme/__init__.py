"""The one place that knows how the application looks: `theme.current()` gives it, `theme.choose()` changes it live."""

from mnemoscope_desktop.theme.manager import Choice, Theme, ThemeManager, choose, colour, current, font, manager
from mnemoscope_desktop.theme.tokens import GRID, RADII, SIZES, TYPE, Tone

__all__ = [
    "GRID",
    "RADII",
    "SIZES",
    "TYPE",
    "Choice",
    "Theme",
    "ThemeManager",
    "Tone",
    "choose",
    "colour",
    "current",
    "font",
    "manager",
]
