"""Keeping Python from stopping the window.

Two things of the interpreter were measured to do so, both while workers are busy with many memories:

A full collection of garbage walks every object that lives, and nothing else runs meanwhile: 75 ms in the middle of an
import, a second where a list of ten thousand is being made. So what is there once the program stands is taken out of
collections, only young objects are looked at by themselves, and the rest is looked at when nothing is going on.

A thread that wants to go on waits until another has had its turn, five milliseconds by default. The window gives its
turn away many times in one frame, so five became a hundred; turns of half a millisecond make that ten.
"""

from __future__ import annotations

import gc
import sys

from PySide6.QtCore import QCoreApplication, QTimer

from mnemoscope_desktop import tasks

TURN_S = 0.0005
SWEEP_MS = 10_000
SHORT = 8
"""After so many rounds over young objects, which leave at most some thousand each, a full collection is still short."""
_NEVER = 1_000_000_000
_USUAL = (gc.get_threshold(), sys.getswitchinterval())

_timer: QTimer | None = None
_rounds = -1


def settle() -> None:
    """The program stands: take all that lives now out of later collections, and look at the rest in quiet moments."""
    global _timer
    gc.freeze()
    gc.set_threshold(*_USUAL[0][:2], _NEVER)
    sys.setswitchinterval(TURN_S)
    if _timer is None:
        _timer = QTimer(QCoreApplication.instance())
        _timer.setInterval(SWEEP_MS)
        _timer.timeout.connect(_sweep_if_quiet)
        _timer.destroyed.connect(_timer_gone)
    _timer.start()


def sweep(former: int = -1) -> int:
    """Collect what came since the last time, and take what stays of it out of later collections.

    Where that may take long it waits until nothing goes on: until there were no more rounds over young objects than the
    `former` time. Returns the rounds since the last full collection.
    """
    rounds = gc.get_count()[2]
    if rounds <= SHORT or rounds == former:
        gc.collect()
        gc.freeze()
    return gc.get_count()[2]


def forget() -> None:
    """The vault is closed: collect everything, also what was taken out of collections, and go back to Python's ways."""
    if _timer is not None:
        _timer.stop()
    gc.unfreeze()
    gc.set_threshold(*_USUAL[0])
    sys.setswitchinterval(_USUAL[1])
    gc.collect()


def _sweep_if_quiet() -> None:
    global _rounds
    if gc.get_count()[2] and not tasks.manager().pending:
        _rounds = sweep(_rounds)


def _timer_gone() -> None:
    global _timer
    _timer = None
