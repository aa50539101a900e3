"""What holds very many objects is emptied bit by bit, and nothing of it is lost on the way."""

from __future__ import annotations

from mnemoscope.vault.letting_go import PORTION, let_go, taken_from


def test_lists_and_dicts_are_empty_afterwards() -> None:
    many = list(range(2 * PORTION + 1))
    named = dict.fromkeys(many)
    nothing: list[int] = []
    let_go(many, named, nothing)
    assert (many, named, nothing) == ([], {}, [])


def test_portions_come_in_order_and_are_held_no_more() -> None:
    many = list(range(2 * PORTION + 1))
    left = []
    portions = []
    for portion in taken_from(many):
        portions.append(portion)
        left.append(len(many))
    assert [each for portion in portions for each in portion] == list(range(2 * PORTION + 1))
    assert left == [PORTION + 1, 1, 0]
