"""Copilot's history as a table: two headers, dates of several countries."""

from __future__ import annotations

import pytest

from mnemoscope.model.words import Role

from .chat_examples import table
from .conftest import ReadFile, WriteFile

HEADER = ("Conversation", "Time", "Author", "Message")


def times(rows: list[tuple[str, str]], write_file: WriteFile, read_file: ReadFile) -> list[str | None]:
    data = table(HEADER, [("Boats", written, author, f"Words {n}") for n, (written, author) in enumerate(rows)])
    return [item.at.iso() if item.at else None for item in read_file(write_file("c.csv", data)).passages]


def test_reads_rows_as_messages(write_file: WriteFile, read_file: ReadFile) -> None:
    data = table(HEADER, [
        ("Boats", "2026-03-01T12:00:00", "Human", 'Which knot, "bowline" or\nclove hitch?'),
        ("Boats", "2026-03-01T12:00:09", "AI", "The bowline."),
        ("Tea", "2026-03-02T08:00:00", "Human", "Green or black?"),
    ])  # fmt: skip
    got = read_file(write_file("copilot-activity-history.csv", b"\xef\xbb\xbf" + data))
    assert [(item.title, item.role, item.position, item.text) for item in got.passages] == [
        ("Boats", Role.PERSON, 1, 'Which knot, "bowline" or\nclove hitch?'),
        ("Boats", Role.ASSISTANT, 2, "The bowline."),
        ("Tea", Role.PERSON, 1, "Green or black?"),
    ]
    assert got.reading.conversations == 2


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_the_other_header_and_other_separators(separator: str, write_file: WriteFile, read_file: ReadFile) -> None:
    lines = ["CreatedAt,MessageContent,Author,ChatName", "2026-03-01 12:00:00,Hello,User,Boats", ",Hi,Copilot,Boats"]
    got = read_file(write_file("c.csv", "\n".join(lines).replace(",", separator)))
    assert [(item.text, item.role, item.at is None) for item in got.passages] == [
        ("Hello", Role.PERSON, False),
        ("Hi", Role.ASSISTANT, True),
    ]


def test_a_table_of_prompts_only(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("c.csv", "Timestamp,ClientApp,Prompt\n2026-03-01T12:00:00Z,Edge,I row.\n"))
    assert [(item.text, item.role, item.title) for item in got.passages] == [("I row.", Role.PERSON, "c.csv")]


def test_dates_of_every_country(write_file: WriteFile, read_file: ReadFile) -> None:
    assert times([("3/14/2026 2:05:09 PM", "Human"), ("4/3/2026 9:00 AM", "AI")], write_file, read_file) == [
        "2026-03-14T14:05:09+00:00",
        "2026-04-03T09:00:00+00:00",
    ]
    # A later row shows that the day comes first, so it does in the rows before as well.
    assert times([("04/03/2026 09:00", "Human"), ("14/03/2026 14:05", "AI")], write_file, read_file) == [
        "2026-03-04T09:00:00+00:00",
        "2026-03-14T14:05:00+00:00",
    ]
    assert times([("14.03.2026 14:05", "Human"), ("2026年3月14日 14:06", "AI")], write_file, read_file) == [
        "2026-03-14T14:05:00+00:00",
        "2026-03-14T14:06:00+00:00",
    ]
    assert times([("14 mars 2026 14:05", "Human"), ("someday", "AI")], write_file, read_file) == [
        "2026-03-14T14:05:00+00:00",
        None,
    ]


def test_odd_rows_are_told(write_file: WriteFile, read_file: ReadFile) -> None:
    text = "Conversation,Time,Author,Message\nBoats\nBoats,,,\nBoats,,A stranger,Words\nBoats,,Human,Hello\n\n"
    got = read_file(write_file("c.csv", text))
    assert got.texts == ["Hello"]
    assert got.lost == ["c.csv, row 3: A message was left out: its author “A stranger” is not known."]
    assert got.skipped == {"messages without words": 2}


def test_formulas_stay_to_the_letter(write_file: WriteFile, read_file: ReadFile) -> None:
    texts = ["=1+1", "+41 12", "@you", "'quoted", "-5"]
    got = read_file(write_file("c.csv", table(HEADER, [("x", "", "Human", text) for text in texts])))
    assert got.texts == texts


def test_equal_rows_count_once(write_file: WriteFile, read_file: ReadFile) -> None:
    row = ("Boats", "2026-03-01T12:00:00", "Human", "Hello")
    got = read_file(write_file("c.csv", table(HEADER, [row, row])))
    assert [item.native_id for item in got.passages] == [got.passages[0].native_id] * 2
