"""Ending the process in time, whatever its threads still wait for."""

from __future__ import annotations

import os
import sys
import threading
import time

from PySide6.QtWidgets import QApplication

PATIENCE = 2.0
"""Seconds."""


def leave(code: int, patience: float = PATIENCE) -> int:
    """Give the exit code once no thread runs any more; where some still do, end the process with it here and now.

    To be called when everything is written and closed. What may run then makes something derived that is made again at
    the next start, or waits for another program such as a keyring, and Python would wait for it without an end.
    """
    deadline = time.monotonic() + patience
    others = [each for each in threading.enumerate() if each is not threading.current_thread() and not each.daemon]
    for thread in others:
        thread.join(max(0.0, deadline - time.monotonic()))
    if not any(thread.is_alive() for thread in others):
        return code
    app = QApplication.instance()
    if app is not None:
        app.shutdown()  # what is on the clipboard goes to who keeps it
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            stream.flush()
    os._exit(code)
