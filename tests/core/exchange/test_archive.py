"""The complete archive: what went in comes out, and what was changed on the way is refused."""

from __future__ import annotations

import json
import os
import stat
import zipfile
from collections.abc import Callable, Iterator
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mnemoscope.exchange import Written, open_import, read_archive
from mnemoscope.exchange.archive_values import pack, unpack
from mnemoscope.exchange.write_archive import archive_pages
from mnemoscope.exchange.writing import write_zip
from mnemoscope.model.errors import Cancelled, DiskFull, ImportUnreadable, Refused
from mnemoscope.model.moment import parse_moment

NOW = parse_moment("2026-05-01T10:00:00Z")
ROWS: dict[str, list[dict[str, Any]]] = {
    "memories": [
        {"pk": 1, "text": "I keep 蜜蜂 <b>&</b>\n=1+1", "trust": 80, "event_us": None, "strength": 0.1 + 0.2},
        {"pk": 2, "text": "", "trust": 0, "event_us": -(2**62), "vector": b"\x00\xff\x10"},
    ],
    "sources": [{"pk": 9, "meta": {"$odd": {"$bytes": "no bytes"}, "list": [b"", {"a": [True, None]}]}}],
    "settings": [],
    "later_table": [{"x": 1}],
}


def write(target: Path, rows: dict[str, list[dict[str, Any]]] = ROWS, **more: Any) -> Written:
    return write_zip(target, archive_pages(rows.items(), created_at=NOW, program="mnemoscope/0.1", **more))


def read(path: Path) -> dict[str, list[dict[str, Any]]]:
    with read_archive(path) as archive:
        return {table: list(archive.rows(table)) for table in archive.tables}


def test_rows_come_back_as_they_were(tmp_path: Path) -> None:
    written = write(tmp_path / "a.zip", about={"name": "Mine"})
    assert read(written.path) == ROWS
    with read_archive(written.path) as archive:
        assert archive.counts == {"memories": 2, "sources": 1, "settings": 0, "later_table": 1}
        assert archive.tables == ["memories", "sources", "settings", "later_table"]
        assert list(archive.rows("tombstones")) == []
        assert archive.manifest["name"] == "Mine"
        assert archive.manifest["created_at"] == "2026-05-01T10:00:00+00:00"


@settings(max_examples=100, derandomize=True, deadline=None)
@given(
    st.recursive(
        st.none()
        | st.booleans()
        | st.integers(-(2**63), 2**63 - 1)
        | st.floats(allow_nan=False, allow_infinity=False)
        | st.text()
        | st.binary(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(st.text(max_size=3) | st.sampled_from(["$bytes", "$map"]), inner, max_size=3)
        ),
        max_leaves=8,
    )
)
def test_every_value_survives(value: Any) -> None:
    assert unpack(json.loads(json.dumps(pack(value)))) == value


def test_equal_rows_give_equal_bytes(tmp_path: Path) -> None:
    first, second = write(tmp_path / "a.zip"), write(tmp_path / "b.zip")
    assert first.sha256 == second.sha256
    assert first.path.read_bytes() == second.path.read_bytes()


def test_the_file_is_the_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        path = write(tmp_path / "a.zip").path
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [item.name for item in tmp_path.iterdir()] == ["a.zip"]


def test_rows_are_streamed(tmp_path: Path) -> None:
    given_out = 0

    def rows() -> Iterator[dict[str, Any]]:
        nonlocal given_out
        for number in range(3_000):
            given_out += 1
            yield {"pk": number}

    _, lines = next(archive_pages([("memories", rows())], created_at=NOW, program="x/1"))
    assert [given_out - number for number, _ in enumerate(lines, start=1)] == [0] * 3_000


def test_an_export_that_fails_leaves_nothing(tmp_path: Path) -> None:
    target = tmp_path / "a.zip"
    target.write_text("the older export")

    def rows() -> Iterator[dict[str, Any]]:
        yield {"pk": 1}
        raise Cancelled("Cancelled.")

    with pytest.raises(Cancelled):
        write_zip(target, archive_pages([("memories", rows())], created_at=NOW, program="x/1"), overwrite=True)
    assert target.read_text() == "the older export"
    assert [item.name for item in tmp_path.iterdir()] == ["a.zip"]


def test_places_that_cannot_be_written_say_so(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="does not exist"):
        write(tmp_path / "missing" / "a.zip")
    (tmp_path / "folder").mkdir()
    with pytest.raises(Refused, match="is a folder"):
        write(tmp_path / "folder")
    assert [item.name for item in tmp_path.iterdir()] == ["folder"]


def test_a_full_disk_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DiskFull, match="no room"):
        write(tmp_path / "a.zip")
    assert list(tmp_path.iterdir()) == []


def changed(path: Path, change: Callable[[dict[str, bytes]], None]) -> Path:
    with zipfile.ZipFile(path) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    change(members)
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return path


def manifest(**fields: Any) -> Callable[[dict[str, bytes]], None]:
    def change(members: dict[str, bytes]) -> None:
        members["manifest.json"] = json.dumps({**json.loads(members["manifest.json"]), **fields}).encode()

    return change


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (
            lambda m: m.update({"memories.jsonl": m["memories.jsonl"].replace(b"80", b"90")}),
            "does not fit its checksum",
        ),
        (lambda m: m.pop("sources.jsonl"), "sources.jsonl is missing"),
        (lambda m: m.pop("manifest.json"), "no manifest"),
        (lambda m: m.update({"manifest.json": b"{"}), "manifest cannot be read"),
        (manifest(format="other"), "is no Mnemoscope archive"),
        (manifest(version=2), "newer Mnemoscope .archive version 2; this one reads up to 1.. Update"),
        (manifest(version="1"), "no version"),
        (manifest(counts={}), "no table of memories"),
        (manifest(sha256={}), "does not fit its checksum"),
        (manifest(counts=5), "no table of memories"),
    ],
)
def test_a_changed_archive_is_refused(change: Callable[[dict[str, bytes]], None], says: str, tmp_path: Path) -> None:
    path = changed(write(tmp_path / "a.zip").path, change)
    with pytest.raises(ImportUnreadable, match=says):
        read_archive(path)


def test_a_wrong_count_is_refused_at_the_end_of_the_table(tmp_path: Path) -> None:
    path = changed(write(tmp_path / "a.zip").path, manifest(counts={"memories": 3}))
    with read_archive(path) as archive, pytest.raises(ImportUnreadable, match="holds 2 rows instead of 3"):
        list(archive.rows("memories"))


def test_a_cut_off_archive_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "a.zip").path
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(ImportUnreadable, match="breaks off"):
        read_archive(path)
    with pytest.raises(ImportUnreadable, match="breaks off"):
        read_archive(tmp_path / "missing.zip")


def test_a_flipped_bit_is_found(tmp_path: Path) -> None:
    rows = {"memories": [{"pk": number, "noise": os.urandom(30)} for number in range(500)]}
    path = write(tmp_path / "a.zip", rows).path
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)
    with pytest.raises(ImportUnreadable, match="is damaged"):
        read_archive(path)


def test_an_import_recognises_it(tmp_path: Path) -> None:
    path = write(tmp_path / "a.zip").path
    with open_import(path, zone=UTC) as reading:
        assert (reading.format, reading.is_archive, list(reading), reading.lost) == ("mnemoscope", True, [], [])


@pytest.mark.parametrize("table", ["../x", "Memories", "", "a b"])
def test_names_of_tables_are_plain(table: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cannot be the name"):
        write(tmp_path / "a.zip", {table: []})
