"""How fast and in how much memory files come in: `python tests/bench/bench_import.py [--only WORD] [--folder DIR]`.

Each measurement runs in a process of its own, so that its peak of memory is its own; processor time is that of the
process. The large export is made afresh with new ids in the folder and deleted afterwards.
"""

from __future__ import annotations

import argparse
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

MEGABYTES = 500
PARSED = 3_000
STORED = 1_000
WHO = ("I", "My sister", "The landlord", "Our team", "Grandfather", "The new neighbour", "Mira", "Jonas", "My manager")
DOES = ("repaired", "sold", "is looking for", "talks about", "has always liked", "lives near", "borrowed", "works with")
WHAT = ("the green bicycle", "an old radio", "the report on turbines", "three orchids", "a ticket to Oslo", "the sofa")

MEASURE = """
import json, sys, time
from datetime import UTC
from pathlib import Path
def most():
    return int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]) / 1024
"""
PARSE = """
from mnemoscope.exchange import open_import
begun, wall = time.process_time(), time.monotonic()
steps = [0]
def progress(done, total, what):
    steps[0] += 1
with open_import(Path(sys.argv[1]), zone=UTC, progress=progress) as reading:
    count = sum(1 for _ in reading)
print(json.dumps({"records": count, "cpu": time.process_time() - begun, "wall": time.monotonic() - wall,
                  "peak": most(), "steps": steps[0], "lost": len(reading.lost)}))
"""
STORE = """
from mnemoscope import Vault
from mnemoscope.index.service import Index
from mnemoscope.model.errors import Cancelled
from mnemoscope.vault.keys import KeyChoice
folder = Path(sys.argv[2])
with Vault.create(folder, key=KeyChoice("plain"), index=Index).vault as vault:
    stop_at, cancelled = float(sys.argv[4]), [0.0]
    began = time.monotonic()
    def progress(done, total, what):
        if stop_at and time.monotonic() - began > stop_at:
            cancelled[0] = cancelled[0] or time.monotonic()
            raise Cancelled("stop")
    begun, wall = time.thread_time(), time.monotonic()
    answer = {}
    try:
        if sys.argv[3] == "preview":
            found = vault.preview_import(Path(sys.argv[1]), progress=progress)
            answer = {"records": len(found.rows), "added": found.report.added}
        else:
            done = vault.import_(Path(sys.argv[1]), progress=progress)
            answer = {"records": done.added + done.known + done.held + done.blocked, "added": done.added,
                      "sources": done.sources}
    except Cancelled:
        ended = time.monotonic()
        from mnemoscope.model.query import EVERYTHING
        answer = {"records": 0, "cancel": ended - cancelled[0], "left": vault.count(EVERYTHING) + len(vault.history())}
    print(json.dumps({**answer, "cpu": time.thread_time() - begun, "wall": time.monotonic() - wall, "peak": most()}))
"""


def row(what: str, value: str, note: str = "") -> None:
    print(f"{what:<58}{value:>18}  {note}", flush=True)


def run(program: str, *arguments: object) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, "-c", MEASURE + program, *map(str, arguments)], capture_output=True, text=True
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def write_chats(path: Path, megabytes: int) -> int:
    """A ChatGPT-like export of this size; the number of messages. Most of what people say is no statement."""
    chance = random.Random(5)
    messages = number = 0
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        while file.tell() < megabytes << 20:
            mapping: dict[str, object] = {}
            for turn in range(40):
                name = f"{chance.getrandbits(64):016x}"
                before = list(mapping)[-1] if mapping else None
                words = " ".join(chance.choice(part) for part in (WHO, DOES, WHAT))
                said = f"Could you look at section {turn} again? {words} in week {number}, as far as I know." * 2
                answer = "Well. " + words * 30
                mapping[name] = {
                    "id": name, "parent": before, "children": [],
                    "message": {
                        "id": name, "author": {"role": "user" if turn % 2 == 0 else "assistant", "name": None},
                        "create_time": 1_700_000_000 + number * 4000 + turn, "recipient": "all", "weight": 1.0,
                        "content": {"content_type": "text", "parts": [said if turn % 2 == 0 else answer]},
                        "metadata": {"model_slug": "gpt-5", "timestamp_": "absolute"},
                    },
                }  # fmt: skip
                messages += 1
            talk = {
                "id": f"{chance.getrandbits(64):016x}", "title": f"Week {number}", "create_time": 1_700_000_000,
                "mapping": mapping, "current_node": list(mapping)[-1],
            }  # fmt: skip
            file.write(("," if number else "") + json.dumps(talk))
            number += 1
        file.write("]")
    return messages


def write_list(path: Path, count: int) -> None:
    chance = random.Random(7)
    rows = (
        {
            "text": " ".join(chance.choice(part) for part in (WHO, DOES, WHAT)) + f", note {number}.",
            "id": str(number), "origin": "stated" if number % 3 else "inferred", "event_time": "2026-02-01",
        }
        for number in range(count)
    )  # fmt: skip
    with path.open("w", encoding="utf-8") as file:
        for each in rows:
            file.write(json.dumps(each) + "\n")


def large(folder: Path) -> None:
    path = folder / "conversations.json"
    begun = time.monotonic()
    messages = write_chats(path, MEGABYTES)
    size = path.stat().st_size >> 20
    print(f"-- {size} MiB, {messages:,} messages, made in {time.monotonic() - begun:.0f} s")
    found = run(PARSE, path)
    row("reading it: records a second (processor)", f"{found['records'] / found['cpu']:,.0f}", f"at least {PARSED:,}")
    row("reading it: peak memory", f"{found['peak']:,.0f} MiB", "at most 300")
    row("reading it: told progress", f"{found['steps']:,.0f} times")
    stopped = run(STORE, path, folder / "stopped", "import", 8)
    row("cancelled after 8 s: answered within", f"{stopped['cancel']:.2f} s", "at most 1")
    row("cancelled: memories and acts left behind", f"{stopped['left']:,.0f}", "none")
    done = run(STORE, path, folder / "whole", "import", 0)
    rate = done["sources"] / done["cpu"]
    row("importing it: passages a second (processor)", f"{rate:,.0f}", f"{done['sources']:,.0f}")
    row("importing it: statements", f"{done['records']:,.0f}")
    row("importing it: peak memory", f"{done['peak']:,.0f} MiB")
    row("importing it: wall clock", f"{done['wall']:,.0f} s")


def statements(folder: Path) -> None:
    for count in (10_000, 100_000):
        path = folder / f"{count}.jsonl"
        write_list(path, count)
        print(f"-- a list of {count:,} statements")
        found = run(PARSE, path)
        row("read a second (processor)", f"{found['records'] / found['cpu']:,.0f}", f"at least {PARSED:,}")
        done = run(STORE, path, folder / f"v{count}", "import", 0)
        row("stored a second (processor)", f"{done['added'] / done['cpu']:,.0f}", f"at least {STORED:,}")
        row("peak memory of storing", f"{done['peak']:,.0f} MiB")
        again = run(STORE, path, folder / f"p{count}", "preview", 0)
        row("preview: rows a second (processor)", f"{again['records'] / again['cpu']:,.0f}")
        row("preview: peak memory", f"{again['peak']:,.0f} MiB")


PARTS: dict[str, Callable[[Path], None]] = {"statements": statements, "large": large}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--only", choices=list(PARTS))
    options.add_argument("--folder", type=Path)
    chosen = options.parse_args()
    for name, part in PARTS.items():
        if chosen.only in (None, name):
            folder = Path(tempfile.mkdtemp(prefix="bench-import-", dir=chosen.folder))
            try:
                part(folder)
            finally:
                shutil.rmtree(folder)


if __name__ == "__main__":
    main()
