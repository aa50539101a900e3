"""Traditional and simplified Chinese are compared and read as one, and shown as they were written."""

from __future__ import annotations

from datetime import UTC

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.curate.reading.extract import extract
from mnemoscope.model.contradiction import claim_keys
from mnemoscope.model.han import as_written, simplified
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.normalise import fingerprint_text
from mnemoscope.model.words import Role

PAIRS = [
    ("我對花生過敏", "我对花生过敏"),
    ("我住在臺北", "我住在台北"),
    ("我的經理是陳大文", "我的经理是陈大文"),
    ("我沒有寵物", "我没有宠物"),
    ("我媽媽的生日是五月三號", "我妈妈的生日是五月三号"),
    ("我不再吃豬肉了", "我不再吃猪肉了"),
]


@given(st.text(st.characters(min_codepoint=0x20, max_codepoint=0x2FFFF, exclude_categories=("Cs",))))
def test_each_character_keeps_its_place(text: str) -> None:
    once = simplified(text)
    assert len(once) == len(text)
    assert all(simple == char or char >= "\u3400" for simple, char in zip(once, text, strict=True))


@pytest.mark.parametrize(("traditional", "simple"), PAIRS)
def test_both_say_the_same(traditional: str, simple: str) -> None:
    assert simplified(traditional) == simple
    assert fingerprint_text(traditional) == fingerprint_text(simple)
    one, other = read_claim(traditional), read_claim(simple)
    assert one is not None
    assert other is not None
    assert claim_keys(one.claim) == claim_keys(other.claim)
    assert one.claim.value in traditional


def test_statements_keep_the_characters_of_the_message() -> None:
    text = "你好！我住在臺北，對花生過敏。我喜歡爬山、游泳和攝影。請問這個問題怎麼解？"
    found = extract(SourcePassage(app="chat", text=text, role=Role.PERSON), zone=UTC)
    assert [each.draft.text for each in found] == ["我住在臺北", "對花生過敏", "我喜歡爬山", "我喜歡游泳", "我喜歡攝影"]
    assert [text[part.start : part.end] == part.quote for each in found for part in each.draft.evidence] == [True] * 5


def test_what_is_put_together_is_written_like_the_rest() -> None:
    assert as_written("我喜欢摄影", "我喜欢爬山和摄影", "我喜歡爬山和攝影") == "我喜歡攝影"
    assert as_written("coffee", "我喜欢咖啡", "我喜歡咖啡") == "coffee"
