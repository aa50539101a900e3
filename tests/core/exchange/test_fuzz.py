"""Whatever a file holds, readers give records or known errors, nothing else."""

from __future__ import annotations

import copy
import json
import random
import zipfile
from collections.abc import Callable
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.exchange import Link, Passage, Statement, open_import, read_archive
from mnemoscope.exchange.container import Container
from mnemoscope.exchange.detect import read_head
from mnemoscope.exchange.documents import Bundle, Document
from mnemoscope.exchange.registry import FORMATS, Format
from mnemoscope.model.errors import KnownError

FEW = settings(
    max_examples=120,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

WORDS = (
    "id uuid text title name type mapping message author role content parts content_type create_time metadata "
    "current_node children parent chat_messages sender created_at attachments extracted_content memories results "
    "memory relations source relationship destination target entities observations from to relationType entityType "
    "conversations_memory project_memories memory_files path account account_uuid docs prompt_template items tags "
    "trust origin event_time claim subject attribute value supersedes user recipient files contentBlocks messages "
    "logical_files format version counts sha256 data event expiration_date categories is_do_not_remember"
)
KEYS = st.sampled_from(WORDS.split())
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(
        ["user", "human", "assistant", "entity", "relation", "text", "bio", "2026-03-01", "[stated] x", "a"]
    )
)
JUNK = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=6),
    max_leaves=40,
)

GOOD: dict[str, Any] = {
    "chatgpt": [
        {
            "id": "c",
            "title": "t",
            "create_time": 1_772_366_400,
            "current_node": "b",
            "mapping": {
                "a": {"id": "a", "parent": None, "children": ["b"], "message": {
                    "author": {"role": "user", "name": None}, "create_time": 1_772_366_400.5, "recipient": "all",
                    "content": {"content_type": "text", "parts": ["I row.", {"text": "x"}]}, "metadata": {}}},
                "b": {"id": "b", "parent": "a", "children": [], "message": {
                    "author": {"role": "assistant"}, "create_time": None, "recipient": "bio",
                    "content": {"content_type": "text", "parts": ["Rows."]}, "metadata": {"model_slug": "m"}}},
            },
        }
    ],
    "claude": [
        {
            "uuid": "c",
            "name": "n",
            "created_at": "2026-03-01T10:00:00Z",
            "account": {"uuid": "a"},
            "chat_messages": [
                {"uuid": "m", "sender": "human", "text": "I row.", "created_at": "2026-03-01T10:00:00Z",
                 "parent_message_uuid": None, "content": [{"type": "text", "text": "I row."}],
                 "attachments": [{"file_name": "f", "extracted_content": "x"}], "files": []},
            ],
            "conversations_memory": "**Work**\n- rows",
            "project_memories": {"p": {"content": "x"}},
            "memory_files": [{"path": "/a/b.md", "content": "- y"}],
            "prompt_template": "Be brief.",
            "docs": [{"filename": "f", "content": "x"}],
        }
    ],
    "mem0": {
        "results": [{"id": "1", "memory": "Rows", "user_id": "u", "metadata": {"tags": ["a"]}, "categories": ["c"],
                     "created_at": "2026-03-01", "expiration_date": "2027-03-01", "event": "ADD", "data": {}}],
        "relations": [{"source": "u", "relationship": "likes", "destination": "x"}],
        "next": None,
    },
    "mcp-memory": {
        "entities": [{"type": "entity", "name": "Ida", "entityType": "person", "observations": ["Rows"]}],
        "relations": [{"type": "relation", "from": "Ida", "to": "x", "relationType": "likes"}],
    },
    "list": [
        {"text": "I row.", "id": "1", "user": "u", "origin": "stated", "scope": "s", "event_time": "2026-03-01",
         "valid_from": 1_772_366_400, "valid_to": None, "tags": ["a"], "trust": 0.5, "agent": "x", "state": "active",
         "claim": {"subject": "self", "attribute": "a", "value": "b"}, "source": {"app": "x", "at": "2026-03-01"},
         "relations": [{"type": "supports", "id": "2"}]},
    ],
}  # fmt: skip


def read_all(path: Path, format: str | None = None) -> None:
    """Read to the end; every record must be fit for the store."""
    try:
        with open_import(path, format=format, zone=UTC) as reading:
            for record in reading:
                check(record)
            assert all(line.why for line in reading.lost)
    except KnownError:
        return


def check(record: Passage | Statement | Link) -> None:
    if isinstance(record, Link):
        assert record.from_id
        assert record.to_id
        return
    source = record.source if isinstance(record, Statement) else record
    assert record.text.strip()
    assert record.native_id
    for text in (record.text, record.native_id, source.text, source.title, source.account, source.model):
        assert "\x00" not in text
        text.encode("utf-8")
    moments = [source.at]
    if isinstance(record, Statement):
        moments += [record.event_time, record.valid_from, record.valid_to, record.expires_at]
        assert record.trust is None or 0 <= record.trust <= 1
        assert all(isinstance(tag, str) and tag for tag in record.tags)
    for at in moments:
        assert at is None or at.iso()


def read_as(known: Format, path: Path) -> None:
    """Read with one format, whether or not it would have been chosen."""
    with Container(path) as container:
        documents = tuple(Document(member, read_head(member), lambda count: None) for member in container.members)
        bundle = Bundle(documents, frozenset(), True, UTC)
        for record in known.read(bundle):
            if isinstance(record, Passage | Statement | Link):
                check(record)


@FEW
@given(value=JUNK)
@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.id)
def test_any_json_is_read_or_refused(known: Format, value: Any, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(json.dumps([value]))
    read_as(known, path)
    path.write_text(json.dumps(value))
    read_as(known, path)
    read_all(path)


@FEW
@given(values=st.lists(JUNK, max_size=5))
def test_any_lines_are_read_or_refused(values: list[Any], tmp_path: Path) -> None:
    path = tmp_path / "memory.jsonl"
    path.write_text("\n".join(json.dumps(value) for value in values))
    if path.stat().st_size:
        for known in FORMATS:
            read_as(known, path)
    read_all(path)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a value."""
    found: list[tuple[Any, Any]] = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in pairs:
        found.append((value, key))
        found += places(item)
    return found


@pytest.mark.parametrize("format", GOOD)
@pytest.mark.parametrize("wrong", [None, "", 0, -1.5, True, [], {}, "\x00\ud800", [[None]], {"a": {"b": []}}, 10**30])
def test_each_field_may_hold_anything(format: str, wrong: Any, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    for number in range(len(places(GOOD[format]))):
        value = copy.deepcopy(GOOD[format])
        holder, key = places(value)[number]
        holder[key] = wrong
        path.write_text(json.dumps(value))
        read_all(path)
        value = copy.deepcopy(GOOD[format])
        holder, key = places(value)[number]
        del holder[key]
        path.write_text(json.dumps(value))
        read_all(path)


@pytest.mark.parametrize("format", GOOD)
def test_files_cut_off_anywhere_are_read_up_to_there(format: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    data = json.dumps(GOOD[format]).encode()
    for length in range(1, len(data), 3):
        path.write_bytes(data[:length])
        read_all(path)


@pytest.mark.parametrize("seed", range(8))
def test_flipped_bytes_do_no_harm(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in GOOD.items():
            archive.writestr(f"{name}/memories.json", json.dumps(value))
    good = path.read_bytes()
    for _ in range(60):
        raw = bytearray(good)
        for _ in range(chance.randrange(1, 6)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        path.write_bytes(raw)
        read_all(path)
        try:
            with read_archive(path):
                pass
        except KnownError:
            pass


@FEW
@given(data=st.binary(max_size=300))
@pytest.mark.parametrize(
    "begin", [b"", b"[", b'[{"text":"', b"\xff\xfe[\x00", b"PK\x03\x04", b"---\nid: x\ntype: y\n---\n"]
)
def test_any_bytes_are_read_or_refused(begin: bytes, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(begin + data)
    read_all(path)


@FEW
@given(text=st.text(alphabet=st.sampled_from("#*-_`[]()<>!|\n\r ab.1é。\ud800\x00:~"), max_size=120))
def test_any_markdown_is_split(text: str, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(json.dumps([{"conversations_memory": text, "memory_files": [{"path": text, "content": text}]}]))
    read_all(path, "claude")


NESTINGS: list[Callable[[int], str]] = [
    lambda depth: "[" * depth + "]" * depth,
    lambda depth: '{"mapping":' * depth + "1" + "}" * depth,
    lambda depth: '[{"chat_messages":[{"content":' + "[" * depth + "]" * depth + "}]}]",
    lambda depth: '[{"text":"x","tags":' + "[" * depth + "]" * depth + "}]",
]


@pytest.mark.parametrize("make", NESTINGS)
@pytest.mark.parametrize("depth", [100, 1_000, 100_000])
def test_deep_nesting_is_survived(make: Callable[[int], str], depth: int, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(make(depth))
    read_all(path)
