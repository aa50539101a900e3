"""Whatever a memory says, in every format it stays one piece of text: no markup, formula, line or entry of its own."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable
from typing import Any

import yaml
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from mnemoscope.exchange import memory_to_dict
from mnemoscope.exchange.cells import COLUMNS, unshield
from mnemoscope.exchange.write_csv import csv_rows
from mnemoscope.exchange.write_jsonl import json_lines
from mnemoscope.exchange.write_markdown import markdown_pages
from mnemoscope.exchange.write_mcp_memory import mcp_lines
from mnemoscope.exchange.write_mem0 import mem0_calls, mem0_results
from mnemoscope.exchange.write_text import text_lines
from mnemoscope.model.moment import parse_moment
from mnemoscope.model.words import Origin, Polarity, Standing, State

from .test_contract import MEMORY

NOW = parse_moment("2026-05-01T10:00:00Z")
BASE = memory_to_dict(MEMORY)
NASTY = st.sampled_from(
    [
        "=1+1", "@SUM(A1)", "- item", "# heading", "---", "--> <!-- x", "[a](b)", "\u202eback", "a\nb", "a\r\n- b",
        "\u2028", "\x85", "\x07", "'", '"', "\\", "]]>", "{{x}}", "%0A", "\ufeff", "😀", "红色", "null", ": [", "...",
    ]
)  # fmt: skip
text = st.lists(NASTY | st.text(st.characters(codec="utf-8", exclude_characters="\x00"), max_size=12), min_size=1).map(
    "".join
)
claims = st.none() | st.builds(
    lambda subject, value, polarity: {
        "subject": subject, "attribute": "likes", "value": value, "polarity": polarity.value
    },
    st.just("self") | text, text, st.sampled_from(Polarity),
)  # fmt: skip
memory = st.builds(
    lambda words, claim, origin, standing, state, scope, tags, agent: {
        **BASE, "id": "m1", "text": words, "claim": claim, "origin": origin.value, "standing": standing.value,
        "state": state.value, "scope": scope, "tags": tags, "agent": agent,
    },
    text, claims, st.sampled_from(Origin), st.sampled_from(Standing), st.sampled_from(State),
    st.just("personal") | text, st.lists(text, max_size=2), text,
)  # fmt: skip
many = st.lists(memory, max_size=4).map(
    lambda found: [{**each, "id": f"m{number}"} for number, each in enumerate(found)]
)
# Not shrunk: a list of nasty texts says enough, and shrinking it takes minutes.
bounded = settings(
    max_examples=120, derandomize=True, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate)
)


def whole(chunks: Iterable[bytes]) -> str:
    return b"".join(chunks).decode("utf-8")


@bounded
@given(found=many)
def test_json_lines_are_the_objects(found: list[dict[str, Any]]) -> None:
    lines = whole(json_lines(found)).split("\n")
    assert lines.pop() == ""
    assert [json.loads(line) for line in lines] == found


@bounded
@given(found=many)
def test_cells_are_texts_and_come_back(found: list[dict[str, Any]]) -> None:
    rows = list(csv.reader(io.StringIO(whole(csv_rows(found)).removeprefix("\ufeff"), newline="")))
    assert rows[0] == list(COLUMNS)
    at = {name: place for place, name in enumerate(COLUMNS)}
    assert [unshield(row[at["text"]]) for row in rows[1:]] == [each["text"] for each in found]
    for row in rows[1:]:
        for name in ("text", "scope", "agent", "subject", "value"):
            assert row[at[name]].lstrip(" \u00a0")[:1] not in tuple("=+-@\t\r\n"), row


@bounded
@given(found=many)
def test_a_graph_has_one_line_per_thing(found: list[dict[str, Any]]) -> None:
    lines = whole(mcp_lines(found)).split("\n")
    assert lines.pop() == ""
    entries = [json.loads(line) for line in lines]
    names = [entry["name"] for entry in entries if entry["type"] == "entity"]
    assert len({name.casefold() for name in names}) == len(names)
    assert all(name.strip() for name in names)
    told = [words for entry in entries if entry["type"] == "entity" for words in entry["observations"]]
    assert set(told) == {each["text"] for each in found}
    for entry in entries:
        if entry["type"] == "relation":
            assert {entry["from"], entry["to"]} <= set(names)


@bounded
@given(found=many)
def test_mem0_gets_every_memory_once(found: list[dict[str, Any]]) -> None:
    answer = json.loads(whole(mem0_results(found)))
    assert [each["memory"] for each in answer["results"]] == [each["text"] for each in found]
    calls = json.loads(whole(mem0_calls(found)))
    assert [call["messages"][0]["content"] for call in calls] == [each["text"] for each in found]


@bounded
@given(found=many)
def test_each_fact_is_one_bullet(found: list[dict[str, Any]]) -> None:
    lines = whole(text_lines(found)).splitlines()
    bullets = [line for line in lines if line.startswith("- ")]
    assert len(bullets) <= len(found)
    assert "- " not in bullets
    assert {" ".join(line[2:].split()) for line in bullets} <= {_seen(each["text"]) for each in found}
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]", "\n".join(lines))


def _seen(words: str) -> str:
    hidden = r"[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+"
    return " ".join(re.sub(hidden, " ", words).split())


@bounded
@given(found=many)
def test_pages_have_front_matter_that_parses_and_one_item_per_memory(found: list[dict[str, Any]]) -> None:
    items = 0
    for name, chunks in markdown_pages(found, created_at=NOW, program="mnemoscope/0.1"):
        page = whole(chunks)
        assert re.fullmatch(r"[^/\\.\x00-\x1f]+\.md", name)
        if name == "log.md":
            continue
        start, front, body = page.split("---\n", 2)
        assert start == ""
        facts = yaml.safe_load(front)
        if name != "index.md":
            assert isinstance(facts["type"], str)
            assert facts["type"]
            assert isinstance(facts["title"], str)
            lines = body.split("\n")
            items += sum(bool(re.match(r"- \[(stated|observed|inferred)\] ", line)) for line in lines)
            assert body.count("<!--") == body.count("-->") == sum(line.startswith("- [") for line in lines)
    assert items >= len(found), "a memory in several conflicts stands with each of them"
