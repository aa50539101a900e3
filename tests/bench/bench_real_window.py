"""What a large list costs at the real window: imported, scrolled, narrowed, sorted, archived whole, taken back.

    python tests/bench/bench_real_window.py [--memories 100000] [--file LIST.json] [--pictures FOLDER]

A virtual screen (Xvfb) with a real mouse and keyboard (xdotool). "s" is the time by the clock until what was asked for
stands there; "gap" the longest time between two turns of the event loop in that step and "own" what the window's thread
itself worked in it, in milliseconds. Every step says in words whether what it wanted came about.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.desktop.driven import Driven
from tests.desktop.hand import THERE, Hand, virtual_screen

from mnemoscope import Vault
from mnemoscope.vault.keys import KeyChoice

PATIENCE_S = 900.0
WATCH = """
import time
from PySide6.QtCore import QTimer
class Turns:
    def __init__(self):
        self.timer = QTimer(window)
        self.timer.setTimerType(Qt.TimerType.PreciseTimer)
        self.timer.timeout.connect(self.turn)
        self.again()
        self.timer.start(5)
    def again(self):
        self.gap = self.own = 0.0
        self.last, self.spent = time.perf_counter(), time.thread_time()
    def turn(self):
        now, spent = time.perf_counter(), time.thread_time()
        if now - self.last > self.gap:
            self.gap, self.own = now - self.last, spent - self.spent
        self.last, self.spent = now, spent
turns = Turns()
def panel():
    return window.host.current
def row(number):
    memory = panel().table.memory_at(number) if panel().table.rowCount() > number else None
    return "" if memory is None else memory.text
def header(title):
    head = panel().view.horizontalHeader()
    model = panel().view.model()
    for section in range(head.count()):
        name = str(model.headerData(section, Qt.Orientation.Horizontal))
        if name == title and not head.isSectionHidden(section):
            place = QPoint(head.sectionViewportPosition(section) + 14, head.height() // 2)
            place = head.viewport().mapToGlobal(place)
            return [place.x(), place.y()]
"""


def made(count: int, seed: int = 3) -> list[dict[str, str]]:
    """Statements about a house with many rooms, no two alike."""
    chance = random.Random(seed)
    rooms = ["attic", "cellar", "hall", "kitchen", "larder", "nursery", "porch", "study"]
    things = ["barometer", "candlestick", "globe", "lantern", "mirror", "samovar", "tapestry", "trunk"]
    return [
        {
            "text": f"Inventory line {number}: the {chance.choice(things)} stands in the {chance.choice(rooms)}",
            "origin": ("stated", "observed", "inferred")[number % 3],
            "event_time": f"{2015 + number % 11}-{1 + number % 12:02d}-{1 + number % 28:02d}",
        }
        for number in range(count)
    ]


class Steps:
    """Attributes:
    program: the application, with `WATCH` known to it.
    """

    def __init__(self, hand: Hand, pictures: Path | None, screen: str) -> None:
        self.hand, self.program = hand, hand.program
        self._pictures, self._screen, self._count = pictures, screen, 0

    def is_so(self, code: str) -> bool:
        return bool(self.program.do(code))

    def until(self, code: str) -> float:
        """Seconds until it is so, asked every twentieth of a second."""
        began = time.perf_counter()
        while not self.is_so(code):
            if time.perf_counter() - began > PATIENCE_S:
                raise TimeoutError(code)
            time.sleep(0.05)
        return time.perf_counter() - began

    def step(self, name: str, act: Callable[[], object], until: str, then: str = "''") -> float:
        """One line of the table. `until` is code that is true at the end, `then` code for the last column."""
        self.program.do("turns.again()")
        act()
        took = self.until(until)
        self.program.do("calm()", PATIENCE_S)
        gap, own, word = self.program.do(f"[turns.gap, turns.own, {then}]")
        print(f"{name:<44}{took:>8.2f}{gap * 1000:>8.0f}{own * 1000:>8.0f}  {word}", flush=True)
        if self._pictures is not None:
            self._count += 1
            target = self._pictures / f"{self._count:02d} {name}.png"
            subprocess.run(["import", "-window", "root", "-display", self._screen, str(target)], check=True)
        return took


def session(steps: Steps, file: Path, count: int) -> None:
    """All that the case asks for, in its order."""
    hand = steps.hand
    rows = "panel().table.rowCount()"
    hand.click("window.navigation.import_")

    def choose() -> None:
        hand.click("panel().drop.file")
        hand.type(str(file))
        hand.press("Return", calm=False)

    steps.step("look at the file", choose, "panel().pages.currentWidget() is panel().__dict__.get('preview')")
    done = "panel().pages.currentWidget() is panel().__dict__.get('done')"
    steps.step(f"import {count:,}", lambda: hand.press("Return", calm=False), done)
    memories = "next(item for item in window.navigation.items if item.key == 'memories')"
    place = steps.program.do(f"middle({memories})")
    shown = f"window.host.key == 'memories' and {rows} and bool(row(0))"
    steps.step("show the list", lambda: hand.click_at(*place, calm=False), shown, rows)
    steps.program.do("panel().view.setFocus()")
    steps.step("to its end", lambda: hand.press("ctrl+End", calm=False), f"bool(row({rows} - 1))", f"row({rows} - 1)")
    steps.step("thirty pages up", lambda: hand.press(*["Prior"] * 30, calm=False), "True")
    steps.step("to its beginning", lambda: hand.press("ctrl+Home", calm=False), "bool(row(0))")
    before = steps.program.do(rows)
    hand.press("slash")
    word = steps.program.do("row(0)").split()[-1]
    narrowed = f"{rows} < {before} and bool(row(0)) and '{word}' in row(0)"
    steps.step(f"type “{word}”", lambda: hand.type(word, calm=False), narrowed, rows)
    steps.step(
        "take it away", lambda: hand.press("ctrl+a", "BackSpace", calm=False), f"{rows} == {before} and bool(row(0))"
    )
    for title in ("Memory", "Strength", "Trust"):
        before_it = steps.program.do("str(panel().order)")
        spot = steps.program.do(f"header({title!r})")
        if spot is None:
            print(f"{'sort by ' + title:<44} no such column in sight")
            continue
        steps.step(
            f"sort by {title}",
            lambda spot=spot: hand.click_at(*spot, calm=False),
            f"str(panel().order) != {before_it!r} and not panel()._reading and bool(row(0))",
            "row(0)",
        )
    steps.program.do("panel().view.setFocus()")
    steps.step("select all", lambda: hand.press("ctrl+a", calm=False), f"panel().list.selected_count() == {before}")

    def archive() -> None:
        hand.press("Delete", calm=False)
        steps.until("bool(dialogs())")
        hand.press("Return", calm=False)
        steps.until("not dialogs()")
        hand.focus()  # without a window manager nobody gives the window the keyboard back

    steps.step("archive all, then stop it", lambda: (archive(), _stop(steps)), "not tasks.manager().pending", rows)
    if steps.is_so(f"{rows} == 0"):
        print("    it was over before it could be stopped")
        hand.press("ctrl+z")
        steps.until(f"{rows} == {before}")
    steps.program.do("panel().view.setFocus()")
    hand.press("ctrl+a")
    steps.step("archive all", archive, f"{rows} == 0", rows)
    steps.step("undo in one step", lambda: hand.press("ctrl+z", calm=False), f"{rows} == {before}", rows)


def _stop(steps: Steps) -> None:
    """Press Cancel in the foot of the window as soon as it is there."""
    there = "window.progress.isVisible() and window.progress.cancel.isVisible()"
    took = steps.until(f"({there}) or not panel().table.rowCount()")
    if not steps.is_so(there):
        return
    print(f"    progress in sight after {took:.2f} s", flush=True)
    place = steps.program.do("middle(window.progress.cancel)")
    steps.hand.click_at(*place, calm=False)
    print(f"    stopped after {steps.until('not window.progress.isVisible()'):.2f} s more", flush=True)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--memories", type=int, default=100_000)
    options.add_argument("--file", type=Path)
    options.add_argument("--pictures", type=Path)
    chosen = options.parse_args()
    if not THERE:
        raise SystemExit("This computer has no virtual screen with a mouse and keyboard (Xvfb, xdotool).")
    with tempfile.TemporaryDirectory() as scratch, virtual_screen() as screen:
        home = Path(scratch)
        file = chosen.file or home / "list.json"
        if chosen.file is None:
            file.write_text(json.dumps(made(chosen.memories)), encoding="utf-8")
        Vault.create(home / "vault", key=KeyChoice("plain")).vault.close()
        environment = {"QT_QPA_PLATFORM": "xcb", "DISPLAY": screen, "HOME": str(home)}
        with Driven(home, "--vault", str(home / "vault"), environment=environment) as program:
            program.opened()
            hand = Hand(screen, program)
            hand.focus()
            program.do(WATCH)
            print(f"{'step':<44}{'s':>8}{'gap':>8}{'own':>8}")
            session(Steps(hand, chosen.pictures, screen), file, chosen.memories)


if __name__ == "__main__":
    main()
