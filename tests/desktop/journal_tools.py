"""What the tests of the history share: the panel on a real vault, and what is to be read in it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import Actor
from mnemoscope.model.words import ActorKind
from mnemoscope_desktop.panels.journal.model import WHAT
from mnemoscope_desktop.panels.journal.panel import JournalPanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.plain import PlainLabel

from .panel_tools import Settle

CURSOR = Actor(ActorKind.AGENT, "Cursor")
CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[JournalPanel]:
    shown = JournalPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1000, 900)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    yield shown
    settle()


def cell(panel: JournalPanel, row: int, column: int, role: int = Qt.ItemDataRole.DisplayRole) -> object:
    return panel.table.index(row, column).data(role)


def titles(panel: JournalPanel) -> list[str]:
    lines = [panel.table.line(row) for row in range(panel.table.rowCount())]
    return [line.verb for line in lines if line is not None]


def find(vault: Vault, beginning: str) -> str:
    return next(memory.id for memory in vault.list(limit=200) if memory.text.startswith(beginning))


def click(panel: JournalPanel, row: int, qtbot: QtBot, settle: Settle) -> None:
    place = panel.view.visualRect(panel.table.index(row, WHAT)).center()
    qtbot.mouseClick(panel.view.viewport(), LEFT, pos=place)
    settle()


def texts(panel: JournalPanel) -> str:
    labels = panel.details.findChildren(PlainLabel)
    return "\n".join(label.text() for label in labels if label.isVisibleTo(panel))
