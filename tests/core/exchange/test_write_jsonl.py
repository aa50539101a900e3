"""JSON lines: one memory of the contract per line, and our own reader takes them back."""

from __future__ import annotations

import hashlib
import json
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.exchange import Fate, Link, memory_to_dict
from mnemoscope.exchange.write_jsonl import json_lines
from mnemoscope.exchange.writing import write_file
from mnemoscope.model.errors import Cancelled
from mnemoscope.model.words import Polarity

from .conftest import ReadFile
from .test_contract import MEMORY


def test_one_line_each_with_the_checksum_of_the_file(tmp_path: Path) -> None:
    memories: list[dict[str, Any]] = [{"text": "a\nb", "n": None}, {"text": "喜欢"}]
    written = write_file(tmp_path / "m.jsonl", json_lines(iter(memories)))
    data = written.path.read_bytes()
    assert [json.loads(line) for line in data.splitlines()] == memories
    assert written.sha256 == hashlib.sha256(data).hexdigest()
    assert stat.S_IMODE(written.path.stat().st_mode) == 0o600


def test_an_empty_export_is_an_empty_file(tmp_path: Path) -> None:
    assert write_file(tmp_path / "m.jsonl", json_lines([])).path.read_bytes() == b""


def test_our_own_lines_can_be_imported(tmp_path: Path, read_file: ReadFile) -> None:
    memory = memory_to_dict(MEMORY)
    former = {**memory, "id": "m0", "state": "superseded", "relations": []}
    rejected = {**memory, "id": "mx", "standing": "rejected", "relations": []}
    written = write_file(tmp_path / "m.jsonl", json_lines([memory, former, rejected]))
    got = read_file(written.path)
    assert got.reading.format == "list"
    item = got.statements[0]
    assert (item.native_id, item.text, item.origin, item.scope) == ("m1", MEMORY.text, MEMORY.origin, "personal")
    assert (item.trust, item.tags, item.agent) == (0.35, ("home", "move"), "Claude")
    assert (item.event_time, item.valid_from) == (MEMORY.event_time, MEMORY.valid_from)
    assert (item.subject, item.attribute, item.value, item.polarity) == ("self", "home_city", "Ghent", Polarity.NEGATED)
    assert (item.source.app, item.source.title, item.source.text) == ("Claude", "Moving", "moved to Ghent")
    assert [statement.fate for statement in got.statements] == [Fate.CURRENT, Fate.SUPERSEDED, Fate.DELETED]
    assert got.links == [Link("m1", "m0", "supersedes")]
    assert (got.lost, got.notes) == ([], [])


def test_cancelling_leaves_nothing(tmp_path: Path) -> None:
    def memories() -> Iterator[dict[str, Any]]:
        yield from ({"n": n} for n in range(10_000))
        raise Cancelled("Cancelled.")

    with pytest.raises(Cancelled):
        write_file(tmp_path / "m.jsonl", json_lines(memories()))
    assert list(tmp_path.iterdir()) == []
