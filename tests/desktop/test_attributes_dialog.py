"""The Attributes page: the list, the form, what a change would do, and its undo."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.words import Cardinality, HalfLife
from mnemoscope.vault.keys import KeyChoice
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.attributes_dialog import FADES, MEMORIES, NAME, VALUES, WHOSE, AttributesDialog
from mnemoscope_desktop.window import Window

from .sample_vault import START_US

Settle = Callable[[], None]


@pytest.fixture
def vault(tmp_path: Path) -> Iterator[Vault]:
    made = Vault.create(tmp_path / "words", key=KeyChoice("plain"), clock=FixedClock(START_US)).vault
    for text in ("The bakery sells rye bread.", "The bakery sells cakes.", "I live in Ghent."):
        made.add(text)
    yield made
    made.close()


@pytest.fixture
def dialog(qtbot: QtBot, session: Session, settle: Settle) -> AttributesDialog:
    shown = AttributesDialog(session)
    qtbot.addWidget(shown)
    shown.show()
    settle()
    return shown


def row(dialog: AttributesDialog, name: str) -> list[str]:
    names = [dialog.table.index(number, NAME).data() for number in range(dialog.table.rowCount())]
    at = names.index(name)
    return [dialog.table.index(at, column).data() for column in (VALUES, FADES, MEMORIES, WHOSE)]


def choose(dialog: AttributesDialog, key: str) -> None:
    dialog.view.selectRow(dialog.table.row_of(key))


def test_attributes_are_listed_with_what_is_known_of_them(dialog: AttributesDialog) -> None:
    QAbstractItemModelTester(dialog.table)
    assert row(dialog, "sells") == ["many", "fades", "2", "read from sentences"]
    assert row(dialog, "lives in") == ["one", "fades", "1", "built in"]
    assert row(dialog, "birthday") == ["one", "lasts", "0", "built in"]
    dialog.search.setText("住址")
    assert [use.attribute.key for use in dialog.table.rows] == ["home_address"]


def test_a_change_says_before_what_it_does_and_is_saved_and_reset(
    dialog: AttributesDialog, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    choose(dialog, "sell")
    assert not dialog.save.isEnabled()
    dialog.values.setCurrentIndex(dialog.values.findData("one"))
    dialog.values.activated.emit(dialog.values.currentIndex())
    settle()
    assert "The bakery sells rye bread. ↔ The bakery sells cakes." in dialog.foreseen.text()
    assert vault.conflicts() == ()
    dialog.save.click()
    settle()
    assert len(vault.conflicts()) == 1
    assert row(dialog, "sells")[0::3] == ["one", "yours"]
    dialog.reset.click()
    settle()
    assert vault.conflicts() == ()
    assert row(dialog, "sells")[0::3] == ["many", "read from sentences"]


def test_what_cannot_be_is_said_and_cannot_be_saved(
    dialog: AttributesDialog, qtbot: QtBot, settle: Settle
) -> None:
    choose(dialog, "sell")
    qtbot.keyClicks(dialog.words, "offers, city")
    settle()
    assert "already means “lives in”" in dialog.foreseen.text()
    assert not dialog.save.isEnabled()


def test_a_new_attribute_is_added(dialog: AttributesDialog, vault: Vault, qtbot: QtBot, settle: Settle) -> None:
    dialog.new.click()
    qtbot.keyClicks(dialog.name, "Coat size")
    dialog.fades.setChecked(False)
    settle()
    dialog.save.click()
    settle()
    saved = vault.attribute("coat size").attribute
    assert (saved.key, saved.en, saved.cardinality, saved.half_life) == (
        "coat size",
        "Coat size",
        Cardinality.MANY,
        HalfLife.NONE,
    )


def test_the_page_opens_from_the_settings_and_by_name(window: Window, settle: Settle) -> None:
    from mnemoscope_desktop.shell.settings.dialog import SettingsDialog

    window.show_settings()
    settings = window.findChild(SettingsDialog)
    assert settings is not None
    settings.attributes.click()
    settle()
    page = window.findChild(AttributesDialog)
    assert page is not None
    assert page.isVisible()
    page.reject()
    assert any(command.title.startswith("Attributes") for command in window.choices.commands())
