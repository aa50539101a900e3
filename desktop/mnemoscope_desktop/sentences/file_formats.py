"""The names of the formats that can be read."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

# fmt: off
FILE_FORMATS: tuple[str, ...] = (
    QT_TRANSLATE_NOOP("Core", "Mnemoscope archive"),
    QT_TRANSLATE_NOOP("Core", "ChatGPT export"),
    QT_TRANSLATE_NOOP("Core", "Claude export"),
    QT_TRANSLATE_NOOP("Core", "Claude Code sessions and memory"),
    QT_TRANSLATE_NOOP("Core", "Codex sessions and memory"),
    QT_TRANSLATE_NOOP("Core", "Gemini activity (Google Takeout)"),
    QT_TRANSLATE_NOOP("Core", "Google AI Studio prompt"),
    QT_TRANSLATE_NOOP("Core", "Grok export"),
    QT_TRANSLATE_NOOP("Core", "Copilot history (CSV)"),
    QT_TRANSLATE_NOOP("Core", "SillyTavern chat"),
    QT_TRANSLATE_NOOP("Core", "ShareGPT conversations"),
    QT_TRANSLATE_NOOP("Core", "Chat messages (OpenAI form)"),
    QT_TRANSLATE_NOOP("Core", "Mem0 memories"),
    QT_TRANSLATE_NOOP("Core", "OpenMemory backup"),
    QT_TRANSLATE_NOOP("Core", "Letta agent or blocks"),
    QT_TRANSLATE_NOOP("Core", "MCP memory file"),
    QT_TRANSLATE_NOOP("Core", "mcp-memory-service export"),
    QT_TRANSLATE_NOOP("Core", "claude-mem database"),
    QT_TRANSLATE_NOOP("Core", "Graphiti or Zep graph"),
    QT_TRANSLATE_NOOP("Core", "Supermemory export"),
    QT_TRANSLATE_NOOP("Core", "LangGraph store"),
    QT_TRANSLATE_NOOP("Core", "Portable AI Memory (PAM)"),
    QT_TRANSLATE_NOOP("Core", "memory-passport vault"),
    QT_TRANSLATE_NOOP("Core", "Markdown notes (basic-memory, Obsidian)"),
    QT_TRANSLATE_NOOP("Core", "List of memories"),
    QT_TRANSLATE_NOOP("Core", "Table of memories (CSV)"),
)
# fmt: on
