"""Ids are UUIDs of version 7: valid, sorted by time, and as random as the bytes they were made from."""

from __future__ import annotations

from uuid import RFC_4122, UUID

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.clock import FixedClock, SystemClock
from mnemoscope.model.ids import uuid7

times = st.integers(0, 2**48 * 1000 - 1)
randoms = st.binary(min_size=10, max_size=10)


@given(times, randoms)
def test_it_is_a_uuid_of_version_7_with_its_time_in_front(us: int, random: bytes) -> None:
    made = UUID(uuid7(us, random))
    assert (made.version, made.variant) == (7, RFC_4122)
    assert made.int >> 80 == us // 1000
    assert str(made) == uuid7(us, random)


@given(times, times, randoms, randoms)
def test_later_ids_sort_later(a: int, b: int, one: bytes, two: bytes) -> None:
    if a // 1000 < b // 1000:
        assert uuid7(a, one) < uuid7(b, two)


@given(times, randoms, randoms)
def test_all_but_the_fixed_bits_are_the_random_ones(us: int, one: bytes, two: bytes) -> None:
    def kept(random: bytes) -> tuple[int, int]:
        return int.from_bytes(random[:2], "big") & 0xFFF, int.from_bytes(random[2:], "big") & (2**62 - 1)

    assert (uuid7(us, one) == uuid7(us, two)) == (kept(one) == kept(two))


def test_clocks_give_different_ids() -> None:
    for clock in (SystemClock(), FixedClock()):
        made = [clock.new_id() for _ in range(1000)]
        assert len(set(made)) == 1000
    assert made == sorted(made), "a fixed clock counts up"
