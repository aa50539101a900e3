"""The same thing said again is known, something new is never thrown away as a repetition, and records stay apart."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING
from mnemoscope.model.words import Origin, Outcome, State

from ..command_line import CommandLine
from .asking import found, pairs, texts, written

Told = Callable[..., str]


def test_a_sentence_sent_four_times_is_one_memory_and_each_answer_names_it(cli: CommandLine) -> None:
    first = cli.json("add", "Our cat Biscuit is afraid of thunder.")
    assert (first["outcome"], first["conflicts"]) == ("added", [])
    for again in (
        "Our cat Biscuit is afraid of thunder.",
        "Our cat Biscuit is afraid of thunder.  ",
        "our cat biscuit is afraid of thunder",
    ):
        answer = cli.json("add", again)
        assert (answer["outcome"], answer["id"]) == ("known", first["id"])
        assert "already knows" in answer["because"]
    listed = cli.json("list", "--all")
    assert (listed["total"], listed["items"][0]["mentions"]) == (1, 4)
    assert {act["verb"] for act in cli.json("history")["items"]} == {"add"}


@pytest.mark.parametrize(
    "again",
    [
        "I’m allergic to walnuts",
        "  I'm allergic\tto  walnuts!",
        "I\u200b'm allergic to walnuts.",
        "Ｉ'm allergic to walnuts.",
        "“I'm allergic to walnuts.”",
    ],
)
def test_spelling_that_no_reader_would_notice_makes_no_second_memory(vault: Vault, told: Told, again: str) -> None:
    first = told("I'm allergic to walnuts.")
    result = vault.add(again).result
    assert (result.outcome, result.id) == (Outcome.KNOWN, first)
    assert vault.count(EVERYTHING) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("I write C++ at work.", "I write C# at work."),
        ("The freezer is at -5 degrees.", "The freezer is at 5 degrees."),
        ("My blood group is A-", "My blood group is A"),
        ("I pay €50 a month for the gym.", "I pay €500 a month for the gym."),
        ("I eat pork.", "I don't eat pork."),
        ("The code name is Re-Sign.", "The code name is Resign."),
        ("我会开车。", "我不会开车。"),
    ],
)
def test_a_difference_that_a_reader_would_mind_makes_two(vault: Vault, told: Told, one: str, other: str) -> None:
    told(one)
    told(other)
    assert texts(vault, EVERYTHING) == sorted([one, other])


def test_a_repetition_through_another_door_is_known_too(vault: Vault, told: Told, tmp_path: Path) -> None:
    first = told("I rent a garage in Delft.")
    report = vault.import_(written(tmp_path / "list.json", [{"text": "i rent a garage in Delft", "user": "u1"}] * 3))
    assert (report.added, report.known) == (0, 3)
    assert vault.get(first).state is State.ACTIVE
    assert vault.count(EVERYTHING) == 1


def test_a_repetition_of_something_archived_says_where_it_is(vault: Vault, told: Told) -> None:
    first = told("I rent a garage in Delft.")
    vault.archive(first)
    result = vault.add("I rent a garage in Delft.").result
    assert (result.outcome, result.id) == (Outcome.KNOWN, first)
    assert "archived" in result.because


def test_the_same_sentence_from_two_windows_at_once_is_one_memory(vault: Vault) -> None:
    with Vault.open(vault.folder) as second, ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(lambda store: store.add("I rent a garage in Delft.").result, [vault, second] * 5))
    assert sorted(answer.outcome for answer in answers).count(Outcome.ADDED) == 1
    assert len({answer.id for answer in answers}) == 1
    assert vault.count(EVERYTHING) == 1


def test_a_near_match_keeps_its_words_and_asks(vault: Vault, told: Told) -> None:
    """A second job is neither a repetition of the first nor silently put in its place."""
    old = told("I work at Larkspur Bakery.")
    result = vault.add("I just started at Fenwick Press.").result
    assert result.outcome is Outcome.ADDED
    assert result.id is not None
    assert vault.get(result.id).text == "I just started at Fenwick Press."
    assert result.conflicts
    assert pairs(vault) == [{"I work at Larkspur Bakery.", "I just started at Fenwick Press."}]
    assert vault.conflicts()[0].suggestion.decision.value == "changed"
    assert vault.get(old).text == "I work at Larkspur Bakery."
    vault.load_index()
    assert "I just started at Fenwick Press." in found(vault, "where do I work")


@pytest.mark.parametrize(
    "records",
    [
        {"2026-03-01": "Weight on 2026-03-01: 81.2 kg", "2026-04-01": "Weight on 2026-04-01: 79.8 kg"},
        {"2026-03-01": "Blood pressure 128/84", "2026-03-02": "Blood pressure 121/80", "2026-03-03": "Pressure 119/79"},
        {"2026-05-01": "Ran 5 km in 29:10", "2026-05-08": "Ran 5 km in 28:32", "2026-05-15": "Ran 5 km in 27:58"},
        {"2026-01-31": "The balance was €1,200", "2026-02-28": "The balance was €950"},
    ],
)
def test_dated_records_are_moments_of_their_own(vault: Vault, told: Told, records: dict[str, str]) -> None:
    for day, text in records.items():
        told(text, day, origin=Origin.OBSERVED)
    vault.recheck_conflicts()
    vault.maintain()
    assert pairs(vault) == []
    assert texts(vault, CURRENT) == sorted(records.values())
    assert vault.timeline().at.tolist() == [parse_moment(day).us for day in records]


def test_near_alike_records_of_different_days_are_no_duplicates(vault: Vault, told: Told) -> None:
    """DUP-05: three weights stay three, also where repetitions are looked for by meaning."""
    for day, weight in (("2026-03-01", "81.2"), ("2026-04-01", "79.8"), ("2026-05-01", "79.8")):
        told(f"Weight on {day}: {weight} kg", day, origin=Origin.OBSERVED)
    vault.load_index()
    assert vault.duplicate_suggestions() == ()
    vault.recheck_conflicts()
    vault.maintain()
    assert (pairs(vault), vault.count(CURRENT)) == ([], 3)


def test_repetitions_are_shown_merged_by_hand_and_taken_apart_again(cli: CommandLine) -> None:
    ids = [cli.json("add", text)["id"] for text in ("I am allergic to walnuts.", "I have a walnut allergy.")]
    (group,) = cli.json("duplicates")["items"]
    assert sorted(member["id"] for member in group["members"]) == sorted(ids)
    assert cli.json("list")["total"] == 2, "nothing is merged by itself"
    merged = cli.json("merge", *ids, "--text", "Walnuts make me ill.")["id"]
    unit = cli.json("unit", merged)
    assert sorted(each["id"] for each in unit["merges"]) == sorted(ids)
    assert [item["id"] for item in cli.json("list")["items"]] == [merged]
    cli.json("unmerge", merged)
    assert sorted(item["id"] for item in cli.json("list")["items"]) == sorted(ids)
    assert cli.json("unmerge", merged, code=1)["error"]["code"] == "refused"
