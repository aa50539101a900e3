"""PAM bundles: valid by the standard's own validator and schema, whatever the memories say."""

from __future__ import annotations

import json
import string
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import jsonschema
import portable_ai_memory
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from portable_ai_memory.core import load_dict, validate_conversation, validate_memory_store

from mnemoscope.exchange import jcs
from mnemoscope.exchange.write_pam import Tie, Told, conversation_key, pam_pages, platform_of
from mnemoscope.exchange.writing import write_folder
from mnemoscope.model.memory import Claim, Memory, SourcePassage
from mnemoscope.model.moment import DAY, Moment, parse_moment
from mnemoscope.model.words import HalfLife, Origin, Precision, RelationType, Role, Sensitivity, Standing, State, Tier

from .test_contract import MEMORY

NOW = parse_moment("2026-05-01T10:00:00.250000+08:00")
SCHEMAS = Path(portable_ai_memory.__file__).parent / "schemas"
STORE_SCHEMA = json.loads((SCHEMAS / "portable-ai-memory.schema.json").read_text("utf-8"))
TALK_SCHEMA = json.loads((SCHEMAS / "portable-ai-memory-conversation.schema.json").read_text("utf-8"))

times = st.builds(
    Moment,
    st.integers(-11_000_000_000_000_000, 11_000_000_000_000_000),
    st.integers(-14 * 60, 14 * 60),
    st.sampled_from(Precision),
)
texts = st.text(st.characters(codec="utf-8", exclude_characters="\x00"), min_size=1, max_size=60)


@st.composite
def memories(draw: st.DrawFn) -> list[Memory]:
    found = []
    for number in range(draw(st.integers(0, 4))):
        recorded = draw(times)
        found.append(
            replace(
                MEMORY,
                id=f"0190{number:04x}-0000-7000-8000-{number:012x}",
                pk=number,
                text=draw(texts),
                language=draw(st.sampled_from(["en", "zh", "", "zh-Hans", "x"])),
                origin=draw(st.sampled_from(Origin)),
                standing=draw(st.sampled_from(Standing)),
                state=draw(st.sampled_from(State)),
                tier=draw(st.sampled_from(Tier)),
                sensitivity=draw(st.sampled_from(Sensitivity)),
                half_life=draw(st.sampled_from(HalfLife)),
                trust_hundredths=draw(st.integers(0, 100)),
                strength=draw(st.floats(0, 1)),
                importance=draw(st.integers(0, 100)),
                claim=draw(st.none() | st.builds(Claim, texts, texts, texts)),
                event_time=draw(st.none() | times),
                valid_from=draw(st.none() | times),
                valid_to=draw(st.none() | times),
                recorded_at=recorded,
                changed_at=replace(recorded, us=recorded.us + draw(st.integers(0, 9)) * DAY),
                heard_at=draw(st.none() | times),
                last_useful_at=draw(st.none() | times),
                agent=draw(st.sampled_from(["", "ChatGPT", "Claude Desktop", "我的助手", "a", "x" * 50])),
                tags=tuple(draw(st.lists(texts, max_size=3, unique=True))),
            )
        )
    return found


passages = st.builds(
    SourcePassage,
    app=st.sampled_from(["ChatGPT", "Cursor", "助手"]),
    text=st.text(st.characters(codec="utf-8"), max_size=40),
    role=st.sampled_from(Role),
    title=st.text(max_size=9),
    native_id=st.text(max_size=9),
    conversation_id=st.sampled_from(["c1", "c2", ""]),
    account=st.sampled_from(["", "me"]),
    position=st.none() | st.integers(1, 9),
    at=st.none() | times,
    on_active_path=st.booleans(),
)


def bundle(
    found: Sequence[Memory], heard: Sequence[SourcePassage], ties: Sequence[Tie] = ()
) -> Iterator[tuple[str, Any]]:
    """What `pam_pages` yields, each memory said to be from one of the passages in turn."""
    together: dict[str, list[SourcePassage]] = {}
    for number, passage in enumerate(heard):
        together.setdefault(conversation_key(passage), []).append(replace(passage, id=f"p{number}"))
    keys = list(together)
    told = [
        (memory, Told(keys[number % len(keys)], together[keys[number % len(keys)]][0].id) if keys else Told())
        for number, memory in enumerate(found)
    ]
    return pam_pages(
        told, together.items(), ties, owner="owner-1", created_at=NOW, program="mnemoscope/0.1.0", manifest={"x": 1}
    )


def read(pages: Iterator[tuple[str, Any]]) -> dict[str, Any]:
    return {name: json.loads(b"".join(chunks)) for name, chunks in pages}


@settings(max_examples=80, derandomize=True, deadline=None, suppress_health_check=list(HealthCheck))
@given(found=memories(), heard=st.lists(passages, max_size=4))
def test_any_bundle_is_valid(found: list[Memory], heard: list[SourcePassage]) -> None:
    ties = [
        Tie(number, kind, found[0].id, found[-1].id, NOW) for number, kind in enumerate(RelationType) if len(found) > 1
    ]
    files = read(bundle(found, heard, ties))
    store = files.pop("memory-store.json")
    assert files.pop("mnemoscope.json") == {"x": 1}
    jsonschema.validate(store, STORE_SCHEMA, format_checker=jsonschema.FormatChecker())
    checked = validate_memory_store(load_dict(store))  # type: ignore[arg-type]
    assert checked.errors == []
    assert {issue.check for issue in checked.warnings} <= {"status"}, checked.warnings
    assert [entry["content"] for entry in store["memories"]] == [memory.text for memory in found]
    for name, talk in files.items():
        jsonschema.validate(talk, TALK_SCHEMA, format_checker=jsonschema.FormatChecker())
        checked = validate_conversation(load_dict(talk))  # type: ignore[arg-type]
        assert (checked.errors, checked.warnings) == ([], [])
        assert name == f"conversations/{talk['id']}.json"
    assert {entry["storage"]["ref"] for entry in store["conversations_index"]} == set(files)


@settings(max_examples=150, derandomize=True, deadline=None)
@given(found=memories())
def test_what_is_written_is_the_canonical_form_that_the_checksum_is_over(found: list[Memory]) -> None:
    pages = {name: b"".join(chunks) for name, chunks in bundle(found, [])}
    lines = pages["memory-store.json"].split(b"\n")
    entries = [line.removesuffix(b",") for line in lines[1:] if line.startswith(b'{"access"')]
    assert len(entries) == len(found)
    for entry in entries:
        assert entry == jcs.canonical(json.loads(entry))


def test_a_memory_in_the_words_of_the_standard() -> None:
    old = replace(MEMORY, id="a1", state=State.SUPERSEDED, standing=Standing.STATED, origin=Origin.STATED)
    new = replace(MEMORY, id="a2", trust_hundredths=100, tags=("home", "红色"), half_life=HalfLife.NONE)
    gone = replace(MEMORY, id="a3", standing=Standing.REJECTED, relations=())
    passage = SourcePassage("ChatGPT", "Hello.", Role.PERSON, conversation_id="c1", at=NOW, id="p0")
    files = read(bundle([old, new, gone], [passage], [Tie(7, RelationType.SUPERSEDES, "a2", "a1", NOW)]))
    store = files["memory-store.json"]
    one, two, three = store["memories"]
    assert (one["status"], one["temporal"]["superseded_by"]) == ("superseded", "a2")
    assert (two["status"], three["status"]) == ("active", "retracted")
    assert (two["confidence"]["current"], two["confidence"]["decay_model"]) == (1, "none")
    assert (two["tags"], two["metadata"]["mnemoscope"]["tags"]) == (["home"], ["home", "红色"])
    assert (one["provenance"]["extraction_method"], one["provenance"]["message_ref"]) == ("explicit_user_input", "p0")
    assert store["relations"] == [
        {
            "id": "supersedes-7",
            "from": "a2",
            "to": "a1",
            "type": "supersedes",
            "created_at": "2026-05-01T10:00:00.250000+08:00",
        }
    ]
    (talk,) = store["conversations_index"]
    assert talk["derived_memories"] == ["a1", "a2", "a3"]
    assert (store["owner"], store["integrity"]["total_memories"]) == ({"id": "owner-1"}, 3)
    assert "null" not in json.dumps(store["memories"])


def test_a_time_that_ends_before_it_begins_is_told_in_the_extension_alone() -> None:
    odd = replace(MEMORY, valid_from=parse_moment("2026-05-20"), valid_to=parse_moment("2026-05"))
    (entry,) = read(bundle([odd], []))["memory-store.json"]["memories"]
    assert "valid_until" not in entry["temporal"]
    assert entry["metadata"]["mnemoscope"]["valid_to"].startswith("2026-05-01")


@pytest.mark.parametrize(
    ("name", "platform"),
    [
        ("ChatGPT", "chatgpt"),
        ("Claude Desktop", "claude-desktop"),
        ("", "mnemoscope"),
        ("助手", "mnemoscope"),
        ("x", "mnemoscope"),
    ],
)
def test_platforms_are_written_as_the_standard_wants(name: str, platform: str) -> None:
    assert platform_of(name) == platform
    long = platform_of("My very " * 9 + "own assistant")
    assert set(long) <= set(string.ascii_lowercase + "-")
    assert 2 <= len(long) <= 32


def test_the_public_program_calls_a_bundle_valid(tmp_path: Path) -> None:
    passage = SourcePassage("ChatGPT", "Hello.", Role.PERSON, conversation_id="c1", at=NOW)
    folder = write_folder(tmp_path / "bundle", bundle([MEMORY], [passage])).path
    program = "import sys; from portable_ai_memory.cli.main import app; app(sys.argv[1:])"
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", program, "validate", str(folder)], capture_output=True, text=True
    )
    assert (done.returncode, "2 valid, 0 invalid" in done.stdout) == (0, True), done.stdout + done.stderr
