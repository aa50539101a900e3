"""Which parts of a message are the person speaking for themselves: not code, quotes, pasted text, play or fiction."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.tables import alternatives

_CODE = re.compile(
    r"```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z)|(?<!`)`[^`\n]+`(?!`)|<(pre|code|script|style)\b.*?(?:</\1>|\Z)", re.DOTALL
)
_QUOTED_LINE = re.compile(r"^[ \t]*(?:>|\|).*$", re.MULTILINE)
_FORWARDED = re.compile(
    r"^(?:-{3,} ?(?:original message|forwarded message)|(?:from|von|de|发件人|寄件人)\s*[:：] ?\S.*|on .{6,80} wrote:"
    r"|begin forwarded message:?).*\Z",
    re.IGNORECASE | re.MULTILINE | re.DOTALL,
)
_LETTER = re.compile(
    r"^(?:dear|hi|hello) [A-Z][^\n]{0,40},\s*\n.+?^(?:(?:best|kind|warm|many)\s*)?"
    r"(?:regards|wishes|thanks|sincerely|yours|cheers).*?$",
    re.IGNORECASE | re.MULTILINE | re.DOTALL,
)
_SPEAKER = """
    user | human | assistant | ai | bot | system | me | you | q | a | interviewer | 用户 | 助手
    机器人 | 问 | 答 | 甲 | 乙
    """
_TURN = re.compile(rf"^[ \t]*{alternatives(_SPEAKER)}[ \t]*[:：]", re.IGNORECASE | re.MULTILINE)
_QUOTE = re.compile(
    r"\"[^\"\n]{1,600}\"|“[^”]{1,600}”|„[^“”]{1,600}[“”]|«[^»]{1,600}»|「[^」]{1,600}」|『[^』]{1,600}』"
    r"|(?<!\w)[‘'][^‘’'\n]{8,600}[’'](?!\w)"
)
_SHORT_QUOTE = re.compile(r"^[^\w]*(?:[\w.+#'-]+\s*){1,4}[^\w]*$")
_FIRST_PERSON = re.compile(r"\b(?:I|I'm|my|me|we|our)\b|我", re.IGNORECASE)

_ABOUT_TEXT = alternatives(
    """
    translate | summari[sz]e | rewrite | re-?phrase | paraphrase | proofread | correct | fix | edit | improve
    check | polish | shorten | expand | analy[sz]e | classify | convert | review | reword | simplify | continue
    complete | answer | respond to | reply to | which (?:sentence|one)
    (?:the|this|following|my) (?:text|sentence|paragraph|essay|article|story|passage|lyrics|poem|letter|e-?mail|code)
    (?:the|this|following|my) (?:draft|review|quote|example|sample|message|post|prompt)
    """
)
_TEXT_LABEL = alternatives(
    """
    lyrics | text | quote | example | sample | input | output | prompt | context | transcript | article | essay
    draft | story | poem | dialogue | log | error | question
    """
)
_ABOUT_TEXT_ZH = alternatives(
    """
    翻译 | 总结 | 概括 | 润色 | 改写 | 修改 | 检查 | 缩写 | 扩写 | 续写 | 分析 | 解释 | 改成 | 批改 | 校对
    阅读 | 下面 | 以下 | 如下 | 这段 | 这句
    """
)
_TEXT_LABEL_ZH = alternatives("原文 | 歌词 | 文章 | 例句 | 例子 | 输入 | 题目 | 作文 | 故事 | 正文")
_PASTED = re.compile(
    rf"\b{_ABOUT_TEXT}\b[^\n.:!?]{{0,100}}:|^[ \t]*{_TEXT_LABEL}s?[ \t]*:"
    rf"|{_ABOUT_TEXT_ZH}[^\n。：:！？]{{0,30}}[：:]|^[ \t]*{_TEXT_LABEL_ZH}[ \t]*[：:]",
    re.IGNORECASE | re.MULTILINE,
)
_PLAY = re.compile(
    alternatives(
        r"""
        \b(?:act|behave|respond|speak|talk|write) as (?:if|though|an?|my|the)\b | \bpretend\b | \brole[- ]?play
        \bimagine (?:that |you|i)\b | \blet'?s (?:play|pretend|imagine|say|suppose)\b
        \byou(?:'re| are) (?:now )?(?:an? |my |the )(?!right|good|great|genius|star|life|best|real)[a-z]
        \bi want you to (?:act|be|play)\b | \bsuppose\b(?! to) | \bassume (?:that )?i\b | \bhypothetical
        \bthe character\b | \bmain character\b | \bin the first person\b
        \bfrom the (?:perspective|point of view) of\b | \bin the voice of\b
        \bas an? [a-z ]{3,30}, i (?:ask|want)\b | 角色扮演 | 扮演 | 假装 | 假设你 | 假设我 | 你现在是
        你是一[个名位] | 我们来玩 | 想象一下 | 第一人称 | 主角 | 以.{1,12}的(?:身份|口吻|视角|语气)
        """
    ),
    re.IGNORECASE,
)
_JOKE = re.compile(
    alternatives(
        r"""

        \b(?:lol|lmao|rofl|haha+|hehe|just kidding|jk|kidding|yeah,? (?:sure|right)|as if|oh great|oh joy|sarcasm)\b
        (?<!\w)/s(?!\w) | 哈哈 | 呵呵 | 开玩笑 | 逗你
        """
    ),
    re.IGNORECASE,
)
_FROM_OTHERS = re.compile(
    r"^\s*"
    + alternatives(
        r"""
        according to | they say | people say | (?:rumou?r|legend|word) has it
        i (?:heard|read|saw|was told|dreamed|dreamt)\b | 听说 | 据说 | 听人说 | 据.{1,8}说
        """
    ),
    re.IGNORECASE,
)

LONGEST = 20_000
"""Of a longer message only this many characters are read; what follows is pasted."""


def own_words(text: str) -> str:
    """The text with everything that is not the person's own statement blanked, of unchanged length."""
    text = text[:LONGEST]
    if _PLAY.search(text) or len(_TURN.findall(text)) >= 2:
        return _blanks(text)
    for pattern in (_CODE, _FORWARDED, _LETTER, _QUOTED_LINE):
        text = pattern.sub(_blank, text)
    pasted = _PASTED.search(text)
    if pasted:
        text = text[: pasted.start()] + _blanks(text[pasted.start() :])
    return _QUOTE.sub(_blank_quote, text)


_SUPPOSED = re.compile(r"^\s*(?:如果|要是|假如|假设|倘若|万一|除非|即使|就算|哪怕|若是)")


def is_supposed(sentence: str) -> bool:
    """Whether a Chinese sentence opens with a condition; what follows its comma holds only then."""
    return _SUPPOSED.match(sentence) is not None


def is_joke(sentence: str) -> bool:
    """Whether the sentence itself says that it is not meant."""
    return _JOKE.search(sentence) is not None


def is_hearsay(sentence: str) -> bool:
    """Whether the whole sentence is what others say."""
    return _FROM_OTHERS.match(sentence) is not None


def _blank(match: re.Match[str]) -> str:
    return _blanks(match.group())


def _blank_quote(match: re.Match[str]) -> str:
    """Titles and names in quotes stay; speech does not."""
    quote = match.group()
    if _SHORT_QUOTE.match(quote) and not _FIRST_PERSON.search(quote):
        return quote
    return "\ufffc" * len(quote)


def _blanks(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)
