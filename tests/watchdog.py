"""A watchdog over an event loop: for how long it did not come round, why, and where it stood meanwhile.

A timer of two milliseconds beats in the loop. What lies between two beats is what a person would feel, and it is taken
apart: the main thread's own processor time is work that the program does there and then, whatever else the machine
does; what it waited for a processor is the machine's business; the rest is waiting for the interpreter's lock, which
another thread holds, or for a lock of ours. Tests look at the first alone, which is a count of work. It grows where
processors are shared, so the same small piece of work is timed beside it and gives the measure.

A second thread looks where the main thread stands once a beat is late, which costs nothing as long as none is. It reads
what the fault handler writes about the stacks. The frames themselves it must not hold: with one goes all that is in it,
and a painter that ended with it in the wrong thread, while another painted on the same window, ended the program.
"""

from __future__ import annotations

import faulthandler
import gc
import os
import re
import tempfile
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from PySide6.QtCore import QObject, Qt, QTimer

LIMIT_MS = 50.0
BEAT_MS = 2
NOTED_MS = 20.0
"""Shorter gaps are not kept."""
_LATE_S = 0.015
_LOOK_S = 0.004
_OURS = ("mnemoscope_desktop", "mnemoscope")
_ALWAYS_THERE = {"tasks.py", "messages.py", "watchdog.py", "scripted_session.py", "panel_tools.py"}
_PIECE = 20_000
_PIECE_MS = 0.6
"""What `_piece` takes on the machine that the limit is meant for."""
_PIECES = 5
_THREAD = re.compile(r"^(?:Current thread|Thread) 0x([0-9a-f]+)", re.MULTILINE)
_LINE = re.compile(r'^  File "(.*)", line (\d+) in (.*)$', re.MULTILINE)

Stack = list[tuple[Path, str, str]]
"""Module, line and function of each call, the innermost first."""


@dataclass(frozen=True, slots=True)
class Gap:
    """One stretch without a beat, in milliseconds.

    Attributes:
        step: what the person was doing.
        wall: how long it was.
        own: processor time that the main thread used itself.
        others_own: processor time that the other threads used together.
        queued: how long it was ready to run and no processor was free; 0 where the system does not tell.
        collecting: how long a garbage collection stopped all threads.
        pace: how many times slower than the reference machine this one just was, by the middle of five small pieces.
        where: the line of ours in which it stood most often, with the innermost one.
        others: what the other threads were at.
    """

    step: str
    wall: float
    own: float
    others_own: float
    queued: float
    collecting: float
    pace: float
    where: str
    others: str

    @property
    def felt(self) -> float:
        """The gap as it would have been on the reference machine with processors free.

        What the main thread waited for others counts for as much as these worked: who holds the interpreter's lock may
        wait for a processor too.
        """
        return (self.own + min(self.wall - self.own - self.queued, self.others_own)) / self.pace

    @property
    def work(self) -> float:
        """The main thread's own milliseconds on the reference machine."""
        return self.own / self.pace


@dataclass(slots=True)
class Step:
    """What one step of a session took: seconds by the clock, and every gap worth keeping."""

    name: str
    seconds: float = 0.0
    gaps: list[Gap] = field(default_factory=list)

    @property
    def longest(self) -> Gap | None:
        return max(self.gaps, key=lambda gap: gap.felt, default=None)

    @property
    def hardest(self) -> Gap | None:
        return max(self.gaps, key=lambda gap: gap.work, default=None)


class Watchdog(QObject):
    """Watches the loop of the thread it is made in from `start` to `stop`.

    Attributes:
        steps: what was measured, in order.
    """

    def __init__(self, ended: Callable[[Step], object] = lambda _step: None) -> None:
        """`ended` hears of each step when it is over."""
        super().__init__()
        self.steps: list[Step] = []
        self._ended = ended
        self._main = threading.get_ident()
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(BEAT_MS)
        self._timer.timeout.connect(self._beat)
        self._step: Step | None = None
        self._last = self._own = self._everybody = self._queued = 0
        self._samples: list[tuple[str, str]] = []
        self._not_others = {self._main}
        self._over = threading.Event()
        self._sampler: threading.Thread | None = None
        self._collecting = 0.0
        self._collection_began = 0
        self._pieces = deque((_piece() for _ in range(_PIECES)), _PIECES)
        self._schedule = _open_schedule()

    def start(self) -> None:
        # Where the machine is busy the whole thread stands still; what lives already need not be looked at again.
        gc.collect()
        gc.freeze()
        gc.callbacks.append(self._collected)
        self._over.clear()
        self._sampler = threading.Thread(target=self._look, name="watchdog", daemon=True)
        self._sampler.start()
        self.rest()
        self._timer.start()

    def stop(self) -> None:
        self._timer.stop()
        self._over.set()
        if self._sampler is not None:
            self._sampler.join()
            self._sampler = None
        gc.callbacks.remove(self._collected)
        gc.unfreeze()

    def rest(self) -> None:
        """What went before does not count."""
        self._samples.clear()
        self._collecting = 0.0
        self._queued = self._read_queued()
        self._own = time.thread_time_ns()
        self._everybody = time.process_time_ns()
        self._last = time.perf_counter_ns()

    @contextmanager
    def step(self, name: str) -> Iterator[Step]:
        """Everything within is one step of the session; it must let the event loop run."""
        step = Step(name)
        self.steps.append(step)
        self.rest()
        self._step = step
        began = time.perf_counter()
        try:
            yield step
        finally:
            self._beat()
            self._step = None
            step.seconds = time.perf_counter() - began
            self._ended(step)

    # on the main thread -------------------------------------------------------------------------------------------

    def _beat(self) -> None:
        now = time.perf_counter_ns()
        wall = (now - self._last) / 1e6
        if wall < NOTED_MS or self._step is None:
            self._last = now
            self._own = time.thread_time_ns()
            self._everybody = time.process_time_ns()
            self._queued = self._read_queued()
            self._collecting = 0.0
            if self._samples:
                self._samples.clear()
            return
        own = (time.thread_time_ns() - self._own) / 1e6
        everybody = (time.process_time_ns() - self._everybody) / 1e6
        queued = max(0.0, (self._read_queued() - self._queued) / 1e6)
        where = Counter(place for place, _ in self._samples).most_common(1)
        others = Counter(other for _, other in self._samples if other).most_common(1)
        if not others and own < wall / 2:
            # Whoever held the interpreter's lock all the time has let go of it just now, and stands right behind that.
            others = [(_busy_places(_stacks(), self._not_others), 1)]
        self._pieces.append(_piece())
        self._step.gaps.append(
            Gap(
                self._step.name, wall, own, max(0.0, everybody - own), min(wall - own, queued), self._collecting,
                max(1.0, median(self._pieces) / _PIECE_MS),
                where[0][0] if where else "", others[0][0] if others else "",
            )
        )  # fmt: skip
        self.rest()

    def _collected(self, phase: str, _info: object) -> None:
        """The collector tells when it begins and ends, in whichever thread set it off."""
        now = time.perf_counter_ns()
        if phase == "start":
            self._collection_began = now
        else:
            self._collecting += (now - self._collection_began) / 1e6

    def _read_queued(self) -> int:
        """Nanoseconds for which the main thread was ready and had no processor, since it began."""
        if self._schedule is None:
            return 0
        return int(os.pread(self._schedule, 100, 0).split()[1])

    # on the sampling thread ---------------------------------------------------------------------------------------

    def _look(self) -> None:
        self._not_others.add(threading.get_ident())
        while not self._over.wait(_LOOK_S):
            if self._step is None or (time.perf_counter_ns() - self._last) / 1e9 < _LATE_S:
                continue
            stacks = _stacks()
            self._samples.append((_place(stacks.get(self._main, [])), _busy_places(stacks, self._not_others)))


HEAD = f"{'step':<38}{'s':>6}{'gap':>7}{'felt':>6}{'work':>6}{'gc':>6}{'>50':>5}  where"


def line(step: Step) -> str:
    """A step with its longest gap and where that was, as a line of a table for people."""
    gap = step.longest
    if gap is None:
        return f"{step.name:<38}{step.seconds:>6.1f}{'<20':>7}"
    over = sum(each.felt > LIMIT_MS for each in step.gaps)
    return (
        f"{step.name:<38}{step.seconds:>6.1f}{gap.wall:>7.0f}{gap.felt:>6.0f}{gap.work:>6.0f}{gap.collecting:>6.0f}"
        f"{over:>5}  {gap.where}"
    )


def _piece() -> float:
    """Milliseconds of the main thread for a small piece of work that is always the same."""
    began = time.thread_time_ns()
    total = 0
    for number in range(_PIECE):
        total += number & 7
    return (time.thread_time_ns() - began) / 1e6


def _open_schedule() -> int | None:
    try:
        descriptor = os.open("/proc/self/schedstat", os.O_RDONLY)
        int(os.pread(descriptor, 100, 0).split()[1])
    except (OSError, IndexError, ValueError):
        return None
    return descriptor


def _stacks() -> dict[int, Stack]:
    """Where each thread stands, in the words of the fault handler."""
    with tempfile.TemporaryFile() as file:
        faulthandler.dump_traceback(file, all_threads=True)
        file.seek(0)
        said = file.read().decode(errors="replace")
    _, *parts = _THREAD.split(said)
    return {
        int(thread, 16): [(Path(path), line, name) for path, line, name in _LINE.findall(calls)]
        for thread, calls in zip(parts[::2], parts[1::2], strict=True)
    }


def _place(stack: Stack) -> str:
    """The innermost call of ours and, where it is another, the innermost of all; no words of a memory."""
    if not stack:
        return ""
    innermost = _line(*stack[0])
    for path, number, name in stack:
        if path.name not in _ALWAYS_THERE and any(part in _OURS for part in path.parts):
            ours = _line(path, number, name)
            return ours if ours == innermost else f"{ours} > {innermost}"
    return innermost


def _busy_places(stacks: dict[int, Stack], without: set[int]) -> str:
    """Where the threads are that do something."""
    return ", ".join(filter(None, (_busy(stack) for thread, stack in stacks.items() if thread not in without)))


def _busy(stack: Stack) -> str:
    """Where another thread is, unless it waits."""
    if stack and stack[0][0].name in ("threading.py", "thread.py", "queue.py", "selectors.py"):
        return ""
    return _place(stack)


def _line(path: Path, number: str, name: str) -> str:
    return f"{path.parent.name}/{path.name}:{number} {name}"
