"""What the words after a Chinese subject say: adverbs and negation first, then a frame and its value."""

from __future__ import annotations

import re

from mnemoscope.curate.reading import chinese_words as lexicon
from mnemoscope.curate.reading.chinese_compounds import INSIDE_WORDS
from mnemoscope.curate.reading.chinese_events import read_event
from mnemoscope.curate.reading.chinese_frames import FRAMES, Frame
from mnemoscope.curate.reading.chinese_meanings import read_meaning
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.words import Cardinality


def either(words: tuple[str, ...]) -> str:
    """A regular expression for any of the words, the longest first."""
    return "|".join(sorted(map(re.escape, words), key=len, reverse=True))


_ADVERB = re.compile(rf"(?P<cue>{either(lexicon.CHANGE_ADVERBS)})|{either(lexicon.ADVERBS)}")
_FORMERLY = re.compile(r"以前|曾经|过去|之前|原来|从前")
_NEGATION = re.compile(either(lexicon.NEGATIONS))
_COUNTED = re.compile(rf"(?P<n>\d+|[一二两三四五六七八九十]+)(?:[{lexicon.MEASURES}])(?P<what>[\u4e00-\u9fff]{{1,8}})$")
_JOB = re.compile(
    rf"(?:一?[名位个])?(?P<job>(?!.*[我你您他她])[\u4e00-\u9fffA-Za-z]{{0,8}}?(?:{either(lexicon.JOBS)}))$"
)
_AGE = re.compile(
    r"(?:今年)?(?:已经|快|刚满|刚)?(?P<age>\d{1,3}|[一二两三四五六七八九十]{1,4})(?:周?岁了?|(?<=\d\d)了)$"
)
_PARTICLES = re.compile(r"(?:了|啦|呢|啊|吧|哦|呀|的)+$")
_NOT_OWNED = re.compile(rf"(?:{either(lexicon.NOT_OWNED)})")
_NUMBERED = re.compile(r"[\d一二两三四五六七八九十百]")
_NOT_LIVED = re.compile(r"得|过|了|的|一")
_NO_TOWN = re.compile(r"(?:附近|旁边?|边上|对面|隔壁|楼上|楼下|顶楼|里|出来.*)$")
_POSSESSIONS = re.compile(rf"(?:{either(lexicon.POSSESSIONS)}|[\u4e00-\u9fff]{{1,4}}[{lexicon.THINGS_END_IN}])了?")
_DURATION = re.compile(r"(?:已经)?(?:有)?(?:\d+|[一二两三四五六七八九十半几]+)(?:多)?(?:年|个月|天|周)(?:多)?")
_EVER = re.compile(r"^([打玩弹学抽喝吃养开拉])过")
_SMALL_AMOUNT = re.compile(
    rf"(?:[\d一二两三四五六七八九十半几]+[{lexicon.MEASURES}包根瓶罐斤点口]|点|一点|些|一些|点儿|过)?"
)
_CONDITION = re.compile(r"(?:病|症|炎|癌|高血压|低血压|哮喘|近视|贫血|肿瘤|综合征)$")
_CAR = re.compile(r"车|特斯拉|宝马|奔驰|大众|丰田|比亚迪|奥迪|本田")
_FROM = re.compile(r"[\u4e00-\u9fff]{2,5}人$")
_TRAIT = re.compile(either(lexicon.TRAITS))
_PLAYED = re.compile(rf".{{0,6}}(?:{either(lexicon.PLAYED)})")
_SPOKEN = re.compile(r"(?!.*(?:[实梦笑脏大废好假真坏谎句情电]话|的话)).*(?:语|话|文|方言|口音)$")
_FAITH = re.compile(either(lexicon.FAITHS))


_TELLING = {
    "+drive": ("drives", re.compile(rf".*?(?:{_CAR.pattern})")),
    "+play": ("plays", _PLAYED),
    "+speak": ("speaks", _SPOKEN),
    "+faith": ("religion", _FAITH),
    "+skill": ("does", re.compile(rf"(?:{either(lexicon.SKILLS)})$")),
}
"""For verbs of many meanings, the attribute they give and the objects by which that meaning is known."""


def predicate(text: str) -> Told | None:
    """The claim of a predicate such as 现在不喝咖啡了, or None."""
    negated = cue = False
    for _ in range(6):
        told = _framed(text, negated, cue)
        if told:
            return told
        formerly = _FORMERLY.match(text)
        if formerly:
            negated, cue = not negated, True
            text = text[formerly.end() :].lstrip("是")
            continue
        negation = _whole_word(_NEGATION, text)
        if negation:
            negated = not negated
            cue = cue or negation.group() in lexicon.ENDING_NEGATIONS
            text = _EVER.sub(r"\1", text[negation.end() :])
            meant = _owned_not(text, cue) if negation.group() in ("没有", "没", "无") else None
            if meant:
                return meant
            if negation.group() in ("没有", "没") and _POSSESSIONS.fullmatch(text):
                return Told("owns", text, negated=negated, change_cue=cue)
            continue
        adverb = _whole_word(_ADVERB, text)
        if adverb is None:
            return None
        cue = cue or adverb["cue"] is not None
        text = text[adverb.end() :].lstrip()
    return None


def _owned_not(text: str, cue: bool) -> Told | None:
    """What 没有 denies to be there."""
    bought = _GOT.match(text)
    if bought:
        return Told("owns", bought["what"], negated=True, change_cue=cue)
    return read_event("有" + text, True, cue) or read_meaning("有" + text, True, cue)


_GOT = re.compile(r"(?:买|养|装|办)(?:过)?(?P<what>[\u4e00-\u9fff]{1,5})$")


def _whole_word(pattern: re.Pattern[str], text: str) -> re.Match[str] | None:
    """The match at the head of a text, unless it is only the beginning of another word (不只, 会议)."""
    match = pattern.match(text)
    other = INSIDE_WORDS.get(match.group()) if match else None
    return None if match and other and other.match(text, match.end()) else match


def _framed(text: str, negated: bool, cue: bool) -> Told | None:
    if not text:
        return None
    age = _AGE.match(text)
    if age:
        return Told("age", age["age"], negated=negated)
    meant = read_event(text, negated, cue) or read_meaning(text, negated, cue)
    if meant:
        return meant
    for frame in FRAMES.get(text[0], ()):
        if not text.startswith(frame.before):
            continue
        if frame.other_word and frame.other_word.match(text, len(frame.before)):
            continue
        rest = text[len(frame.before) :].strip(" ：:")
        told = _around(frame, rest, negated, cue) if frame.after else _meaning(frame, rest, negated, cue)
        if told:
            return told
    return None


def _around(frame: Frame, rest: str, negated: bool, cue: bool) -> Told | None:
    """A frame that stands round its object: 对…过敏, 在…工作."""
    value, mark, tail = rest.partition(frame.after)
    if not mark or not value:
        return None
    if frame.attribute.startswith("~"):
        attribute, _, fixed = frame.attribute[1:].partition(":")
        small = _SMALL_AMOUNT.fullmatch(value) and not tail.strip("了的啦 ")
        return Told(attribute, fixed, negated=negated, change_cue=cue) if small else None
    if frame.attribute == "+work":
        job = _JOB.match(tail.rstrip("的了"))
        return Told("job_title", job["job"], negated=negated, change_cue=cue) if job else None
    if tail.strip("了的啦 "):
        return None
    for degree in ("很", "非常", "都", "严重", "特别", "有点", "就", "会", "容易"):
        value = value.removesuffix(degree)
    if value.endswith("不"):
        value, negated = value[:-1], not negated
    return _meaning(frame, value, negated, cue)


def _meaning(frame: Frame, rest: str, negated: bool, cue: bool) -> Told | None:
    cue = cue or frame.now or frame.ended or (rest.endswith("了") and negated)
    negated = negated != frame.ended
    value = _PARTICLES.sub("", rest).strip()
    if frame.now and frame.before.startswith(("搬", "回")):
        value = value.removesuffix("去").removesuffix("来").rstrip("了")
    if frame.attribute.startswith("="):
        attribute, _, fixed = frame.attribute[1:].partition(":")
        lasting = _DURATION.fullmatch(value)
        return None if value and not lasting else Told(attribute, fixed, negated=negated, change_cue=cue)
    if not value:
        return None
    if frame.attribute.startswith("+"):
        return _by_object(frame.attribute, value, negated, cue)
    if frame.attribute == "owns":
        return _having(value, negated, cue)
    if frame.attribute == "name" and len(value) > 12:
        return None
    if frame.attribute == "home_city" and _NO_TOWN.search(value):
        return None
    if frame.before == "住" and _NOT_LIVED.match(value):
        return None
    if frame.attribute in ("height", "weight") and not _NUMBERED.search(value):
        return None
    return Told(frame.attribute, value, negated=negated, change_cue=cue)


def _having(value: str, negated: bool, cue: bool) -> Told | None:
    if _NOT_OWNED.match(value):
        return None
    if _CONDITION.search(value):
        return Told("condition", value, negated=negated, change_cue=cue)
    counted = _COUNTED.match(value)
    if counted and counted["n"] not in ("一", "1"):
        if counted["what"] in ("孩子", "小孩", "娃"):
            return Told("children_count", counted["n"], negated=negated, change_cue=cue)
        return Told(f"has {counted['what']}", counted["n"], Cardinality.ONE, negated, cue)
    return Told("owns", value, negated=negated, change_cue=cue)


def _by_object(kind: str, value: str, negated: bool, cue: bool) -> Told | None:
    """Verbs of many meanings (是, 做, 开) are read only with an object that settles which is meant."""
    if kind == "+age":
        age = _AGE.match(value if value.endswith("岁") else value + "岁")
        return Told("age", age["age"], negated=negated) if age else None
    telling = _TELLING.get(kind)
    if telling:
        attribute, objects = telling
        return Told(attribute, value, negated=negated, change_cue=cue) if objects.match(value) else None
    job = _JOB.match(value)
    if job:
        return Told("job_title", job["job"], negated=negated, change_cue=cue)
    return _being(value, negated, cue) if kind == "+be" else None


def _being(value: str, negated: bool, cue: bool) -> Told | None:
    bare = re.sub(r"^一?[个名位]", "", value)
    if bare in lexicon.DIETS:
        return Told("diet", "纯素" if "纯" in bare else "吃素", negated=negated, change_cue=cue)
    if _FROM.match(bare) and bare not in lexicon.NOT_ORIGINS:
        return Told("hometown", bare[:-1], negated=negated)
    if re.fullmatch(r"(?:O|A|B|AB)型血?", bare):
        return Told("blood_type", bare.rstrip("型血"), negated=negated)
    if re.fullmatch(r"[\u4e00-\u9fff]{1,2}座", bare):
        return Told("star_sign", bare, negated=negated)
    if bare in lexicon.PLACES:
        return Told("hometown", bare, negated=negated)
    if _TRAIT.match(bare):
        return Told("is", bare, Cardinality.MANY, negated, cue)
    return None
