"""Looking from another day, and what changed between two, on the command line."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.moment import parse_moment
from mnemoscope.vault.keys import KeyChoice

from ...command_line import CommandLine

ZONE = {"TZ": "UTC"}


@pytest.fixture
def cli(commands: CommandLine, tmp_path: Path) -> CommandLine:
    """The command on a vault whose memories were learned, edited and decided in spring 2026."""
    clock = FixedClock(us=parse_moment("2026-03-02T10:00Z").us)
    with Vault.create(tmp_path / "v", key=KeyChoice("plain"), clock=clock).vault as vault:
        ferry = vault.add(MemoryDraft("The ferry leaves at 8:10.", event_time=parse_moment("2026-02"))).result.id
        vault.add(MemoryDraft("I live in Ghent.", agent="Notes"))
        clock.us = parse_moment("2026-03-05T18:00Z").us
        assert ferry is not None
        vault.edit(ferry, text="The bus leaves at 8:40.")
        vault.add(MemoryDraft("My home city is Turin."))
        clock.us = parse_moment("2026-03-09T08:00Z").us
        vault.archive(ferry)
    return commands.on(tmp_path / "v")


def texts(answer: dict[str, list[dict[str, str]]]) -> set[str]:
    return {item["text"] for item in answer["items"]}


def test_a_day_means_its_end_and_a_time_that_instant(cli: CommandLine) -> None:
    old, new = "The ferry leaves at 8:10.", "The bus leaves at 8:40."
    for known_on, wanted in (
        ("2026-03-01", set()),
        ("2026-03-02", {old, "I live in Ghent."}),
        ("2026-03-05T17:59:59Z", {old, "I live in Ghent."}),
        ("2026-03-05", {new, "I live in Ghent.", "My home city is Turin."}),
        ("2026-03-09", {"I live in Ghent.", "My home city is Turin."}),
    ):
        assert texts(cli.json("list", "--known-on", known_on, **ZONE)) == wanted, known_on
        assert texts(cli.json("list", f"known-on:{known_on}", **ZONE)) == wanted, known_on
    assert texts(cli.json("timeline", "--known-on", "2026-03-02", "--as-of", "2026-02-10", **ZONE)) == {old}
    assert texts(cli.json("as-of", "2026-02-10", "--known-on", "2026-03-05", **ZONE)) == {new}


def test_every_command_that_looks_can_look_back(cli: CommandLine, tmp_path: Path) -> None:
    then = ("--known-on", "2026-03-03")
    found = cli.json("search", "ferry", "--words-only", *then, **ZONE)
    assert [hit["memory"]["text"] for hit in found["items"]] == ["The ferry leaves at 8:10."]
    memory_id = found["items"][0]["memory"]["id"]
    shown = cli.json("show", memory_id, *then, **ZONE)
    assert (shown["text"], shown["state"], len(shown["history"])) == ("The ferry leaves at 8:10.", "active", 1)
    assert cli.json("conflicts", *then, **ZONE)["total"] == 0
    assert cli.json("conflicts", "--known-on", "2026-03-05", **ZONE)["total"] == 1
    assert cli.json("agents", *then, **ZONE)["items"][0]["last_write"] == "2026-03-02T10:00:00+00:00"
    assert cli.json("tombstones", *then, **ZONE)["total"] == 0
    assert [line["verb"] for line in cli.json("history", *then, **ZONE)["items"]] == ["add", "add"]
    report = cli.json("export", tmp_path / "then.jsonl", "--format", "jsonl", *then, **ZONE)
    lines = [json.loads(line) for line in (tmp_path / "then.jsonl").read_text("utf-8").splitlines()]
    assert report["memories"] == len(lines) == 2
    assert {line["text"] for line in lines} == {"The ferry leaves at 8:10.", "I live in Ghent."}
    assert cli("show", memory_id, "--known-on", "2026-03-01", **ZONE).code == 1


def test_what_changed_between_two_days(cli: CommandLine) -> None:
    found = cli.json("diff", "2026-03-02", "2026-03-09", **ZONE)
    assert found["summary"] == "learned 1, edited 1, archived 1"
    assert (found["from"], found["to"]) == ("2026-03-02T23:59:59.999999+00:00", "2026-03-09T23:59:59.999999+00:00")
    assert found["rewordings"] == [
        {"id": found["edited"][0], "before": "The ferry leaves at 8:10.", "after": "The bus leaves at 8:40."}
    ]
    assert (found["archived"], found["reversed"], found["wiped"]) == (found["edited"], [], 0)
    lines = cli("diff", "2026-03-02", "2026-03-05", **ZONE).out.splitlines()
    assert lines[0] == "2026-03-02 23:59 to 2026-03-05 23:59: learned 1, edited 1"
    assert lines[1].split("\t")[::2] == ["learned", "My home city is Turin."]
    assert lines[2].split("\t")[2:] == ["The ferry leaves at 8:10.", "The bus leaves at 8:40."]
    today = datetime.now(UTC).date().isoformat()
    assert cli.json("diff", today, **ZONE)["summary"] == "nothing changed"


def test_undo_and_redo_say_which_act_it_was(cli: CommandLine) -> None:
    assert cli("undo").out == "undone: archive; 1 memory changed\n"
    assert cli("redo").out == "done again: archive; 1 memory changed\n"
    assert cli("pause").code == 0
    assert cli("undo").out == "undone: pause; 0 memories changed\n"


def test_an_unknown_axis_is_refused(cli: CommandLine) -> None:
    assert texts(cli.json("timeline", "--axis", "learned")) == {"I live in Ghent.", "My home city is Turin."}
    answer = cli("timeline", "--axis", "told")
    assert (answer.code, answer.err) == (2, "mnemoscope: “told” is not an axis. Use event or learned.\n")


def test_the_numbers_are_shown_and_changed(cli: CommandLine) -> None:
    shown = dict(line.split("\t") for line in cli("settings").out.splitlines())
    assert (shown["trust_stated"], shown["strength_model"]) == ("80", "exponential")
    assert cli("settings", "strength_model=fsrs").code == 0
    assert cli.json("settings")["strength_model"] == "fsrs"
    refused = cli("settings", "strength_model=guess")
    assert (refused.code, "“guess” is nothing that strength_model can be." in refused.err) == (2, True)


def test_the_program_says_its_version(cli: CommandLine) -> None:
    assert cli("--version").out.split() == ["mnemoscope", version("mnemoscope")]
