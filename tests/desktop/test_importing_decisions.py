"""Changing an import before it is done: rows one by one and many at once, files, accounts, text; past imports."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.imports import LEAVE_OUT
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import Origin, Precision
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.importing.files_dialog import FilesDialog
from mnemoscope_desktop.panels.importing.panel import ImportPanel
from mnemoscope_desktop.panels.importing.prompts import VENDORS, prompt
from mnemoscope_desktop.panels.importing.reading_report import ReadingReport
from mnemoscope_desktop.panels.importing.rows import FROM, TEXT, WHAT, WILL
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.bulk_bar import ScopeDialog

from .importing_tools import cells, click_row, export, panel, show
from .panel_tools import Settle, last_question, open_dialog, settle

__all__ = ["export", "panel", "settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
LEFT = Qt.MouseButton.LeftButton


def texts(vault: Vault) -> set[str]:
    return {memory.text for memory in vault.list(EVERYTHING, limit=1000)}


def go(panel: ImportPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(panel.preview.go, LEFT)
    settle()
    assert panel.pages.currentWidget() is panel.done


def test_the_words_of_a_row_are_changed_with_the_keyboard(
    panel: ImportPanel, vault: Vault, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    show(panel, settle, export)
    detail = panel.preview.detail
    assert detail.text.toPlainText() == "Plays the cello on Sundays"
    qtbot.keyClick(panel.preview.table, Qt.Key.Key_E)
    assert detail.text.hasFocus()
    detail.text.selectAll()
    qtbot.keyClicks(detail.text, "I play the viola")
    assert cells(panel, TEXT)[0] == "I play the viola"
    assert cells(panel, WILL)[0] == "Add, changed"
    assert cells(panel, FROM)[0].startswith("you said")
    assert detail.origin.currentText() == "you said"
    qtbot.keyClick(detail.text, Qt.Key.Key_Escape)
    assert panel.preview.table.hasFocus()
    qtbot.keyClick(panel.preview.table, Qt.Key.Key_Return)
    settle()
    (memory,) = [each for each in vault.list(EVERYTHING, limit=1000) if each.text == "I play the viola"]
    assert memory.origin is Origin.STATED
    assert vault.get(memory.id).sources[0].passage == "Plays the cello on Sundays"
    assert "1 was stored as you changed it." in panel.done.text.text()


def test_origin_scope_and_time_of_a_row(
    panel: ImportPanel, vault: Vault, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    show(panel, settle, export)
    click_row(panel, qtbot, 1)
    detail = panel.preview.detail
    assert detail.time.text() == "2026-02"
    detail.scope.lineEdit().selectAll()
    qtbot.keyClicks(detail.scope.lineEdit(), "pottery")
    detail.time.selectAll()
    qtbot.keyClicks(detail.time, "sometime")
    qtbot.keyClick(detail.time, Qt.Key.Key_Return)
    assert "is not a time" in detail.problem.text()
    assert panel.pages.currentWidget() is panel.preview, "Enter in a field imports nothing"
    detail.time.selectAll()
    qtbot.keyClicks(detail.time, "2026-02-03")
    qtbot.keyClick(detail.time, Qt.Key.Key_Return)
    assert detail.problem.isHidden()
    QTest.keyClick(detail.origin, Qt.Key.Key_Home)
    detail.origin.activated.emit(0)
    assert detail.origin.currentText() == "you said"
    assert detail.reset.isEnabled()
    go(panel, qtbot, settle)
    (memory,) = vault.list(Filter(scopes=frozenset({"pottery"})))
    assert memory.origin is Origin.STATED
    assert memory.event_time == parse_moment("2026-02-03", vault.clock.zone())
    assert memory.event_time.precision is Precision.DAY


def test_a_row_can_be_put_back_as_it_is_in_the_file(
    panel: ImportPanel, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    show(panel, settle, export)
    detail = panel.preview.detail
    detail.text.setPlainText("Something else")
    detail.time.setText("2026")
    detail.time.setModified(True)
    detail.time.editingFinished.emit()
    assert panel.preview.model.decisions.any_changed
    assert panel.preview.bar.again_button.isVisible()
    qtbot.mouseClick(detail.reset, LEFT)
    assert detail.text.toPlainText() == "Plays the cello on Sundays"
    assert detail.time.text() == ""
    assert not panel.preview.model.decisions.any_changed
    assert panel.preview.model.decisions.changes() == {}


def test_conflicts_and_known_rows_say_with_what(
    panel: ImportPanel, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    mine = vault.add("I own three canoes.").result.id
    path = tmp_path / "memories.json"
    path.write_text(
        json.dumps([{"text": "I own three canoes."}, {"text": "I live in New York"}, {"text": "Has a loom"}])
    )
    show(panel, settle, path)
    detail = panel.preview.detail
    assert detail.beside[0].text() == "Known as: I own three canoes."
    assert not detail.origin.isEnabled()
    click_row(panel, qtbot, 1)
    assert cells(panel, WHAT)[1] == "conflict"
    assert detail.beside[0].text().startswith("Against what you have: ")
    assert detail.beside[0].isVisible()
    click_row(panel, qtbot, 2)
    assert not detail.beside[0].isVisible()
    click_row(panel, qtbot, 0)
    asked: list[tuple[str, Any]] = []
    panel.go.connect(lambda key, where: asked.append((key, where)))
    qtbot.mouseClick(detail.see, LEFT)
    assert asked == [("memories", {})]
    assert panel.session.selected == mine


def test_looking_again_shows_what_changes_lead_to_and_keeps_them(
    panel: ImportPanel, vault: Vault, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    vault.add("I own three canoes.")
    settle()
    show(panel, settle, export)
    click_row(panel, qtbot, 4)
    qtbot.keyClick(panel.preview.table, Qt.Key.Key_Space)
    click_row(panel, qtbot, 0)
    panel.preview.detail.text.setPlainText("I own three canoes.")
    qtbot.mouseClick(panel.preview.bar.again_button, LEFT)
    settle()
    assert cells(panel, WHAT)[0] == "known"
    assert cells(panel, WILL)[4] == "Leave out"
    assert panel.preview.detail.text.toPlainText() == "I own three canoes."
    qtbot.mouseClick(panel.preview.detail.reset, LEFT)
    assert cells(panel, TEXT)[0] == "Plays the cello on Sundays", "the words of the file are still known"


def test_many_rows_at_once(panel: ImportPanel, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle) -> None:
    path = tmp_path / "many.json"
    path.write_text(json.dumps([{"text": f"Owns boat number {n}", "origin": "inferred"} for n in range(230)]))
    show(panel, settle, path)
    before = vault.count(EVERYTHING)
    qtbot.keyClick(panel.preview.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    bar = panel.preview.bar
    assert bar.scope_button.text() == "Set scope for 230 rows…"
    bar._ask_scope()
    dialog = open_dialog(qtbot, ScopeDialog)
    qtbot.keyClicks(dialog.field, "fleet")
    qtbot.mouseClick(dialog.move_, LEFT)
    bar.origin_menu.actions()[0].trigger()
    assert panel.preview.go.text() == "Import 230"
    assert bar.guesses_button.text() == "Leave out all 230 guesses"
    click_row(panel, qtbot, 0)
    click_row(panel, qtbot, 2, Qt.KeyboardModifier.ShiftModifier)
    qtbot.mouseClick(bar.leave_button, LEFT)
    assert panel.preview.go.text() == "Import 227"
    go(panel, qtbot, settle)
    assert vault.count(Filter(scopes=frozenset({"fleet"}))) == 227
    assert {memory.origin for memory in vault.list(Filter(scopes=frozenset({"fleet"})), limit=300)} == {Origin.STATED}
    vault.undo()
    assert vault.count(EVERYTHING) == before


def test_all_guesses_are_left_out_with_one_button(
    panel: ImportPanel, vault: Vault, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    show(panel, settle, export)
    assert panel.preview.bar.guesses_button.text() == "Leave out all 2 guesses"
    qtbot.mouseClick(panel.preview.bar.guesses_button, LEFT)
    assert panel.preview.go.text() == "Import 3"
    go(panel, qtbot, settle)
    assert not {"Plays the cello on Sundays", "Keeps a kiln in the shed"} & texts(vault)


def test_nothing_is_offered_that_would_do_nothing(
    panel: ImportPanel, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    show(panel, settle, export)
    bar = panel.preview.bar
    assert (bar.take_button.isEnabled(), bar.leave_button.isEnabled()) == (False, True)
    qtbot.keyClick(panel.preview.table, Qt.Key.Key_Space)
    assert (bar.take_button.isEnabled(), bar.leave_button.isEnabled()) == (True, False)
    qtbot.keyClick(panel.preview.table, Qt.Key.Key_Space)
    go(panel, qtbot, settle)
    show(panel, settle, export)
    assert set(cells(panel, WILL)) == {"Skip"}
    assert not bar.guesses_button.isVisible(), "what is known is not taken anyway"
    assert (bar.take_button.isEnabled(), bar.leave_button.isEnabled()) == (False, False)


def test_what_was_rejected_can_be_taken_back(
    panel: ImportPanel, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    gone = vault.add("I breed llamas.").result.id
    vault.reject(gone)
    path = tmp_path / "memories.json"
    path.write_text(json.dumps([{"text": "I breed llamas.", "origin": "stated"}]))
    settle()
    show(panel, settle, path)
    assert (cells(panel, WHAT), cells(panel, WILL)) == (["blocked"], ["Stays out"])
    assert panel.preview.tiles["blocked"].count == 1
    assert not panel.preview.go.isEnabled()
    qtbot.keyClick(panel.preview.table, Qt.Key.Key_Space)
    assert cells(panel, WILL) == ["Take back"]
    go(panel, qtbot, settle)
    assert "I breed llamas." in {memory.text for memory in vault.list(CURRENT, limit=1000)}
    vault.undo()
    settle()
    assert "I breed llamas." not in {memory.text for memory in vault.list(CURRENT, limit=1000)}


def test_secrets_are_not_shown_in_the_field(panel: ImportPanel, export: Path, qtbot: QtBot, settle: Settle) -> None:
    show(panel, settle, export)
    click_row(panel, qtbot, 3)
    assert "hunter" not in panel.preview.detail.text.toPlainText()
    assert panel.preview.detail.text.isReadOnly()


def test_the_format_of_one_file_and_the_account_are_chosen(
    panel: ImportPanel, vault: Vault, export: Path, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    other = tmp_path / "memory.jsonl"
    other.write_text(json.dumps({"type": "entity", "name": "Ida", "entityType": "person", "observations": ["sews"]}))
    show(panel, settle, export, other)
    assert "2 files and folders" in panel.header.subtitle.text()
    assert panel.preview.format == "mcp-memory+list"
    qtbot.mouseClick(panel.preview.bar.files_button, LEFT)
    dialog = open_dialog(qtbot, FilesDialog)
    assert [dialog.model.index(row, 0).data() for row in range(2)] == ["memories.json", "memory.jsonl"]
    assert dialog.format.currentText() == "List of memories"
    dialog.format.setCurrentIndex(dialog.format.count() - 1)
    dialog.format.activated.emit(dialog.format.currentIndex())
    assert dialog.model.index(0, 3).data() == "left out"
    qtbot.keyClicks(dialog.accounts[""], "Ida's laptop")
    qtbot.mouseClick(dialog.look, LEFT)
    settle()
    assert panel.preview.format == "mcp-memory"
    assert panel.choice.formats == {"memories.json": LEAVE_OUT}
    go(panel, qtbot, settle)
    with vault._database.read() as connection:
        accounts = set(connection.exec_driver_sql("SELECT account FROM source WHERE app = 'MCP memory'").scalars())
    assert accounts == {"Ida's laptop"}


def test_pasted_text_is_looked_at_and_not_kept(
    panel: ImportPanel, vault: Vault, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    qtbot.mouseClick(panel.drop.paste, LEFT)
    assert panel.pages.currentWidget() is panel.paste
    assert not panel.paste.look.isEnabled()
    QGuiApplication.clipboard().setText("- Keeps a kiln in the shed\n[2025-03-01] - Sews sails")
    panel.paste.text.paste()
    qtbot.keyClick(panel.paste.text, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert cells(panel, TEXT) == ["Keeps a kiln in the shed", "Sews sails"]
    assert panel.paste.text.toPlainText() == ""
    assert not panel.paste.text.document().isUndoAvailable()
    go(panel, qtbot, settle)
    assert {"Keeps a kiln in the shed", "Sews sails"} <= texts(vault)
    qtbot.mouseClick(panel.done.more, LEFT)
    qtbot.mouseClick(panel.drop.paste, LEFT)
    panel.paste.text.setPlainText("- Something private")
    session.close()
    settle()
    assert panel.paste.text.toPlainText() == ""
    assert panel.given is None


def test_each_vendor_has_a_question_to_copy_in_two_languages(panel: ImportPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(panel.drop.paste, LEFT)
    assert len({prompt(vendor, language) for vendor in VENDORS for language in ("en", "zh")}) == 6
    for vendor in VENDORS:
        qtbot.mouseClick(panel.paste.copies[vendor], LEFT)
        assert QGuiApplication.clipboard().text() == prompt(vendor, "en") == panel.paste.words.text()
    qtbot.mouseClick(panel.paste.speaks, LEFT)
    qtbot.mouseClick(panel.paste.copies["Claude"], LEFT)
    assert QGuiApplication.clipboard().text() == prompt("Claude", "zh")
    qtbot.keyClick(panel.paste.text, Qt.Key.Key_Escape)
    assert panel.pages.currentWidget() is panel.first


def test_the_same_file_again_says_that_nothing_is_new(
    panel: ImportPanel, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    show(panel, settle, export)
    go(panel, qtbot, settle)
    show(panel, settle, export)
    assert panel.preview.note.text().startswith("Nothing in it is new since ")
    assert not panel.preview.go.isEnabled()
    rows = [*json.loads(export.read_text()), {"text": "Bought a loom", "origin": "stated"}]
    export.write_text(json.dumps(rows))
    show(panel, settle, export)
    assert panel.preview.note.text().startswith("Only what is new since ")
    go(panel, qtbot, settle)
    assert panel.done.heading.text().startswith("1 memory was added: what is new since ")


def test_past_imports_are_listed_with_losses_and_undone(
    panel: ImportPanel, vault: Vault, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    before = vault.count(EVERYTHING)
    show(panel, settle, export)
    go(panel, qtbot, settle)
    qtbot.mouseClick(panel.done.more, LEFT)
    settle()
    past = panel.first.past
    assert past.isVisible()
    shown = [past.model.index(0, column).data() for column in range(1, 4)]
    assert shown[:2] == ["memories.json", "List of memories"]
    assert shown[2].endswith("1 lost")
    with qtbot.waitSignal(panel.go) as went:
        qtbot.mouseClick(past.added, LEFT)
    assert [went.args[0], len(went.args[1]["ids"])] == ["memories", vault.count(EVERYTHING) - before]
    qtbot.mouseClick(past.reading, LEFT)
    report = open_dialog(qtbot, ReadingReport)
    assert "entry 6" in report.list.toPlainText()
    report.accept()
    qtbot.mouseClick(past.undo, LEFT)
    act = last_question().act
    assert act is not None
    act()
    settle()
    assert vault.count(EVERYTHING) == before
    assert past.model.index(0, 3).data().startswith("undone")
    assert not past.undo.isEnabled()
    assert not past.added.isEnabled()


def test_a_past_import_says_how_much_of_it_was_wiped(
    panel: ImportPanel, vault: Vault, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    former = {memory.id for memory in vault.list(EVERYTHING, limit=500)}
    show(panel, settle, export)
    go(panel, qtbot, settle)
    brought = [memory.id for memory in vault.list(EVERYTHING, limit=500) if memory.id not in former]
    qtbot.mouseClick(panel.done.more, LEFT)
    settle()
    past = panel.first.past
    for some, says, left in ((brought[:1], "1 of them wiped", True), (brought[1:], "all wiped", False)):
        vault.wipe(WipeSelection(ids=tuple(some)))
        settle()
        assert past.model.index(0, 1).data() == "its name was wiped"
        assert past.model.index(0, 3).data() == f"{len(brought)} added · {says}"
        assert past.added.isEnabled() is left
        assert not past.undo.isEnabled()


def test_another_file_of_the_same_format_is_no_later_export(
    panel: ImportPanel, export: Path, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    show(panel, settle, export)
    go(panel, qtbot, settle)
    other = tmp_path / "other.json"
    rows = [*json.loads(export.read_text())[:1], *({"text": f"Planted a {tree}"} for tree in ("pear", "plum", "fig"))]
    other.write_text(json.dumps(rows))
    show(panel, settle, other)
    assert panel.preview.note.text().startswith("Nothing is stored yet")
    go(panel, qtbot, settle)
    assert panel.done.heading.text() == "3 memories were added."


def test_a_file_that_changes_under_the_preview_is_not_imported(
    panel: ImportPanel, vault: Vault, export: Path, qtbot: QtBot, settle: Settle
) -> None:
    before = vault.count(EVERYTHING)
    show(panel, settle, export)
    export.write_text(json.dumps([{"text": "Something else entirely"}]))
    qtbot.mouseClick(panel.preview.go, LEFT)
    settle()
    assert panel.pages.currentWidget() is panel.preview
    assert vault.count(EVERYTHING) == before
    assert "not the one you looked at" in messages.channel().log[-1].text
    assert messages.channel().log[-1].kind is not Kind.BUG


def test_fifty_thousand_rows_are_changed_at_once(panel: ImportPanel, qtbot: QtBot) -> None:
    """Filters, selections and changes of all rows at once, each row of which is counted."""
    from mnemoscope.model.changes import Changes
    from mnemoscope.model.memory import PERSON
    from mnemoscope.model.results import ImportPreview, ImportReport, PreviewRow
    from mnemoscope_desktop.panels.importing.decisions import Listing

    report = ImportReport("list", 0, 0, 0, 0, 0, 0, (), Changes(verb="import", actor=PERSON))
    kinds = ("new", "known", "conflict", "held", "blocked")
    rows = tuple(
        PreviewRow(
            n, kinds[n % 5], f"Row {n}", Origin.INFERRED if n % 2 else Origin.STATED, "list", "", n % 5 in (0, 2, 3)
        )
        for n in range(50_000)
    )
    listing = Listing.of(ImportPreview("list", 0, rows, (), None, None, report))
    panel.pages.setCurrentWidget(panel.preview)
    preview = panel.preview
    preview.show_listing(listing)
    for kind in kinds[:4]:
        preview._show_kind(kind)
        assert preview.model.rowCount() == 10_000
    preview._show_kind("")
    assert preview.model.rowCount() == 50_000
    qtbot.keyClick(preview.table, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert sum(part.height() for part in preview.table.selectionModel().selection()) == 50_000
    preview.bar.scope.emit("fleet")
    preview.bar.origin.emit(Origin.STATED)
    preview.bar.take.emit(False)
    qtbot.keyClick(preview.table, Qt.Key.Key_Space)
    qtbot.keyClick(preview.table, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    assert preview.table.currentIndex().row() == 49_999
    preview.forget()
    assert preview.model.rowCount() == 0
