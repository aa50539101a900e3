"""A preview does the import and rolls it back; other writes and other previews beside it neither see nor break it."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.model.query import EVERYTHING
from mnemoscope.vault.keys import KeyChoice

ROUNDS = 6


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
