"""Maintenance, pauses, tiers and calibration from the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock, system_clock
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.words import FeedbackKind, Origin
from mnemoscope.vault.keys import KeyChoice

from ...command_line import CommandLine

Aged = Callable[[float], CommandLine]


@pytest.fixture
def aged(commands: CommandLine, tmp_path: Path) -> Aged:
    """The command on a vault whose memories were made so many days ago."""

    def make(days: float) -> CommandLine:
        clock = FixedClock(us=system_clock.now().plus_days(-days).us)
        with Vault.create(tmp_path / "vault", key=KeyChoice("plain"), clock=clock).vault as vault:
            vault.add(MemoryDraft("A parcel arrived.", origin=Origin.OBSERVED))
            vault.add(MemoryDraft("The user collects fountain pens.", origin=Origin.INFERRED))
            vault.add("I prefer paper maps.")
        return commands.on(tmp_path / "vault")

    return make


def test_the_dry_run_lists_what_the_run_does(aged: Aged) -> None:
    cli = aged(500)
    foreseen = cli("maintain", "--dry-run").out
    for line in (
        "expire",
        "a guess that nobody confirmed in time",
        "The user collects fountain pens.",
        "archive",
        "A parcel arrived.",
        "ask",
        "I prefer paper maps.",
        "would make the monthly backup first",
        "1 expired, 1 archived, 0 promoted, 0 waiting, 1 to ask you about, of 3 (nothing was changed)",
    ):
        assert line in foreseen
    would = cli.json("maintain", "--dry-run")
    done = cli.json("maintain")
    assert {**would, "operation": done["operation"]} == done
    assert done["backup"]
    assert (len(done["archived"]), len(done["expired"]), done["held"]) == (1, 1, [])
    assert "0 expired, 0 archived" in cli("maintain").out


def test_what_a_timer_runs_is_no_act_that_undo_means(aged: Aged) -> None:
    cli = aged(500)
    mine = cli.json("history")["items"][0]["id"]
    refused = cli("maintain", "--unattended", "--force")
    assert refused.code == 2
    assert "does not go with --unattended" in refused.err
    done = cli.json("maintain", "--unattended")
    (act, *_) = cli.json("history")["items"]
    assert (act["id"], act["actor"]["kind"]) == (done["operation"], "job")
    cli("undo")
    assert cli.json("history")["items"][0]["undoes"] == mine
    cli("undo", done["operation"])
    assert cli.json("maintain", "--dry-run")["expired"] == done["expired"]


def test_a_pause_for_a_time_away_gives_the_memories_back(aged: Aged) -> None:
    cli = aged(100)
    away, back = (system_clock.now().plus_days(-days).iso() for days in (100, 1))
    assert len(cli.json("maintain", "--dry-run")["expired"]) == 1
    cli("pause", "--from", away, "--to", back, "--reason", "away")
    assert cli.json("maintain", "--dry-run")["expired"] == []
    (made,) = cli.json("pauses")["items"]
    assert made["to"] is not None
    cli("pause", "--remove", made["id"])
    assert cli("pauses").out.strip() == "There is no pause."
    assert len(cli.json("maintain", "--dry-run")["expired"]) == 1


def test_pause_and_resume(aged: Aged) -> None:
    cli = aged(1)
    assert "still" in cli("pause").out
    assert cli.json("pause")["operation"] is None
    assert "still" not in cli("resume").out
    refused = cli("resume")
    assert refused.code == 1
    assert "Fading is not paused now" in refused.err


def test_promote_says_where_memories_went(aged: Aged) -> None:
    cli = aged(1)
    memory_id = cli.json("list")["items"][0]["id"]
    assert "1 moved to procedural" in cli("promote", memory_id, "--tier", "procedural").out
    assert cli.json("show", memory_id)["tier"] == "procedural"
    cli("promote", memory_id, "--tier", "working")
    assert cli.json("show", memory_id)["expires_at"] is not None
    assert cli("promote", memory_id, "--tier", "best").code == 2


def test_calibrate_compares_the_models(aged: Aged) -> None:
    cli = aged(100)
    assert "You have not answered yet" in cli("calibrate").out
    memory_id = next(item["id"] for item in cli.json("list")["items"] if item["origin"] == "stated")
    cli("feedback", memory_id, FeedbackKind.TRUE.value)
    found = cli.json("calibrate")
    assert (found["answers"], found["still_true"], found["better"]) == (1, 1, None)
    assert found["models"]["exponential"]["mean"] == pytest.approx(2 ** (-100 / 180), abs=1e-3)
    assert set(found["models"]) == {"exponential", "fsrs"}
    assert "29 more answers until one can be called better" in cli("calibrate").out
