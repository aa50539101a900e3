"""The query language means what it says, and never fails but with a sentence."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.errors import Misuse
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.querytext import FIELDS, MINUS, ONLY_ASKED, closed, left_out, quote, set_field, tokens
from mnemoscope.model.words import Origin, Sensitivity, Standing, State, Tier

NOW = parse_moment("2026-11-30T12:00:00Z")
BERLIN = timezone(timedelta(hours=1))


def read(text: str, base: Filter = CURRENT) -> Filter:
    return parse_query(text, now=NOW, zone=UTC, base=base)


def test_nothing_written_is_what_holds_now() -> None:
    assert read("") == CURRENT
    assert read("  \u3000 ") == CURRENT


def test_the_example_of_the_documentation() -> None:
    got = read('agent:cursor -scope:work is:expiring trust:<0.3 since:2025 "exact words" coffee 红色')
    assert got.agents == {"cursor"}
    assert got.not_scopes == {"work"}
    assert got.expires_before == NOW.plus_days(7)
    assert got.trust_max == 29
    assert got.trust_min is None
    assert got.since == parse_moment("2025-01-01T00:00:00Z")
    assert got.exact == ("exact words",)
    assert got.text == "coffee 红色"
    assert got.states == {State.ACTIVE}


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("trust:>0.5", 51, None), ("trust:>=0.5", 50, None), ("trust:<=0.3", None, 30), ("trust:0.2..0.6", 20, 60),
        ("trust:0.5", 50, 50), ("trust:>50%", 51, None), ("-trust:<0.3", 30, None), ("-trust:>=0.3", None, 29),
        ("trust:>0.2 trust:<0.4", 21, 39), ("trust:.35", 35, 35),
    ],
)  # fmt: skip
def test_trust_is_compared_in_hundredths(text: str, low: int | None, high: int | None) -> None:
    got = read(text)
    assert (got.trust_min, got.trust_max) == (low, high)


def test_times_are_days_of_the_persons_zone_and_until_includes_its_day() -> None:
    got = parse_query("since:2025-06-01 until:2025-06-30", now=NOW, zone=BERLIN)
    assert got.since == parse_moment("2025-05-31T23:00:00Z")
    assert got.until == parse_moment("2025-06-30T23:00:00Z")
    assert read("on:2025").until == parse_moment("2026-01-01T00:00:00Z")
    assert read("since:30d").since == parse_moment("2026-10-31T00:00:00Z")
    assert read("since:yesterday").since == parse_moment("2026-11-29T00:00:00Z")
    assert read("as-of:2026-03-01").true_on == parse_moment("2026-03-01T23:59:59.999999Z"), "a day means its end"
    assert read("as-of:2026-03-01T08:00Z").true_on == parse_moment("2026-03-01T08:00:00Z")
    assert read("known-on:2026-03").known_on == parse_moment("2026-03-31T23:59:59.999999Z")


def test_naming_a_state_or_standing_lifts_the_default() -> None:
    assert read("state:archived").states == {State.ARCHIVED}
    assert read("state:archived state:expired").states == {State.ARCHIVED, State.EXPIRED}
    assert read("state:all standing:all") == EVERYTHING
    assert read("standing:rejected").not_standings == {Standing.PROPOSED}
    assert read("-standing:inferred").not_standings == CURRENT.not_standings | {Standing.INFERRED}
    assert read("-state:active").states == frozenset(State) - {State.ACTIVE}


def test_is() -> None:
    assert read("is:pinned").pinned is True
    assert read("-is:pinned").pinned is False
    assert read("is:conflict").in_conflict is True
    assert read("is:waiting").standings == {Standing.INFERRED, Standing.PROPOSED}
    assert read("is:archived").states == {State.ARCHIVED}
    assert read("is:sensitive").sensitivities == frozenset(Sensitivity) - {Sensitivity.NONE}
    assert read("-is:sensitive").sensitivities == {Sensitivity.NONE}


def test_alternatives_negatives_and_values_with_blanks() -> None:
    got = read('scope:work,"my project" -agent:“Claude Desktop” -tier:working origin:said tag:a tag:b -tag:c')
    assert got.scopes == {"work", "my project"}
    assert got.not_agents == {"Claude Desktop"}
    assert got.tiers == frozenset(Tier) - {Tier.WORKING}
    assert got.origins == {Origin.STATED}
    assert (got.tags_all, got.not_tags) == ({"a", "b"}, {"c"})
    assert read("tag:a,b").tags_any == {"a", "b"}


def test_chinese_punctuation_is_read_too() -> None:
    got = read("scope：work，personal　「喜欢 红色」 咖啡")
    assert got.scopes == {"work", "personal"}
    assert got.exact == ("喜欢 红色",)
    assert got.text == "咖啡"


@pytest.mark.parametrize(
    "text",
    [
        "https://example.org/a", "10:30", "ratio 3:2", "C: drive", "multi-agent GB/s -5", "grammar::fa", "stats::mean",
        "C:\\Users\\pat", "text:lift", "col:val", "well-known", "5 -3", "--force", "a -> b", "/usr/-/x", "a - b", "-",
    ],
)  # fmt: skip
def test_what_is_no_condition_is_words(text: str) -> None:
    assert read(text).text == text


@pytest.mark.parametrize(
    ("text", "words", "phrases"),
    [
        ("-lift", ("lift",), ()), ("-well-known −left －右", ("well-known", "left", "右"), ()),
        ("-col:val", ("col:val",), ()),
        ('-"oat milk" -「喜欢 红色」', (), ("oat milk", "喜欢 红色")), ('-"oat mi', (), ("oat mi",)), ('-"', (), ()),
        ("-C++", ("C++",), ()),
    ],
)  # fmt: skip
def test_a_minus_leaves_out_a_word_or_a_phrase(text: str, words: tuple[str, ...], phrases: tuple[str, ...]) -> None:
    assert read(text) == replace(CURRENT, not_words=words, not_exact=phrases)
    assert read(f"coffee {text}") == replace(CURRENT, text="coffee", not_words=words, not_exact=phrases)


@pytest.mark.parametrize(
    ("text", "whole", "meant"),
    [
        ('"', '""', CURRENT), ('coffee "oat mi', 'coffee "oat mi"', replace(CURRENT, text="coffee", exact=("oat mi",))),
        ("「喜欢", "「喜欢」", replace(CURRENT, exact=("喜欢",))),
        ('scope:"my pro', 'scope:"my pro"', replace(CURRENT, scopes=frozenset({"my pro"}))),
        ('5" pipe', '5" pipe', replace(CURRENT, text='5" pipe')),
    ],
)  # fmt: skip
def test_a_quotation_that_is_not_closed_reaches_to_the_end(text: str, whole: str, meant: Filter) -> None:
    assert read(text) == meant
    assert closed(text) == whole
    assert closed(whole) == whole
    assert read(whole) == meant


def test_a_question_is_told_apart_from_what_it_leaves_out() -> None:
    asked, barred = left_out('which lift -left is "the -old one" -"by car" at 5 -3 scope:work')
    assert asked.split() == ["which", "lift", "is", '"the', "-old", 'one"', "at", "5", "-3", "scope:work"]
    assert barred == Filter(not_words=("left",), not_exact=("by car",))


@given(st.text(max_size=80))
def test_a_question_without_a_minus_stays_as_it_is(text: str) -> None:
    plain = text.translate(dict.fromkeys(map(ord, MINUS), "+"))
    assert left_out(plain) == (plain, EVERYTHING)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("stnding:inferred", "Did you mean “standing:”"), ("-stnding:x", "Did you mean “standing:”"),
        ("standing:maybe", "proposed, inferred"),
        ("trust:high", "trust:high"), ("trust:>7", "between 0 and 1"), ("since:someday", "is not a time"),
        ("since:2025-02-30", "not a day that exists"), ("scope:", "needs a value"), ('scope:"', "needs a value"),
        ("is:nice", "expiring, pinned"), ("-since:2025", "minus"), ("about:a,b", "one value"),
        ("-sensitive:none,health,finance,identity,intimate,secret", "Nothing is left"),
    ],
)  # fmt: skip
def test_errors_say_what_is_wrong(text: str, part: str) -> None:
    with pytest.raises(Misuse) as caught:
        read(text)
    assert part in str(caught.value)


@given(st.text(max_size=80))
def test_any_text_is_a_filter_or_a_sentence(text: str) -> None:
    said = ""
    try:
        read(text)
    except Misuse as problem:
        said = str(problem)
    assert said == "" or said.endswith(".")


@given(st.text(alphabet='abc: -"“”,，「」 scope:trust', max_size=40))
def test_tokens_lie_in_order_and_cover_all_that_is_not_blank(text: str) -> None:
    try:
        parts = tokens(text)
    except Misuse:
        return
    position = 0
    for part in parts:
        assert text[position : part.start].strip(" ") == ""
        assert part.start < part.end
        position = part.end
    assert text[position:].strip(" ") == ""


VALUE = st.text(max_size=12).filter(lambda v: v.strip() == v and not {'"', "”", "」"} <= set(v))


@given(st.lists(VALUE, min_size=1, max_size=4, unique=True), st.booleans())
def test_what_is_written_is_read_back(values: list[str], negated: bool) -> None:
    text = set_field("coffee", "scope", values, negated=negated)
    got = read(text)
    assert (got.not_scopes if negated else got.scopes) == frozenset(values)
    assert got.text == "coffee"


@given(st.sampled_from(["", "coffee", 'agent:x "a b" -is:pinned', "scope:a tea scope:b", '"open']), VALUE)
def test_setting_a_field_twice_is_setting_it_once_and_touches_nothing_else(text: str, value: str) -> None:
    once = set_field(text, "scope", [value])
    assert set_field(once, "scope", [value]) == once
    assert set_field(once, "scope", []) == set_field(text, "scope", [])


def test_a_changed_condition_keeps_its_place() -> None:
    assert set_field("agent:x scope:a tea", "scope", ["b"]) == "agent:x scope:b tea"
    assert set_field("agent:x tea", "scope", ["b", "c d"]) == 'agent:x scope:b,"c d" tea'
    assert set_field("scope:a tea", "scope", []) == "tea"
    assert quote("plain") == "plain"


def test_every_field_is_explained() -> None:
    assert all(FIELDS.values())


@pytest.mark.parametrize("field", sorted(FIELDS))
def test_it_is_known_by_which_fields_nothing_can_be_left_out(field: str) -> None:
    values = {"trust": ">0.5", "since": "2025", "until": "2025", "on": "2025", "true-on": "2025", "known-on": "2025"}
    value = values.get(field, FIELDS[field].split(",")[0] if field in ("standing", "origin", "state", "tier") else "x")
    value = {"sensitive": "health", "is": "pinned"}.get(field, value)
    read(f"{field}:{value}")
    try:
        read(f"-{field}:{value}")
    except Misuse:
        assert field in ONLY_ASKED
    else:
        assert field not in ONLY_ASKED


def test_the_whole_language_can_be_written_in_chinese() -> None:
    chinese = read("写入者：cursor -范围:work 是：即将过期 可信度：＜0.3 自:30天 状态:已归档 认定：推测，已确认 咖啡")
    english = read(
        "agent:cursor -scope:work is:expiring trust:<0.3 since:30d state:archived standing:inferred,confirmed 咖啡"
    )
    assert chinese == english
    assert read("范围:个人").scopes == {"个人", "personal"}, "a scope may be called so"
    assert read("备注：带伞").text == "备注：带伞", "what is no field is words"
    assert read("自:今天") == read("since:today")
