"""Keeping Python from stopping the window.

Two things of the interpreter were measured to do so, both while workers are busy with many memories:

A full collection of garbage walks every object that lives, and nothing else runs meanwhile: 75 ms in the middle of an
import, a second where a list of ten thousand is being made. So the program itself, which is what there is before a
vault is shown, is taken out of collections, and the rest is looked at by the window alone, in moments when that is
short or nothing goes on. By itself Python collects in whichever thread just makes an object, and Qt's objects must not
end in a worker, also not in one that opens a vault: so it is kept from doing so from the first window to the last.
Nothing of a vault is ever taken out, so that what a lock leaves behind is found in ten milliseconds.

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
SHORT = 60_000
"""With no more new objects than this a collection takes some milliseconds."""
STILL = 5_000
"""New objects between two looks while nothing goes on."""
_USUAL_TURN = sys.getswitchinterval()

_timer: QTimer | None = None
_fresh = -1
_owed = False
"""Whether something of a vault may still be there that only a collection can free."""


def stand() -> None:
    """All that lives now belongs to the program: take it out of collections. To be called before a vault is shown.

    Does nothing while something of a former vault may still be there.
    """
    if not _owed:
        gc.freeze()


def take_over() -> None:
    """From now on the window alone collects, in its thread and in quiet moments."""
    global _timer
    gc.disable()
    if _timer is None:
        _timer = QTimer(QCoreApplication.instance())
        _timer.setInterval(SWEEP_MS)
        _timer.timeout.connect(_sweep_if_quiet)
        _timer.destroyed.connect(_timer_gone)
    _timer.start()


def settle() -> None:
    """A vault is shown: the window alone collects, and threads take shorter turns."""
    global _owed
    _owed = True
    take_over()
    sys.setswitchinterval(TURN_S)


def sweep(former: int = -1) -> int:
    """Collect what came since the last time; what stays of it is old, and looked at again when the vault is closed.

    Where that may take long it waits until nothing goes on: until there are hardly more new objects than there were at
    the `former` time. Returns how many there are.
    """
    fresh = gc.get_count()[0]
    if fresh <= SHORT or (former >= 0 and abs(fresh - former) < STILL):
        gc.collect(1)
    return gc.get_count()[0]


def clean() -> None:
    """Collect everything but the program: another vault took the place of one."""
    gc.collect()


def forget() -> None:
    """The vault is closed: collect everything but the program, and let threads take their usual turns."""
    global _owed
    sys.setswitchinterval(_USUAL_TURN)
    clean()
    _owed = False


def end() -> None:
    """The program ends: go back to Python's ways, and take nothing out of collections any more."""
    if _timer is not None:
        _timer.stop()
    gc.unfreeze()
    gc.enable()


def _sweep_if_quiet() -> None:
    global _fresh
    if not tasks.manager().pending:
        _fresh = sweep(_fresh)


def _timer_gone() -> None:
    global _timer
    _timer = None
