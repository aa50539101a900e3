"""Closing in the middle of something, as the whole program in a process of its own: it ends soon, with code 0, and what
is on the disk is whole."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import EVERYTHING

from .driven import Driven
from .sample_vault import make_vault

pytestmark = pytest.mark.gui

SOON = 20.0
"""Seconds: a few where nothing else runs, more on a machine that runs other tests beside."""
MANY = 1500

IMPORT = "operations.import_file(source=__import__('pathlib').Path({file!r})).run(window)"
EXPORT = "operations.export_vault(target=__import__('pathlib').Path({out!r}), format='archive').run(window)"
WIPE = """
from mnemoscope.model.wiping import WipeSelection
operations.wipe(selection=WipeSelection(about='museum')).run(window)
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with make_vault(tmp_path / "vault") as vault:
        vault.add_many([MemoryDraft(f"Visited museum number {number}") for number in range(MANY)])
    return tmp_path / "vault"


def nothing_came(vault: Vault, _place: Path) -> None:
    assert vault.count(EVERYTHING) == MANY + 19


def no_half_file(vault: Vault, place: Path) -> None:
    nothing_came(vault, place)
    left = [path.name for path in place.iterdir() if path.name.startswith(("mine", ".mine")) or path.suffix == ".part"]
    assert left in ([], ["mine.zip"])


def wiped_or_goes_on(vault: Vault, _place: Path) -> None:
    """It was opened again, which brings to an end what was begun."""
    count = vault.count(EVERYTHING)
    assert count in (19, MANY + 19)
    if count == 19:
        (receipt,) = vault.receipts()
        assert receipt.complete, receipt.not_complete_because
    assert vault.pending_wipes() == ()


@pytest.mark.parametrize(
    ("begin", "holds"),
    [(IMPORT, nothing_came), (EXPORT, no_half_file), (WIPE, wiped_or_goes_on), ("", nothing_came)],
    ids=["import", "export", "wipe", "index"],
)
def test_ending_in_the_middle_is_soon_and_leaves_everything_whole(
    folder: Path, tmp_path: Path, begin: str, holds: Callable[[Vault, Path], None]
) -> None:
    """The index is being built from the start, and the vectors of so many memories take a while."""
    listed, out = tmp_path / "list.json", tmp_path / "out"
    listed.write_text(json.dumps([{"text": f"Bought stamp number {number}"} for number in range(6000)]))
    out.mkdir()
    with Driven(tmp_path, "--vault", str(folder)) as app:
        app.do("for _ in range(1200):\n    if session.summary is not None: break\n    QTest.qWait(20)")
        if begin:
            app.do(begin.format(file=str(listed), out=str(out / "mine.zip")))
            app.do("QTest.qWait(60)")
        assert app.end(signal.SIGTERM, SOON) == 0, app.problems()
        for trouble in ("Traceback", "QThread", "core dumped", "Fatal Python"):
            assert trouble not in app.problems()
    with Vault.open(folder) as vault:
        assert vault.verify().ok
        holds(vault, out)


def test_the_window_asks_before_it_closes_on_an_import_and_goes_on_when_told_not_to(
    folder: Path, tmp_path: Path
) -> None:
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([{"text": f"Bought stamp number {number}"} for number in range(3000)]))
    with Driven(tmp_path, "--vault", str(folder)) as app:
        app.opened()
        app.do(IMPORT.format(file=str(listed)))
        assert app.do("window.close()") is False
        assert app.do("messages.channel().log[-1].title") == "Importing is still running"
        app.do("[each.close() for each in QApplication.topLevelWidgets() if each.isModal()]")
        app.do("for _ in range(2400):\n    if not tasks.manager().pending_writes: break\n    QTest.qWait(50)", 180)
        assert app.do("session.vault.count()") > MANY + 2000
        app.do("window.close()")
        assert app.ended(SOON) == 0, app.problems()


def test_a_window_whose_file_was_removed_closes(folder: Path, tmp_path: Path) -> None:
    with Driven(tmp_path, "--vault", str(folder)) as app:
        app.opened()
        (folder / "vault.db").unlink()
        app.do("window.close()")
        assert app.ended(SOON) == 0, app.problems()
        assert "Traceback" not in app.problems()
