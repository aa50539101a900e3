"""`import` with decisions, several files, a text on the input, and the list of past imports."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ...command_line import CommandLine


@pytest.fixture
def cli(commands: CommandLine, tmp_path: Path) -> CommandLine:
    line = commands.on(tmp_path / "vault")
    assert line("init", "--plain").code == 0
    return line


@pytest.fixture
def export(tmp_path: Path) -> Path:
    path = tmp_path / "memories.json"
    rows = [
        {"text": "Likes plum jam", "origin": "inferred"},
        {"text": "I live in Ghent.", "origin": "stated", "event_time": "2026-02"},
        {"text": "I live in Namur.", "origin": "stated"},
        {"text": "Owns a kiln", "origin": "inferred"},
        {"text": 7},
    ]
    path.write_text(json.dumps(rows))
    return path


def texts(cli: CommandLine) -> set[str]:
    return {item["text"] for item in cli.json("list")["items"]}


def test_a_dry_run_lists_rows_that_can_be_given_back_edited(cli: CommandLine, export: Path, tmp_path: Path) -> None:
    dry = cli.json("import", export, "--dry-run")
    assert (dry["added"], dry["conflicts"], len(dry["lost"]), dry["operation"]) == (4, 1, 1, None)
    assert dry["guesses"] == 2
    assert [row["what"] for row in dry["rows"]] == ["new", "new", "conflict", "new"]
    assert dry["rows"][2]["against"] == [{"id": None, "row": 1, "text": "I live in Ghent."}]
    assert dry["files"] == [
        {"name": "memories.json", "format": "list", "looks": dry["files"][0]["looks"], "export": ""}
    ]
    unchanged = tmp_path / "same.json"
    unchanged.write_text(json.dumps(dry))
    assert cli.json("import", export, "--dry-run", "--decisions", unchanged)["changed"] == 0
    dry["rows"][0]["text"] = "I like plum jam."
    dry["rows"][2]["take"] = False
    dry["rows"][3] |= {"scope": "pottery", "event_time": "2026-03-01"}
    edited = tmp_path / "edited.json"
    edited.write_text(json.dumps(dry))
    done = cli.json("import", export, "--decisions", edited)
    assert (done["added"], done["left_out"], done["changed"], done["conflicts"]) == (3, 1, 2, 0)
    assert done["guesses"] == 1, "what the person worded themselves is no guess any more"
    found = {item["text"]: item for item in cli.json("list")["items"]}
    assert set(found) == {"I like plum jam.", "I live in Ghent.", "Owns a kiln"}
    assert found["I like plum jam."]["origin"] == "stated"
    assert (found["Owns a kiln"]["scope"], found["Owns a kiln"]["event_time"][:10]) == ("pottery", "2026-03-01")
    assert found["I live in Ghent."]["event_precision"] == "month", "what was not edited stays as exact as it was"


def test_the_guesses_of_a_file_are_counted_wherever_it_comes_from(
    cli: CommandLine, commands: CommandLine, export: Path, tmp_path: Path
) -> None:
    assert "4 added, 2 of them guesses for review; 0 known" in cli("import", export).out
    assert "0 added, 0 of them guesses for review; 4 known" in cli("import", export).out
    assert "would add 0, 0 of them guesses" in cli("import", export, "--dry-run").out
    whole = tmp_path / "whole.zip"
    assert cli("export", whole, "--format", "archive").code == 0
    empty, other = commands.on(tmp_path / "empty"), commands.on(tmp_path / "other")
    for line in (empty, other):
        assert line("init", "--plain").code == 0
    assert other("add", "I keep two cats.").code == 0
    assert empty.json("import", whole)["guesses"] == 2
    assert other.json("import", whole)["guesses"] == 2


def test_decisions_for_another_file_are_refused(cli: CommandLine, export: Path, tmp_path: Path) -> None:
    edited = tmp_path / "edited.json"
    edited.write_text(cli("import", export, "--dry-run", "--json").out)
    export.write_text(json.dumps([{"text": "Keeps bees"}]))
    answer = cli("import", export, "--decisions", edited)
    assert answer.code == 1
    assert "not the one you looked at" in answer.err
    assert texts(cli) == set()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "no JSON"),
        ("[" * 5_000, "no JSON"),
        ('{"a": 1}', "holds no rows"),
        ('[{"text": "x"}]', "has no number"),
        ('[{"number": 0, "take": "yes"}]', "true or false"),
        ('[{"number": 0, "origin": "guessed"}]', "its origin is one of"),
        ('[{"number": 0, "text": 7}]', "are texts"),
        ('[{"number": 0, "event_time": 7}]', "its time is a text"),
    ],
)
def test_a_wrong_file_of_decisions_says_what_is_wrong(
    cli: CommandLine, export: Path, tmp_path: Path, content: str, says: str
) -> None:
    path = tmp_path / "edited.json"
    path.write_text(content)
    answer = cli("import", export, "--decisions", path)
    assert answer.code != 0
    assert says in answer.err
    assert texts(cli) == set()


def test_rows_and_guesses_can_be_left_out_by_options(cli: CommandLine, export: Path) -> None:
    assert cli.json("import", export, "--leave-out", "1-2", "--dry-run")["left_out"] == 2
    assert cli("import", export, "--leave-out", "a").code != 0
    assert cli.json("import", export, "--leave-guesses", "--leave-out", "2")["added"] == 1
    assert texts(cli) == {"I live in Ghent."}


def test_several_paths_files_and_accounts(cli: CommandLine, export: Path, tmp_path: Path) -> None:
    other = tmp_path / "memory.jsonl"
    other.write_text('{"type":"entity","name":"Ida","entityType":"person","observations":["plays the viola"]}')
    done = cli.json("import", export, other, "--file", "memories.json=none", "--account", "Home")
    assert done["format"] == "mcp-memory"
    assert [file["format"] for file in done["files"]] == [None, "mcp-memory"]
    assert cli("import", export, "--file", "list").code != 0
    assert cli("import", export, "--file", "memories.json=nothing").code != 0


def test_a_text_on_the_input_is_imported(cli: CommandLine) -> None:
    answer = cli("import", "-", "--json", typed="- Lives in Ghent\n- Owns a kiln\n")
    assert answer.data["added"] == 2
    again = cli("import", "-", typed="- Lives in Ghent\n- Owns a kiln\n")
    assert "Nothing in it was new" in again.out


def test_past_imports_are_listed_with_their_losses_and_undone(cli: CommandLine, export: Path) -> None:
    done = cli.json("import", export)
    (line,) = cli.json("imports")["items"]
    assert (line["operation"], line["name"], line["format"], line["undone"]) == (
        done["operation"], "memories.json", "list", False,
    )  # fmt: skip
    assert (line["counts"]["added"], line["counts"]["lost"]) == (4, 1)
    assert cli.json("imports", "--losses", line["operation"]) == {
        "lost": done["lost"], "passed_over": [], "skipped": done["skipped"],
    }  # fmt: skip
    assert done["lost"][0]["why"] in cli("imports", "--losses", line["operation"]).out
    assert "memories.json" in cli("imports").out
    assert cli("imports", "--losses", "nothing").code != 0
    cli("undo", line["operation"])
    assert cli.json("imports")["items"][0]["undone"] is True


def test_a_pasted_list_is_a_guess_unless_the_person_says_otherwise(cli: CommandLine) -> None:
    text = "# About me\n- Rows on Sundays\n1. Has a green boat\n- Rows on Sundays\n"
    guessed = cli("import", "-", "--json", typed=text)
    assert json.loads(guessed.out)["format"] == "text"
    assert {(item["text"], item["origin"], item["trust"]) for item in cli.json("list")["items"]} == {
        ("Rows on Sundays", "inferred", 0.4),
        ("Has a green boat", "inferred", 0.4),
    }
    assert cli("import", "-", "--origin", "stated", typed="- Lives near the sea\n").code == 0
    (said,) = [item for item in cli.json("list")["items"] if item["origin"] == "stated"]
    assert (said["text"], said["standing"], said["trust"]) == ("Lives near the sea", "stated", 0.8)
