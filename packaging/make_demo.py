"""Writes the demo's export files from the hand-written texts in `packaging/demo`.

The texts hold what a made-up person said, wrote down and let assistants keep. This script only arranges them into the
shapes in which programs export: a ChatGPT export, a Claude export, the file of an MCP memory server, a Mem0 answer and
a plain list. The same texts give the same bytes.

Usage: python packaging/make_demo.py [TARGET]   (default: resources/demo)
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

HERE = Path(__file__).parent / "demo"
TARGET = Path(__file__).parents[1] / "resources" / "demo"

PERSON, ASSISTANT, SAVED, THOUGHT, REGENERATED, REWORDED = "><!?~^"
"""What a line of a chat text starts with: a turn, a saved memory, a thought, or a turn that was replaced."""


@dataclass
class Turn:
    kind: str
    text: str
    at: datetime


@dataclass
class Chat:
    title: str
    at: datetime
    project: str
    turns: list[Turn] = field(default_factory=list)

    @property
    def ended(self) -> datetime:
        return self.turns[-1].at


def main(arguments: list[str]) -> None:
    target = Path(arguments[0]) if arguments else TARGET
    write_json(target / "chatgpt" / "conversations.json", [chatgpt(chat) for chat in newest_first("chatgpt.txt")])
    account = {"id": f"user-{identifier('account')}", "email": "iris.wen@example.org"}
    write_json(target / "chatgpt" / "user.json", account)
    projects = list(claude_projects())
    chats = [claude(chat, projects) for chat in newest_first("claude.txt")]
    write_json(target / "claude" / "conversations.json", chats)
    write_json(target / "claude" / "memories.json", [claude_memories(projects)])
    write_json(target / "claude" / "projects.json", projects)
    write_text(target / "cursor" / "memory.jsonl", "\n".join(server_memory()))
    write_json(target / "household" / "mem0.json", mem0())
    write_json(target / "notes" / "notes.json", list(notes()))
    write_text(target / "agents.jsonl", "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in writes()))


# Reading the hand-written texts ------------------------------------------------------------------


def newest_first(name: str) -> list[Chat]:
    return sorted(read_chats(HERE / name), key=lambda chat: chat.at, reverse=True)


def read_chats(path: Path) -> list[Chat]:
    chats: list[Chat] = []
    for line in path.read_text("utf-8").splitlines():
        if line.startswith("=== "):
            when, title, *rest = (part.strip() for part in line[4:].split("|"))
            project = rest[0].removeprefix("project ") if rest else ""
            chats.append(Chat(title, moment(when), project))
        elif line[:2] in {f"{mark} " for mark in "><!?~^"}:
            chat = chats[-1]
            before = chat.turns[-1] if chat.turns else None
            chat.turns.append(Turn(line[0], line[2:], before.at + pause(before) if before else chat.at))
        elif line.startswith("  "):
            chats[-1].turns[-1].text += "\n" + line[2:]
        elif line.strip():
            raise SystemExit(f"{path.name}: cannot read {line!r}")
    return chats


def pause(turn: Turn) -> timedelta:
    """How long the next turn takes: reading what was there, in a person's time or a machine's."""
    return timedelta(seconds=9 + len(turn.text) // 40 if turn.kind in (PERSON, REWORDED) else 35 + len(turn.text) // 3)


def table(name: str, columns: int) -> Iterator[list[str]]:
    for line in (HERE / name).read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            yield [part.strip() for part in line.split("|", columns - 1)]


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text.strip()).replace(tzinfo=UTC)


def identifier(*parts: str) -> str:
    return str(uuid5(NAMESPACE_URL, "mnemoscope-demo:" + "\x1f".join(parts)))


def iso(at: datetime) -> str:
    return at.isoformat(timespec="microseconds").replace("+00:00", "Z")


# ChatGPT: a tree of nodes, the active path found from its end -------------------------------------


def chatgpt(chat: Chat) -> dict[str, Any]:
    conversation = identifier("chatgpt", chat.title, iso(chat.at))
    mapping: dict[str, dict[str, Any]] = {}

    def add(kind: str, message: dict[str, Any] | None, parent: str | None) -> str:
        node = identifier(conversation, kind, str(len(mapping)))
        if message is not None:
            message["id"] = node
        mapping[node] = {"id": node, "message": message, "parent": parent, "children": []}
        if parent is not None:
            mapping[parent]["children"].append(node)
        return node

    root = add("root", None, None)
    hidden = {"is_visually_hidden_from_conversation": True}
    tip = add("system", chatgpt_message("system", "", None, metadata=hidden), root)
    replaced: list[Turn] = []
    parent_of_answer = tip
    for turn in chat.turns:
        if turn.kind == REGENERATED:
            add("regenerated", chatgpt_message("assistant", turn.text, turn.at, metadata=model(chat)), parent_of_answer)
        elif turn.kind == REWORDED:
            replaced.append(turn)
        elif turn.kind == SAVED:
            saved = chatgpt_message("assistant", turn.text, turn.at, recipient="bio", metadata=model(chat))
            tip = add("saved", saved, tip)
            done = chatgpt_message("tool", "Model set context updated.", turn.at, name="bio")
            tip = add("tool", done, tip)
        else:
            role = "user" if turn.kind == PERSON else "assistant"
            for old in replaced if role == "user" else ():
                add("reworded", chatgpt_message("user", old.text, old.at), tip)
            if role == "user":
                replaced = []
            else:
                parent_of_answer = tip
            metadata = model(chat) if role == "assistant" else None
            tip = add(role, chatgpt_message(role, turn.text, turn.at, metadata=metadata), tip)
    return {
        "title": chat.title,
        "create_time": chat.at.timestamp(),
        "update_time": chat.ended.timestamp(),
        "mapping": mapping,
        "moderation_results": [],
        "current_node": tip,
        "conversation_id": conversation,
        "id": conversation,
        "is_archived": False,
        "gizmo_id": None,
        "default_model_slug": model(chat)["model_slug"],
    }


def model(chat: Chat) -> dict[str, Any]:
    return {"model_slug": "gpt-4o" if chat.at.year < 2026 else "gpt-5"}


def chatgpt_message(
    role: str, text: str, at: datetime | None, *, recipient: str = "all", name: str | None = None,
    metadata: dict[str, Any] | None = None,
) -> dict[str, Any]:
    return {
        "id": "",
        "author": {"role": role, "name": name, "metadata": {}},
        "create_time": at.timestamp() if at else None,
        "update_time": None,
        "content": {"content_type": "text", "parts": [text]},
        "status": "finished_successfully",
        "end_turn": role == "assistant" and recipient == "all",
        "weight": 1.0,
        "metadata": metadata or {},
        "recipient": recipient,
    }


# Claude: chats, projects and the memory that it keeps ---------------------------------------------

FIRST_MESSAGE = "00000000-0000-4000-8000-000000000000"
ACCOUNT = identifier("claude", "account")


def claude(chat: Chat, projects: list[dict[str, Any]]) -> dict[str, Any]:
    conversation = identifier("claude", chat.title, iso(chat.at))
    messages: list[dict[str, Any]] = []
    thoughts: list[dict[str, Any]] = []
    for number, turn in enumerate(chat.turns):
        if turn.kind == THOUGHT:
            thoughts.append({"type": "thinking", "thinking": turn.text, "start_timestamp": iso(turn.at)})
            continue
        blocks = [{"type": "text", "text": turn.text, "citations": []}]
        messages.append(
            {
                "uuid": identifier(conversation, str(number)),
                "text": turn.text,
                "content": [*thoughts, *blocks] if turn.kind == ASSISTANT else blocks,
                "sender": "human" if turn.kind == PERSON else "assistant",
                "created_at": iso(turn.at),
                "updated_at": iso(turn.at),
                "attachments": [],
                "files": [],
                "parent_message_uuid": messages[-1]["uuid"] if messages else FIRST_MESSAGE,
            }
        )
        thoughts = [] if turn.kind == ASSISTANT else thoughts
    record: dict[str, Any] = {
        "uuid": conversation,
        "name": chat.title,
        "summary": "",
        "created_at": iso(chat.at),
        "updated_at": iso(chat.ended),
        "account": {"uuid": ACCOUNT},
        "chat_messages": messages,
    }
    if chat.project:
        known = {project["name"]: project["uuid"] for project in projects}
        project = known.get(chat.project, identifier("project", chat.project))
        record["project"] = {"uuid": project, "name": chat.project}
    return record


def claude_projects() -> Iterator[dict[str, Any]]:
    project: dict[str, Any] = {}
    for line in (HERE / "claude-projects.txt").read_text("utf-8").splitlines():
        if line.startswith("== "):
            if project:
                yield project
            name, description = (part.strip() for part in line[3:].split("|"))
            project = {
                "uuid": identifier("project", name),
                "name": name,
                "description": description,
                "is_private": True,
                "prompt_template": "",
                "created_at": "2025-02-01T09:00:00.000000Z",
                "updated_at": "2026-11-14T09:00:00.000000Z",
                "creator": {"uuid": ACCOUNT, "full_name": "Iris Wen"},
                "docs": [],
                "memory": "",
            }
        elif line.startswith("prompt: "):
            project["prompt_template"] = line[8:]
        elif line.startswith("doc: "):
            name, content = (part.strip() for part in line[5:].split("|"))
            doc = {"uuid": identifier("doc", name), "filename": name, "content": content}
            project["docs"].append({**doc, "created_at": project["created_at"]})
        elif line.startswith("- "):
            project["memory"] += ("\n" if project["memory"] else "") + line
    yield project


def claude_memories(projects: list[dict[str, Any]]) -> dict[str, Any]:
    memory = {project["uuid"]: project.pop("memory") for project in projects}
    return {
        "account_uuid": ACCOUNT,
        "conversations_memory": (HERE / "claude-memory.md").read_text("utf-8").strip(),
        "project_memories": memory,
        "memory_files": [],
    }


# The others ---------------------------------------------------------------------------------------


def server_memory() -> Iterator[str]:
    entity: dict[str, Any] = {}
    relations: list[dict[str, Any]] = []
    for line in (HERE / "cursor.txt").read_text("utf-8").splitlines():
        if line.startswith("- "):
            entity["observations"].append(line[2:])
        elif " -> " in line:
            start, _, rest = line.partition(" -> ")
            end, _, kind = rest.partition(" | ")
            relations.append({"type": "relation", "from": start, "to": end, "relationType": kind})
        elif line and not line.startswith("#"):
            if entity:
                yield json.dumps(entity, ensure_ascii=False)
            name, _, kind = line.partition(" | ")
            entity = {"type": "entity", "name": name, "entityType": kind, "observations": []}
    yield json.dumps(entity, ensure_ascii=False)
    for relation in relations:
        yield json.dumps(relation, ensure_ascii=False)


def mem0() -> dict[str, Any]:
    results: list[dict[str, Any]] = []
    relations: list[dict[str, Any]] = []
    for parts in table("household.txt", 3):
        if len(parts) == 1:
            source, relation, target = (part.strip() for part in parts[0].split(">"))
            relations.append({"source": source, "relationship": relation, "destination": target})
            continue
        when, categories, text = parts
        at = moment(when).astimezone(UTC).isoformat()
        results.append(
            {
                "id": identifier("household", when, text),
                "memory": text,
                "hash": hashlib.md5(text.encode(), usedforsecurity=False).hexdigest(),
                "metadata": {"source": "kitchen"},
                "user_id": "iris",
                "agent_id": "household",
                "categories": [part.strip() for part in categories.split(",")],
                "created_at": at,
                "updated_at": None,
            }
        )
    return {"results": results, "relations": relations}


def notes() -> Iterator[dict[str, Any]]:
    for when, origin, scope, tags, text in table("notes.txt", 5):
        yield {
            "text": text.encode().decode("unicode_escape") if text.isascii() else text,
            "user": "iris",
            "origin": origin,
            "scope": scope,
            **({"event_time": moment(when).isoformat()} if when else {}),
            "tags": [tag.strip() for tag in tags.split(",")],
            "source": "notes",
        }


def writes() -> Iterator[dict[str, str]]:
    """What assistants wrote into the vault themselves, with the passage that they read it from."""
    for when, agent, origin, scope, text, passage in table("agents.txt", 6):
        yield {
            "at": iso(moment(when)), "agent": agent, "origin": origin, "scope": scope, "text": text, "passage": passage,
        }


def write_json(path: Path, value: object) -> None:
    write_text(path, json.dumps(value, ensure_ascii=False, indent=1) + "\n")


def write_text(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
