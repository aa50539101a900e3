"""What a text carries that a person should know before it is kept: secrets, orders in disguise, hidden characters,
delicate topics. Nothing here blocks; each function says what it saw."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from mnemoscope.model.words import Sensitivity


def _any(*alternatives: str) -> re.Pattern[str]:
    return re.compile("|".join(alternatives), re.IGNORECASE | re.MULTILINE)


_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_ZERO_WIDTH = frozenset(
    "\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180e\u200b\u200c\u200d\u2060\u2061\u2062\u2063\u2064\u3164\ufeff\uffa0"
)
_HIDDEN = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
    + "".join(sorted(_BIDI | _ZERO_WIDTH))
    + "\ufff9-\ufffb\U000e0000-\U000e007f]"
)
_EMOJI_PART = frozenset("\ufe0f\u2640\u2642\u2695\u2696\u2708\u2764")


@dataclass(frozen=True, slots=True)
class HiddenCharacter:
    """A character that draws nothing or turns the reading order. `kind`: bidi, zero_width, tag or control."""

    index: int
    character: str
    kind: str
    name: str


def hidden_characters(text: str) -> list[HiddenCharacter]:
    """Every invisible or direction-changing character, except joiners inside an emoji."""
    found = []
    for match in _HIDDEN.finditer(text):
        index, char = match.start(), match.group()
        if char == "\u200d" and _joins_emoji(text, index):
            continue
        if char in _BIDI:
            kind = "bidi"
        elif char in _ZERO_WIDTH:
            kind = "zero_width"
        elif unicodedata.category(char) == "Cc":
            kind = "control"
        else:
            kind = "tag"
        found.append(HiddenCharacter(index, char, kind, unicodedata.name(char, f"U+{ord(char):04X}").lower()))
    return found


def _joins_emoji(text: str, index: int) -> bool:
    def pictorial(char: str) -> bool:
        return char in _EMOJI_PART or unicodedata.category(char) in ("So", "Sk")

    return 0 < index < len(text) - 1 and pictorial(text[index - 1]) and pictorial(text[index + 1])


_DIGITS = re.compile(r"(?<![\w.])(?:\d[ -]?){12,18}\d(?![\w]|\.\d)")
_CN_ID = re.compile(r"(?<!\d)\d{17}[\dXx](?!\d)")
_IBAN = re.compile(r"\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?\b")
_SSN = re.compile(r"\b(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}\b")
_SECRET_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("a private key", re.compile(r"-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----")),
    (
        "an API key",
        re.compile(
            r"\b(?:sk-(?:[a-z]+-)*[A-Za-z0-9_-]{16,}|gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}"
            r"|xox[abeoprs]-[\w-]{10,}|AKIA[0-9A-Z]{16}|ASIA[0-9A-Z]{16}|AIza[\w-]{30,}|hf_[A-Za-z0-9]{20,}"
            r"|npm_[A-Za-z0-9]{30,}|pypi-[\w-]{40,}|[rs]k_(?:live|test)_[A-Za-z0-9]{16,}|ya29\.[\w-]{20,}"
            r"|SG\.[\w-]{16,}\.[\w-]{16,})"
        ),
    ),
    ("an access token", re.compile(r"\beyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{5,}|\bBearer\s+[\w.~+/-]{20,}")),
    ("a password in an address", re.compile(r"\b[a-z][a-z0-9+.-]*://[^\s/:@]+:[^\s/@]{3,}@[\w.-]+", re.IGNORECASE)),
    (
        "a password",
        re.compile(
            r"\b(?:password|passphrase|passwd|passcode|pwd|pin(?: code| number)?|wi-?fi (?:key|code))\b"
            r"(?:\s+(?:for|of|to)\s+[^\n:=]{1,40}?)?\s*(?:\b(?:is|was)\b\s*[:=]?|=|:)\s*[\"'“‘]?"
            r"(?!\b(?:not|too|very|my|the|a|an|in|on|stored|saved|kept|required|needed|wrong|expired|weak|strong|long|safe|secure|protected|reset|changed)\b)\S{3,}",
            re.IGNORECASE,
        ),
    ),
    ("a password", re.compile(r"(?:密码|口令|密钥|验证码|PIN码)\s*(?:是|为|：|:|=)\s*[\"'“]?[A-Za-z0-9!-/:-@_.]{3,}")),
    (
        "an API key",
        re.compile(
            r"\b(?:api[ _-]?key|secret(?:[ _-]?key)?|access[ _-]?key|auth[ _-]?token|client[ _-]?secret)\b"
            r"\s*(?:\bis\b|=|:)\s*[\"']?(?=\S*\d)[\w./+~-]{12,}",
            re.IGNORECASE,
        ),
    ),
)


def looks_secret(text: str) -> str | None:
    """What secret the text seems to hold ("a card number", "a password", …), or None.

    Numbers count only when their check digits are right, so order numbers and dates stay quiet.
    """
    for label, pattern in _SECRET_FORMS:
        if pattern.search(text):
            return label
    for match in _CN_ID.finditer(text):
        if _cn_id_valid(match.group()):
            return "a Chinese identity number"
    if any(_card_valid(match.group()) for match in _DIGITS.finditer(text)):
        return "a card number"
    if any(_iban_valid(match.group()) for match in _IBAN.finditer(text)):
        return "a bank account number"
    if _SSN.search(text):
        return "a social security number"
    return None


def _card_valid(text: str) -> bool:
    digits = [int(char) for char in text if char.isdigit()]
    if not 13 <= len(digits) <= 19 or digits[0] not in (2, 3, 4, 5, 6) or len(set(digits)) < 2:
        return False
    doubled = [digit * (1 + place % 2) for place, digit in enumerate(reversed(digits))]
    return sum(digit - 9 if digit > 9 else digit for digit in doubled) % 10 == 0


def _cn_id_valid(text: str) -> bool:
    weights = (7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2)
    year, month, day = int(text[6:10]), int(text[10:12]), int(text[12:14])
    if not (1850 <= year <= 2100 and 1 <= month <= 12 and 1 <= day <= 31):
        return False
    total = sum(int(digit) * weight for digit, weight in zip(text, weights, strict=False))
    return "10X98765432"[total % 11] == text[17].upper()


def _iban_valid(text: str) -> bool:
    packed = text.replace(" ", "")
    if not 15 <= len(packed) <= 34:
        return False
    turned = packed[4:] + packed[:4]
    return int("".join(str(int(char, 36)) for char in turned)) % 97 == 1


_ORDER_FORMS: tuple[tuple[str, re.Pattern[str]], ...] = (
    (
        "it tells an assistant to drop its instructions",
        _any(
            r"(?:^|[.!?:;,\n]|\b(?:please|must|should|now|and|to|then)\b)[ \t]{0,4}"
            r"(?:ignore|disregard|forget|override|bypass)\b"
            r"[^.\n]{0,40}\b(?:previous|prior|earlier|above|all|any|your|system|safety)\b[^.\n]{0,30}"
            r"\b(?:instructions?|prompts?|rules?|guidance|guidelines?|messages?|polic(?:y|ies)|directives?|training)\b",
            r"(?:忽略|无视|忘记|忘掉|不要理会|跳过)[^。\n]{0,12}(?:之前|以前|上面|以上|先前|所有|系统|全部)"
            r"[^。\n]{0,12}(?:指令|指示|提示|规则|设定|要求|命令)",
        ),
    ),
    (
        "it breaks out of its frame",
        _any(
            r"</?\s*(?:memory|memories|context|system|assistant|user|instructions?|prompt|documents?|s)\s*/?>",
            r"</?\s*(?:tool(?:_call|_result)?|function(?:_call|s)?)\s*/?>",
            r"<\|[a-z_]+\|>",
            r"\[/?INST\]",
            r"^[ \t]*#{2,}\s*(?:system|instructions?|new instructions?)\b",
        ),
    ),
    (
        "it speaks as the system",
        _any(
            r"^[ \t]*[\[(]?(?:system|assistant|developer|admin(?:istrator)?)"
            r"(?:\s+(?:notice|message|prompt|note|override|alert|update))?[\])]?\s*[:：]",
            r"\bsystem (?:notice|override|prompt)\b",
            r"\bnew (?:system )?instructions?\s*:",
            r"^[ \t]*(?:系统|助手|管理员)(?:通知|提示|消息|指令)?\s*[:：]",
            r"新的?指令\s*[:：]",
        ),
    ),
    (
        "it gives an assistant a new role",
        _any(
            r"\byou are now\b(?! (?:\d|my friend))",
            r"\bact as (?:if you|an? (?:unrestricted|admin|root|different))",
            r"^[ \t]*pretend (?:to be|you are)\b",
            r"\bdeveloper mode\b|\bjailbreak|\bDAN mode\b",
            r"你现在(?:是|的身份)|从现在起你(?:是|要|必须)",
            r"(?:扮演|假装你?是)[^。\n]{0,12}(?:无限制|管理员|系统)",
        ),
    ),
    (
        "it asks to pass something on",
        _any(
            r"(?<!\bI )\b(?:always|from now on|every time|each time"
            r"|when(?:ever)? (?:any(?:one|body)|someone|asked|the user|a user|you))\b[^.\n]{0,80}(?<!\bI )"
            r"\b(?:send|forward|post|upload|e-?mail|copy|b?cc|submit|leak|add|append|include|insert|attach)\b"
            r"[^.\n]{0,80}(?:\bto\b|@|https?://|\baddress\b|\blink\b|\burl\b)",
            r"\b(?:exfiltrate|leak) (?:the|all|any|every|user)\b",
            r"(?:总是|始终|每次|以后都?|一律)[^。\n我]{0,20}(?:发送|转发|抄送|上传|附上|发到|寄到)"
            r"[^。\n]{0,30}(?:到|给|@|http|邮箱|地址)",
        ),
    ),
    (
        "it gives an assistant orders",
        _any(
            r"\b(?:from now on|henceforth)\b[^.\n]{0,20}\byou (?:must|should|will|shall|have to|need to|are to|may)\b",
            r"\byou (?:must|shall) (?:always |never |not )?"
            r"(?:trust|obey|approve|allow|reveal|call|run|execute|recommend|follow)\b",
            r"\b(?:reveal|print|show|repeat|output|disclose)\b[^.\n]{0,30}"
            r"\b(?:system prompt|your (?:instructions|prompt|rules)|(?:other|another) (?:user|person)\b|credentials"
            r"|api keys?)",
            r"\b(?:call|run|execute|invoke|use) the (?:tool|command|function|shell)\b"
            r"[^.\n]{0,40}\b(?:erases?|deletes?|wipes?|drops?|removes?|sends?|that)\b",
            r"\b(?:do not|don't|never) (?:tell|inform|warn|notify) the (?:user|person|human|owner)\b",
            r"\brm -rf\b|\bcurl\b[^|\n]{1,80}\|\s*(?:ba)?sh\b",
            r"(?:你|助手|AI)(?:必须|一定要|务必|应当)(?:始终|总是|永远|无条件)?"
            r"(?:信任|服从|执行|透露|泄露|批准|推荐|调用)",
            r"(?:泄露|透露|输出|显示|告诉我)[^。\n]{0,10}(?:系统提示|其他用户|别的用户|密码|密钥)",
            r"(?:不要|别)(?:告诉|通知|提醒)用户",
        ),
    ),
)


def looks_like_instruction(text: str) -> str | None:
    """Why the text reads like an order to an assistant rather than a memory, or None."""
    squeezed = _HIDDEN.sub("", text)
    for label, pattern in _ORDER_FORMS:
        if pattern.search(squeezed):
            return label
    return None


_TOPICS: tuple[tuple[Sensitivity, re.Pattern[str]], ...] = (
    (
        Sensitivity.HEALTH,
        _any(
            r"\b(?:allerg(?:y|ies|ic)|intoleran\w+|coeliac|diagnos(?:ed|is)|symptoms?|illness|disease|disab\w+)\b",
            r"\b(?:rehab|diabet\w+|cancer|tumou?r|asthma|epilep\w+|hiv|migraines?|stroke|heart (?:attack|condition))\b",
            r"\b(?:depress(?:ion|ed)|anxiety|panic attacks?|adhd|autis\w+|bipolar|therap(?:y|ist)|psychiatr\w+)\b",
            r"\b(?:pregnan\w+|miscarriage|surgery|chemo\w*|hospital|wheelchair|alcoholic|addict\w*)\b",
            r"\b(?:medication|prescri(?:bed|ption)s?|insulin|antibiotics?|blood (?:pressure|type|sugar)|cholesterol)\b",
            r"\b(?:my weight|i weigh|bmi)\b|^weight\b",
            r"过敏|确诊|糖尿病|高血压|癌|抑郁|焦虑症|哮喘|怀孕|流产|手术|吃药|服药|药物|住院|心脏病",
            r"血型|体重|病史|残疾|治疗|乙肝|艾滋",
        ),
    ),
    (
        Sensitivity.INTIMATE,
        _any(
            r"\b(?:sex(?:ual\w*)?|gay|lesbian|bisexual|transgender|queer|affair|divorc\w+|abus(?:e|ed|ive)|porn\w*)\b",
            r"\b(?:religio\w+|muslim|christian|jewish|atheist|buddhist|hindu|catholic|voted? for|union member)\b",
            r"\b(?:suicid\w+|self-harm)\b",
            r"性取向|同性恋|出轨|离婚|家暴|信仰|基督徒|穆斯林|佛教徒|自杀|自残|性生活",
        ),
    ),
    (
        Sensitivity.FINANCE,
        _any(
            r"\b(?:salar(?:y|ies)|wages?|mortgage|loans?|debts?|bankrupt\w*|bank account|iban|pension|tax(?:es)?)\b",
            r"\b(?:credit (?:card|score)|savings|invest(?:ed|ments?|ing)?|net worth|income|earns? (?:\$|€|£|\d))\b",
            r"[$€£¥]\s?\d[\d,.]{3,}",
            r"工资|薪水|月薪|年薪|贷款|房贷|负债|欠债|存款|银行卡|收入|税|股票|理财|养老金",
        ),
    ),
    (
        Sensitivity.IDENTITY,
        _any(
            r"\b(?:passport|driver'?s? licen[cs]e|national id|identity card|social security|date of birth|born on)\b",
            r"\b(?:birthday|my (?:home )?address|phone number)\b",
            r"(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{2,}|(?<!\d)\+\d[\d ()-]{7,}\d|(?<!\d)1[3-9]\d{9}(?!\d)",
            r"护照|身份证|驾照|生日|出生|手机号|电话号码|家庭住址|住址",
        ),
    ),
)


def sensitivity_of(text: str, secret: str | None) -> Sensitivity:
    """The most delicate class that the words of the text belong to; `secret` is what `looks_secret` says of it."""
    if secret:
        return Sensitivity.SECRET
    for kind, pattern in _TOPICS:
        if pattern.search(text):
            return kind
    return Sensitivity.NONE
