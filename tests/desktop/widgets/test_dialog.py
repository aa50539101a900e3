"""A dialog is as high as what is in it: no gaps between its texts, nothing cut when more is shown."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from mnemoscope_desktop.widgets.buttons import Button
from mnemoscope_desktop.widgets.dialog import Dialog
from mnemoscope_desktop.widgets.plain import PlainLabel

LONG = "Each of these words takes room, so that this text needs more than one line of the dialog it stands in. " * 2


@pytest.fixture
def dialog(qapp: QApplication) -> Dialog:
    made = Dialog("Two texts", width=460)
    for text in ("One line.", LONG):
        made.content.addWidget(PlainLabel(text, wrap=True))
    made.add_button(Button("Close"))
    return made


def labels(dialog: Dialog) -> list[PlainLabel]:
    return [label for label in dialog.findChildren(PlainLabel) if label.isVisible()]


def test_no_text_is_given_more_room_than_it_needs(qapp: QApplication, dialog: Dialog) -> None:
    dialog.show()
    qapp.processEvents()
    assert dialog.width() == 460
    for label in labels(dialog):
        assert label.height() == label.heightForWidth(label.width()), label.text()
    dialog.close()


def test_it_grows_with_what_is_shown_later_and_cannot_be_made_too_small(qapp: QApplication, dialog: Dialog) -> None:
    dialog.show()
    qapp.processEvents()
    before = dialog.height()
    dialog.content.addWidget(PlainLabel(LONG, wrap=True))
    qapp.processEvents()
    dialog.resize(300, 40)
    qapp.processEvents()
    assert (dialog.width(), dialog.height() > before) == (460, True)
    for label in labels(dialog):
        assert label.height() >= label.heightForWidth(label.width()), label.text()
    dialog.close()
