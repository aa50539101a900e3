"""Claims from English sentences: subject, verb phrase, frame, value. What does not fit a known form is left unread."""

from __future__ import annotations

import re
from dataclasses import replace

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_be import describe, is_typed, job_title
from mnemoscope.curate.reading.english_forms import third_person
from mnemoscope.curate.reading.english_frames import FRAMES, Frame
from mnemoscope.curate.reading.english_labels import read_label, read_rule
from mnemoscope.curate.reading.english_subjects import Subject, find_subject
from mnemoscope.curate.reading.english_text import Clause, prepare, sentences
from mnemoscope.curate.reading.english_values import Trimmed, trim, usable
from mnemoscope.curate.reading.english_verbs import VerbPhrase, verb_phrase
from mnemoscope.curate.reading.scopes import take_trailing_scope
from mnemoscope.curate.reading.statement import ReadClaim
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.memory import Claim
from mnemoscope.model.normalise import normalise_value
from mnemoscope.model.quantities import quantity
from mnemoscope.model.vocabulary import PER_PERSON, cardinality_of, known_attribute
from mnemoscope.model.words import Cardinality, Polarity

_STATIVE = words("live work be have own use play speak love like hate drive study know prefer")
_NO_FREE = words(
    "think want need know say tell feel hope guess mean see believe ask do go get come try let call look plan intend "
    "become give put happen find seem bring leave turn fear trust struggle order lose win choose count act"
)
_DISH = r"(?P<base>coffee|tea|eggs|steak|pizza|porridge|cereal|toast)"
_WITH = re.compile(rf"^(?:my |the |our )?{_DISH} (?P<with>with|without) (?P<what>.+)$", re.IGNORECASE)
_IN = re.compile(rf"^(?P<what>[\w-]+(?: [\w-]+)?) (?:in|on|with) (?:my|the|our) {_DISH}$", re.IGNORECASE)
_OVER = re.compile(
    r"^(?P<more>.+?) (?:over|to|rather than|instead of|more than|better than|than) (?P<less>.+)$", re.IGNORECASE
)
_NUMBER = r"\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_COUNT = re.compile(rf"^(?P<n>{_NUMBER}) (?P<what>[a-z][a-z -]{{2,30}})$", re.IGNORECASE)
_ALLERGY = re.compile(
    r"^(?:an? |some )?(?:severe |mild |bad )?(?P<what>[\w -]{2,25}?) (?:allergy|allergies|intolerance)$", re.IGNORECASE
)


def read_english(text: str, subject_hint: str) -> ReadClaim | None:
    """The first claim that a sentence of the text makes."""
    for sentence in sentences(text)[:4]:
        read = _read_sentence(sentence, subject_hint)
        if read:
            return read
    return None


def _read_sentence(sentence: str, hint: str) -> ReadClaim | None:
    if len(sentence) > 400:
        return None
    clause = prepare(sentence)
    if clause is None:
        return None
    labelled = read_label(clause.text, hint)
    if labelled:
        return _finish(clause, *labelled, trim(labelled[1].value), "")
    trailing, text = take_trailing_scope(clause.text)
    trimmed = trim(text)
    rule = read_rule(trimmed.text)
    if rule:
        return _finish(clause, "self", rule, trimmed, trailing)
    subject = find_subject(trimmed.text, hint)
    if subject is None:
        return None
    phrase = verb_phrase(subject)
    if phrase is None:
        return None
    told = _tell(subject, phrase)
    if told is None:
        return None
    if phrase.negated:
        told = replace(told, negated=not told.negated)
    about, told = _about_the_person(subject, told)
    return _finish(replace(clause, change_cue=clause.change_cue or phrase.change_cue), about, told, trimmed, trailing)


def _tell(subject: Subject, phrase: VerbPhrase) -> Told | None:
    if phrase.verb == "stand" and phrase.negated:
        return Told("likes", " ".join(phrase.words))
    if phrase.verb == "be" and phrase.past:
        return _framed(subject, phrase)
    special = _special(phrase)
    if special:
        return special
    framed = _framed(subject, phrase)
    if framed:
        return framed if framed.attribute != "-" else None
    if phrase.verb == "be":
        return describe(phrase.words, subject.kind)
    return _free(subject, phrase)


def _special(phrase: VerbPhrase) -> Told | None:
    """Forms in which the value stands inside the object."""
    if phrase.past:
        return None
    rest = " ".join(phrase.words)
    if phrase.verb in ("take", "drink", "have", "like", "eat", "want", "put"):
        match = _WITH.match(rest) or _IN.match(rest)
        if match:
            without = match.groupdict().get("with", "with").casefold() == "without"
            return Told(f"takes in {match['base'].casefold()}", match["what"], Cardinality.MANY, negated=without)
    if phrase.verb in ("prefer", "like", "love") and not phrase.negated:
        over = _OVER.match(rest)
        if over and not rest.startswith("to ") and (phrase.verb == "prefer" or " than " in rest):
            pair = " and ".join(sorted((normalise_value(over["more"]), normalise_value(over["less"]))))
            return Told(f"prefers between {pair}", over["more"], Cardinality.ONE)
    if phrase.verb == "have":
        return _having(rest)
    return None


def _having(rest: str) -> Told | None:
    allergy = _ALLERGY.match(rest)
    if allergy and allergy["what"].casefold() not in ("no", "any"):
        return Told("allergy", allergy["what"])
    count = _COUNT.match(rest)
    if count:
        what = count["what"].strip().casefold()
        if what in ("children", "kids", "child", "kid"):
            return Told("children_count", count["n"])
        return Told(f"has {what if what.endswith('s') else what + 's'}", count["n"], Cardinality.ONE)
    none = re.match(r"^(?:no|zero) (?P<what>[\w -]{2,30})$", rest, re.IGNORECASE)
    if none and none["what"].casefold() not in lexicon.UNSAYING_VALUES:
        return Told("owns", none["what"], negated=True)
    return None


def _framed(subject: Subject, phrase: VerbPhrase) -> Told | None:
    low = tuple(word.casefold().strip(",") for word in phrase.words)
    for frame in FRAMES.get(phrase.verb, ()):
        size = len(frame.after)
        if low[:size] != frame.after or len(low) == size:
            continue
        lasting = frame.now or frame.ended or frame.past
        if phrase.past and not lasting:
            continue
        if phrase.perfect and not lasting and phrase.verb not in _STATIVE:
            continue
        value = " ".join(phrase.words[size:])
        if frame.attribute == "is":
            told = describe(phrase.words[size:], subject.kind)
            return replace(told, change_cue=True) if told else None
        if frame.attribute == "home_city" and (subject.kind == "thing" or low[size] in ("the", "a", "an", "my", "our")):
            return _moved_thing(subject, frame, value)
        if frame.attribute == "hometown" and not value[:1].isupper():
            continue
        if frame.attribute == "employer" and low[size] in ("a", "an", "my", "our", "home", "night", "this", "the"):
            continue
        if frame.attribute == "job_title":
            value = job_title(value) or value
        if frame.attribute in ("employer", "uses", "owns", "does") and not _plausible(frame.verb, low[size:], value):
            return None
        return Told(frame.attribute, value, negated=frame.ended, change_cue=frame.now or frame.ended)
    return None


def _moved_thing(subject: Subject, frame: Frame, value: str) -> Told:
    """A place that is no town: the address of a person, the whereabouts of a thing."""
    attribute = "is at" if subject.kind == "thing" else "home_address"
    return Told(attribute, value, Cardinality.ONE, change_cue=frame.now)


def _plausible(verb: str, low: tuple[str, ...], value: str) -> bool:
    """Guards for verbs of many meanings: "get", "join", "have", "change to"."""
    first = low[0]
    if verb in ("join", "start", "leave"):
        return value[:1].isupper() or first in ("the", "a", "an")
    if verb in ("have", "get", "buy", "sell"):
        if verb == "have" and first in ("to", "been", "had", "got"):
            return False
        return first in ("a", "an", "my", "the", "our", "any", "some") or value[:1].isdigit()
    if verb in ("switch", "change"):
        return first not in ("the", "a", "my", "be") or len(low) > 1
    if verb in ("quit", "stop", "give"):
        return first not in ("the", "a", "my", "it", "on")
    return True


def _free(subject: Subject, phrase: VerbPhrase) -> Told | None:
    """A verb without a frame keeps its own name: "hangs behind", "sells"."""
    if phrase.past or phrase.perfect or phrase.verb == "have":
        return None
    if phrase.verb in _NO_FREE and subject.kind != "thing":
        return None
    verb = third_person(phrase.verb)
    if not phrase.words:
        return Told("does", phrase.verb) if subject.kind == "self" or subject.kind == "person" else None
    first = phrase.words[0].casefold()
    if first in lexicon.FREE_PREPOSITIONS and len(phrase.words) > 1 and phrase.words[1] not in ("least", "most"):
        value = " ".join(phrase.words[1:])
        exclusive = subject.kind == "thing" and (
            is_typed(value) or phrase.verb in ("hang", "lie", "stand", "sit", "stay")
        )
        return Told(f"{verb} {first}", value, Cardinality.ONE if exclusive else Cardinality.MANY)
    value = " ".join(phrase.words)
    exclusive = subject.kind == "thing" and bool(quantity(value.casefold()))
    return Told(verb, value, Cardinality.ONE if exclusive else Cardinality.MANY)


def _about_the_person(subject: Subject, told: Told) -> tuple[str, Told]:
    """Turns "my birthday is …" to the person, "Mira's birthday is …" to Mira, "Dr Vos is my dentist" round."""
    name = subject.name
    if told.attribute == "is" and subject.kind in ("thing", "person"):
        value = told.value
        role = value.casefold().removeprefix("my ")
        if value.casefold().startswith("my ") and role in lexicon.UNIQUE_ROLES:
            return value, replace(told, value=name, cardinality=Cardinality.ONE)
    if subject.kind != "thing" or told.attribute not in ("is", "colour", "size"):
        return name, told
    low = name.casefold()
    if low.startswith(("my ", "our ")):
        known = known_attribute(name.split(" ", 1)[1])
        if known and known.key == "job_title" and not job_title(told.value) and told.cardinality is Cardinality.MANY:
            return name, told
        if known and known.key in PER_PERSON:
            return "self", replace(told, attribute=known.key, cardinality=known.cardinality)
        favourite = re.match(r"(?:my|our) (favou?rite .+)", low)
        if favourite:
            return "self", replace(
                told, attribute=favourite[1].replace("favorite", "favourite"), cardinality=Cardinality.ONE
            )
    owner, mark, noun = name.partition("'s ")
    if mark:
        known = known_attribute(noun)
        if known and known.key in PER_PERSON:
            return owner, replace(told, attribute=known.key, cardinality=known.cardinality)
    return name, told


def _finish(clause: Clause, about: str, told: Told, trimmed: Trimmed, trailing: str) -> ReadClaim | None:
    value = told.value.strip(" ,;:\"'")
    if not usable(value):
        return None
    attribute, negated = told.attribute, told.negated != clause.denied
    if attribute == "dislikes":
        attribute, negated = "likes", not negated
    if attribute in ("uses", "likes"):
        attribute = lexicon.VALUE_ROUTES.get(value.casefold(), attribute)
        if attribute.endswith("_preference"):
            value = value.split()[0] if attribute == "seat_preference" else value
    conditional = re.search(r"\b(?:when|if|unless|while|during|except)\b", value)
    cardinality = told.cardinality or cardinality_of(attribute)
    if conditional:
        cardinality = Cardinality.MANY
    polarity = Polarity.NEGATED if negated else Polarity.AFFIRMED
    return ReadClaim(
        Claim(about, attribute, value, polarity),
        cardinality,
        clause.scope or trailing,
        clause.change_cue or told.change_cue or trimmed.change_cue,
        trimmed.valid_from,
    )
