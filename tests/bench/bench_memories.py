"""How fast the list of memories is, over a real encrypted vault file of any size.

    python tests/bench/bench_memories.py [--sizes 1000 100000 1000000] [--only reads|panel] [--keep FOLDER]

The vault is written by plain SQL into a temporary folder and deleted afterwards; `--keep` makes or reuses it in another
folder, since a million memories take minutes. Milliseconds of CPU in the thread that works, the least of two runs;
for the panel, which is the real one offscreen, those of the interface's thread beside those of the clock.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from bulk_vault import NOW, make, pages
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.query import CURRENT, Column, Order
from mnemoscope_desktop import i18n, tasks, theme
from mnemoscope_desktop.panels.memories.panel import MemoriesPanel
from mnemoscope_desktop.session import Session

PAGE = 256
PASSPHRASE = "three brown owls"
ORDERS = (
    Column.RECORDED_AT, Column.TEXT, Column.STANDING, Column.SCOPE, Column.TRUST, Column.STRENGTH, Column.VALID_FROM,
    Column.AGENT, Column.EXPIRES_AT, Column.STATE, Column.IMPORTANCE,
)  # fmt: skip


def row(what: str, value: float, note: str = "") -> None:
    print(f"  {what:<46}{value:>10.1f}  {note}", flush=True)


def cpu(work: Callable[[], object], times: int = 2) -> float:
    """The least CPU milliseconds of this thread."""
    spent = []
    for _ in range(times):
        start = time.thread_time()
        work()
        spent.append((time.thread_time() - start) * 1e3)
    return min(spent)


@contextmanager
def opened(count: int, keep: Path | None) -> Iterator[Vault]:
    with tempfile.TemporaryDirectory() as scratch:
        folder = (keep or Path(scratch)) / f"vault-{count}"
        if not folder.exists():
            make(folder, count).close()
        vault = Vault.open(folder, passphrase=PASSPHRASE, clock=FixedClock(NOW))
        vault.index.close()
        vault.index = Index(vault._database, prefer="hashed")
        try:
            yield vault
        finally:
            vault.close()


def reads(vault: Vault) -> None:
    def uncached(work: Callable[[], object]) -> Callable[[], object]:
        def run() -> object:
            vault._tallies.forget()
            return work()

        return run

    row("first 256 rows, newest first", cpu(lambda: vault.keys(CURRENT, limit=PAGE)))
    keys = vault.keys(CURRENT)
    for where, stretch in zip(("beginning", "middle", "end"), pages(keys, PAGE), strict=True):
        row(f"a page of 256 at the {where}", cpu(lambda stretch=stretch: vault.rows(stretch)))  # type: ignore[misc]
    for column in ORDERS:
        order = Order(column, descending=column is Column.RECORDED_AT)
        row(f"first 256 rows by {column.value}", cpu(lambda order=order: vault.beginning(CURRENT, order, limit=PAGE)))  # type: ignore[misc]
        row(f"all row numbers by {column.value}", cpu(lambda order=order: vault.keys(CURRENT, order), 1))  # type: ignore[misc]
    _follow(vault)
    row("count", cpu(lambda: vault.count(CURRENT)))
    row("facets, counted", cpu(uncached(lambda: vault.facets(CURRENT))))
    row("facets, known", cpu(lambda: vault.facets(replace(CURRENT, scopes=frozenset({"work"})))))
    sister = replace(CURRENT, text="sister sold")
    row("row numbers by two words", cpu(lambda: vault.keys(sister)), f"{len(vault.keys(sister)):,} match")
    row("facets over them", cpu(lambda: vault.facets(sister)))
    tea = replace(CURRENT, text="绿茶")
    row("row numbers by a Chinese word", cpu(lambda: vault.keys(tea)), f"{len(vault.keys(tea)):,} match")
    near = vault.rows(keys[:1])[0]
    row("neighbourhood, three steps", cpu(lambda: vault.neighbourhood(near.id, 3)))


def _follow(vault: Vault) -> None:
    """What a list costs after an act on one memory, and on a hundred, that moves them in it."""
    for column in (Column.RECORDED_AT, Column.STANDING, Column.TEXT):
        listing = vault.listing(CURRENT, Order(column))
        for many in (1, 100):
            places = range(0, len(listing.keys), max(1, len(listing.keys) // many))[:many]
            vault.archive([memory.id for memory in vault.rows([listing.keys[place] for place in places])])
            row(f"list by {column.value} after an act on {many}", cpu(lambda listing=listing: vault.followed(listing)))  # type: ignore[misc]
            vault.undo()
            listing = vault.followed(listing)[0]


class Gaps:
    """The longest time for which the event loop did not come round."""

    def __init__(self) -> None:
        self.longest = 0.0
        self._last = time.perf_counter()
        self._timer = QTimer()
        self._timer.timeout.connect(self._tick)
        self._timer.start(0)

    def _tick(self) -> None:
        now = time.perf_counter()
        self.longest = max(self.longest, now - self._last)
        self._last = now

    def end(self) -> float:
        self._timer.stop()
        return self.longest * 1e3


def until(true: Callable[[], bool], seconds: float = 120.0) -> tuple[float, float]:
    """Milliseconds of this thread and of the clock until something is so."""
    start, used = time.perf_counter(), time.thread_time()
    while not true() and time.perf_counter() - start < seconds:
        QApplication.processEvents()
        time.sleep(0.002)
    return (time.thread_time() - used) * 1e3, (time.perf_counter() - start) * 1e3


def both(what: str, spent: tuple[float, float], note: str = "") -> None:
    row(what, spent[0], f"clock {spent[1]:,.0f}{note}")


def panel(vault: Vault) -> None:
    session = Session()
    shown = MemoriesPanel(session)
    shown.resize(1100, 800)
    shown.show()
    QTest.qWaitForWindowExposed(shown)
    tasks.manager().use(vault)
    session.vault = vault
    gaps = Gaps()
    shown.refresh()
    both("first rows on the screen", until(lambda: shown.table.memory_at(0) is not None), "; target 150")
    both("all rows in the scroll bar", until(lambda: not shown._reading))
    tasks.manager().wait(120)
    row("longest gap while it opened", gaps.end(), "clock")
    bar = shown.view.verticalScrollBar()
    for place in (0.5, 1.0):
        bar.setValue(int(bar.maximum() * place))
        last = shown.view.rowAt(shown.view.viewport().height() // 2)
        both(f"jump to {place:.0%}", until(lambda last=last: shown.table.memory_at(last) is not None, 20))  # type: ignore[misc]
    steps = 120
    start, used = time.perf_counter(), time.thread_time()
    for step in range(steps):
        bar.setValue(int(bar.maximum() * 0.4) + step * 200)
        QApplication.processEvents()
    spent = (time.thread_time() - used) * 1e3 / steps, (time.perf_counter() - start) * 1e3 / steps
    both("one frame of scrolling, mean of 120", spent)
    gaps = Gaps()
    shown.query.set_text("sister sold")
    both("filter by two words", until(lambda: not shown._reading), "; target 300")
    tasks.manager().wait(120)
    row("longest gap meanwhile", gaps.end(), "clock")
    shown.query.set_text("")
    until(lambda: not shown._reading)
    tasks.manager().wait(120)
    start, used = time.perf_counter(), time.thread_time()
    shown.view.selectAll()
    QApplication.processEvents()
    both("select all", ((time.thread_time() - used) * 1e3, (time.perf_counter() - start) * 1e3))
    session.vault = None
    tasks.manager().use(None)
    shown.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", type=int, nargs="+", default=[1_000, 100_000, 1_000_000])
    parser.add_argument("--only", choices=("reads", "panel"))
    parser.add_argument("--keep", type=Path)
    given = parser.parse_args()
    app = QApplication([])
    i18n.use("en")
    theme.manager().start(theme.Choice.LIGHT)
    for count in given.sizes:
        print(f"{count:,} memories, milliseconds")
        with opened(count, given.keep) as vault:
            if given.only != "panel":
                reads(vault)
            if given.only != "reads":
                panel(vault)
    app.quit()


if __name__ == "__main__":
    main()
