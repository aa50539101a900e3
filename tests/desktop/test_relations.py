"""The drawing of relations: where things stand, walking by keyboard and mouse, the same in words beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.memory import Claim, Memory, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.neighbourhood import Link, LinkKind, Near, Neighbourhood
from mnemoscope_desktop import theme
from mnemoscope_desktop.panels.memories.panel import MemoriesPanel
from mnemoscope_desktop.relations.dialog import RelationsDialog
from mnemoscope_desktop.relations.layout import CARD, Side, laid_out, side_of, step_towards
from mnemoscope_desktop.session import AsOf, Session
from mnemoscope_desktop.window import Window

from .panel_tools import drag, open_dialog

pytestmark = pytest.mark.gui
Settle = Callable[[], None]


@pytest.fixture
def line(vault: Vault) -> list[str]:
    """Three editors one after the other, and something else about the same."""
    added = [
        vault.add(MemoryDraft(f"I switched to {name}.", event_time=parse_moment(day))).result.id
        for name, day in (("Vim", "2023-02-01"), ("Emacs", "2024-05-01"), ("Helix", "2025-03-01"))
    ]
    assert all(added)
    return [each for each in added if each]


@pytest.fixture
def dialog(qtbot: QtBot, session: Session, line: list[str], settle: Settle) -> Iterator[RelationsDialog]:
    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(1100, 700)
    ground.show()
    settle()
    shown = RelationsDialog(session, line[1], ground)
    shown.resize(1000, 640)
    shown.open()
    settle()
    yield shown
    settle()


def words(dialog: RelationsDialog) -> list[str]:
    return [dialog.list.item(row).text() for row in range(dialog.list.count())]


def test_the_past_is_left_and_what_came_of_it_right_and_the_list_says_the_same(
    dialog: RelationsDialog, line: list[str]
) -> None:
    vim, emacs, helix = (dialog.view.cards[each] for each in line)
    assert vim.centre.x() < emacs.centre.x() == 0 < helix.centre.x()
    assert words(dialog)[0] == "I switched to Emacs.\nIn the middle · you said · Superseded"
    assert sorted(words(dialog)[1:]) == [
        "replaced by: I switched to Helix.\n1 step away · you said · Active",
        "replaces: I switched to Vim.\n1 step away · you said · Superseded",
    ]
    assert dialog.said.text() == "2 memories hang together with it."
    assert {each.words for each in dialog.view.lines if each.spoken} == {"replaces", "replaced by"}


def test_arrows_walk_and_the_inspector_follows_and_enter_recentres(
    dialog: RelationsDialog, vault: Vault, session: Session, line: list[str], settle: Settle
) -> None:
    dialog.view.setFocus()
    QTest.keyClick(dialog.view, Qt.Key.Key_Right)
    assert dialog.view.current == session.selected == line[2]
    assert dialog.list.currentItem().text().startswith("replaced by: I switched to Helix.")
    QTest.keyClick(dialog.view, Qt.Key.Key_Left)
    QTest.keyClick(dialog.view, Qt.Key.Key_Left)
    assert session.selected == line[0]
    QTest.keyClick(dialog.view, Qt.Key.Key_Return)
    settle()
    assert words(dialog)[0].startswith("I switched to Vim.")
    assert [text.splitlines()[0] for text in words(dialog)[1:]] == [
        "replaced by: I switched to Emacs.", "same subject: I switched to Helix."
    ]  # fmt: skip
    before = vault.add(MemoryDraft("I switched to Nano.", event_time=parse_moment("2021-01-01"))).result.id
    dialog._look(centre=before or "")
    settle()
    dialog.depths[2].click()
    settle()
    assert dialog.depths[2].isChecked()
    assert not dialog.depths[1].isChecked()
    assert [text.splitlines()[1].split(" · ")[0] for text in words(dialog)] == [
        "In the middle", "1 step away", "1 step away", "2 steps away"
    ]  # fmt: skip


def test_a_click_marks_and_a_double_click_recentres(
    dialog: RelationsDialog, session: Session, line: list[str], qtbot: QtBot, settle: Settle
) -> None:
    view = dialog.view
    place = view.place_of(line[0]).toPoint()
    qtbot.mouseClick(view, Qt.MouseButton.LeftButton, pos=place)
    assert session.selected == line[0]
    qtbot.mouseDClick(view, Qt.MouseButton.LeftButton, pos=place)
    settle()
    assert view.cards[line[0]].centre.x() == 0
    before = view.place_of(line[0])
    drag(qtbot, view, QPoint(4, 4), QPoint(64, 44))
    assert view.place_of(line[0]) != before, "the ground can be taken and moved"
    dialog.list.setCurrentRow(1)
    assert session.selected == line[1]


def test_the_day_shown_counts_and_a_change_is_drawn(
    dialog: RelationsDialog, vault: Vault, session: Session, line: list[str], settle: Settle
) -> None:
    vault.add(MemoryDraft("I switched to Zed.", event_time=parse_moment("2025-12-01")))
    settle()
    dialog.depths[3].click()
    settle()
    assert len(words(dialog)) == 4
    session.show_as_of(AsOf(true_on=parse_moment("2024-08-01T12:00:00Z")))
    settle()
    assert [text.splitlines()[0] for text in words(dialog)] == ["I switched to Emacs."]
    session.show_as_of(AsOf(true_on=parse_moment("2023-08-01T12:00:00Z")))
    settle()
    assert dialog.said.text() == "This memory was not there on the day that is shown."
    assert words(dialog) == []


def test_locking_leaves_nothing_and_closes(dialog: RelationsDialog, session: Session, settle: Settle) -> None:
    gone: list[int] = []
    dialog.finished.connect(gone.append)
    session.close()
    assert dialog.view.cards == {}
    assert dialog.list.count() == 0
    settle()
    assert gone == [0]


def test_memory_text_is_painted_as_it_is_written(dialog: RelationsDialog, vault: Vault, settle: Settle) -> None:
    marked = vault.add(MemoryDraft("<b>I switched to Kakoune.</b>", event_time=parse_moment("2026-01-01"))).result.id
    settle()
    plain = vault.add(MemoryDraft("Something else.")).result.id
    assert marked
    assert plain
    pictures = []
    for each in (marked, plain):
        dialog._look(centre=each)
        settle()
        pictures.append(dialog.view.grab().toImage())
        if each == marked:
            assert "<b>I switched to Kakoune.</b>" in words(dialog)[0]
    assert pictures[0] != pictures[1]


def test_both_themes_draw_it(dialog: RelationsDialog, settle: Settle) -> None:
    light = dialog.view.grab().toImage()
    theme.manager().choose(theme.Choice.DARK)
    try:
        settle()
        assert dialog.view.grab().toImage() != light
    finally:
        theme.manager().choose(theme.Choice.LIGHT)


def test_it_opens_from_the_list_by_key_and_from_the_inspector_by_click(
    window: Window, vault: Vault, line: list[str], qtbot: QtBot, settle: Settle
) -> None:
    window.go("memories")
    settle()
    panel = window.host.current
    assert isinstance(panel, MemoriesPanel)
    panel.query.set_text("helix")
    settle()
    panel.view.setFocus()
    panel.view.selectRow(0)
    settle()
    qtbot.keyClick(panel.view, Qt.Key.Key_R)
    shown = open_dialog(qtbot, RelationsDialog)
    settle()
    assert words(shown)[0].startswith("I switched to Helix.")
    qtbot.mouseClick(shown.to_list, Qt.MouseButton.LeftButton)
    settle()
    assert {panel.table.memory_at(row).id for row in range(panel.table.rowCount())} >= {line[1], line[2]}
    inspector = window.inspector
    qtbot.mouseClick(inspector.relations, Qt.MouseButton.LeftButton, pos=QPoint(5, 8))
    again = open_dialog(qtbot, RelationsDialog)
    settle()
    shown_now = inspector.shown
    assert shown_now is not None
    assert words(again)[0].startswith(shown_now.memory.text)
    again.reject()


# where things stand -----------------------------------------------------------------------------------


def made_up(vault_memory: object, kinds: list[tuple[LinkKind, bool, int]]) -> Neighbourhood:
    """A middle with neighbours of these kinds; the number says over which former one it was found (0: the middle)."""
    assert isinstance(vault_memory, Memory)
    nodes = [Near(replace(vault_memory, id="0"), 0)]
    for number, (kind, outgoing, via) in enumerate(kinds, 1):
        parent = nodes[via % len(nodes)]
        if parent.distance < 3:
            memory = replace(vault_memory, id=str(number))
            nodes.append(Near(memory, parent.distance + 1, parent.memory.id, kind, outgoing))
    nodes.sort(key=lambda near: near.distance)
    links = tuple(Link(near.via, near.memory.id, near.kind) for near in nodes if near.kind)
    return Neighbourhood(tuple(nodes), links, 0)


@pytest.fixture(scope="module")
def a_memory(tmp_path_factory: pytest.TempPathFactory) -> object:
    from mnemoscope.vault.keys import KeyChoice

    with Vault.create(tmp_path_factory.mktemp("one") / "vault", key=KeyChoice("plain")).vault as vault:
        added = vault.add(MemoryDraft("Nora likes tea.", claim=Claim("Nora", "likes", "tea"))).result.id
        assert added
        return vault.get(added)


@settings(max_examples=60, deadline=None)
@given(
    kinds=st.lists(
        st.tuples(st.sampled_from(list(LinkKind)), st.booleans(), st.integers(0, 60)), max_size=59
    )
)
def test_nothing_overlaps_and_every_card_can_be_walked_to(
    a_memory: object, kinds: list[tuple[LinkKind, bool, int]]
) -> None:
    found = made_up(a_memory, kinds)
    layout = laid_out(found)
    spots = layout.spots
    assert [spot.memory_id for spot in spots] == [near.memory.id for near in found.nodes]
    assert layout == laid_out(found)
    for group, spot in ((group, spot) for group in layout.groups for spot in spots):
        inside = group.x <= spot.x <= group.x + group.width and group.y <= spot.y <= group.y + group.height
        near = found.nodes[spots.index(spot)]
        assert inside == (near.distance == 1 and near.kind is group.kind)
    for one, other in combinations(spots, 2):
        assert abs(one.x - other.x) >= CARD[0] or abs(one.y - other.y) >= CARD[1], (one, other)
    for near, spot in zip(found.nodes, spots, strict=True):
        if near.distance == 1:
            assert spot.side is side_of(near)
    reached, frontier = {spots[0].memory_id}, [spots[0].memory_id]
    while frontier:
        here = frontier.pop()
        for arrow in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            there = step_towards(spots, here, *arrow)
            if there not in reached:
                reached.add(there)
                frontier.append(there)
    assert reached == {spot.memory_id for spot in spots}


def test_sides_say_what_came_first() -> None:
    def side(kind: LinkKind, outgoing: bool) -> Side:
        return side_of(Near(None, 1, "x", kind, outgoing))  # type: ignore[arg-type]

    assert side(LinkKind.SUPERSEDES, True) is Side.PAST
    assert side(LinkKind.SUPERSEDES, False) is Side.AFTER
    assert side(LinkKind.DERIVED_FROM, True) is Side.PAST
    assert side(LinkKind.SUPPORTS, True) is Side.AFTER
    assert side(LinkKind.SUPPORTS, False) is Side.PAST
    assert side(LinkKind.CONTRADICTS, True) is Side.AGAINST
    assert side(LinkKind.SAME_EVIDENCE, True) is Side.BESIDE
