"""Keeping what a process holds in memory out of files: no core dumps, and no other process of the user may read it."""

from __future__ import annotations

import sys
from contextlib import suppress

_PR_SET_DUMPABLE = 4


def keep_memory_private() -> None:
    """From now on a crash of this process leaves no picture of its memory behind, where the system lets us say so.

    On Linux no debugger of the same user may attach either. Swap is the system's: encrypt it, or switch it off.
    """
    with suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):
            import ctypes

            ctypes.CDLL(None).prctl(_PR_SET_DUMPABLE, 0, 0, 0, 0)
