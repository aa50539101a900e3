"""What a query means in a vault: by its own clock and numbers, for every verb and command that takes one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.model.memory import MemoryDraft
from mnemoscope.model.results import WipeSelection
from mnemoscope.model.words import Origin
from mnemoscope.vault.keys import KeyChoice

from ...command_line import CommandLine


def test_expiring_is_within_the_days_that_the_person_set(commands: CommandLine, tmp_path: Path) -> None:
    chosen = WipeSelection(query="is:expiring")
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        guess = vault.add(MemoryDraft("May keep a canoe in the shed", origin=Origin.INFERRED)).result.id
        vault.add(MemoryDraft("I own a canoe."))
        assert vault.list(vault.understood("is:expiring")).total == 0
        assert vault.plan_wipe(chosen).memory_ids == ()

        vault.save_settings(replace(vault.settings(), expiring_soon_days=40.0))
        assert [memory.id for memory in vault.list(vault.understood("is:expiring"))] == [guess]
        assert vault.plan_wipe(chosen).memory_ids == (guess,)

    cli = commands.on(tmp_path / "vault")
    for command in (("list", "is:expiring"), ("timeline", "is:expiring"), ("as-of", "now", "--query", "is:expiring")):
        assert [item["id"] for item in cli.json(*command)["items"]] == [guess], command
    (episode,) = cli.json("episodes", "--query", "is:expiring")["items"]
    assert episode["memories"] == 1
    report = cli.json("export", tmp_path / "soon.jsonl", "--format", "jsonl", "--query", "is:expiring")
    assert report["memories"] == 1
