"""The pages of the help: which there are, what they are called, and where words stand in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtGui import QTextCursor, QTextDocument

from mnemoscope.resources import resource
from mnemoscope_desktop import shortcuts

NAMES = (
    "start",
    "import",
    "review",
    "conflicts",
    "memories",
    "people-and-things",
    "timeline",
    "trust-and-decay",
    "history",
    "export-and-wipe",
    "backups",
    "activity",
    "settings",
    "privacy-and-keys",
    "keys",
    "cli",
    "glossary",
)
"""Every page by the name of its file, in the order in which one would read them."""

PAGE_OF_PANEL = {
    "review": "review",
    "conflicts": "conflicts",
    "timeline": "timeline",
    "memories": "memories",
    "entities": "people-and-things",
    "curves": "trust-and-decay",
    "journal": "history",
    "transfer": "export-and-wipe",
    "backups": "backups",
    "activity": "activity",
    "import": "import",
    "welcome": "start",
}
SUFFIX = ".md"
_FOLDERS = {"zh_CN": "zh"}
_MOST_HITS = 999
_HAN = r"　-〿一-鿿＀-￯“”"
# Chinese has no blanks between words, so a line that was broken in the file goes on without one.
_BROKEN_LINE = re.compile(rf"(?<=[{_HAN}])\n *(?=[{_HAN}\[]|\*\*)")
_FEATURES = QTextDocument.MarkdownFeature.MarkdownDialectGitHub | QTextDocument.MarkdownFeature.MarkdownNoHTML


@dataclass(frozen=True, slots=True)
class Page:
    """One page: the name of its file, its heading, and its Markdown."""

    name: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Hit:
    """Where words stand: a page and a span of its text as it is shown."""

    page: str
    start: int
    end: int


def page_about(panel: str) -> str:
    """The page that explains a panel; without one on the screen, how a vault is opened."""
    return PAGE_OF_PANEL.get(panel, "privacy-and-keys")


def folder(language: str) -> Path:
    """Where the pages of a language lie."""
    return resource("help", _FOLDERS.get(language, language))


def pages(language: str) -> tuple[Page, ...]:
    """Every page in a language of the interface, with the keys in force."""
    return _pages(language, shortcuts.manager().changes)


@lru_cache(maxsize=4)
def _pages(language: str, _keys: shortcuts.Changes) -> tuple[Page, ...]:
    return tuple(_read(name, language) for name in NAMES)


def page(name: str, language: str) -> Page:
    """One page; for a name that there is none of, the first."""
    return next((page for page in pages(language) if page.name == name), pages(language)[0])


def fill(document: QTextDocument, page: Page) -> None:
    """Put a page into a document. HTML in it would be shown as it is written."""
    document.setMarkdown(page.text, _FEATURES)


def find(words: str, language: str) -> tuple[Hit, ...]:
    """Every place of these words in all pages, in their order; upper and lower case are the same."""
    words = " ".join(words.split())
    hits: list[Hit] = []
    for page in pages(language) if words else ():
        document = _document(page)
        cursor = document.find(words)
        while not cursor.isNull() and len(hits) < _MOST_HITS:
            hits.append(Hit(page.name, cursor.selectionStart(), cursor.selectionEnd()))
            cursor = document.find(words, _end(cursor))
    return tuple(hits)


def _read(name: str, language: str) -> Page:
    text = (folder(language) / f"{name}{SUFFIX}").read_text("utf-8")
    title = text.lstrip().removeprefix("#").partition("\n")[0].strip()
    if name == "keys":
        text = _with_own_keys(text)
    return Page(name, title, _BROKEN_LINE.sub("", text))


def _with_own_keys(text: str) -> str:
    """The page of the keys; a section in which the person changed some says what they do now."""
    for scope in sorted({name.partition(".")[0] for name, _keys in shortcuts.manager().changes}):
        rows = "".join(f"| {caps} | {what} |\n" for caps, what in shortcuts.sheet(scope))
        title = re.escape(shortcuts.scope_title(scope))
        section = re.compile(rf"(^## {title}\n\n.*\n\|[-|]+\n)(?:\|.*\n)*", re.MULTILINE)
        text = section.sub(lambda found, rows=rows: found[1] + rows, text + "\n")
    return text


@cache
def _document(page: Page) -> QTextDocument:
    document = QTextDocument()
    fill(document, page)
    return document


def _end(cursor: QTextCursor) -> QTextCursor:
    result = QTextCursor(cursor)
    result.setPosition(cursor.selectionEnd())
    return result
