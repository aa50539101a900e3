"""The order of a dictionary, everywhere the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.alphabetical import TELLING, folded


@pytest.mark.parametrize(
    ("one", "same"),
    [("Äpfel", "apfel"), ("ÉTAT", "etat"), ("Straße", "STRASSE"), ("Ōsaka", "osaka"), ("naïve", "Naive")],
)
def test_accents_and_capitals_do_not_count(one: str, same: str) -> None:
    assert folded(one) == folded(same)


@given(st.text())
def test_it_is_plain_and_bounded(text: str) -> None:
    assert folded(text) == folded(text.upper().lower()) or not text.isascii()
    assert folded(text) == folded(text[:TELLING])


@given(st.text(alphabet="abcXYZ -09", max_size=30), st.text(alphabet="abcXYZ -09", max_size=30))
def test_plain_letters_keep_the_order_that_sqlite_gives_them(one: str, other: str) -> None:
    assert (folded(one) < folded(other)) == (one.lower() < other.lower())
