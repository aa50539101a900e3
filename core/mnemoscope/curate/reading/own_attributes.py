"""Claims of attributes that the person added to the vocabulary, which the rules of the reader cannot know.

When "coat size" is an attribute of theirs, "My coat size is 42" and "Coat size: 42" say it of the person, "Mira's coat
size is 40" of Mira, and 我的外套尺码是42 does where the attribute has that word.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from mnemoscope.curate.reading.statement import ReadClaim
from mnemoscope.model.memory import PERSON_SUBJECT, Claim
from mnemoscope.model.vocabulary import Vocabulary, words_of
from mnemoscope.model.words import Polarity

_OWNER = r"(?:(?P<mine>my|our|我们?的?)|(?P<owner>[^:：,，.。!?！？]{1,60}?)(?:['’]s?(?=\s)|的))?"
_DENIES = r"\s+(?P<not>is not|isn['’]t|are not|aren['’]t)\s+|\s*(?P<no>不是)\s*"
_SAYS = rf"(?:{_DENIES}|\s*[:：=]\s*|\s+(?:is|are)\s+|\s*(?:是|为)\s*)"
_VALUE = r"(?P<value>[^.。!?！？:：]{1,120}(?:\.\d+)?[^.。!?！？:：]{0,40}?)[.。!！]?"


def as_the_person_says(read: ReadClaim | None, text: str, vocabulary: Vocabulary) -> ReadClaim | None:
    """What was read of a sentence, or what it says with the person's own attributes taken for what they are."""
    pattern = _pattern(vocabulary)
    match = pattern.fullmatch(text.strip()) if pattern is not None else None
    attribute = vocabulary.known(match["what"]) if match is not None else None
    if match is None or attribute is None:
        return read
    value = match["value"].strip()
    if read is not None and read.claim.value in value:
        value = read.claim.value
    owner = match["owner"] or PERSON_SUBJECT
    polarity = Polarity.NEGATED if match["not"] or match["no"] else Polarity.AFFIRMED
    claim = Claim(owner, attribute.key, value, polarity)
    if read is None:
        return ReadClaim(claim, attribute.cardinality)
    return replace(read, claim=claim, cardinality=attribute.cardinality)


@lru_cache(maxsize=4)
def _pattern(vocabulary: Vocabulary) -> re.Pattern[str] | None:
    """A sentence that gives one of the added attributes a value; None where none was added."""
    words = [
        re.escape(word).replace(r"\ ", r"\s+")
        for attribute in vocabulary.attributes
        if vocabulary.added(attribute.key) and not attribute.opposite
        for word in words_of(attribute)
    ]
    if not words:
        return None
    what = "|".join(sorted(words, key=len, reverse=True))
    return re.compile(rf"{_OWNER}\s*(?P<what>{what}){_SAYS}{_VALUE}", re.IGNORECASE)
