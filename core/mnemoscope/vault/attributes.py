"""The attribute vocabulary as it is stored: what the person changed of the built-in one, and what they added."""

from __future__ import annotations

import orjson
from sqlalchemy import Connection

from mnemoscope.model.vocabulary import BUILT_IN, Attribute, Vocabulary
from mnemoscope.model.words import Cardinality, HalfLife
from mnemoscope.vault import rows, schema
from mnemoscope.vault.rows import Row


def vocabulary_in(connection: Connection) -> Vocabulary:
    """The vocabulary in force."""
    own = [attribute_from(row) for row in rows.select(connection, schema.attribute, "ORDER BY pk")]
    return Vocabulary(own) if own else BUILT_IN


def exclusive_in(connection: Connection, key: str) -> bool:
    """Whether a second value of an attribute contradicts the first for certain; one look instead of the vocabulary."""
    own = rows.scalar(connection, "SELECT exclusive FROM attribute WHERE key = ?", key)
    return BUILT_IN.exclusive(key) if own is None else bool(own)


def columns_of(attribute: Attribute) -> Row:
    """An attribute as its row holds it."""
    return {
        "key": attribute.key,
        "cardinality": attribute.cardinality.value,
        "half_life": attribute.half_life.value,
        "exclusive": int(attribute.exclusive),
        "en": attribute.en,
        "zh": attribute.zh,
        "synonyms": orjson.dumps(attribute.synonyms).decode(),
        "opposite": attribute.opposite,
    }


def attribute_from(row: Row) -> Attribute:
    return Attribute(
        row["key"],
        Cardinality(row["cardinality"]),
        HalfLife(row["half_life"]),
        row["en"],
        row["zh"],
        tuple(orjson.loads(row["synonyms"])),
        row["opposite"],
        bool(row["exclusive"]),
    )
