"""Saved searches from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from ...command_line import CommandLine


@pytest.fixture
def cli(commands: CommandLine, tmp_path: Path) -> CommandLine:
    line = commands.on(tmp_path / "vault")
    line("init", "--plain")
    line("add", "Green tea in the office kitchen.", "--scope", "work")
    line("add", "Black tea at home.", "--scope", "personal")
    return line


def test_a_search_is_saved_asked_narrowed_renamed_and_forgotten(cli: CommandLine) -> None:
    assert cli.json("searches", "Office tea", "--save", "范围:work tea")["operation"]
    assert [item["text"] for item in cli.json("list", "--saved", "office TEA")["items"]] == [
        "Green tea in the office kitchen."
    ]
    assert cli.json("list", "black", "--saved", "Office tea")["total"] == 0
    cli("searches", "Office tea", "--rename", "Kettle")
    found = cli.json("searches")["items"]
    assert [(item["name"], item["query"]) for item in found] == [("Kettle", "范围:work tea")]
    cli("searches", "kettle", "--remove")
    assert cli.json("searches")["items"] == []
    cli("undo")
    assert cli.json("searches", "Kettle")["items"] == found


def test_what_is_not_there_or_cannot_be_read_is_refused(cli: CommandLine) -> None:
    assert cli.json("list", "--saved", "nothing", code=1)["error"]
    assert cli.json("searches", "Tea", "--save", "scope:", code=2)["error"]
    assert cli.json("searches", "--remove", code=2)["error"]
    assert cli.json("searches", "Tea", "--remove", "--save", "tea", code=2)["error"]
