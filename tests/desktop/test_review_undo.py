"""Undo in the review: exact numbers, the same place, one step at a time."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mnemoscope import Vault
from mnemoscope_desktop import messages
from mnemoscope_desktop.panels.review.panel import ReviewPanel

from .review_tools import Settle, current, press, review_panel, texts

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key


def test_undo_brings_back_the_exact_numbers_and_the_place(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    order = texts(panel)
    press(panel, Key.Key_Down)
    before = current(panel)
    press(panel, "y")
    settle()
    press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert texts(panel) == order
    assert current(panel).id == before.id
    after = vault.get(before.id)
    assert (after.standing, after.trust_hundredths, after.expires_at, after.scope) == (
        before.standing, before.trust_hundredths, before.expires_at, before.scope,
    )  # fmt: skip


@pytest.mark.parametrize("key", ["y", "n", "l"])
def test_the_line_with_undo_takes_back_that_very_verdict(
    panel: ReviewPanel, vault: Vault, settle: Settle, key: str
) -> None:
    press(panel, key)
    settle()
    act = messages.channel().log[-1].act
    assert act is not None
    vault.add("Something new was told in between")
    act()
    settle()
    assert vault.counts().to_review == 6
    assert any(m.text.startswith("Something new") for m in vault.list(limit=3))


def test_undo_twice_takes_back_two_verdicts(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "y")
    settle()
    press(panel, "n")
    settle()
    for left in (5, 6):
        press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
        settle()
        assert len(texts(panel)) == left == vault.counts().to_review
