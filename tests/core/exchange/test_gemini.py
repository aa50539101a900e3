"""Gemini's activity from Takeout, as JSON and as a page, in the languages that accounts have."""

from __future__ import annotations

import json
import random
from datetime import timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from mnemoscope.curate.passages import source_key
from mnemoscope.exchange.formats.gemini_titles import Titles
from mnemoscope.model.words import Role

from .chat_examples import BEGAN, cell
from .conftest import ReadFile, WriteFile, WriteZip

Row = dict[str, Any]


def row(title: str, minute: float = 0, *answers: str, **more: Any) -> Row:
    """An activity so many minutes after noon."""
    at = (BEGAN + timedelta(minutes=minute)).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    html = {"safeHtmlItem": [{"html": answer} for answer in answers]} if answers else {}
    return {"header": "Gemini Apps", "title": title, "time": at, "products": ["Gemini Apps"], **html, **more}


def page(*cells: str) -> str:
    return f"<html><head><title>x</title></head><body><div class='mdl-grid'>{''.join(cells)}</div></body></html>"


def test_rows_become_exchanges_oldest_first(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [row("Prompted And at night?", 5, "<p>Owls.</p>"), row("Prompted What flies here?", 0, "<p>Swifts.</p>")]
    got = read_file(write_file("MyActivity.json", rows))
    assert [(item.text, item.role, item.position) for item in got.passages] == [
        ("What flies here?", Role.PERSON, 1),
        ("Swifts.", Role.ASSISTANT, 2),
        ("And at night?", Role.PERSON, 3),
        ("Owls.", Role.ASSISTANT, 4),
    ]
    assert {item.title for item in got.passages} == {"What flies here?"}
    assert got.reading.conversations == 1


def test_a_pause_begins_another_conversation(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [row(f"Prompted Question {minute}", minute) for minute in (61.1, 31, 29, 0)]
    got = read_file(write_file("My Activity.json", rows))
    assert [(item.text, item.title, item.position) for item in got.passages] == [
        ("Question 61.1", "Question 61.1", 1),
        ("Question 0", "Question 0", 1),
        ("Question 29", "Question 0", 3),
        ("Question 31", "Question 0", 5),
    ]
    assert got.reading.conversations == 2


def test_a_link_names_the_conversation_whatever_the_pause(write_file: WriteFile, read_file: ReadFile) -> None:
    link = "https://gemini.google.com/app/{}"
    rows = [
        row("Prompted A again", 900, titleUrl=link.format("aaaa1111")),
        row("Prompted B", 2, details=[{"name": "x", "url": link.format("bbbb2222") + "?hl=de"}]),
        row("Prompted A", 1, titleUrl=link.format("aaaa1111")),
        row("Prompted None", 0, titleUrl=None),
        row("Prompted Front page", -1, titleUrl="https://gemini.google.com/app"),
    ]
    got = read_file(write_file("MyActivity.json", rows))
    found = {item.text: (item.conversation_id, item.position) for item in got.passages}
    assert found["A"] == ("aaaa1111", 1)
    assert found["A again"] == ("aaaa1111", 3)
    assert found["B"] == ("bbbb2222", 1)
    assert found["None"][0] == found["Front page"][0]
    assert got.reading.conversations == 3


def test_ids_do_not_depend_on_the_place_in_the_file(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [row(f"Prompted Question {number}", number * 20, "<p>Yes.</p>") for number in range(20)]
    first = {source_key(item) for item in read_file(write_file("a.json", rows)).passages}
    random.Random(1).shuffle(rows)
    later = [row("Prompted Quite new", 100_000), *rows, {"header": "Search", "title": "Searched for x", "time": ""}]
    second = {source_key(item) for item in read_file(write_file("b.json", later)).passages}
    assert len(second - first) == 1
    assert first < second


@pytest.mark.parametrize(
    ("header", "title"),
    [
        ("Gemini Apps", "Prompted {}"),
        ("Gemini Apps", "Asked {}"),
        ("Bard", "Said {}"),
        ("Gemini-Apps", "Eingegebener Prompt: {}"),
        ("Applications Gemini", "Prompt : {}"),
        ("Gemini アプリ", "送信したメッセージ: {}"),
        ("Gemini アプリ", "「{}」 と入力しました"),
        ("Gemini 应用", "已提示: {}"),
        ("Gemini 應用程式", "提示：{}"),
        ("Aplicaciones de Gemini", "Has dicho: {}"),
        ("Aplicaciones de Gemini", "Hiciste la petición {}"),
        ("Apps do Gemini", "Pediu ao Gemini {}"),
        ("App Gemini", "Prompt inserito: {}"),
        ("Gemini 앱", "보낸 메시지: {}"),
    ],
)
def test_the_prompt_is_found_in_every_language(
    header: str, title: str, write_file: WriteFile, read_file: ReadFile
) -> None:
    words = "Prompted or not: why is 12:30 noon?"
    got = read_file(write_file("MyActivity.json", [row(title.format(words), 0, "<p>So.</p>", header=header)]))
    assert got.texts == [words, "So."]
    assert got.lost == []


def test_a_label_of_an_unknown_language_is_learnt_from_the_file(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [row(f"Kysymys: numero {number}", number, "<p>Niin.</p>") for number in range(4)]
    got = read_file(write_file("OmaToiminta.json", rows))
    assert [item.text for item in got.passages if item.role is Role.PERSON] == [f"numero {n}" for n in range(4)]
    # Two are too few to tell a label from a habit; nothing is cut off then.
    got = read_file(write_file("few.json", rows[:2]))
    assert [item.text for item in got.passages if item.role is Role.PERSON] == [
        "Kysymys: numero 0",
        "Kysymys: numero 1",
    ]


@pytest.mark.parametrize(
    "title",
    [
        "Created Gemini Canvas titled Tide table", "Used an Assistant feature", "Gave feedback: Good response",
        "Selected preferred draft", "フィードバックを送信しました: 良い", "Gemini Canvas erstellt: Gezeiten", "",
    ],
)  # fmt: skip
def test_deeds_are_no_prompts(title: str) -> None:
    assert not Titles().is_prompt(title, has_answer=True)


def test_a_title_of_unknown_make_is_a_prompt_when_it_was_answered() -> None:
    assert Titles().is_prompt("Kysymys: miksi?", has_answer=True)
    assert not Titles().is_prompt("Kysymys: miksi?", has_answer=False)


def test_other_products_and_deeds_are_counted(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [
        row("Prompted One", 1),
        row("Gave feedback: Bad response", 0, "<p>x</p>"),
        row("Searched for boats", 0, header="Search", products=["Search"]),
        row("Prompted Two", 0, header="", products=[]),
        "no row",
        None,
    ]
    got = read_file(write_file("MyActivity.json", rows))
    assert got.texts == ["Two", "One"]
    assert got.skipped == {"activities that are no prompts": 1, "activities in other products": 1}
    assert got.lost == [f"MyActivity.json, entry {number}: Not an activity." for number in (5, 6)]


def test_several_answers_are_joined_and_scripts_are_none(write_file: WriteFile, read_file: ReadFile) -> None:
    answers = (
        "<h2>Tides</h2><p>They <b>rise</b>&nbsp;and&#32;fall.</p><script>alert(1)</script>",
        "<ul><li>High</li><li>Low</li></ul><style>p{}</style><img src='http://x/y.png' onerror='z()'><p>&lt;b&gt;</p>",
        "   ",
    )
    got = read_file(write_file("MyActivity.json", [row("Prompted Tides?", 0, *answers)]))
    assert got.texts == ["Tides?", "Tides\nThey rise and fall.\n\n- High\n- Low\n<b>"]


def test_files_given_along_are_counted(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [
        row("Prompted Look at this Attached 2 files.", 1, attachedFiles=["a.png", "b.png"]),
        row("Prompted And this", 0, imageFile="c.png"),
    ]
    got = read_file(write_file("MyActivity.json", rows))
    assert got.texts == ["And this", "Look at this"]
    assert got.skipped == {"pictures, files and sounds": 3}


def test_an_exchange_that_comes_twice_counts_once(write_zip: WriteZip, read_file: ReadFile) -> None:
    rows = [row("Prompted One", 1, "<p>Yes.</p>"), row("Prompted Two", 0, "<p>No.</p>")]
    path = write_zip(
        "takeout.zip",
        ("Takeout/My Activity/Gemini Apps/MyActivity.json", rows),
        ("Takeout/My Activity/Gemini Apps/MyActivity(1).json", rows),
        ("Takeout/archive_browser.html", "<html><body>Index</body></html>"),
    )
    got = read_file(path)
    assert sorted(got.texts) == ["No.", "One", "Two", "Yes."]
    assert got.skipped == {"activities that come twice": 2}


def test_rows_without_a_time_stand_alone(write_file: WriteFile, read_file: ReadFile) -> None:
    rows = [row("Prompted One", 1, time="soon"), row("Prompted Two", 0, time=None), row("Prompted Three", 0)]
    got = read_file(write_file("MyActivity.json", rows))
    assert sorted(item.text for item in got.passages if item.at is None) == ["One", "Two"]
    assert len({item.conversation_id for item in got.passages}) == 3
    assert got.notes == ["MyActivity.json, entry 1: The time of an exchange was left out: “soon” is not a time."]


PAGES = [
    ("Gemini Apps", "Prompted\xa0", "Mar 10, 2026, 6:12:00\u202fPM UTC", "2026-03-10T18:12:00+00:00"),
    ("Gemini Apps", "Prompted\xa0", "Mar 10, 2026, 6:12:00 PM PDT", "2026-03-10T18:12:00-07:00"),
    ("Gemini-Apps", "Eingegebener Prompt: ", "10.03.2026, 18:12:00 MEZ", "2026-03-10T18:12:00+01:00"),
    ("Applications Gemini", "Prompt : ", "10 mars 2026, 18:12:00 CET", "2026-03-10T18:12:00+01:00"),
    ("Gemini アプリ", "送信したメッセージ: ", "2026/03/10 18:12:00 JST", "2026-03-10T18:12:00+09:00"),
    ("Gemini 应用", "已提示：", "2026年3月10日 18:12:00 CST", "2026-03-10T18:12:00+08:00"),
    ("Aplicaciones de Gemini", "Has dicho: ", "10 mar 2026, 18:12:00 CET", "2026-03-10T18:12:00+01:00"),
    ("Apps do Gemini", "Pediu ao Gemini\xa0", "10 de mar. de 2026, 18:12:00 BRT", "2026-03-10T18:12:00-03:00"),
    ("App Gemini", "Prompt inserito: ", "10 mar 2026, 18:12:00 CET", "2026-03-10T18:12:00+01:00"),
    ("Gemini Apps", "Prompted\xa0", "10 Mar 2026, 18:12:00", "2026-03-10T18:12:00+00:00"),
]


@pytest.mark.parametrize(("header", "label", "written", "meant"), PAGES)
def test_pages_in_every_language(
    header: str, label: str, written: str, meant: str, write_file: WriteFile, read_file: ReadFile
) -> None:
    text = page(cell("Wer rief\nam 3.4.2025 an?", written, "Am 5. Mai 2026 um 12:00 Uhr.", header=header, label=label))
    got = read_file(write_file("MeineAktivitäten.html", text))
    assert got.texts == ["Wer rief\nam 3.4.2025 an?", "Am 5. Mai 2026 um 12:00 Uhr."]
    assert [item.at.iso() for item in got.passages if item.at] == [meant, meant]
    assert got.lost == got.notes == []


def test_pages_give_the_same_ids_as_lists(write_file: WriteFile, read_file: ReadFile) -> None:
    listed = read_file(write_file("a.json", [row("Prompted What flies here?", 0.0021, "<p>Swifts.</p>")]))
    shown = read_file(write_file("a.html", page(cell("What flies here?", BEGAN, "Swifts."))))
    assert [item.native_id for item in listed.passages] == [item.native_id for item in shown.passages]
    assert [item.text for item in listed.passages] == [item.text for item in shown.passages]


def test_a_page_with_links_files_and_script(write_file: WriteFile, read_file: ReadFile) -> None:
    body = "content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1"
    odd = (
        '<div class="outer-cell mdl-cell"><div class="header-cell"><p>Gemini Apps<br></p></div>'
        f'<div class="{body}">Prompted&nbsp;Look at 2 things &lt;here&gt;<br>Attached 2 files.<br>'
        '-&nbsp;<a href="one.png">one.png</a><br>-&nbsp;<a href="two.pdf">two.pdf</a><br>'
        "Mar 1, 2026, 12:00:00 PM UTC<br><p>I <i>see</i>.</p><script>document.write('no')</script>"
        '<ul><li>A <a href="https://example.org">boat</a></li></ul></div>'
        f'<div class="{body} mdl-typography--text-right"><img src="one.png"></div>'
        '<div class="content-cell mdl-typography--caption"><b>Details:</b><br>'
        '<a href="https://gemini.google.com/app/cafe0123">Chat</a></div></div>'
    )
    other = cell("boats", BEGAN, "", header="Search", label="Searched for\xa0")
    got = read_file(write_file("MyActivity.html", page(odd, other, cell("Later", BEGAN + timedelta(hours=9), "Yes."))))
    assert [item.text for item in got.passages] == ["Look at 2 things <here>", "I see.\n- A boat", "Later", "Yes."]
    assert got.passages[0].conversation_id == "cafe0123"
    assert got.skipped == {"activities in other products": 1, "pictures, files and sounds": 2}


def test_times_without_a_zone_are_the_persons(write_file: WriteFile, read_file: ReadFile) -> None:
    path = write_file("MyActivity.html", page(cell("Hello", "10 Mar 2026, 18:12:00", "Hi.")))
    got = read_file(path, zone=ZoneInfo("Asia/Tokyo"))
    assert got.passages[0].at is not None
    assert got.passages[0].at.iso() == "2026-03-10T18:12:00+09:00"


def test_a_long_page_is_cut_cell_by_cell(write_file: WriteFile, read_file: ReadFile) -> None:
    cells = [cell(f"Question {n}", BEGAN + timedelta(minutes=n), f"Answer {n}. " * 400) for n in range(700)]
    text = page(*reversed(cells))
    assert len(text) > 3 << 20  # more than is read at once
    got = read_file(write_file("MyActivity.html", text))
    assert [item.text for item in got.passages if item.role is Role.PERSON] == [f"Question {n}" for n in range(700)]
    assert len(got.passages) == 1400


def test_a_cell_larger_than_can_be_read_costs_only_itself(write_file: WriteFile, read_file: ReadFile) -> None:
    text = page(cell("One", BEGAN, "Yes."), cell("Huge", BEGAN, "x" * (34 << 20)), cell("Two", BEGAN, "No."))
    got = read_file(write_file("MyActivity.html", text))
    assert sorted(got.texts) == ["No.", "One", "Two", "Yes."]
    assert got.lost == ["MyActivity.html, activity 2: Not read: it is larger than this program reads at once."]


def test_many_open_conversations_do_not_pile_up(
    write_file: WriteFile, read_file: ReadFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mnemoscope.exchange.formats.gemini._MOST_HELD", 2_000)
    rows = [
        row(f"Prompted {number} of {talk}", -number, f"<p>{'x' * 300}</p>", titleUrl=f"https://gemini.google.com/app/talk00{talk}")
        for number in range(10)
        for talk in range(5)
    ]  # fmt: skip
    got = read_file(write_file("MyActivity.json", json.dumps(rows)))
    assert len(got.passages) == 100
    firsts = [item.text for item in got.passages if item.position == 1]
    assert sorted(firsts) == [f"9 of {talk}" for talk in range(5)]
