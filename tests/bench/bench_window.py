"""The real window on 1,000, 100,000 and 1,000,000 memories: how soon it shows what was asked for, and what that costs.

    python tests/bench/bench_window.py [--sizes 1000 100000 1000000] [--keep FOLDER] [--only WORD ...]

A process of its own for each size, offscreen, on an unencrypted vault of `big_vault`, without model and vectors. Each
line is one thing that a person does: milliseconds by the clock until it is painted and those of the interface's thread
until then, milliseconds by the clock until nothing is pending any more, those of the interface's thread and of all
others until then, and the longest time for which the event loop did not come round (with what that would have been on a
quiet machine, see `watchdog`, and where it was). `--only` names parts: memories, scroll, sort, filter, act, panels.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
sys.path.insert(0, str(Path(__file__).parents[2]))

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication

PARTS = ("memories", "scroll", "sort", "filter", "act", "panels")
QUERIES = ("orchids", "origin:inferred", "scope:work agent:cursor", "trust:<0.5 orchids", "tier:episodic", "")
HEAD = f"{'':<40}{'painted':>8}{'main':>6}{'calm':>9}{'main':>8}{'others':>8}{'gap':>7}{'felt':>6}  where it stood"


class Paints(QObject):
    """Notes when something is painted while `shown` holds."""

    def __init__(self) -> None:
        super().__init__()
        self.at = self.used = 0.0
        self.shown: Callable[[], bool] = lambda: False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self.at and self.shown():
            self.at, self.used = time.perf_counter(), time.thread_time()
        return False


class Bench:
    """One window, and what is timed in it."""

    def __init__(self, window: Any, person: Any, watchdog: Any) -> None:
        self.window, self.person, self.watchdog, self.paints = window, person, watchdog, Paints()

    def time(self, what: str, act: Callable[[], object], shown: Callable[[], bool] | None = None) -> None:
        """Do it and wait; `shown` says whether what was asked for is what the next painting paints."""
        paints = self.paints
        paints.at, paints.shown = 0.0, shown or (lambda: False)
        with self.watchdog.step(what) as step:
            began, own, everybody = time.perf_counter(), time.thread_time(), time.process_time()
            act()
            # What was shown before must not count as the answer: it is looked at once the act has been carried out.
            while shown is not None and not paints.at and time.perf_counter() - began < 60:
                QApplication.processEvents()
                time.sleep(0.001)
            self.person.calm()
            # Being calm takes a while of itself, in which nothing happened.
            clock = (time.perf_counter() - began) * 1e3 - 120
            used = (time.thread_time() - own) * 1e3
            others = (time.process_time() - everybody) * 1e3 - used
        gap = step.longest
        painted = f"{'':>14}"
        if paints.at:
            painted = f"{(paints.at - began) * 1e3:>8,.0f}{(paints.used - own) * 1e3:>6,.0f}"
        stood = f"{gap.wall:>7.0f}{gap.felt:>6.0f}  {gap.where}" if gap is not None else f"{'<20':>7}"
        print(f"{what:<40}{painted}{max(0, clock):>9,.0f}{used:>8,.0f}{others:>8,.0f}{stood}", flush=True)

    # parts ----------------------------------------------------------------------------------------------------------

    def memories(self) -> None:
        host = self.window.host
        seen = False

        def rows() -> bool:
            nonlocal seen
            panel = host.current
            if host.key != "memories":
                return False
            if not seen:
                seen = True
                panel.view.viewport().installEventFilter(self.paints)
            return panel.table.rowCount() > 0 and panel.table.memory_at(0) is not None

        self.window.host.installEventFilter(self.paints)
        self.time("Memories asked for: first rows", lambda: self.window.go("memories"), rows)
        panel = host.current
        print(f"  {panel.table.rowCount():,} rows, {len(panel.facets.widget().children())} groups of facets")
        self.time("to another panel", lambda: self.window.go("activity"))
        self.time("and back", lambda: self.window.go("memories"), rows)

    def scroll(self) -> None:
        panel = self.person.panel("memories")
        view, bar, table = panel.view, panel.view.verticalScrollBar(), panel.table
        view.viewport().installEventFilter(self.paints)

        def here() -> bool:
            return table.memory_at(view.rowAt(view.viewport().height() // 2)) is not None

        def drag() -> None:
            for step in range(1, 61):
                bar.setValue(bar.maximum() * step // 60)
                self.person.pause(12)

        def pages() -> None:
            for _ in range(40):
                self.person.press(Qt.Key.Key_PageDown, on=view)

        def wheel() -> None:
            for _ in range(40):
                self.person.wheel(view.viewport(), -3)

        view.setFocus()
        self.time("drag the bar from top to end, 60 steps", drag)
        self.time("Home", lambda: self.person.press(Qt.Key.Key_Home, on=view), here)
        self.time("40 pages by key", pages)
        self.time("40 turns of the wheel", wheel)
        self.time("End", lambda: self.person.press(Qt.Key.Key_End, on=view), here)
        self.person.press(Qt.Key.Key_Home, on=view)
        self.time("select all", lambda: view.selectAll())
        view.clearSelection()

    def sort(self) -> None:
        from mnemoscope_desktop.models.memory_columns import ORDERS

        panel = self.person.panel("memories")
        panel.view.viewport().installEventFilter(self.paints)
        header = panel.view.horizontalHeader()
        for cell, column in ORDERS.items():
            for name, direction in (("", Qt.SortOrder.AscendingOrder), (", down", Qt.SortOrder.DescendingOrder)):
                self.time(
                    f"sort by {column.value}{name}",
                    lambda cell=cell, direction=direction: header.setSortIndicator(cell, direction),  # type: ignore[misc]
                    self._another_list(panel),
                )
        header.setSortIndicator(7, Qt.SortOrder.DescendingOrder)
        self.person.calm()

    def filter(self) -> None:
        panel = self.person.panel("memories")
        panel.view.viewport().installEventFilter(self.paints)
        panel.states.installEventFilter(self.paints)
        for query in QUERIES:
            self.time(
                f"filter by “{query}”", lambda query=query: panel.query.set_text(query), self._another_list(panel)  # type: ignore[misc]
            )
            print(f"  {panel.table.rowCount():,} rows")

    @staticmethod
    def _another_list(panel: Any) -> Callable[[], bool]:
        generation = panel.table._generation

        def shown() -> bool:
            if panel.table._generation == generation:
                return False
            return panel.table.rowCount() == 0 or panel.table.memory_at(0) is not None

        return shown

    def act(self) -> None:
        from mnemoscope_desktop import operations

        panel, session = self.person.panel("memories"), self.window.session
        first = [panel.table.memory_at(row) for row in range(8)]

        def pin(memory: Any) -> None:
            operations.pin_memories(ids=[memory.id], pinned=not memory.pinned).run(self.window)

        for number, memory in enumerate(first[:3]):
            self.time(f"pin one memory, {number + 1}", lambda memory=memory: pin(memory))  # type: ignore[misc]
        self.time("pin five, one after another", lambda: [pin(memory) for memory in first[3:]])
        self.time("undo", self.window.undo)
        self.time("numbers of the whole vault again", session.refresh_summary)

    def panels(self) -> None:
        from mnemoscope_desktop.panels import registry

        for spec in registry.present():
            if spec.key not in ("welcome", "memories"):
                self.time(f"show {spec.key}", lambda spec=spec: self.window.go(spec.key))  # type: ignore[misc]
        self.time("type a search of two words", self._search)

    def _search(self) -> None:
        self.window.focus_search()
        self.person.type("orchids 买了", QApplication.focusWidget() or self.window.top.search)


def once(folder: Path, parts: list[str]) -> None:
    """Start, and go through the parts in this process."""
    app = QApplication(sys.argv[:1])
    from tests.scripted_session import Person
    from tests.watchdog import Watchdog

    from mnemoscope_desktop import app as start
    from mnemoscope_desktop.preferences import Preferences

    began = int(Path("/proc/self/stat").read_text("utf-8").rsplit(")", 1)[1].split()[19]) / os.sysconf("SC_CLK_TCK")

    def since() -> str:
        return f"{time.clock_gettime(time.CLOCK_BOOTTIME) - began:.2f} / {time.process_time():.2f}"

    times: dict[str, str] = {}
    watcher = Paints()
    watcher.shown = lambda: bool(times.setdefault("window painted", since()))

    with tempfile.TemporaryDirectory() as place:
        preferences = Preferences(Path(place) / "preferences.json")
        preferences.update({"toured": True, "panel": "activity"})
        arguments = start.parse(["--vault", str(folder)])
        start.prepare(arguments, preferences)
        application = start.Application(arguments, preferences)
        application.session._loads_index = False
        application.window.unlock.installEventFilter(watcher)
        application.session.opened.connect(lambda: times.setdefault("vault open", since()))
        application.session.summary_changed.connect(lambda _summary: times.setdefault("numbers shown", since()))
        application.window.resize(1440, 900)
        watchdog = Watchdog()
        person = Person(application.window, watchdog, Path(place))
        watchdog.start()
        with watchdog.step("start") as step:
            application.start()
            person.calm(lambda: "numbers shown" in times)
        times["nothing pending"] = since()
        print("; ".join(f"{name} {value}" for name, value in times.items()), "(s by the clock / of CPU)", flush=True)
        gap = step.longest
        print(f"longest gap meanwhile {gap.wall:.0f} ms, felt {gap.felt:.0f}, {gap.where}" if gap else "no gap")
        print(HEAD, flush=True)
        bench = Bench(application.window, person, watchdog)
        for name in PARTS:
            if name in parts:
                getattr(bench, name)()
        watchdog.stop()
        status = Path("/proc/self/status").read_text("utf-8")
        print(f"most memory of the process: {int(status.split('VmHWM:')[1].split()[0]) / 1024:.0f} MB", flush=True)
        application.end()
        app.processEvents()
    os._exit(0)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--sizes", type=int, nargs="+", default=[1_000, 100_000, 1_000_000])
    options.add_argument("--keep", type=Path)
    options.add_argument("--only", nargs="*", choices=PARTS, default=list(PARTS))
    options.add_argument("--one", type=Path, help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.one:
        once(chosen.one, chosen.only)
        return
    from tests.big_vault import Parts, build

    from mnemoscope import Vault

    with tempfile.TemporaryDirectory() as scratch:
        environment = os.environ | {"MNEMOSCOPE_VAULTS": str(Path(scratch) / "known.json")}
        for size in chosen.sizes:
            folder = (chosen.keep or Path(scratch)) / f"plain-{size}"
            if not folder.exists():
                build(folder, Parts(size, guesses=size // 8, conflicts=max(20, min(500, size // 500))))
            with Vault.open(folder) as vault:
                # On a crowded machine it takes longer than the window waits for a person who does nothing.
                vault.save_settings(replace(vault.settings(), auto_lock_minutes=0))
            print(f"\n{size:,} memories", flush=True)
            command = [sys.executable, __file__, "--one", str(folder), "--only", *chosen.only]
            subprocess.run(command, env=environment, check=True)


if __name__ == "__main__":
    main()
