"""The never-again list: seen, searched and lifted."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import Actor, MemoryDraft
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import ActorKind, Origin, Outcome
from mnemoscope_desktop.panels.transfer.never_again import HITS, SCOPE, STATEMENT
from mnemoscope_desktop.panels.transfer.panel import TransferPanel
from mnemoscope_desktop.session import Session

from .panel_tools import Settle, last_question, settle

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
AGENT = Actor(ActorKind.AGENT, "Cursor")
CANOE, KAYAK = "Owns a green canoe", "Rents a yellow kayak"


@pytest.fixture
def panel(qtbot: QtBot, session: Session, vault: Vault, settle: Settle) -> TransferPanel:
    canoe = vault.add(MemoryDraft(CANOE, Origin.INFERRED, scope="work")).result.id
    kayak = vault.add(MemoryDraft(KAYAK)).result.id
    assert canoe
    assert kayak
    vault.reject(canoe)
    vault.wipe(WipeSelection(ids=(kayak,)))
    assert vault.add(MemoryDraft(CANOE, Origin.INFERRED, scope="work"), actor=AGENT).result.outcome is Outcome.BLOCKED
    shown = TransferPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1256, 1200)
    shown.show()
    shown.refresh()
    settle()
    return shown


def cells(panel: TransferPanel, column: int) -> list[str]:
    model = panel.never_again.model
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def test_rejected_words_are_shown_and_wiped_ones_are_not(panel: TransferPanel) -> None:
    assert cells(panel, STATEMENT) == ["Wiped; its words were not kept", CANOE]
    assert cells(panel, SCOPE) == ["everywhere", "work"]
    assert cells(panel, HITS)[0] == "never yet"
    assert cells(panel, HITS)[1].startswith("1 time · ")


def test_words_find_what_was_rejected_and_a_whole_statement_what_was_wiped(
    panel: TransferPanel, settle: Settle, qtbot: QtBot
) -> None:
    field = panel.never_again.search
    for typed, found in (
        (CANOE.split()[-1], [CANOE]),
        (f"{KAYAK}.", ["Wiped; its words were not kept"]),
        ("zebra", []),
    ):
        field.clear()
        QTest.keyClicks(field, typed)
        qtbot.wait(300)
        settle()
        assert cells(panel, STATEMENT) == found
    assert panel.never_again.isVisibleTo(panel), "nothing found is not nothing there"


def test_lifting_asks_and_lets_it_be_learned_again_and_can_be_undone(
    panel: TransferPanel, vault: Vault, settle: Settle
) -> None:
    card = panel.never_again
    assert not card.lift.isEnabled()
    card.table.setFocus()
    card.table.selectRow(1)
    QTest.mouseClick(card.lift, Qt.MouseButton.LeftButton)
    question = last_question()
    assert question.title == "Allow this statement again?"
    assert question.act is not None
    question.act()
    settle()
    assert cells(panel, STATEMENT) == ["Wiped; its words were not kept"]
    vault.undo()
    settle()
    assert cells(panel, STATEMENT) == ["Wiped; its words were not kept", CANOE]


def test_nothing_barred_shows_no_card(qtbot: QtBot, session: Session, settle: Settle) -> None:
    shown = TransferPanel(session)
    qtbot.addWidget(shown)
    shown.show()
    shown.refresh()
    settle()
    assert not shown.never_again.isVisibleTo(shown)


def test_a_locked_vault_leaves_no_words_behind(panel: TransferPanel, session: Session, settle: Settle) -> None:
    panel.never_again.search.setText("canoe")
    session.close()
    panel.vault_closed()
    settle()
    assert panel.never_again.search.text() == ""
    assert cells(panel, STATEMENT) == []
