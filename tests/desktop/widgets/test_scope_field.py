"""A scope is shown as the inspector shows it, and understood in either language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from mnemoscope_desktop import i18n
from mnemoscope_desktop.widgets.scope_field import ScopeField, scope_named

pytestmark = pytest.mark.gui


@pytest.fixture(params=["en", "zh_CN"])
def language(request: pytest.FixtureRequest, qtbot: QtBot) -> Iterator[str]:
    i18n.use(request.param)
    yield request.param
    i18n.use("en")


def written(field: ScopeField, text: str) -> str:
    line = field.lineEdit()
    line.selectAll()
    line.insert(text)
    return field.scope


def test_the_usual_scopes_are_in_the_words_of_the_language(qtbot: QtBot, language: str) -> None:
    field = ScopeField("personal", ["work", "project:atlas"])
    qtbot.addWidget(field)
    field.show()
    shown = [field.itemText(number) for number in range(field.count())]
    usual = {"en": ["work", "personal"], "zh_CN": ["工作", "个人"]}[language]
    assert shown == [usual[0], "project:atlas", usual[1]]
    assert (field.currentText(), field.scope) == (usual[1], "personal")
    for text, scope in [
        ("个人", "personal"), ("personal", "personal"), ("工作", "work"), (" health ", "health"), ("健康", "health"),
        ("project:atlas", "project:atlas"), ("evenings", "evenings"), ("晚上", "晚上"), ("", ""),
    ]:  # fmt: skip
        assert written(field, text) == scope
    field.setCurrentIndex(0)
    assert field.scope == "work"


def test_a_change_of_language_and_other_offers_keep_what_is_chosen_or_written(qtbot: QtBot, language: str) -> None:
    field = ScopeField("home", ["work"])
    qtbot.addWidget(field)
    field.show()
    i18n.use("zh_CN")
    qtbot.waitUntil(lambda: (field.currentText(), field.scope) == ("家庭", "home"))
    field.offer(["evenings"])
    assert (field.currentText(), field.scope) == ("家庭", "home")
    field.setEditText("早上")
    i18n.use("en")
    field.offer(["work", "personal"])
    assert (field.currentText(), field.scope) == ("早上", "早上")
    field.set_scope("personal")
    assert (field.currentText(), field.scope) == ("personal", "personal")


def test_a_scope_of_ones_own_that_is_called_so_is_meant_when_it_is_written(qtbot: QtBot) -> None:
    assert scope_named("个人") == "personal"
    assert scope_named("个人", ["个人", "personal"]) == "个人"
    field = ScopeField("", ["个人", "personal"])
    qtbot.addWidget(field)
    assert written(field, "个人") == "个人"
