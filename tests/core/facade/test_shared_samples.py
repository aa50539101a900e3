"""Every file of the samples through the window's way in: looked at, imported, imported again, and taken back.

The counts were found without this program: those of conversations, stores and lists by plain code over the JSON, SQLite
and lines of the file, those of notes, agents, memory folders and texts by reading and counting them. They are passages
somebody said or that a document holds, statements that are offered, of these how many wait for the person, and what is
lost. What the person of a conversation states of themselves was judged by reading it. How many of the offered wait is
the program's own look at secrets and orders.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.query import EVERYTHING

SAMPLES = Path(__file__).parents[3].parent / "shared" / "samples"

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not SAMPLES.exists(), reason="the samples do not lie beside the project"),
]

Counts = tuple[str, int, int, int, int]
TOOLS: Counts = ("claude-code", 0, 0, 0, 0)
"""A line of a tool is nobody's words."""
SOURCE: Counts = ("text", 0, 1, 0, 0)
"""A note on where samples come from: one statement without ends of sentences."""
NOT_OURS = (
    "basic_memory/importer_tests/claude_session_start.json",
    "chatgpt/polylogue_schema_synth/corpus-manifest.json",
    "claude_ai/polylogue_schema_synth/corpus-manifest.json",
    "codex/manifest.json",
    "memory_passport/claude-export/users.json",
    "memory_passport/spec/frontmatter.schema.json",
    "memory_passport/spec/manifest.schema.json",
    "oacs/context_capsule.json",
    "oacs/evidence_ref.json",
    "oacs/memory_operation.json",
    "oacs/memory_record.json",
    "oacs/memory_record.schema.json",
)
"""Schemas, manifests, hooks, people, and records of a program that is not read."""
COUNTS: dict[str, Counts] = {
    "basic_memory/valid/basic-memory.md": ("notes", 1, 12, 0, 0),
    "basic_memory/valid/explicit-ref-note.md": ("notes", 1, 10, 0, 0),
    "basic_memory/valid/no-schema-note.md": ("notes", 1, 4, 0, 0),
    "basic_memory/valid/paul-graham.md": ("notes", 1, 15, 0, 0),
    "basic_memory/valid/rich-hickey.md": ("notes", 1, 10, 0, 0),
    "basic_memory/valid/standup-2024-01-15.md": ("notes", 1, 13, 0, 0),
    # 7 in the first, among them a replaced answer, code as an answer, and what its run printed; 2 in the second.
    # Lost: a record without messages, one without words.
    "chatgpt/chatlore/conversations.json": ("chatgpt", 9, 0, 0, 2),
    "chatgpt/mitkury_example-conversation.json": ("chatgpt", 5, 0, 0, 0),
    "chatgpt/polylogue_schema_synth/sample-00.json": ("chatgpt", 3, 0, 0, 0),
    "claude_ai/chatlore/conversations.json": ("claude", 7, 0, 0, 1),
    "claude_ai/panchat/conversations.json": ("claude", 2, 0, 0, 0),
    # The request, the text that came with it, one block of text in the answer.
    "claude_ai/panchat/design_chat.json": ("claude", 3, 0, 0, 0),
    "claude_ai/panchat/memories_v1_list.json": ("claude", 0, 1, 0, 0),
    # A sentence below a heading; two files of one item.
    "claude_ai/panchat/memories_v2.json": ("claude", 0, 3, 0, 0),
    "claude_ai/polylogue_schema_synth/sample-00.json": ("claude", 14, 0, 0, 0),
    "claude_ai/polylogue_schema_synth/sample-01.json": ("claude", 19, 0, 0, 0),
    "claude_code_jsonl/user/bash_input.json": ("claude-code", 0, 0, 0, 0),
    "claude_code_jsonl/user/bash_input.jsonl": ("claude-code", 0, 0, 0, 0),
    # What a command printed, cut off before its closing mark.
    "claude_code_jsonl/user/bash_output.json": ("claude-code", 0, 0, 0, 0),
    "claude_code_jsonl/user/bash_output.jsonl": ("claude-code", 0, 0, 0, 0),
    "claude_code_jsonl/user/command_output.json": ("claude-code", 0, 0, 0, 0),
    "claude_code_jsonl/user/command_output.jsonl": ("claude-code", 0, 0, 0, 0),
    # A question and a statement; in the next two an observation and what is pasted below it.
    "claude_code_jsonl/user/image.json": ("claude-code", 1, 1, 0, 0),
    "claude_code_jsonl/user/user.json": ("claude-code", 1, 1, 0, 0),
    "claude_code_jsonl/user/user.jsonl": ("claude-code", 1, 1, 0, 0),
    "claude_code_jsonl/user/user_command.json": ("claude-code", 0, 0, 0, 0),
    "claude_code_jsonl/user/user_command.jsonl": ("claude-code", 0, 0, 0, 0),
    "claude_code_jsonl/user/user_sidechain.json": ("claude-code", 1, 0, 0, 0),
    "claude_code_jsonl/user/user_sidechain.jsonl": ("claude-code", 1, 0, 0, 0),
    "claude_code_jsonl/user/user_slash_command.json": ("claude-code", 0, 0, 0, 0),
    "claude_code_jsonl/user/user_slash_command.jsonl": ("claude-code", 0, 0, 0, 0),
    # 3 sentences, 5 items, 3 sentences, 10 items, 3 sentences, 7 items, 2 sentences.
    "codex/README.md": ("text", 0, 33, 0, 0),
    "codex/collaboration/agent-tools.json": ("codex", 0, 0, 0, 0),
    "codex/collaboration/thread-spawn.json": ("codex", 0, 0, 0, 0),
    "codex/interleaved_stream.jsonl": ("codex", 4, 0, 0, 0),
    # Three sentences, two of them over lines that a long path cut short.
    "codex/legacy/flat-rollout.md": ("text", 0, 3, 0, 0),
    "codex/lifecycle/turn-context.json": ("codex", 0, 0, 0, 0),
    "codex/messages/environment-context.json": ("codex", 0, 0, 0, 0),
    "codex/messages/user-shell-command.json": ("codex", 0, 0, 0, 0),
    "codex/messages/visible-pair.json": ("codex", 1, 0, 0, 0),
    "codex/reasoning/summary.json": ("codex", 0, 0, 0, 0),
    "codex/session/session_meta.json": ("codex", 0, 0, 0, 0),
    "codex/text_only_stream.jsonl": ("codex", 2, 0, 0, 0),
    "codex/tool_call_stream.jsonl": ("codex", 2, 0, 0, 0),
    "codex/tools/async-command.json": ("codex", 0, 0, 0, 0),
    "codex/tools/exec-wrapper.json": ("codex", 0, 0, 0, 0),
    "codex/tools/function-call.json": ("codex", 0, 0, 0, 0),
    "codex/tools/web-run.json": ("codex", 0, 0, 0, 0),
    "gemini_aistudio/branching_session.json": ("ai-studio", 4, 0, 0, 0),
    "gemini_aistudio/code_execution_prompt.json": ("ai-studio", 2, 0, 0, 0),
    # A question, the words beside the code that was run, an answer; the question and those words in parts.
    "gemini_aistudio/code_execution_session.json": ("ai-studio", 3, 0, 0, 0),
    "gemini_aistudio/multi_turn_prompt.json": ("ai-studio", 4, 0, 0, 0),
    "gemini_aistudio/multimodal_session.json": ("ai-studio", 2, 0, 0, 0),
    "gemini_aistudio/text_only_prompt.json": ("ai-studio", 4, 0, 0, 0),
    "gemini_aistudio/text_only_session.json": ("ai-studio", 2, 0, 0, 0),
    "gemini_takeout/chatlore/MyActivity.json": ("gemini", 10, 0, 0, 0),
    "gemini_takeout/knowledgemaxxing/MyActivity.json": ("gemini", 1, 0, 0, 0),
    "langgraph_store/store.db": ("langgraph", 0, 2, 0, 0),
    # 4 items of what it noted of the person; its persona as a passage, two empty blocks.
    "letta_af/deep_research_agent.af": ("letta", 1, 4, 0, 0),
    # 6 blocks of what it is told to be. Authorities: a placeholder that stands there twice is one. Messages 4.
    # Likeability 1 + 6 + 2 + 8 + 6 + 3 + 4. Server 1. Scores 3 + 4 * 2 + 1. Sources 2 + 3 + 3 + 3 + 2. Titles 4.
    "letta_af/evie.af": ("letta", 6, 65, 1, 0),
    # An introduction and four fields that are filled in; three are "?". The persona.
    "letta_af/memgpt_agent.af": ("letta", 1, 5, 0, 0),
    "letta_af/memgpt_agent_with_convo.af": ("letta", 1, 5, 0, 0),
    # No blocks, a message of the system.
    "letta_af/outreach_workflow_agent.af": ("letta", 0, 0, 0, 0),
    "mcp_memory_jsonl/made_by_server-memory_2026.8.31_zh.jsonl": ("mcp-memory", 0, 3, 0, 0),
    "mcp_memory_service/export.json": ("mcp-memory-service", 0, 2, 0, 0),
    "mem0/mem0-export-0.md": ("mem0", 0, 1, 0, 0),
    "mem0/mem0-export-1.md": ("mem0", 0, 3, 0, 0),
    "mem0/mem0-export-2.md": ("mem0", 0, 1, 0, 0),
    # Two lines of the index; then two sentences, three and an item, two. Heads are no statements.
    "memory_passport/claude-code/MEMORY.md": ("claude-code", 0, 2, 0, 0),
    "memory_passport/claude-code/feedback_git.md": ("claude-code", 0, 2, 0, 0),
    "memory_passport/claude-code/project_ledger.md": ("claude-code", 0, 4, 0, 0),
    "memory_passport/claude-code/user_profile.md": ("claude-code", 0, 2, 0, 0),
    "memory_passport/claude-export/conversations.json": ("claude", 2, 0, 0, 0),
    # A description and three lines of instructions; the description of a project without a name is left out.
    "memory_passport/claude-export/projects.json": ("claude", 0, 4, 0, 0),
    "memory_passport/claude-memory.txt": ("text", 0, 4, 0, 0),
    # Of passports each line of a fact counts, no head and no manifest.
    "memory_passport/markdown/notes.md": ("memory-passport", 0, 3, 0, 0),
    "memory_passport/markdown/people/dana.md": ("memory-passport", 0, 1, 0, 0),
    "memory_passport/sample-vault/areas/ledger-rewrite.md": ("memory-passport", 0, 4, 0, 0),
    "memory_passport/sample-vault/passport.yaml": ("memory-passport", 0, 0, 0, 0),
    "memory_passport/sample-vault/people/priya-nair.md": ("memory-passport", 0, 3, 0, 0),
    "memory_passport/sample-vault/preferences.md": ("memory-passport", 0, 6, 0, 0),
    "memory_passport/sample-vault/profile.md": ("memory-passport", 0, 5, 0, 0),
    "memory_passport/sample-vault/topics/e-ink-devices.md": ("memory-passport", 0, 3, 0, 0),
    "multi_memory_formats/SOURCE.txt": ("text", 0, 2, 0, 0),
    # A field about the person and a passage; the persona.
    "multi_memory_formats/letta_blocks_passages.json": ("letta", 1, 2, 0, 0),
    "multi_memory_formats/mcp_memory.jsonl": ("mcp-memory", 0, 3, 0, 0),
    "multi_memory_formats/mcp_memory_object_form.json": ("mcp-memory", 0, 1, 0, 0),
    "multi_memory_formats/mem0_bare_array.json": ("mem0", 0, 1, 0, 0),
    "multi_memory_formats/mem0_get_all_v1_1_with_relations.json": ("mem0", 0, 4, 0, 0),
    "pam/example-conversation.json": ("pam", 2, 0, 0, 0),
    "pam/example-embeddings.json": ("pam", 0, 0, 0, 0),
    "sillytavern/st_export_minimal.jsonl": ("sillytavern", 2, 0, 0, 0),
}


def expected(name: str) -> Counts | None:
    if name in NOT_OURS:
        return None
    if name.startswith("claude_code_jsonl/tools/"):
        return TOOLS
    return SOURCE if name.endswith("SOURCE.txt") and name not in COUNTS else COUNTS[name]


def test_every_file_gives_what_it_holds_and_once_only(vault: Vault) -> None:
    paths = sorted(path for path in SAMPLES.rglob("*") if path.is_file())
    assert len(paths) == 209
    for path in paths:
        name = path.relative_to(SAMPLES).as_posix()
        counts = expected(name)
        if counts is None:
            with pytest.raises(ImportUnreadable):
                vault.preview_import(path)
            continue
        seen = vault.preview_import(path)
        offered = [row.what for row in seen.rows]
        assert (seen.format, seen.sources, len(offered), offered.count("held"), len(seen.lost)) == counts, name
        assert vault.count(EVERYTHING) == 0, "looking changes nothing"
        done = vault.import_(path, seen=seen.seen)
        new, held = offered.count("new") + offered.count("conflict"), offered.count("held")
        assert (done.added, done.held, done.known) == (new, held, offered.count("known")), name
        assert (done.sources, done.conflicts, len(done.lost)) == (seen.sources, seen.report.conflicts, len(seen.lost))
        assert done.skipped == seen.report.skipped, name
        assert vault.count(EVERYTHING) == new + held, name
        again = vault.import_(path)
        assert (again.added, again.held, again.passages_new, again.changes.nothing) == (0, 0, 0, True), name
        if not done.changes.nothing:
            vault.undo()
        assert vault.count(EVERYTHING) == 0, name
