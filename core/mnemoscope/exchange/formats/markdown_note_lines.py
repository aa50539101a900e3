"""The lines of a Markdown note that say something by their form: observations, relations, fields, links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from mnemoscope.exchange.markdown_split import hash_heading

OBSERVATION = "observation"
RELATION = "relation"
FIELD = "field"

_FENCE = re.compile(r"^\s*(```|~~~)")
_ITEM = re.compile(r"^\s*[-*+]\s+(.*)$")
_CATEGORY = re.compile(r"^\[([^\[\]()]{1,60})\](?![(\[:])\s*(.*)$")
_CHECKBOX = re.compile(r"^\[([ xX/>!?-])\]\s+(.*)$")
_CONTEXT = re.compile(r"(?<!\s)\s*\(([^()]*)\)\s*$")
_WORD = r"#(?!\d+(?:\s|$))[^\s#\[\](),.;:!?\"']+"
"""A tag; a number alone, as of a ticket, is none."""
_TAG = re.compile(rf"(?:^|(?<=\s))({_WORD})")
_LAST_TAGS = re.compile(rf"(?<!\s)(?:\s+{_WORD}){{1,60}}+\s*$")
_LINK = re.compile(r"!?\[\[([^\[\]\n|#^]*)(?:[#^][^\[\]\n|]*)?(?:\|([^\[\]\n]*))?\]\]")
_RELATION = re.compile(r"^([^\[\]]{0,80}?)\s*!?(\[\[[^\[\]\n]+\]\])\s*(?:\([^()]*\))?\s*$")
_FIELD_LINE = re.compile(r"^\s*(?:[-*+]\s+)?([\w][\w \-/]{0,40}?)::(?:[ \t]+|(?=\[\[))(\S.*)$")
_FIELD_WITHIN = re.compile(r"[\[(]([\w][\w \-/]{0,40}?)::[ \t]*((?:\[\[[^\[\]\n]*\]\]|[^\[\]()\n])+)[\])]")
_MOST_WORDS = 6
_NO_WORD = "relates to"


@dataclass(frozen=True, slots=True)
class Found:
    """One of them.

    Attributes:
        kind: OBSERVATION, RELATION, FIELD, or "links" for a count of links that stand in free text.
        category: the observation's category, the relation's or the field's name; may be empty.
        text: the observation, the other note's name, or the field's value.
    """

    kind: str
    category: str = ""
    text: str = ""
    tags: tuple[str, ...] = ()
    count: int = 1


def note_lines(body: str) -> Iterator[Found]:
    """What the body of a note says by form. Code blocks say nothing."""
    section = ""
    fence = ""
    for line in body.split("\n"):
        if mark := _FENCE.match(line):
            fence = "" if fence == mark[1] else fence or mark[1]
        elif fence:
            continue
        elif heading := hash_heading(line):
            section = heading[1].casefold()
        elif line.strip():
            yield from _line(line, section)


def _line(line: str, section: str) -> Iterator[Found]:
    if fields := list(_fields(line)):
        yield from fields
        return
    item = _ITEM.match(line)
    text = item[1].strip() if item else ""
    if relation := _relation(text, section):
        yield relation
    elif observation := _observation(text, section):
        yield observation
    elif count := len(_LINK.findall(line)):
        yield Found("links", count=count)


def _fields(line: str) -> Iterator[Found]:
    pairs = [match.groups() for match in _FIELD_WITHIN.finditer(line)]
    if not pairs and (match := _FIELD_LINE.match(line)):
        pairs = [match.groups()]
    for name, value in pairs:
        links = [target for found in _LINK.finditer(value) if (target := _target(found))]
        for target in links:
            yield Found(RELATION, name.strip(), target)
        if not links:
            yield Found(FIELD, name.strip(), value.strip())


def _is_relation(words: str) -> bool:
    """Whether words before a link name a relation: there are few of them and they end no sentence."""
    plain = words.strip().strip("\"'")
    return bool(plain) and len(plain.split()) <= _MOST_WORDS and plain[-1:] not in ".,;!?。，"


def _relation(text: str, section: str) -> Found | None:
    """A relation that makes up the whole item. Outside of its section only a few words before the link name one."""
    match = _RELATION.match(text)
    if match is None or not (section == "relations" or _is_relation(match[1])):
        return None
    found = _LINK.search(match[2])
    target = _target(found) if found else ""
    word = match[1].strip().strip("\"'").rstrip(":").strip() or _NO_WORD
    return Found(RELATION, word, target) if target else None


def _observation(text: str, section: str) -> Found | None:
    category = ""
    if match := _CHECKBOX.match(text):
        text = match[2]  # a task, not a category
        if section != "observations":
            return None
    elif match := _CATEGORY.match(text):
        category, text = match[1].strip(), match[2].strip()
    elif section != "observations":
        return None
    tags = tuple(dict.fromkeys(tag[1:] for tag in _TAG.findall(text)))
    text = _CONTEXT.sub("", text)
    text = _LAST_TAGS.sub("", text)
    text = _LINK.sub(lambda found: found[2] or found[1], text).strip()
    return Found(OBSERVATION, category, text, tags) if re.search(r"\w", text) else None


def _target(found: re.Match[str]) -> str:
    """The note that a link leads to, without its folder, heading and other name."""
    return found[1].strip().rpartition("/")[2].removesuffix(".md")
