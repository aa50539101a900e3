"""What a message says, where its content may be a text or a list of blocks of many kinds."""

from __future__ import annotations

from collections import Counter

from mnemoscope.exchange.values import as_list, as_table, as_text, as_word, first_text

THINKING = "an assistant's thinking"
TOOLS = "calls of tools and their results"
MEDIA = "pictures, files and sounds"
OTHER = "parts of other kinds"
WORDLESS = "messages without words"

_TEXTS = frozenset({"text", "input_text", "output_text", "markdown", ""})
_KINDS_OF = {
    THINKING: "thinking redacted_thinking reasoning reasoning_content thought thoughts",
    TOOLS: "tool_use tool_result tool_call tool_calls function_call function_call_output server_tool_use mcp_tool_use "
    "mcp_tool_result web_search_tool_result tool-invocation",
    MEDIA: "image image_url input_image image_asset_pointer audio input_audio file input_file document video video_url",
}
_KINDS = {kind: what for what, kinds in _KINDS_OF.items() for kind in kinds.split()}


def words_of(content: object, other: Counter[str]) -> str:
    """The words of a text, of a list of blocks, or of a table that holds either. The rest is counted in `other`."""
    if isinstance(content, str):
        return content
    if isinstance(content, dict):
        inner = content.get("parts", content.get("content"))
        return first_text(content, "text", "value") or (words_of(inner, other) if isinstance(inner, list) else "")
    pieces: list[str] = []
    for block in as_list(content):
        table = as_table(block)
        kind = as_word(table.get("type"))
        text = as_text(block) or as_text(table.get("text"))
        if kind in _TEXTS and (text or not table):
            pieces.append(text)
        elif table:
            other[_KINDS.get(kind, OTHER)] += 1
    return "\n".join(piece for piece in pieces if piece.strip())
