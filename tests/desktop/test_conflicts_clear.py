"""The conflicts that answer themselves: looked through, unticked, settled as one act, and refused when one changed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, MemoryDraft
from mnemoscope.model.words import Origin, State
from mnemoscope_desktop import messages
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.panels.conflicts.clear import ClearDialog
from mnemoscope_desktop.panels.conflicts.panel import ConflictsPanel

from .conflicts_tools import Key, Said, Settle, moved, panel, press, seats
from .panel_tools import open_dialog

__all__ = ["moved", "panel", "seats"]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]


@pytest.fixture
def clear(panel: ConflictsPanel, vault: Vault, settle: Settle) -> dict[str, tuple[str, str]]:
    """Three in which something said stands against a guess: (said, guessed) by name."""
    made = {}
    for name in ("Kit", "Ada", "Joe"):
        made[name] = tuple(
            vault.add(MemoryDraft(f"{name} lives in {town}.", origin, claim=Claim(name, "home_city", town))).result.id
            for town, origin in (("Graz", Origin.STATED), ("Turku", Origin.INFERRED))
        )
    settle()
    return made  # type: ignore[return-value]


def opened(panel: ConflictsPanel, qtbot: QtBot, settle: Settle) -> ClearDialog:
    press(panel, "s")
    settle()
    return open_dialog(qtbot, ClearDialog)


def lines(dialog: ClearDialog) -> list[tuple[str, str, str]]:
    return [
        tuple(dialog.model.index(row, column).data() for column in range(3))  # type: ignore[misc]
        for row in range(dialog.model.rowCount())
    ]


def test_the_key_says_so_when_nothing_is_clear(panel: ConflictsPanel, settle: Settle, said: Said) -> None:
    assert not panel.clear.isVisible()
    press(panel, "s")
    settle()
    assert said() == ["No open conflict is clear enough to be settled from a list."]


def test_the_list_says_what_and_why_before_anything_is_done(
    panel: ConflictsPanel, vault: Vault, clear: dict[str, tuple[str, str]], qtbot: QtBot, settle: Settle
) -> None:
    assert panel.clear.text() == "Settle 3 clear ones…"
    before = vault.history(limit=1)
    dialog = opened(panel, qtbot, settle)
    assert sorted(lines(dialog)) == [
        (f"{name} · lives in: Graz ↔ Turku", "“Graz” holds", "you said it; the rest was guessed")
        for name in ("Ada", "Joe", "Kit")
    ]
    assert dialog.settle.text() == "Settle 3 conflicts"
    QTest.keyClick(dialog, Key.Key_Escape)
    assert vault.history(limit=1) == before


def test_ticked_ones_are_settled_by_keys_as_one_act(
    panel: ConflictsPanel, vault: Vault, clear: dict[str, tuple[str, str]], qtbot: QtBot, settle: Settle
) -> None:
    dialog = opened(panel, qtbot, settle)
    left_out = dialog.model.settlings[1].conflict.subject
    QTest.keyClick(dialog.table, Key.Key_Down)
    QTest.keyClick(dialog.table, Key.Key_Space)
    assert dialog.settle.text() == "Settle 2 conflicts"
    QTest.keyClick(dialog.table, Key.Key_Return)
    settle()
    states = {name: vault.get(guessed).state for name, (_, guessed) in clear.items()}
    assert states == {
        name: State.ACTIVE if name == left_out else State.SUPERSEDED for name in clear
    }
    assert vault.history(limit=1)[0].verb == "resolve_many"
    line = messages.channel().log[-1]
    assert (line.kind, line.text) == (Kind.UNDOABLE, "2 conflicts settled.")
    assert panel.clear.text() == "Settle the clear one…"
    assert line.act is not None
    line.act()
    settle()
    assert {vault.get(guessed).state for _, guessed in clear.values()} == {State.ACTIVE}
    assert panel.clear.text() == "Settle 3 clear ones…"


def test_a_change_in_between_settles_nothing_and_shows_it_anew(
    panel: ConflictsPanel, vault: Vault, clear: dict[str, tuple[str, str]], qtbot: QtBot, settle: Settle
) -> None:
    dialog = opened(panel, qtbot, settle)
    vault.edit(clear["Kit"][1], importance=90)
    vault.confirm(clear["Ada"][1])
    QTest.mouseClick(dialog.settle, Qt.MouseButton.LeftButton)
    settle()
    assert {vault.get(guessed).state for _, guessed in clear.values()} == {State.ACTIVE}
    assert dialog.isVisible()
    assert dialog.changed.text() == (
        "Nothing was settled: 2 conflicts changed after you read them. This is how it is now. "
        "1 is not clear any more and is not in the list."
    )
    assert {line[0].split(" ")[0]: line[2] for line in lines(dialog)} == {
        "Joe": "you said it; the rest was guessed",
        "Kit": "it changed just now; look again",
    }
    QTest.mouseClick(dialog.settle, Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(clear["Kit"][1]).state is State.SUPERSEDED
    assert vault.get(clear["Ada"][1]).state is State.ACTIVE


def test_without_clear_ones_there_is_no_button(panel: ConflictsPanel, vault: Vault, settle: Settle) -> None:
    for settling in vault.clear_conflicts():
        vault.resolve(settling.conflict.id, settling.decision)
    settle()
    assert not panel.clear.isVisibleTo(panel)
    press(panel, "s")
    settle()
    assert panel.bench.bar.form is None
