"""What Claude remembers, in the many shapes its exports have had: Markdown texts, lists, maps by project, files."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.formats.claude_conversations import APP
from mnemoscope.exchange.markdown_split import Line, split_statements
from mnemoscope.exchange.records import Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.scopes import heading_scope, heading_tags, project_scope
from mnemoscope.exchange.times import read_time, read_written_time
from mnemoscope.exchange.values import as_table, as_word, content_id, first_text
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Origin, Role

_TEXT_KEYS = ("content", "text", "memory", "markdown", "summary", "value")
_GROUPS = ("conversations_memory", "memories", "memory_files")
_DEEPEST = 4


@dataclass(frozen=True, slots=True)
class _Place:
    """What is known about a text before it is read."""

    scope: str = ""
    title: str = "Memory"
    account: str = ""
    native_id: str = ""
    tags: tuple[str, ...] = ()
    at: Moment | None = None


class Reader:
    """Reads memories of every shape and leaves out what was said before."""

    def __init__(self, zone: tzinfo, account: str, projects: Mapping[str, str]) -> None:
        self._zone = zone
        self._account = account
        self._projects = projects
        self._seen: set[str] = set()
        self._skipped: Counter[str] = Counter()

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def memories(self, value: object, where: str, scope: str = "") -> Iterator[Record]:
        """Everything under one entry of the file. Nothing at all is no loss."""
        yield from self._any(value, _Place(scope=scope, account=self._account), where, 0)

    def file(self, path: str, text: str) -> Iterator[Record]:
        """A memory file that lies in the export as such."""
        yield from self._text(text, self._in_file(path, _Place(account=self._account)))

    def _any(self, value: object, place: _Place, where: str, depth: int) -> Iterator[Record]:
        if isinstance(value, str):
            yield from self._text(value, place)
        elif depth > _DEEPEST:
            yield Lost(where, "A memory was left out: it is nested too deeply.")
        elif isinstance(value, list):
            for item in value:
                yield from self._any(item, place, where, depth + 1)
        elif isinstance(value, dict):
            yield from self._table(value, place, where, depth)
        elif value is not None:
            yield Lost(where, "A memory was left out: it is no text.")

    def _table(self, table: dict[str, Any], place: _Place, where: str, depth: int) -> Iterator[Record]:
        place = replace(place, account=as_word(table.get("account_uuid")) or place.account)
        grouped = [key for key in _GROUPS if table.get(key) is not None]
        for key in grouped:
            yield from self._any(table[key], place, where, depth + 1)
        if table.get("project_memories") is not None:
            yield from self._by_project(table["project_memories"], place, where, depth + 1)
        elif not grouped:
            yield from self._one(table, place, where)

    def _one(self, table: dict[str, Any], place: _Place, where: str) -> Iterator[Record]:
        """A record with its text under one of several names."""
        text = first_text(table, *_TEXT_KEYS)
        if not text:
            if any(table.get(key) not in (None, "", [], {}) for key in _TEXT_KEYS):
                yield Lost(where, "A memory was left out: it is no text.")
            else:
                self._skipped["memories without text"] += 1
            return
        at, problem = read_written_time(table.get("updated_at") or table.get("created_at"), self._zone)
        if problem:
            yield Note(where, f"The time of a memory was left out: {problem}.")
        path = as_word(table.get("path"))
        named = replace(
            self._in_file(path, place) if path else place,
            native_id=as_word(table.get("uuid")) or as_word(table.get("id")),
            at=at or place.at,
        )
        title = as_word(table.get("title"))
        if title:
            named = replace(named, title=title, tags=(*named.tags, title.casefold()[:60]))
        yield from self._text(text, named)

    def _by_project(self, value: object, place: _Place, where: str, depth: int) -> Iterator[Record]:
        """A map from project id to memory, or a list of records that name their project."""
        if isinstance(value, dict):
            pairs = list(value.items())
        elif isinstance(value, list):
            pairs = [(_project_of(as_table(item)), item) for item in value]
        else:
            yield Lost(where, "The memories of projects were left out: they are no list.")
            return
        for project, memory in pairs:
            name = self._projects.get(project) or as_word(as_table(memory).get("project_name")) or project
            inside = replace(place, scope=project_scope(name), title=f"Memory of {name}" if name else place.title)
            yield from self._any(memory, inside, where, depth)

    def _in_file(self, path: str, place: _Place) -> _Place:
        """Folders and name of a memory file as tags; a file under `projects` is about that project."""
        parts = [part for part in path.replace("\\", "/").split("/") if part.strip(".")]
        if parts and "." in parts[-1].strip("."):
            parts[-1] = parts[-1].rpartition(".")[0]
        if "memories" in parts:
            parts = parts[parts.index("memories") + 1 :]
        scope = project_scope(parts[1]) if len(parts) > 1 and parts[0].casefold() == "projects" else place.scope
        return replace(place, title=path, scope=scope, tags=(*place.tags, *heading_tags(tuple(parts))))

    def _text(self, text: str, place: _Place) -> Iterator[Record]:
        if not text.strip():
            self._skipped["memories without text"] += 1
            return
        source = Passage(
            app=APP,
            text=text,
            role=Role.ASSISTANT,
            title=place.title,
            native_id=place.native_id or content_id(place.account, place.scope, text),
            account=place.account,
            at=place.at,
        )
        lines = list(split_statements(text))
        for line in lines:
            statement = self._statement(line, place, source, alone=len(lines) == 1)
            key = content_id(place.account, statement.scope, statement.text)
            if key in self._seen:
                self._skipped["memories that the export repeats"] += 1
                continue
            self._seen.add(key)
            yield statement

    def _statement(self, line: Line, place: _Place, source: Passage, *, alone: bool) -> Statement:
        scope = place.scope or heading_scope(line.headings)
        own_id = source.native_id if alone and place.native_id else ""
        at = read_time(line.date, self._zone).at or place.at
        return Statement(
            text=line.text,
            source=replace(source, at=at),
            origin=line.origin or Origin.INFERRED,
            native_id=own_id or content_id(place.account, scope, line.text),
            scope=scope,
            tags=tuple(dict.fromkeys((*place.tags, *heading_tags(line.headings)))),
            agent=APP,
            assistants_own=True,
        )


def _project_of(table: dict[str, Any]) -> str:
    return next((word for key in ("project_uuid", "project_id", "uuid", "id") if (word := as_word(table.get(key)))), "")
