"""Forms for comparing: what is the same sentence, value, subject or attribute, and what is not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.normalise import (
    clean_text,
    detect_language,
    fingerprint_text,
    normalise_attribute,
    normalise_subject,
    normalise_value,
)
from mnemoscope.model.quantities import number_of


@pytest.mark.parametrize(
    "variant",
    [
        "My bicycle is a green Gazelle tour bike.",
        "  my bicycle is a green gazelle tour bike  ",
        "My bicycle is  a green\tGazelle tour bike",
        "“My bicycle is a green Gazelle tour bike.”",
        "My bi\u200bcycle is a green\u202e Gazelle tour bike!",
        "Ｍy bicycle is a green Gazelle tour bike。",
    ],
)
def test_one_sentence_has_one_fingerprint(variant: str) -> None:
    assert fingerprint_text(variant) == "my bicycle is a green gazelle tour bike"


def test_every_word_counts_in_a_fingerprint() -> None:
    assert fingerprint_text("I like tea") != fingerprint_text("I do not like tea")
    assert fingerprint_text("Weight: 81.2 kg") != fingerprint_text("Weight: 81.3 kg")
    assert fingerprint_text("...") == "..."


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("-5 °C in the shed", "5 °C in the shed"),
        (".5 litres a day", "5 litres a day"),
        ("My blood group is A-.", "My blood group is A."),
        ("I write C++.", "I write C."),
    ],
)
def test_signs_that_mean_something_at_an_edge_count(one: str, other: str) -> None:
    assert fingerprint_text(one) != fingerprint_text(other)


@given(st.text())
def test_a_fingerprint_is_its_own_fingerprint(text: str) -> None:
    assert fingerprint_text(fingerprint_text(text)) == fingerprint_text(text)


@given(st.text(alphabet=st.characters(codec=None)))
def test_cleaned_text_can_be_encoded_and_stays_clean(text: str) -> None:
    cleaned = clean_text(text)
    cleaned.encode("utf-8")
    assert "\x00" not in cleaned
    assert clean_text(cleaned) == cleaned


def test_cleaning_keeps_what_was_written() -> None:
    assert clean_text("  a\x00b \ud800 c\u202e  d\n") == "ab \ufffd c\u202e  d"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("7:00", "7 am"),
        ("19:30", "7:30 pm"),
        ("晚上7点半", "7.30 pm"),
        ("noon", "12:00"),
        ("81.2 kg", "81,2 kilos"),
        ("81.20 kg", "81.2公斤"),
        ("two", "2"),
        ("十二", "twelve"),
        ("twice", "2 times"),
        ("1 March 2026", "2026-03-01"),
        ("March 1st", "3月1日"),
        ("Tuesdays", "tuesday"),
        ("周二", "Tuesday"),
        ("€12", "12 euros"),
        ("1,200 dollars", "$1200"),
        ("the Synology", "Synology"),
        ("a nurse", "一名护士"),
        ("上海", "Shanghai"),
        ("cats and dogs", "dogs, cats"),
        ("karaoke nights", "karaoke night"),
        ("Coffee anymore", "coffee"),
        ("window seats", "靠窗"),
        ("吃素", "vegetarian"),
        ("1.5 km", "1500 m"),
        ("2 hours", "120 minutes"),
        ("两小时", "2 hours"),
        ("半小时", "half an hour"),
        ("一个半小时", "90 minutes"),
        ("an hour and a half", "1 hour and 30 minutes"),
        ("two and a half hours", "150 min"),
        ("三十五", "thirty-five"),
        ("两百五十", "two hundred and fifty"),
        ("三百五", "350"),
        ("1.2万", "12,000"),
        ("一米八", "180 cm"),
        ("1米75", "1.75 m"),
        ("140斤", "70 kg"),
        ("百分之三十", "30 percent"),
        ("5'11\"", "5 foot 11"),
        ("三块五", "3.5元"),
        ("半年", "6 months"),
        ("$1.2k", "1,200 dollars"),
        ("7 in the evening", "19:00"),
        ("晚上七点", "7pm"),
        ("19点", "19:00"),
        ("每周二", "every Tuesday"),
        ("四川成都", "Chengdu"),
        ("广东省深圳市", "深圳"),
        ("三月五号", "3月5日"),
        ("二〇二六年三月五日", "5 March 2026"),
        ("2026年3月", "March 2026"),
        ("一刻钟", "a quarter of an hour"),
        ("a fortnight", "14 days"),
        ("十二里路", "6 km"),
        ("5 km every morning", "5000 m every morning"),
        ("Tuesdays at 6 pm", "Tuesday at 18:00"),
    ],
)
def test_one_value_has_one_form(first: str, second: str) -> None:
    assert normalise_value(first) == normalise_value(second)


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("7:00", "19:00"),
        ("81.2 kg", "81.2 lb"),
        ("two", "three"),
        ("Paris", "London"),
        ("1 March", "3 January"),
        ("v1.10.2", "v1.1.0"),
        ("KEY-00417", "KEY-00471"),
        ("姐姐", "妹妹"),
        ("2 hours", "2 days"),
        ("三百五", "三百零五"),
        ("5 miles", "5 km"),
        ("2026年", "2026 months"),
        ("a week", "a month"),
    ],
)
def test_other_values_have_other_forms(first: str, second: str) -> None:
    assert normalise_value(first) != normalise_value(second)


@pytest.mark.parametrize(
    ("word", "number"),
    [
        *(("十", 10), ("十二", 12), ("二十", 20), ("三十五", 35), ("一百零五", 105), ("一百五", 150), ("两千", 2000)),
        *(("三万五", 35_000), ("三万零五百", 30_500), ("二〇二六", 2026), ("俩", 2)),
        *(("seven", 7), ("forty-two", 42), ("42", 42), ("forty-twenty", None), ("many", None), ("很多", None)),
    ],
)
def test_numbers_are_read(word: str, number: int | None) -> None:
    assert number_of(word) == number


@given(st.integers(min_value=0, max_value=99_999))
def test_a_number_is_read_in_chinese_as_it_is_written(number: int) -> None:
    assert number_of(_in_chinese(number)) == number


def _in_chinese(number: int) -> str:
    """Long form, so 350 is 三百五十 and 305 is 三百零五."""
    if number == 0:
        return "零"
    digits = "零一二三四五六七八九"
    text, gap = "", False
    for power, mark in ((10_000, "万"), (1000, "千"), (100, "百"), (10, "十"), (1, "")):
        digit = number // power % 10
        gap = gap or (not digit and bool(text))
        if digit:
            text += ("零" if gap else "") + digits[digit] + mark
            gap = False
    return text


@given(st.integers(1, 500), st.sampled_from([("km", 1000, "m"), ("hours", 60, "minutes"), ("kg", 1000, "g")]))
def test_a_measure_is_the_same_in_its_smaller_unit(number: int, unit: tuple[str, int, str]) -> None:
    large, factor, small = unit
    assert normalise_value(f"{number} {large}") == normalise_value(f"{number * factor} {small}")
    assert normalise_value(f"{number} {large}") != normalise_value(f"{number * factor + 1} {small}")


@given(st.text(max_size=60))
def test_a_value_always_has_a_form(text: str) -> None:
    assert isinstance(normalise_value(text, "likes"), str)


@pytest.mark.parametrize("word", ["I", "me", "The user", "User", "self", "我", "用户", ""])
def test_the_person_is_self(word: str) -> None:
    assert normalise_subject(word) == "self"


def test_a_name_with_a_relation_keeps_both() -> None:
    assert normalise_subject("Jordan, my brother") == normalise_subject("My brother Jordan") == "jordan|brother"
    assert normalise_subject("Jordan, my manager") == "jordan|manager"
    assert normalise_subject("my sister") == normalise_subject("Sister") == "sister"
    assert normalise_subject("我妹妹") != normalise_subject("我姐姐")
    assert normalise_subject("我妈妈") == normalise_subject("my mum")
    assert normalise_subject("The box in the hall") == normalise_subject("the box in hall")


def test_attributes_meet_under_one_key() -> None:
    assert normalise_attribute("dislikes") == normalise_attribute("likes") == normalise_attribute("讨厌") == "likes"
    assert normalise_attribute("meets on") == "meets_on"
    assert normalise_attribute("restarts on") == normalise_attribute("restart on") == "restart on"


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("I live in 上海", "en"),
        ("项目A改用pnpm", "zh"),
        ("我住在上海", "zh"),
        ("東京に住んでいます", "ja"),
        ("Ich wohne in Berlin und das ist gut", "de"),
        ("Я живу в Москве", "ru"),
        ("", "en"),
        ("12345", "en"),
        ("서울에 살아요", "ko"),
    ],
)
def test_the_language_is_seen(text: str, language: str) -> None:
    assert detect_language(text) == language
