"""An emptied field has no step back to what was typed: names, words that were looked for, passphrases."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

import mnemoscope_desktop
from mnemoscope_desktop.widgets.passphrase_pair import PassphrasePair

SOURCES = Path(mnemoscope_desktop.__file__).parent
FIELDS = ("QLineEdit", "SearchField", "WordsField")
OF_NO_VAULT = {("shell/help.py", "field")}
"""What is looked for in the help."""


def cleared_fields(tree: ast.AST) -> Iterator[str]:
    """Names of fields that are emptied by `clear()`, which keeps what was there as a step to undo."""
    fields: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = (
                    zip(target.elts, node.value.elts, strict=False)
                    if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple)
                    else [(target, node.value)]
                )
                fields |= {
                    name.attr
                    for name, made in pairs
                    if isinstance(name, ast.Attribute)
                    and isinstance(made, ast.Call)
                    and ast.unparse(made.func) in FIELDS
                }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clear":
            held = node.func.value
            if isinstance(held, ast.Attribute) and held.attr in fields:
                yield held.attr


def test_fields_are_emptied_by_setting_no_text() -> None:
    example = "self.a, self.b = QLineEdit(), QLabel()\nself.a.clear()\nself.b.clear()"
    assert list(cleared_fields(ast.parse(example))) == ["a"]
    found = {
        (path.relative_to(SOURCES).as_posix(), name)
        for path in SOURCES.rglob("*.py")
        for name in cleared_fields(ast.parse(path.read_text("utf-8")))
    }
    assert found == OF_NO_VAULT


@pytest.mark.gui
def test_a_passphrase_does_not_come_back(qtbot: QtBot) -> None:
    pair = PassphrasePair()
    qtbot.addWidget(pair)
    for field in (pair.first, pair.second):
        qtbot.keyClicks(field, "seven green geese")
    assert pair.agreed() == "seven green geese"
    pair.forget()
    for field in (pair.first, pair.second):
        field.setEchoMode(QLineEdit.EchoMode.Normal)
        field.undo()
        assert field.text() == ""
