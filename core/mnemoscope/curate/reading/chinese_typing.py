# ruff: noqa: E501 - patterns read better unbroken
"""What is said of a thing under the attribute that its value tells, and the thing under one name.

宽带每月费用是80元, 宽带费80块一个月 and 宽带涨到了80 are read by different forms; a price is a price in all of them.
"""

from __future__ import annotations

import re
from dataclasses import replace

from mnemoscope.curate.reading.chinese_counts import BARE_NUMBER, PAID, dimension
from mnemoscope.curate.reading.chinese_words import COLOURS
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.quantities import quantity
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

_OPEN = words(
    "is amount location uses runs_on framework written_in date held_on starts_at costs duration hosted_on database"
) | {"is in", "amount per month", "举行 on", "开始 on", "出发 at", "起飞 at", "发车 at", "departs_at", "来 on", "来 at"}
"""Attributes of things under which a form files what it has not looked at."""
_BY_VALUE = tuple(
    (attribute, re.compile(f"(?:{names})$"))
    for attribute, names in (
        (
            "written_in",
            r"Java|Python ?[\d.]*|Go|Golang|Rust|Kotlin|Swift|C\+\+|C#|C语言|Ruby|PHP|Scala|TypeScript|JavaScript|Node(?:\.js)?|Dart|Elixir|Haskell|Julia|R语言|Lua",
        ),
        (
            "framework",
            r"React|Vue ?[23]?|Angular|Svelte|Django|Flask|FastAPI|Spring(?: ?Boot)?|Express|Next\.js|Nuxt|Rails|Laravel|Gin|Flutter|Electron|Tauri|Koa|NestJS|PySide6|PyQt|Qt|jQuery|Tailwind|Bootstrap",
        ),
        ("database", r"MySQL|Postgre(?:s|SQL)|SQLite|MongoDB|MariaDB|Oracle|SQL ?Server|TiDB|达梦|ClickHouse|DuckDB"),
        (
            "hosted_on",
            r".{0,6}云|AWS|Azure|GCP|Vercel|Heroku|Netlify|Cloudflare|树莓派|NAS|本地服务器|自建机房|GitHub Pages",
        ),
    )
)
_PLACE = re.compile(
    r"(?:第?[\d一二三四五六七八九十]+(?:楼|层|号楼|栋|号柜|室|排|区)|.+(?:里面?|上面?|下面?|旁边?|后面?|前面?|抽屉|柜子?|盒子?|架子?|箱子?|包里?|房|室|厅|库|楼|柜台|门口|阳台|厨房|车库|对面|隔壁))$"
)
_COLOUR = re.compile(r"[红橙黄绿青蓝紫黑白灰粉棕金银米][色的]?$")
_POINTED = re.compile(
    r"^(?:用户|我们家|我们|我家|我|家里|家)?的?(?:那|这)(?:个|家|辆|台|只|条|间|本|部|把|张|件|款|栋|座)?|^(?:该?用户|我们家|我们|我家|家里|家中|咱们?家?)的?(?=..)"
)
_TIMED = re.compile(r"(?:的)?(?:举行|开始|开课|上课|开会)?(?:时间|日期|日子)$")
_SAME_THING = {
    "车子": "车",
    "汽车": "车",
    "座驾": "车",
    "小车": "车",
    "轿车": "车",
    "房子里": "房子",
    "猫咪": "猫",
    "狗狗": "狗",
    "笔记本": "电脑",
    "笔记本电脑": "电脑",
    "小狗": "狗",
    "小猫": "猫",
}


def settled(name: str, told: Told) -> tuple[str, Told]:
    """The thing and what is told of it, as other forms tell it too."""
    thing = _SAME_THING.get(_POINTED.sub("", name), _POINTED.sub("", name))
    if told.attribute in ("date", "held_on", "starts_at"):
        thing = _TIMED.sub("", thing)
    thing = _bare(thing, told)
    if told.attribute.startswith("由谁"):
        return thing or name, replace(told, attribute="由谁负责")
    if told.attribute in ("location", "home_city"):
        told = replace(told, attribute=_where(thing, told))
    if told.attribute not in _OPEN or told.cardinality is Cardinality.MANY:
        return thing or name, told
    return thing or name, replace(told, attribute=_attribute(thing, told), cardinality=Cardinality.ONE)


_LEFT_OVER = re.compile(
    r"(?<=..)(?:设在|设|保存|落|住|订|买|砍到|加到|改名|托管在?|约在?|定在?|签|交|保留|改到?|部署在?|跑在?|放在?|要求|要|得|需要|需|都|是|现|已经?)$"
)
_MEASURED_BY = re.compile(
    r"(?<=..)(?:时间|时长|周期|期限|有效期|费用|价格|票价|门票|票|价|费|尺寸|大小|面积|比例|金额|数量|人数|长度|号码?)$"
)


def _bare(thing: str, told: Told) -> str:
    """The thing without a verb that was left on it and, where the value is a measure, without the name of the measure."""
    thing = _LEFT_OVER.sub("", thing)
    return _MEASURED_BY.sub("", thing) if told.value[:1].isdigit() or told.value[:1] in ZH_NUMERAL else thing


_OWNED_BY = re.compile(r"^(?:我|我们|用户)的?")


def _where(thing: str, told: Told) -> str:
    """Somebody of the family who is in a town lives there; what stands on a floor has no town."""
    if _PLACE.match(told.value):
        return "location"
    return "home_city" if _OWNED_BY.sub("", thing) in RELATIONS else told.attribute


_OF_MANY_PARTS = re.compile(
    r"(?:端|项目|服务|服务器|网站|官网|后台|程序|系统|应用|平台|App|app|脚本|接口|网关|爬虫|站|[A-Za-z])$"
)
"""What is made with a language and a framework and a database at once."""


def _attribute(thing: str, told: Told) -> str:
    value = told.value.strip(" 的了")
    for attribute, shape in _BY_VALUE:
        if shape.match(value):
            return attribute if attribute == "written_in" or _OF_MANY_PARTS.search(thing) else "is"
    measure = dimension(value)
    if measure:
        return measure
    if told.attribute in ("is", "amount", "location", "is in") and BARE_NUMBER.match(value):
        return "costs" if PAID.search(thing) else "number"
    if value.rstrip("的") in COLOURS or _COLOUR.match(value):
        return "colour"
    typed = quantity(value.casefold())
    if re.fullmatch(r"\d\d:\d\d\??", typed):
        return "starts_at" if told.attribute in _OPEN else told.attribute
    if typed.endswith("day"):
        return "held_on"
    if told.attribute in ("is", "is in", "location") and _PLACE.match(value):
        return "location"
    if _DAY.match(value):
        return "date"
    return _SAME_ATTRIBUTE.get(told.attribute, told.attribute)


_DAY = re.compile(
    r"(?:下个?周|这周|本周|下个?星期|下个?月|本月|每月)?(?:[一二三四五六日天]|\d{1,2}[号日]|[一二三四五六七八九十]{1,3}[号日]|月底|月初)$"
)
_SAME_ATTRIBUTE = {"amount per month": "costs", "is in": "location", "举行 on": "date", "runs_on": "is", "uses": "is"}
