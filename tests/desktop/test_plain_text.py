"""Memory text is data: never markup, and nothing in it is hidden."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mnemoscope_desktop.widgets.marked import MarkedText, Span, reveal_spans
from mnemoscope_desktop.widgets.plain import ElidedLabel, PlainLabel, reveal, tooltip

DESKTOP = Path(__file__).parents[2] / "desktop" / "mnemoscope_desktop"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("plain", "plain"), ("喜欢 红色，café", "喜欢 红色，café"), ("a\u202eb", "a⟨U+202E⟩b"),
        ("a\u200bb", "a⟨U+200B⟩b"), ("soft\u00adhyphen", "soft⟨U+00AD⟩hyphen"), ("nul\x00", "nul⟨U+0000⟩"),
        ("line\nnext", "line\nnext"), ("a\u2028b", "a⟨U+2028⟩b"), ("tag\U000e0041", "tag⟨U+E0041⟩"),
        ("blank\u3164x", "blank⟨U+3164⟩x"), (FAMILY, FAMILY), ("a\u200db", "a⟨U+200D⟩b"), ("\ufeffx", "⟨U+FEFF⟩x"),
    ],
)  # fmt: skip
def test_hidden_characters_are_shown(text: str, shown: str) -> None:
    assert reveal(text) == shown


def test_in_one_line_breaks_become_blanks() -> None:
    assert reveal("a\nb\tc", lines=False) == "a b c"


@given(st.text(max_size=60), st.integers(0, 60), st.integers(0, 60))
def test_spans_stay_on_their_words(text: str, one: int, other: int) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    shown, spans = reveal_spans(text, [Span(start, end)])
    if start == end:
        assert spans == []
    else:
        assert shown[spans[0].start : spans[0].end] == reveal(text[start:end])


def test_labels_show_markup_as_it_is_written(qtbot: QtBot) -> None:
    for kind in (PlainLabel, ElidedLabel):
        label = kind("<b>x</b><img src='file:///etc/passwd'>")
        qtbot.addWidget(label)
        assert label.textFormat() is Qt.TextFormat.PlainText


def test_tool_tips_are_escaped() -> None:
    assert "<b>" not in tooltip("<b>x</b>")
    assert "&lt;b&gt;" in tooltip("<b>x</b>")


def test_marked_text_takes_the_height_its_lines_need(qtbot: QtBot) -> None:
    text = MarkedText()
    qtbot.addWidget(text)
    text.set("words " * 60, [Span(0, 5)])
    assert text.heightForWidth(200) > text.heightForWidth(600) > 20
    text.resize(300, text.heightForWidth(300))
    assert not text.grab().isNull()
    text.set(f"{FAMILY} marked", [Span(len(FAMILY) + 1, len(FAMILY) + 7)])
    assert text._format(text._spans[0]).start == len(FAMILY.encode("utf-16-le")) // 2 + 1


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(DESKTOP.rglob("*.py")):
        yield path.relative_to(DESKTOP), ast.parse(path.read_text("utf-8"))


def names(tree: ast.Module) -> set[str]:
    found = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    found |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute)}
    return found | {alias.name for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) for alias in node.names}


def test_only_one_module_knows_each_dangerous_thing() -> None:
    """Labels, threads, message boxes and markup each have one home."""
    homes = {
        "QLabel": {"widgets/plain.py"},
        "QMessageBox": set(),
        "QThreadPool": set(),
        "Thread": set(),
        "ThreadPoolExecutor": {"tasks.py"},
        "RichText": set(),
        "AutoText": set(),
        "setHtml": set(),
        "setStyleSheet": {"theme/wardrobe.py"},
        "setToolTip": None,
    }
    for path, tree in modules():
        for name in names(tree) & set(homes):
            home = homes[name]
            assert home is None or path.as_posix() in home, f"{path} uses {name}"
