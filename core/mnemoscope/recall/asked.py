"""Which attribute of whom a question asks for, so that "what is my job" finds "I am a baker" without a word in common.

It only reads questions that name an attribute of the vocabulary, or are one of the usual ways to ask for one.
"""

from __future__ import annotations

import re
from functools import lru_cache

from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.normalise import fingerprint_text, normalise_subject
from mnemoscope.model.vocabulary import BUILT_IN, Vocabulary

LONGEST = 400
LONGEST_NAME = 3
"""Words in the name of an attribute."""
WHERE_ONE_LIVES = ("home_city", "home_country", "home_region", "home_address", "housing")

QUESTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"where (?:do|am) i (?:\w+ )?(?:live|living|based|staying)", WHERE_ONE_LIVES),
    (r"我(?:现在|目前)?住在?(?:哪|什么)", WHERE_ONE_LIVES),
    (r"where (?:do|am) i (?:\w+ )?work|who (?:do i work|am i working) for", ("employer",)),
    (r"我在(?:哪|什么).{0,3}(?:上班|工作)", ("employer",)),
    (r"what (?:do|am) i (?:do|doing) for (?:a living|work)|what do i work as", ("job_title", "employer")),
    (r"我(?:是)?(?:做|干)什么", ("job_title", "employer")),
    (r"how old am i|我(?:今年)?(?:多大|几岁)", ("age", "birthday", "birth_year")),
    (r"what am i called|who am i|我叫什么", ("name", "nickname")),
    (r"when was i born|我(?:是)?(?:什么时候|哪[年天]).{0,2}生", ("birthday", "birth_year")),
    (r"where was i born|我(?:是)?在哪.{0,2}出生", ("birthplace", "hometown")),
    (r"(?:what )?am i allergic|我对什么.{0,2}过敏", ("allergy",)),
    (r"(?:which|what) languages? (?:do|can) i|我会(?:说|讲)(?:什么|哪)", ("speaks", "native_language")),
    (r"what do i (?:like|love|enjoy)|我喜欢(?:什么|哪)", ("likes",)),
    (r"where (?:do|did) i (?:study|go to (?:school|university|college))", ("school",)),
    (r"我在哪.{0,3}(?:上学|读书)", ("school",)),
    (r"what (?:do|did|am) i study|我(?:学|读)什么", ("studies",)),
    (r"what (?:\w+ )?do i drive|我开什么", ("drives",)),
    (r"am i married|我结婚", ("partner", "marital_status")),
)

_QUESTIONS = tuple((re.compile(pattern), attributes) for pattern, attributes in QUESTIONS)
_WORD = re.compile(r"[\w-]+(?:'s|s')?", re.ASCII)


def asked_for(query: str, vocabulary: Vocabulary = BUILT_IN) -> frozenset[tuple[str, str]]:
    """Pairs of a subject and an attribute, as claims are stored under; empty where the question names none."""
    text = fingerprint_text(query[:LONGEST])
    asked = {(PERSON_SUBJECT, key) for pattern, keys in _QUESTIONS if pattern.search(text) for key in keys}
    words = _WORD.findall(text)
    for end in range(len(words), 0, -1):
        for length in range(min(LONGEST_NAME, end), 0, -1):
            attribute = vocabulary.known(" ".join(words[end - length : end]))
            owner = _owner(words[: end - length]) if attribute else None
            if attribute and owner:
                asked.add((owner, attribute.key))
                break
    if not text.isascii():
        keys, pattern = _chinese_names(vocabulary)
        for mine, whose, name in pattern.findall(text):
            if mine or whose:
                owner = normalise_subject(mine + whose) if whose else PERSON_SUBJECT
                asked.add((owner, keys[name]))
    return frozenset(asked)


@lru_cache(maxsize=2)
def _chinese_names(vocabulary: Vocabulary) -> tuple[dict[str, str], re.Pattern[str]]:
    """The keys of attributes by their Chinese names, and a pattern that finds those names with whose they are."""
    keys = {
        name: attribute.key
        for attribute in vocabulary.attributes
        for name in (attribute.zh, *attribute.synonyms)
        if len(name) > 1 and not name.isascii()
    }
    names = "|".join(map(re.escape, sorted(keys, key=len, reverse=True)))
    return keys, re.compile(f"(我的?)?([^我的，。？]{{0,6}}?)的?({names})")


def _owner(before: list[str]) -> str | None:
    """Whose it is: "my job", "my current job", "Tom's job", "my sister's job"."""
    for back in (1, 2):
        if len(before) < back:
            break
        word = before[-back]
        if word == "my":
            return PERSON_SUBJECT
        if word.endswith(("'s", "s'")):
            name = word[:-2] if word.endswith("'s") else word[:-1]
            return normalise_subject(f"my {name}" if "my" in before[-back - 1 : -back] else name)
    return None
