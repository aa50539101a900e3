"""The inspector shows what the store knows of a memory, and every act on it reaches the store."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Claim, Memory, MemoryDraft, SourceRef
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.words import Origin, Role, Standing, State
from mnemoscope_desktop import i18n, messages, tasks
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.widgets.badge import Badge
from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.inspector import Inspector
from mnemoscope_desktop.widgets.inspector_origin import excerpt
from mnemoscope_desktop.widgets.marked import MarkedText

pytestmark = pytest.mark.gui
Settle = Callable[[], None]


@pytest.fixture
def inspector(qtbot: QtBot, session: Session, settle: Settle) -> Iterator[Inspector]:
    shown = Inspector(session)
    qtbot.addWidget(shown)
    shown.resize(352, 800)
    shown.show()
    yield shown
    tasks.manager().wait()


def find(vault: Vault, start: str) -> Memory:
    return next(m for m in vault.list(EVERYTHING, limit=200) if m.text.startswith(start))


def show(inspector: Inspector, vault: Vault, start: str, settle: Settle) -> Memory:
    memory = find(vault, start)
    inspector._session.select(memory.id)
    settle()
    return memory


def badges(inspector: Inspector) -> list[str]:
    return [badge.text for badge in inspector.head.findChildren(Badge) if badge.isVisibleTo(inspector)]


def said_in(widget) -> str:
    parts = [label.text() for label in widget.findChildren(QLabel) if label.isVisibleTo(widget)]
    parts += [text.text for text in widget.findChildren(MarkedText) if text.isVisibleTo(widget)]
    return "\n".join(parts)


def test_it_shows_everything_of_the_picture(inspector: Inspector, vault: Vault, settle: Settle) -> None:
    show(inspector, vault, "Prefers aisle", settle)
    assert inspector.head.text.text == "Prefers aisle seats on flights longer than four hours"
    assert badges(inspector) == ["Inferred", "expires in 12 days"]
    assert inspector.head.line.text == "semantic · travel · scope personal"
    standing = said_in(inspector.standing)
    assert "0.45" in standing
    assert "▲ 0.05 8 days ago" in standing
    assert "once · last 13 Mar 2026" in standing
    assert "12 Jan 2026 → open" in standing
    assert "Claude Desktop" in standing
    sources = said_in(inspector.sources)
    assert "never again" in sources
    assert "ChatGPT · “Trip to Lisbon” · message 14 · 20 Feb 2026" in sources
    assert "Reasoned by preferences v3 from 1 passage" in sources
    assert "marked as helpful (+0.05), by you" in said_in(inspector.history)


def test_the_quoted_words_are_marked(inspector: Inspector, vault: Vault, settle: Settle) -> None:
    show(inspector, vault, "Prefers aisle", settle)
    quote = next(text for text in inspector.sources.findChildren(MarkedText) if "window" in text.text)
    marks = [quote.text[span.start : span.end] for span in quote._spans if span.style == "mark"]
    assert marks == ["never again"]


def test_markup_and_hidden_characters_are_shown_as_they_are(
    inspector: Inspector, vault: Vault, settle: Settle
) -> None:
    show(inspector, vault, "Likes <b>", settle)
    assert inspector.head.text.text == "Likes <b>bold</b> text and ⟨U+202E⟩hidden⟨U+202C⟩ marks"


def test_confirm_reject_pin_and_archive_reach_the_store(
    inspector: Inspector, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    memory = show(inspector, vault, "Is learning", settle)
    qtbot.mouseClick(inspector.acts.confirm, Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(memory.id).standing is Standing.CONFIRMED
    assert badges(inspector) == ["Confirmed"]
    assert not inspector.acts.confirm.isVisible()
    inspector.acts.pin.trigger()
    settle()
    assert vault.get(memory.id).pinned
    assert "pinned" in badges(inspector)
    inspector.acts.archive.trigger()
    settle()
    assert vault.get(memory.id).state is State.ARCHIVED
    assert inspector.acts.archive.text() == "Bring back"
    inspector.acts.archive.trigger()
    settle()
    assert vault.get(memory.id).state is State.ACTIVE
    qtbot.mouseClick(inspector.acts.reject, Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(memory.id).standing is Standing.REJECTED
    assert badges(inspector)[0] == "Rejected"


def test_feedback_moves_trust_by_the_stores_numbers(
    inspector: Inspector, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    memory = show(inspector, vault, "Reads long", settle)
    qtbot.mouseClick(inspector.acts.unhelpful, Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(memory.id).trust_hundredths == memory.trust_hundredths - 10
    assert "0.30" in said_in(inspector.standing)
    assert "▼ 0.10 today" in said_in(inspector.standing)


def test_editing_in_place_makes_a_version(inspector: Inspector, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    memory = show(inspector, vault, "Reads long", settle)
    qtbot.mouseClick(inspector.acts.edit, Qt.MouseButton.LeftButton)
    assert inspector.head.editor.isVisible()
    inspector.head.editor.selectAll()
    qtbot.keyClicks(inspector.head.editor, "Reads short reports on Sunday")
    qtbot.keyClick(inspector.head.editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    settle()
    changed = vault.show(memory.id)
    assert changed.memory.text == "Reads short reports on Sunday"
    assert changed.versions[0].text == memory.text
    assert not inspector.head.editor.isVisible()
    assert inspector.head.text.text == "Reads short reports on Sunday"


@pytest.mark.parametrize("leave", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_the_keyboard_goes_back_from_the_words_to_where_it_was(
    inspector: Inspector, vault: Vault, qtbot: QtBot, settle: Settle, leave: Qt.Key
) -> None:
    show(inspector, vault, "Reads long", settle)
    inspector.activateWindow()
    inspector.acts.edit.setFocus()
    inspector.head.edit()
    assert QApplication.focusWidget() is inspector.head.editor
    qtbot.keyClicks(inspector.head.editor, " or not")
    qtbot.keyClick(inspector.head.editor, leave, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert not inspector.head.editor.isVisible()
    assert QApplication.focusWidget() is inspector.acts.edit


def test_a_draft_survives_a_look_elsewhere_and_a_write(
    inspector: Inspector, vault: Vault, session: Session, settle: Settle
) -> None:
    memory = show(inspector, vault, "Reads long", settle)
    inspector.head.edit()
    inspector.head.editor.setPlainText("half a thought")
    vault.add(MemoryDraft("An assistant writes meanwhile"))
    settle()
    assert inspector.head.editor.toPlainText() == "half a thought"
    show(inspector, vault, "Uses fish", settle)
    assert not inspector.head.editor.isVisible()
    session.select(memory.id)
    settle()
    assert inspector.head.editor.isVisible()
    assert inspector.head.editor.toPlainText() == "half a thought"
    inspector.head.cancel.click()
    assert not inspector.head.editor.isVisible()
    assert vault.get(memory.id).text == memory.text


def test_an_edit_over_someone_elses_edit_is_refused_and_the_draft_kept(
    inspector: Inspector, vault: Vault, settle: Settle
) -> None:
    memory = show(inspector, vault, "Reads long", settle)
    inspector.head.edit()
    inspector.head.editor.setPlainText("my words")
    vault.edit(memory.id, text="their words")
    settle()
    assert inspector.head.wording.moved_on.isVisible()
    inspector.head.save.click()
    settle()
    assert vault.get(memory.id).text == "their words"
    question = messages.channel().log[-1]
    assert question.title == "It was changed while you were writing"
    assert inspector.head.editor.toPlainText() == "my words"
    assert question.act is not None
    question.act()
    settle()
    assert vault.get(memory.id).text == "my words"
    assert [version.text for version in vault.show(memory.id).versions] == [memory.text, "their words"]
    assert not inspector.head.editor.isVisible()


def test_a_line_of_the_history_can_be_undone(inspector: Inspector, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    memory = show(inspector, vault, "Prefers aisle", settle)
    undo = [button for button in inspector.history.findChildren(Button) if button.text() == "Undo"]
    assert "marked as helpful" in undo[0].accessibleName()
    qtbot.mouseClick(undo[0], Qt.MouseButton.LeftButton)
    settle()
    assert vault.get(memory.id).trust_hundredths == 40
    assert "undone" in said_in(inspector.history)
    take_back = messages.channel().log[-1].act
    assert take_back is not None
    take_back()
    settle()
    assert vault.get(memory.id).trust_hundredths == 45, "the undo itself is taken back, not the act before"


def test_the_history_leads_to_all_that_each_act_changed(
    inspector: Inspector, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    memory = show(inspector, vault, "Prefers aisle", settle)
    asked: list[tuple[str, object]] = []
    inspector.go.connect(lambda key, where: asked.append((key, where)))
    (link,) = [b for b in inspector.history.findChildren(Button) if b.text() == "With what each changed"]
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert asked == [("journal", {"memory": memory.id})]


def test_undoing_an_act_on_many_asks_first(inspector: Inspector, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    show(inspector, vault, "Uses fish", settle)
    undo = [button for button in inspector.history.findChildren(Button) if button.text() == "Undo"]
    qtbot.mouseClick(undo[-1], Qt.MouseButton.LeftButton)
    settle()
    question = messages.channel().log[-1]
    assert question.title == "Undo “Add 5 memories”?"
    assert vault.count() == 19


def test_related_memories_lead_there_and_back(
    inspector: Inspector, vault: Vault, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    vault.add(
        MemoryDraft(
            "Lives in New York", claim=Claim("self", "home_city", "New York"),
            valid_from=parse_moment("2026-01-12T08:30:00+01:00"),
        )
    )  # fmt: skip
    first = show(inspector, vault, "Lives in New York", settle)
    assert "open conflict" in badges(inspector)
    links = [b for b in inspector.related.findChildren(Button) if b.text() == "Lives in Los Angeles"]
    assert links, said_in(inspector.related)
    asked: list[tuple[str, object]] = []
    inspector.go.connect(lambda key, where: asked.append((key, where)))
    qtbot.mouseClick(links[0], Qt.MouseButton.LeftButton)
    settle()
    assert inspector.head.text.text == "Lives in Los Angeles"
    assert inspector.back.isVisible()
    qtbot.mouseClick(inspector.back, Qt.MouseButton.LeftButton)
    settle()
    assert session.selected == first.id
    assert not inspector.back.isVisible()
    badge = next(b for b in inspector.head.findChildren(Badge) if b.text == "open conflict")
    qtbot.mouseClick(badge, Qt.MouseButton.LeftButton)
    assert asked == [("conflicts", {"id": vault.get(first.id).conflicts[0]})]


def test_a_wiped_memory_leaves_the_inspector(
    inspector: Inspector, vault: Vault, session: Session, settle: Settle
) -> None:
    from mnemoscope.model.results import WipeSelection

    memory = show(inspector, vault, "Uses fish", settle)
    vault.wipe(WipeSelection(ids=(memory.id,)))
    settle()
    assert session.selected == ""
    assert inspector.shown is None
    assert "fish" not in said_in(inspector)


def test_a_former_version_is_shown_on_a_past_day(
    inspector: Inspector, vault: Vault, clock: FixedClock, session: Session, settle: Settle
) -> None:
    memory = find(vault, "Uses fish")
    before = clock.now()
    clock.advance(days=5)
    vault.edit(memory.id, text="Uses the zsh shell")
    show(inspector, vault, "Uses the zsh", settle)
    session.show_as_of(AsOf(known_on=before))
    settle()
    assert inspector.head.text.text == "Uses fish shell"
    assert "former version" in inspector.head.former.text()
    assert not inspector.acts.edit.isEnabled()
    session.show_as_of(AsOf(known_on=parse_moment("2026-02-25T12:00:00Z")))
    settle()
    assert "not known yet" in inspector.head.former.text()
    session.show_as_of(AsOf())
    settle()
    assert inspector.head.text.text == "Uses the zsh shell"
    assert inspector.head.former.isHidden()


def test_nothing_stays_after_closing(inspector: Inspector, vault: Vault, session: Session, settle: Settle) -> None:
    show(inspector, vault, "Prefers aisle", settle)
    inspector.head.edit()
    inspector.head.editor.setPlainText("a private draft")
    session.close()
    settle()
    left = said_in(inspector) + inspector.head.editor.toPlainText() + inspector.head.text.text
    for secret in ("aisle", "never again", "private draft", "Claude"):
        assert secret not in left
    assert session.drafts.all == []


def ref(passage: str, quote: str) -> SourceRef:
    start = passage.find(quote)
    return SourceRef("id", "App", "", Role.PERSON, None, quote, None, passage, start, start + len(quote))


def test_an_excerpt_keeps_whole_words_around_the_quote() -> None:
    passage = "begin " + "before " * 40 + "the quote" + " after" * 40 + " end"
    text, spans = excerpt(ref(passage, "the quote"))
    assert text[spans[0].start : spans[0].end] == "the quote"
    assert text.startswith("“…before")
    assert text.endswith("after…”")
    assert len(text) < 240


def test_a_quote_that_is_not_in_its_passage_is_shown_alone() -> None:
    text, spans = excerpt(SourceRef("id", "App", "", Role.PERSON, None, "some  words", None, "other", -1, -1))
    assert (text, spans) == ("“some words”", [])


def link_texts(widget) -> list[str]:
    return [button.text() for button in widget.findChildren(Button) if button.isVisibleTo(widget)]


def test_the_line_of_what_replaced_what_leads_to_each_of_them(
    inspector: Inspector, vault: Vault, settle: Settle
) -> None:
    first = vault.add(MemoryDraft("I work at Fennel Press.", valid_from=parse_moment("2021-03-01"))).result.id
    second = vault.add(
        MemoryDraft("I now work at Gannet Books.", valid_from=parse_moment("2024-06-01"))
    ).result.id
    assert first
    assert second
    assert vault.get(first).state is State.SUPERSEDED
    inspector._session.select(second)
    settle()
    assert "WHAT REPLACED WHAT" in said_in(inspector.unit).upper()
    assert "1 Mar 2021 → 1 Jun 2024" in said_in(inspector.unit)
    assert "1 Jun 2024 → open" in said_in(inspector.unit)
    link = next(b for b in inspector.unit.findChildren(Button) if b.text() == "I work at Fennel Press.")
    link.click()
    settle()
    assert inspector._session.selected == first
    assert inspector.back.isVisibleTo(inspector)


def test_a_merge_shows_its_originals_and_can_be_taken_apart(
    inspector: Inspector, vault: Vault, settle: Settle
) -> None:
    pair = [vault.add(text).result.id for text in ("I bake rye bread.", "Rye bread is what I bake.")]
    merged, _ = vault.merge([memory_id for memory_id in pair if memory_id], "I bake rye bread at home.")
    inspector._session.select(merged)
    settle()
    assert {"I bake rye bread.", "Rye bread is what I bake."} <= set(link_texts(inspector.unit))
    next(b for b in inspector.unit.findChildren(Button) if b.text() == "Take apart").click()
    settle()
    assert [vault.get(memory_id).state for memory_id in pair if memory_id] == [State.ACTIVE, State.ACTIVE]
    assert vault.get(merged).state is not State.ACTIVE


def test_what_a_memory_rests_on_is_shown_with_its_trust_and_asked_about_when_it_changes(
    inspector: Inspector, vault: Vault, settle: Settle
) -> None:
    source = vault.add("I swim on Mondays.").result.id
    assert source
    derived = vault.add(
        MemoryDraft("Prefers swimming to running.", Origin.INFERRED, derived_from=(source,))
    ).result.id
    assert derived
    inspector._session.select(derived)
    settle()
    assert "0.80" in said_in(inspector.unit)
    vault.edit(source, text="I swim on Fridays.")
    settle()
    assert "what it rests on changed" in badges(inspector)


def test_a_past_day_tells_no_answer_that_was_given_later(
    inspector: Inspector, vault: Vault, settle: Settle
) -> None:
    show(inspector, vault, "Prefers aisle", settle)
    assert inspector.standing.change.text() == "▲ 0.05 8 days ago"
    assert inspector.standing.change.minimumSizeHint().width() < 40, "it gives way in a narrow window"
    inspector._session.show_as_of(AsOf(known_on=parse_moment("2026-03-04T12:00:00Z")))
    settle()
    assert "0.40" in said_in(inspector.standing)
    assert inspector.standing.change.text() == ""


@pytest.mark.parametrize("language", ["en", "zh_CN"])
@pytest.mark.parametrize("large", [False, True])
def test_the_last_change_of_trust_is_whole_in_the_narrowest_inspector(
    inspector: Inspector, vault: Vault, settle: Settle, language: str, large: bool, request: pytest.FixtureRequest
) -> None:
    """At 1100 × 700, also with letters of twice the size: a number that is cut would be another one."""
    request.addfinalizer(lambda: i18n.use("en"))
    i18n.use(language)
    show(inspector, vault, "Prefers aisle", settle)
    inspector.resize(inspector.minimumWidth(), 800)
    if large:
        inspector.standing.setStyleSheet("* { font-size: 26px }")
    settle()
    change = inspector.standing.change
    assert inspector.width() == inspector.minimumWidth()
    shown = change.fontMetrics().elidedText(change.text(), Qt.TextElideMode.ElideRight, change.width())
    assert shown.startswith("▲ 0.05 ")
    assert large or shown == change.text(), "the day too, with letters of the usual size"
    assert change.mapTo(inspector, change.rect().topRight()).x() < inspector.width()


def test_another_day_shows_the_memory_as_it_was_known_then(
    inspector: Inspector, vault: Vault, clock: FixedClock, settle: Settle
) -> None:
    told = vault.add("I keep two hens.").result.id
    assert told
    then = clock.now()
    clock.advance(days=5)
    vault.edit(told, text="I keep five hens.")
    vault.archive(told)
    inspector._session.select(told)
    inspector._session.show_as_of(AsOf(known_on=then))
    settle()
    assert inspector.head.text.text == "I keep two hens."
    assert "Archived" not in badges(inspector)


def test_a_memory_that_nobody_looks_at_any_more_is_not_shown_when_it_arrives(
    inspector: Inspector, vault: Vault, session: Session, settle: Settle
) -> None:
    memory = find(vault, "Prefers aisle")
    session.select(memory.id)
    session.select("")
    settle()
    assert inspector.shown is None
    assert memory.text not in said_in(inspector)
