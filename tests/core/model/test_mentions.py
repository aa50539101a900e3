"""Names in texts: safe at word boundaries, longest in Chinese, the same as a slow search finds, and fast."""

from __future__ import annotations

import unicodedata
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.model.mentions import Names, abbreviates, squeezed

from ...work import lines

KNOWN = Names(
    (name, name.lower())
    for name in (
        "Al", "Alice", "Mary Ann", "Mary", "José", "Will", "O'Brien", "Wendy's", "Jean-Luc", "Luc", "J. Smith",
        "node.js", "王伟", "王伟明", "小王", "アル", "민수", "The choir",
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Al saw Alice.", ["Al", "Alice"]),
        ("Alice, ALICE and alice", ["Alice", "ALICE", "alice"]),
        ("Al's boat, Al’s car, Al'll come", ["Al", "Al", "Al"]),
        ("Alfred, Salal, al_x, al2, Al-Anon, ex-Al, al@example.org, www.al.example", []),
        ("Brien is not O'Brien, nor O’Brien's", ["O'Brien", "O’Brien"]),
        ("Wendy's is open, Wendy is not", ["Wendy's"]),
        ("Mary Ann, Mary-Ann and Mary  Ann", ["Mary Ann", "Mary-Ann", "Mary  Ann"]),
        ("I saw Mary. Ann came", ["Mary"]),
        ("Mary Annabel", ["Mary"]),
        ("J. Smith, J Smith", ["J. Smith", "J Smith"]),
        ("jose, JOSÉ, Jose\u0301 and Josef", ["jose", "JOSÉ", "Jose\u0301"]),
        ("I will ask Will, WILL you?", ["Will", "WILL"]),
        ("Jean-Luc and Luc, not Jean-Lucas", ["Jean-Luc", "Luc"]),
        ("we run node.js.", ["node.js"]),
        ("王伟明去了，王伟没去", ["王伟明", "王伟"]),
        ("小王伟大", ["小王"]),
        ("我和Al去见王伟的妹妹", ["Al", "王伟"]),
        ("アルバムを聞くアル", ["アル"]),
        ("민수가 왔다", ["민수"]),
        ("the choir sang; The Choir's hall; choir", ["the choir", "The Choir"]),
        ("", []),
        ("\u0301\u200b-'", []),
    ],
)
def test_names_are_found_as_a_person_would_find_them(text: str, found: list[str]) -> None:
    assert [text[each.start : each.end] for each in KNOWN.mentions(text)] == found


def test_a_name_that_two_share_is_told_of_both() -> None:
    names = Names([("Jordan", "jordan|brother"), ("Jordan", "jordan|manager"), ("Jordan", "jordan|brother")])
    (mention,) = names.mentions("Jordan called")
    assert (mention.name, mention.keys) == ("Jordan", ("jordan|brother", "jordan|manager"))


PIECES = ("Al", "al", "Alic", "e", "é", "Bo", "Bo Al", "Dé", "de", "王", "伟", "明", "李", "7")
GAPS = ("", " ", ", ", "-", "'s ", ". ", "@")
name_parts = st.lists(st.sampled_from(("Al", "Alice", "Bo", "Dé", "Ed")), min_size=1, max_size=2).map(" ".join)
han_names = st.text("王伟明李", min_size=1, max_size=3)
texts = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(GAPS)), max_size=12).map(
    lambda parts: "".join(piece + gap for piece, gap in parts)
)


def plain(char: str) -> str:
    return unicodedata.normalize("NFD", char.lower())[0]


def is_han(char: str) -> bool:
    return "\u4e00" <= char <= "\u9fff"


def stands_free(text: str, start: int, end: int) -> bool:
    """Whether nothing at either side makes a longer word of it."""
    before, after = text[start - 1 : start], text[end : end + 1]
    if not is_han(text[start]) and before.isalnum() and not is_han(before):
        return False
    if before in ("-", "@", "'") and before and text[start - 2 : start - 1].isalnum():
        return False
    if before == "." and text[start - 2 : start - 1].isalnum():
        return False
    if text[end : end + 2] == "'s" and not is_han(text[end - 1]) and not text[end + 2 : end + 3].isalnum():
        end, after = end + 2, text[end + 2 : end + 3]
    if not is_han(text[end - 1]) and after.isalnum() and not is_han(after):
        return False
    if after == "'" and not is_han(text[end - 1]) and text[end + 1 : end + 2].isalnum() and not is_han(text[end + 1]):
        return False
    return not (after in ("-", "@", ".") and after and text[end + 1 : end + 2].isalnum())


def slowly(names: list[str], text: str) -> list[tuple[int, int]]:
    """Every name at every place, letter by letter; at each place the longest."""
    found, at = [], 0
    while at < len(text):
        ends = [
            at + len(name)
            for name in names
            if len(text) >= at + len(name)
            and all(plain(a) == plain(b) for a, b in zip(text[at : at + len(name)], name, strict=True))
            and stands_free(text, at, at + len(name))
        ]
        if ends:
            found.append((at, max(ends)))
            at = max(ends)
        else:
            at += 1
    return found


@settings(max_examples=500, deadline=None)
@given(names=st.lists(name_parts | han_names, min_size=1, max_size=6), text=texts)
def test_the_tree_finds_what_a_slow_search_finds(names: list[str], text: str) -> None:
    text = text.replace("-", "@")  # In a name a hyphen may stand for its blank; the slow search does not know that.
    assert [(each.start, each.end) for each in Names((n, n) for n in names).mentions(text)] == slowly(names, text)


@settings(max_examples=200, deadline=None)
@given(text=st.text(max_size=200))
def test_any_text_can_be_looked_through(text: str) -> None:
    found = KNOWN.mentions(text)
    assert all(0 <= each.start < each.end <= len(text) for each in found)
    assert all(one.end <= other.start for one, other in pairwise(found))


def test_ten_thousand_names_cost_no_more_than_the_text_is_long() -> None:
    few = Names((f"Nam{n} Surnam{n}", str(n)) for n in range(10))
    many = Names((f"Nam{n} Surnam{n}", str(n)) for n in range(10_000))
    text = "I met Nam7 Surnam7 at the lake and we talked about the house for a long time. " * 200

    assert len(many.mentions(text)) == 200
    assert lines(lambda: many.mentions(text)) < 2 * lines(lambda: few.mentions(text))


def test_ways_of_writing_one_name() -> None:
    assert squeezed("Node.js") == squeezed("node JS")
    assert squeezed("José  María") == squeezed("Jose Maria")
    assert squeezed("王 伟") == squeezed("王伟")
    assert abbreviates("J. Smith", "John Smith")
    assert abbreviates("J. R. Tolkien", "John Ronald Tolkien")
    assert not abbreviates("J. Smith", "J. Smith")
    assert not abbreviates("K. Smith", "John Smith")
    assert not abbreviates("J. S", "John S")
    assert not abbreviates("Smith", "John Smith")
