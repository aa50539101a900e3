"""Bursts of the review queue as pure functions: what stands together, and in which order."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from mnemoscope.model.bursts import Burst, BurstKind, Grouping, Origin, arranged, bursts

KEYS = st.lists(st.integers(1, 60), unique=True, max_size=40)
CLUSTERS = st.lists(st.lists(st.integers(1, 60), unique=True, max_size=6), max_size=8)
ORIGINS = st.dictionaries(st.integers(1, 60), st.sampled_from("abcd").map(Origin))


@given(KEYS, CLUSTERS, ORIGINS, st.sampled_from(Grouping))
def test_a_burst_is_a_part_of_the_queue_in_its_order_and_no_memory_is_in_two(
    keys: list[int], clusters: list[list[int]], origins: dict[int, Origin], grouping: Grouping
) -> None:
    found = bursts(keys, grouping, clusters=clusters, origins=origins)
    members = [key for burst in found for key in burst.members]
    assert len(members) == len(set(members))
    assert set(members) <= set(keys)
    for burst in found:
        assert len(burst.members) >= 2
        assert list(burst.members) == sorted(burst.members, key=keys.index)
        if burst.kind is BurstKind.ALIKE:
            assert burst.keep in burst.members
            assert any(set(burst.members) <= set(cluster) for cluster in clusters)
        else:
            assert {origins[key].key for key in burst.members} == {burst.origin.key if burst.origin else ""}


@given(KEYS, CLUSTERS, ORIGINS, st.sampled_from(Grouping))
def test_arranging_keeps_every_memory_and_puts_bursts_side_by_side(
    keys: list[int], clusters: list[list[int]], origins: dict[int, Origin], grouping: Grouping
) -> None:
    found = bursts(keys, grouping, clusters=clusters, origins=origins)
    order = arranged(keys, found, grouping)
    assert sorted(order) == sorted(keys)
    for burst in found:
        first = order.index(burst.members[0])
        assert tuple(order[first : first + len(burst.members)]) == burst.members
    alone = [key for key in order if all(key not in burst.members for burst in found)]
    assert alone == sorted(alone, key=keys.index)


@given(KEYS, CLUSTERS)
def test_what_leads_a_burst_stays_where_it_was_among_what_stands_alone(
    keys: list[int], clusters: list[list[int]]
) -> None:
    found = bursts(keys, Grouping.ALIKE, clusters=clusters)
    order = arranged(keys, found, Grouping.ALIKE)
    inner = {key for burst in found for key in burst.members[1:]}
    assert [key for key in order if key not in inner] == [key for key in keys if key not in inner]


@given(KEYS, CLUSTERS, ORIGINS)
def test_bursts_first_puts_the_largest_first(
    keys: list[int], clusters: list[list[int]], origins: dict[int, Origin]
) -> None:
    found = bursts(keys, Grouping.BURSTS, clusters=clusters, origins=origins)
    sizes = [len(burst.members) for burst in found]
    assert sizes == sorted(sizes, reverse=True)
    order = arranged(keys, found, Grouping.BURSTS)
    assert set(order[: sum(sizes)]) == {key for burst in found for key in burst.members}


def test_likeness_comes_before_the_source() -> None:
    lisbon = Origin("lisbon", title="Trip to Lisbon")
    origins = dict.fromkeys((4, 7, 5, 9, 2), lisbon)
    found = bursts([7, 4, 3, 9, 5, 2], Grouping.BURSTS, clusters=[[4, 5]], origins=origins, keep={4: 5})
    assert found == (
        Burst(BurstKind.SOURCE, (7, 9, 2), origin=lisbon),
        Burst(BurstKind.ALIKE, (4, 5), keep=5),
    )
    assert list(arranged([7, 4, 3, 9, 5, 2], found, Grouping.BURSTS)) == [7, 9, 2, 4, 5, 3]
    by_source = bursts([7, 4, 3, 9, 5, 2], Grouping.SOURCE, clusters=[[4, 5]], origins=origins)
    assert by_source == (Burst(BurstKind.SOURCE, (7, 4, 9, 5, 2), origin=lisbon),)


def test_the_suggested_wording_gives_way_when_it_is_not_listed() -> None:
    (found,) = bursts([8, 6, 7], Grouping.ALIKE, clusters=[[5, 6, 7]], keep={5: 5})
    assert (found.members, found.keep) == ((6, 7), 6)
