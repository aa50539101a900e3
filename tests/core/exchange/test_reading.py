"""Opening imports: formats found by content, several at once, and errors that help."""

from __future__ import annotations

import json
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest

from mnemoscope.exchange import Statement, open_import
from mnemoscope.exchange.detect import Kind, head_of
from mnemoscope.exchange.registry import FORMATS
from mnemoscope.model.errors import Cancelled, ImportUnreadable, Misuse

from .conftest import ReadFile, WriteFile, WriteZip

CHAT = [
    {
        "id": "c",
        "title": "bread",
        "current_node": "a",
        "mapping": {
            "a": {
                "id": "a",
                "parent": None,
                "children": [],
                "message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["I bake."]}},
            }
        },
    }
]
CLAUDE = [{"uuid": "k", "name": "n", "chat_messages": [{"uuid": "m", "sender": "human", "text": "I sail."}]}]
MEM0 = {"results": [{"id": "1", "memory": "Likes plums", "user_id": "u"}]}
GRAPH = '{"type":"entity","name":"Ida","entityType":"person","observations":["Is tall"]}\n'
LIST = [{"text": "I swim."}]


@pytest.mark.parametrize(
    ("value", "format", "text"),
    [
        (CHAT, "chatgpt", "I bake."),
        (CHAT[0], "chatgpt", "I bake."),
        ({"conversations": CHAT}, "chatgpt", "I bake."),
        (CLAUDE, "claude", "I sail."),
        (CLAUDE[0], "claude", "I sail."),
        ({"conversations": CLAUDE}, "claude", "I sail."),
        (MEM0, "mem0", "Likes plums"),
        (MEM0["results"], "mem0", "Likes plums"),
        (GRAPH, "mcp-memory", "Ida: Is tall"),
        (LIST, "list", "I swim."),
        ({"memories": LIST}, "list", "I swim."),
        ({"items": LIST, "total": 1}, "list", "I swim."),
        (json.dumps(LIST[0]), "list", "I swim."),
        (json.dumps(LIST[0]) + "\n" + json.dumps(LIST[0]), "list", "I swim."),
    ],
)
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_content_decides_whatever_the_name(
    value: Any, format: str, text: str, encoding: str, write_file: WriteFile, read_file: ReadFile
) -> None:
    raw = value if isinstance(value, str) else json.dumps(value, indent=1)
    got = read_file(write_file("something.dat", raw.encode(encoding)))
    assert (got.reading.format, got.texts[0], got.lost) == (format, text, [])


def test_a_zip_with_several_formats_reads_each(write_zip: WriteZip, read_file: ReadFile) -> None:
    path = write_zip(
        "all.zip",
        ("openai/conversations.json", CHAT),
        ("anthropic/conversations.json", CLAUDE),
        ("mem0.json", MEM0),
        ("memory.jsonl", GRAPH),
        ("own.json", LIST),
        ("readme.txt", "hello"),
    )
    got = read_file(path)
    assert got.reading.format == "chatgpt+claude+mem0+mcp-memory+list"
    assert got.reading.title == "ChatGPT export, Claude export, Mem0 memories, MCP memory file, List of memories"
    assert sorted(got.texts) == ["I bake.", "I sail.", "I swim.", "Ida: Is tall", "Likes plums"]
    (beside,) = got.passed_over
    assert beside.startswith("readme.txt: Plain text beside other formats.")
    assert got.lost == []
    assert got.reading.conversations == 2


def test_a_named_format_narrows_what_is_read(write_zip: WriteZip, read_file: ReadFile) -> None:
    path = write_zip("all.zip", ("a.json", CHAT), ("b.json", CLAUDE))
    got = read_file(path, format="Claude")
    assert (got.reading.format, got.texts) == ("claude", ["I sail."])
    assert (len(got.passed_over), got.lost) == (1, [])


def test_an_unknown_format_name_lists_the_known_ones(write_file: WriteFile) -> None:
    with pytest.raises(Misuse) as caught:
        open_import(write_file("x.json", LIST), format="chatgtp", zone=UTC)
    names = ", ".join(known.id for known in FORMATS)
    assert str(caught.value) == f"“chatgtp” is not a format. Use one of: {names}."


@pytest.mark.parametrize(
    ("name", "value", "looks"),
    [
        ("x.json", {"alpha": 1, "beta": [2]}, "a JSON object with the keys alpha, beta"),
        ("x.json", [1, 2], "a JSON list without records"),
        ("x.json", [{"secret words that are no key": 1}], "a JSON list without records"),
        ("x.jsonl", '{"a":1}\n{"b":2}\n', "JSON lines with the keys a, b"),
        ("x.yaml", "dear: diary", "plain text"),
        ("x.html", "<!DOCTYPE html><p>", "a web page"),
        ("x.db", b"SQLite format 3\x00" + b"\x01" * 99, "an SQLite database"),
        ("x.bin", bytes(range(256)) * 9, "a binary file"),
        ("x.txt", "   \n", "an empty file"),
    ],
)
def test_a_foreign_file_says_what_it_looks_like(name: str, value: Any, looks: str, write_file: WriteFile) -> None:
    with pytest.raises(ImportUnreadable) as caught:
        open_import(write_file(name, value), zone=UTC)
    assert str(caught.value).startswith(f"“{name}” looks like {looks}. Formats that can be read: Mnemoscope archive")
    assert "(mcp-memory)" in str(caught.value)


def test_a_file_of_another_format_than_named_says_so(write_file: WriteFile) -> None:
    with pytest.raises(ImportUnreadable, match="is not a ChatGPT export: it looks like a JSON list with the keys text"):
        open_import(write_file("x.json", LIST), format="chatgpt", zone=UTC)


def test_an_empty_folder_says_so(tmp_path: Path) -> None:
    with pytest.raises(ImportUnreadable, match="holds no file that can be read"):
        open_import(tmp_path, zone=UTC)


def test_files_of_one_unknown_kind_share_a_line(write_zip: WriteZip, read_file: ReadFile) -> None:
    pictures = [(f"pictures/{number}.png", b"\x89PNG") for number in range(40)]
    got = read_file(write_zip("x.zip", ("conversations.json", CHAT), *pictures, ("a.pdf", b"%PDF-1.7")))
    assert got.passed_over == [
        "a.pdf: No format that can be read: a PDF document.",
        "pictures/*.png: 40 files that hold no records.",
    ]
    assert got.lost == []


def test_what_is_for_no_memories_is_told_apart_from_what_is_lost(write_zip: WriteZip, read_file: ReadFile) -> None:
    """A name that promises records is a loss where there are none: the file is another than it should be."""
    got = read_file(
        write_zip(
            "x.zip",
            ("conversations.json", CHAT),
            ("chat.html", "<!DOCTYPE html><p>"),
            ("ratings.json", [{"rating": "good"}]),
            ("none.json", []),
            ("conversations-001.json", "<<garbled>>"),
            ("conversations-002.json", bytes(range(256)) * 9),
        )
    )
    assert got.passed_over == [
        "chat.html: No format that can be read: a web page.",
        "none.json: An empty list, or one without records.",
        "ratings.json: No format that can be read: a JSON list with the keys rating.",
    ]
    assert got.lost == [
        "conversations-001.json: "
        "Plain text beside other formats. Read it by itself, or choose plain text as its format.",
        "conversations-002.json: No format that can be read: a binary file.",
    ]


def test_progress_counts_bytes_up_to_the_end(write_file: WriteFile) -> None:
    path = write_file("x.json", [{"text": f"Fact {number} about the shed."} for number in range(60_000)])
    steps: list[tuple[int, int | None, str]] = []
    reading = open_import(path, zone=UTC, progress=lambda *step: steps.append(step))
    assert sum(1 for _ in reading) == 60_000
    size = path.stat().st_size
    assert [done for done, _, _ in steps] == sorted(done for done, _, _ in steps)
    assert {total for _, total, _ in steps} == {size}
    assert (steps[-1][0], len(steps) > 2) == (size, True)


def test_cancelling_stops_at_once_and_closes(write_zip: WriteZip) -> None:
    rows = [{"text": f"Fact {number} about the shed."} for number in range(60_000)]

    def cancel(done: int, total: int | None, what: str) -> None:
        if done > 1_500_000:
            raise Cancelled("Cancelled.")

    reading = open_import(write_zip("x.zip", ("x.json", rows)), zone=UTC, progress=cancel)
    read: list[object] = []
    with pytest.raises(Cancelled):
        read.extend(reading)
    assert 0 < len(read) < 60_000


def test_a_reading_that_is_left_early_can_be_closed(write_zip: WriteZip) -> None:
    with open_import(write_zip("x.zip", ("x.json", LIST * 3)), zone=UTC) as reading:
        first = next(iter(reading))
    assert isinstance(first, Statement)


def test_a_member_with_a_wrong_checksum_keeps_what_was_read(write_zip: WriteZip, read_file: ReadFile) -> None:
    path = write_zip("x.zip", ("x.json", [{"text": f"Fact {number} is here."} for number in range(50_000)]))
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 0xFF
    path.write_bytes(raw)
    got = read_file(path)
    assert 0 < len(got.statements) <= 50_000
    assert got.lost


def test_latin_letters_are_read_with_a_note(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.json", '[{"text": "Café près d’ici"}]'.encode("cp1252")))
    assert got.texts == ["Café près d’ici"]
    assert got.notes == ["x.json: Some letters were not in UTF-8 and were read as Windows Latin letters."]


def test_hostile_letters_are_cleaned_and_others_kept(write_file: WriteFile, read_file: ReadFile) -> None:
    path = write_file(
        "x.json",
        b'[{"text": "a\\u0000b \\ud800 \\ud83d\\ude00 \xe2\x80\xaeX \xf0\x9f\x91\xa9\xe2\x80\x8d\xf0\x9f\x91\xa7"}]',
    )
    assert read_file(path).texts == ["ab \ufffd 😀 \u202eX 👩\u200d👧"]


def test_the_report_does_not_grow_without_end(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.json", [{"text": "One."}, *([7] * 6_000)]))
    assert len(got.lost) == 5_001
    assert got.lost[-1] == ": 1,000 more lines of this report were left out."


def test_heads_of_cut_off_files_still_show_their_keys() -> None:
    head = head_of('[{"id": "x", "mapping": {"a": {"message": {"content": {"parts": ["very lo', is_whole=False)
    assert head.kind is Kind.ARRAY
    assert head.has("item.id", "item.mapping", "item.mapping.a.message")
    lines = head_of('{"type": "entity"}\n{"name": "x"}\n{"type": "rel', is_whole=False)
    assert (lines.kind, lines.types, lines.keys) == (Kind.LINES, {"entity"}, {"type", "name"})
