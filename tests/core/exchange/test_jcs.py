"""The canonical JSON of RFC 8785. The examples of numbers are those of its appendix B."""

from __future__ import annotations

import json
import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.exchange.jcs import canonical, number


@pytest.mark.parametrize(
    ("bits", "written"),
    [
        ("0000000000000000", "0"),
        ("8000000000000000", "0"),
        ("0000000000000001", "5e-324"),
        ("7fefffffffffffff", "1.7976931348623157e+308"),
        ("4340000000000000", "9007199254740992"),
        ("c340000000000000", "-9007199254740992"),
        ("4430000000000000", "295147905179352830000"),
        ("44b52d02c7e14af5", "9.999999999999997e+22"),
        ("44b52d02c7e14af6", "1e+23"),
        ("444b1ae4d6e2ef50", "1e+21"),
        ("3eb0c6f7a0b5ed8d", "0.000001"),
        ("3eb0c6f7a0b5ed8c", "9.999999999999997e-7"),
        ("41b3de4355555553", "333333333.3333332"),
        ("becbf647612f3696", "-0.0000033333333333333333"),
    ],
)
def test_numbers_as_ecmascript_writes_them(bits: str, written: str) -> None:
    (value,) = struct.unpack(">d", bytes.fromhex(bits))
    assert number(value) == written


def test_keys_are_sorted_by_utf_16_units() -> None:
    value = {"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\U0001f600": 5, "\x80": 6, "\u00f6": 7}
    assert list(json.loads(canonical(value))) == ["\r", "1", "\x80", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]


def test_without_blanks_and_with_short_escapes() -> None:
    value = {"b": [1.0, {}, [], None, True], "a": 'line\n"\u001f\u2028'}
    assert canonical(value) == b'{"a":"line\\n\\"\\u001f\xe2\x80\xa8","b":[1,{},[],null,true]}'


@pytest.mark.parametrize("value", [float("nan"), float("inf"), {"a": object()}])
def test_what_json_has_no_form_for(value: object) -> None:
    with pytest.raises(ValueError, match="JSON has no form"):
        canonical(value)


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=4), inner, max_size=4),
        max_leaves=12,
    )
)
def test_reading_it_back_gives_the_same_and_so_does_writing_again(value: object) -> None:
    once = canonical(value)
    back = json.loads(once, parse_int=float)
    assert back == value
    assert canonical(back) == once
