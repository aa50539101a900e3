"""The lines of a memory's history: what each act did to it, and what its undo would take back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Claim, Decision, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import DecisionKind, EffectKind, FeedbackKind, Origin
from mnemoscope_desktop import history_words, i18n, messages
from mnemoscope_desktop.history_words import history_line, undo_question
from mnemoscope_desktop.messages import Kind
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.inspector import Inspector
from mnemoscope_desktop.widgets.plain import PlainLabel

pytestmark = pytest.mark.gui

Settle = Callable[[], None]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    i18n.use("en")


def add(vault: Vault, text: str, value: str = "", origin: Origin = Origin.STATED, when: str = "") -> str:
    claim = Claim("the pool", "opening_time", value) if value else None
    at = parse_moment(when) if when else None
    result = vault.add(MemoryDraft(text, origin, claim=claim, event_time=at)).result
    assert result.id is not None
    return result.id


def lines(vault: Vault, memory_id: str) -> list[str]:
    detail = vault.show(memory_id)
    return [history_line(record, detail.memory) for record in detail.history]


def import_with_conflict(vault: Vault, folder: Path, more: int) -> None:
    path = folder / "list.json"
    items = [{"text": "The pool opens at 9:30."}, *({"text": f"Owns canoe number {n}"} for n in range(more))]
    path.write_text(json.dumps(items), "utf-8")
    vault.import_(path)


def test_every_kind_of_effect_has_words() -> None:
    worded = {*history_words._PLAIN, *history_words._WITH_OTHER, *history_words._WITH_VALUE, EffectKind.WRITTEN}
    assert worded == set(EffectKind)


def test_acts_on_one_memory(vault: Vault, clock: FixedClock) -> None:
    a = add(vault, "Prefers tea", origin=Origin.INFERRED)
    vault.feedback(a, FeedbackKind.UNHELPFUL)
    vault.edit(a, text="Prefers green tea")
    vault.set_scope([a], "%1 home")
    vault.confirm([a])
    vault.undo()
    assert lines(vault, a) == [
        "counts as “Inferred”, trust −0.60, by you · by undo",
        "confirmed, trust +0.60, by you · undone",
        "moved to scope %1 home, by you",
        "edited, by you",
        "marked as not helpful (−0.10), by you",
        "guessed, written by you",
    ]
    i18n.use("zh_CN")
    assert lines(vault, a)[1:3] == ["已确认，可信度 +0.60 · 你 · 已撤销", "移到范围 %1 home · 你"]


def test_decisions_name_the_other_memory(vault: Vault) -> None:
    a = add(vault, "The pool opens at 7:00.", "7:00")
    b = add(vault, "The pool opens at 9:30, %2 says.", "9:30")
    (conflict,) = [each for each in vault.conflicts() if a in [member.id for member in each.members]]
    vault.resolve(conflict.id, Decision(DecisionKind.KEEP, keep=b))
    assert lines(vault, a) == [
        "superseded by “The pool opens at 9:30, %2 says.”, conflict settled: one kept, by you",
        "came into conflict, by you",
        "you said, written by you",
    ]
    assert lines(vault, b)[0] == "took the place of “The pool opens at 7:00.”, conflict settled: one kept, by you"
    assert lines(vault, b)[1] == "you said, written by you; came into conflict"
    i18n.use("zh_CN")
    assert lines(vault, a)[0] == "被“The pool opens at 9:30, %2 says.”取代，冲突已处理：保留一条 · 你"


def test_a_long_or_marked_text_is_shown_plain_and_short(vault: Vault) -> None:
    a = add(vault, "The pool opens at 7:00.", "7:00")
    b = add(vault, "<b>The pool</b> opens \u202eat 9:30 " + "and so on " * 20, "9:30")
    conflict = next(each for each in vault.conflicts() if b in [member.id for member in each.members])
    vault.resolve(conflict.id, Decision(DecisionKind.KEEP, keep=b))
    line = lines(vault, a)[0]
    assert "<b>The pool</b>" in line
    assert "\u202e" not in line
    assert "…”, conflict settled" in line
    assert len(line) < 140


def test_an_import_that_only_touched_a_memory_is_told_by_what_it_did(
    vault: Vault, session: Session, qtbot: QtBot, settle: Settle, tmp_path: Path
) -> None:
    a = add(vault, "The pool opens at 7:00.")
    import_with_conflict(vault, tmp_path, 12)
    total = vault.count()
    inspector = Inspector(session)
    qtbot.addWidget(inspector)
    inspector.resize(360, 1400)
    inspector.show()
    session.select(a)
    settle()
    said = [label.text() for label in inspector.history.findChildren(PlainLabel)]
    assert any(text.endswith("came into conflict, by the import of a list") for text in said)
    assert sum("written by" in text for text in said) == 1
    undo = next(
        button for button in inspector.history.findChildren(Button) if "came into conflict" in button.accessibleName()
    )
    qtbot.mouseClick(undo, Qt.MouseButton.LeftButton)
    settle()
    question = messages.channel().log[-1]
    assert question.kind is Kind.QUESTION
    assert question.title == "Undo “Import 13 memories”?"
    assert "takes back the import of 13 memories" in question.text
    assert vault.count() == total
    assert question.act is not None
    question.act()
    settle()
    assert vault.count() == total - 13
    assert vault.get(a).conflicts == ()
    assert lines(vault, a)[0] == "no longer in conflict, by you · by undo"
    assert lines(vault, a)[1] == "came into conflict, by the import of a list · undone"


def test_undo_of_an_act_on_one_memory_asks_nothing(vault: Vault) -> None:
    a = add(vault, "Prefers tea")
    vault.pin([a])
    assert [undo_question(record) for record in vault.show(a).history] == ["", ""]


def test_undo_of_an_act_on_two_says_so(vault: Vault) -> None:
    a, b = add(vault, "Prefers tea"), add(vault, "Owns a canoe")
    vault.pin([a, b])
    assert "1 other memory changes" in undo_question(vault.show(a).history[0])
    i18n.use("zh_CN")
    assert "还有 1 条记忆一起变动" in undo_question(vault.show(a).history[0])


def test_a_told_change_says_until_when(vault: Vault) -> None:
    vault.archive([next(memory.id for memory in vault.list() if memory.text == "Lives in Los Angeles")])
    a = add(vault, "I live in Lisbon.", when="2026-01-01T10:00:00Z")
    b = add(vault, "I live in Porto now.", when="2026-02-01T10:00:00Z")
    assert lines(vault, a)[0] == "superseded by “I live in Porto now.”, true until 1 Feb 2026, by you"
    assert lines(vault, b) == ["you said, written by you; took the place of “I live in Lisbon.”"]
