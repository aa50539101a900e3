"""What runs and what ran: listed with progress, stopped, with its result or its error, forgotten when locked."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Refused
from mnemoscope.model.results import WipeSelection
from mnemoscope_desktop import messages, operations, tasks
from mnemoscope_desktop.activity import State
from mnemoscope_desktop.panels.activity.model import RESULT, STATE, WHAT
from mnemoscope_desktop.panels.activity.panel import ActivityPanel
from mnemoscope_desktop.panels.activity.words import result_words
from mnemoscope_desktop.tasks import ReadOp, WriteOp
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def panel(window: Window, settle: Settle, qtbot: QtBot) -> ActivityPanel:
    with qtbot.waitActive(window):
        window.activateWindow()
    window.go("activity")
    settle()
    shown = window.host.current
    assert isinstance(shown, ActivityPanel)
    return shown


def shown(panel: ActivityPanel) -> list[tuple[str, str, str]]:
    model = panel.model
    role = Qt.ItemDataRole.AccessibleTextRole
    return [
        tuple(model.data(model.index(row, column), role) for column in (WHAT, STATE, RESULT))
        for row in range(model.rowCount())
    ]


def settle_a_little(qtbot: QtBot) -> None:
    """Let what was just added find its place."""
    qtbot.wait(50)


class Held:
    """Work that reports and waits until it is let go."""

    def __init__(self) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()

    def __call__(self, _vault: Vault, progress: Callable[[int, int | None, str], None]) -> None:
        progress(30, 100, "building the index anew")
        self.begun.set()
        self.go_on.wait(20)
        progress(100, 100, "building the index anew")


def test_a_running_job_is_shown_with_how_far_it_is(
    panel: ActivityPanel, window: Window, qtbot: QtBot, settle: Settle
) -> None:
    assert panel.idle.isVisible()
    work = Held()
    WriteOp(work).with_progress("Building").as_job("index").run(window)
    qtbot.waitUntil(work.begun.is_set)
    qtbot.waitUntil(lambda: bool(panel.cards) and panel.cards[0].bar.value() == 300)
    card = panel.cards[0]
    assert card.title.text() == "Build the index anew"
    assert card.what.text() == "building the index anew · 30 / 100"
    qtbot.waitUntil(window.status.jobs.isVisible)
    assert window.status.jobs.text() == "Build the index anew 30 %"
    window.go("review")
    qtbot.mouseClick(window.status.jobs, LEFT)
    assert window.host.key == "activity"
    work.go_on.set()
    settle()
    assert shown(panel)[0][:2] == ("Build the index anew", "done")
    assert not panel.cards
    qtbot.waitUntil(lambda: not window.status.jobs.isVisible())


def test_a_job_is_stopped_by_mouse_and_by_key(
    panel: ActivityPanel, window: Window, qtbot: QtBot, settle: Settle
) -> None:
    for press in (
        lambda: qtbot.mouseClick(panel.cards[0].cancel, LEFT),
        lambda: qtbot.keyClick(panel.cards[0].cancel, Qt.Key.Key_C),
    ):
        work = Held()
        WriteOp(work).with_progress("Importing").as_job("import").failure(lambda _p: None).run(window)
        qtbot.waitUntil(work.begun.is_set)
        qtbot.waitUntil(lambda: bool(panel.cards) and panel.cards[0].cancel.isVisible())
        settle_a_little(qtbot)
        panel.focus_first()
        press()
        assert panel.cards[0].what.text() == "Stopping…"
        assert not panel.cards[0].cancel.isEnabled()
        work.go_on.set()
        settle()
        assert shown(panel)[0] == ("Import", "cancelled", "You cancelled it. Nothing of it was kept.")


def test_a_known_error_is_told_and_our_own_is_not_quoted(
    panel: ActivityPanel, window: Window, settle: Settle
) -> None:
    def refuse(_vault: Vault, progress: object) -> None:
        raise Refused("There is no receipt with this id.")

    def break_(_vault: Vault, progress: object) -> None:
        raise RuntimeError("Sister Mia lives in Hamburg")

    for work in (refuse, break_):
        WriteOp(work).with_progress("Exporting").as_job("export").failure(lambda _p: None).run(window)
        settle()
    assert shown(panel)[:2] == [
        ("Export", "failed", "Mnemoscope made a mistake. Try it again."),
        ("Export", "failed", "There is no receipt with this id."),
    ]
    assert "Hamburg" not in repr([vars(job) for job in window.session.activity.past])


def test_real_jobs_say_what_came_of_them_and_lead_there(
    panel: ActivityPanel, window: Window, vault: Vault, tmp_path: Path, qtbot: QtBot, settle: Settle
) -> None:
    operations.export_vault(target=tmp_path / "all.jsonl", format="jsonl").run(window)
    settle()
    operations.backup_vault().run(window)
    settle()
    chosen = vault.list(limit=1).items[0].id
    operations.wipe(selection=WipeSelection(ids=(chosen,))).run(window)
    settle()
    lines = shown(panel)
    assert [line[:2] for line in lines[:3]] == [("Wipe", "done"), ("Backup", "done"), ("Export", "done")]
    assert lines[0][2] == "1 memory gone · every file checked"
    assert lines[1][2] == "1 copy made and checked"
    assert lines[2][2].endswith("B")
    panel.table.setCurrentIndex(panel.model.index(0, 0))
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Return)
    settle()
    assert window.host.key == "transfer"


def test_what_the_vault_remembers_of_before_is_listed_after_reopening(
    window: Window, vault: Vault, clock: FixedClock, tmp_path: Path, settle: Settle
) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("I live in Bern\nI like chess\n", "utf-8")
    vault.import_(file)
    vault.backup()
    folder = vault.folder
    clock.advance(seconds=60)
    window.session.close()
    settle()
    with Vault.open(folder, clock=clock) as again:
        window.session.open(again)
        settle()
        window.go("activity")
        settle()
        lines = shown(window.host.current)
        assert ("Backup", "done", "1 copy made and checked") in lines
        assert any(line[0].startswith("Import") for line in lines)
        window.session.close()


def test_locking_forgets_what_ran(panel: ActivityPanel, window: Window, settle: Settle) -> None:
    operations.backup_vault().run(window)
    settle()
    assert window.session.activity.past
    window.lock()
    settle()
    assert window.session.activity.past == []
    assert not window.status.jobs.isVisible()


def test_upkeep_without_a_result_and_reads_leave_no_line(window: Window, settle: Settle) -> None:
    operations.maintain().run(window)
    ReadOp(lambda vault: vault.counts()).run(window)
    settle()
    assert window.session.activity.past == []
    assert window.session.activity.running == []


def test_an_import_that_was_refused_is_failed_without_its_words(window: Window, tmp_path: Path, settle: Settle) -> None:
    operations.import_file(source=tmp_path / "absent.json").failure(lambda _p: None).run(window)
    settle()
    (job,) = window.session.activity.past
    assert (job.kind, job.state) == ("import", State.FAILED)
    assert job.problem
    assert tasks.manager().pending == 0
    assert messages.channel() is not None


@pytest.mark.parametrize(
    ("kind", "numbers", "words"),
    [
        ("import", (1, 0, 0, 0), "1 memory added"),
        ("import", (1234, 5, 2, 1), "1,234 memories added · 5 known already · 2 held back for you · 1 conflict"),
        ("wipe", (3, 0), "3 memories gone · not complete yet"),
        ("backup", (1, 2), "1 copy made and checked · 2 could not be made"),
        ("upkeep", (0, 0, 0), "nothing had to be put away"),
        ("upkeep", (2, 1, 4), "2 guesses expired · 1 memory archived · 4 wait for your word"),
        ("load", (), ""),
    ],
)
def test_numbers_in_words(qapp: object, kind: str, numbers: tuple[int, ...], words: str) -> None:
    assert result_words(kind, numbers) == words
