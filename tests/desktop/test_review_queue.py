"""The queue's model without a view: keys in order, pages on demand, ticks, verdicts on their way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from pytestqt.modeltest import ModelTester

from mnemoscope import Vault
from mnemoscope.model.memory import Memory, MemoryDraft
from mnemoscope.model.words import Origin
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop.panels.review.queue import PAGE, CheckedRole, MemoryRole, QueueModel

pytestmark = pytest.mark.gui


@dataclass
class Desk:
    """A model over a real vault, whose reads are answered when the test says so."""

    vault: Vault
    asked: list[tuple[list[int], Callable[[Sequence[Memory]], None]]] = field(default_factory=list)

    def model(self) -> QueueModel:
        model = QueueModel(
            lambda keys, arrived: self.asked.append((list(keys), arrived)), lambda memory, burst: memory.text
        )
        model.set_keys(self.vault.review_queue())
        return model

    def answer(self) -> None:
        for keys, arrived in self.asked:
            arrived(self.vault.rows(keys))
        self.asked.clear()


@pytest.fixture(scope="module")
def vault(tmp_path_factory: pytest.TempPathFactory) -> Vault:
    folder: Path = tmp_path_factory.mktemp("queue") / "vault"
    made = Vault.create(folder, key=KeyChoice("plain")).vault
    made.add_many([MemoryDraft(f"Guess {n:03}", Origin.INFERRED) for n in range(300)])
    return made


@pytest.fixture
def desk(qapp: object, vault: Vault) -> Desk:
    return Desk(vault)


def test_it_is_a_proper_model(desk: Desk, qtmodeltester: ModelTester) -> None:
    model = desk.model()
    qtmodeltester.check(model)
    desk.answer()
    qtmodeltester.check(model)
    model.take([model.key(3), model.key(4), model.key(9)])  # type: ignore[list-item]
    qtmodeltester.check(model)


def test_a_page_is_asked_for_once_and_only_when_looked_at(desk: Desk) -> None:
    model = desk.model()
    assert desk.asked == []
    assert model.memory(150) is None
    assert model.memory(151) is None
    assert [len(keys) for keys, _ in desk.asked] == [PAGE]
    desk.answer()
    found = model.index(150, 0).data(MemoryRole)
    assert found.pk == model.key(150)
    assert model.index(150, 0).data() == found.text
    assert desk.asked == []


def test_a_judged_row_leaves_at_once_and_cannot_be_judged_again(desk: Desk) -> None:
    model = desk.model()
    key = model.key(2)
    assert key is not None
    assert model.take([key]) == [key]
    assert model.take([key]) == []
    assert model.rowCount() == 299
    model.set_keys(desk.vault.review_queue())
    assert model.row_of(key) == -1
    model.settle([key])
    model.set_keys(desk.vault.review_queue())
    assert model.row_of(key) == 2


def test_ticks_stay_with_what_is_shown(desk: Desk) -> None:
    model = desk.model()
    keys = [model.key(row) for row in (1, 5, 7)]
    for row in (7, 1, 5):
        model.toggle(row)
    assert model.checked == keys
    assert model.index(5, 0).data(CheckedRole) is True
    model.set_keys(key for key in desk.vault.review_queue() if key != keys[1])
    assert model.checked == [keys[0], keys[2]]
    model.toggle(1)
    assert model.checked == [keys[2]]
    model.toggle(1, on=False)
    assert model.checked == [keys[2]]
    model.check_all(True)
    assert len(model.checked) == 299
    model.check_all(False)
    assert model.checked == []


def test_the_same_keys_do_not_reset_the_view(desk: Desk) -> None:
    model = desk.model()
    resets: list[int] = []
    removed: list[tuple[int, int]] = []
    model.modelReset.connect(lambda: resets.append(1))
    model.rowsRemoved.connect(lambda _, first, last: removed.append((first, last)))
    keys = list(desk.vault.review_queue())
    model.set_keys(keys, stale=())
    assert (resets, removed) == ([], [])
    model.set_keys(keys[:3] + keys[5:], stale=())
    assert (resets, removed) == ([], [(3, 4)])
    model.set_keys(reversed(keys), stale=())
    assert resets == [1]


def test_stale_memories_are_read_again(desk: Desk) -> None:
    model = desk.model()
    model.memory(0)
    desk.answer()
    model.set_keys(desk.vault.review_queue(), stale=[model.key(0)])  # type: ignore[list-item]
    assert model.memory(0) is None
    assert [keys for keys, _ in desk.asked] == [[model.key(0)]]


def test_rows_of_keys_that_went_away_meanwhile_are_left_out(desk: Desk) -> None:
    model = desk.model()
    model.memory(0)
    model.set_keys(())
    desk.answer()
    assert model.rowCount() == 0
    assert model.memory(0) is None


def test_many_scattered_rows_leave_together(desk: Desk) -> None:
    model = desk.model()
    odd = list(desk.vault.review_queue()[::2])
    assert model.survivor(11, odd) == model.key(11)
    assert model.survivor(10, odd) == model.key(11)
    assert model.take(odd) == odd
    assert model.rowCount() == 150
    assert model.row_of(odd[3]) == -1
