"""What becomes of statements, in the situations collected beside the project."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.cli.common import up_to
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import Decision, MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import CURRENT, EVERYTHING, Filter
from mnemoscope.model.words import DecisionKind, FeedbackKind, Origin, Outcome, Precision, Role, Standing, State

from ..command_line import CommandLine
from .asking import found, pairs, texts
from .given import CASES, COLLECTED

pytestmark = COLLECTED

Told = Callable[..., str]


def test_dup_01(vault: Vault, told: Told) -> None:
    first = told("My bicycle is a green Gazelle tour bike.")
    for again in (
        "My bicycle is a green Gazelle tour bike.",
        "My bicycle is a green Gazelle tour bike.  ",
        "my bicycle is a green gazelle tour bike",
    ):
        result = vault.add(again).result
        assert (result.outcome, result.id) == (Outcome.KNOWN, first)
    assert vault.count(EVERYTHING) == 1
    assert vault.get(first).mentions == 4


def test_dup_03(vault: Vault, told: Told) -> None:
    told("I work at Brightwater Bank.")
    told("I just started at Halden Labs.")
    vault.load_index()
    assert set(found(vault, "where do I work")[:2]) == {"I work at Brightwater Bank.", "I just started at Halden Labs."}
    assert pairs(vault) == [{"I work at Brightwater Bank.", "I just started at Halden Labs."}]


def test_dup_05(vault: Vault, told: Told) -> None:
    for day, kilos in (("2026-03-01", "81.2"), ("2026-04-01", "79.8"), ("2026-05-01", "79.1")):
        told(f"Weight on {day}: {kilos} kg", day, origin=Origin.OBSERVED)
    vault.recheck_conflicts()
    vault.maintain()
    assert len(vault.timeline().pk) == 3
    assert pairs(vault) == []


def test_con_01(vault: Vault, told: Told) -> None:
    told("I love karaoke nights.")
    told("I hate karaoke nights.")
    assert len(texts(vault)) == 2
    assert len(found(vault, "karaoke")) == 2
    assert pairs(vault) == [{"I love karaoke nights.", "I hate karaoke nights."}]


def test_con_03(vault: Vault, told: Told) -> None:
    first = told("Mira works as a nurse at Oakfield Clinic.")
    before = vault.get(first)
    told("Mira runs the Oakfield Clinic volunteer choir.")
    told("Mira asked Oakfield Clinic for new lockers.")
    assert vault.get(first) == before
    assert (pairs(vault), vault.count(CURRENT)) == ([], 3)


def test_con_05(vault: Vault, empty: Vault) -> None:
    four = {
        "In project Fjord we use pnpm.": "project:fjord",
        "In project Delta we use npm.": "project:delta",
        "At home I drink decaf.": "home",
        "At the office I drink espresso.": "office",
    }
    for text, scope in four.items():
        vault.add(MemoryDraft(text, scope=scope))
        empty.add(text)
    for store in (vault, empty):
        store.recheck_conflicts()
        assert (texts(store), pairs(store)) == (sorted(four), [])


def test_con_07(vault: Vault, told: Told) -> None:
    for text in (
        "Apple sent me an invoice for cloud storage.",
        "My niece Apple turned six.",
        "Jordan, my brother, is vegan.",
        "Jordan, my manager, loves steak.",
    ):
        told(text)
    vault.load_index()
    assert pairs(vault) == []
    assert found(vault, "Jordan brother food")[0] == "Jordan, my brother, is vegan."


def test_con_09(vault: Vault, told: Told) -> None:
    told("The book club meets on Tuesdays.")
    second = told("The book club meets at the library.")
    vault.edit(second, text="The book club meets on Thursdays.")
    assert pairs(vault) == [{"The book club meets on Tuesdays.", "The book club meets on Thursdays."}]
    assert vault.show(second).versions[0].text == "The book club meets at the library."


def test_con_11(cli: CommandLine) -> None:
    first = cli.json("add", "The pool opens at 7:00.")
    second = cli.json("add", "The pool opens at 9:30.")
    (conflict,) = cli.json("conflicts")["items"]
    assert second["conflicts"] == [conflict["id"]]
    assert {member["id"] for member in conflict["members"]} == {first["id"], second["id"]}
    assert conflict["kind"] == "direct"


def test_con_13(vault: Vault) -> None:
    assert vault.import_(CASES / "CON-13" / "rules.json").added == 45
    planted = [set(pair) for pair in json.loads((CASES / "CON-13" / "answer_key.json").read_text())]
    flagged = pairs(vault)
    assert all(pair in flagged[: len(planted)] for pair in planted), flagged
    assert len(flagged) <= len(planted) + 5


def test_con_15(cli: CommandLine) -> None:
    wrong = cli.json("add", "The box in the hall is a Synology.")
    right = cli.json("add", "Correction: the box in the hall is an fnOS machine.")
    cli.json("resolve", right["conflicts"][0], "--decision", f"keep={right['id']}")
    for more in ((), ("--words-only",)):
        items = cli.json("search", "box in the hall", *more)["items"]
        assert [item["memory"]["id"] for item in items] == [right["id"]]
    past = cli.json("search", "box in the hall", "--include-past", "--words-only")["items"]
    assert {item["memory"]["id"] for item in past} == {wrong["id"], right["id"]}
    cli.json("undo")
    assert cli.json("conflicts")["total"] == 1


def test_tmp_01(cli: CommandLine, tmp_path: Path) -> None:
    shanghai, los_angeles = "Asia/Shanghai", "America/Los_Angeles"
    added = cli.json("add", "Early call with the printer", "--event-time", "2026-03-10T01:30+08:00", TZ=shanghai)
    assert "event: 2026-03-10 01:30" in cli("show", added["id"], TZ=shanghai).out
    assert "event: 2026-03-09 10:30" in cli("show", added["id"], TZ=los_angeles).out
    for zone, day in ((shanghai, "2026-03-10"), (los_angeles, "2026-03-09")):
        assert cli.json("timeline", "--since", day, "--until", day, TZ=zone)["total"] == 1
        cli.json("export", tmp_path / f"{zone[:3]}.jsonl", "--format", "jsonl", TZ=zone)
        row = json.loads((tmp_path / f"{zone[:3]}.jsonl").read_text().splitlines()[-1])
        assert parse_moment(row["event_time"]) == parse_moment("2026-03-09T17:30:00Z")


def test_tmp_03(vault: Vault, told: Told) -> None:
    told("Read the novel Kestrel", "2015-07-23T22:44:08-07:00")
    bounds = ("2020-07-23T06:00:00Z", "2015-07-24T05:44:08Z", "2015-07-24T05:44:07Z", "2015-07-23T22:44:08-07:00")
    assert [vault.count(Filter(until=up_to(bound))) for bound in bounds] == [1, 1, 0, 1]


def test_tmp_05(vault: Vault) -> None:
    vault.import_(CASES / "TMP-05" / "chat_claude.json")
    at = {memory.text: memory.event_time for memory in vault.list(EVERYTHING)}
    (lease,) = [each for text, each in at.items() if "lease" in text]
    (movers,) = [each for text, each in at.items() if "movers" in text]
    (sofa,) = [each for text, each in at.items() if "sofa" in text]
    assert lease == parse_moment("2026-05-19")
    assert movers in (parse_moment("2026-05-22"), parse_moment("2026-05-29"))
    assert movers is not None
    assert sofa == parse_moment("2026-05-06")
    assert sofa is not None
    assert (movers.precision, sofa.precision) == (Precision.ABOUT, Precision.ABOUT)
    assert any("Yesterday" in text for text in at)


def test_tmp_07(vault: Vault, told: Told) -> None:
    told("Office moved to Kade 14", valid_from=parse_moment("2026-06-01T00:30:00+02:00"))
    asked = ("2026-05-31T23:00:00Z", "2026-06-01T00:15:00+02:00", "2026-05-31T22:30:00Z")
    assert [vault.count(Filter(true_on=parse_moment(each))) for each in asked] == [1, 0, 1]


def test_tmp_10(vault: Vault, told: Told, clock: FixedClock) -> None:
    clock.us = parse_moment("2026-06-20T12:00:00Z").us
    told("We moved to the mill building", valid_from=parse_moment("2026-03-01"))
    clock.advance(days=90)
    true_on = parse_moment("2026-04-01")
    known = [Filter(true_on=true_on, known_on=parse_moment(day)) for day in ("2026-07-01", "2026-05-01")]
    assert [vault.count(where) for where in known] == [1, 0]
    assert [len(found(vault, "mill", where=where)) for where in known] == [1, 0]


def test_tmp_11(vault: Vault, told: Told) -> None:
    told("Won the chess cup", "2025-09-01")
    assert vault.timeline().at.tolist() == [parse_moment("2025-09-01").us]
    assert vault.timeline(axis="learned").at.tolist() == [vault.now().us]


def test_inf_01(vault: Vault) -> None:
    vault.import_(CASES / "INF-01" / "conversations.json")
    for memory in vault.list(EVERYTHING):
        if any(word in memory.text.lower() for word in ("canal", "ghent", "vegetarian", "linde")):
            assert memory.origin is Origin.INFERRED
            assert memory.standing in (Standing.INFERRED, Standing.PROPOSED)
    (car,) = [memory for memory in vault.list(EVERYTHING) if "electric car" in memory.text]
    assert vault.get(car.id).sources[0].role is Role.PERSON


def test_inf_03(vault: Vault, told: Told) -> None:
    guess = told("The user probably prefers aisle seats.", origin=Origin.INFERRED)
    told("I prefer window seats.")
    vault.load_index()
    for _ in range(50):
        vault.search("seat")
    for _ in range(20):
        vault.feedback(guess, FeedbackKind.HELPFUL)
    assert vault.get(guess).origin is Origin.INFERRED
    assert found(vault, "seat preference")[0] == found(vault, "seat")[0] == "I prefer window seats."
    before = vault.get(guess)
    vault.confirm(guess)
    assert vault.show(guess).history[0].verb == "confirm"
    vault.undo()
    after = vault.get(guess)
    assert (after.origin, after.standing, after.trust, after.expires_at) == (
        before.origin,
        before.standing,
        before.trust,
        before.expires_at,
    )


def test_inf_06(vault: Vault, told: Told) -> None:
    correction = told("Correction: I never said I sail.")
    while vault.get(correction).trust >= 0.15:
        vault.feedback(correction, FeedbackKind.UNHELPFUL)
    vault.maintain()
    assert vault.get(correction).state is State.ARCHIVED
    told("The user sails.", origin=Origin.INFERRED)
    assert pairs(vault) == [{"Correction: I never said I sail.", "The user sails."}]


def test_tru_01(vault: Vault, told: Told, clock: FixedClock) -> None:
    memory = told("The hedge was cut.", trust_hundredths=90)
    clock.advance(days=30)
    vault.maintain()
    strength = vault.get(memory).strength
    for _ in range(10):
        vault.maintain()
        with Vault.open(vault.folder, clock=clock) as again:
            assert round(again.get(memory).strength, 6) == round(strength, 6)


def test_tru_03(vault: Vault, told: Told) -> None:
    memory = told("I prefer paper maps.")
    for kind in [FeedbackKind.HELPFUL] * 40 + [FeedbackKind.UNHELPFUL] * 40:
        vault.feedback(memory, kind)
        assert 0 <= vault.get(memory).trust <= 1
    assert len(vault.show(memory).feedback) == 80
    for _ in range(80):
        vault.undo()
    assert vault.get(memory).trust == 0.8


def test_tru_05(cli: CommandLine) -> None:
    memory = cli.json("add", "I prefer paper maps.")["id"]
    cli.json("feedback", memory, "unhelpful")
    shown = cli.json("show", memory)
    found_one = cli.json("search", "maps", "--words-only")["items"][0]["memory"]
    assert (shown["trust"], shown["origin"]) == (found_one["trust"], found_one["origin"]) == (0.7, "stated")


def test_the_kept_decisions_hold(vault: Vault, told: Told) -> None:
    """A settled pair never returns, also after a restart and another look at everything (CON-05)."""
    told("The pool opens at 7:00.")
    told("The pool opens at 9:30.")
    vault.resolve(vault.conflicts()[0].id, Decision(DecisionKind.BOTH))
    with Vault.open(vault.folder) as again:
        again.recheck_conflicts()
        assert pairs(again) == []
