"""Stillness as the person or the desktop wants it; the desktop over a real message bus that is private to the test."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import motion
from mnemoscope_desktop.motion import PORTAL, PORTAL_PATH, PORTAL_SETTINGS, DesktopMotion

CONFIGURATION = """<busconfig><type>session</type><listen>unix:dir={folder}</listen><policy context="default">
<allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>"""
GNOME, APPEARANCE = "org.gnome.desktop.interface", "org.freedesktop.appearance"
linux = [
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="D-Bus is how Linux says it"),
    pytest.mark.skipif(shutil.which("dbus-daemon") is None, reason="there is no dbus-daemon to start"),
]


@pytest.fixture(autouse=True)
def _undone() -> Iterator[None]:
    yield
    motion.reduce(None)


def test_what_the_person_wants_goes_before_the_desktop(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    desktop = DesktopMotion()
    monkeypatch.setattr(motion, "_desktop", desktop)
    assert not motion.reduced()
    motion.reduce(True)
    assert motion.reduced()
    motion.reduce(None)
    desktop._note(GNOME, "enable-animations", False)
    assert motion.reduced()
    motion.reduce(False)
    assert not motion.reduced()


def test_odd_answers_say_nothing(qapp: QApplication) -> None:
    desktop = DesktopMotion()
    for value in ("much", None, [1]):
        desktop._note(APPEARANCE, "reduced-motion", value)
        assert not desktop.still
    desktop._note("another", "setting", 1)
    assert not desktop.still


class Portal:
    """The desktop's side: animations are off, and then change."""

    def __init__(self, address: str) -> None:
        from jeepney import message_bus
        from jeepney.io.blocking import open_dbus_connection

        self.bus = open_dbus_connection(address)
        self.bus.send_and_get_reply(message_bus.RequestName(PORTAL))
        self.asked: list[tuple[str, str]] = []
        self._thread = threading.Thread(target=self._answer, daemon=True)
        self._thread.start()

    def _answer(self) -> None:
        from jeepney import HeaderFields, new_error, new_method_return

        while True:
            try:
                message = self.bus.receive()
            except (OSError, ConnectionError):
                return
            if message.header.fields.get(HeaderFields.member) != "Read":
                continue
            self.asked.append(tuple(message.body))
            if message.body == (GNOME, "enable-animations"):
                self.bus.send(new_method_return(message, "v", (("v", ("b", False)),)))
            else:
                self.bus.send(new_error(message, f"{PORTAL}.Error.NotFound"))

    def tell(self, space: str, key: str, value: tuple[str, object]) -> None:
        from jeepney import DBusAddress, new_signal

        emitter = DBusAddress(PORTAL_PATH, interface=PORTAL_SETTINGS)
        self.bus.send(new_signal(emitter, "SettingChanged", "ssv", (space, key, value)))

    def close(self) -> None:
        self.bus.sock.shutdown(socket.SHUT_RDWR)
        self._thread.join(5)
        self.bus.close()


@pytest.fixture
def address() -> Iterator[str]:
    folder = Path("/tmp") / f"motion-{os.getpid()}"  # a socket's path must be short
    folder.mkdir(exist_ok=True)
    configuration = folder / "bus.conf"
    configuration.write_text(CONFIGURATION.format(folder=folder))
    command = ["dbus-daemon", f"--config-file={configuration}", "--print-address=1", "--nofork"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as daemon:
        assert daemon.stdout is not None
        yield daemon.stdout.readline().strip()
        daemon.terminate()
    shutil.rmtree(folder, ignore_errors=True)


class TestDesktop:
    pytestmark = linux

    def test_the_desktop_is_asked_and_heard(self, address: str, qtbot: QtBot) -> None:
        from PySide6.QtDBus import QDBusConnection

        portal = Portal(address)
        bus = QDBusConnection.connectToBus(address, "motion")
        assert bus.isConnected()
        desktop = DesktopMotion()
        desktop.listen_on(bus)
        try:
            qtbot.waitUntil(lambda: desktop.still, timeout=5_000)
            assert set(portal.asked) == set(motion.STILL)
            portal.tell(GNOME, "enable-animations", ("b", True))
            qtbot.waitUntil(lambda: not desktop.still, timeout=5_000)
            portal.tell(APPEARANCE, "reduced-motion", ("u", 1))
            qtbot.waitUntil(lambda: desktop.still, timeout=5_000)
        finally:
            QDBusConnection.disconnectFromBus("motion")
            portal.close()

    def test_a_desktop_without_a_portal_says_nothing(self, address: str, qtbot: QtBot) -> None:
        from PySide6.QtDBus import QDBusConnection

        bus = QDBusConnection.connectToBus(address, "alone")
        desktop = DesktopMotion()
        desktop.listen_on(bus)
        qtbot.wait(200)
        assert not desktop.still
        QDBusConnection.disconnectFromBus("alone")
