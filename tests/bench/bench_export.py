"""How long it takes to write a vault out, in each format, and how much memory that needs.

    python tests/bench/bench_export.py [--memories 100000] [--formats archive,pam]

An encrypted vault: every memory with a passage in one of a tenth as many conversations, former versions and answers for
a third, relations for a fifth, and an act of the journal for each. Each format is written by a process of its own; the
peak of memory is that process's, of which the program with the vault opened takes what the first row says.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from mnemoscope import Vault
from mnemoscope.model.clock import FixedClock
from mnemoscope.model.memory import PERSON
from mnemoscope.model.moment import DAY
from mnemoscope.model.out_forms import FORMS
from mnemoscope.vault import rows, schema
from mnemoscope.vault.journal import Act
from mnemoscope.vault.keys import Argon, KeyChoice

START = 1_700_000_000_000_000
QUICK = Argon(time=1, memory_kib=8 * 1024, lanes=1)
PASSPHRASE = "three brown owls"
TARGET_SECONDS = 20
WORDS = ("boats", "maps", "tea", "红色的自行车", "trains", "harbours", "cellos", "bread", "kites", "clocks")
KINDS = ("I like {w} number {n}.", "The {w} of Ida {n} are in room {n}.", "我喜欢第{n}个{w}。", "We saw {w} {n}.")


def build(folder: Path, count: int) -> None:
    clock = FixedClock(us=START)
    vault = Vault.create(folder, key=KeyChoice("passphrase", PASSPHRASE), clock=clock, argon=QUICK).vault
    vault.add_many([text(number) for number in range(400)])
    with vault._database.write() as connection:
        models = rows.select(connection, schema.memory)
        first = max(row["pk"] for row in models) + 1
        made = [memory(models[n % len(models)], n, first + n) for n in range(count - len(models))]
        rows.insert_many(connection, schema.memory, made)
        passages = [passage(row, n) for n, row in enumerate(made)]
        rows.insert_many(connection, schema.source, passages)
        rows.insert_many(connection, schema.memory_source, [
            {"memory_pk": row["pk"], "source_pk": each["pk"], "quote": row["text"], "start": 7,
             "end": 7 + len(row["text"]), "extractor": ""}
            for row, each in zip(made, passages, strict=True)
        ])  # fmt: skip
        third = made[::3]
        rows.insert_many(connection, schema.memory_version, [
            {**row, "recorded_to": row["changed_at"] + DAY, "operation_seq": 1} for row in third
        ])  # fmt: skip
        rows.insert_many(connection, schema.feedback, [
            {"memory_pk": row["pk"], "kind": "true", "at": row["recorded_at"], "at_offset": 0, "actor_kind": "person",
             "actor": "", "trust_before": 80, "trust_after": 80}
            for row in third
        ])  # fmt: skip
        rows.insert_many(connection, schema.relation, [
            {"type": "supports", "from_pk": row["pk"], "to_pk": row["pk"] - 1, "created_at": START, "created_by": ""}
            for row in made[1::5]
        ])  # fmt: skip
        for row in made:
            act = Act(connection, clock, verb="pin", actor=PERSON)
            act.update(schema.memory, row["pk"], {"importance": 60})
            act.commit()
    vault.close()


def text(number: int) -> str:
    return KINDS[number % len(KINDS)].format(w=WORDS[number % len(WORDS)], n=number)


def memory(model: dict[str, Any], number: int, pk: int) -> dict[str, Any]:
    at = START - number * 60_000_000
    return {
        **model, "pk": pk, "id": f"{number:08x}-0000-7000-8000-{pk:012x}", "text": text(number + 400),
        "text_key": number, "recorded_at": at, "changed_at": at, "tags": '["home", "红色"]',
    }  # fmt: skip


def passage(row: dict[str, Any], number: int) -> dict[str, Any]:
    return {
        "pk": row["pk"], "id": f"s{number:07x}-0000-7000-8000-000000000000", "source_key": f"k{number}",
        "app": "ChatGPT", "account": "me", "conversation_id": f"c{number // 10}", "title": f"Talk {number // 10}",
        "native_id": f"m{number}", "role": "person", "position": number % 10,
        "text": f"Hello, {row['text']} And that is all about it, thank you.",
        "at": row["recorded_at"], "at_offset": 0, "at_precision": "second", "model": "", "on_active_path": 1,
        "recorded_at": row["recorded_at"],
    }  # fmt: skip


def one(folder: Path, format: str, target: Path, sealed: bool) -> None:
    """Write one format and print what it took as JSON."""
    with Vault.open(folder, passphrase=PASSPHRASE) as vault:
        vault.index.close()
        wall, used = time.perf_counter(), time.process_time()
        size = 0
        if format != "nothing":
            size = vault.export(target, format=format, passphrase=PASSPHRASE if sealed else None).bytes
        wall, used = time.perf_counter() - wall, time.process_time() - used
        start = time.perf_counter()
        if format != "nothing":
            vault.preview_export(format=format)
        preview = time.perf_counter() - start
    print(json.dumps({"wall": wall, "used": used, "size": size, "preview": preview, "peak": peak()}))


def peak() -> float:
    """The most memory this process ever had, in MB. What the system counts for it began with its parent's."""
    told = Path("/proc/self/status").read_text().split("VmHWM:")[1].split()[0]
    return int(told) / 1024


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--memories", type=int, default=100_000)
    options.add_argument("--formats", default="", help="only these, separated by commas")
    options.add_argument("--one", nargs=4, metavar=("VAULT", "FORMAT", "TARGET", "SEALED"), help=argparse.SUPPRESS)
    chosen = options.parse_args()
    if chosen.one:
        one(Path(chosen.one[0]), chosen.one[1], Path(chosen.one[2]), chosen.one[3] == "1")
        return
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "vault"
        build(folder, chosen.memories)
        print(f"| {chosen.memories:,} memories | wall s | CPU s | MB written | preview s | peak MB |")
        print("|---|---|---|---|---|---|")
        runs = [("nothing", "0"), *((form.id, "0") for form in FORMS), ("archive", "1")]
        wanted = chosen.formats.split(",") if chosen.formats else [format for format, _ in runs]
        for format, sealed in [run for run in runs if run[0] in wanted]:
            target = Path(place) / f"out-{format}-{sealed}.zip"
            command = [sys.executable, __file__, "--one", str(folder), format, str(target), sealed]
            took = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
            name = f"{format}, encrypted" if sealed == "1" else format
            late = "" if took["wall"] <= TARGET_SECONDS else f" (target {TARGET_SECONDS})"
            print(
                f"| {name} | {took['wall']:.1f}{late} | {took['used']:.1f} | {took['size'] / 1e6:.1f} | "
                f"{took['preview']:.1f} | {took['peak']:.0f} |",
                flush=True,
            )


if __name__ == "__main__":
    main()
