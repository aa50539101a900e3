"""What cannot both hold waits for the person with both sides kept; what merely sounds alike is left alone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import Decision
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.model.words import ConflictKind, ConflictState, DecisionKind, Origin, Standing, State

from ..command_line import CommandLine
from .asking import found, pairs, texts, written

Told = Callable[..., str]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("I enjoy camping.", "I hate camping."),
        ("I eat pork.", "I don't eat pork."),
        ("我喜欢喝咖啡。", "我不喜欢喝咖啡。"),
        ("My desk is in room 204.", "My desk is in room 311."),
    ],
)
def test_like_and_dislike_both_stay_and_are_flagged(vault: Vault, told: Told, first: str, second: str) -> None:
    told(first)
    told(second)
    assert texts(vault, EVERYTHING) == sorted([first, second])
    assert pairs(vault) == [{first, second}]
    vault.load_index()
    assert set(found(vault, first)[:2]) == {first, second}, "a contested statement never comes alone"
    assert all(hit.memory.conflicts for hit in vault.search(first).items[:2])


@pytest.mark.parametrize(
    "about_one_subject",
    [
        (
            "Lotte works as a baker at Mill Street Bakery.",
            "Lotte leads the Mill Street Bakery running group.",
            "Lotte asked Mill Street Bakery for a new oven.",
        ),
        ("My father lives in Utrecht.", "My father sold his car in Utrecht.", "My father likes the Utrecht market."),
        ("The Atlas project uses Go.", "The Atlas project is behind schedule.", "The Atlas project hired Noor."),
    ],
)
def test_statements_that_only_mention_the_same_subject_are_left_alone(
    vault: Vault, told: Told, about_one_subject: tuple[str, ...]
) -> None:
    ids = [told(text) for text in about_one_subject]
    before = [vault.get(each) for each in ids]
    vault.recheck_conflicts()
    assert pairs(vault) == []
    assert [vault.get(each) for each in ids] == before
    assert [memory.valid_to for memory in before] == [None] * len(ids)


def test_the_same_words_in_another_place_do_not_collide(vault: Vault, told: Told) -> None:
    for text in (
        "In project Heron we use Postgres.",
        "In project Plover we use MySQL.",
        "At home I cook with gas.",
        "At the cabin I cook with wood.",
    ):
        told(text)
    for text, scope in (("We use tabs.", "project:heron"), ("We use spaces.", "project:plover")):
        told(text, scope=scope)
    vault.recheck_conflicts()
    assert pairs(vault) == []
    assert len(texts(vault)) == 6


def test_a_pair_that_holds_in_two_scopes_is_settled_once_and_for_ever(vault: Vault, told: Told) -> None:
    general = told("My desk is in room 204.")
    second = told("My desk is in room 311.")
    (conflict,) = vault.conflicts()
    vault.resolve(conflict.id, Decision(DecisionKind.SCOPES, scopes=((general, "office"), (second, "campus"))))
    vault.recheck_conflicts()
    with Vault.open(vault.folder) as again:
        again.recheck_conflicts()
        assert pairs(again) == []
        assert texts(again) == ["My desk is in room 204.", "My desk is in room 311."]


def test_one_name_can_be_two_beings(vault: Vault, told: Told) -> None:
    for text in (
        "Apple raised the price of cloud storage.",
        "My goddaughter Apple turned four.",
        "Robin, my sister, is lactose intolerant.",
        "Robin, my landlord, loves cheese fondue.",
    ):
        told(text)
    vault.load_index()
    assert pairs(vault) == []
    assert found(vault, "Robin sister food")[0] == "Robin, my sister, is lactose intolerant."


def test_an_edit_is_checked_like_an_addition_and_keeps_the_old_wording(vault: Vault, told: Told) -> None:
    told("The team trains on Mondays.")
    second = told("The team trains in the school hall.")
    assert pairs(vault) == []
    vault.edit(second, text="The team trains on Wednesdays.")
    assert pairs(vault) == [{"The team trains on Mondays.", "The team trains on Wednesdays."}]
    assert [version.text for version in vault.show(second).versions] == ["The team trains in the school hall."]


def test_the_warning_names_both_sides_and_the_kind_and_is_there_after_a_restart(cli: CommandLine) -> None:
    first = cli.json("add", "The sauna closes at 21:00.")
    second = cli.json("add", "The sauna closes at 22:30.", "--event-time", "2026-11-02")
    assert second["outcome"] == "added"
    assert second["because"]
    listed = cli.json("conflicts")
    assert listed["total"] == 1
    (conflict,) = listed["items"]
    assert second["conflicts"] == [conflict["id"]]
    assert conflict["kind"] in ("direct", "changed")
    assert [(member["id"], member["text"]) for member in conflict["members"]] in (
        [(first["id"], "The sauna closes at 21:00."), (second["id"], "The sauna closes at 22:30.")],
        [(second["id"], "The sauna closes at 22:30."), (first["id"], "The sauna closes at 21:00.")],
    )
    assert {member["origin"] for member in conflict["members"]} == {"stated"}
    assert cli.json("show", first["id"])["conflicts"] == [conflict["id"]]


HOUSEHOLD = (
    "The bins are emptied on Monday.",
    "The bins are emptied on Thursday.",
    "The bread knife is in the second drawer.",
    "The tin opener is in the second drawer.",
    "Water the cactus once a month.",
    "Water the basil every day.",
    "Never leave the back gate open at night.",
    "Leave the shed door open in summer.",
    "Our cottage in Zeeland has four beds.",
    "Our cottage in Zeeland has six beds.",
    "Bake with rye flour for Oma.",
    "Bake without eggs for Noor.",
    "The car is serviced in April.",
    "The bicycle is serviced in May.",
    "I take my tea with milk.",
    "I stopped taking milk in my tea.",
    "Do not call Bram before nine.",
    "Call Bram about the roof.",
    "The radio is on a timer.",
    "The porch light is on a timer.",
)


def test_tidy_notes_give_the_planted_pairs_and_no_other(vault: Vault, tmp_path: Path) -> None:
    notes = [
        {"text": text, "origin": "user_stated", "event_time": f"2026-03-{day:02d}T08:00:00Z"}
        for day, text in enumerate(HOUSEHOLD, 1)
    ]
    report = vault.import_(written(tmp_path / "notes.json", notes))
    assert (report.added, report.conflicts) == (len(HOUSEHOLD), 3)
    assert sorted(map(sorted, pairs(vault))) == sorted(sorted(HOUSEHOLD[start : start + 2]) for start in (0, 8, 14))


def test_having_stopped_is_asked_about_and_a_new_value_is_not(vault: Vault, told: Told) -> None:
    told("I take my tea with milk.", "2026-02-06")
    told("I stopped taking milk in my tea.", "2026-02-16")
    (conflict,) = vault.conflicts()
    assert (conflict.suggestion.decision, conflict.suggestion.changed_on) == (
        DecisionKind.CHANGED,
        parse_moment("2026-02-16"),
    )
    vault.resolve(conflict.id, Decision(DecisionKind.CHANGED))
    assert texts(vault) == ["I stopped taking milk in my tea."]
    assert texts(vault, Filter(true_on=parse_moment("2026-02-10"))) == ["I take my tea with milk."]
    told("I live in Lund.", "2024-05-01")
    told("I moved to Malmö.", "2026-05-01")
    assert vault.conflicts() == ()
    assert "I live in Lund." not in texts(vault)


def test_the_corrected_thing_is_gone_from_every_answer_and_undo_reopens(cli: CommandLine) -> None:
    wrong = cli.json("add", "The alarm panel is a Bosch.")
    right = cli.json("add", "Correction: the alarm panel is a Siemens.")
    (conflict_id,) = right["conflicts"]
    done = cli.json("resolve", conflict_id, "--decision", f"keep={right['id']}")
    assert set(done["changed"]) >= {wrong["id"]}

    def shown(*more: str) -> set[str]:
        return {item["memory"]["id"] for item in cli.json("search", "alarm panel", *more)["items"]}

    assert shown() == shown("--words-only") == {right["id"]}
    assert shown("--include-past") == {right["id"], wrong["id"]}
    held = cli.json("search", "alarm panel", "--words-only")["held_back"]
    assert held == [{"id": wrong["id"], "because": "superseded"}]
    assert [item["id"] for item in cli.json("list")["items"]] == [right["id"]]
    cli.json("undo")
    assert [item["id"] for item in cli.json("conflicts")["items"]] == [conflict_id]
    assert shown() == {right["id"], wrong["id"]}


def test_looking_through_everything_again_writes_nothing_new(vault: Vault, told: Told) -> None:
    for hour in ("7:00", "8:30", "9:15"):
        told(f"The pool opens at {hour}.")
    (conflict,) = vault.conflicts()
    acts = len(vault.history())
    members = [vault.get(member.id) for member in conflict.members]
    assert vault.recheck_conflicts().nothing
    assert len(vault.history()) == acts
    assert [vault.get(member.id) for member in conflict.members] == members


def test_an_open_question_follows_what_is_learned_about_it(vault: Vault, told: Told, guessed: Told) -> None:
    first, second = told("The sauna closes at 21:00."), told("The sauna closes at 22:30.")
    (asked,) = vault.conflicts()
    assert (asked.kind, asked.suggestion.changed_on) == (ConflictKind.DIRECT, None)
    vault.edit(first, event_time=parse_moment("2026-01-10"))
    vault.edit(second, event_time=parse_moment("2026-09-01T08:00+02:00"))
    (asked_anew,) = vault.conflicts()
    assert (asked_anew.id, asked_anew.kind) == (asked.id, ConflictKind.CHANGED)
    assert asked_anew.suggestion.changed_on == parse_moment("2026-09-01T08:00+02:00")
    assert "different times" in asked_anew.why
    assert vault.recheck_conflicts().nothing
    vault.undo()
    assert vault.conflict(asked.id).kind is ConflictKind.DIRECT

    told("I drink tea.", "2026-01-01")
    guess = guessed("The user does not drink tea.")
    (unsure,) = [conflict for conflict in vault.conflicts() if conflict.kind is ConflictKind.UNVERIFIED]
    vault.confirm(guess)
    assert vault.conflict(unsure.id).kind is not ConflictKind.UNVERIFIED


def test_a_denial_that_was_put_away_still_stands_against_a_guess(vault: Vault, told: Told, guessed: Told) -> None:
    denial = told("Correction: I never said I play golf.")
    vault.archive(denial)
    guess = guessed("The user plays golf.")
    assert pairs(vault) == [{"Correction: I never said I play golf.", "The user plays golf."}]
    (conflict,) = vault.conflicts()
    assert (conflict.suggestion.decision, conflict.suggestion.keep) == (DecisionKind.KEEP, denial)
    vault.resolve(conflict.id, Decision(DecisionKind.KEEP, keep=denial))
    kept = vault.get(denial)
    assert (kept.state, kept.standing) == (State.ACTIVE, Standing.CONFIRMED), "what is kept is in use"
    assert vault.get(guess).state is State.SUPERSEDED
    vault.undo()
    assert vault.get(denial).state is State.ARCHIVED
    assert vault.conflict(conflict.id).state is ConflictState.OPEN


def test_a_statement_that_was_put_away_is_no_obstacle(vault: Vault, told: Told, guessed: Told) -> None:
    """Only denials work as brakes: an outdated preference does not quarrel with a new guess."""
    vault.archive(told("I prefer aisle seats."))
    guessed("The user prefers window seats.")
    assert pairs(vault) == []
    assert vault.count(Filter(origins=frozenset({Origin.INFERRED}))) == 1


def test_a_long_queue_shows_the_weightiest_and_counts_the_rest(cli: CommandLine) -> None:
    for number in range(6):
        for value in ("Porto", "Leeds"):
            cli.json("add", f"Kit{number} lives in {value}.", *(("--origin", "inferred") if number > 1 else ()))
    shown = cli.json("conflicts", "--limit", "2")
    assert (len(shown["items"]), shown["total"], shown["weaker"]) == (2, 6, 4)
    assert {member["origin"] for item in shown["items"] for member in item["members"]} == {"stated"}
    assert "2 conflicts, and 4 weaker ones" in cli("conflicts", "--limit", "2").out
