"""What the world does to an open vault: files that go away, full and unwritable disks, damage, other programs. Each
time the application says so calmly and leaves a way on. Every test runs the whole program in a process of its own."""

from __future__ import annotations

import os
import shutil
import stat
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
import sqlcipher3.dbapi2 as sqlite

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING
from mnemoscope.vault import keyring_store
from mnemoscope.vault.backup import list_backups
from mnemoscope.vault.keys import KeyChoice
from mnemoscope.vault.migrate import MIGRATIONS

from .driven import Driven
from .sample_vault import make_vault

pytestmark = pytest.mark.gui

BEFORE, WORDS = "Team stand-up at 9:30 CET", "Team stand-up at ten, since May"
GONE = "This vault is not where it was: it was removed or replaced, or its drive is gone. It is closed here."
PAGE = "[label.text() for label in window.unlock.findChildren(PlainLabel) if label.isVisible()]"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with make_vault(tmp_path / "vault") as vault:
        vault.search("pnpm")
    return tmp_path / "vault"


def stand_up(folder: Path) -> str:
    with Vault.open(folder) as vault:
        return next(memory.id for memory in vault.list(limit=50) if memory.text == BEFORE)


def write(app: Driven, memory_id: str, words: str = WORDS) -> None:
    """Word a memory anew in the inspector, as the list of memories shows it."""
    app.do("window.go('memories'); calm()")
    app.do(f"window.show_memory({memory_id!r})")
    until(app, f"window.inspector.shown is not None and window.inspector.shown.memory.id == {memory_id!r}")
    app.do("window.inspector.head.edit()")
    app.do(f"window.inspector.head.editor.setPlainText({words!r})")
    app.do("assert session.drafts.all")
    app.do("while session.drafts.waiting or tasks.manager().pending_writes: QTest.qWait(20)")


def until(app: Driven, condition: str) -> None:
    """Let the application run until something holds."""
    waiting = f"for _ in range(600):\n    if {condition}: break\n    QTest.qWait(50)\n"
    app.do(f"{waiting}assert {condition}, (said(), texts())")


def drop_file(folder: Path) -> None:
    (folder / "vault.db").unlink()


def put_another_in_its_place(folder: Path) -> None:
    other = folder.parent / "other"
    make_vault(other).close()
    (other / "vault.db").replace(folder / "vault.db")


@pytest.mark.parametrize(
    ("take_away", "afterwards"),
    [
        (shutil.rmtree, "There is no vault in"),
        (drop_file, "is missing or empty. Restore the newest backup"),
        (put_another_in_its_place, ""),
    ],
    ids=["the folder", "its file", "another file in its place"],
)
def test_a_vault_that_is_taken_away_is_closed_and_the_words_can_be_copied(
    folder: Path, tmp_path: Path, take_away: Callable[[Path], None], afterwards: str
) -> None:
    memory_id = stand_up(folder)
    with Driven(tmp_path, "--vault", str(folder)) as app:
        app.opened()
        write(app, memory_id)
        take_away(folder)
        until(app, "session.vault is None")
        app.do("QTest.qWait(300)")
        shown = app.do(PAGE)
        assert shown[0] == "The vault could not be opened"
        assert GONE in shown
        assert app.do("messages.channel().log[-1].title") == "What you were writing is not saved"
        app.do("messages.channel().log[-1].act()")
        assert app.do("QApplication.clipboard().text()") == WORDS
        app.do("[each.close() for each in QApplication.topLevelWidgets() if each.isModal()]")
        assert app.do("window.unlock.go.text()") == "Try again"
        app.do("window.unlock.go.click(); QTest.qWait(100)")
        until(app, "window.unlock._state != 'opening' or session.vault is not None")
        if afterwards:
            assert any(afterwards in text for text in app.do(PAGE)), app.do(PAGE)
        assert app.end() == 0, app.problems()
        assert "Traceback" not in app.problems()


def test_at_a_start_without_the_drive_the_vault_is_missed_and_not_made_anew(folder: Path, tmp_path: Path) -> None:
    with Driven(tmp_path, "--vault", str(folder)) as app:
        app.opened()
        app.do("calm()")
        assert app.end() == 0
    away = tmp_path / "away"
    folder.rename(away)
    with Driven(tmp_path) as app:
        until(app, "window.unlock._state == 'problem'")
        shown = app.do(PAGE)
        assert any(str(folder) in text and "connect that and try again" in text for text in shown), shown
        assert app.do("window.welcome is None")
        assert not folder.exists()
        away.rename(folder)
        app.do("window.unlock.go.click()")
        app.opened()
        assert app.do("session.vault.count(EVERYTHING)") == 19
        assert app.end() == 0


def test_an_act_waits_for_another_program_that_writes_and_says_so(folder: Path, tmp_path: Path) -> None:
    memory_id = stand_up(folder)
    with Driven(tmp_path, "--vault", str(folder)) as app, closing(sqlite.connect(folder / "vault.db")) as other:
        app.opened()
        write(app, memory_id)
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        app.do("window.inspector.head.save.click()")
        until(app, "window.shell.state.isVisible()")
        assert app.do("window.shell.state.label.text()").startswith("Another program is writing to this vault.")
        assert app.do("session.vault.count() > 0"), "reading goes on"
        assert app.do("messages.channel().log[-1].kind") != "error"
        other.execute("ROLLBACK")
        until(app, f"session.vault.get({memory_id!r}).text == {WORDS!r}")
        until(app, "not window.shell.state.isVisible()")
        app.do("calm()")
        assert app.end() == 0


FULL = """
import resource
former = resource.getrlimit(resource.RLIMIT_FSIZE)
resource.setrlimit(resource.RLIMIT_FSIZE, (8192, former[1]))
"""
"""No file may be written beyond its second page: to the program the disk is full."""


def test_on_a_full_disk_nothing_is_lost_and_everything_works_again_with_space(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("resource")
    memory_id, long = stand_up(folder), "Keeps a diary of every meeting. " * 110
    with Driven(tmp_path, "--vault", str(folder)) as app:
        app.opened()
        app.do("window.go('memories'); calm()")
        app.do(f"window.show_memory({memory_id!r}); calm(); window.inspector.head.edit()")
        app.do(FULL)
        app.do(f"window.inspector.head.editor.setPlainText({long!r})")
        until(app, "any('cannot be kept in the vault yet: The disk is full' in text for text in said())")
        app.do("window.inspector.head.save.click()")
        until(app, "any(text.startswith('The disk is full or does not answer.') for text in said())")
        assert app.do(f"session.vault.get({memory_id!r}).text") == BEFORE
        assert app.do("window.inspector.head.editor.toPlainText()") == long
        assert app.do("session.vault.search('pnpm').items[0].memory.text") == "Project A uses pnpm"
        app.do("resource.setrlimit(resource.RLIMIT_FSIZE, former)")
        app.do("[each.close() for each in QApplication.topLevelWidgets() if each.isModal()]")
        app.do("window.inspector.head.save.click()")
        until(app, f"session.vault.get({memory_id!r}).text == {long.strip()!r}")
        until(app, "not session.drafts.waiting")
        assert app.do("session.vault.verify().ok")
        assert app.end() == 0, app.problems()


@contextmanager
def unwritable(folder: Path) -> Iterator[tuple[str, ...]]:
    """The folder cannot be written; gives the program that runs another one so that this holds for it too."""
    weaker: tuple[str, ...] = ()
    if os.geteuid() == 0:
        setpriv = shutil.which("setpriv")
        if setpriv is None:
            pytest.skip("root may write everywhere, and there is no setpriv to be less")
        weaker = (setpriv, "--bounding-set=-dac_override,-dac_read_search")
    places = [folder, *folder.rglob("*")]
    modes = {path: stat.S_IMODE(path.stat().st_mode) for path in places}
    for path in places:
        path.chmod(modes[path] & ~0o222)
    yield weaker
    for path, mode in modes.items():
        path.chmod(mode)


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="permissions of this kind are POSIX")
def test_a_folder_that_cannot_be_written_is_shown_for_reading_with_a_banner(folder: Path, tmp_path: Path) -> None:
    memory_id = stand_up(folder)
    before = (folder / "vault.db").read_bytes()
    with unwritable(folder) as weaker, Driven(tmp_path, "--vault", str(folder), before=weaker) as app:
        app.opened()
        assert app.do("window.shell.state.isVisible()")
        assert app.do("window.shell.state.label.text()").startswith("This vault can only be read")
        app.do(f"window.go('memories'); window.show_memory({memory_id!r}); calm(); window.inspector.head.edit()")
        assert not app.do("window.inspector.head.editor.isVisible()")
        assert app.do("window.inspector.acts.edit.isEnabled()") is False
        assert app.do("session.vault.search('pnpm').items[0].memory.text") == "Project A uses pnpm"
        for key in ("review", "conflicts", "timeline", "memories", "journal", "transfer", "backups"):
            app.do(f"window.go({key!r}); calm()")
        assert app.do("[each for each in messages.channel().log if each.kind in ('error', 'bug')]") == []
        assert app.end() == 0, app.problems()
    assert (folder / "vault.db").read_bytes() == before


def test_a_damaged_file_is_named_and_a_backup_takes_its_place(folder: Path, tmp_path: Path) -> None:
    with Vault.open(folder) as vault:
        vault.backup()
    damage(folder / "vault.db")
    with Driven(tmp_path, "--vault", str(folder)) as app:
        until(app, "window.unlock._state == 'problem'")
        assert any("database is damaged" in text for text in app.do(PAGE)), app.do(PAGE)
        assert app.do("window.unlock.backups.isVisible()")
        app.do("window.unlock.backups.click(); calm()")
        assert app.do("dialogs()") == ["RescueDialog"]
        assert app.end() == 0, app.problems()


def damage(path: Path) -> None:
    with path.open("r+b") as file:
        size = file.seek(0, os.SEEK_END)
        for start in range(4096, size, 4096):
            file.seek(start)
            file.write(b"\\xaa" * 2048)


def test_damage_that_is_met_while_it_is_open_is_named_and_closes_well(folder: Path, tmp_path: Path) -> None:
    with Driven(tmp_path, "--vault", str(folder)) as app:
        app.opened()
        damage(folder / "vault.db")
        app.do("session.vault._database._readers.dispose()")
        app.do("window.go('timeline'); QTest.qWait(800); window.go('memories'); QTest.qWait(800)")
        kinds = app.do("[str(each.kind) for each in messages.channel().log]")
        assert "bug" not in kinds, app.do("[each.details for each in messages.channel().log]")
        assert app.end() == 0, app.problems()


def test_a_vault_of_a_newer_version_is_left_alone_and_the_window_closes(folder: Path, tmp_path: Path) -> None:
    with closing(sqlite.connect(folder / "vault.db")) as connection:
        head = connection.execute("SELECT version_num FROM alembic_version").fetchone()[0]
        connection.execute("UPDATE alembic_version SET version_num = ?", (f"{int(head) + 1:04}",))
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    before = (folder / "vault.db").read_bytes()
    with Driven(tmp_path, "--vault", str(folder)) as app:
        until(app, "window.unlock._state == 'problem'")
        assert any("A newer version of Mnemoscope made this vault" in text for text in app.do(PAGE)), app.do(PAGE)
        assert not app.do("window.unlock.backups.isVisible()")
        app.do("window.close()")
        assert app.ended() == 0, app.problems()
    assert (folder / "vault.db").read_bytes() == before


def test_a_second_window_shows_what_the_first_writes_and_neither_overwrites_the_other(
    folder: Path, tmp_path: Path
) -> None:
    memory_id = stand_up(folder)
    (tmp_path / "two").mkdir()
    with Driven(tmp_path, "--vault", str(folder)) as one, Driven(tmp_path / "two", "--vault", str(folder)) as two:
        one.opened()
        two.opened()
        write(one, memory_id)
        total = one.do("session.summary.counts.total")
        two.do("session.vault.add('Another window says this.')")
        until(one, f"session.summary.counts.total == {total + 1}")
        assert one.do("session.selected") == memory_id
        assert one.do("window.inspector.head.editor.toPlainText()") == WORDS
        write(two, memory_id, "Team stand-up at noon")
        two.do("window.inspector.head.save.click(); calm()")
        until(one, "window.inspector.head.wording.moved_on.isVisible()")
        assert one.do("window.inspector.head.editor.toPlainText()") == WORDS
        one.do("window.inspector.head.save.click()")
        until(one, "[each.title for each in messages.channel().log][-1:] == ['It was changed while you were writing']")
        one.do("messages.channel().log[-1].act(); calm()")
        until(two, f"window.inspector.head.text.text == {WORDS!r}")
        assert one.end() == 0
        assert two.end() == 0
    with Vault.open(folder) as vault:
        former = [version.text for version in vault.show(memory_id).versions]
        assert former == [BEFORE, "Team stand-up at noon"], "nobody's words are lost"
        assert vault.drafts() == ()


# First start after an upgrade -----------------------------------------------------------------------------------------


@pytest.fixture
def older(folder: Path) -> Path:
    """The vault as the version before left it."""
    with closing(sqlite.connect(":memory:")) as before:
        for script in sorted((MIGRATIONS / "versions").glob("*.sql")):
            if script.stem < "0006":
                before.executescript(script.read_text(encoding="utf-8"))
        former = indexes(before)
    with closing(sqlite.connect(folder / "vault.db")) as connection:
        present = indexes(connection)
        for name in present.keys() - former.keys() | {name for name in former if present.get(name) != former[name]}:
            connection.execute(f"DROP INDEX IF EXISTS {name}")
        for name in former.keys() - indexes(connection).keys():
            connection.execute(former[name])
        connection.execute("UPDATE alembic_version SET version_num = '0005'")
        connection.commit()
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder


def indexes(connection: sqlite.Connection) -> dict[str, str]:
    """The statements of all indexes by name. Since the fifth revision nothing but these has changed."""
    found = connection.execute("SELECT name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL")
    return {str(name): str(statement) for name, statement in found}


def test_a_kill_at_the_first_start_after_an_upgrade_is_made_good_by_the_next(older: Path, tmp_path: Path) -> None:
    with Driven(tmp_path, "--vault", str(older)) as app:
        while not any((older / "backups").glob("*")) and app.process.poll() is None:
            pass
        app.kill()
    with Driven(tmp_path, "--vault", str(older)) as app:
        app.opened()
        assert app.do("session.vault.count(EVERYTHING)") == 19
        assert app.do("session.vault.verify().ok")
        assert app.end() == 0, app.problems()
    assert any(backup.reason == "before-upgrade" for backup in list_backups(older))


def test_two_first_starts_at_once_upgrade_it_once(older: Path, tmp_path: Path) -> None:
    (tmp_path / "two").mkdir()
    with Driven(tmp_path, "--vault", str(older)) as one, Driven(tmp_path / "two", "--vault", str(older)) as two:
        one.opened()
        two.opened()
        assert one.do("session.summary.counts.total") == two.do("session.vault.count(EVERYTHING)") == 19
        assert one.end() == 0, one.problems()
        assert two.end() == 0, two.problems()
    assert [backup.reason for backup in list_backups(older)].count("before-upgrade") == 1
    with Vault.open(older) as vault:
        assert vault.verify().ok
        assert vault.count(EVERYTHING) == 19


# Without a network ----------------------------------------------------------------------------------------------------


def test_the_window_asks_nobody_over_a_network(folder: Path, tmp_path: Path) -> None:
    """Every connection that the program tries is written down by strace, where there is no network at all."""
    strace, apart = shutil.which("strace"), shutil.which("unshare")
    if strace is None or apart is None or subprocess.run([apart, "-rn", "true"], capture_output=True).returncode:
        pytest.skip("this machine does not let a program be watched and cut off from the network")
    noted = tmp_path / "calls"
    watched = (apart, "-rn", strace, "-f", "--seccomp-bpf", "-qq", "-e", "trace=connect,sendto", "-o", str(noted))
    with Driven(tmp_path, "--vault", str(folder), before=watched) as app:
        app.opened()
        assert app.do("session.vault.add('I repair clocks.').result.outcome") == "added"
        app.do("window.top.search.setText('clocks'); calm()")
        assert app.do("session.vault.search('clocks').items[0].memory.text") == "I repair clocks."
        assert app.do("session.vault.describe().embedder"), "the foot of the window says by what it searches"
        app.do("window.close()")
        assert app.ended() == 0, app.problems()
    reached = [line for line in noted.read_text().splitlines() if "AF_INET" in line]
    assert reached == []


# The key -----------------------------------------------------------------------------------------------------------


class Kept:
    """Keeps secrets as a system keyring does, for the making of a vault."""

    def __init__(self) -> None:
        self._secrets: dict[tuple[str, str], str] = {}

    def set_password(self, service: str, name: str, secret: str) -> None:
        self._secrets[service, name] = secret

    def get_password(self, service: str, name: str) -> str | None:
        return self._secrets.get((service, name))


def test_a_keyring_that_does_not_answer_leaves_the_recovery_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyring = Kept()
    monkeypatch.setattr(keyring_store, "trusted_keyring", lambda: keyring)
    made = Vault.create(tmp_path / "vault", key=KeyChoice("keyring"))
    made.vault.add("I repair clocks.")
    made.vault.close()
    assert made.recovery_code is not None
    nobody = {"PYTHON_KEYRING_BACKEND": "keyring.backends.fail.Keyring"}
    with Driven(tmp_path, "--vault", str(made.vault.folder), environment=nobody) as app:
        until(app, "window.unlock._state == 'keyring' and window.unlock.problem.text()")
        assert app.do("window.unlock.problem.text()").startswith("No system keyring answers")
        assert app.do("window.unlock.field.placeholderText()") == "Recovery code"
        app.do(f"window.unlock.field.setText({made.recovery_code!r}); window.unlock.go.click()")
        app.opened()
        assert app.do("[memory.text for memory in session.vault.list()]") == ["I repair clocks."]
        assert app.end() == 0, app.problems()
