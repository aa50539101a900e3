"""Codex's sessions: lines with an envelope today, plain items in the first year, and one JSON object before that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.blocks import OTHER, THINKING, TOOLS, WORDLESS, words_of
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Note, Passage, Record
from mnemoscope.exchange.scopes import folder_name, project_scope
from mnemoscope.exchange.speakers import role_of
from mnemoscope.exchange.talk import Talk
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_table, as_text, as_word, content_id, label
from mnemoscope.exchange.wrappings import Wrappings
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Precision, Role

APP = "Codex"
NOTES = "commands and notes of the program"
_REPEATED = "messages that another session repeats"
_ENVELOPES = frozenset({"session_meta", "response_item", "event_msg", "turn_context", "compacted"})
_EVENTS = {"user_message": Role.PERSON, "agent_message": Role.ASSISTANT}
_SPOKEN = ('"input_text"', '"output_text"')
_KINDS = {"reasoning": THINKING, "agent_reasoning": THINKING, "token_count": NOTES}
_WRAPPINGS = Wrappings((
    "environment_context", "user_instructions", "turn_aborted", "user_shell_command", "permissions instructions",
    "subagent_notification", "collaboration_mode", "model_switch", "personality_spec", "user_action", "skill",
    "skills_instructions", "apps_instructions", "image",
))  # fmt: skip
_PROGRAMS_WORDS = ("# AGENTS.md instructions for", "<INSTRUCTIONS>")
_REQUEST = "## My request for Codex:"


def score(name: str, head: Head) -> int:
    if head.kind in (Kind.LINES, Kind.ARRAY, Kind.OBJECT) and head.types & _ENVELOPES:
        prefix = "item." if head.kind is Kind.ARRAY else ""
        return 95 if head.has(f"{prefix}type", f"{prefix}payload") else 0
    if head.kind is Kind.LINES and head.has("session_id", "ts", "text"):
        return 90
    is_spoken = any(mark in head.text for mark in _SPOKEN)
    if head.kind is Kind.LINES and is_spoken and head.has("role", "content", "type"):
        return 85
    return 85 if head.kind is Kind.OBJECT and is_spoken and head.has("session", "items.item.role") else 0


def in_order(documents: Iterable[Document]) -> list[Document]:
    """The sessions, and after them the list of what was typed in all of them."""
    talks = [document for document in documents if document.head.kind is not Kind.TEXT]
    return sorted(talks, key=lambda document: document.head.has("session_id", "ts", "text"))


@dataclass(slots=True)
class _Session:
    """What is known so far about a session."""

    talk: Talk
    name: str
    project: str = ""
    branch: str = ""
    is_helper: bool = False
    model: str = ""
    last: tuple[str, Role, str] = ("", Role.SYSTEM, "")

    @property
    def title(self) -> str:
        return " · ".join(part for part in (self.project, self.branch) if part) or self.name


class Reader:
    """Reads sessions one by one; what a forked session repeats of the one before is counted only."""

    def __init__(self, zone: tzinfo) -> None:
        self._zone = zone
        self._seen: set[int] = set()  # by hash: sessions have a million messages
        self._sessions = 0
        self.skipped: Counter[str] = Counter()

    def session(self, document: Document) -> Iterator[Record]:
        if document.head.has("session_id", "ts", "text"):
            yield from self._history(document)
            return
        self._sessions += 1
        state: _Session | None = None
        entries = document.items("session", "items") if document.head.has("session", "items") else document.values()
        for found in entries:
            if not isinstance(found, Entry):
                yield found
                continue
            where = document.where(found.number, "line" if document.head.kind is Kind.LINES else found.key or "entry")
            line = as_table(found.value)
            state = state or self._begin(line, document)
            yield from self._line(line, state, where if found.number else document.name)

    def _begin(self, line: dict[str, Any], document: Document) -> _Session:
        """The first line tells the session's id in either era."""
        payload = as_table(line.get("payload")) or line
        named = as_word(payload.get("id")) if "role" not in payload else ""
        stem = document.name.rpartition("/")[2].rpartition(".")[0]
        started = read_written_time(payload.get("timestamp"), self._zone).at if "role" not in payload else None
        base = Passage(
            app=APP,
            text="",
            conversation_id=named or content_id(APP, stem),
            at=replace(started, precision=Precision.ABOUT) if started else None,
        )
        return _Session(Talk(base), document.name)

    def _line(self, line: dict[str, Any], state: _Session, where: str) -> Iterator[Record]:
        kind = as_word(line.get("type"))
        payload = as_table(line.get("payload")) if "payload" in line else line
        if kind in ("session_meta", "turn_context") or (not kind and "role" not in line and line):
            self._about(as_table(payload.get("turn_context")) or payload, state)
            return
        inner = as_word(payload.get("type")) or kind
        written = payload.get("timestamp") or line.get("timestamp")
        if kind == "event_msg" and inner in _EVENTS:
            text = as_text(payload.get("message"))
            yield from self._said(kind, _EVENTS[inner], text, "", written, state, where)
        elif inner == "message" and kind != "event_msg":
            role = role_of(payload.get("role"))
            text = words_of(payload.get("content"), self.skipped)
            if role is None and text.strip():
                speaker = label(as_word(payload.get("role"))) or "nobody"
                yield Lost(where, f"A message was left out: its author “{speaker}” is not known.")
            elif role is not None:
                yield from self._said("item", role, text, as_word(payload.get("id")), written, state, where)
        elif not inner:
            yield Lost(where, "Not a line of a session.")
        else:
            self.skipped[self._kind(kind, inner)] += 1

    @staticmethod
    def _kind(kind: str, inner: str) -> str:
        if inner in _KINDS:
            return _KINDS[inner]
        if kind in ("event_msg", "compacted") or inner in ("compacted", "ghost_snapshot"):
            return NOTES
        return TOOLS if "call" in inner or "tool" in inner else OTHER

    def _about(self, table: dict[str, Any], state: _Session) -> None:
        """What a line about the session, or about a turn, says; the last one holds."""
        state.project = folder_name(as_word(table.get("cwd"))) or state.project
        state.branch = as_word(as_table(table.get("git")).get("branch")) or state.branch
        state.model = as_word(table.get("model")) or state.model
        state.is_helper = state.is_helper or "subagent" in as_table(table.get("source"))

    def _said(
        self, kind: str, role: Role, text: str, own: str, written: object, state: _Session, where: str
    ) -> Iterator[Record]:
        """A message. Most are told twice, as an event and as an item, one right after the other."""
        if role is Role.PERSON:
            text = self._typed(text)
            if not text:
                return
        elif role is Role.SYSTEM or not text.strip():
            self.skipped[NOTES if role is Role.SYSTEM else WORDLESS] += 1
            return
        said = (kind, role, text.strip())
        if said[1:] == state.last[1:] and kind != state.last[0]:
            state.last = ("", Role.SYSTEM, "")
            return
        state.last = said
        at, problem = read_written_time(written, self._zone)
        if problem:
            yield Note(where, f"The time of a message was left out: {problem}.")
        key = state.talk.key(own, role.value, str(written), text)
        if at is not None:
            mark = hash((role, at.us, text))
            if mark in self._seen:
                self.skipped[_REPEATED] += 1
                return
            self._seen.add(mark)
        # What a helper of the assistant is told is the assistant's, though it stands in the person's place.
        role = Role.ASSISTANT if state.is_helper else role
        passage = state.talk.passage(key, text, role, at, model=state.model, on_path=not state.is_helper)
        yield replace(passage, title=state.title, scope=project_scope(state.project))

    def _typed(self, text: str) -> str:
        """What the person typed; the program puts its own notes in the person's place."""
        before, mark, request = text.partition(_REQUEST)
        text = _WRAPPINGS.typed(request if mark and before.lstrip().startswith("#") else text)
        if not text or text.startswith(_PROGRAMS_WORDS):
            self.skipped[NOTES] += 1
            return ""
        return text

    def _history(self, document: Document) -> Iterator[Record]:
        """What was typed in all sessions, without the answers. Where the sessions are there, they tell more."""
        if self._sessions:
            self.skipped[_REPEATED] += sum(isinstance(found, Entry) for found in document.values())
            return
        talks: dict[str, Talk] = {}
        for found in document.values():
            if not isinstance(found, Entry):
                yield found
                continue
            line = as_table(found.value)
            text = self._typed(as_text(line.get("text")))
            session = as_word(line.get("session_id")) or document.name
            if text.startswith("/"):
                self.skipped[NOTES] += 1
                continue
            if not text:
                continue
            if session not in talks:
                talks[session] = Talk(Passage(app=APP, text="", title=document.name, conversation_id=session))
            at = read_written_time(line.get("ts"), self._zone).at
            yield talks[session].passage(content_id(str(line.get("ts")), text), text, Role.PERSON, at)
