"""What the review shows of a memory, and to whom: plain text, hidden characters, screen readers, both looks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import TO_REVIEW
from mnemoscope.model.words import FeedbackKind, Origin, State
from mnemoscope_desktop import i18n, theme
from mnemoscope_desktop.panels.review.delegate import places
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.theme import SIZES
from mnemoscope_desktop.widgets.inline_form import TextForm

from ..work import lines
from .review_tools import Settle, click_row, current, press, review_panel, texts

pytestmark = pytest.mark.gui
panel = review_panel

Key = Qt.Key
OFFERED = [verdict for verdict in Verdict if verdict not in (Verdict.KEEP, Verdict.KNOWN)]


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
    for button in (*panel.filters.chips, *(panel.bar.button(verdict) for verdict in OFFERED)):
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
    assert {*panel.filters.chips, panel.view, *(panel.bar.button(verdict) for verdict in OFFERED)} <= seen


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
        for verdict in OFFERED:
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


@pytest.mark.parametrize("wide", [528, 555, 700])
def test_badges_are_whole_and_leave_room_for_the_words(wide: int) -> None:
    badge = QSize(140, 18)
    lie = places(QRect(0, 0, wide, SIZES.row), badge)
    assert lie.badge.width() == badge.width()
    assert lie.text.width() >= 120
    plain = places(QRect(0, 0, wide, SIZES.row), QSize(0, 0))
    assert (lie.trust, lie.due) == (plain.trust, plain.due)


def test_many_rows_cost_what_is_in_sight(qtbot: QtBot, session: Session, vault: Vault, settle: Settle) -> None:
    vault.add_many([MemoryDraft(f"Guess number {n:05}", Origin.INFERRED) for n in range(3_000)])
    shown = ReviewPanel(session)
    qtbot.addWidget(shown)
    shown.resize(880, 800)
    shown.show()
    settle()
    assert shown.model.rowCount() == vault.counts().to_review == 3_006
    assert len(vault.review_queue(TO_REVIEW)) == 3_006
    shown.focus_first()

    def go_to_the_end() -> None:
        press(shown, Key.Key_End)
        shown.grab()

    assert lines(go_to_the_end) < 25_000, "work for what is in sight, not for 3,000 rows"
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
