"""The window hears of sleep and of a locked screen, over a real message bus that is private to the test."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.shell.system_lock import LOGIN, MANAGER, MANAGER_PATH, SESSION, SystemLock

pytestmark = [
    pytest.mark.gui,
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="D-Bus is how Linux says it"),
    pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="there is no dbus-daemon to start"),
]
CONFIGURATION = """<busconfig><type>session</type><listen>unix:dir={folder}</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""
OWN = "/org/freedesktop/login1/session/ours"
OTHER = "/org/freedesktop/login1/session/somebody_else"


class LoginManager:
    """The other side: owns the names, answers which session is whose, and tells what happens."""

    def __init__(self, address: str) -> None:
        from jeepney import DBusAddress, message_bus
        from jeepney.io.blocking import open_dbus_connection

        self.address = DBusAddress(MANAGER_PATH, LOGIN, MANAGER)
        self.bus = open_dbus_connection(address)
        for name in (LOGIN, "org.freedesktop.ScreenSaver"):
            self.bus.send_and_get_reply(message_bus.RequestName(name))
        self.asked: list[int] = []
        self._thread = threading.Thread(target=self._answer, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self.bus.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(5)
        self.bus.close()

    def _answer(self) -> None:
        from jeepney import HeaderFields, new_method_return

        while True:
            try:
                message = self.bus.receive()
            except (OSError, ConnectionError):
                return
            if message.header.fields.get(HeaderFields.member) == "GetSessionByPID":
                self.asked.append(message.body[0])
                self.bus.send(new_method_return(message, "o", (OWN,)))

    def tell(self, path: str, interface: str, name: str, *values: bool) -> None:
        from jeepney import DBusAddress, new_signal

        emitter = DBusAddress(path, interface=interface)
        self.bus.send(new_signal(emitter, name, "b" * len(values), values))


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    folder = Path("/tmp") / f"bus-{os.getpid()}"  # a socket's path must be short
    folder.mkdir(exist_ok=True)
    configuration = folder / "bus.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder))
    command = ["dbus-daemon", f"--config-file={configuration}", "--print-address=1", "--nofork"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()
        daemon.terminate()
    shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def heard(address: str, qtbot: QtBot) -> Iterator[tuple[LoginManager, Callable[[], int]]]:
    from PySide6.QtDBus import QDBusConnection

    manager = LoginManager(address)
    bus = QDBusConnection.connectToBus(address, "test")
    assert bus.isConnected()
    lock = SystemLock()
    times: list[int] = []
    lock.left.connect(lambda: times.append(1))
    lock.listen_on(bus, bus)
    qtbot.waitUntil(lambda: manager.asked == [os.getpid()] and lock._watcher is None, timeout=5_000)
    qtbot.wait(100)
    yield manager, lambda: len(times)
    QDBusConnection.disconnectFromBus("test")
    manager.close()


def test_sleep_and_the_locked_screen_are_heard(
    heard: tuple[LoginManager, Callable[[], int]], qtbot: QtBot
) -> None:
    manager, times = heard
    manager.tell(MANAGER_PATH, MANAGER, "PrepareForSleep", True)
    qtbot.waitUntil(lambda: times() == 1, timeout=5_000)
    manager.tell("/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged", True)
    qtbot.waitUntil(lambda: times() == 2, timeout=5_000)
    manager.tell("/org/gnome/ScreenSaver", "org.gnome.ScreenSaver", "ActiveChanged", True)
    qtbot.waitUntil(lambda: times() == 3, timeout=5_000)


def test_the_lock_of_our_own_session_is_heard_and_no_other(
    heard: tuple[LoginManager, Callable[[], int]], qtbot: QtBot
) -> None:
    manager, times = heard
    manager.tell(OTHER, SESSION, "Lock")
    manager.tell(OWN, SESSION, "Unlock")
    qtbot.wait(300)
    assert times() == 0
    manager.tell(OWN, SESSION, "Lock")
    qtbot.waitUntil(lambda: times() == 1, timeout=5_000)


def test_waking_up_is_no_reason_to_lock(heard: tuple[LoginManager, Callable[[], int]], qtbot: QtBot) -> None:
    manager, times = heard
    manager.tell(MANAGER_PATH, MANAGER, "PrepareForSleep", False)
    manager.tell("/org/freedesktop/ScreenSaver", "org.freedesktop.ScreenSaver", "ActiveChanged", False)
    qtbot.wait(300)
    assert times() == 0


def test_without_any_bus_nothing_happens(qtbot: QtBot) -> None:
    from PySide6.QtDBus import QDBusConnection

    gone = QDBusConnection.connectToBus("unix:path=/nowhere/at/all", "gone")
    assert not gone.isConnected()
    SystemLock().listen_on(gone, gone)
