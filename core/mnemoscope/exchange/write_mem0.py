"""Memories for Mem0: as its `get_all` answers in version 1.1, or as the calls of `add` that put them there."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from mnemoscope.exchange.writing import to_json

USER = "me"
"""Whose memories they are there. Mem0 wants a name; the person changes it as they like."""

_FACTS = ("origin", "standing", "state", "scope", "tier", "trust", "event_time", "valid_from", "valid_to", "claim")


def mem0_results(memories: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """One object `{"results": […], "relations": []}`."""
    yield b'{"results":['
    yield from _listed(map(_result, memories))
    yield b'],"relations":[]}\n'


def mem0_calls(memories: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    """A list of what to give to `add(**entry)`. `infer` is off, so that each memory is kept in its own words."""
    yield b"["
    yield from _listed(map(_call, memories))
    yield b"]\n"


def _listed(entries: Iterable[Mapping[str, Any]]) -> Iterator[bytes]:
    for number, entry in enumerate(entries):
        yield (b",\n" if number else b"\n") + to_json(entry)
    yield b"\n"


def _result(memory: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "id": memory["id"],
        "memory": memory["text"],
        "hash": hashlib.md5(memory["text"].encode("utf-8"), usedforsecurity=False).hexdigest(),
        "metadata": _metadata(memory),
        "user_id": USER,
        "agent_id": memory["agent"] or None,
        "categories": memory["tags"],
        "created_at": memory["recorded_at"],
        "updated_at": None,
        "expiration_date": memory["expires_at"],
    }


def _call(memory: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "messages": [{"role": "user", "content": memory["text"]}],
        "user_id": USER,
        "metadata": {"id": memory["id"], **_metadata(memory)},
        "infer": False,
    }


def _metadata(memory: Mapping[str, Any]) -> dict[str, Any]:
    return {name: memory[name] for name in _FACTS if memory.get(name) is not None}
