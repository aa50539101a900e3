"""Ctrl+C in the terminal, a closed terminal and the system's shutdown end the program as a closed window does.

Qt's event loop runs no Python while nothing happens, so a signal would wait for the next event. A socket on which
Python writes each signal down wakes the loop at once.
"""

from __future__ import annotations

import signal
import socket
from collections.abc import Callable

from PySide6.QtCore import QObject, QSocketNotifier

_ENDING = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Endings(QObject):
    """Calls `end` when the system or the terminal asks the program to end, until `restore`."""

    def __init__(self, end: Callable[[], None], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._end = end
        self._woken, self._wakes = socket.socketpair()
        self._woken.setblocking(False)
        self._wakes.setblocking(False)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)
        # One that is ignored stays ignored: nohup, and a shell's jobs in the background.
        self._former = {
            number: signal.signal(number, _noted)
            for number in _ENDING
            if signal.getsignal(number) is not signal.SIG_IGN
        }
        self._former_fd = signal.set_wakeup_fd(self._wakes.fileno(), warn_on_full_buffer=False)

    def restore(self) -> None:
        """Leave signals to whoever had them before."""
        for number, handler in self._former.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._former_fd)
        self._notifier.setEnabled(False)
        self._woken.close()
        self._wakes.close()

    def _wake(self) -> None:
        """Act here, between two events, and not in the handler, which cuts into whatever just runs."""
        if set(self._woken.recv(64)) & self._former.keys():
            self._end()


def _noted(_number: int, _frame: object) -> None:
    """Python has written the number on the socket already."""
