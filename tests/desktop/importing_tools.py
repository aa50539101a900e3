"""What the tests of an import share: its panel on a real vault."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.panels.importing.panel import ImportPanel
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
