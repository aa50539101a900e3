"""The verb phrase: which verb is meant, whether it is denied, and whether the words tell of a change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_forms import FORMS, Form, form_of
from mnemoscope.curate.reading.english_subjects import Subject
from mnemoscope.curate.reading.tables import words
from mnemoscope.model.normalise import lemma

_STARTING = words("start begin")
_STOPPING = words("stop quit")
_PLANNING = words("plan think hope look try intend consider aim wait wonder")
_COMING = words("get move leave graduate marry divorce retire relocate")
"""Of which "I am …ing" tells what is to come."""
_CAN_DO = words("speak play swim drive eat drink cook read stand ride ski sail dance")


@dataclass(frozen=True, slots=True)
class VerbPhrase:
    """`verb` is the base form and `words` what follows it.

    `past` marks the simple past, `perfect` "have …ed", `going` an "-ing" form after "be".
    """

    verb: str
    words: tuple[str, ...]
    negated: bool = False
    change_cue: bool = False
    past: bool = False
    perfect: bool = False
    going: bool = False
    also: bool = False


class _Aspect(Enum):
    """How the full verb is told: by itself, by "have …ed", or by "be …ing"."""

    SIMPLE = auto()
    PERFECT = auto()
    GOING = auto()


class _Cursor:
    """Walks over adverbs and auxiliaries and remembers what they said."""

    def __init__(self, words: tuple[str, ...]) -> None:
        self.words = words
        self.low = [word.casefold().strip(",.;:!") for word in words]
        self.at = 0
        self.negated = False
        self.cue = False
        self.also = False

    def peek(self, ahead: int = 0) -> str:
        place = self.at + ahead
        return self.low[place] if place < len(self.low) else ""

    def skip_small(self) -> None:
        while self.at < len(self.low):
            word = self.peek()
            if word == "no" and self.peek(1) == "longer":
                self.negated = self.cue = True
                self.at += 2
            elif word in lexicon.NEGATIVE:
                self.negated = not self.negated
                self.at += 1
            elif word in lexicon.CHANGE_ADVERBS:
                self.cue = True
                self.at += 1
            elif word in lexicon.ADVERBS:
                self.also = self.also or word == "also"
                self.at += 1
            else:
                return

    def form_kind(self, ahead: int = 0) -> str:
        form = FORMS.get(self.peek(ahead))
        return form.kind if form else ""


def verb_phrase(subject: Subject) -> VerbPhrase | None:
    """The verb phrase after a subject, or None for wishes, duties, plans and questions."""
    cursor = _Cursor(subject.words)
    aspect = _auxiliaries(cursor, subject)
    form = _full_verb(cursor, subject, aspect) if aspect else None
    if aspect is None or form is None:
        return None
    verb = form.verb
    if aspect is _Aspect.PERFECT and cursor.peek() == "got":
        verb, aspect = "have", _Aspect.SIMPLE
    if verb in _STARTING | _STOPPING and _followed_by_doing(cursor):
        cursor.cue = cursor.cue or aspect is _Aspect.PERFECT or form.kind != "part"
        negated = cursor.negated != (verb in _STOPPING)
        inner = form_of(cursor.peek(), True) or form
        return VerbPhrase(inner.verb, cursor.words[cursor.at + 1 :], negated, cursor.cue)
    past = aspect is _Aspect.SIMPLE and form.kind in ("past", "part") and not _present(subject, cursor.peek(), verb)
    cursor.at += 1
    if verb == "be":
        cursor.skip_small()
    else:
        while cursor.peek() in lexicon.ADVERBS and cursor.peek(1):
            cursor.at += 1
    return VerbPhrase(
        verb,
        cursor.words[cursor.at :],
        cursor.negated,
        cursor.cue,
        past,
        perfect=aspect is _Aspect.PERFECT,
        going=aspect is _Aspect.GOING,
        also=cursor.also,
    )


def _auxiliaries(cursor: _Cursor, subject: Subject) -> _Aspect | None:
    """Moves onto the full verb and says how it is told; None where what is said need not be so."""
    cursor.skip_small()
    if cursor.peek() == "will" and subject.kind == "thing":  # what is arranged: "The wedding will be held in Valletta"
        cursor.at += 1
        cursor.skip_small()
    word, aspect = cursor.peek(), _Aspect.SIMPLE
    if word in lexicon.MODALS or word == "did":
        return None
    if word == "can":
        cursor.at += 1
        cursor.skip_small()
        if cursor.peek() not in _CAN_DO:
            return None
    elif word in ("do", "does") and cursor.peek(1):
        cursor.at += 1
        cursor.skip_small()
        form = form_of(cursor.peek(), after_person=cursor.negated)
        if form is None or form.kind not in ("base", "past", "part"):
            return None
    elif word == "used" and cursor.peek(1) == "to":
        cursor.at += 2
        cursor.negated = not cursor.negated
        cursor.cue = True
        cursor.skip_small()
    elif word in ("have", "has") and _perfect(cursor):
        aspect = _Aspect.PERFECT
    if cursor.peek() in ("am", "are", "is", "been") and _progressive(cursor):
        return None if _to_come(cursor, subject) else _Aspect.GOING
    return aspect


def _to_come(cursor: _Cursor, subject: Subject) -> bool:
    """Whether an "-ing" form tells a plan: "is going to sell", "I am moving", "is planning a trip"."""
    form = FORMS.get(cursor.peek())
    if cursor.peek() == "going" and cursor.peek(1) == "to":
        return True
    return form is not None and form.verb in (_PLANNING if subject.kind == "thing" else _PLANNING | _COMING)


def _full_verb(cursor: _Cursor, subject: Subject, aspect: _Aspect) -> Form | None:
    """The verb that the phrase is about. After a name an unknown word in "-s" is taken for one: "Anna skis"."""
    word, of_self = cursor.peek(), subject.kind == "self"
    form = form_of(word, after_person=of_self and aspect is _Aspect.SIMPLE)
    if form is None and cursor.at == 0 and not of_self and lemma(word) != word:
        return Form(lemma(word), "third")
    return form


def _present(subject: Subject, word: str, verb: str) -> bool:
    """Whether a form that looks past can be the present: "I read", "I put"."""
    return word == verb and (subject.kind == "self" or subject.plural)


def _perfect(cursor: _Cursor) -> bool:
    at, negated, cue = cursor.at, cursor.negated, cursor.cue
    cursor.at += 1
    cursor.skip_small()
    form = FORMS.get(cursor.peek())
    if form and form.kind in ("part", "past") and (form.kind == "part" or form.verb != "have"):
        return True
    if form and form.verb in ("become", "come", "run", "quit", "put", "set") and form.kind == "base":
        return True
    cursor.at, cursor.negated, cursor.cue = at, negated, cue
    return False


def _progressive(cursor: _Cursor) -> bool:
    at, negated, cue = cursor.at, cursor.negated, cursor.cue
    cursor.at += 1
    cursor.skip_small()
    if cursor.form_kind() == "ing" and cursor.peek() not in ("being",):
        return True
    cursor.at, cursor.negated, cursor.cue = at, negated, cue
    return False


def _followed_by_doing(cursor: _Cursor) -> bool:
    """Moves onto the inner verb of "stopped taking" and "started to take"."""
    if cursor.form_kind(1) == "ing":
        cursor.at += 1
        return True
    form = FORMS.get(cursor.peek())
    if form and form.verb in _STARTING and cursor.peek(1) == "to" and form_of(cursor.peek(2), True):
        cursor.at += 2
        return True
    return False
