"""Deciding at the bench, by keys and by mouse, and the day of a change."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import DecisionKind, Standing, State
from mnemoscope_desktop import i18n, messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.conflicts import decisions
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.inline_form import ScopeForm, TextForm

from .conflicts_tools import Key, Settle, both_ways, decide, effect, moved, panel, press, seats, titles

__all__ = ["moved", "panel", "seats"]
pytestmark = pytest.mark.gui


@both_ways
def test_it_changed(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], seats: tuple[str, str], settle: Settle, by_mouse: bool
) -> None:
    decide(panel, DecisionKind.CHANGED, "c", by_mouse=by_mouse)
    settle()
    older, newer = (vault.get(i) for i in moved)
    assert (older.state, newer.state) == (State.SUPERSEDED, State.ACTIVE)
    assert older.valid_to is not None
    assert older.valid_to.iso()[:10] == "2026-01-24"
    assert vault.counts().conflicts == 1
    assert panel.bench.case is not None
    assert {memory.id for memory in panel.bench.case.members} == set(seats)
    assert panel.list.hasFocus()
    assert messages.channel().log[-1].kind is Kind.UNDOABLE
    assert messages.channel().log[-1].text == "Settled: it changed over time."


@both_ways
def test_keep_right(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle, by_mouse: bool
) -> None:
    decide(panel, decisions.KEEP + moved[1], "2", by_mouse=by_mouse)
    settle()
    assert [vault.get(i).state for i in moved] == [State.SUPERSEDED, State.ACTIVE]
    assert vault.history(limit=1)[0].verb == "resolve_keep"


def test_keep_left(panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle) -> None:
    press(panel, "1")
    settle()
    assert [vault.get(i).state for i in moved] == [State.ACTIVE, State.SUPERSEDED]


@both_ways
def test_both_are_true(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle, by_mouse: bool
) -> None:
    decide(panel, DecisionKind.BOTH, "a", by_mouse=by_mouse)
    settle()
    assert [vault.get(i).state for i in moved] == [State.ACTIVE, State.ACTIVE]
    vault.recheck_conflicts()
    assert vault.counts().conflicts == 1


@both_ways
def test_neither(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle, by_mouse: bool
) -> None:
    decide(panel, DecisionKind.NEITHER, "0", by_mouse=by_mouse)
    settle()
    assert [vault.get(i).standing for i in moved] == [Standing.REJECTED, Standing.REJECTED]
    assert len(vault.tombstones()) == 2


@both_ways
def test_later(panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle, by_mouse: bool) -> None:
    decide(panel, DecisionKind.LATER, "l", by_mouse=by_mouse)
    settle()
    assert vault.counts().conflicts == 1
    assert len(titles(panel)) == 1
    assert len(vault.conflicts(snoozed=True)) == 2


@both_ways
def test_both_in_different_scopes(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle, by_mouse: bool
) -> None:
    decide(panel, DecisionKind.SCOPES, "b", by_mouse=by_mouse)
    form = panel.bench.bar.form
    assert isinstance(form, ScopeForm)
    assert form.fields[0].hasFocus()
    press(panel, Key.Key_Return)
    assert form.problem.text().startswith("Choose different scopes")
    assert vault.counts().conflicts == 2
    form.fields[1].setFocus(Qt.FocusReason.TabFocusReason)
    line = form.fields[1].lineEdit()
    assert line is not None
    line.selectAll()
    press(panel, "work")
    if by_mouse:
        QTest.mouseClick(form.accept_button, Qt.MouseButton.LeftButton)
    else:
        press(panel, Key.Key_Return)
    settle()
    assert [vault.get(i).scope for i in moved] == ["personal", "work"]
    assert vault.counts().conflicts == 1


@both_ways
def test_merge_into_one(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle, by_mouse: bool
) -> None:
    decide(panel, DecisionKind.MERGE, "m", by_mouse=by_mouse)
    form = panel.bench.bar.form
    assert isinstance(form, TextForm)
    assert form.text == "Lives in Los Angeles; Lives in Porto"
    form.editor.selectAll()
    press(panel, "Lives in Porto, in winter in Los Angeles")
    if by_mouse:
        QTest.mouseClick(form.accept_button, Qt.MouseButton.LeftButton)
    else:
        press(panel, Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert [vault.get(i).state for i in moved] == [State.SUPERSEDED, State.SUPERSEDED]
    merged = vault.list(limit=1).items[0]
    assert merged.text == "Lives in Porto, in winter in Los Angeles"
    assert merged.standing is Standing.CONFIRMED


def test_a_double_press_decides_one_conflict(panel: ConflictsPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "aa")
    settle()
    assert vault.counts().conflicts == 1
    assert [operation.verb for operation in vault.history(limit=2)].count("resolve_both") == 1


def test_a_double_click_decides_one_conflict(panel: ConflictsPanel, vault: Vault, settle: Settle) -> None:
    button = panel.bench.bar.button(DecisionKind.BOTH)
    QTest.mousePress(button, Qt.MouseButton.LeftButton)
    QTest.mouseRelease(button, Qt.MouseButton.LeftButton)
    settle()
    QTest.mouseDClick(panel.bench.bar.button(DecisionKind.BOTH), Qt.MouseButton.LeftButton)
    settle()
    assert vault.counts().conflicts == 1


def test_three_statements_have_three_keys(
    panel: ConflictsPanel, vault: Vault, seats: tuple[str, str], settle: Settle
) -> None:
    third = vault.add(MemoryDraft("Seat is in the middle", claim=Claim("self", "seat", "middle"))).result.id
    settle()
    panel.list.go_to(panel.model.row_with(seats[0]))
    settle()
    assert len(panel.bench.cards) == 3
    names = [button.text() for button in panel.bench.bar._buttons.values()]
    assert {"All are true as they are", "None of them"} <= set(names)
    assert [(card.keep.text(), card.keep.key) for card in panel.bench.cards] == [
        ("Keep this one", str(number)) for number in (1, 2, 3)
    ]
    press(panel, "3")
    settle()
    assert third is not None
    assert [vault.get(i).state for i in (*seats, third)] == [State.SUPERSEDED, State.SUPERSEDED, State.ACTIVE]


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_of_three_each_can_be_kept_in_the_smallest_window(
    panel: ConflictsPanel, vault: Vault, seats: tuple[str, str], settle: Settle, language: str
) -> None:
    vault.add(MemoryDraft("Seat is in the middle", claim=Claim("self", "seat", "middle")))
    i18n.use(language)
    try:
        panel.resize(1100 - SIZES.navigation, 600)
        settle()
        panel.list.go_to(panel.model.row_with(seats[0]))
        settle()
        assert len(panel.bench.cards) == 3
        for card in panel.bench.cards:
            for button in (card.keep, card.base):
                assert button.width() >= button.sizeHint().width(), button.text()
                assert card.rect().contains(button.geometry())
            assert not card.keep.geometry().intersects(card.base.geometry())
    finally:
        i18n.use("en")
        settle()


def test_the_day_moves_by_keys_and_is_what_is_decided(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle
) -> None:
    panel.bench.bars.setFocus(Qt.FocusReason.TabFocusReason)
    press(panel, Key.Key_Right, Key.Key_Right)
    settle()
    assert panel.bench.bar.button(DecisionKind.CHANGED).text().endswith("until 26 Jan 2026, then Porto")
    assert "until 26 Jan 2026" in effect(panel)[0]
    press(panel, "c")
    settle()
    older, newer = (vault.get(i) for i in moved)
    assert older.valid_to is not None
    assert newer.valid_from is not None
    assert (older.valid_to.iso()[:10], newer.valid_from.iso()[:10]) == ("2026-01-26", "2026-01-26")


def test_the_day_moves_by_mouse(panel: ConflictsPanel, settle: Settle) -> None:
    bars = panel.bench.bars
    axis = bars.axis()
    start = QPoint(round(axis.x(bars.boundary.us)), 12)  # type: ignore[union-attr]
    end = QPoint(round(axis.x(parse_moment("2026-02-10").us)), 12)
    QTest.mousePress(bars, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(bars, end)
    QTest.mouseRelease(bars, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, end)
    settle()
    assert "Feb 2026" in panel.bench.bar.button(DecisionKind.CHANGED).text()
    assert "Feb 2026" in effect(panel)[0]
