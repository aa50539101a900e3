"""What Codex notes down for itself in its folder of memories, and the notes that the person writes for it.

The folder holds a summary and a handbook; what they were made from lies beside them and says the same at length.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from mnemoscope.exchange.detect import Head
from mnemoscope.exchange.documents import Document
from mnemoscope.exchange.formats.codex_sessions import APP
from mnemoscope.exchange.markdown_split import Line
from mnemoscope.exchange.note_statements import note_statements
from mnemoscope.exchange.records import Passage, Record
from mnemoscope.exchange.scopes import folder_name, project_scope

_HANDBOOK = "memory.md"
_SUMMARY = "memory_summary.md"
_GIVEN = frozenset({"agents.md", "agents.override.md"})
_RAW = re.compile(r"(?:^|/)(?:raw_memories\.md|rollout_summaries/[^/]+\.md)$", re.IGNORECASE)
_GROUP = re.compile(r"^# Task Group:[ \t]*(.+?)[ \t]*$", re.MULTILINE)
_FOLDER = re.compile(r"^applies_to:[^\n]*?\bcwd=([^;,\n]+)", re.MULTILINE)
_KEPT = frozenset({
    "user profile", "user preferences", "general tips", "reusable knowledge", "failures and how to do differently",
    "preference signals", "decision triggers",
})  # fmt: skip
_POINTER = re.compile(r"(?<![\]\s])(?:\s*\[Task \d+\])+\s*$")
_EVIDENCE = "notes that the handbook was made from"
_POINTERS = "lines of the index"


def score(name: str, head: Head) -> int:
    base = name.rpartition("/")[2].lower()
    if base == _HANDBOOK and _GROUP.search(head.text):
        return 90
    if base == _SUMMARY and head.text.lstrip("\ufeff \n").startswith(("v1", "## User")):
        return 85
    if base in _GIVEN:
        return 60
    return 45 if _RAW.search(name) else 0


class Reader:
    """Reads notes one by one."""

    def __init__(self) -> None:
        self.skipped: Counter[str] = Counter()

    def note(self, document: Document) -> Iterator[Record]:
        if _RAW.search(document.name):
            self.skipped[_EVIDENCE] += 1
            return
        text = document.text()
        source = Passage(app=APP, text="", title=document.name)
        if document.base in _GIVEN:
            yield from note_statements(text, source, by_person=True)
            return
        scopes = _scopes(text)

        def scope_of(line: Line) -> str:
            return next((scopes[heading] for heading in line.headings if heading in scopes), "")

        yield from note_statements(text, source, by_person=False, rest=self._rest, scope_of=scope_of)

    def _rest(self, line: Line) -> str | None:
        """What stands under the headings that hold knowledge; others hold names of files and words to search by."""
        if not line.headings or line.headings[-1].casefold() not in _KEPT:
            self.skipped[_POINTERS] += 1
            return None
        return _POINTER.sub("", line.text)


def _scopes(text: str) -> dict[str, str]:
    """The project that each group of the handbook is about, by its heading."""
    groups = list(_GROUP.finditer(text))
    ends = [*(group.start() for group in groups[1:]), len(text)]
    scopes: dict[str, str] = {}
    for group, end in zip(groups, ends, strict=False):
        if folder := _FOLDER.search(text, group.end(), end):
            scopes[f"Task Group: {group[1]}"] = project_scope(folder_name(folder[1]))
    return scopes
