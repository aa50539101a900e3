"""Hearing that the computer goes to sleep or that its screen is locked.

On Linux the system's login manager and the desktop's screen saver say so over D-Bus. On Windows the window is told of
a sleep by a message; that of a locked screen comes only to windows that asked for it, which this one does not. Where
neither is there, a sleep is noticed by the clock afterwards (see idle.py).
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import SLOT, QAbstractNativeEventFilter, QByteArray, QCoreApplication, QObject, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection, QDBusPendingCallWatcher

LOGIN, MANAGER, SESSION = (
    "org.freedesktop.login1", "org.freedesktop.login1.Manager", "org.freedesktop.login1.Session",
)
MANAGER_PATH = "/org/freedesktop/login1"
SCREEN_SAVERS = (
    "org.freedesktop.ScreenSaver", "org.gnome.ScreenSaver", "org.mate.ScreenSaver", "org.cinnamon.ScreenSaver",
)


_LEAVING = {(0x0218, 0x0004), (0x02B1, 0x0007)}


class SystemLock(QObject):
    """Signals:
    left: the screen was locked, or the computer is about to sleep. Nobody is before the window.
    """

    left = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._windows: _WindowsMessages | None = None
        self._watcher: QDBusPendingCallWatcher | None = None

    def listen(self) -> None:
        """Begin to listen, to whatever of this system is there. It costs nothing while nothing happens."""
        if sys.platform == "win32":
            self._windows = _WindowsMessages(self.left.emit)
            QCoreApplication.instance().installNativeEventFilter(self._windows)
        elif sys.platform.startswith("linux"):
            from PySide6.QtDBus import QDBusConnection

            self.listen_on(QDBusConnection.systemBus(), QDBusConnection.sessionBus())

    def listen_on(self, system: QDBusConnection, session: QDBusConnection) -> None:
        """Listen on these two buses; one that is not connected says nothing."""
        if system.isConnected():
            system.connect(LOGIN, MANAGER_PATH, MANAGER, "PrepareForSleep", self, SLOT("_going(bool)"))
            self._ask_for_own_session(system)
        if session.isConnected():
            for name in SCREEN_SAVERS:
                # Whoever owns the name: it may come up later than we do.
                session.connect("", "", name, "ActiveChanged", self, SLOT("_going(bool)"))

    def _ask_for_own_session(self, system: QDBusConnection) -> None:
        """The login manager tells each session of its own lock; which one is ours it has to be asked."""
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

        call = QDBusMessage.createMethodCall(LOGIN, MANAGER_PATH, MANAGER, "GetSessionByPID")
        call.setArguments([os.getpid()])
        watcher = QDBusPendingCallWatcher(system.asyncCall(call), self)
        watcher.finished.connect(lambda done: self._session_known(system, done))
        self._watcher = watcher

    def _session_known(self, system: QDBusConnection, done: QDBusPendingCallWatcher) -> None:
        answer = done.reply().arguments() if not done.isError() else []
        path = getattr(answer[0], "path", lambda: str(answer[0]))() if answer else ""
        if path:
            system.connect(LOGIN, path, SESSION, "Lock", self, SLOT("_locked()"))
        done.deleteLater()
        self._watcher = None

    @Slot(bool)
    def _going(self, going: bool) -> None:
        """`False` says that the computer woke up, or that the screen was unlocked."""
        if going:
            self.left.emit()

    @Slot()
    def _locked(self) -> None:
        self.left.emit()


class _WindowsMessages(QAbstractNativeEventFilter):
    """WM_POWERBROADCAST with PBT_APMSUSPEND, and WM_WTSSESSION_CHANGE with WTS_SESSION_LOCK."""

    def __init__(self, act: Any) -> None:
        super().__init__()
        self._act = act

    def nativeEventFilter(self, kind: QByteArray | bytes, message: Any) -> tuple[bool, int]:
        if bytes(kind.data() if isinstance(kind, QByteArray) else kind) == b"windows_generic_MSG":
            import ctypes.wintypes

            said = ctypes.wintypes.MSG.from_address(int(message))
            if (said.message, said.wParam) in _LEAVING:
                self._act()
        return False, 0
