"""A conversation in PAM's normalised form, with its branches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.branches import left_behind
from mnemoscope.exchange.kept import KeptPassages
from mnemoscope.exchange.pam_words import EXTENSION, PLATFORM
from mnemoscope.exchange.records import Passage, Record
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.speakers import role_of
from mnemoscope.exchange.values import as_list, as_table, as_word, first_text
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

_APPS = {"chatgpt": "ChatGPT", "claude": "Claude", "gemini": "Gemini", "copilot": "Copilot", "grok": "Grok"}
"""Platforms by the names under which their own exports are read, so that a conversation read twice is one."""
_TEXTS = ("text", "code")


def app_of(platform: str) -> str:
    return _APPS.get(platform.lower(), platform) or PLATFORM


def read_conversation(
    table: dict[str, Any], name: str, zone: tzinfo, kept: KeptPassages, skipped: Counter[str]
) -> Iterator[Record]:
    """Its messages as passages, each also kept by the conversation's and its own id."""
    provider = as_table(table.get("provider"))
    own = as_table(as_table(table.get("raw_metadata")).get(EXTENSION))
    own_id = as_word(table.get("id"))
    conversation = as_word(provider.get("conversation_id")) or own_id
    rows = as_list(table.get("messages"))
    parents = {id_: as_word(row.get("parent_id")) for row in map(as_table, rows) if (id_ := as_word(row.get("id")))}
    left = left_behind(parents)
    is_tree = any(parents.values())
    times = RowTimes(zone)
    for number, row in enumerate(rows, start=1):
        where = f"{name}, message {number}"
        if not isinstance(row, dict):
            yield Lost(where, "Not read: it is no record.")
            continue
        extra = as_table(as_table(row.get("raw_metadata")).get(EXTENSION))
        role = _role(row, extra)
        if row.get("is_thought") is True or role is None:
            skipped["thoughts, and messages of the system and of tools"] += 1
            continue
        text = _text(as_table(row.get("content")))
        if not text.strip():
            skipped["messages without words"] += 1
            continue
        message = as_word(row.get("id"))
        position = extra.get("position", number)
        passage = Passage(
            app=as_word(own.get("app")) or app_of(as_word(provider.get("name"))),
            text=text,
            role=role,
            title=as_word(table.get("title")),
            native_id=as_word(row.get("provider_message_id")) or ("" if extra else message),
            conversation_id=as_word(provider.get("conversation_id")) if own else conversation,
            account=as_word(provider.get("account_id")),
            position=position if isinstance(position, int) else None,
            at=times.written(extra if "at" in extra else {"at": row.get("created_at")}, "at"),
            model=as_word(row.get("model")),
            on_active_path=extra.get("on_active_path") is not False and (not is_tree or message not in left),
        )
        if message:
            kept.put((own_id, message), passage)
        yield passage
        yield from times.notes(where)


def _role(row: dict[str, Any], extra: dict[str, Any]) -> Role | None:
    """Who said it; None for what is no part of what was said. This program's own bundles also hold documents."""
    told = as_word(extra.get("role"))
    if told in tuple(Role):
        return Role(told)
    role = role_of(row.get("role"))
    return role if role in (Role.PERSON, Role.ASSISTANT) else None


def _text(content: dict[str, Any]) -> str:
    parts = (as_table(part) for part in as_list(content.get("parts")))
    spoken = "\n".join(
        text for part in parts if as_word(part.get("type")) in _TEXTS and (text := first_text(part, "text"))
    )
    return first_text(content, "text") or spoken
