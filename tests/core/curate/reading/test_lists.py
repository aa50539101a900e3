"""Lists of things become one statement for each, and stay whole where that would say something else."""

from __future__ import annotations

from datetime import UTC

import pytest

from mnemoscope.curate.reading.extract import Extracted, extract
from mnemoscope.model.contradiction import compare, view_of
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.moment import parse_moment


def _found(text: str) -> list[Extracted]:
    return extract(SourcePassage("chat", text, at=parse_moment("2026-05-20T07:00:00Z")), zone=UTC)


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("I like tea and coffee", ["I like tea", "I like coffee"]),
        ("I don't like tea or coffee", ["I don't like tea", "I don't like coffee"]),
        (
            "I like business, chess, painting, and fine wine",
            ["I like business", "I like chess", "I like painting", "I like fine wine"],
        ),
        ("I speak English, French and German", ["I speak English", "I speak French", "I speak German"]),
        ("I'm allergic to nuts and shellfish", ["I'm allergic to nuts", "I'm allergic to shellfish"]),
        ("I own a cat and a dog", ["I own a cat", "I own a dog"]),
        ("I eat fish and eggs", ["I eat fish", "I eat eggs"]),
        ("My sister likes tea and cake", ["My sister likes tea", "My sister likes cake"]),
        ("我喜欢商业、棋牌、绘画和美酒", ["我喜欢商业", "我喜欢棋牌", "我喜欢绘画", "我喜欢美酒"]),
        ("我对花生和海鲜过敏", ["我对花生过敏", "我对海鲜过敏"]),
        ("我不吃香菜和大蒜", ["我不吃香菜", "我不吃大蒜"]),
        ("我会说粤语和英语", ["我会说粤语", "我会说英语"]),
    ],
)
def test_a_list_is_as_many_statements_with_one_quote(text: str, wanted: list[str]) -> None:
    found = _found(f"Well, {text}." if text.isascii() else f"{text}。")
    assert [each.draft.text for each in found] == wanted
    for each in found:
        (evidence,) = each.draft.evidence
        assert evidence.quote == text
        assert evidence.source.text[evidence.start : evidence.end] == text
        assert each.draft.claim is not None
        assert each.draft.claim.value in each.draft.text


@pytest.mark.parametrize(
    "text",
    [
        *("I like fish and chips", "I like black and white films", "I like red and white wine"),
        *("I like classical, electronic and folk music", "I like Simon and Garfunkel", "I like rock and folk music"),
        *("I like hiking in the Alps and swimming", "I love my wife and kids", "I have a house and garden"),
        *("I prefer tea and coffee to juice", "I like to cook and bake", "I like working with wood and metal"),
        *("我喜欢和平", "我喜欢和服", "我喜欢温和的人", "我喜欢看书、听音乐和旅行", "我喜欢看电影和听音乐"),
    ],
)
def test_what_is_no_plain_list_stays_whole(text: str) -> None:
    assert [each.draft.text for each in _found(text)] == [text]


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("I don't like tea.", "I like tea and coffee."),
        ("I hate chess.", "I like business, chess, painting, and fine wine."),
        ("我不喜欢棋牌。", "我喜欢商业、棋牌、绘画和美酒。"),
        ("I'm not allergic to nuts.", "I'm allergic to nuts and shellfish."),
    ],
)
def test_a_denial_meets_the_element_it_denies(a: str, b: str) -> None:
    one, *_ = (view_of(each.draft.claim) for each in _found(a) if each.draft.claim)
    others = [view_of(each.draft.claim) for each in _found(b) if each.draft.claim]
    assert sum(compare(one, other) is not None for other in others) == 1
