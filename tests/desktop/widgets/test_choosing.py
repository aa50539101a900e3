"""Asking for files: what was meant is what is given, and the next question begins where the last one ended."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QDir
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets import choosing

from ..panel_tools import answer_file_dialog

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


@pytest.fixture
def asker(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> QWidget:
    monkeypatch.setattr(choosing, "_last", None)
    widget = QWidget()
    qtbot.addWidget(widget)
    widget.show()
    return widget


@pytest.fixture
def namesakes(tmp_path: Path) -> tuple[Path, Path]:
    places = tmp_path / "here" / "memories.json", tmp_path / "there" / "memories.json"
    for place in places:
        place.parent.mkdir()
        place.write_text("[]")
    return places


def test_a_path_that_is_typed_is_the_one_beside_a_namesake(
    asker: QWidget, namesakes: tuple[Path, Path], qtbot: QtBot
) -> None:
    here, there = namesakes
    one: list[Path] = []
    for path in (here, there):
        choosing.choose_file(asker, "One", one.append)
        answer_file_dialog(qtbot, path)
    assert one == [here, there]
    several: list[list[Path]] = []
    choosing.choose_files(asker, "Several", several.append)
    answer_file_dialog(qtbot, here)
    assert several == [[here]]


def test_the_next_question_begins_in_the_folder_of_the_last(
    asker: QWidget, namesakes: tuple[Path, Path], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = namesakes
    monkeypatch.setattr(choosing, "_last", here.parent / "gone")
    usual = Path(choosing.choose_file(asker, "First", lambda _path: None).directory().absolutePath())
    assert usual in (Path(QDir.homePath()), Path(QDir.homePath()) / "Downloads")
    answer_file_dialog(qtbot, there)
    assert Path(choosing.choose_folder(asker, "Next", lambda _path: None).directory().absolutePath()) == there.parent
