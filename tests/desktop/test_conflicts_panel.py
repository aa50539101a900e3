"""The conflict bench: what it shows, how one goes about, and that everyone can use it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import DecisionKind, State
from mnemoscope_desktop import i18n, messages, operations, theme
from mnemoscope_desktop.panels.conflicts import decisions
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.widgets.inline_form import TextForm
from mnemoscope_desktop.widgets.marked import MarkedText
from mnemoscope_desktop.widgets.plain import PlainLabel, reveal

from .conflicts_tools import Key, Said, Settle, effect, moved, panel, press, seats, titles

__all__ = ["moved", "panel", "seats"]
pytestmark = pytest.mark.gui


def test_the_list_names_what_each_is_about(panel: ConflictsPanel, vault: Vault) -> None:
    assert vault.counts().conflicts == 2
    assert "Lives in, Los Angeles ↔ Porto, changed over time?" in titles(panel)
    assert "Seat, window ↔ aisle, direct" in titles(panel)
    assert panel.header.subtitle.text().startswith("2 ")


def test_the_cards_show_both_sides_with_what_differs(panel: ConflictsPanel, moved: tuple[str, str]) -> None:
    left, right = panel.bench.cards
    assert (left.memory.id, right.memory.id) == moved
    assert [span.style for span in left.text._spans] == ["removed"]
    assert [right.text.text[span.start : span.end] for span in right.text._spans] == ["Porto"]
    assert left.badge.text == "Confirmed"
    assert right.badge.text == "Observed"
    assert right.numbers.text().startswith("trust 0.60 · strength ")
    assert right.validity.text().startswith("True from 24 Jan 2026 → open · learned ")
    labels = [label.text() for label in right.findChildren(PlainLabel)]
    assert "Claude · Moving · message 2 · 19 Jan 2026" in labels


def test_the_tab_key_comes_to_both_sides_before_the_decisions(panel: ConflictsPanel, settle: Settle) -> None:
    for row in (0, 1):
        panel.list.go_to(row)
        settle()
        panel.list.setFocus()
        names = []
        for _ in range(4 + len(panel.bench.bar.names)):
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
            names.append(QApplication.focusWidget())
        decisions_shown = [panel.bench.bar.button(name) for name in panel.bench.bar.names]
        bars = [panel.bench.bars] if panel.bench.bars.isVisible() else []
        stops = [*panel.bench.cards, *bars, *decisions_shown]
        assert names[: len(stops)] == stops


def test_the_quote_is_marked_in_its_passage(panel: ConflictsPanel) -> None:
    (passage,) = [each for each in panel.bench.cards[1].findChildren(MarkedText) if "movers" in each.text]
    (span,) = passage._spans
    assert passage.text[span.start : span.end] == "Porto on the 24th"


def test_the_suggested_decision_is_the_one_primary_with_its_consequence(panel: ConflictsPanel) -> None:
    bar = panel.bench.bar
    assert bar.button(DecisionKind.CHANGED).kind == "primary"
    assert bar.button(DecisionKind.CHANGED).text() == "It changed: Los Angeles until 24 Jan 2026, then Porto"
    primaries = [name for name, button in bar._buttons.items() if button.kind == "primary"]
    assert primaries == [DecisionKind.CHANGED]
    assert effect(panel)[0] == (
        "After this: “Los Angeles” was true until 24 Jan 2026, then “Porto”. "
        "Questions about that earlier time still find the earlier one."
    )
    assert effect(panel)[1] == (
        "Los Angeles: in use, 12 Jan 2026 → open ⇒ history, 12 Jan 2026 → 24 Jan 2026"
    )


def test_pointing_at_a_decision_tells_what_it_does(
    panel: ConflictsPanel, moved: tuple[str, str], settle: Settle
) -> None:
    panel.bench.bar.button(decisions.KEEP + moved[0]).setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert effect(panel)[0] == (
        "With “Keep left”: “Los Angeles” holds. “Porto” counts as mistaken from the start. "
        "All originals stay in the history."
    )
    panel.bench.bar.button(DecisionKind.LATER).setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert effect(panel) == ["With “Later”: Nothing changes. It comes back in 7 days."]


def test_looking_at_a_card_selects_its_memory(panel: ConflictsPanel, moved: tuple[str, str]) -> None:
    assert panel.session.selected == moved[0]
    QTest.mouseClick(panel.bench.cards[1], Qt.MouseButton.LeftButton)
    assert panel.session.selected == moved[1]


def test_nothing_is_suggested_where_nothing_is_known(
    panel: ConflictsPanel, seats: tuple[str, str], settle: Settle
) -> None:
    panel.list.go_to(panel.model.row_with(seats[0]))
    settle()
    assert all(button.kind == "plain" for button in panel.bench.bar._buttons.values())
    assert effect(panel) == ["Only one of them can be true at a time, and both are said to hold now."]


def test_keys_go_to_the_next_and_the_previous(panel: ConflictsPanel, settle: Settle) -> None:
    panel.list.go_to(0)
    for forth, back in (("j", "k"), ("n", "p"), (Key.Key_Down, Key.Key_Up)):
        press(panel, forth)
        assert panel.list.row == 1
        press(panel, back)
        assert panel.list.row == 0
    settle()


def test_keys_work_wherever_the_keyboard_is(panel: ConflictsPanel, vault: Vault, settle: Settle) -> None:
    panel.bench.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    press(panel, "a")
    settle()
    assert vault.counts().conflicts == 1


def test_undo_reopens_the_conflict_and_shows_it(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle
) -> None:
    press(panel, "2")
    settle()
    assert panel.bench.case is not None
    assert moved[0] not in {memory.id for memory in panel.bench.case.members}
    operations.undo().run(panel)
    settle()
    assert vault.counts().conflicts == 2
    assert {memory.id for memory in panel.bench.case.members} == set(moved)
    assert [vault.get(i).state for i in moved] == [State.ACTIVE, State.ACTIVE]


def test_the_line_with_undo_takes_back_that_very_decision(
    panel: ConflictsPanel, vault: Vault, settle: Settle
) -> None:
    press(panel, "a")
    settle()
    act = messages.channel().log[-1].act
    assert act is not None
    vault.add("Something new was told in between")
    act()
    settle()
    assert vault.counts().conflicts == 2


def test_the_end_is_said(panel: ConflictsPanel, vault: Vault, settle: Settle) -> None:
    press(panel, "a")
    settle()
    press(panel, "a")
    settle()
    assert panel.states.currentWidget() is panel.states.empty
    assert panel.states.empty.title.text() == "No open conflicts"
    assert panel.session.selected == ""
    operations.undo().run(panel)
    settle()
    assert panel.states.currentWidget() is panel.states.content
    assert panel.list.hasFocus()


def test_a_begun_merge_is_kept_as_a_draft(panel: ConflictsPanel, said: Said, settle: Settle) -> None:
    press(panel, "m", Key.Key_End)
    press(panel, " in winter")
    press(panel, Key.Key_Escape)
    settle()
    assert said()[-1].startswith("Your words are kept")
    press(panel, "m")
    form = panel.bench.bar.form
    assert isinstance(form, TextForm)
    assert form.text.endswith(" in winter")
    assert [draft.text for draft in panel.session.drafts.all] == [form.text]
    form.discard.click()
    assert not form.text.endswith(" in winter")
    assert form.discard.isHidden()
    assert panel.session.drafts.all == []
    form.editor.undo()
    assert form.text.endswith(" in winter")


def test_arriving_from_elsewhere_shows_the_conflict(
    panel: ConflictsPanel, seats: tuple[str, str], settle: Settle
) -> None:
    panel.arrive(memory=seats[1])
    settle()
    assert panel.bench.case is not None
    assert {memory.id for memory in panel.bench.case.members} == set(seats)


MARKUP = [
    "<b>bold</b> is my tea",
    '<a href="https://example.invalid/go">Open settings</a>',
    '<img src="file:///etc/hostname" width=400 height=400>',
    "a <!-- gone --> b &amp; &lt;c&gt;",
    "%1 %n {0} %s ${HOME} stays",
    "&File with mnemonic & ampersand \u202egnp.\u202c",
]


@pytest.mark.parametrize("text", MARKUP)
def test_markup_in_a_conflict_is_shown_letter_for_letter(
    panel: ConflictsPanel, vault: Vault, settle: Settle, text: str
) -> None:
    ids = [
        vault.add(MemoryDraft(each, claim=Claim("self", "employer", each))).result.id
        for each in (text, "Works at %2 & more")
    ]
    settle()
    panel.list.go_to(panel.model.row_with(ids[0]))  # type: ignore[arg-type]
    settle()
    shown = reveal(vault.get(ids[0]).text)  # type: ignore[arg-type]
    short = shown if len(shown) <= 24 else shown[:23].rstrip() + "…"
    card = next(card for card in panel.bench.cards if card.memory.id == ids[0])
    assert card.text.text == shown
    assert shown in card.accessibleName()
    assert short in panel.bench.bar.button(DecisionKind.CHANGED).text()
    assert panel.bench.bar.button(DecisionKind.CHANGED).shortcut().isEmpty()
    press(panel, "m")
    form = panel.bench.bar.form
    assert isinstance(form, TextForm)
    assert vault.get(ids[0]).text.rstrip(".") in form.editor.toPlainText()  # type: ignore[arg-type]
    for label in panel.findChildren(PlainLabel):
        assert label.textFormat() == Qt.TextFormat.PlainText


def test_every_control_has_a_name(panel: ConflictsPanel) -> None:
    QAccessible.setActive(True)
    for button in panel.bench.bar._buttons.values():
        assert QAccessible.queryAccessibleInterface(button).text(QAccessible.Text.Name) == button.text()
    assert panel.list.accessibleName() == "Open conflicts"
    assert "Lives in Porto" in panel.bench.cards[1].accessibleName()
    assert "Arrow keys move the day" in panel.bench.bars.accessibleName()


def test_tab_reaches_list_cards_bars_and_decisions(panel: ConflictsPanel) -> None:
    seen = set()
    panel.list.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(20):
        focus = QApplication.focusWidget()
        seen.add(focus)
        QTest.keyClick(focus, Key.Key_Tab)
    assert {panel.list, *panel.bench.cards, panel.bench.bars, *panel.bench.bar._buttons.values()} <= seen


def test_a_focused_card_shows_that_it_is(panel: ConflictsPanel) -> None:
    panel.bench.cards[0].setFocus(Qt.FocusReason.TabFocusReason)
    assert panel.bench.cards[0].property("tone") == "accent"
    panel.list.setFocus()
    assert not panel.bench.cards[0].property("tone")


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("choice", [theme.Choice.LIGHT, theme.Choice.DARK])
@pytest.mark.parametrize("size", [(916, 628), (1256, 828)])
def test_nothing_is_cut_off(
    panel: ConflictsPanel, settle: Settle, language: str, choice: theme.Choice, size: tuple[int, int]
) -> None:
    try:
        i18n.use(language)
        theme.choose(choice)
        panel.resize(*size)
        settle()
        for button in panel.bench.bar._buttons.values():
            corner = button.mapTo(panel, QPoint(button.width(), button.height()))
            assert button.width() >= button.sizeHint().width()
            assert corner.x() <= panel.width()
            assert corner.y() <= panel.height()
        assert panel.bench.area.height() >= 120
        for card in panel.bench.cards:
            assert card.width() >= 200
            assert card.height() >= card.heightForWidth(card.width())
        assert panel.grab().toImage() == panel.grab().toImage()
    finally:
        i18n.use("en")
        theme.choose(theme.Choice.LIGHT)


def test_every_decision_is_on_the_key_sheet(panel: ConflictsPanel) -> None:
    sheet = panel.keys()
    assert {"C", "1 … 9", "B", "A", "M", "0", "L"} <= {key.keys for key in sheet}


@pytest.fixture
def many(vault: Vault, panel: ConflictsPanel, settle: Settle) -> int:
    """Sixty more conflicts; the number of all."""
    drafts = [
        MemoryDraft(f"The room {number} opens at {hour}.", claim=Claim(f"room {number}", "opens_at", hour))
        for number in range(60)
        for hour in ("7:00", "9:30")
    ]
    vault.add_many(drafts)
    settle()
    return vault.count_conflicts()


def test_the_weightiest_are_listed_and_the_weaker_ones_are_counted(
    panel: ConflictsPanel, many: int, settle: Settle
) -> None:
    assert panel.model.rowCount() == 50
    assert panel.weaker.text() == f"and {many - 50} weaker ones"
    assert str(many) in panel.header.subtitle.text()
    panel.weaker.click()
    settle()
    assert panel.model.rowCount() == many
    assert not panel.weaker.isVisibleTo(panel)
    assert panel.list.hasFocus() or not panel.isActiveWindow()


def test_a_conflict_asked_for_is_found_among_the_weaker_ones(
    panel: ConflictsPanel, many: int, vault: Vault, settle: Settle
) -> None:
    last = vault.conflict_queue(limit=many).shown[-1]
    panel.arrive(id=last.id)
    settle()
    assert panel.bench.case is not None
    assert panel.bench.case.conflict.id == last.id


def test_another_day_changes_nothing_here_and_that_is_said(panel: ConflictsPanel, session: Session) -> None:
    session.show_as_of(AsOf(known_on=parse_moment("2025-01-01")))
    assert panel.header.subtitle.text().endswith("They are shown as they are today.")
    session.show_as_of(AsOf())
    assert "today" not in panel.header.subtitle.text()
