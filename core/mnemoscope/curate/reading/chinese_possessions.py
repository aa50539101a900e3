# ruff: noqa: E501 - tables with one attribute on each line
"""What somebody or something has, by its noun: 编辑器是Vim, 默认浏览器：Firefox, 我妹妹叫小雨, Atlas的截止日期是6月5日.

The noun is an attribute of its owner where the table knows it, whichever small words stand around it.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading.chinese_nouns import subject
from mnemoscope.curate.reading.chinese_words import COLOURS
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.words import Cardinality

_OF_PERSONS = """
home_city: 居住地 居住城市 所在城市 所在地 现居地 常住地 住址城市 城市
employer: 工作单位 雇主 单位 就职公司 任职公司 所在公司
job_title: 职业 工作岗位 岗位 职位 职务
age: 年龄 岁数 年纪
birthday: 生日 出生日期
birth_year: 出生年份 出生年
height: 身高
weight: 体重
diet: 饮食习惯 饮食 饮食偏好
allergy: 过敏原 过敏史 过敏
marital_status: 婚姻状况 婚姻 婚姻状态 感情状况
children_count: 孩子数量 孩子数 子女数 孩子
car: 座驾 车 汽车 开的车 车型 私家车
editor: 代码编辑器 编辑器 IDE
operating_system: 电脑操作系统 操作系统 电脑系统 系统
browser: 浏览器
package_manager: 包管理器 包管理工具
coding_language: 编程语言 开发语言 语言
theme_preference: 界面主题 编辑器主题 主题偏好 主题 界面
native_language: 母语
speaks: 会的语言 掌握的语言
school: 学校 大学 就读学校
graduated from: 毕业院校 毕业学校 母校
studies: 专业 所学专业
gym_day: 健身日
gets_up_at: 起床时间 起床闹钟
goes_to_bed_at: 就寝时间 睡觉时间 睡眠时间 上床时间
commutes_by: 通勤方式 上班方式 通勤 上班
coffee_order: 咖啡口味 常点的咖啡 常喝的咖啡 咖啡
medication: 用药 在吃的药 服用药物
religion: 宗教信仰 信仰 宗教
timezone: 所在时区 时区
email: 电子邮箱 邮箱地址 邮箱 邮件地址 工作邮箱
phone: 手机号码 手机号 电话号码 联系电话 电话
insurance: 医疗保险公司 保险公司 医疗保险 保险
bank: 开户行 开户银行 银行
salary card: 工资卡
shoe_size: 鞋码 鞋号 鞋子尺码
clothes_size: 衣服尺码 衣服尺寸 上衣尺码 T恤尺码 衣服码数
salary: 月薪 年薪 月工资 月收入 工资 薪水 收入
blood_type: 血型
star_sign: 星座
hometown: 老家 家乡 籍贯
likes: 爱好 兴趣 兴趣爱好
wifi_name: WiFi名称 WiFi名字 WiFi名 Wi-Fi名称 Wi-Fi名字 Wi-Fi名 无线网名称 无线网名字 无线网 WiFi Wi-Fi wifi名称 wifi名字 wifi
"""
_OF_THINGS = """
deadline: 截止日期 截止时间 截止日 交付日期 交付时间 最后期限 期限 截止
version: 当前版本 版本号 版本
port: 监听端口 端口号 端口
default_branch: 默认分支 主分支
database: 数据库
framework: 框架
written_in: 编程语言 开发语言 实现语言
由谁负责: 负责人 项目负责人
opens_at: 开门时间 营业开始时间 开馆时间
closes_at: 关门时间 打烊时间 闭馆时间 闭店时间
starts_at: 上课时间 开始时间 开课时间
ends_at: 下课时间 结束时间
members: 人数 成员数
"""
_THEIR_OWN = words("手机 手机型号 电脑 笔记本 笔记本电脑 平板 相机 键盘 耳机 手表 电脑型号 工作电脑 自行车")
"""Things of a person that are told by what they are, not by an attribute with a name."""
_OF_PROJECTS = words("deadline version port default_branch database framework written_in 由谁负责")
"""What only a project has, so that it is the project's where nobody else is named."""
_MANY = words("allergy likes speaks medication studies") | {"graduated from"}
_OWN = r"(?:我们家|我们|咱们家|咱们|我家|我本人|我|该?用户家里?|该?用户|本人|家里)的?"
_WHICH = r"(?:主要的?|主力的?|默认的?|首选的?|常用的?|平时用的?|日常的?|目前的?|现在的?|当前的?|最常用的?|惯用的?|喜欢的|偏好的?|个人的?|最新的?|家里的?|家庭)*"
_BE = r"(?P<be>不是|就是|仍是|还是|是|为|：|:|叫做|叫|名叫|用的是|用的|用|选的是|装的是|装的|已?改成了?|已?改为了?|已?换成了?|已?改名为|改叫|变成了?|在|位于|坐)"


def _nouns(table: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in table.strip().splitlines():
        attribute, _, nouns = line.partition(": ")
        for noun in nouns.split():
            found.setdefault(noun, attribute)
    return found


_PERSON_NOUNS = _nouns(_OF_PERSONS)
_THING_NOUNS = _nouns(_OF_THINGS)


def _any(nouns: set[str]) -> str:
    return "|".join(sorted(map(re.escape, nouns), key=len, reverse=True))


_MINE = re.compile(
    rf"^(?P<own>{_OWN})?{_WHICH}(?P<noun>{_any(set(_PERSON_NOUNS) | _THEIR_OWN)}){_BE}\s*(?P<value>\S.*)$"
)
_BARE = re.compile(
    rf"^(?P<own>{_OWN})?(?P<noun>年龄|岁数|邮箱|电子邮箱|鞋码|鞋号|手机号|电话|血型|工资|薪水|月薪|年薪|月收入|身高|体重|生日)"
    r"(?:今年)?(?P<value>[A-Za-z0-9零一二两三四五六七八九十百千万].*)$"
)
_ITS = re.compile(
    rf"^(?P<owner>[\u4e00-\u9fffA-Za-z0-9 .·_-]{{1,16}}?)??(?:的)?{_WHICH}(?P<noun>{_any(set(_THING_NOUNS))}){_BE}?\s*(?P<value>\S.*)$"
)
_FAVOURITE = re.compile(
    r"^(?:我|该?用户|本人)?最(?:喜欢|爱|喜爱)的(?P<noun>[\u4e00-\u9fff]{1,6}?)(?P<be>不是|就是|是|为|：|:)\s*(?P<value>\S.*)$"
)
_ROLE = re.compile(
    rf"^(?:{_OWN}|家庭)?(?P<role>{_any({word for word in RELATIONS if not word.isascii()})})"
    r"(?P<be>的名字叫|的名字是|名字叫|名字是|的名字：|名叫|叫做|叫|就是|是|为|：|:)\s*(?P<value>[\u4e00-\u9fffA-Za-z·. ]{1,14})$"
)
_ANIMAL = re.compile(
    rf"^(?:{_OWN})?(?:宠物)?(?P<what>狗|猫|狗狗|猫咪|小狗|小猫|兔子|仓鼠|鹦鹉|乌龟)(?:的?名字?)?(?:叫做|名叫|是叫|叫|的名字是|名字是|是|：|:)\s*(?P<value>[\u4e00-\u9fff]{{1,4}}|[A-Z][A-Za-z]*)$"
)
_HAS_ONE = re.compile(
    rf"^(?:{_OWN})?(?:有|养了?|养着|收养了?|领养了?)(?:一?[只条个])?(?:叫(?P<a>[\u4e00-\u9fff]{{1,4}}|[A-Z][a-z]+)的)?(?P<what>狗|猫|狗狗|猫咪|小狗|小猫|兔子|仓鼠|鹦鹉)(?:，|,)?(?:名叫|叫做|叫|名字叫|名字是)?(?P<b>[\u4e00-\u9fff]{{1,4}}|[A-Z][a-z]+)?$"
)
_PARTNERS = words("丈夫 老公 妻子 老婆 太太 爱人 男朋友 女朋友 男友 女友 伴侣 对象 未婚夫 未婚妻")
_SURNAMES = frozenset(
    "王李张刘陈杨赵黄周吴徐孙胡朱高林何郭马罗梁宋郑谢韩唐冯于董萧程曹袁邓许傅沈曾彭吕苏卢蒋蔡贾丁魏薛叶阎余潘杜戴夏"
    "钟汪田任姜范方石姚谭廖邹熊金陆郝孔白崔康毛邱秦江史顾侯邵孟龙万段雷钱汤尹黎易常武乔贺赖龚文小阿老"
)
_NO_NAME = re.compile(r"学老师$|型血$|[我你您他她它这那哪谁什怎吗呢很最太更都也不没的个名位人]|[师生员]$")
_TITLED = re.compile(r"(?:医生|大夫|老师|律师|先生|女士|教练|师傅|阿姨)$")
_SAID_BEFORE = re.compile(r"[我你您他她它这那哪谁什怎吗呢]|因为|为了|可以|应该|觉得")
_SHAPES = {
    attribute: re.compile(shape)
    for shape, attributes in (
        (
            r"[\d零一二两三四五六七八九十百千万]",
            "age birthday birth_year height weight shoe_size salary port version deadline",
        ),
        (r"^(?:\d|[零一二两三四五六])个?$", "children_count"),
        (r"^[\u4e00-\u9fffA-Za-z].*", "car"),
        (r"^\d+|^[零一二两三四五六七八九十]+", "members"),
        (r"@", "email"),
        (r"\d{3}", "phone"),
        (r"[\d零一二两三四五六七八九十]", "gets_up_at goes_to_bed_at opens_at closes_at starts_at ends_at"),
        (r"^[A-Za-z][\w+#. -]*$", "coding_language written_in default_branch"),
        (r"^[A-Za-z\u4e00-\u9fff][\w+#. -]*$", "editor browser package_manager database framework operating_system"),
        (r"色|模式|dark|light|Dark|Light|黑|白", "theme_preference"),
        (
            r"^(?:坐|乘|骑)?(?:地铁|公交车?|火车|轻轨|班车|电车|自行车|单车|电动车|开车|走路|步行|打车|骑车|高铁|摩托车|轮渡|汽车)$",
            "commutes_by",
        ),
        (r"^[\u4e00-\u9fff]{2,4}$|^[A-Z][A-Za-z ]*$", "由谁负责"),
    )
    for attribute in attributes.split()
}


def read_possession(text: str, hint: str) -> tuple[str, Told] | None:
    """Whose attribute the clause tells, and what; None where no table knows its noun."""
    for read in (_favourite, _role, _animal, _plainly):
        found = read(text)
        if found:
            return found
    mine = _MINE.match(text) or _BARE.match(text)
    if mine:
        found = _mine(mine, hint)
        if found:
            return found
    its = _ITS.match(text)
    return _its(its) if its else None


def _told(attribute: str, value: str, be: str) -> Told:
    many = Cardinality.MANY if attribute in _MANY else Cardinality.ONE
    return Told(attribute, value, many, be == "不是", be.lstrip("已").startswith(("改", "换", "变")))


def _tidy(attribute: str, value: str) -> str:
    value = value.strip(" 。，,的")
    if attribute == "commutes_by":
        return re.sub(r"^[坐乘骑](?!车)", "", value)
    if attribute == "operating_system":
        return value.removesuffix("系统")
    if attribute == "editor":
        return value.removesuffix("编辑器")
    if attribute == "birth_year":
        return value.rstrip("年")
    if attribute in ("shoe_size", "version"):
        return value.removesuffix("码").removesuffix("版").lstrip("vV")
    return value.removesuffix("端口") if attribute == "port" else value


def _fits(attribute: str, value: str) -> bool:
    shape = _SHAPES.get(attribute)
    if len(value) > 24 or not value or (shape and not shape.search(value)) or _SAID_BEFORE.search(value):
        return False
    if attribute in ("birthday", "deadline"):
        return "-" in quantity(value.casefold()) or quantity(value.casefold()).endswith("day")
    return True


_SETTLED = words("birthday home_city timezone gets_up_at goes_to_bed_at hometown") | {"salary card"}
"""What can be somewhere: of other attributes "在" tells where the thing is, not what it is."""
_ANYBODYS = words("大学 城市 语言 咖啡 上班 界面 系统 车 通勤 银行 保险 单位 过敏 主题")
"""Nouns that are somebody's own only where that is said."""
_OWN_UNSAID = words("commutes_by operating_system theme_preference")
_COLONS = ("：", ":")


def _mine(match: re.Match[str], hint: str) -> tuple[str, Told] | None:
    noun, be = match["noun"], match.groupdict().get("be") or "是"
    if noun in _THEIR_OWN:
        return _named_thing(match, noun, be)
    attribute = _PERSON_NOUNS[noun]
    if be in ("在", "位于") and attribute not in _SETTLED:
        return None
    if noun in _ANYBODYS and not (match["own"] or be in _COLONS or attribute in _OWN_UNSAID):
        return None
    if noun == "通勤" and re.search(r"\d|分钟|小时", match["value"]):
        return None
    value = _tidy(attribute, match["value"])
    if attribute == "children_count":
        value = value.removesuffix("个")
    if not _fits(attribute, value) or (_is_state(value) and attribute != "children_count"):
        return None
    return ("self" if match["own"] else hint), _told(attribute, value, be)


def _named_thing(match: re.Match[str], noun: str, be: str) -> tuple[str, Told] | None:
    """What a thing of the person's is, by its name or model: 我的相机是 X100."""
    value = match["value"].strip(" 。，,的")
    if len(value) > 16 or _SAID_BEFORE.search(value) or be in ("在", "位于", "坐", "用", "叫") or _is_state(value):
        return None
    named = value[:1].isascii() or re.search(r"\d|[A-Za-z]", value) or match["own"] is None or be in _COLONS
    return (f"我的{noun.removesuffix('型号')}", _told("is", value, be)) if named else None


_STATE = re.compile(r"(?:很|非常|特别|有点|太|不|没|还).{1,6}$|.{1,3}(?:了|过|着)$|[一二两三]?[个些点].{0,6}$")


def _is_state(value: str) -> bool:
    """Whether a value tells how something is, not what it is: 坏了, 很旧, 黑色的."""
    if quantity(value.casefold()):
        return False
    return (_STATE.match(value) is not None and not re.search(r"\d", value)) or value.rstrip("的") in COLOURS


def _its(match: re.Match[str]) -> tuple[str, Told] | None:
    attribute = _THING_NOUNS[match["noun"]]
    be = match["be"] or ""
    value = _tidy(attribute, match["value"])
    if not be and attribute not in ("port", "deadline", "version"):
        return None
    if be in ("在", "位于") and attribute not in ("deadline",):
        return None
    if not _fits(attribute, value) or _is_state(value):
        return None
    owner = (match["owner"] or "").strip()
    if re.fullmatch(rf"{_OWN}", owner) and attribute in _OF_PROJECTS:
        return ("self", _told(attribute, value, be)) if attribute in ("database", "written_in") else None
    name = subject(re.sub(r"(?:这个|该|本)(?=项目)|现在|目前|当前", "", owner)) if owner else ""
    if not name and attribute in _OF_PROJECTS and not owner:
        name = "项目"
    return (name, _told(attribute, value, be or "是")) if name else None


_NUM = r"(?:\d{1,5}|[零一二两三四五六七八九十百]{1,4})"
_WHAT = r"(?P<what>[\u4e00-\u9fffA-Za-z0-9 ._-]{2,14}?)"
_TOWN = r"(?P<v>[^不楼层边旁近里上下内外面口路街区间中有没很离一二两三这那哪]{2,6})"
_PLAIN = tuple(
    (attribute, re.compile(f"^{pattern}$"))
    for attribute, pattern in (
        ("home_city", rf"(?:我们?|该?用户|本人|咱们?)(?:的)?家(?:就?住在|就?在|住){_TOWN}"),
        ("port", rf"{_WHAT}(?:监听在?|跑在|运行在|使用|占用|用|在)(?:的是)?(?P<v>\d{{2,5}})(?:号)?端口"),
        ("port", rf"{_WHAT}(?:监听在?|跑在|运行在|使用|占用|用|在)?端口(?P<v>\d{{2,5}})"),
        (
            "version",
            rf"{_WHAT}(?:现在|目前|当前|已经?)?(?:是|到|用的是|升到了?|升级到了?)[vV]?(?P<v>\d+(?:\.\d+)+)版?本?了?",
        ),
        ("closes_at", rf"{_WHAT}(?:营业|开|开放)到(?P<v>(?:晚上|下午|凌晨|夜里)?{_NUM}(?:点半?|[:：]\d\d))"),
        (
            "members",
            rf"(?P<what>[\u4e00-\u9fff]{{1,6}}?(?:团队|小组|公司|部门|班|组|队|团|家|会))(?:里|现在|目前)?(?:一共|总共|共)?(?:有)?(?P<v>{_NUM})(?:个|名|位|口)?(?:人|成员|员工|学生)",
        ),
        ("由谁负责", r"(?P<v>[\u4e00-\u9fff]{2,3}?)(?:一直|现在|目前)?负责(?P<what>[\u4e00-\u9fffA-Za-z0-9]{2,12})"),
        (
            "由谁负责",
            r"(?:这个|该|本)?(?P<what>[\u4e00-\u9fffA-Za-z0-9]{0,10}项目|[\u4e00-\u9fffA-Za-z0-9]{2,10})(?:现在|目前)?由(?P<v>[\u4e00-\u9fff]{2,3})负责",
        ),
        (
            "location",
            r"(?P<what>[\u4e00-\u9fff]{0,4}(?:公司|办公室|店|工作室|学校))(?:的)?(?:就)?(?:位于|地址在|地址是|地址：|地址为|地点在|地点是|设在)(?P<v>[\u4e00-\u9fffA-Za-z0-9]{2,12})",
        ),
        (
            "phone_kind",
            r"(?:我|该?用户|本人)?(?:现在|目前|平时)?用的?(?:是)?(?P<v>[\u4e00-\u9fffA-Za-z0-9 ]{2,12})手机",
        ),
        (
            "operating_system",
            rf"(?:{_OWN})?(?:工作)?电脑(?:上)?(?:装的?是?|系统是|跑的?是?|是|用的?是?)(?P<v>Windows ?\d*|macOS|Linux|Ubuntu|Fedora|Debian|Arch|鸿蒙)(?:系统)?",
        ),
    )
)


def _plainly(text: str) -> tuple[str, Told] | None:
    """Statements of one fixed form each: what a verb tells of a project, a shop or the person."""
    for attribute, pattern in _PLAIN:
        match = pattern.match(text)
        if match is None:
            continue
        value = match["v"].strip()
        if attribute in ("home_city", "operating_system"):
            return "self", Told(attribute, value, Cardinality.ONE)
        if attribute == "phone_kind":
            return "我的手机", Told("is", value, Cardinality.ONE)
        if attribute == "由谁负责" and (value[0] not in _SURNAMES or _NO_NAME.search(value)):
            continue
        name = subject(re.sub(r"(?:现在|目前|当前|已经?|这个)", "", match["what"]))
        if name:
            return name, Told(attribute, value, Cardinality.ONE)
    return None


def _favourite(text: str) -> tuple[str, Told] | None:
    match = _FAVOURITE.match(text)
    if match is None or len(match["value"]) > 16 or _SAID_BEFORE.search(match["value"]):
        return None
    return "self", _told(f"favourite {match['noun']}", match["value"].strip("《》 "), match["be"])


def _role(text: str) -> tuple[str, Told] | None:
    match = _ROLE.match(text)
    if match is None:
        return None
    role, be, value = match["role"], match["be"], match["value"].strip()
    is_name = (
        bool(value)
        and (value[:1].isascii() or (value[0] in _SURNAMES and len(value) <= 4))
        and not _NO_NAME.search(value)
    )
    called = "叫" in be or "名字" in be
    if not (
        is_name
        or (_TITLED.search(value) and len(value) <= 5)
        or (called and len(value) <= 4 and not _NO_NAME.search(value))
    ):
        return None
    if role in _PARTNERS:
        return "self", Told("partner", value, Cardinality.ONE)
    return f"我的{role}", Told("name", value, Cardinality.ONE)


def _animal(text: str) -> tuple[str, Told] | None:
    match = _ANIMAL.match(text)
    if (
        match
        and not _NO_NAME.search(match["value"])
        and f"{match['value']}色" not in COLOURS
        and match["value"] not in COLOURS
    ):
        return f"我的{match['what']}", Told("name", match["value"], Cardinality.ONE)
    match = _HAS_ONE.match(text)
    name = (match["a"] or match["b"]) if match else None
    if match is None or not name or _NO_NAME.search(name):
        return None
    return f"我的{match['what']}", Told("name", name, Cardinality.MANY)
