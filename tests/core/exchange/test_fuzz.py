"""Whatever a file holds, readers give records or known errors, nothing else."""

from __future__ import annotations

import copy
import json
import random
import zipfile
from collections import deque
from collections.abc import Callable, Iterator
from datetime import UTC
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mnemoscope.exchange import open_import, read_archive
from mnemoscope.exchange.documents import Bundle
from mnemoscope.exchange.records import Record, Skipped
from mnemoscope.exchange.registry import FORMATS, Format
from mnemoscope.model.errors import KnownError

from ...fuzz.mutate import SQLITE, Mutator
from ...fuzz.run import fuzz, input_of
from ...fuzz.seeds import GOOD, Seed, seeds_of, words_of
from ...fuzz.target import SECONDS, TooLong, attempt, read_all, read_as, within

FEW = settings(
    max_examples=25,
    derandomize=True,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

WORDS = (
    "id uuid text title name type mapping message author role content parts content_type create_time metadata "
    "current_node children parent chat_messages sender created_at attachments extracted_content memories results "
    "memory relations source relationship destination target entities observations from to relationType entityType "
    "conversations_memory project_memories memory_files path account account_uuid docs prompt_template items tags "
    "trust origin event_time claim subject attribute value supersedes user recipient files contentBlocks messages "
    "logical_files format version counts sha256 data event expiration_date categories is_do_not_remember"
)
KEYS = st.sampled_from(WORDS.split())
LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=12)
    | st.sampled_from(
        ["user", "human", "assistant", "entity", "relation", "text", "bio", "2026-03-01", "[stated] x", "a"]
    )
)
JUNK = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS | st.text(max_size=4), inner, max_size=6),
    max_leaves=40,
)


@FEW
@given(value=JUNK)
@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.id)
def test_any_json_is_read_or_refused(known: Format, value: Any, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(json.dumps([value]))
    read_as(known, path)
    path.write_text(json.dumps(value))
    read_as(known, path)
    read_all(path)


@FEW
@given(values=st.lists(JUNK, max_size=5))
def test_any_lines_are_read_or_refused(values: list[Any], tmp_path: Path) -> None:
    path = tmp_path / "memory.jsonl"
    path.write_text("\n".join(json.dumps(value) for value in values))
    if path.stat().st_size:
        for known in FORMATS:
            read_as(known, path)
    read_all(path)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every (container, key) in a value."""
    found: list[tuple[Any, Any]] = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in pairs:
        found.append((value, key))
        found += places(item)
    return found


@pytest.mark.parametrize("format", GOOD)
@pytest.mark.parametrize("wrong", [None, "", 0, -1.5, True, [], {}, "\x00\ud800", [[None]], {"a": {"b": []}}, 10**30])
def test_each_field_may_hold_anything(format: str, wrong: Any, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    for number in range(len(places(GOOD[format]))):
        value = copy.deepcopy(GOOD[format])
        holder, key = places(value)[number]
        holder[key] = wrong
        path.write_text(json.dumps(value))
        read_all(path)
        value = copy.deepcopy(GOOD[format])
        holder, key = places(value)[number]
        del holder[key]
        path.write_text(json.dumps(value))
        read_all(path)


@pytest.mark.parametrize("format", GOOD)
def test_files_cut_off_anywhere_are_read_up_to_there(format: str, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    data = json.dumps(GOOD[format]).encode()
    for length in range(1, len(data), 3):
        path.write_bytes(data[:length])
        read_all(path)


@pytest.mark.parametrize("seed", range(8))
def test_flipped_bytes_do_no_harm(seed: int, tmp_path: Path) -> None:
    chance = random.Random(seed)
    path = tmp_path / "x.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, value in GOOD.items():
            archive.writestr(f"{name}/memories.json", json.dumps(value))
    good = path.read_bytes()
    for _ in range(60):
        raw = bytearray(good)
        for _ in range(chance.randrange(1, 6)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        path.write_bytes(raw)
        read_all(path)
        try:
            with read_archive(path):
                pass
        except KnownError:
            pass


@FEW
@given(data=st.binary(max_size=300))
@pytest.mark.parametrize(
    "begin", [b"", b"[", b'[{"text":"', b"\xff\xfe[\x00", b"PK\x03\x04", b"---\nid: x\ntype: y\n---\n"]
)
def test_any_bytes_are_read_or_refused(begin: bytes, data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_bytes(begin + data)
    read_all(path)


@FEW
@given(text=st.text(alphabet=st.sampled_from("#*-_`[]()<>!|\n\r ab.1é。\ud800\x00:~"), max_size=120))
def test_any_markdown_is_split(text: str, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(json.dumps([{"conversations_memory": text, "memory_files": [{"path": text, "content": text}]}]))
    read_all(path, "claude")


NESTINGS: list[Callable[[int], str]] = [
    lambda depth: "[" * depth + "]" * depth,
    lambda depth: '{"mapping":' * depth + "1" + "}" * depth,
    lambda depth: '[{"chat_messages":[{"content":' + "[" * depth + "]" * depth + "}]}]",
    lambda depth: '[{"text":"x","tags":' + "[" * depth + "]" * depth + "}]",
]


@pytest.mark.parametrize("make", NESTINGS)
@pytest.mark.parametrize("depth", [100, 1_000, 100_000])
def test_deep_nesting_is_survived(make: Callable[[int], str], depth: int, tmp_path: Path) -> None:
    path = tmp_path / "memories.json"
    path.write_text(make(depth))
    read_all(path)


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.id)
def test_mutants_of_valid_files_are_read_or_refused(known: Format, tmp_path: Path) -> None:
    """The same inputs as `python -m tests.fuzz.run --seed 5`, the first of them."""
    for number in range(40):
        attempt(known, input_of(known, 5, number), tmp_path)


@pytest.fixture(params=FORMATS, ids=lambda known: known.id)
def material(request: pytest.FixtureRequest) -> tuple[Format, list[Seed], tuple[str, ...]]:
    """A format, its valid files and its words, made before anything is drawn, so that every run draws the same."""
    # Not archives and databases: packed anew, equal content need not be equal bytes.
    valid = [seed for seed in seeds_of(request.param) if not seed.data.startswith((b"PK", SQLITE))]
    return request.param, valid, words_of(request.param)


@FEW
@given(chance=st.randoms(use_true_random=False), place=st.integers(0, 3))
def test_mutants_that_hypothesis_makes_small(
    material: tuple[Format, list[Seed], tuple[str, ...]], chance: random.Random, place: int, tmp_path: Path
) -> None:
    known, valid, words = material
    mutator = Mutator(chance, words)
    made = mutator.by_structure(valid[place % len(valid)]) if valid else mutator.made_up_text()
    attempt(known, mutator.by_bytes(made) if place == 0 else made, tmp_path)


@pytest.mark.parametrize("known", FORMATS, ids=lambda known: known.id)
def test_valid_files_give_records(known: Format, tmp_path: Path) -> None:
    """Otherwise the mutants would test nothing but the refusal."""
    assert seeds_of(known)
    for seed in seeds_of(known):
        path = tmp_path / seed.name
        path.write_bytes(seed.data)
        with open_import(path, format=known.id, zone=UTC) as reading:
            assert reading.is_archive or list(reading), seed.name


def test_the_harness_sees_a_crash_and_an_endless_run(tmp_path: Path) -> None:
    def fail(bundle: Bundle) -> Iterator[Record]:
        raise ZeroDivisionError

    def hang(bundle: Bundle) -> Iterator[Record]:
        while True:
            yield Skipped("turns")

    broken = Format("list", "broken", FORMATS[0].score, fail)
    tally = fuzz(broken, seconds=0.2, seed=1, keep=tmp_path, only=0)
    assert list(tally.crashes) == [next(iter(tally.crashes))]
    assert "ZeroDivisionError" in next(iter(tally.crashes))
    assert [path.name for path in tmp_path.iterdir()] == ["list-1-0-memories.json"]
    with pytest.raises(TooLong), within(0.2):
        deque(hang(Bundle((), frozenset(), True, UTC)), maxlen=0)
    assert SECONDS <= 10
