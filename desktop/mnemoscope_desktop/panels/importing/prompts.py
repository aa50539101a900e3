"""What to ask an assistant so that it writes down what it remembers, in each vendor's own words for its memory."""

from __future__ import annotations

VENDORS = ("ChatGPT", "Claude", "Gemini")

_ASK = {
    "en": (
        "{where}\n\nWrite each as one plain sentence on a line of its own, beginning with “- ”. Where you know the day "
        "on which you learned it, put it in front of that: “[2025-03-01] - …”. Keep my own words where you can. "
        "Leave nothing out, do not summarise or group, and write no introduction and no closing words. If it does not "
        "fit into one answer, stop at a line end and go on when I write “more”."
    ),
    "zh": (
        "{where}\n\n每条写成一句完整的话，独占一行，以“- ”开头；"
        "知道是哪天得知的，就把日期放在它前面，例如“[2025-03-01] - …”。"
        "尽量保留我的原话。不要遗漏，不要归纳或分组，不要写开头语和结束语。如果一次写不完，请在一行结束处停下，我写“继续”后再接着写。"
    ),
}
_WHERE = {
    "ChatGPT": {
        "en": "List everything you remember about me: all saved memories, my custom instructions, and what you take "
        "from earlier chats.",
        "zh": "请列出你记得的关于我的一切：所有已保存的记忆、我的自定义指令，以及你从以往对话中得知的内容。",
    },
    "Claude": {
        "en": "List everything you remember about me: your memory of our past conversations, my preferences, and for "
        "each project what you keep about it.",
        "zh": "请列出你记得的关于我的一切：你对以往对话的记忆、我的偏好设置，以及每个项目中你保存的内容。",
    },
    "Gemini": {
        "en": "List everything you remember about me: all saved info, and what you take from my past chats.",
        "zh": "请列出你记得的关于我的一切：所有已保存的信息，以及你从我以往对话中得知的内容。",
    },
}


def prompt(vendor: str, language: str) -> str:
    """The question for one of VENDORS in "en" or "zh"."""
    return _ASK[language].format(where=_WHERE[vendor][language])
