"""The MCP memory file: a graph as lines or as one object."""

from __future__ import annotations

import json
from typing import Any

import pytest

from mnemoscope.exchange.graph import about
from mnemoscope.model.words import Origin

from .conftest import ReadFile, WriteFile

ENTITY = {"type": "entity", "name": "Ida", "entityType": "person", "observations": ["Is tall", "Ida rows"]}
RELATION = {"type": "relation", "from": "Ida", "to": "Nobody_Known", "relationType": "sisterOf"}


def lines(*records: Any) -> str:
    return "\n".join(
        record if isinstance(record, str) else json.dumps(record, ensure_ascii=False) for record in records
    )


@pytest.mark.parametrize(
    "value",
    [
        lines(ENTITY, RELATION),
        lines({"type": "_aim", "source": "some-fork"}, ENTITY, RELATION),
        {"entities": [ENTITY], "relations": [RELATION]},
        {
            "entities": [{key: value for key, value in ENTITY.items() if key != "type"}],
            "relations": [{key: value for key, value in RELATION.items() if key != "type"}],
        },
        [ENTITY, RELATION],
    ],
)
def test_reads_each_form(value: Any, write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("memory.json", value))
    assert (got.reading.format, got.lost, got.notes) == ("mcp-memory", [], [])
    assert [(item.text, item.subject, item.attribute, item.value, item.tags) for item in got.statements] == [
        ("Ida: Is tall", "Ida", "", "", ("person",)),
        ("Ida rows", "Ida", "", "", ("person",)),
        ("Ida sister of Nobody_Known", "Ida", "sister of", "Nobody_Known", ("relation",)),
    ]
    assert all(item.origin is Origin.INFERRED and item.assistants_own for item in got.statements)
    assert got.statements[0].source.text == "Is tall"


def test_what_is_about_the_person_needs_no_name(write_file: WriteFile, read_file: ReadFile) -> None:
    entity = {**ENTITY, "name": "default_user", "observations": ["Rows on Sundays"]}
    (item,) = read_file(write_file("memory.jsonl", lines(entity))).statements
    assert (item.text, item.subject) == ("Rows on Sundays", "self")


def test_bad_lines_are_reported_by_number(write_file: WriteFile, read_file: ReadFile) -> None:
    text = lines(
        ENTITY,
        "",
        '{"type":"entity","name":"Cut","observ',
        [1],
        {"type": "entity", "name": "", "observations": ["x"]},
        {"type": "relation", "from": "Ida", "relationType": "knows"},
        {"type": "entity", "name": "Ben", "observations": 5},
        {"type": "entity", "name": "Eva", "observations": ["Sings", 7, None, {"content": "Dances"}, {}]},
        {"name": "untyped"},
        '"text"',
        '{"type":"entity","name":"Last","observations":["Stays"]',
    )
    got = read_file(write_file("memory.jsonl", text))
    assert [item.text for item in got.statements] == ["Ida: Is tall", "Ida rows", "Eva: Sings", "Eva: Dances"]
    assert [line.split(":")[0] for line in got.lost] == [
        f"memory.jsonl, line {number}" for number in (3, 4, 5, 6, 7, 8, 8, 8, 9, 10, 11)
    ]


def test_a_single_text_counts_as_a_list_of_one(write_file: WriteFile, read_file: ReadFile) -> None:
    got = read_file(write_file("memory.jsonl", lines(ENTITY, {**ENTITY, "name": "Reed", "observations": "Is worn"})))
    assert got.statements[-1].text == "Reed: Is worn"
    assert got.notes == [
        "memory.jsonl, line 2: The observations were one text instead of a list; it was read as one observation."
    ]


def test_repeated_names_keep_what_each_says(write_file: WriteFile, read_file: ReadFile) -> None:
    again = {**ENTITY, "entityType": "rower", "observations": ["Is tall", "Lives in Ghent"]}
    got = read_file(write_file("memory.jsonl", lines(ENTITY, again, RELATION, RELATION)))
    assert [item.text for item in got.statements] == [
        "Ida: Is tall",
        "Ida rows",
        "Ida: Lives in Ghent",
        "Ida sister of Nobody_Known",
    ]
    assert got.skipped == {"observations that the file repeats": 1, "relations that the file repeats": 1}


def test_other_lines_and_bare_entities_are_counted(write_file: WriteFile, read_file: ReadFile) -> None:
    text = lines(
        {"type": "codegraph", "nodes": []},
        {"type": "entity", "name": "Park", "entityType": "place", "observations": []},
        {"type": "entity", "name": "Quay", "entityType": "place"},
        {**ENTITY, "createdAt": "2026-02-03T10:00:00Z", "extra": {"a": 1}},
    )
    got = read_file(write_file("memory.jsonl", text))
    assert got.skipped == {"lines of other kinds": 1, "entities without observations": 2}
    assert got.statements[0].source.at is not None
    assert got.statements[0].source.at.iso() == "2026-02-03T10:00:00+00:00"
    assert got.lost == []


def test_other_scripts_stay_as_written(write_file: WriteFile, read_file: ReadFile) -> None:
    entity = {"type": "entity", "name": "小明", "entityType": "人", "observations": ["喜欢画画", "小明住在上海"]}
    got = read_file(write_file("memory.jsonl", lines(entity)))
    assert [item.text for item in got.statements] == ["小明: 喜欢画画", "小明住在上海"]


def test_ids_depend_on_what_is_said(write_file: WriteFile, read_file: ReadFile) -> None:
    before = read_file(write_file("memory.jsonl", lines(ENTITY))).statements
    after = read_file(write_file("memory.jsonl", lines({"type": "x"}, RELATION, ENTITY))).statements
    assert {item.native_id for item in before} < {item.native_id for item in after}


@pytest.mark.parametrize(
    ("name", "observation", "text"),
    [
        ("Al", "Always rows", "Al: Always rows"),
        ("Al", "AL rows", "AL rows"),
        ("John_Smith", "John Smith rows", "John Smith rows"),
        ("张曼婷", "张曼婷喜欢绘画", "张曼婷喜欢绘画"),
        ("a+b", "a+b is a sum", "a+b is a sum"),
        ("default_user", "Rows", "Rows"),
        ("default_user", "Name: Al", "Name: Al"),
        ("Al Bo", "name: Al Bo", "Al Bo: name: Al Bo"),
        ("Al Bo", "Home of Al Bo: a barge", "Home of Al Bo: a barge"),
    ],
)
def test_an_observation_can_stand_alone(name: str, observation: str, text: str) -> None:
    assert about(name, observation) == text
