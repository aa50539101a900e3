"""The words that differ between two statements."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.diffing import Span, differing, segments, tokens, word_diff

from ...work import lines

CASES = [
    ("Lives in New York", "Lives in Los Angeles", ["New York"], ["Los Angeles"]),
    ("Lives in New York.", "Lives in Los Angeles", ["New York"], ["Los Angeles"]),
    ("I love karaoke nights.", "I hate karaoke nights.", ["love"], ["hate"]),
    ("The pool opens at 7:00.", "The pool opens at 9:30.", ["7:00"], ["9:30"]),
    ("Has a dog", "Has a dog called Pip", [], ["called Pip"]),
    ("喜欢美式咖啡", "喜欢拿铁咖啡", ["美式"], ["拿铁"]),
    ("我住在上海", "我住在北京", ["上海"], ["北京"]),
    ("我在上海浦东住", "我在北海西城住", ["上海浦东"], ["北海西城"]),
    ("在 project atlas 用 pnpm", "在 project atlas 用 yarn", ["pnpm"], ["yarn"]),
    ("Doesn't eat meat", "Does eat meat", ["Doesn't"], ["Does"]),
    ("LIVES in  Oslo", "lives in Oslo", [], []),
    ("", "", [], []),
    ("", "Lives in Oslo", [], ["Lives in Oslo"]),
    ("<b>tea</b>", "<b>coffee</b>", ["tea"], ["coffee"]),
    ("Works at Halden Labs", "Employer: <b>Northwind</b>.", ["Works at Halden Labs"], ["Employer: <b>Northwind</b>"]),
    ("Really?", "Really!", ["?"], ["!"]),
]


@pytest.mark.parametrize(("left", "right", "only_left", "only_right"), CASES)
def test_marks_the_phrases_that_differ(left: str, right: str, only_left: list[str], only_right: list[str]) -> None:
    diff = word_diff(left, right)
    assert [span.of(left) for span in diff.left] == only_left
    assert [span.of(right) for span in diff.right] == only_right
    assert diff.same == (not only_left and not only_right)


def test_unspaced_scripts_are_cut_by_character_and_others_by_word() -> None:
    text = "我用 VS-Code, don’t ask ひら"
    assert [span.of(text) for span in tokens(text)] == ["我", "用", "VS", "-", "Code", ",", "don’t", "ask", "ひ", "ら"]


def test_three_statements_are_compared_with_the_first() -> None:
    texts = ["Lives in Oslo", "Lives in Bergen", "Lives near Oslo"]
    marked = [[span.of(text) for span in spans] for text, spans in zip(texts, differing(texts), strict=True)]
    assert marked == [["in", "Oslo"], ["Bergen"], ["near"]]


def test_one_statement_and_none_differ_in_nothing() -> None:
    assert differing(["Lives in Oslo"]) == [()]
    assert differing([]) == []


def test_overlapping_differences_of_the_first_are_one_stretch() -> None:
    texts = ["a b c d", "a x c d", "a y z d"]
    assert differing(texts)[0] == (Span(2, 5),)


def test_long_texts_take_work_in_proportion() -> None:
    def work(words: int) -> int:
        left, right = (f"{'alpha ' * words}{word}{' omega' * words}" for word in ("one", "two"))
        return lines(lambda: word_diff(left, right))

    assert work(4_000) < 3 * work(2_000)
    left = "alpha " * 20_000 + "one" + " omega" * 20_000
    right = "alpha " * 20_000 + "two" + " omega" * 20_000
    diff = word_diff(left, right)
    assert [span.of(left) for span in diff.left] == ["one"]
    assert [span.of(right) for span in diff.right] == ["two"]
    assert word_diff(left, left).same


texts = st.text(alphabet="ab 上海北京,.?é'\n", max_size=40)


@given(texts, texts)
def test_what_is_not_marked_is_the_same_words(left: str, right: str) -> None:
    diff = word_diff(left, right)
    for text, spans in ((left, diff.left), (right, diff.right)):
        assert "".join(piece for piece, _ in segments(text, spans)) == text
        assert all(a.start < a.end for a in spans)
        assert all(a.end <= b.start for a, b in pairwise(spans))


@given(texts)
def test_a_text_does_not_differ_from_itself(text: str) -> None:
    assert word_diff(text, text).same


@given(texts, texts)
def test_the_diff_the_other_way_round_is_never_empty_when_one_way_is_not(left: str, right: str) -> None:
    assert word_diff(left, right).same == word_diff(right, left).same
