"""Whom or what a Chinese clause is about. Some subjects are read together with their claim (我的生日是…)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading import chinese_words as lexicon
from mnemoscope.curate.reading.chinese_predicates import either, predicate
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.quantities import quantity
from mnemoscope.model.synonyms import RELATIONS, SAME
from mnemoscope.model.vocabulary import PER_PERSON, known_attribute
from mnemoscope.model.words import Cardinality


@dataclass(frozen=True, slots=True)
class About:
    """`name` as written or "self"; `rest` is the predicate to read, unless `told` already holds the claim."""

    name: str
    rest: str = ""
    told: Told | None = None


_HAN = r"[\u4e00-\u9fff]"
_SELF = re.compile(r"(?:我们家|我们|咱们|我家|用户家里?|家里|家中|我本人|我个人|我自己|我|本人|用户|该用户|俺)(?!的)")
_NO_SUBJECT = re.compile(r"他|她|它|你|您|大家|有人|别人|这|那|其|谁")
_RELATION = either(tuple(word for word in RELATIONS if not word.isascii()))
_RELATIVE = re.compile(rf"(?P<who>(?:我的?|我们家?的?|用户的?|我家)?(?:{_RELATION}))(?P<rest>.+)$")
_FIRST_NAME = re.compile(
    rf"(?P<name>[A-Z][a-z]+|小{_HAN}|{_HAN}{{2,3}}?)(?=住|在|是|喜欢|不|会|爱|对|讨厌|今年|有|吃|喝|做|用|搬)"
)
_MOMENT = re.compile(rf"(?:{either(lexicon.MOMENT_OPENINGS)})")
_NO_NAME = either(lexicon.NOT_NAMES)
_ACQUAINTANCE = re.compile(rf"(?!{_NO_NAME})(?P<name>[小老阿]{_HAN}|[A-Z][a-z]+)(?P<rest>.+)$")
_OWNED = re.compile(rf"的(?P<what>{_HAN}{{2,6}}?)(?:是|叫|在|为)(?P<value>.+)$")
_CALLED = re.compile(rf"(?:叫做|名叫|叫)(?P<name>(?:{_HAN}|[A-Za-z]){{1,12}})$")
_IS_SOMEONE = re.compile(rf"是(?P<value>[A-Z][A-Za-z .]{{1,20}}|{_HAN}{{1,4}}(?:医生|老师|律师|先生|女士))$")
_MINE = re.compile(
    r"(?:我|用户|本人|我们|我家|我们家)的(?P<what>(?:最喜欢的|最爱的)?[\u4e00-\u9fffA-Za-z0-9_-]{1,12}?)"
    r"(?P<be>不是|是|叫|在|为|：|:)\s*(?P<value>.+)$"
)
_FAVOURITE = re.compile(rf"我最(?:喜欢|爱)的(?P<what>{_HAN}{{1,6}}?)是(?P<value>.+)$")
_THING = re.compile(r"(?P<what>[\u4e00-\u9fffA-Za-z0-9 _.-]{2,16}?)(?P<be>不是|是|为|：|:)\s*(?P<value>.+)$")
_POSSESSED = re.compile(rf"(?P<owner>.{{2,10}})的(?P<attr>{_HAN}{{2,5}})$")
_CLOCK = (
    r"(?:早上|上午|中午|下午|晚上|凌晨)?\s*(?:\d{1,2}[:：]\d{2}|[\d一二两三四五六七八九十]{1,3}点(?:半|钟|\d{1,2}分?)?)"
)
_TIMED = re.compile(
    r"(?P<what>[\u4e00-\u9fffA-Za-z0-9_-]{2,14}?)"
    rf"(?P<when>每?(?:周|星期|礼拜)[一二三四五六日天]|{_CLOCK})(?P<verb>(?:{either(lexicon.EXCLUSIVE_VERBS)}).{{0,6}})$"
)
_LOCATED = re.compile(
    r"(?P<what>[\u4e00-\u9fffA-Za-z0-9_-]{2,12}?)(?:放|挂|藏|停|存)?在"
    r"(?P<place>[\u4e00-\u9fffA-Za-z0-9]{1,12}?(?:里面?|上面?|下面?|后面?|旁边|前面|中间|外面|里|上|下))$"
)
_OPENING = {"开门": "opens_at", "营业": "opens_at", "关门": "closes_at", "打烊": "closes_at"}
_PASSING = re.compile(r"今天|昨天|明天|现在|这|那|最近|如果|因为|其实|天气|感觉|心情|问题|原因|时间|结果|真|还")
_DEFINITE_VALUE = re.compile(r"一?[个台辆部只家款]|[A-Z]")


def find_about(text: str, hint: str) -> About:
    """Whom the clause is about and what is left to read."""
    mine = _MINE.match(text)
    if mine:
        return _of_mine(mine, text)
    favourite = _FAVOURITE.match(text)
    if favourite:
        return About("self", told=Told(f"favourite {favourite['what']}", favourite["value"], Cardinality.ONE))
    relative = _of_relative(text)
    if relative:
        return relative
    own = _SELF.match(text)
    if own:
        return About("self", text[own.end() :].lstrip(" ，,"))
    if _NO_SUBJECT.match(text):
        return About(hint)
    couple = _COUPLE.match(text)
    if couple:
        over = couple["over"] is not None
        return About(couple["one"], told=Told("partner", couple["two"], None, over, over))
    told = predicate(text)
    if told:
        return About(hint, told=told)
    acquaintance = _ACQUAINTANCE.match(text)
    if acquaintance and predicate(acquaintance["rest"]):
        return About(acquaintance["name"], acquaintance["rest"])
    return _of_person(text) or _of_thing(text, hint)


_COUPLE = re.compile(
    rf"(?P<one>{_HAN}{{2,4}}|[A-Z][a-z]+)(?:和|跟|与)(?P<two>{_HAN}{{2,4}}?|[A-Z][a-z]+)(?:已经|去年|上个月|最近|正式)?"
    r"(?:(?P<over>离婚|分手|分开|解除了?婚约|离异|散了)|(?P<now>结婚|订婚|在一起|是夫妻|是一对|是情侣))了?$"
)
_PERSONS_ONLY = words(
    "home_city employer job_title children_count age diet religion allergy partner marital_status school plays"
)
_IN_NO_NAME = re.compile(
    r"[的是在有不了我你他她它这那也都就很最吗呢吧和跟与把被给让从到对为用要会能可没多少几个些什怎谁哪因所但而且如果虽一二两三每]"
)


def _of_person(text: str) -> About | None:
    """A name of two or three characters before what only people have or do (诺拉有四个孩子)."""
    for size in (2, 3):
        name = text[:size]
        if len(text) <= size or _IN_NO_NAME.search(name) or not _ONLY_HAN.fullmatch(name) or name in SAME:
            return None
        told = predicate(text[size:])
        if told and told.attribute in _PERSONS_ONLY:
            return About(name, told=told)
    return None


_ONLY_HAN = re.compile(rf"{_HAN}+")


def _of_mine(match: re.Match[str], text: str) -> About:
    what, value, negated = match["what"], match["value"].strip(), match["be"] == "不是"
    relative = _of_relative(text)
    if relative:
        return relative
    known = known_attribute(what)
    if known and known.key in PER_PERSON:
        return About("self", told=Told(known.key, value, known.cardinality, negated))
    for favourite in ("最喜欢的", "最爱的"):
        if what.startswith(favourite):
            return About("self", told=Told(f"favourite {what[len(favourite) :]}", value, Cardinality.ONE, negated))
    colour = value.rstrip("的")
    if colour in lexicon.COLOURS:
        return About(f"我的{what}", told=Told("colour", colour, Cardinality.ONE, negated))
    attribute = {"在": "is in", "叫": "name"}.get(match["be"], "is")
    return About(f"我的{what}", told=Told(attribute, value, Cardinality.ONE, negated))


def _of_relative(text: str) -> About | None:
    match = _RELATIVE.match(text)
    if match is None:
        return None
    who, rest = match["who"], match["rest"]
    owned = _OWNED.match(rest)
    if owned:
        known = known_attribute(owned["what"])
        if known and known.key in PER_PERSON:
            return About(who, told=Told(known.key, owned["value"], known.cardinality))
        return None
    called = _CALLED.match(rest)
    if called:
        return About(who, told=Told("name", called["name"], Cardinality.ONE))
    someone = _IS_SOMEONE.match(rest)
    if someone:
        return About(who, told=Told("is", someone["value"], Cardinality.ONE))
    if predicate(rest):
        return About(who, rest)
    dated = _MOMENT.match(rest)
    told = predicate(rest[dated.end() :]) if dated else None
    if told and told.change_cue:
        return About(who, told=told)
    named = _FIRST_NAME.match(rest)
    if named and predicate(rest[named.end() :]):
        return About(f"{who}{named['name']}", rest[named.end() :])
    return None


def _of_thing(text: str, hint: str) -> About:
    timed = _TIMED.match(text)
    if timed:
        on_day = timed["when"].lstrip("每")[0] in "周星礼"
        attribute = f"{timed['verb']} on" if on_day else _OPENING.get(timed["verb"], f"{timed['verb']} at")
        return About(timed["what"], told=Told(attribute, timed["when"].removeprefix("每"), Cardinality.ONE))
    located = _LOCATED.match(text)
    if located:
        return About(located["what"], told=Told("is in", located["place"], Cardinality.ONE))
    thing = _THING.match(text)
    if thing is None or _PASSING.match(thing["what"]):
        return About(hint)
    what, value, negated = thing["what"], thing["value"], thing["be"] == "不是"
    possessed = _POSSESSED.match(what)
    known = known_attribute(possessed["attr"]) if possessed else None
    if possessed and known and known.cardinality is Cardinality.ONE:
        return About(possessed["owner"], told=Told(known.key, value, known.cardinality, negated))
    if quantity(value.casefold()) or _DEFINITE_VALUE.match(value):
        return About(what, told=Told("is", value, Cardinality.ONE, negated))
    return About(hint)
