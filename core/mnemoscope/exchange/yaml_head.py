"""The YAML that a Markdown note may begin with, read so that nothing in it can run or fail.

Every value stays the text it was written as: `no` is a word and `2026-02-30` is no error of a date.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import yaml

from mnemoscope.exchange.values import clean

_BLOCK = re.compile(r"\A\s*---[ \t]*\n(.*?)(?:^|\n)(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.DOTALL)
_OPENED = re.compile(r"\A\s*---[ \t]*\n")
_LARGEST = 64 << 10


@dataclass(frozen=True, slots=True)
class NoteText:
    """A note in its two parts.

    Attributes:
        fields: the fields of its head; empty where there is none that can be read.
        body: what stands below it.
        first_line: the line of the file at which the body begins, from 1.
        problem: why the head could not be read, in a person's words; empty where it could.
    """

    body: str
    fields: dict[str, Any] = field(default_factory=dict)
    first_line: int = 1
    problem: str = ""


def split_note(text: str) -> NoteText:
    """Cut a note into head and body. What cannot be read as YAML is reported, and the body is still there."""
    text = text.lstrip("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    block = _BLOCK.match(text)
    if block is None:
        if _OPENED.match(text) and ":" in text.split("\n", 2)[1]:
            return NoteText(text, problem="its head is not closed")
        return NoteText(text)
    body, first_line = text[block.end() :], text.count("\n", 0, block.end()) + 1
    if len(block[1]) > _LARGEST:
        return NoteText(body, first_line=first_line, problem="its head is larger than a head is")
    try:
        fields = yaml.load(block[1], Loader=yaml.BaseLoader)  # noqa: S506 -- makes texts, lists and tables only
    except (yaml.YAMLError, RecursionError, ValueError, TypeError):
        return NoteText(body, first_line=first_line, problem="its head is not valid YAML")
    if fields is None or fields == "":
        return NoteText(body, first_line=first_line)
    if not isinstance(fields, dict):
        return NoteText(body, first_line=first_line, problem="its head is no list of fields")
    return NoteText(body, {clean(str(key)): value for key, value in fields.items()}, first_line)
