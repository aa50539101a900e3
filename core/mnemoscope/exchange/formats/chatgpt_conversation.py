"""One ChatGPT conversation: a tree of messages, of which one path from the root is what the person sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from datetime import tzinfo
from typing import Any, NamedTuple

from mnemoscope.exchange.markdown_split import split_statements
from mnemoscope.exchange.records import Note, Passage, Record, Skipped, Statement
from mnemoscope.exchange.scopes import project_scope
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, content_id, first_text
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Origin, Precision, Role

APP = "ChatGPT"
_ROLES = {"user": Role.PERSON, "assistant": Role.ASSISTANT, "tool": Role.TOOL, "system": Role.SYSTEM}
_THINKING = frozenset({"thoughts", "reasoning_recap", "system_error"})
_SAVED = "bio"


class _Place(NamedTuple):
    """Where a message stands: its node, its turn on its own branch, whether that is shown, and its name in reports."""

    key: str
    position: int
    on_path: bool
    where: str


class Reader:
    """Reads conversations one by one and counts what they hold besides words."""

    def __init__(self, zone: tzinfo, account: str) -> None:
        self._zone = zone
        self._account = account
        self._skipped: Counter[str] = Counter()
        self._seen: set[str] = set()
        self._seen_instructions: set[str] = set()

    def counts(self) -> Iterator[Skipped]:
        for what, count in self._skipped.items():
            yield Skipped(what, count)

    def conversation(self, table: dict[str, Any], where: str) -> Iterator[Record]:
        """All records of one conversation, the visible path first."""
        found = as_table(table.get("mapping"))
        nodes = {key: node for key, node in found.items() if isinstance(node, dict)}
        strange = sum(node is not None and not isinstance(node, dict) for node in found.values())
        yield from (Lost(where, "A message was left out: it is no object.") for _ in range(strange))
        if not nodes:
            yield Lost(where, "Empty: the conversation holds no messages.")
            return
        if table.get("is_do_not_remember") is True:
            yield Lost(where, "Left out: it is marked in ChatGPT as “do not remember”.")
            return
        started, problem = read_written_time(table.get("create_time"), self._zone)
        base = Passage(
            app=APP,
            text="",
            title=as_text(table.get("title")).strip(),
            conversation_id=_conversation_id(table, nodes),
            account=self._account or as_word(table.get("user_id")),
            at=replace(started, precision=Precision.ABOUT) if started else None,
            model=as_word(table.get("default_model_slug")),
            scope=_scope(table),
        )
        if problem:
            yield Note(where, f"The conversation's time was left out: {problem}.")
        if base.conversation_id in self._seen:
            yield Note(where, "A conversation with this id came before; what both hold counts once.")
        self._seen.add(base.conversation_id)
        yielded = 0
        for record in self._messages(nodes, as_word(table.get("current_node")), base, where):
            yielded += isinstance(record, Passage | Statement)
            yield record
        if not yielded:
            yield Lost(where, "Empty: none of its messages holds words.")

    def _messages(self, nodes: dict[str, dict[str, Any]], current: str, base: Passage, where: str) -> Iterator[Record]:
        parents = _parents(nodes)
        active = _active_path(nodes, parents, current)
        on_path = set(active)
        positions: dict[str, int] = {}
        for key in [*active, *(key for key in _in_order(nodes, parents) if key not in on_path)]:
            positions[key] = positions.get(parents.get(key, ""), 0)
            message = nodes[key].get("message")
            if isinstance(message, dict):
                place = _Place(key, positions[key] + 1, key in on_path, where)
                for record in self._message(message, place, base):
                    positions[key] += isinstance(record, Passage)
                    yield record

    def _message(self, message: dict[str, Any], place: _Place, base: Passage) -> Iterator[Record]:
        where = place.where
        content = as_table(message.get("content"))
        metadata = as_table(message.get("metadata"))
        kind = as_word(content.get("content_type"))
        role = _ROLES.get(as_word(as_table(message.get("author")).get("role")).lower())
        if kind == "user_editable_context" or metadata.get("is_user_system_message") is True:
            yield from self._instructions(content, metadata, base)
            return
        if metadata.get("is_visually_hidden_from_conversation") is True:
            self._skipped["hidden messages"] += 1
            return
        if kind in _THINKING:
            self._skipped["an assistant's thinking"] += 1
            return
        text = self._text(content)
        if role is None:
            if text.strip():
                yield Lost(where, f"A message was left out: its author “{_author(message)}” is not known.")
            return
        if not text.strip():
            if _is_spoken(content) and role is Role.PERSON:
                yield Lost(where, "A spoken message was left out: the export holds no transcript of it.")
            else:
                self._skipped["messages without words"] += 1
            return
        at, problem = read_written_time(message.get("create_time"), self._zone)
        if problem:
            yield Note(where, f"The time of a message was left out: {problem}.")
        passage = Passage(
            app=APP,
            text=text,
            role=role,
            title=base.title,
            native_id=f"{base.conversation_id}/{place.key}",
            conversation_id=base.conversation_id,
            account=base.account,
            position=place.position,
            at=at or base.at,
            model=as_word(metadata.get("model_slug")) or (base.model if role is Role.ASSISTANT else ""),
            on_active_path=place.on_path,
            scope=base.scope,
        )
        if as_word(message.get("recipient")) == _SAVED and role is Role.ASSISTANT:
            yield from self._saved(passage)
        elif role is Role.TOOL and as_word(as_table(message.get("author")).get("name")) == _SAVED:
            self._skipped["confirmations of saved memories"] += 1
        else:
            yield passage

    def _text(self, content: dict[str, Any]) -> str:
        """The words of a message; pictures, files and sounds are counted."""
        pieces: list[str] = []
        for part in as_list(content.get("parts")):
            if isinstance(part, dict):
                words = first_text(part, "text", "transcript") if _may_hold_words(part) else ""
                if words:
                    pieces.append(words)
                elif part:
                    self._skipped["pictures, files and sounds"] += 1
            elif words := as_text(part):
                pieces.append(words)
        if not any(piece.strip() for piece in pieces):
            pieces = [first_text(content, "text", "result")]
        return "\n".join(piece for piece in pieces if piece)

    def _saved(self, passage: Passage) -> Iterator[Statement]:
        """What the assistant wrote into its own memory: one statement per line."""
        for number, line in enumerate(filter(str.strip, passage.text.splitlines())):
            yield Statement(
                text=line.strip(),
                source=replace(passage, on_active_path=True),
                native_id=f"{passage.native_id}#{number}" if number else passage.native_id,
                scope=passage.scope,
                agent=APP,
                assistants_own=True,
            )

    def _instructions(self, content: dict[str, Any], metadata: dict[str, Any], base: Passage) -> Iterator[Statement]:
        """What the person wrote about themselves in the settings. Every conversation repeats it; it is read once."""
        data = as_table(metadata.get("user_context_message_data"))
        for text in (
            first_text(content, "user_profile") or first_text(data, "about_user_message"),
            first_text(content, "user_instructions") or first_text(data, "about_model_message"),
        ):
            if not text or text in self._seen_instructions:
                continue
            self._seen_instructions.add(text)
            for line in split_statements(text):
                native_id = content_id(base.account, "custom instructions", line.text)
                source = replace(
                    base, text=text, title="Custom instructions", conversation_id="", native_id=native_id, model=""
                )
                yield Statement(text=line.text, source=source, origin=Origin.STATED, native_id=native_id, agent=APP)


def _scope(table: dict[str, Any]) -> str:
    """The project whose memory a conversation is kept to. The export knows projects by their ids only."""
    is_kept = as_word(table.get("memory_scope")).lower().startswith("project")
    return project_scope(as_word(table.get("gizmo_id") or table.get("conversation_template_id"))) if is_kept else ""


def _conversation_id(table: dict[str, Any], nodes: dict[str, dict[str, Any]]) -> str:
    named = as_word(table.get("conversation_id")) or as_word(table.get("id"))
    return named or content_id(as_text(table.get("title")), str(table.get("create_time")), *list(nodes)[:3])


def _parents(nodes: dict[str, dict[str, Any]]) -> dict[str, str]:
    """Each node's parent, from whichever side names the edge."""
    parents: dict[str, str] = {}
    for key, node in nodes.items():
        for child in as_list(node.get("children")):
            if isinstance(child, str) and child in nodes and child != key:
                parents.setdefault(child, key)
    for key, node in nodes.items():
        parent = node.get("parent")
        if isinstance(parent, str) and parent in nodes and parent != key:
            parents[key] = parent
    return parents


def _active_path(nodes: dict[str, dict[str, Any]], parents: dict[str, str], current: str) -> list[str]:
    """From the root to the node that was last shown; without one, to the newest leaf."""
    leaf = current if current in nodes else _newest_leaf(nodes, parents)
    path: list[str] = []
    walked: set[str] = set()
    while leaf and leaf not in walked:
        walked.add(leaf)
        path.append(leaf)
        leaf = parents.get(leaf, "")
    return path[::-1]


def _newest_leaf(nodes: dict[str, dict[str, Any]], parents: dict[str, str]) -> str:
    inner = set(parents.values())
    leaves = [key for key in nodes if key not in inner] or list(nodes)

    def written(key: str) -> float:
        at = as_table(nodes[key].get("message")).get("create_time")
        return float(at) if isinstance(at, int | float) and at == at else 0.0

    return max(leaves, key=lambda key: (written(key), leaves.index(key)))


def _in_order(nodes: dict[str, dict[str, Any]], parents: dict[str, str]) -> Iterator[str]:
    """Every node after its parent, depth first; nodes of a circle come last."""
    children: dict[str, list[str]] = {}
    for key, parent in parents.items():
        children.setdefault(parent, []).append(key)
    seen: set[str] = set()
    stack = [key for key in nodes if key not in parents][::-1]
    while stack:
        key = stack.pop()
        if key not in seen:
            seen.add(key)
            yield key
            stack.extend(reversed(children.get(key, [])))
    yield from (key for key in nodes if key not in seen)


def _may_hold_words(part: dict[str, Any]) -> bool:
    kind = as_word(part.get("content_type"))
    return kind in ("", "text", "audio_transcription") or "transcript" in part


def _is_spoken(content: dict[str, Any]) -> bool:
    return any("audio" in as_word(as_table(part).get("content_type")) for part in as_list(content.get("parts")))


def _author(message: dict[str, Any]) -> str:
    return as_word(as_table(message.get("author")).get("role"))[:20] or "nobody"
