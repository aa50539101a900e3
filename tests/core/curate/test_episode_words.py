"""What an episode is called: words that tell it from others, and how a single memory's own words are cut."""

from __future__ import annotations

import pytest

from mnemoscope.curate.episode_words import LONGEST, opening, terms

COMMON = {"works": 900, "sofa": 3, "kitchen": 40, "厨房": 12, "房要": 1, "装修": 3, "新装": 1}


def how_common(token: str) -> int:
    return COMMON.get(token, 1)


def test_what_many_of_its_memories_hold_and_few_others_comes_first() -> None:
    texts = ["The sofa works.", "A new sofa for the kitchen.", "The kitchen works."]
    assert terms(texts, how_common, 1_000)[:3] == ("sofa", "kitchen", "works")


def test_forms_of_a_word_count_as_one_and_small_words_not_at_all() -> None:
    assert terms(["We paint.", "He was painting it 12 times again.", "They painted."], how_common, 100) == (
        "paint", "times",
    )  # fmt: skip


def test_chinese_pairs_that_occur_elsewhere_go_before_seams_and_grow_to_words() -> None:
    assert terms(["厨房要重新装修。"], how_common, 1_000)[:2] == ("装修", "厨房")
    grown = terms(["奥胡斯很冷。", "我在奥胡斯住过。"], lambda _token: 2, 1_000)
    assert grown[0] == "奥胡斯"


def test_a_text_of_signs_alone_has_no_words() -> None:
    assert terms(["😀 !!!", "…"], how_common, 10) == ()


@pytest.mark.parametrize(
    ("text", "title"),
    [
        ("The kettle\n  is red.", "The kettle is red."),
        ("word " * 20, ("word " * 12).strip() + "…"),
        ("字" * 80, "字" * LONGEST + "…"),
    ],
)
def test_a_title_of_one_memory_is_its_beginning_ended_at_a_word(text: str, title: str) -> None:
    assert opening(text) == title
    assert len(opening(text)) <= LONGEST + 1
