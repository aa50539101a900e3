# ruff: noqa: E501 - patterns read better unbroken
"""Who does what for one thing, whichever way round it is told: "Mara chairs the council", "The council is chaired by
Mara", "The chair of the council is Mara". And who is or was together with whom."""

from __future__ import annotations

import re

from mnemoscope.curate.reading.tables import plain_words
from mnemoscope.curate.reading.told import Told
from mnemoscope.model.words import Cardinality

_ROLES = {
    line.split()[0]: line.split()[1:]
    for line in """
led lead leads leader head heads
chaired chair chairs chairman chairwoman chairperson
managed manage manages manager
maintained maintain maintains maintainer
organised organise organises organize organizes organiser organizer
coached coach coaches
conducted conduct conducts conductor
supervised supervise supervises supervisor
coordinated coordinate coordinates coordinator
moderated moderate moderates moderator
hosted host hosts
edited edit edits editor
reviewed review reviews reviewer
signed sign signs
written write writes author
taught teach teaches
run
approved approve approves
translated translate translates translator
illustrated illustrate illustrates illustrator
owned own owns owner
""".strip().splitlines()
}
_DOING = {word: done for done, forms in _ROLES.items() for word in forms}
_NAME = r"(?:(?:Dr|Mr|Mrs|Ms|Prof)\.? )?[A-Z][\w'-]+(?: [A-Z][\w'-]+)?"
_ACTIVE = re.compile(
    rf"^(?P<who>{_NAME}) (?:(?:now|always|usually|currently|also|still) )?(?P<verb>[a-z]+s) (?P<what>(?:the|our|my) .+|[A-Z].+)$"
)
_PASSIVE = re.compile(
    rf"^(?P<what>.+?) (?:is|are) (?:(?:now|always|usually|currently|still) )?(?P<done>{'|'.join(_ROLES)}) by (?P<who>{_NAME})(?: .*)?$"
)
_NOUN = re.compile(
    rf"^(?:the |our )?(?:(?P<n1>\w+) (?:of|for|on) (?P<w1>.+?)|(?P<w2>.+?)(?:'s)? (?P<n2>\w+)) is (?:now |currently )?(?P<who>{_NAME})$",
    re.IGNORECASE,
)
_ROLE_OF = re.compile(
    rf"^(?P<who>{_NAME}) is (?:now |currently )?(?:the |our )?(?:(?P<n1>\w+) (?:of|for|on) (?P<w1>.+)|(?P<w2>.+?)(?:'s)? (?P<n2>\w+))$"
)


def read_role(text: str) -> tuple[str, Told] | None:
    """The thing, and who does it."""
    here = plain_words(text)
    if _DOING.keys().isdisjoint(here) and _ROLES.keys().isdisjoint(here):
        return None
    passive = _PASSIVE.match(text)
    if passive:
        return passive["what"], _by(passive["done"], passive["who"])
    active = _ACTIVE.match(text)
    if active and active["verb"] in _DOING:
        return active["what"], _by(_DOING[active["verb"]], active["who"])
    for pattern in (_NOUN, _ROLE_OF):
        match = pattern.match(text)
        noun = ((match["n1"] or match["n2"]) if match else "").casefold()
        if match and noun in _DOING and match["who"][:1].isupper() and not _whose(match):
            return match["w1"] or match["w2"], _by(_DOING[noun], match["who"])
    return None


_NO_THING = frozenset(
    [
        "my",
        "our",
        "his",
        "her",
        "their",
        "your",
        "main",
        "primary",
        "default",
        "preferred",
        "favourite",
        "favorite",
        "usual",
        "current",
        "code",
        "text",
        "line",
        "direct",
        "new",
        "the",
        "password",
        "task",
    ]
)


def _whose(match: re.Match[str]) -> bool:
    """Whether the noun stands with its owner alone: "my manager" is a person of mine, and "my" is no thing."""
    thing = (match["w1"] or match["w2"]).casefold()
    owned = match["w2"] is not None and match.string[match.end("w2") : match.end("w2") + 1] not in ("'", "’")
    first = thing.split()[0]
    return thing in ("user", "the user") or (owned and first in _NO_THING)


def _by(done: str, who: str) -> Told:
    return Told(f"is {done} by", who, Cardinality.ONE)


_COUPLE = re.compile(
    rf"^(?P<one>{_NAME}) and (?P<two>{_NAME}) (?:have |has |had )?(?:(?P<over>broke up|broken up|split up|split|separated|got divorced|divorced"
    r"|broke off their engagement|broken off their engagement|called off (?:the|their) (?:wedding|engagement)|are divorced|are no longer together)"
    r"|(?P<now>got married|got engaged|married|are married|are engaged|are a couple|are together|are husband and wife|are dating))\b.*$"
)
_LEFT = re.compile(
    rf"^(?P<one>{_NAME}) (?:has |have )?(?:broke up|broken up|split up|separated|got divorced|divorced) (?:with|from) (?P<two>{_NAME})(?: .*)?$"
)


_PARTED = frozenset(
    [
        "broke",
        "broken",
        "split",
        "separated",
        "got",
        "divorced",
        "called",
        "are",
        "married",
        "engaged",
        "have",
        "has",
        "had",
    ]
)


def read_couple(text: str) -> tuple[str, Told] | None:
    """Who is together with whom, or no longer is."""
    if _PARTED.isdisjoint(plain_words(text)):
        return None
    match = _COUPLE.match(text)
    if match:
        over = match["over"] is not None
        return match["one"], Told("partner", match["two"], negated=over, change_cue=over)
    left = _LEFT.match(text)
    return (left["one"], Told("partner", left["two"], negated=True, change_cue=True)) if left else None
