"""A large export is read in the memory of a small one."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

needs_proc = pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="memory is read from Linux's /proc")

PROGRAM = """
import sys
from datetime import UTC
from pathlib import Path
from mnemoscope.exchange import open_import
def most():
    # Not ru_maxrss: a child inherits that from the process that started it.
    return int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0])
before = most()
reading = open_import(Path(sys.argv[1]), zone=UTC)
count = sum(1 for _ in reading)
after = most()
print(count, reading.conversations, len(reading.lost), (after - before) // 1024)
"""


def write_large(path: Path, conversations: int) -> int:
    """An export of about 100 MB: `conversations` of 200 messages each."""
    with path.open("w", encoding="utf-8") as file:
        file.write("[")
        for number in range(conversations):
            mapping: dict[str, object] = {}
            for turn in range(200):
                mapping[f"{number}-{turn}"] = {
                    "id": f"{number}-{turn}",
                    "parent": f"{number}-{turn - 1}" if turn else None,
                    "children": [f"{number}-{turn + 1}"] if turn < 199 else [],
                    "message": {
                        "author": {"role": "user" if turn % 2 == 0 else "assistant", "name": None, "metadata": {}},
                        "create_time": 1_772_366_400 + number * 1000 + turn,
                        "content": {"content_type": "text", "parts": [f"In week {number} we mended sail {turn}. " * 3]},
                        "metadata": {"model_slug": "gpt-5"},
                    },
                }
            talk = {"id": str(number), "title": f"Week {number}", "mapping": mapping, "current_node": f"{number}-199"}
            file.write(("," if number else "") + json.dumps(talk))
        file.write("]")
    return path.stat().st_size


@pytest.mark.slow
@needs_proc
def test_a_hundred_megabytes_take_little_memory(tmp_path: Path) -> None:
    path = tmp_path / "conversations.json"
    size = write_large(path, 1_500)
    assert size > 90 << 20
    result = subprocess.run(
        [sys.executable, "-c", PROGRAM, str(path)], capture_output=True, text=True, check=True, timeout=240
    )
    count, conversations, lost, growth = map(int, result.stdout.split())
    assert (count, conversations, lost) == (300_000, 1_500, 0)
    assert growth < 60, f"{growth} MiB more for a file of {size >> 20} MiB"


@needs_proc
def test_the_largest_record_bounds_memory(tmp_path: Path) -> None:
    path = tmp_path / "list.json"
    with path.open("w") as file:
        file.write('[{"text": "first"}, {"text": "')
        for _ in range(100):
            file.write("long words " * 100_000)
        file.write('"}, {"text": "last"}]')
    program = PROGRAM.replace("print(count", "assert after < 350_000, after; print(count")
    result = subprocess.run(
        [sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True, timeout=120
    )
    count, _, lost, _ = map(int, result.stdout.split())
    assert (count, lost) == (1, 1)
