# ruff: noqa: E501 - patterns read better unbroken
"""Chinese statements of one measure and of what is allowed, read by what is left without small words."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_nouns import NUMBER, subject, without_owner
from mnemoscope.curate.reading.tables import alternatives, listed
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.words import Cardinality

_DIMENSIONS = {
    "amount": listed("元 块钱 块 欧元 美元 英镑 人民币 万元 欧"),
    "length": listed("公里 千米 米 厘米 毫米 英里 里路"),
    "mass": listed("公斤 千克 克 斤 吨 毫克"),
    "volume": listed("毫升 升"),
    "duration": listed("分钟 小时 个小时 个半小时 天 周 个星期 个月 年 秒 个钟头"),
    "share": listed("%"),
    "area": listed("平米 平方米 平方 平"),
    "storage": listed("GB MB TB gb mb"),
    "times": listed("次 回"),
    "number": listed("人 个人 度 页 层"),
}
_UNIT_OF = {unit: kind for kind, units in _DIMENSIONS.items() for unit in units}
_MEASURE = re.compile(
    rf"(?P<n>{NUMBER})(?P<unit>{'|'.join(sorted(_UNIT_OF, key=len, reverse=True))})(?!月|日|号|点|里面|一|半)"
)
_PERIODS = {
    "day": re.compile(r"每天|一天|每日"),
    "week": re.compile(r"每周|一周|每星期|每个星期"),
    "month": re.compile(r"每个?月|一个?月|月(?:租|薪|费)"),
    "year": re.compile(r"每年|一年|年(?:费|薪|租)"),
    "time": re.compile(r"每次|一次"),
}
_MOST = re.compile(r"上限|最多|不能超过|不得超过|不超过|最大|以内|封顶")
_LEAST = re.compile(r"下限|最少|至少|不少于|最小|起步")
_BEFORE_MEASURE = re.compile(
    alternatives(
        """
        ： | : | 是 | 为 | 有 | 要 | 得 | 在 | 就 | 都 | 才 | 大概 | 大约 | 差不多 | 现在 | 目前 | 一共 | 总共 | 只 | 一直 | 需要 | 花 | 付
        交 | 给 | 吃 | 喝 | 走 | 跑 | 卖 | 收 | 租金 | 费用 | 价格 | 价钱 | 会费 | 一口价 | 周期 | 面积 | 长度 | 时长 | 重量 | 体积 | 住着
        到 | 远 | 长 | 重 | 高 | 宽 | 大 | 能坐 | 坐 | 持续 | 设为 | 设成 | 说定的 | 谈好的 | 谈定的 | 定好的 | 可以 | 能 | 不 | 的 | 距离
        """
    )
    + "+$"
)
_INSIDE = re.compile(r"把|我们家|我家|家里|我们|咱们|用户|的|住的|谈好的|说定的|左右|单个|每个(?!月)")


def measured(text: str) -> tuple[str, Told] | None:
    """A sentence with one measure: its kind and period, of what is left without small words."""
    if "，" in text or "," in text or _PAST.search(text):
        return None
    text, changed = _TO.subn("", text, count=1)
    period = next((name for name, pattern in _PERIODS.items() if pattern.search(text)), "")
    bare = _PERIODS[period].sub("", text, count=1) if period else text
    found = list(_MEASURE.finditer(bare))
    if len(found) != 1 or len(re.findall(rf"\d[\d.,]*|[{ZH_NUMERAL}半]+(?:点[{ZH_NUMERAL}]+)?", bare)) != 1:
        return None
    measure = found[0]
    kind = _UNIT_OF[measure["unit"]]
    head, tail = bare[: measure.start()], bare[measure.end() :]
    most, least = _MOST.search(head), _LEAST.search(head)
    head = _BEFORE_MEASURE.sub("", _LEAST.sub("", _MOST.sub("", head)))
    name = subject(_INSIDE.sub("", head) + _INSIDE.sub("", _MOST.sub("", tail)).strip("的了长重高宽远"))
    doing = None if name else _DOING_IT.search(bare[: measure.start()])
    name = doing.group() if doing else name.lstrip("只都才要")
    if not 1 <= len(name) <= 14:
        return None
    value = measure.group()
    attribute = kind + (f" per {period}" if period else "")
    if kind == "times" and period:
        attribute, value = "frequency", f"每{period} {value}"
    attribute = f"most {attribute}" if most else f"least {attribute}" if least else attribute
    many = Cardinality.MANY if _READING.search(name) else Cardinality.ONE
    return name, Told(attribute, value, many, change_cue=bool(changed))


_DOING_IT = re.compile(r"[跑走游骑喝吃睡]$")
_TO = re.compile(
    r"(?:从.{1,8}?)?(?:改到|改成|改为|调到|调整为|涨到|降到|减少到|增加到|减到|加到|升到|缩短到|延长到|提高到)了?"
)
_READING = re.compile(r"读数|体重|血压|血糖|血脂|尿酸|体温|体脂|心率|步数|余额|成绩|得分")
_PAST = re.compile(r"昨天|前天|今天|明天|上周|上个月|去年|刚才|过$|如果|了(?=[\d一二两三四五六七八九十半])")
_DENIED = "不支持|禁止|严禁|不得|不准|不许|不允许|不可以|不能|不让|谢绝"
_GRANTED = "支持|可以|允许|准许|能够|欢迎|随便"
_ALLOWED = re.compile(
    rf"^(?P<what>[^我你您他她，,]{{2,14}}?)(?:规定|也|都|里|内)*(?:(?P<deny>{_DENIED})|(?P<grant>{_GRANTED}))(?P<doing>[^我你您，,吗]{{1,10}})$"
)


def allowed(text: str) -> tuple[str, Told] | None:
    match = _ALLOWED.match(without_owner(text))
    name = subject(match["what"]) if match else ""
    if match is None or not name:
        return None
    doing = match["doing"].rstrip("的了")
    return name, Told("allows", doing, Cardinality.MANY, negated=match["deny"] is not None)
