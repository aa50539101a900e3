"""The review panel as a person uses it, with keys and mouse, on a real vault."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Memory, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import TO_REVIEW, Filter
from mnemoscope.model.words import FeedbackKind, Origin, Standing, State
from mnemoscope_desktop import i18n, messages, theme
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.widgets.inline_form import DayForm, ScopeForm, TextForm
from mnemoscope_desktop.widgets.plain import PlainLabel

pytestmark = pytest.mark.gui

Key = Qt.Key
Settle = Callable[[], None]
Said = Callable[[], list[str]]


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> ReviewPanel:
    """The panel on the sample vault: six guesses wait."""
    shown = ReviewPanel(session)
    qtbot.addWidget(shown)
    shown.resize(880, 800)
    shown.show()
    qtbot.waitExposed(shown)
    shown.focus_first()
    settle()
    return shown


def texts(panel: ReviewPanel) -> list[str]:
    found = [panel.model.memory(row) for row in range(panel.model.rowCount())]
    return [memory.text for memory in found if memory is not None]


def current(panel: ReviewPanel) -> Memory:
    memory = panel.model.memory(panel.view.row)
    assert memory is not None
    return memory


def press(
    panel: ReviewPanel, *keys: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Type where the keyboard is, as a person would."""
    for key in keys:
        target = panel.focusWidget() or QApplication.focusWidget() or panel
        if isinstance(key, str):
            QTest.keyClicks(target, key, modifier)
        else:
            QTest.keyClick(target, key, modifier)


def click_row(panel: ReviewPanel, row: int, *, box: bool = False, modifier: Qt.KeyboardModifier | None = None) -> None:
    rect = panel.view.visualRect(panel.model.index(row, 0))
    point = QPoint(rect.left() + (25 if box else 200), rect.center().y())
    QTest.mouseClick(
        panel.view.viewport(), Qt.MouseButton.LeftButton, modifier or Qt.KeyboardModifier.NoModifier, point
    )


def click_verdict(panel: ReviewPanel, verdict: Verdict) -> None:
    QTest.mouseClick(panel.bar.button(verdict), Qt.MouseButton.LeftButton)


# the queue ----------------------------------------------------------------------------------------------


def test_what_waits_is_listed_with_its_number(panel: ReviewPanel, vault: Vault) -> None:
    assert len(texts(panel)) == 6 == vault.counts().to_review
    assert panel.header.subtitle.text().startswith("6 ")
    assert panel.progress.label.text() == "1 of 7 done today"
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


# one verdict per key ------------------------------------------------------------------------------------


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


# edit ---------------------------------------------------------------------------------------------------


def test_edit_and_confirm_makes_a_version_and_keys_stay_text(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    memory = current(panel)
    press(panel, "e")
    form = panel.bar.form
    assert isinstance(form, TextForm)
    assert form.text == memory.text.strip()
    form.editor.selectAll()
    press(panel, "Only yellow lentils, not x y n")
    assert vault.counts().to_review == 6
    press(panel, Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    after = vault.show(memory.id)
    assert after.memory.text == "Only yellow lentils, not x y n"
    assert after.memory.standing is Standing.CONFIRMED
    assert memory.text in {version.text for version in after.versions}


def test_delete_in_the_editor_edits_text_only(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "e", Key.Key_Home, Key.Key_Delete)
    press(panel, "a", modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert vault.counts().to_review == 6
    assert panel.model.checked == []


def test_escape_keeps_the_words_as_a_draft(panel: ReviewPanel, said: Said, settle: Settle) -> None:
    press(panel, "e", Key.Key_End)
    press(panel, " indeed")
    press(panel, Key.Key_Escape)
    settle()
    assert panel.bar.form is None
    assert said()[-1].startswith("Your words are kept")
    press(panel, Key.Key_Down, Key.Key_Up, "e")
    form = panel.bar.form
    assert isinstance(form, TextForm)
    assert form.text.endswith(" indeed")


def test_another_row_leaves_the_editor_and_keeps_the_draft(panel: ReviewPanel, settle: Settle) -> None:
    press(panel, "e", Key.Key_End)
    press(panel, " indeed")
    click_row(panel, 2)
    settle()
    assert panel.bar.form is None
    assert current(panel).text == texts(panel)[2]
    click_row(panel, 0)
    press(panel, "e")
    assert isinstance(panel.bar.form, TextForm)
    assert panel.bar.form.text.endswith(" indeed")


def test_an_unchanged_text_leaves_no_draft(panel: ReviewPanel, said: Said, settle: Settle) -> None:
    press(panel, "e", Key.Key_Escape)
    settle()
    assert said() == []


def test_an_edit_of_words_that_changed_meanwhile_is_refused_and_the_draft_kept(
    panel: ReviewPanel, vault: Vault, said: Said, settle: Settle
) -> None:
    memory = current(panel)
    press(panel, "e", Key.Key_End)
    press(panel, " indeed")
    panel.session.blockSignals(True)  # the news of the other change has not arrived yet
    vault.edit(memory.id, text="Something else now")
    press(panel, Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    panel.session.blockSignals(False)
    assert vault.get(memory.id).text == "Something else now"
    assert vault.get(memory.id).standing is Standing.INFERRED
    assert "changed after you read" in said()[-1]
    assert "Something else now" in texts(panel)
    click_row(panel, texts(panel).index("Something else now"))
    press(panel, "e")
    assert isinstance(panel.bar.form, TextForm)
    assert panel.bar.form.text == memory.text + " indeed"


def test_a_verdict_on_words_that_changed_meanwhile_is_not_given(
    panel: ReviewPanel, vault: Vault, said: Said, settle: Settle
) -> None:
    memory = current(panel)
    panel.session.blockSignals(True)
    vault.edit(memory.id, text="Something else now")
    settle()
    panel.session.blockSignals(False)
    press(panel, "y")
    settle()
    assert vault.get(memory.id).standing is Standing.INFERRED
    assert "changed after you read" in said()[-1]
    assert "Something else now" in texts(panel)


def test_of_several_only_those_that_are_as_they_were_read_are_judged(
    panel: ReviewPanel, vault: Vault, said: Said, settle: Settle
) -> None:
    first, second = (panel.model.memory(row) for row in (0, 1))
    assert first is not None
    assert second is not None
    click_row(panel, 0, box=True)
    click_row(panel, 1, box=True)
    panel.session.blockSignals(True)
    vault.edit(first.id, text="Something else now")
    settle()
    panel.session.blockSignals(False)
    press(panel, "y")
    settle()
    assert vault.get(first.id).standing is Standing.INFERRED
    assert vault.get(second.id).standing is Standing.CONFIRMED
    assert "Something else now" in texts(panel)
    assert len(texts(panel)) == 5
    assert said()[0].startswith("1 memories changed after you read") or said()[0].startswith("1 memory changed")


# several ------------------------------------------------------------------------------------------------


def test_ticked_rows_are_judged_together_under_their_true_number(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    chosen = [texts(panel)[0], texts(panel)[2]]
    press(panel, "x", Key.Key_Down, Key.Key_Down, "x")
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm 2 as facts"
    assert panel.bar.button(Verdict.REJECT).text() == "2 are not true"
    assert not panel.bar.button(Verdict.EDIT).isEnabled()
    press(panel, "y")
    settle()
    operation = vault.history(limit=1)[0]
    assert (operation.verb, operation.count) == ("confirm", 2)
    assert {vault.get(i).text for i in operation.memories} == set(chosen)
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm as fact"
    assert len(texts(panel)) == 4


def test_shift_down_extends(panel: ReviewPanel) -> None:
    press(panel, Key.Key_Down)
    press(panel, Key.Key_Down, Key.Key_Down, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1, 2, 3]
    assert panel.view.row == 3
    press(panel, Key.Key_Escape)
    assert panel.model.checked == []


def test_the_mouse_ticks_and_extends(panel: ReviewPanel) -> None:
    click_row(panel, 1, box=True)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1]
    click_row(panel, 4, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1, 2, 3, 4]
    click_row(panel, 2, box=True)
    assert [panel.model.row_of(key) for key in panel.model.checked] == [1, 3, 4]
    click_row(panel, 0)
    assert panel.view.row == 0
    assert len(panel.model.checked) == 3


def test_everything_listed_but_one(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    kept = texts(panel)[0]
    press(panel, "a", modifier=Qt.KeyboardModifier.ControlModifier)
    press(panel, "x")
    press(panel, "n")
    settle()
    assert texts(panel) == [kept]
    assert vault.counts().to_review == 1
    assert len(vault.tombstones()) == 5


def test_rows_that_a_filter_hides_are_never_judged(panel: ReviewPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "a", modifier=Qt.KeyboardModifier.ControlModifier)
    panel.filters.scope.choose("work")
    panel.filters.scope.changed.emit()
    settle()
    assert texts(panel) == ["Manager is Dana; weekly 1:1 on Tuesdays"]
    press(panel, "y")
    settle()
    assert vault.history(limit=1)[0].count == 1
    assert vault.counts().to_review == 5


# undo ---------------------------------------------------------------------------------------------------


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


# following changes --------------------------------------------------------------------------------------


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
    assert panel.progress.label.text() == "40 done today, enough for one day; 88 can wait"
    panel.progress.show_day(41, 128, 60)
    assert panel.progress.label.text() == "41 of 169 done today"
    assert panel.progress.meter.value == pytest.approx(41 / 169)


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


# what is shown ------------------------------------------------------------------------------------------


MARKUP = '<h1>Gone</h1> <img src="file:///etc/hostname"> &File & more \u202ecba\u202c\u200b'


def test_markup_and_hidden_characters_are_shown_as_they_are(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    vault.add(MemoryDraft(MARKUP, Origin.INFERRED))
    settle()
    row = next(row for row, text in enumerate(texts(panel)) if text.startswith("<h1>"))
    click_row(panel, row)
    settle()
    said_aloud = panel.model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    stored = vault.get(current(panel).id).text
    assert said_aloud.startswith('<h1>Gone</h1> <img src="file:///etc/hostname"> &File & more ⟨U+202E⟩cba⟨U+202C⟩')
    press(panel, "e")
    form = panel.bar.form
    assert isinstance(form, TextForm)
    assert form.editor.toPlainText() == stored
    assert "⟨U+202E⟩" in form.hidden.text()


def test_every_control_has_a_name_and_rows_are_read_out(panel: ReviewPanel) -> None:
    QAccessible.setActive(True)
    for button in (*panel.filters.chips, *(panel.bar.button(verdict) for verdict in Verdict)):
        assert button.accessibleName()
        assert QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name) == button.accessibleName()
    table = QAccessible.queryAccessibleInterface(panel.view)
    assert table.text(QAccessible.Text.Name) == "Memories that wait for your verdict"
    spoken = panel.model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert "trust" in spoken
    assert "expires in" in spoken


def test_tab_reaches_chips_rows_and_verdicts(panel: ReviewPanel) -> None:
    seen = set()
    panel.filters.order.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(20):
        focus = QApplication.focusWidget()
        seen.add(focus)
        QTest.keyClick(focus, Key.Key_Tab)
    assert {*panel.filters.chips, panel.view, *(panel.bar.button(verdict) for verdict in Verdict)} <= seen


def test_a_focused_verdict_acts_on_enter_and_keys_work_from_there(
    panel: ReviewPanel, vault: Vault, settle: Settle
) -> None:
    panel.bar.button(Verdict.LATER).setFocus(Qt.FocusReason.TabFocusReason)
    press(panel, Key.Key_Return)
    settle()
    assert vault.history(limit=1)[0].verb == "later"
    panel.bar.button(Verdict.LATER).setFocus(Qt.FocusReason.TabFocusReason)
    press(panel, "n")
    settle()
    assert vault.history(limit=1)[0].verb == "reject"


def test_every_verdict_is_on_the_key_sheet(panel: ReviewPanel) -> None:
    sheet = panel.keys()
    keys = {key.keys for key in sheet}
    assert {"Y", "E", "S", "T", "L", "N", "X"} <= keys


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("choice", [theme.Choice.LIGHT, theme.Choice.DARK])
@pytest.mark.parametrize("width", [528, 880])
def test_nothing_is_cut_off(
    panel: ReviewPanel, settle: Settle, language: str, choice: theme.Choice, width: int
) -> None:
    try:
        i18n.use(language)
        theme.choose(choice)
        panel.resize(width, 628)
        settle()
        for verdict in Verdict:
            button = panel.bar.button(verdict)
            place = button.mapTo(panel, QPoint(0, 0))
            assert button.width() >= button.sizeHint().width()
            assert place.x() + button.width() <= panel.width()
            assert place.y() + button.height() <= panel.height()
        for card in (panel.cards.effect, panel.cards.also, panel.cards.said):
            assert card.mapTo(panel, QPoint(0, card.height())).y() <= panel.height()
            assert card.height() >= card.heightForWidth(card.width())
        assert panel.view.height() >= 3 * 38
        assert panel.grab().toImage() == panel.grab().toImage()
    finally:
        i18n.use("en")
        theme.choose(theme.Choice.LIGHT)


def test_many_rows_are_quick(qtbot: QtBot, session: Session, vault: Vault, settle: Settle) -> None:
    import time

    vault.add_many([MemoryDraft(f"Guess number {n:05}", Origin.INFERRED) for n in range(3_000)])
    shown = ReviewPanel(session)
    qtbot.addWidget(shown)
    shown.resize(880, 800)
    shown.show()
    settle()
    assert shown.model.rowCount() == vault.counts().to_review == 3_006
    assert len(vault.review_queue(TO_REVIEW)) == 3_006
    shown.focus_first()
    started = time.process_time()
    press(shown, Key.Key_End)
    shown.grab()
    assert time.process_time() - started < 1.0
    settle()
    assert shown.model.memory(3_005) is not None
    assert len(shown.model.at_hand(range(10_000))) < 600


def test_what_was_said_long_ago_is_asked_about_and_leaves_when_affirmed(
    panel: ReviewPanel, vault: Vault, clock: FixedClock, settle: Settle
) -> None:
    told = vault.add("I sing in the Alto choir.").result.id
    assert told is not None
    clock.advance(days=900)
    panel.refresh()
    settle()
    row = texts(panel).index("I sing in the Alto choir.")
    spoken = str(panel.model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))
    assert "still true?" in spoken
    assert vault.get(told).state is State.ACTIVE, "what the person said is never put away by itself"
    vault.feedback(told, FeedbackKind.TRUE)
    settle()
    assert "I sing in the Alto choir." not in texts(panel)
