"""The words of a piece of HTML, as lines. Nothing in it is ever run, loaded or kept as markup."""

from __future__ import annotations

import re
from collections.abc import Iterator

from lxml import etree

_SILENT = frozenset({"script", "style", "head", "title", "noscript", "template", "iframe", "object", "svg", "select"})
_BREAKING = frozenset({
    "address", "article", "aside", "blockquote", "br", "caption", "dd", "div", "dl", "dt", "figure", "footer", "h1",
    "h2", "h3", "h4", "h5", "h6", "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tr", "ul",
})  # fmt: skip
_CELLS = frozenset({"td", "th"})
# Single blanks, which are most of them, are no matches: replacing each by itself takes longer than all the rest.
_BLANKS = re.compile(r"[^\S\xa0 ][^\S\xa0]*|  [^\S\xa0]*| [^\S\xa0 ][^\S\xa0]*")
_SPACES = re.compile(r"\xa0[ \xa0]*| [ \xa0]+")
_LONE_DASH = re.compile(r"(^|\n)- \s*\n\s*(?!- |\s)")
"""An item whose words stand in a paragraph of their own."""


def parse_html(html: str) -> etree._Element | None:
    """The tree of a page or a piece of one; None where there is nothing. Broken HTML gives what can be read of it."""
    try:
        parser = etree.HTMLParser(
            encoding="utf-8", recover=True, no_network=True, remove_comments=True, remove_pis=True
        )
        return etree.fromstring(html.encode("utf-8", "replace"), parser)
    except etree.LxmlError:
        return None


def html_text(html: str) -> str:
    """The text of a piece of HTML: a line per block, a dash before each item of a list."""
    root = parse_html(html)
    return "" if root is None else "\n".join(lines_of(root))


def lines_of(root: etree._Element) -> list[str]:
    """The lines of an element: blocks and breaks end them, runs of blanks count as one, empty ones are left out."""
    lines = _LONE_DASH.sub(r"\1- ", "".join(_pieces(root))).split("\n")
    return [line for raw in lines if (line := _SPACES.sub(" ", raw).strip())]


def _pieces(root: etree._Element) -> Iterator[str]:
    silent = kept = 0
    for event, element in etree.iterwalk(root, events=("start", "end")):
        tag = element.tag if isinstance(element.tag, str) else ""
        if event == "start":
            silent += tag in _SILENT
            kept += tag == "pre"
            if silent:
                continue
            if tag in _BREAKING:
                yield "\n"
            if tag == "li":
                yield "- "
            elif tag in _CELLS and element.getprevious() is not None:
                yield " | "
            if element.text:
                yield element.text if kept else _BLANKS.sub(" ", element.text)
        else:
            if tag in _BREAKING and not silent and tag != "br":
                yield "\n"
            silent -= tag in _SILENT
            kept -= tag == "pre"
            if element.tail and not silent and element is not root:
                yield element.tail if kept else _BLANKS.sub(" ", element.tail)
