"""The bench while others write: nothing is decided on what is not what the person read."""

from __future__ import annotations

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, Decision, MemoryDraft
from mnemoscope.model.words import ConflictState, DecisionKind, Standing, State
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel
from mnemoscope_desktop.session import Session

from .conflicts_tools import Said, Settle, moved, panel, press, seats, titles

__all__ = ["moved", "panel", "seats"]
pytestmark = pytest.mark.gui


def test_a_conflict_that_changed_after_it_was_read_is_not_decided(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], said: Said, settle: Settle
) -> None:
    panel.session.blockSignals(True)  # the news of the other change has not arrived yet
    vault.edit(moved[1], text="Lives in Porto, near the river")
    press(panel, "2")
    settle()
    panel.session.blockSignals(False)
    assert vault.conflict(vault.get(moved[0]).conflicts[0]).state is ConflictState.OPEN
    assert said() == ["Nothing was decided: 1 memory was changed since you read it. Look again."]
    assert [card.news.isVisibleTo(card) for card in panel.bench.cards] == [False, True]
    assert panel.bench.cards[1].accessibleName().startswith("changed just now")
    assert panel.bench.cards[1].memory.text == "Lives in Porto, near the river"
    press(panel, "2")
    settle()
    assert vault.get(moved[0]).state is State.SUPERSEDED


def test_a_conflict_that_was_settled_elsewhere_leaves_calmly(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], said: Said, settle: Settle
) -> None:
    conflict_id = vault.get(moved[0]).conflicts[0]
    panel.session.blockSignals(True)
    vault.resolve(conflict_id, Decision(DecisionKind.BOTH))
    press(panel, "0")
    settle()
    panel.session.blockSignals(False)
    assert [vault.get(i).standing is Standing.REJECTED for i in moved] == [False, False]
    assert len(said()) == 1
    assert len(titles(panel)) == 1


def test_news_from_outside_keep_the_conflict_in_view(
    panel: ConflictsPanel, vault: Vault, moved: tuple[str, str], settle: Settle
) -> None:
    vault.add(MemoryDraft("Birthday is 12 May", claim=Claim("self", "birthday", "12 May"), importance=100))
    vault.add(MemoryDraft("Birthday is 5 December", claim=Claim("self", "birthday", "5 December"), importance=100))
    settle()
    assert len(titles(panel)) == 3
    assert {memory.id for memory in panel.bench.case.members} == set(moved)  # type: ignore[union-attr]
    assert panel.list.row == panel.model.row_with(moved[0])


def test_a_closed_vault_leaves_nothing_behind(panel: ConflictsPanel, session: Session, settle: Settle) -> None:
    press(panel, "m")
    session.close()
    settle()
    assert panel.model.rowCount() == 0
    assert panel.bench.cards == []
    assert panel.bench.bar.form is None
    assert not panel.bench.bar.isVisible() or panel.bench.case is None
