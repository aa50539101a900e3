"""Grok's export: one object with conversations, each with its responses, whose times are written as databases do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from mnemoscope.exchange.blocks import MEDIA, WORDLESS
from mnemoscope.exchange.branches import way_to
from mnemoscope.exchange.detect import Head, Kind
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.json_stream import Entry
from mnemoscope.exchange.records import Note, Passage, Record, counted
from mnemoscope.exchange.speakers import role_of
from mnemoscope.exchange.talk import Talk
from mnemoscope.exchange.times import read_written_time
from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, content_id, first_text, label
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Precision, Role

APP = "Grok"
_KEYS = ("conversations.item.responses", "conversations.item.conversation")


def score(name: str, head: Head) -> int:
    if head.kind is Kind.OBJECT and (head.any(_KEYS[0]) or head.any(*(key for key in head.keys if _is_inner(key)))):
        return 95
    return 90 if head.has("item.responses", "item.conversation") else 0


def read(bundle: Bundle) -> Iterator[Record]:
    reader = _Reader(bundle)
    for document in bundle.documents:
        for found in document.items("conversations"):
            if not isinstance(found, Entry):
                yield found
                continue
            table = as_table(found.value)
            title = as_word(as_table(table.get("conversation")).get("title"))
            where = document.where(found.number or 1, "conversation", title)
            if table:
                yield from reader.conversation(table, where)
            else:
                yield Lost(where, "Not a conversation.")
    yield from counted(reader.skipped)


def _is_inner(key: str) -> bool:
    return key.startswith(tuple(f"{outer}." for outer in _KEYS))


class _Reader:
    def __init__(self, bundle: Bundle) -> None:
        self._zone = bundle.zone
        self.skipped: Counter[str] = Counter()

    def conversation(self, table: dict[str, Any], where: str) -> Iterator[Record]:
        about = as_table(table.get("conversation"))
        found = as_list(table.get("responses"))
        responses = [_response(item) for item in found if isinstance(item, dict)]
        yield from (Lost(where, "A message was left out: it is no object.") for _ in found[len(responses) :])
        started, problem = read_written_time(about.get("create_time"), self._zone)
        if problem:
            yield Note(where, f"The conversation's time was left out: {problem}.")
        opening = first_text(responses[0], "message") if responses else ""
        base = Passage(
            app=APP,
            text="",
            title=as_text(about.get("title")).strip(),
            conversation_id=as_word(about.get("id")) or content_id(str(about.get("create_time")), opening),
            account=as_word(about.get("user_id")),
            at=replace(started, precision=Precision.ABOUT) if started else None,
        )
        count = 0
        for record in self._responses(responses, as_word(about.get("leaf_response_id")), Talk(base), where):
            count += isinstance(record, Passage)
            yield record
        if not count:
            yield Lost(where, "Empty: none of its messages holds words.")

    def _responses(self, responses: list[dict[str, Any]], leaf: str, talk: Talk, where: str) -> Iterator[Record]:
        keys = [talk.key(_id(item), as_word(item.get("sender")), as_text(item.get("message"))) for item in responses]
        parents = _parents(responses, keys)
        on_way = set(way_to(leaf if leaf in parents else keys[-1], parents)) if keys else set()
        turns: dict[str, int] = {}
        for key, item in zip(keys, responses, strict=True):
            turns[key] = turns.get(parents[key], 0)
            text = as_text(item.get("message"))
            self.skipped[MEDIA] += len(as_list(item.get("file_attachments")))
            role = role_of(item.get("sender"))
            if not text.strip():
                self.skipped[WORDLESS] += 1
                continue
            if role is None:
                sender = label(as_word(item.get("sender"))) or "nobody"
                yield Lost(where, f"A message was left out: its author “{sender}” is not known.")
                continue
            at, problem = read_written_time(item.get("create_time"), self._zone)
            if problem:
                yield Note(where, f"The time of a message was left out: {problem}.")
            turns[key] += 1
            model = as_word(item.get("model")) if role is Role.ASSISTANT else ""
            yield talk.passage(key, text, role, at, model=model, on_path=key in on_way, turn=turns[key])


def _response(item: object) -> dict[str, Any]:
    """The response, which stands one level deeper beside the link that shares it."""
    table = as_table(item)
    return as_table(table.get("response")) or table


def _id(item: dict[str, Any]) -> str:
    raw = item.get("_id") or item.get("id")
    return as_word(as_table(raw).get("$oid")) or as_word(raw)


def _parents(responses: list[dict[str, Any]], keys: list[str]) -> dict[str, str]:
    """Each message's parent; without a word about it, the message before."""
    known = set(keys)
    parents: dict[str, str] = {}
    before = ""
    for key, item in zip(keys, responses, strict=True):
        named = as_word(item.get("parent_response_id"))
        parents[key] = named if named in known and named != key else before if not named else ""
        before = key
    return parents
