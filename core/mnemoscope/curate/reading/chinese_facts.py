"""Whether a Chinese clause is a statement worth keeping: about the person, meant, and more than talk about the talk."""

from __future__ import annotations

import re

from mnemoscope.curate.reading import chinese_talk as talk
from mnemoscope.curate.reading import chinese_words as lexicon
from mnemoscope.curate.reading.chinese import read_chinese, strip_lead_ins
from mnemoscope.curate.reading.chinese_predicates import either
from mnemoscope.curate.reading.fact import Fact
from mnemoscope.curate.reading.rules import is_rule
from mnemoscope.curate.reading.statement import ReadClaim

_OPENINGS = lexicon.NOW_OPENINGS + lexicon.MOMENT_OPENINGS + lexicon.HABIT_OPENINGS + lexicon.FORMER_OPENINGS
_OWN = re.compile(rf"(?:{either(_OPENINGS)})?[,，]?(?:我|我们|咱们|本人)(?!的)")
_DENIED = re.compile(r"我?(?:从来没有?|没有?)说过")
_PAST = re.compile(r"(?:了|过)(?:$|[^吗呢吧])|毕业于|出生")
_MY_THING = re.compile(
    r"(?:我的|我们|我家|我们家的?)(?P<what>[\u4e00-\u9fffA-Za-z]{1,10}?)(?:是|叫|有|住|在|今年|患|得|上|喜欢|做|会|每|刚|已经|\d)"
)
_UNFINISHED = re.compile(r"(?:时|的时候|之后|以后|上|里|中)$")


def chinese_fact(clause: str, dated: bool) -> Fact | None:
    """The kind of statement that a clause makes, or None when it is not one. `dated`: whether it names a date."""
    whole = clause.strip(" 。，,！!")
    if is_rule(whole, "zh"):
        return Fact("rule", "now", 0.8, read_chinese(whole, "self", loosely=False))
    text, _ = strip_lead_ins(whole)
    if len(text) < 3 or talk.ASIDE.match(text):
        return None
    claim = read_chinese(text, "self", loosely=False)
    if _DENIED.match(text):
        return Fact("fact", "now", 0.8, claim)
    if any(pattern.search(text) for pattern in (talk.TO_READER, talk.HEARSAY, talk.NO_TASTE, talk.JUDGEMENT)):
        return None
    if talk.NOT_MINE.match(text):
        return None
    return _of_person(text, dated, claim)


def _of_person(text: str, dated: bool, claim: ReadClaim | None) -> Fact | None:
    own, family, mine = _OWN.match(text), talk.FAMILY.match(text), _MY_THING.match(text)
    tense = "past" if _PAST.search(text) else "now"
    plan = talk.PLAN.match(text)
    if plan and (own or dated):
        return None if talk.PASSING_PLAN.search(plan["what"]) and not dated else Fact("plan", "future", 0.7)
    if claim and claim.claim.subject == "self" and not (own or family or mine):
        trusted = claim.claim.attribute in talk.WITHOUT_SUBJECT and not talk.GOES_ON.match(text)
        return Fact("fact", tense, 0.75, claim) if trusted else None
    if claim and not _UNFINISHED.search(text):
        return Fact("past" if tense == "past" and dated else "fact", tense, 0.85, claim)
    if talk.STATE.match(text) or family or mine:
        return Fact("fact", tense, 0.7, claim)
    said = re.sub(r"^.{0,8}?(?=我)", "", text) if dated else text
    if not said.startswith("我") or talk.TALK.match(said) or _UNFINISHED.search(said):
        return None
    if dated or talk.HABIT.match(text):
        kind, when = ("past", "past") if tense == "past" else ("plan", "future") if dated else ("fact", "now")
        return Fact(kind, when, 0.65)
    return None
