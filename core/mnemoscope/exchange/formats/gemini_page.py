"""Google's activity as a page for people: one cell per activity, cut out of the stream and read one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import tzinfo

from lxml import etree

from mnemoscope.exchange.container import UNREADABLE
from mnemoscope.exchange.documents import Document
from mnemoscope.exchange.html_text import lines_of, parse_html
from mnemoscope.exchange.json_stream import LARGEST_RECORD
from mnemoscope.exchange.local_times import iso_of
from mnemoscope.exchange.values import clean
from mnemoscope.model.results import Lost

_CELL = re.compile(rb'<div\s[^>]{0,40}class="[^"]{0,40}\bouter-cell\b')
_MARK_LENGTH = 120
_CLOCK = re.compile(r"\d{1,2}\s*[:時时h.]\s*\d{2}")


@dataclass(frozen=True, slots=True)
class Cell:
    """One activity.

    Attributes:
        title: its first lines, up to the time: the prompt behind its label.
        at: the time in ISO 8601; empty where no line is one.
        answer: what stands below the time.
        links: where its links lead.
        files: how many files were given along.
    """

    number: int
    header: str
    title: str
    at: str
    answer: str
    links: tuple[str, ...]
    files: int


def cells_of(document: Document, zone: tzinfo) -> Iterator[Cell | Lost]:
    """Each activity of the page. A broken cell costs only itself."""
    number = 0
    try:
        for number, piece in enumerate(_pieces(document), start=1):
            if piece is None:
                where = document.where(number, "activity")
                yield Lost(where, "Not read: it is larger than this program reads at once.")
                continue
            cell = _cell(clean(piece.decode("utf-8", "replace")), number, zone)
            if cell is None:
                yield Lost(document.where(number, "activity"), "Not read: the cell of the page has no text.")
            else:
                yield cell
    except UNREADABLE:
        yield Lost(document.name, f"Read up to activity {number}: the file is damaged from there on.")


def _pieces(document: Document) -> Iterator[bytes | None]:
    """The bytes of each cell; None for one that is too large."""
    buffer = bytearray()
    inside = too_large = False
    for chunk in document.chunks():
        searched = max(len(buffer) - _MARK_LENGTH, 1)
        buffer += chunk
        while (match := _CELL.search(buffer, searched if inside else 0)) is not None:
            if inside:
                yield None if too_large else bytes(buffer[: match.start()])
            del buffer[: match.start()]
            inside, too_large, searched = True, False, 1
        if not inside:
            del buffer[:-_MARK_LENGTH]
        elif len(buffer) > LARGEST_RECORD:
            too_large = True
            del buffer[:-_MARK_LENGTH]
    if inside:
        yield None if too_large else bytes(buffer)


def _cell(html: str, number: int, zone: tzinfo) -> Cell | None:
    root = parse_html(html)
    if root is None:
        return None
    header = _first(root, "header-cell")
    content = next(
        (div for div in _all(root, "content-cell") if "text-right" not in _class(div) and "caption" not in _class(div)),
        None,
    )
    lines = [] if content is None else lines_of(content)
    if not lines:
        return None
    at, place = next(
        ((written, place) for place, line in enumerate(lines) if (written := _time(line, zone))), ("", len(lines))
    )
    links = [(str(link.get("href") or ""), " ".join(lines_of(link))) for link in root.iter("a")]
    title, files = _without_files(lines[:place], {text for href, text in links if text and "://" not in href})
    return Cell(
        number=number,
        header=" ".join(lines_of(header)) if header is not None else "",
        title="\n".join(title),
        at=at,
        answer="\n".join(lines[place + 1 :]),
        links=tuple(href for href, _ in links if "://" in href),
        files=files,
    )


def _time(line: str, zone: tzinfo) -> str:
    """A line that is the time of an activity: a day alone is none."""
    return iso_of(line, zone) if len(line) <= 60 and _CLOCK.search(line) else ""


def _without_files(title: list[str], names: set[str]) -> tuple[list[str], int]:
    """The lines of the prompt without the names of files given along, and without the line that counts them."""
    files = 0
    while len(title) > 1 and title[-1].lstrip("-– ").strip() in names:
        title = title[:-1]
        files += 1
    if files and len(title) > 1 and len(title[-1]) < 60 and re.search(r"\d", title[-1]):
        title = title[:-1]
    return title, files


def _class(element: etree._Element) -> str:
    return str(element.get("class") or "")


def _all(root: etree._Element, name: str) -> Iterator[etree._Element]:
    return (div for div in root.iter("div") if name in _class(div).split())


def _first(root: etree._Element, name: str) -> etree._Element | None:
    return next(_all(root, name), None)
