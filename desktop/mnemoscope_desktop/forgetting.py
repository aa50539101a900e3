"""What a lock takes away besides the windows: cached pictures, said messages, the clipboard."""

from __future__ import annotations

from PySide6.QtGui import QPixmapCache

from mnemoscope_desktop import clipboard, messages


def forget_traces() -> None:
    """Called when the vault was closed. What was put into the clipboard goes if it is still there."""
    clipboard.clear_now()
    QPixmapCache.clear()
    messages.channel().log.clear()
