"""Statements that a person made in a message, taken out word for word, without any model. A list of things becomes a
statement for each, with the words of the whole as its evidence.

Only what the person says for themselves counts: no questions, quotes, code, pasted text, suppositions, play or
requests. What an assistant says is never a statement of the person.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import tzinfo

from mnemoscope.curate.reading.chinese import strip_lead_ins as strip_chinese_lead_ins
from mnemoscope.curate.reading.chinese_facts import chinese_fact
from mnemoscope.curate.reading.english_facts import english_fact
from mnemoscope.curate.reading.english_text import strip_lead_ins as strip_english_lead_ins
from mnemoscope.curate.reading.fact import Fact
from mnemoscope.curate.reading.lists import divided
from mnemoscope.curate.reading.own_words import is_hearsay, is_joke, is_supposed, own_words
from mnemoscope.curate.reading.pieces import Piece, chinese_clauses, english_clauses, sentences
from mnemoscope.curate.reading.rules import is_rule
from mnemoscope.curate.reading.statement import ReadClaim, worded
from mnemoscope.curate.reading.times import Dated, find_date
from mnemoscope.model.errors import Misuse
from mnemoscope.model.han import as_written, simplified
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.moment import Moment, parse_moment
from mnemoscope.model.normalise import detect_language
from mnemoscope.model.words import Function, Origin, Role, Tier

EXTRACTOR = "patterns-1"
MOST_SENTENCES = 60
"""Of a longer message only the first sentences are read; such a message is pasted text."""

_QUOTED = "\ufffc"


@dataclass(frozen=True, slots=True)
class Extracted:
    """A statement found in a passage. `certainty` 0–1 says how plainly its form marks it as one."""

    draft: MemoryDraft
    certainty: float
    read: ReadClaim | None = None


def extract(passage: SourcePassage, *, zone: tzinfo) -> list[Extracted]:
    """The statements of the person in a passage, in order. Dates are counted from the passage's own time."""
    if passage.role is not Role.PERSON or not passage.text.strip():
        return []
    found: list[Extracted] = []
    own = own_words(simplified(passage.text))
    for sentence in sentences(own)[:MOST_SENTENCES]:
        said = sentence.text
        if sentence.question or _QUOTED in said or is_joke(said) or is_hearsay(said) or is_supposed(said):
            continue
        language = detect_language(sentence.text)
        if language not in ("en", "zh"):
            continue
        clauses = chinese_clauses(sentence) if language == "zh" else english_clauses(sentence)
        for clause in clauses:
            found += _statements(passage, clause, language, zone)
    return found


def _statements(passage: SourcePassage, clause: Piece, language: str, zone: tzinfo) -> list[Extracted]:
    """What a clause states: mostly one thing or nothing, several when it lists them."""
    strip = strip_chinese_lead_ins if language == "zh" else strip_english_lead_ins
    judge = chinese_fact if language == "zh" else english_fact
    text = strip(clause.text)[0]
    if is_rule(clause.text, language):
        text = clause.text
    start = clause.end - len(text)
    dated = find_date(text, passage.at, zone, "now", language) if passage.at else None
    fact = judge(text, dated is not None)
    if fact is None:
        return []
    when = find_date(text, passage.at, zone, fact.tense, language) if passage.at and dated else None
    evidence = Evidence(passage, passage.text[start : start + len(text)], start, start + len(text))
    each = divided(text, fact.claim, language) if fact.claim else []
    facts = [(alone, replace(fact, claim=claim)) for alone, claim in each] or [(text, fact)]
    return [
        _extracted(evidence, as_written(alone, text, evidence.quote), language, one, when, zone) for alone, one in facts
    ]


def _extracted(evidence: Evidence, text: str, language: str, fact: Fact, when: Dated | None, zone: tzinfo) -> Extracted:
    read = worded(fact.claim, simplified(text), text) if fact.claim else None
    event = when.moment if when and not when.since and _is_event(fact, when, read) else evidence.source.at
    draft = MemoryDraft(
        text=text,
        origin=Origin.STATED,
        scope=(read.scope_hint if read else "") or "personal",
        claim=read.claim if read else None,
        language=language,
        tier=Tier.PROCEDURAL if fact.kind == "rule" else Tier.EPISODIC if fact.kind == "past" else Tier.SEMANTIC,
        function=Function.EXPERIENTIAL if fact.kind in ("past", "plan") else Function.FACTUAL,
        event_time=event,
        valid_from=_valid_from(read, when, zone),
        tags=(fact.kind,) if fact.kind != "fact" else (),
        evidence=(evidence,),
        extractor=EXTRACTOR,
    )
    return Extracted(draft, fact.certainty, read)


def _is_event(fact: Fact, when: Dated, read: ReadClaim | None) -> bool:
    """Whether the date says when something happens, rather than being the value itself or a habit."""
    if read is None:
        return True
    value, words = read.claim.value.casefold(), when.words.casefold().removeprefix("on ")
    names_a_time = read.claim.attribute.endswith((" on", "_on", "_at", " at", "date")) and (
        words in value or value in words
    )
    return read.claim.attribute not in ("birthday", "age") and not names_a_time


def _valid_from(read: ReadClaim | None, when: Dated | None, zone: tzinfo) -> Moment | None:
    """Since when a claim holds, if its change was dated."""
    if read is None:
        return None
    if read.valid_from:
        try:
            return parse_moment(read.valid_from, zone)
        except Misuse:
            return None
    return when.moment if when and (when.since or read.change_cue) else None
