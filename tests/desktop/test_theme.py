"""The tokens keep their promises: contrast, completeness, and a change that reaches everything at once."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest
from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QColor, QFont, QPalette, QTextLayout
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

import mnemoscope_desktop
from mnemoscope.resources import resource
from mnemoscope_desktop import theme
from mnemoscope_desktop.theme.contrast import contrast
from mnemoscope_desktop.theme.style import style_sheet
from mnemoscope_desktop.theme.tokens import DARK, DARK_MORE, LIGHT, LIGHT_MORE, RING_MORE, Colours, Tone
from mnemoscope_desktop.widgets.bars import BAR_ALPHA
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.card import SectionCaption
from mnemoscope_desktop.widgets.grid import Grid
from mnemoscope_desktop.widgets.picture import Picture

LOOKS = {"light": LIGHT, "dark": DARK, "light, more contrast": LIGHT_MORE, "dark, more contrast": DARK_MORE}
TEXT = {LIGHT: 4.5, DARK: 4.5, LIGHT_MORE: 7.0, DARK_MORE: 7.0}
"""The least contrast of words: AA of WCAG, and AAA for who asked for more."""
DRAWN = {LIGHT: 3.0, DARK: 3.0, LIGHT_MORE: 4.5, DARK_MORE: 4.5}
"""The least contrast of lines, bars, edges and rings."""
TONES = [tone for tone in Tone if tone is not Tone.PLAIN]
every = pytest.mark.parametrize("colours", LOOKS.values(), ids=LOOKS)


def test_contrast_is_wcags() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


GROUNDS = ["bg", "panel", "sel", "hover", "field"]
SOFT = [f"{tone}_soft" for tone in TONES]


@every
@pytest.mark.parametrize("ink", ["ink", "mute", "faint", "disabled", *TONES])
@pytest.mark.parametrize("ground", GROUNDS)
def test_text_can_be_read_on_every_ground(colours: Colours, ink: str, ground: str) -> None:
    """Words that stand on the window, a card, a selected or hovered row, a field; also what cannot be used now, and
    the words in a field that is still empty (`faint`)."""
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= TEXT[colours]


@every
@pytest.mark.parametrize("tone", TONES)
def test_badges_can_be_read(colours: Colours, tone: Tone) -> None:
    assert contrast(colours.strong(tone), colours.soft(tone)) >= TEXT[colours]


@every
@pytest.mark.parametrize("ground", ["line", *SOFT])
def test_marked_words_chosen_lines_and_plain_badges_can_be_read(colours: Colours, ground: str) -> None:
    """Text on a marked, inserted or removed word, on the line of a menu, on the notice that the past is shown."""
    for ink in ("ink", "mute"):
        assert contrast(getattr(colours, ink), getattr(colours, ground)) >= TEXT[colours]


@every
def test_text_on_accent_and_in_toasts_can_be_read(colours: Colours) -> None:
    """Primary buttons and selected text; a toast is the theme the other way round."""
    assert contrast(colours.on_accent, colours.accent) >= TEXT[colours]
    for lit in (QColor(colours.accent).darker(108), QColor(colours.accent).lighter(106)):
        assert contrast(colours.on_accent, lit.name()) >= TEXT[colours]
    assert contrast(colours.bg, colours.ink) >= TEXT[colours]


@every
@pytest.mark.parametrize("tone", TONES)
def test_chart_lines_and_meters_stand_out(colours: Colours, tone: Tone) -> None:
    for ground in (colours.bg, colours.panel, colours.sel, colours.line):
        assert contrast(colours.strong(tone), ground) >= DRAWN[colours]


@every
def test_the_bars_of_a_small_chart_stand_out(colours: Colours) -> None:
    """They are drawn through: what counts is the colour that comes of it."""
    bar, ground = QColor(colours.accent), QColor(colours.panel)
    share = BAR_ALPHA / 255
    pairs = zip(bar.getRgbF()[:3], ground.getRgbF()[:3], strict=True)
    mixed = QColor.fromRgbF(*(share * over + (1 - share) * under for over, under in pairs))
    assert contrast(mixed.name(), colours.panel) >= DRAWN[colours]


@pytest.mark.parametrize("colours", [LIGHT_MORE, DARK_MORE], ids=["light", "dark"])
def test_with_more_contrast_rows_and_cards_are_parted_by_lines_that_stand_out(colours: Colours) -> None:
    for ground in GROUNDS:
        assert contrast(colours.edge, getattr(colours, ground)) >= DRAWN[colours]


@every
def test_edges_of_fields_and_boxes_stand_out(colours: Colours) -> None:
    for ground in (colours.bg, colours.panel, colours.sel):
        assert contrast(colours.border, ground) >= DRAWN[colours]


@every
def test_the_ring_of_the_keyboard_stands_out(colours: Colours) -> None:
    """Around buttons, chips, fields and rows on every ground, and inside a primary button."""
    for ground in (*GROUNDS, *SOFT, "line"):
        assert contrast(colours.accent, getattr(colours, ground)) >= DRAWN[colours]
    assert contrast(colours.on_accent, colours.accent) >= DRAWN[colours]


def test_colours_and_sizes_of_type_come_from_the_tokens_alone() -> None:
    """No module but those of the theme names a colour, sets a style sheet, or gives a font a size in pixels; the icon
    in the notification area lies on the desktop's ground, which knows nothing of ours."""
    stray = re.compile(
        r"""["']\#[0-9a-fA-F]{3,8}["']|Qt\.GlobalColor\.(?!transparent)|setStyleSheet\(|setPixelSize\(|setPointSize\("""
        r"""|theme\.font\(\d|QColor\(\d"""
    )
    found = [
        f"{path.name}:{number} {line.strip()}"
        for path in sorted(Path(mnemoscope_desktop.__file__).parent.rglob("*.py"))
        if path.parent.name != "theme" and path.name != "tray.py"
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if stray.search(line)
    ]
    assert found == []


@pytest.mark.parametrize("name", ["check", "down", "minus", "up"])
def test_the_pictures_of_the_style_sheet_have_the_colours_of_the_theme(name: str) -> None:
    for shade, colours in (("light", LIGHT), ("dark", DARK)):
        text = resource("icons", f"{name}-{shade}.svg").read_text("utf-8")
        used = set(re.findall(r"#[0-9a-fA-F]{6}", text))
        assert used <= {getattr(colours, field.name) for field in fields(colours)}


@every
def test_every_token_is_a_colour_and_the_sheet_has_no_gap(colours: Colours) -> None:
    for field in fields(colours):
        assert re.fullmatch(r"#[0-9a-f]{6}", getattr(colours, field.name))
    assert "$" not in style_sheet(colours)


def test_a_choice_changes_palette_and_sheet_at_once(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    theme.wear(label)
    label.show()
    try:
        with qtbot.waitSignal(theme.manager().changed):
            theme.choose(theme.Choice.DARK)
        assert theme.current().dark
        assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.bg)
        qtbot.waitUntil(lambda: label.palette().color(QPalette.ColorRole.WindowText) == QColor(DARK.ink))
    finally:
        theme.choose(theme.Choice.LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(LIGHT.bg)
    assert not theme.current().dark


def test_the_system_is_followed_while_the_program_runs(qapp: QApplication, qtbot: QtBot) -> None:
    """Qt says that the desktop went dark; only who chose "as the system" goes along."""
    hints = qapp.styleHints()
    theme.choose(theme.Choice.SYSTEM)
    try:
        with qtbot.waitSignal(theme.manager().changed):
            hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert theme.current().dark
        assert qapp.palette().color(QPalette.ColorRole.WindowText) == QColor(DARK.ink)
        with qtbot.waitSignal(theme.manager().changed):
            hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
        assert not theme.current().dark
        theme.choose(theme.Choice.LIGHT)
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        assert not theme.current().dark
    finally:
        hints.colorSchemeChanged.emit(Qt.ColorScheme.Unknown)
        theme.choose(theme.Choice.LIGHT)


def test_a_system_that_asks_for_more_contrast_is_followed(qapp: QApplication, qtbot: QtBot) -> None:
    """Qt says that the desktop wants more contrast; who chose for themselves keeps what they chose."""
    asked = qapp.styleHints().accessibility().contrastPreferenceChanged
    try:
        with qtbot.waitSignal(theme.manager().changed):
            asked.emit(Qt.ContrastPreference.HighContrast)
        assert theme.current() == theme.Theme(LIGHT_MORE, dark=False, ring=RING_MORE)
        theme.choose(theme.Choice.DARK)
        assert theme.current().colours == DARK_MORE
        assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK_MORE.bg)
        theme.choose_contrast(theme.Contrast.NORMAL)
        assert theme.current() == theme.Theme(DARK, dark=True)
        asked.emit(Qt.ContrastPreference.NoPreference)
        asked.emit(Qt.ContrastPreference.HighContrast)
        assert theme.current().colours == DARK
        theme.choose_contrast(theme.Contrast.MORE)
        asked.emit(Qt.ContrastPreference.NoPreference)
        assert theme.current().colours == DARK_MORE
    finally:
        asked.emit(Qt.ContrastPreference.NoPreference)
        theme.choose_contrast(theme.Contrast.SYSTEM)
        theme.choose(theme.Choice.LIGHT)
    assert theme.current().colours == LIGHT


def test_a_size_of_text_reaches_fonts_rows_and_fields_at_once(qapp: QApplication, qtbot: QtBot) -> None:
    """What is there follows, what is made meanwhile has the size, and back at 100 % all is as it was."""
    ground = QWidget()
    qtbot.addWidget(ground)
    column = QVBoxLayout(ground)
    caption, field, button, table = SectionCaption("Look"), QLineEdit(), Button("Save"), Grid(stretch=0)
    picture = Picture("info")
    table.setModel(QStringListModel(["a"], table))
    theme.sized(field, width=240)
    for each in (caption, field, button, table, picture):
        column.addWidget(each)
    theme.wear(ground)
    ground.show()

    def lengths() -> list[int]:
        return [
            qapp.font().pixelSize(), caption.font().pixelSize(), field.maximumWidth(), button.sizeHint().height(),
            table.verticalHeader().defaultSectionSize(), table.horizontalHeader().maximumHeight(), theme.px(100),
            picture.sizeHint().width(),
        ]  # fmt: skip

    assert lengths() == [13, 11, 240, 32, 34, 30, 100, 16]
    try:
        theme.choose_text_size(150)
        theme.manager().wardrobe.finish()
        assert lengths() == [20, 16, 360, 48, 51, 45, 150, 24]
        theme.choose_text_size(1_000)
        assert theme.percent() == max(theme.PERCENTS)
    finally:
        theme.choose_text_size(100)
        theme.manager().wardrobe.finish()
    assert lengths() == [13, 11, 240, 32, 34, 30, 100, 16]


def test_what_floats_casts_a_shadow_in_both_themes(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    theme.lift(label, theme.ELEVATION.popup)
    effect = label.graphicsEffect()
    light = effect.color().alpha()
    try:
        theme.choose(theme.Choice.DARK)
        assert effect.color().alpha() > light > 0
    finally:
        theme.choose(theme.Choice.LIGHT)


def test_figures_have_one_width(qapp: QApplication) -> None:
    from PySide6.QtGui import QFontMetricsF

    metrics = QFontMetricsF(theme.font())
    assert metrics.horizontalAdvance("1111") == pytest.approx(metrics.horizontalAdvance("0000"), abs=0.51)


@pytest.mark.parametrize("mono", [False, True], ids=["text", "code"])
@pytest.mark.parametrize("text", ["-->", "=>", "2x4", "!=", "12:30", "<->"])
def test_no_letter_is_drawn_as_another(qapp: QApplication, text: str, mono: bool) -> None:
    def glyphs(words: str, font: QFont) -> list[int]:
        layout = QTextLayout(words, font)
        layout.beginLayout()
        layout.createLine()
        layout.endLayout()
        return [index for run in layout.glyphRuns() for index in run.glyphIndexes()]

    font = theme.font(mono=mono)
    assert glyphs(text, font) == [index for letter in text for index in glyphs(letter, font)]
