"""What a query offers next, at every place where somebody may be writing."""

from __future__ import annotations

from datetime import UTC, date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query_completion import CLOSED, Option, Values, options, place_at
from mnemoscope.model.querylang import parse_query
from mnemoscope.model.querytext import FIELDS, ONLY_ASKED, QueryProblem

TODAY = date(2026, 11, 30)
NOW = parse_moment("2026-11-30T12:00:00Z")
KNOWN: dict[str, Values] = {
    "scope": [("personal", 40), ("project:atlas", 12), ("my work", 3)],
    "agent": [("ChatGPT", 30), ("Claude Desktop", 20), ("Cursor", 5)],
    "about": [("Mia", 9), ("小王", 4)],
    "tag": [("mint", 2)],
    "standing": [("stated", 20), ("inferred", 7)],
}


def offered(text: str, cursor: int | None = None) -> list[Option]:
    place = place_at(text, len(text) if cursor is None else cursor)
    return [] if place is None else options(place, lambda field: KNOWN.get(field, ()), TODAY)


def written(text: str) -> list[str]:
    return [option.written for option in offered(text)]


def test_fields_are_offered_from_their_first_letter() -> None:
    assert written("coffee sco") == ["scope:"]
    assert written("-st") == ["standing:", "state:"]
    assert written("范") == ["范围:"]
    assert written("") == []


def test_values_come_with_their_counts() -> None:
    assert offered("scope:") == [
        Option("personal", "scope", "personal", 40), Option("project:atlas", "scope", "project:atlas", 12),
        Option('"my work"', "scope", "my work", 3),
    ]  # fmt: skip
    assert [(option.value, option.count) for option in offered("standing:")][:3] == [
        ("proposed", None), ("inferred", 7), ("stated", 20)
    ]  # fmt: skip
    assert written("scope:atl") == ["project:atlas"], "a word inside a value counts too"
    assert written('scope:"my') == ['"my work"']
    assert written("scope:personal,") == ["project:atlas", '"my work"'], "what stands there is not offered again"


def test_people_and_assistants_are_offered_for_words() -> None:
    assert offered("mi") == [Option("about:Mia", "about", "Mia", 9), Option("tag:mint", "tag", "mint", 2)]
    assert written("小") == ["about:小王"]
    assert written("cl") == ['agent:"Claude Desktop"']


def test_chinese_is_completed_in_chinese() -> None:
    assert written("状态：已") == ["已取代", "已归档", "已过期"]
    assert written("是:置") == ["置顶"]
    assert written("state:ar") == ["archived"]


def test_days_and_signs() -> None:
    assert written("since:2026")[:2] == ["2026-11", "2026"]
    assert "30d" in written("since:")
    assert written("trust:<") == ["<0.5", "<0.3"]


def test_an_option_takes_the_place_of_what_is_written_of_it() -> None:
    text = 'scope:work,"my wo" coffee'
    place = place_at(text, text.index('" coffee'))
    assert place is not None
    assert (text[place.start : place.end], place.typed, place.others) == ('"my wo"', "my wo", ("work",))
    assert place_at('say "some wor', 12) is None, "a phrase is the person's own"


def test_behind_a_minus_only_what_can_be_left_out_is_offered() -> None:
    place = place_at("tea -", 5)
    assert place is not None
    offered = {option.field for option in options(place, lambda _field: (), TODAY, all_fields=True)}
    assert offered
    assert offered.isdisjoint(ONLY_ASKED)
    place = place_at("tea -dum", 8)
    assert place is not None
    assert place.negated
    known = {"about": [("Dumpling", 3)], "tag": [("dumpsters", 1)]}
    assert [option.field for option in options(place, lambda field: known.get(field, ()), TODAY)] == ["tag"]


@pytest.mark.parametrize("field", sorted(CLOSED))
def test_every_value_of_a_closed_vocabulary_can_be_read(field: str) -> None:
    assert CLOSED[field]
    for value in CLOSED[field]:
        parse_query(f"{field}:{value}", now=NOW, zone=UTC)


@given(st.text(alphabet='ab: -"“”,，「」 scope:agent范围：', max_size=40), st.data())
def test_any_option_makes_a_text_that_can_be_written_on(text: str, data: st.DataObject) -> None:
    cursor = data.draw(st.integers(0, len(text)))
    place = place_at(text, cursor)
    if place is None:
        return
    assert 0 <= place.start <= cursor <= place.end <= len(text)
    for option in options(place, lambda field: KNOWN.get(field, ()), TODAY, all_fields=True):
        assert option.field in FIELDS
        after = text[: place.start] + option.written
        again = place_at(after, len(after))
        assert again is None or again.field in ("", option.field)


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("coffee stnding:inferred", "stnding"), ("scope:work standing:stated,maybe", "maybe"),
        ("trust:high tea", "high"), ("since:2025-02-30", "2025-02-30"), ('tea scope:"', 'scope:"'),
        ("a scope:", "scope:"),
        ("is:pinned,nice", "nice"), ("-since:2025", "2025"), ("about:a,b", "about:a,b"), ("标签：", "标签："),
    ],
)  # fmt: skip
def test_a_problem_knows_its_place(text: str, part: str) -> None:
    with pytest.raises(QueryProblem) as caught:
        parse_query(text, now=NOW, zone=UTC)
    assert text[caught.value.start : caught.value.end] == part
