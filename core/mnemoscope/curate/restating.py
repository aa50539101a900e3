"""Whether one sentence only says again what another one says: the same, in other words, or in the other language.

New information must not be swallowed, so every difference that a reader would mind speaks against it first: another
number, a denial, a name that was not there, another person, another value. Only then likeness decides, by the
meaning where a language model is loaded, otherwise by the words alone. Pure functions.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.index.stems import STOP_WORDS, stem
from mnemoscope.model.contradiction import ClaimKeys, claim_keys
from mnemoscope.model.han import simplified
from mnemoscope.model.measures import number_of
from mnemoscope.model.normalise import detect_language, fingerprint_text
from mnemoscope.model.remembered import remembered
from mnemoscope.model.vocabulary import cardinality_of
from mnemoscope.model.words import Cardinality


@dataclass(frozen=True, slots=True)
class Likeness:
    """From which cosine on two sentences say the same, for one model; of sentences put as the person would say them.

    Attributes:
        same_words: where the new one has no word of its own.
        one_word: where it has one.
        other_words: where it has several.
        across: in two languages.
    """

    same_words: float
    one_word: float
    other_words: float
    across: float


MEASURED = {"e5": Likeness(same_words=0.75, one_word=0.88, other_words=0.92, across=0.57)}
"""By how search works (`Index.method`). Chosen on the labelled pairs of tests/data/echo_pairs.jsonl that are not held
out, each in the middle of a gap; see tests/bench/measurements.md. Models without an entry are not asked."""

_ENGLISH = re.compile(r"[A-Za-z][A-Za-z'’+#]*")
_DIGITS = re.compile(r"\d+(?:[.,:]\d+)*")
_HAN = re.compile("[\u3400-\u9fff]")
_ZH_NUMBER = re.compile("[〇零二两三四五六七八九十百千万]+")
_ZH_WEEKDAY = re.compile("(?:周|星期|礼拜)([一二三四五六日天])")
_DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_WEEKDAYS = {name: f"w{number}" for number, name in enumerate(_DAYS, 1)}
_ZH_DAYS = dict(zip("一二三四五六日天", ("w1", "w2", "w3", "w4", "w5", "w6", "w7", "w7"), strict=True))
_MONTHS = {
    "january": "1", "february": "2", "march": "3", "april": "4", "may": "5", "june": "6", "july": "7", "august": "8",
    "september": "9", "october": "10", "november": "11", "december": "12",
}  # fmt: skip
_DENIES = frozenset({
    "not", "no", "never", "none", "nobody", "nothing", "without", "neither", "nor", "cannot", "hardly", "longer",
    "dislike", "hate", "detest",
})  # fmt: skip
_STANDS = re.compile(r"\bcan(?:no|')t stand\b", re.IGNORECASE)
_ZH_DENIES = re.compile("不再|从不|讨厌|没有|[不没无未别]")
_ZH_HARMLESS = re.compile("不错|不过|不久|不仅|不但|不管|不断|差不多|不同|不一样|无论|没关系|别人|特别|区别|分别|级别")
_PAST = re.compile(
    r"\b(?:used to|former|formerly|previously|no longer|any ?more|ex)\b|以前|曾经|原来|不再", re.IGNORECASE
)
_PLANNED = re.compile(
    r"\b(?:plans?|planning|wants?|would like|wish(?:es)?|hopes?|going to|will|might|may(?= [a-z])|maybe|perhaps"
    r"|considers?|considering)\b|打算|计划|希望|可能|也许|考虑|想(?!起|到)",
    re.IGNORECASE,
)
_WHOM = frozenset({
    "user", "users", "i", "me", "my", "mine", "myself", "you", "your", "yours", "we", "our", "us", "person",
})  # fmt: skip
_EMPTY = frozenset({
    "really", "also", "currently", "now", "mention", "say", "tell", "note", "know", "like", "love", "enjoy", "prefer",
    "want", "would", "there", "one", "ones", "go", "get", "take", "have", "has", "had", "be", "is", "do", "follow",
})  # fmt: skip
_ZH_WHOM = re.compile("用户的?|[我您你]们?的?")
_ZH_EMPTY = frozenset("的了吗呢吧啊是在有和与也都就会要着过去来一个名位只家条为上里喜欢想打算")
_KIN = re.compile(
    r"\b(?:my|your|user's|users'|his|her)\s+(?:\w+\s+)?(mother|father|mum|mom|dad|parents?|sister|brother|son|daughter|"
    r"wife|husband|partner|boss|manager|landlord|neighbou?r|friend|uncle|aunt|cousin|grandmother|grandfather|colleague)\b",
    re.IGNORECASE,
)
_ZH_KIN = {
    "妈妈": "mother", "母亲": "mother", "爸爸": "father", "父亲": "father", "父母": "parents", "姐姐": "sister",
    "妹妹": "sister", "哥哥": "brother", "弟弟": "brother", "儿子": "son", "女儿": "daughter", "妻子": "wife",
    "老婆": "wife", "丈夫": "husband", "老公": "husband", "老板": "boss", "房东": "landlord", "邻居": "neighbour",
    "朋友": "friend", "奶奶": "grandmother", "爷爷": "grandfather", "同事": "colleague",
}  # fmt: skip


_PAST_FORM = re.compile("[a-z]{2}ed$")
MOST_BESIDE_VALUE = 3
"""Where the claim is the same in two languages, how many words or characters may stand beside its value."""
_SPOKEN = tuple(
    (re.compile(pattern), put)
    for pattern, put in (
        (r"\b(?:[Tt]he )?[Uu]ser's\b|\b[Yy]our\b", "my"),
        (r"\b(?:[Tt]he )?[Uu]ser has\b", "I have"),
        (r"\b(?:[Tt]he )?[Uu]ser is\b|\b[Yy]ou are\b", "I am"),
        (r"\b(?:[Tt]he )?[Uu]ser does\b", "I do"),
        (r"\b(?:[Tt]he )?[Uu]ser (\w+(?:sh|ch|o|x))es\b", r"I \1"),
        (r"\b(?:[Tt]he )?[Uu]ser (\w+)ies\b", r"I \1y"),
        (r"\b(?:[Tt]he )?[Uu]ser (\w+[^s\W])s\b", r"I \1"),
        (r"\b(?:[Tt]he )?[Uu]ser\b|\b[Yy]ou\b", "I"),
        ("用户|[您你]", "我"),
    )
)


@dataclass(frozen=True, slots=True)
class Gist:
    """What is compared of a sentence.

    Attributes:
        words: stems of the words that carry meaning; for Chinese single characters.
        numbers: numbers and weekdays in one spelling.
        people: relatives and others that it speaks of, by one English word each.
        names: words in Latin letters that begin with a capital although no sentence begins there.
        over: stems of English words in a past form.
        value_words: those of `words` that are in the value of the claim.
    """

    fingerprint: str
    chinese: bool
    words: frozenset[str]
    numbers: frozenset[str]
    people: frozenset[str]
    names: frozenset[str]
    over: frozenset[str]
    denied: bool
    past: bool
    planned: bool
    claim: ClaimKeys | None
    value_words: frozenset[str]


@remembered(2_000)
def gist(text: str) -> Gist:
    """The parts of a sentence that are compared."""
    language = detect_language(text)
    chinese = language == "zh"
    text = simplified(text)
    read = read_claim(text, language)
    words = _chinese_words if chinese else _english_words
    return Gist(
        fingerprint=fingerprint_text(text),
        chinese=chinese,
        words=words(text),
        numbers=_numbers(text, chinese=chinese),
        people=_people(text, chinese=chinese),
        names=_names(text, chinese=chinese),
        over=frozenset(stem(word.casefold()) for word in _ENGLISH.findall(text) if _PAST_FORM.search(word)),
        denied=_denied(text, chinese=chinese),
        past=bool(_PAST.search(text)),
        planned=bool(_PLANNED.search(text)),
        claim=claim_keys(read.claim) if read is not None else None,
        value_words=words(read.claim.value) if read is not None else frozenset(),
    )


def numbers_in(text: str) -> frozenset[str]:
    """The numbers, weekdays and months of a sentence in one spelling: two that differ in them are never the same."""
    return _numbers(text, chinese=detect_language(text) == "zh")


def differs(new: Gist, old: Gist) -> bool:
    """Whether the new sentence says something that the old one does not, by what a reader would mind first."""
    if not new.numbers <= old.numbers or new.people != old.people:
        return True
    if (new.denied, new.past, new.planned) != (old.denied, old.past, old.planned):
        return True
    if new.chinese == old.chinese and (new.over & old.words) - old.over:
        return True
    same_claim = new.claim is not None and new.claim == old.claim
    if not new.names <= old.names | old.words and not (old.chinese and same_claim):
        # A name in Chinese characters has no letters to compare: there only the claims can tell.
        return True
    return _other_claim(new, old)


def _other_claim(new: Gist, old: Gist) -> bool:
    """Whether the two claim something else of the same attribute."""
    mine, theirs = new.claim, old.claim
    if mine is None or theirs is None or mine.attribute != theirs.attribute:
        return False
    if mine.subject != theirs.subject:
        return new.chinese == old.chinese and bool(new.words - old.words)
    if mine.polarity is not theirs.polarity:
        return True
    comparable = mine.value.isascii() == theirs.value.isascii()
    narrower = set(mine.value.split()) <= set(theirs.value.split())
    return bool(cardinality_of(mine.attribute) is Cardinality.ONE and comparable and not narrower)


def restates(new: Gist, old: Gist, similarity: float | None, likeness: Likeness | None) -> bool:
    """Whether `new` only says again what `old` says.

    `similarity` is the cosine of the two as `spoken` puts them, where a language model is loaded.
    """
    if new.fingerprint == old.fingerprint:
        return True
    if differs(new, old) or not new.words:
        return False
    same_claim = new.claim is not None and new.claim == old.claim
    if new.chinese != old.chinese:
        if same_claim and len(new.words - new.value_words) <= MOST_BESIDE_VALUE:
            return True
        return likeness is not None and similarity is not None and similarity >= likeness.across
    unknown = len(new.words - old.words)
    if likeness is None or similarity is None:
        if unknown == 0:
            return len(new.words) > 1 or new.words == old.words or same_claim
        return same_claim and unknown == 1 and len(new.words) > 2
    needed = (likeness.same_words, likeness.one_word)[unknown] if unknown < 2 else likeness.other_words
    return similarity >= needed


def spoken(text: str) -> str:
    """The sentence as the person would say it: "The user's cat is old" as "My cat is old". For comparing meanings."""
    for pattern, put in _SPOKEN:
        text = pattern.sub(put, text)
    return text[:1].upper() + text[1:]


def _english_words(text: str) -> frozenset[str]:
    found = {word.casefold().replace("’", "'").removesuffix("'s") for word in _ENGLISH.findall(text)}
    plain = {word.replace("'", "") for word in found} - STOP_WORDS - _WHOM - _EMPTY - _DENIES - set(_MONTHS)
    return frozenset(
        _word_family(word)
        for word in plain
        if word.removesuffix("s") not in _WEEKDAYS and word.removesuffix("s") not in _DENIES and number_of(word) is None
    ) - (_EMPTY | {stem(word) for word in _EMPTY})


def _word_family(word: str) -> str:
    """The stem, the same for an adjective in -ic and its noun: allergic, allergy."""
    found = stem(word)
    return found.removesuffix("c").removesuffix("i") if found.endswith(("ic", "gi")) else found


def _chinese_words(text: str) -> frozenset[str]:
    plain = text
    for pattern in (_ZH_WHOM, _ZH_WEEKDAY, _ZH_NUMBER, _ZH_DENIES):
        plain = pattern.sub("", plain)
    return (frozenset(_HAN.findall(plain)) - _ZH_EMPTY) | {word.casefold() for word in _ENGLISH.findall(text)}


def _numbers(text: str, *, chinese: bool) -> frozenset[str]:
    found: set[str] = set()
    for written in _DIGITS.findall(text):
        found.update(part.lstrip("0") or "0" for part in re.split("[:]", written.replace(",", "")))
    if chinese:
        found.update(_ZH_DAYS[day] for day in _ZH_WEEKDAY.findall(text))
        plain = _ZH_WEEKDAY.sub("", text)
        found.update(str(number) for word in _ZH_NUMBER.findall(plain) if (number := number_of(word)) is not None)
        return frozenset(found)
    for word in _ENGLISH.findall(text):
        plain = word.casefold().replace("’", "'").removesuffix("'s")
        if plain in _MONTHS and (word[0].isupper()):
            found.add(_MONTHS[plain])
        elif plain.removesuffix("s") in _WEEKDAYS:
            found.add(_WEEKDAYS[plain.removesuffix("s")])
        elif plain not in ("a", "an", "one", "half") and (number := number_of(plain)) is not None:
            found.add(str(number))
    return frozenset(found)


def _people(text: str, *, chinese: bool) -> frozenset[str]:
    if chinese:
        return frozenset(word for written, word in _ZH_KIN.items() if written in text)
    return frozenset(word.casefold() for word in _KIN.findall(text))


def _names(text: str, *, chinese: bool) -> frozenset[str]:
    if chinese:
        return frozenset(word.casefold() for word in _ENGLISH.findall(text))
    names: set[str] = set()
    for match in _ENGLISH.finditer(text):
        word = match[0].replace("’", "'").removesuffix("'s")
        begins = not text[: match.start()].strip(" \"'(“") or text[: match.start()].rstrip()[-1:] in ".!?:"
        plain = word.casefold()
        if word[0].isupper() and not begins and plain not in _MONTHS and plain.removesuffix("s") not in _WEEKDAYS:
            names.add(plain)
    return frozenset(names - _WHOM - {"mr", "mrs", "ms", "dr"})


def _denied(text: str, *, chinese: bool) -> bool:
    if chinese:
        return len(_ZH_DENIES.findall(_ZH_HARMLESS.sub("", text))) % 2 == 1
    plain = _STANDS.sub(" hate ", text) if "stand" in text else text
    words = [word.casefold().replace("’", "'") for word in _ENGLISH.findall(plain)]
    count = sum(1 for word in words if word in _DENIES or word.removesuffix("s") in _DENIES or word.endswith("n't"))
    return count % 2 == 1
