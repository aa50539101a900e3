"""The icon in the notification area: how much waits, a small menu, and a home for the window that was closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QMenu, QSystemTrayIcon

from mnemoscope_desktop.i18n import Translated
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session, Summary
from mnemoscope_desktop.shell.notices import due, waiting_words

if TYPE_CHECKING:
    from mnemoscope_desktop.window import Window

SHOW_ICON = "tray_icon"
KEEP_RUNNING = "keep_running"
SIDES = (16, 22, 24, 32, 48, 64)
_MOST_SHOWN = 99
_LOOK_AGAIN_MS = 30_000
_MARK, _MARK_LOCKED, _PLATE, _BADGE = QColor("#ffffff"), QColor("#c9cdd3"), QColor("#2f5fd0"), QColor("#b3261e")
_PLATE_LOCKED = QColor("#5d646d")


class Tray(Translated, QMenu):
    """The menu and, where the desktop has a notification area and the person wants it, the icon.

    It is no part of the window, so that it stays while that is hidden. A desktop that gets its notification area later
    is noticed; one that has none is no problem.
    """

    def __init__(self, window: Window, session: Session, preferences: Preferences) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._preferences = preferences
        self._summary: Summary | None = session.summary
        self.icon: QSystemTrayIcon | None = None
        self.open_ = self.addAction("", window.come_up)
        self.review = self.addAction("", lambda: window.come_up("review"))
        self.addSeparator()
        self.lock = self.addAction("", window.lock)
        self.quit = self.addAction("", window.quit)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AGAIN_MS)
        self._timer.timeout.connect(self.look)
        self._timer.start()
        session.summary_changed.connect(self._tell)
        session.opened.connect(self._forget)
        session.closed.connect(self._forget)
        preferences.watch(SHOW_ICON, self.look)
        self.retranslate()
        self.look()

    @property
    def there(self) -> bool:
        """Whether the icon is to be seen."""
        return self.icon is not None and self.icon.isVisible()

    @property
    def keeps_running(self) -> bool:
        """Whether closing the window only puts it away."""
        return self.there and self._preferences.get(KEEP_RUNNING, False)

    def look(self) -> None:
        """Show or take away the icon, as the desktop and the person have it now."""
        wanted = self._preferences.get(SHOW_ICON, True) and QSystemTrayIcon.isSystemTrayAvailable()
        if wanted and self.icon is None:
            self.icon = QSystemTrayIcon(self)
            self.icon.setContextMenu(self)
            self.icon.activated.connect(self._activated)
            self.icon.messageClicked.connect(self._window.come_up)
            self._show()
            self.icon.show()
        elif not wanted and self.icon is not None:
            self.icon.hide()
            self.icon.deleteLater()
            self.icon = None
            if not self._window.isVisible():
                self._window.come_up()

    def tell(self, title: str, text: str) -> bool:
        """Bring a notice to the desktop; false where there is no way to."""
        if self.icon is None or not QSystemTrayIcon.supportsMessages():
            return False
        self.icon.showMessage(title, text, self.icon.icon())
        return True

    def retranslate(self) -> None:
        self.open_.setText(self.tr("Open Mnemoscope"))
        self.lock.setText(self.tr("Lock"))
        self.quit.setText(self.tr("Quit"))
        self._show()

    def _activated(self, reason: QSystemTrayIcon.ActivationReason) -> None:
        if reason == QSystemTrayIcon.ActivationReason.Trigger:
            self._window.come_up()

    def _tell(self, summary: Summary | None) -> None:
        self._summary = summary
        self._show()

    def _forget(self) -> None:
        self._tell(None)

    def _show(self) -> None:
        open_ = self._session.vault is not None
        summary = self._summary if open_ else None
        waits = summary.counts.to_review if summary is not None else 0
        self.review.setText(self.tr("Review %n memories", "", waits) if waits else self.tr("Review"))
        self.review.setEnabled(open_)
        self.lock.setEnabled(open_)
        if self.icon is not None:
            self.icon.setIcon(badged(due(summary) if summary is not None else 0, locked=not open_))
            state = waiting_words(summary) if summary is not None else "" if open_ else self.tr("locked")
            self.icon.setToolTip(f"Mnemoscope: {state}" if state else "Mnemoscope")


def badged(count: int, *, locked: bool = False) -> QIcon:
    """The program's mark with a number in its corner, in every size that desktops ask for."""
    icon = QIcon()
    for side in SIDES:
        icon.addPixmap(_drawn(side, count, locked))
    return icon


def _drawn(side: int, count: int, locked: bool) -> QPixmap:
    pixmap = QPixmap(QSize(side, side))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / 64, side / 64)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_PLATE_LOCKED if locked else _PLATE)
    painter.drawRoundedRect(QRectF(3, 3, 58, 58), 15, 15)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_MARK_LOCKED if locked else _MARK, 6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for radius in (8.0, 18.0):
        painter.drawEllipse(QPointF(32, 32), radius, radius)
    if count > 0:
        text = str(count) if count <= _MOST_SHOWN else f"{_MOST_SHOWN}+"
        font = QFont()
        font.setPixelSize(30 if len(text) < 3 else 24)
        font.setBold(True)
        painter.setFont(font)
        width = max(36.0, 14.0 + painter.fontMetrics().horizontalAdvance(text))
        place = QRectF(64 - width, 28, width, 36)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(_BADGE)
        painter.drawRoundedRect(place, 18, 18)
        painter.setPen(_MARK)
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, text)
    painter.end()
    return pixmap
