"""One small export in the form of every program that people talk to, made from the same messages."""

from __future__ import annotations

import csv
import html
import io
import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

BEGAN = datetime(2026, 3, 1, 12, 0, 0, tzinfo=UTC)
TALK = "talk-1"


@dataclass(frozen=True)
class Said:
    """A message. `at` may be a time, or whatever a broken file has in its place; `id` likewise."""

    text: str
    by_person: bool = True
    at: Any = BEGAN
    id: Any = ""


Messages = Sequence[Said]


def talk(*texts: str, step: int = 60) -> list[Said]:
    """The person and the assistant by turns, a minute apart."""
    return [
        Said(text, number % 2 == 0, BEGAN + timedelta(seconds=step * number), f"m{number}")
        for number, text in enumerate(texts)
    ]


def iso(at: Any) -> Any:
    return at.isoformat().replace("+00:00", "Z") if isinstance(at, datetime) else at


def seconds(at: Any) -> Any:
    return at.timestamp() if isinstance(at, datetime) else at


def as_json(value: Any) -> bytes:
    return json.dumps(value).encode()


def as_lines(values: Sequence[Any]) -> bytes:
    return b"".join(json.dumps(value).encode() + b"\n" for value in values)


def chatgpt(messages: Messages, account: str) -> bytes:
    keys = [str(said.id or f"k{number}") for number, said in enumerate(messages)]
    mapping: dict[str, Any] = {}
    for number, (key, said) in enumerate(zip(keys, messages, strict=True)):
        mapping[key] = {
            "id": key,
            "parent": keys[number - 1] if number else None,
            "children": keys[number + 1 : number + 2],
            "message": {
                "id": key,
                "author": {"role": "user" if said.by_person else "assistant"},
                "create_time": seconds(said.at),
                "content": {"content_type": "text", "parts": [said.text]},
                "recipient": "all",
            },
        }
    record = {"id": TALK, "title": "About us", "create_time": None, "current_node": keys[-1], "mapping": mapping}
    return as_json([{**record, "user_id": account} if account else record])


def claude(messages: Messages, account: str) -> bytes:
    record = {
        "uuid": TALK,
        "name": "About us",
        "chat_messages": [
            {
                "uuid": said.id,
                "sender": "human" if said.by_person else "assistant",
                "text": said.text,
                "content": [{"type": "text", "text": said.text}],
                "created_at": iso(said.at),
            }
            for said in messages
        ],
    }
    return as_json([{**record, "account": {"uuid": account}} if account else record])


def claude_code(messages: Messages, account: str) -> bytes:
    lines: list[Any] = [{"type": "file-history-snapshot", "messageId": "x", "snapshot": {}, "isSnapshotUpdate": False}]
    before = None
    for said in messages:
        speaker = "user" if said.by_person else "assistant"
        content: Any = said.text if said.by_person else [{"type": "text", "text": said.text}]
        lines.append({
            "parentUuid": before, "isSidechain": False, "userType": "external", "cwd": "/home/ida/boat-log",
            "sessionId": TALK, "gitBranch": "main", "type": speaker, "message": {"role": speaker, "content": content},
            "uuid": said.id, "timestamp": iso(said.at),
        })  # fmt: skip
        before = said.id
    return as_lines(lines)


def codex(messages: Messages, account: str) -> bytes:
    lines: list[Any] = [
        {"timestamp": iso(BEGAN), "type": "session_meta", "payload": {"id": TALK, "cwd": "/home/ida/boat-log"}},
        {"timestamp": iso(BEGAN), "type": "turn_context", "payload": {"cwd": "/home/ida/boat-log", "model": "m-5"}},
    ]
    for said in messages:
        kind = "input_text" if said.by_person else "output_text"
        payload = {
            "type": "message",
            "id": said.id,
            "role": "user" if said.by_person else "assistant",
            "content": [{"type": kind, "text": said.text}],
        }
        lines.append({"timestamp": iso(said.at), "type": "response_item", "payload": payload})
    return as_lines(lines)


def codex_first(messages: Messages, account: str) -> bytes:
    """The lines of the first year: no envelope, the time in none of them or in each."""
    lines: list[Any] = [{"id": TALK, "timestamp": iso(BEGAN), "instructions": None}]
    for said in messages:
        kind = "input_text" if said.by_person else "output_text"
        lines.append({
            "type": "message", "id": said.id, "role": "user" if said.by_person else "assistant",
            "content": [{"type": kind, "text": said.text}], "timestamp": iso(said.at),
        })  # fmt: skip
    return as_lines(lines)


def pairs(messages: Messages) -> list[tuple[Said, str]]:
    """Each of the person's messages with the answer to it, newest first, as Google lists them."""
    found: list[tuple[Said, str]] = []
    for said in messages:
        if said.by_person:
            found.append((said, ""))
        else:
            found[-1] = (found[-1][0], said.text)
    return found[::-1]


def gemini(messages: Messages, account: str) -> bytes:
    return as_json([
        {
            "header": "Gemini Apps", "title": f"Prompted {said.text}", "time": iso(said.at), "products": ["Gemini"],
            **({"safeHtmlItem": [{"html": f"<p>{html.escape(answer)}</p>"}]} if answer else {}),
        }
        for said, answer in pairs(messages)
    ])  # fmt: skip


def gemini_page(messages: Messages, account: str) -> bytes:
    cells = "".join(cell(said.text, said.at, answer) for said, answer in pairs(messages))
    return f"<html><head><title>My Activity</title></head><body><div>{cells}</div></body></html>".encode()


def cell(prompt: str, at: Any, answer: str, *, header: str = "Gemini Apps", label: str = "Prompted\xa0") -> str:
    """One activity of the page, as Takeout writes it."""
    written = at.strftime("%b %d, %Y, %I:%M:%S\u202f%p UTC") if isinstance(at, datetime) else str(at)
    grid = "mdl-cell mdl-cell--12-col"
    body = "content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1"
    return (
        f'<div class="outer-cell {grid} mdl-shadow--2dp"><div class="mdl-grid">'
        f'<div class="header-cell {grid}"><p class="mdl-typography--title">{header}<br></p></div>'
        f'<div class="{body}">{label}{html.escape(prompt).replace(chr(10), "<br>")}<br>{written}<br>'
        f"<p>{html.escape(answer)}</p></div>"
        f'<div class="{body} mdl-typography--text-right"></div>'
        f'<div class="content-cell {grid} mdl-typography--caption"><b>Products:</b><br> {header}<br></div>'
        "</div></div>"
    )


def ai_studio(messages: Messages, account: str) -> bytes:
    chunks = [
        {"id": said.id, "role": "user" if said.by_person else "model", "text": said.text, "createTime": iso(said.at)}
        for said in messages
    ]
    return as_json({
        "runSettings": {"model": "models/gemini-x"}, "id": TALK, "chunkedPrompt": {"chunks": chunks},
    })  # fmt: skip


def grok(messages: Messages, account: str) -> bytes:
    responses = [
        {
            "response": {
                "_id": said.id,
                "conversation_id": TALK,
                "message": said.text,
                "sender": "human" if said.by_person else "ASSISTANT",
                "create_time": bson(said.at),
                "model": "grok-3",
            }
        }
        for said in messages
    ]
    about = {"id": TALK, "title": "About us", "user_id": account, "create_time": iso(BEGAN)}
    return as_json({"conversations": [{"conversation": about, "responses": responses}]})


def bson(at: Any) -> Any:
    return {"$date": {"$numberLong": str(round(at.timestamp() * 1000))}} if isinstance(at, datetime) else at


def copilot(messages: Messages, account: str) -> bytes:
    return table(("Conversation", "Time", "Author", "Message"), [
        ("About us", iso(said.at), "Human" if said.by_person else "AI", said.text) for said in messages
    ])  # fmt: skip


def copilot_other(messages: Messages, account: str) -> bytes:
    return table(("CreatedAt", "MessageContent", "Author", "ChatName"), [
        (iso(said.at), said.text, "User" if said.by_person else "Copilot", "About us") for said in messages
    ])  # fmt: skip


def table(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> bytes:
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(columns)
    writer.writerows(rows)
    return out.getvalue().encode("utf-8", "replace")


def sillytavern(messages: Messages, account: str) -> bytes:
    lines: list[Any] = [
        {"user_name": "Ida", "character_name": "Otter", "create_date": "March 1, 2026 12:00pm", "chat_metadata": {}}
    ]
    for said in messages:
        at = round(said.at.timestamp() * 1000) if isinstance(said.at, datetime) else said.at
        name = "Ida" if said.by_person else "Otter"
        lines.append({"name": name, "is_user": said.by_person, "mes": said.text, "send_date": at, "extra": {}})
    return as_lines(lines)


def role(said: Said) -> str:
    return "user" if said.by_person else "assistant"


def messages_lines(messages: Messages, account: str) -> bytes:
    listed = [
        {"id": said.id, "role": role(said), "content": said.text, "created_at": iso(said.at)} for said in messages
    ]
    record = {"id": TALK, "messages": listed}
    return as_lines([{**record, "user_id": account} if account else record])


def messages_list(messages: Messages, account: str) -> bytes:
    return as_json([json.loads(messages_lines(messages, account))])


def messages_bare(messages: Messages, account: str) -> bytes:
    return as_lines([{"role": role(said), "content": said.text, "timestamp": iso(said.at)} for said in messages])


def sharegpt(messages: Messages, account: str) -> bytes:
    listed = [{"from": "human" if said.by_person else "gpt", "value": said.text} for said in messages]
    return as_json([{"id": TALK, "conversations": listed}])


def sharegpt_lines(messages: Messages, account: str) -> bytes:
    return as_lines(json.loads(sharegpt(messages, account)))


@dataclass(frozen=True)
class Example:
    """How a format writes messages.

    Attributes:
        format: what such a file must be taken for.
        times: whether a message may have a time of any make, so that it can be broken.
        ids: whether messages have ids of their own.
        accounts: whether the file tells whose it is.
    """

    name: str
    format: str
    write: Callable[[Messages, str], bytes]
    times: bool = True
    ids: bool = True
    accounts: bool = False

    @property
    def label(self) -> str:
        return f"{self.format}:{self.write.__name__}"


EXAMPLES = (
    Example("conversations.json", "chatgpt", chatgpt, accounts=True, ids=False),
    Example("conversations.json", "claude", claude, accounts=True),
    Example("talk-1.jsonl", "claude-code", claude_code),
    Example("rollout-1.jsonl", "codex", codex),
    Example("rollout-1.jsonl", "codex", codex_first),
    Example("MyActivity.json", "gemini", gemini, ids=False),
    Example("MyActivity.html", "gemini", gemini_page, times=False, ids=False),
    Example("About us", "ai-studio", ai_studio),
    Example("prod-grok-backend.json", "grok", grok, accounts=True),
    Example("copilot-activity-history.csv", "copilot", copilot, ids=False),
    Example("copilot.csv", "copilot", copilot_other, ids=False),
    Example("Otter.jsonl", "sillytavern", sillytavern, ids=False),
    Example("chat.jsonl", "messages", messages_lines, accounts=True),
    Example("chats.json", "messages", messages_list, accounts=True),
    Example("bare.jsonl", "messages", messages_bare, ids=False),
    Example("share.json", "sharegpt", sharegpt, times=False, ids=False),
    Example("share.jsonl", "sharegpt", sharegpt_lines, times=False, ids=False),
)
