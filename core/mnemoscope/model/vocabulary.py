"""The attributes that the store knows by name: how many values each can have at once, how fast it fades, what it is
called. Any other attribute is free text read from the sentence.

A `Vocabulary` is the built-in table with what the person changed and added on top, as an immutable value. Whoever
needs one is given it; the functions at the end ask the built-in one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from mnemoscope.model.words import Cardinality, HalfLife

ONE = Cardinality.ONE
MANY = Cardinality.MANY


@dataclass(frozen=True, slots=True)
class Attribute:
    """One known attribute.

    `opposite` marks a name that is another attribute denied: "dislikes" is "likes", negated. `exclusive` is false
    where a second value is likely to be an addition (a second e-mail address) although one is usual.
    """

    key: str
    cardinality: Cardinality
    half_life: HalfLife
    en: str
    zh: str
    synonyms: tuple[str, ...] = ()
    opposite: str = ""
    exclusive: bool = True


@dataclass(frozen=True, slots=True)
class AttributeUse:
    """An attribute in a list: how many memories that hold use it, and whose it is.

    `whose` is "built_in", "changed" (built in, and changed by the person), "added" (by the person) or "read": a free
    one that no vocabulary names and that was read from a sentence.
    """

    attribute: Attribute
    memories: int
    whose: str


def _one(key: str, en: str, zh: str, *synonyms: str, fades: bool = True, exclusive: bool = True) -> Attribute:
    return Attribute(key, ONE, HalfLife.STATED if fades else HalfLife.NONE, en, zh, synonyms, exclusive=exclusive)


def _many(key: str, en: str, zh: str, *synonyms: str, fades: bool = True, opposite: str = "") -> Attribute:
    return Attribute(key, MANY, HalfLife.STATED if fades else HalfLife.NONE, en, zh, synonyms, opposite)


ATTRIBUTES: tuple[Attribute, ...] = (
    # who
    _one("name", "name", "名字", "full name", "first name", "last name", "surname", "姓名", "叫", fades=False),
    _many("nickname", "nickname", "昵称", "小名", "外号", "网名", fades=False),
    _one("pronouns", "pronouns", "人称", fades=False),
    _one("gender", "gender", "性别", "sex", fades=False),
    _one("age", "age", "年龄", "岁数"),
    _one("birthday", "birthday", "生日", "date of birth", "birth date", "出生日期", fades=False),
    _one("birth_year", "year of birth", "出生年份", "birth year", fades=False),
    _one("birthplace", "born in", "出生地", "place of birth", fades=False),
    _one("hometown", "hometown", "家乡", "home town", "老家", "籍贯", fades=False),
    _many("nationality", "nationality", "国籍", "citizenship", fades=False),
    _one("blood_type", "blood type", "血型", "blood group", fades=False),
    _one("height", "height", "身高"),
    _one("weight", "weight", "体重"),
    _one("shoe_size", "shoe size", "鞋码", "鞋号"),
    _one("religion", "religion", "信仰", "faith", "宗教"),
    _one("star_sign", "star sign", "星座", "zodiac sign", "sign", fades=False),
    # where and how to reach
    _one("home_city", "lives in", "居住城市", "city", "home city", "residence", "所在城市", "居住地"),
    _one("home_country", "lives in the country", "居住国家", "country", "home country"),
    _one("home_region", "lives in the region", "居住地区", "region", "province", "state", "省份"),
    _many("housing", "lives in a place", "住所", "housing"),
    _one("home_address", "address", "住址", "lives at", "home address", "地址", "家庭住址", "家庭地址"),
    _one(
        "email", "e-mail", "邮箱", "e-mail", "email address", "e-mail address", "电子邮箱", "邮箱地址", exclusive=False
    ),
    _one(
        "phone",
        "phone",
        "电话",
        "phone number",
        "mobile number",
        "telephone number",
        "手机号",
        "电话号码",
        "手机号码",
        exclusive=False,
    ),
    _one("timezone", "time zone", "时区", "time zone"),
    # people around
    _one("partner", "partner", "伴侣", "married to", "engaged to"),
    _many("relatives", "has in the family", "亲人", "family"),
    _one("marital_status", "marital status", "婚姻状况", "relationship status", "婚姻"),
    _one("children_count", "number of children", "孩子数量", "number of children"),
    # work and learning
    _one("employer", "works at", "工作单位", "company", "works for", "公司", "单位"),
    _one(
        "job_title",
        "works as",
        "职业",
        "job",
        "occupation",
        "profession",
        "role",
        "position",
        "job title",
        "title",
        "工作",
        "职位",
        "岗位",
        exclusive=False,
    ),
    _one("team", "team", "团队", "department", "部门"),
    _one("school", "studies at", "学校", "university", "college", "goes to school at", "大学"),
    _one(
        "undergraduate_at", "undergraduate studies at", "本科院校", "本科学校", "本科", "undergraduate at", fades=False
    ),
    _one("postgraduate_at", "postgraduate studies at", "硕士院校", "研究生院校", "postgraduate at", fades=False),
    _one("doctorate_at", "doctorate at", "博士院校", fades=False),
    _many("studies", "studies", "专业", "major", "field of study", "degree"),
    # taste
    _many(
        "likes",
        "likes",
        "喜欢",
        "prefers",
        "loves",
        "enjoys",
        "preference",
        "偏好",
        "爱好",
        "hobby",
        "hobbies",
        "interest",
        "interests",
        "兴趣",
    ),
    _many("dislikes", "dislikes", "不喜欢", "hates", "讨厌", opposite="likes"),
    _one("diet", "diet", "饮食", "饮食习惯"),
    _many("allergy", "allergic to", "过敏", "allergies", "allergy to", "过敏原", fades=False),
    _many("condition", "has the condition", "病症", "diagnosis", "疾病"),
    _many("medication", "takes the medicine", "用药", "medicine"),
    _many("drinks", "drinks", "喝"),
    _many("eats", "eats", "吃"),
    _one("coffee_order", "coffee order", "咖啡口味", "usual coffee"),
    _one("seat_preference", "seat", "座位偏好", "preferred seat", "seat", "座位"),
    _one("theme_preference", "colour theme", "界面主题", "theme"),
    _one("unit_preference", "units", "单位制", "unit system"),
    _one("reply_language", "wants answers in", "回答语言", "reply language", "answer language"),
    _one("answer_length", "answer length", "回答长度"),
    # doing
    _many("does", "does", "会做", "activity", "sport", "运动"),
    _many("plays", "plays", "玩"),
    _many("speaks", "speaks", "会说", "languages", "language", "语言"),
    _one("native_language", "native language", "母语", "mother tongue", "first language", fades=False),
    _many("learning", "is learning", "在学"),
    _many("rule", "rule", "规则"),
    # things
    _many("pet", "pet", "宠物", "pets"),
    _many("owns", "owns", "拥有", "has"),
    _many("drives", "drives", "开"),
    _many("uses", "uses", "使用", "用"),
    _one("package_manager", "package manager", "包管理器"),
    _one("editor", "editor", "编辑器", "code editor", "ide", "text editor"),
    _one("operating_system", "operating system", "操作系统", "os"),
    _one("database", "database", "数据库"),
    _one("phone_system", "phone system", "手机系统"),
    _one("browser", "browser", "浏览器", "web browser", "默认浏览器", exclusive=False),
    _one("laptop", "laptop", "笔记本电脑型号"),
    _one("coding_language", "main programming language", "主要编程语言", "主力编程语言", "主力语言", exclusive=False),
    _one("insurance", "insured with", "保险公司", "保险", "医疗保险", exclusive=False),
    _one("wifi_name", "Wi-Fi name", "Wi-Fi 名称", "无线网名称", "wifi名称", "wifi名字", "wi-fi名称", "wi-fi名字"),
    _one("clothes_size", "clothes size", "衣服尺码", "衣服尺寸", "衣服码数", "t恤尺码"),
    _one("gym_day", "gym day", "健身日"),
    _one("temperature_unit", "temperature unit", "温度单位"),
    _one("clock_format", "clock format", "时间制式"),
    _one("spelling_preference", "spelling", "拼写"),
    _one("indents_with", "indents with", "缩进方式"),
    _one("chronotype", "is a morning or an evening person", "作息类型"),
    _one("temperament", "temperament", "性格"),
    _many("programs_in", "programs in", "会写", "programs in"),
    # facts about things
    _one("port", "port", "端口", "port number", "端口号", "监听端口"),
    _one("default_branch", "default branch", "默认分支", "主分支", "main branch"),
    _one("framework", "framework", "框架"),
    _one("members", "members", "人数"),
    _one("room", "room", "房间", "room number", "房间号"),
    _one("meets_on", "meets on", "聚会日", "meets"),
    _one("meets_at", "meets at", "聚会地点"),
    _one("opens_at", "opens at", "开门时间", "opening time", "opening hour", "opens"),
    _one("closes_at", "closes at", "关门时间", "closing time", "closes"),
    _one("starts_at", "starts at", "开始时间", "start time", "starts", "begins at", "begins on", "starts on"),
    _one("ends_at", "ends at", "结束时间", "end time", "ends", "finishes at"),
    _one("deadline", "deadline", "截止日期", "due date", "is due", "截止时间"),
    _one("costs", "costs", "价格", "price"),
    _one("colour", "colour", "颜色", "color"),
    _one("plan", "is on the plan", "套餐", "plan", "subscription"),
    _one("size", "size", "尺寸"),
    _one("version", "version", "版本"),
    _one("is", "is", "是"),
    _one("location", "is kept", "存放处", "location", "whereabouts", "位置"),
    _one("held_on", "is held on", "举行日", "takes place on", "happens on", "day", "is on"),
    _one("held_in", "is held in", "举行地点", "venue", "takes place in", "地点", "场地"),
    _one("runs_on", "runs on", "运行于", "platform"),
    _one("written_in", "is written in", "编程语言", "programming language", "code base", "codebase", "code"),
    _one("licence", "is licensed under", "许可证", "license", "licence", "is under the licence"),
    # the day of a person
    _one("school_year", "is in the school year", "年级", "grade"),
    _one("handedness", "handedness", "惯用手", fades=False),
    _one("commutes_by", "commutes by", "通勤方式"),
    _one("car", "drives the car", "座驾", "car", exclusive=False),
    _one("bank", "banks with", "银行", "bank", exclusive=False),
    _one("living_with", "lives with", "同住", exclusive=False),
    _one("floor", "lives on the floor", "楼层", "floor"),
    _one("hours", "works the hours", "工时"),
    _one("driving_licence", "driving licence", "驾照", "driver's license", "driving license"),
    _many("goes_to", "goes to", "常去"),
    _one("salary", "earns", "工资", "salary", "income", "月薪", "薪水", "收入"),
    _one("gets_up_at", "gets up at", "起床时间", "wakes at", "wakes up at"),
    _one("starts_work_at", "starts work at", "上班时间"),
    _one("ends_work_at", "finishes work at", "下班时间"),
    _one("goes_to_bed_at", "goes to bed at", "睡觉时间", "bedtime"),
    Attribute("mood", MANY, HalfLife.MOOD, "mood", "心情", ("feels", "feeling", "情绪")),
)

PER_PERSON = frozenset(
    {
        "name",
        "nickname",
        "pronouns",
        "gender",
        "age",
        "birthday",
        "birthplace",
        "hometown",
        "nationality",
        "blood_type",
        "height",
        "weight",
        "shoe_size",
        "religion",
        "star_sign",
        "home_city",
        "home_country",
        "home_address",
        "email",
        "phone",
        "timezone",
        "marital_status",
        "employer",
        "job_title",
        "team",
        "school",
        "studies",
        "diet",
        "allergy",
        "native_language",
        "likes",
        "dislikes",
        "package_manager",
        "editor",
        "operating_system",
        "mood",
        "speaks",
        "coffee_order",
        "handedness",
        "salary",
        "car",
        "bank",
        "driving_licence",
        "school_year",
        "gets_up_at",
        "goes_to_bed_at",
        "browser",
        "laptop",
        "coding_language",
        "insurance",
        "wifi_name",
        "clothes_size",
        "gym_day",
        "commutes_by",
        "theme_preference",
        "temperament",
    }
)
"""Attributes that "my <word> is …" gives to the person themselves rather than to a thing of theirs."""


TOOLS = frozenset(
    {
        "notes app",
        "ticket tracker",
        "task app",
        "chat app",
        "messenger",
        "email client",
        "email provider",
        "calendar app",
        "password manager",
        "backup app",
        "cloud storage",
        "music service",
        "video calls",
        "design tool",
        "photo app",
        "phone_model",
        "phone model",
        "search_engine",
        "search engine",
        "keyboard layout",
        "mobile provider",
        "preferred name",
        "tone",
    }
)
"""Free attributes of which people have another one at work, or a second one beside the first."""

_MEETING = (frozenset({"likes", "eats", "drinks"}), frozenset({"partner", "marital_status"}))
_MET_BY = {key: tuple(sorted(keys)) for keys in _MEETING for key in keys}
MEETING = tuple(_MET_BY)
"""All attributes whose claims can contradict those of another attribute; see `met_by`."""


def met_by(key: str) -> tuple[str, ...]:
    """The attributes whose claims can contradict those of one, itself among them: who eats no fish does not like it."""
    return _MET_BY.get(key) or (key,)


class Vocabulary:
    """Attributes by key and by word, and what the store knows of each. Two are equal only when they are the same one.

    Attributes:
        attributes: every attribute, the person's version instead of the built-in one.
        own: the keys of those that the person changed or added.
    """

    def __init__(self, own: Iterable[Attribute] = ()) -> None:
        changed = {attribute.key: attribute for attribute in own}
        built_in = [changed.get(attribute.key, attribute) for attribute in ATTRIBUTES]
        added = [attribute for key, attribute in changed.items() if key not in BUILT_IN_KEYS]
        self.attributes = (*built_in, *added)
        self.own = frozenset(changed)
        self._by_key = {attribute.key: attribute for attribute in self.attributes}
        self._by_word: dict[str, Attribute] = {}
        # What the person says of a word comes before what it meant by itself.
        for attribute in (*changed.values(), *self.attributes):
            for word in words_of(attribute):
                self._by_word.setdefault(word, attribute)

    def known(self, word: str) -> Attribute | None:
        """The attribute of that key, label or synonym, in English or Chinese."""
        return self._by_word.get(word.strip().casefold())

    def of(self, key: str) -> Attribute | None:
        """The attribute with exactly this key."""
        return self._by_key.get(key)

    def added(self, key: str) -> Attribute | None:
        """The attribute with this key, if the person added it."""
        return self._by_key.get(key) if key in self.own and key not in BUILT_IN_KEYS else None

    def cardinality(self, attribute: str) -> Cardinality:
        """How many values the attribute can have; a free attribute can have many."""
        known = self.known(attribute)
        return known.cardinality if known else MANY

    def cardinality_read(self, attribute: str, read: Cardinality | None) -> Cardinality:
        """How many values hold at once for a statement whose form told `read` of it, or nothing.

        What the person decided for the attribute comes before what a form suggests, except that a sentence which says
        that its value comes on top of others ("I also work at …") is taken at its word.
        """
        known = self.known(attribute)
        if known is None or known.key not in self.own:
            return read or self.cardinality(attribute)
        if read is MANY and BUILT_IN.cardinality(attribute) is ONE:
            return MANY
        return known.cardinality

    def exclusive(self, key: str) -> bool:
        """Whether a second value contradicts the first for certain, where only one is usual."""
        known = self.of(key)
        return known.exclusive if known else key not in TOOLS

    def half_life(self, attribute: str) -> HalfLife | None:
        """The class of forgetting that the attribute itself asks for, or None where the origin decides."""
        known = self.known(attribute)
        if known is None or known.half_life is HalfLife.STATED:
            return None
        return known.half_life

    def label(self, attribute: str, language: str = "en") -> str:
        """What to call the attribute on screen; a free attribute is called as it was read."""
        known = self.known(attribute)
        if known is None:
            return attribute.replace("_", " ")
        return known.zh if language.startswith("zh") else known.en


def words_of(attribute: Attribute) -> tuple[str, ...]:
    """All words that mean the attribute, in the form in which they are looked up."""
    key = attribute.key
    words = (key, key.replace("_", " "), attribute.en, attribute.zh, *attribute.synonyms)
    return tuple(dict.fromkeys(word.strip().casefold() for word in words))


BUILT_IN_KEYS = frozenset(attribute.key for attribute in ATTRIBUTES)
BUILT_IN = Vocabulary()

known_attribute = BUILT_IN.known
attribute_of = BUILT_IN.of
cardinality_of = BUILT_IN.cardinality
half_life_of = BUILT_IN.half_life
label_of = BUILT_IN.label
