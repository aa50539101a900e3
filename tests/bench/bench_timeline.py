"""How long the timeline takes to draw a frame: bars when wide, dots when near, at three sizes.

    python tests/bench/bench_timeline.py [--sizes 1000 100000 1000000]

Times are milliseconds of CPU for one whole frame, painted offscreen at 860 × 450: moving the view, bringing the items
in step, painting. A frame of 16 ms is 60 per second.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import numpy as np
from PySide6.QtWidgets import QApplication

from mnemoscope.model.results import OPEN, POINT, Timeline
from mnemoscope.model.words import Standing
from mnemoscope_desktop import i18n, theme
from mnemoscope_desktop.panels.timeline.density import MOST_POINTS
from mnemoscope_desktop.panels.timeline.geometry import Scene, make_scene, only_standings
from mnemoscope_desktop.panels.timeline.plot import TimelinePlot

NOW = 1_780_000_000
YEARS_2 = 2 * 365 * 86_400
FRAMES = 40
LANES = ("ChatGPT", "Claude Desktop", "Cursor", "Notes", "CLI")


def made_up(count: int) -> Timeline:
    """Two years of memories on five lanes, more of them lately, from a fixed seed."""
    random = np.random.default_rng(7)
    at = np.sort(((NOW - YEARS_2 * (1 - random.beta(2, 1.5, count))) * 1e6).astype(np.int64))
    kind = random.random(count)
    until = np.where(kind < 0.3, OPEN, np.where(kind < 0.6, POINT, at + 60 * 86_400 * 1_000_000))
    lane = random.choice(len(LANES), count, p=[0.4, 0.3, 0.15, 0.1, 0.05]).astype(np.int32)
    standing = random.choice(6, count, p=[0.02, 0.28, 0.3, 0.25, 0.15, 0]).astype(np.int8)
    return Timeline(np.arange(1, count + 1), at, until.astype(np.int64), lane, standing, LANES)


def cpu_ms(act: Callable[[], object]) -> float:
    start = time.process_time()
    act()
    return (time.process_time() - start) * 1000


def frames(plot: TimelinePlot, move: Callable[[int], None]) -> tuple[float, float]:
    """Median and worst frame."""

    def frame(number: int) -> None:
        move(number)
        plot.draw_now()
        plot.grab()

    times = [cpu_ms(lambda number=number: frame(number)) for number in range(FRAMES)]  # type: ignore[misc]
    return float(np.median(times)), max(times)


def measure(count: int) -> list[str]:
    timeline = made_up(count)
    scene: Scene | None = None

    def lay_out() -> None:
        nonlocal scene
        scene = make_scene(timeline)

    laid = cpu_ms(lay_out)
    assert scene is not None
    laid_out = scene
    hidden = cpu_ms(lambda: only_standings(laid_out, frozenset({Standing.STATED})))
    plot = TimelinePlot(now=float(NOW))
    plot.resize(860, 450)
    plot.show()
    plot.show_scene(scene, None, LANES)
    low, high = float(scene.x[0]), float(scene.x[-1])

    def wide() -> None:
        plot.look_at(low, high)
        plot.draw_now()

    wide()
    plot.grab()
    pan_wide = frames(plot, lambda number: plot.pan(0.3 if number % 2 else -0.3))
    wide()
    zoom = frames(plot, lambda number: plot.zoom(0.85 if number < FRAMES / 2 else 1 / 0.85))
    middle = len(scene) // 2
    half = min(MOST_POINTS, len(scene)) // 2
    plot.look_at(float(scene.x[middle - half]), float(scene.x[middle + half - 1]))
    pan_near = frames(plot, lambda _number: plot.pan(0.04))
    plot.close()
    return [
        f"{count:,}", f"{laid:.1f}", f"{hidden:.1f}",
        *(f"{median:.1f} / {worst:.1f}" for median, worst in (pan_wide, zoom, pan_near)),
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 100_000, 1_000_000])
    sizes = parser.parse_args().sizes
    app = QApplication([])
    i18n.use("en")
    theme.manager().start(theme.Choice.LIGHT)
    head = ["memories", "lay out", "hide one", "pan, wide", "zoom in and out", f"pan, {MOST_POINTS:,} dots"]
    rows = [head, *(measure(size) for size in sizes)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    for row in rows:
        print("  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)))
    print("\nCPU milliseconds; frames as median / worst of", FRAMES)
    app.quit()


if __name__ == "__main__":
    main()
