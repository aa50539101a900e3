"""SillyTavern's chats: a line about the chat, then one line per message. A character's lines are the assistant's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mnemoscope.exchange.blocks import THINKING, WORDLESS
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.local_times import read_local_time
from mnemoscope.exchange.records import Note, Passage, Record, counted
from mnemoscope.exchange.talk import Talk
from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, content_id
from mnemoscope.model.moment import Moment
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Precision, Role

APP = "SillyTavern"


def score(name: str, head: Head) -> int:
    if head.kind is not Kind.LINES:
        return 0
    if head.has("mes") and head.any("is_user", "swipes", "send_date"):
        return 90
    return 80 if head.has("user_name", "character_name") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle)
    for document in bundle.documents:
        yield from reader.chat(document)
    yield from counted(reader.skipped)


class _Reader:
    def __init__(self, bundle: Bundle) -> None:
        self._zone = bundle.zone
        self.skipped: Counter[str] = Counter()

    def chat(self, document: Document) -> Iterator[Record]:
        talk: Talk | None = None
        header: dict[str, Any] = {}
        for found in document.lines():
            if not isinstance(found, Entry):
                yield found
                continue
            where = document.where(found.number, "line")
            line = as_table(found.value)
            if "mes" in line:
                talk = talk or Talk(self._base(header, line, document))
                yield from self._message(line, talk, where)
            elif talk is None and not header and ("chat_metadata" in line or "user_name" in line):
                header = line
            else:
                yield Lost(where, "Not a message.")

    def _base(self, header: dict[str, Any], first: dict[str, Any], document: Document) -> Passage:
        """What all messages share. The chat has no id of its own but for the mark that newer versions give it."""
        about = as_table(header.get("chat_metadata"))
        character, made = as_word(header.get("character_name")), as_word(header.get("create_date"))
        at = read_local_time(header.get("create_date"), self._zone).at
        own = as_word(about.get("integrity")) or as_word(about.get("chat_id_hash"))
        return Passage(
            app=APP,
            text="",
            title=character if character not in ("", "unused") else document.name,
            conversation_id=own
            or content_id(character, made, as_word(first.get("send_date")), as_text(first.get("mes"))),
            at=replace(at, precision=Precision.ABOUT) if at else None,
        )

    def _message(self, line: dict[str, Any], talk: Talk, where: str) -> Iterator[Record]:
        """The words that were chosen, and after them the other answers to the same turn, off the path."""
        is_person = line.get("is_user") is True
        role = Role.PERSON if is_person else Role.SYSTEM if line.get("is_system") is True else Role.ASSISTANT
        if as_text(as_table(line.get("extra")).get("reasoning")).strip():
            self.skipped[THINKING] += 1
        written = as_text(line.get("mes"))
        yield from self._said(written, line, talk, where, role, on_path=True)
        others = [as_text(swipe) for swipe in as_list(line.get("swipes"))] if role is Role.ASSISTANT else []
        about = [as_table(item) for item in as_list(line.get("swipe_info"))]
        for number, swipe in enumerate(others):
            if swipe != written and swipe.strip():
                told = about[number] if number < len(about) and about[number].get("send_date") else line
                yield from self._said(swipe, {**line, **told}, talk, where, role, on_path=False)

    def _said(
        self, text: str, line: dict[str, Any], talk: Talk, where: str, role: Role, *, on_path: bool
    ) -> Iterator[Record]:
        if not text.strip():
            self.skipped[WORDLESS] += 1
            return
        at, problem = read_local_time(line.get("send_date"), self._zone)
        if problem:
            yield Note(where, f"The time of a message was left out: {problem}.")
        name = as_word(line.get("name"))
        key = talk.key("", role.value, name, _day(at), text)
        passage = talk.passage(key, text, role, at, on_path=on_path, turn=0 if on_path else talk.turns)
        yield replace(passage, title=name) if role is Role.ASSISTANT and name else passage


def _day(at: Moment | None) -> str:
    return at.iso() if at else ""
