"""Gemini's activity from Google Takeout, as JSON or as a page: one row per exchange, newest first, in any language.

Rows name their conversation by a link, or not at all; then those that follow each other closely belong together. Ids
come from the time and the words, since each export counts its rows anew. The file is read twice: first to see which
rows belong together, then to give them out, conversation by conversation.
"""

from __future__ import annotations

import re
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.blocks import MEDIA
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.formats.gemini_page import cells_of
from mnemoscope.exchange.formats.gemini_titles import Titles
from mnemoscope.exchange.html_text import html_text
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Note, Passage, Record, counted
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, content_id, label
from mnemoscope.model.moment import MICROSECONDS, Moment
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "Gemini"
LONGEST_GAP = 30 * 60 * MICROSECONDS
"""A pause after which a row without a link begins another conversation."""
_MOST_HELD = 16 << 20
_NO_TIME = -(1 << 62)
_OWN = re.compile(r"\b(?:gemini|bard)", re.IGNORECASE)
_LINK = re.compile(
    r"://(?:gemini|bard)\.google\.com/(?:u/\d+/)?(?:app|chat|gem/[\w-]+)/(?:c/)?([\w-]{6,80})(?:[/?#]|$)"
)
_ACTIVITY_KEYS = ("item.header", "item.title", "item.time")


def score(name: str, head: Head) -> int:
    is_json = head.kind is Kind.ARRAY and head.has(*_ACTIVITY_KEYS)
    is_page = head.kind is Kind.HTML and "outer-cell" in head.text and "header-cell" in head.text
    if not (is_json or is_page):
        return 0
    return 90 if _OWN.search(head.text) else 55


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle.zone)
    for document in bundle.documents:
        for row in reader.rows(document):
            if isinstance(row, _Row):
                reader.look_at(row)
    plan = reader.plan()
    reader.skipped.clear()
    yield from reader.give(bundle.documents, plan)
    yield from counted(reader.skipped)


@dataclass(frozen=True, slots=True)
class _Row:
    """One exchange, before its answer's markup is read."""

    where: str
    title: str
    at: Moment | None
    problem: str
    link: str
    answers: tuple[str, ...]
    is_markup: bool
    files: int

    @property
    def key(self) -> str:
        second = str(self.at.us // MICROSECONDS) if self.at else ""
        return content_id(APP, second, " ".join(self.title.split()))


@dataclass(slots=True)
class _Plan:
    """By the number of a row: its conversation and its turn; and how many rows each conversation has."""

    conversations: list[str]
    turns: array[int]
    sizes: Counter[str]


class _Reader:
    def __init__(self, zone: tzinfo) -> None:
        self._zone = zone
        self._titles = Titles()
        self._times: array[int] = array("q")
        self._links: list[str] = []
        self._keys: list[str] = []
        self.skipped: Counter[str] = Counter()

    def rows(self, document: Document) -> Iterator[_Row | Lost | Note]:
        """The exchanges of a file; activities of other kinds and of other products are counted."""
        found: Entry | Lost
        if document.head.kind is Kind.HTML:
            for cell in cells_of(document, self._zone):
                if isinstance(cell, Lost):
                    yield cell
                    continue
                row = self._row(
                    document.where(cell.number, "activity"), cell.title, cell.at, cell.links, (cell.answer,), cell.files
                )
                yield from self._chosen(row, cell.header)
            return
        for found in document.items():
            if not isinstance(found, Entry):
                yield found
            elif not isinstance(found.value, dict):
                yield Lost(document.where(found.number), "Not an activity.")
            else:
                yield from self._chosen(
                    self._json_row(found.value, document.where(found.number)), *_products(found.value)
                )

    def _json_row(self, table: dict[str, Any], where: str) -> _Row:
        answers = tuple(
            html for item in as_list(table.get("safeHtmlItem")) if (html := as_text(as_table(item).get("html"))).strip()
        )
        details = (as_text(as_table(item).get("url")) for item in as_list(table.get("details")))
        links = (as_text(table.get("titleUrl")), *details)
        files = len(as_list(table.get("attachedFiles"))) or bool(as_word(table.get("imageFile")))
        return self._row(where, as_text(table.get("title")), table.get("time"), links, answers, files, is_markup=True)

    def _row(
        self, where: str, title: str, written: object, links: tuple[str, ...], answers: tuple[str, ...], files: int,
        *, is_markup: bool = False,
    ) -> _Row:  # fmt: skip
        at, problem = read_written_time(written, self._zone)
        link = next((match[1] for url in links if (match := _LINK.search(url))), "")
        return _Row(where, title, at, problem, link, tuple(filter(str.strip, answers)), is_markup, files)

    def _chosen(self, row: _Row, *products: str) -> Iterator[_Row]:
        if products and not any(_OWN.search(product) for product in products):
            self.skipped["activities in other products"] += 1
        elif not self._titles.is_prompt(row.title, has_answer=bool(row.answers)):
            self.skipped["activities that are no prompts"] += 1
        else:
            yield row

    def look_at(self, row: _Row) -> None:
        """The first time: keep what tells which rows belong together."""
        self._titles.learn(row.title)
        self._times.append(row.at.us if row.at else _NO_TIME)
        self._links.append(row.link)
        self._keys.append(row.key)

    def plan(self) -> _Plan:
        """Conversations by link, else by the pause before; the oldest row names the conversation."""
        count = len(self._times)
        conversations = [""] * count
        turns = array("q", bytes(8 * count))
        sizes: Counter[str] = Counter()
        current, before = "", _NO_TIME
        # In files of one second, the one further down was earlier.
        for number in sorted(range(count), key=lambda row: (self._times[row], -row)):
            conversation = self._links[number]
            if not conversation:
                at = self._times[number]
                if at == _NO_TIME or before == _NO_TIME or at - before > LONGEST_GAP:
                    current = self._keys[number]
                conversation, before = current, at
            sizes[conversation] += 1
            conversations[number], turns[number] = conversation, sizes[conversation]
        return _Plan(conversations, turns, sizes)

    def give(self, documents: tuple[Document, ...], plan: _Plan) -> Iterator[Record]:
        """The second time: each conversation when all of it was read, oldest first."""
        held: dict[str, list[tuple[int, _Row]]] = defaultdict(list)
        size = number = 0
        for document in documents:
            for row in self.rows(document):
                if not isinstance(row, _Row):
                    yield row
                    continue
                conversation = plan.conversations[number]
                held[conversation].append((plan.turns[number], row))
                size += len(row.title) + sum(map(len, row.answers))
                number += 1
                if len(held[conversation]) == plan.sizes[conversation]:
                    rows = held.pop(conversation)
                    size -= sum(len(one.title) + sum(map(len, one.answers)) for _, one in rows)
                    yield from self._conversation(conversation, rows)
                elif size > _MOST_HELD:
                    for key, rows in held.items():
                        plan.sizes[key] -= len(rows)
                        yield from self._conversation(key, rows)
                    held.clear()
                    size = 0
        for key, rows in held.items():
            yield from self._conversation(key, rows)

    def _conversation(self, conversation: str, rows: list[tuple[int, _Row]]) -> Iterator[Record]:
        rows.sort(key=lambda pair: pair[0])
        title = ""
        seen: set[str] = set()
        for turn, row in rows:
            if row.key in seen:
                self.skipped["activities that come twice"] += 1
                continue
            seen.add(row.key)
            prompt = self._titles.prompt(row.title)
            title = title or label(prompt)
            self.skipped[MEDIA] += row.files
            if row.problem:
                yield Note(row.where, f"The time of an exchange was left out: {row.problem}.")
            texts = (html_text(answer) if row.is_markup else answer for answer in row.answers)
            answer = "\n\n".join(text for text in texts if text)
            base = Passage(app=APP, text="", title=title, conversation_id=conversation, at=row.at)
            if prompt:
                yield replace(base, text=prompt, native_id=row.key, position=2 * turn - 1)
            if answer:
                native_id = f"{row.key}#answer"
                yield replace(base, text=answer, role=Role.ASSISTANT, native_id=native_id, position=2 * turn)
            if not prompt and not answer:
                yield Lost(row.where, "An exchange was left out: it has no words.")


def _products(table: dict[str, Any]) -> tuple[str, ...]:
    """What the row says it belongs to; nothing at all where it is silent."""
    names = (as_text(table.get("header")), *map(as_text, as_list(table.get("products"))))
    return tuple(filter(str.strip, names))
