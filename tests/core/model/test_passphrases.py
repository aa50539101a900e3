"""A rough estimate of how hard a passphrase is to guess."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.passphrases import Strength, guessing


@pytest.mark.parametrize(
    ("passphrase", "strength"),
    [
        ("", Strength.WEAK),
        ("password", Strength.WEAK),
        ("Password123!", Strength.WEAK),
        ("aaaaaaaaaaaaaaaaaaaaaaaa", Strength.WEAK),
        ("qwertyuiopasdf", Strength.WEAK),
        ("12345678901234567890", Strength.WEAK),
        ("tree tree tree tree tree", Strength.WEAK),
        ("mill heron", Strength.WEAK),
        ("mill heron lantern", Strength.WEAK),
        ("mill heron lantern orbit", Strength.FAIR),
        ("mill heron lantern orbit velvet", Strength.STRONG),
        ("k7#Qz!w2Lp", Strength.STRONG),
        ("我在河边捡到一只旧怀表", Strength.STRONG),
    ],
)
def test_words_runs_and_common_ones_count_for_little(passphrase: str, strength: Strength) -> None:
    assert guessing(passphrase).strength is strength


@given(st.text(max_size=60), st.sampled_from(["x", "7", "雨", "!"]))
def test_more_letters_never_make_it_easier(text: str, letter: str) -> None:
    assert guessing(text).bits >= 0
    assert guessing(text + " zq" + letter + "v").bits >= guessing(letter).bits
