"""Putting a memory right while it is confirmed: versions, drafts, keys that stay text."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from mnemoscope import Vault
from mnemoscope.model.words import Standing
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.inline_form import TextForm

from .review_tools import Said, Settle, click_row, current, press, review_panel, texts

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key


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


def test_the_row_under_edit_stays_in_sight(panel: ReviewPanel, settle: Settle) -> None:
    panel.resize(528, 628)
    settle()
    last = panel.model.rowCount() - 1
    panel.view.go_to(
        next(
            row
            for row in range(last + 1)
            if panel.view.visualRect(panel.model.index(row, 0)).bottom()
            > panel.view.viewport().height() - 2 * SIZES.row
        )
    )
    settle()
    before = panel.view.viewport().height()
    press(panel, "e")
    settle()
    assert panel.view.viewport().height() < before
    assert panel.view.viewport().rect().contains(panel.view.visualRect(panel.view.currentIndex()))


def test_the_row_stays_in_sight_where_the_list_became_lower_unseen(panel: ReviewPanel, settle: Settle) -> None:
    panel.resize(528, 460)
    settle()
    view = panel.view
    view.go_to(panel.model.rowCount() - 1)
    settle()
    before = view.viewport().height()
    assert view.verticalScrollBar().value() > 0
    panel.hide()
    panel.resize(528, 430)
    panel.show()
    settle()
    assert view.viewport().height() < before
    assert view.viewport().rect().contains(view.visualRect(view.currentIndex()))


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


def test_the_key_of_editing_says_that_it_is_for_one(panel: ReviewPanel, said: Said) -> None:
    press(panel, "x", Key.Key_Down, "x", "e")
    assert panel.bar.form is None
    assert said()[-1] == "One memory is edited at a time. Esc takes the ticks away."
    press(panel, Key.Key_Escape, "e")
    assert isinstance(panel.bar.form, TextForm)
