"""Cards side by side: as many as fit, and none leaves a hole."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.card import Card
from mnemoscope_desktop.widgets.card_grid import CardGrid

pytestmark = pytest.mark.gui


@pytest.fixture
def cards() -> list[Card]:
    return [Card(), Card(), Card()]


@pytest.mark.parametrize(("width", "columns"), [(700, 3), (500, 2), (240, 1)])
def test_as_many_stand_in_a_row_as_there_is_room_for(
    cards: list[Card], qtbot: QtBot, width: int, columns: int
) -> None:
    grid = CardGrid(cards, least=200, spacing=10)
    qtbot.addWidget(grid)
    grid.resize(width, 400)
    grid.show()
    assert grid.columns() == columns
    qtbot.waitUntil(lambda: len({card.x() for card in cards}) == columns, timeout=2_000)


def test_a_hidden_card_leaves_its_place_to_the_others(cards: list[Card], qtbot: QtBot) -> None:
    grid = CardGrid(cards, least=200, spacing=10)
    qtbot.addWidget(grid)
    grid.resize(700, 200)
    grid.show()
    grid.show_card(cards[0], False)
    qtbot.waitUntil(lambda: (cards[1].x(), cards[1].width()) == (0, 345), timeout=2_000)
    assert cards[2].x() == 355
    grid.show_card(cards[0], True)
    qtbot.waitUntil(lambda: [card.x() for card in cards] == sorted({card.x() for card in cards}), timeout=2_000)
    assert cards[0].x() == 0
    assert grid.columns() == 3


def test_the_rows_are_filled_alike(qtbot: QtBot) -> None:
    """Six cards where five would fit beside each other are three and three, not five and one."""
    cards = [Card() for _ in range(6)]
    grid = CardGrid(cards, least=100, spacing=10)
    qtbot.addWidget(grid)
    grid.resize(560, 400)
    grid.show()
    assert grid.columns() == 3
    qtbot.waitUntil(lambda: cards[0].x() == cards[3].x() and cards[2].x() == cards[5].x(), timeout=2_000)
    assert cards[5].width() == cards[0].width()
