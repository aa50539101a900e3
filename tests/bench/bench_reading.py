"""How fast each form of conversations is read, and in how much memory: `python tests/bench/bench_reading.py [MB]`.

Files of that many megabytes are made from a few hundred sentences, each form from the same messages. Only reading is
measured: nothing is stored. Processor time counts, since the machine may be busy.
"""

from __future__ import annotations

import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, timedelta
from pathlib import Path

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from tests.core.exchange.chat_examples import BEGAN, EXAMPLES, Example, Said  # noqa: E402

from mnemoscope.exchange import open_import  # noqa: E402

WORDS = [
    "the",
    "boat",
    "lies",
    "at",
    "a",
    "quay",
    "and",
    "tide",
    "comes",
    "in",
    "slowly",
    "while",
    "we",
    "mend",
    "sails",
]
TURNS = 40


def sentences(count: int, chance: random.Random) -> str:
    return " ".join(" ".join(chance.choices(WORDS, k=12)).capitalize() + "." for _ in range(count))


CHANCE = random.Random(7)
QUESTIONS = [sentences(2, CHANCE) for _ in range(300)]
ANSWERS = [sentences(12, CHANCE) for _ in range(300)]


def talk(number: int) -> list[Said]:
    """A conversation like no other: two sentences of the person, twelve of the assistant, by turns."""
    return [
        Said(
            f"{CHANCE.choice(ANSWERS if turn % 2 else QUESTIONS)} {number}-{turn}",
            turn % 2 == 0,
            BEGAN + timedelta(seconds=4_000 * number + 40 * turn),
            f"m{number}-{turn}",
        )
        for turn in range(TURNS)
    ]


def as_list(data: bytes, number: int) -> bytes:
    """The elements of a list, with the conversation's id made its own."""
    records = json.loads(data)
    for record in records:
        record |= {key: f"t{number}" for key in ("id", "uuid") if key in record}
    return json.dumps(records)[1:-1].encode()


def as_grok(data: bytes, number: int) -> bytes:
    (record,) = json.loads(data)["conversations"]
    record["conversation"]["id"] = f"t{number}"
    return json.dumps(record).encode()


def as_cells(data: bytes, number: int) -> bytes:
    return data[data.index(b'<div class="outer-cell') : data.rindex(b"</div></body>")]


def without_head(lines: int) -> Callable[[bytes, int], bytes]:
    return lambda data, number: data if number == 0 else b"\n".join(data.split(b"\n")[lines:])


def own_ids(data: bytes, number: int) -> bytes:
    return data.replace(b'"talk-1"', f'"t{number}"'.encode())


Join = tuple[bytes, Callable[[bytes, int], bytes], bytes, bytes]
LIST: Join = (b"[", as_list, b",", b"]")
JOINS: dict[str, Join] = {
    "chatgpt": LIST,
    "claude": LIST,
    "gemini": LIST,
    "messages_list": LIST,
    "sharegpt": LIST,
    "grok": (b'{"conversations":[', as_grok, b",", b"]}"),
    "gemini_page": (b"<html><body><div>", as_cells, b"", b"</div></body></html>"),
    "claude_code": (b"", without_head(1), b"", b""),
    "codex": (b"", without_head(2), b"", b""),
    "codex_first": (b"", without_head(1), b"", b""),
    "sillytavern": (b"", without_head(1), b"", b""),
    "copilot": (b"", without_head(1), b"", b""),
    "copilot_other": (b"", without_head(1), b"", b""),
    "messages_lines": (b"", own_ids, b"", b""),
    "messages_bare": (b"", lambda data, number: data, b"", b""),
    "sharegpt_lines": (b"", own_ids, b"", b""),
}
"""How conversations become one file: its beginning, what of each goes in, what stands between them, its end."""


def write(example: Example, path: Path, size: int) -> None:
    begin, part, between, end = JOINS[example.write.__name__]
    with path.open("wb") as file:
        file.write(begin)
        number = 0
        while file.tell() < size:
            file.write((between if number else b"") + part(example.write(talk(number), ""), number))
            number += 1
        file.write(end)


def most() -> int:
    """The most memory that this process had, in kilobytes."""
    status = Path("/proc/self/status")
    return int(status.read_text().partition("VmHWM:")[2].split()[0]) if status.exists() else 0


def measure(path: Path) -> None:
    """In a process of its own: records, lost ones, seconds of the processor, megabytes more than before."""
    before, began = most(), time.process_time()
    reading = open_import(path, zone=UTC)
    count = sum(1 for _ in reading)
    print(count, len(reading.lost), time.process_time() - began, (most() - before) // 1024)


def main(megabytes: int) -> None:
    print("| form | MB | records | lost | CPU s | records a second | MB of memory |\n|---|---|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for example in EXAMPLES:
            if example.write.__name__ not in JOINS:  # a prompt of AI Studio is a file of its own
                continue
            path = Path(folder, example.name)
            write(example, path, megabytes << 20)
            run = subprocess.run(
                [sys.executable, __file__, "--read", str(path)], capture_output=True, text=True, check=True
            )
            count, lost, seconds, grown = run.stdout.split()
            rate = int(count) / float(seconds)
            size = path.stat().st_size >> 20
            print(
                f"| {example.label} | {size} | {int(count):,} | {lost} | {float(seconds):.1f} | {rate:,.0f} | {grown} |"
            )
            path.unlink()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--read"]:
        measure(Path(sys.argv[2]))
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 50)
