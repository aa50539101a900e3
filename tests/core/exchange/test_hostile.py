"""Files that want to do harm, or that change while they are read: each is bounded, and the report says what it was."""

from __future__ import annotations

import gzip
import io
import os
import struct
import tarfile
import threading
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from mnemoscope.exchange import container as containers
from mnemoscope.exchange import packing
from mnemoscope.exchange.container import Container, Pasted
from mnemoscope.exchange.plain_files import open_plain
from mnemoscope.model.errors import ImportUnreadable

from .conftest import ReadFile, WriteFile, WriteZip


def names(container: Container) -> list[str]:
    return [member.name for member in container.members]


def refusals(container: Container) -> dict[str, str]:
    return {line.where: line.why for line in container.lost}


def content(container: Container, name: str) -> bytes:
    (member,) = [member for member in container.members if member.name == name]
    with member.open() as file:
        return file.read()


def tar(*entries: tuple[tarfile.TarInfo | str, bytes], mode: str = "w") -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:
        for info, data in entries:
            entry = tarfile.TarInfo(info) if isinstance(info, str) else info
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return buffer.getvalue()


def link(name: str, target: str, kind: bytes = tarfile.SYMTYPE) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.linkname = kind, target
    return info


def test_a_gzip_file_is_read_as_what_it_holds(write_file: WriteFile, read_file: ReadFile) -> None:
    path = write_file("memories.jsonl.gz", gzip.compress(b'{"text": "I row."}\n{"text": "I sail."}\n'))
    assert read_file(path).texts == ["I row.", "I sail."]
    with Container(path) as container:
        assert (names(container), container.is_whole) == (["memories.jsonl.gz"], False)
        assert container.members[0].base == "memories.jsonl"


@pytest.mark.parametrize("cut", [5, -9, -4000])
def test_a_gzip_file_that_breaks_off_is_read_up_to_there(cut: int, write_file: WriteFile, read_file: ReadFile) -> None:
    lines = b"".join(b'{"text": "I own boat %d of %d."}\n' % (n, n * 7919) for n in range(5000))
    path = write_file("memories.jsonl.gz", gzip.compress(lines)[:cut])
    if cut == 5:
        with pytest.raises(ImportUnreadable, match="damaged or breaks off"):
            read_file(path)
        return
    got = read_file(path)
    assert len(got.texts) < 5000
    assert any("damaged" in line for line in got.lost)


def test_a_gzip_bomb_ends_where_no_export_goes_on(
    write_file: WriteFile, read_file: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(packing, "HARMLESS_SIZE", 1 << 20)
    monkeypatch.setattr(packing, "MOST_SWELLING", 10)
    path = write_file("memories.jsonl.gz", gzip.compress(b'{"text": "I row."}\n' + b'{"text": "x"}\n' * 2_000_000))
    got = read_file(path)
    assert 0 < len(got.texts) < 200_000
    assert any("damaged" in line for line in got.lost)


@pytest.mark.parametrize("mode", ["w", "w:gz"])
def test_a_tar_archive_is_read_without_following_anything(mode: str, write_file: WriteFile, tmp_path: Path) -> None:
    pipe = tarfile.TarInfo("pipe")
    pipe.type = tarfile.FIFOTYPE
    data = tar(
        ("export/a.json", b"[1]"), ("../../up.json", b"[2]"), ("/etc/x.json", b"[3]"),
        (link("way", "/etc"), b""), (link("hard", "export/a.json", tarfile.LNKTYPE), b""), (pipe, b""),
        ("empty.json", b""), ("export/b.json", b"[4]"), mode=mode,
    )  # fmt: skip
    before = sorted(tmp_path.rglob("*"))
    with Container(write_file("export.tar.gz" if ":" in mode else "export.tar", data)) as container:
        assert names(container) == ["export/a.json", "export/b.json"]
        assert [content(container, name) for name in names(container)] == [b"[1]", b"[4]"]
        assert refusals(container) == {
            "../../up.json": "Not read: its name points outside of the archive.",
            "/etc/x.json": "Not read: its name points outside of the archive.",
            "way": "Not read: it is a link to another place; links are not followed.",
            "hard": "Not read: it is a link to another place; links are not followed.",
            "pipe": "Not read: it is no ordinary file.",
            "empty.json": "Not read: it is empty.",
        }
    assert len(sorted(tmp_path.rglob("*"))) == len(before) + 1


def test_a_tar_header_that_wants_much_memory_is_refused(write_file: WriteFile) -> None:
    info = tarfile.TarInfo("long")
    info.type, info.size = tarfile.GNUTYPE_LONGNAME, 1 << 30
    path = write_file("x.tar", info.tobuf(tarfile.GNU_FORMAT) + b"x" * 4096)
    with pytest.raises(ImportUnreadable, match="damaged or breaks off"):
        Container(path)


def test_a_tar_that_breaks_off_keeps_what_came_before(write_file: WriteFile) -> None:
    whole = tar(("a.json", b"[1]"), ("b.json", os.urandom(5000)))
    broken = whole[:1024] + b"\xff" * 3000
    with Container(write_file("x.tar", broken)) as container:
        assert names(container) == ["a.json"]
        assert any("damaged or breaks off" in why for why in refusals(container).values())


def test_bombs_within_bombs_share_one_bound(write_zip: WriteZip, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each level may swell 250 times by itself; together they may not swell 250 x 250 times."""
    monkeypatch.setattr(packing, "HARMLESS_SIZE", 1 << 20)
    inner = write_zip("inner.zip", *((f"{n}.json", b" " * 700_000) for n in range(4))).read_bytes()
    path = write_zip("outer.zip", *((f"{n}.zip", inner) for n in range(30)))
    with Container(path) as container:
        total = sum(member.size for member in container.members)
        assert 0 < total <= max(1 << 20, packing.MOST_SWELLING * path.stat().st_size)
        assert any("grow far beyond" in why for why in refusals(container).values())


def test_what_unpacks_to_more_than_it_says_ends_there(write_zip: WriteZip, read_file: ReadFile) -> None:
    path = write_zip("x.zip", ("memories.jsonl", b'{"text": "I row."}\n' * 5000))
    raw = bytearray(path.read_bytes())
    said = struct.pack("<I", 95_000)
    assert raw.count(said) == 2
    path.write_bytes(bytes(raw).replace(said, struct.pack("<I", 190)))
    with pytest.raises(ImportUnreadable, match="damaged"):
        read_file(path)


def test_a_list_of_contents_too_large_for_memory_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("a.json", "[1]")
    raw = bytearray(path.read_bytes())
    at = raw.rindex(b"PK\x05\x06")
    raw[at + 12 : at + 16] = struct.pack("<I", 200 << 20)
    path.write_bytes(raw)
    with pytest.raises(ImportUnreadable, match="lists more files than an export holds"):
        Container(path)


def test_memory_that_a_member_claims_for_unpacking_is_not_given(tmp_path: Path, write_zip: WriteZip) -> None:
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("a.json", "[1]")
    with Container(path) as container:
        assert refusals(container) == {"a.json": "Not read: it is packed in a way that is not known."}


def test_names_that_differ_in_case_alone_are_both_read(write_zip: WriteZip, read_file: ReadFile) -> None:
    path = write_zip("x.zip", ("Notes.jsonl", '{"text": "I row."}'), ("notes.JSONL", '{"text": "I sail."}'))
    assert sorted(read_file(path).texts) == ["I row.", "I sail."]


def test_a_path_that_became_a_link_is_not_followed(tmp_path: Path, write_file: WriteFile) -> None:
    folder = write_file("folder/a.json", '[{"text": "I row."}]').parent
    secret = write_file("secret.json", '[{"text": "Not yours."}]')
    with Container(folder) as container:
        (folder / "a.json").unlink()
        (folder / "a.json").symlink_to(secret)
        with pytest.raises(OSError):
            container.members[0].open()


def test_a_pipe_in_a_files_place_does_not_wait(tmp_path: Path, write_file: WriteFile) -> None:
    path = write_file("folder/a.json", "[1]")
    with Container(path.parent) as container:
        path.unlink()
        os.mkfifo(path)
        with pytest.raises(OSError, match="no ordinary file"):
            container.members[0].open()
    with pytest.raises(OSError):
        open_plain(Path("/dev/zero"))


def test_a_file_that_grows_is_read_as_it_was(write_file: WriteFile) -> None:
    path = write_file("a.jsonl", '{"text": "I row."}\n' * 3)
    with open_plain(path) as file, path.open("ab") as more:
        more.write(b"x" * 1_000_000)
        more.flush()
        assert len(file.read()) == 57


def test_a_file_that_shrinks_or_goes_is_told(tmp_path: Path, write_file: WriteFile, read_file: ReadFile) -> None:
    folder = write_file("folder/a.json", '[{"text": "I row."}]').parent
    write_file("folder/b.json", '[{"text": "I sail."}]')
    with Container(folder) as container:
        (folder / "b.json").unlink()
        gone = container.members[1]
        with pytest.raises(FileNotFoundError):
            gone.open()
    write_file("folder/b.json", '[{"text": "I sail."}, {"text": "I ru')
    got = read_file(folder)
    assert got.texts == ["I row.", "I sail."]
    assert got.lost == ["b.json: Read up to record 1: it breaks off in the middle."]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="the superuser may read everything")
def test_what_may_not_be_read_says_so(write_file: WriteFile) -> None:
    folder = write_file("folder/a.json", "[1]").parent
    (folder / "a.json").chmod(0)
    with Container(folder) as container:
        assert "permission denied" in refusals(container)["a.json"]


def test_several_paths_of_one_name_stay_apart(tmp_path: Path, write_file: WriteFile) -> None:
    one = write_file("one/x.json", "[1]")
    two = write_file("two/x.json", "[2]")
    with Container([one, two, one]) as container:
        assert names(container) == ["x.json", "x.json (2)"]
        assert content(container, "x.json (2)") == b"[2]"


def test_a_pasted_archive_is_opened_and_an_empty_text_refused(write_zip: WriteZip) -> None:
    data = write_zip("x.zip", ("a.json", "[1]")).read_bytes()
    with Container(Pasted("Pasted", data)) as container:
        assert names(container) == ["Pasted/a.json"]
    with pytest.raises(ImportUnreadable, match="empty"):
        Container(Pasted("Pasted", b" \n"))


@pytest.mark.parametrize(
    "data",
    [
        b'text,origin\n"never closed,stated\n' + b"x,y\n" * 50_000,
        b"text\n" + b"x" * 3_000_000,
        b"[" + b'{"text": "' + b"x" * 3_000_000,
        b'[{"text": "I row.", "trust": 1e999999, "valid_from": ' + b"9" * 5_000 + b"}]",
        b'[{"text": "I row.", "text": "I sail.", "trust": NaN}]',
        b'{"text": "\\ud800 row \\u0000"}\n' * 3,
        "\ufeff".encode("utf-16-le") + '[{"text": "I row."}]'.encode("utf-16-le"),
        '[{"text": "Ich fahre über Grün"}]'.encode("cp1252"),
        b"\x00" * 100_000,
    ],
    ids=["quote", "line", "string", "numbers", "twice", "surrogates", "utf-16", "latin", "zeros"],
)
def test_odd_contents_take_little_time(data: bytes, write_file: WriteFile, read_file: ReadFile) -> None:
    stopped = threading.Event()
    timer = threading.Timer(60, stopped.set)
    timer.start()
    try:
        for name in ("memories.json", "memories.csv", "memories.jsonl", "memories.txt"):
            with suppress(ImportUnreadable):
                assert all("\x00" not in text for text in read_file(write_file(name, data)).texts)
    finally:
        timer.cancel()
    assert not stopped.is_set()


def test_a_folder_with_more_files_than_an_export_stops_walking(
    tmp_path: Path, write_file: WriteFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(containers, "MOST_MEMBERS", 5)
    for number in range(12):
        write_file(f"folder/{number // 3}/{number}.json", "[1]")
    with Container(tmp_path / "folder") as container:
        assert len(container.members) == 5
        assert len(container.lost) == 1


def test_lists_of_callables_stay_lazy(write_zip: WriteZip) -> None:
    """Nothing of an archive is unpacked by opening it."""
    opened: list[str] = []
    make: Callable[..., object] = zipfile.ZipFile.open

    def watched(self: zipfile.ZipFile, name: zipfile.ZipInfo, *args: object, **kwargs: object) -> object:
        opened.append(name.filename)
        return make(self, name, *args, **kwargs)

    path = write_zip("x.zip", ("a.json", "[1]"), ("b.json", "[2]"))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(zipfile.ZipFile, "open", watched)
        with Container(path):
            pass
    assert opened == []
