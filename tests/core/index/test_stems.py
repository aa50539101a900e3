"""Word forms share a key; different words keep different keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.index.stems import stem

FAMILIES = [
    "make makes made making",
    "note notes noted noting",
    "hope hopes hoped hoping",
    "hop hops hopped hopping",
    "use uses used using",
    "study studies studied studying",
    "control controls controlled controlling",
    "travel travels travelled traveling travelling",
    "call calls called calling",
    "house houses housing",
    "add adds added adding",
    "miss misses missed missing",
    "run runs ran running",
    "try tries tried trying",
    "need needs needed needing",
    "box boxes boxed boxing",
    "bus buses",
    "family families",
    "week weeks weekly",
    "child children",
    "go goes went gone going",
    "buy buys bought buying",
    "begin begins began beginning",
    "agree agrees agreed agreeing",
    "die dies died dying",
]


@pytest.mark.parametrize("family", FAMILIES)
def test_forms_of_one_word_share_a_key(family: str) -> None:
    """Else a question in the past tense misses the answer in the present."""
    assert len({stem(word) for word in family.split()}) == 1


def test_families_do_not_share_keys() -> None:
    """Hope and hop, note and not are different words."""
    keys = [stem(family.split()[0]) for family in FAMILIES]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize("word", ["red", "king", "thing", "bring", "news", "need", "speed", "glass", "tennis", "not"])
def test_words_that_only_look_like_forms_keep_their_body(word: str) -> None:
    assert stem(word) in (word, word[:-1])


@given(st.text(alphabet="abcdeginosyz", min_size=1, max_size=12))
def test_a_stem_is_never_empty_or_longer_than_its_word(word: str) -> None:
    assert 0 < len(stem(word)) <= len(word) + 3
