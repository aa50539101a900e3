"""Which names may belong to one: what memories say of names, and names that are only written differently.

These are suggestions with a reason, never acts. Two people of one name ("Jordan, my brother", "Jordan, my manager") are
never suggested, and neither is a name in another script, which would be a guess.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import orjson
from sqlalchemy import Connection

from mnemoscope.curate.known_names import ROLE, by_key
from mnemoscope.model.entities import Entity, MergeSuggestion, SuggestedBecause
from mnemoscope.model.memory import PERSON_SUBJECT
from mnemoscope.model.mentions import abbreviates, squeezed
from mnemoscope.model.normalise import normalise_subject
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act

APART = "apart:"
"""Settings with this beginning say that two names were declared to be two; they hold a fingerprint, no name."""
MOST = 200
SHORTEST_ALIKE = 3
HOLDS = "state = 'active' AND standing NOT IN ('rejected', 'proposed')"

_NAME = r"[A-Z][\w'-]*(?: [A-Z][\w'-]*){0,2}"
_HAN = "[\u4e00-\u9fff]{2,4}"
_CALLED = tuple(
    re.compile(pattern)
    for pattern in (
        rf"\b(?:[Ee]very(?:one|body)|[Pp]eople|[Ff]riends|[Ww]e(?: all)?|I|[Mm]y family) calls? (?P<who>{_NAME}?) "
        rf"(?P<name>{_NAME})[.!]?$",
        rf"^(?P<who>{_NAME}) is (?:also |usually |often )?(?:known as|called|nicknamed) (?P<name>{_NAME})\b",
        rf"^(?P<name>{_NAME}) is (?:short|a nickname|another name) for (?P<who>{_NAME})\b",
        rf"^(?P<name>{_NAME}) is (?P<who>{_NAME})'s nickname\b",
        rf"(?:大家|朋友们?|家人|我们?)都?(?:管|把)?(?P<who>{_HAN}?)(?:叫做?|称为)(?P<name>{_HAN})[。！]?$",
        rf"^(?P<who>{_HAN}?)(?:的(?:小名|昵称|外号|绰号|别名)(?:是|叫)|又叫|也叫|人称)(?P<name>{_HAN})",
    )
)
_MAY_SAY = (
    "call OR calls OR called OR known OR nicknamed OR nickname OR short OR another OR "
    '"叫" * OR "称" * OR "小名" OR "昵称" OR "外号" OR "绰号" OR "别名"'
)
"""What full text finds of all that the patterns match; of characters it holds each with its follower."""


def suggestions(connection: Connection, everybody: Sequence[Entity], salt: bytes) -> tuple[MergeSuggestion, ...]:
    """Pairs that may be one, what memories say first; without those that the person declared to be two.

    Full text should have caught up.
    """
    known = by_key(everybody)
    apart = frozenset(
        name for (name,) in rows.run(connection, "SELECT name FROM setting WHERE name LIKE ?", (f"{APART}%",))
    )
    found: dict[frozenset[str], MergeSuggestion] = {}
    for each in (*_said(connection, known), *_spelled(everybody), *_abbreviated(everybody)):
        pair = frozenset((each.a.key, each.b.key))
        if len(pair) == 2 and pair not in found and not _declared_two(each, apart, salt):
            found[pair] = each
    return tuple(found.values())[:MOST]


def keep_apart(act: Act, a: str, b: str, salt: bytes) -> None:
    """Remember that two keys belong to two."""
    name = APART + _mark(a, b, salt)
    if not rows.select(act.connection, schema.setting, "WHERE name = ?", (name,)):
        act.insert(schema.setting, {"name": name, "value": orjson.dumps(True).decode()})


def _mark(a: str, b: str, salt: bytes) -> str:
    return hmac.new(salt, "\n".join(["apart", *sorted((a, b))]).encode(), hashlib.sha256).hexdigest()


def _declared_two(each: MergeSuggestion, apart: frozenset[str], salt: bytes) -> bool:
    return bool(apart) and any(APART + _mark(a, b, salt) in apart for a in each.a.keys for b in each.b.keys)


def _said(connection: Connection, known: Mapping[str, Entity]) -> Iterator[MergeSuggestion]:
    """What memories say of names: the person's own, and what others are called."""
    for subject, value, memory_id, text in rows.run(
        connection,
        # The index over claims says which they are without a row being read.
        "SELECT subject_key, value, id, text FROM memory WHERE pk IN (SELECT pk FROM memory WHERE "
        f"attribute_key IN ('name', 'nickname') AND polarity = 'affirmed') AND {HOLDS} ORDER BY pk",
    ):
        who = known.get(subject)
        for name in _forms(value):
            other = known.get(name)
            if who is not None and other is not None and not other.is_self:
                mine = subject == PERSON_SUBJECT or who.is_self
                why = SuggestedBecause.OWN_NAME if mine else SuggestedBecause.CALLED
                yield MergeSuggestion(who, other, why, memory_id, text)
    for memory_id, text in rows.run(
        connection,
        f"SELECT id, text FROM memory WHERE pk IN (SELECT rowid FROM {schema.FTS_TABLE} WHERE {schema.FTS_TABLE} "
        f"MATCH ?) AND {HOLDS} AND length(text) < 200 ORDER BY pk",
        (_MAY_SAY,),
    ):
        for pattern in _CALLED:
            match = pattern.search(text)
            if match is None:
                continue
            who, other = known.get(normalise_subject(match["who"])), known.get(normalise_subject(match["name"]))
            if who is not None and other is not None and not (who.is_self or other.is_self):
                yield MergeSuggestion(who, other, SuggestedBecause.CALLED, memory_id, text)


def _forms(name: str) -> tuple[str, ...]:
    """The keys of a full name and of its first part."""
    first = name.split(" ", 1)[0]
    return tuple(dict.fromkeys((normalise_subject(name), normalise_subject(first))))


def _plain_names(everybody: Sequence[Entity]) -> Iterator[tuple[str, Entity]]:
    """Names without a relation in them, which alone say too little of whom they mean."""
    for each in everybody:
        if not each.is_self and ROLE not in each.key:
            yield from ((name, each) for name in dict.fromkeys((each.name, *each.aliases)))


def _spelled(everybody: Sequence[Entity]) -> Iterator[MergeSuggestion]:
    alike: dict[str, list[Entity]] = defaultdict(list)
    for name, each in _plain_names(everybody):
        form = squeezed(name)
        if len(form) >= SHORTEST_ALIKE and each not in alike[form]:
            alike[form].append(each)
    for group in alike.values():
        for a, b in combinations(group, 2):
            yield MergeSuggestion(a, b, SuggestedBecause.SPELLING)


def _abbreviated(everybody: Sequence[Entity]) -> Iterator[MergeSuggestion]:
    by_last: dict[str, list[tuple[str, Entity]]] = defaultdict(list)
    for name, each in _plain_names(everybody):
        parts = name.split()
        if len(parts) > 1:
            by_last[parts[-1].casefold()].append((name, each))
    for group in by_last.values():
        for short, each in group:
            full = [other for long, other in group if abbreviates(short, long)]
            if len(full) == 1:
                yield MergeSuggestion(each, full[0], SuggestedBecause.INITIALS)
