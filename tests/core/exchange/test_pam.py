"""PAM 1.0: stores with their conversations, what does not agree, and what this program writes itself."""

from __future__ import annotations

import hashlib
from datetime import UTC
from typing import Any

import pytest

from mnemoscope.exchange import Fate, Passage, Statement, open_import
from mnemoscope.exchange.jcs import canonical
from mnemoscope.exchange.pam_words import content_hash, status_of, type_of
from mnemoscope.model.words import Origin, Polarity, Precision, Role, Standing, State, Tier

from .conftest import ReadFile, WriteFile, WriteZip


def memory(id_: str = "m1", content: str = "Bakes rye bread", **values: Any) -> dict[str, Any]:
    return {
        "id": id_,
        "type": "fact",
        "status": "active",
        "content": content,
        "content_hash": content_hash(content),
        "tags": [],
        "temporal": {"created_at": "2026-01-01T08:00:00Z"},
        "provenance": {"platform": "chatgpt", "extraction_method": "llm_inference"},
    } | values


def store(*memories: Any, sealed: bool = True, **values: Any) -> dict[str, Any]:
    whole = {
        "schema": "portable-ai-memory",
        "schema_version": "1.0",
        "owner": {"id": "ida"},
        "memories": list(memories),
    }
    if sealed:
        data = canonical(sorted(memories, key=lambda row: str(row["id"])))
        whole["integrity"] = {
            "canonicalization": "RFC8785",
            "checksum": "sha256:" + hashlib.sha256(data).hexdigest(),
            "total_memories": len(memories),
        }
    return whole | values


def conversation(*messages: Any, **values: Any) -> dict[str, Any]:
    return {
        "schema": "portable-ai-memory-conversation",
        "schema_version": "1.0",
        "id": "c1",
        "provider": {"name": "chatgpt", "conversation_id": "orig-1", "account_id": "acc"},
        "title": "Bread",
        "temporal": {"created_at": "2026-01-01T08:00:00Z"},
        "messages": list(messages),
    } | values


def message(id_: str, role: str, text: str, parent: str | None = None, **values: Any) -> dict[str, Any]:
    return {
        "id": id_,
        "provider_message_id": f"orig-{id_}",
        "role": role,
        "content": {"type": "text", "text": text},
        "created_at": "2026-01-01T08:00:00Z",
        "parent_id": parent,
    } | values


def test_the_fields_of_a_memory(write_file: WriteFile, read_file: ReadFile) -> None:
    row = memory(
        type="preference",
        tags=["food"],
        temporal={
            "created_at": "2026-01-01T08:00:00Z",
            "updated_at": "2026-02-01T08:00:00Z",
            "valid_from": "2025-01-01T00:00:00Z",
            "valid_until": "2026-06-01T00:00:00Z",
        },
        confidence={"initial": 0.5, "current": 0.9},
    )
    got = read_file(write_file("memory-store.json", store(row)))
    (item,) = got.statements
    assert (got.reading.format, got.lost, got.notes) == ("pam", [], [])
    assert (item.text, item.native_id, item.tags, item.agent) == (
        "Bakes rye bread",
        "ida/m1",
        ("food", "preference"),
        "ChatGPT",
    )
    assert (item.origin, item.assistants_own, item.trust) == (Origin.INFERRED, True, None)
    assert (item.source.account, item.source.role) == ("ida", Role.ASSISTANT)
    times = (item.source.at, item.valid_from, item.valid_to)
    assert [at.iso()[:10] for at in times if at] == ["2026-02-01", "2025-01-01", "2026-06-01"]


@pytest.mark.parametrize(
    ("method", "origin", "trust"),
    [
        ("explicit_user_input", Origin.STATED, 0.9),
        ("manual", Origin.STATED, 0.9),
        ("llm_inference", Origin.INFERRED, None),
        ("api_export", Origin.INFERRED, None),
        ("browser_extraction", Origin.INFERRED, None),
        (None, Origin.INFERRED, None),
        ("telepathy", Origin.INFERRED, None),
    ],
)
def test_how_it_was_extracted_says_its_origin(
    method: str | None, origin: Origin, trust: float | None, write_file: WriteFile, read_file: ReadFile
) -> None:
    row = memory(provenance={"platform": "x-y", "extraction_method": method}, confidence={"current": 0.9})
    (item,) = read_file(write_file("s.json", store(row))).statements
    assert (item.origin, item.trust, item.agent) == (origin, trust, "x-y")


def test_states_and_relations(write_file: WriteFile, read_file: ReadFile) -> None:
    states = ["active", "superseded", "deprecated", "retracted", "archived", "pending"]
    rows = [memory(state, f"It is {state}", status=state) for state in states]
    rows[1]["temporal"]["superseded_by"] = "active"
    relations = [
        {"id": "r1", "from": "active", "to": "archived", "type": "derived_from"},
        {"id": "r2", "from": "active", "to": "archived", "type": "extends"},
        {"id": "r3", "from": "active", "to": "archived", "type": "likes"},
        {"id": "r4", "from": "active", "type": "supports"},
        {"id": "part_of-5", "from": "active", "to": "archived", "type": "related_to"},
    ]
    got = read_file(write_file("s.json", store(*rows, relations=relations)))
    assert [item.fate for item in got.statements] == [
        Fate.CURRENT, Fate.SUPERSEDED, Fate.ARCHIVED, Fate.DELETED, Fate.ARCHIVED, Fate.ARCHIVED
    ]  # fmt: skip
    assert [(link.from_id, link.to_id, link.type) for link in got.links] == [
        ("ida/active", "ida/superseded", "supersedes"),
        ("ida/active", "ida/archived", "derived_from"),
        ("ida/active", "ida/archived", "supports"),
    ]
    assert got.notes == ["s.json, memory 6: Its status is not known; it was read as archived."]
    assert len(got.lost) == 2
    assert sum(got.skipped.values()) == 1
    own = store(*rows, relations=relations[-1:], exported_by="mnemoscope/0.1.0")
    assert [link.type for link in read_file(write_file("own.json", own)).links] == ["supersedes", "part_of"]


def test_what_does_not_agree_is_told_and_read(write_file: WriteFile, read_file: ReadFile) -> None:
    whole = store(memory(), memory("m2", "Keeps bees"))
    whole["memories"][1]["content"] = "Keeps goats"
    whole["integrity"]["total_memories"] = 3
    got = read_file(write_file("s.json", whole))
    assert [item.text for item in got.statements] == ["Bakes rye bread", "Keeps goats"]
    assert got.notes == [
        "s.json, memory 2: Its text does not agree with its content hash: it was changed after the export.",
        "s.json: The file says that it holds 3 memories; it holds 2.",
        "s.json: The checksum does not agree: the file was changed after the export, or it breaks off.",
    ]


def test_the_order_of_memories_and_of_keys_does_not_matter(write_file: WriteFile, read_file: ReadFile) -> None:
    whole = store(memory("b", "Größe 1.0", confidence={"initial": 1.0}), memory("a", "x y"))
    turned = dict(reversed(whole.items())) | {"memories": [dict(reversed(row.items())) for row in whole["memories"]]}
    got = read_file(write_file("s.json", turned))
    assert (len(got.statements), got.notes) == (2, [])
    assert got.statements[0].source.account == "ida", "whose it is may stand behind the memories"


def test_bad_rows_are_lost_alone(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [memory(), 7, {}, memory("m4", " "), memory("m5", "Dated", temporal={"created_at": "then"})]
    got = read_file(write_file("s.json", store(*rows, sealed=False)))
    assert [item.text for item in got.statements] == ["Bakes rye bread", "Dated"]
    assert [line.split(":")[0] for line in got.lost] == ["s.json, memory 2", "s.json, memory 3", "s.json, memory 4"]
    assert got.notes[0].startswith("s.json, memory 5")


def test_a_bundle_with_conversations(write_zip: WriteZip, read_file: ReadFile) -> None:
    heard = memory(
        content="Bakes on Sundays",
        provenance={
            "platform": "chatgpt",
            "conversation_ref": "c1",
            "message_ref": "u1",
            "extraction_method": "explicit_user_input",
        },
    )
    index = [
        {"id": "c1", "platform": "chatgpt", "storage": {"type": "file", "ref": "conversations/c1.json"}},
        {"id": "c2", "platform": "chatgpt", "storage": {"type": "file", "ref": "conversations/c2.json"}},
    ]
    embeddings = {"schema": "portable-ai-memory-embeddings", "schema_version": "1.0", "embeddings": [{"vector": [1]}]}
    got = read_file(
        write_zip(
            "bundle.zip",
            ("b/memory-store.json", store(heard, conversations_index=index)),
            ("b/conversations/c1.json", conversation(message("u1", "user", "On Sundays I bake."))),
            ("b/embeddings.json", embeddings),
        )
    )
    (passage,) = got.passages
    assert (passage.app, passage.account, passage.conversation_id) == ("ChatGPT", "acc", "orig-1")
    assert (passage.native_id, passage.role, passage.title) == ("orig-u1", Role.PERSON, "Bread")
    assert got.statements[0].source == passage
    assert got.skipped == {"files of vectors, which are made anew here": 1}
    assert got.lost == [
        "b/memory-store.json, conversation 2: The conversation is named here, but its file is not there."
    ]


def test_branches_thoughts_and_parts(write_file: WriteFile, read_file: ReadFile) -> None:
    parts = {
        "type": "multipart",
        "parts": [{"type": "text", "text": "Look"}, {"type": "image", "ref": "x"}, {"type": "code", "text": "a=1"}],
    }
    value = conversation(
        message("u1", "user", "Hello"),
        message("a1", "assistant", "First answer", "u1"),
        message("a2", "assistant", "Second answer", "u1"),
        message("t1", "assistant", "Hm", "a2", is_thought=True),
        message("s1", "system", "Be kind", "t1"),
        message("u2", "user", "", "s1", content=parts),
        message("u3", "user", " ", "u2"),
        "broken",
    )
    got = read_file(write_file("c.json", value))
    assert [(item.text, item.on_active_path) for item in got.passages] == [
        ("Hello", True),
        ("First answer", False),
        ("Second answer", True),
        ("Look\na=1", True),
    ]
    assert got.skipped == {"thoughts, and messages of the system and of tools": 2, "messages without words": 1}
    assert got.lost == ["c.json, message 8: Not read: it is no record."]


def test_what_this_program_wrote_comes_back_with_all_of_it(write_file: WriteFile, read_file: ReadFile) -> None:
    extension = {
        "origin": "observed",
        "standing": "confirmed",
        "scope": "project:boat",
        "trust": 0.85,
        "event_time": "2025-06-01T00:00:00+02:00",
        "event_precision": "month",
        "agent": "Cursor",
        "claim": {"subject": "Ben", "attribute": "eats", "value": "meat", "polarity": "negated"},
        "tags": ["a b", "Food"],
    }
    row = memory(
        metadata={"language": "en", "mnemoscope": extension},
        provenance={"platform": "cursor", "extraction_method": "api_export"},
        tags=["food"],
    )
    (item,) = read_file(write_file("s.json", store(row))).statements
    assert (item.origin, item.scope, item.trust, item.agent) == (Origin.OBSERVED, "project:boat", 0.85, "Cursor")
    assert (item.subject, item.attribute, item.value, item.polarity) == ("Ben", "eats", "meat", Polarity.NEGATED)
    assert item.tags == ("a b", "Food")
    assert item.event_time is not None
    assert (item.event_time.precision, item.assistants_own) == (Precision.MONTH, False)


def test_the_words_for_writing() -> None:
    assert status_of(State.EXPIRED, Standing.STATED) == "deprecated"
    assert status_of(State.ACTIVE, Standing.REJECTED) == "retracted"
    assert type_of("likes") == "preference"
    assert type_of("likes", ["Goal"]) == "goal"
    assert type_of("", (), Tier.PROCEDURAL) == "instruction"
    assert type_of("anything else") == "fact"
    # The example of the specification, section 9.4: case, blanks and composition do not matter.
    assert content_hash("  User PREFERS\tdark  mode ") == content_hash("user prefers dark mode")
    assert content_hash("Cafe\u0301") == content_hash("caf\u00e9")


def test_a_signature_is_not_taken_for_a_check(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("s.json", store(memory(), signature={"algorithm": "Ed25519", "value": "x"})))
    assert got.notes == ["s.json: The file is signed; the signature was not checked."]


def test_the_memories_go_before_what_was_said(write_zip: WriteZip) -> None:
    """Otherwise a sentence of a conversation is there first, and the memory that says the same loses its tags."""
    talk = conversation(message("a", "user", "I row."))
    named = {"platform": "chatgpt", "conversation_ref": "c1", "message_ref": "a"}
    row = memory(content="I row.", tags=["sport"], provenance=named)
    path = write_zip("p.zip", ("conversations/c1.json", talk), ("memory-store.json", store(row)))
    told, said = open_import(path, zone=UTC)
    assert isinstance(told, Statement)
    assert isinstance(said, Passage)
    assert told.tags == ("sport",)
    assert told.source == said
