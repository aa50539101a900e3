"""In the review: a guess that says what the person has confirmed already is told, and one key puts the two together."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.words import Origin, Standing, State
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel
from mnemoscope_desktop.window import Window

from .review_tools import Said, Settle, click_verdict, current, press, texts

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]

FACT, GUESS = "User is allergic to peanuts.", "User has a peanut allergy."


@pytest.fixture
def fact(vault: Vault) -> str:
    """A confirmed fact, and a guess that says the same; the fact's id."""
    first = str(vault.add(MemoryDraft(FACT, Origin.INFERRED, agent="A")).result.id)
    vault.confirm(first)
    vault.add(MemoryDraft(GUESS, Origin.INFERRED, agent="B"))
    return first


@pytest.fixture
def panel(fact: str, window: Window, settle: Settle) -> ReviewPanel:
    window.go("review")
    settle()
    shown = window.host.current
    assert isinstance(shown, ReviewPanel)
    shown.view.setFocus()
    shown.view.go_to(texts(shown).index(GUESS))
    settle()
    return shown


def told(panel: ReviewPanel) -> list[str]:
    return [label.text() for kind in (PlainLabel, ElidedLabel) for label in panel.cards.findChildren(kind)]


def test_it_is_told_and_one_key_puts_the_two_together(
    panel: ReviewPanel, fact: str, vault: Vault, settle: Settle, said: Said
) -> None:
    assert "You have confirmed this already:" in told(panel)
    assert panel.bar.has(Verdict.KNOWN)
    waiting = vault.counts().to_review
    press(panel, "m")
    settle()
    assert GUESS not in texts(panel)
    assert vault.counts().to_review == waiting - 1
    assert said()[-1] == "Put together with the fact that says the same."
    (one,) = [memory for memory in vault.list(limit=100) if memory.text == FACT]
    assert one.standing is Standing.CONFIRMED
    assert vault.get(fact).state is State.SUPERSEDED
    press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert current(panel).text == GUESS
    assert vault.get(fact).state is State.ACTIVE
    assert "You have confirmed this already:" in told(panel)


def test_it_is_offered_for_no_other_and_not_for_several(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    row = panel.view.row
    panel.view.go_to(row + 1 if row == 0 else row - 1)
    settle()
    assert not panel.bar.has(Verdict.KNOWN)
    waiting = vault.counts().to_review
    press(panel, "m")
    settle()
    assert vault.counts().to_review == waiting
    panel.view.go_to(row)
    settle()
    click_verdict(panel, Verdict.LATER)
    settle()
    assert not panel.bar.has(Verdict.KNOWN)


def test_a_fact_that_is_gone_meanwhile_decides_nothing(
    panel: ReviewPanel, fact: str, vault: Vault, settle: Settle, qtbot: QtBot
) -> None:
    waiting = vault.counts().to_review
    panel.session.vault.archive(fact)  # type: ignore[union-attr]
    press(panel, "m")
    settle()
    assert vault.counts().to_review == waiting
    assert vault.get(fact).state is State.ARCHIVED
