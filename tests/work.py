"""How much work something is, counted instead of timed, so that a busy machine gives the same answer."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any

from mnemoscope import Vault

_EVERY = 100


def lines(work: Callable[[], object]) -> int:
    """How many lines of Python `work` runs in this thread. What C does within one line counts as that line."""
    count = 0

    def trace(_frame: FrameType, event: str, _argument: Any) -> Any:
        nonlocal count
        if event == "line":
            count += 1
        return trace

    former = sys.gettrace()
    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(former)
    return count


@dataclass(slots=True)
class Steps:
    """Steps of SQLite's machine, in hundreds cut off per statement."""

    taken: int = 0

    def _more(self) -> int:
        self.taken += _EVERY
        return 0


@contextmanager
def sql_steps(vault: Vault) -> Iterator[Steps]:
    """Counts what this thread's reads and all writes make SQLite do."""
    steps = Steps()
    with vault._database.read() as connection:
        reader = connection.connection.driver_connection
    with vault._database.write() as connection:
        writer = connection.connection.driver_connection
    for each in (reader, writer):
        each.set_progress_handler(steps._more, _EVERY)  # type: ignore[union-attr]
    try:
        yield steps
    finally:
        for each in (reader, writer):
            each.set_progress_handler(None, _EVERY)  # type: ignore[union-attr]
