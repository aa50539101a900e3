"""The review follows what changes elsewhere, and says when it is at its end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Origin
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.session import AsOf, Session

from .review_tools import Settle, click_row, current, press, review_panel, texts

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key


def test_a_change_from_outside_keeps_the_selection_and_the_ticks(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    click_row(panel, 3)
    press(panel, "x")
    here = current(panel)
    vault.add(MemoryDraft("Is allergic to walnuts", Origin.INFERRED))
    vault.reject([panel.model.memory(0).id])  # type: ignore[union-attr]
    settle()
    assert "Is allergic to walnuts" in texts(panel)
    assert len(texts(panel)) == 6
    assert current(panel).id == here.id
    assert panel.model.checked == [here.pk]


def test_the_end_is_said_when_everything_is_judged(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "a", modifier=Qt.KeyboardModifier.ControlModifier)
    press(panel, "y")
    settle()
    assert panel.states.currentWidget() is panel.states.empty
    assert panel.states.empty.title.text() == "All caught up"
    assert panel.states.empty.text.text().startswith(f"You judged {vault.counts().reviewed_today} memories today.")
    assert panel.session.selected == ""
    press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert panel.states.currentWidget() is panel.states.content
    assert len(texts(panel)) == 6


def test_an_empty_filter_offers_everything_again(panel: ReviewPanel, settle: Settle) -> None:
    panel.filters.trust.choose("high")
    panel.filters.trust.changed.emit()
    settle()
    assert panel.states.empty.title.text() == "Nothing here waits for you"
    QTest.mouseClick(panel.states.empty.button, Qt.MouseButton.LeftButton)
    settle()
    assert len(texts(panel)) == 6


def test_orders(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    vault.add(MemoryDraft("Barely a guess", Origin.INFERRED, trust_hundredths=20))
    for order, first in (("trust", "Barely a guess"), ("newest", "Barely a guess")):
        panel.filters.order.choose(order)
        panel.filters.order.changed.emit()
        settle()
        assert texts(panel)[0] == first
    panel.filters.order.choose("expiring")
    panel.filters.order.changed.emit()
    settle()
    assert texts(panel)[-1] == "Barely a guess"


def test_chips_offer_agents_and_scopes_with_their_numbers(panel: ReviewPanel) -> None:
    actions = {action.data(): action.text() for action in panel.filters.scope.menu().actions()}
    assert set(actions) == {"", "personal", "work"}
    assert actions["work"].split() == ["work", "1"]
    agents = [action.data() for action in panel.filters.agent.menu().actions()]
    assert agents == ["", "Claude Desktop"]


def test_the_days_goal_is_said(panel: ReviewPanel) -> None:
    panel.progress.show_day(40, 88, 40)
    assert panel.progress.chip.text() == "40 done today, enough for one day"
    panel.progress.show_day(41, 128, 60)
    assert panel.progress.chip.text() == "41 of 60 done today"
    assert panel.progress.meter.value == pytest.approx(41 / 60)
    panel.progress.show_day(3, 5, 60)
    assert panel.progress.chip.text() == "3 of 8 done today"


def test_another_day_does_not_change_what_waits_now(panel: ReviewPanel, session: Session, settle: Settle) -> None:
    session.show_as_of(AsOf(true_on=parse_moment("2026-01-01")))
    settle()
    assert len(texts(panel)) == 6
    assert panel.header.subtitle.text() == "What waits now, whatever day the rest of the window shows."


def test_a_closed_vault_leaves_nothing_behind(panel: ReviewPanel, session: Session, settle: Settle) -> None:
    press(panel, "e")
    session.close()
    settle()
    assert panel.model.rowCount() == 0
    assert panel.bar.form is None
    assert [action.data() for action in panel.filters.agent.menu().actions()] == [""]
