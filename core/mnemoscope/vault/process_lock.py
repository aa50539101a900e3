"""A lock between processes for what only one may do at a time. The system frees it when its holder dies."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from mnemoscope.model.errors import VaultBusy
from mnemoscope.vault.permissions import PRIVATE_FILE, world_errors

POLL_SECONDS = 0.02


class ProcessLock:
    """An exclusive lock on a file, which stays empty. It also excludes other ProcessLocks of this process.

    Args:
        path: the lock file; it is created when missing and never removed, since removing it would let two in.
        wait: how long `with` waits for another holder, in seconds.
        what: what the other holder is doing, for the message: "is upgrading the vault".
    """

    def __init__(self, path: Path, *, wait: float = 30.0, what: str = "is using it") -> None:
        self.path = path
        self._wait = wait
        self._what = what
        self._descriptor: int | None = None

    @property
    def held(self) -> bool:
        return self._descriptor is not None

    def try_acquire(self) -> bool:
        """Take the lock if it is free now."""
        if self.held:
            return True
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_CLOEXEC", 0)
        with world_errors(self.path.parent):
            descriptor = os.open(self.path, flags, PRIVATE_FILE)
        try:
            if _lock(descriptor):
                self._descriptor = descriptor
        finally:
            # Also where the file system knows no locks, which is an error.
            if not self.held:
                os.close(descriptor)
        return self.held

    def acquire(self) -> None:
        """Take the lock, waiting for another holder. Raises VaultBusy when that takes too long."""
        end = time.monotonic() + self._wait
        while not self.try_acquire():
            if time.monotonic() >= end:
                raise VaultBusy(f"Another program {self._what} and has not finished. Try again in a moment.")
            time.sleep(POLL_SECONDS)

    def release(self) -> None:
        if self._descriptor is not None:
            descriptor, self._descriptor = self._descriptor, None
            _unlock(descriptor)
            os.close(descriptor)

    def __enter__(self) -> Self:
        self.acquire()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.release()


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> bool:
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> bool:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def _unlock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_UN)
