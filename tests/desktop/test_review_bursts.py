"""Bursts in the review: near-duplicates and what came from one source, judged at once or one by one."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from mnemoscope import Vault
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import Filter
from mnemoscope.model.words import Origin, Standing, State
from mnemoscope_desktop.panels.review.delegate import CHECK_AREA
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.widgets.inline_form import ScopeForm, TextForm

from .review_tools import Settle, current, press, review_panel, texts

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key
NUTS = ("User has a peanut allergy.", "User is allergic to peanuts.", "The user is allergic to peanuts.")


@pytest.fixture
def nuts(panel: ReviewPanel, vault: Vault, settle: Settle) -> list[str]:
    """Three guesses that say nearly the same, in three wordings; their ids."""
    told = [MemoryDraft(text, Origin.INFERRED, agent=agent) for text, agent in zip(NUTS, "ABC", strict=True)]
    ids = [vault.add(draft).result.id or "" for draft in told]
    settle()
    row = next(row for row in range(panel.model.rowCount()) if panel.model.burst(row))
    panel.view.go_to(row)
    settle()
    return ids


@pytest.fixture
def talk(panel: ReviewPanel, vault: Vault, settle: Settle) -> list[str]:
    """Four guesses from one conversation, shown by source; their ids."""
    drafts = []
    for number, text in enumerate(("Likes fado", "Plans to surf", "Avoids trams", "Reads Pessoa"), start=1):
        passage = SourcePassage("ChatGPT", f"Message {number}", title="Lisbon again", conversation_id="l")
        drafts.append(MemoryDraft(text, Origin.INFERRED, agent="ChatGPT", evidence=(Evidence(passage, ""),)))
    ids = [vault.add(draft).result.id or "" for draft in drafts]
    choose_order(panel, "source")
    settle()
    row = next(row for row in range(panel.model.rowCount()) if "Lisbon again" in said(panel, row))
    panel.view.go_to(row)
    settle()
    return ids


def choose_order(panel: ReviewPanel, order: str) -> None:
    panel.filters.order.choose(order)
    panel.filters.order.changed.emit()


def said(panel: ReviewPanel, row: int) -> str:
    return str(panel.model.index(row, 0).data(Qt.ItemDataRole.AccessibleTextRole))


def waiting_texts(vault: Vault) -> set[str]:
    return {memory.text for memory in vault.rows(vault.review_queue())}


# near-duplicates ----------------------------------------------------------------------------------------


def test_near_duplicates_stand_as_one_row_that_says_how_many(panel: ReviewPanel, nuts: list[str]) -> None:
    assert panel.model.waiting == 9
    assert panel.model.rowCount() == 7
    assert said(panel, panel.view.row).startswith("3 say nearly the same, closed, ")
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm one for 3"
    assert panel.bar.button(Verdict.REJECT).text() == "3 not true"
    assert panel.cards.effect_text().startswith("This wording stands for all 3: trust at least 0.90")


def test_one_key_confirms_one_for_all_and_one_undo_brings_them_back(
    panel: ReviewPanel, vault: Vault, nuts: list[str], settle: Settle
) -> None:
    row, rows, shown = panel.view.row, panel.model.rowCount(), current(panel).text
    done = vault.counts().reviewed_today
    press(panel, "y")
    settle()
    assert (vault.history(limit=1)[0].verb, vault.history(limit=1)[0].count) == ("confirm_one", 3)
    assert vault.counts().reviewed_today == done + 3
    confirmed = [m.text for m in vault.list(Filter(standings=frozenset({Standing.CONFIRMED}))) if "nut" in m.text]
    assert confirmed == [shown]
    assert {vault.get(each).state for each in nuts} == {State.SUPERSEDED}
    assert panel.model.rowCount() == rows - 1
    assert panel.view.row == min(row, rows - 2)
    press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert (panel.model.rowCount(), panel.view.row) == (rows, row)
    assert said(panel, row).startswith("3 say nearly the same, closed")
    assert vault.counts().reviewed_today == done
    assert {vault.get(each).standing for each in nuts} == {Standing.INFERRED}


def test_a_ticked_burst_is_judged_memory_by_memory(
    panel: ReviewPanel, vault: Vault, nuts: list[str], settle: Settle
) -> None:
    press(panel, "x")
    assert len(panel.model.checked) == 3
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm 3 as facts"
    press(panel, "y")
    settle()
    assert vault.history(limit=1)[0].verb == "confirm"
    assert {(vault.get(each).standing, vault.get(each).state) for each in nuts} == {(Standing.CONFIRMED, State.ACTIVE)}


def test_an_open_burst_is_handled_one_by_one_and_closes_to_a_plain_row(
    panel: ReviewPanel, vault: Vault, nuts: list[str], settle: Settle
) -> None:
    rows, head = panel.model.rowCount(), panel.view.row
    press(panel, Key.Key_Right)
    assert panel.model.rowCount() == rows + 3
    assert said(panel, head).startswith("3 say nearly the same, opened")
    press(panel, Key.Key_Right)
    assert panel.view.row == head + 1
    settle()
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm as fact"
    press(panel, "n")
    settle()
    assert vault.counts().to_review == 8
    assert said(panel, head).startswith("2 say nearly the same, opened")
    press(panel, "n")
    settle()
    assert panel.model.burst(head) is None
    assert panel.model.rowCount() == rows
    assert current(panel).text in NUTS
    for expected in (2, 3):
        press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
        settle()
        assert said(panel, head).startswith(f"{expected} say nearly the same, opened")


def test_another_wording_can_be_kept_for_all(
    panel: ReviewPanel, vault: Vault, nuts: list[str], settle: Settle
) -> None:
    press(panel, Key.Key_Right, Key.Key_Down, Key.Key_Down, Key.Key_Down)
    settle()
    kept = current(panel).text
    assert panel.bar.button(Verdict.KEEP).text() == "Keep this wording for 3"
    press(panel, "k")
    settle()
    assert [vault.get(each).state for each in nuts] == [State.SUPERSEDED] * 3
    facts = vault.list(Filter(standings=frozenset({Standing.CONFIRMED})), limit=50)
    assert kept in {memory.text for memory in facts}


def test_the_wording_for_all_can_be_put_right_and_its_scope_said(
    panel: ReviewPanel, vault: Vault, nuts: list[str], settle: Settle
) -> None:
    press(panel, "e")
    assert isinstance(panel.bar.form, TextForm)
    panel.bar.form.editor.selectAll()
    press(panel, "Allergic to all nuts")
    press(panel, Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert "Allergic to all nuts" in {memory.text for memory in vault.list(limit=60)}
    assert {vault.get(each).state for each in nuts} == {State.SUPERSEDED}
    press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert panel.model.burst(panel.view.row) is not None
    press(panel, "s")
    assert isinstance(panel.bar.form, ScopeForm)
    press(panel, "health", Key.Key_Return)
    settle()
    (made,) = [m for m in vault.list(Filter(scopes=frozenset({"health"})), limit=60) if "nut" in m.text]
    assert (made.standing, made.scope) == (Standing.CONFIRMED, "health")


def test_a_member_that_changed_meanwhile_stops_the_whole_burst(
    panel: ReviewPanel, vault: Vault, nuts: list[str], settle: Settle
) -> None:
    press(panel, Key.Key_Right)
    settle()
    panel.session.blockSignals(True)
    vault.edit(nuts[1], text="User is allergic to walnuts.")
    press(panel, Key.Key_Left, "y")
    settle()
    panel.session.blockSignals(False)
    assert {vault.get(each).state for each in nuts} == {State.ACTIVE}
    assert vault.counts().to_review == 9


# one source ---------------------------------------------------------------------------------------------


def test_one_source_stands_as_one_row_by_source(panel: ReviewPanel, talk: list[str]) -> None:
    assert said(panel, panel.view.row).startswith("4 from “Lisbon again”, closed")
    assert panel.bar.button(Verdict.CONFIRM).text() == "Confirm 4 as facts"
    assert Verdict.EDIT not in panel.bar.names


def test_all_from_one_source_get_one_verdict_in_one_act(
    panel: ReviewPanel, vault: Vault, talk: list[str], settle: Settle
) -> None:
    row = panel.view.row
    press(panel, "n")
    settle()
    assert {vault.get(each).standing for each in talk} == {Standing.REJECTED}
    assert vault.history(limit=1)[0].count == 4
    press(panel, "z", modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert panel.view.row == row
    assert said(panel, row).startswith("4 from “Lisbon again”, closed")


def test_in_any_order_all_from_the_same_source_can_be_chosen(
    panel: ReviewPanel, vault: Vault, talk: list[str], settle: Settle
) -> None:
    choose_order(panel, "newest")
    settle()
    panel.view.go_to(texts(panel).index("Avoids trams"))
    settle()
    press(panel, "a")
    settle()
    assert {vault.get(each).pk for each in talk} == set(panel.model.checked)
    press(panel, "l")
    settle()
    assert waiting_texts(vault).isdisjoint({"Likes fado", "Plans to surf", "Avoids trams", "Reads Pessoa"})


def test_bursts_first_begins_with_the_largest(
    panel: ReviewPanel, nuts: list[str], talk: list[str], settle: Settle
) -> None:
    choose_order(panel, "bursts")
    settle()
    sizes = [len(panel.model.keys_of(row)) for row in range(panel.model.rowCount())]
    assert sizes == sorted(sizes, reverse=True)
    assert panel.view.row == 0
    assert sizes.count(3) == 1


def test_the_mouse_opens_ticks_and_judges_a_burst(
    panel: ReviewPanel, vault: Vault, talk: list[str], settle: Settle
) -> None:
    row, rows = panel.view.row, panel.model.rowCount()

    def click(x: int, *, twice: bool = False) -> None:
        point = QPoint(x, panel.view.visualRect(panel.model.index(row, 0)).center().y())
        QTest.mouseClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=point)
        if twice:
            QTest.mouseDClick(panel.view.viewport(), Qt.MouseButton.LeftButton, pos=point)

    click(CHECK_AREA + 8)
    assert panel.model.rowCount() == rows + 4
    click(CHECK_AREA + 8)
    assert panel.model.rowCount() == rows
    click(200, twice=True)
    assert panel.model.rowCount() == rows + 4
    click(20)
    assert {vault.get(each).pk for each in talk} == set(panel.model.checked)
    settle()
    QTest.mouseClick(panel.bar.button(Verdict.CONFIRM), Qt.MouseButton.LeftButton)
    settle()
    assert {vault.get(each).standing for each in talk} == {Standing.CONFIRMED}
