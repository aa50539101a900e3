"""Claims from Chinese sentences. What does not fit a known form is left unread."""

from __future__ import annotations

import re
from dataclasses import replace

from mnemoscope.curate.reading import chinese_words as lexicon
from mnemoscope.curate.reading.chinese_attributions import take_attributions
from mnemoscope.curate.reading.chinese_counts import counted
from mnemoscope.curate.reading.chinese_doing import read_doing
from mnemoscope.curate.reading.chinese_notes import read_note
from mnemoscope.curate.reading.chinese_plainly import read_plainly
from mnemoscope.curate.reading.chinese_possessions import read_possession
from mnemoscope.curate.reading.chinese_predicates import either, predicate
from mnemoscope.curate.reading.chinese_subjects import About, find_about
from mnemoscope.curate.reading.chinese_things import read_thing
from mnemoscope.curate.reading.chinese_topics import measured
from mnemoscope.curate.reading.chinese_typing import settled
from mnemoscope.curate.reading.english_words import VALUE_ROUTES
from mnemoscope.curate.reading.scopes import take_chinese_scope
from mnemoscope.curate.reading.statement import ReadClaim
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import NOTHING, Told
from mnemoscope.model.contradiction import Cue
from mnemoscope.model.measures import ZH_NUMERAL
from mnemoscope.model.memory import Claim
from mnemoscope.model.quantities import quantity
from mnemoscope.model.vocabulary import cardinality_of, known_attribute
from mnemoscope.model.words import Cardinality, Polarity

LONGEST_SENTENCE = 120

_SENTENCE = re.compile(r"[。！!；;\n]+")
_AND_YOU = re.compile(r"[，,。!！]?\s*那?[你您]呢\s*[?？]?\s*$")
_QUESTION = re.compile(r"(?:[?？]|吗|呢|么)\s*$")
_LEAD = re.compile(rf"^(?:(?P<now>{either(lexicon.CHANGE_LEAD_INS)})|{either(lexicon.LEAD_INS)})[,，:：、。！! ]+")
_WHEN = re.compile(
    rf"(?:(?P<now>{either(lexicon.NOW_OPENINGS)})|(?P<moment>{either(lexicon.MOMENT_OPENINGS)})"
    rf"|(?P<former>{either(lexicon.FORMER_OPENINGS)})|{either(lexicon.HABIT_OPENINGS)})[,，]?\s*(?=我|咱|本人)"
)
_SOME = (
    r"(?:一些|某些|有些|一点|好多|很多|许多|不少|[一某几两这那]?(?:个|件|种|些|项|位|家|样|名)|某)"
    r"(?:新的?|小|大|复杂的|特别的|重要的)?"
)
_VAGUE = re.compile(
    rf"(?:(?:{_SOME})?(?:{either(lexicon.VAGUE_HEADS)})|{_SOME}(?:{either(lexicon.VAGUE_PEOPLE)}))(?:[要需想没].*)?$"
)
_ONE_OF_MANY = re.compile(r"某|[一几][家个所间座名]")
_NAMED = words("employer school home_city hometown") | {"studies at", "graduated from"}
_NOT_A_FACT = re.compile(rf"^我?(?:{either(lexicon.NOT_A_FACT)})")
_DENIAL = re.compile(r"^我?(?:从来没有?|没有?|并没有?|不记得)说过[,，]?|^(?:并不是|不是说)")
_MOMENT = re.compile(rf"(?:{either(lexicon.MOMENT_OPENINGS)})(?:的时候)?[，,]?")
_REPLY = re.compile(
    r"^(?:以后|今后|从现在起|请|都|一律|一直|总是|始终|只|每次|你|要|务必)*用(?P<language>[\u4e00-\u9fff]{1,3}[文语话])"
    r"(?:来|跟我|和我|给我|对我)*(?:回答|回复|答复|回|交流|说话|沟通|写)(?:我|问题)?$"
)
_BEGUN = re.compile(
    r"(?:从|自从?)?(?:(?:今年|去年|上个?|这个?)?(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?|上个?月|上周|今年|去年|这个月|那以后)"
    r"(?:起|开始|以来|之后)[，,]?"
)
_TIME = re.compile(
    r"(?:(?P<now>今年(?![\d一二三四五六七八九十春夏秋冬年])|现在|目前|如今|最近)|(?:去年|前年|上个?月|上周|本月|这个?月|今年|昨天|前天|前阵子|不久前)?(?:年初|年底|春天|夏天|秋天|冬天"
    r"|(?:\d{1,2}|[一二三四五六七八九十]{1,2})月份?(?:底|初)?|(?:19|20)\d\d年)?)(?:就|已经?|刚|才)?(?=\S\S)"
)
_SPEAKING = re.compile(r"(?:我|本人|俺)(?!的|们|家)|如果|要是|假如")
_CUT = re.compile(r"(?:[,，；;。！!]|——|因为|所以|但是|不过(?!敏)|而且|并且|虽然).*$", re.DOTALL)
_SINCE = re.compile(
    r"^(?:从|自从|自)?(?P<y>(?:19|20)\d{2})年(?:(?P<m>\d{1,2})月)?(?:(?P<d>\d{1,2})[日号])?(?P<mark>起|开始|以来|之后|后)?[,，]?"
)
_BEGINS = re.compile(r"搬|入职|加入|跳槽|毕业|结婚|开始|买|换|改|退休|定居")
"""Without 起 or 从 a year says since when only beside a verb of change."""
_UNSAYING = re.compile(r"什么|怎么|哪|谁|这个|那个|它|这样|那样|这|那|你|的|了|不|过|起来|一下|点什么")


def read_chinese(text: str, subject_hint: str, *, loosely: bool = True) -> ReadClaim | None:
    """The first claim that a sentence of the text makes; `loosely`, also one that no table of wordings knows."""
    for sentence in _SENTENCE.split(text)[:4]:
        read = _read_sentence(sentence.strip(), subject_hint, loosely)
        if read:
            return read
    return None


def _read_sentence(sentence: str, hint: str, loosely: bool) -> ReadClaim | None:
    sentence = _AND_YOU.sub("", sentence)
    if not sentence or len(sentence) > LONGEST_SENTENCE or _QUESTION.search(sentence):
        return None
    text, cue = strip_lead_ins(sentence)
    if _NOT_A_FACT.match(text):
        return None
    when = _WHEN.match(text)
    text = _after(when, text)
    reply = _REPLY.search(text)
    if reply:
        return ReadClaim(Claim("self", "reply_language", reply["language"]), Cardinality.ONE, "", cue)
    begun = _BEGUN.match(text)
    if begun:
        text, cue = _after(begun, text), max(cue, Cue.CHANGE)
    since, text = _take_since(text)
    denied = _DENIAL.match(text)
    scope, text, about, is_owned = _who(_after(denied, text), hint)
    rest = about.rest
    if rest and not scope:
        scope, rest = take_chinese_scope(rest)
    if rest and not since:
        since, rest = _take_since(rest)
    name, told = _what(replace(about, rest=rest), text, hint, is_owned=is_owned)
    if loosely and not when and not scope and (told is None or _is_amount(told)):
        name, told = counted(text, hint) or ((name, told) if told else _loosely(text, hint) or (name, None))
    if told is None or (when and when["moment"] and not told.change_cue):
        return None
    if when:
        cue = max(cue, Cue(when["now"] is not None or when["former"] is not None))
        told = replace(told, negated=told.negated != (when["former"] is not None))
    name, told = _as_stored(name, told, hint)
    told = _qualified(told, text)
    scope = "" if told.attribute in ("owns", "living_with", "children_count") and scope == "home" else scope
    value = _ENDING.sub("", told.value.strip(" 。，,：:"))
    if not _usable(value):
        return None
    attribute, negated = told.attribute, told.negated != bool(denied)
    if attribute == "dislikes":
        attribute, negated = "likes", not negated
    if attribute in ("uses", "likes"):
        attribute = VALUE_ROUTES.get(value.casefold(), attribute)
    return ReadClaim(
        Claim(name, attribute, value, Polarity.NEGATED if negated else Polarity.AFFIRMED),
        told.cardinality or cardinality_of(attribute),
        scope,
        max(cue, Cue(told.change_cue)),
        since,
    )


def _after(match: re.Match[str] | None, text: str) -> str:
    return text[match.end() :] if match else text


def _who(text: str, hint: str) -> tuple[str, str, About, bool]:
    """The scope that a sentence names, the sentence without it and without who says so, whom or what it is about, and
    whether that is a thing by its owner: a note such as 生日：5月5日, or 我的车是红色的."""
    note, whole = read_note(text, hint), text
    scope, text = ("", text) if note else take_chinese_scope(text)
    text = _CUT.sub("", take_attributions(text)).strip()
    if not note and text != whole:
        note = read_note(text, hint)
    owned = note or read_possession(text, hint)
    return scope, text, About(owned[0], told=owned[1]) if owned else find_about(text, hint), bool(owned)


def _what(about: About, text: str, hint: str, *, is_owned: bool) -> tuple[str, Told | None]:
    """What the sentence `text` tells, and of whom: by its predicate, as a thing, after a time, or as a measure."""
    name, rest, told = about.name, about.rest, about.told or predicate(about.rest)
    dated = _MOMENT.match(rest) if told is None and rest else None
    if dated:
        told = predicate(_after(dated, rest))
        told = told if told and (told.change_cue or _became(told, rest)) else None
    named = (
        not is_owned
        and name != hint
        and told is not None
        and (told.attribute == "is" or known_attribute(told.attribute) is None)
    )
    if (told is None or named) and not _SPEAKING.match(text):
        name, told = read_thing(text) or (name, told)
    later = _TIME.match(text) if told is None else None
    if later:
        told = predicate(_after(later, text))
        known = told is not None and (told.change_cue or later["now"] or _became(told, text))
        name, told = (hint, told) if known else (name, None)
    if told is None and about.name == "self" and rest:
        name, told = measured(rest) or (name, told)
    return name, told


def _as_stored(name: str, told: Told, hint: str) -> tuple[str, Told]:
    """Under which name and attribute it is kept: a place for what is no firm, the system for one that is used."""
    told = _born(_placed(told))
    if told.attribute == "done":
        name, told = hint, replace(told, attribute="does", value=told.value + name)
    if told.attribute == "uses" and _SYSTEM.match(told.value):
        told = replace(told, attribute="operating_system", cardinality=Cardinality.ONE)
    if told.attribute == "phone_model" and name in ("self", hint):
        name, told = "我的手机", replace(told, attribute="is")
    return (name, told) if name in ("self", hint) else settled(name, told)


def _became(told: Told, text: str) -> bool:
    """Whether what happened then is how it has been since: 去年买了房."""
    return "了" in text and (told.cardinality or cardinality_of(told.attribute)) is Cardinality.ONE


def _loosely(text: str, hint: str) -> tuple[str, Told] | None:
    """What a short sentence says that no table of wordings knows."""
    return read_plainly(text) or read_doing(text, hint)


_AT_TIMES = re.compile(
    r"周末|节假日|假期|寒假|暑假|[夏冬春秋](?:天|季)|雨天|雨季|旺季|淡季|值班时|出差时|加班时|裤子|左[眼耳脚手]|右[眼耳脚手]"
)
_PART_OF_DAY = re.compile(r"早上|上午|中午|下午|晚上|夜里|睡前|饭后|饭前|空腹|周末|夏天|冬天|出差")


def _qualified(told: Told, text: str) -> Told:
    """What holds at times only, apart from what holds always: when one gets up on weekends, no coffee late."""
    if told.attribute.startswith(("favourite", "least liked")):
        return told
    if (told.cardinality or cardinality_of(told.attribute)) is Cardinality.ONE:
        times = _AT_TIMES.search(text)
        if times and times.group() not in told.value:
            return replace(told, attribute=f"{told.attribute} {times.group()}", cardinality=Cardinality.ONE)
        return told
    part = _PART_OF_DAY.search(text) if told.negated else None
    return replace(told, value=part.group() + told.value) if part and part.group() not in told.value else told


_AMOUNT = re.compile(rf"[\d{ZH_NUMERAL}半]+(?:\D|$)")
_OF_MANY = words("drinks eats plays does uses owns likes medication")


def _is_amount(told: Told) -> bool:
    """Whether a value is no thing but how many of them: 八杯水, 两次羽毛球."""
    return told.attribute in _OF_MANY and _AMOUNT.match(told.value) is not None and told.value[0] not in "一1"


def _placed(told: Told) -> Told:
    """What names no firm, school or town: where one works, one of many, or nothing at all."""
    if told.attribute not in _NAMED:
        return told
    if told.attribute == "employer" and (told.value in lexicon.NOT_FIRMS or told.value in lexicon.PLACES):
        return replace(told, attribute="works in", cardinality=Cardinality.MANY)
    one_of_many = _ONE_OF_MANY.match(told.value)
    bare = told.value[one_of_many.end() :] if one_of_many else told.value
    if bare in lexicon.VAGUE_FIRMS or (told.attribute == "school" and bare in lexicon.NOT_FIRMS):
        return NOTHING
    return replace(told, cardinality=Cardinality.MANY) if one_of_many else told


def _born(told: Told) -> Told:
    """出生于5月5日 tells a day and 生于1988年 a year, where 出生于北京 tells a place."""
    day = quantity(told.value.rstrip("的").casefold()) if told.attribute == "birthplace" else ""
    if not day and told.attribute == "birthplace" and _ONLY_YEAR.match(told.value):
        return replace(told, attribute="birth_year", value=told.value.rstrip("年的"), cardinality=Cardinality.ONE)
    return replace(told, attribute="birthday", cardinality=Cardinality.ONE) if "-" in day else told


_SYSTEM = re.compile(r"(?:Windows ?\d*|macOS|Linux|Ubuntu|Fedora|Debian|Arch(?: Linux)?|NixOS|鸿蒙|麒麟)$")
_ENDING = re.compile(r"(?<=.)(?:的|的?了)$")
_ONLY_YEAR = re.compile(r"(?:19|20)\d\d年?$")


def strip_lead_ins(text: str) -> tuple[str, Cue]:
    """The text without openers such as 顺便说一下, and what they tell of a change."""
    cue = Cue.NONE
    for _ in range(3):
        match = _LEAD.match(text)
        if match is None:
            break
        if match["now"] is not None:
            cue = max(cue, Cue.CORRECTION if match["now"] in lexicon.CORRECTIONS else Cue.CHANGE)
        text = text[match.end() :]
    return text, cue


def _take_since(text: str) -> tuple[str, str]:
    """The date at the head of a text as ISO 8601, and the text without it."""
    match = _SINCE.match(text)
    if match is None or match.end() == len(text):
        return "", text
    if not match["mark"] and match.group()[0] not in "从自" and not _BEGINS.search(text):
        return "", text
    month = f"-{int(match['m']):02}" if match["m"] else ""
    day = f"-{int(match['d']):02}" if match["d"] and month else ""
    return match["y"] + month + day, text[match.end() :]


def _usable(value: str) -> bool:
    """Whether a value says something by itself."""
    if not value or len(value) > 30 or value in "吃喝玩看听用去" or _UNSAYING.match(value) or _VAGUE.match(value):
        return False
    return any(char.isalnum() for char in value)
