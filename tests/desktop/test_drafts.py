"""Words that are not saved outlive forms, panels, locks, signals and kills, and are offered at the next start."""

from __future__ import annotations

import shutil
import signal
import threading
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.changes import Changes
from mnemoscope.model.drafts import Draft, DraftKind
from mnemoscope.model.memory import Memory, MemoryDraft
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault.journal import Act
from mnemoscope_desktop import messages, operations, tasks
from mnemoscope_desktop.panels.timeline.naming import NameDialog
from mnemoscope_desktop.shell.unfinished import UnfinishedDialog
from mnemoscope_desktop.widgets.inline_form import TextForm
from mnemoscope_desktop.widgets.merge_dialog import MergeDialog
from mnemoscope_desktop.window import Window

from .driven import Driven
from .panel_tools import Settle, open_dialog
from .sample_vault import make_vault

pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]

WORDS = "Uses the nu shell since May"


def fish(vault: Vault) -> Memory:
    return next(memory for memory in vault.list(limit=50) if memory.text == "Uses fish shell")


def write(window: Window, memory: Memory, settle: Settle, words: str = WORDS) -> None:
    """Begin to word a memory anew, as a person does, and save nothing."""
    window.show_memory(memory.id)
    settle()
    window.inspector.head.edit()
    window.inspector.head.editor.setPlainText(words)


def kept(vault: Vault) -> list[str]:
    return [draft.text for draft in vault.drafts()]


# In one run -----------------------------------------------------------------------------------------------------------


def test_closing_that_is_called_off_leaves_the_editor_open_with_its_words(
    window: Window, vault: Vault, settle: Settle
) -> None:
    write(window, fish(vault), settle)
    settled = threading.Event()
    tasks.BackgroundOp(lambda _vault: settled.wait(20)).if_closed("It ends.", named="Something long").run(window)
    assert not window.close()
    question = messages.channel().log[-1]
    assert question.title == "Something long is still running"
    for each in QApplication.topLevelWidgets():
        if each.isModal():
            each.close()
    settled.set()
    settle()
    assert window.isVisible()
    assert window.inspector.head.editor.isVisible()
    assert window.inspector.head.editor.toPlainText() == WORDS


def test_escape_keeps_the_words_and_one_click_brings_them_back(
    window: Window, vault: Vault, settle: Settle, qtbot: QtBot
) -> None:
    memory = fish(vault)
    write(window, memory, settle)
    head = window.inspector.head
    qtbot.keyClick(head.editor, Qt.Key.Key_Escape)
    settle()
    assert not head.editor.isVisible()
    assert head.text.text == "Uses fish shell"
    assert messages.channel().log[-1].text.startswith("Your words are kept")
    assert kept(vault) == [WORDS]
    qtbot.mouseClick(head.wording.go_on, Qt.MouseButton.LeftButton)
    assert head.editor.isVisible()
    assert head.editor.toPlainText() == WORDS


def test_another_row_and_another_panel_keep_the_words(window: Window, vault: Vault, settle: Settle) -> None:
    memory = fish(vault)
    other = next(each for each in vault.list(limit=50) if each.id != memory.id)
    write(window, memory, settle)
    window.session.select(other.id)
    settle()
    assert not window.inspector.head.editor.isVisible()
    window.go("timeline")
    settle()
    window.go("memories")
    window.session.select(memory.id)
    settle()
    assert window.inspector.head.editor.isVisible()
    assert window.inspector.head.editor.toPlainText() == WORDS


def test_a_panel_that_is_not_up_takes_nobodys_selection(window: Window, vault: Vault, settle: Settle) -> None:
    """The queue becomes empty behind the list of memories, while the person writes beside that."""
    window.go("review")
    settle()
    window.go("memories")
    settle()
    memory = fish(vault)
    write(window, memory, settle)
    vault.confirm([vault.rows([key])[0].id for key in vault.review_queue()])
    settle()
    assert window.session.selected == memory.id
    assert window.inspector.head.editor.toPlainText() == WORDS


def test_what_was_saved_or_thrown_away_is_no_draft_and_the_latter_comes_back_by_undo(
    window: Window, vault: Vault, settle: Settle, qtbot: QtBot
) -> None:
    memory = fish(vault)
    write(window, memory, settle)
    settle()
    head = window.inspector.head
    qtbot.mouseClick(head.wording.discard, Qt.MouseButton.LeftButton)
    settle()
    qtbot.waitUntil(lambda: kept(vault) == [])
    assert not head.editor.isVisible()
    thrown = messages.channel().log[-1]
    assert thrown.text == "Your words were thrown away."
    assert thrown.act is not None
    thrown.act()
    assert head.editor.toPlainText() == WORDS
    qtbot.keyClick(head.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert vault.get(memory.id).text == WORDS
    qtbot.waitUntil(lambda: kept(vault) == [])
    assert window.session.drafts.all == []


def test_going_back_to_the_stored_words_by_hand_leaves_no_draft(window: Window, vault: Vault, settle: Settle) -> None:
    write(window, fish(vault), settle)
    settle()
    assert kept(vault) == [WORDS]
    window.inspector.head.editor.setPlainText(" Uses fish shell ")
    settle()
    tasks.manager().wait()
    assert kept(vault) == []
    assert not window.inspector.head.wording.discard.isVisible()


def test_a_wipe_takes_the_words_from_the_window_too(window: Window, vault: Vault, settle: Settle) -> None:
    memory = fish(vault)
    write(window, memory, settle)
    settle()
    vault.wipe(WipeSelection(ids=(memory.id,)))
    settle()
    assert window.session.drafts.all == []
    assert window.inspector.head.editor.toPlainText() == ""
    assert vault.drafts() == ()


# After a lock, and at another start -----------------------------------------------------------------------------------


def test_after_a_lock_the_words_are_nowhere_and_after_unlocking_they_are_offered(
    window: Window, vault: Vault, settle: Settle, qtbot: QtBot
) -> None:
    write(window, fish(vault), settle)
    folder = vault.folder
    window.lock()
    settle()
    notice = window.resuming.notice
    assert window.session.drafts.all == []
    assert "fish" not in notice.label.text()
    assert WORDS not in window.inspector.head.editor.toPlainText()
    window.session.open(Vault.open(folder, clock=vault.clock))
    settle()
    assert notice.isVisible()
    assert notice.label.text() == "You were editing “Uses fish shell”."
    assert not notice.others.isVisible()
    qtbot.mouseClick(notice.go_on, Qt.MouseButton.LeftButton)
    settle()
    assert not notice.isVisible()
    assert window.inspector.head.editor.hasFocus()
    assert window.inspector.head.editor.toPlainText() == WORDS


def test_several_drafts_are_listed_each_with_its_words_and_its_way_on(
    window: Window, vault: Vault, settle: Settle, qtbot: QtBot
) -> None:
    memory = fish(vault)
    lima, cusco = (vault.add(text).result.id or "" for text in ("My office is in Lima.", "My office is in Cusco."))
    conflict = next(each for each in vault.conflicts() if {m.id for m in each.members} >= {lima, cusco})
    vault.keep_drafts(
        [
            Draft("one", DraftKind.WORDING, memory.id, WORDS, (memory.id,), memory.version),
            Draft("two", DraftKind.MERGE, conflict.id, "My offices are in Lima and Cusco.", (lima, cusco)),
        ]
    )
    window.session.close()
    window.session.open(Vault.open(vault.folder, clock=vault.clock))
    settle()
    notice = window.resuming.notice
    assert notice.others.text() == "All 2 drafts…"
    qtbot.mouseClick(notice.others, Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, UnfinishedDialog)
    shown = [label.text() for label in dialog.findChildren(type(dialog.heading))]
    assert WORDS in shown
    assert "You were merging “My office is in Lima.” with what contradicts it." in shown
    dialog.close()
    window.resuming.go_on(next(draft for draft in window.session.drafts.all if draft.id == "two"))
    settle()
    panel = window.host.current
    assert window.host.key == "conflicts"
    form = panel.bench.bar.form  # type: ignore[union-attr]
    assert isinstance(form, TextForm)
    assert form.text == "My offices are in Lima and Cusco."
    assert [draft.id for draft in window.session.drafts.left] == ["one"]


def test_a_verdict_that_was_begun_goes_on_in_the_review_or_where_it_can(
    window: Window, vault: Vault, settle: Settle
) -> None:
    waiting = [memory for memory in vault.list(limit=50) if memory.text.startswith(("Reads long", "Manager is"))]
    first, second = waiting
    for memory in waiting:
        vault.keep_drafts([Draft(memory.id, DraftKind.VERDICT, memory.id, f"{memory.text}, I think", (memory.id,), 1)])
    vault.confirm(second.id)
    window.session.close()
    window.session.open(Vault.open(vault.folder, clock=vault.clock))
    settle()
    drafts = {draft.about: draft for draft in window.session.drafts.left}
    window.go("memories")
    settle()
    window.resuming.go_on(drafts[first.id])
    settle()
    assert window.host.key == "review"
    form = window.host.current.bar.form  # type: ignore[union-attr]
    assert isinstance(form, TextForm)
    assert form.text == f"{first.text}, I think"
    window.resuming.go_on(drafts[second.id])
    settle()
    assert window.session.selected == second.id
    assert window.inspector.head.editor.toPlainText() == f"{second.text}, I think"
    tasks.manager().wait()
    stored = {draft.about: draft.kind for draft in (window.session.vault or vault).drafts()}
    assert stored == {first.id: DraftKind.VERDICT, second.id: DraftKind.WORDING}, "it is one of the inspector now"


def test_a_merge_of_chosen_memories_and_the_name_of_an_episode_go_on_in_their_dialogs(
    window: Window, vault: Vault, settle: Settle, qtbot: QtBot
) -> None:
    first, second = (memory for memory in vault.list(limit=50) if memory.text.startswith("Reads"))
    dialog = MergeDialog(window.session, [first, second], window)
    dialog.open()
    dialog.editor.setPlainText("Reads a lot, most of all on Sundays.")
    settle()
    dialog.close()
    window.session.close()
    window.session.open(Vault.open(vault.folder, clock=vault.clock))
    settle()
    (left,) = window.session.drafts.left
    assert set(left.memories) == {first.id, second.id}
    window.resuming.go_on(left)
    settle()
    again = open_dialog(qtbot, MergeDialog)
    assert again.editor.toPlainText() == "Reads a lot, most of all on Sundays."
    qtbot.mouseClick(again.merge, Qt.MouseButton.LeftButton)
    settle()
    opened = window.session.vault
    assert opened is not None
    assert "Reads a lot, most of all on Sundays." in {memory.text for memory in opened.list(limit=50)}
    assert opened.drafts() == ()
    (episode, *_) = opened.episodes().items
    naming = NameDialog(episode, window.session.drafts, window)
    naming.open()
    naming.field.setText("The spring of shells")
    settle()
    naming.close()
    assert [(draft.kind, draft.text) for draft in opened.drafts()] == [(DraftKind.TITLE, "The spring of shells")]
    window.resuming.go_on(window.session.drafts.all[0])
    settle()
    named = open_dialog(qtbot, NameDialog)
    assert named.field.text() == "The spring of shells"
    qtbot.keyClick(named.field, Qt.Key.Key_Return)
    settle()
    assert opened.episode(episode.id).episode.title == "The spring of shells"
    assert opened.drafts() == ()


def test_words_that_another_program_saved_meanwhile_are_not_offered(
    window: Window, vault: Vault, settle: Settle
) -> None:
    memory = fish(vault)
    write(window, memory, settle)
    settle()
    vault.edit(memory.id, text=WORDS)
    window.session.close()
    window.session.open(Vault.open(vault.folder, clock=vault.clock))
    settle()
    assert window.session.drafts.all == []
    assert not window.resuming.notice.isVisible()


def test_an_empty_vault_and_a_vault_for_reading_keep_nothing(window: Window, vault: Vault, settle: Settle) -> None:
    folder, clock = vault.folder, vault.clock
    memory = fish(vault)
    window.session.close()
    window.session.open(Vault.open(folder, clock=clock, read_only=True))
    settle()
    window.session.drafts.keep(DraftKind.WORDING, memory.id, WORDS, memories=(memory.id,))
    settle()
    assert window.session.drafts.all == []
    window.show_memory(memory.id)
    settle()
    window.inspector.head.edit()
    assert not window.inspector.head.editor.isVisible()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL], ids=["SIGTERM", "SIGKILL"])
def test_words_outlive_a_signal_and_are_offered_at_the_next_start(tmp_path: Path, number: signal.Signals) -> None:
    vault = make_vault(tmp_path / "vault")
    memory = fish(vault)
    vault.close()
    with Driven(tmp_path, "--vault", str(vault.folder)) as app:
        app.opened()
        app.do(f"window.go('memories'); calm(); window.show_memory({memory.id!r}); calm()")
        app.do("window.inspector.head.edit(); window.inspector.head.editor.selectAll()")
        assert app.do("window.inspector.head.editor.isVisible()")
        app.do(f"QTest.keyClicks(window.inspector.head.editor, {WORDS!r})")
        if number == signal.SIGKILL:
            app.do("while session.drafts.waiting or tasks.manager().pending_writes:\n    QTest.qWait(20)")
            app.do("while window.preferences.get('panel', '') != 'memories':\n    QTest.qWait(20)")
        assert app.end(number) == (0 if number == signal.SIGTERM else -signal.SIGKILL), app.problems()
    with Driven(tmp_path, "--vault", str(vault.folder)) as app:
        app.opened()
        assert app.do("window.host.key") == "memories"
        assert app.do("window.resuming.notice.isVisible()")
        assert app.do("window.resuming.notice.label.text()") == "You were editing “Uses fish shell”."
        app.do("window.resuming.notice.go_on.click(); calm()")
        assert app.do("window.inspector.head.editor.toPlainText()") == WORDS
        app.do("window.inspector.head.save.click(); calm()")
        assert app.end() == 0
    with Vault.open(vault.folder) as again:
        assert again.get(memory.id).text == WORDS
        assert again.drafts() == ()


def test_a_burst_of_typing_is_written_a_few_times_and_wholly(window: Window, vault: Vault, settle: Settle) -> None:
    written: list[str] = []
    real = vault.keep_drafts

    def noted(drafts: list[Draft], **more: object) -> tuple[str, ...]:
        written.extend(draft.text for draft in drafts)
        return real(drafts, **more)  # type: ignore[arg-type]

    vault.keep_drafts = noted  # type: ignore[method-assign,assignment]
    write(window, fish(vault), settle, "x")
    for length in range(2, 60):
        window.inspector.head.editor.setPlainText("x" * length)
    settle()
    vault.add(MemoryDraft("Something else"))
    settle()
    assert written[-1] == "x" * 59
    assert len(written) < 10
    assert kept(vault) == ["x" * 59]


# While something long holds the database ------------------------------------------------------------------------------


class Import:
    """A long import of the window's own that holds the database until it is let go on."""

    def __init__(self, window: Window, qtbot: QtBot, path: Path, patch: pytest.MonkeyPatch) -> None:
        path.write_text('[{"text": "Visited a museum"}, {"text": "Visited a park"}]')
        self.go_on, held = threading.Event(), threading.Event()
        real = Act.commit

        def commit(act: Act, **more: Any) -> Changes:
            if act.verb == "import":
                held.set()
                assert self.go_on.wait(20)
            return real(act, **more)

        patch.setattr(Act, "commit", commit)
        operations.import_file(source=path).run(window)
        qtbot.waitUntil(held.is_set, timeout=10_000)


def aside(vault: Vault) -> list[Path]:
    return list(vault.folder.glob("unsaved-*"))


def as_after_a_kill(vault: Vault, place: Path) -> list[str]:
    """What a start would offer if the program were killed now."""
    shutil.copytree(vault.folder, place, ignore=shutil.ignore_patterns("lock"))
    with Vault.open(place, clock=vault.clock) as again:
        return kept(again)


def test_words_typed_while_a_long_import_holds_the_database_lie_on_the_disk(
    window: Window, vault: Vault, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(window, fish(vault), settle, "Uses the nu")
    settle()
    long = Import(window, qtbot, tmp_path / "long.json", monkeypatch)
    window.inspector.head.editor.setPlainText(WORDS)
    qtbot.waitUntil(lambda: len(aside(vault)) == 1, timeout=3_000)
    assert as_after_a_kill(vault, tmp_path / "first") == [WORDS]
    window.inspector.head.editor.setPlainText(WORDS + " and likes it")
    qtbot.wait(800)
    assert as_after_a_kill(vault, tmp_path / "second") == [WORDS + " and likes it"]
    assert kept(vault) == ["Uses the nu"], "the import is not over"
    long.go_on.set()
    qtbot.waitUntil(lambda: kept(vault) == [WORDS + " and likes it"], timeout=10_000)
    settle()
    assert aside(vault) == []
    assert window.inspector.head.editor.toPlainText() == WORDS + " and likes it"


def test_what_is_thrown_away_meanwhile_does_not_come_back(
    window: Window, vault: Vault, settle: Settle, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = fish(vault)
    long = Import(window, qtbot, tmp_path / "long.json", monkeypatch)
    drafts = window.session.drafts
    drafts.keep(DraftKind.WORDING, memory.id, WORDS, memories=(memory.id,))
    qtbot.waitUntil(lambda: len(aside(vault)) == 1, timeout=3_000)
    drafts.drop(DraftKind.WORDING, memory.id)
    qtbot.waitUntil(lambda: aside(vault) == [], timeout=3_000)
    long.go_on.set()
    settle()
    assert (kept(vault), aside(vault), drafts.waiting) == ([], [], False)


def test_closing_while_another_program_writes_keeps_the_words(
    window: Window, vault: Vault, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope_desktop.drafts.LAST_WAIT", 0.1)
    memory = fish(vault)
    folder, clock = vault.folder, vault.clock
    with Vault.open(folder, clock=clock) as other:
        with other._database.write():
            window.session.drafts.keep(DraftKind.WORDING, memory.id, WORDS, memories=(memory.id,))
            window.session.close()
            assert not [each for each in messages.channel().log if each.kind is messages.Kind.ERROR]
        with Vault.open(folder, clock=clock) as again:
            assert kept(again) == [WORDS]
