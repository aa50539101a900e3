"""Who says so, taken off a Chinese sentence: 听妈妈说，…; 化验单上写着…; …，用户纠正说."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.tables import alternatives

_WHO = r"[\u4e00-\u9fffA-Za-z]{1,8}?"
_SAYING = "说了?|提到过?|纠正说?|纠正过|补充说?|指出|表示|解释说?|确认说?|告诉我们?|提醒我们?|澄清说?|透露|说明"
_LEAD = re.compile(
    "^"
    + alternatives(
        rf"""
        (?:该?用户|本人)(?:自己|后来|特意)?(?:{_SAYING})[，,：:]?
        (?:听|据|按|照){_WHO}(?:说|讲|介绍|通知)[，,]?
        (?!我|你|您|他|她){_WHO}(?:{_SAYING})[，,：:]
        (?!我|你|您|他|她)(?:{_WHO})(?:上|里)(?:写着|显示|写的是|说)[，,：:]?
        {_WHO}(?:看过|查过|检查过|确认过|核对过|问过)了?[，,]
        (?:我|刚)?(?:查|看|问|核对|确认)了一?下?[，,]
        (?:我)?(?:之前|以前|上次|原来)?(?:是我)?(?:说|记|写|听|弄|搞)(?:错|混|反|岔)了?[，,。]
        (?:原来|其实|实际上|事实上|准确地?说|确切地?说|严格来说|不对|不是的)[，,]?
        (?:因为|由于|经过)[^，,]{{1,10}}[，,]
        [^，,]{{1,8}}(?:投票|商量|讨论|表决|验光|体检|检查|复查|调整|升级)(?:之?后|完)?[，,]
        """
    )
)
_TAIL = re.compile(
    r"[，,](?:(?:这|那|之前|以前|上次|是|我)[^，,]{0,8}(?:错|混|反|岔)了?|不知道怎么.*|该?用户(?:"
    + _SAYING
    + r")|听[^，,]{1,6}说|我之前.*|.{0,3}弄混.*)$"
)


_THEIRS = re.compile(r"^(?:她|他|TA)(?!们)")


def take_attributions(text: str) -> str:
    """The text without words that only tell who says so or that an earlier note was wrong."""
    about_the_user = False
    text = _TAIL.sub("", text)
    for _ in range(2):
        lead = _LEAD.match(text)
        if lead is None or lead.end() >= len(text) - 1:
            break
        about_the_user = about_the_user or "用户" in lead.group()
        text = text[lead.end() :]
    if about_the_user:
        text = _THEIRS.sub("用户", text)
    return text
