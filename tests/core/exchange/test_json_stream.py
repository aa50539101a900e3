"""Cutting JSON into records: what a parser would give, and more where the file is broken."""

from __future__ import annotations

import io
import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.exchange.json_stream import DEEPEST, LARGEST_RECORD, BadEntry, Entry, JsonStream, decode

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\x00"))
NUMBERS = st.integers(-(2**63), 2**63 - 1) | st.floats(allow_nan=False, allow_infinity=False)
JSON_VALUES = st.recursive(
    st.none() | st.booleans() | NUMBERS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=25,
)


class Trickle(io.BytesIO):
    """A stream that gives a few bytes at a time, so that every cut of the scanner is tried."""

    def __init__(self, data: bytes, seed: int) -> None:
        super().__init__(data)
        self._random = random.Random(seed)

    def read(self, size: int | None = -1, /) -> bytes:
        return super().read(self._random.randrange(1, 9))


def items(data: bytes, *keys: str) -> tuple[list[Any], str]:
    stream = JsonStream(io.BytesIO(data))
    return [found.value if isinstance(found, Entry) else found.why for found in stream.items(*keys)], stream.broken


@settings(max_examples=150, derandomize=True, deadline=None)
@given(st.lists(JSON_VALUES, max_size=5), st.sampled_from([None, 1]), st.booleans(), st.integers(0, 9))
def test_gives_what_a_parser_gives(values: list[Any], indent: int | None, ascii_only: bool, seed: int) -> None:
    data = json.dumps(values, indent=indent, ensure_ascii=ascii_only).encode()
    stream = JsonStream(Trickle(data, seed))
    found = list(stream.items())
    assert [entry.value for entry in found if isinstance(entry, Entry)] == values
    assert [entry.number for entry in found] == list(range(1, len(values) + 1))
    assert stream.broken == ""


@settings(max_examples=150, derandomize=True, deadline=None)
@given(st.lists(JSON_VALUES, max_size=5), st.integers(0, 9))
def test_gives_the_lines_of_a_file(values: list[Any], seed: int) -> None:
    data = b"\n".join(json.dumps(value).encode() for value in values)
    found = list(JsonStream(Trickle(data, seed)).lines())
    assert [entry.value for entry in found if isinstance(entry, Entry)] == values


def test_lines_keep_their_numbers_past_blank_and_broken_ones() -> None:
    found = list(JsonStream(io.BytesIO(b'{"a":1}\n\n  \n{"a":\n[2]\r\n{"a":3}')).lines())
    assert [(entry.number, isinstance(entry, Entry)) for entry in found] == [
        (1, True),
        (4, False),
        (5, True),
        (6, True),
    ]


def test_only_the_lists_under_the_named_keys_are_decoded() -> None:
    data = b'{"other": {"deep": [1, {"x": "]"}]}, "results": [1, 2], "n": 3, "relations": {"a": 1}}'
    stream = JsonStream(io.BytesIO(data))
    found = [entry for entry in stream.items("results", "relations") if isinstance(entry, Entry)]
    assert [(entry.key, entry.number, entry.value) for entry in found] == [
        ("results", 1, 1),
        ("results", 2, 2),
        ("relations", 0, {"a": 1}),
    ]


@pytest.mark.parametrize(
    ("data", "expected", "broken"),
    [
        (b'[1, {"a" 1}, 2]', [1, "it is not valid JSON", 2], ""),
        (b"[1,,2]", [1, "it is not valid JSON", 2], ""),
        (b"[1, 2, ]", [1, 2], ""),
        (b"[1, 2", [1, 2], "it breaks off in the middle"),
        (b'[1, {"a": "un', [1], "it breaks off in the middle"),
        (b'[1, {"a": 2], 3]', [1, "it is not valid JSON", 3], ""),
        (b"[1 2]", [1], "its structure is broken"),
        (b'{"results" [1]}', [], "its structure is broken"),
        (b"{1: 2}", [], "its structure is broken"),
        (b"[1] [2]", [1], "something else follows after its end and was not read"),
        (b"", [], "it is empty"),
        (b" \n\t", [], "it is empty"),
        (b"hello", [], "it does not begin like JSON"),
        (b'["raw\nline"]', ["raw\nline"], ""),
        (b'["\\ud800 alone"]', ["\ufffd alone"], ""),
        (b'["nul\\u0000 and \x00", {"k\\u0000": 1}]', ["nul and ", {"k": 1}], ""),
    ],
)
def test_a_broken_record_costs_only_itself(data: bytes, expected: list[Any], broken: str) -> None:
    assert items(data) == (expected, broken)


def test_numbers_of_any_size_pass() -> None:
    values, _ = items(b"[123456789012345678901234567890, 1e400, -0.5]")
    assert values == [pytest.approx(123456789012345678901234567890), float("inf"), -0.5]
    (nan,), _ = items(b"[NaN]")
    assert nan != nan


@pytest.mark.parametrize("opening", [b"[", b'{"a":'])
def test_deep_nesting_is_reported_not_followed(opening: bytes) -> None:
    closing = b"]" if opening == b"[" else b"}"
    deep = opening * 100_000 + b"1" + closing * 100_000
    values, broken = items(b"[" + deep + b", 7]")
    assert values == ["it is nested too deeply", 7]
    assert broken == ""
    fine = opening * (DEEPEST // 10) + b"1" + closing * (DEEPEST // 10)
    assert not isinstance(items(b"[" + fine + b"]")[0][0], str)


def test_a_record_over_the_limit_is_passed_over() -> None:
    large = b"[" + b'"some words", ' * (LARGEST_RECORD // 14 + 10) + b"0]"
    stream = JsonStream(io.BytesIO(b"[1, " + large + b", 2]"))
    first, second, third = stream.items()
    assert isinstance(second, BadEntry)
    assert "larger" in second.why
    assert isinstance(first, Entry)
    assert isinstance(third, Entry)
    assert (first.value, third.value) == (1, 2)


def test_a_line_over_the_limit_is_passed_over() -> None:
    stream = JsonStream(io.BytesIO(b"1\n" + b"x" * (LARGEST_RECORD * 2) + b"\n3\n"))
    found = list(stream.lines())
    assert [(entry.number, isinstance(entry, Entry)) for entry in found] == [(1, True), (2, False), (3, True)]


def test_nesting_that_is_too_deep_is_told_also_beside_a_nul() -> None:
    with pytest.raises(ValueError, match="nested too deeply"):
        decode(b"[" * 1_000 + b'"\\u0000"' + b"]" * 1_000)
