"""Starting: the window is there before anything heavy is, and the right page shows."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.changes import Changes
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.results import MaintainReport
from mnemoscope.model.words import ActorKind, Origin
from mnemoscope.vault.keys import Argon, KeyChoice
from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.app import Application, parse
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.unlock import UnlockPage
from mnemoscope_desktop.widgets.plain import PlainLabel

from .sample_vault import make_vault

FIRST_PAINT = """
import sys
from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication
app = QApplication(["mnemoscope"])
from mnemoscope_desktop import app as start
from mnemoscope_desktop.preferences import Preferences, default_path
arguments = start.parse(sys.argv[1:])
preferences = Preferences(default_path())
start.prepare(arguments, preferences)
application = start.Application(arguments, preferences)
began = []
application._begin = lambda: (began.append(sorted(
    name for name in ("chromadb", "onnxruntime", "pyqtgraph", "numpy", "sqlalchemy") if name in sys.modules
)), app.exit())
application.start()
QTimer.singleShot(20000, app.exit)
app.exec()
assert application.window.isVisible()
print("LOADED", began[0])
application.end()
"""

WHOLE_RUN = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from mnemoscope_desktop import app as start, tasks
kept = []
original = start.Application.start
def started(self):
    kept.append(self)
    original(self)
    def look():
        if self.session.summary is None:
            return
        print("TITLE", self.window.windowTitle())
        print("COUNT", self.session.summary.counts.total)
        timer.stop()
        self.window.close()
    timer = QTimer(self.window)
    timer.timeout.connect(look)
    timer.start(50)
start.Application.start = started
code = start.main(sys.argv[1:])
print("CODE", code)
"""


def run(script: str, tmp_path: Path, *arguments: str) -> str:
    environment = os.environ | {
        "QT_QPA_PLATFORM": "offscreen",
        "MNEMOSCOPE_PREFERENCES": str(tmp_path / "preferences.json"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "TMPDIR": str(tmp_path / "temporary"),
    }
    environment.pop("MNEMOSCOPE_VAULT", None)
    done = subprocess.run(
        [sys.executable, "-c", script, *arguments], env=environment, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_first_paint_needs_no_heavy_library(tmp_path: Path) -> None:
    assert "LOADED []" in run(FIRST_PAINT, tmp_path, "--vault", str(tmp_path / "nowhere"))


def test_a_whole_run_opens_the_vault_remembers_it_and_ends_cleanly(tmp_path: Path) -> None:
    (tmp_path / "temporary").mkdir()
    vault = make_vault(tmp_path / "vault", name="Mine")
    total = vault.counts().total  # with the archived: by today's date some may have faded
    vault.close()
    out = run(WHOLE_RUN, tmp_path, "--vault", str(tmp_path / "vault"), "--language", "en", "--theme", "dark")
    assert "TITLE Mine – Mnemoscope" in out
    assert f"COUNT {total}\n" in out
    assert "CODE 0" in out
    assert Preferences(tmp_path / "preferences.json").get("vault", "") == str(tmp_path / "vault")
    assert "TITLE Mine – Mnemoscope" in run(WHOLE_RUN, tmp_path)


@pytest.mark.parametrize("junk", ["", "{", "[1, 2]", '{"theme": 7, "vault": ["x"], "geometry": "!!"}', "\x00\xff"])
def test_damaged_preferences_are_as_none(tmp_path: Path, junk: str) -> None:
    path = tmp_path / "desktop.json"
    path.write_text(junk, "latin-1")
    preferences = Preferences(path)
    assert preferences.get("theme", "system") == "system"
    assert preferences.get("vault", "") == ""
    preferences.set("theme", "dark")
    assert Preferences(path).get("theme", "") == "dark"


def test_preferences_that_cannot_be_written_do_not_stop_the_work(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("x")
    preferences = Preferences(blocked / "desktop.json")
    preferences.set("theme", "dark")
    assert preferences.get("theme", "") == "dark"


def test_a_folder_without_a_vault_is_where_the_welcome_makes_one(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences
) -> None:
    application = Application(parse(["--vault", str(tmp_path / "mine")]), preferences)
    qtbot.addWidget(application.window)
    application.start()
    qtbot.waitUntil(lambda: application.window.welcome is not None, timeout=10_000)
    assert str(tmp_path / "mine") in "\n".join(
        label.text() for label in application.window.welcome.findChildren(PlainLabel)
    )
    assert tasks.manager().wait()


def test_a_vault_in_the_temporary_folder_is_not_remembered(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.gettempdir", lambda: str(tmp_path))
    make_vault(tmp_path / "demo").close()
    application = Application(parse(["--vault", str(tmp_path / "demo")]), preferences)
    qtbot.addWidget(application.window)
    application.start()
    qtbot.waitUntil(lambda: application.session.vault is not None, timeout=10_000)
    assert tasks.manager().wait()
    application.session.close()
    assert preferences.get("vault", "") == ""


def test_what_ran_out_expires_after_opening_and_can_be_undone(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences
) -> None:
    """The guesses of the sample are from February 2026, so by the machine's clock they are long past their time."""
    make_vault(tmp_path / "old").close()
    application = Application(parse(["--vault", str(tmp_path / "old")]), preferences)
    qtbot.addWidget(application.window)
    application.start()
    qtbot.waitUntil(lambda: application.session.vault is not None, timeout=10_000)
    assert tasks.manager().wait()
    vault = application.session.vault
    assert vault is not None
    assert vault.counts().to_review == 0
    (said,) = [m for m in messages.channel().log if m.kind is Kind.UNDOABLE]
    assert said.text == "5 memories faded and were archived. 6 guesses expired. You can bring them back."
    own = vault.undo_label()
    assert own is not None
    assert own.actor.kind is ActorKind.PERSON, "the bar and Ctrl Z go on meaning what the person did last"
    assert said.act is not None
    said.act()
    assert tasks.manager().wait()
    assert vault.counts().to_review == 6
    assert vault.undo_label() == own
    application.session.close()


@pytest.mark.parametrize(
    ("archived", "expired", "held", "kind", "text"),
    [
        (1, 0, 0, Kind.UNDOABLE, "1 memory faded and was archived."),
        (2, 6, 0, Kind.UNDOABLE, "2 memories faded and were archived. 6 guesses expired. You can bring them back."),
        (0, 6, 40, Kind.UNDOABLE, "6 guesses expired. You can bring them back."),
        (0, 0, 40, Kind.INFO, "40 memories would be archived. Look at them in Trust & decay first."),
    ],
)
def test_what_upkeep_did_is_told_in_one_notice_with_its_undo(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences,
    archived: int, expired: int, held: int, kind: Kind, text: str,
) -> None:  # fmt: skip
    application = Application(parse(["--vault", str(tmp_path / "none")]), preferences)
    qtbot.addWidget(application.window)

    def some(count: int) -> tuple[tuple[str, str], ...]:
        return tuple((f"id{number}", "why") for number in range(count))

    before = len(messages.channel().log)
    report = MaintainReport(some(archived), some(expired), (), 100, Changes(verb="maintain"), held=some(held))
    application._tidied(report)
    assert [(each.kind, each.text) for each in list(messages.channel().log)[before:]] == [(kind, text)]


@pytest.mark.parametrize(
    ("passphrase", "typed", "shown"),
    [
        ("tulip harbour lamp", "tulip harbour", "tulip harbour"), ("tulip", "tuxx\b\blip\r?1k", None),
        (None, "yyy?/\r", None),
    ],
)  # fmt: skip
def test_what_is_typed_while_a_vault_is_opened_reaches_its_passphrase_and_nothing_else(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences, passphrase: str | None, typed: str, shown: str | None
) -> None:
    key = KeyChoice("passphrase", passphrase=passphrase) if passphrase else KeyChoice("plain")
    made = Vault.create(tmp_path / "mine", key=key, argon=Argon(time=1, memory_kib=64, lanes=1)).vault
    made.add(MemoryDraft("The user may like plums.", origin=Origin.INFERRED))
    before = made.history()
    made.close()
    application = Application(parse(["--vault", str(tmp_path / "mine")]), preferences)
    qtbot.addWidget(application.window)
    application.window.show_opening()
    application.window.show()
    application.window.activateWindow()
    unlock = application.window.unlock
    qtbot.waitUntil(unlock.hasFocus)
    strange = {"\b": Qt.Key.Key_Backspace, "\r": Qt.Key.Key_Return}
    for sign in typed:
        if sign in strange:
            qtbot.keyClick(application.window.windowHandle(), strange[sign])
        else:
            qtbot.keyClick(application.window.windowHandle(), sign)
    assert not unlock.field.isVisible(), "all of it was typed before there was a field"
    application._begin_once()
    if shown is not None:
        qtbot.waitUntil(unlock.field.isVisible, timeout=30_000)
        assert unlock.field.text() == shown
        qtbot.waitUntil(unlock.field.hasFocus)
        qtbot.keyClicks(unlock.field, " lamp")
        qtbot.keyClick(unlock.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: application.session.summary is not None, timeout=30_000)
    assert tasks.manager().wait()
    assert QApplication.activeModalWidget() is None, "no key was a command"
    assert (unlock.field.text(), application.window.top.search.text()) == ("", "")
    vault = application.session.vault
    assert vault is not None
    assert vault.history() == before
    application.session.close()


def test_what_was_typed_behind_a_passphrase_that_is_wrong_is_no_part_of_the_next(qtbot: QtBot) -> None:
    page = UnlockPage()
    qtbot.addWidget(page)
    page.show()
    page.show_opening()
    qtbot.keyClicks(page, "strays")
    page.show_locked("passphrase", "The passphrase does not open this vault. Check it and try again.")
    assert page.field.text() == ""
    page.show_opening()
    qtbot.keyClicks(page, "tulip")
    page.show_locked("keyring")
    page.show_locked("passphrase")
    assert page.field.text() == "", "where there was no field it is forgotten"
    page.show_opening()
    qtbot.keyClicks(page, "tulip")
    page.hide()
    page.show()
    page.show_locked("passphrase")
    assert page.field.text() == "", "so it is once the vault is open"


def test_a_damaged_vault_is_said_calmly(qtbot: QtBot, tmp_path: Path, preferences: Preferences) -> None:
    make_vault(tmp_path / "broken").close()
    for path in (tmp_path / "broken").glob("vault.db*"):
        path.write_bytes(b"no database at all" * 500)
    application = Application(parse(["--vault", str(tmp_path / "broken")]), preferences)
    qtbot.addWidget(application.window)
    application.start()
    qtbot.waitUntil(lambda: application.window.unlock.problem.isVisible(), timeout=10_000)
    assert application.window.unlock.title.text() == "The vault could not be opened"
    assert "backup" in application.window.unlock.problem.text() or "key" in application.window.unlock.problem.text()
    assert tasks.manager().wait()


def test_a_locked_vault_complains_only_of_a_passphrase_that_was_given(
    qtbot: QtBot, tmp_path: Path, preferences: Preferences
) -> None:
    Vault.create(tmp_path / "mine", key=KeyChoice("passphrase", passphrase="tulip harbour lamp")).vault.close()
    application = Application(parse(["--vault", str(tmp_path / "mine")]), preferences)
    qtbot.addWidget(application.window)
    application.start()
    unlock = application.window.unlock
    qtbot.waitUntil(lambda: unlock.field.isVisible(), timeout=30_000)
    assert unlock.problem.text() == ""
    unlock.field.setText("another lamp altogether")
    unlock.go.click()
    qtbot.waitUntil(lambda: unlock.problem.text() != "", timeout=30_000)
    assert unlock.problem.text() == "The passphrase does not open this vault. Check it and try again."
    assert tasks.manager().wait()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_ends_the_program_as_closing_the_window_does(tmp_path: Path, number: signal.Signals) -> None:
    """Nobody needs to move the mouse first, nothing is printed, and the demo's folder goes."""
    environment = {
        **os.environ, "HOME": str(tmp_path), "TMPDIR": str(tmp_path), "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
    }
    script = (
        "import signal, sys\n"
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "from mnemoscope_desktop import app\n"
        "opened = app.Application._opened\n"
        "app.Application._opened = lambda self: (opened(self), print('OPENED', flush=True))\n"
        "sys.exit(app.main(['--demo']))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "OPENED\n"
        assert list(tmp_path.glob("mnemoscope-demo-*"))
        program.send_signal(number)
        assert program.communicate(timeout=60)[0] == ""
        assert program.returncode == 0
    assert not list(tmp_path.glob("mnemoscope-demo-*"))


@pytest.mark.skipif(os.name == "nt", reason="Windows neither sends such signals nor removes open files")
def test_it_closes_at_once_although_the_database_is_gone(tmp_path: Path) -> None:
    make_vault(tmp_path / "vault").close()
    environment = {
        **os.environ, "HOME": str(tmp_path), "QT_QPA_PLATFORM": "offscreen",
        "XDG_CONFIG_HOME": str(tmp_path / "config"),
    }
    script = (
        "import sys\n"
        "from mnemoscope_desktop import app\n"
        "opened = app.Application._opened\n"
        "app.Application._opened = lambda self: (opened(self), print('OPENED', flush=True))\n"
        f"sys.exit(app.main(['--vault', {str(tmp_path / 'vault')!r}]))\n"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script], env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "OPENED\n"
        for path in (tmp_path / "vault").glob("vault.db*"):
            path.unlink()
        program.send_signal(signal.SIGTERM)
        said = program.communicate(timeout=30)[0]
        assert program.returncode == 0, said
        assert "Traceback" not in said
        assert "QThread" not in said
