# ruff: noqa: E501 - patterns read better unbroken
"""Short forms: "Diet: vegan", and rules such as "Never lend the ladder"."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.english_forms import FORMS, LIKE_PAST
from mnemoscope.curate.reading.english_nouns import noun_label
from mnemoscope.curate.reading.english_slots import one_slot
from mnemoscope.curate.reading.english_words import DETERMINERS, LANGUAGES, TIME_WORDS
from mnemoscope.curate.reading.tables import words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.vocabulary import known_attribute
from mnemoscope.model.words import Cardinality

_LABEL = re.compile(r"^(?P<label>[A-Za-z][\w' -]{1,38}?)\s*[:=]\s+(?P<value>\S.{0,120})$")
_FRESH = re.compile(
    r"^(?:I|we|the user|user) (?:now )?(?:have|has|got|have got|has got) (?:an? )?new (?P<noun>[a-z][a-z -]{2,25}?)(?: now)?[:,]"
    r" (?:it is |called |named )?(?P<value>[^,]{2,60})$",
    re.IGNORECASE,
)
_OF_PROJECTS = words("written_in deadline version database port default_branch framework members room")
_DATED = re.compile(r"^(?P<what>[A-Za-z][\w ]{1,24}?) (?:on|in|at) (?P<when>\d{4}(?:-\d\d){0,2}|[\w ]{3,20}\d{4})$")
_RULE = re.compile(
    r"^(?:please )?(?P<how>always|never|do not|don't|only|make sure to|be sure to)\s+(?P<what>[a-z]\w+ .+)$",
    re.IGNORECASE,
)
_ORDER = re.compile(r"^(?:please )?(?P<what>(?P<verb>[A-Z]?[a-z]+) .+)$")
_OFTEN = re.compile(
    rf"\b(?:every|each|daily|weekly|monthly|yearly|once|twice|always|before|after|when|whenever|if|until|by"
    rf"|{'|'.join(word for word in TIME_WORDS if len(word) > 5)})\b",
    re.IGNORECASE,
)
_TELLING = re.compile(
    rf"[A-Z][\w-]*(?: (?!(?:{'|'.join(sorted(DETERMINERS))}|a|an|that|what|if|whether|when|where|who|how|in|on|at|to|for|with|from)\b)[\w'-]+){{0,3}}"
    r"(?: to [A-Z]\w+)? (?:is|are|was|were|has|have|will|now|leaves|departs)\b"
)
""" "Email address is …" tells something, though "email" can be a verb."""
_REQUESTS = words(
    """tell show write help explain let say think remember note know see be have do love like hate prefer enjoy live
    give work speak own go come get thank look wait imagine want need am is are mean guess hope feel suppose"""
)


def read_label(text: str, hint: str) -> tuple[str, Told] | None:
    """The claim of "Label: value", about the subject of the list."""
    fresh = _FRESH.match(text)
    if fresh:
        known = known_attribute(fresh["noun"])
        if known and known.cardinality is Cardinality.ONE:
            return hint, Told(known.key, fresh["value"], change_cue=True)
        return f"my {fresh['noun']}", Told("is", fresh["value"], Cardinality.ONE, change_cue=True)
    match = _LABEL.match(text)
    if match is None:
        return None
    label = match["label"].strip()
    dated = _DATED.match(label)
    if dated:
        return hint, Told(f"{dated['what'].casefold()} on {dated['when']}", match["value"], Cardinality.ONE)
    label = re.sub(r"^(?:my|the user's|user's|user)\s+", "", label, flags=re.IGNORECASE)
    known = known_attribute(label)
    if (
        known is None
        or label.casefold() in ("location", "major", "medication", "language")
        or (known.key == "phone" and not re.search(r"\d{3}", match["value"]))
        or known.key in _OF_PROJECTS
    ):
        return noun_label(label, match["value"], hint)
    return hint, Told(known.key, match["value"], negated=bool(known.opposite)) if not known.opposite else Told(
        known.opposite, match["value"], negated=True
    )


_REPLY = re.compile(
    r"^(?:please )?(?:always |only )?(?:answer|reply|respond|write|talk|speak|write back)(?: to)?(?: me| us)?(?: only| always)?"
    r" in (?P<language>[A-Z][a-z]+)(?: only| please| from now on)?$",
    re.IGNORECASE,
)
_LENGTH = re.compile(
    r"^(?:please )?(?:always )?(?:keep (?:your |the |all )?(?:answers|replies|responses|explanations) (?P<a>short|brief|concise|detailed|long)"
    r"|(?:give|write)(?: me)? (?P<b>short|brief|concise|detailed|long) (?:answers|replies|responses|explanations)"
    r"|(?:answer|reply|respond|explain)(?: me| things)? (?P<c>briefly|concisely|in detail|at length))$",
    re.IGNORECASE,
)
_SHOULD = re.compile(
    r"^(?:the |your |my )?(?:answers|replies|responses|explanations) (?:should|must|have to|are to) be (?:always )?(?:in (?P<language>[A-Z][a-z]+)|(?:kept )?(?P<how>short|brief|concise|detailed|long))$",
    re.IGNORECASE,
)
_LONG = frozenset({"detailed", "long", "in detail", "at length"})


def read_answering(text: str) -> Told | None:
    """In which language and at what length the person wants answers."""
    reply = _REPLY.match(text)
    if reply and reply["language"].casefold() in LANGUAGES:
        return Told("reply_language", reply["language"], Cardinality.ONE)
    should = _SHOULD.match(text)
    if should and (should["how"] or should["language"].casefold() in LANGUAGES):
        if should["language"]:
            return Told("reply_language", should["language"], Cardinality.ONE)
        return Told("answer_length", "long" if should["how"].casefold() in _LONG else "short", Cardinality.ONE)
    length = _LENGTH.match(text)
    if length is None:
        return None
    how = (length["a"] or length["b"] or length["c"]).casefold()
    return Told("answer_length", "long" if how in _LONG else "short", Cardinality.ONE)


def read_rule(text: str) -> Told | None:
    """A standing rule: "Always …", "Never …", "Do not …", or an order that begins with its verb."""
    answering = read_answering(text)
    if answering:
        return answering
    match = _RULE.match(text)
    if match:
        verb = match["what"].split()[0].casefold()
        form = FORMS.get(verb)
        if form is None and not verb.isalpha():
            return None
        if form is not None and (
            form.kind not in ("base", "past", "part") or (form.kind != "base" and form.verb != verb)
        ):
            return None
        negated = match["how"].casefold() in ("never", "do not", "don't")
        return Told("rule", match["what"], Cardinality.MANY, negated=negated) if negated else _rule(match["what"])
    order = None if _TELLING.match(text) else _ORDER.match(text)
    if order:
        verb = order["verb"].casefold()
        form = FORMS.get(verb)
        following = order["what"].split()[1].casefold()
        second = None if following == "of" else FORMS.get(following)
        if following == "of":
            return None
        if second and second.kind == "third":
            return None
        if form and form.verb == verb and verb not in _REQUESTS and form.kind in ("base", "past", "part"):
            told = _rule(order["what"])
            # "Read the novel" tells what was read, or is one task: only a time or a number makes it a rule.
            once = verb in LIKE_PAST and told.cardinality is Cardinality.MANY and not _OFTEN.search(order["what"])
            return None if once else told
    return None


def _rule(what: str) -> Told:
    """A rule with one number or time in it excludes the same rule with another."""
    slot = one_slot(what, days=False)
    return Told(f"rule: {slot[0]}", slot[1], Cardinality.ONE) if slot else Told("rule", what, Cardinality.MANY)
