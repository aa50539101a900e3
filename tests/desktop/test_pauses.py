"""The garbage collector stops the window for long only when nobody is looking, and keeps nothing of a closed vault."""

from __future__ import annotations

import gc
import sys
import weakref
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import ahead, pauses
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.window import Window


class Ring:
    """Something that only the collector can free."""

    def __init__(self) -> None:
        self.self = self


@pytest.fixture
def settled(qapp: object) -> Iterator[None]:
    gc.enable()
    pauses.settle()
    yield
    pauses.forget()
    pauses.end()


def full_collections(work: Callable[[], object]) -> int:
    before = gc.get_stats()[2]["collections"]
    work()
    return gc.get_stats()[2]["collections"] - before


def many_objects() -> list[list[int]]:
    return [[number] for number in range(400_000)]


def test_many_new_objects_bring_no_collection(settled: None) -> None:
    assert full_collections(many_objects) == 0
    gc.enable()
    gc.collect()
    assert full_collections(many_objects) > 0, "without settling they do"


def test_a_quiet_moment_frees_what_came_since(settled: None) -> None:
    gone = weakref.ref(Ring())
    pauses.sweep()
    assert gone() is None


def test_where_it_would_take_long_it_waits_until_nothing_goes_on(settled: None) -> None:
    ring = Ring()
    gone = weakref.ref(ring)
    kept = many_objects()
    del ring
    fresh = pauses.sweep()
    assert fresh > pauses.SHORT
    assert pauses.sweep(fresh - 2 * pauses.STILL) >= fresh
    assert gone() is not None
    assert pauses.sweep(fresh) < pauses.SHORT
    assert gone() is None
    assert len(kept) == 400_000


def test_closing_the_vault_frees_what_was_of_it_and_leaves_collecting_to_the_window(
    settled: None, window: Window, settle: Callable[[], None]
) -> None:
    """Else a worker that opens the next vault collects, and Qt's objects end in its thread."""
    usual = pauses._USUAL_TURN
    assert not gc.isenabled()
    assert sys.getswitchinterval() == pytest.approx(pauses.TURN_S)
    gone = weakref.ref(Ring())
    window.lock()
    settle()
    assert not gc.isenabled()
    assert sys.getswitchinterval() == pytest.approx(usual)
    assert gone() is None


def test_python_collects_by_itself_before_the_window_begins_and_after_it_ended(qapp: object) -> None:
    gc.enable()
    pauses.take_over()
    assert not gc.isenabled()
    pauses.end()
    assert gc.isenabled()


def test_only_the_program_is_taken_out_of_collections_and_nothing_of_a_vault() -> None:
    gc.collect()
    try:
        pauses.stand()
        program = gc.get_freeze_count()
        assert program > 50_000
        pauses.settle()
        ring = Ring()
        gone = weakref.ref(ring)
        pauses.sweep()
        pauses.stand()
        assert gc.get_freeze_count() <= program, "a vault may still be there"
        del ring
        pauses.sweep()
        assert gone() is not None, "it is old, and not looked at while the window works"
        pauses.forget()
        assert gone() is None
    finally:
        pauses.forget()
        pauses.end()
    assert gc.get_freeze_count() == 0


def test_panels_are_imported_before_they_are_asked_for(window: Window, qtbot: QtBot) -> None:
    qtbot.waitUntil(ahead.done, timeout=30_000)
    missing = [spec.key for spec in registry.present() if spec.factory.partition(":")[0] not in sys.modules]
    assert missing == []
