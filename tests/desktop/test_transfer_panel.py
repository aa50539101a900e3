"""Wiping as a person does it, with what is in the files afterwards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import Outcome
from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.transfer.panel import TransferPanel
from mnemoscope_desktop.panels.transfer.receipt_card import FOUND, PLACE, REMOVED
from mnemoscope_desktop.panels.transfer.wipe_dialog import WipeDialog
from mnemoscope_desktop.panels.transfer.wipe_list import GOES, MEMORY, WipeListDialog
from mnemoscope_desktop.session import Session

from .panel_tools import Settle, last_question, open_dialog, settle

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
DANA = "Manager is Dana; weekly 1:1 on Tuesdays"
MARKUP = 'Dana likes <b>bold</b> &amp; <img src="file:///x.png"> words'


@pytest.fixture
def panel(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[TransferPanel]:
    shown = TransferPanel(session)
    qtbot.addWidget(shown)
    shown.resize(1256, 900)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    yield shown
    settle()


def test_the_plan_follows_what_is_typed(panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    vault.add(MemoryDraft(MARKUP))
    settle()
    assert not panel.wipe.go.isEnabled()
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    assert panel.wipe.plan is not None
    assert panel.wipe.plan.memories == 2
    assert panel.wipe.go.text() == "Wipe 2 memories…"
    assert panel.wipe.goes.text().startswith("2 memories")
    assert DANA in panel.wipe.first.text().split("\n")
    assert MARKUP in panel.wipe.first.text().split("\n")
    assert panel.wipe.first.textFormat() == Qt.TextFormat.PlainText
    panel.wipe.about.clear()
    qtbot.keyClicks(panel.wipe.about, "zeppelin")
    settle()
    assert panel.wipe.goes.text() == "Nothing matches."
    assert not panel.wipe.go.isEnabled()


def test_a_wipe_asks_for_the_word_and_shows_its_proof(
    panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    before = vault.count(EVERYTHING)
    assert not panel.receipt.isVisible()
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    qtbot.mouseClick(panel.wipe.go, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, WipeDialog)
    assert not dialog.act.isEnabled()
    qtbot.keyClicks(dialog.typed, "wipe")
    assert not dialog.act.isEnabled()
    qtbot.keyClick(dialog.typed, Qt.Key.Key_Return)
    assert dialog.isVisible()
    dialog.typed.clear()
    qtbot.keyClicks(dialog.typed, "WIPE")
    assert dialog.act.isEnabled()
    qtbot.keyClick(dialog.typed, Qt.Key.Key_Return)
    settle()
    assert vault.count(EVERYTHING) == before - 1
    for path in vault.folder.rglob("*"):
        if path.is_file():
            assert b"Manager is Dana" not in path.read_bytes()
    assert panel.receipt.isVisible()
    assert vault.receipts()[0].not_complete_because == ()
    assert panel.receipt.heading.text() == "Last wipe: verified"
    model = panel.receipt.model
    places = {model.index(row, PLACE).data(): row for row in range(model.rowCount())}
    assert model.index(places["Memories"], REMOVED).data() == "1"
    assert {model.index(row, FOUND).data() for row in range(model.rowCount())} == {"0"}
    assert "Dana" not in panel.receipt.as_text()
    qtbot.mouseClick(panel.receipt.copy, Qt.MouseButton.LeftButton)
    assert vault.receipts()[0].hash in QGuiApplication.clipboard().text()
    assert vault.add(DANA).result.outcome is Outcome.BLOCKED


def test_without_remembering_it_may_be_learned_again(
    panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    panel.wipe.ask()
    dialog = open_dialog(qtbot, WipeDialog)
    dialog.remember.click()
    qtbot.keyClicks(dialog.typed, "WIPE")
    qtbot.mouseClick(dialog.act, Qt.MouseButton.LeftButton)
    settle()
    assert vault.add(DANA).result.outcome is Outcome.ADDED


def test_cancelling_the_question_wipes_nothing(
    panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    before = vault.count(EVERYTHING)
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    panel.wipe.ask()
    dialog = open_dialog(qtbot, WipeDialog)
    qtbot.keyClicks(dialog.typed, "WIPE")
    qtbot.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    settle()
    assert vault.count(EVERYTHING) == before
    assert vault.receipts() == ()


def test_a_scope_an_agent_and_selected_memories_can_be_wiped(
    panel: TransferPanel, vault: Vault, settle: Settle
) -> None:
    panel.wipe.kind_actions["scope"].trigger()
    panel.wipe.scope.setCurrentIndex(panel.wipe.scope.findData("work"))
    settle()
    assert panel.wipe.plan is not None
    assert panel.wipe.plan.memories == vault.count(Filter(scopes=frozenset({"work"})))
    panel.wipe.kind_actions["agent"].trigger()
    panel.wipe.agent.setCurrentIndex(panel.wipe.agent.findData("Cursor"))
    settle()
    assert panel.wipe.plan.memories == vault.count(Filter(agents=frozenset({"Cursor"})))
    chosen = [memory.id for memory in vault.list(EVERYTHING, limit=3)]
    panel.arrive(ids=chosen)
    settle()
    assert set(panel.wipe.plan.memory_ids) == set(chosen)
    assert panel.wipe.chosen_words.text() == "3 selected memories"
    panel.wipe.kind_actions["everything"].trigger()
    settle()
    assert panel.wipe.plan.memories == vault.count(EVERYTHING)


def test_a_vault_that_can_only_be_read_is_not_wiped(
    qtbot: QtBot, vault: Vault, settle: Settle
) -> None:
    folder, clock = vault.folder, vault.clock
    vault.close()
    session = Session()
    shown = TransferPanel(session)
    qtbot.addWidget(shown)
    shown.show()
    session.open(Vault.open(folder, read_only=True, clock=clock))
    settle()
    qtbot.keyClicks(shown.wipe.about, "Dana")
    settle()
    assert shown.wipe.plan is not None
    assert not shown.wipe.go.isEnabled()
    session.close()
    settle()


def test_nothing_stays_after_locking(panel: TransferPanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    session.close()
    settle()
    for field in (panel.wipe.about, panel.wipe.query):
        field.undo()
        assert field.text() == ""
    assert panel.wipe.plan is None
    assert DANA not in panel.wipe.first.text()
    assert panel.wipe.scope.count() == 0


def test_a_wipe_can_wait_and_be_taken_back(panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    before = [memory.id for memory in vault.list(EVERYTHING, limit=100)]
    assert not panel.waiting.isVisible()
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    panel.wipe.ask()
    dialog = open_dialog(qtbot, WipeDialog)
    assert not dialog.act.isEnabled()
    dialog.days.setValue(5)
    assert dialog.wait.isChecked()
    assert not dialog.typed.isVisible(), "what can be taken back asks for no word"
    assert dialog.until.text().startswith("Until ")
    qtbot.mouseClick(dialog.act, Qt.MouseButton.LeftButton)
    settle()
    assert vault.count(EVERYTHING) == len(before) - 1
    assert vault.receipts() == ()
    assert panel.waiting.isVisible()
    assert panel.waiting.model.rowCount() == 1
    (pending,) = vault.pending_wipes()
    assert round(pending.days) == 5
    assert messages.channel().log[-1].kind is Kind.UNDOABLE
    qtbot.mouseClick(panel.waiting.back, Qt.MouseButton.LeftButton)
    settle()
    assert [memory.id for memory in vault.list(EVERYTHING, limit=100)] == before
    assert not panel.waiting.isVisible()


def test_what_waits_can_be_wiped_now_by_the_keyboard(
    panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    vault.wipe_later(WipeSelection(about="Dana"), days=9)
    settle()
    panel.waiting.table.setFocus()
    qtbot.keyClick(panel.waiting.table, Qt.Key.Key_Down)
    qtbot.keyClick(panel.waiting.now, Qt.Key.Key_Space)
    question = last_question()
    assert question.danger
    assert question.act is not None
    question.act()
    settle()
    assert vault.pending_wipes() == ()
    (receipt,) = vault.receipts()
    assert receipt.complete, receipt.not_complete_because
    assert panel.receipt.isVisible()
    assert not panel.waiting.isVisible()


def test_what_stands_in_the_way_is_said_in_the_plan(
    panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    vault.backup(tmp_path / "drive")
    (tmp_path / "drive").rename(tmp_path / "unplugged")
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    first, *_, last = panel.wipe.outside.text().split("\n")
    assert first.startswith(f"Backups in {tmp_path / 'drive'} could not be reached.")
    assert last.startswith("exports and copies that were made before; ")


def test_a_false_friend_is_taken_out_of_the_list(
    panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    friend = vault.add("Dana is also a town in Nepal.").result.id
    settle()
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    assert panel.wipe.plan is not None
    assert panel.wipe.plan.memories == 2
    qtbot.mouseClick(panel.wipe.all_of_them, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, WipeListDialog)
    settle()
    texts = [dialog.model.index(row, MEMORY).data() for row in range(dialog.model.rowCount())]
    assert set(texts) == {DANA, "Dana is also a town in Nepal."}
    dialog.table.selectRow(texts.index("Dana is also a town in Nepal."))
    qtbot.keyClick(dialog.table, Qt.Key.Key_Space)
    assert dialog.model.index(dialog.table.currentIndex().row(), GOES).data() == "stays"
    qtbot.mouseClick(dialog.done_button, Qt.MouseButton.LeftButton)
    settle()
    assert panel.wipe.plan is not None
    assert panel.wipe.plan.memories == 1
    assert "1 of them because you took it out" in panel.wipe.stays.text()
    panel.wipe.ask()
    question = open_dialog(qtbot, WipeDialog)
    qtbot.keyClicks(question.typed, "WIPE")
    qtbot.keyClick(question.typed, Qt.Key.Key_Return)
    settle()
    assert friend
    assert vault.get(friend).text == "Dana is also a town in Nepal."
    assert vault.search("weekly 1:1").items == ()


def test_an_import_and_a_query_can_be_wiped(panel: TransferPanel, vault: Vault, tmp_path: Path, settle: Settle) -> None:
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([{"text": "I keep seven geese."}, {"text": "I keep a tortoise."}]), "utf-8")
    vault.import_(listed)
    settle()
    panel.wipe.kind_actions["import"].trigger()
    settle()
    assert panel.wipe.plan is not None
    assert panel.wipe.plan.memories == 2
    panel.wipe.kind_actions["query"].trigger()
    panel.wipe.query.setText("geese")
    settle()
    assert panel.wipe.plan is not None
    assert panel.wipe.plan.memories == 1
    panel.wipe.query.setText("trust:<<3")
    settle()
    assert panel.wipe.plan is None
    assert panel.wipe.goes.text()
    assert not panel.wipe.go.isEnabled()


def test_the_button_waits_for_the_plan_of_what_is_chosen_now(
    panel: TransferPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.keyClicks(panel.wipe.about, "Dana")
    settle()
    assert panel.wipe.go.isEnabled()
    panel.wipe.keep_derived.setChecked(True)
    assert not panel.wipe.go.isEnabled(), "it says the number of another selection"
    settle()
    assert panel.wipe.go.isEnabled()


def test_what_was_wrong_with_a_former_query_is_not_said_of_the_next(panel: TransferPanel, settle: Settle) -> None:
    panel.wipe.kind_actions["query"].trigger()
    settle()

    def empty(op: tasks.Op) -> None:
        if op.owner is panel.wipe:
            panel.wipe.query.setText("")

    panel.wipe.query.setText("trust:<<3")
    tasks.manager().started.connect(empty)
    settle()
    tasks.manager().started.disconnect(empty)
    assert panel.wipe.goes.text() == "Say what, and you see here what would go."


def test_a_receipt_is_saved_without_content(
    panel: TransferPanel, vault: Vault, tmp_path: Path, settle: Settle
) -> None:
    vault.wipe(WipeSelection(about="Dana"))
    settle()
    target = tmp_path / "receipt.json"
    panel.receipt.save_to(target)
    settle()
    saved = json.loads(target.read_text("utf-8"))
    assert (saved["hash"], saved["complete"]) == (vault.receipts()[0].hash, True)
    assert "Dana" not in target.read_text("utf-8")
    panel.receipt.save_to(target)
    settle()
    assert messages.channel().log[-1].kind is Kind.ERROR, "nothing is written over"


def test_the_number_of_what_was_chosen_elsewhere_stands_on_the_card_and_not_on_a_field(
    panel: TransferPanel, vault: Vault, settle: Settle
) -> None:
    panel.arrive(ids=[memory.id for memory in vault.list(limit=2)])
    settle()
    values = panel.wipe.values
    assert panel.wipe.chosen_words.isVisible()
    place = values.mapTo(panel.wipe, values.rect().bottomRight()) - QPoint(2, 2)
    picture = panel.wipe.grab().toImage()
    assert picture.pixelColor(place) == picture.pixelColor(place + QPoint(0, 6))
