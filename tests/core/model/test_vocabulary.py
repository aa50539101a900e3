"""The attribute vocabulary: one meaning per word, a label in both languages, and a cardinality."""

from __future__ import annotations

from collections import Counter

import pytest

from mnemoscope.model.vocabulary import (
    ATTRIBUTES,
    PER_PERSON,
    attribute_of,
    cardinality_of,
    half_life_of,
    known_attribute,
    label_of,
)
from mnemoscope.model.words import Cardinality, HalfLife


def test_every_attribute_has_a_key_of_its_own_and_a_label_in_both_languages() -> None:
    assert [key for key, count in Counter(item.key for item in ATTRIBUTES).items() if count > 1] == []
    for item in ATTRIBUTES:
        assert item.en
        assert any("\u4e00" <= char <= "\u9fff" for char in item.zh), item.key


def test_no_word_means_two_attributes() -> None:
    meant: dict[str, set[str]] = {}
    for item in ATTRIBUTES:
        for word in {item.key, item.en, item.zh, *item.synonyms}:
            meant.setdefault(word.casefold(), set()).add(item.key)
    assert {word: keys for word, keys in meant.items() if len(keys) > 1} == {}


def test_opposites_and_personal_attributes_exist() -> None:
    for item in ATTRIBUTES:
        assert not item.opposite or attribute_of(item.opposite) is not None
    assert {key for key in PER_PERSON if attribute_of(key) is None} == set()


@pytest.mark.parametrize(
    ("word", "key"),
    [
        ("Lives in", "home_city"),
        ("公司", "employer"),
        ("hates", "dislikes"),
        ("mother tongue", "native_language"),
        ("过敏", "allergy"),
    ],
)
def test_words_lead_to_their_attribute(word: str, key: str) -> None:
    known = known_attribute(word)
    assert known is not None
    assert known.key == key


def test_cardinality_and_fading() -> None:
    assert cardinality_of("home_city") is Cardinality.ONE
    assert cardinality_of("likes") is Cardinality.MANY
    assert cardinality_of("sells") is Cardinality.MANY
    assert half_life_of("birthday") is HalfLife.NONE
    assert half_life_of("mood") is HalfLife.MOOD
    assert half_life_of("home_city") is None
    assert label_of("home_city", "zh-CN") == "居住城市"
    assert label_of("hangs behind") == "hangs behind"
