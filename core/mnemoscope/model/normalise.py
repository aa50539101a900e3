"""Forms for comparing: when two texts are the same sentence, two values the same value, two names the same subject.
The forms are keys and are never shown; what a person wrote is kept as written."""

from __future__ import annotations

import re
import unicodedata

from mnemoscope.model.han import simplified
from mnemoscope.model.kinds import contains
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.quantities import quantity, with_quantities
from mnemoscope.model.remembered import remembered
from mnemoscope.model.synonyms import RELATIONS, SAME
from mnemoscope.model.vocabulary import BUILT_IN, Attribute, Vocabulary

_SURROGATE = re.compile("[\ud800-\udfff]")
_SPACES = re.compile(r"\s+")
_EDGE = " \t\n\"'`.,;:!?~_*()[]{}<>|/\\-–—…。，、；：！？“”‘’「」『』《》〈〉（）【】·"
_GRADE = re.compile(r"(?:^| )[a-z]{1,2}$")
_QUOTES = str.maketrans("’‘ʼ“”„–—‐‑", "'''\"\"\"----")


def clean_text(text: str) -> str:
    """The text as it can be stored: NUL removed, lone surrogates replaced, blanks at both ends cut."""
    if "\x00" in text:
        text = text.replace("\x00", "")
    if not text.isascii():
        text = _SURROGATE.sub("\ufffd", text)
    return text.strip()


@remembered(256)
def fingerprint_text(text: str) -> str:
    """The canonical form by which a repeated sentence is recognised.

    Case, width, spacing, quotes, invisible characters, punctuation at the ends and whether Chinese is in traditional or
    simplified characters make no difference; every word does.
    """
    text = clean_text(text)
    if not text.isascii():
        text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold()).casefold()
        text = "".join(char for char in text if not _invisible(char)).translate(_QUOTES)
        text = simplified(unicodedata.normalize("NFKC", text))
    folded = _SPACES.sub(" ", text.casefold()).strip()
    core = folded.strip(_EDGE)
    if not core:
        return folded
    start = folded.find(core)
    before, after = folded[:start][-1:], folded[start + len(core) :][:1]
    # A minus or a point before a number and a minus after a grade are part of it: -5 °C, .5 l, blood group A-.
    head = before if before in "-." and core[0].isdigit() else ""
    tail = after if after == "-" and _GRADE.search(core) else ""
    return head + core + tail


def _invisible(char: str) -> bool:
    if char in "\t\n\r":
        return False
    return unicodedata.category(char) in ("Cf", "Cc") or "\ufe00" <= char <= "\ufe0f" or char == "\u034f"


_HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0002fa1f]")
_KANA = re.compile("[\u3040-\u30ff]")
_HANGUL = re.compile("[\uac00-\ud7af\u1100-\u11ff]")
_OTHER = {
    "ru": re.compile("[\u0400-\u04ff]"),
    "ar": re.compile("[\u0600-\u06ff]"),
    "he": re.compile("[\u0590-\u05ff]"),
    "el": re.compile("[\u0370-\u03ff]"),
    "th": re.compile("[\u0e00-\u0e7f]"),
    "hi": re.compile("[\u0900-\u097f]"),
}
_LATIN_WORD = re.compile(r"[^\W\d_]+")
_SMALL_WORDS = """
en the is are was i my a and of to in it we you do that with for on have has at be this not
de ich und der die das ist nicht ein eine mit für auf mein meine wir habe bin zu den dem im wohne
fr je le la les est et un une des pas mon ma mes nous avec dans pour que suis j'ai du au en
es yo el la los las es y un una no mi mis con en para que soy tengo del me vivo
it io il lo la gli è e un una non mio mia con per che sono ho del di mi vivo
nl ik de het een is niet en mijn met voor op van heb ben woon in wij dat
pt eu o os as é e um uma não meu minha com em para que sou tenho do da moro
"""
_STOP_WORDS: dict[str, frozenset[str]] = {
    line[:2]: frozenset(line[3:].split()) for line in _SMALL_WORDS.strip().splitlines()
}


def detect_language(text: str) -> str:
    """The language by its letters, and for Latin script by its small words; English where nothing tells."""
    if text.isascii():
        return _latin_language(text)
    han = len(_HAN.findall(text))
    if len(_KANA.findall(text)) * 4 > han and _KANA.search(text):
        return "ja"
    if len(_HANGUL.findall(text)) > han:
        return "ko"
    words = _LATIN_WORD.findall(_HAN.sub(" ", text)) if han else []
    if han and han >= sum(1 for word in words if word.isascii()):
        return "zh"
    for language, pattern in _OTHER.items():
        if len(pattern.findall(text)) * 2 > len(text) / 2:
            return language
    return _latin_language(text)


def _latin_language(text: str) -> str:
    words = set(text.casefold().replace("’", "'").split())
    english = len(words & _STOP_WORDS["en"])
    best, most = "en", english
    for language, stop in _STOP_WORDS.items():
        hits = len(words & stop)
        if hits > most and hits >= 2:
            best, most = language, hits
    return best


_ARTICLE = re.compile(r"^(?:(?:a|an|the|my|our|some|any|this|that|these|those|his|her|their|your|its)\s+)+")
_MUCH = re.compile(
    r"^(?:plenty of|lots of|a lot of|much|many|loads of|any|whatever|mostly|mainly|only|all|entirely)\\s+"
)
_INNER_ARTICLE = re.compile(r"\b(?:the|a|an)\s+")
_TAIL = re.compile(
    r"(?:[\s,]+(?:too|as well|either|any ?more|any longer|now(?:adays)?|these days|at the moment|currently|at all|again"
    r"|a lot|very much|so much|(?:the )?best|(?:the )?most|indeed|actually|really|instead|please))+$"
)
_ZH_TAIL = re.compile(r"(?:了|啦|呢|啊|的|吧|哦|呀)+$")
_ZH_HEAD = re.compile(r"^(?:一(?:个|位|名|只|条|杯|辆|台|部|家|种|所|道|门|款)|这个?|那个?|我的|自己的|的)")
_SPLIT_AND = re.compile(r"\s*(?:,(?!\d{3})|;|/|&|\band\b|、|，|(?<=\S\S)(?:和|与)|以及)\s*")


_YEARS_OLD = re.compile(r"(?: ?-?years?[ -]olds?| years of age| ?yo|周岁|岁)$")


@remembered(8192)
def normalise_value(value: str, attribute: str = "") -> str:
    """The form by which two values of one attribute are compared.

    Times, dates, weekdays, numbers with units and words with a certain translation get one form; articles, case and
    closing particles are dropped. Lists are compared without regard to order.
    """
    text = fingerprint_text(value).strip(_EDGE)
    if attribute.endswith(("_at", " at")):
        hour = quantity(f"{text.removeprefix('at ')} o'clock")
        if hour:
            return hour
    elif attribute == "location":
        text = _place(text)
    elif attribute == "age":
        text = _YEARS_OLD.sub("", text)
    typed = quantity(text)
    if typed:
        return typed
    text = _tidy(text)
    typed = quantity(text)
    if typed:
        return typed
    parts = [part for part in _SPLIT_AND.split(text) if part] if text not in SAME else [text]
    done = attribute in _ACTIVITIES
    return " + ".join(sorted(_activity(_phrase(part)) if done else _phrase(part) for part in parts)) or text


_SIDES = (
    (re.compile(r"(?:里面|里边|里头|里|内)$"), ""),
    (re.compile(r"(?:下面|底下|下边|下方)$"), "下"),
    (re.compile(r"(?:上面|上边|上方)$"), "上"),
)


def _place(text: str) -> str:
    """A place without what every place has: 书房的抽屉里 is 书房抽屉."""
    for side, short in _SIDES:
        text = side.sub(short, text) or text
    return text.replace("的", "")


def _tidy(text: str) -> str:
    text = _TAIL.sub("", text)
    text = _ARTICLE.sub("", text).strip(_EDGE)
    if _HAN.search(text):
        shorter = _ZH_TAIL.sub("", text)
        shorter = _ZH_HEAD.sub("", shorter) or shorter
        text = shorter or text
    return text


def _phrase(text: str) -> str:
    text = _tidy(text)
    if text in SAME:
        return SAME[text]
    typed = quantity(text)
    if typed:
        return typed
    if _HAN.search(text):
        text = _smallest_place(text)
    words = _INNER_ARTICLE.sub("", with_quantities(text)).split()
    if words:
        words[-1] = singular(words[-1])
    joined = " ".join(words)
    return SAME.get(joined, joined)


def _smallest_place(text: str) -> str:
    """四川成都 is Chengdu: a place named with what it lies in."""
    for size in (2, 3):
        whole, part = text[:size].rstrip("省市"), text[size:].lstrip("省市")
        part = SAME.get(part, part)
        if contains(SAME.get(whole, whole), part):
            return part
    return text


_ACTIVITIES = frozenset({"likes", "learning", "avoids"})
_DOUBLED = tuple(char * 2 for char in "bdgmnprt")


def _activity(phrase: str) -> str:
    """Doing something, whichever form the verb has: "to hike", "hiking". A noun ("fish") stays a noun."""
    verb, gap, rest = phrase.removeprefix("to ").partition(" ")
    if phrase.startswith("to ") and verb:
        return SAME.get(verb + gap + rest) or f"{verb.removesuffix('e')}ing{gap}{rest}"
    if verb.endswith("ing") and len(verb) > 5:
        stem = verb[:-3]
        return f"{stem[:-1] if stem.endswith(_DOUBLED) else stem}ing{gap}{rest}"
    return phrase


_NOT_PLURAL = ("ss", "'s", "us", "is", "ics", "news", "ous")


def singular(word: str) -> str:
    """The word without its plural ending, by spelling alone."""
    if len(word) < 4 or not word.endswith("s") or not word.isascii() or word.endswith(_NOT_PLURAL):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zes")):
        return word[:-2]
    return word[:-1]


_SELF_WORDS = """
self i i'm me myself we us my user person
我 我们 咱们 本人 用户 自己 俺 该用户 使用者
"""
_SELF = frozenset(_SELF_WORDS.split()) | {"", "the user", "this user", "the person"}
_POSSESSOR = re.compile(
    r"^(?:(?:my|our|the|an?|this|these|his|her|their|user's|the user's)\s+"
    r"|我的|我们的|我家的?|我们家的?|咱家的?|我们?(?=\S{1,4}$)|用户的|这个|那个|那台|这台)"
)
_NAMED = re.compile(
    r"^(?P<name>[^,(（，]+?)\s*[,(（，]\s*(?:my|our|the user's|我的?)?\s*(?P<role>[^,)），]+?)\s*[)）,，]?$"
)
_AFTER_ROLE = ("'", "in", "of", "at", "from", "who", "and")


@remembered(4096)
def normalise_subject(subject: str) -> str:
    """The key of who or what a claim is about. A name with a relation keeps both: two Jordans stay two."""
    text = fingerprint_text(subject)
    if text in _SELF:
        return PERSON_SUBJECT
    named = _NAMED.match(subject.strip().casefold())
    if named and (role := _relation(named["role"])):
        return f"{named['name'].strip()}|{role}"
    text = _strip_possessor(text)
    words = text.split()
    for length in (3, 2, 1):
        role = " ".join(words[:length])
        if len(words) > length and role in RELATIONS and not words[length].startswith(_AFTER_ROLE):
            return f"{' '.join(words[length:])}|{RELATIONS[role]}"
    if text in RELATIONS:
        return RELATIONS[text]
    return _bag(_INNER_ARTICLE.sub("", text)) or text or fingerprint_text(subject)


_SMALL_WORDS_OF_A_NAME = frozenset(
    ("of", "in", "on", "at", "for", "to", "the", "a", "an", "that", "this", "only", "one", "sole", "own")
)
_ZH_SMALL_WORDS_OF_A_NAME = re.compile(r"的|[这那](?:[个台家间只条辆部张本把件位])?|(?<=.)里(?=.)|(?<=..)项目(?=.|$)")


def _bag(text: str) -> str:
    """Names of things regardless of order: "the printer on the third floor" is "that third-floor printer"."""
    text = SAME.get(text, text)
    if _HAN.search(text):
        shorter = _ZH_SMALL_WORDS_OF_A_NAME.sub("", text)
        text = SAME.get(shorter, shorter)
        if _HAN.search(text):
            return text
    words = text.replace("-", " ").replace("'s ", " ").split()
    kept = [singular(SAME.get(word, word)) for word in words if word not in _SMALL_WORDS_OF_A_NAME]
    kept = [word for word in kept if word != "project"] or kept
    return " ".join(sorted(kept)) if len(kept) != 1 else SAME.get(kept[0], kept[0])


def _relation(text: str) -> str | None:
    return RELATIONS.get(_strip_possessor(text.strip()))


def _strip_possessor(text: str) -> str:
    previous = None
    while previous != text:
        previous, text = text, _POSSESSOR.sub("", text, count=1)
    return text or (previous or "")


_BE = ("is", "are", "am", "was", "were", "been", "being")
_SAME_VERB = {"depart": "leave", "commence": "begin", "conclude": "end", "reside": "live", "purchase": "buy"}
_IRREGULAR = dict.fromkeys(_BE, "be") | {"has": "have", "had": "have", "does": "do", "goes": "go", "did": "do"}


def lemma(word: str) -> str:
    """The base form of an English verb in the present tense ("opens" → "open")."""
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us")):
        return word
    if word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("ches", "shes", "xes", "sses", "zzes", "oes")):
        return word[:-2]
    return word[:-1]


@remembered(4096)
def normalise_attribute(attribute: str, vocabulary: Vocabulary = BUILT_IN) -> str:
    """The key of an attribute: the vocabulary's own word for it, else the words with the verb in its base form."""
    known = attribute_meant(attribute, vocabulary)
    return (known.opposite or known.key) if known else _free_attribute(attribute)


def attribute_meant(attribute: str, vocabulary: Vocabulary = BUILT_IN) -> Attribute | None:
    """The attribute of the vocabulary that a word means; one that the person added also in another form of its verb."""
    known = vocabulary.known(_SPACES.sub(" ", fingerprint_text(attribute).replace("_", " ")).strip())
    return known or vocabulary.added(_free_attribute(attribute))


def _free_attribute(attribute: str) -> str:
    words = fingerprint_text(attribute).replace("_", " ").split()
    if words:
        words[0] = lemma(words[0])
        words[0] = _SAME_VERB.get(words[0], words[0])
    return " ".join(words)
