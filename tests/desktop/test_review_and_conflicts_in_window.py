"""Review and conflicts inside the whole window: by keyboard alone, with the window's own keys around them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.words import Standing, State
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.shell.keysheet import KeySheet
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui

Key = Qt.Key
Control = Qt.KeyboardModifier.ControlModifier
Settle = Callable[[], None]


def press(key: Qt.Key | str, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Type where the keyboard is."""
    target = QApplication.focusWidget()
    assert target is not None
    if isinstance(key, str):
        QTest.keyClicks(target, key, modifier)
    else:
        QTest.keyClick(target, key, modifier)


def review(window: Window) -> ReviewPanel:
    panel = window.host.current
    assert isinstance(panel, ReviewPanel)
    return panel


def test_review_by_keyboard_alone(window: Window, vault: Vault, settle: Settle) -> None:
    window.go("review")
    settle()
    panel = review(window)
    assert panel.view.hasFocus()
    first = panel.model.memory(0)
    second = panel.model.memory(1)
    assert first is not None
    assert second is not None
    assert window.inspector.isVisible()
    press("y")
    settle()
    press("n")
    settle()
    assert vault.get(first.id).standing is Standing.CONFIRMED
    assert vault.get(second.id).standing is Standing.REJECTED
    assert window.toast.isVisible()
    press(Key.Key_Z, Control)
    settle()
    assert vault.get(second.id).standing is second.standing
    assert window.session.selected == second.id
    press(Key.Key_Z, Control)
    settle()
    after = vault.get(first.id)
    assert (after.standing, after.trust_hundredths, after.expires_at) == (
        first.standing, first.trust_hundredths, first.expires_at,
    )  # fmt: skip
    assert window.session.selected == first.id
    assert panel.view.hasFocus()


def test_undo_in_the_editor_undoes_typing(window: Window, vault: Vault, settle: Settle) -> None:
    window.go("review")
    settle()
    press("y")
    settle()
    press("e")
    panel = review(window)
    assert panel.bar.form is not None
    before = panel.bar.form.editor.toPlainText()  # type: ignore[attr-defined]
    press(" more?")
    press(Key.Key_Z, Control)
    settle()
    assert panel.bar.form.editor.toPlainText() == before  # type: ignore[attr-defined]
    assert vault.counts().to_review == 5
    press("a", Control)
    assert panel.model.checked == []
    assert not [each for each in QApplication.topLevelWidgets() if isinstance(each, KeySheet) and each.isVisible()]


def test_the_key_sheet_lists_the_verdicts(window: Window, settle: Settle) -> None:
    window.go("review")
    settle()
    press("?")
    settle()
    sheets = [each for each in QApplication.topLevelWidgets() if isinstance(each, KeySheet) and each.isVisible()]
    assert len(sheets) == 1
    sheets[0].close()


def test_a_verdict_in_the_inspector_leaves_the_queue_at_its_place(
    window: Window, vault: Vault, settle: Settle
) -> None:
    window.go("review")
    settle()
    panel = review(window)
    panel.view.go_to(2)
    settle()
    here = panel.model.memory(2)
    following = panel.model.memory(3)
    assert here is not None
    assert following is not None
    vault.confirm([here.id])
    settle()
    assert panel.view.row == 2
    assert window.session.selected == following.id


def test_a_conflict_by_keyboard_alone(window: Window, vault: Vault, settle: Settle) -> None:
    added = vault.add(MemoryDraft("Lives in Porto", claim=Claim("self", "home_city", "Porto"))).result
    assert added.id is not None
    settle()
    window.go("conflicts")
    settle()
    panel = window.host.current
    assert isinstance(panel, ConflictsPanel)
    assert panel.list.hasFocus()
    assert len(panel.bench.cards) == 2
    chosen = next(place for place, card in enumerate(panel.bench.cards, 1) if card.memory.id == added.id)
    other = next(card.memory.id for card in panel.bench.cards if card.memory.id != added.id)
    press(str(chosen))
    settle()
    assert vault.get(other).state is State.SUPERSEDED
    assert panel.states.empty.title.text() == "No open conflicts"
    press(Key.Key_Z, Control)
    settle()
    assert vault.get(other).state is State.ACTIVE
    assert panel.list.hasFocus()
    assert vault.counts().conflicts == 1
