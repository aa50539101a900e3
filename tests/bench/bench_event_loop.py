"""The longest stretch for which the interface could not answer while work goes on behind it.

A timer of one millisecond runs in the window's event loop; the gap between two ticks is what a person would feel.

Usage: python tests/bench/bench_event_loop.py [MEMORIES]
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop import i18n, pauses, tasks, theme
from mnemoscope_desktop.operations.files import import_file
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.window import Window

THINGS = ("boat", "shed", "orchard", "kettle", "violin", "cellar", "bakery", "garden", "school", "river")


class Gaps:
    """Collects the gaps between the ticks of a fast timer."""

    def __init__(self) -> None:
        self.gaps: list[float] = []
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.setInterval(1)
        self._timer.timeout.connect(self._tick)
        self._timer.start()

    def _tick(self) -> None:
        now = time.perf_counter()
        self.gaps.append((now - self._last) * 1000)
        self._last = now

    def during(self, start: Callable[[Callable[[], None]], None]) -> tuple[float, float, int, float]:
        """Median, longest, number over 50 ms and seconds, while the work that `start` begins goes on."""
        loop = QEventLoop()
        self.gaps.clear()
        self._last = began = time.perf_counter()
        start(loop.quit)
        loop.exec()
        took = time.perf_counter() - began
        ordered = sorted(self.gaps)
        return ordered[len(ordered) // 2], ordered[-1], sum(gap > 50 for gap in ordered), took


def main(memories: int) -> None:
    app = QApplication(sys.argv[:1])
    i18n.use("en")
    theme.manager().start(theme.Choice.LIGHT)
    with tempfile.TemporaryDirectory() as place:
        listed = Path(place) / "list.json"
        listed.write_text(json.dumps([
            {"text": f"Entry {n}: the {THINGS[n % 10]} is older than {THINGS[n // 10 % 10]} of house {n * 7 % 9973}",
             "event_time": f"{2016 + n % 10}-{1 + n % 12:02d}-{1 + n % 28:02d}T08:00:00Z"}
            for n in range(memories)
        ]))  # fmt: skip
        vault = Vault.create(Path(place) / "vault", key=KeyChoice("plain")).vault
        session = Session()
        window = Window(session, Preferences(Path(place) / "preferences.ini"))
        window.resize(1440, 900)
        window.show()
        session.open(vault)
        app.processEvents()
        pauses.settle()  # as the application does once a vault is open
        gaps = Gaps()

        def begin(done: Callable[[], None]) -> None:
            import_file(path=listed).success(lambda _report: done()).run(window)

        print(f"{'work':<32}{'median ms':>10}{'longest ms':>12}{'over 50 ms':>12}{'seconds':>9}")
        middle, longest, over, took = gaps.during(begin)
        print(f"{f'import of {memories:,} memories':<32}{middle:>10.1f}{longest:>12.1f}{over:>12}{took:>9.1f}")
        tasks.manager().wait(60)
        session.close()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000)
