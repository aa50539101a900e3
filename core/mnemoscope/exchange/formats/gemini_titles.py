"""What the title of an activity says: a prompt behind a word for “prompted”, in the language of the account, or a deed.

Google writes no kind beside the title. The words known here were seen in people's exports; for any other language the
label that most titles with an answer begin with is taken for that word.
"""

from __future__ import annotations

import re
from collections import Counter

_WORDS = {
    "en": (r"Prompted(?: with:)?", "Asked(?: Gemini:| Bard:)?", "Said", "Submitted query", "Branched"),
    "ja": ("プロンプト",),
    "zh": ("已提示", "已(?:提交|发送|傳送|送出)(?:的)?(?:提示|提示词|提示詞|消息|訊息)"),
    "fr": ("Vous avez (?:dit|demandé)",),
    "es": ("Has (?:dicho|preguntado)", "Hiciste la petición", "Preguntaste"),
    "pt": ("Pediu ao (?:Gemini|Bard)", "Você (?:perguntou|disse)"),
    "it": ("Hai (?:chiesto|detto)(?: a Gemini)?",),
    "el": ("Υποβλήθηκε το ερώτημα",),
}
"""Before the prompt, with a blank or a colon after them."""
_LABELS = {
    "any": (r"(?:[^\W\d_]+[ '’]){0,3}prompt(?:[ '’][^\W\d_]+){0,2}",),
    "ja": ("送信したメッセージ",),
    "zh": ("提示(?:词|詞)?", "[你您]曾?[说說问問]"),
    "de": ("(?:Eingegebene|Gestellte|Gesendete) (?:Anfrage|Frage|Nachricht)",),
    "fr": ("(?:Message|Requête|Demande) (?:envoyée?|saisie)",),
    "es": (r"(?:Petición|Mensaje|Instrucción) \w+",),
    "pt": (r"(?:Comando|Mensagem|Solicitação) \w+",),
    "it": (r"(?:Richiesta|Messaggio|Domanda) \w+",),
    "ko": ("보낸 메시지", "프롬프트"),
    "ru": ("(?:Отправлен )?(?:запрос|сообщение)",),
}
"""Before the prompt, always with a colon."""
_DEEDS = {
    "en": (
        "Created", "Used", "Gave feedback", "Selected", "Answered survey", "Added", "Shared", "Deleted", "Viewed",
        "Visited", "Searched for", "Edited", "Pinned", "Renamed", "Exported", "Updated", "Opened",
    ),
    "ja": ("フィードバックを送信",),
    "zh": ("已?(?:提供|发送|傳送|提交)了?(?:反馈|意见|意見)",),
    "de": (r"(?:Feedback|Rückmeldung)\b",),
    "fr": ("(?:Avis|Commentaire) ",),
    "es": ("(?:Sugerencia|Opinión|Comentario)s? ",),
    "any": (r"[^:：]{0,30}\bCanvas\b",),
}  # fmt: skip


def _any_of(words: dict[str, tuple[str, ...]]) -> str:
    return "|".join(word for several in words.values() for word in several)


_PROMPT = re.compile(
    rf"^[\s\xa0]*(?:(?:{_any_of(_WORDS)})[\s\xa0]?(?:[:：]|(?<=[\s\xa0]))|(?:{_any_of(_LABELS)})[\s\xa0]?[:：])[\s\xa0]*",
    re.IGNORECASE,
)
_DEED = re.compile(rf"^[\s\xa0]*(?:{_any_of(_DEEDS)})", re.IGNORECASE)
_TYPED = re.compile(r"^「?(.*[^\s\xa0」])」?[\s\xa0]*と入力しました。?$", re.DOTALL)
_LABEL = re.compile(r"^[^:：\xa0\n]{2,40}[:：\xa0]\s*")
_ATTACHED = re.compile(r"(?<!\s)\s*Attached \d+ files?\.?\s*$")
_LEAST = 3


class Titles:
    """Tells prompts from deeds, and learns the label of a language that is not known."""

    def __init__(self) -> None:
        self._labels: Counter[str] = Counter()

    def is_prompt(self, title: str, *, has_answer: bool) -> bool:
        """Whether the person said this. A title of unknown make is a prompt when it was answered."""
        if _prompt_end(title):
            return True
        return has_answer and not _DEED.match(title) and bool(title.strip())

    def learn(self, title: str) -> None:
        """Take note of the label of a title of unknown make."""
        if not _prompt_end(title) and (label := _LABEL.match(title)):
            self._labels[label[0]] += 1

    def prompt(self, title: str) -> str:
        """The person's words."""
        end = _prompt_end(title)
        if end:
            return _ATTACHED.sub("", title[end:]).strip()
        if typed := _TYPED.match(title):
            return typed[1].strip()
        label = _LABEL.match(title)
        if label and self._labels[label[0]] >= _LEAST and self._labels.most_common(1)[0][0] == label[0]:
            return title[label.end() :].strip()
        return title.strip()


def _prompt_end(title: str) -> int:
    match = _PROMPT.match(title)
    return match.end() if match else 0
