"""Plain text: an assistant's list as it was pasted or saved."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path

import pytest

from mnemoscope.exchange import Statement, open_import
from mnemoscope.model.errors import ImportUnreadable
from mnemoscope.model.imports import ReadChoice
from mnemoscope.model.words import Origin, Role

from .conftest import ReadFile, WriteFile, WriteZip

PASTE = """# What I know about you

You bake rye bread. You live near the sea.

## Work
- **Role**: boat builder
1. Builds dinghies
2) Repairs masts
* [2025-03-01] - Moved to Ghent
- [2025-13-77] - Has a bad date
- Builds dinghies

```
- Keeps bees
```
"""


def test_bullets_numbers_days_headings_and_fences(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("about me.txt", PASTE))
    assert got.reading.format == "text"
    assert [item.text for item in got.statements] == [
        "You bake rye bread.",
        "You live near the sea.",
        "Role: boat builder",
        "Builds dinghies",
        "Repairs masts",
        "Moved to Ghent",
        "Has a bad date",
        "Keeps bees",
    ]
    role, moved = got.statements[2], got.statements[5]
    assert (role.scope, role.tags) == ("work", ("what i know about you", "work"))
    assert (role.origin, role.assistants_own, role.source.role) == (Origin.INFERRED, True, Role.ASSISTANT)
    assert moved.event_time is not None
    assert moved.event_time.iso()[:10] == "2025-03-01"
    assert got.notes == ["about me.txt, line 10: The day was left out: “2025-13-77” is not a time."]
    assert got.skipped == {"statements that the text repeats": 1}


def test_a_text_that_begins_like_json(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.txt", "[2025-03-01] - Rows on Sundays.\n[2025-04-01] - Sold the boat.\n"))
    assert got.reading.format == "text"
    assert [item.text for item in got.statements] == ["Rows on Sundays.", "Sold the boat."]


def test_it_is_read_only_where_nothing_better_lies_beside_it(write_zip: WriteZip, read_file: ReadFile) -> None:
    memories = [{"id": "1", "memory": "Keeps bees", "user_id": "ida"}]
    got = read_file(write_zip("x.zip", ("readme.txt", "Read me first."), ("mem0.json", memories)))
    assert (got.reading.format, [item.text for item in got.statements]) == ("mem0", ["Keeps bees"])
    (beside,) = got.passed_over
    assert beside.startswith("readme.txt: Plain text beside other formats.")
    assert got.lost == []
    alone = read_file(write_zip("y.zip", ("a.txt", "- Rows"), ("b.md", "- Sails")))
    assert (alone.reading.format, [item.text for item in alone.statements]) == ("text", ["Rows", "Sails"])


@pytest.mark.parametrize("name", ["x.yaml", "x.py", "x.json", "x.log"])
def test_other_texts_are_not_taken_for_a_list(name: str, write_file: WriteFile) -> None:
    with pytest.raises(ImportUnreadable, match="looks like plain text"):
        open_import(write_file(name, "key: value\n- not a memory\n"), zone=UTC)


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-be"])
def test_encodings_and_odd_letters(encoding: str, tmp_path: Path, read_file: ReadFile) -> None:
    path = tmp_path / "x.txt"
    path.write_bytes(("- Rows on most Sundays\n" * 9 + "- 我住在上海。\n- אני חותרת\n- Nul\x00here\n").encode(encoding))
    got = read_file(path)
    assert [item.text for item in got.statements] == ["Rows on most Sundays", "我住在上海。", "אני חותרת", "Nulhere"]


def test_nothing_but_marks(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("x.txt", "# \n---\n- \n***\n"))
    assert (got.statements, got.lost) == ([], [])


def test_several_exports_are_judged_each_by_itself(tmp_path: Path, write_file: WriteFile) -> None:
    paste = write_file("a/list.txt", "- Rows on Sundays\n")
    store = write_file("b/mem0.json", [{"id": "1", "memory": "Keeps bees", "user_id": "ida"}])
    with open_import([paste.parent, store.parent], zone=UTC) as reading:
        records = list(reading)
    assert reading.format == "mem0+text"
    assert {record.text for record in records if isinstance(record, Statement)} == {"Rows on Sundays", "Keeps bees"}


def test_a_file_that_the_person_names_is_read_as_they_say(write_zip: WriteZip) -> None:
    path = write_zip("x.zip", ("notes.txt", "- Rows"), ("mem0.json", [{"id": "1", "memory": "Bees", "user_id": "i"}]))
    with open_import(path, zone=UTC, choice=ReadChoice(formats={"notes.txt": "text"})) as reading:
        texts = {record.text for record in reading if isinstance(record, Statement)}
    assert texts == {"Rows", "Bees"}


def test_a_short_line_above_a_list_is_its_heading(write_file: WriteFile, read_file: ReadFile) -> None:
    text = "About me\n- Rows\n\nWork:\n1. Builds boats\n\nI sail on Mondays.\n- Owns a kiln\n\n关于我\n- 喜欢茶\n"
    got = read_file(write_file("x.txt", text))
    assert [(item.text, item.tags) for item in got.statements] == [
        ("Rows", ("about me",)),
        ("Builds boats", ("work",)),
        ("I sail on Mondays.", ("work",)),
        ("Owns a kiln", ("work",)),
        ("喜欢茶", ("关于我",)),
    ]
    assert got.statements[1].scope == "work"


def test_a_line_below_a_list_is_a_statement_of_its_own(write_file: WriteFile, read_file: ReadFile) -> None:
    """Unless it is indented, or goes on with what was too long for one line."""
    text = (
        "- I have a cat called Miso\nI am allergic to nuts\n- My boat\n  Is green\n"
        "- I repair clocks, barometers and every other thing with a dial\nOn weekends only\n- I row\nand I swim\n"
    )
    assert read_file(write_file("about.txt", text)).texts == [
        "I have a cat called Miso",
        "I am allergic to nuts",
        "My boat Is green",
        "I repair clocks, barometers and every other thing with a dial On weekends only",
        "I row and I swim",
    ]
