"""What a lock takes away besides the windows: cached pictures, said messages, the clipboard, unreachable objects."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPixmapCache

from mnemoscope_desktop import clipboard, messages, pauses


def forget_traces() -> None:
    """Called when the vault was closed. What was put into the clipboard goes if it is still there.

    Widgets that were thrown away go when the event loop comes to it, never from inside their own events; what Python
    held of them goes right after.
    """
    clipboard.clear_now()
    QPixmapCache.clear()
    messages.channel().log.clear()
    QTimer.singleShot(0, pauses.forget)
