"""Every key that the application shows on its key sheet is documented, in both languages."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

import pytest

from mnemoscope.resources import resource
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.panels.base import Key
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui

TITLES = {
    "review": ("Review", "审阅"),
    "conflicts": ("Conflicts", "冲突"),
    "memories": ("Memories", "记忆"),
    "timeline": ("Timeline", "时间线"),
    "entities": ("People and things", "人和事物"),
    "curves": ("Trust and decay", "可信度与遗忘"),
    "journal": ("History", "历史"),
    "import": ("Import", "导入"),
}


def documented(language: str) -> dict[str, set[str]]:
    """The keys of each section of the page."""
    text = resource("help", language, "keys.md").read_text("utf-8")
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    sections = zip(parts[1::2], parts[2::2], strict=True)
    return {title: set(re.findall(r"^\| (.+?) \|", body, re.MULTILINE)) for title, body in sections}


def shown(keys: Iterable[Key]) -> set[str]:
    return {key.keys for key in keys} - {"Ctrl Z"}


def test_the_pages_name_every_key(window: Window, settle: Callable[[], None]) -> None:
    english, chinese = documented("en"), documented("zh")
    everywhere = shown(window.keys())
    assert everywhere <= english["Everywhere"]
    assert everywhere <= chinese["任何地方"]
    for spec in registry.present():
        if spec.section is registry.Section.NONE and spec.key != "import":
            continue
        window.go(spec.key)
        settle()
        panel = window.host.current
        assert panel is not None
        wanted = shown(panel.keys())
        if wanted:
            for title, keys in zip(TITLES[spec.key], (english, chinese), strict=True):
                assert wanted <= keys[title], spec.key
