"""The review panel as a person uses it: what waits, and one verdict per key or click."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import Filter
from mnemoscope.model.words import Origin, Standing, State
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.inline_form import DayForm, ScopeForm
from mnemoscope_desktop.widgets.plain import PlainLabel

from .review_tools import Said, Settle, click_row, click_verdict, current, press, review_panel, texts

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key


def test_what_waits_is_listed_with_its_number(panel: ReviewPanel, vault: Vault) -> None:
    assert len(texts(panel)) == 6 == vault.counts().to_review
    assert panel.header.subtitle.text().startswith("6 ")
    assert panel.progress.chip.text() == "1 of 7 done today"
    assert panel.session.selected == current(panel).id


def test_the_cards_say_what_confirming_does_and_where_it_was_said(panel: ReviewPanel, settle: Settle) -> None:
    row = next(row for row, text in enumerate(texts(panel)) if text.startswith("Prefers aisle"))
    click_row(panel, row)
    settle()
    memory = panel.session.vault.get(current(panel).id)  # type: ignore[union-attr]
    assert panel.cards.effect_text() == (
        f"Trust {memory.trust:.2f} → 0.90, never expires, agents may state it as fact."
    )
    shown = [label.text() for label in panel.cards.said.findChildren(PlainLabel)]
    assert "ChatGPT · Trip to Lisbon · message 14 · 20 Feb 2026" in shown


def test_the_card_counts_the_conflicts_that_stay_open(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    from mnemoscope.model.memory import Claim

    vault.add(MemoryDraft("Lives in Porto", Origin.INFERRED, claim=Claim("self", "home_city", "Porto")))
    settle()
    row = texts(panel).index("Lives in Porto")
    click_row(panel, row)
    settle()
    assert "agents may state it as fact. 1 conflict" in panel.cards.effect_text()


def test_the_memory_that_was_selected_before_is_the_current_one(
    qtbot: QtBot, session: Session, vault: Vault, settle: Settle
) -> None:
    wanted = vault.rows(vault.review_queue())[4]
    session.select(wanted.id)
    shown = ReviewPanel(session)
    qtbot.addWidget(shown)
    shown.show()
    settle()
    assert current(shown).id == wanted.id == session.selected
    other = vault.rows(vault.review_queue())[1]
    shown.arrive(id=other.id)
    settle()
    assert current(shown).id == other.id == session.selected
    shown.arrive(id="no such memory")
    settle()
    assert shown.view.row == 0


def test_y_confirms_the_current_memory_and_goes_to_the_next(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    first, second = texts(panel)[:2]
    before = current(panel)
    press(panel, "y")
    settle()
    assert texts(panel)[0] == second
    assert first not in texts(panel)
    assert current(panel).text == second
    assert panel.session.selected == current(panel).id
    after = vault.get(before.id)
    assert (after.standing, after.trust_hundredths, after.expires_at) == (Standing.CONFIRMED, 90, None)
    assert messages.channel().log[-1].kind is Kind.UNDOABLE
    assert panel.view.hasFocus()


def test_three_quick_presses_confirm_three_different_memories(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    wanted = texts(panel)[:3]
    press(panel, "yyy")
    settle()
    confirmed = {m.text for m in vault.list(Filter(standings=frozenset({Standing.CONFIRMED})), limit=50)}
    assert confirmed >= set(wanted)
    assert len(texts(panel)) == 3
    verbs = [operation.verb for operation in vault.history(limit=3)]
    assert verbs == ["confirm"] * 3


def test_a_held_key_acts_once(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    for repeated in (False, True, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress, Key.Key_N, Qt.KeyboardModifier.NoModifier, "n", autorep=repeated
        )
        QApplication.sendEvent(panel.view, event)
    settle()
    assert vault.counts().to_review == 5


def test_a_double_click_on_a_verdict_is_one_verdict(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    button = panel.bar.button(Verdict.CONFIRM)
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    settle()
    assert vault.counts().to_review == 5
    assert len([o for o in vault.history(limit=5) if o.verb == "confirm"]) == 2  # one of them in the sample itself


@pytest.mark.parametrize("by_mouse", [False, True])
def test_not_true_rejects_and_is_not_learned_again(
    panel: ReviewPanel, vault: Vault, settle: Settle, by_mouse: bool
) -> None:
    memory = current(panel)
    if by_mouse:
        click_verdict(panel, Verdict.REJECT)
    else:
        press(panel, "n")
    settle()
    assert vault.get(memory.id).standing is Standing.REJECTED
    assert [stone.memory_id for stone in vault.tombstones()] == [memory.id]
    assert memory.text not in texts(panel)


def test_later_puts_off_by_a_week(panel: ReviewPanel, vault: Vault, clock: FixedClock, settle: Settle) -> None:
    memory = current(panel)
    press(panel, "l")
    settle()
    assert memory.text not in texts(panel)
    assert vault.counts().to_review == 5
    clock.advance(days=7.1)
    panel.refresh()
    settle()
    assert memory.text in texts(panel)


def test_until_keeps_it_as_history(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    memory = current(panel)
    press(panel, "t")
    form = panel.bar.form
    assert isinstance(form, DayForm)
    assert form.field.hasFocus()
    form.field.setDate(form.field.date().addDays(-3))
    day = form.field.date().toString("yyyy-MM-dd")
    press(panel, Key.Key_Return)
    settle()
    after = vault.get(memory.id)
    assert after.valid_to is not None
    assert after.valid_to.iso()[:10] == day
    assert (after.standing, after.state) == (Standing.CONFIRMED, State.EXPIRED)
    assert memory.text not in texts(panel)


def test_a_refused_verdict_brings_the_memory_back(
    panel: ReviewPanel, vault: Vault, said: Said, settle: Settle
) -> None:
    row = next(row for row, text in enumerate(texts(panel)) if text.startswith("Prefers aisle"))
    click_row(panel, row)
    memory = current(panel)
    press(panel, "t")
    form = panel.bar.form
    assert isinstance(form, DayForm)
    form.field.setDate(form.field.date().addYears(-3))
    press(panel, Key.Key_Return)
    settle()
    assert said() == ["It cannot have ended before it began. Choose a later day."]
    assert vault.get(memory.id).standing is Standing.INFERRED
    assert memory.text in texts(panel)
    assert len(texts(panel)) == 6


def test_only_in_this_scope_confirms_there(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    memory = current(panel)
    click_verdict(panel, Verdict.SCOPE)
    form = panel.bar.form
    assert isinstance(form, ScopeForm)
    assert form.scopes == [memory.scope]
    press(panel, "project:atlas")
    press(panel, Key.Key_Return)
    settle()
    after = vault.get(memory.id)
    assert (after.scope, after.standing) == ("project:atlas", Standing.CONFIRMED)
    assert panel.bar.form is None
    assert panel.view.hasFocus()


def test_a_scope_needs_a_name(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "s")
    press(panel, Key.Key_Delete, Key.Key_Return)
    settle()
    assert panel.bar.form is not None
    assert panel.bar.form.problem.text() == "A scope needs a name, such as work or project:atlas."
    assert vault.counts().to_review == 6
