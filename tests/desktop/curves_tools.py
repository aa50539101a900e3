"""What the tests of trust and decay share: the panel two months after the last memory was learned."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import CURRENT
from mnemoscope.model.words import FeedbackKind, Origin
from mnemoscope_desktop.panels.curves.panel import CurvesPanel
from mnemoscope_desktop.panels.curves.plot import CurvesPlot
from mnemoscope_desktop.session import Session

from .panel_tools import Settle

MARKUP = 'Likes <b>bold</b> &amp; <img src="file:///x.png"> words'


@pytest.fixture
def panel(qtbot: QtBot, session: Session, vault: Vault, clock: FixedClock, settle: Settle) -> Iterator[CurvesPanel]:
    """Two months after the last memory was learned, one of them used usefully in between."""
    vault.add(MemoryDraft(MARKUP, Origin.OBSERVED))
    clock.advance(days=20)
    used = next(m for m in vault.list(CURRENT, limit=100) if m.text == MARKUP)
    vault.feedback(used.id, FeedbackKind.HELPFUL)
    clock.advance(days=8)
    shown = CurvesPanel(session)
    qtbot.addWidget(shown)
    shown.resize(872, 1100)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    yield shown
    settle()


def marked(panel: CurvesPanel) -> int:
    """Which curve is that of the memory with markup in its words."""
    return next(n for n, entry in enumerate(panel.card.legend.entries) if entry.shown_text == MARKUP)


def plot_of(panel: CurvesPanel) -> CurvesPlot:
    assert panel.card.plot is not None
    return panel.card.plot
