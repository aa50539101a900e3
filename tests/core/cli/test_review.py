"""The command `review`: one wording for several, and how good the guesses have been."""

from __future__ import annotations

from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.words import Origin
from mnemoscope.vault.keys import KeyChoice

from ...command_line import CommandLine


@pytest.fixture
def cli(commands: CommandLine, tmp_path: Path) -> CommandLine:
    """The program on a vault in which five guesses of two assistants wait."""
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        for text, agent in (("User is allergic to peanuts.", "Claude"), ("User has a peanut allergy.", "Cursor"),
                            ("User keeps bees.", "Claude"), ("User sings.", "Claude"), ("User is tall.", "Cursor")):
            vault.add(MemoryDraft(text, Origin.INFERRED, agent=agent))  # fmt: skip
    return commands.on(tmp_path / "vault")


def ids(cli: CommandLine) -> dict[str, str]:
    return {item["text"]: item["id"] for item in cli.json("review")["items"]}


def test_one_wording_is_confirmed_for_several(cli: CommandLine) -> None:
    waiting = ids(cli)
    both = [waiting["User is allergic to peanuts."], waiting["User has a peanut allergy."]]
    answer = cli.json("review", "one", *both)
    assert (answer["count"], len(answer["changed"])) == (2, 3)
    (kept,) = cli.json("list", "--standing", "confirmed")["items"]
    assert kept["text"] == "User is allergic to peanuts."
    assert {relation["id"] for relation in cli.json("show", kept["id"])["relations"]} == set(both)
    cli.json("undo")
    cli.json("review", "one", *both, "--text", "Allergic to peanuts")
    assert [item["text"] for item in cli.json("list", "--standing", "confirmed")["items"]] == ["Allergic to peanuts"]


def test_the_scores_are_told_with_their_intervals(cli: CommandLine) -> None:
    nothing = cli.json("review", "--stats")
    none = {"n": 0, "right": 0, "corrected": 0, "wrong": 0, "share": None, "interval": None}
    assert (nothing["overall"], nothing["agents"], nothing["readers"]) == (none, [], [])
    assert [week["n"] for week in nothing["weeks"]] == [0] * 12
    waiting = ids(cli)
    cli.json("review", "confirm", waiting["User keeps bees."])
    cli.json("review", "edit", waiting["User sings."], "--text", "User sings alto.")
    cli.json("review", "reject", waiting["User is tall."])
    record = cli.json("review", "--stats")
    three = {"n": 3, "right": 1, "corrected": 1, "wrong": 1, "share": 0.3333, "interval": [0.0615, 0.7923]}
    assert record["overall"] == record["today"] == record["this_week"] == three
    assert [(each["agent"], each["right"], each["corrected"], each["wrong"]) for each in record["agents"]] == [
        ("Claude", 1, 1, 0),
        ("Cursor", 0, 0, 1),
    ]
    assert [(each["reader"], each["n"]) for each in record["readers"]] == [("", 3)]
    told = cli("review", "--stats").out.splitlines()
    assert "Claude\t2\t50%\t9% to 91%\t50%\t0%" in told


def test_statistics_are_asked_for_alone(cli: CommandLine) -> None:
    refused = cli.json("review", "confirm", "x", "--stats", code=2)
    assert refused["error"]["message"] == "“--stats” stands alone, without a verdict."
