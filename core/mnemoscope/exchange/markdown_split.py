"""Markdown text, as assistants keep their memories in, as single statements with their headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mnemoscope.model.words import Origin

_FRONT_MATTER = re.compile(r"\A\s*---[ \t]*\n.*?\n---[ \t]*(?:\n|\Z)", re.DOTALL)
_HEADING = re.compile(r"^ {0,3}(#{1,6})\s+(.*)$")
_EMPHASISED_LINE = re.compile(r"(\*{1,3}|_{1,3})(?=\S)([^*_]+)(?<=\S)\1:?")
_ITEM = re.compile(r"^(\s*)(?:[-*+•]|\d{1,3}[.)])\s+(.*)$")
_FENCES = ("```", "~~~")
_RULERS = frozenset("-*_=")
_TABLE_RULE = frozenset(":|-")
_CHECKBOX = re.compile(r"^\[[ xX]\]\s+")
_MARK = re.compile(r"^\[(stated|observed|inferred)\]\s*", re.IGNORECASE)
_DATED = re.compile(r"^(?:\[(\d{4}-\d{2}-\d{2})\]\s*(?:[-–—:.]\s+)?|(\d{4}-\d{2}-\d{2})\s*[-–—:.]\s+)(?=\S)")
_BOLD = re.compile(r"(?<![\w*])(\*\*|__)(?=\S)(.{1,400}?)(?<=\S)\1(?![\w*])")
_SENTENCE_END = re.compile(r"(?<=[.!?…])[\"”’)\]]*\s+(?=[\"“‘(\[]?[^\W\d_a-z]|\d)|(?<=[。！？])[」』”]*\s*(?=\S)")
_NO_END = re.compile(
    r"(?:^|[\s(])(?:[A-Z]|e\.g|i\.e|etc|incl|excl|al|vs|cf|approx|ca|Dr|Mr|Mrs|Ms|Prof|St|No|Nr|Inc|Ltd|Co|Jr|Sr|"
    r"Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.$"
)
_NOTHING_SAID = re.compile(
    r"^[^:：]{1,60}[:：]\s*(?:\?+|unknown|unclear|not (?:yet )?known|not specified|n/?a|none|tbd|"
    r"未知|不详|无|[-–—]+)?\s*\.?$",
    re.IGNORECASE,
)
_WRAPPED = 60
_WIDEST = 100
_LINES_SEEN = 20
LONGEST_ABBREVIATION = 10
"""Characters that need looking at to tell an abbreviation from an end."""


@dataclass(frozen=True, slots=True)
class Line:
    """One statement.

    Attributes:
        headings: those it stands under, outermost first.
        origin: what a `[stated]` mark says; None without one.
        date: a date written before the statement, as written.
        number: the line of the text it begins on, from 1.
    """

    text: str
    headings: tuple[str, ...] = ()
    origin: Origin | None = None
    date: str = ""
    number: int = 1


def says_nothing(text: str) -> bool:
    """Whether a line only names what could be said: “Age: ?”, or the words before a list."""
    return bool(_NOTHING_SAID.match(text))


def split_statements(text: str) -> Iterator[Line]:
    """List items are statements as they stand; paragraphs are cut into sentences."""
    headings: list[tuple[int, str]] = []
    block: list[str] = []
    began = 1
    in_item = False

    def flush() -> Iterator[Line]:
        if block:
            yield from _statements(" ".join(block), tuple(title for _, title in headings), began, whole=in_item)
            block.clear()

    for number, raw in enumerate(_without_marks(text).split("\n"), start=1):
        line = raw.rstrip()
        heading = _heading(line)
        item = _ITEM.match(line)
        if _divides(line):
            yield from flush()
            in_item = False
        elif heading:
            yield from flush()
            in_item = False
            level, title = heading
            while headings and headings[-1][0] >= level:
                headings.pop()
            headings.append((level, title))
        elif item:
            yield from flush()
            in_item, began = True, number
            block.append(_CHECKBOX.sub("", item[2]))
        elif _DATED.match(line):
            yield from flush()
            in_item, began = True, number
            block.append(line)
        else:
            goes_on = in_item and raw[:1].isspace()
            if block and not goes_on and _ends_short(block, line.strip()):
                yield from flush()
                in_item = False
            if not block:
                began = number
            block.append(line.strip())
    yield from flush()


def _ends_short(paragraph: list[str], after: str) -> bool:
    """Whether its last line was ended on purpose: it is too short to have been wrapped, and the next one starts anew.

    Before a word that would not have fitted, such as a long path, also a short line was wrapped. How much fits is seen
    from the last lines.
    """
    before = paragraph[-1]
    word = after.split(maxsplit=1)[0]
    widest = max(map(len, paragraph[-_LINES_SEEN:]))
    room = min(widest, _WIDEST) if widest >= _WRAPPED else _WIDEST
    if len(before) + 1 + len(word) > room and word.isascii():
        return False
    return len(before) < _WRAPPED and before[-1:] not in ",;:-–—" and not after[:1].islower()


def _without_marks(text: str) -> str:
    """The text without front matter and comments; the lines keep their numbers."""

    def blank(match: re.Match[str]) -> str:
        return "\n" * match[0].count("\n")

    text = text.replace("\r\n", "\n").replace("\r", "\n")
    return without_comments(_FRONT_MATTER.sub(blank, text))


def without_comments(text: str) -> str:
    """The text without HTML comments, of which only the line breaks stay."""
    kept: list[str] = []
    start = 0
    while (begins := text.find("<!--", start)) >= 0 and (ends := text.find("-->", begins + 4)) >= 0:
        kept += (text[start:begins], "\n" * text.count("\n", begins, ends))
        start = ends + 3
    return "".join(kept) + text[start:]


def _divides(line: str) -> bool:
    """Whether a line only keeps others apart: blank, a rule, the rule of a table, or a fence."""
    marks = line.strip()
    if marks.startswith(_FENCES):
        return True
    used = {mark for mark in marks if not mark.isspace()}
    return used <= _TABLE_RULE or (used <= _RULERS and sum(map(marks.count, used)) >= 3)


def hash_heading(line: str) -> tuple[int, str] | None:
    """Level and title of a heading written with number signs, or None."""
    match = _HEADING.match(line)
    return (len(match[1]), match[2].strip().rstrip("#").strip()) if match else None


def _heading(line: str) -> tuple[int, str] | None:
    """A heading's level and title. A line of bold text counts as one below all real headings, a slanted one below."""
    if found := hash_heading(line):
        return found[0], _BOLD.sub(r"\2", found[1])
    if match := _EMPHASISED_LINE.fullmatch(line.strip()):
        return 7 if len(match[1]) > 1 else 8, match[2].strip().rstrip(":")
    return None


def _statements(block: str, headings: tuple[str, ...], number: int, *, whole: bool) -> Iterator[Line]:
    text = _BOLD.sub(r"\2", block).strip()
    origin = None
    date = ""
    if match := _MARK.match(text):
        origin = Origin(match[1].lower())
        text = text[match.end() :]
    if match := _DATED.match(text):
        date = match[1] or match[2]
        text = text[match.end() :]
    for sentence in [text] if whole else sentences(text):
        if re.search(r"\w", sentence):
            yield Line(sentence.strip(), headings, origin, date, number)


def sentences(text: str) -> Iterator[str]:
    """Cut at ends of sentences, in Latin and Chinese script, but not after initials and common abbreviations."""
    start = 0
    for match in _SENTENCE_END.finditer(text):
        candidate = text[start : match.end()].rstrip()
        if not _NO_END.search(candidate, max(0, len(candidate) - LONGEST_ABBREVIATION)):
            yield candidate
            start = match.end()
    if text[start:].strip():
        yield text[start:].strip()
