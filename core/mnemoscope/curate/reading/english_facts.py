"""Whether an English clause is a statement worth keeping: about the person, and more than talk about the talk."""

from __future__ import annotations

import re
from collections.abc import Callable

from mnemoscope.curate.reading import english_talk as talk
from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english import read_english
from mnemoscope.curate.reading.english_forms import FORMS, form_of
from mnemoscope.curate.reading.english_text import open_contractions
from mnemoscope.curate.reading.english_values import vague
from mnemoscope.curate.reading.fact import Fact
from mnemoscope.curate.reading.rules import is_rule
from mnemoscope.curate.reading.statement import ReadClaim
from mnemoscope.curate.reading.tables import words
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.vocabulary import attribute_of
from mnemoscope.model.words import Cardinality

_OWN = re.compile(
    r"(?:I|we|my (?:wife|husband|partner|family|girlfriend|boyfriend|kids) and I)\s+(?P<rest>.+)$", re.IGNORECASE
)
_TIME_FIRST = re.compile(r"[\w ]{3,40}?,? (?:I|we)\s+(?P<rest>.+)$", re.IGNORECASE)
_CALLED = re.compile(
    r"(?:everyone|everybody|people|(?:my |most )?friends|most people) calls? me [A-Z]\w+$", re.IGNORECASE
)
_COMING = re.compile(
    r"(?P<when>next|last|on|tomorrow|yesterday|in|tonight|this (?=week|month|year|[a-z]+day|morning|evening))\b"
    r".{2,25}?\b(?:the|my|our) \w+",
    re.IGNORECASE,
)
_PLANNING = re.compile(r"(?P<how>planning (?:to|on)|hoping to|thinking (?:of|about)|going to) ?(?P<verb>\w+)")
_NOT_GET = re.compile(r"not (?:get|pass|finish|go|grow|study|sleep)\b", re.IGNORECASE)
_BEFORE_STATE = re.compile(r"^(?:not|no longer|also|now|actually|currently|still|just|so|really|very)\s+")
_NOTHING_MADE = re.compile(r"(?:sure|progress|sense|mistakes?|an? (?:mistake|effort|point|difference)|plans)\b")
_LITTLE = ("a lot", "so much", "a great deal", "a while")
_WEAK_MODALS = words("would could should might may must shall")
_BEFORE_VERB = words("not never now no longer do recently")
_PREPOSITION = re.compile(r"^(?:on|for|at|with|about|in|to|from|into|through) ")
_POINTING = re.compile(
    r"(?:your|you|it|this|that|them|these|those|his|her|him|their|each other)\b(?! (?:year|month|week|summer))"
)


def english_fact(clause: str, dated: bool) -> Fact | None:
    """The kind of statement that a clause makes, or None when it is not one. `dated`: whether it names a date."""
    text = open_contractions(clause).strip(" .!…,;:")
    if len(text.split()) < 2 or talk.ASIDE.match(text):
        return None
    if is_rule(text, "en"):
        return Fact("rule", "now", 0.85, read_english(text, "self"))
    if talk.DENIAL.match(text):
        return Fact("fact", "now", 0.85, read_english(text, "self"))
    if talk.HEARSAY.search(text) and not talk.DOCTORS_ORDER.match(text):
        return None
    own = _OWN.match(text)
    if own is None:
        later = _TIME_FIRST.match(text)
        own = later if later and (dated or talk.HABIT_FIRST.match(text)) else None
    return _Own(text, own["rest"].split(), dated).fact() if own else _others(text, dated)


class _Own:
    """A clause about what the person is, has or does, read from its verb on."""

    def __init__(self, text: str, rest: list[str], dated: bool) -> None:
        low = [word.casefold().strip(",.;:!") for word in rest]
        at = 0
        while at < len(low) - 1 and (low[at] in lexicon.ADVERBS or low[at] in _BEFORE_VERB):
            at += 1
        self.text, self.dated = text, dated
        self.everybody = low[0] in ("all", "both")
        self.verb = low[at]
        self.after = low[at + 1 :]
        self.tail = " ".join(rest[at + 1 :])
        claim = read_english(text, "self")
        self.claim = claim if claim and claim.claim.subject == "self" and claim.claim.attribute != "mood" else None

    def fact(self) -> Fact | None:
        if self.verb in _WEAK_MODALS or self.verb in _BEFORE_VERB or self.everybody:
            return None
        if not self.after:
            return self._fact("fact", "now", 0.7) if self.claim and self.verb not in talk.TALK_VERBS else None
        special = _SPECIAL.get(self.verb)
        return special(self) if special else self._doing()

    def _fact(self, kind: str, tense: str, certainty: float) -> Fact:
        return Fact(kind, tense, certainty, self.claim)

    def _will(self) -> Fact | None:
        form = next((form for word in self.after[:3] if (form := FORMS.get(word))), None)
        lifelike = form is not None and (form.verb in talk.LIFE_VERBS or form.verb not in talk.TALK_VERBS)
        return self._fact("plan", "future", 0.7) if self.dated and lifelike else None

    def _was(self) -> Fact | None:
        if talk.PASSING_STATE.match(self.tail) or not (talk.LIFE_STATE_PAST.match(self.tail) or self.dated):
            return None
        return self._fact("past", "past", 0.75)

    def _used(self) -> Fact | None:
        return self._fact("past", "past", 0.8) if self.after[:1] == ["to"] else self._doing()

    def _can(self) -> Fact | None:
        if self.claim is None:
            return None
        able = self.after[:1] != ["not"] or self.after[1:2] == ["stand"]
        return self._fact("fact", "now", 0.75) if able or self.claim.claim.attribute in ("eats", "drinks") else None

    def _did(self) -> Fact | None:
        return self._fact("past", "past", 0.7) if _NOT_GET.match(self.tail) else None

    def _had(self) -> Fact | None:
        if self.after[0] in ("been", "had") or _unsaying(self.tail):
            return None
        return self._fact("past", "past", 0.7) if self.dated or talk.BIG_EVENT.match(self.tail) else None

    def _having(self) -> Fact | None:
        form = FORMS.get(self.after[0])
        if form and form.kind in ("part", "past") and len(self.after) > 1:
            return self._have_done(form.verb)
        event = talk.EVENT_NOUN.search(self.tail)
        if self.dated and event:
            return Fact("plan", "future", 0.75)
        if talk.NOTHING_OWNED.match(self.tail) or _unsaying(self.tail):
            return None
        if self.claim:
            return self._fact("fact", "now", 0.85)
        return Fact("fact", "now", 0.6) if talk.OWNED_PLAINLY.match(self.tail) else None

    def _have_done(self, verb: str) -> Fact | None:
        if f" {self.tail} ".find(" a lot ") >= 0:
            return None
        inner_verb = FORMS.get(self.after[1]) if self.after[0] == "been" else None
        passing = inner_verb is not None and inner_verb.verb in talk.PASSING_ING
        if _unsaying(" ".join(self.after[2 if self.after[0] == "been" else 1 :])) or passing:
            return None
        if self.claim:
            return self._fact("fact", "now", 0.85)
        inner = FORMS.get(self.after[1]) if self.after[0] == "been" else None
        if verb in talk.TALK_VERBS or (inner and inner.verb in talk.TALK_VERBS | {"look", "try", "think", "wonder"}):
            return None
        lasting = inner is not None and inner.kind in ("ing", "part")
        life = verb in talk.LIFE_VERBS and verb not in ("have", "get", "be", "give")
        return Fact("past", "past", 0.65) if lasting or life or self.dated else None

    def _being(self) -> Fact | None:
        bare = _BEFORE_STATE.sub("", self.tail)
        first = bare.split(" ")[0].casefold()
        if talk.LASTING_STATE.match(bare):
            plan = first in ("looking", "trying", "getting")
            return self._fact("plan" if plan else "fact", "future" if plan else "now", 0.75)
        planned = _PLANNING.match(bare)
        if planned:
            return self._planned(planned)
        if bare.startswith("going to ") and self.dated:
            return Fact("plan", "future", 0.7)
        if talk.PASSING_STATE.match(bare):
            return None
        form = form_of(first)
        if form and form.kind == "ing":
            return self._under_way(form.verb, bare)
        if self.claim:
            return self._fact("fact", "now", 0.9)
        return Fact("fact", "now", 0.6) if re.match(r"[A-Z]\w+(?:,|$)|an? |from |the [a-z]+ of ", bare) else None

    def _planned(self, match: re.Match[str]) -> Fact | None:
        form = FORMS.get(match["verb"])
        lifelike = form is None or form.verb in talk.LIFE_VERBS
        keep = match["how"].startswith("planning") or self.dated or lifelike
        return Fact("plan", "future", 0.7) if keep and match["verb"] not in ("need", "have", "try", "ask") else None

    def _under_way(self, verb: str, bare: str) -> Fact | None:
        if _unsaying(bare.split(" ", 1)[-1]):
            return None
        if (self.claim and verb not in talk.PASSING_ING) or self.dated:
            kind, tense = ("plan", "future") if self.dated else ("fact", "now")
            return self._fact(kind, tense, 0.85 if self.claim else 0.7)
        return Fact("fact", "now", 0.6) if verb in talk.LASTING_ING else None

    def _doing(self) -> Fact | None:
        form = form_of(self.verb, after_person=True)
        if form is None:
            return self._fact("fact", "now", 0.6) if self.claim else None
        verb, tail = form.verb, self.tail
        if verb == "want":
            return Fact("plan", "future", 0.7) if talk.WANTED.match(tail) else None
        if verb in ("plan", "intend"):
            return Fact("plan", "future", 0.75) if tail.startswith("to ") else None
        if verb == "believe" and tail.startswith("in ") and not _unsaying(tail.removeprefix("in ")):
            return self._fact("fact", "now", 0.7)
        if _unsaying(tail) or (verb == "keep" and self.after[0].endswith("ing")):
            return None
        if verb in ("get", "go", "come", "run") and form.kind == "base":
            return self._fact("fact", "now", 0.7) if talk.SMALL_HABIT.match(tail) or self.claim else None
        if form.kind in ("past", "part") and not (self.verb == verb and self.claim):
            return self._did_once(verb)
        regularly = talk.REGULARLY.match(self.text) is not None
        if verb in talk.TALK_VERBS and not (verb == "call" and regularly):
            return None
        if verb == "stay" and self.after[0] not in lexicon.FREE_PREPOSITIONS:
            return None
        if verb == "make" and _NOTHING_MADE.match(tail):
            return None
        if verb in talk.TASTE_VERBS and talk.NO_TASTE.match(tail):
            return None
        if not (self.claim or self.dated or regularly):
            return None
        return self._fact("fact", "now", 0.9 if self.claim else 0.6)

    def _did_once(self, verb: str) -> Fact | None:
        if self.tail.startswith(_LITTLE):
            return None
        if verb in talk.TALK_VERBS:
            if verb == "get" and (self.claim or talk.GOT.match(self.tail)):
                return self._fact("past", "past", 0.8)
            told = self.dated and verb in ("find", "run", "read", "come", "bring", "write", "call")
            return self._fact("past", "past", 0.65) if told else None
        if self.claim or self.dated:
            return self._fact("past", "past", 0.85 if self.claim else 0.8)
        telling = verb in talk.LIFE_VERBS and verb not in talk.LIFE_VERBS_WITH_DATE
        return Fact("past", "past", 0.65) if telling else None


_SPECIAL: dict[str, Callable[[_Own], Fact | None]] = {
    "will": _Own._will,
    "am": _Own._being,
    "are": _Own._being,
    "was": _Own._was,
    "were": _Own._was,
    "used": _Own._used,
    "have": _Own._having,
    "had": _Own._had,
    "can": _Own._can,
    "did": _Own._did,
}


def _others(text: str, dated: bool) -> Fact | None:
    """Clauses about the person's people and things."""
    low = [word.casefold().strip(",.;:") for word in text.split()]
    if _CALLED.match(text):
        return Fact("fact", "now", 0.85)
    claim = read_english(text, "self")
    passive = not {"is", "are"}.isdisjoint(low[1:5])
    tense = "past" if any(_is_past(word) for word in low[1:6]) and not passive else "now"
    if low[0] in ("my", "our"):
        return _mine(text, low, dated, tense, claim)
    if claim is None:
        coming = _COMING.match(text) if dated else None
        if coming is None:
            return None
        past = coming["when"].casefold() in ("last", "yesterday")
        return Fact("past" if past else "plan", "past" if past else "future", 0.65)
    subject = claim.claim.subject
    if subject.split(",")[0].split(" ")[0].casefold() in RELATIONS or re.search(
        r", (?:my|our) ", subject, re.IGNORECASE
    ):
        return Fact("fact", tense, 0.85, claim)
    if subject.casefold().startswith("the "):
        exclusive = claim.cardinality is Cardinality.ONE and _is_typed(claim.claim.value)
        return Fact("fact", tense, 0.7, claim) if exclusive else None
    known = attribute_of(claim.claim.attribute)
    named = subject[:1].isupper() and not subject.casefold().startswith(("this ", "that ", "these ", "a "))
    telling = named and known is not None and known.key in talk.PERSONAL and len(subject.split()) <= 2
    return Fact("fact", tense, 0.7, claim) if telling else None


def _mine(text: str, low: list[str], dated: bool, tense: str, claim: ReadClaim | None) -> Fact | None:
    if len(low) < 3 or (low[1] in ("favourite", "favorite") and low[2] in ("is", "was", "are", "one", "ones")):
        return None
    person = low[1] in RELATIONS or " ".join(low[1:3]) in RELATIONS
    if low[1] in talk.NOT_MINE or (low[2] in talk.NOT_MINE and not person):
        return None
    at = next((index for index, word in enumerate(low[2:9], 2) if _is_finite(word)), None)
    if at is None:
        return Fact("fact", "now", 0.8, claim) if claim else None
    verb = FORMS[low[at]].verb
    tail = " ".join(text.split()[at + 1 :])
    if tail.startswith("been ") and talk.NOT_TOLD_OF_MINE.match(tail.removeprefix("been ")):
        return None
    if verb in talk.OPINION_VERBS and not (person and verb == "want"):
        return Fact("fact", "now", 0.7) if talk.DOCTORS_ORDER.match(text) else None
    if _unsaying(tail):
        return None
    if verb == "be":
        if talk.NOT_TOLD_OF_MINE.match(tail):
            return None
        return Fact("fact", "future" if dated else tense, 0.85 if claim else 0.7, claim)
    return Fact("fact", tense, 0.85 if claim else 0.65, claim) if claim or person or dated else None


def _is_finite(word: str) -> bool:
    form = FORMS.get(word)
    return form is not None and (form.kind in ("third", "past") or word in ("are", "have", "live"))


def _is_past(word: str) -> bool:
    form = FORMS.get(word)
    return form is not None and form.kind == "past" and word != "read"


def _is_typed(value: str) -> bool:
    parts = value.casefold().split()
    return any(char.isdigit() for char in value) or parts[0] in lexicon.TIME_WORDS or parts[-1] in lexicon.TIME_WORDS


def _unsaying(tail: str) -> bool:
    """Whether an object only points back ("it", "your answer") or names nothing ("for a company")."""
    low = tail.casefold().strip(" .")
    bare = _PREPOSITION.sub("", low)
    return (
        bare in lexicon.UNSAYING_VALUES or _POINTING.match(bare) is not None or vague(bare, place_of_work=bare != low)
    )
