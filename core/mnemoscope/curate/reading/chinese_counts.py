# ruff: noqa: E501 - patterns read better unbroken
"""How many or how much, of whatever a short Chinese sentence says it: 每天背三十个单词, 鱼缸有十条鱼, 显示器换成32寸的了.

What is left without the number, its unit and small words names what is counted; two such sentences with the same rest
differ in their number alone.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_rows import TO
from mnemoscope.curate.reading.chinese_words import NOW_OPENINGS
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.words import Cardinality

LONGEST = 22
_DIMENSIONS = {
    "costs": "块钱 块 元 万元 美元 欧元 英镑",
    "duration": "分钟 小时 个小时 个半小时 天 周 个星期 个月 年 秒 个钟头 晚",
    "length": "公里 千米 米 厘米 毫米 里 寸 英寸",
    "mass": "公斤 千克 克 斤 吨 毫克 mg kg g",
    "volume": "毫升 升 ml L",
    "share": "% 成 折",
    "area": "平米 平方米 平方 平 亩",
    "storage": "GB MB TB G M T gb mb 兆",
    "times": "次 回 遍 趟",
    "number": (
        "个 口 名 位 人 杯 瓶 罐 壶 碗 盘 片 粒 颗 条 只 头 本 页 篇 句 字 词 首 集 章 门 节 堂 辆 台 部 张 间 套 层 款 种 项 件 步 包 根 支 盒 袋"
        " 组 圈 顿 场 家 度 分 级 票 行 道 题 单 枚 把 株 棵 盆 双 期 倍 码"
    ),
}
_UNIT_OF = {unit: kind for kind, units in _DIMENSIONS.items() for unit in units.split()}
_UNITS = "|".join(sorted(map(re.escape, _UNIT_OF), key=len, reverse=True))
_NUMBER = rf"(?:\d[\d.,]*[万千百]?|[{ZH_NUMERAL}]+(?:点[{ZH_NUMERAL}]+)?|半|百分之[\d{ZH_NUMERAL}]+)"
_ANY_NUMBER = re.compile(_NUMBER)
_COUNTED = re.compile(
    rf"(?P<n>{_NUMBER})(?P<unit>{_UNITS})?(?P<half>半)?(?!月|日|号|点|起|直|般|样|定|下|些|旦|共|切|律|来|楼|年级)"
)
_RATES = (
    ("hour", re.compile(r"(?:每|一)个?小时|/小时")),
    ("day", re.compile(r"每天|一天|每日|每晚|天天|/天")),
    ("week", re.compile(r"每周|一周|每星期|每个星期|一个星期|/周")),
    ("month", re.compile(r"每个?月|一个月|/月")),
    ("year", re.compile(r"每年|一年|/年")),
    ("each", re.compile(r"每次|一次|每顿|每节")),
)
_UNREADABLE = re.compile(
    r"[,，、?？“”\"（）()]|[你您吗呢]|什么|怎么|如果|要是|昨[天晚]|前天|今[天早晚]|明天|刚才|上[周次个]|去年|以前|曾经|之前|过去|[周期拜][一二三四五六日]|\d[:：]\d|[\d一二三四五六七八九十]点|[\d一二三四五六七八九十][月日号]|万一|十分|统一|第[\d一二三四五六七八九十]|[初高大研][一二三四](?!人)|(?:19|20)\d\d年"
    r"|[买吃喝跑走看去做花写学打](?:过|完?了)|打算|计划|准备|想"
)
_SMALL = re.compile(
    "|".join(
        sorted(
            (
                *NOW_OPENINGS,
                *"""
                我们家里 我们家 我家里 用户家里 用户家 该用户 用户 我们 我家 我 家里 家中 的 了 是 有 为 要 得 就 都 才 大概 大约 约 差不多 左右 一共 总共 共 只
                一直 需要 可以 能 设为 设成 设在 设置为 已经 已 时间 数量 每 最多 至少 在 养了 养着 开 签了 签 还有 长 里 费 费用 价格 大小 尺寸 比例 期限
                周期 有效期 金额 人数 总数 定为 定 ： :
                """.split(),  # noqa: SIM905 -- a long list of strings is not read
            ),
            key=len,
            reverse=True,
        )
    )
)
_IDIOMS = re.compile(r"一共|一直|一般|一起|统一|一律|一定|固定|今年")
_READING = re.compile(r"读数|体重|血压|血糖|血脂|尿酸|体温|心率|步数|余额|成绩|得分|体脂|考了|跑了|睡了|花了|用时")
"""What goes up and down, so that two such numbers do not exclude each other."""
PAID = re.compile(r"给|付|交|还|缴|补贴|补助|费|价|票|租|贷|薪|奖金|理发|洗车|挣|赚|花")
BARE_NUMBER = re.compile(rf"{_NUMBER}$")
_CHANGE = re.compile(TO)
_NO_NAME = re.compile(r"^(?:也|还|不|没|很|最|这|那|他|她|它|因为|但|和|跟)")


def counted(text: str, hint: str) -> tuple[str, Told] | None:
    """What is counted and how many; None where there is no number, or more than one."""
    text = text.rstrip(" 。.！!；;")
    if len(text) > LONGEST or _UNREADABLE.search(text):
        return None
    text, rate = _IDIOMS.sub("", text), ""
    for name, pattern in _RATES:
        shorter = pattern.sub("", text, count=1)
        if shorter != text and _ANY_NUMBER.search(shorter):
            rate, text = name, shorter
            break
    text, changed = _CHANGE.subn("", text, count=1)
    if len(_ANY_NUMBER.findall(text)) != 1:
        return None
    found = _COUNTED.search(text)
    if found is None or not (found["unit"] or text.endswith(found.group())):
        return None
    rest = _SMALL.sub("", text[: found.start()] + text[found.end() :])
    if found["n"] in ("一", "1") and kind_of(found) == "number" and not rate:
        return None
    if not 1 <= len(rest) <= 9 or _NO_NAME.match(rest) or re.search(r"[不没别未]", rest):
        return None
    kind = kind_of(found)
    attribute = f"{kind} per {rate}" if rate else kind
    if kind == "number" and not found["unit"] and PAID.search(rest):
        attribute = attribute.replace("number", "costs")
    if kind == "times" and rate:
        return rest, Told("frequency", f"每{rate} {found.group()}", Cardinality.ONE, change_cue=bool(changed))
    many = Cardinality.MANY if _READING.search(rest) else Cardinality.ONE
    return rest, Told(attribute, found.group(), many, change_cue=bool(changed))


_MEASURE = re.compile(rf"(?:大概|大约|约|差不多|零下)?{_NUMBER}(?P<unit>{_UNITS})半?(?:左右|/月|/年|一个?月|每月)?$")


def kind_of(found: re.Match[str]) -> str:
    """The dimension of a number with its unit."""
    return _UNIT_OF.get(found["unit"] or "", "number")


_NO_MEASURE = re.compile(r"^(?:19|20)\d\d年$|[\d一二三四五六七八九十]点[\d一二三四五六七八九十]")


def dimension(value: str) -> str:
    """What a value measures (costs, duration, …) by its unit; empty for what is no measure."""
    found = None if _NO_MEASURE.search(value) else _MEASURE.match(value)
    return _UNIT_OF[found["unit"]] if found else ""
