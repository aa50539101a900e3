"""What changed between two days: asked from the timeline, from the as-of control, and read as a list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.results import WipeSelection
from mnemoscope_desktop import formats
from mnemoscope_desktop.panels.timeline.change_list import BEFORE, KIND, TEXT
from mnemoscope_desktop.panels.timeline.changes import ChangesView
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.grid import BADGE_ROLE
from mnemoscope_desktop.window import Window

from .panel_tools import Settle, settle

__all__ = ["settle"]
pytestmark = pytest.mark.gui
MARKUP = 'I keep <b>bold</b> &amp; <img src="file:///x.png">'


@pytest.fixture
def week(vault: Vault, clock: FixedClock) -> dict[str, str]:
    """A week after the vault was made some things change, each on its day."""
    ids = {}
    clock.advance(days=7)
    ids["learned"] = str(vault.add(MemoryDraft(MARKUP)).result.id)
    clock.advance(days=1)
    old = vault.list(EVERYTHING, limit=100).items
    ids["edited"], ids["wiped"], ids["archived"] = (memory.id for memory in old[-3:])
    ids["before"] = vault.get(ids["edited"]).text
    vault.edit(ids["edited"], text="I write with a fountain pen.")
    clock.advance(days=1)
    vault.archive(ids["archived"])
    vault.wipe(WipeSelection(ids=(ids["wiped"],)))
    ids["undone"] = str(vault.add(MemoryDraft("I own a drum.")).result.id)
    vault.undo()
    return ids


@pytest.fixture
def panel(qtbot: QtBot, session: Session, week: dict[str, str], settle: Settle) -> Iterator[TimelinePanel]:
    shown = TimelinePanel(session)
    qtbot.addWidget(shown)
    shown.resize(900, 776)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    shown.changes_chip.click()
    settle()
    yield shown
    settle()


def listed(view: ChangesView, settle: Settle) -> list[tuple[str, str, str]]:
    """The rows as they are shown, after their words have arrived."""
    model = view.model
    for row in range(model.rowCount()):
        model.data(model.index(row, TEXT))
    settle()
    return [
        (model.index(row, KIND).data(), model.index(row, TEXT).data(), model.index(row, BEFORE).data())
        for row in range(model.rowCount())
    ]


def test_the_last_week_is_told_in_one_line_and_row_by_row(
    panel: TimelinePanel, week: dict[str, str], settle: Settle
) -> None:
    view = panel.changes
    assert view.isVisible()
    assert not panel.controls.isVisible()
    assert view.summary.text() == "learned 1, edited 1, archived 1, wiped 1"
    assert [row[:2] for row in listed(view, settle)] == [
        ("edited", "I write with a fountain pen."),
        ("archived", view.model.memory(1).text),  # type: ignore[union-attr]
        ("learned", MARKUP),
    ]
    assert listed(view, settle)[0][2] == week["before"]
    assert view.model.index(2, KIND).data(BADGE_ROLE)[0] == "learned"
    assert view.summary.textFormat() is Qt.TextFormat.PlainText


def test_a_click_selects_the_memory(
    panel: TimelinePanel, session: Session, week: dict[str, str], settle: Settle, qtbot: QtBot
) -> None:
    view = panel.changes
    listed(view, settle)
    place = view.table.visualRect(view.model.index(0, TEXT)).center()
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert session.selected == week["edited"]
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    assert session.selected == week["archived"]


def test_other_days_and_one_kind_alone(panel: TimelinePanel, settle: Settle, session: Session) -> None:
    view = panel.changes
    view.chips["learned"].click()
    assert [row[0] for row in listed(view, settle)] == ["learned"]
    view.chips["learned"].click()
    assert view.model.rowCount() == 3
    today = formats.to_date(session.now())
    view.second_chip.picked.emit(today.addDays(-1))
    settle()
    assert view.summary.text() == "learned 1, edited 1"
    view.first_chip.picked.emit(today.addDays(-1))
    settle()
    assert view.summary.text() == "Nothing changed"
    assert "What was done and undone does not count." in {label.text() for label in view.states.findChildren(QLabel)}
    view.second_chip.picked.emit(QDate(2999, 1, 1))
    settle()
    assert view.summary.text() == "archived 1, wiped 1", "no day after today"


def test_it_follows_what_is_written_and_forgets_when_locked(
    panel: TimelinePanel, session: Session, vault: Vault, settle: Settle
) -> None:
    view = panel.changes
    vault.add("I have a parrot.")
    settle()
    assert view.summary.text() == "learned 2, edited 1, archived 1, wiped 1"
    view.back.click()
    assert panel.controls.isVisible()
    assert not view.isVisible()
    assert not panel.changes_chip.isChecked()
    panel.changes_chip.click()
    session.close()
    assert view.model.rowCount() == 0
    assert view.summary.text() == ""
    assert not view.isVisible()


def test_the_as_of_control_leads_to_it(window: Window, settle: Settle) -> None:
    window.as_of_popup.changes.click()
    settle()
    panel = window.findChild(TimelinePanel)
    assert panel is not None
    assert panel.isVisible()
    assert panel.changes.isVisible()
    assert panel.changes.found is not None
