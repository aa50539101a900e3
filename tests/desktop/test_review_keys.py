"""The keys of the review are those of the registry: shown, changed at once, and enough for a whole queue."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.words import Origin
from mnemoscope_desktop import shortcuts
from mnemoscope_desktop.panels.base import Panel
from mnemoscope_desktop.panels.review.panel import ReviewPanel
from mnemoscope_desktop.panels.review.verdicts import Verdict
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.window import Window

from .review_tools import Settle, press, review_panel

pytestmark = pytest.mark.gui
panel = review_panel


@pytest.fixture
def keys(preferences: Preferences) -> Iterator[shortcuts.Shortcuts]:
    """The registry with the default keys, and with them again afterwards."""
    manager = shortcuts.manager()
    manager.use(preferences)
    yield manager
    manager.use(Preferences(Path("absent") / "desktop.json"))


def test_every_verdict_and_every_other_command_has_its_own_key(panel: ReviewPanel) -> None:
    shown = {verdict: panel.bar.button(verdict).key for verdict in Verdict if verdict in panel.bar.names}
    assert shown == {
        Verdict.CONFIRM: "Y", Verdict.EDIT: "E", Verdict.SCOPE: "S",
        Verdict.UNTIL: "T", Verdict.LATER: "L", Verdict.REJECT: "N",
    }  # fmt: skip
    sheet = {line.keys for line in Panel.keys(panel)}
    assert {"Y", "E", "S", "T", "L", "N", "K", "X", "A", "O", "G"} <= sheet


def test_a_changed_key_acts_at_once_and_the_former_one_does_not(
    panel: ReviewPanel, vault: Vault, keys: shortcuts.Shortcuts, settle: Settle
) -> None:
    assert keys.give("review.confirm", ("J",)) == ""
    settle()
    assert panel.bar.button(Verdict.CONFIRM).key == "J"
    press(panel, "y")
    settle()
    assert vault.counts().to_review == 6
    press(panel, "j")
    settle()
    assert vault.counts().to_review == 5
    assert vault.history(limit=1)[0].verb == "confirm"
    assert keys.give("review.reject", ("J",)) != "", "two verdicts on one key are refused"


def test_a_whole_queue_is_judged_in_the_window_by_keyboard_alone(
    window: Window, vault: Vault, settle: Settle
) -> None:
    for text, agent in (("User has a peanut allergy.", "A"), ("User is allergic to peanuts.", "B")):
        vault.add(MemoryDraft(text, Origin.INFERRED, agent=agent))
    window.go("review")
    settle()
    desk = window.findChild(ReviewPanel)
    assert isinstance(desk, ReviewPanel)
    assert desk.model.waiting == 8

    def key(*pressed: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        for each in pressed:
            QTest.keyClick(QApplication.focusWidget(), each, modifier)

    key(Qt.Key.Key_Y, Qt.Key.Key_N, Qt.Key.Key_L)
    settle()
    assert [act.verb for act in vault.history(limit=3)] == ["later", "reject", "confirm"]
    key(Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    settle()
    assert vault.counts().to_review == 6
    key(Qt.Key.Key_End)
    settle()
    assert desk.model.burst(desk.view.row) is not None
    key(Qt.Key.Key_Y)
    settle()
    assert vault.history(limit=1)[0].verb == "confirm_one"
    key(Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ControlModifier)
    key(Qt.Key.Key_T, Qt.Key.Key_Return)
    settle()
    assert vault.counts().to_review == 0
    assert desk.states.empty.title.text() == "All caught up"
    assert desk.states.empty.text.text().startswith(f"You judged {vault.counts().reviewed_today} memories today.")
