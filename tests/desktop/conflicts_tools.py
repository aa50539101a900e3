"""What the tests of the conflict bench share: two conflicts in a real vault, and a person's hands."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Origin
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.plain import PlainLabel

from .panel_tools import press

__all__ = ["press"]
Key = Qt.Key
Settle = Callable[[], None]
Said = Callable[[], list[str]]

MOVERS = SourcePassage(
    app="Claude", title="Moving", position=2, at=parse_moment("2026-01-19"),
    text="The movers arrive in Porto on the 24th, can you list where to change my address?",
)  # fmt: skip


@pytest.fixture
def moved(vault: Vault) -> tuple[str, str]:
    """Where the person lives: told first, observed to have changed later. Ids of both."""
    start = MOVERS.text.index("Porto on the 24th")
    older = next(memory for memory in vault.list(limit=50) if memory.text == "Lives in Los Angeles")
    newer = vault.add(
        MemoryDraft(
            "Lives in Porto", Origin.OBSERVED, claim=Claim("self", "home_city", "Porto"),
            valid_from=parse_moment("2026-01-24"), evidence=(Evidence(MOVERS, "Porto on the 24th", start, start + 17),),
        )
    ).result  # fmt: skip
    assert newer.id is not None
    return older.id, newer.id


@pytest.fixture
def seats(vault: Vault) -> tuple[str, str]:
    """Two statements of which nothing says which came later."""
    first = vault.add(MemoryDraft("Seat is by the window", claim=Claim("self", "seat", "window"))).result.id
    second = vault.add(MemoryDraft("Seat is on the aisle", claim=Claim("self", "seat", "aisle"))).result.id
    assert first is not None
    assert second is not None
    return first, second


@pytest.fixture
def panel(
    qtbot: QtBot, session: Session, settle: Settle, moved: tuple[str, str], seats: tuple[str, str]
) -> ConflictsPanel:
    """The panel with two conflicts, the one about the city in view."""
    shown = ConflictsPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1240, 800)
    shown.show()
    qtbot.waitExposed(shown)
    shown.focus_first()
    settle()
    shown.list.go_to(shown.model.row_with(moved[1]))
    settle()
    return shown


def decide(panel: ConflictsPanel, name: str, key: str, *, by_mouse: bool) -> None:
    if by_mouse:
        QTest.mouseClick(panel.bench.bar.button(name), Qt.MouseButton.LeftButton)
    else:
        press(panel, key)


def titles(panel: ConflictsPanel) -> list[str]:
    return [panel.model.index(row, 0).data() for row in range(panel.model.rowCount())]


def effect(panel: ConflictsPanel) -> list[str]:
    layout = panel.bench.effect
    lines = [line for line in panel.bench.findChildren(PlainLabel) if layout.indexOf(line) >= 0]
    return [line.text() for line in sorted(lines, key=layout.indexOf)]


both_ways = pytest.mark.parametrize("by_mouse", [False, True])
