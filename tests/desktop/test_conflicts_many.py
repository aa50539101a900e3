"""The bench with more than two memories: the cards, which one the others are compared with, a day for every change."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import DecisionKind, Origin, State
from mnemoscope_desktop.panels.conflicts.bench import AnswerLine
from mnemoscope_desktop.panels.conflicts.decisions import KEEP, MOST_SHOWN
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel
from mnemoscope_desktop.widgets.card_grid import CardGrid

from .conflicts_tools import Key, Settle, effect, moved, panel, press, seats

__all__ = ["moved", "panel", "seats"]
pytestmark = pytest.mark.gui

TOWNS = ["Porto", "Leeds", "Graz", "Turku", "Lyon", "Nice", "Metz", "Bath", "Cork", "Brno", "Pula", "Split"]


def kit_lives(vault: Vault, count: int, *, dated: bool = False) -> list[str]:
    """So many towns in which Kit is said to live; the ids, the earliest first."""
    drafts = [
        MemoryDraft(
            f"Kit lives in {TOWNS[number % 12]} {number // 12 or ''}".strip(),
            Origin.OBSERVED,
            claim=Claim("Kit", "home_city", f"{TOWNS[number % 12]} {number // 12}"),
            valid_from=parse_moment(f"20{10 + number}-03-01") if dated else None,
        )
        for number in range(count)
    ]
    return [result.id or "" for result in vault.add_many(drafts).results]


def show(panel: ConflictsPanel, memory_id: str, settle: Settle) -> None:
    settle()
    panel.arrive(memory=memory_id)
    settle()


@pytest.mark.parametrize(("count", "columns"), [(3, 3), (4, 2), (6, 3), (12, 3)])
def test_cards_fill_their_rows_evenly_and_none_spans(
    panel: ConflictsPanel, vault: Vault, settle: Settle, count: int, columns: int
) -> None:
    ids = kit_lives(vault, count)
    show(panel, ids[0], settle)
    cards = panel.bench.cards
    assert [card.memory.id for card in cards] == ids
    grid = panel.bench.findChild(CardGrid)
    assert grid is not None
    assert grid.columns() == columns
    widths = {card.width() for card in cards}
    assert max(widths) - min(widths) <= 2, "no card is wider than the others"
    for card in cards:
        assert card.height() >= card.heightForWidth(card.width())
        assert card.evidence_caption.isVisibleTo(card) == (count < 4)


def test_each_card_keeps_its_own_by_number_by_enter_and_by_mouse(
    panel: ConflictsPanel, vault: Vault, settle: Settle
) -> None:
    ids = kit_lives(vault, 12)
    show(panel, ids[0], settle)
    assert [card.keep.key for card in panel.bench.cards] == [*map(str, range(1, 10)), "", "", ""]
    press(panel, "4")
    settle()
    assert [vault.get(each).state for each in ids].index(State.ACTIVE) == 3
    vault.undo()
    show(panel, ids[0], settle)
    panel.bench.cards[10].setFocus(Qt.FocusReason.TabFocusReason)
    press(panel, Key.Key_Return)
    settle()
    assert [vault.get(each).state for each in ids].index(State.ACTIVE) == 10
    vault.undo()
    show(panel, ids[0], settle)
    QTest.mouseClick(panel.bench.cards[1].keep, Qt.MouseButton.LeftButton)
    settle()
    assert [vault.get(each).state for each in ids].index(State.ACTIVE) == 1


def test_pointing_at_a_cards_button_tells_what_it_does(
    panel: ConflictsPanel, vault: Vault, settle: Settle
) -> None:
    ids = kit_lives(vault, 3)
    show(panel, ids[0], settle)
    panel.bench.button(KEEP + ids[1]).setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert effect(panel)[0].startswith("With “Keep “Leeds 0””: “Leeds 0” holds. The other 2 count as mistaken")
    assert panel.bench.button(KEEP + ids[1]).accessibleName() == "Keep this one: Kit lives in Leeds"


def test_any_of_them_is_what_the_others_are_compared_with(
    panel: ConflictsPanel, vault: Vault, settle: Settle
) -> None:
    ids = kit_lives(vault, 3)
    show(panel, ids[0], settle)

    def styles() -> list[str]:
        return [card.text._spans[0].style for card in panel.bench.cards]

    assert styles() == ["removed", "added", "added"], "the earliest is what was believed before"
    QTest.mouseClick(panel.bench.cards[2].base, Qt.MouseButton.LeftButton)
    assert styles() == ["added", "added", "removed"]
    assert not panel.bench.cards[2].base.isEnabled()
    panel.bench.cards[1].setFocus(Qt.FocusReason.TabFocusReason)
    press(panel, "d")
    assert styles() == ["added", "removed", "added"]


def test_a_former_wording_stands_with_what_is_gone_marked(
    panel: ConflictsPanel, vault: Vault, seats: tuple[str, str], settle: Settle
) -> None:
    window = Claim("self", "seat", "window")
    vault.edit(seats[0], text="Seat is by the window, in the front", claim=window)
    vault.edit(seats[0], text="Seat is by the window, in the back", claim=window)
    show(panel, seats[0], settle)
    card = next(each for each in panel.bench.cards if each.memory.id == seats[0])
    assert card.former.isVisibleTo(card)
    assert card.former.text == "Worded before: “Seat is by the window, in the front”"
    assert [card.former.text[span.start : span.end] for span in card.former._spans] == ["front"]


def test_every_change_has_a_day_of_its_own_by_keys(
    panel: ConflictsPanel, vault: Vault, settle: Settle
) -> None:
    ids = kit_lives(vault, 4, dated=True)
    show(panel, ids[0], settle)
    bars = panel.bench.bars
    assert [each.iso()[:10] for each in bars.boundaries] == ["2011-03-01", "2012-03-01", "2013-03-01"]
    bars.setFocus(Qt.FocusReason.TabFocusReason)
    press(panel, Key.Key_Left)
    press(panel, Key.Key_Up)
    press(panel, Key.Key_Right)
    press(panel, Key.Key_Up)
    press(panel, Key.Key_Right)
    press(panel, Key.Key_Right)
    press(panel, Key.Key_Up)
    assert bars.hasFocus(), "up at the first change stays at the bars"
    assert [each.iso()[:10] for each in bars.boundaries] == ["2011-03-03", "2012-03-02", "2013-02-28"]
    assert "“Porto 0” gave way to “Leeds 0” on 3 Mar 2011" in bars.accessibleName()
    settle()
    assert panel.bench.bar.button(DecisionKind.CHANGED).text() == "It changed on these 3 days, last to Turku 0"
    press(panel, "c")
    settle()
    ends = [vault.get(each).valid_to for each in ids]
    assert [end.iso()[:10] if end else None for end in ends] == ["2011-03-03", "2012-03-02", "2013-02-28", None]
    assert [vault.get(each).state for each in ids] == [State.SUPERSEDED] * 3 + [State.ACTIVE]


def test_every_change_is_dragged_and_stops_at_its_neighbours(
    panel: ConflictsPanel, vault: Vault, settle: Settle
) -> None:
    ids = kit_lives(vault, 4, dated=True)
    show(panel, ids[0], settle)
    bars = panel.bench.bars
    axis = bars.axis()

    def drag(number: int, day: str) -> None:
        top, bottom = bars._span(number)
        start = QPoint(round(axis.x(bars.boundaries[number].us)), round((top + bottom) / 2))
        end = QPoint(round(axis.x(parse_moment(day).us)), start.y())
        QTest.mousePress(bars, Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(bars, end)
        QTest.mouseRelease(bars, Qt.MouseButton.LeftButton, pos=end)

    drag(0, "2011-09-01")
    assert bars.boundaries[0].iso()[:7] in ("2011-08", "2011-09", "2011-07", "2011-10")
    drag(1, "2020-01-01")
    assert bars.boundaries[1].iso()[:10] == "2013-02-28", "the day before the next change"
    drag(0, "2001-01-01")
    assert bars.boundaries[0].iso()[:10] == "2010-03-02", "the day after the first began"
    assert list(bars.boundaries) == sorted(bars.boundaries)


def test_more_than_can_be_laid_side_by_side_go_to_the_list(
    panel: ConflictsPanel, vault: Vault, settle: Settle
) -> None:
    ids = kit_lives(vault, MOST_SHOWN + 6)
    show(panel, ids[0], settle)
    assert len(panel.bench.cards) == MOST_SHOWN
    assert panel.bench.rest.text() == "and 6 more memories in this conflict"
    assert not panel.bench.times.isVisibleTo(panel.bench)
    assert {DecisionKind.CHANGED, DecisionKind.SCOPES, DecisionKind.MERGE}.isdisjoint(panel.bench.bar._buttons)
    asked: list[object] = []
    panel.go.connect(lambda key, where: asked.append((key, len(where["ids"]))))
    panel.bench.rest.click()
    assert asked == [("memories", MOST_SHOWN + 6)]
    press(panel, "a")
    settle()
    assert {vault.get(each).state for each in ids} == {State.ACTIVE}
    assert not any(conflict.subject == "Kit" for conflict in vault.conflicts(limit=99))


def test_answers_before_and_after_are_told(panel: ConflictsPanel, vault: Vault, settle: Settle) -> None:
    told = [line.accessibleName() for line in panel.bench.findChildren(AnswerLine) if line.isVisibleTo(panel)]
    assert "Asked about today: “Los Angeles” or “Porto” ⇒ “Porto”" in told
    assert "Asked about 23 Jan 2026: “Los Angeles” ⇒ “Los Angeles”" not in told, "what stays the same is left out"
