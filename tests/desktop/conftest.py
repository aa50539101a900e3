"""Fixtures of the interface's tests: a real application offscreen, a real vault, the real task manager."""

from __future__ import annotations

import gc
import os
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
import shiboken6
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope_desktop import formats, i18n, messages, tasks, theme
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.window import Window

from .panel_tools import until_calm
from .sample_vault import START_US, make_vault


@pytest.fixture(scope="session", autouse=True)
def _dressed(qapp: QApplication) -> None:
    """The application as main() prepares it: English, light, times in UTC."""
    from datetime import UTC

    i18n.use("en")
    theme.manager().start(theme.Choice.LIGHT)
    formats.use_zone(UTC)


class _Watch:
    """Notes what is imported outside the UI thread and uses Qt: two threads that do so at once end the program."""

    OF_QT = ("PySide6", "shiboken6", "pyqtgraph", "mnemoscope_desktop")

    def __init__(self) -> None:
        self.astray: list[str] = []

    def find_spec(self, name: str, *_: object) -> None:
        if name.partition(".")[0] in self.OF_QT and threading.current_thread() is not threading.main_thread():
            self.astray.append(f"{name} in {threading.current_thread().name}")


@pytest.fixture(autouse=True)
def _qt_is_imported_in_its_thread(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    watch = _Watch()
    monkeypatch.setattr(sys, "meta_path", [watch, *sys.meta_path])
    yield
    assert watch.astray == []


@pytest.fixture(autouse=True)
def _garbage_between_tests() -> Iterator[None]:
    """What a test leaves of Qt's objects goes in this thread when nothing else runs, not in the midst of another."""
    gc.disable()
    yield
    gc.enable()
    gc.collect()


@pytest.fixture(autouse=True)
def _without_a_screen_reader() -> Iterator[None]:
    """What a test turns on for a screen reader does not stay: with one, Qt tells of each selected row."""
    yield
    QAccessible.setActive(False)


@pytest.fixture(autouse=True)
def _own_list_of_vaults(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The list of vaults that whoever runs the tests has is not touched."""
    monkeypatch.setenv("MNEMOSCOPE_VAULTS", str(tmp_path / "known-vaults.json"))


@pytest.fixture(autouse=True)
def _idle_afterwards(qapp: QApplication) -> Iterator[None]:
    """No work is left over for the next test."""
    messages.channel().log.clear()
    yield
    assert tasks.manager().wait(20)


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(START_US)


@pytest.fixture
def vault(tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    """An open vault with 19 memories; see sample_vault.py."""
    opened = make_vault(tmp_path / "vault", clock=clock)
    yield opened
    opened.close()


@pytest.fixture
def session(qapp: QApplication, vault: Vault) -> Iterator[Session]:
    """A session on `vault`."""
    opened = Session()
    opened.open(vault)
    tasks.manager().wait()
    yield opened
    tasks.manager().wait()
    opened.close()


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "desktop.json")


@pytest.fixture
def window(qtbot: QtBot, vault: Vault, preferences: Preferences) -> Iterator[Window]:
    """The whole window on `vault`, painted, with nothing pending."""
    shown = Window(Session(), preferences)
    qtbot.addWidget(shown)
    shown.resize(1440, 900)
    shown.show()
    shown.session.open(vault)
    qtbot.waitExposed(shown)
    wait_until_calm(qtbot)
    yield shown
    tasks.manager().wait()
    shown.session.close()
    if shiboken6.isValid(shown):
        shown.host.leaving.finish()


@pytest.fixture
def settle(qtbot: QtBot) -> Callable[[], None]:
    """Let timers fire and workers answer until nothing is pending."""
    return lambda: wait_until_calm(qtbot)


def wait_until_calm(qtbot: QtBot) -> None:
    until_calm(qtbot, rounds=3, pause=100)
    qtbot.waitUntil(lambda: not theme.manager().wardrobe.busy, timeout=20_000)


@pytest.fixture
def chinese(qapp: QApplication) -> Iterator[None]:
    """The interface in Chinese."""
    i18n.use("zh_CN")
    yield
    i18n.use("en")


@pytest.fixture
def said() -> Callable[[], list[str]]:
    """The texts that the message channel carried in this test."""
    return lambda: [message.text for message in messages.channel().log]
