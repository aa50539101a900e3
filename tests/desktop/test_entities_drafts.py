"""Names of people and things that were typed and not given: kept as other drafts are, and gone with a wipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.drafts import DraftKind
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop.panels.entities.model import NAME
from mnemoscope_desktop.panels.entities.naming_dialog import NamingDialog
from mnemoscope_desktop.panels.entities.panel import EntitiesPanel
from mnemoscope_desktop.shell.unfinished import sentence
from mnemoscope_desktop.window import Window

from .panel_tools import open_dialog
from .sample_vault import START_US

Settle = Callable[[], None]
pytestmark = [pytest.mark.gui, pytest.mark.qt_log_ignore("This plugin does not support", extend=True)]
BUTTONS = {
    DraftKind.RENAME: ("rename", "You were renaming “Jordan”."),
    DraftKind.ALIAS: ("alias", "You were giving “Jordan” another name."),
    DraftKind.UNITE: ("merge", "You were merging “Jordan” with another name."),
    DraftKind.SPLIT: ("split", "You were telling somebody else apart from “Jordan”."),
}


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "names", key=KeyChoice("plain"), clock=FixedClock(START_US)).vault
    for text in ("Sasha lives in Oslo.", "Jordan is allergic to nuts.", "Jordan lives in Bergen."):
        made.add(text)
    yield made
    made.close()


def entities(window: Window, settle: Settle, name: str = "Jordan") -> EntitiesPanel:
    window.go("entities")
    settle()
    panel = window.host.current
    assert isinstance(panel, EntitiesPanel)
    names = [panel.table.index(row, NAME).data() for row in range(panel.table.rowCount())]
    panel.view.selectRow(names.index(name))
    settle()
    return panel


def begin(window: Window, qtbot: QtBot, settle: Settle, kind: DraftKind, name: str) -> NamingDialog:
    """Open a form for Jordan, type a name, and leave it."""
    panel = entities(window, settle)
    if kind is DraftKind.SPLIT:
        panel.detail.memories.item(0).setCheckState(Qt.CheckState.Checked)
    qtbot.mouseClick(getattr(panel.detail, BUTTONS[kind][0]), Qt.MouseButton.LeftButton)
    dialog = open_dialog(qtbot, NamingDialog)
    dialog.field.selectAll()
    qtbot.keyClicks(dialog.field, name)
    return dialog


@pytest.mark.parametrize("kind", BUTTONS)
def test_a_name_that_was_typed_is_offered_at_the_next_start_and_given_then(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle, kind: DraftKind
) -> None:
    name = "Sasha" if kind is DraftKind.UNITE else "Robin"
    begin(window, qtbot, settle, kind, name).reject()
    settle()
    (draft,) = vault.drafts()
    assert (draft.kind, draft.text, draft.what, draft.waits) == (kind, name, "Jordan", True)
    assert "jordan" not in draft.about.casefold()

    window.session.close()
    window.session.open(Vault.open(vault.folder, clock=vault.clock))
    settle()
    opened = window.session.vault
    assert opened is not None
    assert window.resuming.notice.label.text() == BUTTONS[kind][1] == sentence(draft)
    qtbot.mouseClick(window.resuming.notice.go_on, Qt.MouseButton.LeftButton)
    settle()
    assert window.host.key == "entities"
    again = open_dialog(qtbot, NamingDialog)
    assert again.name == name
    qtbot.waitUntil(again.agree.isEnabled, timeout=5_000)
    qtbot.mouseClick(again.agree, Qt.MouseButton.LeftButton)
    settle()
    assert opened.drafts() == ()
    called = [{each.name, *each.aliases} for each in opened.entities()]
    assert any(name in names for names in called)
    assert not (kind is DraftKind.UNITE and {"Sasha"} in called)


def test_the_form_has_the_words_again_and_the_present_name_is_none(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    begin(window, qtbot, settle, DraftKind.RENAME, "Robin").reject()
    vault.add("Jordan sings in a choir.")
    settle()
    panel = entities(window, settle)
    panel.detail.rename.click()
    dialog = open_dialog(qtbot, NamingDialog)
    assert dialog.name == "Robin", "although another memory is listed first by now"
    dialog.field.setText("Jordan")
    dialog.reject()
    settle()
    assert vault.drafts() == ()


def test_a_wipe_of_the_memories_takes_the_name_along(
    window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    begin(window, qtbot, settle, DraftKind.ALIAS, "Vellumquartz").reject()
    settle()
    assert len(vault.drafts()) == 1
    receipt = vault.wipe(WipeSelection(about="Jordan"))
    assert receipt.complete
    settle()
    assert (vault.drafts(), window.session.drafts.all) == ((), [])
    for path in vault.folder.rglob("*"):
        assert not path.is_file() or b"ellumquartz" not in path.read_bytes()
