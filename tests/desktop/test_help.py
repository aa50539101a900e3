"""The help in the application: the right page, its links, finding, and that nothing else is ever opened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QTextDocument
from pytestqt.qtbot import QtBot

from mnemoscope.resources import resource
from mnemoscope_desktop import i18n, theme
from mnemoscope_desktop.panels import registry
from mnemoscope_desktop.shell import help_pages
from mnemoscope_desktop.shell.help import HelpWindow
from mnemoscope_desktop.shell.keysheet import KeySheet
from mnemoscope_desktop.theme.contrast import contrast
from mnemoscope_desktop.window import Window

pytestmark = pytest.mark.gui

Settle = Callable[[], None]
LANGUAGES = ("en", "zh_CN")
IMAGE = QTextDocument.ResourceType.ImageResource.value


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[HelpWindow]:
    window = HelpWindow()
    qtbot.addWidget(window)
    window.open_at("start")
    qtbot.waitExposed(window)
    yield window
    i18n.use("en")
    theme.choose(theme.Choice.LIGHT)


def listed(help_: HelpWindow) -> list[str]:
    return [help_.list.item(row).text() for row in range(help_.list.count())]


def selected_words(help_: HelpWindow) -> list[str]:
    """The words that are marked as found, the current one last in a tuple of its own colour."""
    accent = theme.colour("accent")
    return [
        mark.cursor.selectedText()  # type: ignore[attr-defined]
        for mark in help_.view.extraSelections()
        if mark.format.background().color() == accent  # type: ignore[attr-defined]
    ]


def click_link(help_: HelpWindow, text: str, qtbot: QtBot) -> None:
    """Click where the words of a link are painted."""
    cursor = help_.view.document().find(text)
    help_.view.setTextCursor(cursor)
    help_.view.ensureCursorVisible()
    box = help_.view.cursorRect(cursor)
    place = QPoint(box.left() - 8, box.center().y())
    assert help_.view.anchorAt(place)
    qtbot.mouseClick(help_.view.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_every_page_is_offered_in_both_languages() -> None:
    for language in LANGUAGES:
        files = {path.stem for path in help_pages.folder(language).glob("*.md")}
        assert files == set(help_pages.NAMES)
        assert all(page.title and len(page.text) > 200 for page in help_pages.pages(language))
    assert [page.title for page in help_pages.pages("zh_CN")][:3] == ["入门", "导入", "审阅"]


def test_every_panel_has_a_page() -> None:
    assert {spec.key for spec in registry.present()} <= set(help_pages.PAGE_OF_PANEL)
    assert set(help_pages.PAGE_OF_PANEL.values()) <= set(help_pages.NAMES)


def test_every_link_leads_to_a_page() -> None:
    for language in LANGUAGES:
        for page in help_pages.pages(language):
            for target in re.findall(r"\]\(([^)]+)\)", page.text):
                assert target.removesuffix(".md") in help_pages.NAMES, (page.name, target)


def test_a_line_broken_in_chinese_goes_on_without_a_blank() -> None:
    document = QTextDocument()
    help_pages.fill(document, help_pages.page("start", "zh_CN"))
    assert "文件夹里，我们称之为记忆库" in document.toPlainText()
    for page in help_pages.pages("zh_CN"):
        help_pages.fill(document, page)
        blank = re.compile(r"[，。；：、] [一-鿿]")
        assert not blank.search(document.toPlainText()), page.name


def test_f1_opens_the_page_of_the_panel(window: Window, qtbot: QtBot, settle: Settle) -> None:
    for spec in registry.present():
        if spec.key == "welcome":
            continue
        window.go(spec.key)
        settle()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        qtbot.keyClick(window, Qt.Key.Key_F1)
        assert window.help is not None
        assert window.help.isVisible()
        assert not window.help.isModal()
        assert window.help.shown == help_pages.PAGE_OF_PANEL[spec.key]
        title = help_pages.page(window.help.shown, "en").title
        assert window.help.view.toPlainText().startswith(title)
        window.help.close()


def test_help_without_a_vault_explains_how_to_open_one(window: Window, settle: Settle) -> None:
    window.lock()
    settle()
    window.show_help()
    assert window.help is not None
    assert window.help.shown == "privacy-and-keys"
    window.help.close()
    window.show_welcome()
    window.show_help()
    assert window.help.shown == "start"


def test_help_is_in_the_navigation_the_commands_and_on_the_key_sheet(
    window: Window, qtbot: QtBot, settle: Settle
) -> None:
    window.go("conflicts")
    settle()
    qtbot.mouseClick(window.navigation.help, Qt.MouseButton.LeftButton)
    assert window.help is not None
    assert window.help.shown == "conflicts"
    window.help.close()
    command = next(command for command in window.choices.commands() if command.title == "Help for this panel")
    command.run()
    assert window.help.isVisible()
    window.help.close()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    qtbot.keyClicks(window, "?")
    sheet = next(child for child in window.findChildren(KeySheet) if child.isVisible())
    sheet.help_wanted.emit()
    assert window.help.isVisible()
    sheet.close()


def test_a_link_leads_on_and_alt_left_back(opened: HelpWindow, qtbot: QtBot) -> None:
    assert not opened.back.isEnabled()
    click_link(opened, "Timeline", qtbot)
    assert opened.shown == "timeline"
    assert opened.list.currentItem().text() == "Timeline"
    assert opened.back.isEnabled()
    qtbot.keyClick(opened.view, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert opened.shown == "start"
    assert not opened.back.isEnabled()


def test_back_returns_to_where_one_was_reading(opened: HelpWindow, qtbot: QtBot) -> None:
    opened.go("cli")
    opened.view.verticalScrollBar().setValue(300)
    opened.go("glossary")
    assert opened.view.verticalScrollBar().value() == 0
    opened.go_back()
    assert opened.shown == "cli"
    assert opened.view.verticalScrollBar().value() == 300


def test_nothing_outside_the_help_is_opened_or_read(
    opened: HelpWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: asked.append(url.toString()))
    for address in (
        "https://example.org/review.md",
        "http://example.org",
        "mailto:someone@example.org",
        "file:///etc/hostname",
        "//example.org/review.md",
        "../../../secret.md",
        "nowhere.md",
    ):
        opened.view.anchorClicked.emit(QUrl(address))
        assert opened.shown == "start"
        assert opened.view.loadResource(IMAGE, QUrl(address)) is None
    assert opened.view.loadResource(IMAGE, QUrl("../../icons/up-light.svg")) is None
    assert asked == []
    assert not opened.view.openLinks()
    assert not opened.view.openExternalLinks()


def test_pictures_come_from_the_shipped_help(opened: HelpWindow) -> None:
    picture = opened.view.loadResource(IMAGE, QUrl("../images/review.png"))
    assert 0 < picture.width() <= 760
    assert resource("help", "images", "review.png").is_file()
    assert opened.view.loadResource(QTextDocument.ResourceType.HtmlResource.value, QUrl("start.md")) is None


def test_finding_steps_through_all_pages(opened: HelpWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(opened.view, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert opened.field.hasFocus()
    qtbot.keyClicks(opened.field, "half-life")
    hits = help_pages.find("half-life", "en")
    assert len(hits) >= 3
    assert opened.found.text() == f"1 of {len(hits)}"
    seen = [(opened.shown, opened.view.textCursor().position())]
    for _ in hits[1:]:
        assert [word.lower() for word in selected_words(opened)] == ["half-life"]
        qtbot.keyClick(opened.field, Qt.Key.Key_Return)
        seen.append((opened.shown, opened.view.textCursor().position()))
    assert seen == [(hit.page, hit.start) for hit in hits]
    assert len({name for name, _ in seen}) > 1
    assert len(listed(opened)) == len({hit.page for hit in hits})
    qtbot.keyClick(opened.field, Qt.Key.Key_F3)
    assert opened.found.text() == f"1 of {len(hits)}"
    qtbot.keyClick(opened.field, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert opened.found.text() == f"{len(hits)} of {len(hits)}"


def test_finding_in_chinese(opened: HelpWindow, qtbot: QtBot) -> None:
    i18n.use("zh_CN")
    qtbot.waitUntil(lambda: opened.view.toPlainText().startswith("入门"))
    opened.field.setText("半衰期")
    assert selected_words(opened) == ["半衰期"]
    assert opened.shown in ("trust-and-decay", "memories", "cli")
    assert any(text.startswith("可信度与遗忘 (") for text in listed(opened))
    opened.field.setText("我们称之为")
    assert opened.shown == "start"
    assert selected_words(opened) == ["我们称之为"]


def test_words_that_are_nowhere_are_said_to_be_nowhere(opened: HelpWindow) -> None:
    opened.field.setText("zzz (")
    assert opened.found.text() == "Found nowhere"
    assert len(listed(opened)) == len(help_pages.NAMES)
    assert opened.shown == "start"
    opened.field.setText("   ")
    assert not opened.findings.isVisible()


def test_escape_ends_the_search_and_then_closes(opened: HelpWindow, qtbot: QtBot) -> None:
    opened.field.setText("trust")
    qtbot.keyClick(opened.field, Qt.Key.Key_Escape)
    assert opened.field.text() == ""
    assert opened.isVisible()
    assert len(listed(opened)) == len(help_pages.NAMES)
    qtbot.keyClick(opened.view, Qt.Key.Key_Escape)
    assert not opened.isVisible()


def test_the_list_is_used_with_the_keyboard(opened: HelpWindow, qtbot: QtBot) -> None:
    opened.list.setFocus()
    qtbot.keyClick(opened.list, Qt.Key.Key_Down)
    assert opened.shown == "import"
    qtbot.keyClick(opened.list, Qt.Key.Key_End)
    assert opened.shown == "glossary"


def test_language_and_look_follow_the_application(opened: HelpWindow, qtbot: QtBot) -> None:
    opened.go("keys")
    i18n.use("zh_CN")
    qtbot.waitUntil(lambda: opened.windowTitle() == "帮助")
    assert opened.shown == "keys"
    assert opened.view.toPlainText().startswith("按键")
    theme.choose(theme.Choice.DARK)
    qtbot.wait(50)
    colours = theme.current().colours
    cursor = opened.view.document().find("任何地方")
    ink = cursor.charFormat().foreground().color().name()
    assert ink == colours.ink
    assert contrast(ink, colours.panel) >= 4.5
    image = opened.view.viewport().grab().toImage()
    assert image.pixelColor(3, 3).name() == colours.panel


def test_headings_are_larger_than_the_text(opened: HelpWindow) -> None:
    opened.go("review")
    document = opened.view.document()
    sizes = [document.find(words).charFormat().font().pixelSize() for words in ("Review", "The order", "Here wait")]
    assert sizes[0] > sizes[1] > 0
    assert sizes[2] in (-1, 14)


def test_the_window_is_usable_when_it_is_small(opened: HelpWindow, qtbot: QtBot) -> None:
    opened.resize(560, 360)
    for name in help_pages.NAMES:
        opened.go(name)
        qtbot.wait(1)
        assert opened.view.lineWrapColumnOrWidth() <= opened.view.viewport().width() or name == "cli"
