"""What may be read of a path, and what is refused with a reason."""

from __future__ import annotations

import io
import os
import zipfile
from pathlib import Path

import pytest

from mnemoscope.exchange import container as containers
from mnemoscope.exchange import packing
from mnemoscope.exchange.container import Container
from mnemoscope.model.errors import ImportUnreadable

from .conftest import WriteFile, WriteZip


def entry(name: str, mode: int = 0o100600) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.external_attr = mode << 16
    return info


def names(container: Container) -> list[str]:
    return [member.name for member in container.members]


def refusals(container: Container) -> dict[str, str]:
    return {line.where: line.why for line in container.lost}


def content(container: Container, name: str) -> bytes:
    (member,) = [member for member in container.members if member.name == name]
    with member.open() as file:
        return file.read()


def test_one_file_is_one_member_and_no_whole(write_file: WriteFile) -> None:
    with Container(write_file("a list.json", "[1]")) as container:
        assert (names(container), container.is_whole) == (["a list.json"], False)
        assert content(container, "a list.json") == b"[1]"


def test_a_zip_is_told_by_its_content(write_zip: WriteZip) -> None:
    path = write_zip("export.zip", ("b/10.json", "[10]"), ("b/9.json", "[9]"), ("a.json", "[1]"), ("b/", ""))
    renamed = path.rename(path.with_name("export.json"))
    with Container(renamed) as container:
        assert (names(container), container.is_whole) == (["a.json", "b/9.json", "b/10.json"], True)
        assert content(container, "b/10.json") == b"[10]"


def test_names_that_climb_and_links_are_refused(tmp_path: Path, write_zip: WriteZip) -> None:
    path = write_zip(
        "slip.zip",
        ("../../up.txt", "x"),
        ("/etc/absolute.txt", "x"),
        ("..\\..\\windows.txt", "x"),
        ("D:\\drive.txt", "x"),
        ("fine/../../out.txt", "x"),
        (entry("door", 0o120777), "/etc"),
        (entry("door/passwd"), "x"),
        (entry("pipe", 0o010600), "x"),
        ("..good.json", "[1]"),
        ("good.json", "[1]"),
    )
    before = sorted(tmp_path.rglob("*"))
    with Container(path) as container:
        assert names(container) == ["good.json"]
        assert refusals(container) == {
            "../../up.txt": "Not read: its name points outside of the archive.",
            "/etc/absolute.txt": "Not read: its name points outside of the archive.",
            "../../windows.txt": "Not read: its name points outside of the archive.",
            "D:/drive.txt": "Not read: its name points outside of the archive.",
            "fine/../../out.txt": "Not read: its name points outside of the archive.",
            "door": "Not read: it is a link to another place; links are not followed.",
            "door/passwd": "Not read: its name leads through a link.",
            "pipe": "Not read: it is no ordinary file.",
        }
    assert sorted(tmp_path.rglob("*")) == before


def test_clutter_of_systems_is_not_worth_a_word(write_zip: WriteZip) -> None:
    path = write_zip(
        "x.zip",
        ("Export/Conversations.JSON", "[]"),
        ("__MACOSX/Export/._Conversations.JSON", "x"),
        ("Export/.DS_Store", "x"),
        ("Export/Thumbs.db", "x"),
        (".git/config", "x"),
    )
    with Container(path) as container:
        assert (names(container), container.lost) == (["Export/Conversations.JSON"], [])
        assert container.members[0].base == "conversations.json"


def test_empty_locked_and_repeated_members_are_refused(tmp_path: Path, write_zip: WriteZip) -> None:
    path = write_zip("x.zip", ("empty.json", ""), ("twice.json", "[1]"), ("locked.json", "[2]"))
    with pytest.warns(UserWarning, match="Duplicate"), zipfile.ZipFile(path, "a") as archive:
        archive.writestr("twice.json", "[3]")
    raw = bytearray(path.read_bytes())
    at = raw.rindex(b"locked.json") - 46 + 8  # the flags in its entry of the directory
    raw[at] |= 1
    path.write_bytes(raw)
    with Container(path) as container:
        assert names(container) == ["twice.json"]
        assert content(container, "twice.json") == b"[1]"
        assert refusals(container) == {
            "empty.json": "Not read: it is empty.",
            "twice.json": "Not read: the archive holds this name twice; the first one was read.",
            "locked.json": "Not read: it is locked with a password; unlock the archive first.",
        }


def test_a_bomb_is_refused_before_it_is_opened(tmp_path: Path) -> None:
    path = tmp_path / "bomb.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        with archive.open("bomb.json", "w") as out:
            for _ in range(80):
                out.write(b" " * (1 << 20))
        archive.writestr("good.json", "[1]")
    assert path.stat().st_size < 200_000
    with Container(path) as container:
        assert names(container) == ["good.json"]
        assert set(refusals(container)) == {"bomb.json"}
        assert "grow far beyond" in refusals(container)["bomb.json"]


def test_many_small_bombs_are_refused_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packing, "HARMLESS_SIZE", 1 << 20)
    path = tmp_path / "bombs.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(10):
            archive.writestr(f"{number}.json", b" " * 900_000)
    with Container(path) as container:
        assert len(container.members) < 10
        assert all("grow far beyond" in why for why in refusals(container).values())


def test_members_that_overlap_are_refused(write_zip: WriteZip) -> None:
    path = write_zip("x.zip", ("one.json", os.urandom(4000)), ("two.json", "[2]"))
    raw = bytearray(path.read_bytes())
    directory = raw.rindex(b"one.json") - 46
    second = raw.rindex(b"two.json") - 46
    raw[second + 42 : second + 46] = (100).to_bytes(4, "little")  # begins inside the first one
    assert raw[directory : directory + 2] == b"PK"
    path.write_bytes(raw)
    with Container(path) as container:
        assert "one.json" in refusals(container)
        assert "overlaps" in refusals(container)["one.json"]


def test_archives_in_archives_are_opened_once(tmp_path: Path, write_zip: WriteZip) -> None:
    innermost = write_zip("innermost.zip", ("deep.json", "[3]")).read_bytes()
    inner = write_zip("inner.zip", ("second.json", "[2]"), ("innermost.zip", innermost)).read_bytes()
    path = write_zip("outer.zip", ("Takeout/inner.zip", inner), ("first.json", "[1]"), ("bad.zip", b"PK\x03\x04 no"))
    with Container(path) as container:
        assert names(container) == ["first.json", "Takeout/inner.zip/second.json"]
        assert content(container, "Takeout/inner.zip/second.json") == b"[2]"
        assert refusals(container) == {
            "bad.zip": "Not read: it is a zip archive that is damaged or breaks off.",
            "Takeout/inner.zip/innermost.zip": "Not read: it is an archive within an archive within an archive.",
        }
    with pytest.raises(ValueError, match="closed"):
        container.members[1].open()


def test_a_folder_is_walked_without_following_links(tmp_path: Path, write_file: WriteFile, write_zip: WriteZip) -> None:
    write_file("outside/secret.json", "[0]")
    write_file("folder/one.json", "[1]")
    write_file("folder/sub/two.json", "[2]")
    write_file("folder/.obsidian/three.json", "[3]")
    write_file("folder/empty.json", "")
    write_zip("folder/packed.zip", ("four.json", "[4]"))
    (tmp_path / "folder" / "way").symlink_to(tmp_path / "outside")
    (tmp_path / "folder" / "link.json").symlink_to(tmp_path / "outside" / "secret.json")
    os.mkfifo(tmp_path / "folder" / "pipe.json")
    with Container(tmp_path / "folder") as container:
        assert names(container) == ["one.json", "packed.zip/four.json", "sub/two.json"]
        assert refusals(container) == {
            "way": "Not read: it is a link to another place; links are not followed.",
            "link.json": "Not read: it is a link to another place; links are not followed.",
            "pipe.json": "Not read: it is no ordinary file.",
            "empty.json": "Not read: it is empty.",
        }


def test_more_files_than_an_export_has_are_cut(
    tmp_path: Path, write_zip: WriteZip, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(containers, "MOST_MEMBERS", 3)
    with Container(write_zip("x.zip", *((f"{n}.json", "[]") for n in range(9)))) as container:
        assert len(container.members) == 3
        assert len(container.lost) == 1


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda path: None, "cannot be opened"),
        (lambda path: path.write_bytes(b""), "is empty"),
        (lambda path: path.write_bytes(b"PK\x03\x04" + b"x" * 500), "damaged or breaks off"),
        (lambda path: os.mkfifo(path), "neither a file nor a folder"),
    ],
)
def test_a_path_that_cannot_be_read_says_why(tmp_path: Path, make: object, says: str) -> None:
    path = tmp_path / "export.zip"
    make(path)  # type: ignore[operator]
    with pytest.raises(ImportUnreadable, match=says):
        Container(path)


def test_a_cut_off_zip_says_so(write_zip: WriteZip) -> None:
    path = write_zip("x.zip", ("a.json", os.urandom(5000)))
    path.write_bytes(path.read_bytes()[:3000])
    with pytest.raises(ImportUnreadable, match="Download the export again"):
        Container(path)


def test_names_are_shown_without_what_could_deceive(write_zip: WriteZip) -> None:
    with Container(write_zip("x.zip", ("evil\u202egnp.json", "[]"), ("line\nbreak.json", "[]"))) as container:
        assert names(container) == ["evil\ufffdgnp.json", "line\ufffdbreak.json"]


def test_members_may_hold_any_bytes(write_zip: WriteZip) -> None:
    data = os.urandom(100_000)
    with Container(write_zip("x.zip", ("x.bin", data))) as container, container.members[0].open() as file:
        assert io.BytesIO(file.read()).getvalue() == data
