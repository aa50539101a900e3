"""Openings that say when, values that name nothing, and passing states: none of them makes a lasting claim."""

from __future__ import annotations

from datetime import UTC

import pytest

from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.curate.reading.extract import extract
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Cardinality, Polarity


@pytest.mark.parametrize(
    ("text", "subject", "attribute", "value"),
    [
        ("Today I also bought a camera.", "self", "owns", "a camera"),
        ("This morning I adopted a dog.", "self", "owns", "a dog"),
        ("Yesterday my wife bought a car.", "my wife", "owns", "a car"),
        ("Last week we moved to Bergen.", "self", "home_city", "Bergen"),
        ("Recently I started at Halden Labs.", "self", "employer", "Halden Labs"),
        ("Currently, I'm learning Dutch.", "self", "learning", "Dutch"),
        ("今天我买了一台相机", "self", "owns", "一台相机"),
        ("昨天我搬到了杭州", "self", "home_city", "杭州"),
        ("最近我在学习编程", "self", "learning", "编程"),
        ("现在我住在杭州", "self", "home_city", "杭州"),
        ("目前我在腾讯工作", "self", "employer", "腾讯"),
        ("最近我妹妹搬到了汉堡", "我妹妹", "home_city", "汉堡"),
    ],
)
def test_when_is_taken_off_before_the_subject(text: str, subject: str, attribute: str, value: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.claim.subject, read.claim.attribute, read.claim.value) == (subject, attribute, value)
    assert read.change_cue


@pytest.mark.parametrize(
    "text", ["Today I work from home.", "Tonight I eat fish.", "Yesterday we had fish.", "今天我吃鱼", "昨天我在家工作"]
)
def test_what_one_does_today_is_no_habit(text: str) -> None:
    assert read_claim(text) is None


def test_a_habit_and_a_former_state_keep_their_opening_apart() -> None:
    habit, former = read_claim("有时候我喝咖啡"), read_claim("以前我住在上海")
    assert habit is not None
    assert (habit.claim.attribute, habit.claim.value, habit.change_cue) == ("drinks", "咖啡", False)
    assert former is not None
    assert (former.claim.value, former.claim.polarity, former.change_cue) == ("上海", Polarity.NEGATED, True)


@pytest.mark.parametrize(
    "text",
    [
        *("I'm currently working for a company", "I work for some company.", "I have a job.", "I have a new job."),
        *("I have some difficulties.", "I like somebody.", "I'm learning something new.", "I use some tools."),
        *("I'm working on something complicated", "I have a question", "I eat some things.", "I have a meeting."),
        *("I understand", "I agree", "My physical condition has been great lately", "My health is good."),
        *("我目前在一家公司工作", "我在某公司工作", "我在一所大学读书", "我来自一个小城市", "我住在一个小区"),
        *("我有一些事", "我有一些事情要处理", "我有一个想法", "我买了一些东西", "我喜欢一些事", "我有一个朋友"),
    ],
)
def test_a_value_that_names_nothing_makes_no_claim(text: str) -> None:
    assert read_claim(text) is None


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("I work at a bank.", "works at", "a bank"),
        ("I study at a university.", "school", "a university"),
        ("我在一家互联网公司上班", "employer", "一家互联网公司"),
        ("我在北京工作", "works in", "北京"),
        ("I own a company.", "owns", "a company"),
        ("I have a new bike.", "owns", "a new bike"),
        ("I have a ThinkPad for work.", "owns", "a ThinkPad for work"),
        ("我打双打。", "plays", "双打"),
        ("我有一只猫", "owns", "一只猫"),
        ("我有高血压", "condition", "高血压"),
        ("我喜欢东西方哲学", "likes", "东西方哲学"),
    ],
)
def test_a_kind_of_thing_excludes_no_other(text: str, attribute: str, value: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.claim.attribute, read.claim.value) == (attribute, value)
    assert read.cardinality is Cardinality.MANY


def _found(text: str) -> list[str]:
    passage = SourcePassage("chat", text, at=parse_moment("2026-05-20T07:00:00Z"))
    return [found.draft.text for found in extract(passage, zone=UTC)]


@pytest.mark.parametrize(
    "text",
    [
        *("I understand", "I see", "I agree", "I totally agree with you", "I'm here", "I'm still here", "Got it"),
        *("I have a question", "I have another question about Oslo", "I see your point", "I have some difficulties"),
        *("I'm working on something complicated", "I'm currently working for a company", "I met somebody"),
        *("I've been dealing with some issues", "My health has been good recently", "My boss is great"),
        *("我明白了", "我知道", "我懂了", "我同意", "好的，我知道了", "好的，我试试", "好的，我会的", "我有个问题"),
        *("我遇到了一些困难", "我有一些事情要处理", "我目前在一家公司工作", "我最近身体状态很好"),
    ],
)
def test_what_says_nothing_on_its_own_is_no_memory(text: str) -> None:
    assert _found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "I got a new job",
        "I met someone in Berlin",
        "I own a company",
        "My sister is good at chess",
        "我刚入职一家小公司",
    ],
)
def test_what_happened_in_a_life_is_one_although_it_names_little(text: str) -> None:
    assert _found(text) == [text]
