"""Graphiti and Zep: facts on the edges of a graph, with two times, and the episodes they were read from.

`valid_at` and `invalid_at` are when a fact held in the world; `created_at` and `expired_at` are when the graph took it
for true. So an expired edge is superseded, while one that is only no longer valid keeps its standing and has ended.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.graph import JOINTS, about, subject_of
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.kept import KeptPassages
from mnemoscope.exchange.markdown_split import split_statements
from mnemoscope.exchange.records import Fate, Passage, Record, Statement, counted
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_list, as_table, as_word, content_id, first_text
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "Graphiti"
_NODES = ("nodes", "entity_nodes", "entities")
_EDGES = ("edges", "entity_edges", "facts")
_EPISODES = ("episodes", "episodic_nodes")
_FIRST = (*_NODES, *_EPISODES)
_OF_EDGES = ("valid_at", "invalid_at", "source_node_uuid", "episodes", "expired_at")
_CLASSES = frozenset({"entity"})
_ROLES = {"message": Role.PERSON, "user": Role.PERSON, "assistant": Role.ASSISTANT}


def score(name: str, head: Head) -> int:
    prefixes = {Kind.OBJECT: tuple(f"{key}.item." for key in _EDGES), Kind.ARRAY: ("item.",), Kind.LINES: ("",)}
    for prefix in prefixes.get(head.kind, ()):
        if head.has(f"{prefix}fact") and head.any(*(f"{prefix}{key}" for key in _OF_EDGES)):
            return 90
    return 80 if head.kind is Kind.OBJECT and head.has("nodes.item.uuid", "nodes.item.group_id") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    for document in bundle.documents:
        reader = _Reader(document, bundle.zone)
        yield from reader.all()


class _Reader:
    def __init__(self, document: Document, zone: tzinfo) -> None:
        self._document = document
        self._times = RowTimes(zone)
        self._names: dict[str, str] = {}
        self._episodes = KeptPassages()
        self._has_episodes = False
        self._skipped: Counter[str] = Counter()

    def all(self) -> Iterator[Record]:
        """Nodes and edges, wherever they stand: edges name nodes and episodes by their ids.

        Episodes last, as a fact knows more than the same sentence found in what was said.
        """
        is_object = self._document.head.kind is Kind.OBJECT
        if is_object:
            for found in self._document.items(*_FIRST):
                if isinstance(found, Lost):
                    if found.where != self._document.name:  # what is wrong with the whole file is said with the edges
                        yield found
                elif found.key in _EPISODES:
                    self._keep(found)
                else:
                    yield from self._told(self._node, found)
        for found in self._document.items(*_EDGES) if is_object else self._document.values():
            if isinstance(found, Entry):
                yield from self._told(self._edge, found)
            else:
                yield found
        for found in self._document.items(*_EPISODES) if self._has_episodes else ():
            if isinstance(found, Entry):
                yield from self._told(self._episode, found)
        yield from counted(self._skipped)

    def _told(self, read: Any, entry: Entry) -> Iterator[Record]:
        where = self._document.where(entry.number, entry.key)
        if not isinstance(entry.value, dict):
            yield Lost(where, "Not read: it is no record.")
            return
        yield from read(entry.value, where, entry.number)
        yield from self._times.notes(where)

    def _keep(self, entry: Entry) -> None:
        """Keep an episode for the facts that name it. What is wrong with it is told when it is read."""
        self._has_episodes = True
        row = as_table(entry.value)
        group, uuid = as_word(row.get("group_id")), as_word(row.get("uuid"))
        if uuid and (passage := self._passage(row, entry.number)):
            self._episodes.put((group, uuid), passage)
            self._episodes.put(uuid, passage)
        self._times.forget()

    def _episode(self, row: dict[str, Any], where: str, number: int) -> Iterator[Record]:
        passage = self._passage(row, number)
        if passage is None:
            self._skipped["episodes without text"] += 1
        else:
            yield passage

    def _passage(self, row: dict[str, Any], number: int) -> Passage | None:
        text = first_text(row, "content", "body")
        if not text:
            return None
        group = as_word(row.get("group_id"))
        return Passage(
            app=APP,
            text=text,
            role=_ROLES.get(as_word(row.get("role_type") or row.get("role")).lower(), Role.DOCUMENT),
            title=first_text(row, "name", "source_description").strip() or self._document.name,
            native_id=as_word(row.get("uuid")) or content_id(group, text),
            account=group,
            conversation_id=as_word(row.get("session_id") or row.get("thread_id")),
            position=number or None,
            at=self._times.written(row, "valid_at", "created_at"),
        )

    def _node(self, row: dict[str, Any], where: str, number: int) -> Iterator[Record]:
        name, uuid = as_word(row.get("name")), as_word(row.get("uuid"))
        if not name:
            yield Lost(where, "A node was left out: it has no name.")
            return
        self._names[uuid] = name
        summary = first_text(row, "summary")
        if not summary:
            self._skipped["nodes without a summary"] += 1
            return
        group = as_word(row.get("group_id"))
        kinds = tuple(kind for kind in map(as_word, as_list(row.get("labels"))) if kind.lower() not in _CLASSES)
        source = SourcePassage(
            app=APP,
            text=summary,
            role=Role.ASSISTANT,
            title=name,
            native_id=f"node/{uuid}" if uuid else content_id(group, name, summary),
            account=group,
            at=self._times.written(row, "created_at"),
        )
        for line in split_statements(summary):
            text = about(name, line.text)
            yield Statement(
                text=text,
                source=source,
                native_id=content_id(group, name, text),
                tags=(*kinds, "summary"),
                agent=APP,
                subject=subject_of(name),
                assistants_own=True,
            )

    def _edge(self, row: dict[str, Any], where: str, number: int) -> Iterator[Record]:
        start = self._name(row, "source_node_uuid", "source_node_name", "source")
        end = self._name(row, "target_node_uuid", "target_node_name", "target")
        relation = " ".join(part for part in JOINTS.split(as_word(row.get("name"))) if part).lower()
        fact = first_text(row, "fact") or (f"{start} {relation} {end}" if start and relation and end else "")
        if not fact:
            yield Lost(where, "A fact was left out: it has no text.")
            return
        group, uuid = as_word(row.get("group_id")), as_word(row.get("uuid"))
        native_id = f"{group}/{uuid}" if uuid else content_id(group, start, relation, end, fact)
        begins, ends = self._times.span(row, "valid_at", "invalid_at")
        written = self._times.written(row, "created_at")
        own = SourcePassage(
            app=APP,
            text=fact,
            role=Role.ASSISTANT,
            title=start or self._document.name,
            native_id=native_id,
            account=group,
            position=number or None,
            at=written,
        )
        named = [as_word(id_) for id_ in as_list(row.get("episodes"))]
        episode = self._episodes.get(*((group, id_) for id_ in named), *named)
        has_claim = bool(start and relation and end)
        yield Statement(
            text=fact,
            source=episode or own,
            native_id=native_id,
            valid_from=begins,
            valid_to=ends,
            event_time=begins,
            timeless=begins is None,
            tags=(relation,) if relation else (),
            agent=APP,
            subject=subject_of(start) if has_claim else "",
            attribute=relation if has_claim else "",
            value=end if has_claim else "",
            fate=Fate.SUPERSEDED if self._times.written(row, "expired_at") else Fate.CURRENT,
            assistants_own=True,
        )

    def _name(self, row: dict[str, Any], by_id: str, *names: str) -> str:
        known = self._names.get(as_word(row.get(by_id)))
        return known or next((word for key in names if (word := as_word(as_table(row).get(key)))), "")
