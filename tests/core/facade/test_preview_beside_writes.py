"""A preview does the import and rolls it back; other writes and other previews beside it neither see nor break it.

Nobody waits for one that takes long: it is done in a copy.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mnemoscope import Vault
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.query import EVERYTHING
from mnemoscope.model.wiping import WipeSelection
from mnemoscope.vault import scratch
from mnemoscope.vault.backup import STAGED
from mnemoscope.vault.home import backups_path
from mnemoscope.vault.keys import Argon, KeyChoice
from mnemoscope.vault.process_lock import ProcessLock
from mnemoscope.vault.scratch import WORTH_FROM

ROUNDS = 6
QUICK = Argon(time=1, memory_kib=8 * 1024, lanes=1)


def test_previews_and_writes_in_many_threads(tmp_path: Path) -> None:
    statements = [{"text": f"Likes tea number {number}", "event_time": "2026-01-02T08:00:00Z"} for number in range(60)]
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([*statements, {"text": "Lives in Berlin"}, {"text": "Lives in Porto"}]), "utf-8")
    with Vault.create(tmp_path / "vault", key=KeyChoice("plain")).vault as vault:
        vault.add("Lives in Lisbon")
        archive = tmp_path / "archive.zip"
        vault.export(archive, format="archive")
        failed: list[BaseException] = []
        previews: list[int] = []

        def repeat(act: Callable[[int], object]) -> None:
            try:
                for number in range(ROUNDS):
                    act(number)
            except BaseException as error:
                failed.append(error)

        def preview(_number: int) -> None:
            previews.append(len(vault.preview_import(listed).rows))

        acts: tuple[Callable[[int], object], ...] = (
            preview,
            preview,
            lambda _number: vault.preview_import(archive),
            lambda number: vault.add(f"Plays the piano on day {number}"),
            lambda number: vault.add(f"Runs {number + 5} kilometres"),
            lambda number: vault.search(f"tea {number}"),
        )
        threads = [threading.Thread(target=repeat, args=(act,)) for act in acts]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(120)
        assert failed == []
        assert previews == [62] * (2 * ROUNDS)
        assert vault.count(EVERYTHING) == 1 + 2 * ROUNDS
        assert {record.verb for record in vault.history(limit=100)} == {"add"}
        assert vault.verify().ok


@pytest.fixture(params=["plain", "passphrase"])
def vault(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Vault]:
    key = KeyChoice(request.param, "three brown owls" if request.param == "passphrase" else None)
    with Vault.create(tmp_path / "vault", key=key, argon=QUICK).vault as made:
        made.add("Lives in Lisbon")
        yield made


def large_list(folder: Path) -> Path:
    listed = folder / "list.json"
    statements = [{"text": "Lives in Berlin"}, {"text": "Lives in Lisbon"}, {"text": "Likes green tea"}]
    listed.write_text(json.dumps(statements) + " " * WORTH_FROM, "utf-8")
    return listed


def left_behind(vault: Vault) -> list[Path]:
    return list(backups_path(vault.folder).glob(f"{STAGED}*"))


def test_an_assistant_writes_while_a_large_file_is_looked_at(vault: Vault, tmp_path: Path) -> None:
    written: list[str] = []

    def progress(_done: int, _total: int | None, what: str) -> None:
        if what == "comparing with what is known" and not written:
            assert len(left_behind(vault)) == 1
            other = threading.Thread(target=lambda: written.append(vault.add("Plays the viola").result.outcome))
            other.start()
            other.join(30)
            assert written == ["added"], "it did not have to wait for the preview"

    preview = vault.preview_import(large_list(tmp_path), progress=progress)
    assert written == ["added"]
    assert [row.what for row in preview.rows] == ["conflict", "known", "new"]
    assert preview.rows[0].against[0].text == "Lives in Lisbon"
    assert vault.count(EVERYTHING) == 2
    assert left_behind(vault) == []


def test_where_copying_takes_longer_it_makes_way_once_somebody_writes(
    vault: Vault, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch, "MOST_TIMES", 0)
    listed = tmp_path / "list.json"
    listed.write_text(json.dumps([{"text": f"Owns boat number {number}"} for number in range(210)]) + " " * WORTH_FROM)
    written: list[str] = []
    copies: list[int] = []
    other = threading.Thread(target=lambda: written.append(vault.add("Plays the viola").result.outcome))

    def progress(_done: int, _total: int | None, what: str) -> None:
        if what == "comparing with what is known":
            copies.append(len(left_behind(vault)))
            if len(copies) == 1:
                other.start()
                while not vault._database.wanted:
                    threading.Event().wait(0.001)
            elif copies[-1]:
                other.join(30)
                assert written == ["added"], "it did not have to wait for the preview"

    preview = vault.preview_import(listed, progress=progress)
    assert copies == [0, 1, 1], "begun in the vault, done in a copy"
    assert [row.what for row in preview.rows] == ["new"] * 210
    assert vault.count(EVERYTHING) == 2
    assert left_behind(vault) == []


def test_nothing_is_left_of_a_preview_that_ends_early(vault: Vault, tmp_path: Path) -> None:
    def progress(_done: int, _total: int | None, what: str) -> None:
        if what == "comparing with what is known":
            raise Cancelled("stop")

    with pytest.raises(Cancelled):
        vault.preview_import(large_list(tmp_path), progress=progress)
    assert left_behind(vault) == []
    # What a kill left goes with the next wipe, backup or large preview.
    killed = backups_path(vault.folder) / f"{STAGED}tried-1"
    killed.mkdir()
    (killed / "vault.db").write_bytes(b"Lives in Lisbon")
    assert vault.wipe(WipeSelection(about="Lisbon")).complete
    assert left_behind(vault) == []


def test_beside_a_backup_it_is_looked_at_in_the_vault_itself(vault: Vault, tmp_path: Path) -> None:
    shelf = backups_path(vault.folder)
    shelf.mkdir(exist_ok=True)
    with ProcessLock(shelf / "lock"):
        assert len(vault.preview_import(large_list(tmp_path)).rows) == 3
    assert vault.count(EVERYTHING) == 1
