"""Memories as JSON lines: one object of the JSON contract per line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from mnemoscope.exchange.writing import Written, new_file, sha256_of, to_json
from mnemoscope.model.results import Progress, no_progress

_STEP = 500


def write_jsonl(target: Path, memories: Iterable[Mapping[str, Any]], *, progress: Progress = no_progress) -> Written:
    """Write each memory as it comes; nothing is held."""
    count = 0
    with new_file(target) as file:
        for count, memory in enumerate(memories, start=1):
            file.write(to_json(memory))
            file.write(b"\n")
            if count % _STEP == 0:
                progress(count, None, "writing")
    return Written(target, sha256_of(target), {"memories": count})
