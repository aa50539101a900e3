"""What a Chinese noun phrase names, without whose it is and without adverbs that stand in it."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_words import THINGS_END_IN
from mnemoscope.model.measures import ZH_NUMERAL

HAN = r"[\u4e00-\u9fff]"
NP = r"(?P<what>[\u4e00-\u9fffA-Za-z0-9 .·_-]{1,18}?)"
NUMBER = rf"(?:\d[\d.,]*|[{ZH_NUMERAL}]+(?:点[{ZH_NUMERAL}]+)?|半)"
_NO_SUBJECT = re.compile(
    r"(?:我|你|您|他|她|它|这|那|谁|什么|当时|学校|大家|有人|别人|今天|昨天|明天|现在|其实|可能|如果|但|而|所以|因为|最|天气|心情|感觉|问题|原因|结果|好像|听说|真|还|也|都|不|没)(?!楼|家|台|栋|边)"
)
_ADVERBS = re.compile(r"一直|目前|其实|现在|一律|统一|(?:全部?|都|也|还|仍|才|就|只|又|共)$")
_HOUSE = re.compile(r"^(?:我们家|我们|咱们家|我家|家里|用户家里?|用户|我|咱们|本)的?")


def subject(text: str) -> str:
    """The name of a thing without whose it is; empty for what names nothing."""
    name = _ADVERBS.sub("", _HOUSE.sub("", text.strip(" 的，,"))).replace("把", "")
    return "" if (len(name) < 2 and name not in THINGS_END_IN) or not name or _NO_SUBJECT.match(name) else name


def without_owner(text: str) -> str:
    """The text without 我们家的 and the like before it."""
    return _HOUSE.sub("", text)
