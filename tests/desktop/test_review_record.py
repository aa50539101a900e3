"""How good the guesses are, as a page of the review."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mnemoscope import Vault
from mnemoscope.model.track_record import Judgement
from mnemoscope_desktop import i18n
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.scores import ShareBar
from mnemoscope_desktop.widgets.buttons import Button

from .review_tools import Settle, current, press, review_panel

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key


@pytest.fixture
def judged(panel: ReviewPanel, vault: Vault, settle: Settle) -> dict[str, str]:
    """Two confirmed, one put right, one rejected; their ids."""
    waiting = vault.rows(vault.review_queue())
    vault.confirm([memory.id for memory in waiting[:2]])
    vault.edit_and_confirm(waiting[2].id, "Something else")
    vault.reject(waiting[3].id)
    settle()
    return {"right": waiting[0].id, "corrected": waiting[2].id, "wrong": waiting[3].id}


def numbers(panel: ReviewPanel) -> dict[str, Button]:
    buttons = panel.record.agents.findChildren(Button)
    return {button.accessibleName(): button for button in buttons if button.isVisible()}


def test_before_the_first_verdict_it_says_so(panel: ReviewPanel, settle: Settle) -> None:
    press(panel, "g")
    settle()
    assert panel.pages.currentWidget() is panel.record
    assert panel.record.empty.isVisible()
    assert panel.record.empty.title.text() == "No guess was judged yet (n = 0)"
    press(panel, Key.Key_Escape)
    assert panel.pages.currentIndex() == 0
    assert panel.view.hasFocus()


def test_it_tells_shares_with_their_range(panel: ReviewPanel, judged: dict[str, str], settle: Settle) -> None:
    QTest.mouseClick(panel.how_good, Qt.MouseButton.LeftButton)
    settle()
    record = panel.record
    assert record.sentence.text() == "4 guesses judged: 2 right as they stood, 1 put right, 1 not true."
    assert "50 %, and with 95 % confidence 15 to 85 %" in record.how.text()
    assert (record.bar.score.right, record.bar.score.corrected, record.bar.score.wrong) == (2, 1, 1)
    assert set(numbers(panel)) == {
        "Claude Desktop: judged, 4",
        "Claude Desktop: right as it stood, 50 %  (15 to 85 %)",
        "Claude Desktop: put right, 25 %",
        "Claude Desktop: not true, 25 %",
    }
    assert record.chart.words(11) == "Week of 16 Mar 2026: 2 right as they stood, 1 put right, 1 not true."
    assert panel.session.selected == ""


def test_a_number_leads_to_the_memories_behind_it(
    panel: ReviewPanel, judged: dict[str, str], settle: Settle
) -> None:
    asked: list[tuple[str, dict[str, object]]] = []
    panel.go.connect(lambda name, where: asked.append((name, where)))
    press(panel, "g")
    settle()
    numbers(panel)["Claude Desktop: not true, 25 %"].click()
    settle()
    assert asked == [("memories", {"ids": [judged["wrong"]]})]
    panel.record.chart.setFocus()
    press(panel, Key.Key_Return)
    settle()
    assert set(asked[-1][1]["ids"]) >= set(judged.values())  # type: ignore[call-overload]


def test_it_follows_undo(panel: ReviewPanel, vault: Vault, judged: dict[str, str], settle: Settle) -> None:
    press(panel, "g")
    settle()
    vault.undo()
    settle()
    assert panel.record.sentence.text() == "3 guesses judged: 2 right as they stood, 1 put right."


def test_no_verdict_is_given_from_this_page(
    panel: ReviewPanel, vault: Vault, judged: dict[str, str], settle: Settle
) -> None:
    press(panel, "g")
    settle()
    waiting = vault.counts().to_review
    press(panel, "y")
    press(panel, "n")
    settle()
    assert vault.counts().to_review == waiting
    press(panel, Key.Key_Escape)
    settle()
    press(panel, "y")
    settle()
    assert vault.counts().to_review == waiting - 1
    assert current(panel).id == panel.session.selected


def test_weeks_are_chosen_by_key_and_by_mouse(panel: ReviewPanel, judged: dict[str, str], settle: Settle) -> None:
    press(panel, "g")
    settle()
    chart = panel.record.chart
    chosen: list[object] = []
    chart.chosen.connect(lambda since, until: chosen.append((since, until)))
    chart.setFocus()
    press(panel, Key.Key_Left, Key.Key_Return)
    assert chosen == [], "nothing was judged in that week"
    press(panel, Key.Key_Right, Key.Key_Return)
    assert chosen == [(chart.weeks[11][0], None)]
    at = chart.bar_rect(11).center().toPoint()
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, pos=QPoint(at.x(), at.y()))
    assert len(chosen) == 2
    assert chart.accessibleDescription().startswith("Week of 16 Mar 2026")


def test_nothing_of_it_is_left_when_the_vault_closes(
    panel: ReviewPanel, judged: dict[str, str], settle: Settle
) -> None:
    press(panel, "g")
    settle()
    panel.session.close()
    settle()
    assert panel.pages.currentIndex() == 0
    assert all(bar.score.n == 0 or not bar.isVisible() for bar in panel.record.findChildren(ShareBar))


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_nothing_is_cut_off(panel: ReviewPanel, judged: dict[str, str], settle: Settle, language: str) -> None:
    try:
        i18n.use(language)
        panel.resize(528, 628)
        press(panel, "g")
        settle()
        for button in filter(Button.isVisible, panel.record.findChildren(Button)):
            assert button.width() >= button.sizeHint().width()
            right = button.mapTo(panel, QPoint(button.width(), 0)).x()
            assert right <= panel.width()
        assert panel.record.agents.height() >= panel.record.agents.sizeHint().height()
    finally:
        i18n.use("en")


def test_the_tones_are_those_of_three_judgements() -> None:
    from mnemoscope_desktop.panels.review.scores import TONES

    assert set(TONES) == set(Judgement)
    assert len(set(TONES.values())) == 3
