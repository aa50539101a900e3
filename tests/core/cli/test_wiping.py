"""Wipes, wipes that wait and receipts on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.vault.keys import KeyChoice

from ...command_line import CommandLine

PENDING = {"id", "at", "due", "state", "kind", "memories", "counts", "troubles", "operation"}
RECEIPT = {
    "id", "complete", "places", "not_complete_because", "counts", "kind", "at", "hash", "seconds", "wipe", "outside",
}  # fmt: skip


@pytest.fixture
def filled(commands: CommandLine, tmp_path: Path) -> CommandLine:
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        vault.add_many(["Dana Whitfield is my manager.", "Dana is also a town in Nepal.", "I live in Ghent."])
    return commands.on(tmp_path / "vault")


def listed(commands: CommandLine) -> set[str]:
    return {item["text"] for item in commands.json("list")["items"]}


def test_the_plan_lists_every_memory_with_the_reason(filled: CommandLine) -> None:
    plan = filled.json("wipe", "--about", "Dana", "--plan")
    assert plan["why"] == ["words", "words"]
    assert plan["effects"] == {"made_of": 0, "lose_a_source": 0, "conflicts_end": 0, "conflicts_shrink": 0}
    assert (plan["names"], plan["waiting"]) == ([], 0)
    said = filled("wipe", "--about", "Dana", "--plan").out
    assert "Goes: 2 memories" in said
    assert "Dana is also a town in Nepal." in said
    assert "Stays: 1 other memory" in said


def test_one_is_kept(filled: CommandLine) -> None:
    town = next(item["id"] for item in filled.json("list")["items"] if "Nepal" in item["text"])
    assert filled.json("wipe", "--about", "Dana", "--keep", town, "--yes")["counts"]["memories"] == 1
    assert listed(filled) == {"Dana is also a town in Nepal.", "I live in Ghent."}


def test_a_wipe_waits_and_is_taken_back(filled: CommandLine) -> None:
    pending = filled.json("wipe", "--about", "Dana", "--grace", "3", "--yes")
    assert pending.keys() == PENDING
    assert (pending["state"], pending["memories"]) == ("held", 2)
    assert listed(filled) == {"I live in Ghent."}
    assert filled.json("wipes") == {"items": [pending], "total": 1}
    assert "can be taken back" in filled("wipes").out
    back = filled.json("wipes", "--take-back", pending["id"])
    assert back["operation"]
    assert len(listed(filled)) == 3
    assert filled("wipes").out.strip() == "No wipe waits."
    assert filled.json("wipes", "--take-back", pending["id"], code=1)["error"]["code"] == "not_found"


def test_it_can_be_ended_at_once_and_leaves_a_receipt(filled: CommandLine, tmp_path: Path) -> None:
    pending = filled.json("wipe", "--query", "Dana", "--grace", "3", "--yes")
    receipt = filled.json("wipes", "--now", pending["id"])
    assert receipt.keys() == RECEIPT
    assert (receipt["complete"], receipt["wipe"], receipt["kind"]) == (True, pending["id"], "query")
    assert filled.json("receipts") == {"items": [receipt], "total": 1}
    assert filled.json("receipts", receipt["id"]) == {**receipt, "genuine": True}
    target = tmp_path / "receipt.json"
    filled("receipts", receipt["id"], "--save", str(target))
    assert json.loads(target.read_text("utf-8")) == receipt
    assert filled("receipts", receipt["id"], "--save", str(target)).code == 1, "nothing is written over"
    assert filled.json("receipts", "unknown", code=1)["error"]["code"] == "not_found"
    assert "which receipt" in filled("receipts", "--save", str(tmp_path / "all.json")).err


def test_an_import_and_a_conversation_go_as_wholes(filled: CommandLine, tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    path.write_text(json.dumps([{"text": "I keep seven geese."}, {"text": "I keep a tortoise."}]), "utf-8")
    filled.json("import", str(path))
    (act,) = [each for each in filled.json("history")["items"] if each["verb"] == "import"]
    assert filled.json("wipe", "--import", act["id"], "--yes")["counts"]["memories"] == 2
    assert len(listed(filled)) == 3
    assert filled.json("wipe", "--import", "unknown", "--yes", code=1)["error"]["code"] == "not_found"


def test_the_vault_goes_only_with_everything(filled: CommandLine) -> None:
    assert filled.json("wipe", "--about", "Dana", "--with-vault", "--yes", code=2)["error"]["code"] == "misuse"
    assert filled.json("wipe", "--all", "--with-vault", code=1)["error"]["code"] == "refused"
    gone = filled.json("wipe", "--all", "--with-vault", "--yes")
    assert (gone["complete"], gone["left"]) == (True, [])
    assert filled.json("list", code=2)["error"]["code"] == "vault_missing"
