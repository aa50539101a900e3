"""The store's numbers in the settings: every one is there, choices by their words, nothing before Save."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mnemoscope import Vault
from mnemoscope.model.settings import BOUNDS, CHOICES, Settings
from mnemoscope.model.words import StrengthModel
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.session import Session
from mnemoscope_desktop.shell.settings.dialog import SettingsDialog
from mnemoscope_desktop.widgets.plain import PlainLabel

from .panel_tools import Settle, settle

__all__ = ["settle"]
pytestmark = pytest.mark.gui


@pytest.fixture
def dialog(qtbot: QtBot, session: Session, tmp_path: Path, settle: Settle) -> SettingsDialog:
    settle()
    made = SettingsDialog(session, Preferences(tmp_path / "preferences.json"))
    made.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(made)
    made.show_page("numbers")
    made.show()
    qtbot.waitExposed(made)
    return made


def test_every_number_and_choice_can_be_set(dialog: SettingsDialog) -> None:
    assert dialog.numbers is not None
    assert set(dialog.numbers.fields) == set(BOUNDS) | set(CHOICES)
    for name in CHOICES:
        box = dialog.numbers.fields[name].box
        assert [box.itemData(row) for row in range(box.count())] == [word.value for word in CHOICES[name]]
        assert box.accessibleName()


def test_a_choice_is_kept_on_save_and_put_back(
    dialog: SettingsDialog, vault: Vault, qtbot: QtBot, settle: Settle
) -> None:
    fields = dialog.numbers.fields
    box = fields["strength_model"].box
    box.setCurrentIndex(box.findData("fsrs"))
    fields["working_lives_hours"].put(8)
    assert vault.settings() == Settings()
    qtbot.mouseClick(dialog.defaults, Qt.MouseButton.LeftButton)
    assert box.currentData() == "exponential"
    box.setCurrentIndex(box.findData("fsrs"))
    fields["working_lives_hours"].put(8)
    qtbot.mouseClick(dialog.save, Qt.MouseButton.LeftButton)
    settle()
    assert vault.settings() == replace(Settings(), strength_model=StrengthModel.FSRS, working_lives_hours=8)


def turn_wheel(field: QWidget) -> bool:
    """Turn the wheel down over a field; whether the field took it, so that the page around it does not scroll."""
    middle = QPointF(field.rect().center())
    event = QWheelEvent(
        middle, field.mapToGlobal(middle), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(field, event)
    return event.isAccepted()


def test_the_wheel_changes_only_a_field_that_was_chosen(dialog: SettingsDialog) -> None:
    box, choice = (dialog.numbers.fields[name].box for name in ("trust_confirmed_least", "backup_every"))
    assert not turn_wheel(box)
    assert not turn_wheel(choice)
    assert not box.hasFocus()
    assert (box.value(), choice.currentData()) == (90, "weekly")
    box.setFocus()
    assert turn_wheel(box)
    assert box.value() == 89


def test_what_stands_beside_a_field_does_not_cover_it(dialog: SettingsDialog) -> None:
    for box in (field.box for name, field in dialog.numbers.fields.items() if name != "strength_model"):
        page = box.parentWidget()
        middle = box.geometry().center().y()
        defaults = [each for each in page.findChildren(PlainLabel) if each.text().startswith("default ")]
        beside = [each for each in defaults if abs(each.geometry().center().y() - middle) < 9]
        assert len(beside) == 1
        assert beside[0].x() > box.geometry().right()
        assert beside[0].width() >= beside[0].sizeHint().width()
