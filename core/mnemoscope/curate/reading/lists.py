"""A statement that lists things ("I like tea, chess and films") as one statement for each of them.

Only plain lists are divided: each element has to make the same statement when it stands alone, so that a later word
about one of them ("I don't like tea") meets it. Shared heads ("red and white wine") and set phrases stay whole.
"""

from __future__ import annotations

import re

from mnemoscope.curate.reading import chinese_words, english_words
from mnemoscope.curate.reading.chinese_predicates import either
from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.statement import ReadClaim
from mnemoscope.curate.reading.tables import phrases, words
from mnemoscope.model.words import Cardinality

LISTED = words("likes eats drinks speaks owns allergy")
"""Attributes of which a list is as many statements."""
_OF_NAMES = words("speaks")
"""Attributes of which two capitalised words are two things, not one name (Simon and Garfunkel)."""
MOST_ELEMENTS = 12

_AND = re.compile(r"\s*,\s*(?:and|or)\s+|\s*,\s*|\s+(?:and|or)\s+", re.IGNORECASE)
_ZH_AND = re.compile(
    r"、(?:和|以及)?|，(?:和|以及)|以及|(?<![温柔缓随暖饱调共总平谦祥亲附])(?:和|跟)(?![平谐弦气尚蔼睦解好]|服(?!装|务|饰))"
)
_SET_PHRASES = phrases(
    """
    fish and chips | bread and butter | salt and pepper | rock and roll | rhythm and blues | drum and bass
    mac and cheese | gin and tonic | arts and crafts | dungeons and dragons | peanut butter and jelly
    bacon and eggs | rice and beans | ham and cheese | cookies and cream | black and white | bed and breakfast
    meat and potatoes | bangers and mash | sweet and sour | cream and sugar | food and drink | hide and seek
    """
)
_NO_ELEMENT = words(
    """i we you he she it they me us him her them my our your his their its this that these those who which where when
    not but so both all either neither only also too more most other others etc in on at for with from by to of about
    over after before because since than as if while without very really everything anything something"""
)
_LIKE_ADJECTIVES = re.compile(r"\w{3,}(?:al|ic|ish|ese|ian|ive|ous|ern|ful|less|ed)$")
_ADJECTIVES = (
    words(
        """old new big small hot cold fresh raw dark light sweet sour spicy strong weak good bad long short fast slow
        home cooked fried modern early late free open soft hard wild dry rich"""
    )
    | english_words.COLOURS
    | english_words.NATIONALITIES
)
_ARTICLE = re.compile(r"(?:an?|one|two|three|four|five|some|\d+) ", re.IGNORECASE)
_ZH_ELEMENT = re.compile(r"(?:一点|一些)?[\u4e00-\u9fffA-Za-z0-9]{1,8}$")
_ZH_DOING = re.compile(rf"[看听吃喝玩打做学去写读跑游骑唱跳画弹买旅逛睡和]|{either(chinese_words.SKILLS)}")
_ZH_VERBS = (
    "喜欢",
    "喜爱",
    "热爱",
    "爱",
    "爱好",
    "爱好是",
    "讨厌",
    "吃",
    "喝",
    "说",
    "讲",
    "养",
    "养了",
    "有",
    "对",
    "是",
)
_ZH_TASTE = ("喜欢", "喜爱", "热爱", "爱", "爱好", "爱好是", "讨厌", "是")


def divided(text: str, read: ReadClaim, language: str) -> list[tuple[str, ReadClaim]]:
    """One statement with its claim for each element of a list; empty when the text is no plain list."""
    value = read.claim.value
    if read.claim.attribute not in LISTED or read.cardinality is not Cardinality.MANY or text.count(value) != 1:
        return []
    before, _, after = text.partition(value)
    chinese = language == "zh"
    elements = (
        _chinese_elements(value, before, after)
        if chinese
        else _english_elements(value, after, names=read.claim.attribute in _OF_NAMES)
    )
    if not 2 <= len(elements) <= MOST_ELEMENTS:
        return []
    found: list[tuple[str, ReadClaim]] = []
    for element in elements:
        alone = f"{before}{element}{after}"
        said = read_claim(alone, language)
        if said is None or said.claim.value.casefold() != element.casefold() or not _alike(said, read):
            return []
        found.append((alone, said))
    return found


def _alike(one: ReadClaim, whole: ReadClaim) -> bool:
    same = (one.claim.subject, one.claim.polarity) == (whole.claim.subject, whole.claim.polarity)
    return same and one.claim.attribute == whole.claim.attribute


def _english_elements(value: str, after: str, *, names: bool) -> list[str]:
    low = value.casefold()
    if len(after.split()) > 2 or any(phrase in low for phrase in _SET_PHRASES):
        return []
    elements = [part.strip() for part in _AND.split(value) if part.strip()]
    pair_of_names = len(elements) == 2 and all(element[:1].isupper() for element in elements)
    return elements if _plain(elements) and (names or not pair_of_names) else []


def _plain(elements: list[str]) -> bool:
    """Whether every element is a noun phrase of its own."""
    if len(elements) < 2:
        return False
    parts = [element.casefold().split() for element in elements]
    if any(len(each) > 4 or not _NO_ELEMENT.isdisjoint(each) or _is_clause(each) for each in parts):
        return False
    if len({_ARTICLE.match(element) is not None for element in elements}) > 1:
        return False
    single = [each[0] for each in parts[:-1] if len(each) == 1]
    if len(parts[-1]) > 1 and single and not _ARTICLE.match(elements[-1]):
        return len(elements) > 2 and not any(_adjective(word) for word in single)
    return True


def _adjective(word: str) -> bool:
    return word in _ADJECTIVES or _LIKE_ADJECTIVES.match(word) is not None


def _is_clause(parts: list[str]) -> bool:
    """Whether a part of the list has a verb of its own ("the cat sleeps")."""
    form = FORMS.get(parts[0])
    second = FORMS.get(parts[1]) if len(parts) > 1 else None
    return (form is not None and form.verb in ("be", "have", "do")) or (second is not None and second.verb == "be")


def _chinese_elements(value: str, before: str, after: str) -> list[str]:
    if len(after) > 4 or not before.endswith(_ZH_VERBS):
        return []
    elements = [part.strip() for part in _ZH_AND.split(value) if part.strip()]
    if not all(_ZH_ELEMENT.match(element) for element in elements):
        return []
    doing = before.endswith(_ZH_TASTE) or not any(_ZH_DOING.match(element) for element in elements)
    return elements if doing else []
