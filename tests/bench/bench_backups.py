"""How long a backup, its check, a comparison and a restore take: `python bench_backups.py [SIZE]`."""

from __future__ import annotations

import resource
import sys
import tempfile
import time
from pathlib import Path

from mnemoscope import Vault
from mnemoscope.vault import schema
from mnemoscope.vault.keys import Argon, KeyChoice
from mnemoscope.vault.rows import insert_many, select

CHEAP = Argon(time=1, memory_kib=8 * 1024, lanes=1)


def fill(vault: Vault, count: int) -> None:
    """Many memories quickly: one real one, then copies of its row with other words."""
    vault.add("Heron 0 stood by the mill pond in the morning.")
    with vault._database.write() as connection:
        (model,) = select(connection, schema.memory)
        insert_many(
            connection,
            schema.memory,
            [
                {
                    **{name: value for name, value in model.items() if name != "pk"},
                    "id": f"{number:032x}",
                    "text": f"Heron {number} stood by the mill pond on day {number % 365}, and flew on.",
                    "text_key": number,
                    "subject_key": f"heron {number}",
                }
                for number in range(1, count)
            ],
        )


def row(what: str, started: float, used: float, note: str = "") -> None:
    print(f"| {what} | {time.perf_counter() - started:.1f} s | {time.process_time() - used:.1f} s | {note} |")


def main() -> None:
    size = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    print(f"| {size:,} memories, encrypted | wall | CPU | |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as place:
        vault = Vault.create(Path(place) / "vault", key=KeyChoice("passphrase", "three owls"), argon=CHEAP).vault
        fill(vault, size)
        began = time.perf_counter(), time.process_time()
        made = vault.find_backup(vault.backup())
        row("backup with its check", *began, f"{made.size / 1e6:.0f} MB")
        began = time.perf_counter(), time.process_time()
        vault.check_backup(made)
        row("check again", *began)
        vault.add("Heron of another day.")
        began = time.perf_counter(), time.process_time()
        prepared = vault.prepare_restore(made)
        row("copy, check and compare", *began, f"{prepared.comparison.lost} would be gone")
        began = time.perf_counter(), time.process_time()
        vault.finish_restore(prepared)
        row("switch", *began)
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        print(f"| most memory | {most} MB | | |")


if __name__ == "__main__":
    main()
