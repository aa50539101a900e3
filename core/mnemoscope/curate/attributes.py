"""The person's own attribute vocabulary: what may be said of an attribute, and what a change does to the memories.

Comparable forms are stored with each memory. When the vocabulary changes, the memories that it concerns get theirs
anew, from the vocabulary and from what their sentence says, and their conflicts are looked at again, all in one act.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import replace

from mnemoscope.curate import rechecking
from mnemoscope.curate.adding import NO_CLAIM, claim_columns
from mnemoscope.curate.clashing import STANDS, lean
from mnemoscope.curate.reading.claims import ReadClaim, read_claim
from mnemoscope.curate.reading.own_attributes import as_the_person_says
from mnemoscope.model.decay import half_life_class
from mnemoscope.model.errors import Misuse, NotFound
from mnemoscope.model.memory import Claim
from mnemoscope.model.normalise import clean_text, fingerprint_text, normalise_attribute, normalise_subject
from mnemoscope.model.vocabulary import BUILT_IN_KEYS, Attribute, Vocabulary, met_by, words_of
from mnemoscope.model.words import Origin, Polarity, Standing
from mnemoscope.vault import rows, schema
from mnemoscope.vault.attributes import attribute_from, columns_of
from mnemoscope.vault.journal import Act
from mnemoscope.vault.memories import rows_by_pks
from mnemoscope.vault.names import one_key_each
from mnemoscope.vault.rows import Row
from mnemoscope.vault.selecting import containing

LONGEST_WORD = 60
MOST_SYNONYMS = 40
FROM_VOCABULARY = ("attribute", "attribute_key", "value_key", "polarity", "cardinality")
"""The columns of a claim that follow from the vocabulary."""


def save(act: Act, attribute: Attribute) -> None:
    """Put an attribute into the vocabulary as the person wants it, or change it there."""
    before = act.vocabulary
    wanted = checked(attribute, before)
    former = before.of(wanted.key)
    if former == wanted and (wanted.key in before.own or wanted.key in BUILT_IN_KEYS):
        return
    stored = rows.select(act.connection, schema.attribute, "WHERE key = ?", (wanted.key,))
    if stored:
        act.update(schema.attribute, stored[0]["pk"], columns_of(wanted))
    else:
        act.insert(schema.attribute, columns_of(wanted))
    _follow(act, before, wanted.key)


def reset(act: Act, key: str) -> None:
    """Take back what the person said of an attribute: a built-in one is as it was, an added one is gone."""
    before = act.vocabulary
    stored = rows.select(act.connection, schema.attribute, "WHERE key = ?", (key_of(key, before),))
    if not stored:
        raise NotFound(f"Nothing was changed about “{key[:60]}”, so there is nothing to reset.")
    act.delete(schema.attribute, stored[0]["pk"])
    _follow(act, before, stored[0]["key"])


def mend(act: Act) -> None:
    """After an undo that put the vocabulary back: also the memories that came since the act which it undid."""
    images = act.images_of(schema.attribute)
    if not images:
        return
    own = {row["pk"]: row for row in rows.select(act.connection, schema.attribute)}
    for _, pk, former, following in reversed(images):
        if former is None:
            own.pop(pk, None)
        else:
            own[pk] = former if following is None else {**own.get(pk, {}), **former}
    before, after = Vocabulary(map(attribute_from, own.values())), act.vocabulary
    for key in sorted(before.own | after.own):
        if before.of(key) != after.of(key):
            _follow(act, before, key)


def adopt(act: Act, pks: Sequence[int], spoken: Iterable[Row]) -> None:
    """Give memories from another vault the comparable forms of this one; `spoken` is what was said of attributes there.

    An attribute of which both said something is here as the person said here.
    """
    before = Vocabulary(map(attribute_from, spoken))
    if before.own or act.vocabulary.own:
        for row in rows_by_pks(act.connection, pks):
            act.update(schema.memory, row["pk"], _restated(row, before, act.vocabulary))


def key_of(word: str, vocabulary: Vocabulary) -> str:
    """The key that a word has or would have, without turning "dislikes" into "likes"."""
    exact = vocabulary.of(word) or vocabulary.known(fingerprint_text(word))
    return exact.key if exact else normalise_attribute(word, vocabulary)


def checked(attribute: Attribute, vocabulary: Vocabulary) -> Attribute:
    """The attribute as it is stored. Raises Misuse with what is wrong and what to do."""
    key = attribute.key if vocabulary.of(attribute.key) else normalise_attribute(_word(attribute.key), vocabulary)
    if not key or "|" in key:
        raise Misuse("An attribute needs a short name in words, such as “meets on”.")
    wanted = replace(
        attribute,
        key=key,
        en=_word(attribute.en) or key.replace("_", " "),
        zh=_word(attribute.zh) or _word(attribute.en) or key.replace("_", " "),
        synonyms=tuple(dict.fromkeys(filter(None, map(_word, attribute.synonyms)))),
    )
    if len(wanted.synonyms) > MOST_SYNONYMS:
        raise Misuse(f"An attribute can have at most {MOST_SYNONYMS} other words.")
    _refuse_taken_words(wanted, vocabulary)
    _refuse_bad_opposite(wanted, vocabulary)
    return wanted


def _word(text: str) -> str:
    cleaned = " ".join(clean_text(text).split())
    if len(cleaned) > LONGEST_WORD:
        raise Misuse(f"“{cleaned[:40]}…” is too long for a name; use at most {LONGEST_WORD} characters.")
    return cleaned


def _refuse_taken_words(wanted: Attribute, vocabulary: Vocabulary) -> None:
    own = vocabulary.of(wanted.key)
    had = frozenset(words_of(own)) if own else frozenset()
    for word in words_of(wanted):
        other = vocabulary.known(word)
        # Words that a built-in attribute shares with another one were so from the start.
        if other is not None and other.key != wanted.key and word not in had:
            raise Misuse(f"“{word}” already means “{other.en}”. Take it away there first, or choose another word.")


def _refuse_bad_opposite(wanted: Attribute, vocabulary: Vocabulary) -> None:
    if not wanted.opposite:
        return
    other = vocabulary.of(wanted.opposite)
    if other is None or other.key == wanted.key:
        raise Misuse("The opposite must be another attribute of the list.")
    if other.opposite or any(each.opposite == wanted.key for each in vocabulary.attributes):
        raise Misuse("An attribute that has an opposite of its own cannot be the opposite of another.")


def _follow(act: Act, before: Vocabulary, key: str) -> None:
    """Give the memories that a change concerns their comparable forms anew, and look at their conflicts again."""
    pks, keys = _concerned(act, before, key)
    touched: set[tuple[str | None, str | None]] = set()
    for row in rows_by_pks(act.connection, pks):
        changed = {**row, **_restated(row, before, act.vocabulary)}
        if act.update(schema.memory, row["pk"], changed) or row["attribute_key"] in keys:
            touched |= {(each["subject_key"], each["attribute_key"]) for each in (row, changed)}
    _look_again(act, touched)


def _concerned(act: Act, before: Vocabulary, key: str) -> tuple[list[int], set[str]]:
    """Memories of the attribute, of what it denies or denied, and of words that mean another attribute now; and those
    that speak of it in a way that only the vocabulary makes plain. With the keys of these attributes."""
    after = act.vocabulary
    both = [each for each in (before.of(key), after.of(key)) if each]
    keys = {key, *(each.opposite for each in both if each.opposite)}
    for attribute, stored in rows.run(
        act.connection, "SELECT DISTINCT attribute, attribute_key FROM memory WHERE attribute_key IS NOT NULL"
    ).fetchall():
        if stored in keys or normalise_attribute(attribute, after) != stored:
            keys |= {stored, normalise_attribute(attribute, after)}
    marks = ", ".join("?" * len(keys))
    found = rows.run(act.connection, f"SELECT pk FROM memory WHERE attribute_key IN ({marks}) ORDER BY pk", tuple(keys))
    pks = dict.fromkeys(pk for (pk,) in found)
    if key not in BUILT_IN_KEYS:
        words = {word for each in both for word in words_of(each)}
        like = " OR ".join(["text LIKE ? ESCAPE '\\'"] * len(words))
        values = tuple(containing(word) for word in sorted(words))
        said = rows.run(act.connection, f"SELECT pk FROM memory WHERE {like} ORDER BY pk", values)
        pks.update(dict.fromkeys(pk for (pk,) in said))
    return list(pks), keys


def _look_again(act: Act, touched: Iterable[tuple[str | None, str | None]]) -> None:
    """Make the conflicts of these subjects and attributes what they should be, one subject after the other."""
    known_as = one_key_each(act.connection)
    names: dict[str, set[str]] = defaultdict(set)
    for name, one in known_as.items():
        names[one].add(name)
    attributes: dict[str, set[str]] = defaultdict(set)
    for subject, attribute in touched:
        if subject is not None and attribute is not None:
            attributes[known_as.get(subject, subject)].update(met_by(attribute))
    for subject, keys in attributes.items():
        same = names.get(subject, {subject})
        where = f"subject_key IN ({', '.join('?' * len(same))}) AND attribute_key IN ({', '.join('?' * len(keys))})"
        group = lean(act.connection, f"WHERE {STANDS} AND {where} ORDER BY pk", (*sorted(same), *sorted(keys)))
        if group:
            rechecking.look_again(act, group)


def _restated(row: Row, before: Vocabulary, after: Vocabulary) -> Row:
    """The columns of a memory that follow from the vocabulary: as its sentence reads, where that is what it claims."""
    read = read_claim(row["text"], row["language"])
    former, following = (as_the_person_says(read, row["text"], each) for each in (before, after))
    if _is_said(row, former, before):
        found = claim_columns(following.claim, following.cardinality, after) if following else NO_CLAIM
        own_subject = former is None or normalise_subject(former.claim.subject) == row["subject_key"]
        values = dict(found) if own_subject else {n: v for n, v in found.items() if not n.startswith("subject")}
    elif row["attribute_key"] is None:
        return {}
    else:
        claim = Claim(row["subject"], row["attribute"], row["value"], Polarity(row["polarity"]))
        found = claim_columns(claim, None, after)
        values = {name: found[name] for name in FROM_VOCABULARY}
    fades = after.half_life(values["attribute_key"]) if values["attribute_key"] else None
    faded = before.half_life(row["attribute_key"]) if row["attribute_key"] else None
    if fades is not faded:
        origin, standing = Origin(row["origin"]), Standing(row["standing"])
        kind = half_life_class(origin, standing, pinned=bool(row["pinned"]), attribute_class=fades)
        values["half_life"] = kind.value
    return values


def _is_said(row: Row, read: ReadClaim | None, vocabulary: Vocabulary) -> bool:
    """Whether a memory claims what its sentence says; otherwise the person gave it its claim by hand."""
    if read is None or row["attribute_key"] is None:
        return read is None and row["attribute_key"] is None
    as_read = claim_columns(read.claim, read.cardinality, vocabulary)
    return all(as_read[name] == row[name] for name in ("attribute_key", "value_key", "polarity"))
