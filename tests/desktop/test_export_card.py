"""Exporting as a person does it, by mouse and by keyboard, with what is in the files afterwards."""

from __future__ import annotations

import csv
import hashlib
import json
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.exchange import age
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.out_forms import IDS
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import Sensitivity, Standing
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop import clipboard, messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.transfer.export_card import ExportCard
from mnemoscope_desktop.panels.transfer.panel import TransferPanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.plain import PlainLabel

from .panel_tools import Settle, answer_file_dialog, last_question, settle

__all__ = ["settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
WORD = "three brown owls"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def card(qtbot: QtBot, session: Session, settle: Settle, monkeypatch: pytest.MonkeyPatch) -> Iterator[ExportCard]:
    monkeypatch.setattr(age, "WORK", 4)
    panel = TransferPanel(session)
    qtbot.addWidget(panel)
    panel.resize(1256, 1400)
    panel.show()
    qtbot.waitExposed(panel)
    settle()
    yield panel.export
    settle()
    clipboard.clear_now()


def questions() -> int:
    return sum(message.kind is Kind.QUESTION for message in messages.channel().log)


def export(card: ExportCard, form: str, target: Path, qtbot: QtBot, settle: Settle) -> None:
    """Choose a form, press Export…, read the warning, choose a place."""
    qtbot.mouseClick(card.options[form], LEFT)
    qtbot.mouseClick(card.go, LEFT)
    question = last_question()
    assert "not be encrypted" in question.title
    assert question.act is not None
    question.act()
    answer_file_dialog(qtbot, target)
    settle()


def test_a_complete_archive_is_written_whole_and_can_be_read_again(
    card: ExportCard, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    target = tmp_path / "all.zip"
    export(card, "archive", target, qtbot, settle)
    report = card.result_card.report
    assert report is not None
    assert report.memories == vault.count(EVERYTHING)
    assert hashlib.sha256(target.read_bytes()).hexdigest() == report.sha256
    assert zipfile.ZipFile(target).testzip() is None
    result = card.result_card
    assert result.isVisible()
    assert result.path.text() == str(target)
    assert result.left.text() == "Nothing was left out."
    assert "not encrypted" in result.heading.text()
    qtbot.mouseClick(result.copy_sum, LEFT)
    assert QGuiApplication.clipboard().text() == report.sha256


@pytest.mark.parametrize("form", IDS)
def test_every_form_is_written_and_says_what_it_leaves_out(
    form: str, card: ExportCard, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    target = tmp_path / f"out{'.zip' if form in ('archive', 'pam', 'markdown') else '.x'}"
    export(card, form, target, qtbot, settle)
    report = card.result_card.report
    assert report is not None
    assert (report.format, report.path, report.memories > 0) == (form, target, True)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(("out", "."))] == [target.name]
    assert (card.result_card.left.text() == "Nothing was left out.") == (form == "archive")


def test_json_lines_hold_what_is_ticked(
    card: ExportCard, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    target = tmp_path / "part.jsonl"
    qtbot.mouseClick(card.options["jsonl"], LEFT)
    card.ticks["guessed"].click()
    qtbot.mouseClick(card.go, LEFT)
    act = last_question().act
    assert act is not None
    act()
    answer_file_dialog(qtbot, target)
    settle()
    lines = [json.loads(line) for line in target.read_text("utf-8").splitlines()]
    sure = frozenset({Standing.STATED, Standing.OBSERVED, Standing.CONFIRMED})
    wanted = vault.list(Filter(standings=sure), limit=100)
    assert {line["text"] for line in lines if "text" in line} == {memory.text for memory in wanted}


def test_a_query_narrows_it_and_one_that_cannot_be_read_stops_it(
    card: ExportCard, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    card.options["jsonl"].click()
    qtbot.keyClicks(card.query, "scope:work")
    card.export_to(tmp_path / "work.jsonl")
    settle()
    scopes = {json.loads(line)["scope"] for line in (tmp_path / "work.jsonl").read_text("utf-8").splitlines()}
    assert scopes == {"work"}
    card.query.set_text("trust:banana")
    before = questions()
    qtbot.mouseClick(card.go, LEFT)
    assert card.wrong.isVisible()
    assert questions() == before
    card.query.set_text("")
    assert not card.wrong.isVisible()


def test_the_empty_query_says_what_it_takes_after_every_change_of_size(card: ExportCard, settle: Settle) -> None:
    for width in (1256, 1500, 1256):
        card.window().resize(width, 1400)
        settle()
        assert card.query.placeholderText() == "Only these, for example scope:work or tag:travel"


def test_an_encrypted_archive_is_agreed_on_twice_and_nothing_is_asked_about_clear_text(
    card: ExportCard, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    target = tmp_path / "all.zip.age"
    before = questions()
    card.seal.click()
    pair = card.passphrase
    assert pair.isVisible()
    assert pair.first.echoMode() is QLineEdit.EchoMode.Password
    qtbot.mouseClick(card.go, LEFT)
    assert pair.problem.text() == "Choose a passphrase. Without it nobody can open the file."
    qtbot.keyClicks(pair.first, WORD)
    qtbot.keyClicks(pair.second, WORD[:-1])
    qtbot.mouseClick(card.go, LEFT)
    assert pair.problem.text() == "The two passphrases differ."
    qtbot.keyClicks(pair.second, WORD[-1])
    qtbot.mouseClick(card.go, LEFT)
    answer_file_dialog(qtbot, target)
    settle()
    assert questions() == before
    assert target.read_bytes().startswith(age.MARK)
    assert b"Dana" not in target.read_bytes()
    report = card.result_card.report
    assert report is not None
    assert report.encrypted
    assert "encrypted with your passphrase" in card.result_card.heading.text()
    assert (pair.first.text(), pair.second.text()) == ("", "")
    with Vault.create(tmp_path / "other", key=KeyChoice("plain")).vault as other:
        assert other.import_(target, passphrase=WORD).added == vault.count(EVERYTHING)


def test_a_copy_for_sqlite_is_always_in_clear(card: ExportCard, tmp_path: Path, settle: Settle) -> None:
    card.seal.setChecked(True)
    card.options["sqlite"].click()
    assert (card.seal.isEnabled(), card.seal.isChecked(), card.passphrase.isVisible()) == (False, False, False)
    card.export_to(tmp_path / "copy.sqlite")
    settle()
    with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as copy:
        assert copy.execute("SELECT count(*) FROM memory").fetchone()[0] > 0
        assert "salt" not in [row[1] for row in copy.execute("PRAGMA table_info(operation)")]
    card.options["csv"].click()
    assert card.seal.isEnabled()


def test_a_spreadsheet_holds_no_live_formula(
    card: ExportCard, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    vault.add('=HYPERLINK("http://x") is what I typed')
    settle()
    target = tmp_path / "table.csv"
    export(card, "csv", target, qtbot, settle)
    with target.open(encoding="utf-8-sig", newline="") as file:
        cells = [cell for row in csv.reader(file) for cell in row]
    assert any("HYPERLINK" in cell for cell in cells)
    assert not any(cell.startswith("=") for cell in cells)


def test_the_preview_says_how_much_how_it_begins_and_what_stays(
    card: ExportCard, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    text = "<b>bold</b> \u202e reversed"
    vault.add(MemoryDraft(text, scope="markup"))
    settle()
    qtbot.mouseClick(card.preview_button, LEFT)
    settle()
    total, look = vault.count(EVERYTHING), card.look
    assert look.found is not None
    assert look.amount.text().startswith(f"Would write {total} memories, ")
    assert look.left.text() == "Nothing is left out."
    card.options["mem0-add"].click()
    assert not look.isVisible()
    qtbot.keyClicks(card.query, "scope:markup")
    qtbot.mouseClick(card.preview_button, LEFT)
    settle()
    assert look.found is not None
    assert look.found.memories == 1
    assert '"content":"<b>bold</b> ' in look.lines[1].text()
    assert "\u202e" not in look.lines[1].text()
    assert all(line.textFormat() is Qt.TextFormat.PlainText for line in look.lines)
    assert f"Left out, since you did not choose them: memories ({total - 1})." in look.left.text()


def test_facts_are_copied_for_an_assistant_and_taken_off_the_clipboard_again(
    card: ExportCard, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    secret = MemoryDraft("I have a heart condition.", sensitivity=Sensitivity.HEALTH)
    vault.add(secret)
    settle()
    assert not card.copy_text.isVisible()
    qtbot.mouseClick(card.options["text"], LEFT)
    assert card.copy_text.isVisible()
    assert not card.ticks["guessed"].isVisible()
    qtbot.mouseClick(card.copy_text, LEFT)
    settle()
    copied = QGuiApplication.clipboard().text()
    assert copied.startswith("About me\n- ")
    assert "heart condition" not in copied
    facts = sum(line.startswith("- ") for line in copied.splitlines())
    told = messages.channel().log
    assert told[-1].text == f"{facts} facts were copied. It leaves the clipboard after 60 seconds."
    clipboard.keep_for(30)
    try:
        qtbot.mouseClick(card.copy_text, LEFT)
        settle()
    finally:
        clipboard.keep_for(clipboard.SECONDS)
    assert told[-1].text == f"{facts} facts were copied. It leaves the clipboard after 30 seconds."
    card.ticks["sensitive"].click()
    qtbot.mouseClick(card.copy_text, LEFT)
    settle()
    assert "heart condition" in QGuiApplication.clipboard().text()
    clipboard.clear_now()
    assert QGuiApplication.clipboard().text() == ""


def test_the_clipboard_is_emptied_after_a_while_but_not_of_what_was_copied_since(qtbot: QtBot) -> None:
    board = QGuiApplication.clipboard()
    clipboard.copy_for_a_while("a fact", seconds=0.05)
    assert board.mimeData().hasFormat("x-kde-passwordManagerHint")
    qtbot.waitUntil(lambda: board.text() == "", timeout=2_000)
    clipboard.copy_for_a_while("a fact", seconds=0.05)
    board.setText("something else")
    qtbot.wait(150)
    assert board.text() == "something else"


def test_all_of_it_can_be_done_by_keyboard(card: ExportCard, tmp_path: Path, qtbot: QtBot, settle: Settle) -> None:
    card.options["archive"].setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(card.options["archive"], Qt.Key.Key_Right)
    assert card.form == "pam"
    seen = set()
    for _ in range(40):
        focus = QApplication.focusWidget()
        assert focus is not None
        seen.add(focus)
        qtbot.keyClick(focus, Qt.Key.Key_Tab)
    assert {card.query, card.seal, card.go, card.preview_button, card.ticks["sources"]} <= seen
    qtbot.keyClick(card.seal, Qt.Key.Key_Space)
    qtbot.keyClicks(card.passphrase.first, WORD)
    qtbot.keyClicks(card.passphrase.second, WORD)
    qtbot.keyClick(card.go, Qt.Key.Key_Space)
    answer_file_dialog(qtbot, tmp_path / "mine.zip.age")
    settle()
    assert (tmp_path / "mine.zip.age").exists()


def test_every_control_has_a_name(card: ExportCard) -> None:
    card.seal.setChecked(True)
    for option in card.options.values():
        assert option.accessibleName()
        assert option.accessibleDescription()
    for field in (card.query, card.passphrase.first, card.passphrase.second):
        assert field.accessibleName()


def test_nothing_ticked_is_nothing_to_export(card: ExportCard) -> None:
    for name in ("sure", "guessed", "rejected"):
        card.ticks[name].click()
    assert not card.go.isEnabled()
    assert not card.preview_button.isEnabled()


def test_a_place_that_cannot_be_written_is_said(card: ExportCard, tmp_path: Path, settle: Settle) -> None:
    card.export_to(tmp_path / "missing" / "all.zip")
    settle()
    assert messages.channel().log[-1].kind is Kind.ERROR
    assert card.go.isEnabled()
    assert not card.result_card.isVisible()


def test_cancelling_leaves_nothing_behind(card: ExportCard, tmp_path: Path, settle: Settle) -> None:
    card.export_to(tmp_path / "all.zip")
    assert card.progress.op is not None
    card.progress.op.cancel()
    settle()
    assert [path.name for path in tmp_path.iterdir() if path.suffix in (".zip", ".part")] in ([], ["all.zip"])
    assert card.go.isEnabled()


def test_nothing_stays_after_locking(
    card: ExportCard, session: Session, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    card.options["jsonl"].click()
    card.preview()
    settle()
    card.seal.setChecked(True)
    qtbot.keyClicks(card.passphrase.first, WORD)
    clipboard.copy_for_a_while("a fact")
    qtbot.keyClicks(card.query, "Dana")
    session.close()
    settle()
    shown = " ".join(label.text() for label in card.findChildren(PlainLabel))
    assert "Dana" not in shown
    assert '"text"' not in shown
    assert (card.query.text, card.passphrase.first.text(), QGuiApplication.clipboard().text()) == ("", "", "")
