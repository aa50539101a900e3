"""Whether things may move on the screen. Where the person wants stillness, what would glide jumps.

The person says so here, or to their desktop: Linux desktops tell it through the settings portal, and go on telling it
when it changes; Windows and macOS are asked once, when the program starts. Everything that would move by itself asks
`reduced()` at that moment.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import SLOT, QObject, QSettings, Slot
from PySide6.QtWidgets import QApplication, QStyle

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection, QDBusPendingCallWatcher, QDBusVariant

PORTAL, PORTAL_PATH, PORTAL_SETTINGS = (
    "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
)
STILL = {
    ("org.freedesktop.appearance", "reduced-motion"): lambda value: int(value) == 1,
    ("org.gnome.desktop.interface", "enable-animations"): lambda value: not value,
    ("org.kde.kdeglobals.KDE", "AnimationDurationFactor"): lambda value: float(value) == 0,
}
"""The desktops' settings, and which of their values ask for stillness."""
_SPI_GETCLIENTAREAANIMATION = 0x1042

_wanted: bool | None = None
_desktop: DesktopMotion | None = None


def reduce(wanted: bool | None) -> None:
    """True: nothing moves by itself; False: it does; None: as the desktop says."""
    global _wanted
    _wanted = wanted


def reduced() -> bool:
    """Whether the person, or else their desktop, asked for as little motion as possible."""
    if _wanted is not None:
        return _wanted
    if _desktop is not None and _desktop.still:
        return True
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        return False
    return app.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration) == 0


def listen() -> None:
    """Begin to follow the desktop. It costs nothing while nothing changes."""
    global _desktop
    if _desktop is None:
        _desktop = DesktopMotion(QApplication.instance())
        _desktop.listen()


class DesktopMotion(QObject):
    """What the desktop says."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._said: dict[tuple[str, str], bool] = {}

    @property
    def still(self) -> bool:
        return any(self._said.values())

    def listen(self) -> None:
        if sys.platform == "win32":
            self._said["windows", "animation"] = not _windows_animates()
        elif sys.platform == "darwin":
            access = QSettings("apple.com", "universalaccess")
            self._said["macos", "reduceMotion"] = bool(access.value("reduceMotion", False, type=bool))
        elif sys.platform.startswith("linux"):
            from PySide6.QtDBus import QDBusConnection

            self.listen_on(QDBusConnection.sessionBus())

    def listen_on(self, bus: QDBusConnection) -> None:
        """Ask the portal on this bus, and hear of changes; a bus that is not connected says nothing."""
        if not bus.isConnected():
            return
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

        slot = SLOT("_changed(QString,QString,QDBusVariant)")
        bus.connect(PORTAL, PORTAL_PATH, PORTAL_SETTINGS, "SettingChanged", self, slot)
        for space, key in STILL:
            call = QDBusMessage.createMethodCall(PORTAL, PORTAL_PATH, PORTAL_SETTINGS, "Read")
            call.setArguments([space, key])
            watcher = QDBusPendingCallWatcher(bus.asyncCall(call), self)
            watcher.finished.connect(lambda done, space=space, key=key: self._answered(space, key, done))

    def _answered(self, space: str, key: str, done: QDBusPendingCallWatcher) -> None:
        arguments = done.reply().arguments() if not done.isError() else []
        if arguments:
            self._note(space, key, arguments[0])
        done.deleteLater()

    @Slot(str, str, "QDBusVariant")
    def _changed(self, space: str, key: str, value: QDBusVariant) -> None:
        self._note(space, key, value)

    def _note(self, space: str, key: str, value: object) -> None:
        """`Read` answers with a variant in a variant; a value of another kind than expected says nothing."""
        while hasattr(value, "variant"):
            value = value.variant()
        wants_stillness = STILL.get((space, key))
        if wants_stillness is not None:
            try:
                self._said[space, key] = wants_stillness(value)
            except (TypeError, ValueError):
                self._said.pop((space, key), None)


def _windows_animates() -> bool:
    import ctypes

    on = ctypes.c_int(1)
    ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined]  # only there on Windows
        _SPI_GETCLIENTAREAANIMATION, 0, ctypes.byref(on), 0
    )
    return bool(on.value)
