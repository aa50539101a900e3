"""The images of an act give back what was put in, and the very JSON that a list of them would be."""

from __future__ import annotations

import orjson
from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.vault import images
from mnemoscope.vault.images import Image, Images

sides = st.none() | st.dictionaries(st.sampled_from(["text", "value"]), st.none() | st.integers(0, 9) | st.text())
made = st.lists(st.tuples(st.sampled_from(["memory", "source"]), st.integers(0, 2**62), sides, sides), max_size=9)


@given(made)
def test_they_are_what_a_list_of_them_is(wanted: list[Image]) -> None:
    kept = Images()
    for each in wanted:
        kept.add(*each)
    assert list(kept) == wanted
    assert len(kept) == len(wanted)
    assert list(kept.of("source")) == [each for each in wanted if each[0] == "source"]
    assert kept.tables == tuple(dict.fromkeys(each[0] for each in wanted))
    assert kept.to_json() == orjson.dumps(wanted)


def test_many_are_written_in_parts() -> None:
    kept = Images()
    for number in range(2 * images.PART + 1):
        kept.add("memory", number, None if number % 3 else {"text": str(number)})
    assert kept.to_json() == orjson.dumps(list(kept))
