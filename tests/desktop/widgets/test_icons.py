"""The pictures are qtawesome's glyphs, in the theme's colours, sharp at every scale."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QImage, QPainter
from PySide6.QtWidgets import QApplication

from mnemoscope_desktop import theme
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.widgets.icons import NAMES, icon, outline, paint_icon


def drawn(name: str, side: int, ink: str = "ink") -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_icon(painter, QRect(0, 0, side, side), name, ink)
    painter.end()
    return image


def covered(image: QImage) -> float:
    """The part of the image that is painted."""
    inked = sum(image.pixelColor(x, y).alphaF() for x in range(image.width()) for y in range(image.height()))
    return inked / (image.width() * image.height())


@pytest.mark.parametrize("name", NAMES)
def test_each_picture_is_the_glyph_that_qtawesome_gives(qapp: QApplication, name: str) -> None:
    box = outline(name).boundingRect()
    assert 0 < box.width() <= 257
    assert 0 < box.height() <= 257
    assert 0.01 < covered(drawn(name, 64)) < 0.6


def test_the_names_are_those_of_qtawesome(qapp: QApplication) -> None:
    from qtawesome import iconic_font

    font = iconic_font.IconicFont(("ph", "phosphor-1.3.0.ttf", "phosphor-charmap-1.3.0.json"))
    assert set(NAMES.values()) <= set(font.charmap["ph"])


def test_every_panel_has_a_picture_of_its_own() -> None:
    glyphs = [NAMES[spec.key] for spec in registry.ALL]
    assert len(set(glyphs)) == len(glyphs)


def test_a_picture_follows_the_theme(qapp: QApplication) -> None:
    def colour_of(image: QImage) -> QColor:
        points = ((x, y) for x in range(64) for y in range(64))
        return next(image.pixelColor(x, y) for x, y in points if image.pixelColor(x, y).alpha() == 255)

    same = icon("import")
    light = colour_of(same.pixmap(64, 64).toImage())
    try:
        theme.choose(theme.Choice.DARK)
        dark = colour_of(same.pixmap(64, 64).toImage())
        disabled = colour_of(same.pixmap(QSize(64, 64), QIcon.Mode.Disabled).toImage())
        assert dark.name() == theme.current().colours.mute
        assert disabled.name() == theme.current().colours.disabled
    finally:
        theme.choose(theme.Choice.LIGHT)
    assert light.name() == theme.current().colours.mute


@pytest.mark.parametrize("scale", [1, 1.25, 1.5, 2, 3])
def test_it_is_drawn_at_each_scale_instead_of_stretched(qapp: QApplication, scale: float) -> None:
    """A stretched picture has a grey ramp as wide as the scale on each side of a line; a drawn one has a pixel."""
    side = round(16 * scale)
    image = drawn("close", side)
    middle = [image.pixelColor(x, side // 2 - side // 8).alpha() for x in range(side)]
    grey = sum(1 for alpha in middle if 20 < alpha < 235)
    assert grey <= 10
    assert covered(image) == pytest.approx(covered(drawn("close", 256)), rel=0.12)


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        icon("nonsense")


def test_qtawesome_is_not_imported_to_draw_with_it() -> None:
    """Its import brings a second wrapper of Qt; the program needs the font alone."""
    code = (
        "import sys; from PySide6.QtWidgets import QApplication; app = QApplication([]);"
        "from mnemoscope_desktop.widgets.icons import icon; assert not icon('lock').pixmap(16, 16).isNull();"
        "assert not {'qtawesome', 'qtpy'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
