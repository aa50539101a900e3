"""What stands only in a copy of the vault is wiped too: after a restore the one that was set aside has newer words."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.clock import Clock, FixedClock
from mnemoscope.model.errors import NotFound, VaultLocked
from mnemoscope.model.memory import Evidence, MemoryDraft, SourcePassage
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.model.words import Outcome, Role
from mnemoscope.vault.backup import list_backups
from mnemoscope.vault.database import Database
from mnemoscope.vault.keys import Argon, KeyChoice
from mnemoscope.vault.migrate import up_to_date

from .disk_scanner import Canaries, traces
from .test_upgraded import put_into_first_tables

Tell = Callable[..., str]
SECRET, WORD = "vimtog", "four green herons"
CHOSEN = WipeSelection(about=SECRET)
KEPT = ["I bake rye bread.", "I drink tea."]


def restored(vault: Vault) -> Vault:
    """The vault as it was at its first backup; what came after lies in the copy that was set aside."""
    vault.finish_restore(vault.prepare_restore(list_backups(vault.folder)[-1]))
    return opened(vault.folder, vault.clock)


def opened(folder: Path, clock: Clock) -> Vault:
    return Vault.open(folder, passphrase=WORD, clock=clock)


@pytest.fixture(params=["plain", "encrypted"])
def lived(request: pytest.FixtureRequest, tmp_path: Path, clock: FixedClock) -> Iterator[Vault]:
    choice = KeyChoice("passphrase", WORD) if request.param == "encrypted" else KeyChoice("plain")
    argon = Argon(time=1, memory_kib=64, lanes=1)
    vault = Vault.create(tmp_path / "vault", key=choice, clock=clock, argon=argon).vault
    for text in KEPT:
        vault.add(text)
    vault.backup()
    clock.advance(days=1)
    yield vault
    vault.close()


def left(vault: Vault) -> list[str]:
    return traces([vault.folder], vault.raw_key(), Canaries((SECRET,)))


def texts_of(copy: Path, vault: Vault) -> set[str]:
    with opened(copy, vault.clock) as found:
        return {memory.text for memory in found.list(EVERYTHING)}


def test_words_that_only_a_copy_has(lived: Vault) -> None:
    passage = SourcePassage("Notes", f"Well, the {SECRET} again.", Role.PERSON, title=f"{SECRET}s", native_id="1")
    evidence = (Evidence(passage, SECRET, 10, 16),)
    lived.add(MemoryDraft(f"The {SECRET} stands in the hall.", evidence=evidence))
    second = lived.add(f"The {SECRET} is green.").result.id
    assert second
    lived.edit(second, text="It is green.")
    lived.save_search("Hall", SECRET)
    with restored(lived) as vault:
        assert left(vault), "it lies in the copy that was set aside"
        plan = vault.plan_wipe(CHOSEN)
        assert plan.memories == 0
        assert dict(plan.places)["only_in_backups"] == 2
        assert plan.goes == (
            "2 memories that only backups have", "the same from 2 backups of this application",
        )  # fmt: skip
        receipt = vault.wipe(CHOSEN)
        assert receipt.complete, receipt.not_complete_because
        assert left(vault) == []
        aside = next(each for each in list_backups(vault.folder) if each.reason == "set-aside")
        assert texts_of(aside.folder, vault) == set(KEPT)
        assert vault.verify().ok
        assert vault.add(f"The {SECRET} stands in the hall.").result.outcome is Outcome.BLOCKED
        assert sorted(memory.text for memory in vault.list()) == KEPT


def test_a_memory_that_says_something_else_in_the_vault_stays_there(lived: Vault) -> None:
    tea = next(memory for memory in lived.list() if "tea" in memory.text)
    lived.edit(tea.id, text=f"I drink tea from the {SECRET}.")
    lived.add("I have a boat.")
    with restored(lived) as vault:
        assert dict(vault.plan_wipe(CHOSEN).places)["only_in_backups"] == 1
        assert vault.wipe(CHOSEN).complete
        assert left(vault) == []
        assert vault.get(tea.id).text == "I drink tea."
        assert vault.add("I drink tea.").result.outcome is Outcome.KNOWN, "what stays is not barred"
        aside = next(each for each in list_backups(vault.folder) if each.reason == "set-aside")
        assert texts_of(aside.folder, vault) == {"I bake rye bread.", "I have a boat."}
        with restored(vault) as again:
            assert sorted(memory.text for memory in again.list()) == KEPT, "nor is it taken for wiped elsewhere"


@pytest.mark.parametrize("chosen", [{"scope": "project:hall"}, {"agent": "Vexomatik"}, {"query": f"tag:{SECRET}"}])
def test_other_ways_to_say_it(lived: Vault, chosen: dict[str, str]) -> None:
    lived.add(MemoryDraft(f"The {SECRET} is tall.", scope="project:hall", agent="Vexomatik", tags=(SECRET,)))
    with restored(lived) as vault:
        receipt = vault.wipe(WipeSelection(**chosen))
        assert receipt.complete, receipt.not_complete_because
        assert left(vault) == []


def test_what_is_kept_stays_in_copies_too(lived: Vault) -> None:
    one, two = (lived.add(f"The {SECRET} is {what}.").result.id for what in ("tall", "green"))
    assert one
    assert two
    lived.backup()
    assert lived.wipe(CHOSEN.without(one)).complete
    for copy in list_backups(lived.folder):
        assert f"The {SECRET} is green." not in texts_of(copy.folder, lived)
    assert f"The {SECRET} is tall." in texts_of(list_backups(lived.folder)[0].folder, lived)


def test_a_copy_with_another_name_and_one_that_does_not_open(lived: Vault) -> None:
    lived.add(f"The {SECRET} stands in the hall.")
    with restored(lived) as vault:
        aside = next(each for each in list_backups(vault.folder) if each.reason == "set-aside")
        named = aside.folder.rename(aside.folder.with_name("before the move"))
        whole = (named / "vault.db").read_bytes()
        (named / "vault.db").write_bytes(b"no database at all" * 100)
        (because,) = vault.plan_wipe(CHOSEN).not_complete_because
        assert because.startswith("The backup before the move could not be looked through: ")
        with pytest.raises(NotFound, match="1 backups could not be opened and looked through"):
            vault.wipe(CHOSEN)
        vault.add(f"A {SECRET} was here too.")
        receipt = vault.wipe(CHOSEN)
        assert not receipt.complete
        assert "before the move" in receipt.not_complete_because[0]
        (named / "vault.db").write_bytes(whole)
        (pending,) = vault.pending_wipes()
        assert vault.finish_wipe(pending.id).complete
        assert left(vault) == []
        assert texts_of(named, vault) == set(KEPT)


@pytest.mark.parametrize("lived", ["plain"], indirect=True)
def test_a_copy_of_an_earlier_version_is_named_in_the_plan_and_asked_by_the_wipe(
    lived: Vault, tmp_path: Path, clock: FixedClock
) -> None:
    lived.add(f"The {SECRET} stands in the hall.")
    put_into_first_tables(lived, tmp_path / "old", clock)
    with restored(lived) as vault:
        aside = next(each for each in list_backups(vault.folder) if each.reason == "set-aside")
        shutil.copy(tmp_path / "old" / "vault.db", aside.database)
        plan = vault.plan_wipe(CHOSEN)
        assert (plan.memories, dict(plan.places)["older_backups"]) == (0, 1)
        assert plan.goes == (
            "what only 1 backup of an earlier version may have, looked for when the wipe begins",
        )  # fmt: skip
        with closing(Database(aside.database, None, read_only=True)) as copy:
            assert not up_to_date(copy), "to look changes nothing"
        receipt = vault.wipe(CHOSEN)
        assert receipt.complete, receipt.not_complete_because
        assert left(vault) == []
        assert texts_of(aside.folder, vault) == set(KEPT)
        assert "older_backups" not in dict(vault.plan_wipe(WipeSelection(about="tea")).places)


def test_a_drive_that_comes_back_is_looked_through_then(lived: Vault, tmp_path: Path) -> None:
    drive, away = tmp_path / "drive", tmp_path / "unplugged"
    lived.add(f"The {SECRET} stands in the hall.")
    lived.backup(drive)
    with restored(lived) as vault:
        drive.rename(away)
        plan = vault.plan_wipe(CHOSEN)
        assert "could not be reached" in plan.not_complete_because[0]
        assert vault.wipe(CHOSEN).not_complete_because == plan.not_complete_because
        away.rename(drive)
        (pending,) = vault.pending_wipes()
        assert vault.finish_wipe(pending.id).complete
        assert traces([vault.folder, drive], vault.raw_key(), Canaries((SECRET,))) == []


@pytest.mark.parametrize("step", range(1, 6))
def test_cut_off_at_any_step_it_is_brought_to_its_end(step: int, lived: Vault) -> None:
    lived.add(f"The {SECRET} stands in the hall.")
    vault = restored(lived)

    def close(done: int, _total: int | None, _what: str) -> None:
        if done == step:
            vault._database.close()

    with pytest.raises(VaultLocked):
        vault.wipe(CHOSEN, progress=close)
    vault.close()
    with opened(lived.folder, lived.clock) as again:
        assert again.pending_wipes() == ()
        assert again.receipts()[0].complete, again.receipts()[0].not_complete_because
        assert left(again) == []


def test_one_that_waits_takes_it_on_its_day(lived: Vault, clock: FixedClock) -> None:
    lived.add(f"The {SECRET} stands in the hall.")
    with restored(lived) as vault:
        vault.wipe_later(CHOSEN, days=3)
        assert left(vault), "it can still be taken back"
        clock.advance(days=4)
        vault.maintain()
        assert vault.receipts()[0].complete, vault.receipts()[0].not_complete_because
        assert left(vault) == []


def test_the_bare_words_are_looked_for_in_the_programs_settings(
    lived: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = tmp_path / "preferences.json"
    settings.write_text('{"last": "search: Zorblaxine, tea", "width": 12, "other": "oak"}', "utf-8")
    monkeypatch.setenv("MNEMOSCOPE_PREFERENCES", str(settings))
    lived.add("The zorblaxine stands in the hall.")
    receipt = lived.wipe(WipeSelection(about="zorblaxine"))
    assert receipt.complete, receipt.not_complete_because
    assert settings.read_text("utf-8") == '{\n "last": "",\n "width": 12,\n "other": "oak"\n}'
