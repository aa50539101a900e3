"""memory-passport: lines that say how each fact came to be."""

from __future__ import annotations

from pathlib import Path

from mnemoscope.model.words import Origin

from .conftest import ReadFile, WriteFile, WriteZip

PROFILE = """---
name: Ida Roos
description: Who Ida is.
sources: [chatgpt]
updated: "2026-03-01"
kind: profile
---

## Basics

- [stated] Builds boats in Ghent. <!-- src: chatgpt, 2026-03-02 -->
- [observed] Starts work at seven. <!-- src: claude-code -->
- [inferred] Likes the sea.
- Probably left-handed. <!-- src: , soon -->
- [stated] Builds boats in Ghent.
- [stated]

```
- [stated] an example
```
"""


def test_lines_with_their_marks(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("profile.md", PROFILE))
    assert got.reading.format == "memory-passport"
    assert [(item.origin, item.text, item.agent) for item in got.statements] == [
        (Origin.STATED, "Builds boats in Ghent.", "chatgpt"),
        (Origin.OBSERVED, "Starts work at seven.", "claude-code"),
        (Origin.INFERRED, "Likes the sea.", "memory-passport"),
        (Origin.INFERRED, "Probably left-handed.", "memory-passport"),
    ]
    first = got.statements[0]
    assert first.source.at is not None
    assert (first.source.at.iso()[:10], first.tags, first.source.app) == ("2026-03-02", ("basics",), "chatgpt")
    assert got.lost == ["profile.md, line 16: A line was left out: it has no text."]
    assert got.notes == ["profile.md, line 14: The date was left out: “soon” is not a time."]
    assert got.skipped == {"lines that a page repeats": 1}


def test_pages_of_people_and_areas(write_zip: WriteZip, read_file: ReadFile) -> None:
    head = "---\nname: {}\ndescription: d\nsources: [manual]\nupdated: '2026-01-01'\nkind: {}\n---\n"
    got = read_file(
        write_zip(
            "vault.zip",
            ("passport.yaml", 'spec_version: "0.1"\n'),
            ("people/ben.md", head.format("Ben", "person") + "- [stated] My brother.\n- [stated] Ben sails.\n"),
            ("areas/boat.md", head.format("Boat Log", "area") + "- [stated] Is written in Go.\n"),
            ("topics/tea.md", head.format("Tea", "topic") + "Nothing known yet.\n"),
        )
    )
    assert (got.reading.format, got.lost) == ("memory-passport", [])
    assert [(item.text, item.scope) for item in got.statements] == [
        ("Is written in Go.", "project:boat-log"),
        ("Ben: My brother.", ""),
        ("Ben sails.", ""),
    ]


def test_a_head_that_is_no_yaml_does_not_cost_the_lines(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.md", "---\nname: [unclosed\n---\n- [stated] Rows.\n"))
    assert [item.text for item in got.statements] == ["Rows."]
    assert got.notes == ["x.md: The text was read without its head: its head is not valid YAML."]


def test_a_page_without_a_head(tmp_path: Path, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("notes.md", "# Notes\n\n* [OBSERVED] Rows at \\[dawn\\].\n"))
    assert [(item.origin, item.text) for item in got.statements] == [(Origin.OBSERVED, "Rows at [dawn].")]


def test_the_pages_that_this_program_writes(write_zip: WriteZip, read_file: ReadFile) -> None:
    page = (
        "---\ntype: Person\ntitle: You\ntags: [sea]\n"
        'generated: { by: "mnemoscope/0.1.0", at: 2026-03-01 }\n---\n# You\n'
        "- [stated] Sails. <!-- src: ChatGPT, 2026-02, id: 01a2-f -->\n## No longer current\n"
        "- [stated] Rows. <!-- src: list, 2026-02-03, id: 01a2-a, superseded -->\n"
        "- [inferred] Rests. <!-- src: list, id: 01a2-b, rejected -->\n"
    )
    log = "# Log\n\n## 2026-03-01\n* **Export**: 2 memories on 1 pages, written by mnemoscope/0.1.0.\n"
    index = '---\nokf_version: "0.2"\n---\n# You\n* [You](you.md) - 1 current memory\n'
    got = read_file(write_zip("pages.zip", ("you.md", page), ("log.md", log), ("index.md", index)))
    assert (got.lost, got.notes, got.skipped) == ([], [], {"pages of the index and the log": 2})
    assert [(item.text, item.fate.value, item.agent, item.tags) for item in got.statements] == [
        ("Sails.", "current", "ChatGPT", ()),
        ("Rows.", "superseded", "list", ()),
        ("Rests.", "deleted", "list", ()),
    ]
    assert [item.source.at.iso()[:10] for item in got.statements if item.source.at] == ["2026-02-01", "2026-02-03"]
