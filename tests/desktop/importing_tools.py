"""What the tests of an import share: its panel on a real vault."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.panels.importing.panel import ImportPanel
from mnemoscope_desktop.panels.importing.rows import TEXT
from mnemoscope_desktop.session import Session

from .panel_tools import Settle


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[ImportPanel]:
    shown = ImportPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1256, 790)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    yield shown
    settle()


@pytest.fixture
def export(tmp_path: Path) -> Path:
    path = tmp_path / "memories.json"
    rows: list[Any] = [
        {"text": "Plays the cello on Sundays", "origin": "inferred"},
        {"text": "Keeps a kiln in the shed", "origin": "inferred", "event_time": "2026-02"},
        {"text": "I live in New York", "origin": "stated"},
        {"text": "My password is hunter22x"},
        {"text": "Reads on the tram", "origin": "stated"},
        {"nothing": 1},
    ]
    path.write_text(json.dumps(rows), "utf-8")
    return path


def show(panel: ImportPanel, settle: Settle, *paths: Path) -> None:
    panel.arrive(paths=list(paths))
    settle()


def cells(panel: ImportPanel, column: int) -> list[str]:
    model = panel.preview.model
    return [model.index(row, column).data() for row in range(model.rowCount())]


def click_row(
    panel: ImportPanel, qtbot: QtBot, row: int, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    table = panel.preview.table
    place = table.visualRect(panel.preview.model.index(row, TEXT)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, keys, place)
