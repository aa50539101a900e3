"""Every key that the application knows is documented, in both languages, and the page shows the keys in force."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope.resources import resource
from mnemoscope_desktop import i18n, shortcuts
from mnemoscope_desktop.commands import ALL
from mnemoscope_desktop.preferences import Preferences
from mnemoscope_desktop.shell import help_pages
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui
CODES = {"en": "en", "zh": "zh_CN"}
SCOPES = tuple(dict.fromkeys(command.scope for command in ALL))


@pytest.fixture(autouse=True)
def _default_keys(qapp: object) -> Iterator[None]:
    yield
    i18n.use("en")
    shortcuts.manager().use(Preferences(Path("absent") / "desktop.json"))


def documented(text: str) -> dict[str, set[str]]:
    """The keys of each section of the page."""
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    sections = zip(parts[1::2], parts[2::2], strict=True)
    return {title: set(re.findall(r"^\| (.+?) \|", body, re.MULTILINE)) for title, body in sections}


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_names_every_key(qapp: object, language: str) -> None:
    i18n.use(CODES[language])
    keys = documented(resource("help", language, "keys.md").read_text("utf-8"))
    for scope in SCOPES:
        lines = {caps for caps, _ in shortcuts.sheet(scope)}
        assert lines <= keys[shortcuts.scope_title(scope)], scope


def test_the_page_shows_the_keys_in_force(window: Window, settle: Callable[[], None]) -> None:
    shortcuts.manager().use(window.preferences)
    shortcuts.manager().give("review.confirm", ("F",))
    shortcuts.manager().give("window.go.review", ("Ctrl+R",))
    shortcuts.manager().give("journal.check", ())
    window.show_help()
    window.help.go("keys")
    settle()
    keys = documented(help_pages.page("keys", "en").text)
    assert "F" in keys["Review"]
    assert "Y" not in keys["Review"]
    assert "Ctrl R" in keys["Everywhere"]
    assert "V" not in keys["History"]
    assert "Ctrl R" in window.help.view.toPlainText()
    shortcuts.manager().reset_all()
    settle()
    assert "Y" in documented(help_pages.page("keys", "en").text)["Review"]
    assert "Ctrl R" not in window.help.view.toPlainText()
    window.help.close()
