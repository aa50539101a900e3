# ruff: noqa: E501 - patterns read better unbroken
"""What any thing is, has become or goes with, where no table knows the thing: 供应商是宏达, 主键用UUID, 档案转到公司了."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_nouns import subject
from mnemoscope.curate.reading.chinese_rows import TO
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

LONGEST = 16
_FORM = re.compile(
    r"(?P<what>[\u4e00-\u9fffA-Za-z0-9]{2,7}?)(?:现在|目前|都|一律|统一|默认|一般)*"
    rf"(?:(?P<be>就是|是|为|：|:)|(?P<use>用的是|改用|换用|用|使用|采用|写|选)|(?P<at>存在|放|落在|留在)|{TO})\s*"
    r"(?P<v>[\u4e00-\u9fffA-Za-z0-9][\u4e00-\u9fffA-Za-z0-9 .+#-]{0,9}?)(?:的|了)*$"
)
_NO_THING = re.compile(
    r"[我你您他她它谁这那]|^(?:用户|其实|如果|因为|但|可|只|不|没|就|也|都|还|最|很|太|想|要|会|能|说|觉得|希望|喜欢|生活|人生|爱情|音乐|朋友|自己|今|明|昨|每|有|去"
    r"|时间|问题|原因|感觉|天气|心情|结果|意思|关键|目的|好处|缺点|优点|打算|计划|准备|请|别|一|什么|孩子们?)|[的不没有要会能在和跟把被给让]$"
)
_NO_VALUE = re.compile(
    r"[我你您他她它谁这那吗呢吧啊么]|^(?:很|太|最|更|非常|不|没|一[种个件位名]|为了|因为|什么|怎么|时候|好|真|有|可以|应该|在|对|个|件|种|挺|这样|那样)|(?:极了|时候|事情?|东西|关系|一样|了|过|着)$"
)
_MOVED = re.compile(r"[搬迁转挪移]")


def read_plainly(text: str) -> tuple[str, Told] | None:
    """The thing and what it is, in a short sentence of one of these forms."""
    text = text.rstrip(" 。.！!；;")
    match = _FORM.match(text) if len(text) <= LONGEST else None
    if match is None:
        return None
    what, value = match["what"], match["v"].strip()
    name = subject(what)
    if not name or name in RELATIONS or _NO_THING.search(what) or _NO_VALUE.search(value):
        return None
    now = match["now"]
    attribute = "location" if match["at"] or (now and _MOVED.search(now)) else "is"
    return name, Told(attribute, value, Cardinality.ONE, change_cue=now is not None or match["use"] in ("改用", "换用"))
