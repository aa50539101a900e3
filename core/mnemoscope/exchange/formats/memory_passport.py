"""memory-passport: a vault of Markdown pages whose lines say how each fact came to be.

`- [stated|observed|inferred] text <!-- src: chatgpt, 2026-03-02 -->`. The Markdown that this program writes has such
lines, with the id and what had become of a memory behind the date, so it is read here too. Its headings and the tags of
its pages say nothing of a single memory.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import tzinfo

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.graph import about
from mnemoscope.exchange.markdown_split import hash_heading, without_comments
from mnemoscope.exchange.records import Fate, Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.scopes import heading_tags, project_scope
from mnemoscope.exchange.times import read_time
from mnemoscope.exchange.values import as_table, as_tags, as_word, content_id
from mnemoscope.exchange.yaml_head import NoteText, split_note
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Origin, Role

APP = "memory-passport"
MANIFEST = "passport.yaml"
_MARKED = re.compile(r"^[ \t]*[-*+][ \t]+\[(stated|observed|inferred)\]", re.IGNORECASE | re.MULTILINE)
_FIELD = re.compile(r"^([a-z]+):", re.MULTILINE)
_ITEM = re.compile(r"^\s*[-*+]\s+(?:\[(stated|observed|inferred)\]\s*)?(.*)$", re.IGNORECASE)
_SRC = re.compile(
    r"<!--\s{0,9}src:(?P<app>[^,>]{0,300})(?:,(?!\s{0,9}id:)(?P<day>[^,>]{0,300}))?(?:,\s{0,9}id:[^,>]{0,99})?(?:,(?P<fate>[^>]{0,99}))?-->"
)
_OWN_INDEX = re.compile(r"---\s+okf_version:|# Log\s.{0,999}, written by mnemoscope/", re.DOTALL)
_FATES = {
    "superseded": Fate.SUPERSEDED,
    "archived": Fate.ARCHIVED,
    "expired": Fate.ARCHIVED,
    "paused": Fate.ARCHIVED,
    "rejected": Fate.DELETED,
}
_UNESCAPED = re.compile(r"\\([\\`*_{}\[\]<>#!|~&$%^=:.@+\-])")
_FENCE = re.compile(r"^\s*(?:```|~~~)")
_ABOUT = frozenset({"person", "people"})
_AREA = "area"


def score(name: str, head: Head) -> int:
    base = name.rpartition("/")[2].lower()
    if base == MANIFEST and "spec_version" in head.text:
        return 60
    if head.kind is not Kind.TEXT or not base.endswith((".md", ".markdown", ".txt")):
        return 0
    if _MARKED.search(head.text) or _OWN_INDEX.match(head.text):
        return 88
    opening = head.text[:4_000]
    has_own_fields = opening.lstrip("\ufeff\r\n ").startswith("---") and {"name", "sources", "kind"} <= {
        *_FIELD.findall(opening)
    }
    return 86 if has_own_fields else 0


def read(bundle: Bundle) -> Iterator[Record]:
    skipped: Counter[str] = Counter()
    for document in bundle.documents:
        if document.base == MANIFEST:
            continue
        if _OWN_INDEX.match(document.head.text):
            skipped["pages of the index and the log"] += 1
            continue
        note = split_note(document.text())
        if note.problem:
            yield Note(document.name, f"The text was read without its head: {note.problem}.")
        yield from _page(note, document, bundle.zone, skipped)
    for what, count in skipped.items():
        yield Skipped(what, count)


def _page(note: NoteText, document: Document, zone: tzinfo, skipped: Counter[str]) -> Iterator[Record]:
    page = _Page(note, document)
    seen: set[str] = set()
    headings: list[tuple[int, str]] = []
    is_code = False
    for number, line in enumerate(note.body.split("\n"), start=note.first_line):
        if _FENCE.match(line):
            is_code = not is_code
        elif heading := hash_heading(line):
            while headings and headings[-1][0] >= heading[0]:
                headings.pop()
            headings.append(heading)
        elif not is_code and (item := _ITEM.match(line)):
            for record in page.told(item, number, headings, zone):
                if isinstance(record, Statement):
                    if record.native_id in seen:
                        skipped["lines that a page repeats"] += 1
                        continue
                    seen.add(record.native_id)
                yield record


class _Page:
    """What the head of a page says of all its lines."""

    def __init__(self, note: NoteText, document: Document) -> None:
        self._document = document
        self._kind = as_word(note.fields.get("kind")).lower()
        self._name = as_word(note.fields.get("name"))
        self._subject = self._name if self._kind in _ABOUT or "/people/" in f"/{document.name}" else ""
        topic = heading_tags((self._name,)) if self._kind == "topic" and self._name else ()
        self._tags = as_tags(note.fields.get("tags")) + topic
        self._is_own = as_word(as_table(note.fields.get("generated")).get("by")).startswith("mnemoscope/")

    def told(self, item: re.Match[str], number: int, headings: list[tuple[int, str]], zone: tzinfo) -> Iterator[Record]:
        """The statement of one line, after what of it could not be read."""
        where = self._document.where(number, "line")
        src = _SRC.search(item[2])
        text = _UNESCAPED.sub(r"\1", without_comments(item[2])).strip()
        if not re.search(r"\w", text):
            yield Lost(where, "A line was left out: it has no text.")
            return
        app = (src["app"].strip() if src else "") or APP
        at, problem = read_time(src["day"].strip() if src and src["day"] else None, zone)
        if problem:
            yield Note(where, f"The date was left out: {problem}.")
        text = about(self._subject, text) if self._subject else text
        native_id = content_id(self._kind, self._name, text)
        yield Statement(
            text=text,
            source=Passage(
                app=app,
                text=text,
                role=Role.DOCUMENT,
                title=self._name or self._document.name,
                native_id=native_id,
                position=number,
                at=at,
            ),
            origin=Origin(item[1].lower()) if item[1] else Origin.INFERRED,
            native_id=native_id,
            scope=project_scope(self._name) if self._kind == _AREA else "",
            tags=() if self._is_own else _tags(self._tags, headings),
            agent=app,
            fate=_FATES.get((src["fate"] or "").strip(), Fate.CURRENT) if src else Fate.CURRENT,
        )


def _tags(of_page: tuple[str, ...], headings: list[tuple[int, str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*of_page, *heading_tags(tuple(title for _, title in headings)))))
