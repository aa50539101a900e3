"""Slips in typing, in English and in Chinese."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope_desktop.likeness import BEGINNING, EXACT, NEAR, WITHIN, closeness

TITLES = st.text(st.characters(codec="ascii", categories=["Ll"]), min_size=4, max_size=12)


@pytest.mark.parametrize(
    ("query", "title", "worth"),
    [
        ("lock", "Lock", EXACT),
        ("LOCK", "Lock", EXACT),
        ("loc", "Lock", BEGINNING),
        ("ock", "Lock", WITHIN),
        ("lokc", "Lock", NEAR),
        ("bakcup", "Make a backup", NEAR),
        ("make backup", "Make a backup", EXACT),
        ("backup make", "Make a backup", EXACT),
        ("shortcts", "Shortcuts", NEAR),
        ("shrtcts", "Shortcuts", 0),
        ("setings", "Settings", NEAR),
        ("seti", "Settings", NEAR),
        ("xyz", "Settings", 0),
        ("lo", "Undo", 0),
        ("lock xyz", "Lock", 0),
        ("", "Lock", 0),
        ("设置", "设置", EXACT),
        ("备份", "做一次备份", WITHIN),
        ("做一词备份", "做一次备份", NEAR),
        ("做次备份", "做一次备份", NEAR),
        ("锁定它们", "解锁记忆库", 0),
        ("撒销", "撤销", 0),
        ("可信度遗忘", "可信度与遗忘", NEAR),
    ],
)
def test_what_fits_and_how_well(query: str, title: str, worth: int) -> None:
    assert closeness(query, title) == worth


@given(TITLES)
def test_a_title_fits_itself_and_its_beginnings(title: str) -> None:
    assert closeness(title, title) == EXACT
    assert closeness(title[:3], title) >= BEGINNING


@given(TITLES, st.data())
def test_one_slip_never_hides_a_long_word(title: str, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(title) - 2))
    swapped = title[:place] + title[place + 1] + title[place] + title[place + 2 :]
    dropped = title[:place] + title[place + 1 :]
    assert closeness(swapped, title) >= NEAR
    if len(dropped) >= 4:
        assert closeness(dropped, title) >= NEAR


@given(st.text(max_size=20), st.text(max_size=20))
def test_any_text_is_taken(query: str, title: str) -> None:
    assert 0 <= closeness(query, title) <= EXACT
