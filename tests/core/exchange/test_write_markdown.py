"""Markdown pages that follow the Open Knowledge Format and show memory text as text."""

from __future__ import annotations

import os
import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.exchange import Written
from mnemoscope.exchange.markdown_text import escape, file_stem, quoted
from mnemoscope.exchange.write_markdown import markdown_pages
from mnemoscope.exchange.writing import write_folder, write_zip
from mnemoscope.model.errors import Refused
from mnemoscope.model.moment import parse_moment

NOW = parse_moment("2026-05-01T10:00:00Z")


def memory(text: str, subject: str = "self", **more: Any) -> dict[str, Any]:
    return {
        "id": "id-" + "".join(filter(str.isalpha, text))[:6],
        "text": text,
        "origin": "stated",
        "standing": "confirmed",
        "state": "active",
        "scope": "personal",
        "event_time": None,
        "valid_from": None,
        "recorded_at": "2026-04-02T08:00:00+02:00",
        "claim": {"subject": subject, "attribute": "a", "value": "v", "polarity": "affirmed"} if subject else None,
        "sources": [],
        "tags": [],
        **more,
    }


def write(target: Path, *memories: dict[str, Any]) -> Written:
    remarks = ["3 <b>conflicts</b>: no place."]
    pages = markdown_pages(memories, created_at=NOW, program="mnemoscope/0.1", remarks=remarks)
    return (write_zip if target.suffix == ".zip" else write_folder)(target, pages)


def test_one_page_per_subject_with_an_index(tmp_path: Path) -> None:
    written = write(
        tmp_path / "notes",
        memory("I sail.", event_time="2026-03-01T10:00:00Z", tags=["sea", "sport: fast"]),
        memory("I rowed.", state="superseded", origin="observed"),
        memory("Ida sings.", "Ida", origin="inferred", standing="inferred", sources=[
            {"id": "s1", "app": "ChatGPT", "title": 'A "choir"', "role": "person", "at": "2026-01-02T10:00:00+00:00"}
        ]),
        memory("We use tabs.", "", scope="project:atlas"),
        memory("I never flew.", standing="rejected"),
    )  # fmt: skip
    folder = written.path
    assert sorted(item.name for item in folder.iterdir()) == [
        "about-you.md", "ida.md", "index.md", "log.md", "project-atlas.md",
    ]  # fmt: skip
    assert (folder / "log.md").read_text() == (
        "# Log\n\n## 2026-05-01\n* **Export**: 5 memories on 3 pages, written by mnemoscope/0.1.\n"
        "* **Left out**: 3 \\<b\\>conflicts\\</b\\>: no place.\n"
    )
    assert (folder / "about-you.md").read_text() == (
        "---\n"
        "type: Person\n"
        'title: "About you"\n'
        'description: "1 current memory, 2 former"\n'
        'tags: ["sea", "sport: fast"]\n'
        "status: stable\n"
        'generated: { by: "mnemoscope/0.1", at: 2026-05-01T10:00:00+00:00 }\n'
        "---\n"
        "\n"
        "# About you\n"
        "\n"
        "- [stated] I sail. <!-- src: mnemoscope, 2026-03-01, id: id-Isail -->\n"
        "\n"
        "## No longer current\n"
        "\n"
        "- [observed] I rowed. <!-- src: mnemoscope, 2026-04-02, id: id-Irowed, superseded -->\n"
        "- [stated] I never flew. <!-- src: mnemoscope, 2026-04-02, id: id-Inever, rejected -->\n"
    )
    ida = (folder / "ida.md").read_text()
    assert "status: draft\n" in ida
    assert (
        'sources:\n  - id: "s1"\n    resource: "ChatGPT A \\"choir\\""\n    title: "A \\"choir\\""\n'
        "    last_modified: 2026-01-02\n"
    ) in ida
    assert "- [inferred] Ida sings. <!-- src: ChatGPT, 2026-04-02, id: id-Idasin -->" in ida
    assert (folder / "index.md").read_text() == (
        '---\nokf_version: "0.2"\n---\n\n'
        "# You\n\n* [About you](about-you.md) - 1 current memory, 2 former\n\n"
        "# Subjects\n\n* [Ida](ida.md) - 1 current memory\n\n"
        "# Notes\n\n* [project:atlas](project-atlas.md) - 1 current memory\n"
    )


def test_files_are_the_owners_alone(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        folder = write(tmp_path / "notes", memory("I sail.")).path
    finally:
        os.umask(before)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert {stat.S_IMODE(item.stat().st_mode) for item in folder.iterdir()} == {0o600}


def test_a_zip_holds_the_same_pages(tmp_path: Path) -> None:
    folder = write(tmp_path / "notes", memory("I sail.")).path
    archive = zipfile.ZipFile(write(tmp_path / "notes.zip", memory("I sail.")).path)
    with archive:
        assert {name: archive.read(name) for name in archive.namelist()} == {
            item.name: item.read_bytes() for item in folder.iterdir()
        }


def test_the_same_memories_give_the_same_checksum(tmp_path: Path) -> None:
    first, second = write(tmp_path / "a", memory("I sail.")), write(tmp_path / "b", memory("I sail."))
    third = write(tmp_path / "c", memory("I row."))
    assert first.sha256 == second.sha256 != third.sha256


def test_a_folder_with_content_is_not_touched(tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    assert write(folder, memory("I sail.")).path == folder
    with pytest.raises(Refused, match="not empty"):
        write(folder, memory("I row."))
    assert "I sail" in (folder / "about-you.md").read_text()
    assert [item.name for item in tmp_path.iterdir()] == ["notes"]


HOSTILE = [
    "<b>bold</b> & <script>x</script>",
    "--> <!-- gone",
    "# no heading",
    "- no item",
    "+ no item",
    "1. no number",
    "12) no number",
    "> no quote",
    "=== no underline",
    "`code` *slant* **bold** _x_ __y__ ~~gone~~",
    "[link](https://evil.example) ![picture](x.png) [[page]] #tag ^block $maths$ %%hidden%%",
    "https://evil.example www.evil.example me@evil.example",
    "| a | b |",
    "back\\slash \\* kept",
    "&lt; &#60; %1 {0} ${HOME}",
    "---",
    "Two\nlines\n\n    and no code\n- no item",
    "\r=1+1",
    "    four spaces",
    "控制\u0007 and \u2028 and \ufeff",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_text_stays_in_its_item(text: str, tmp_path: Path) -> None:
    page = (write(tmp_path / "n", memory(text), memory("The next one.")).path / "about-you.md").read_text()
    body = page.split("# About you\n\n")[1]
    items = [line for line in body.splitlines() if line.startswith("- ")]
    assert len(items) == 2
    assert all(line.startswith(("- [stated] ", "  ")) for line in body.splitlines())
    unescaped = body.splitlines()[0].removeprefix("- [stated] ").split(" <!-- src: ")[0]
    for mark in "<>[]*_`#|$^~{}&%!=":
        position = unescaped.find(mark)
        while position >= 0:
            before = unescaped[:position]
            assert (len(before) - len(before.rstrip("\\"))) % 2 == 1, (mark, unescaped)
            position = unescaped.find(mark, position + 1)
    assert body.count("<!--") == body.count("<!-- src: ") == body.count(" -->")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("plain words, 3.5 kg - well-known (yes): fine?", "plain words, 3.5 kg - well-known (yes): fine?"),
        ("1. first", "1\\. first"),
        ("- dash", "\\- dash"),
        ("https://a.b", "https\\://a.b"),
        ("www.a.b", "www\\.a.b"),
        ("a@b.c", "a\\@b.c"),
        ("a\n\n  b", "a\\\n  b"),
        ("a\\b", "a\\\\b"),
        ("", ""),
    ],
)
def test_escape(text: str, expected: str) -> None:
    assert escape(text, indent="  ") == expected


def test_front_matter_strings_stay_on_one_line() -> None:
    assert quoted('a "b"\n---\n\x85\u2028é') == '"a \\"b\\"\\n---\\n\\u0085\\u2028é"'


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("Ida Vos", "ida-vos"),
        ("../../etc/passwd", "etc-passwd"),
        ("C:\\con", "c-con"),
        ("CON", "con-page"),
        ("index", "index-page"),
        ("log", "log-page"),
        ("...", "page"),
        ("", "page"),
        ("张曼婷", "张曼婷"),
        ("a\x00b\u202e", "a-b"),
        ("x" * 300, "x" * 60),
    ],
)
def test_file_names_are_safe(name: str, stem: str) -> None:
    assert file_stem(name, set()) == stem


def test_file_names_are_given_once_regardless_of_case() -> None:
    taken: set[str] = set()
    assert [file_stem(name, taken) for name in ("Ida", "IDA!", "ida?")] == ["ida", "ida-2", "ida-3"]
    long = [file_stem("长" * 100, taken) for _ in range(2)]
    assert long[0] == "长" * 20
    assert long[1] == long[0] + "-2"
