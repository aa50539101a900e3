"""Episodes in the timeline as a person uses them, by mouse and by keyboard, on a real vault."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import DAY, Moment, parse_moment
from mnemoscope.model.query import CURRENT
from mnemoscope.model.words import Origin
from mnemoscope_desktop import i18n, messages, theme
from mnemoscope_desktop.panels.timeline.episode_list import EpisodeRole
from mnemoscope_desktop.panels.timeline.naming import NameDialog
from mnemoscope_desktop.panels.timeline.panel import TimelinePanel
from mnemoscope_desktop.panels.timeline.table import TEXT
from mnemoscope_desktop.session import AsOf, Session

from .panel_tools import Settle, open_dialog, settle

__all__ = ["settle"]
pytestmark = pytest.mark.gui

TALK = (
    ("The kettle is red.", "09:00"),
    ("The stove needs a new hob.", "09:05"),
    ("I row on <b>Sundays</b>.", "09:10"),
    ("My boat is a skiff.", "10:30"),
)


@pytest.fixture
def talk(vault: Vault) -> list[str]:
    """Ids of a talk in two sittings, newer than everything else of its assistant."""
    ids = []
    for text, time in TALK:
        at = parse_moment(f"2030-05-04T{time}:00Z")
        passage = SourcePassage("Rower", text, title="At home", conversation_id="c", native_id=text, at=at)
        draft = MemoryDraft(
            text, origin=Origin.STATED, agent="Rower", event_time=at, evidence=(Evidence(passage, text, 0, len(text)),)
        )
        result = vault.add(draft).result
        assert result.id is not None
        ids.append(result.id)
    return ids


@pytest.fixture
def panel(qtbot: QtBot, talk: list[str], session: Session, settle: Settle) -> Iterator[TimelinePanel]:
    shown = TimelinePanel(session)
    qtbot.addWidget(shown)
    shown.resize(872, 776)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    qtbot.mouseClick(shown.episodes_chip, Qt.MouseButton.LeftButton)
    settle()
    yield shown
    settle()


def listed(panel: TimelinePanel) -> list[tuple[str, int]]:
    model = panel.episodes.model
    found = [model.index(row, 0).data(EpisodeRole) for row in range(model.rowCount())]
    return [(each.title, each.memories) for each in found]


def texts(panel: TimelinePanel, settle: Settle) -> list[str]:
    model = panel.episodes.memories
    for row in range(model.rowCount()):
        model.memory(row)
    settle()
    return [model.index(row, TEXT).data() for row in range(model.rowCount())]


def choose(panel: TimelinePanel, qtbot: QtBot, settle: Settle, row: int) -> None:
    """Click an episode."""
    view = panel.episodes.list
    view.scrollTo(panel.episodes.model.index(row, 0))
    place = view.visualRect(panel.episodes.model.index(row, 0)).center()
    qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle()


def test_episodes_take_the_place_of_the_list_and_go_again(panel: TimelinePanel, vault: Vault, qtbot: QtBot) -> None:
    assert panel.episodes.isVisible()
    assert not panel.table.isVisible()
    assert panel.episodes.height() >= 250
    assert listed(panel)[:2] == [("At home", 1), ("At home", 3)]
    assert sum(count for _, count in listed(panel)) == vault.count(CURRENT)
    qtbot.mouseClick(panel.episodes_chip, Qt.MouseButton.LeftButton)
    assert panel.table.isVisible()


def test_choosing_one_lists_its_memories_and_looks_at_its_time(
    panel: TimelinePanel, talk: list[str], session: Session, qtbot: QtBot, settle: Settle
) -> None:
    choose(panel, qtbot, settle, 1)
    assert texts(panel, settle) == [text for text, _ in TALK[:3]]
    assert panel.episodes.heading.text() == "At home"
    assert "the first of this assistant" in panel.episodes.about.text()
    assert panel.plot is not None
    low, high = panel.plot.view()
    first, last = (parse_moment(f"2030-05-04T{time}:00Z").us / 1e6 for time in ("09:00", "09:10"))
    assert low < first < last < high
    assert high - low < DAY / 1e6
    choose(panel, qtbot, settle, 0)
    assert panel.episodes.about.text().startswith("begins after a pause")
    place = panel.episodes.table.visualRect(panel.episodes.memories.index(0, TEXT)).center()
    qtbot.mouseClick(panel.episodes.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle()
    assert session.selected == talk[3]


def test_the_first_one_is_shown_without_moving_the_picture(
    qtbot: QtBot, talk: list[str], session: Session, settle: Settle
) -> None:
    shown = TimelinePanel(session)
    qtbot.addWidget(shown)
    shown.resize(872, 776)
    shown.show()
    qtbot.waitExposed(shown)
    settle()
    assert shown.plot is not None
    before = shown.plot.view()
    qtbot.mouseClick(shown.episodes_chip, Qt.MouseButton.LeftButton)
    settle()
    assert shown.episodes.heading.text() == "At home"
    assert texts(shown, settle) == [TALK[3][0]]
    assert shown.plot.view() == before
    choose(shown, qtbot, settle, 1)
    assert shown.plot.view() != before


def test_split_by_mouse_join_by_key_and_undo(
    panel: TimelinePanel, vault: Vault, talk: list[str], qtbot: QtBot, settle: Settle
) -> None:
    view = panel.episodes
    choose(panel, qtbot, settle, 1)
    assert not view.split_button.isEnabled()
    place = view.table.visualRect(view.memories.index(2, TEXT)).center()
    qtbot.mouseClick(view.table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    settle()
    assert view.split_button.isEnabled()
    qtbot.mouseClick(view.split_button, Qt.MouseButton.LeftButton)
    settle()
    assert listed(panel)[:3] == [("At home", 1), ("At home", 1), ("At home", 2)]
    assert texts(panel, settle) == [TALK[2][0]]
    assert view.about.text().startswith("begins where you split it")
    assert messages.channel().log[-1].text == "A new episode begins here."
    qtbot.keyClick(view.list, Qt.Key.Key_J)
    settle()
    assert listed(panel)[:2] == [("At home", 1), ("At home", 3)]
    assert texts(panel, settle) == [text for text, _ in TALK[:3]]
    qtbot.keyClick(view.list, Qt.Key.Key_J)
    settle()
    assert listed(panel)[:2] == [("At home", 1), ("At home", 3)], "the first of an assistant has none before it"
    for _ in range(2):
        vault.undo()
        settle()
    assert listed(panel)[:2] == [("At home", 1), ("At home", 3)]


def test_by_keyboard_alone(panel: TimelinePanel, vault: Vault, talk: list[str], qtbot: QtBot, settle: Settle) -> None:
    view = panel.episodes
    view.list.setFocus()
    qtbot.keyClick(view.list, Qt.Key.Key_Home)
    qtbot.keyClick(view.list, Qt.Key.Key_Down)
    settle()
    qtbot.keyClick(view.list, Qt.Key.Key_Return)
    settle()
    assert view.table.hasFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Down)
    settle()
    qtbot.keyClick(view.table, Qt.Key.Key_S)
    settle()
    assert vault.episode(talk[1]).episode.id == talk[1]
    assert view.heading.text() == "At home"
    assert texts(panel, settle) == [TALK[1][0], TALK[2][0]]
    qtbot.keyClick(view.list, Qt.Key.Key_F2)
    dialog = open_dialog(qtbot, NameDialog)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    assert (field.text(), field.placeholderText()) == ("", "At home")
    qtbot.keyClicks(field, "Stove <i>and</i> boat")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    settle()
    assert vault.episode(talk[2]).episode.title == "Stove <i>and</i> boat"
    assert view.heading.text() == "Stove <i>and</i> boat"
    assert view.heading.textFormat() == Qt.TextFormat.PlainText
    assert listed(panel)[1] == ("Stove <i>and</i> boat", 2)
    qtbot.keyClick(view.table, Qt.Key.Key_F2)
    dialog = open_dialog(qtbot, NameDialog)
    field = dialog.findChild(QLineEdit)
    assert field is not None
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    settle()
    assert vault.episode(talk[2]).episode.title == "Stove <i>and</i> boat"


def test_a_write_elsewhere_is_shown_and_the_chosen_one_stays(
    panel: TimelinePanel, vault: Vault, talk: list[str], qtbot: QtBot, settle: Settle
) -> None:
    choose(panel, qtbot, settle, 1)
    vault.reject([talk[0]])
    settle()
    assert texts(panel, settle) == [TALK[1][0], TALK[2][0]]
    vault.archive(talk[1:3])
    settle()
    assert listed(panel)[0] == ("At home", 1)
    assert panel.episodes.list.currentIndex().row() == 1


def test_from_another_day_nothing_can_be_changed(
    panel: TimelinePanel, vault: Vault, session: Session, qtbot: QtBot, settle: Settle
) -> None:
    choose(panel, qtbot, settle, 0)
    session.show_as_of(AsOf(known_on=vault.now()))
    settle()
    view = panel.episodes
    assert listed(panel)[:2] == [("At home", 1), ("At home", 3)]
    assert [button.isEnabled() for button in (view.split_button, view.join_button, view.name_button)] == [False] * 3
    session.show_as_of(AsOf(known_on=Moment(1)))
    settle()
    assert listed(panel) == []


def test_more_are_read_as_one_scrolls(panel: TimelinePanel, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    vault.add_many(
        [MemoryDraft(f"Note number {n}.", agent="Scribe", event_time=Moment((n + 1) * 2 * DAY)) for n in range(130)]
    )
    settle()
    view = panel.episodes
    assert view.model.rowCount() == 100
    view.list.verticalScrollBar().setValue(view.list.verticalScrollBar().maximum())
    settle()
    assert view.model.rowCount() == sum(1 for _ in vault.episodes(limit=1000).items)
    assert view.model.next == ""


def test_locking_leaves_no_word_behind(panel: TimelinePanel, session: Session, settle: Settle) -> None:
    session.close()
    settle()
    assert listed(panel) == []
    assert panel.episodes.heading.text() == ""
    assert panel.episodes.memories.rowCount() == 0


def test_it_comes_back_after_a_restart_and_speaks_chinese(panel: TimelinePanel, settle: Settle) -> None:
    assert panel.save_state()["episodes"] is True
    panel.restore_state({**panel.save_state(), "episodes": False})
    assert not panel.episodes.isVisible()
    panel.restore_state({"episodes": True})
    settle()
    try:
        i18n.use("zh_CN")
        settle()
        assert panel.episodes_chip.text() == "片段"
        assert panel.episodes.split_button.text() == "在此拆分"
        assert "片段" in panel.episodes.list.accessibleName()
    finally:
        i18n.use("en")


def test_it_is_readable_in_both_looks_and_when_narrow(panel: TimelinePanel, settle: Settle) -> None:
    panel.resize(560, 600)
    settle()
    view = panel.episodes
    for button in (view.split_button, view.join_button, view.name_button):
        assert button.width() >= button.sizeHint().width()
        assert view.rect().contains(QRect(button.mapTo(view, button.rect().topLeft()), button.size()))
    try:
        grounds = []
        for choice in (theme.Choice.LIGHT, theme.Choice.DARK):
            theme.choose(choice)
            settle()
            grounds.append(QColor(view.grab().toImage().pixel(view.width() - 30, view.height() // 2)).lightness())
        assert grounds[0] > 200 > 80 > grounds[1]
    finally:
        theme.choose(theme.Choice.LIGHT)
