"""Both axes of one memory: since when the store believed what, and when it held that to be true."""

from __future__ import annotations

from datetime import UTC

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import FeedbackKind, State
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop.widgets.beliefs import Beliefs, beliefs
from mnemoscope_desktop.widgets.marked import MarkedText

pytestmark = pytest.mark.gui


@pytest.fixture
def clock() -> FixedClock:
    return FixedClock(parse_moment("2026-03-01T12:00:00Z").us)


@pytest.fixture
def vault(tmp_path, clock: FixedClock):
    made = Vault.create(tmp_path / "v", key=KeyChoice("plain"), clock=clock).vault
    yield made
    made.close()


def moved(vault: Vault, clock: FixedClock) -> str:
    """A memory that was learned, answered, worded anew, and ended."""
    memory_id = vault.add(MemoryDraft("I live in Ghent.", valid_from=parse_moment("2024-05-01"))).result.id
    assert memory_id
    clock.advance(days=1)
    vault.feedback(memory_id, FeedbackKind.HELPFUL)
    clock.advance(days=9)
    vault.edit(memory_id, text="I live in Bruges.")
    clock.advance(days=10)
    vault.edit(memory_id, valid_to=parse_moment("2026-03-15"))
    return memory_id


def test_answers_move_trust_and_are_no_other_belief(vault: Vault, clock: FixedClock) -> None:
    detail = vault.show(moved(vault, clock))
    found = beliefs(detail.versions, detail.memory)
    assert [each.memory.text for each in found] == ["I live in Ghent.", "I live in Bruges.", "I live in Bruges."]
    assert [each.since.iso()[:10] for each in found] == ["2026-03-01", "2026-03-11", "2026-03-21"]
    assert [each.until.iso()[:10] if each.until else None for each in found] == ["2026-03-11", "2026-03-21", None]
    assert found[0].memory.trust == pytest.approx(0.85)


def test_an_archived_one_that_came_back_has_three_beliefs(vault: Vault, clock: FixedClock) -> None:
    memory_id = vault.add("I own a canoe.").result.id
    assert memory_id
    clock.advance(days=1)
    vault.archive(memory_id)
    clock.advance(days=1)
    vault.restore(memory_id)
    detail = vault.show(memory_id)
    found = beliefs(detail.versions, detail.memory)
    assert [each.memory.state for each in found] == [State.ACTIVE, State.ARCHIVED, State.ACTIVE]


def test_a_memory_that_was_always_believed_so_shows_nothing(qtbot: QtBot, vault: Vault, clock: FixedClock) -> None:
    shown = Beliefs()
    qtbot.addWidget(shown)
    memory_id = vault.add("I own a canoe.").result.id
    assert memory_id
    detail = vault.show(memory_id)
    shown.show_memory(detail.versions, detail.memory, clock.now(), UTC)
    assert not shown.isVisibleTo(None)


def test_a_former_wording_is_told_with_its_end_and_read_aloud(qtbot: QtBot, vault: Vault, clock: FixedClock) -> None:
    shown = Beliefs()
    qtbot.addWidget(shown)
    detail = vault.show(moved(vault, clock))
    shown.show_memory(detail.versions, detail.memory, clock.now(), UTC)
    (line,) = shown.findChildren(MarkedText, options=Qt.FindChildOption.FindChildrenRecursively)
    assert line.text == "until 11 Mar 2026: “I live in Ghent.”"
    assert shown.bars.accessibleName() == (
        "From 1 Mar 2026 to 11 Mar 2026 it was known: true 1 May 2024 → open. "
        "From 11 Mar 2026 to 21 Mar 2026 it was known: true 1 May 2024 → open. "
        "Since 21 Mar 2026 it is known: true 1 May 2024 → 15 Mar 2026."
    )
