"""Where the words of a merged text come from."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.origins import origins, words_by_origin

SOME = ["lives", "in", "Porto", "Leeds", "since", "2024", "with", "two", "cats", "住", "在", "上海", "."]
words = st.lists(st.sampled_from(SOME), max_size=20).map(" ".join)
NONE, LEFT, RIGHT, BOTH = frozenset[int](), frozenset({0}), frozenset({1}), frozenset({0, 1})


def shown(text: str, *sources: str) -> list[tuple[str, frozenset[int]]]:
    return [(piece.span.of(text), piece.sources) for piece in origins(text, sources)]


def test_common_left_right_and_own_words() -> None:
    text = "Lives in Porto, in winter in Los Angeles."
    assert shown(text, "Lives in Porto.", "Lives in Los Angeles.") == [
        ("Lives", BOTH),
        ("in Porto,", LEFT),
        ("in winter", NONE),
        ("in Los Angeles.", RIGHT),
    ], "a word counts where the longest run puts it"
    assert words_by_origin(text, ["Lives in Porto.", "Lives in Los Angeles."]) == {BOTH: 1, LEFT: 2, NONE: 2, RIGHT: 3}


def test_chinese_is_told_apart_by_character() -> None:
    assert shown("住在上海和深圳", "住在上海", "住在深圳") == [
        ("住在", BOTH), ("上海", LEFT), ("和", NONE), ("深圳", RIGHT),
    ]  # fmt: skip


@given(words, words)
def test_a_text_as_it_was_comes_from_there_alone_or_from_both(one: str, other: str) -> None:
    assert all(0 in piece.sources for piece in origins(one, [one, other]))


@given(words, words, words)
def test_pieces_lie_in_order_and_hold_every_word(text: str, one: str, other: str) -> None:
    pieces = origins(text, [one, other])
    edges = [edge for piece in pieces for edge in (piece.span.start, piece.span.end)]
    assert edges == sorted(edges)
    between = text
    for piece in reversed(pieces):
        between = between[: piece.span.start] + between[piece.span.end :]
    assert not between.strip()
    assert all(a.sources != b.sources for a, b in pairwise(pieces))


@given(words)
def test_without_sources_everything_is_ones_own(text: str) -> None:
    assert {piece.sources for piece in origins(text, [])} <= {NONE}


def test_a_text_of_endless_length_is_not_compared() -> None:
    assert origins("word " * 5_000, ["word"]) == ()
