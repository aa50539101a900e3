"""claude-mem: a database with what Claude Code did, observation by observation. Its columns vary by version.

Observations are one statement per fact, or their text; of a session's summary what was learned and done. What the
person typed are passages of theirs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import decode
from mnemoscope.exchange.markdown_split import split_statements
from mnemoscope.exchange.records import Passage, Record, Skipped, Statement
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.scopes import project_scope
from mnemoscope.exchange.sqlite_file import UnreadableDatabase, opened
from mnemoscope.exchange.values import as_list, as_table, as_tags, as_text, as_word, content_id, first_text
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "claude-mem"
_TIMES = ("created_at_epoch", "created_at")
_SESSIONS = ("memory_session_id", "sdk_session_id", "content_session_id", "claude_session_id", "session_id")
_OBSERVATION = (
    "id", "project", "text", "type", "title", "subtitle", "narrative", "facts", "concepts", *_SESSIONS, *_TIMES
)  # fmt: skip
_SUMMARY = (
    "id", "project", "request", "investigated", "learned", "completed", "next_steps", "notes", *_SESSIONS, *_TIMES
)  # fmt: skip
_PROMPT = ("id", "prompt_number", "prompt_text", "prompt", *_SESSIONS, *_TIMES)
_TOLD = ("request", "investigated", "learned", "completed", "next_steps", "notes")
_KEPT = ("learned", "completed")


def score(name: str, head: Head) -> int:
    if head.kind is not Kind.DATABASE:
        return 0
    if head.has("observations") and head.any("session_summaries", "sdk_sessions", "user_prompts"):
        return 92
    return 85 if head.has("sdk_sessions", "session_summaries") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    for document in bundle.documents:
        reader = _Reader(document)
        try:
            with opened(document) as database:
                # A memory knows more than the same sentence found in what was typed, so it goes first.
                for table, columns, take in (
                    ("observations", _OBSERVATION, reader.observation),
                    ("session_summaries", _SUMMARY, reader.summary),
                    ("user_prompts", _PROMPT, reader.prompt),
                ):
                    for number, row in enumerate(database.rows(table, *columns), start=1):
                        if isinstance(row, Lost):
                            yield row
                        else:
                            where = document.where(number, table)
                            yield from take(row, where)
                            yield from reader.times.notes(where)
        except UnreadableDatabase as error:
            yield Lost(document.name, f"Not read: {error}.")
        yield from reader.counts()


class _Reader:
    """Reads rows of one database. Row numbers repeat between databases, so a row is known by its session as well."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._skipped: Counter[str] = Counter()
        self.times = RowTimes(UTC)

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def prompt(self, row: dict[str, Any], where: str) -> Iterator[Record]:
        text = first_text(row, "prompt_text", "prompt")
        if not text:
            self._skipped["prompts without words"] += 1
            return
        number = row.get("prompt_number")
        passage = self._passage(row, "prompt", text, "", Role.PERSON)
        yield replace(passage, position=number if isinstance(number, int) and number > 0 else None)

    def observation(self, row: dict[str, Any], where: str) -> Iterator[Record]:
        title = first_text(row, "title").strip()
        body = first_text(row, "narrative", "text", "subtitle")
        listed = (as_text(fact) or first_text(as_table(fact), "fact", "text") for fact in _listed(row.get("facts")))
        facts = [fact.strip() for fact in listed if fact.strip()]
        if not (title or body or facts):
            yield Lost(where, "Not a memory: it has no text.")
            return
        passage = self._passage(row, "observation", body or "\n".join(facts) or title, title, Role.ASSISTANT)
        tags = tuple(dict.fromkeys(as_tags(as_word(row.get("type"))) + as_tags(_listed(row.get("concepts")))))
        texts = facts or ([title] if title else [line.text for line in split_statements(body)])
        yield from self._statements(texts, passage, row, tags)

    def summary(self, row: dict[str, Any], where: str) -> Iterator[Record]:
        told = {name: text.strip() for name in _TOLD if (text := first_text(row, name))}
        if not told:
            self._skipped["summaries without words"] += 1
            return
        body = "\n\n".join(f"{name.replace('_', ' ').capitalize()}: {text}" for name, text in told.items())
        passage = self._passage(row, "summary", body, told.get("request", ""), Role.ASSISTANT)
        kept = [(name, line.text) for name in _KEPT for line in split_statements(told.get(name, ""))]
        if not kept:
            yield passage
        for name, text in kept:
            yield from self._statements([text], passage, row, (name,))

    def _statements(
        self, texts: list[str], passage: Passage, row: dict[str, Any], tags: tuple[str, ...]
    ) -> Iterator[Statement]:
        for text in dict.fromkeys(texts):
            yield Statement(
                text=text,
                source=passage,
                native_id=content_id(passage.native_id, text),
                scope=project_scope(as_word(row.get("project"))),
                tags=tags,
                agent=APP,
                assistants_own=True,
            )

    def _passage(self, row: dict[str, Any], kind: str, text: str, title: str, role: Role) -> Passage:
        session = next((word for key in _SESSIONS if (word := as_word(row.get(key)))), "")
        return Passage(
            app=APP,
            text=text,
            role=role,
            title=title or as_word(row.get("project")) or self._document.name,
            native_id=content_id(kind, session, as_word(row.get("id"))),
            conversation_id=session,
            at=self.times.written(row, *_TIMES),
            scope=project_scope(as_word(row.get("project"))),
        )


def _listed(raw: object) -> list[Any]:
    """A list that stands in the column as JSON."""
    try:
        return as_list(decode(as_text(raw).encode("utf-8", "replace"))) if raw else []
    except ValueError:
        return []
