"""What Claude Code notes down for itself about each project, and the notes that the person writes for it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import tzinfo

from mnemoscope.exchange.detect import Head
from mnemoscope.exchange.documents import Document
from mnemoscope.exchange.formats.claude_code_sessions import APP
from mnemoscope.exchange.front_matter import front_matter
from mnemoscope.exchange.markdown_split import Line
from mnemoscope.exchange.note_statements import note_statements
from mnemoscope.exchange.records import Note, Passage, Record
from mnemoscope.exchange.scopes import project_scope
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_word

_INDEX = "memory.md"
_GIVEN = frozenset({"claude.md", "claude.local.md"})
_TYPES = frozenset({"user", "feedback", "project", "reference"})
_FOLDER = re.compile(r"(?:^|/)([^/]+)/memory/[^/]+\.md$", re.IGNORECASE)
_INDEX_LINE = re.compile(r"^\[([^\]]+)\]\(([^)\s]+\.md)\)\s*(?:[-–—:]\s*)?(.*)$", re.DOTALL)
_WRITTEN_BY_PROGRAM = "This file provides guidance to Claude Code"
_INDEX_LINES = "lines of the index"


def score(name: str, head: Head) -> int:
    base = name.rpartition("/")[2].lower()
    if not base.endswith(".md"):
        return 0
    if base in _GIVEN:
        return 80
    if _type(front_matter(head.text)):
        return 85
    if base == _INDEX:
        return 75
    return 45 if _FOLDER.search(name) else 0


def _type(fields: Mapping[str, str]) -> str:
    """The kind of a note that says it is one of these; notes of other programs have a permalink or a title."""
    kind = fields.get("metadata.type") or fields.get("type", "")
    is_own = "name" in fields and "description" in fields and "permalink" not in fields and "title" not in fields
    return kind if is_own and kind in _TYPES else ""


class Reader:
    """Reads notes one by one. `projects` are names of projects by their folders, as the sessions beside them tell."""

    def __init__(self, zone: tzinfo, notes: Sequence[Document], projects: Mapping[str, str]) -> None:
        self._zone = zone
        self._bases = {document.base for document in notes}
        self._projects = projects
        self.skipped: Counter[str] = Counter()

    def note(self, document: Document) -> Iterator[Record]:
        text = document.text()
        fields = front_matter(text)
        source = Passage(app=APP, text="", title=document.name, scope=self._scope(document.name, fields))
        if document.base in _GIVEN:
            by_person = _WRITTEN_BY_PROGRAM not in text[:2000]
            yield from note_statements(text, source, by_person=by_person)
            return
        at, problem = read_written_time(fields.get("metadata.modified") or fields.get("modified"), self._zone)
        if problem:
            yield Note(document.name, f"The time of a note was left out: {problem}.")
        kind = _type(fields)
        tags = (kind,) if kind else ()
        yield from note_statements(text, replace(source, at=at), by_person=False, tags=tags, rest=self._rest)

    def _rest(self, line: Line) -> str | None:
        """A line of the index points to a note that is read itself; where it is not there, its own words are kept."""
        pointer = _INDEX_LINE.match(line.text)
        if pointer is None:
            return line.text
        title, target, hook = pointer.groups()
        if target.rpartition("/")[2].lower() in self._bases:
            self.skipped[_INDEX_LINES] += 1
            return None
        return f"{title}: {hook}" if hook else title

    def _scope(self, name: str, fields: Mapping[str, str]) -> str:
        """Notes about the person hold everywhere, others in the project that their folder or they themselves name."""
        if _type(fields) == "user":
            return ""
        folder = _FOLDER.search(name)
        known = self._projects.get(folder[1], "") if folder else ""
        if known:
            return project_scope(known)
        if _type(fields) == "project":
            return project_scope(re.sub(r"^project[-_ ]+", "", as_word(fields.get("name"))))
        return project_scope(folder[1].rpartition("-")[2]) if folder and folder[1].startswith("-") else ""
