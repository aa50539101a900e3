"""What a lock takes away besides the windows: cached pictures, said messages, the clipboard, unreachable objects."""

from __future__ import annotations

import gc

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QPixmapCache

from mnemoscope_desktop import clipboard, messages


def forget_traces() -> None:
    """Called when the vault was closed. What was put into the clipboard goes if it is still there."""
    clipboard.clear_now()
    QPixmapCache.clear()
    messages.channel().log.clear()
    # Widgets that were thrown away go now, not when the event loop comes to it.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
