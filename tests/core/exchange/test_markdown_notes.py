"""basic-memory and Obsidian: what notes say by their form."""

from __future__ import annotations

import pytest

from mnemoscope.exchange.formats.markdown_note_lines import Found, note_lines
from mnemoscope.model.words import Role

from .conftest import ReadFile, WriteFile, WriteZip

NOTE = """---
title: Blue Boat
type: Thing
permalink: boats/blue-boat
tags: [boats, no]
created: 2026-03-01
---

# Blue Boat

She lies in [[Ghent]] and is mended by [[Ben|my brother]].

## Observations
- [colour] Sea blue #paint (since spring)
- [Blue Boat] Blue Boat
- Has two masts
- [ ] scrape the hull

## Relations
- moored_in [[Places/Ghent#Harbour]]
- [[Ida]]
- "built by" [[Ben|my brother]] (in 1990)
"""


def test_a_note_with_everything(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("blue boat.md", NOTE))
    assert (got.reading.format, got.lost, got.notes) == ("notes", [], [])
    (passage,) = got.passages
    assert (passage.title, passage.native_id, passage.role) == ("Blue Boat", "boats/blue-boat", Role.DOCUMENT)
    assert passage.at is not None
    assert passage.at.iso()[:10] == "2026-03-01"
    assert [(item.text, item.tags) for item in got.statements] == [
        ("Blue Boat: colour: Sea blue", ("colour", "paint", "boats", "no")),
        ("Blue Boat: Blue Boat", ("Blue Boat", "boats", "no")),
        ("Blue Boat: Has two masts", ("boats", "no")),
        ("Blue Boat: scrape the hull", ("boats", "no")),
        ("Blue Boat moored in Ghent", ("relation", "boats", "no")),
        ("Blue Boat relates to Ida", ("relation", "boats", "no")),
        ("Blue Boat built by Ben", ("relation", "boats", "no")),
    ]
    moored = got.statements[4]
    assert (moored.subject, moored.attribute, moored.value) == ("Blue Boat", "moored in", "Ghent")
    assert all(item.source == passage for item in got.statements)
    assert got.skipped == {"links without a word for what they mean": 2}


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("rel:: [[X]]", [Found("relation", "rel", "X")]),
        ("- manager of:: [[A]], [[B|b]]", [Found("relation", "manager of", "A"), Found("relation", "manager of", "B")]),
        (
            "She is [mended by:: [[Ben]]] (cost:: 20) now",
            [Found("relation", "mended by", "Ben"), Found("field", "cost", "20")],
        ),
        ("rating:: five stars", [Found("field", "rating", "five stars")]),
        ("- [fact] a [[Link|name]] in it #x", [Found("observation", "fact", "a name in it", ("x",))]),
        ("- [x] done", []),
        ("- [ ] [[Ben]] to call", [Found("links")]),
        ("- [a link](https://example.org)", []),
        ("- [[Ben]] and [[Ida]] row", [Found("links", count=2)]),
        ("- Yesterday we met and had a long talk with [[Ben]]", [Found("links")]),
        ("- [task] review PR #42 #urgent", [Found("observation", "task", "review PR #42", ("urgent",))]),
        ("- likes [[Tea]]", [Found("relation", "likes", "Tea")]),
        ("- see also: [[#Intro]]", [Found("links")]),
        ("![[picture.png]]", [Found("links")]),
        ("std::vector is a type", []),
        ("https://example.org", []),
        ("- 喜欢 [[乌龙茶]]", [Found("relation", "喜欢", "乌龙茶")]),
        ("- [好み] 緑茶が好き #お茶", [Found("observation", "好み", "緑茶が好き", ("お茶",))]),
    ],
)
def test_single_lines(line: str, found: list[Found]) -> None:
    assert list(note_lines(line)) == found


def test_code_says_nothing() -> None:
    assert list(note_lines("```\n- [a] b\n~~~\nx:: y\n```\n- [c] d")) == [Found("observation", "c", "d")]


def test_a_vault_with_all_sorts(write_zip: WriteZip, read_file: ReadFile) -> None:
    got = read_file(
        write_zip(
            "vault.zip",
            (".obsidian/app.json", "{}"),
            (
                "People/Alice.md",
                "---\ntype: person\naliases: [Al]\n---\nAlice knows [[Bob]].\n\n## Observations\n- Likes tea\n",
            ),
            ("Bob.md", "Just words.\n"),
            ("日記.md", "# 日記\n\n- [天気] 晴れ\n\n[[東京]]\n"),
            ("Blank.md", "\n  \n"),
            ("Only head.md", "---\ntitle: Only head\n---\n"),
            ("Links.md", "[[Bob]] is first.\n"),
            ("Board.canvas", {"nodes": [{"id": "a", "type": "text", "text": "Alice"}], "edges": []}),
            ("Broken.md", "---\ntitle: 'a\n: b\n---\nowner:: [[Bob]]\n"),
            ("photo.png", b"\x89PNG\r\n"),
        )
    )
    assert got.reading.format == "notes"
    assert {item.title for item in got.passages} == {"Alice", "Bob", "日記", "Links", "Broken"}
    assert [item.text for item in got.statements] == ["Broken owner Bob", "日記: 天気: 晴れ", "Alice: Likes tea"]
    assert got.skipped == {"canvases": 1, "notes without text": 2, "links without a word for what they mean": 3}
    assert got.notes == ["Broken.md: The text was read without its head: its head is not valid YAML."]
    assert got.passed_over == ["photo.png: No format that can be read: a picture."]
    assert got.lost == []


def test_a_head_that_never_ends_and_a_date_that_cannot_be(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("a.md", "---\ntitle: Open\n\n## Observations\n- [a] b\n"))
    assert got.notes == ["a.md: The text was read without its head: its head is not closed."]
    assert [item.text for item in got.statements] == ["a: b"]
    late = read_file(write_file("b.md", "---\ntitle: T\ncreated: 2026-02-30\n---\n- [a] b\n"))
    assert late.notes == ["b.md: created was left out: “2026-02-30” is not a time."]


def test_a_head_that_swells_is_only_text(write_file: WriteFile, read_file: ReadFile) -> None:
    bomb = "---\ntitle: T\na: &a [x, x]\n" + "".join(
        f"b{number}: &{chr(98 + number)} [*{chr(97 + number)}, *{chr(97 + number)}, *{chr(97 + number)}]\n"
        for number in range(20)
    )
    got = read_file(write_file("a.md", bomb + "tags: *u\n---\n- [a] b\n"))
    assert [item.text for item in got.statements] == ["T: a: b"]


def test_two_notes_of_one_title_stay_apart(write_zip: WriteZip, read_file: ReadFile) -> None:
    note = "---\ntitle: Plan\n---\n- [goal] row\n"
    got = read_file(write_zip("v.zip", ("a/Plan.md", note), ("b/Plan.md", note)))
    assert len({item.native_id for item in got.statements}) == 2
