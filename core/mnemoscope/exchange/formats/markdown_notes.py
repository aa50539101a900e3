"""A folder of Markdown notes as basic-memory and Obsidian keep them.

A note as a whole is a passage. Its observations (`- [category] text #tag (context)`), its relations
(`- relation [[Note]]`) and its fields (`relation:: [[Note]]`) are statements; free text and bare links are not.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats.markdown_note_lines import FIELD, OBSERVATION, Found, note_lines
from mnemoscope.exchange.graph import about, edge, subject_of
from mnemoscope.exchange.markdown_split import hash_heading
from mnemoscope.exchange.records import Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_tags, as_word, content_id
from mnemoscope.exchange.yaml_head import NoteText, split_note
from mnemoscope.model.words import Role

APP = "Markdown notes"
CANVAS = ".canvas"
_ENDINGS = (".md", ".markdown")
_WIKILINK = re.compile(r"\[\[[^\[\]\n]+\]\]")
_OWN_FIELDS = re.compile(r"^(?:title|permalink|aliases|tags)\s*:", re.MULTILINE)
_SECTION = re.compile(r"^##\s+(?:Observations|Relations)\s*$", re.MULTILINE)
_SORTS = frozenset(
    {
        "fact",
        "note",
        "thought",
        "idea",
        "observation",
        "insight",
        "decision",
        "decisions",
        "preference",
        "opinion",
        "tip",
        "technique",
        "method",
        "feature",
        "requirement",
        "question",
        "problem",
        "solution",
        "issue",
        "todo",
        "task",
        "design",
        "tech",
        "lesson",
        "learning",
        "principle",
        "quote",
        "summary",
        "memory",
        "事实",
        "想法",
        "笔记",
        "观察",
        "决定",
        "偏好",
        "问题",
    }
)
"""Categories that say what sort of statement it is; any other is part of what is said: “born: 1964”."""


def score(name: str, head: Head) -> int:
    base = name.rpartition("/")[2].lower()
    if base.endswith(CANVAS):
        return 20
    if not base.endswith(_ENDINGS) or head.kind not in (Kind.TEXT, Kind.EMPTY):
        return 0
    opening = head.text[:4_000]
    if _SECTION.search(head.text) or (opening.lstrip("\ufeff\r\n ").startswith("---") and _OWN_FIELDS.search(opening)):
        return 80
    return 70 if _WIKILINK.search(head.text) else 20


def read(bundle: Bundle) -> Iterator[Record]:
    skipped: Counter[str] = Counter()
    for document in bundle.documents:
        if document.base.endswith(CANVAS):
            skipped["canvases"] += 1
            continue
        note = split_note(document.text())
        if note.problem:
            yield Note(document.name, f"The text was read without its head: {note.problem}.")
        if not note.body.strip():
            skipped["notes without text"] += 1
            continue
        times = RowTimes(bundle.zone)
        yield from _note(note, document, times, skipped)
        yield from times.notes(document.name)
    for what, count in skipped.items():
        yield Skipped(what, count)


def _note(note: NoteText, document: Document, times: RowTimes, skipped: Counter[str]) -> Iterator[Record]:
    headings = filter(None, map(hash_heading, note.body.splitlines()))
    heading = next((title for level, title in headings if level == 1), "")
    stem = document.name.rpartition("/")[2].rpartition(".")[0]
    title = as_word(note.fields.get("title")) or heading or stem
    key = as_word(note.fields.get("permalink")) or document.name
    source = Passage(
        app=APP,
        text=note.body.strip("\n"),
        role=Role.DOCUMENT,
        title=title,
        native_id=key,
        at=times.written(note.fields, "modified", "updated", "created", "date"),
    )
    yield source
    own_tags = as_tags(note.fields.get("tags"))
    seen: set[str] = set()
    for found in note_lines(note.body):
        if found.kind == "links":
            skipped["links without a word for what they mean"] += found.count
            continue
        statement = _statement(found, title, source, own_tags)
        if statement.native_id in seen:
            skipped["statements that a note repeats"] += 1
            continue
        seen.add(statement.native_id)
        yield statement


def _statement(found: Found, title: str, source: Passage, own_tags: tuple[str, ...]) -> Statement:
    tags = tuple(dict.fromkeys((*found.tags, *own_tags)))
    if found.kind in (OBSERVATION, FIELD):
        is_sort = found.kind == OBSERVATION and found.category.casefold() in _SORTS
        told = found.text if is_sort or not found.category else f"{found.category.replace('_', ' ')}: {found.text}"
        text = about(title, told)
        return Statement(
            text=text,
            source=source,
            native_id=content_id(source.native_id, found.category, found.text),
            tags=tuple(dict.fromkeys((*((found.category,) if found.category else ()), *tags))),
            agent=APP,
            subject=subject_of(title),
            assistants_own=True,
        )
    tied = edge(title, found.category, found.text, source, agent=APP)
    return Statement(
        text=tied.text,
        source=source,
        native_id=content_id(source.native_id, "relation", found.category, found.text),
        tags=tuple(dict.fromkeys((*tied.tags, *tags))),
        agent=APP,
        subject=tied.subject,
        attribute=tied.attribute,
        value=tied.value,
        assistants_own=True,
    )
