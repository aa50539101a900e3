"""The tokens keep their promises: contrast, completeness, and a change that reaches everything at once."""

from __future__ import annotations

import re
from dataclasses import fields

import pytest
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import theme
from mnemoscope_desktop.theme.contrast import contrast
from mnemoscope_desktop.theme.style import style_sheet
from mnemoscope_desktop.theme.tokens import DARK, LIGHT, Colours, Tone

TEXT, CHART = 4.5, 3.0
TONES = [tone for tone in Tone if tone is not Tone.PLAIN]
both = pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])


def test_contrast_is_wcags() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == pytest.approx(1)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@both
@pytest.mark.parametrize("ink", ["ink", "mute", "faint", "accent", *TONES])
@pytest.mark.parametrize("ground", ["bg", "panel", "sel", "hover", "field"])
def test_text_can_be_read_on_every_ground(colours: Colours, ink: str, ground: str) -> None:
    assert contrast(getattr(colours, ink), getattr(colours, ground)) >= TEXT


@both
@pytest.mark.parametrize("tone", TONES)
def test_badges_can_be_read(colours: Colours, tone: Tone) -> None:
    assert contrast(colours.strong(tone), colours.soft(tone)) >= TEXT


@both
def test_text_on_accent_marks_menus_and_toasts_can_be_read(colours: Colours) -> None:
    assert contrast(colours.on_accent, colours.accent) >= TEXT
    assert contrast(colours.ink, colours.event_soft) >= TEXT
    assert contrast(colours.ink, colours.accent_soft) >= TEXT
    assert contrast(colours.bg, colours.ink) >= TEXT


@both
@pytest.mark.parametrize("tone", TONES)
def test_chart_lines_and_meters_stand_out(colours: Colours, tone: Tone) -> None:
    for ground in (colours.bg, colours.panel, colours.sel, colours.line):
        assert contrast(colours.strong(tone), ground) >= CHART


@both
def test_edges_of_fields_and_boxes_stand_out(colours: Colours) -> None:
    for ground in (colours.bg, colours.panel):
        assert contrast(colours.border, ground) >= CHART


@both
def test_every_token_is_a_colour_and_the_sheet_has_no_gap(colours: Colours) -> None:
    for field in fields(colours):
        assert re.fullmatch(r"#[0-9a-f]{6}", getattr(colours, field.name))
    assert "$" not in style_sheet(colours)


def test_a_choice_changes_palette_and_sheet_at_once(qapp: QApplication, qtbot: QtBot) -> None:
    label = QLabel("x")
    qtbot.addWidget(label)
    try:
        with qtbot.waitSignal(theme.manager().changed):
            theme.choose(theme.Choice.DARK)
        assert theme.current().dark
        assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(DARK.bg)
        assert DARK.panel in qapp.styleSheet()
    finally:
        theme.choose(theme.Choice.LIGHT)
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(LIGHT.bg)
    assert not theme.current().dark


def test_figures_have_one_width(qapp: QApplication) -> None:
    from PySide6.QtGui import QFontMetricsF

    metrics = QFontMetricsF(theme.font())
    assert metrics.horizontalAdvance("1111") == pytest.approx(metrics.horizontalAdvance("0000"), abs=0.51)
