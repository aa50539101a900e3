# ruff: noqa: E501 - patterns read better unbroken
"""What Chinese sentences say of things and other people: when, where, how much, with what, by whom, and what is allowed.

Chinese puts no blanks between words, so a subject is whatever stands before one of these forms, without small words.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_nouns import HAN, NP, NUMBER, subject
from mnemoscope.curate.reading.chinese_rows import TO
from mnemoscope.curate.reading.chinese_topics import allowed, measured
from mnemoscope.curate.reading.chinese_words import COLOURS, THINGS_END_IN
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.quantities import quantity
from mnemoscope.model.vocabulary import known_attribute
from mnemoscope.model.words import Cardinality

_DATE = (
    rf"(?:(?:\d{{4}}年)?(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})月(?:(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})[日号]?)?|\d{{4}}年"
    r"|\d{4}-\d{2}-\d{2})"
)
_WEEKDAY = r"每?个?(?:周|星期|礼拜)[一二三四五六日天]"
_CLOCK = (
    r"(?:凌晨|早上|早晨|上午|清晨|中午|下午|傍晚|晚上|夜里)?"
    rf"(?:\d{{1,2}}[:：]\d{{2}}|(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})(?:点(?:半|一刻|钟|整|(?:\d{{1,2}}|[{ZH_NUMERAL}]{{1,3}})分?)?|时))"
)
_WHEN = rf"(?P<date>{_DATE})?(?P<day>{_WEEKDAY})?(?P<clock>{_CLOCK})?"
_CHANGED = TO
_HELD = re.compile(
    rf"^{NP}(?:的?(?:时间|日期|日子))?(?:仍?是|就?在|定在|安排在|约在|放在|为|：|:|{_CHANGED}){_WHEN}(?:举行|举办|开|开始|进行|办|召开|起)?(?:的|了)?$"
)
_TIMED = re.compile(
    rf"^{NP}(?:都|才|就|是|一般|通常)*{_WHEN}(?:才|就|准时|开始)?(?P<no>不)?(?P<verb>开门|营业|关门|闭馆|闭店|打烊|开始|结束|开会|开放|截止|到期|出发|起飞|发车|上课|下课|交|提交|跑|执行|运行|进行|举行|排练|更新|来|到|送到|开|召开)(?:的)?$"
)
_TIMED_VERBS = {
    "开始": "starts_at",
    "上课": "starts_at",
    "开": "starts_at",
    "下课": "ends_at",
    "跑": "starts_at",
    "执行": "starts_at",
    "运行": "starts_at",
    "进行": "starts_at",
    "举行": "starts_at",
    "排练": "starts_at",
    "结束": "ends_at",
    "开门": "opens_at",
    "营业": "opens_at",
    "开放": "opens_at",
    "关门": "closes_at",
    "打烊": "closes_at",
    "闭馆": "closes_at",
    "闭店": "closes_at",
}
_DUE = re.compile(
    rf"^{NP}(?:的?(?:申报|提交|报名|申请|缴费|截稿|交稿|交付))?(?:的?(?:截止(?:日期|时间|日)?|最后期限|期限))(?:到|是|为|在|：)?(?P<date>{_DATE})(?P<day>{_WEEKDAY})?$"
    rf"|^{{np}}(?:要|必须|得|需要?|应)在?(?P<d2>{_DATE})(?:之?前|以前)(?:交|提交|完成|缴|还|上交|递交|付|付清)(?:了|完|上)?$".replace(
        "{np}", NP.replace("what", "w2")
    )
)
_ONCE = re.compile(
    rf"^{NP}是?(?:在|于)?(?P<date>{_DATE})(?:才|就)?(?P<verb>入职|结婚|毕业|退休|成立|创办|建成|开业|出生|离职|搬家|去世|上线|发布)(?:的|了)?$"
)
_ATTRIBUTE_NOUNS = {
    "地点": "held_in",
    "场地": "held_in",
    "会场": "held_in",
    "专业": "studies",
    "母语": "native_language",
    "血型": "blood_type",
    "名字": "name",
    "姓": "name",
    "颜色": "colour",
    "负责人": "由谁负责",
    "作者": "由谁写",
    "主持人": "由谁主持",
    "组织者": "由谁组织",
    "版本": "version",
    "价格": "costs",
}
_IS = re.compile(
    rf"^{NP}(?:(?P<be>不是|其实是|实际是|就是|还是|是|为|：|:)|{_CHANGED})\s*(?P<value>[^，,是]{{1,14}}?)(?P<de>的)?$"
)
_NO_VALUE = re.compile(r".*(?:[我你您他她它这那哪谁什怎吗呢很最太更就都也]|因为|为了|可以|应该|觉得|一种|一件|一样)")
_MADE_BY = re.compile(
    rf"^{NP}(?:一直|都|现在|目前)*(?:由|归|是)(?P<value>{HAN}{{2,8}}?)(?:来|在|去)?(?P<verb>负责|写|管|汇总|审批|签字|签|维护|做|整理|主持|带|照顾|接送|保管|组织)(?:的)?$"
)
_WRITTEN = re.compile(
    rf"^{NP}(?:的?代码)?(?:全部|全|都|一律|主要|一直)*(?:用|使用|采用|是)?(?P<value>[A-Za-z][A-Za-z+#.0-9 ]{{0,14}}|中文|英文|日文|法文|德文)(?P<verb>写|开发|编写|实现)?(?:的)?$"
)
_USED = re.compile(
    rf"^{NP}(?:一直|都|现在|目前|统一|默认)*(?:用的是|用|使用|采用|托管在|跑在|部署在|运行在|{_CHANGED})(?P<value>[A-Za-z][\w+#. -]{{0,16}})(?:上)?(?:了)?$"
)
_PLACE = re.compile(
    rf"^{NP}(?:就|一直|都|现在|目前|平时|通常|一般)*(?:是)?(?:放在|存放在|藏在|挂在|停在|存在|锁在|收在|摆在|(?<![现正存好实住])在)(?P<value>[^，,在]{{1,12}}?)(?:那儿|那里|这儿)?$"
)
_ORGANISED = re.compile(
    rf"^{NP}(?:是)?(?:定?在|安排在|定在)(?P<value>[\u4e00-\u9fffA-Za-z]{{2,10}}?)(?:举行|举办|办|召开|办的|举行的|进行)(?:的|了)?$"
)
_SEX = {"公": "male", "母": "female", "雄": "male", "雌": "female", "男": "male", "女": "female"}


def read_thing(text: str) -> tuple[str, Told] | None:
    """Whom or what the text is about and what it says, in one of these forms."""
    for read in (
        _called,
        _due,
        _held,
        _gathers,
        _timed,
        _once,
        _organised,
        _made_by,
        _written,
        _used,
        measured,
        allowed,
        _done,
        _is,
        _moved,
        _placed,
    ):
        found = read(text)
        if found:
            return found
    return None


def _when(match: re.Match[str]) -> Told | None:
    date, day, clock = match["date"], match["day"], match["clock"]
    cue = bool(match.groupdict().get("now"))
    if date:
        return Told("date", date, Cardinality.ONE, change_cue=cue)
    if day:
        return Told("held_on", f"{day} {clock}" if clock else day, Cardinality.ONE, change_cue=cue)
    return Told("starts_at", clock, Cardinality.ONE, change_cue=cue) if clock else None


def _held(text: str) -> tuple[str, Told] | None:
    match = _HELD.match(text)
    told = _when(match) if match else None
    name = subject(match["what"]) if match else ""
    return (name, told) if told and name else None


def _timed(text: str) -> tuple[str, Told] | None:
    match = _TIMED.match(text)
    told = _when(match) if match else None
    name = subject(match["what"]) if match else ""
    if match is None or told is None or not name:
        return None
    verb = match["verb"]
    if verb in ("截止", "到期", "交", "提交"):
        return name, Told("deadline", told.value, Cardinality.ONE)
    if told.attribute == "starts_at":
        return name, Told(_TIMED_VERBS.get(verb, f"{verb} at"), told.value, Cardinality.ONE)
    if verb in ("举行", "开", "召开", "活动", "聚会", "上课", "开会", "排练") and told.attribute == "held_on":
        return name, Told("held_on", told.value, Cardinality.ONE, match["no"] is not None)
    if verb in ("营业", "开门", "开放", "关门", "闭馆", "闭店", "打烊"):
        closed = (_TIMED_VERBS[verb] == "closes_at") != (match["no"] is not None)
        return name, Told("opens on", told.value, Cardinality.MANY, closed)
    return name, Told(f"{verb} on", told.value, Cardinality.ONE, match["no"] is not None)


_GATHER = re.compile(rf"^(?:.{{0,8}}?)(?:都|是|一般|固定)*{_WHEN}(?:都|固定)?(?:开|举行|召开)(?P<what>{HAN}{{2,6}})$")


def _gathers(text: str) -> tuple[str, Told] | None:
    """团队九点开站会 tells when the meeting is, not the team."""
    match = _GATHER.match(text)
    told = _when(match) if match else None
    return (match["what"], told) if match and told and match["what"] not in _TIMED_VERBS else None


_CALLED = re.compile(rf"^{NP}(?:的名字|名字|大名)?(?:叫做|名叫|就叫|叫|是叫)(?P<value>[\u4e00-\u9fffA-Za-z]{{1,8}})$")
_OLD = re.compile(rf"^{NP}(?:今年|现在)?(?:已经|快|刚满|刚)?(?P<value>{NUMBER})岁了?$")
_FAVOURITE = re.compile(rf"^{NP}最(?:喜欢|爱)的(?P<noun>{HAN}{{1,6}}?)是(?P<value>[^，,]{{1,12}})$")


def _called(text: str) -> tuple[str, Told] | None:
    """How somebody or something is called, how old it is, and what somebody likes best of a kind."""
    for pattern, attribute in ((_FAVOURITE, "favourite"), (_CALLED, "name"), (_OLD, "age")):
        match = pattern.match(text)
        name = subject(match["what"]) if match else ""
        if match and name:
            noun = f"{attribute} {match['noun']}" if attribute == "favourite" else attribute
            return name, Told(noun, match["value"], Cardinality.ONE)
    return None


def _due(text: str) -> tuple[str, Told] | None:
    match = _DUE.match(text)
    name = subject(match["what"] or match["w2"]) if match else ""
    return (name, Told("deadline", match["date"] or match["d2"], Cardinality.ONE)) if match and name else None


def _once(text: str) -> tuple[str, Told] | None:
    match = _ONCE.match(text)
    name = subject(match["what"]) if match else ""
    return (name, Told(f"{match['verb']}于", match["date"], Cardinality.ONE)) if match and name else None


def _organised(text: str) -> tuple[str, Told] | None:
    match = _ORGANISED.match(text)
    name = subject(match["what"]) if match else ""
    return (name, Told("held_in", match["value"], Cardinality.ONE)) if match and name else None


def _made_by(text: str) -> tuple[str, Told] | None:
    match = _MADE_BY.match(text)
    name = subject(match["what"]) if match else ""
    if match is None or not name or _NO_VALUE.match(match["value"]):
        return None
    return name, Told(f"由谁{match['verb']}", match["value"], Cardinality.ONE)


def _written(text: str) -> tuple[str, Told] | None:
    match = _WRITTEN.match(text)
    name = subject(match["what"]) if match else ""
    if match is None or not name or not (match["verb"] or "代码" in text or ("文" in match["value"] and "用" in text)):
        return None
    return name, Told("written_in", match["value"], Cardinality.ONE)


def _used(text: str) -> tuple[str, Told] | None:
    match = _USED.match(text)
    name = subject(match["what"]) if match else ""
    if match is None or not name:
        return None
    return name, Told("runs_on", match["value"], Cardinality.ONE, change_cue=bool(match["now"]))


def _is(text: str) -> tuple[str, Told] | None:
    match = _IS.match(text)
    name = subject(match["what"]) if match else ""
    if match is None or not name or _NO_VALUE.match(match["value"]):
        return None
    value, negated, cue = match["value"].strip(), match["be"] == "不是", bool(match["now"])
    if value.rstrip("的") in COLOURS or f"{value}色" in COLOURS:
        return name, Told("colour", value, Cardinality.ONE, negated, cue)
    if match["de"] and value in _SEX:
        return name, Told("gender", _SEX[value], Cardinality.ONE, negated)
    for noun, attribute in _ATTRIBUTE_NOUNS.items():
        owner = name.removesuffix(noun).rstrip("的")
        if owner != name and owner:
            return owner, Told(attribute, value, Cardinality.ONE, negated, cue)
    owner, mark, noun = name.rpartition("的")
    known = known_attribute(noun) if mark else None
    if known and known.cardinality is Cardinality.ONE and owner:
        return owner, Told(known.key, value, Cardinality.ONE, negated, cue)
    if match["now"] and _MOVING.search(match["now"]):
        return name, Told("location", value, Cardinality.ONE, change_cue=True)
    definite = cue or match["de"] or "的" in name or re.search(r"[那这]|\d|楼", name) or value[:1].isascii()
    return (name, Told("is", value, Cardinality.ONE, negated, cue)) if definite else None


_MOVING = re.compile(r"[搬迁挪移]")
_MOVED = re.compile(
    rf"^{NP}(?:已经)?(?:从[^，,]{{1,10}}?)?搬(?:到|去|至|进|来)了?(?P<value>[^，,]{{2,10}}?)(?:去|来)?了?$"
)


def _moved(text: str) -> tuple[str, Told] | None:
    match = _MOVED.match(text)
    name = subject(match["what"]) if match else ""
    if match is None or not name:
        return None
    attribute = "runs_on" if match["value"].isascii() else "location"
    return name, Told(attribute, match["value"], Cardinality.ONE, change_cue=True)


_DONE = "付|交|寄|订|买|修|还|签|做|写|发|洗|预约|报名|申请|续|退|办"
_DOES_OR_NOT = re.compile(
    rf"^{NP}(?:(?P<no>还没有?|没有?|尚未|并没有?)(?P<a>{_DONE})(?:好|完|过)?|(?:已经|都|刚|早就)?(?P<b>{_DONE})(?:好|完|过)?了)$"
)
_HAS = re.compile(
    rf"^{NP}(?:(?P<no>没有)|有|(?P<lacks>没|无)(?=.{{0,4}}[{THINGS_END_IN}梯窗场园池院厅室台水电网气]$))(?P<value>[\u4e00-\u9fff]{{2,5}})$"
)


def _done(text: str) -> tuple[str, Told] | None:
    """Whether something has been done (发票还没付), and what a thing has or has not (房子没有阳台)."""
    match = _DOES_OR_NOT.match(text)
    name = subject(match["what"]) if match else ""
    if match and name:
        return name, Told("done", match["a"] or match["b"], Cardinality.MANY, match["no"] is not None)
    match = _HAS.match(text)
    name = subject(match["what"]) if match else ""
    if match is None or not name or _NO_VALUE.match(match["value"]):
        return None
    return name, Told("owns", match["value"], Cardinality.MANY, bool(match["no"] or match["lacks"]))


_ACTING = re.compile(
    r"(?:家|学校)?(?:带|休|学(?!校)|读|上(?!海|面)|做|看|写|吃|开|念|考|找|减|等|用|工作|营业|进行|准备|装修|施工|住院|值班|出差|养)"
)
"""After 在 a verb tells what somebody is doing, not where."""


def _placed(text: str) -> tuple[str, Told] | None:
    match = _PLACE.match(text)
    name = subject(match["what"]) if match else ""
    if match is None or not name or _NO_VALUE.match(match["value"]) or quantity(match["value"]):
        return None
    if _ACTING.match(match["value"]):
        return None
    return name, Told("location", match["value"], Cardinality.ONE)
