"""Who speaks, in the many words that programs use for it."""

from __future__ import annotations

from mnemoscope.exchange.values import as_word
from mnemoscope.model.words import Role

_PERSON = ("user", "human", "person", "you", "me", "customer", "prompter", "用户", "我")
_ASSISTANT = (
    "assistant", "ai", "bot", "model", "gpt", "chatgpt", "bard", "bing", "gemini", "claude", "copilot", "grok", "agent",
    "chatbot", "assistant_response", "助手",
)  # fmt: skip
_SYSTEM = ("system", "developer")
_TOOL = ("tool", "function", "function_call", "function_response", "function_result", "tool_call", "tool_response",
         "tool_result", "observation", "ipython", "environment")  # fmt: skip
_ROLES = {
    word: role
    for role, words in (
        (Role.PERSON, _PERSON), (Role.ASSISTANT, _ASSISTANT), (Role.SYSTEM, _SYSTEM), (Role.TOOL, _TOOL)
    )
    for word in words
}  # fmt: skip
_MODELS = ("grok", "gpt", "copilot", "microsoft copilot", "bing", "gemini", "claude", "chatgpt", "llama", "mistral")


def role_of(value: object) -> Role | None:
    """The role that a speaker's name or a role's word means; None for a word that is not known.

    Names of models count as the assistant: “grok-3” and “Copilot (preview)” speak for themselves.
    """
    word = as_word(value).casefold()
    if (role := _ROLES.get(word)) is not None:
        return role
    return Role.ASSISTANT if word.startswith(_MODELS) else None
