"""Whom or what an English clause is about, and where its verb begins."""

from __future__ import annotations

import re
from dataclasses import dataclass

from mnemoscope.curate.reading import english_words as lexicon
from mnemoscope.curate.reading.english_forms import FORMS
from mnemoscope.curate.reading.tables import words
from mnemoscope.model.synonyms import RELATIONS


@dataclass(frozen=True, slots=True)
class Subject:
    """`name` as written, or "self". `kind`: self, person or thing. `words` are what follows."""

    name: str
    kind: str
    words: tuple[str, ...]
    plural: bool = False


_MAX_NAME = 8
_NAME = r"[A-Z][\w'-]*(?: (?:[A-Z][\w'-]*|de|van|von|der|la|di|da|bin))*?"
_ROLE = r"(?:my|our) (?P<{}>[a-z][a-z' -]{{1,30}})"
_NAMED_ROLE = re.compile(rf"^(?P<name>{_NAME})(?:, {_ROLE.format('a')},| \({_ROLE.format('b')}\)) (?P<rest>.+)$")
_ROLE_COMMA_NAME = re.compile(rf"^(?P<role>(?:my|our|My|Our) [a-z][a-z -]{{1,20}}), (?P<name>{_NAME}), (?P<rest>.+)$")
_SELF = re.compile(
    r"^(?:I|we|(?:my|our) (?:wife|husband|partner|family|girlfriend|boyfriend|kids|friends?) and I|both of us"
    r"|the user|this user|user)\s+(?P<rest>\S.*)$",
    re.IGNORECASE,
)
_PLURAL_ROLES = words(
    "parents children kids grandparents brothers sisters friends sons daughters neighbours neighbors colleagues twins"
)
_BARE = words(
    """allergic based born married engaged interested vegetarian vegan pescatarian fluent originally lactose currently
    retired"""
)
_BARE_PAST = words("moved relocated joined switched started stopped quit married adopted became")
_FIRST_PERSON_VERBS = words("love like hate prefer enjoy dislike live work speak own adore detest avoid")
_BEFORE_VERB = words("never always usually no also still often now only can just sometimes mostly not")


def find_subject(text: str, hint: str) -> Subject | None:
    """The subject of a clause, or None when it has none that can be named (he, it, there, everyone)."""
    own = _SELF.match(text)
    if own:
        return Subject("self", "self", tuple(own["rest"].split()))
    named = _NAMED_ROLE.match(text)
    if named:
        role = (named["a"] or named["b"]).strip()
        kind = "person" if role.casefold() in RELATIONS else "thing"
        return Subject(f"{named['name']}, my {role}", kind, tuple(named["rest"].split()))
    told = _ROLE_COMMA_NAME.match(text)
    if told:
        return Subject(f"{told['role']} {told['name']}", "person", tuple(told["rest"].split()))
    words = text.split()
    first = words[0].casefold().strip(",.;:")
    if first in lexicon.PRONOUNS and first not in ("this", "that", "these", "those", "his", "her", "their", "one"):
        return None
    if first in ("his", "her", "their", "your", "its"):
        return None
    bare = _without_subject(words, first, hint)
    if bare:
        return bare
    return _noun_phrase(words, first)


def _without_subject(words: list[str], first: str, hint: str) -> Subject | None:
    """ "Lives in Oslo" and "Allergic to nuts" are about whoever the list is about."""
    kind = "self" if hint == "self" else "person"
    form = FORMS.get(first)
    if form and form.kind == "third" and len(words) > 1 and not _is_form(words[1], ("third",)):
        return Subject(hint, kind, tuple(words))
    if first in _BARE_PAST and len(words) > 1:
        return Subject(hint, kind, tuple(words))
    if first in _BARE or first in lexicon.DIETS:
        return Subject(hint, kind, ("is", *words))
    if first in _FIRST_PERSON_VERBS and len(words) > 1 and words[1].casefold() not in ("is", "are"):
        return Subject(hint, kind, tuple(words))
    if first in ("no", "not") and len(words) > 2 and words[1].casefold() in ("longer", "a", "allergic"):
        rest = words if first == "no" else ["is", *words]
        return Subject(hint, kind, tuple(rest))
    return None


def _noun_phrase(words: list[str], first: str) -> Subject | None:
    low = [word.casefold().strip(",.;:") for word in words]
    determined = first in lexicon.DETERMINERS
    role_first = " ".join(low[:2]) in RELATIONS or first in RELATIONS
    named = words[0][:1].isupper() and not determined
    if not (determined or role_first or named):
        return None
    at = _verb_at(low, 1)
    if at is None:
        return None
    name = " ".join(words[:at])
    if any(word in ("who", "that", "which", "and", "or", "if", "when", "because") for word in low[1:at]):
        return None
    if "," in name or ":" in name:
        return None
    owner = _owned_by_user(name)
    if owner is not None:
        return Subject(owner, "thing", tuple(words[at:]))
    core = low[1:at] if determined else low[:at]
    person = bool(core) and (
        " ".join(core) in RELATIONS or core[0] in RELATIONS or " ".join(core[:2]) in RELATIONS or core[-1] in RELATIONS
    )
    if named and not role_first:
        capitals = [word for word in words[:at] if word[:1].isupper()]
        if len(capitals) != at or "'s" in name:
            return Subject(name, "thing", tuple(words[at:]), low[at - 1].endswith("s"))
        person = True
    if core and core[-1] in _PLURAL_ROLES:
        return Subject(name, "person", tuple(words[at:]), plural=True)
    if determined and " of " in f" {' '.join(core)} ":
        person = False
    return Subject(
        name, "person" if person and "'s" not in name else "thing", tuple(words[at:]), low[at - 1].endswith("s")
    )


def _owned_by_user(name: str) -> str | None:
    for prefix in ("The user's ", "the user's ", "User's ", "user's "):
        if name.startswith(prefix):
            return f"my {name[len(prefix) :]}"
    return None


def _verb_at(low: list[str], start: int) -> int | None:
    for at in range(start, min(len(low), _MAX_NAME)):
        word = low[at]
        form = FORMS.get(word)
        plural = at > 0 and (low[at - 1].endswith("s") or low[at - 1] in ("children", "people"))
        if word in _BEFORE_VERB:
            return at
        if form is None:
            continue
        if form.kind == "third" or word in ("was", "were", "had"):
            if at + 1 < len(low) and _is_form(low[at + 1], ("third",)) and form.verb != "be":
                continue
            return at
        if form.kind in ("past",) and low[at - 1] not in ("a", "an", "the"):
            return at
        if plural and form.kind == "base" and at > start - 1:
            return at
    return None


def _is_form(word: str, kinds: tuple[str, ...]) -> bool:
    form = FORMS.get(word.casefold())
    return form is not None and form.kind in kinds
