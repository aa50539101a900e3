"""What was written is there at once, before any background work, and what contradicts it is found however far away."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.query import EVERYTHING, Filter
from mnemoscope.vault import rows, schema

from ...work import sql_steps

Told = Callable[..., str]


def test_every_way_to_look_shows_ones_own_write(vault: Vault, told: Told, tmp_path: Path) -> None:
    a = told("The ferry to Rathlin leaves at 8:15.", when="2026-11-02")
    assert vault.get(a).text.endswith("8:15.")
    assert [memory.id for memory in vault.list()] == [a]
    assert [hit.memory.id for hit in vault.search("Rathlin ferry").items] == [a]
    assert [memory.id for memory in vault.list(Filter(text="rathlin"))] == [a]
    assert vault.timeline().at.tolist() == [parse_moment("2026-11-02").us]
    assert (vault.counts().memories, vault.facets().total) == (1, 1)
    vault.edit(a, text="The ferry to Rathlin leaves at 9:45.")
    assert [hit.memory.id for hit in vault.search("9:45").items] == [a]
    assert [hit for hit in vault.search("8:15").items if "8:15" in hit.memory.text] == []
    vault.archive(a)
    assert vault.search("Rathlin ferry").items == ()
    vault.undo()
    assert [hit.memory.id for hit in vault.search("Rathlin ferry").items] == [a]
    target = tmp_path / "out.jsonl"
    vault.export(target, format="jsonl")
    assert "9:45" in target.read_text("utf-8")


def test_a_contradiction_ten_thousand_records_away_is_found(vault: Vault, told: Told) -> None:
    first, zh = told("The ferry to Rathlin leaves at 8:15."), told("我住在上海。", when="2025-03-01")
    with vault._database.write() as connection:
        row = rows.select(connection, schema.memory, "LIMIT 1")[0]
        del row["pk"]
        for number in range(10_000):
            text, subject = f"Ferry {number} is painted grey.", f"ferry {number}"
            more = {"id": f"filler-{number}", "text": text, "text_key": number, "subject": subject}
            rows.insert(connection, schema.memory, row | more | {"subject_key": subject})
    assert vault.count(EVERYTHING) == 10_002
    with sql_steps(vault) as steps:
        added = vault.add("The ferry to Rathlin leaves at 9:45.").result
    (conflict,) = vault.conflicts()
    assert added.conflicts == (conflict.id,)
    assert {member.id for member in conflict.members} == {first, added.id}
    assert steps.taken < 10_000, "the size of the store does not matter"
    told("我住在杭州。", when="2026-03-01")
    assert any(zh in {member.id for member in found.members} for found in vault.conflicts())
