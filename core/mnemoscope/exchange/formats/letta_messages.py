"""The messages of a Letta agent: what the person and the agent said to each other.

Ids such as `message-3` count within one file, so a message is known by what it says and when.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import tzinfo
from typing import Any

from mnemoscope.exchange.json_stream import decode
from mnemoscope.exchange.records import Passage, Record
from mnemoscope.exchange.row_times import RowTimes
from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, content_id, first_text
from mnemoscope.model.results import Lost
from mnemoscope.model.words import Role

APP = "Letta"
_ROLES = {"user": Role.PERSON, "assistant": Role.ASSISTANT}
_SENDS = "send_message"
_USER_MESSAGE = "user_message"


def messages(agent: dict[str, Any], name: str, where: str, zone: tzinfo, skipped: Counter[str]) -> Iterator[Record]:
    times = RowTimes(zone)
    for number, message in enumerate(as_list(agent.get("messages")), start=1):
        place = f"{where}, message {number}"
        if not isinstance(message, dict):
            yield Lost(place, "Not read: it is no record.")
            continue
        role = _ROLES.get(as_word(message.get("role")).lower())
        if role is None:
            skipped["messages of the system and of tools"] += 1
            continue
        text = _said(message) if role is Role.PERSON else _answered(message)
        if not text:
            skipped["messages without words of anybody"] += 1
            continue
        at = times.written(message, "created_at", "date")
        yield Passage(
            app=APP,
            text=text,
            role=role,
            title=name,
            native_id=content_id(name, role.value, str(at.us) if at else str(number), text),
            conversation_id=content_id("agent", name),
            position=number,
            at=at,
            model=as_word(message.get("model")),
        )
        yield from times.notes(place)


def _text(message: dict[str, Any]) -> str:
    content = message.get("content", message.get("text"))
    if isinstance(content, str):
        return content.strip()
    parts = (as_table(part) for part in as_list(content))
    return "\n".join(text for part in parts if (text := first_text(part, "text").strip()))


def _said(message: dict[str, Any]) -> str:
    """What the person wrote. Programs wrap it, and write as the person when somebody logs in or time passes."""
    text = _text(message)
    if not text.startswith("{"):
        return text
    try:
        wrapped = as_table(decode(text.encode("utf-8", "replace")))
    except ValueError:
        return text
    kind = as_word(wrapped.get("type"))
    if not kind:
        return text
    return as_text(wrapped.get("message")).strip() if kind == _USER_MESSAGE else ""


def _answered(message: dict[str, Any]) -> str:
    """What the agent said, also where saying is a tool of its own. Its thoughts beside that are none."""
    sent = [said for call in as_list(message.get("tool_calls")) if (said := _sent(as_table(call)))]
    if sent:
        return "\n".join(sent)
    return "" if as_list(message.get("tool_calls")) else _text(message)


def _sent(call: dict[str, Any]) -> str:
    function = as_table(call.get("function")) or call
    if as_word(function.get("name")) != _SENDS:
        return ""
    arguments = function.get("arguments")
    if isinstance(arguments, str):
        try:
            arguments = decode(arguments.encode("utf-8", "replace"))
        except ValueError:
            return ""
    return as_text(as_table(arguments).get("message")).strip()
