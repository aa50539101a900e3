"""The history as a person uses it: with the mouse and with the keyboard, on a real vault."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.settings import Settings
from mnemoscope_desktop import formats, i18n, tasks
from mnemoscope_desktop.panels.journal.model import DAY, REASON, STATE, TIME, WHAT, WHO, ActTable
from mnemoscope_desktop.panels.journal.panel import JournalPanel
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.grid import BADGE_ROLE
from mnemoscope_desktop.widgets.plain import PlainLabel
from mnemoscope_desktop.window import Window

from .journal_tools import CURSOR, LEFT, cell, click, find, panel, texts, titles
from .panel_tools import Settle, settle

__all__ = ["panel", "settle"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


def test_acts_are_listed_newest_first_with_all_that_a_line_says(panel: JournalPanel) -> None:
    assert titles(panel) == ["confirm", "feedback_helpful", "add", "add", "add"]
    assert cell(panel, 0, DAY) == "21 Mar 2026"
    assert cell(panel, 0, TIME) == formats.clock(panel.table.line(0).at)  # type: ignore[union-attr]
    assert cell(panel, 0, WHAT) == "Confirm 1 memory “Lives in Los Angeles”"
    assert cell(panel, 0, WHO) == "you"
    assert str(cell(panel, 2, WHAT)).startswith("Add 6 memories “")
    assert cell(panel, 2, WHO) == "Claude Desktop"
    assert "+00:00" in str(cell(panel, 0, TIME, Qt.ItemDataRole.ToolTipRole))
    assert cell(panel, 0, TIME, Qt.ItemDataRole.AccessibleTextRole) == formats.day_time(panel.table.line(0).at)  # type: ignore[union-attr]
    assert panel.header.subtitle.text().startswith("5 acts")
    assert panel.view.currentIndex().row() == 0


def test_a_day_is_named_once(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    vault.pin(find(vault, "Runs every"))
    settle()
    assert [cell(panel, row, DAY) for row in range(3)] == ["21 Mar 2026", "", "13 Mar 2026"]


def test_the_chosen_act_tells_what_it_changed(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    memory = find(vault, "Uses fish")
    vault.edit(memory, text="Uses zsh shell", reason="moved to a new machine", actor=CURSOR)
    settle()
    panel.view.selectRow(0)
    settle()
    details = panel.details
    assert details.title.text() == "Edit 1 memory"
    assert details.when.text().endswith("· Cursor")
    assert details.reason.text == "moved to a new machine"
    (view,) = details.views()
    assert view.link is not None
    assert view.link.text() == "Uses zsh shell"
    assert "edited" in view.deeds.text()
    before, after = (label.text for label in view.findChildren(type(details.reason)))
    assert (before, after) == ("Uses fish shell", "Uses zsh shell")
    proof = vault.act(vault.acts(limit=1)[0].id)
    assert f"{proof.hash[:16]}…" in texts(panel)
    assert f"{proof.prev_hash[:16]}…" in texts(panel)
    assert proof.line.id in texts(panel)


def test_numbers_stand_before_and_after(panel: JournalPanel) -> None:
    (view,) = panel.details.views()
    fields = {field.label.text(): field.value.text() for field, _ in view._fields}  # type: ignore[union-attr]
    assert fields["Trust"] == "0.80 → 0.90"
    assert fields["Standing"] == "You said → Confirmed"


def test_settings_are_named(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    vault.save_settings(Settings(trust_helpful=7))
    settle()
    panel.view.selectRow(0)
    settle()
    assert "Helpful adds" in texts(panel)
    assert "as usual → 7" in texts(panel)


def test_enter_opens_the_memory_in_the_inspector(panel: JournalPanel, vault: Vault, qtbot: QtBot) -> None:
    panel.view.setFocus()
    qtbot.keyClick(panel.view, Qt.Key.Key_Return)
    assert panel.session.selected == find(vault, "Lives in")


def test_a_memory_of_the_act_opens_by_click_and_by_enter(
    panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    click(panel, 2, qtbot, settle)
    views = panel.details.views()
    assert len(views) == 6
    first, second = views[0].link, views[1].link
    assert first is not None
    assert second is not None
    qtbot.mouseClick(first, LEFT)
    assert panel.session.selected == find(vault, "Prefers aisle")
    second.setFocus()
    qtbot.keyClick(second, Qt.Key.Key_Return)
    assert panel.session.selected == find(vault, "Is learning")


def test_the_chain_is_checked_in_words(panel: JournalPanel, qtbot: QtBot, settle: Settle) -> None:
    qtbot.mouseClick(panel.check, LEFT)
    assert not panel.check.isEnabled()
    settle()
    assert panel.chain.isVisible()
    assert panel.chain.text.text().startswith("5 acts, chain unbroken. Checked ")
    assert panel.check.isEnabled()
    qtbot.mouseClick(panel.chain.close_strip, LEFT)
    assert not panel.chain.isVisible()


def test_a_broken_chain_leads_to_the_act(panel: JournalPanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    wrong = vault.acts()[3]
    with closing(sqlite3.connect(vault.folder / "vault.db")) as raw:
        raw.execute("UPDATE operation SET actor = 'nobody' WHERE seq = ?", (wrong.seq,))
        raw.commit()
    qtbot.mouseClick(panel.check, LEFT)
    settle()
    assert f"altered at operation {wrong.seq}" in panel.chain.text.text()
    assert "Restore a backup" in panel.chain.text.text()
    qtbot.mouseClick(panel.chain.show_act, LEFT)
    settle()
    line = panel.current()
    assert line is not None
    assert line.seq == wrong.seq


def test_a_wiped_act_says_so_and_holds_nothing(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    memory = find(vault, "Lives in")
    vault.wipe(WipeSelection(ids=(memory,)))
    settle()
    rows = {panel.table.line(row).verb: row for row in range(panel.table.rowCount())}  # type: ignore[union-attr]
    assert str(cell(panel, rows["wipe"], WHAT)) == "Wipe 1 memory"
    assert str(cell(panel, rows["confirm"], WHAT)) == "Confirm 1 memory"
    assert cell(panel, rows["confirm"], STATE, BADGE_ROLE)[0] == "wiped"  # type: ignore[index]
    panel.view.selectRow(rows["confirm"])
    settle()
    assert panel.details.wiped.isVisible()
    assert not panel.details.undo.isVisible()
    assert "Los Angeles" not in texts(panel)
    panel.undo()
    settle()
    assert titles(panel)[0] == "wipe"


def test_another_writer_is_seen(panel: JournalPanel, vault: Vault, settle: Settle) -> None:
    panel.view.selectRow(2)
    settle()
    chosen = panel.current()
    vault.add("Owns a canoe.", actor=CURSOR, reason="told in passing")
    settle()
    assert cell(panel, 0, REASON) == "told in passing"
    assert panel.current() == chosen
    assert panel.view.currentIndex().row() == 3


def test_a_locked_vault_leaves_nothing(panel: JournalPanel, session: Session, qtbot: QtBot, settle: Settle) -> None:
    panel.filters.words.setText("add")
    panel.check.click()
    session.close()
    settle()
    assert panel.table.rowCount() == 0
    assert panel.details.shown is None
    assert panel.filters.words.text() == ""
    assert not panel.chain.isVisible()
    assert panel.header.subtitle.text() == ""
    assert not panel.details.widget().isVisible()


def test_the_model_keeps_qts_rules(qtbot: QtBot, session: Session, vault: Vault, settle: Settle) -> None:
    table = ActTable()
    tester = QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.show_first(vault.acts(limit=2))
    table.show_keys(vault.act_keys())
    assert table.line(4) is None
    settle()
    assert table.line(4) is not None
    assert [table.row_of(seq) for seq in (*table.keys, 999, 0)] == [0, 1, 2, 3, 4, -1, -1]
    table.reread()
    table.clear()
    assert table.rowCount() == 0
    del tester


def test_the_id_and_hash_can_be_copied(panel: JournalPanel, vault: Vault, qtbot: QtBot) -> None:
    from mnemoscope_desktop.panels.journal.touched import MemoryLink

    copies = [link for link in panel.details.findChildren(MemoryLink) if link.text() == "Copy"]
    detail = vault.act(vault.acts(limit=1)[0].id)
    copied = []
    for link in copies:
        qtbot.mouseClick(link, LEFT)
        copied.append(QGuiApplication.clipboard().text())
    assert copied == [detail.hash, detail.prev_hash, detail.line.id]
    assert [link.accessibleName() for link in copies] == ["Copy: Hash", "Copy: One before", "Copy: Act"]


def test_everything_changes_language(panel: JournalPanel, settle: Settle) -> None:
    i18n.use("zh_CN")
    try:
        settle()
        assert panel.header.title.text() == "历史"
        assert str(cell(panel, 0, WHAT)).startswith("确认 1 条记忆")
        assert cell(panel, 0, WHO) == "你"
        shown = [label.text() for label in panel.findChildren(PlainLabel) if label.isVisible()]
        english = {"What it did", "Its place in the chain", "Trust", "Standing", "Hash"}
        assert not english & set(shown)
    finally:
        i18n.use("en")
        settle()


@pytest.mark.parametrize("language", ["en", "zh_CN"])
def test_nothing_is_cut_off_in_a_small_window(window: Window, qtbot: QtBot, settle: Settle, language: str) -> None:
    i18n.use(language)
    try:
        window.resize(1100, 700)
        window.go("journal")
        settle()
        panel = window.host.current
        assert isinstance(panel, JournalPanel)
        metrics = panel.view.fontMetrics()
        for column in (DAY, TIME):
            text = str(cell(panel, 0, column))
            assert metrics.horizontalAdvance(text) < panel.view.columnWidth(column) - 18, text
        assert panel.view.columnWidth(WHAT) >= 150
        # When, what and by whom stay; the reason, which most acts have not, stands below with what was changed.
        assert [panel.view.isColumnHidden(column) for column in (WHO, REASON, STATE)] == [False, True, False]
        for chip in (panel.filters.who_chip, panel.filters.kind_chip, panel.filters.since_chip, panel.filters.only):
            assert chip.width() >= chip.sizeHint().width()
            assert chip.y() == panel.filters.who_chip.y(), "all choices stand in one line"
            assert chip.geometry().right() <= chip.parentWidget().width()
        for named in (panel.view, panel.filters.words, panel.check, panel.details.undo, panel.filters.who_chip):
            assert named.accessibleName() or named.text()
        tasks.manager().wait()
    finally:
        i18n.use("en")
        settle()
