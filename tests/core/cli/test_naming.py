"""Entities and attributes from the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from ...command_line import CommandLine


@pytest.fixture
def cli(commands: CommandLine, tmp_path: Path) -> CommandLine:
    line = commands.on(tmp_path / "vault")
    line("init", "--plain")
    for text in ("Sasha lives in Oslo.", "Aleksandra lives in Bergen.", "Everyone calls Aleksandra Sasha."):
        line("add", text)
    return line


def test_names_are_merged_after_a_look_at_what_that_does_and_taken_apart_again(cli: CommandLine) -> None:
    (suggestion,) = cli.json("entities", "suggest")["items"]
    assert {suggestion["a"]["name"], suggestion["b"]["name"]} == {"Sasha", "Aleksandra"}
    assert suggestion["because"] == "called"
    foreseen = cli.json("entities", "merge", "Sasha", "Aleksandra", "--preview")
    assert [sorted(texts) for texts in foreseen["flagged"]] == [["Aleksandra lives in Bergen.", "Sasha lives in Oslo."]]
    assert cli.json("conflicts")["total"] == 0
    assert cli.json("entities", "merge", "Sasha", "Aleksandra")["operation"]
    assert cli.json("conflicts")["total"] == 1
    shown = cli.json("entities", "show", "aleksandra")
    assert (shown["name"], shown["aliases"], shown["memories"]) == ("Sasha", ["Aleksandra"], 2)
    assert {memory["text"] for memory in shown["items"]} == {"Sasha lives in Oslo.", "Aleksandra lives in Bergen."}
    bergen = next(memory["id"] for memory in shown["items"] if "Bergen" in memory["text"])
    cli("entities", "split", "Sasha", bergen, "--as", "Aleksandra")
    assert cli.json("conflicts")["total"] == 0
    assert {each["name"] for each in cli.json("entities")["items"]} == {"Sasha", "Aleksandra"}


def test_aliases_kinds_mentions_and_dismissed_suggestions(cli: CommandLine) -> None:
    cli("entities", "alias", "Sasha", "Sunny")
    cli("entities", "rename", "Sasha", "Sascha", "--kind", "person")
    shown = cli.json("entities", "show", "Sunny")
    assert (shown["name"], sorted(shown["aliases"]), shown["kind"]) == ("Sascha", ["Sasha", "Sunny"], "person")
    found = cli.json("entities", "mentions", "Sunny met Alexandra, not Aleksandra.")["items"]
    assert [(each["start"], each["keys"]) for each in found] == [(0, ["sascha"]), (25, ["aleksandra"])]
    cli("entities", "alias", "Sasha", "Sunny", "--remove")
    assert cli("entities", "show", "Sunny").code == 1
    cli("entities", "dismiss", "Sasha", "Aleksandra")
    assert cli.json("entities", "suggest") == {"items": []}


def test_attributes_are_listed_changed_and_reset(cli: CommandLine) -> None:
    cli("add", "The bakery sells rye bread.")
    cli("add", "The bakery sells cakes.")
    shown = cli.json("attributes", "show", "sells")
    assert (shown["key"], shown["label"], shown["cardinality"], shown["whose"]) == ("sell", "sells", "many", "read")
    assert len(cli.json("attributes", "set", "sells", "--one", "--preview")["flagged"]) == 1
    assert cli.json("conflicts")["total"] == 0
    cli("attributes", "set", "sells", "--one", "--lasts", "--label", "has for sale", "--word", "offers")
    assert cli.json("conflicts")["total"] == 1
    shown = cli.json("attributes", "show", "offers")
    assert (shown["label"], shown["cardinality"], shown["fades"]) == ("has for sale", "one", False)
    assert shown["words"] == ["offers"]
    for word in ("sale", "OFFERS", "Has For"):
        assert "has for sale" in cli("attributes", "list", word).out, word
    assert "home_city" in cli("attributes", "list", "居住城市").out
    cli("attributes", "reset", "sells")
    assert cli.json("conflicts")["total"] == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("entities", "frobnicate"), "is not known here"),
        (("entities", "merge", "Sasha"), "takes 2 names, not 1"),
        (("entities", "split", "Sasha", "x"), "--as"),
        (("entities", "rename", "Sasha", "--preview"), "no consequences"),
        (("attributes", "set"), "takes 1 name, not 0"),
        (("entities", "alias", "Sasha", "Sunny", "--remove", "--preview"), "cannot be previewed"),
        (("attributes", "set", "sells", "--word", "city"), "already means"),
    ],
)
def test_what_cannot_be_meant_is_said(cli: CommandLine, arguments: tuple[str, ...], said: str) -> None:
    answer = cli(*arguments)
    assert answer.code in (1, 2)
    assert said in answer.err
