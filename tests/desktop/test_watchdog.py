"""The watchdog itself, and a scripted session at the real window that it watches.

`MNEMOSCOPE_WATCHED=100000` runs the session at a hundred thousand memories; `tests/bench/bench_event_loop.py` prints
the whole table.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop import pauses, tasks
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import JobOp
from mnemoscope_desktop.window import Window

from ..big_vault import Parts, build
from ..scripted_session import Person
from ..watchdog import HEAD, LIMIT_MS, Step, Watchdog, line

pytestmark = pytest.mark.gui

MEMORIES = int(os.environ.get("MNEMOSCOPE_WATCHED", "4000"))
BUILT_AT_ONCE = {
    "open": 400, "show timeline": 520, "show transfer": 520, "show import": 320, "show curves": 320,
    "show journal": 320,
}  # fmt: skip
"""Milliseconds for panels that are made when they are first shown, in one piece."""
ALL_AT_ONCE = {"dark and light": 1200, "speak zh_CN": 600, "speak en": 600, "lock": 1000}
"""Milliseconds for what the style and the language of every widget that was ever shown take, and for collecting all
garbage behind the locked page."""
CROWDED = 5
"""A piece of work takes up to five times as long where the tests share their processors and caches with others, beyond
what the watchdog's small pieces tell. A step that grows with the number of memories goes over that all the same."""


@pytest.fixture
def watchdog(qapp: object) -> Iterator[Watchdog]:
    watching = Watchdog()
    watching.start()
    yield watching
    watching.stop()


def work(milliseconds: float) -> None:
    """Use the processor for as long."""
    end = time.thread_time() + milliseconds / 1000
    while time.thread_time() < end:
        sum(range(100))


def watched(watchdog: Watchdog, qtbot: QtBot, act: object) -> Step:
    with watchdog.step("act") as step:
        QTimer.singleShot(0, act)  # type: ignore[call-overload]
        qtbot.wait(250)
    return step


def test_work_on_the_main_thread_is_found_with_its_place(watchdog: Watchdog, qtbot: QtBot) -> None:
    step = watched(watchdog, qtbot, lambda: work(120))
    gap = step.hardest
    assert gap is not None
    assert gap.own >= 115
    assert gap.wall >= gap.own
    assert " work" in gap.where
    assert Path(__file__).name in gap.where


def test_waiting_is_a_gap_and_no_work(watchdog: Watchdog, qtbot: QtBot) -> None:
    step = watched(watchdog, qtbot, lambda: time.sleep(0.12))
    gap = max(step.gaps, key=lambda each: each.wall)
    assert gap.wall >= 115
    assert gap.work < LIMIT_MS


def test_work_of_another_thread_that_gives_turns_is_no_work_of_the_window(watchdog: Watchdog, qtbot: QtBot) -> None:
    with watchdog.step("job") as step:
        JobOp(lambda: work(200)).run(watchdog)
        assert tasks.manager().wait()
    assert all(gap.work < LIMIT_MS for gap in step.gaps)


def test_a_collection_of_garbage_is_told(watchdog: Watchdog, qtbot: QtBot) -> None:
    kept = [[number] for number in range(600_000)]
    step = watched(watchdog, qtbot, gc.collect)
    gap = max(step.gaps, key=lambda each: each.collecting)
    assert gap.collecting > 5
    assert kept


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, preferences: Preferences) -> Iterator[Person]:
    """At a window on a large vault, as the application leaves it once the vault is open."""
    folder = tmp_path / "vault"
    build(folder, Parts(MEMORIES, guesses=MEMORIES // 8, conflicts=max(20, MEMORIES // 500)))
    window = Window(Session(), preferences)
    qtbot.addWidget(window)
    window.resize(1440, 900)
    window.show()
    qtbot.waitExposed(window)
    watchdog = Watchdog()
    someone = Person(window, watchdog, tmp_path)
    watchdog.start()
    pauses.settle()
    try:
        with watchdog.step("open"):
            window.session.open(Vault.open(folder))
            someone.calm()
        yield someone
    finally:
        watchdog.stop()
        window.session.close()
        pauses.forget()


@pytest.mark.timeout(1_800)
def test_no_step_of_a_session_keeps_the_window_for_long(person: Person) -> None:
    person.visit_panels()
    person.search()
    person.scroll()
    person.sort()
    person.narrow()
    person.archive_all()
    person.review(keys=4)
    person.judge_all()
    person.decide(2)
    person.travel()
    person.take_in(500)
    person.dress()
    person.speak()
    person.resize()
    person.lock()
    steps = person.watchdog.steps
    assert len(steps) > 30
    print(HEAD, *map(line, steps), sep="\n")
    allowed = BUILT_AT_ONCE | ALL_AT_ONCE
    long = [
        f"{step.name}: {gap.work:.0f} ms, {gap.where}"
        for step in steps
        for gap in step.gaps
        if gap.work > allowed.get(step.name, CROWDED * LIMIT_MS)
    ]
    assert long == []
