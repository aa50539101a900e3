"""Background work answers on the UI thread, once, and only to whom it may."""

from __future__ import annotations

import threading
import time
from itertools import pairwise

import pytest
from PySide6.QtCore import QObject, QTimer
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.errors import Cancelled, Misuse, VaultLocked
from mnemoscope.model.results import Counts
from mnemoscope_desktop import messages, tasks
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.tasks import JobOp, ReadOp, WriteOp


@pytest.fixture
def owner(qapp: object) -> QObject:
    return QObject()


def test_a_read_answers_on_the_ui_thread_with_what_the_vault_said(session: Session, vault: Vault) -> None:
    got: list[tuple[Counts, bool, bool]] = []
    where: list[str] = []

    def read(v: Vault) -> Counts:
        where.append(threading.current_thread().name)
        return v.counts()

    def answer(counts: Counts) -> None:
        got.append((counts, threading.current_thread() is threading.main_thread(), counts == vault.counts()))

    ReadOp(read).success(answer).run(session)
    assert tasks.manager().wait()
    assert got[0][1:] == (True, True)
    assert where[0].startswith("reader")


def test_writes_run_one_after_the_other_in_order(session: Session) -> None:
    order: list[int] = []

    def work(number: int) -> None:
        order.append(number)
        time.sleep(0.01)
        order.append(number)

    for number in range(4):
        WriteOp(lambda _v, number=number: work(number)).run(session)
    assert tasks.manager().pending_writes == 4
    assert tasks.manager().wait()
    assert order == [0, 0, 1, 1, 2, 2, 3, 3]


def test_only_the_latest_of_a_key_answers(session: Session, owner: QObject) -> None:
    got: list[int] = []
    for number in range(5):
        ReadOp(lambda _v, number=number: number).latest("x").success(got.append).run(owner)
    ReadOp(lambda _v: 99).latest("y").success(got.append).run(owner)
    assert tasks.manager().wait()
    assert sorted(got) == [4, 99]


def test_a_question_that_became_void_is_not_answered_and_another_one_is(session: Session, owner: QObject) -> None:
    got: list[int] = []
    ReadOp(lambda _v: 1).latest("x").success(got.append).run(owner)
    ReadOp(lambda _v: 2).latest("y").success(got.append).run(owner)
    tasks.drop(owner, "x")
    tasks.drop(owner, "never asked")
    assert tasks.manager().wait()
    assert got == [2]
    ReadOp(lambda _v: 3).latest("x").success(got.append).run(owner)
    assert tasks.manager().wait()
    assert got == [2, 3]


def test_an_answer_to_a_destroyed_owner_is_dropped(session: Session, qtbot: QtBot) -> None:
    got: list[int] = []
    owner = QObject()
    gate = threading.Event()
    ReadOp(lambda _v: gate.wait(5)).success(lambda _r: got.append(1)).failure(lambda _e: got.append(2)).run(owner)
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    gate.set()
    assert tasks.manager().wait()
    assert got == []


def test_an_answer_from_a_vault_that_was_closed_meanwhile_is_dropped(session: Session, owner: QObject) -> None:
    got: list[object] = []
    gate = threading.Event()
    ReadOp(lambda _v: gate.wait(5)).success(got.append).failure(got.append).run(owner)
    session.close()
    gate.set()
    assert tasks.manager().wait()
    assert got == []


def test_without_a_vault_a_read_fails_calmly(qapp: object, owner: QObject) -> None:
    tasks.manager().use(None)
    got: list[Exception] = []
    ReadOp(lambda v: v.counts()).failure(got.append).run(owner)
    assert tasks.manager().wait()
    assert isinstance(got[0], VaultLocked)


def test_known_errors_are_said_and_bugs_are_reported_without_their_text(owner: QObject) -> None:
    def known() -> None:
        raise Misuse("Write it otherwise.")

    def bug() -> None:
        raise ValueError("Lives in Los Angeles")

    JobOp(known).run(owner)
    assert tasks.manager().wait()
    JobOp(bug).run(owner)
    assert tasks.manager().wait()
    first, second = messages.channel().log
    assert (first.kind, first.text) == (Kind.ERROR, "Write it otherwise.")
    assert second.kind is Kind.BUG
    assert "ValueError" in second.details
    assert "PySide6" in second.details
    assert "test_tasks.py" in second.details
    assert "Los Angeles" not in second.details + second.text


def test_the_error_of_a_write_is_told_even_when_its_owner_is_gone(session: Session, qtbot: QtBot) -> None:
    owner = QObject()
    gate = threading.Event()

    def work(_vault: Vault) -> None:
        gate.wait(5)
        raise Misuse("It was not kept.")

    WriteOp(work).failure(lambda _e: None).run(owner)
    with qtbot.waitSignal(owner.destroyed):
        owner.deleteLater()
    gate.set()
    assert tasks.manager().wait()
    assert [m.text for m in messages.channel().log] == ["It was not kept."]


def test_progress_is_told_and_cancel_stops_the_work(owner: QObject, qtbot: QtBot) -> None:
    told: list[tuple[int, int | None, str]] = []
    ended: list[Exception] = []

    def work(progress: object) -> None:
        for number in range(10_000):
            progress(number, 10_000, "counting")  # type: ignore[operator]
            time.sleep(0.001)

    op = JobOp(work).with_progress("Counting").on_progress(lambda *a: told.append(a)).failure(ended.append)
    op.run(owner)
    qtbot.waitUntil(lambda: len(told) >= 2)
    op.cancel()
    assert tasks.manager().wait(5)
    assert isinstance(ended[0], Cancelled)
    assert told[0][1:] == (10_000, "counting")


def test_finished_is_called_after_success_and_after_failure(owner: QObject) -> None:
    calls: list[str] = []
    JobOp(lambda: 1).success(lambda _r: calls.append("ok")).finished(lambda: calls.append("end")).run(owner)
    assert tasks.manager().wait()
    JobOp(lambda: 1 // 0).failure(lambda _e: calls.append("bad")).finished(lambda: calls.append("end")).run(owner)
    assert tasks.manager().wait()
    assert calls == ["ok", "end", "bad", "end"]


def test_finished_is_called_also_where_the_answer_cannot_be_shown(owner: QObject, qtbot: QtBot) -> None:
    calls: list[str] = []
    with qtbot.capture_exceptions() as raised:
        JobOp(lambda: 0).success(lambda answer: 1 // answer).finished(lambda: calls.append("end")).run(owner)
        assert tasks.manager().wait()
    assert calls == ["end"]
    assert [kind for kind, _, _ in raised] == [ZeroDivisionError]


def test_a_change_names_its_initiator_and_comes_before_the_answer(session: Session, vault: Vault) -> None:
    heard: list[object] = []
    owner = QObject()
    session.changed.connect(lambda changes, who: heard.append((changes.verb, who is owner)))
    memory = vault.list(limit=1).items[0]
    WriteOp(lambda v: v.archive([memory.id])).success(lambda _c: heard.append("answer")).run(owner)
    assert tasks.manager().wait()
    assert heard == [("archive", True), "answer"]


def test_operations_are_started_on_the_ui_thread_only(owner: QObject) -> None:
    problems: list[Exception] = []

    def elsewhere() -> None:
        try:
            JobOp(lambda: 1).run(owner)
        except RuntimeError as problem:
            problems.append(problem)

    JobOp(elsewhere).run(owner)
    assert tasks.manager().wait()
    assert len(problems) == 1


def test_each_answer_has_a_turn_of_the_event_loop_of_its_own(owner: QObject, qtbot: QtBot) -> None:
    """What takes some milliseconds each must not add up to a window that stands still."""
    turns: list[str] = []
    beat = QTimer(owner, interval=0)
    beat.timeout.connect(lambda: turns.append("other"))
    started = threading.Barrier(3)
    for number in range(3):
        JobOp(lambda number=number: (started.wait(), number)[1]).success(lambda number: turns.append(str(number))).run(
            owner
        )
    time.sleep(0.05)
    beat.start()
    assert tasks.manager().wait()
    answers = [place for place, turn in enumerate(turns) if turn != "other"]
    assert sorted(turns[place] for place in answers) == ["0", "1", "2"]
    assert all(later - earlier > 1 for earlier, later in pairwise(answers)), turns
