"""Days in English sentences: when the day is what is told, and when it only says since when."""

from __future__ import annotations

from datetime import UTC

import pytest

from mnemoscope.curate.reading.claims import read_claim
from mnemoscope.curate.reading.extract import extract
from mnemoscope.model.contradiction import Verdict, compare, view_of
from mnemoscope.model.memory import SourcePassage
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Cardinality


@pytest.mark.parametrize(
    ("text", "attribute", "value"),
    [
        ("My wedding is on 12 June 2027.", "date", "12 June 2027"),
        ("The wedding is on 19 June 2027 at 14:00.", "date", "19 June 2027"),
        ("The wedding is on 19 June.", "date", "19 June"),
        ("The exam is on June 4, 2026.", "date", "June 4, 2026"),
        ("The exam is on 2026-06-04.", "date", "2026-06-04"),
        ("The deadline is 3 May.", "deadline", "3 May"),
        ("My flight leaves on 3 May 2027.", "leaves on", "3 May 2027"),
        ("My passport expires on 3 May 2030.", "expires on", "3 May 2030"),
        ("The trial starts on 4 July 2026", "starts_at", "4 July 2026"),
        ("The lease ends on 31 August 2027.", "ends on", "31 August 2027"),
        ("The hearing is scheduled on 3 May 2027.", "date", "3 May 2027"),
    ],
)
def test_the_day_of_one_thing_is_its_only_one(text: str, attribute: str, value: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.claim.attribute, read.claim.value) == (attribute, value)
    assert (read.cardinality, read.valid_from) == (Cardinality.ONE, "")


@pytest.mark.parametrize(
    ("text", "value", "since"),
    [
        ("I moved to Oslo on 3 May 2025.", "Oslo", "2025-05-03"),
        ("My office is in Berlin since 2020.", "Berlin", "2020"),
        ("Mira has been vegan since 3 May 2025.", "vegan", "2025-05-03"),
    ],
)
def test_a_day_beside_a_value_says_since_when(text: str, value: str, since: str) -> None:
    read = read_claim(text)
    assert read is not None
    assert (read.claim.value, read.valid_from) == (value, since)


def _verdict(a: str, b: str) -> Verdict | None:
    one, two = read_claim(a), read_claim(b)
    if one is None or two is None:
        return None
    return compare(view_of(one.claim, cardinality=one.cardinality), view_of(two.claim, cardinality=two.cardinality))


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("My wedding is on 12 June 2027.", "The wedding is on 19 June 2027."),
        ("The wedding is on 12 June 2027.", "The wedding is on 19 June."),
        ("My flight leaves on 3 May 2027.", "My flight leaves on 4 May 2027."),
        ("The deadline is 3 May.", "The deadline is on 5 May 2027."),
        ("My passport expires on 3 May 2030.", "My passport expires on 3 June 2031."),
    ],
)
def test_two_days_of_one_thing_collide(a: str, b: str) -> None:
    assert _verdict(a, b) is not None


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("The wedding is on 12 June 2027.", "The wedding is on 12 June 2027 at 14:00."),
        ("The wedding is on 12 June 2027.", "The wedding is on June 12."),
        ("The wedding is on 19 June 2027.", "The wedding is on Saturday."),
        ("Weight on 2026-03-01: 81.2 kg", "Weight on 2026-04-01: 80.1 kg"),
        ("Blood test on 3 May 2026", "Blood test on 9 May 2026"),
        ("My blood test is on 3 May 2026.", "My blood test is on 9 May 2026."),
        ("The team meeting is on 3 May 2026.", "The team meeting is on 10 May 2026."),
        ("Met Dana on 2 March 2026", "Met Dana on 9 March 2026"),
        ("I met Dana on 2 March 2026.", "I met Dana on 9 March 2026."),
        ("My passport expires in 2030.", "My passport expires on 3 May 2030."),
    ],
)
def test_records_of_repeated_things_and_the_same_day_do_not(a: str, b: str) -> None:
    assert _verdict(a, b) is None


def test_the_day_that_is_told_is_not_when_it_was_told() -> None:
    said = parse_moment("2026-05-20T07:00:00Z")
    (found,) = extract(SourcePassage("chat", "The wedding is on 19 June 2027.", at=said), zone=UTC)
    assert found.draft.event_time == said
    assert found.draft.valid_from is None
