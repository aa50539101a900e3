"""Putting something on the clipboard that should not stay there: it is taken off again, unless the person has copied
something else meanwhile. Clipboard managers that listen are asked not to keep it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QMimeData, QObject, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

translate = QCoreApplication.translate

SECONDS = 60
_HINTS = {
    "x-kde-passwordManagerHint": b"secret",  # KDE's and other managers on Linux
    "application/x-nspasteboard-concealed-type": b"",  # macOS
    "ExcludeClipboardContentFromMonitorProcessing": b"",  # Windows' history and its cloud
}


class _Passing(QObject):
    """What is on the clipboard for a while. One at a time: a newer text takes the place of an older one."""

    def __init__(self) -> None:
        super().__init__(QApplication.instance())
        self._text = ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.clear)

    def put(self, text: str, seconds: float) -> None:
        data = QMimeData()
        data.setText(text)
        for kind, value in _HINTS.items():
            data.setData(kind, value)
        self._text = text
        QGuiApplication.clipboard().setMimeData(data)
        self._timer.start(round(seconds * 1000))

    def clear(self) -> None:
        """Take it off if it is still there, and forget it."""
        self._timer.stop()
        text, self._text = self._text, ""
        if text and QGuiApplication.clipboard().text() == text:
            QGuiApplication.clipboard().clear()


_passing: _Passing | None = None
_seconds: float = SECONDS


def keep_for(seconds: float) -> None:
    """How long texts stay from now on, as the person wants it."""
    global _seconds
    _seconds = seconds


def kept_for() -> str:
    """For how long, as a sentence."""
    return translate("Clipboard", "It leaves the clipboard after %n seconds.", "", round(_seconds))


def copy_for_a_while(text: str, seconds: float | None = None) -> None:
    """Put a text on the clipboard and take it off after `seconds`, if it is still there then."""
    global _passing
    if _passing is None:
        _passing = _Passing()
    _passing.put(text, _seconds if seconds is None else seconds)


def clear_now() -> None:
    """Take off what was put there for a while, as when the vault is locked or the program ends."""
    if _passing is not None:
        _passing.clear()
