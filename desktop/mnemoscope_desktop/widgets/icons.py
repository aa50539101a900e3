"""The pictures of the interface: glyphs of qtawesome's Phosphor font, in the colour that the theme has when they are
painted.

The outlines are taken from the font file that qtawesome brings and filled as paths, so they are sharp at every scale
and follow a change of theme by themselves. Its Python half is not imported: that would bring two wrappers of Qt (some
150 ms) into start-up, where the font and its table of names take less than 10 ms, once, when the first picture is
painted.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPainterPath, QPixmap, QRawFont

from mnemoscope_desktop import theme

SIZE = theme.SIZES.icon
_EM = 256
"""The designers' grid; a line is a 16th of it, one pixel at the usual size."""

NAMES: dict[str, str] = {
    # panels
    "review": "checks",
    "conflicts": "git-merge",
    "timeline": "chart-bar-horizontal",
    "memories": "stack",
    "entities": "users-three",
    "curves": "chart-line",
    "journal": "clock-counter-clockwise",
    "transfer": "export",
    "backups": "archive-box",
    "import": "download-simple",
    "welcome": "sparkle",
    "recall": "chat-text",
    "agents": "robot",
    "rules": "list-dashes",
    "activity": "activity",
    # acts
    "undo": "arrow-u-up-left",
    "redo": "arrow-u-up-right",
    "lock": "lock-simple",
    "unlock": "lock-simple-open",
    "search": "magnifying-glass",
    "settings": "gear-six",
    "help": "question",
    "edit": "pencil-simple",
    "confirm": "check",
    "close": "x",
    "add": "plus",
    "remove": "trash",
    "wipe": "eraser",
    "export": "export",
    "copy": "copy",
    "save": "bookmark-simple",
    "merge": "arrows-in-line-horizontal",
    "move": "arrow-right",
    "pin": "push-pin",
    "archive": "archive-box",
    "columns": "columns",
    "filter": "funnel-simple",
    "folder": "folder-open",
    "file": "file",
    "paste": "clipboard-text",
    "play": "play",
    "pause": "pause",
    "more": "dots-three",
    "helpful": "thumbs-up",
    "unhelpful": "thumbs-down",
    "retry": "arrow-clockwise",
    "open": "arrow-square-out",
    "back": "caret-left",
    "forward": "caret-right",
    "down": "caret-down",
    "up": "caret-up",
    "menu": "caret-down-fill",
    # things and states
    "vault": "database",
    "calendar": "calendar-blank",
    "clock": "clock",
    "key": "key",
    "keyboard": "keyboard",
    "shield": "shield-check",
    "show": "eye",
    "hide": "eye-slash",
    "person": "user",
    "done": "check-circle",
    "info": "info",
    "warning": "warning",
    "error": "warning-octagon",
    "empty": "tray",
    "loading": "hourglass",
}
"""What a picture means here, and its glyph."""


@dataclass(frozen=True, slots=True)
class _Font:
    raw: QRawFont
    characters: dict[str, str]


@cache
def _font() -> _Font:
    found = find_spec("qtawesome")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("qtawesome")
    folder = Path(found.origin).parent / "fonts"
    (font,) = folder.glob("phosphor-*.ttf")
    (names,) = folder.glob("phosphor-charmap-*.json")
    return _Font(QRawFont(str(font), float(_EM)), json.loads(names.read_bytes()))


@cache
def outline(name: str) -> QPainterPath:
    """The outline of `name`, one of NAMES, in a box of 256 × 256."""
    font = _font()
    glyph = font.raw.glyphIndexesForString(chr(int(font.characters[NAMES[name]], 16)))[0]
    path = font.raw.pathForGlyph(glyph)
    path.setFillRule(Qt.FillRule.WindingFill)
    path.translate(0, _EM)
    return path


def paint_icon(painter: QPainter, rect: QRect | QRectF, name: str, ink: QColor | str) -> None:
    """Fill the square in the middle of `rect` with `name`; `ink` is a colour or a token of the theme."""
    area = QRectF(rect)
    side = min(area.width(), area.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(area.x() + (area.width() - side) / 2, area.y() + (area.height() - side) / 2)
    painter.scale(side / _EM, side / _EM)
    painter.fillPath(outline(name), theme.colour(ink) if isinstance(ink, str) else ink)
    painter.restore()


class _Engine(QIconEngine):
    def __init__(self, name: str, ink: str) -> None:
        super().__init__()
        self._name = name
        self._ink = ink

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        paint_icon(painter, rect, self._name, "disabled" if mode is QIcon.Mode.Disabled else self._ink)

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        result = QPixmap(size)
        result.fill(Qt.GlobalColor.transparent)
        painter = QPainter(result)
        self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        painter.end()
        return result

    def clone(self) -> QIconEngine:
        return _Engine(self._name, self._ink)


def icon(name: str, ink: str = "mute") -> QIcon:
    """`name`, one of NAMES, as a QIcon; `ink` is a token of the theme."""
    if name not in NAMES:
        raise ValueError(name)
    return QIcon(_Engine(name, ink))
