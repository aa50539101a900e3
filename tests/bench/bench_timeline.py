"""How long the timeline takes to appear and to draw a frame, over real vault files of three sizes.

    python tests/bench/bench_timeline.py [--sizes 1000 100000 1000000] [--lanes agent]

Each vault is made by one SQL statement in a temporary folder, and deleted afterwards. A panel in an offscreen window of
900 × 776 reads it through the usual workers. Frames are CPU milliseconds of the thread that draws, median / worst of
40: moving the view, bringing the items in step, painting all of the panel's picture. 16 ms are 60 frames a second.
"""

from __future__ import annotations

import argparse
import ctypes
import os
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.model.moment import DAY
from mnemoscope.model.words import Standing
from mnemoscope.vault import rows, schema
from mnemoscope.vault.keys import Argon, KeyChoice
from mnemoscope_desktop import formats, i18n, pauses, tasks, theme
from mnemoscope_desktop.panels.timeline.brush import Brush
from mnemoscope_desktop.panels.timeline.density import MOST_POINTS
from mnemoscope_desktop.panels.timeline.geometry import Scene
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.panels.timeline.plot import TimelinePlot
from mnemoscope_desktop.session import Session

FRAMES = 40
NOW = 1_780_000_000_000_000
CHEAP = Argon(time=1, memory_kib=64, lanes=1)
VALUES = {
    "id": "printf('%08x-0000-7000-8000-000000000000', n)",
    "text": "'Note number ' || n || ' about the ' || abs(random() % 977) || 'th thing of the week, as it was told'",
    "text_key": "n", "language": "'en'", "tier": "iif(n % 3, 'semantic', 'episodic')", "function": "'factual'",
    "origin": "'stated'", "state": "iif(n % 20, 'active', 'archived')", "scope": "iif(n % 4, 'personal', 'work')",
    "standing": "CASE abs(random() % 9) WHEN 0 THEN 'confirmed' WHEN 1 THEN 'inferred' WHEN 2 THEN 'inferred' "
    "WHEN 3 THEN 'observed' WHEN 4 THEN 'observed' ELSE 'stated' END",
    "change_cue": "0", "trust": "80", "importance": "50", "pinned": "0", "sensitivity": "'none'",
    "half_life": "'stated'", "recorded_at": "{at}", "recorded_offset": "0", "changed_at": "{at}", "anchored_at": "{at}",
    "event_time": "iif(n % 2, {at} - abs(random() % (400 * {day})), NULL)", "event_offset": "0",
    "valid_from": "iif(n % 3, NULL, {at})", "valid_from_offset": "0",
    "agent": "CASE abs(random() % 10) WHEN 0 THEN 'Notes' WHEN 1 THEN 'Cursor' WHEN 2 THEN 'Cursor' "
    "WHEN 3 THEN 'Claude Desktop' WHEN 4 THEN 'Claude Desktop' WHEN 5 THEN 'CLI' ELSE 'ChatGPT' END",
    "tags": "'[]'", "mentions": "1", "useful_uses": "0", "version": "1",
}  # fmt: skip
SUBJECT = {"subject": "'person ' || (n % 5000)", "subject_key": "'person ' || (n % 5000)", "polarity": "'affirmed'"}


def fill(vault: Vault, count: int) -> None:
    """`count` memories over 900 days, by one statement; without full text, which the timeline does not ask."""
    at = f"({NOW} - CAST((1.0 - n * 1.0 / {count}) * 900 * {DAY} AS INTEGER))"
    values = {name: value.format(at=at, day=DAY) for name, value in {**VALUES, **SUBJECT}.items()}
    names = [name for name in rows.columns(schema.memory) if name in values]
    with vault._database.write() as connection:
        connection.exec_driver_sql(
            f"WITH RECURSIVE counted(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counted WHERE n < {count}) "
            f"INSERT INTO memory ({', '.join(names)}) SELECT {', '.join(values[name] for name in names)} FROM counted"
        )
    vault._database.checkpoint()


def cpu_ms(act: Callable[[], object]) -> float:
    start = time.thread_time()
    act()
    return (time.thread_time() - start) * 1000


def wall(act: Callable[[], object]) -> float:
    start = time.perf_counter()
    act()
    return time.perf_counter() - start


def resident_mb() -> float:
    """What of the process lies in memory now."""
    ctypes.CDLL(None).malloc_trim(0)
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class Gaps:
    """How long the event loop was away, as CPU of its own thread: what somebody else's work takes is not counted."""

    def __init__(self) -> None:
        self.worst = 0.0
        self._timer = QTimer(interval=1)
        self._timer.timeout.connect(self._tick)
        self._last = time.thread_time()

    def _tick(self) -> None:
        now = time.thread_time()
        self.worst = max(self.worst, (now - self._last) * 1000)
        self._last = now

    @contextmanager
    def watch(self) -> Iterator[None]:
        self.worst, self._last = 0.0, time.thread_time()
        self._timer.start()
        yield
        self._timer.stop()


@contextmanager
def peak() -> Iterator[list[float]]:
    """The greatest memory while something runs, beyond what there was before."""
    found, done = [resident_mb()], threading.Event()
    before = found[0]

    def look() -> None:
        while not done.wait(0.02):
            pages = int(Path("/proc/self/statm").read_text().split()[1])
            found[0] = max(found[0], pages * os.sysconf("SC_PAGE_SIZE") / 2**20)

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield found
    finally:
        done.set()
        thread.join()
        found[0] -= before


def run_until(app: QApplication, ready: Callable[[], bool], seconds: float = 300.0) -> None:
    end = time.monotonic() + seconds
    while not ready():
        app.processEvents()
        # A loop that never rests would keep the workers from their turn.
        time.sleep(0.001)
        if time.monotonic() > end:
            sys.exit("It did not come to rest.")


def calm(app: QApplication, panel: TimelinePanel) -> None:
    """Until timers have fired and workers answered."""
    for _ in range(3):
        end = time.monotonic() + 0.15
        run_until(app, lambda end=end: time.monotonic() > end)  # type: ignore[misc]
        run_until(app, lambda: tasks.manager().pending == 0 and not panel.reader.busy)


def frames(plot: TimelinePlot, move: Callable[[int], object]) -> str:
    """Median and worst frame."""

    def frame(number: int) -> None:
        move(number)
        plot.draw_now()
        plot.grab()

    times = [cpu_ms(lambda number=number: frame(number)) for number in range(FRAMES)]  # type: ignore[misc]
    return f"{np.median(times):.1f} / {max(times):.1f}"


def measure(app: QApplication, folder: Path, count: int, lane: str) -> dict[str, str]:
    vault = Vault.create(folder, key=KeyChoice("passphrase", "three brown owls"), argon=CHEAP).vault
    told: dict[str, str] = {"memories": f"{count:,}"}
    told["made in s"] = f"{wall(lambda: fill(vault, count)):.1f}"
    session = Session()
    panel = TimelinePanel(session)
    panel.controls.set_lane(lane)
    panel.resize(900, 776)
    panel.show()
    app.processEvents()
    gaps = Gaps()
    with gaps.watch(), peak() as memory:
        cpu, start = time.process_time(), time.perf_counter()
        session.open(vault)
        # As in the window once its index is loaded. Here nothing indexes, and it would ask each second whether that is
        # done.
        pauses.settle()
        session._poll.stop()
        run_until(app, lambda: panel.plot is not None)
        panel.grab()
        told["first picture s"] = f"{time.perf_counter() - start:.2f}"
        run_until(app, lambda: panel.levels is not None and panel.levels.scene.whole)
        panel.grab()
        told["all of it s"] = f"{time.perf_counter() - start:.2f}"
        told["… CPU s"] = f"{time.process_time() - cpu:.2f}"
        calm(app, panel)
    told["longest hold of the event loop ms"] = f"{gaps.worst:.0f}"
    told["memory while reading MB"] = f"{memory[0]:.0f}"
    plot, levels = panel.plot, panel.levels
    assert plot is not None
    assert levels is not None
    scene: Scene = levels.scene
    low, high = panel.span()
    plot.look_at(low, high)
    told["pan, all in view"] = frames(plot, lambda number: plot.pan(0.3 if number % 2 else -0.3))
    plot.look_at(low, high)
    told["zoom in and out"] = frames(plot, lambda number: plot.zoom(0.85 if number < FRAMES / 2 else 1 / 0.85))
    middle, half = len(scene) // 2, min(MOST_POINTS, len(scene)) // 2
    plot.look_at(float(scene.x[middle - half]), float(scene.x[middle + half - 1]))
    told[f"pan, {MOST_POINTS:,} dots"] = frames(plot, lambda _number: plot.pan(0.04))
    plot.look_at(low, high)
    wide = high - low
    told["drag a stretch"] = frames(plot, lambda number: plot.choose(Brush(low, low + wide * (number + 1) / FRAMES)))
    plot.choose(None)
    calm(app, panel)
    with gaps.watch():
        told["list what is chosen ms"] = f"{cpu_ms(lambda: plot.choose(Brush(low, high))) + cpu_ms(panel.list_now):.1f}"
        plot.choose(None)
        chip = panel.controls.legend[Standing.STATED]
        told["hide a standing ms"] = f"{cpu_ms(chip.click):.1f}"
        chip.click()
        calm(app, panel)
        start = time.perf_counter()
        plot.as_of_moved.emit((low + high) / 2)
        run_until(app, lambda: panel.levels is not levels)
        told["preview of another day s"] = f"{time.perf_counter() - start:.2f}"
        for step in range(FRAMES):
            plot.as_of_moved.emit(low + wide * (step + 10) / (FRAMES + 20))
            app.processEvents()
        calm(app, panel)
    told["… longest hold ms"] = f"{gaps.worst:.0f}"
    panel.line.to_now()
    calm(app, panel)
    panel.reader.stop()
    stopped = time.perf_counter()
    panel.refresh()
    app.processEvents()
    panel.reader.stop()
    run_until(app, lambda: tasks.manager().pending == 0)
    told["stopped after s"] = f"{time.perf_counter() - stopped:.2f}"
    session.close()
    panel.close()
    panel.deleteLater()
    app.processEvents()
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 100_000, 1_000_000])
    parser.add_argument("--lanes", default="agent")
    chosen = parser.parse_args()
    app = QApplication([])
    i18n.use("en")
    formats.use_zone(None)
    theme.manager().start(theme.Choice.LIGHT)
    found = []
    with tempfile.TemporaryDirectory() as place:
        for size in chosen.sizes:
            found.append(measure(app, Path(place) / str(size), size, chosen.lanes))
    for name in found[0]:
        print(f"{name:<36}" + "".join(f"{each[name]:>16}" for each in found))
    print(f"\nFrames: CPU milliseconds, median / worst of {FRAMES}.")
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main()
