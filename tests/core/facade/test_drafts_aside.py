"""Drafts reach the disk while an act holds the database: sealed, taken in afterwards or at the next opening, and wiped
like the others."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent))

from disk_scanner import Canaries, traces

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.drafts import Draft, DraftKind
from mnemoscope.model.errors import Misuse, VaultBusy, VaultLocked, VaultReadOnly
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault.keys import Argon, KeyChoice

Tell = Callable[..., str]
CHEAP = Argon(time=1, memory_kib=64, lanes=1)
CANARY = "vellumquartz"
PASSPHRASE = "a long enough passphrase"


def wording(memory_id: str, text: str, *, name: str = "draft-1") -> Draft:
    return Draft(name, DraftKind.WORDING, memory_id, text, (memory_id,), 1)


def files(vault: Vault) -> list[Path]:
    return sorted(vault.folder.glob("unsaved-*"))


def as_after_a_kill(vault: Vault, place: Path, *, passphrase: str | None = None) -> Vault:
    """The vault as whoever opens it finds it when the program was killed now."""
    shutil.copytree(vault.folder, place, ignore=shutil.ignore_patterns("lock"))
    return Vault.open(place, passphrase=passphrase, clock=FixedClock(vault.now().us))


def test_while_an_act_holds_the_database_drafts_lie_beside_it_and_a_kill_loses_none(
    vault: Vault, told: Tell, tmp_path: Path
) -> None:
    tea = told("I drink green tea.")
    with vault._database.write():
        vault.set_drafts_aside([wording(tea, "I drink bl")])
        vault.set_drafts_aside([wording(tea, "I drink black tea")])
        (file,) = files(vault)
        assert b"black" not in file.read_bytes()
        assert file.stat().st_mode & 0o077 == 0
        with as_after_a_kill(vault, tmp_path / "killed") as again:
            assert [(each.id, each.text) for each in again.drafts()] == [("draft-1", "I drink black tea")]
            assert files(again) == []
            assert again.verify().ok
    assert vault.drafts() == ()
    vault.keep_drafts([wording(tea, "I drink black tea")])
    assert files(vault) == []
    assert [each.text for each in vault.drafts()] == ["I drink black tea"]


def test_what_was_written_to_since_stays_there(vault: Vault, told: Tell) -> None:
    tea, wine = told("I drink green tea."), told("I drink red wine.")
    older, newer = wording(tea, "I drink bl"), wording(tea, "I drink black")
    other, saved = wording(wine, "I drink wh", name="2"), wording(wine, "gone", name="3")
    vault.set_drafts_aside([newer, other, saved])
    vault.keep_drafts([older, other], dropped=["3"])
    assert len(files(vault)) == 1
    vault.keep_drafts([newer])
    assert files(vault) == []
    vault.set_drafts_aside([newer])
    vault.set_drafts_aside([])
    assert files(vault) == []


def test_a_draft_of_a_memory_that_is_wiped_meanwhile_is_not_taken_in(
    vault: Vault, told: Tell, tmp_path: Path
) -> None:
    tea = told("I drink green tea.")
    vault.set_drafts_aside([wording(tea, f"I drink {CANARY} tea")])
    vault.wipe(WipeSelection(ids=(tea,)))
    assert vault.drafts() == ()
    assert files(vault) == []
    vault.set_drafts_aside([wording(tea, f"I drink {CANARY} tea")])
    assert vault.keep_drafts([wording(tea, f"I drink {CANARY} tea")]) == ("draft-1",)
    assert files(vault) == []
    vault.set_drafts_aside([wording(tea, f"I drink {CANARY} tea")])
    with as_after_a_kill(vault, tmp_path / "killed") as again:
        assert (again.drafts(), files(again)) == ((), [])


def test_a_wipe_of_words_finds_what_another_program_has_set_aside(
    vault: Vault, told: Tell, tmp_path: Path
) -> None:
    tea = told("I drink green tea.")
    with Vault.open(vault.folder, clock=FixedClock(vault.now().us)) as other:
        other.set_drafts_aside([wording(tea, f"The word is {CANARY} here")])
        plan = vault.plan_wipe(WipeSelection(about=CANARY))
        assert dict(plan.places)["drafts"] == 1
        receipt = vault.wipe(WipeSelection(about=CANARY))
        assert receipt.complete
        assert (vault.drafts(), files(vault)) == ((), [])
    assert traces([vault.folder], None, Canaries((CANARY,))) == []


@pytest.mark.parametrize("text", ["I drink black tea", "我改喝红茶了", "x" * 100_000])
def test_in_an_encrypted_vault_the_file_is_sealed_by_its_key(tmp_path: Path, text: str) -> None:
    key = KeyChoice("passphrase", PASSPHRASE)
    with Vault.create(tmp_path / "vault", key=key, argon=CHEAP).vault as vault:
        tea = str(vault.add("I drink green tea.").result.id)
        vault.set_drafts_aside([wording(tea, text)])
        (file,) = files(vault)
        assert text[:20].encode() not in file.read_bytes()
        assert tea.encode() not in file.read_bytes()
        first = file.read_bytes()
        vault.set_drafts_aside([wording(tea, text)])
        assert file.read_bytes()[12:] != first[12:], "each writing has a nonce of its own"
        with as_after_a_kill(vault, tmp_path / "killed", passphrase=PASSPHRASE) as again:
            assert [each.text for each in again.drafts()] == [text]


def test_what_nobody_can_read_is_removed_and_the_vault_opens(vault: Vault, tmp_path: Path) -> None:
    for number, content in enumerate((b"", b"x", bytes(12) + b"not what was written")):
        (vault.folder / f"unsaved-{number}.sealed").write_bytes(content)
    with as_after_a_kill(vault, tmp_path / "killed") as again:
        assert (again.drafts(), files(again)) == ((), [])


def test_an_opening_does_not_wait_for_who_writes(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    with Vault.open(vault.folder, clock=FixedClock(vault.now().us)) as other:
        other.set_drafts_aside([wording(tea, "I drink black tea")])
        with vault._database.write():
            with Vault.open(vault.folder, clock=FixedClock(vault.now().us)) as third:
                assert third.drafts() == ()
                with pytest.raises(VaultBusy):
                    third.keep_drafts([wording(tea, "x")], wait=0.05)
            assert len(files(vault)) == 1
        with Vault.open(vault.folder, clock=FixedClock(vault.now().us)) as fourth:
            assert [each.text for each in fourth.drafts()] == ["I drink black tea"]


def test_refused_where_it_cannot_be_kept(vault: Vault, told: Tell) -> None:
    tea = told("I drink green tea.")
    with pytest.raises(Misuse, match="no valid text"):
        vault.set_drafts_aside([wording(tea, "half a sign: \ud83d")])
    with pytest.raises(Misuse, match="100,000 characters"):
        vault.set_drafts_aside([wording(tea, "x" * 100_001)])
    with (
        Vault.open(vault.folder, read_only=True, clock=FixedClock(vault.now().us)) as looked,
        pytest.raises(VaultReadOnly),
    ):
        looked.set_drafts_aside([wording(tea, "I drink black tea")])
    vault.lock()
    with pytest.raises(VaultLocked):
        vault.set_drafts_aside([wording(tea, "I drink black tea")])
    assert files(vault) == []
