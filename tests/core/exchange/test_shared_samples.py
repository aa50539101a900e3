"""Real exports of others, where they lie beside the project. The counts were taken from the files by reading them."""

from __future__ import annotations

from pathlib import Path

import pytest

from .conftest import Got, ReadFile

SHARED = Path(__file__).parents[3].parent / "shared"
SAMPLES = SHARED / "samples"
CASES = SHARED / "cases"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SAMPLES.exists(), reason="the samples do not lie beside the project"),
]


@pytest.mark.parametrize(
    ("name", "format", "passages", "statements", "lost"),
    [
        # 6 turns on the path, 1 regenerated; 2 more; one record without mapping, one without words
        ("chatgpt/chatlore/conversations.json", "chatgpt", 9, 0, 2),
        # 4 turns on the path and 1 sibling
        ("chatgpt/mitkury_example-conversation.json", "chatgpt", 5, 0, 0),
        ("chatgpt/polylogue_schema_synth/sample-00.json", "chatgpt", 3, 0, 0),
        # 4 messages and 1 attachment; 2 more; one record without messages
        ("claude_ai/chatlore/conversations.json", "claude", 7, 0, 1),
        ("claude_ai/panchat/conversations.json", "claude", 2, 0, 0),
        # 2 messages and the document given with the first
        ("claude_ai/panchat/design_chat.json", "claude", 3, 0, 0),
        ("claude_ai/panchat/memories_v1_list.json", "claude", 0, 1, 0),
        # one sentence, two files with one item each
        ("claude_ai/panchat/memories_v2.json", "claude", 0, 3, 0),
        # 3 messages and 11 attachments with text; 6 and 13
        ("claude_ai/polylogue_schema_synth/sample-00.json", "claude", 14, 0, 0),
        ("claude_ai/polylogue_schema_synth/sample-01.json", "claude", 19, 0, 0),
        # 2 messages; description, and three sentences of instructions
        ("memory_passport/claude-export", "claude", 2, 4, 0),
        ("mem0/mem0-export-0.md", "mem0", 0, 1, 0),
        ("mem0/mem0-export-1.md", "mem0", 0, 3, 0),
        ("mem0/mem0-export-2.md", "mem0", 0, 1, 0),
        ("multi_memory_formats/mem0_bare_array.json", "mem0", 0, 1, 0),
        # 2 rows and 2 relations
        ("multi_memory_formats/mem0_get_all_v1_1_with_relations.json", "mem0", 0, 4, 0),
        # 2 observations and 1 relation
        ("multi_memory_formats/mcp_memory.jsonl", "mcp-memory", 0, 3, 0),
        ("multi_memory_formats/mcp_memory_object_form.json", "mcp-memory", 0, 1, 0),
        ("mcp_memory_jsonl/made_by_server-memory_2026.8.31_zh.jsonl", "mcp-memory", 0, 3, 0),
        # the whole folder: its three conversations files; its note and its manifest are passed over
        ("chatgpt", "chatgpt", 17, 0, 2),
    ],
)
def test_samples_give_what_they_hold(
    name: str, format: str, passages: int, statements: int, lost: int, read_file: ReadFile
) -> None:
    got = read_file(SAMPLES / name)
    assert got.reading.format == format
    assert (len(got.passages), len(got.statements), len(got.lost)) == (passages, statements, lost), got.lost


TOOLS = "calls of tools and their results"
THINKING = "an assistant's thinking"
MEDIA = "pictures, files and sounds"
NOTES = "commands and notes of the program"
OTHERS = "activities in other products"
DEEDS = "activities that are no prompts"
WORDLESS = "messages without words"
REPEATED = "lines that another session repeats"
INDEX = "lines of the index"


@pytest.mark.parametrize(
    ("name", "format", "passages", "statements", "lost", "skipped"),
    [
        # 5 prompts with an answer or without in English, 1 in German, of which 4 were answered; a deed; a search
        ("gemini_takeout/chatlore/MyActivity.json", "gemini", 10, 0, 0, {DEEDS: 1, OTHERS: 1}),
        ("gemini_takeout/knowledgemaxxing/MyActivity.json", "gemini", 1, 0, 0, {OTHERS: 2}),
        # a question, two answers to it, an empty one and one that was cut off
        ("gemini_aistudio/branching_session.json", "ai-studio", 4, 0, 0, {WORDLESS: 1}),
        ("gemini_aistudio/code_execution_prompt.json", "ai-studio", 2, 0, 0, {THINKING: 1, TOOLS: 2}),
        ("gemini_aistudio/code_execution_session.json", "ai-studio", 3, 0, 0, {THINKING: 1, TOOLS: 2}),
        ("gemini_aistudio/multi_turn_prompt.json", "ai-studio", 4, 0, 0, {THINKING: 1, MEDIA: 1}),
        ("gemini_aistudio/multimodal_session.json", "ai-studio", 2, 0, 0, {MEDIA: 3}),
        ("gemini_aistudio/text_only_prompt.json", "ai-studio", 4, 0, 0, {}),
        ("gemini_aistudio/text_only_session.json", "ai-studio", 2, 0, 0, {}),
        ("gemini_aistudio", "ai-studio", 21, 0, 0, {THINKING: 3, TOOLS: 4, MEDIA: 4, WORDLESS: 1}),
        ("sillytavern/st_export_minimal.jsonl", "sillytavern", 2, 0, 0, {}),
        ("claude_code_jsonl/user/user.jsonl", "claude-code", 1, 0, 0, {}),
        ("claude_code_jsonl/user/user_sidechain.jsonl", "claude-code", 1, 0, 0, {}),
        ("claude_code_jsonl/user/image.json", "claude-code", 1, 0, 0, {MEDIA: 1}),
        ("claude_code_jsonl/user/bash_input.jsonl", "claude-code", 0, 0, 0, {NOTES: 1}),
        ("claude_code_jsonl/user/bash_output.jsonl", "claude-code", 0, 0, 0, {NOTES: 1}),
        ("claude_code_jsonl/user/command_output.jsonl", "claude-code", 0, 0, 0, {NOTES: 1}),
        ("claude_code_jsonl/user/user_command.jsonl", "claude-code", 0, 0, 0, {NOTES: 1}),
        ("claude_code_jsonl/user/user_slash_command.jsonl", "claude-code", 0, 0, 0, {NOTES: 1}),
        # 103 lines in as many files, of which 50 are different
        ("claude_code_jsonl", "claude-code", 3, 0, 0, {NOTES: 5, TOOLS: 42, MEDIA: 1, REPEATED: 53}),
        # two sentences; two; three sentences and an item; two lines of the index that point to two of them
        ("memory_passport/claude-code", "claude-code", 0, 8, 0, {INDEX: 2}),
        ("memory_passport/claude-code/MEMORY.md", "claude-code", 0, 2, 0, {}),
        ("codex/text_only_stream.jsonl", "codex", 2, 0, 0, {NOTES: 1}),
        ("codex/tool_call_stream.jsonl", "codex", 2, 0, 0, {NOTES: 1, TOOLS: 2}),
        ("codex/interleaved_stream.jsonl", "codex", 4, 0, 0, {NOTES: 2, TOOLS: 4}),
        # the same message as an event and as an item
        ("codex/messages/visible-pair.json", "codex", 1, 0, 0, {}),
        ("codex/messages/environment-context.json", "codex", 0, 0, 0, {NOTES: 1}),
        ("codex/messages/user-shell-command.json", "codex", 0, 0, 0, {NOTES: 1}),
        ("codex/tools/async-command.json", "codex", 0, 0, 0, {TOOLS: 4}),
        ("codex/tools/exec-wrapper.json", "codex", 0, 0, 0, {TOOLS: 2}),
        ("codex/reasoning/summary.json", "codex", 0, 0, 0, {THINKING: 1}),
        ("codex/session/session_meta.json", "codex", 0, 0, 0, {}),
        # the seven files above with words or without, five more of tools and settings; four others are passed over
        ("codex", "codex", 9, 0, 0, {NOTES: 6, TOOLS: 18, THINKING: 1}),
    ],
)
def test_samples_of_conversations_give_what_they_hold(
    name: str, format: str, passages: int, statements: int, lost: int, skipped: dict[str, int], read_file: ReadFile
) -> None:
    got = read_file(SAMPLES / name)
    assert got.reading.format == format
    assert (len(got.passages), len(got.statements), len(got.lost)) == (passages, statements, lost), got.lost
    assert got.skipped == skipped


def test_no_line_of_a_tool_is_anybodys_words(read_file: ReadFile) -> None:
    files = sorted((SAMPLES / "claude_code_jsonl" / "tools").glob("*.jsonl"))
    assert len(files) == 44
    for path in files:
        got = read_file(path)
        assert (got.texts, got.lost, got.skipped) == ([], [], {TOOLS: 1}), path.name


def case(read_file: ReadFile, name: str) -> Got:
    return read_file(CASES / name)


def test_imp_01_one_fault_does_not_stop_the_file(read_file: ReadFile) -> None:
    got = case(read_file, "IMP-01/conversations.json")
    for word in ("rye bread", "boots", "yellow", "bees", "tent"):
        assert any(word in text for text in got.texts)
    assert got.reading.conversations == 5
    assert got.lost == ["conversations.json, conversation 5 “empty”: Empty: the conversation holds no messages."]
    assert all(item.at is None or item.at.datetime().year > 2020 for item in got.passages)


def test_imp_03_parts_without_a_manifest(read_file: ReadFile) -> None:
    got = case(read_file, "IMP-03/export.zip")
    assert (got.reading.conversations, len(got.passages)) == (3, 6)
    assert [line.split(":")[0] for line in got.passed_over] == [
        "chat.html",
        "message_feedback.json",
        "assets/readme.txt",
    ]
    assert got.lost == []
    assert {item.account for item in got.passages} == {"user-x"}


def test_imp_07_bad_lines_by_number(read_file: ReadFile) -> None:
    got = case(read_file, "IMP-07/memory.jsonl")
    assert [item.source.title for item in got.statements] == ["Pat", "Pat", "Tandem", "memory.jsonl", "Oboe", "Cellar"]
    assert [line.split(":")[0] for line in got.lost] == ["memory.jsonl, line 4", "memory.jsonl, line 6"]
    assert [note.split(":")[0] for note in got.notes] == ["memory.jsonl, line 7"]


def test_imp_11_the_report_adds_up_to_fifteen(read_file: ReadFile) -> None:
    got = case(read_file, "IMP-11/foreign_mix.json")
    assert (len(got.statements), len(got.lost), len(got.notes)) == (7, 8, 2)
    assert all(item.trust is None or item.trust <= 1 for item in got.statements)


def test_sec_01_nothing_is_written_anywhere(
    tmp_path: Path, read_file: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    got = case(read_file, "SEC-01/slip.zip")
    assert got.texts == ["My lantern is tin."]
    assert len(got.lost) == 7
    assert list(tmp_path.iterdir()) == []
    assert not list(Path("/tmp").glob("h7_slip*"))


def test_sec_07_texts_stay_to_the_letter(read_file: ReadFile) -> None:
    got = case(read_file, "SEC-07/formulas.json")
    assert len(got.statements) == 10
    assert {"\t=1+1", "\r=1+1", "'=already quoted"} <= set(got.texts)


def test_tmp_05_messages_keep_the_time_they_were_written(read_file: ReadFile) -> None:
    got = case(read_file, "TMP-05/chat_claude.json")
    assert got.passages[0].at is not None
    assert got.passages[0].at.iso() == "2026-05-20T07:00:00+00:00"


@pytest.mark.parametrize(
    ("name", "count"),
    [
        ("CON-13/rules.json", 45),
        ("DEL-05/three.json", 3),
        ("SCALE-03/needle.json", 1),
        ("SEC-03/markup.json", 11),
        ("SEC-05/poison.json", 5),
        ("SRCH-05/memories.json", 10),
        ("UI-03/sort.json", 6),
    ],
)
def test_lists_of_the_cases_are_read_whole(name: str, count: int, read_file: ReadFile) -> None:
    got = case(read_file, name)
    assert (got.reading.format, len(got.statements), got.lost, got.notes) == ("list", count, [], [])
