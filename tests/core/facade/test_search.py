"""Search by words and by meaning, with real vectors: in both homes, with what was held back and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC
from functools import partial
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.index.service import Home, Index
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.errors import Misuse
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.query import CURRENT, Filter
from mnemoscope.model.querylang import parse_query
from mnemoscope.vault.keys import KeyChoice

Told = Callable[..., str]


@pytest.mark.parametrize("home", ["memory", "disk"])
def test_both_homes_of_the_index_answer_alike(tmp_path: Path, clock: FixedClock, home: Home) -> None:
    make = partial(Index, prefer="hashed", home=home, approximate_from=0)
    made = Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=clock, index=make)
    with made.vault as vault:
        vault.add_many(
            [f"The {thing} stands in room {n}" for n, thing in enumerate(["harp", "loom", "kiln", "anvil"] * 5)]
        )
        vault.add("周末常去图书馆看书")
        vault.load_index()
        assert vault.index.approximate
        assert vault.index.method == "hashed"
        assert vault.search("图书馆").items[0].memory.text == "周末常去图书馆看书"
        assert "loom" in vault.search("a loom").items[0].memory.text
        assert vault.verify().ok
        files = {path.name for path in (tmp_path / "vault").rglob("*.sqlite3")}
        assert bool(files) == (home == "disk"), "in memory no vector lies on the disk"
        assert all((path.stat().st_mode & 0o077) == 0 for path in (tmp_path / "vault").rglob("*"))


def test_the_chosen_home_counts_from_the_next_opening(vault: Vault) -> None:
    assert vault.index_home() == "memory"
    vault.set_index_home("disk")
    with Vault.open(vault.folder) as again:
        assert again.index_home() == "disk"
    vault.undo()
    assert vault.index_home() == "memory"


def test_a_score_is_the_sum_of_its_parts_and_what_was_held_back_has_a_reason(vault: Vault, told: Told) -> None:
    kept = told("I play the oboe in the town band.")
    gone = told("I play the oboe badly.")
    work = told("The oboe microphone is broken.", scope="work")
    vault.reject(gone)
    result = vault.search("oboe", where=Filter(states=CURRENT.states, not_standings=CURRENT.not_standings,
                                               scopes=frozenset({"personal"})))  # fmt: skip
    (hit,) = result.items
    assert hit.memory.id == kept
    assert hit.score == pytest.approx(sum(hit.parts.values()))
    assert {(held.id, held.because) for held in result.held_back} == {
        (gone, "rejected by you"),
        (work, "in another scope: work"),
    }


def test_an_empty_answer_says_why(vault: Vault, told: Told) -> None:
    assert vault.search("anything").why_empty == "Nothing is stored yet."
    told("I play the oboe.")
    result = vault.search("quantum chromodynamics")
    assert (result.items, result.abstained) == ((), True)
    assert result.why_empty == "Nothing in the vault comes near this question."


def test_everything_written_before_is_found_at_once(vault: Vault) -> None:
    for word in ("walrus", "kestrel", "ibex"):
        vault.add(MemoryDraft(f"Saw a {word}"))
        assert [hit.memory.text for hit in vault.search(word).items] == [f"Saw a {word}"]


@pytest.mark.parametrize(
    "query", ['"foo OR (', "multi-agent", "GB/s", "a" * 10_000, "* NEAR NOT", "'; DROP TABLE memory"]
)
def test_any_text_is_a_question_and_never_syntax(vault: Vault, told: Told, query: str) -> None:
    told("The multi-agent bus runs at 3 GB/s")
    vault.search(query)
    vault.count(Filter(text=query))


def test_senseless_limits_are_refused(vault: Vault) -> None:
    with pytest.raises(Misuse, match="between 1 and 1,000"):
        vault.search("x", limit=0)


def test_an_empty_question_has_an_empty_answer(vault: Vault, told: Told) -> None:
    told("The cellar smells of apples.")
    answer = vault.search("  ")
    assert (answer.items, answer.abstained, answer.why_empty) == ((), True, "Say what to search for.")


@pytest.fixture
def lifts(vault: Vault, clock: FixedClock) -> Vault:
    for text in (
        "The lift to the roof is slow.", "The left lift is out of order.", "Two lifts stand at the well-known hotel.",
        "Ask for the oat milk near the lift.", "电梯在左边。",
    ):  # fmt: skip
        vault.add(MemoryDraft(text))
        clock.advance(seconds=60)
    return vault


ROOF, LEFT, TWO, OAT, CHINESE = range(5)


@pytest.mark.parametrize(
    ("query", "left"),
    [
        ("lift -left", {ROOF, TWO, OAT}), ("-lift", {CHINESE}), ('lift -"oat milk"', {ROOF, LEFT, TWO}),
        ('-"OAT mi', {ROOF, LEFT, TWO, CHINESE}), ("lift -hote", {ROOF, LEFT, TWO, OAT}),
        ("lift -well-known", {ROOF, LEFT, OAT}),
        ("-left -roof -milk", {TWO, CHINESE}), ("-左边", {ROOF, LEFT, TWO, OAT}), ("lift -hotel -left", {ROOF, OAT}),
    ],
)  # fmt: skip
def test_what_has_a_word_with_a_minus_is_in_no_list_count_facet_or_export(
    lifts: Vault, query: str, left: set[int], clock: FixedClock
) -> None:
    texts = [memory.text for memory in lifts.list(CURRENT).items[::-1]]
    where = parse_query(query, now=lifts.now(), zone=UTC)
    wanted = [texts[number] for number in sorted(left)]
    assert [memory.text for memory in lifts.list(where).items[::-1]] == wanted
    assert lifts.count(where) == len(lifts.keys(where)) == lifts.facets(where).total == len(left)
    assert sum(lifts.facets(where).scopes.values()) == len(left)
    assert list(lifts.beginning(where, limit=9)) == list(lifts.keys(where))
    assert lifts.preview_export(format="jsonl", where=where).memories == len(left)
    then = replace(where, known_on=lifts.now())
    clock.advance(seconds=60)
    lifts.edit(lifts.list(CURRENT).items[0].id, text="Worded otherwise by now.")
    assert [memory.text for memory in lifts.list(then).items[::-1]] == wanted, "in the words of then"


def test_a_search_leaves_out_what_has_a_minus_however_near_it_comes(lifts: Vault) -> None:
    assert {hit.memory.text for hit in lifts.search("lift").items} > {"The left lift is out of order."}
    for query in ("lift -left", 'lift -"is out of order"', 'which lift -"out of'):
        found = lifts.search(query)
        assert found.items
        assert "The left lift is out of order." not in {hit.memory.text for hit in found.items}
        assert "The left lift is out of order." not in {held.text for held in found.held_back}, "nor beside it"
    then = Filter(known_on=lifts.now())
    found = lifts.search("lift -left", where=then)
    assert "The left lift is out of order." not in {hit.memory.text for hit in found.items}
    assert lifts.search("-left").why_empty == "Say what to search for."
    assert lifts.search("well-known hotel").items[0].memory.text == "Two lifts stand at the well-known hotel."


def test_a_saved_search_with_an_open_quotation_can_be_narrowed_further(lifts: Vault) -> None:
    lifts.save_search("Oats", 'lift -"oat mi')
    assert lifts.saved_search("oats").query == 'lift -"oat mi"'
