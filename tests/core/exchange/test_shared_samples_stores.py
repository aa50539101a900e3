"""Real files of programs that keep memories, where they lie beside the project.

The counts were taken from the files by reading them: what a person would call a statement is counted; heads,
placeholders and what an agent is told to be are not.
"""

from __future__ import annotations

from datetime import UTC
from pathlib import Path

import pytest

from mnemoscope.exchange import open_import
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.words import Origin, Role

from .conftest import ReadFile

SAMPLES = Path(__file__).parents[3].parent / "shared" / "samples"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SAMPLES.exists(), reason="the samples do not lie beside the project"),
]


@pytest.mark.parametrize(
    ("name", "format", "passages", "statements", "lost"),
    [
        ("mem0/mem0-export-0.md", "mem0", 0, 1, 0),
        ("mem0/mem0-export-1.md", "mem0", 0, 3, 0),
        ("mem0/mem0-export-2.md", "mem0", 0, 1, 0),
        ("multi_memory_formats/mem0_bare_array.json", "mem0", 0, 1, 0),
        # 2 rows, 2 relations
        ("multi_memory_formats/mem0_get_all_v1_1_with_relations.json", "mem0", 0, 4, 0),
        # 2 observations, 1 relation
        ("multi_memory_formats/mcp_memory.jsonl", "mcp-memory", 0, 3, 0),
        ("multi_memory_formats/mcp_memory_object_form.json", "mcp-memory", 0, 1, 0),
        ("mcp_memory_jsonl/made_by_server-memory_2026.8.31_zh.jsonl", "mcp-memory", 0, 3, 0),
        ("mcp_memory_service/export.json", "mcp-memory-service", 0, 2, 0),
        ("langgraph_store/store.db", "langgraph", 0, 2, 0),
        # human: 4 lines below their head; the persona is a passage, two blocks are empty
        ("letta_af/deep_research_agent.af", "letta", 1, 4, 0),
        # 6 blocks that say who the agent is. Authorities: the one placeholder line that stands there twice. Messages:
        # 4 lines below their head. Likeability: 1 + 6 + 2 + 8 + 6 + 3 + 4. Rules of the server 1. Scores: 3 + 2 + 2 + 2
        # + 2 + 1 sentences. Sources: 2 + 3 + 3 + 3 + 2. Titles 4.
        ("letta_af/evie.af", "letta", 6, 65, 0),
        # human: an introduction, two names of which one is "?", gender, age "?", nationality "?", occupation, interests
        ("letta_af/memgpt_agent.af", "letta", 1, 5, 0),
        ("letta_af/memgpt_agent_with_convo.af", "letta", 1, 5, 0),
        # one message of the system, no blocks
        ("letta_af/outreach_workflow_agent.af", "letta", 0, 0, 0),
        # the human's name, a passage; the persona
        ("multi_memory_formats/letta_blocks_passages.json", "letta", 1, 2, 0),
        # observations and relations: 7 + 5, 7 + 3, 3 + 1, 10 + 5, 7 + 3, 11 + 2
        ("basic_memory/valid", "notes", 6, 64, 0),
        ("basic_memory/valid/paul-graham.md", "notes", 1, 15, 0),
        # preferences 6, profile 5, ledger 4, Priya 3, e-ink 3
        ("memory_passport/sample-vault", "memory-passport", 0, 21, 0),
        ("memory_passport/markdown", "memory-passport", 0, 4, 0),
        # three sentences, one item
        ("memory_passport/claude-memory.txt", "text", 0, 4, 0),
        ("pam/example-conversation.json", "pam", 2, 0, 0),
        ("pam/example-embeddings.json", "pam", 0, 0, 0),
        # both of them; the note on where they come from is passed over
        ("pam", "pam", 2, 0, 0),
    ],
)
def test_samples_give_what_they_hold(
    name: str, format: str, passages: int, statements: int, lost: int, read_file: ReadFile
) -> None:
    got = read_file(SAMPLES / name)
    assert got.reading.format == format
    assert (len(got.passages), len(got.statements), len(got.lost)) == (passages, statements, lost), got.lost
    assert got.notes == []


def test_the_letta_agent_that_is_encoded_twice_knows_its_person(read_file: ReadFile) -> None:
    got = read_file(SAMPLES / "letta_af/memgpt_agent.af")
    assert [item.text for item in got.statements][1:] == [
        "First name: Chad",
        "Gender: Male",
        "Occupation: Computer science PhD student at UC Berkeley",
        "Interests: Formula 1, Sailing, Taste of the Himalayas Restaurant in Berkeley, CSGO",
    ]
    assert {item.agent for item in got.statements} == {"memgpt_agent"}
    assert [item.role for item in got.passages] == [Role.SYSTEM]


def test_the_passport_says_how_each_fact_came_to_be(read_file: ReadFile) -> None:
    got = read_file(SAMPLES / "memory_passport/sample-vault")
    counts = {origin: sum(item.origin is origin for item in got.statements) for origin in Origin}
    assert counts == {Origin.STATED: 12, Origin.OBSERVED: 4, Origin.INFERRED: 5}
    dated = {item.source.at.iso()[:10]: item.agent for item in got.statements if item.source.at}
    assert dated == {
        "2026-07-30": "claude-code",
        "2026-03-02": "chatgpt",
        "2026-08-14": "claude-code",
        "2026-09-18": "claude-code",
        "2026-09-04": "claude-code",
    }


def test_the_store_of_langgraph(read_file: ReadFile) -> None:
    got = read_file(SAMPLES / "langgraph_store/store.db")
    assert {item.text for item in got.statements} == {"我住在上海", "Alice now prefers aisle seats"}
    assert {item.source.at.iso() for item in got.statements if item.source.at} == {"2026-11-30T01:42:03+00:00"}
    assert {item.source.account for item in got.statements} == {"memories.alice"}


def test_the_export_of_mcp_memory_service(read_file: ReadFile) -> None:
    first, second = read_file(SAMPLES / "mcp_memory_service/export.json").statements
    assert (first.tags, second.tags) == (("preference", "editor"), ())
    assert first.source.at is not None
    assert first.source.at.iso() == "2023-09-18T01:20:00.500000+00:00"


def test_a_note_of_basic_memory_keeps_what_its_categories_say(read_file: ReadFile) -> None:
    got = read_file(SAMPLES / "basic_memory/valid")
    texts = {item.text for item in got.statements}
    assert {
        "Paul Graham: born: 1964",
        "Rich Hickey created Datomic",
        "Team Standup 2024-01-15: action items: Paul to review PR #42",
        "Random Thought About Coffee: Coffee plants originated in Ethiopia",
    } <= texts


@pytest.mark.parametrize("name", ["basic_memory/importer_tests/claude_session_start.json", "oacs/context_capsule.json"])
def test_what_holds_no_memories_is_refused(name: str) -> None:
    with pytest.raises(ImportUnreadable, match="looks like a JSON object with the keys"):
        open_import(SAMPLES / name, zone=UTC)
