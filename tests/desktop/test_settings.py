"""The settings' pages as a person uses them: found by words, keys recorded, the index made anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.settings import BOUNDS, CHOICES
from mnemoscope_desktop import clipboard, i18n, motion, shortcuts, theme
from mnemoscope_desktop.commands import ALL
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell.settings.dialog import SettingsDialog
from mnemoscope_desktop.shell.settings.general import GeneralPage
from mnemoscope_desktop.theme.tokens import LIGHT_MORE
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
Settle = Callable[[], None]
LEFT = Qt.MouseButton.LeftButton
CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture(autouse=True)
def _as_before(qapp: object) -> Iterator[None]:
    yield
    shortcuts.manager().use(Preferences(Path("absent") / "desktop.json"))
    motion.reduce(None)
    theme.choose_contrast(theme.Contrast.SYSTEM)
    theme.choose_text_size(100)
    clipboard.keep_for(clipboard.SECONDS)
    i18n.use("en")


@pytest.fixture
def dialog(window: Window, settle: Settle, qtbot: QtBot) -> SettingsDialog:
    shortcuts.manager().use(window.preferences)
    qtbot.keyClick(window, Qt.Key.Key_Comma, CONTROL)
    settle()
    found = window.findChild(SettingsDialog)
    assert found is not None
    return found


def pages(dialog: SettingsDialog) -> list[str]:
    """The pages that the list offers now."""
    items = [dialog.list.item(row) for row in range(dialog.list.count())]
    return [item.text() for item in items if not item.isHidden()]


def test_every_area_has_its_page_and_arrows_turn_to_it(dialog: SettingsDialog, qtbot: QtBot) -> None:
    assert pages(dialog) == ["General", "Privacy", "Vault keys", "Numbers", "Models", "Shortcuts", "Notifications"]
    assert dialog.list.hasFocus()
    qtbot.keyClick(dialog.list, Qt.Key.Key_Down)
    assert dialog.page is dialog.pages["privacy"]
    assert not dialog.save.isVisible()
    dialog.show_page("numbers")
    assert dialog.save.isVisible()
    assert not dialog.save.isEnabled()


def test_a_setting_is_found_by_its_words(dialog: SettingsDialog, qtbot: QtBot) -> None:
    qtbot.keyClicks(dialog.search, "half-life mood")
    assert pages(dialog) == ["Numbers"]
    assert dialog.page is dialog.pages["numbers"]
    assert dialog.numbers.fields["half_life_mood"].box.isVisible()
    assert not dialog.numbers.fields["trust_stated"].box.isVisible()
    dialog.search.clear()
    assert len(pages(dialog)) == 7
    assert dialog.numbers.fields["trust_stated"].box.isVisible()
    qtbot.keyClicks(dialog.search, "ctrl+l")
    assert pages(dialog) == ["Shortcuts"]
    dialog.search.setText("nothing has these words")
    assert pages(dialog) == []


def test_every_number_says_its_default_range_and_source(dialog: SettingsDialog) -> None:
    for name, field in dialog.numbers.fields.items():
        about = field.box.accessibleDescription()
        if name in CHOICES:
            # A combo box is named by what is chosen, so what it is for is said first.
            assert about.startswith(f"{field.box.accessibleName()} · default "), name
        else:
            assert about.startswith("default "), name
        assert len(about.split(" · ")) == 3, name
        if name in BOUNDS:
            assert " from " in about, name


def test_one_number_is_reset_and_nothing_counts_before_save(
    dialog: SettingsDialog, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    dialog.show_page("numbers")
    field = dialog.numbers.fields["review_daily_budget"]
    assert not field.reset.isVisible()
    field.put(25)
    dialog.numbers.fields["trust_helpful"].put(6)
    assert field.reset.isVisible()
    assert dialog.unsaved.text() == "2 numbers are not saved yet"
    qtbot.mouseClick(field.reset, LEFT)
    assert field.value() == 40
    assert dialog.unsaved.text() == "1 number is not saved yet"
    assert vault.settings().trust_helpful == 5
    qtbot.mouseClick(dialog.save, LEFT)
    settle()
    assert (vault.settings().trust_helpful, vault.settings().review_daily_budget) == (6, 40)


def test_a_key_is_recorded_refused_and_put_back(dialog: SettingsDialog, window: Window, qtbot: QtBot) -> None:
    dialog.show_page("shortcuts")
    page = dialog.pages["shortcuts"]
    assert set(page.rows) == {command.id for command in ALL}
    row = page.rows["review.confirm"]
    qtbot.mouseClick(row.change, LEFT)
    assert row.recorder.hasFocus()
    qtbot.keyClick(row.recorder, Qt.Key.Key_N)
    assert row.problem.text().startswith("N already means “Not true” (Review).")
    assert row.recorder.isVisible()
    qtbot.keyClick(row.recorder, Qt.Key.Key_Tab)
    assert "moves about" in row.problem.text()
    qtbot.keyClick(row.recorder, Qt.Key.Key_F, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert shortcuts.manager().keys("review.confirm") == ("Ctrl+Shift+F",)
    assert not row.recorder.isVisible()
    assert row.problem.text() == ""
    assert row.change.hasFocus()
    assert row.reset.isVisible()
    QApplication.processEvents()
    qtbot.keyClicks(dialog.search, "ctrl shift f")
    assert row.isVisible()
    qtbot.mouseClick(row.reset, LEFT)
    assert shortcuts.manager().keys("review.confirm") == ("Y",)
    qtbot.mouseClick(row.none, LEFT)
    assert shortcuts.manager().keys("review.confirm") == ()
    dialog.search.clear()
    QApplication.processEvents()
    qtbot.mouseClick(page.reset_all, LEFT)
    assert shortcuts.manager().changes == ()


def test_escape_leaves_the_recorder_and_only_it(dialog: SettingsDialog, qtbot: QtBot) -> None:
    dialog.show_page("shortcuts")
    row = dialog.pages["shortcuts"].rows["window.lock"]
    row.record()
    qtbot.keyClick(row.recorder, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert not row.recorder.isVisible()
    assert shortcuts.manager().keys("window.lock") == ("Ctrl+L",)


def test_keys_that_belong_to_widgets_are_shown_and_not_changed(dialog: SettingsDialog) -> None:
    dialog.show_page("shortcuts")
    row = dialog.pages["shortcuts"].rows["review.move"]
    assert not row.change.isVisible()
    assert not row.reset.isVisible()


def test_what_belongs_to_this_computer_counts_at_once(dialog: SettingsDialog, window: Window) -> None:
    general, privacy = dialog.pages["general"], dialog.pages["privacy"]
    general.motion.setCurrentIndex(general.motion.findData("reduced"))
    assert motion.reduced()
    assert window.preferences.get("reduce_motion", False)
    general.text_size.setCurrentIndex(general.text_size.findData("125"))
    assert theme.font().pixelSize() == 16
    assert window.preferences.get("text_size", 100) == 125
    general.contrast.setCurrentIndex(general.contrast.findData("more"))
    assert theme.current().colours == LIGHT_MORE
    assert window.preferences.get("contrast", "") == "more"
    privacy.minimised.setChecked(True)
    assert window.preferences.get("lock_minimised", False)
    privacy.seconds.setCurrentIndex(privacy.seconds.findData(15))
    assert window.preferences.get("clipboard_seconds", 60) == 15


def test_the_index_is_built_anew_and_its_home_is_chosen(
    dialog: SettingsDialog, window: Window, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    dialog.show_page("models")
    models = dialog.pages["models"]
    settle()
    assert models.home.isEnabled()
    assert models.home.currentData() == "memory"
    qtbot.mouseClick(models.rebuild, LEFT)
    assert models.progress.isVisible()
    qtbot.waitUntil(lambda: not models.progress.isVisible(), timeout=30_000)
    settle()
    assert [job.kind for job in window.session.activity.past] == ["index"]
    assert vault.describe().index_pending == 0
    assert models.state.text() == "in step with all memories"
    models.home.setCurrentIndex(models.home.findData("disk"))
    models.home.activated.emit(1)
    settle()
    assert vault.index_home() == "disk"


def test_another_language_opens_the_settings_in_it(dialog: SettingsDialog, window: Window, settle: Settle) -> None:
    general = dialog.pages["general"]
    general.language.setCurrentIndex(general.language.findData("zh_CN"))
    settle()
    assert window.top.lock.text() == "锁定"
    reopened = [each for each in window.findChildren(SettingsDialog) if each.isVisible()]
    assert [each.windowTitle() for each in reopened] == ["设置"]
    general = reopened[0].pages["general"]
    assert isinstance(general, GeneralPage)
    assert reopened[0].focusWidget() is general.language


def test_without_a_vault_its_pages_say_so(window: Window, settle: Settle) -> None:
    window.lock()
    settle()
    window.show_settings("numbers")
    dialog = next(each for each in window.findChildren(SettingsDialog) if each.isVisible())
    assert dialog.numbers is None
    assert not dialog.save.isVisible()
    assert not dialog.pages["models"].rebuild.isEnabled()
    dialog.reject()
