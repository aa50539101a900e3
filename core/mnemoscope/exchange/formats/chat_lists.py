"""Conversations as plain lists of messages, the form in which programs hand them to models.

A record is a conversation with its messages, or one message of a file that is one conversation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mnemoscope.exchange.blocks import THINKING, TOOLS, WORDLESS, words_of
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.local_times import read_local_time
from mnemoscope.exchange.records import Note, Passage, Record, Skipped, counted
from mnemoscope.exchange.speakers import role_of
from mnemoscope.exchange.talk import Talk
from mnemoscope.exchange.times import ABSENT, ReadTime
from mnemoscope.exchange.values import as_list, as_table, as_word, content_id, first_text, label
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Precision, Role

_LISTS = ("messages", "conversations", "conversation", "items")
_IDS = ("id", "conversation_id", "session_id", "thread_id", "uuid")
_TIMES = ("created_at", "create_time", "createdAt", "timestamp", "created", "time", "date")
_SPEAKERS = ("role", "from")
_TEXTS = ("content", "value", "text")
_ACCOUNTS = ("user_id", "user", "account")


class Reader:
    """Reads the records of all files of one format; `app` is what the passages say they come from."""

    def __init__(self, bundle: Bundle, app: str) -> None:
        self._zone = bundle.zone
        self._app = app
        self._skipped: Counter[str] = Counter()

    def read(self, document: Document) -> Iterator[Record]:
        """All conversations of a file, or the one that its lines make up."""
        loose: dict[str, Talk] = {}
        for found in document.values():
            if not isinstance(found, Entry):
                yield found
                continue
            where = document.where(found.number, "line" if document.head.kind == "lines" else "entry")
            where = where if found.number else document.name
            table = as_table(found.value)
            messages = next((table[key] for key in _LISTS if isinstance(table.get(key), list)), None)
            if messages is not None:
                yield from self._conversation(table, messages, where, document.name)
            elif any(key in table for key in _SPEAKERS):
                yield from self._loose(table, loose, where, document.name)
            else:
                yield Lost(where, "Neither a conversation nor a message.")

    def counts(self) -> Iterator[Skipped]:
        return counted(self._skipped)

    def _conversation(self, table: dict[str, Any], messages: list[Any], where: str, name: str) -> Iterator[Record]:
        started, problem = self._time(table)
        if problem:
            yield Note(where, f"The conversation's time was left out: {problem}.")
        base = Passage(
            app=self._app,
            text="",
            title=first_text(table, "title", "name").strip() or name,
            conversation_id=_own(table, *_IDS) or _made_id(messages),
            account=_own(table, *_ACCOUNTS),
            at=replace(started, precision=Precision.ABOUT) if started else None,
            model=as_word(table.get("model")),
        )
        talk = Talk(base)
        count = 0
        for message in messages:
            for record in self._message(message, talk, where):
                count += isinstance(record, Passage)
                yield record
        if not count:
            yield Lost(where, "Empty: none of its messages holds words.")

    def _loose(self, table: dict[str, Any], loose: dict[str, Talk], where: str, name: str) -> Iterator[Record]:
        """A message by itself: it belongs to the conversation that it names, else to that of the file."""
        named = _own(table, *_IDS[1:])
        if named not in loose:
            key = named or content_id(*_said(table))
            base = Passage(app=self._app, text="", title=name, conversation_id=key, account=_own(table, *_ACCOUNTS))
            loose[named] = Talk(base)
        yield from self._message(table, loose[named], where)

    def _message(self, value: object, talk: Talk, where: str) -> Iterator[Record]:
        table = as_table(value)
        speaker = _own(table, *_SPEAKERS)
        role = role_of(speaker)
        content = next((table[key] for key in _TEXTS if table.get(key) is not None), None)
        text = words_of(content, self._skipped)
        if table.get("tool_calls") or table.get("function_call"):
            self._skipped[TOOLS] += 1
        if table.get("reasoning_content") or table.get("thinking"):
            self._skipped[THINKING] += 1
        if role is None:
            if not table:
                yield Lost(where, "A message was left out: it is no object.")
            elif text.strip():
                yield Lost(where, f"A message was left out: its author “{label(speaker) or 'nobody'}” is not known.")
            return
        if not text.strip():
            self._skipped[WORDLESS] += 1
            return
        at, problem = self._time(table)
        if problem:
            yield Note(where, f"The time of a message was left out: {problem}.")
        key = talk.key(_own(table, "id", "message_id", "uuid"), role.value, text)
        yield talk.passage(key, text, role, at, model=as_word(table.get("model")))

    def _time(self, table: dict[str, Any]) -> ReadTime:
        raw = next((table[key] for key in _TIMES if table.get(key) is not None), None)
        return ABSENT if raw is None else read_local_time(raw, self._zone)


def _own(table: dict[str, Any], *keys: str) -> str:
    return next((word for key in keys if (word := as_word(table.get(key)))), "")


def _said(table: dict[str, Any]) -> tuple[str, str]:
    role = role_of(_own(table, *_SPEAKERS))
    content = next((table[key] for key in _TEXTS if table.get(key) is not None), None)
    return (role.value if role else ""), words_of(content, Counter())


def _made_id(messages: list[Any]) -> str:
    """From how the conversation begins: the person's first words and the first answer stay when it grows."""
    opening: dict[str, str] = {}
    for message in messages:
        role, text = _said(as_table(message))
        if role in (Role.PERSON, Role.ASSISTANT) and text.strip():
            opening.setdefault(role, text)
        if len(opening) == 2:
            break
    return content_id(*opening.values()) if opening else content_id(str(as_list(messages)[:2]))
