"""The watchdog itself, and a scripted session at the real window that it watches.

`MNEMOSCOPE_WATCHED=100000` runs the session at a hundred thousand memories; `tests/bench/bench_event_loop.py` prints
the whole table.
"""

from __future__ import annotations

import gc
import os
import time
from collections.abc import Callable, Iterable, Iterator
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
from ..watchdog import HEAD, LIMIT_MS, Gap, Step, Watchdog, line

pytestmark = pytest.mark.gui

MEMORIES = int(os.environ.get("MNEMOSCOPE_WATCHED", "4000"))
CROWDED = 1.5
"""A piece of work takes up to half as long again where the tests share their processors and caches with others, beyond
what the watchdog's small pieces tell. A step that grows with the number of memories goes over that all the same."""
LIMITS = {"open": 120.0} | dict.fromkeys(("dark and light", "speak zh_CN", "speak en", "lock"), LIMIT_MS)
"""Milliseconds for the window with its first panel, whose modules are imported then; and, as strict as can be, for what
reaches every widget that was ever shown, which it does a part at a time."""


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


def too_long(steps: Iterable[Step]) -> dict[str, Gap]:
    """The steps that kept the window for too long each time they were done, with what did so the last time."""
    found: dict[str, Gap] = {}
    well: set[str] = set()
    for step in steps:
        gap = step.hardest
        if gap is not None and gap.work > LIMITS.get(step.name, CROWDED * LIMIT_MS):
            found[step.name] = gap
        else:
            well.add(step.name)
    return {name: gap for name, gap in found.items() if name not in well}


def first_shows(person: Person) -> None:
    """All panels as they come up when they were never shown."""
    person.window.host.throw_away()
    person.visit_panels()


def lock(person: Person) -> None:
    """With every panel shown before, also when it was locked already."""
    if person.window.session.vault is None:
        person.window.session.open(Vault.open(person.folder / "vault"))
        person.calm()
        person.visit_panels(" once more")
    person.lock()


@pytest.mark.timeout(1_800)
def test_no_step_of_a_session_keeps_the_window_for_long(person: Person) -> None:
    """What took too long is done once more: the program takes as long again, the machine does not."""
    steps = person.watchdog.steps
    parts: list[Callable[[], None]] = [
        lambda: first_shows(person), person.search, person.scroll, person.sort, person.narrow, person.archive_all,
        lambda: person.review(keys=4), person.judge_all, lambda: person.decide(2), person.travel,
        lambda: person.take_in(500), person.dress, person.speak, person.resize,
        lambda: lock(person),
    ]  # fmt: skip
    for part in parts:
        before = len(steps)
        part()
        if too_long(steps[before:]):
            part()
    print(HEAD, *map(line, steps), sep="\n")
    assert len({step.name for step in steps}) > 30
    assert {name: f"{gap.work:.0f} ms, {gap.where}" for name, gap in too_long(steps).items()} == {}
