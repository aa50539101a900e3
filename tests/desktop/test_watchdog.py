"""The watchdog itself, and a scripted session at the real window that it watches.

`MNEMOSCOPE_WATCHED=100000` runs the session at a hundred thousand memories; `tests/bench/bench_event_loop.py` prints
the whole table.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope_desktop import tasks
from mnemoscope_desktop.app import Application, parse
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.tasks import JobOp

from ..big_vault import Parts, build
from ..scripted_session import Person
from ..watchdog import HEAD, LIMIT_MS, Gap, Step, Watchdog, line

pytestmark = pytest.mark.gui

MEMORIES = int(os.environ.get("MNEMOSCOPE_WATCHED", "4000"))
CROWDED = 1.5
"""A piece of work takes up to half as long again where the tests share their processors and caches with others, beyond
what the watchdog's small pieces tell. A step that grows with the number of memories goes over that all the same."""
LIMITS = dict.fromkeys(("dark and light", "speak zh_CN", "speak en", "lock", "close"), LIMIT_MS)
"""As strict as can be for what reaches every widget that was ever shown, which it does a part at a time."""


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


def test_what_a_watched_call_held_ends_in_its_own_thread(watchdog: Watchdog, qtbot: QtBot) -> None:
    """A painter that ended in another thread, because that held the frame, ended the program."""
    ends: Counter[int] = Counter()

    class Held:
        def __del__(self) -> None:
            ends[threading.get_ident()] += 1

    def hold() -> int:
        held = Held()
        return sum(range(100)) + id(held)

    def act() -> None:
        end = time.thread_time() + 0.2
        while time.thread_time() < end:
            hold()

    usual = sys.getswitchinterval()
    sys.setswitchinterval(0.00001)
    try:
        watched(watchdog, qtbot, act)
    finally:
        sys.setswitchinterval(usual)
    assert list(ends) == [threading.get_ident()]


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path, preferences: Preferences) -> Iterator[Person]:
    """At the application on a large vault, from its first moment on; what it searches by is not loaded."""
    folder = tmp_path / "vault"
    build(folder, Parts(MEMORIES, guesses=MEMORIES // 8, conflicts=max(20, MEMORIES // 500)))
    with Vault.open(folder) as vault:
        # On a crowded machine the session takes longer than a vault stays open for a person who does nothing.
        vault.save_settings(replace(vault.settings(), auto_lock_minutes=0))
    preferences.set("toured", True)
    application = Application(parse(["--vault", str(folder)]), preferences)
    application.session._loads_index = False
    window = application.window
    qtbot.addWidget(window)
    window.resize(1440, 900)
    watchdog = Watchdog()
    someone = Person(window, watchdog, tmp_path)
    watchdog.start()
    try:
        with watchdog.step("start"):
            application.start()
            someone.calm(lambda: window.session.summary is not None)
        yield someone
    finally:
        watchdog.stop()
        application.end()


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


def with_all_panels(person: Person, act: Callable[[], None]) -> None:
    """Do it with every panel shown before, also when the vault was locked or the window closed."""
    window = person.window
    if window.session.vault is None:
        window.come_up()
        window.session.open(Vault.open(person.folder / "vault"))
        person.calm()
        person.visit_panels(" once more")
    act()


@pytest.mark.timeout(1_800)
def test_no_step_of_a_session_keeps_the_window_for_long(person: Person) -> None:
    """What took too long is done once more: the program takes as long again, the machine does not."""
    steps = person.watchdog.steps
    parts: list[Callable[[], None]] = [
        lambda: first_shows(person), person.search, person.scroll, person.sort, person.narrow, person.archive_all,
        person.listen, lambda: person.review(keys=4), person.judge_all, lambda: person.decide(2), person.travel,
        lambda: person.take_in(500), person.dress, person.speak, person.resize,
        lambda: with_all_panels(person, person.lock), lambda: with_all_panels(person, person.close),
    ]  # fmt: skip
    for part in parts:
        before = len(steps)
        part()
        if too_long(steps[before:]):
            part()
    print(HEAD, *map(line, steps), sep="\n")
    assert len({step.name for step in steps}) > 30
    assert {name: f"{gap.work:.0f} ms, {gap.where}" for name, gap in too_long(steps).items()} == {}
