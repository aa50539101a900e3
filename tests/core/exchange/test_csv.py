"""Tables for spreadsheets: no live formulas, and every text comes back to the letter."""

from __future__ import annotations

import csv
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.exchange import Written, memory_to_dict
from mnemoscope.exchange.cells import COLUMNS, shield, unshield
from mnemoscope.exchange.write_csv import csv_rows
from mnemoscope.exchange.writing import write_file
from mnemoscope.model.words import Origin

from .conftest import ReadFile, WriteFile
from .test_contract import MEMORY

FORMULAS = [
    "=2+5",
    '=HYPERLINK("http://example.invalid","x")',
    "+31 20 is a number",
    "-5 outside",
    "@all",
    "\t=1+1",
    "\r=1+1",
    "\n=1+1",
    "  =1+1",
    "＝1+1",
    "|cmd",
    "'=already quoted",
    "''=twice",
    "'quoted' word",
    'with "quotes", commas; and\nlines\r\n',
]


def rows(texts: list[str]) -> list[dict[str, Any]]:
    return [{**memory_to_dict(MEMORY), "id": str(number), "text": text} for number, text in enumerate(texts)]


def write_csv(target: Path, memories: list[dict[str, Any]]) -> Written:
    return write_file(target, csv_rows(memories), overwrite=True)


def cells(path: Path) -> list[list[str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.reader(file))


def test_no_cell_begins_like_a_formula(tmp_path: Path) -> None:
    written = write_csv(tmp_path / "m.csv", rows(FORMULAS))
    table = cells(written.path)
    assert table[0] == list(COLUMNS)
    assert len(table) == 1 + len(FORMULAS)
    text = COLUMNS.index("text")
    for row in table[1:]:
        assert row[text].lstrip()[:1] not in set("=+-@|＝"), row[text]
    assert stat.S_IMODE(written.path.stat().st_mode) == 0o600


def test_texts_come_back_to_the_letter(tmp_path: Path, read_file: ReadFile) -> None:
    got = read_file(write_csv(tmp_path / "m.csv", rows(FORMULAS)).path)
    assert got.reading.format == "csv"
    assert [item.text for item in got.statements] == FORMULAS
    item = got.statements[0]
    assert (item.native_id, item.scope, item.trust, item.agent) == ("0", "personal", 0.35, "Claude")
    assert (item.subject, item.attribute, item.value) == ("self", "home_city", "Ghent")
    assert (item.tags, item.event_time, item.origin) == (("home", "move"), MEMORY.event_time, Origin.STATED)
    assert (got.lost, got.notes) == ([], [])


@settings(
    max_examples=150, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(texts=st.lists(st.text(st.characters(codec="utf-8", exclude_characters="\x00")), min_size=1, max_size=4))
def test_any_text_comes_back(texts: list[str], tmp_path: Path, read_file: ReadFile) -> None:
    got = read_file(write_csv(tmp_path / "m.csv", rows(texts)).path)
    assert [item.text for item in got.statements] == [text for text in texts if text.strip()]
    for text in texts:
        assert unshield(shield(text)) == text


@pytest.mark.parametrize("separator", [",", ";", "\t"])
def test_tables_of_others_are_read(separator: str, write_file: WriteFile, read_file: ReadFile) -> None:
    lines = [
        ["Text", "Origin", "Tags", "unknown"],
        ["I row.", "event", "a", "x"],
        ["It's 'fine'", "", "", ""],
        ["", "event", "", ""],
    ]
    text = "\r\n".join(separator.join(line) for line in lines)
    got = read_file(write_file("t.csv", text.encode("utf-16")))
    assert [(item.text, item.origin, item.tags) for item in got.statements] == [
        ("I row.", Origin.OBSERVED, ("a",)),
        ("It's 'fine'", Origin.STATED, ()),
    ]
    assert got.lost == ["t.csv, row 3: Not a memory: it has no text."]


def test_rows_that_are_none_are_reported(write_file: WriteFile, read_file: ReadFile) -> None:
    huge = "x" * (33 << 20)
    got = read_file(write_file("t.csv", f"id,text\n1,One\n2,{huge[:200_000]}\n\n3,Three,extra\n4\n"))
    assert got.texts == ["One", "Three"]
    assert got.notes == ["t.csv, entry 2: It is longer than a memory: it was read by sentences."]
    assert [line.split(":")[0] for line in got.lost] == ["t.csv, row 5"]
    got = read_file(write_file("t.csv", f'id,text\n1,One\n2,"{huge[: 20 << 20]}\n{huge[: 20 << 20]}"\n3,Three\n'))
    assert got.texts[0] == "One"
    assert [line.split(":")[0] for line in got.lost] == ["t.csv, row 2"]


@pytest.mark.parametrize(
    ("page", "letters", "text"),
    [("gb18030", "Chinese", "我住在上海，对青霉素过敏"), ("cp1251", "Cyrillic", "Я живу в Москве и люблю кофе")],
)
def test_a_table_in_a_code_page_says_so(
    page: str, letters: str, text: str, write_file: WriteFile, read_file: ReadFile
) -> None:
    said = f"It is not in UTF-8 and was read as {letters} letters."
    got = read_file(write_file("t.csv", f"id,text\n1,{text}\n2,{text}!\n".encode(page)))
    assert (got.texts, got.notes) == ([text, f"{text}!"], [f"t.csv: {said}"])
    talk = f"Conversation,Time,Author,Message\nA,2026-03-01T10:00:00,Human,{text}\n"
    got = read_file(write_file("history.csv", talk.encode(page)))  # which is read twice, and said once
    assert (got.reading.format, got.texts, got.notes) == ("copilot", [text], [f"history.csv: {said}"])
    got = read_file(write_file("pasted.txt", f"- {text}\n- {text}!\n".encode(page)))
    assert (got.texts[0], got.notes) == (text, [f"pasted.txt: {said}"])
