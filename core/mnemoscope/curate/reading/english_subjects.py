# ruff: noqa: E501 - patterns read better unbroken
"""Whom or what an English clause is about, and where its verb begins."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_forms import FORMS, Form
from mnemoscope.curate.reading.tables import words as listed_words
from mnemoscope.model.normalise import lemma, singular
from mnemoscope.model.quantities import quantity
from mnemoscope.model.synonyms import RELATIONS
from mnemoscope.model.vocabulary import PER_PERSON, known_attribute


@dataclass(frozen=True, slots=True)
class Subject:
    """`name` as written, or "self". `kind`: self, person or thing. `words` are what follows."""

    name: str
    kind: str
    words: tuple[str, ...]
    plural: bool = False


_LONGEST_NAME = 8
_NAME = r"[A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|de|van|von|der|la|di|da|bin))*?"
_ROLE = r"(?:my|our) (?P<{}>[a-z][a-z' -]{{1,30}})"
_NAMED_ROLE = re.compile(rf"^(?P<name>{_NAME})(?:, {_ROLE.format('a')},| \({_ROLE.format('b')}\)) (?P<rest>.+)$")
_ROLE_COMMA_NAME = re.compile(rf"^(?P<role>(?:my|our|My|Our) [a-z][a-z -]{{1,20}}), (?P<name>{_NAME}), (?P<rest>.+)$")
_SELF = re.compile(
    r"^(?:I|we|(?:my|our) (?:wife|husband|partner|family|girlfriend|boyfriend|kids|friends?) and I|both of us"
    r"|the user|this user|user)\s+(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_USERS = re.compile(r"^(?:the )?user's (?=\S)", re.IGNORECASE)

_PLURAL_ROLES = listed_words(
    "parents children kids grandparents brothers sisters friends sons daughters neighbours neighbors colleagues twins"
)
_WITHOUT_IS = listed_words(
    """allergic based born married engaged interested vegetarian vegan pescatarian fluent originally lactose retired
    left-handed right-handed aged insured single divorced widowed unemployed employed enrolled teetotal introverted
    extroverted self-employed currently-employed afraid scared fond due licensed released written hosted deployed built
    diagnosed expecting smoke-free pregnant diabetic asthmatic promoted able unable keen terrified registered subscribed
    led maintained owned managed relicensed divorced separated"""
)
_DOING = listed_words(
    "living learning reading studying working using staying going getting taking seeing saving driving dating"
)
"""What begins a note about what somebody is doing: "Learning Spanish"."""
_WITHOUT_SUBJECT = listed_words(
    """moved relocated joined switched started stopped quit married adopted became used got sold bought left turned went
    grew gave lost finished graduated converted broke split separated retrained resigned transferred learned dropped
    changed upgraded downgraded migrated settled was reduced hired cut"""
)
_AFTER_NOT = listed_words(
    "a allergic afraid interested religious fluent able fond keen scared vegan vegetarian married single in at on into good"
)
_STATES_BY_PLACE = listed_words("on off in up at under")
_DONE_ALONE = listed_words("smokes drinks vapes rents codes swims runs cooks drives")
_BEING = listed_words(
    """smoker non-smoker nonsmoker introvert extrovert student parent mother father member fan owner runner swimmer lefty
    pianist guitarist"""
)
_BEING_LAST = listed_words(
    "student drinker smoker fan player speaker user wearer subscriber member owner child eater runner"
)
_OLD_OR_TALL = re.compile(r"(?:\d{1,3}|[a-z]+(?:-[a-z]+)?) (?:years? old|years of age|yo)$|[\d.,]+ ?(?:cm|m|ft) tall$")
_TAKING_ANYTHING = listed_words("want prefer like love hate need have enjoy use")
_FIRST_PERSON_VERBS = listed_words("love like hate prefer enjoy dislike live work speak own adore detest avoid")
_BEFORE_VERB = listed_words("never always usually no also still often now only can just sometimes mostly not will")
_BEFORE_BARE_VERB = listed_words("never always usually also still often now currently recently just mostly formerly")
_QUANTIFIERS = listed_words("one some most many all both each every several few none any much half")
_NO_NAME = listed_words("who that which and or if when because i you we it he she they me like")
_THEIRS = listed_words("his her their your its")
_AUXILIARIES = listed_words("is are was were has have had will")
_DEMONSTRATIVE = listed_words("this that these those one")


def find_subject(text: str, hint: str) -> Subject | None:
    """The subject of a clause, or None when it has none that can be named (he, it, there, everyone)."""
    own = _SELF.match(text)
    if own:
        return Subject("self", "self", tuple(own["rest"].split()))
    text = _USERS.sub("my ", text)
    named = _NAMED_ROLE.match(text)
    if named:
        role = (named["a"] or named["b"]).strip()
        kind = "person" if role.casefold() in RELATIONS else "thing"
        return Subject(f"{named['name']}, my {role}", kind, tuple(named["rest"].split()))
    told = _ROLE_COMMA_NAME.match(text)
    if told:
        return Subject(f"{told['role']} {told['name']}", "person", tuple(told["rest"].split()))
    words = text.split()
    low = [word.casefold().strip(",.;:") for word in words]
    if low[0] in _THEIRS or low[0] in _QUANTIFIERS or (low[0] in lexicon.PRONOUNS and low[0] not in _DEMONSTRATIVE):
        return None
    return _left_out(words, low, hint) or _noun_phrase(words, low)


def _left_out(words: list[str], low: list[str], hint: str) -> Subject | None:
    """ "Lives in Oslo" and "Allergic to nuts" are about whoever the list is about."""
    kind = "self" if hint == "self" else "person"
    at = 0
    while at < len(low) - 1 and low[at] in _BEFORE_BARE_VERB:
        at += 1
    form, following = FORMS.get(low[at]), low[at + 1] if at + 1 < len(low) else ""
    if form and form.kind == "third" and following and (form.verb in _TAKING_ANYTHING or not _is_third(following)):
        return Subject(hint, kind, tuple(words))
    if len(words) - at == 1 and low[at] in _DONE_ALONE:
        return Subject(hint, kind, tuple(words))
    if len(words) <= 4 and _OLD_OR_TALL.match(" ".join(low)):
        return Subject(hint, kind, ("is", *words))
    if (
        low[0] not in ("no", "not")
        and len(words) <= 5
        and (low[at] in _BEING or (len(words) - at <= 4 and low[-1] in _BEING_LAST and not _has_verb(low)))
    ):
        small = words[at] if low[at] in lexicon.LANGUAGES | lexicon.NATIONALITIES else low[at]
        return Subject(hint, kind, (*words[:at], "is", "a", small, *words[at + 1 :]))
    if low[at] == "can" and following and following != "you":
        return Subject(hint, kind, tuple(words))
    if low[at] in _DOING and following and following not in ("is", "are", "was") and not _has_verb(low[1:]):
        return Subject(hint, kind, ("is", low[0], *words[1:]))
    if (
        low[at] in _STATES_BY_PLACE
        and following
        and len(words) - at <= 5
        and not _has_verb(low)
        and _note_of_state(low[at:], words[at:])
    ):
        return Subject(hint, kind, (*words[:at], "is", low[at], *words[at + 1 :]))
    if low[at] in _WITHOUT_SUBJECT and following:
        return Subject(hint, kind, tuple(words))
    if low[at] in _WITHOUT_IS or low[at] in lexicon.DIETS:
        return Subject(hint, kind, ("is", *low[: at + 1], *words[at + 1 :]))
    if low[at] in _FIRST_PERSON_VERBS and following and following not in ("is", "are") and not _thing_first(low):
        return Subject(hint, kind, tuple(words))
    if low[0] == "no" and low[1:2] == ["longer"] and len(low) > 2:
        second = FORMS.get(low[2])
        is_verb = second is not None and second.kind in ("third", "base") and low[2] not in _WITHOUT_IS
        return Subject(hint, kind, tuple(words) if is_verb else ("is", *words))
    if (
        low[0] == "no"
        and 2 <= len(low) <= 4
        and not _has_verb(low)
        and low[1] not in ("idea", "problem", "need", "way", "one", "more")
    ):
        return Subject(hint, kind, ("has", "no", *words[1:]))
    if low[at] == "part" and following == "of":
        return Subject(hint, kind, ("is", "part", *words[at + 1 :]))
    if low[0] == "not" and len(low) > 1 and low[1] in _AFTER_NOT:
        return Subject(hint, kind, ("is", *words))
    return None


def _has_verb(low: list[str]) -> bool:
    return any(word in _AUXILIARIES for word in low)


def _note_of_state(low: list[str], words: list[str]) -> bool:
    """ "On metformin", "Off coffee", "In bed by 22:00", "On the free plan"; not "In May", "On Mondays"."""
    if low[0] == "in":
        return low[1] == "bed" or low[-1] == "team" or low[1:3] == ["a", "relationship"]
    if low[0] == "up":
        return low[1] in ("at", "by")
    if low[0] == "at":
        return words[1][:1].isupper()
    return (
        not is_timed(low[1])
        and low[1] not in ("a", "an", "my", "our", "time", "top")
        and (low[1] != "the" or low[-1] in ("plan", "team", "tariff", "board"))
    )


def _thing_first(low: list[str]) -> bool:
    """Whether a word that can be a verb begins a name: "Work laptop runs Linux", "Port number is 80"."""
    return len(low) > 3 and _is_third(low[2]) and low[1] not in FORMS and low[1] not in lexicon.FREE_PREPOSITIONS


def _noun_phrase(words: list[str], low: list[str]) -> Subject | None:
    determined = low[0] in lexicon.DETERMINERS
    known = known_attribute(low[0])
    if known and known.key in PER_PERSON and low[1:2] == ["is"]:
        return Subject(f"my {words[0]}", "thing", tuple(words[1:]))
    role_first = " ".join(low[:2]) in RELATIONS or low[0] in RELATIONS
    named = words[0][:1].isupper() and not determined
    if not (determined or role_first or named) or (
        named
        and low[0] in FORMS
        and not role_first
        and low[0] not in lexicon.DAILY_NOUNS
        and low[1:2] not in (["time"], ["date"], ["hours"], ["of"])
        and not _thing_first(low)
        and not _TELLING.match(" ".join(words))
    ):
        return None
    at = _verb_at(low)
    if at is None or not _NO_NAME.isdisjoint(low[1:at]):
        return None
    name, rest = " ".join(words[:at]), tuple(words[at:])
    if "," in name or ":" in name:
        return None
    core = low[1:at] if determined else low[:at]
    if core and core[-1] in _PLURAL_ROLES:
        return Subject(name, "person", rest, plural=True)
    person = _is_person(words[:at], core, determined) and not _happens(low[at:], core, words[at - 1])
    return Subject(name, "person" if person else "thing", rest, core[-1:] != [] and core[-1].endswith("s"))


_TELLING = re.compile(
    rf"[A-Z][\w'-]*(?: (?!(?:{'|'.join(sorted(lexicon.DETERMINERS | lexicon.FREE_PREPOSITIONS))}|a|an|that|what|if|whether|when|where|who|how)\b|[\w-]+s\b)[\w'-]+){{0,3}}"
    r"(?: to [A-Z]\w+)? (?:is|are|was|were|has|have|will|leaves|departs)\b"
)
""" "Lead is Tara" tells something, though "lead" can be a verb."""


def _happens(rest: list[str], core: list[str], last: str) -> bool:
    """Whether a name without an article is a thing's: it has a time ("Interview is on 3 May"), is many, or an acronym."""
    if core[-1] in RELATIONS or " ".join(core) in RELATIONS:
        return False
    timed = rest[0] in ("is", "are") and rest[1:2] in (["on"], ["at"]) and len(rest) > 2 and is_timed(rest[2])
    return (
        timed or (len(core) == 1 and core[-1].endswith("s") and rest[0] == "are") or (last.isupper() and len(last) > 1)
    )


def _is_person(words: list[str], core: list[str], determined: bool) -> bool:
    if not core or any("'s" in word for word in words) or known_attribute(" ".join(core)):
        return False
    if singular(core[-1]) in lexicon.HOUSEHOLD_NOUNS and core[-1] not in RELATIONS:
        return False
    if not determined and (core[-1] in lexicon.DAILY_NOUNS or core[-1] in FORMS):
        return False
    roles = {core[0], core[-1], " ".join(core), " ".join(core[:2])}
    if not roles.isdisjoint(RELATIONS):
        return "of" not in core
    return not determined and all(word[:1].isupper() for word in words)


def _verb_at(low: list[str]) -> int | None:
    """Where the verb begins after a subject of at least one word."""
    for at in range(1, min(len(low), _LONGEST_NAME)):
        word, before = low[at], low[at - 1]
        following = low[at + 1] if at + 1 < len(low) else ""
        if word in _BEFORE_VERB:
            return at
        if at == 1 and low[0] in lexicon.DETERMINERS and word not in _AUXILIARIES:
            continue  # "the tests": what follows an article is a noun
        form = FORMS.get(word) or _unknown_verb(word, low[at + 1 : at + 3])
        if form is None:
            continue
        if form.kind == "third" or word in ("was", "were", "had"):
            if form.verb == "be" or not _is_third(following):
                return at
        elif (form.kind == "past" and before not in ("a", "an", "the")) or (
            form.kind == "base" and _is_plural(before) and not _is_third(following)
        ):
            return at
    return None


def _unknown_verb(word: str, after: list[str]) -> Form | None:
    """A word that can only be a verb by where it stands: "The choir rehearses on Mondays"."""
    if len(after) < 2 or after[0] not in lexicon.TYPED_PREPOSITIONS or not is_timed(after[1]):
        return None
    return Form(lemma(word), "third") if lemma(word) != word and word not in lexicon.TIME_WORDS else None


def is_timed(word: str) -> bool:
    """Whether a word names a day, a month, a season or an hour."""
    return word in lexicon.TIME_WORDS or bool(quantity(word))


def _is_plural(word: str) -> bool:
    return (word.endswith("s") and not word.endswith("'s")) or word in ("children", "people")


def _is_third(word: str) -> bool:
    form = FORMS.get(word)
    return form is not None and form.kind == "third"
