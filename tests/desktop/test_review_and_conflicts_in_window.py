"""Review and conflicts inside the whole window: by keyboard alone, with the window's own keys around them."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.words import Origin, Standing, State
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel
from mnemoscope_desktop.panels.curves.panel import CurvesPanel
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


def test_clear_conflicts_and_a_merge_by_keyboard_alone(window: Window, vault: Vault, settle: Settle) -> None:
    for name in ("Kit", "Ada"):
        for town, origin in (("Graz", Origin.STATED), ("Turku", Origin.INFERRED)):
            vault.add(MemoryDraft(f"{name} lives in {town}", origin, claim=Claim(name, "home_city", town)))
    for town in ("Lyon", "Nice", "Metz"):
        vault.add(MemoryDraft(f"Joe lives in {town}", claim=Claim("Joe", "home_city", town)))
    settle()
    window.go("conflicts")
    settle()
    press("s")
    settle()
    press(Key.Key_Return)
    settle()
    assert vault.history(limit=1)[0].verb == "resolve_many"
    panel = window.host.current
    assert isinstance(panel, ConflictsPanel)
    assert window.focusWidget() is panel.list
    window.activateWindow()  # a window manager does that when a dialog closes
    settle()
    assert len(panel.bench.cards) == 3
    press("m")
    settle()
    press("2", Qt.KeyboardModifier.AltModifier)
    press(" and in Nice")
    press(Key.Key_Return, Control)
    settle()
    merged = vault.list(limit=1).items[0]
    assert merged.standing is Standing.CONFIRMED
    assert merged.text.endswith(" and in Nice")
    assert vault.counts().conflicts == 0
    press(Key.Key_Z, Control)
    settle()
    press(Key.Key_Z, Control)
    settle()
    assert vault.counts().conflicts == 3


def test_trust_and_decay_by_keyboard_alone(window: Window, vault: Vault, clock: FixedClock, settle: Settle) -> None:
    clock.advance(days=9)
    window.go("curves")
    settle()
    panel = window.host.current
    assert isinstance(panel, CurvesPanel)
    for key, quantity in (("2", "trust"), ("3", "utility"), ("1", "strength")):
        press(key)
        settle()
        assert panel.card.quantity == quantity
    press(",")
    assert panel.card.told.text() != ""
    first = panel.fading_card.model.memories[0].id
    press("y")
    settle()
    assert vault.history(limit=1)[0].verb == "still_true"
    assert first not in [memory.id for memory in panel.fading_card.model.memories]
    press(Key.Key_Z, Control)
    settle()
    assert first in [memory.id for memory in panel.fading_card.model.memories]
