"""The command `episodes`: its JSON, what it changes, and what it refuses."""

from __future__ import annotations

from pathlib import Path

from ...command_line import CommandLine
from .test_contract import CHANGED, MEMORY, TIME, misfit

EPISODE = {
    "id": str, "title": str, "named": bool, "started_at": TIME, "ended_at": TIME, "memories": int, "agents": [str],
    "cut": {"first", "session", "gap", "topic", "hand"}, "tags": [str],
}  # fmt: skip


def test_episodes_are_listed_shown_split_joined_and_named(commands: CommandLine, tmp_path: Path) -> None:
    cli = commands.on(tmp_path / "vault")
    cli.json("init", "--plain")
    ids = [
        cli.json("add", text, "--event-time", f"2026-03-02T{time}:00+01:00", "--agent", "Cursor")["id"]
        for text, time in (("The kettle is red.", "09:00"), ("The stove is old.", "09:10"), ("I row.", "12:00"))
    ]
    page = cli.json("episodes", "--limit", "1")
    assert misfit(page, {"items": [EPISODE], "next": str}) == ""
    assert [(each["id"], each["cut"]) for each in page["items"]] == [(ids[2], "gap")]
    rest = cli.json("episodes", "list", "--after", page["next"])
    assert [(each["id"], each["memories"]) for each in rest["items"]] == [(ids[0], 2)]
    assert rest["next"] == ""

    split = cli.json("episodes", "split", ids[1], "--title", "Stove")
    assert misfit(split, CHANGED) == ""
    assert split["changed"] == [ids[1]]
    assert [each["title"] for each in cli.json("episodes")["items"]] == ["I row.", "Stove", "The kettle is red."]
    cli.json("episodes", "join", ids[1], ids[2])
    cli.json("episodes", "name", ids[2], "--title", "A day")
    shown = cli.json("episodes", "show", ids[2])
    assert misfit(shown, {**EPISODE, "items": [MEMORY]}) == ""
    assert (shown["title"], [each["id"] for each in shown["items"]]) == ("A day", ids[1:])
    cli.json("undo")
    assert cli.json("episodes", "show", ids[2])["title"] == "Stove"
    human = cli("episodes").out
    assert "Stove" in human
    assert "2 shown" in human
    for arguments, code in (
        (("episodes", "cut", ids[0]), 2),
        (("episodes", "join", ids[0]), 2),
        (("episodes", "name", ids[0]), 2),
        (("episodes", "split", ids[0]), 1),
        (("episodes", "show", "nothing"), 1),
    ):
        assert cli(*arguments).code == code, arguments
